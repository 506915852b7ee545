"""The parts of reports. Generated from docs/schema by tools/python-types.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from gridsmith._values import (
    Candidate,
    Cell,
    Entry,
    Pair,
    candidate,
    cell,
    entry,
    pair,
    pair_of,
)
from gridsmith._words import End, Label, Role


@dataclass(frozen=True)
class Rating:
    """A rating by one scheme."""

    scheme: Literal["se", "easiest", "hodoku", "house"]
    """The rating scheme: Sudoku Explainer, the easiest path, HoDoKu, or Gridsmith's own points for paths, Queens and Sudokus of other sizes."""
    version: str
    """The version of the scheme."""
    value: float
    """The rating: e.g. 7.1 by Sudoku Explainer, points by the others."""

    @classmethod
    def from_json(cls, data: Any) -> Rating:
        """Reads the JSON form."""
        return cls(
            scheme=data["scheme"],
            version=data["version"],
            value=data["value"],
        )


@dataclass(frozen=True)
class SeNumbers:
    """The three numbers of Sudoku Explainer."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """The highest rating up to the first placement."""
    ed: float
    """The rating of the first step."""

    @classmethod
    def from_json(cls, data: Any) -> SeNumbers:
        """Reads the JSON form."""
        return cls(
            er=data["er"],
            ep=data["ep"],
            ed=data["ed"],
        )


@dataclass(frozen=True)
class Hodoku:
    """Score and level by HoDoKu."""

    score: int
    """The score."""
    level: Literal["Easy", "Medium", "Hard", "Unfair", "Extreme"]
    """The level."""

    @classmethod
    def from_json(cls, data: Any) -> Hodoku:
        """Reads the JSON form."""
        return cls(
            score=data["score"],
            level=data["level"],
        )


@dataclass(frozen=True)
class Easiest:
    """The lowest rating that the hardest step of any path can have."""

    value: float
    """The rating."""
    proved: bool
    """True if no path has an easier hardest step."""
    exhausted: bool
    """True if the search ran out of nodes, so that the value is an upper bound."""

    @classmethod
    def from_json(cls, data: Any) -> Easiest:
        """Reads the JSON form."""
        return cls(
            value=data["value"],
            proved=data["proved"],
            exhausted=data["exhausted"],
        )


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is."""

    label: Label
    """The label of the puzzle."""
    rating: Rating | None
    """The rating by the scheme of the path; None for the path of hints, which no scheme rates."""
    hardest: str | None
    """The code of the hardest technique; None if the clues are the solution."""
    steps: int
    """The number of steps."""
    hard_steps: int
    """The number of steps of at least medium difficulty."""
    suppositions: int
    """The number of steps that suppose something."""
    supposition_length: float
    """The mean number of steps that refute a supposition."""
    narrowest: int | None
    """The smallest number of steps of a kind that a player had to choose from; None if that was not measured."""
    end: End
    """Whether the path leads to the solution."""
    se: SeNumbers | None = None
    """Sudoku: the numbers of Sudoku Explainer, if it was asked."""
    hodoku: Hodoku | None = None
    """Sudoku: score and level by HoDoKu, if it was asked."""
    easiest: Easiest | None = None
    """Sudoku: the path of least resistance, if it was asked for."""
    curve: list[float] | None = None
    """Sudoku: the rating of each step by Sudoku Explainer."""
    unfinished: list[Literal["se", "easiest", "hodoku"]] | None = None
    """Schemes that did not finish; `stop` says why."""

    @classmethod
    def from_json(cls, data: Any) -> Grade:
        """Reads the JSON form."""
        return cls(
            label=Label(data["label"]),
            rating=None if data["rating"] is None else Rating.from_json(data["rating"]),
            hardest=data["hardest"],
            steps=data["steps"],
            hard_steps=data["hard_steps"],
            suppositions=data["suppositions"],
            supposition_length=data["supposition_length"],
            narrowest=data["narrowest"],
            end=End(data["end"]),
            se=SeNumbers.from_json(data.get("se")) if "se" in data else None,
            hodoku=Hodoku.from_json(data.get("hodoku")) if "hodoku" in data else None,
            easiest=Easiest.from_json(data.get("easiest")) if "easiest" in data else None,
            curve=data.get("curve"),
            unfinished=data.get("unfinished"),
        )


@dataclass(frozen=True)
class ChainTerm:
    """An end of an arrow: a value in one of some cells."""

    value: int
    """The value."""
    cells: list[Cell]
    """The cells."""

    @classmethod
    def from_json(cls, data: Any) -> ChainTerm:
        """Reads the JSON form."""
        return cls(
            value=data["value"],
            cells=[cell(v) for v in data["cells"]],
        )


@dataclass(frozen=True)
class MarksCell:
    """MarksCell"""

    role: Role
    cell: Cell

    @classmethod
    def from_json(cls, data: Any) -> MarksCell:
        """Reads the JSON form."""
        return cls(
            role=Role(data["role"]),
            cell=cell(data["cell"]),
        )


@dataclass(frozen=True)
class MarksValue:
    """MarksValue"""

    role: Role
    cell: Cell
    value: int

    @classmethod
    def from_json(cls, data: Any) -> MarksValue:
        """Reads the JSON form."""
        return cls(
            role=Role(data["role"]),
            cell=cell(data["cell"]),
            value=data["value"],
        )


@dataclass(frozen=True)
class MarksLink:
    """MarksLink"""

    role: Role
    cells: Pair

    @classmethod
    def from_json(cls, data: Any) -> MarksLink:
        """Reads the JSON form."""
        return cls(
            role=Role(data["role"]),
            cells=pair(data["cells"]),
        )


@dataclass(frozen=True)
class MarksHouse:
    """MarksHouse"""

    role: Role
    house: str

    @classmethod
    def from_json(cls, data: Any) -> MarksHouse:
        """Reads the JSON form."""
        return cls(
            role=Role(data["role"]),
            house=data["house"],
        )


@dataclass(frozen=True)
class MarksArrow:
    """MarksArrow"""

    kind: Literal["strong", "weak"]
    from_: ChainTerm
    to: ChainTerm

    @classmethod
    def from_json(cls, data: Any) -> MarksArrow:
        """Reads the JSON form."""
        return cls(
            kind=data["kind"],
            from_=ChainTerm.from_json(data["from"]),
            to=ChainTerm.from_json(data["to"]),
        )


@dataclass(frozen=True)
class MarksGroup:
    """MarksGroup"""

    role: Role
    cells: list[Cell]
    name: str | None = None

    @classmethod
    def from_json(cls, data: Any) -> MarksGroup:
        """Reads the JSON form."""
        return cls(
            role=Role(data["role"]),
            cells=[cell(v) for v in data["cells"]],
            name=data.get("name"),
        )


@dataclass(frozen=True)
class Marks:
    """What to highlight in a drawing of a step. The order of a list is the order to show it in."""

    cells: list[MarksCell]
    """Whole cells."""
    values: list[MarksValue]
    """Values in cells."""
    links: list[MarksLink]
    """Links between two cells."""
    houses: list[MarksHouse] | None = None
    """Sudoku: rows, columns and boxes by name."""
    arrows: list[MarksArrow] | None = None
    """Sudoku: the links of a chain, in order."""
    groups: list[MarksGroup] | None = None
    """Sudoku: cells that act together, such as almost locked sets."""

    @classmethod
    def from_json(cls, data: Any) -> Marks:
        """Reads the JSON form."""
        return cls(
            cells=[MarksCell.from_json(v) for v in data["cells"]],
            values=[MarksValue.from_json(v) for v in data["values"]],
            links=[MarksLink.from_json(v) for v in data["links"]],
            houses=[MarksHouse.from_json(v) for v in data.get("houses")] if "houses" in data else None,
            arrows=[MarksArrow.from_json(v) for v in data.get("arrows")] if "arrows" in data else None,
            groups=[MarksGroup.from_json(v) for v in data.get("groups")] if "groups" in data else None,
        )


@dataclass(frozen=True)
class InnerChain:
    """A chain inside a chain of a Sudoku step."""

    number: str
    """Its number among the chains of the step: `2`, and `2.1` for the first chain inside it."""
    given: list[Entry]
    """Candidates that the outer chain has made false and this one rests on."""
    drops: list[Entry]
    """What it eliminates, as far as the outer chain uses it."""
    why: str
    """The argument."""
    chains: list[InnerChain] | None = None
    """The chains inside it."""

    @classmethod
    def from_json(cls, data: Any) -> InnerChain:
        """Reads the JSON form."""
        return cls(
            number=data["number"],
            given=[entry(v) for v in data["given"]],
            drops=[entry(v) for v in data["drops"]],
            why=data["why"],
            chains=[InnerChain.from_json(v) for v in data.get("chains")] if "chains" in data else None,
        )


@dataclass(frozen=True)
class Step:
    """One application of a technique."""

    technique: str
    """The code of the technique."""
    name: str
    """The name of the technique."""
    places: list[Candidate]
    """What is concluded to be true."""
    drops: list[Candidate]
    """What is concluded to be false."""
    where: str
    """Stage 1 of a hint: where to look."""
    idea: str
    """Stage 2: what the technique means."""
    why: str
    """Stage 3: the move, and why it follows."""
    marks: Marks
    """What to highlight."""
    label: Label
    """The label of a puzzle that needs this step."""
    se: float | None = None
    """Sudoku: the rating of the step by Sudoku Explainer."""
    points: int | None = None
    """What the step adds to the points, or its HoDoKu score."""
    rests_on: list[int] | None = None
    """The steps whose conclusions it uses, from 1."""
    notation: str | None = None
    """The step as HoDoKu writes it; a chain in Eureka notation."""
    supposed: Supposed | None = None
    """What the step supposes, and what follows."""
    chains: list[InnerChain] | None = None
    """The chains inside its chains, as deep as was asked for."""

    @classmethod
    def from_json(cls, data: Any) -> Step:
        """Reads the JSON form."""
        return cls(
            technique=data["technique"],
            name=data["name"],
            places=[candidate(v) for v in data["places"]],
            drops=[candidate(v) for v in data["drops"]],
            where=data["where"],
            idea=data["idea"],
            why=data["why"],
            marks=Marks.from_json(data["marks"]),
            label=Label(data["label"]),
            se=data.get("se"),
            points=data.get("points"),
            rests_on=data.get("rests_on"),
            notation=data.get("notation"),
            supposed=Supposed.from_json(data.get("supposed")) if "supposed" in data else None,
            chains=[InnerChain.from_json(v) for v in data.get("chains")] if "chains" in data else None,
        )


@dataclass(frozen=True)
class Supposed:
    """A supposition that leads to a contradiction."""

    candidate: Candidate
    """What is supposed."""
    holds: bool
    """True if it is supposed to hold."""
    steps: list[Step]
    """What follows, each step from those before it."""
    end: str
    """The contradiction in words."""
    cells: list[Cell]
    """The cells of the contradiction."""

    @classmethod
    def from_json(cls, data: Any) -> Supposed:
        """Reads the JSON form."""
        return cls(
            candidate=candidate(data["candidate"]),
            holds=data["holds"],
            steps=[Step.from_json(v) for v in data["steps"]],
            end=data["end"],
            cells=[cell(v) for v in data["cells"]],
        )


@dataclass(frozen=True)
class Chain:
    """A chain of a Sudoku position."""

    number: int
    """Its number, from 1."""
    length: int
    """Its length in cells and groups."""
    technique: str
    """The code of the technique."""
    name: str
    """The name of the technique."""
    places: list[Candidate]
    """What is concluded to be true."""
    drops: list[Candidate]
    """What is concluded to be false."""
    where: str
    """Stage 1 of a hint: where to look."""
    idea: str
    """Stage 2: what the technique means."""
    why: str
    """Stage 3: the move, and why it follows."""
    notation: str
    """The step as HoDoKu writes it; a chain in Eureka notation."""
    marks: Marks
    """What to highlight."""
    label: Label
    """The label of a puzzle that needs this step."""
    se: float | None = None
    """Sudoku: the rating of the step by Sudoku Explainer."""
    points: int | None = None
    """What the step adds to the points, or its HoDoKu score."""
    rests_on: list[int] | None = None
    """The steps whose conclusions it uses, from 1."""
    supposed: Supposed | None = None
    """What the step supposes, and what follows."""
    chains: list[InnerChain] | None = None
    """The chains inside its chains, as deep as was asked for."""

    @classmethod
    def from_json(cls, data: Any) -> Chain:
        """Reads the JSON form."""
        return cls(
            number=data["number"],
            length=data["length"],
            technique=data["technique"],
            name=data["name"],
            places=[candidate(v) for v in data["places"]],
            drops=[candidate(v) for v in data["drops"]],
            where=data["where"],
            idea=data["idea"],
            why=data["why"],
            notation=data["notation"],
            marks=Marks.from_json(data["marks"]),
            label=Label(data["label"]),
            se=data.get("se"),
            points=data.get("points"),
            rests_on=data.get("rests_on"),
            supposed=Supposed.from_json(data.get("supposed")) if "supposed" in data else None,
            chains=[InnerChain.from_json(v) for v in data.get("chains")] if "chains" in data else None,
        )


@dataclass(frozen=True)
class ParagraphLine:
    """ParagraphLine"""

    steps: tuple[int, int]
    """The first and the last step, from 1."""
    name: str
    text: str

    @classmethod
    def from_json(cls, data: Any) -> ParagraphLine:
        """Reads the JSON form."""
        return cls(
            steps=pair_of(data["steps"]),
            name=data["name"],
            text=data["text"],
        )


@dataclass(frozen=True)
class Paragraph:
    """Steps that belong together in the text."""

    steps: tuple[int, int]
    """The first and the last step, from 1."""
    easy: bool
    """True for easy moves, which need few words."""
    lines: list[ParagraphLine]
    """What is said, in order."""

    @classmethod
    def from_json(cls, data: Any) -> Paragraph:
        """Reads the JSON form."""
        return cls(
            steps=pair_of(data["steps"]),
            easy=data["easy"],
            lines=[ParagraphLine.from_json(v) for v in data["lines"]],
        )


@dataclass(frozen=True)
class TraceRecord:
    """One elimination or placement, or what else happens on the way."""

    strategy: str
    """The code of the technique, or `stuck`, `guess`, `contradiction`, `known`, `solution`, `stop`, `cut`."""
    value: int | None
    """The value; None for links and queens."""
    pos: Cell | None
    """Its cell, the two cells of a link, or None if the record is about the whole board."""
    count_before: int | None
    """How many cells the value had before."""
    count_after: int | None
    """How many cells it has afterwards."""
    placed: bool | None
    """True if it was placed, false if it was eliminated."""
    step: int
    """The number of the step, from 1."""
    depth: int
    """The number of guesses in force."""
    note: str
    """The reason: the sentence of the step."""

    @classmethod
    def from_json(cls, data: Any) -> TraceRecord:
        """Reads the JSON form."""
        return cls(
            strategy=data["strategy"],
            value=data["value"],
            pos=None if data["pos"] is None else cell(data["pos"]),
            count_before=data["count_before"],
            count_after=data["count_after"],
            placed=data["placed"],
            step=data["step"],
            depth=data["depth"],
            note=data["note"],
        )


@dataclass(frozen=True)
class CheckedTrace:
    """What an accepted trace shows. It does not show that there is only one solution: a certificate does."""

    steps: int
    """Steps."""
    inferences: int
    """Parts of steps, each with a reason."""
    longest_sum: int
    """The most constraints of a sum."""
    suppositions: int
    """How often something was supposed."""
    assumes_unique: bool
    """True if a step assumes that there is only one solution."""
    techniques: list[str]
    """The codes of the techniques."""

    @classmethod
    def from_json(cls, data: Any) -> CheckedTrace:
        """Reads the JSON form."""
        return cls(
            steps=data["steps"],
            inferences=data["inferences"],
            longest_sum=data["longest_sum"],
            suppositions=data["suppositions"],
            assumes_unique=data["assumes_unique"],
            techniques=data["techniques"],
        )
