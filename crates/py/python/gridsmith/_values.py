"""Cells and what else reports hold as lists."""

from __future__ import annotations

from typing import Any, Union

#: Any JSON value.
Json = Any
#: Row and column, from 0.
Cell = tuple[int, int]
#: Row, column and value.
Entry = tuple[int, int, int]
#: Two neighbouring cells.
Pair = tuple[Cell, Cell]
#: Something that is true or false of the solution: a value in a cell, a step of the path, a queen.
Candidate = Union[Entry, Pair, Cell]
#: The digits of a Sudoku, rows of values of a path, the columns of the queens in each row.
Solution = Union[str, list[list[int]]]


def cell(value: Any) -> Cell:
    """A cell."""
    return (value[0], value[1])


def pair_of(value: Any) -> tuple[int, int]:
    """Two numbers."""
    return (value[0], value[1])


def entry(value: Any) -> Entry:
    """A value in a cell."""
    return (value[0], value[1], value[2])


def pair(value: Any) -> Pair:
    """Two cells."""
    return (cell(value[0]), cell(value[1]))


def cell_or_pair(value: Any) -> Cell | Pair:
    """One cell or two."""
    return pair(value) if isinstance(value[0], list) else cell(value)


def candidate(value: Any) -> Candidate:
    """An entry, two cells or a cell."""
    if isinstance(value[0], list):
        return pair(value)
    return entry(value) if len(value) == 3 else cell(value)
