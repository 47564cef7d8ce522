#!/usr/bin/env bash
# Installs what a step needs and the machine lacks, on Debian and its children.
#
#   tools/setup.sh run     to build and run the program
#   tools/setup.sh test    ... and to test it
#   tools/setup.sh full    ... and for ./test --full
#
# Silent and quick (one dpkg-query) when nothing is missing. All talk goes to stderr.
set -euo pipefail

# package | the command that proves it is there, or - for a library | what for
run_needs='
g++                | g++          | the C++ compiler
cmake              | cmake        | configures the build
ninja-build        | ninja        | runs the build
ccache             | ccache       | makes rebuilding quick
libfmt-dev         | -            | text formatting
nlohmann-json3-dev | -            | JSON
libcli11-dev       | -            | the command line
libzstd-dev        | -            | reads compressed files
libfathom-dev      | -            | asks Syzygy tablebases
libsqlite3-dev     | -            | the library of problems
libsqlitecpp-dev   | -            | the library of problems
libncurses-dev     | -            | the full screen
libboost1.81-dev   | -            | the server of the page
libedit-dev        | -            | lines typed on a terminal
nodejs             | node         | builds the page
npm                | npm          | builds the page
'
test_needs='
libgtest-dev       | -            | unit tests
libgmock-dev       | -            | unit tests
librapidcheck-dev  | -            | property tests
python3            | python3      | tests of the command line and of the layers
clang              | clang++      | the sanitizer builds
libclang-rt-dev    | -            | the sanitizers themselves
chromium           | chromium     | tests of the page
'
full_needs='
clang-tidy         | clang-tidy   | finds suspicious code
clang-format       | clang-format | checks the layout of the code
'

say() { printf 'setup: %s\n' "$*" >&2; }

fail() {
  printf 'setup: error: %s\n' "$*" >&2
  exit 1
}

case ${1:-} in
  run) needs=$run_needs ;;
  test) needs=$run_needs$test_needs ;;
  full) needs=$run_needs$test_needs$full_needs ;;
  *)
    echo "usage: tools/setup.sh run|test|full" >&2
    exit 2
    ;;
esac

# Read the table. A command counts wherever it came from; a library counts when its package is installed.
declare -A why=()
libraries=()
missing=()
while IFS='|' read -r package command reason; do
  package=${package// /} command=${command// /}
  [[ -n $package ]] || continue
  why[$package]=${reason# }
  if [[ $command == - ]]; then
    libraries+=("$package")
  elif ! command -v "$command" >/dev/null; then
    missing+=("$package")
  fi
done <<<"$needs"

# Without dpkg nobody knows which libraries there are: the build will say what it does not find.
if command -v dpkg-query >/dev/null; then
  # dpkg-query fails when it has never heard of a package; its list is right all the same.
  # shellcheck disable=SC2016  # ${...} is dpkg's own notation
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${libraries[@]}" 2>/dev/null || true)
  for package in "${libraries[@]}"; do
    [[ $'\n'$installed$'\n' == *$'\n'"$package installed"$'\n'* ]] || missing+=("$package")
  done
fi

[[ ${#missing[@]} -gt 0 ]] || exit 0

say "missing on this machine:"
for package in "${missing[@]}"; do say "  $package  (${why[$package]})"; done

# When we cannot install: go on if a compiler and the build tools are there, they may find the rest elsewhere.
cannot_install() {
  local tool
  for tool in cmake ninja c++; do
    command -v "$tool" >/dev/null || fail "$1; please install: ${missing[*]}"
  done
  say "$1; going on without: ${missing[*]}"
  exit 0
}

command -v apt-get >/dev/null || cannot_install "no apt-get here"
as_root=()
if [[ $(id -u) -ne 0 ]]; then
  command -v sudo >/dev/null || cannot_install "neither root nor sudo"
  as_root=(sudo)
  # With nobody to type a password, ask for none.
  [[ -t 0 ]] || as_root=(sudo -n)
  "${as_root[@]}" true || cannot_install "sudo was refused"
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# `env` carries the setting through sudo. Waiting for the lock lets two set-ups run side by side.
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=600 "$@" </dev/null; }
install_missing() { apt install --no-install-recommends "${missing[@]}" >"$log" 2>&1; }

update_lists() {
  say "apt-get update"
  apt update >"$log" 2>&1 || say "apt-get update had trouble (going on): $(grep -m1 '^E:' "$log" || tail -n1 "$log")"
}

# A bare machine has no package lists at all, an old one has stale ones.
updated=no
for package in "${missing[@]}"; do
  if ! apt-cache show "$package" >/dev/null 2>&1; then
    update_lists
    updated=yes
    break
  fi
done
say "${as_root[0]:+sudo }apt-get install ${missing[*]}"
if ! install_missing; then
  if [[ $updated == no ]]; then update_lists; fi
  if ! install_missing; then
    tail -n 20 "$log" >&2
    fail "apt-get could not install: ${missing[*]}"
  fi
fi
say "done"
