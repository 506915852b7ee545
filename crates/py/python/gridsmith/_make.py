"""New puzzles, certificates, techniques and formats."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from gridsmith import _native
from gridsmith._ask import USUAL, Nodes, ask
from gridsmith._many import options_json
from gridsmith._puzzle import Path, Queens, Sudoku, Zip, parse
from gridsmith._reports import CheckReport, FormatReport, TechniqueReport
from gridsmith._table import Table, table_of
from gridsmith._values import Solution
from gridsmith._words import Kind, Label

KindName = Literal["sudoku", "hidato", "numbrix", "hex", "zip", "queens"]
LabelName = Literal["trivial", "easy", "medium", "hard", "expert", "extreme"]


@dataclass(frozen=True)
class Generated:
    """A new puzzle with its solution, label and certificate."""

    puzzle: Sudoku | Path | Zip | Queens
    solution: Solution
    label: Label | None
    """``None`` if grading took too long."""
    certificate: str | None
    """``None`` if it was not asked for, or no proof of practical length was found."""
    seed: int
    """With the same seed and options, the puzzle is the same on every machine."""
    index: int
    json: dict[str, Any]
    """The puzzle object, which has all of this and the plan."""

    def _repr_svg_(self) -> str:
        return self.puzzle.svg()


def plan(
    kind: Kind | KindName,
    *,
    size: int | str | None = None,
    label: Label | LabelName | None = None,
    seed: int | None = None,
    count: int = 1,
    stars: int | None = None,
    jigsaw: bool = False,
    diagonals: bool = False,
    settings: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """What :func:`generate` makes, as data: for :func:`generate_table` and for runs on a cluster."""
    fields: dict[str, Any] = {
        "kind": str(kind),
        "size": size,
        "label": None if label is None else str(label),
        "seed": secrets.randbelow(1 << 53) if seed is None else seed,
        "count": count,
        "stars": stars,
        "jigsaw": jigsaw or None,
        "diagonals": diagonals or None,
        "settings": settings,
    }
    return {name: value for name, value in fields.items() if value is not None}


def generate(kind: Kind | KindName, *, nodes: Nodes = USUAL, **wanted: Any) -> list[Generated]:
    """New puzzles, each with a certificate. Takes the options of :func:`plan`; without ``seed``,
    one is chosen. Fewer than ``count`` come back if no more were found.

    >>> [made] = generate("queens", size=6, label="easy", seed=7)
    >>> made.puzzle.solve().verdict
    <Verdict.UNIQUE: 'unique'>
    """
    report = ask("generate", nodes=nodes, **plan(kind, **wanted))
    found = []
    for made in report["puzzles"]:
        origin = made["origin"]
        found.append(
            Generated(
                puzzle=parse(json.dumps(made)),
                solution=made["solution"],
                label=None if made["label"] is None else Label(made["label"]),
                certificate=made.get("certificate"),
                seed=origin["seed"],
                index=origin["index"],
                json=made,
            )
        )
    return found


def generate_table(
    plan: dict[str, Any],
    first: int = 0,
    end: int | None = None,
    *,
    certify: bool = True,
    nodes: Nodes = USUAL,
    progress: Callable[[int], object] | None = None,
) -> Table:
    """The items of a plan with the indices from ``first`` to before ``end``, as a table.

    An item depends on the plan and its index only, so a plan can be divided in any way. Items that
    are equal up to symmetry are not left out.

    >>> zips = plan("zip", size=4, seed=1, count=6)
    >>> whole, part = generate_table(zips), generate_table(zips, 2, 4)
    >>> whole["puzzle"].to_list()[2:4] == part["puzzle"].to_list()
    True
    """
    options = options_json("generate", nodes, plan=plan, certify=certify)
    stop: int = plan.get("count", 1) if end is None else end
    return table_of(_native.generated(options, first, stop, progress))


def check(certificate: str) -> CheckReport:
    """Replays a certificate.

    >>> check("PC1 zip 2x2 1./2. 0,1,3,2 -").accepted
    True
    """
    return CheckReport.from_json(ask("check", certificate=certificate))


def techniques(
    family: Literal["sudoku", "path", "queens"] | None = None, technique: str | None = None
) -> list[TechniqueReport]:
    """All techniques, or one with its example."""
    report = ask("techniques", True, family=family, technique=technique)
    return [TechniqueReport.from_json(found) for found in report["techniques"]]


def formats() -> list[FormatReport]:
    """The formats that are read and written."""
    return [FormatReport.from_json(found) for found in ask("formats", True)["formats"]]
