#!/bin/sh
# Builds target/wasm/gridsmith.wasm, compresses it where the tools are there, and prints the sizes.
set -eu
cd "$(dirname "$0")/.."
triple=wasm32-unknown-unknown
settings=$(sh tools/wasm-target.sh) || exit $?
eval "$settings"
cargo build --profile wasm --target "$triple" --package gridsmith-wasm --target-dir target
mkdir -p target/wasm
out=target/wasm/gridsmith.wasm
cp "target/$triple/wasm/gridsmith_wasm.wasm" "$out.new"
mv "$out.new" "$out"
rm -f "$out.gz" "$out.br"
if command -v gzip >/dev/null 2>&1; then gzip -9 -n -c "$out" >"$out.gz"; else echo "skipped: no gzip"; fi
if command -v brotli >/dev/null 2>&1; then
    brotli -q 11 -c "$out" >"$out.br"
elif command -v node >/dev/null 2>&1; then
    node -e 'const fs = require("fs"), [, a, b] = process.argv;
fs.writeFileSync(b, require("zlib").brotliCompressSync(fs.readFileSync(a)));' "$out" "$out.br"
else
    echo "skipped: neither brotli nor node"
fi
wc -c "$out"*
