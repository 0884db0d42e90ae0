#!/usr/bin/env bash
# Tests setup.sh on pretended machines: folders of little programs that take the place of those on
# PATH. Nothing is installed; what would have been is written down instead.

set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
machine=$(mktemp -d)
trap 'rm -rf "$machine"' EXIT

# The script that is set up, called as people call theirs.
mkdir -p "$machine/scripts/lib"
cp "$here/setup.sh" "$machine/scripts/lib"
printf '%s\n' 'source "$(dirname "$0")/lib/setup.sh"' 'set_up' 'echo ready' >"$machine/scripts/run"

# program NAME LINE…: puts a program on the machine.
program() {
  printf '%s\n' "#!$BASH" "${@:2}" >"$machine/bin/$1"
  chmod +x "$machine/bin/$1"
}

# fresh: a machine with Swift, root's rights and apt-get, but without Lua's headers.
fresh() {
  rm -rf "$machine/bin" "$machine/lua" "$machine/done"
  mkdir "$machine/bin"
  local tool
  for tool in basename dirname env grep head sed sort true; do
    ln -s "$(type -P "$tool")" "$machine/bin/$tool"
  done
  program swift 'echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)"; echo "Target: x86_64"'
  program id 'echo 0'
  program pkg-config "[[ \$* == '--exists lua5.4' && -e '$machine/lua' ]]"
  program apt-get "echo \"apt-get \$*\" >>'$machine/done'" \
    "if [[ \$1 == install ]]; then : >'$machine/lua'; fi"
}

# expect NAME CODE TEXT DONE: sets up, and compares how it ended, what it said and what it did.
expect() {
  local text code=0 did=
  text=$(PATH=$machine/bin "$BASH" "$machine/scripts/run" 2>&1) || code=$?
  if [[ -e $machine/done ]]; then did=$(<"$machine/done"); fi
  if [[ $code != "$2" || $text != "$3" || $did != "$4" ]]; then
    printf 'scripts/lib/test-setup.sh: %s: expected %s\n%s\n%s\nbut was %s\n%s\n%s\n' \
      "$1" "$2" "$3" "$4" "$code" "$text" "$did" >&2
    exit 1
  fi
}

remedy='on Debian or Ubuntu: sudo apt-get install liblua5.4-dev pkg-config'
installing='scripts/run: installing liblua5.4-dev and pkg-config'
installed='apt-get update -q
apt-get install -y -q liblua5.4-dev pkg-config'

fresh
: >"$machine/lua"
expect 'all there' 0 ready ''

fresh
expect 'headers missing, root' 0 "$installing"$'\n'ready "$installed"

fresh
rm "$machine/bin/pkg-config"
program apt-get "echo \"apt-get \$*\" >>'$machine/done'" \
  "if [[ \$1 == install ]]; then $(type -P ln) -sf '$(type -P true)' '$machine/bin/pkg-config'; fi"
expect 'pkg-config missing, root' 0 "$installing"$'\n'ready "$installed"

fresh
program id 'echo 1000'
program sudo "echo \"sudo \$*\" >>'$machine/done'" '[[ $1 == -n ]] || exit 1' 'shift; "$@"'
expect 'headers missing, sudo' 0 "$installing"$'\n'ready "sudo -n true
sudo -n apt-get update -q
apt-get update -q
sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y -q liblua5.4-dev pkg-config
apt-get install -y -q liblua5.4-dev pkg-config"

fresh
program id 'echo 1000'
expect 'headers missing, no sudo' 1 \
  "scripts/run: no headers of Lua 5.4 found; $remedy" ''

fresh
program id 'echo 1000'
program sudo 'echo "sudo: a password is required" >&2; exit 1'
expect 'headers missing, sudo wants a password' 1 \
  "scripts/run: no headers of Lua 5.4 found; $remedy" ''

fresh
rm "$machine/bin/apt-get"
expect 'headers missing, no apt-get' 1 \
  "scripts/run: no headers of Lua 5.4 found; $remedy" ''

fresh
program apt-get 'if [[ $1 == install ]]; then' \
  'echo "Reading package lists..."; echo "E: Unable to locate package liblua5.4-dev" >&2' \
  'fi; exit 100'
expect 'apt-get fails' 1 "$installing
scripts/run: Lua 5.4's headers could not be installed \
(E: Unable to locate package liblua5.4-dev); $remedy" ''

fresh
program apt-get 'exit 100'
expect 'apt-get fails without a word' 1 "$installing
scripts/run: Lua 5.4's headers could not be installed (apt-get failed); $remedy" ''

fresh
program apt-get 'exit 0'
expect 'installed and still not found' 1 "$installing
scripts/run: no headers of Lua 5.4 found, though liblua5.4-dev is installed; \
does PKG_CONFIG_PATH hide them?" ''

swift='install Swift 6.3 or later from https://www.swift.org/install'

fresh
rm "$machine/bin/swift"
expect 'no Swift' 1 "scripts/run: no Swift found; $swift" ''

fresh
program swift 'echo "Swift version 5.10.1 (swift-5.10.1-RELEASE)"'
expect 'an old Swift' 1 "scripts/run: Swift 5.10 is too old; $swift" ''

fresh
program swift 'echo "Swift version 6.2.4 (swift-6.2.4-RELEASE)"'
expect 'the Swift before' 1 "scripts/run: Swift 6.2 is too old; $swift" ''

fresh
program swift 'exit 127'
expect 'a broken Swift' 1 "scripts/run: swift --version names no version; $swift" ''
