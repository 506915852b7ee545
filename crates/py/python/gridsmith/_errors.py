"""Why a text is not a puzzle."""

from __future__ import annotations


class ParseError(ValueError):
    """A text that is not a puzzle, or a position that does not fit its puzzle.

    >>> import gridsmith
    >>> try:
    ...     gridsmith.parse("AABB/ACBB/ACCD/CC")
    ... except gridsmith.ParseError as error:
    ...     print(error, error.line)
    line 1, column 16: row 4 has 2 cells, expected 4 1
    """

    line: int | None
    """The line where it is wrong, from 1."""
    column: int | None
    """The character of that line, from 1."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        place = "" if line is None else f"line {line}"
        place += "" if column is None else f", column {column}"
        super().__init__(f"{place}: {message}" if place else message)
        self.line, self.column = line, column
