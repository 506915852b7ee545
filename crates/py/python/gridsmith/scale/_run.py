"""Runs a task over a folder: in this process, or with Dask."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from os import PathLike, fspath
from typing import Any

from gridsmith import _native
from gridsmith.scale._orders import Shard, obey


@dataclass
class Summary:
    """What a run did."""

    shards: int
    """Shards of this run."""
    present: int
    """Shards that were complete before."""
    rows: int = 0
    """Rows of the shards that this run made."""
    errors: int = 0
    """Rows with the status ``error``."""
    budget: int = 0
    """Rows with the status ``budget``."""
    bad: list[str] = field(default_factory=list)
    """The first bad rows: shard, row, text, reason."""
    failed: list[str] = field(default_factory=list)
    """Shards that could not be made, and why."""
    seconds: float = 0.0
    """Wall time."""
    manifest: str | None = None
    """The manifest, if all shards are complete."""

    def add(self, outcome: dict[str, Any]) -> None:
        """Counts a complete shard."""
        self.rows += outcome["rows"]
        self.errors += outcome["errors"]
        self.budget += outcome["budget"]
        for bad in outcome["bad"]:
            self.bad.append(f"{outcome['name']} row {bad['row']}: {bad['why']}: {bad['text']}")


#: Hears of each complete shard: its name, the number of complete shards, and their total.
Heard = Callable[[str, int, int], object]


def run(
    options: dict[str, Any],
    source: str | PathLike[str] | None,
    target: str | PathLike[str],
    *,
    scheduler: str | None = None,
    local: int = 0,
    form: str | None = None,
    rows: int = 1000,
    slice: str = "1/1",
    force: bool = False,
    threads: int = 1,
    heard: Heard | None = None,
) -> Summary:
    """Makes an output shard of each input shard, or of each part of a plan.

    ``options`` is what decides about the bytes: ``task``, ``nodes``, ``second``, ``schemes``,
    ``certify``, ``plan``. Everything else decides only where and when the work is done. Without
    ``scheduler`` and ``local`` it is done in this process, on ``threads`` threads.
    """
    start = time.monotonic()
    text, _ = _native.options(json.dumps(options))
    source = None if source is None else fspath(source)
    count, names = _native.shards(text, source, target, form, rows, slice, force)
    whole: dict[str, Any] = json.loads(text)
    open_shards = [Shard(json.loads(name), whole) for name in names]
    summary = Summary(shards=count, present=count - len(open_shards))
    tell = heard or (lambda name, done, total: None)
    if scheduler is None and local == 0:
        _here(open_shards, threads, summary, tell)
    elif open_shards:
        from gridsmith.scale._dask import run_with_dask

        run_with_dask(open_shards, scheduler, local, summary, tell)
    if slice == "1/1" and not summary.failed and count:
        summary.manifest = json.loads(_native.manifest(target))["file"]
    summary.seconds = time.monotonic() - start
    return summary


def _here(shards: list[Shard], threads: int, summary: Summary, heard: Heard) -> None:
    for done, shard in enumerate(shards, summary.present + 1):
        outcome = json.loads(obey(shard.order(threads=threads)))
        if outcome["state"] == "part":
            for order in shard.second(outcome):
                obey(order)
            outcome = json.loads(obey(shard.join()))
        summary.add(outcome)
        heard(shard.name, done, summary.shards)


def say(name: str, done: int, total: int) -> None:
    """Prints a line about a complete shard."""
    print(f"{done}/{total} {name}", file=sys.stderr, flush=True)
