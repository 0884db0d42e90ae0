#!/usr/bin/env bash
# Tests imports.sh on little source trees: what it says, and how it ends.

set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cd "$tree"

# expect NAME CODE TEXT: runs the check on the tree and compares how it ended and what it said.
expect() {
  local text code=0
  text=$("$here/imports.sh" table.txt Sources 2>&1) || code=$?
  if [[ $code != "$2" || $text != "$3" ]]; then
    printf 'scripts/lib/test-imports.sh: %s: expected %s\n%s\nbut was %s\n%s\n' \
      "$1" "$2" "$3" "$code" "$text" >&2
    exit 1
  fi
}

mkdir -p Sources/Core/Deep Sources/Top
printf '%s\n' '# a comment' 'Core: Synchronization' 'Top: Core Glibc' >table.txt
printf '%s\n' 'internal import Synchronization' '/// import Foundation' 'let important = 1' \
  >Sources/Core/Deep/A.swift
printf '%s\n' '@_exported public import Core' 'internal import struct Glibc.stat // why' \
  >Sources/Top/B.swift
expect 'allowed imports' 0 ''

printf '%s\n' '' 'public import Top' >Sources/Core/C.swift
expect 'a stranger' 1 'Sources/Core/C.swift:2: Core may not import Top; it may: Synchronization'

printf '%s\n' 'import Synchronization' >Sources/Core/C.swift
expect 'no access level' 1 \
  'Sources/Core/C.swift:1: the import has no access level; write internal import'

printf '%s\n' '@preconcurrency internal import Sync' >Sources/Core/C.swift
expect 'the beginning of an allowed name' 1 \
  'Sources/Core/C.swift:1: Core may not import Sync; it may: Synchronization'

rm Sources/Core/C.swift
mkdir Sources/New
printf '%s\n' 'internal import Core' >Sources/New/D.swift
expect 'a target that the table does not know' 1 \
  'Sources/New/D.swift:1: the target New has no line in table.txt'
