#!/bin/sh
# Makes sure of node, npm and the packages of web/. Exit 3: not available here, and it said why.
set -eu
cd "$(dirname "$0")/../web"
wanted=20.19

has_node() {
    command -v npm >/dev/null 2>&1 && node -e '
const [have, want] = [process.versions.node, process.argv[1]].map((text) => text.split(".").map(Number));
process.exit(have[0] > want[0] || (have[0] === want[0] && have[1] >= want[1]) ? 0 : 1);' $wanted 2>/dev/null
}

if ! has_node && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing nodejs and npm" >&2
    { apt-get -qq update && apt-get -qq install -y --no-install-recommends nodejs npm; } >/dev/null 2>&1 || true
fi
has_node || { echo "no node $wanted or newer with npm: https://nodejs.org has it" >&2; exit 3; }

# npm writes the second file at its end: it is older than the first after an update. A shell may say
# of a file that is not there that nothing is newer.
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --no-audit --no-fund --silent || { echo "npm ci failed" >&2; exit 3; }
    touch node_modules/.package-lock.json
fi
