"""Questions about many puzzles, on all cores and without the interpreter lock."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from itertools import islice
from typing import Any, Literal, Protocol, runtime_checkable

from gridsmith import _native
from gridsmith._ask import USUAL, Nodes, _Usual
from gridsmith._puzzle import Puzzle, Scheme
from gridsmith._table import Table, joined, table_of

#: Puzzles: texts or puzzles in any iterable, a numpy array, an Arrow array or table, a column or
#: frame of pandas or polars. A table or frame has them in the column ``puzzle``.
Puzzles = Iterable[Any]
Task = Literal["rate", "grade", "solve", "certify", "check", "canon"]
#: ``True`` for a bar by tqdm, or a function that is called with the number of finished rows.
Progress = bool | Callable[[int], object]

#: Rows that are taken from an iterator at a time.
BLOCK = 20_000


@runtime_checkable
class _HasArrow(Protocol):
    def to_arrow(self) -> Any: ...


def _arrow(puzzles: Any, column: str) -> Any:
    """The column as an Arrow array, if `puzzles` is one of a library that has Arrow."""
    module = type(puzzles).__module__.split(".")[0]
    if module not in {"pyarrow", "polars", "pandas", "gridsmith"}:
        return None
    if hasattr(puzzles, "columns") or hasattr(puzzles, "column_names"):
        puzzles = puzzles[column]
    import pyarrow as pa

    if isinstance(puzzles, _HasArrow):
        puzzles = puzzles.to_arrow()
    if not isinstance(puzzles, (pa.Array, pa.ChunkedArray)):
        puzzles = pa.array(puzzles, from_pandas=True)
    if isinstance(puzzles, pa.ChunkedArray):
        puzzles = puzzles.combine_chunks()
    return puzzles.cast(pa.large_string()).fill_null("")


def _blocks(puzzles: Any, column: str) -> Iterator[tuple[Sequence[str] | tuple[bytes, bytes], int]]:
    """The texts in blocks, with their number."""
    array = _arrow(puzzles, column)
    if array is not None:
        import pyarrow as pa

        # A slice begins in the middle of its buffers; a copy does not.
        if array.offset:
            array = pa.concat_arrays([array, pa.array([], pa.large_string())])
        _, offsets, values = array.buffers()
        size = 8 * (len(array) + 1)
        yield (values.to_pybytes() if values else b"", offsets.to_pybytes()[:size]), len(array)
        return
    if hasattr(puzzles, "tolist"):
        puzzles = puzzles.tolist()
    if isinstance(puzzles, (str, Puzzle)):
        raise TypeError("one puzzle, not many: use its own method, or put it into a list")
    if isinstance(puzzles, Sequence):
        yield [str(puzzle) for puzzle in puzzles], len(puzzles)
        return
    rest = iter(puzzles)
    while block := [str(puzzle) for puzzle in islice(rest, BLOCK)]:
        yield block, len(block)


def options_json(task: str, nodes: Nodes, **fields: Any) -> str:
    """Options for the native part."""
    options: dict[str, Any] = {"task": task}
    if not isinstance(nodes, _Usual):
        options["nodes"] = nodes
    options |= {name: value for name, value in fields.items() if value is not None}
    return json.dumps(options)


def table(
    task: Task,
    puzzles: Puzzles,
    *,
    nodes: Nodes = USUAL,
    threads: int | None = None,
    progress: Progress = False,
    schemes: Sequence[Scheme] | None = None,
) -> Table:
    """The table of a task: one row for each puzzle, in their order.

    A text that is no puzzle has the status ``error``, a puzzle that runs out of nodes the status
    ``budget``; neither is an exception. ``threads`` is the number of cores unless it is given.
    """
    column = "certificate" if task == "check" else "puzzle"
    options = options_json(task, nodes, schemes=None if schemes is None else list(schemes))
    before, tables = 0, []
    bar: Any = None
    tell: Callable[[int], object] | None = progress if callable(progress) else None
    if progress is True:
        from tqdm.auto import tqdm

        total = len(puzzles) if isinstance(puzzles, Sized) else None
        bar = tqdm(total=total, unit=" puzzles")
        tell = lambda done: bar.update(done - bar.n)  # noqa: E731
    try:
        for texts, count in _blocks(puzzles, column):
            start = before
            heard = None if tell is None else lambda done: tell(start + done)  # noqa: B023
            tables.append(table_of(_native.table(options, texts, threads or 0, heard)))
            before += count
            if tell is not None:
                tell(before)
    finally:
        if bar is not None:
            bar.close()
    return joined(tables) if tables else table_of(_native.table(options, [], 1))


def rate_many(puzzles: Puzzles, **options: Any) -> Table:
    """Rates Sudokus as Sudoku Explainer does; the numbers are in tenths.

    >>> line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9.."
    >>> rated = rate_many([line, "AABB/ACBB/ACCD/CCDD"])
    >>> rated["er"].to_list(), rated["status"].to_list()
    ([20, None], ['unique', 'error'])
    """
    return table("rate", puzzles, **options)


def grade_many(puzzles: Puzzles, **options: Any) -> Table:
    """Grades puzzles: label, hardest technique, points; Sudokus by Sudoku Explainer and HoDoKu."""
    return table("grade", puzzles, **options)


def solve_many(puzzles: Puzzles, **options: Any) -> Table:
    """Solves puzzles: status and solution.

    >>> solve_many(["AABB/ACBB/ACCD/CCDD"])["solution"].to_list()
    ['..Q./Q.../...Q/.Q..']
    """
    return table("solve", puzzles, **options)


def certify_many(puzzles: Puzzles, **options: Any) -> Table:
    """Proves that puzzles have exactly one solution: a certificate each."""
    return table("certify", puzzles, **options)


def check_many(certificates: Puzzles, **options: Any) -> Table:
    """Replays certificates: ``accepted`` or ``refused``.

    >>> check_many(["PC1 zip 2x2 1./2. 0,1,3,2 -", "PC1 zip"])["status"].to_list()
    ['accepted', 'refused']
    """
    return table("check", certificates, **options)


def canonical_many(puzzles: Puzzles, **options: Any) -> Table:
    """The canonical forms of puzzles."""
    return table("canon", puzzles, **options)
