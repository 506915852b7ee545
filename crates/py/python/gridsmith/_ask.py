"""Carries questions to the engine and makes exceptions of its refusals."""

from __future__ import annotations

import json
from typing import Any

from gridsmith import _native
from gridsmith._errors import ParseError


class _Usual:
    """The usual node budget of the engine."""

    def __repr__(self) -> str:
        return "USUAL"


#: The usual budget: 20,000,000 search nodes, and 100,000 million units of work between them.
USUAL = _Usual()

#: A number of search nodes, ``None`` for no limit, or the usual budget.
Nodes = int | None | _Usual


def ask(request: str, quick: bool = False, **fields: Any) -> dict[str, Any]:
    """The report on a request. A field that is ``None`` is left out; ``nodes`` may be ``None``."""
    body: dict[str, Any] = {"request": request}
    for name, value in fields.items():
        if name == "nodes":
            if not isinstance(value, _Usual):
                body[name] = value
        elif value is not None and value is not False:
            body[name] = value
    report: dict[str, Any] = json.loads(_native.answer(json.dumps(body), quick))
    if report["report"] == "error":
        if "error_line" in report:
            raise ParseError(report["error"], report["error_line"], report.get("column"))
        raise ValueError(report["error"])
    if "error" in report:
        # The question does not apply to this puzzle.
        raise ValueError(report["error"])
    return report


#: Nodes of a first attempt on the calling thread: less than 10 ms.
BRIEF = 500


def ask_briefly(request: str, nodes: Nodes, **fields: Any) -> dict[str, Any]:
    """The same as :func:`ask`. A thread that Ctrl-C can stop costs more than an easy answer, so the
    first attempt does without. A smaller budget only withholds: what it answers is the answer."""
    if nodes is None or isinstance(nodes, _Usual) or nodes > BRIEF:
        report = ask(request, True, nodes=BRIEF, **fields)
        if "stop" not in report:
            return report
    return ask(request, nodes=nodes, **fields)
