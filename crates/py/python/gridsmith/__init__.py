"""Logic puzzles with exactly one solution: solve, hint, explain, grade, generate, prove.

>>> import gridsmith
>>> puzzle = gridsmith.parse("AABB/ACBB/ACCD/CCDD")
>>> puzzle.solve().verdict
<Verdict.UNIQUE: 'unique'>

Read a text with :func:`parse`, or with the class of its family: :class:`Sudoku`, :class:`Path`,
:class:`Zip`, :class:`Queens`. The functions that end in ``_many`` answer questions about lists,
arrays and columns on all cores. ``gridsmith.scale`` runs over folders of files on a cluster.
"""

from __future__ import annotations

from gridsmith._ask import USUAL
from gridsmith._errors import ParseError
from gridsmith._explained import Explanation
from gridsmith._make import (
    Generated,
    check,
    formats,
    generate,
    generate_table,
    plan,
    techniques,
)
from gridsmith._many import (
    canonical_many,
    certify_many,
    check_many,
    grade_many,
    rate_many,
    solve_many,
    table,
)
from gridsmith._native import __version__
from gridsmith._puzzle import Path, Puzzle, Queens, Sudoku, Zip, parse
from gridsmith._table import Column, Table
from gridsmith._words import End, Family, Kind, Label, Role, Stop, Verdict

__all__ = [
    "USUAL",
    "Column",
    "End",
    "Explanation",
    "Family",
    "Generated",
    "Kind",
    "Label",
    "ParseError",
    "Path",
    "Puzzle",
    "Queens",
    "Role",
    "Stop",
    "Sudoku",
    "Table",
    "Verdict",
    "Zip",
    "__version__",
    "canonical_many",
    "certify_many",
    "check",
    "check_many",
    "formats",
    "generate",
    "generate_table",
    "grade_many",
    "parse",
    "plan",
    "rate_many",
    "solve_many",
    "table",
    "techniques",
]
