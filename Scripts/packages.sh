# Installs packages of the system, for scripts that need some. To be read with '.', not run.

# Says something, with the name of the script.
say() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*" >&2; }
die() {
  say "$*"
  exit 1
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

# Installs Debian's packages of the names.
install_with_apt() {
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    die "$* missing; install as root: apt-get install $*"
  fi
  say "installing $*"
  # The package lists of a fresh machine are empty or old: then the quick try fails.
  apt_get install "$@" 2>/dev/null || { apt_get update; apt_get install "$@"; } ||
    die "could not install $*; install it, then run this again"
}

# Installs Homebrew's packages of the names.
install_with_homebrew() {
  say "installing $*"
  HOMEBREW_NO_AUTO_UPDATE=1 brew install --quiet "$@" >&2 ||
    die "could not install $*; install it, then run this again"
}
