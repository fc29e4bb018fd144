#!/bin/sh
# Checks that the release binary does not load full Foundation: it costs each start 5 ms.
# FoundationEssentials, which decodes the JSON and plist files, is allowed.
set -eu
cd "$(dirname "$0")/.."

binary=${1:-.build/release/stylemark}

if [ "$(uname -s)" != Linux ]; then
  echo "linkage: not checked, Foundation is a part of this system"
  exit 0
fi

libraries=$(ldd "$binary")
if printf '%s\n' "$libraries" |
  grep -E 'lib_?Foundation(Internationalization|ICU|Networking|XML)?\.so'; then
  echo "linkage: $binary loads full Foundation; import FoundationEssentials instead" >&2
  exit 1
fi
echo "linkage: $binary does not load full Foundation"
