# Sourced by every script. It names the repository ($root), and makes sure that a build can begin:
# Swift is there and new enough, and so are Lua's headers, which are installed if they can be.

set -euo pipefail

# Else `cd` might go to a folder of the same name elsewhere, and say where it went.
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# The script that was called, by its path in the repository: messages begin with it.
called=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
called=${called#"$root/"}

# fail MESSAGE: says on one line what is wrong and what to do, and ends the script.
fail() {
  printf '%s: %s\n' "$called" "$1" >&2
  exit 1
}

# quietly COMMAND…: runs a command and shows what it said only if it failed.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# need_swift: ends the script unless Swift 6.3 or later can be called.
need_swift() {
  local version remedy='install Swift 6.3 or later from https://www.swift.org/install'
  command -v swift >/dev/null || fail "no Swift found; $remedy"
  # A toolchain that cannot even say its version ends the pipe with its own code.
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p') || true
  version=${version%%$'\n'*}
  [[ $version ]] || fail "swift --version names no version; $remedy"
  if [[ $(printf '%s\n' 6.3 "$version" | sort -V | head -n 1) != 6.3 ]]; then
    fail "Swift $version is too old; $remedy"
  fi
}

# has_lua: whether pkg-config finds Lua 5.4's headers.
has_lua() { pkg-config --exists lua5.4 2>/dev/null; }

# need_lua: ends the script unless Lua 5.4's headers are there, or could be installed.
need_lua() {
  if has_lua; then return; fi
  local remedy='on Debian or Ubuntu: sudo apt-get install liblua5.4-dev pkg-config'
  local -a as_root=()
  if (($(id -u) != 0)); then as_root=(sudo -n); fi
  if ! command -v apt-get >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
    fail "no headers of Lua 5.4 found; $remedy"
  fi
  echo "$called: installing liblua5.4-dev and pkg-config" >&2
  local said
  "${as_root[@]}" apt-get update -q >/dev/null 2>&1 || true # an old index may still do
  if ! said=$("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q liblua5.4-dev pkg-config 2>&1); then
    said=$(grep '^E: ' <<<"$said" | head -n 1) || true
    fail "Lua 5.4's headers could not be installed (${said:-apt-get failed}); $remedy"
  fi
  has_lua || fail "no headers of Lua 5.4 found, though liblua5.4-dev is installed; does PKG_CONFIG_PATH hide them?"
}

# set_up: all that a build needs.
set_up() {
  need_swift
  need_lua
}

# Where build_program leaves the program.
program_folder=$root/.build-release/release

# pack_program FILE: copies the program that was built, without the symbols that only debuggers want, as it is
# handed to others.
pack_program() {
  install -m 755 "$program_folder/moontap" "$1" && strip --strip-unneeded "$1"
}

# build_program: builds moontap in release, with Swift's runtime in the program itself: one file,
# which looks for fewer libraries when it starts, also C++'s own where its archive is there: to bind 5,000 names
# of that took one of the 10 ms of a run. It lies at fixed addresses: to move 78,000 of them to where it lies took
# two more. Nothing looks for names in it, so it offers none.
build_program() {
  local archives=$root/.build-release/archives archive
  if [[ ! -x $program_folder/moontap ]]; then
    echo "$called: building moontap; the first time takes a few minutes" >&2
  fi
  # A folder of its own, because the one that the archive is in has the shared library as well, which is taken where
  # this folder stays empty. A clang that does not find the archive gives back the name alone.
  rm -rf "$archives" && mkdir -p "$archives"
  archive=$(clang -print-file-name=libstdc++.a 2>/dev/null) || true
  if [[ $archive == /* ]]; then ln -s "$archive" "$archives/"; fi
  quietly swift build --package-path "$root" --scratch-path "$root/.build-release" \
    --configuration release --product moontap --static-swift-stdlib -Xlinker -no-pie \
    -Xlinker "-L$archives" -Xlinker --no-export-dynamic
}

# source_files: the Swift files of the working folder, a line each, build products left aside.
source_files() {
  find Package.swift Sources Tests Benchmarks examples -name '*.swift' \
    -not -path '*/.build*' 2>/dev/null | LC_ALL=C sort
}
