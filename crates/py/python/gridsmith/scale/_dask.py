"""Runs shards on a Dask cluster.

The scheduler decides where and when an order is done; workers write the files themselves, so only
orders and short outcomes travel. What dies is tried again; what dies three times is looked into by
child processes, until the puzzle that ends them is known.
"""

from __future__ import annotations

import json
from collections import deque
from typing import Any

import gridsmith
from gridsmith.scale._orders import Shard, hunt, obey
from gridsmith.scale._run import Heard, Summary

#: How often work on a shard may fail; the scheduler itself tries again when a worker dies.
TRIES = 3

#: Orders per thread that the scheduler holds; more would only cost it memory.
AHEAD = 200


def run_with_dask(
    shards: list[Shard], scheduler: str | None, local: int, summary: Summary, heard: Heard
) -> None:
    """Gets all shards done by the cluster at ``scheduler``, or by ``local`` workers."""
    import dask.config
    from distributed import Client, LocalCluster

    # A deadly puzzle need not be tried often, because child processes look into it. Memory is the
    # engine's own.
    settings = {
        "distributed.scheduler.allowed-failures": 1,
        "distributed.worker.memory.terminate": False,
        "distributed.worker.memory.pause": False,
        "distributed.worker.memory.spill": False,
        "distributed.worker.memory.target": False,
    }
    with dask.config.set(settings):
        cluster = None
        if scheduler is None:
            bare: dict[str, Any] = {"dashboard_address": None, "memory_limit": 0}
            cluster = LocalCluster(
                n_workers=local, threads_per_worker=1, host="127.0.0.1", **bare
            )
        try:
            with Client(scheduler or cluster) as client:
                _check_versions(client)
                _Driver(client, shards, summary, heard).run()
        finally:
            if cluster is not None:
                cluster.close()


def _check_versions(client: Any) -> None:
    """Refuses workers of another version: their bytes may differ."""
    client.wait_for_workers(1)
    found = client.run(_version)
    others = {version for version in found.values() if version != gridsmith.__version__}
    if others:
        raise ValueError(f"workers have gridsmith {others}, this process {gridsmith.__version__}")


def _version() -> str:
    return gridsmith.__version__


class _Driver:
    """Hands out orders and keeps count."""

    def __init__(self, client: Any, shards: list[Shard], summary: Summary, heard: Heard) -> None:
        from distributed import as_completed

        self.client, self.summary, self.heard = client, summary, heard
        self.waiting = deque(shards)
        self.under_way: dict[str, tuple[Shard, Any, str]] = {}
        self.results = as_completed(with_results=False, raise_errors=False)
        self.number, self.done = 0, summary.present
        self.room = AHEAD * max(1, sum(client.nthreads().values()))

    def run(self) -> None:
        """Until every shard is complete or has failed."""
        self.refill()
        for future in self.results:
            shard, function, order = self.under_way.pop(future.key)
            error = future.exception() if future.status != "finished" else None
            if future.status == "cancelled":
                # The scheduler lost its workers or was started again.
                self.submit(shard, function, order)
            elif error is not None:
                self.failed(shard, function, order, error)
            else:
                self.finished(shard, function, json.loads(future.result()))
            future.release()
            self.refill()

    def refill(self) -> None:
        while self.waiting and len(self.under_way) < self.room:
            shard = self.waiting.popleft()
            self.submit(shard, obey, shard.order())

    def submit(self, shard: Shard, function: Any, order: str, priority: int = 0) -> None:
        self.number += 1
        key = f"gridsmith-{shard.name}-{self.number}"
        # What belongs to a shard that has begun goes first.
        future = self.client.submit(
            function, order, key=key, pure=False, retries=0, priority=priority
        )
        self.under_way[future.key] = (shard, function, order)
        self.results.add(future)

    def failed(self, shard: Shard, function: Any, order: str, error: BaseException) -> None:
        from distributed.scheduler import KilledWorker

        shard.tries += 1
        if function is hunt:
            self.give_up(shard, error)
        elif shard.open < 0:
            # Another piece of a shard that is being looked into.
            return
        elif isinstance(error, KilledWorker) or shard.tries >= TRIES:
            # The hunt uses the pieces that are there.
            shard.open = -1
            self.submit(shard, hunt, shard.order(), priority=10)
        else:
            self.submit(shard, function, order, priority=10)

    def give_up(self, shard: Shard, error: BaseException) -> None:
        self.summary.failed.append(f"{shard.name}: {error}")

    def finished(self, shard: Shard, function: Any, outcome: dict[str, Any]) -> None:
        if outcome["state"] == "done":
            self.done += 1
            self.summary.add(outcome)
            self.heard(shard.name, self.done, self.summary.shards)
        elif shard.open > 0:
            shard.open -= 1
            if shard.open == 0:
                self.submit(shard, obey, shard.join(), priority=10)
        elif shard.open == 0:
            for order in shard.second(outcome):
                self.submit(shard, obey, order, priority=10)
