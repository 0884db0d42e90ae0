#!/usr/bin/env bash
# imports.sh TABLE SOURCES: holds every import line of SOURCES/TARGET/**.swift against the TABLE.
# A stranger, an import without an access level, and a target without a line in the table are
# written to standard error, each with its place; the exit code is then 1.

set -euo pipefail

table=$1
sources=$2

find "$sources" -name '*.swift' | LC_ALL=C sort | tr '\n' '\0' | xargs -0 -r awk -v table="$table" '
  BEGIN {
    while ((status = (getline line < table)) > 0) {
      if (line ~ /^#/ || line !~ /:/) continue
      target = line; sub(/:.*/, "", target)
      names = line; sub(/^[^:]*: */, "", names)
      allowed[target] = names
    }
    if (status < 0) complain(table ": cannot be read")
  }

  # complain(text): writes one finding.
  function complain(text) { print text > "/dev/stderr"; found = 1 }

  FNR == 1 {
    target = substr(FILENAME, length(sources) + 2); sub(/\/.*/, "", target)
    if (!(target in allowed) && !(target in missing)) {
      missing[target] = 1
      complain(FILENAME ":1: the target " target " has no line in " table)
    }
  }

  /^[ \t]*((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|fileprivate|private)[ \t]+)*import[ \t]/ {
    if ($0 !~ /(^|[ \t])(public|package|internal|fileprivate|private)[ \t]+import[ \t]/)
      complain(FILENAME ":" FNR ": the import has no access level; write internal import")
    name = $0; sub(/^.*import[ \t]+/, "", name); sub(/[ \t]*(\/\/.*|;.*)?$/, "", name)
    sub(/^(typealias|struct|class|enum|protocol|let|var|func)[ \t]+/, "", name); sub(/\..*/, "", name)
    if ((target in allowed) && index(" " allowed[target] " ", " " name " ") == 0)
      complain(FILENAME ":" FNR ": " target " may not import " name "; it may: " allowed[target])
  }

  END { exit found }
' sources="$sources" || exit 1 # xargs would say 123
