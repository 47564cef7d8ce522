# shellcheck shell=bash
# Sourced by ./run and ./test: configure and build a preset. Everything said here goes to stderr.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The compiler cache lives in HOME; where that is no place to write, beside the build. Relative paths inside the
# cache let another clone of the project profit from it.
if [[ -z ${CCACHE_DIR:-} && ! -w ${HOME:-/nonexistent} ]]; then export CCACHE_DIR=$root/build/.ccache; fi
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$root}

# locked PRESET COMMAND...: one at a time for each build folder, so that two ./run side by side do not collide.
locked() {
  local preset=$1
  shift
  mkdir -p "$root/build"
  (
    flock 9
    "$@"
  ) 9>"$root/build/.$preset.lock"
}

configure() { locked "$1" configure_unlocked "$@"; }
build() { locked "$1" build_unlocked "$@"; }

# configure PRESET [-DNAME=VALUE...]: runs cmake only if the build folder does not hold these settings yet.
# Later changes of the CMake files are noticed by the build itself.
configure_unlocked() {
  local preset=$1 cache=$root/build/$1/CMakeCache.txt setting fresh=() log
  shift
  if [[ -f $root/build/$preset/build.ninja && -f $cache ]]; then
    local same=yes
    for setting in "$@"; do
      setting=${setting#-D}
      grep -q "^${setting%%=*}:[A-Z]*=${setting#*=}\$" "$cache" || same=no
    done
    # A build folder that was copied or moved along with the tree still points to the old place.
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then same=no fresh=(--fresh); fi
    if [[ $same == yes ]]; then return; fi
  elif [[ -f $cache ]]; then
    fresh=(--fresh)  # an earlier configuration failed half way
  fi
  printf 'Configuring %s\n' "build/$preset" >&2
  log=$(mktemp)
  if ! (cd "$root" && cmake "${fresh[@]}" --preset "$preset" "$@") >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# build PRESET [TARGET...]
build_unlocked() {
  local preset=$1
  shift
  ninja -C "$root/build/$preset" -j "${JOBS:-$(nproc)}" "$@" 2>&1 | show_progress
}

# Ninja's progress as one moving line on a terminal, as plain lines elsewhere; nothing at all when there was
# nothing to do. What the compiler says is always shown.
show_progress() {
  local line moving=no
  while IFS= read -r line; do
    case $line in
      'ninja: no work to do.' | 'ninja: Entering directory'* | *'Re-checking globbed directories'* | \
        *'Looking at the build facts') ;;
      '['[0-9]*/[0-9]*'] '*)
        if [[ -t 2 ]]; then
          printf '\r\033[K%s' "${line:0:${COLUMNS:-80}}" >&2
          moving=yes
        else
          printf '%s\n' "$line" >&2
        fi
        ;;
      *)
        if [[ $moving == yes ]]; then printf '\n' >&2; fi
        moving=no
        printf '%s\n' "$line" >&2
        ;;
    esac
  done
  if [[ $moving == yes ]]; then printf '\r\033[K' >&2; fi
}
