"""One puzzle: classes, typed reports, errors, pictures, and Ctrl-C."""

from __future__ import annotations

import copy
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path as File
from typing import Any

import pytest

import gridsmith
from gridsmith import ParseError, Path, Puzzle, Queens, Stop, Sudoku, Verdict, Zip, parse

EASY = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9.."
HARD = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2"
BOARD = "AABB/ACBB/ACCD/CCDD"
ROOT = File(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (EASY, Sudoku),
        ("sudoku 6x6 ..4...1...2...34.......55.1.......6.", Sudoku),
        ("path 3x4x4 .9../.4../12...", Path),
        ("zip 2x2 1./2.", Zip),
        (BOARD, Queens),
    ],
)
def test_every_question(text: str, kind: type[Puzzle]) -> None:
    puzzle = parse(text)
    assert type(puzzle) is kind and kind.parse(text) == puzzle
    assert parse(str(puzzle)) == puzzle and hash(parse(str(puzzle))) == hash(puzzle)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle == copy.deepcopy(puzzle)
    solved = puzzle.solve(certify=True)
    assert solved.verdict is Verdict.UNIQUE and solved.solution is not None
    assert solved.certificate is not None and gridsmith.check(solved.certificate).accepted
    assert puzzle.count().count == 1
    hint = puzzle.hint()
    assert hint.steps and hint.why and hint.hint == "move"
    assert puzzle.hint(stage=1).why is None
    told = puzzle.explain()
    assert told.steps and told.grade and told.grade.label in gridsmith.Label
    assert "<iframe" in told._repr_html_() and told.text()
    assert puzzle.grade().grade is not None
    assert puzzle.certify().certificate == solved.certificate
    assert puzzle.canonical()
    assert puzzle.minimize().stop is None
    assert puzzle.repair().verdict == "unique"
    assert puzzle.why().clashing is None
    assert puzzle._repr_svg_().startswith("<svg") and "svg" in puzzle.svg(hint=True, theme="dark")
    assert parse(puzzle.to("json")) == puzzle


def test_only_sudokus_have_steps_and_ratings() -> None:
    sudoku = Sudoku(EASY)
    assert sudoku.rate().se is not None and len(sudoku.steps().steps or []) > 1
    assert sudoku.chains(limit=3).count
    with pytest.raises(ValueError, match="9x9|Sudoku"):
        Sudoku("sudoku 6x6 ..4...1...2...34.......55.1.......6.").rate()


def test_errors_name_the_place() -> None:
    with pytest.raises(ParseError) as caught:
        parse("A" * 3 + "\n" + "BB?")
    assert isinstance(caught.value, ValueError) and caught.value.line is not None
    with pytest.raises(ParseError) as caught:
        Sudoku(EASY[:-1] + "x")
    assert (caught.value.line, caught.value.column) == (1, 81)
    with pytest.raises(ParseError, match="queens 4x4, not a Sudoku"):
        Sudoku(BOARD)
    with pytest.raises(ParseError) as caught:
        Queens(BOARD).hint("r9c9=Q")
    with pytest.raises(ValueError, match="format"):
        Queens(BOARD).to("nonsense")
    with pytest.raises(ValueError, match="kind"):
        gridsmith.generate("chess")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_a_budget_is_data() -> None:
    report = Sudoku(HARD).rate(nodes=10)
    assert (report.verdict, report.stop, report.se) == (Verdict.UNDECIDED, Stop.NODES, None)
    assert Sudoku(HARD).solve(nodes=None).verdict is Verdict.UNIQUE


def test_a_brief_attempt_gives_the_same_report() -> None:
    from cluster import puzzles

    from gridsmith._ask import USUAL, ask, ask_briefly

    for text in [*puzzles(200), HARD, "." * 81, "1" * 2 + "." * 79]:
        for request in ("solve", "rate"):
            if (request, text) != ("rate", HARD):
                assert ask_briefly(request, USUAL, puzzle=text) == ask(request, puzzle=text)


def test_generation_is_repeatable() -> None:
    made = gridsmith.generate("hidato", size="5x6", label="easy", seed=9, count=2)
    again = gridsmith.generate("hidato", size="5x6", label="easy", seed=9, count=2)
    assert [one.puzzle for one in made] == [one.puzzle for one in again]
    assert all(one.certificate and one.puzzle.rows == 5 for one in made)
    assert gridsmith.techniques("queens") and gridsmith.formats()


def test_every_field_of_a_report_is_kept() -> None:
    """What the engine says in JSON and what the typed report holds are the same."""
    from dataclasses import asdict
    from enum import Enum

    from gridsmith import _native
    from gridsmith._reports import ExplainReport, GradeReport, HintReport, SolveReport

    def plain(value: object) -> object:
        if isinstance(value, Enum):
            return value.value
        if isinstance(value, dict):
            return {k.rstrip("_"): plain(v) for k, v in value.items() if v is not None}
        if isinstance(value, (list, tuple)):
            return [plain(item) for item in value]
        return value

    readers: dict[str, Any] = {
        "solve": SolveReport.from_json,
        "hint": HintReport.from_json,
        "explain": ExplainReport.from_json,
        "grade": GradeReport.from_json,
    }
    for name, read in readers.items():
        for text in (EASY, BOARD, "zip 2x2 1./2.", "path 3x4x4 .9../.4../12..."):
            fields = {"request": name, "puzzle": text} | ({"trace": True} if name == "solve" else {})
            said = json.loads(_native.answer(json.dumps(fields)))
            kept = plain(asdict(read(said)))
            wanted = {k: v for k, v in said.items() if k not in ("schema", "report")}
            assert kept == plain(wanted), (name, text)


def test_types_fit_the_schema() -> None:
    script = ROOT / "tools/python-types.py"
    if not script.exists():
        pytest.skip("not in a checkout")
    subprocess.run([sys.executable, str(script), "--check"], check=True)


def test_ctrl_c_ends_a_call() -> None:
    """A count that would take hours ends at once."""
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        Sudoku("." * 81).count(10**15, nodes=None)
    assert time.monotonic() - start < 20
    timer.join()


def test_other_threads_run_meanwhile() -> None:
    """The interpreter lock is released while the engine works."""
    ticks = 0
    worker = threading.Thread(target=lambda: Sudoku(HARD).rate())
    worker.start()
    while worker.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 20
