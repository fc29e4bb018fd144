#!/bin/sh
# Installs what a build needs besides Swift: libcmark, and libevent for 'stylemark watch', with headers.
# Asks nothing, and costs nothing when they are there already.
set -eu
. "$(dirname "$0")/packages.sh"

# Whether a library of a pkg-config name is there, by its header.
has_library() {
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    if [ -e "$folder/$2" ]; then return 0; fi
  done
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "$1"
}
has_cmark() { has_library libcmark cmark.h; }
has_event() { has_library libevent event2/http.h; }

command -v swift >/dev/null 2>&1 ||
  die "no 'swift' in the path; Swift 6.2 or later comes from https://www.swift.org/install"

if has_cmark && has_event; then exit 0; fi

if command -v apt-get >/dev/null 2>&1; then
  install_with_apt libcmark-dev libevent-dev
elif command -v brew >/dev/null 2>&1; then
  install_with_homebrew cmark libevent
else
  die "libcmark or libevent is missing, and there is neither apt-get nor brew to install it;" \
    "install the libraries with their headers cmark.h and event2/http.h, then run this again"
fi

has_cmark || die "libcmark was installed, but its header cmark.h is not where it was expected"
has_event || die "libevent was installed, but its header event2/http.h is not where it was expected"
