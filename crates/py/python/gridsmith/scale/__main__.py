"""``python -m gridsmith.scale``: runs over folders of files, in this process or with Dask."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from gridsmith import _native
from gridsmith._make import plan
from gridsmith.scale._run import run, say

TASKS = {
    "rate": "rate Sudokus as Sudoku Explainer does",
    "grade": "grade puzzles: ratings, label, hardest technique",
    "solve": "solve puzzles",
    "certify": "write a certificate for each puzzle",
    "check": "replay certificates",
    "canon": "write canonical forms",
}


def parser() -> argparse.ArgumentParser:
    """The options."""
    top = argparse.ArgumentParser(prog="python -m gridsmith.scale", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for task, words in TASKS.items():
        command = commands.add_parser(task, help=words)
        command.add_argument("source", help="folder with shard-*.parquet, .jsonl or .txt")
        _run_options(command)
        if task == "grade":
            command.add_argument("--schemes", default="se,hodoku", help="se, hodoku, easiest")
        if task not in ("check", "canon"):
            command.add_argument("--second", type=int, metavar="NODES", help="for what runs out")
    generate = commands.add_parser("generate", help="generate puzzles from a plan")
    _run_options(generate)
    generate.add_argument("--plan", help="file with a plan in JSON; or name it by options:")
    generate.add_argument("--kind", help="sudoku, hidato, numbrix, hex, zip or queens")
    for name in ("size", "label", "seed", "count", "stars"):
        generate.add_argument(f"--{name}", type=str if name in ("size", "label") else int)
    generate.add_argument("--rows", type=int, default=1000, help="indices per shard")
    generate.add_argument("--no-certificates", action="store_true")
    split = commands.add_parser("split", help="cut puzzles into shards")
    split.add_argument("sources", nargs="+", help="files of puzzles")
    split.add_argument("target", help="folder for the shards")
    split.add_argument("--rows", type=int, default=1000, help="puzzles per shard")
    split.add_argument("--cost", type=int, metavar="N", help="hard: more than N nodes to rate")
    split.add_argument("--to", choices=["parquet", "jsonl"], default="parquet")
    merge = commands.add_parser("merge", help="one file of all shards, without duplicates")
    merge.add_argument("source", help="folder of a run")
    merge.add_argument("target", help="file: .parquet or .jsonl")
    verify = commands.add_parser("verify", help="compare a folder with its manifest")
    verify.add_argument("source", help="folder of a run")
    verify.add_argument("--sample", type=int, default=100, help="rows to answer again")
    verify.add_argument("--seed", type=int, default=1, help="chooses the sample")
    manifest = commands.add_parser("manifest", help="write the manifest of a complete folder")
    manifest.add_argument("source", help="folder of a run")
    return top


def _run_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("target", help="folder for the output")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--scheduler", metavar="ADDRESS", help="tcp://... of a Dask scheduler")
    where.add_argument("--local", type=int, default=0, metavar="N", help="N workers on this machine")
    command.add_argument("--threads", type=int, default=1, help="without a cluster: threads")
    command.add_argument("--budget", type=int, metavar="NODES", help="per puzzle; 0: no limit")
    command.add_argument("--shard", default="1/1", metavar="K/N", help="a share: 17/400")
    command.add_argument("--to", choices=["parquet", "jsonl"], help="form of the output")
    command.add_argument("--force", action="store_true", help="make shards of other options again")
    command.add_argument("--quiet", action="store_true", help="no progress")


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; the exit code is 0, 1 (verify: something is wrong) or 2 (error)."""
    args = parser().parse_args(arguments)
    try:
        return _run(args)
    except (ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


def _run(args: argparse.Namespace) -> int:
    if args.command == "split":
        count = _native.split(args.sources, args.target, args.rows, args.to, args.cost)
        print(json.dumps({"shards": count}))
        return 0
    if args.command == "merge":
        kept, duplicates, without = _native.merge(args.source, args.target)
        print(json.dumps({"kept": kept, "duplicates": duplicates, "without": without}))
        return 0
    if args.command == "verify":
        files, rows, again, wrong = _native.verify(args.source, args.sample, args.seed)
        print(json.dumps({"files": files, "rows": rows, "again": again, "wrong": wrong}))
        return 1 if wrong else 0
    if args.command == "manifest":
        print(_native.manifest(args.source))
        return 0
    summary = run(
        _options(args),
        None if args.command == "generate" else args.source,
        args.target,
        scheduler=args.scheduler,
        local=args.local,
        form=args.to,
        rows=getattr(args, "rows", 1000),
        slice=args.shard,
        force=args.force,
        threads=args.threads,
        heard=None if args.quiet else say,
    )
    for line in summary.bad + summary.failed:
        print(f"error: {line}", file=sys.stderr)
    print(json.dumps(asdict(summary)))
    return 2 if summary.errors or summary.failed else 0


def _options(args: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, Any] = {"task": args.command}
    if args.budget is not None:
        options["nodes"] = args.budget or None
    if getattr(args, "second", None) is not None:
        options["second"] = args.second
    if args.command == "grade":
        options["schemes"] = args.schemes.split(",")
    if args.command == "generate":
        options["certify"] = not args.no_certificates
        options["plan"] = _plan(args)
    return options


def _plan(args: argparse.Namespace) -> dict[str, Any]:
    if args.plan is not None:
        found: dict[str, Any] = json.loads(Path(args.plan).read_text())
        return found
    if args.kind is None or args.seed is None or args.count is None:
        raise ValueError("generate needs --plan, or --kind, --seed and --count")
    size = args.size
    return plan(
        args.kind,
        size=int(size) if size is not None and size.isdigit() else size,
        label=args.label,
        seed=args.seed,
        count=args.count,
        stars=args.stars,
    )


if __name__ == "__main__":
    sys.exit(main())
