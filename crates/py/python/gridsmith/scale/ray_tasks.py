"""The same shards as Ray tasks.

With Ray installed, on the machine that drives the run::

    import ray
    from gridsmith.scale.ray_tasks import run_with_ray

    ray.init(address="auto")
    run_with_ray({"task": "rate"}, "in/", "out/")

One task is one shard, so files keep their names and bytes. (``ray.data`` would merge small files.)
"""

from __future__ import annotations

import json
from typing import Any

from gridsmith import _native
from gridsmith.scale._orders import Shard, hunt, obey
from gridsmith.scale._run import Summary


def run_with_ray(
    options: dict[str, Any], source: str | None, target: str, *, rows: int = 1000
) -> Summary:
    """Makes an output shard of each input shard with Ray tasks. Ray tries tasks again whose worker
    died; a shard that dies three times is looked into by child processes."""
    import ray

    text, _ = _native.options(json.dumps(options))
    count, names = _native.shards(text, source, target, rows=rows)
    shards = [Shard(json.loads(name), json.loads(text)) for name in names]
    summary = Summary(shards=count, present=count - len(shards))
    first = ray.remote(max_retries=2)(obey)
    last = ray.remote(max_retries=2)(hunt)
    under_way = {first.remote(shard.order()): shard for shard in shards}
    while under_way:
        [ready], _ = ray.wait(list(under_way), num_returns=1)
        shard = under_way.pop(ready)
        try:
            outcome = json.loads(ray.get(ready))
        except ray.exceptions.WorkerCrashedError:
            under_way[last.remote(shard.order())] = shard
            continue
        if outcome["state"] == "part":
            for order in shard.second(outcome):
                ray.get(first.remote(order))
            outcome = json.loads(ray.get(first.remote(shard.join())))
        summary.add(outcome)
    summary.manifest = json.loads(_native.manifest(target))["file"]
    return summary
