#!/bin/sh
# Builds the kind of executable that starts fastest of those that link on this platform:
# without shared libraries, with only the Swift libraries inside, or with shared libraries.
# Leaves it at .build/static/stylemark, and its kind in .build/static/kind.
set -eu
cd "$(dirname "$0")/.."

out=.build/static
log=$out/build.log
mkdir -p "$out"

# Builds with the given flags; fails when the executable does not link or does not start.
try() {
  kind=$1
  shift
  printf 'building: %s\n' "$kind"
  swift build -c release --product stylemark --scratch-path "$out" "$@" >"$log" 2>&1 || return 1
  "$out/release/stylemark" --version >/dev/null 2>&1 </dev/null || return 1
  Scripts/copy-executable.sh "$out/release/stylemark" "$out/stylemark"
  printf '%s\n' "$kind" >"$out/kind"
}

system=$(uname -s)
if [ "$system" = Linux ] && try 'fully static' -Xswiftc -static-executable -Xswiftc -Xfrontend -Xswiftc -assume-single-threaded -Xlinker -s; then
  :
elif [ "$system" = Linux ] && try 'with the Swift libraries inside' --static-swift-stdlib -Xlinker -s; then
  :
elif try 'with shared libraries'; then
  :
else
  cat "$log" >&2
  exit 1
fi
printf 'built %s/stylemark (%s)\n' "$out" "$(cat "$out/kind")"
