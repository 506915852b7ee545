#!/bin/sh
# Tests the server with other people's tools: sh tools/openapi.sh [PROGRAM]
# They are installed into target/openapi. Without python3 or pip the test is skipped, unless
# GRIDSMITH_NO_SKIP or CI is set.
set -eu
cd "$(dirname "$0")/.."
target=${CARGO_TARGET_DIR:-target}
program=${1:-$target/debug/gridsmith}
folder=$target/openapi
wanted=tools/openapi/requirements.txt

skip() {
    echo "skipped: $1, for the test of /openapi.json" >&2
    test -z "${GRIDSMITH_NO_SKIP:-${CI:-}}" || exit 1
    exit 0
}

command -v python3 >/dev/null 2>&1 || skip "no python3"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || skip "python3 is older than 3.11"
if ! cmp -s "$wanted" "$folder/installed.txt"; then
    rm -rf "$folder"
    python3 -m venv "$folder/venv" >/dev/null 2>&1 || { rm -rf "$folder"; skip "no venv in python3"; }
    "$folder/venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$wanted" ||
        { rm -rf "$folder"; skip "pip cannot install $wanted"; }
    cp "$wanted" "$folder/installed.txt"
fi
# The generated client has literals that newer versions of Python warn of.
exec "$folder/venv/bin/python" -W ignore::SyntaxWarning tools/openapi/test_openapi.py "$program" "$folder"
