#!/bin/sh
# Makes the pictures of the README: the card of a film as a page, light and dark, and in a terminal.
# Chromium draws them; the terminal's output is made a page by 'aha'. Needs a release build.
set -eu
cd "$(dirname "$0")/.."
. Scripts/packages.sh

stylemark=${1:-.build/release/stylemark}
out=Samples/pictures

tools=$(Scripts/browser-tools.sh)
eval "$tools"
[ -n "${STYLEMARK_BROWSER:-}" ] || die "there is no Chromium to draw with"
for program in aha pngquant optipng; do
  command -v "$program" >/dev/null 2>&1 && continue
  if command -v apt-get >/dev/null 2>&1; then
    install_with_apt aha pngquant optipng
  elif command -v brew >/dev/null 2>&1; then
    install_with_homebrew aha pngquant optipng
  else
    die "$program is missing"
  fi
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# draw PAGE NAME WIDTH HEIGHT [OPTION…]: a picture with two pixels a point.
draw() {
  page=$1 name=$2 size=$3,$4
  shift 4
  "$STYLEMARK_BROWSER" --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=2 \
    --user-data-dir="$folder/profile" --window-size="$size" --screenshot="$folder/$name.png" "$@" \
    "file://$page" >/dev/null 2>&1
  pngquant --force --speed 1 --strip --output "$folder/small.png" 64 "$folder/$name.png"
  rm -f "$out/$name.png"
  optipng -quiet -o5 -clobber -out "$out/$name.png" "$folder/small.png"
}

mkdir -p "$out"
"$stylemark" render Samples/movie.stm --to html --standalone -o "$folder/movie.html"
draw "$folder/movie.html" movie-light 400 455 --blink-settings=preferredColorScheme=1
draw "$folder/movie.html" movie-dark 400 455 --blink-settings=preferredColorScheme=0

{
  printf '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Terminal</title>'
  printf '<body style="margin:0;padding:16px;background:#16181b;color:#fff">'
  printf '<pre style="margin:0;font:15px/1.35 DejaVu Sans Mono,Menlo,monospace">'
  printf '$ stylemark Samples/movie.stm --width 46\n'
  "$stylemark" Samples/movie.stm --to ansi --color truecolor --scheme dark --width 46 | aha --no-header
  printf '</pre></body></html>'
} >"$folder/terminal.html"
draw "$folder/terminal.html" movie-terminal 470 490
ls -l "$out"
