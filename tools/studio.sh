#!/bin/sh
# Builds the engine, the page into web/dist, and a gridsmith that contains the page.
set -eu
cd "$(dirname "$0")/.."
sh tools/web-setup.sh
sh tools/wasm.sh >/dev/null
(cd web && npm run --silent build -- --logLevel warn)
cargo build --release --quiet --package gridsmith-cli --features studio
echo "Open the Studio with \`target/release/gridsmith studio\`, or put web/dist on any web server."
