#!/bin/sh
# Tests the Python package: builds its wheel in an environment of its own under target/python, then
# runs pytest, the examples of the docstrings, mypy, pyright and the notebook.
#
#     sh tools/python-test.sh [COMMAND]
#
# COMMAND is a `gridsmith` with Parquet; without it, one is built. Where there is no Python, this says
# what was skipped; with CI=true in the environment, that is an error.
set -eu

cd "$(dirname "$0")/.."
root=$PWD
folder=$root/target/python

skip() {
    echo "skipped: $1: the tests of the Python package"
    [ "${CI:-}" != true ] || exit 1
    exit 0
}

command -v python3 >/dev/null 2>&1 || skip "no python3"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || skip "python3 is older than 3.11"
python3 -c 'import venv, ensurepip' 2>/dev/null || skip "python3 has no venv"

# The environment is made again when the requirements change.
wanted=$(cksum <crates/py/requirements-test.txt)
if [ "$(cat "$folder/made" 2>/dev/null)" != "$wanted" ]; then
    rm -rf "$folder/venv" "$folder/made"
    python3 -m venv "$folder/venv"
    if ! "$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
        --requirement crates/py/requirements-test.txt; then
        skip "the requirements cannot be installed"
    fi
    echo "$wanted" >"$folder/made"
fi
PATH=$folder/venv/bin:$PATH
unset PYTHONPATH

command=${1:-}
if [ -z "$command" ]; then
    cargo build --quiet --package gridsmith-cli --features parquet
    command=$root/target/debug/gridsmith
fi

rm -rf "$folder/wheels"
# `poison` lets a test end the process at a puzzle.
maturin build --quiet --profile tested --features poison --locked \
    --manifest-path crates/py/Cargo.toml --target-dir target/py --out "$folder/wheels"
pip install --quiet --disable-pip-version-check --force-reinstall --no-deps "$folder"/wheels/*.whl

# Away from the sources, so that the installed package is what is tested.
cd "$folder"
python -m pytest --config-file="$root/crates/py/pyproject.toml" --rootdir="$root/crates/py" \
    -p no:cacheprovider --doctest-modules --pyargs gridsmith --ignore-glob='*/__main__.py'
GRIDSMITH_COMMAND=$command python -m pytest --config-file="$root/crates/py/pyproject.toml" \
    --rootdir="$root/crates/py" -p no:cacheprovider "$root/crates/py/tests"
cd "$root/crates/py"
mypy --strict --cache-dir "$folder/mypy" python/gridsmith tests
pyright --project . --pythonpath "$folder/venv/bin/python"
