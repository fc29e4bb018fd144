#!/bin/sh
# Installs the one thing that a build needs besides Swift: libcmark with its header.
# Asks nothing, and costs nothing when it is there already.
set -eu

say() { printf 'bootstrap: %s\n' "$*" >&2; }
die() {
  say "$*"
  exit 1
}

has_cmark() {
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    if [ -e "$folder/cmark.h" ]; then return 0; fi
  done
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libcmark
}

# Runs a command as root.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 \
    -o APT::Install-Recommends=false "$@" >/dev/null
}

install_with_apt() {
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    die "libcmark-dev is missing; install it as root: apt-get install libcmark-dev"
  fi
  say "installing libcmark-dev"
  # The package lists of a fresh machine are empty or old: then the quick try fails.
  apt_get install libcmark-dev 2>/dev/null || { apt_get update; apt_get install libcmark-dev; } ||
    die "could not install libcmark-dev; install it, then run this again"
}

install_with_homebrew() {
  say "installing cmark"
  HOMEBREW_NO_AUTO_UPDATE=1 brew install --quiet cmark >&2 ||
    die "could not install cmark; install it, then run this again"
}

command -v swift >/dev/null 2>&1 ||
  die "no 'swift' in the path; Swift 6.2 or later comes from https://www.swift.org/install"

if has_cmark; then exit 0; fi

if command -v apt-get >/dev/null 2>&1; then
  install_with_apt
elif command -v brew >/dev/null 2>&1; then
  install_with_homebrew
else
  die "libcmark is missing, and there is neither apt-get nor brew to install it;" \
    "install the library with its header cmark.h, then run this again"
fi

has_cmark || die "libcmark was installed, but its header cmark.h is not where it was expected"
