#!/bin/sh
# Installs the one thing that a build needs besides Swift: libcmark with its header.
# Asks nothing, and costs nothing when it is there already.
set -eu
. "$(dirname "$0")/packages.sh"

has_cmark() {
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    if [ -e "$folder/cmark.h" ]; then return 0; fi
  done
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libcmark
}

command -v swift >/dev/null 2>&1 ||
  die "no 'swift' in the path; Swift 6.2 or later comes from https://www.swift.org/install"

if has_cmark; then exit 0; fi

if command -v apt-get >/dev/null 2>&1; then
  install_with_apt libcmark-dev
elif command -v brew >/dev/null 2>&1; then
  install_with_homebrew cmark
else
  die "libcmark is missing, and there is neither apt-get nor brew to install it;" \
    "install the library with its header cmark.h, then run this again"
fi

has_cmark || die "libcmark was installed, but its header cmark.h is not where it was expected"
