"""The answers to questions. Generated from docs/schema by tools/python-types.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from gridsmith._values import (
    Candidate,
    Cell,
    Json,
    Pair,
    Solution,
    candidate,
    cell,
    pair,
)
from gridsmith._words import End, Family, Kind, Label, Stop, Verdict
from gridsmith._parts import Chain, CheckedTrace, Grade, Paragraph, SeNumbers, Step, TraceRecord


@dataclass(frozen=True)
class SolveReportValidator:
    """What an independent validator says of the solutions."""

    pass_: bool
    violations: list[str]

    @classmethod
    def from_json(cls, data: Any) -> SolveReportValidator:
        """Reads the JSON form."""
        return cls(
            pass_=data["pass"],
            violations=data["violations"],
        )


@dataclass(frozen=True)
class SolveReport:
    """The verdict, with one solution or two."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    solution: Solution | None = None
    """A solution."""
    second: Solution | None = None
    """A second solution, if there are many."""
    certificate: str | None = None
    """The certificate, already replayed."""
    uncertified: str | None = None
    """Why there is no certificate."""
    trace: list[TraceRecord] | None = None
    """Every elimination and placement."""
    end: End | None = None
    """How the steps ended."""
    untraced: str | None = None
    """Why there is no trace."""
    validator: SolveReportValidator | None = None
    """What an independent validator says of the solutions."""

    @classmethod
    def from_json(cls, data: Any) -> SolveReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            solution=data.get("solution"),
            second=data.get("second"),
            certificate=data.get("certificate"),
            uncertified=data.get("uncertified"),
            trace=[TraceRecord.from_json(v) for v in data.get("trace")] if "trace" in data else None,
            end=End(data.get("end")) if "end" in data else None,
            untraced=data.get("untraced"),
            validator=SolveReportValidator.from_json(data.get("validator")) if "validator" in data else None,
        )


@dataclass(frozen=True)
class CountReport:
    """How many solutions there are."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    certificate: str | None = None
    """The certificate, already replayed."""
    uncertified: str | None = None
    """Why there is no certificate."""
    count: int | None = None
    """The number of solutions found."""
    exact: bool | None = None
    """False if there may be more."""

    @classmethod
    def from_json(cls, data: Any) -> CountReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            certificate=data.get("certificate"),
            uncertified=data.get("uncertified"),
            count=data.get("count"),
            exact=data.get("exact"),
        )


@dataclass(frozen=True)
class HintReport:
    """The next step for a player, or what is wrong."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    hint: Literal["move", "mistakes", "done", "all", "none"] | None = None
    """What kind of advice this is; `none` if the puzzle has no solution or many."""
    stage: Literal[1, 2, 3] | None = None
    """The stage that was asked for."""
    where: str | None = None
    """Stage 1: where to look."""
    look_at: list[Cell] | None = None
    """Stage 1: the cells to look at."""
    technique: str | None = None
    """Stage 2: the code of the main technique."""
    name: str | None = None
    """Stage 2: its name."""
    idea: str | None = None
    """Stage 2: what it means."""
    why: str | None = None
    """Stage 3: the whole argument."""
    steps: list[Step] | None = None
    """Stage 3: its steps; the last one makes the move. With `all`: every step that the position offers."""
    mistakes: list[Candidate] | None = None
    """The wrong entries."""
    text: str | None = None
    """The message, where there is no move."""

    @classmethod
    def from_json(cls, data: Any) -> HintReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            hint=data.get("hint"),
            stage=data.get("stage"),
            where=data.get("where"),
            look_at=[cell(v) for v in data.get("look_at")] if "look_at" in data else None,
            technique=data.get("technique"),
            name=data.get("name"),
            idea=data.get("idea"),
            why=data.get("why"),
            steps=[Step.from_json(v) for v in data.get("steps")] if "steps" in data else None,
            mistakes=[candidate(v) for v in data.get("mistakes")] if "mistakes" in data else None,
            text=data.get("text"),
        )


@dataclass(frozen=True)
class ChainsReport:
    """The chains of a Sudoku position."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    hint: Literal["move", "mistakes", "done", "all", "none"] | None = None
    """What kind of advice this is; `none` if the puzzle has no solution or many."""
    stage: Literal[1, 2, 3] | None = None
    """The stage that was asked for."""
    where: str | None = None
    """Stage 1: where to look."""
    look_at: list[Cell] | None = None
    """Stage 1: the cells to look at."""
    technique: str | None = None
    """Stage 2: the code of the main technique."""
    name: str | None = None
    """Stage 2: its name."""
    idea: str | None = None
    """Stage 2: what it means."""
    why: str | None = None
    """Stage 3: the whole argument."""
    steps: list[Step] | None = None
    """Stage 3: its steps; the last one makes the move. With `all`: every step that the position offers."""
    mistakes: list[Candidate] | None = None
    """The wrong entries."""
    text: str | None = None
    """The message, where there is no move."""
    max_length: int | None = None
    """As asked."""
    scope: Literal["plain", "grouped", "sets"] | None = None
    """As asked."""
    basics: bool | None = None
    """As asked."""
    state: Json | None = None
    """The position that was searched."""
    count: int | None = None
    """The number of chains."""
    chains: list[Chain] | None = None
    """The chains."""

    @classmethod
    def from_json(cls, data: Any) -> ChainsReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            hint=data.get("hint"),
            stage=data.get("stage"),
            where=data.get("where"),
            look_at=[cell(v) for v in data.get("look_at")] if "look_at" in data else None,
            technique=data.get("technique"),
            name=data.get("name"),
            idea=data.get("idea"),
            why=data.get("why"),
            steps=[Step.from_json(v) for v in data.get("steps")] if "steps" in data else None,
            mistakes=[candidate(v) for v in data.get("mistakes")] if "mistakes" in data else None,
            text=data.get("text"),
            max_length=data.get("max_length"),
            scope=data.get("scope"),
            basics=data.get("basics"),
            state=data.get("state"),
            count=data.get("count"),
            chains=[Chain.from_json(v) for v in data.get("chains")] if "chains" in data else None,
        )


@dataclass(frozen=True)
class ExplainReport:
    """How a person solves the puzzle."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    solution: Solution | None = None
    """A solution."""
    second: Solution | None = None
    """A second solution, if there are many."""
    grade: Grade | None = None
    steps: list[Step] | None = None
    """The steps, in the order of the explanation."""
    note: str | None = None
    """A word on boards that need suppositions."""
    paragraphs: list[Paragraph] | None = None
    """The layout of the text."""
    end: End | None = None
    """How the path ends."""
    trace: list[TraceRecord] | None = None
    """What each step changes."""
    trace_line: str | None = None
    """The steps as a trace, already replayed, as docs/CERTIFICATE.md describes."""
    untraced: str | None = None
    """Why there is no trace."""
    not_rated: str | None = None
    """Why there is no rating."""

    @classmethod
    def from_json(cls, data: Any) -> ExplainReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            solution=data.get("solution"),
            second=data.get("second"),
            grade=Grade.from_json(data.get("grade")) if "grade" in data else None,
            steps=[Step.from_json(v) for v in data.get("steps")] if "steps" in data else None,
            note=data.get("note"),
            paragraphs=[Paragraph.from_json(v) for v in data.get("paragraphs")] if "paragraphs" in data else None,
            end=End(data.get("end")) if "end" in data else None,
            trace=[TraceRecord.from_json(v) for v in data.get("trace")] if "trace" in data else None,
            trace_line=data.get("trace_line"),
            untraced=data.get("untraced"),
            not_rated=data.get("not_rated"),
        )


@dataclass(frozen=True)
class GradeReport:
    """How hard the puzzle is."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    solution: Solution | None = None
    """A solution."""
    second: Solution | None = None
    """A second solution, if there are many."""
    grade: Grade | None = None
    not_rated: str | None = None
    """Why there is no grade, e.g. because the puzzle is complete."""

    @classmethod
    def from_json(cls, data: Any) -> GradeReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            solution=data.get("solution"),
            second=data.get("second"),
            grade=Grade.from_json(data.get("grade")) if "grade" in data else None,
            not_rated=data.get("not_rated"),
        )


@dataclass(frozen=True)
class RateReport:
    """The numbers of Sudoku Explainer."""

    family: Family
    kind: Kind
    nodes: int
    """Search nodes used. The same on every machine."""
    verdict: Verdict | None = None
    """The verdict on the puzzle."""
    violations: list[str] | None = None
    """Clues that contradict each other."""
    stop: Stop | None = None
    """Why there is no full answer."""
    error: str | None = None
    """Why the question does not apply to this puzzle; there is no verdict then."""
    se: SeNumbers | None = None
    not_rated: str | None = None
    """Why there is no rating."""

    @classmethod
    def from_json(cls, data: Any) -> RateReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            nodes=data["nodes"],
            verdict=Verdict(data.get("verdict")) if "verdict" in data else None,
            violations=data.get("violations"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            error=data.get("error"),
            se=SeNumbers.from_json(data.get("se")) if "se" in data else None,
            not_rated=data.get("not_rated"),
        )


@dataclass(frozen=True)
class CanonReport:
    """One text for all puzzles of a kind that are equal up to symmetry."""

    canonical: str
    """The text; for a plain Sudoku the smallest of all equivalent ones, in 81 characters."""
    automorphisms: int | None = None
    """Plain Sudoku: how many symmetries map the puzzle to itself."""

    @classmethod
    def from_json(cls, data: Any) -> CanonReport:
        """Reads the JSON form."""
        return cls(
            canonical=data["canonical"],
            automorphisms=data.get("automorphisms"),
        )


@dataclass(frozen=True)
class MinimizeReport:
    """A puzzle without its redundant clues."""

    minimal: str | None = None
    """The cells of a plain Sudoku, or the canonical line of another; None without exactly one solution."""
    clues: int | None = None
    """The number of clues that are left."""
    redundant: list[Cell] | None = None
    """Clues of the input that are not needed, each by itself."""
    pairs: list[Pair] | None = None
    """The walls of a Zip and the links of a path among them, if there are any."""
    puzzle: dict[str, Json] | None = None
    """The minimal puzzle."""
    stop: Stop | None = None

    @classmethod
    def from_json(cls, data: Any) -> MinimizeReport:
        """Reads the JSON form."""
        return cls(
            minimal=data.get("minimal"),
            clues=data.get("clues"),
            redundant=[cell(v) for v in data.get("redundant")] if "redundant" in data else None,
            pairs=[pair(v) for v in data.get("pairs")] if "pairs" in data else None,
            puzzle=data.get("puzzle"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
        )


@dataclass(frozen=True)
class WhyReport:
    """Why a puzzle has no solution."""

    clashing: list[Cell] | None = None
    """Clues that contradict each other; None if there is a solution, empty if the board alone has none."""
    pairs: list[Pair] | None = None
    """The walls of a Zip and the links of a path among them, if there are any."""
    smallest: bool | None = None
    """False if a smaller set may exist."""
    stop: Stop | None = None

    @classmethod
    def from_json(cls, data: Any) -> WhyReport:
        """Reads the JSON form."""
        return cls(
            clashing=None if data.get("clashing") is None else [cell(v) for v in data.get("clashing")] if "clashing" in data else None,
            pairs=[pair(v) for v in data.get("pairs")] if "pairs" in data else None,
            smallest=data.get("smallest"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
        )


@dataclass(frozen=True)
class RepairReport:
    """An ambiguous puzzle made unique."""

    verdict: Literal["unique", "repaired", "none", "not_found", "undecided"]
    """What became of the puzzle."""
    changed: list[Json]
    """What was changed: cells that moved to another region, clues or walls that were added."""
    puzzle: dict[str, Json]
    """The puzzle after the changes. A Queens board has the region letters of the input."""
    stop: Stop | None = None
    certificate: str | None = None
    """The certificate, already replayed."""
    uncertified: str | None = None
    """Why there is no certificate."""
    solution: Solution | None = None

    @classmethod
    def from_json(cls, data: Any) -> RepairReport:
        """Reads the JSON form."""
        return cls(
            verdict=data["verdict"],
            changed=data["changed"],
            puzzle=data["puzzle"],
            stop=Stop(data.get("stop")) if "stop" in data else None,
            certificate=data.get("certificate"),
            uncertified=data.get("uncertified"),
            solution=data.get("solution"),
        )


@dataclass(frozen=True)
class CheckReport:
    """Whether a certificate proves what it says."""

    accepted: bool | None
    """True if it does; None if the check was cut short."""
    trace: CheckedTrace | None = None
    reason: str | None = None
    """Why not."""

    @classmethod
    def from_json(cls, data: Any) -> CheckReport:
        """Reads the JSON form."""
        return cls(
            accepted=data["accepted"],
            trace=CheckedTrace.from_json(data.get("trace")) if "trace" in data else None,
            reason=data.get("reason"),
        )


@dataclass(frozen=True)
class DrawReport:
    """A picture."""

    file: str | None = None
    """The file, if one was written."""
    bytes: int | None = None
    """Its length."""
    svg: str | None = None
    """The picture, if no file was written."""
    text: str | None = None
    """Why there is no picture."""
    stop: Stop | None = None
    width: float | None = None
    """The width of the picture, where a cell of a square board is 60 wide."""
    height: float | None = None
    """The height of the picture."""

    @classmethod
    def from_json(cls, data: Any) -> DrawReport:
        """Reads the JSON form."""
        return cls(
            file=data.get("file"),
            bytes=data.get("bytes"),
            svg=data.get("svg"),
            text=data.get("text"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
            width=data.get("width"),
            height=data.get("height"),
        )


@dataclass(frozen=True)
class ConvertReport:
    """A puzzle in another format."""

    format: str
    """The name of the format."""
    text: str
    """The text, with its line ends."""
    lost: list[Literal["entries", "marks", "colours", "meta"]]
    """What the format cannot hold and was left out."""
    notes: list[str]
    """Remarks of the reader."""

    @classmethod
    def from_json(cls, data: Any) -> ConvertReport:
        """Reads the JSON form."""
        return cls(
            format=data["format"],
            text=data["text"],
            lost=data["lost"],
            notes=data["notes"],
        )


@dataclass(frozen=True)
class CertifyReport:
    """A certificate, or why there is none."""

    family: Family
    kind: Kind
    verdict: Verdict
    certificate: str | None = None
    """The certificate, already replayed."""
    uncertified: str | None = None
    """Why there is no certificate."""
    stop: Stop | None = None

    @classmethod
    def from_json(cls, data: Any) -> CertifyReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kind=Kind(data["kind"]),
            verdict=Verdict(data["verdict"]),
            certificate=data.get("certificate"),
            uncertified=data.get("uncertified"),
            stop=Stop(data.get("stop")) if "stop" in data else None,
        )


@dataclass(frozen=True)
class ParseReport:
    """A text as a puzzle."""

    format: str
    """The name of the format that was detected."""
    puzzle: dict[str, Json]
    """The puzzle, with the fields of the text that do not change it."""
    notes: list[str]
    """Remarks of the reader."""
    state: Json | None = None
    """What the player has entered, if the text says it."""

    @classmethod
    def from_json(cls, data: Any) -> ParseReport:
        """Reads the JSON form."""
        return cls(
            format=data["format"],
            puzzle=data["puzzle"],
            notes=data["notes"],
            state=data.get("state"),
        )


@dataclass(frozen=True)
class Example:
    """Example"""

    position: str
    """The position: a line of a technique library, or a puzzle."""
    step: Step
    state: str | None = None
    """What has been entered on the puzzle."""

    @classmethod
    def from_json(cls, data: Any) -> Example:
        """Reads the JSON form."""
        return cls(
            position=data["position"],
            step=Step.from_json(data["step"]),
            state=data.get("state"),
        )


@dataclass(frozen=True)
class TechniqueReport:
    """A technique."""

    family: Family
    kinds: list[Kind]
    """The kinds of puzzle that it applies to."""
    technique: str
    """Its code."""
    name: str
    """Its name."""
    idea: str
    """What it means."""
    order: int | None = None
    """Its place among hints, from 1; None if hints do not look for it."""
    tier: str | None = None
    """Sudoku: its tier."""
    label: Label | None = None
    """Paths and Queens: how hard a puzzle is that needs it."""
    points: int | None = None
    """Paths and Queens: what a step adds to the rating, at least."""
    se: float | None = None
    """Sudoku: what Sudoku Explainer gives it at least."""
    hodoku: int | None = None
    """Sudoku: what HoDoKu gives it."""
    example: Example | None = None
    """A position in which it applies."""
    remark: str | None = None
    """Which other technique sees the example, or why there is none."""

    @classmethod
    def from_json(cls, data: Any) -> TechniqueReport:
        """Reads the JSON form."""
        return cls(
            family=Family(data["family"]),
            kinds=[Kind(v) for v in data["kinds"]],
            technique=data["technique"],
            name=data["name"],
            idea=data["idea"],
            order=data.get("order"),
            tier=data.get("tier"),
            label=Label(data.get("label")) if "label" in data else None,
            points=data.get("points"),
            se=data.get("se"),
            hodoku=data.get("hodoku"),
            example=None if data.get("example") is None else Example.from_json(data.get("example")) if "example" in data else None,
            remark=data.get("remark"),
        )


@dataclass(frozen=True)
class FormatReport:
    """A format that puzzles are read from or written in."""

    format: str
    """Its name."""
    aliases: list[str]
    """Other names that options accept."""
    what: str
    """What it is, in a few words."""
    reads: bool
    """True if it is read."""
    writes: bool
    """True if it is written."""
    families: list[Family]
    """The families it can hold."""
    keeps: list[Literal["entries", "marks", "colours", "meta"]]
    """What it holds in addition to the clues when it is written."""
    example: str
    """A text in this format."""

    @classmethod
    def from_json(cls, data: Any) -> FormatReport:
        """Reads the JSON form."""
        return cls(
            format=data["format"],
            aliases=data["aliases"],
            what=data["what"],
            reads=data["reads"],
            writes=data["writes"],
            families=[Family(v) for v in data["families"]],
            keeps=data["keeps"],
            example=data["example"],
        )
