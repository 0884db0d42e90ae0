# Sourced by every script. It names the repository ($root), and makes sure that a build can begin:
# Swift is there and new enough, and so are Lua's headers, which are installed if they can be.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# fail MESSAGE: says on one line what is wrong and what to do, and ends the script.
fail() {
  printf '%s: %s\n' "scripts/$(basename "$0")" "$1" >&2
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

# need_swift: ends the script unless Swift 6.2 or later can be called.
need_swift() {
  local version
  command -v swift >/dev/null ||
    fail "no Swift found; install Swift 6.2 or later from https://www.swift.org/install"
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1)
  if [[ $(printf '%s\n' 6.2 "${version:-0}" | sort -V | head -n 1) != 6.2 ]]; then
    fail "Swift ${version:-of an unknown version} is too old; install Swift 6.2 or later from https://www.swift.org/install"
  fi
}

# need_lua: ends the script unless pkg-config finds Lua 5.4's headers, or they could be installed.
need_lua() {
  if pkg-config --exists lua5.4 2>/dev/null; then return; fi
  local -a as_root=()
  if ((EUID != 0)); then as_root=(sudo -n); fi
  if command -v apt-get >/dev/null && { ((EUID == 0)) || sudo -n true 2>/dev/null; }; then
    "${as_root[@]}" apt-get update -q >/dev/null 2>&1 || true # an old index may still do
    quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -q liblua5.4-dev pkg-config || true
  fi
  pkg-config --exists lua5.4 2>/dev/null ||
    fail "no headers of Lua 5.4 found; on Debian or Ubuntu: sudo apt-get install liblua5.4-dev pkg-config"
}

# set_up: all that a build needs.
set_up() {
  need_swift
  need_lua
}

# source_files: the Swift files of the working folder, a line each, build products left aside.
source_files() {
  find Package.swift Sources Tests Benchmarks examples -name '*.swift' \
    -not -path '*/.build*' 2>/dev/null | LC_ALL=C sort
}
