#!/bin/sh
# Builds the wheel of the Python package as users get it: target/wheels. Needs python3 and PyPI.
set -eu

cd "$(dirname "$0")/.."
command -v python3 >/dev/null 2>&1 || { echo "the wheel needs python3"; exit 2; }
folder=target/python/build
[ -x "$folder/bin/maturin" ] || {
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet --disable-pip-version-check 'maturin>=1.16,<2'
}
"$folder/bin/maturin" build --quiet --release --locked --manifest-path crates/py/Cargo.toml \
    --target-dir target/py --out target/wheels
ls -l target/wheels/gridsmith-*.whl
