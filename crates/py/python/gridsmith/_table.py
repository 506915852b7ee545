"""Columns of answers: numpy arrays, Arrow tables, frames."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

_WIDTHS = {"uint16": "H", "uint32": "I", "uint64": "Q"}


class Column:
    """A column: texts or whole numbers, each of which may be missing.

    >>> from gridsmith import rate_many
    >>> rate_many(["nonsense"])["status"].to_list()
    ['error']
    """

    __slots__ = ("name", "type", "_bits", "_values", "_offsets", "_rows")

    def __init__(
        self, name: str, type: str, bits: bytes, values: bytes, offsets: bytes | None, rows: int
    ) -> None:
        self.name, self.type, self._rows = name, type, rows
        self._bits, self._values, self._offsets = bits, values, offsets

    def __len__(self) -> int:
        return self._rows

    def __repr__(self) -> str:
        return f"Column({self.name!r}, {self.type!r}, {self._rows} rows)"

    def _has(self, row: int) -> bool:
        return bool(self._bits[row >> 3] >> (row & 7) & 1)

    def to_list(self) -> list[Any]:
        """The values; ``None`` where there is none."""
        values: Sequence[Any]
        if self._offsets is None:
            values = struct.unpack(f"<{self._rows}{_WIDTHS[self.type]}", self._values)
        else:
            ends = struct.unpack(f"<{self._rows + 1}q", self._offsets)
            values = [
                self._values[start:end].decode() for start, end in zip(ends, ends[1:])
            ]
        return [value if self._has(row) else None for row, value in enumerate(values)]

    def to_arrow(self) -> pa.Array[Any]:
        """An Arrow array that shares the memory of this column."""
        import pyarrow as pa

        buffers = [pa.py_buffer(self._bits), pa.py_buffer(self._values)]
        if self._offsets is not None:
            buffers.insert(1, pa.py_buffer(self._offsets))
            return pa.Array.from_buffers(pa.large_string(), self._rows, buffers)
        types = {"uint16": pa.uint16(), "uint32": pa.uint32(), "uint64": pa.uint64()}
        return pa.Array.from_buffers(types[self.type], self._rows, buffers)

    def to_numpy(self) -> np.ndarray[Any, np.dtype[Any]]:
        """A numpy array: numbers with a mask where some are missing, texts as objects."""
        import numpy as np

        if self._offsets is not None:
            return np.array(self.to_list(), dtype=object)
        width = _WIDTHS[self.type]
        numbers = np.frombuffer(self._values, dtype=f"<{width}")
        bits = np.frombuffer(self._bits, dtype=np.uint8)
        present = np.unpackbits(bits, bitorder="little")[: self._rows].astype(bool)
        return numbers if present.all() else np.ma.masked_array(numbers, mask=~present)


class Table:
    """The answers to a question about many puzzles: one row each, in their order.

    ``table["er"]`` is a :class:`Column`. Any library that takes Arrow tables takes this one:
    ``polars.from_arrow(table.to_arrow())``, ``pyarrow.table(table)``, ``duckdb.sql``.
    """

    __slots__ = ("_columns",)

    def __init__(self, columns: Sequence[Column]) -> None:
        self._columns = {column.name: column for column in columns}

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
        return list(self._columns)

    def __len__(self) -> int:
        return len(next(iter(self._columns.values())))

    def __getitem__(self, name: str) -> Column:
        return self._columns[name]

    def __repr__(self) -> str:
        return f"Table({len(self)} rows: {', '.join(self._columns)})"

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows as dictionaries."""
        lists = [column.to_list() for column in self._columns.values()]
        for values in zip(*lists):
            yield dict(zip(self._columns, values))

    def to_arrow(self) -> pa.Table:
        """A pyarrow table that shares the memory of this one."""
        import pyarrow as pa

        arrays = [column.to_arrow() for column in self._columns.values()]
        return pa.Table.from_arrays(arrays, names=list(self._columns))

    def to_pandas(self) -> Any:
        """A pandas frame."""
        return self.to_arrow().to_pandas()

    def to_polars(self) -> Any:
        """A polars frame."""
        import polars

        return polars.from_arrow(self.to_arrow())

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.to_arrow().__arrow_c_stream__(requested_schema)


def table_of(columns: Sequence[tuple[str, str, bytes, bytes, bytes | None]]) -> Table:
    """The table with these buffers."""
    # Every table has a column of texts, whose offsets tell the number of rows.
    rows = next(len(offsets) // 8 - 1 for *_, offsets in columns if offsets is not None)
    return Table([Column(*column, rows) for column in columns])


def joined(tables: Sequence[Table]) -> Table:
    """The rows of tables with the same columns."""
    if len(tables) == 1:
        return tables[0]
    columns: list[Column] = []
    for name in tables[0].column_names:
        parts = [table[name] for table in tables]
        rows = sum(len(part) for part in parts)
        present = [part._has(row) for part in parts for row in range(len(part))]
        bits = bytearray((rows + 7) // 8)
        for row, has in enumerate(present):
            bits[row >> 3] |= has << (row & 7)
        values = b"".join(part._values for part in parts)
        offsets: bytes | None = None
        if parts[0]._offsets is not None:
            ends, start = [0], 0
            for part in parts:
                assert part._offsets is not None
                own = struct.unpack(f"<{len(part) + 1}q", part._offsets)
                ends += [start + end for end in own[1:]]
                start += own[-1]
            offsets = struct.pack(f"<{len(ends)}q", *ends)
        columns.append(Column(name, parts[0].type, bytes(bits), values, offsets, rows))
    return Table(columns)
