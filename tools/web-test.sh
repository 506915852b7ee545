#!/bin/sh
# The tests of the Studio: types, unit tests, the engine as WebAssembly, the rooms in a real browser.
# What cannot run here is skipped with a word; with CI set it fails.
set -eu
cd "$(dirname "$0")/.."

skip() {
    if [ -n "${CI:-}" ]; then echo "missing: $1"; exit 1; fi
    echo "skipped: $1"
}

if ! sh tools/web-setup.sh; then skip "the tests of web/"; exit 0; fi
cd web
npm run --silent check
if ! built=$(sh ../tools/wasm.sh 2>&1); then
    echo "$built" | tail -n 5
    npm run --silent unit
    skip "the engine in the browser: there is no WebAssembly"
    exit 0
fi
npm run --silent unit
npm run --silent build -- --logLevel warn

has_chromium() {
    for name in "${CHROMIUM:-chromium}" chromium chromium-browser google-chrome google-chrome-stable; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}
if ! has_chromium && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing chromium"
    { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium; } >/dev/null 2>&1 || true
fi
if ! has_chromium; then skip "the rooms in a browser: there is no Chromium"; exit 0; fi
npm run --silent browser
