#!/usr/bin/env python3
"""Times the Python package: calls, batches, shards. CPU seconds, so that a busy machine matters little.

    python tools/python-bench.py [--rows 100000] [--command target/release/gridsmith]

--command is a `gridsmith` with Parquet, to which batches are compared.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import gridsmith
from gridsmith import _native

SEVENTEEN = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def best(what, repeats=7, calls=400):
    """Microseconds of CPU time of one call, the best of several repeats."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        for _ in range(calls):
            what()
        times.append((time.process_time() - start) / calls)
    return min(times) * 1e6


def cpu(children=False):
    used = resource.getrusage(resource.RUSAGE_CHILDREN if children else resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--command")
    args = parser.parse_args()
    puzzle = gridsmith.Sudoku(SEVENTEEN)
    request = json.dumps({"request": "solve", "puzzle": SEVENTEEN})
    rows = {
        "solve, 17 clues": puzzle.solve,
        "the engine and JSON alone": lambda: _native.answer(request, True),
        "hint": puzzle.hint,
        "rate": puzzle.rate,
        "parse": lambda: gridsmith.parse(SEVENTEEN),
    }
    for name, what in rows.items():
        print(f"{name}: {best(what):.0f} us of CPU time")
    plan = gridsmith.plan("sudoku", seed=11, count=args.rows, settings={"sudoku": {"grade": False}})
    start = cpu()
    made = gridsmith.generate_table(plan, certify=False)
    print(f"{args.rows} Sudokus generated: {cpu() - start:.1f} CPU-s")
    lines = made["puzzle"].to_list()
    start, wall = cpu(), time.monotonic()
    gridsmith.rate_many(lines, threads=1)
    print(f"rated in a batch, one thread: {cpu() - start:.1f} CPU-s, {time.monotonic() - wall:.1f} s")
    arrow = made.to_arrow()
    start = cpu()
    gridsmith.rate_many(arrow, threads=1)
    print(f"the same from an Arrow table: {cpu() - start:.1f} CPU-s")
    start = cpu()
    gridsmith.solve_many(lines, threads=1)
    print(f"solved in a batch: {cpu() - start:.1f} CPU-s")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "puzzles.txt").write_text("\n".join(lines) + "\n")
        if args.command:
            start = cpu(True)
            program = [args.command, "rate", "--threads", "1", str(folder / "puzzles.txt")]
            subprocess.run([*program, "--quiet"], check=True, stdout=subprocess.DEVNULL)
            print(f"rated by the command line: {cpu(True) - start:.1f} CPU-s")
        per = max(100, args.rows // 40)
        _native.split([folder / "puzzles.txt"], folder / "in", per, "parquet")
        scale = [sys.executable, "-m", "gridsmith.scale", "rate", str(folder / "in"), "--quiet"]
        for what, out, more in (("one process", "a", []), ("two Dask workers", "b", ["--local", "2"])):
            start, wall = cpu(True), time.monotonic()
            subprocess.run([*scale, str(folder / out), *more], check=True, stdout=subprocess.DEVNULL)
            print(f"40 shards, {what}: {cpu(True) - start:.1f} CPU-s, {time.monotonic() - wall:.1f} s")
        same = all(
            path.read_bytes() == (folder / "b" / path.name).read_bytes()
            for path in (folder / "a").iterdir()
            if path.is_file()
        )
        size = sum(path.stat().st_size for path in (folder / "a").glob("shard-*"))
        print(f"equal bytes: {same}; {size / args.rows:.1f} bytes a row")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    workers = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"memory: this process {peak // 1024} MB, the largest other {workers // 1024} MB")


main()
