"""Orders: what a worker does with a shard. A scheduler only carries them."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from typing import Any

from gridsmith import _native

#: Rows that are done again together, with the second budget.
AGAIN = 16

#: How a process of its own is started.
CHILD = [sys.executable, "-m", "gridsmith.scale.child"]


def obey(order: str) -> str:
    """Does what an order says. Runs on a worker."""
    return _native.obey(order)


def hunt(order: str) -> str:
    """Gets a shard done by child processes, and finds the puzzle that ends them. Runs on a worker."""
    return _native.hunt(order, CHILD)


@dataclass
class Shard:
    """A shard and what has been done of it."""

    json: dict[str, Any]
    options: dict[str, Any]
    tries: int = 0
    pieces: list[dict[str, Any]] = field(default_factory=list)
    open: int = 0

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.json["name"])

    def order(self, **step: Any) -> str:
        """An order about this shard; without a step, all of it."""
        return json.dumps({"options": self.options, "shard": self.json, **step})

    def second(self, outcome: dict[str, Any]) -> list[str]:
        """The orders for the rows that ran out of nodes."""
        again: list[int] = outcome["again"]
        self.pieces = [{"rows": list(range(outcome["rows"])), "pass": 1}]
        rows = [again[at : at + AGAIN] for at in range(0, len(again), AGAIN)]
        more = [{"rows": some, "pass": 2} for some in rows]
        self.pieces += more
        self.open = len(more)
        return [self.order(piece=piece) for piece in more]

    def join(self) -> str:
        """The order to put the pieces together."""
        return self.order(join=self.pieces, poison=[])
