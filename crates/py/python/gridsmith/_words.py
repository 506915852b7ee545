"""The words of reports. Generated from docs/schema by tools/python-types.py."""

from __future__ import annotations

from enum import Enum


class Verdict(str, Enum):
    """How many solutions a puzzle has. `undecided` says nothing about the puzzle."""

    NONE = "none"
    UNIQUE = "unique"
    MANY = "many"
    UNDECIDED = "undecided"

    def __str__(self) -> str:
        return self.value


class Label(str, Enum):
    """How hard a puzzle is."""

    TRIVIAL = "trivial"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    EXTREME = "extreme"

    def __str__(self) -> str:
        return self.value


class Stop(str, Enum):
    """Why a search ended early: the node budget, the work limit that belongs to it, memory, the limit of a count, or a deadline or Ctrl-C."""

    NODES = "nodes"
    WORK = "work"
    MEMORY = "memory"
    LIMIT = "limit"
    CANCELLED = "cancelled"

    def __str__(self) -> str:
        return self.value


class End(str, Enum):
    """How a path of steps ended."""

    SOLVED = "solved"
    STUCK = "stuck"
    CONTRADICTION = "contradiction"
    UNDECIDED = "undecided"

    def __str__(self) -> str:
        return self.value


class Family(str, Enum):
    """The family of the puzzle."""

    SUDOKU = "sudoku"
    PATH = "path"
    QUEENS = "queens"

    def __str__(self) -> str:
        return self.value


class Kind(str, Enum):
    """The kind of puzzle within its family."""

    SUDOKU = "sudoku"
    HIDATO = "hidato"
    NUMBRIX = "numbrix"
    HEX = "hex"
    ZIP = "zip"
    QUEENS = "queens"

    def __str__(self) -> str:
        return self.value


class Role(str, Enum):
    """The part that something plays in a step."""

    PLACED = "placed"
    DROPPED = "dropped"
    BASE = "base"
    AREA = "area"
    SUPPOSED = "supposed"
    CHAIN = "chain"
    CONFLICT = "conflict"
    COVER = "cover"
    FIN = "fin"
    OFF = "off"

    def __str__(self) -> str:
        return self.value
