"""Puzzles, and the questions about one of them."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeVar

from gridsmith import _native
from gridsmith._ask import USUAL, Nodes, ask, ask_briefly
from gridsmith._errors import ParseError
from gridsmith._explained import Explanation
from gridsmith._reports import (
    CanonReport,
    CertifyReport,
    ChainsReport,
    ConvertReport,
    CountReport,
    DrawReport,
    GradeReport,
    HintReport,
    MinimizeReport,
    RateReport,
    RepairReport,
    SolveReport,
    WhyReport,
)
from gridsmith._values import Json
from gridsmith._words import Kind

P = TypeVar("P", bound="Puzzle")

#: How a picture looks.
Theme = Literal["light", "dark", "contrast", "print"]
#: The path that explains a Sudoku.
Way = Literal["se", "easiest", "hodoku", "hint"]
#: A rating scheme for Sudoku.
Scheme = Literal["se", "easiest", "hodoku"]


class Puzzle:
    """A puzzle of any family. It never changes, and equals puzzles with the same canonical line.

    Every question has a budget of search nodes: the same call ends at the same place on every
    machine. Running out is no error: the report has ``verdict`` ``undecided`` and says why in
    ``stop``.
    """

    __slots__ = ("_text", "_kind", "_rows", "_columns", "_title", "_clues")
    _classes: ClassVar[dict[str, type[Puzzle]]] = {}

    def __init__(self, text: str) -> None:
        name, self._text, kind, self._rows, self._columns, self._title, self._clues = _native.read(
            text
        )
        self._kind = Kind(kind)
        if type(self) is not Puzzle and not issubclass(self._classes[name], type(self)):
            raise ParseError(f"this is a {self._title}, not a {type(self).__name__}")

    def __init_subclass__(cls) -> None:
        Puzzle._classes[cls.__name__] = cls

    @classmethod
    def parse(cls: type[P], text: str) -> P:
        """Reads a text in any known format: a line, a grid, a link, JSON and more.

        Raises :class:`ParseError` with line and column if the text is no puzzle of this class.
        """
        return cls(text)

    def __str__(self) -> str:
        """The canonical line, which :meth:`parse` reads."""
        return self._text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[type[Puzzle], tuple[str]]:
        return type(self), (self._text,)

    @property
    def kind(self) -> Kind:
        """The kind within the family."""
        return self._kind

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self._rows

    @property
    def columns(self) -> int:
        """The number of columns."""
        return self._columns

    @property
    def title(self) -> str:
        """What it is, in a few words: ``hidato 6x7``."""
        return self._title

    @property
    def clues(self) -> int | None:
        """The number of clues; ``None`` for a Sudoku that is given by its candidates."""
        return self._clues

    def solve(
        self, *, nodes: Nodes = USUAL, certify: bool = False, trace: bool = False
    ) -> SolveReport:
        """Whether there is no solution, exactly one, or more; with one solution or two.

        >>> Queens("AABB/ACBB/ACCD/CCDD").solve().solution
        [[2], [0], [3], [1]]
        """
        if isinstance(self, Sudoku) and not certify and not trace:
            return SolveReport.from_json(ask_briefly("solve", nodes, puzzle=self._text))
        report = ask("solve", puzzle=self._text, nodes=nodes, certify=certify, trace=trace)
        return SolveReport.from_json(report)

    def count(self, limit: int = 1_000_000, *, nodes: Nodes = USUAL) -> CountReport:
        """Counts the solutions, up to ``limit``.

        >>> Path("path 3x4x8 ..../..../....").count().count
        9356
        """
        return CountReport.from_json(ask("count", puzzle=self._text, limit=limit, nodes=nodes))

    def hint(
        self,
        state: Json = None,
        *,
        stage: Literal[1, 2, 3] = 3,
        depth: int = 0,
        nodes: Nodes = USUAL,
    ) -> HintReport:
        """The next step for a player, or what is wrong with the entries in ``state``.

        >>> Queens("AABB/ACBB/ACCD/CCDD").hint("r1c1=Q").hint
        'mistakes'
        """
        report = ask(
            "hint", puzzle=self._text, state=state, stage=stage, depth=depth or None, nodes=nodes
        )
        return HintReport.from_json(report)

    def explain(self, *, depth: int = 0, nodes: Nodes = USUAL) -> Explanation:
        """How a person solves it, step by step. Notebooks show it with pictures."""
        return Explanation.of(self._text, None, depth, nodes)

    def grade(self, *, nodes: Nodes = USUAL) -> GradeReport:
        """How hard it is: label, rating, hardest technique.

        >>> Queens("AABB/ACBB/ACCD/CCDD").grade().grade.label
        <Label.MEDIUM: 'medium'>
        """
        return GradeReport.from_json(ask("grade", puzzle=self._text, nodes=nodes))

    def certify(self, *, nodes: Nodes = USUAL) -> CertifyReport:
        """A proof that it has exactly one solution, already replayed by the checker.

        >>> Zip("zip 2x2 1./2.").certify().certificate
        'PC1 zip 2x2 1./2. 0,1,3,2 -'
        """
        return CertifyReport.from_json(ask("certify", puzzle=self._text, nodes=nodes))

    def canonical(self) -> str:
        """One text for all puzzles of a kind that are equal up to symmetry."""
        return CanonReport.from_json(ask("canon", puzzle=self._text)).canonical

    def minimize(self, *, nodes: Nodes = USUAL) -> MinimizeReport:
        """The puzzle without its redundant clues."""
        return MinimizeReport.from_json(ask("minimize", puzzle=self._text, nodes=nodes))

    def why(self, *, nodes: Nodes = USUAL) -> WhyReport:
        """Which clues contradict each other."""
        return WhyReport.from_json(ask("why", puzzle=self._text, nodes=nodes))

    def repair(self, *, seed: int = 0, nodes: Nodes = USUAL) -> RepairReport:
        """The puzzle with as few changes as make it unique."""
        return RepairReport.from_json(ask("repair", puzzle=self._text, seed=seed, nodes=nodes))

    def to(self, format: str, state: Json = None) -> str:
        """The puzzle in another format; :func:`gridsmith.formats` lists them.

        Raises ``ValueError`` if the format cannot hold it.
        """
        return self.convert(format, state).text

    def convert(self, format: str, state: Json = None) -> ConvertReport:
        """Like :meth:`to`, with what the format could not hold."""
        report = ask("convert", True, puzzle=self._text, to=format, state=state)
        return ConvertReport.from_json(report)

    def svg(
        self,
        state: Json = None,
        *,
        solution: bool = False,
        hint: bool = False,
        step: int | None = None,
        theme: Theme = "light",
        cell_size: float | str | None = None,
        caption: str | None = None,
        rulers: bool | None = None,
        candidates: bool = False,
    ) -> str:
        """A picture: of the puzzle, a position, the solution, the next step, or a step."""
        report = DrawReport.from_json(
            ask(
                "draw",
                puzzle=self._text,
                state=state,
                solution=solution,
                hint=hint,
                step=step,
                theme=theme,
                cell_size=cell_size,
                caption=caption,
                rulers=rulers,
                candidates=candidates,
            )
        )
        if report.svg is None:
            raise ValueError(report.text or f"stopped: {report.stop}")
        return report.svg

    def _repr_svg_(self) -> str:
        return self.svg()


class Sudoku(Puzzle):
    """A Sudoku: 9x9, another size from 4x4 to 25x25, jigsaw regions, diagonals.

    >>> line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9.."
    >>> Sudoku(line).rate().se
    SeNumbers(er=2.0, ep=1.2, ed=1.2)
    """

    __slots__ = ()

    def steps(self, state: Json = None, *, depth: int = 0, nodes: Nodes = USUAL) -> HintReport:
        """Every step that a player could take now, the easiest first."""
        report = ask(
            "steps", puzzle=self._text, state=state, depth=depth or None, nodes=nodes
        )
        return HintReport.from_json(report)

    def chains(
        self,
        state: Json = None,
        *,
        max_length: int = 8,
        scope: Literal["plain", "grouped", "sets"] = "plain",
        basics: bool = False,
        limit: int | None = None,
        nodes: Nodes = USUAL,
    ) -> ChainsReport:
        """The chains of a position, with their names, notation and eliminations."""
        fields: dict[str, Any] = {"max_length": max_length, "scope": scope, "basics": basics}
        report = ask("chains", puzzle=self._text, state=state, limit=limit, nodes=nodes, **fields)
        return ChainsReport.from_json(report)

    def explain(
        self, *, way: Way | None = None, depth: int = 0, nodes: Nodes = USUAL
    ) -> Explanation:
        """How a person solves it, step by step: by default on the path of Sudoku Explainer."""
        return Explanation.of(self._text, way, depth, nodes)

    def grade(
        self, *, schemes: list[Scheme] | None = None, nodes: Nodes = USUAL
    ) -> GradeReport:
        """How hard it is, by all schemes or some. ``easiest`` can take long."""
        report = ask("grade", puzzle=self._text, schemes=schemes, nodes=nodes)
        return GradeReport.from_json(report)

    def rate(self, *, nodes: Nodes = USUAL) -> RateReport:
        """ER, EP and ED of Sudoku Explainer. Plain 9x9 Sudokus only."""
        return RateReport.from_json(ask_briefly("rate", nodes, puzzle=self._text))


class Path(Puzzle):
    """A number path: Hidato, Numbrix or hexagons.

    >>> Path("path 3x4x4 .9../.4../12...").solve().verdict
    <Verdict.UNIQUE: 'unique'>
    """

    __slots__ = ()


class Zip(Puzzle):
    """A Zip: one line through every cell that meets the waypoints in order."""

    __slots__ = ()


class Queens(Puzzle):
    """A Queens board or Star Battle."""

    __slots__ = ()


def parse(text: str) -> Sudoku | Path | Zip | Queens:
    """Reads a puzzle of any family.

    >>> parse("AABB/ACBB/ACCD/CCDD")
    Queens('queens 4x1 AABB/ACBB/ACCD/CCDD')
    """
    name = _native.read(text)[0]
    if name == "Sudoku":
        return Sudoku(text)
    if name == "Path":
        return Path(text)
    return Zip(text) if name == "Zip" else Queens(text)
