"""The same tables on Spark: functions for ``DataFrame.mapInArrow``.

>>> from gridsmith.scale.spark import mapper, schema
>>> schema("check")
'certificate string, status string, error string'

With a session ``spark``::

    puzzles = spark.read.parquet("in/")
    rated = puzzles.mapInArrow(mapper("rate"), schema("rate"))
    rated.write.parquet("out/")

Spark decides about the files, so their bytes are those of Spark; the rows are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gridsmith._ask import USUAL, Nodes
from gridsmith._many import Task, table

if TYPE_CHECKING:
    import pyarrow as pa

# Spark has no unsigned numbers: the next larger signed type holds them all.
_TYPES = {"large_utf8": "string", "uint16": "int", "uint32": "bigint", "uint64": "bigint"}


def schema(task: Task) -> str:
    """The columns of a task as Spark names them."""
    empty = table(task, [])
    return ", ".join(f"{name} {_TYPES[empty[name].type]}" for name in empty.column_names)


def mapper(task: Task, *, nodes: Nodes = USUAL, **options: Any) -> Callable[..., Any]:
    """A function for ``mapInArrow``: record batches of puzzles in, of answers out."""

    def work(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        signed = {"string": pa.string(), "int": pa.int32(), "bigint": pa.int64()}
        for batch in batches:
            made = table(
                task, pa.Table.from_batches([batch]), nodes=nodes, threads=1, **options
            ).to_arrow()
            columns = [column.split(" ") for column in schema(task).split(", ")]
            types = pa.schema([(name, signed[kind]) for name, kind in columns])
            yield from made.cast(types).to_batches()

    return work
