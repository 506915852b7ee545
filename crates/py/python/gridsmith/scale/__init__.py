"""Runs over folders of files, on one machine or a cluster. docs/SCALE.md describes them.

The functions that end in ``_table`` are pure: an Arrow table of puzzles in, an Arrow table of
answers out, one row each. Any engine can call them. :func:`run` does whole folders with Dask, and
``python -m gridsmith.scale`` calls it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gridsmith._ask import USUAL, Nodes
from gridsmith._make import generate_table
from gridsmith._many import table
from gridsmith.scale._run import Summary, run

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = [
    "Summary",
    "canon_table",
    "certify_table",
    "check_table",
    "generate_shard",
    "grade_table",
    "rate_table",
    "run",
]


def rate_table(puzzles: pa.Table, *, nodes: Nodes = USUAL, threads: int = 1) -> pa.Table:
    """The ratings of the column ``puzzle`` by Sudoku Explainer, in tenths."""
    return table("rate", puzzles, nodes=nodes, threads=threads).to_arrow()


def grade_table(puzzles: pa.Table, *, nodes: Nodes = USUAL, threads: int = 1) -> pa.Table:
    """Labels, ratings and hardest techniques of the column ``puzzle``."""
    return table("grade", puzzles, nodes=nodes, threads=threads).to_arrow()


def certify_table(puzzles: pa.Table, *, nodes: Nodes = USUAL, threads: int = 1) -> pa.Table:
    """Certificates for the column ``puzzle``."""
    return table("certify", puzzles, nodes=nodes, threads=threads).to_arrow()


def check_table(certificates: pa.Table, *, threads: int = 1) -> pa.Table:
    """Whether the column ``certificate`` holds."""
    return table("check", certificates, threads=threads).to_arrow()


def canon_table(puzzles: pa.Table, *, threads: int = 1) -> pa.Table:
    """The canonical forms of the column ``puzzle``."""
    return table("canon", puzzles, threads=threads).to_arrow()


def generate_shard(plan: dict[str, Any], shard: int, count: int) -> pa.Table:
    """The shard with this number of a plan that is cut into shards of ``count`` items."""
    first = shard * count
    end = min(first + count, plan.get("count", first + count))
    return generate_table(plan, first, end).to_arrow()
