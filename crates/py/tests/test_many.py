"""Many puzzles: every kind of container, the same rows on any number of threads."""

from __future__ import annotations

import os
import signal
import threading
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from cluster import puzzles

import gridsmith
from gridsmith import grade_many, rate_many

LINES = puzzles(70)
MIXED = [*LINES, "AABB/ACBB/ACCD/CCDD", "nonsense", "." * 81]


def test_one_row_for_each_puzzle() -> None:
    rated = rate_many(MIXED)
    assert len(rated) == len(MIXED)
    status = rated["status"].to_list()
    assert status[-3:] == ["error", "error", "many"] and set(status[:-3]) == {"unique"}
    for line, er in zip(LINES[:5], rated["er"].to_list()):
        se = gridsmith.Sudoku(line).rate().se
        assert se is not None and round(se.er * 10) == er
    assert rate_many(MIXED, threads=1).to_arrow() == rated.to_arrow()
    graded = grade_many(["AABB/ACBB/ACCD/CCDD"])
    assert graded["label"].to_list() == ["medium"] and graded["points"].to_list() != [None]


@pytest.mark.parametrize(
    "wrap",
    [
        tuple,
        iter,
        lambda lines: (line for line in lines),
        lambda lines: [gridsmith.parse(line) for line in lines],
        np.array,
        lambda lines: np.array(lines, dtype=object),
        pa.array,
        lambda lines: pa.array(["x", *lines])[1:],
        lambda lines: pa.chunked_array([lines[:9], lines[9:]]),
        lambda lines: pa.table({"number": range(len(lines)), "puzzle": lines}),
        pd.Series,
        lambda lines: pd.DataFrame({"puzzle": lines}),
        pl.Series,
        lambda lines: pl.DataFrame({"puzzle": lines}),
    ],
)
def test_every_container(wrap: Any) -> None:
    assert rate_many(wrap(LINES)).to_arrow() == rate_many(LINES).to_arrow()


def test_columns_go_anywhere() -> None:
    rated = rate_many(MIXED)
    arrow = rated.to_arrow()
    assert arrow.schema.field("er").type == pa.uint16()
    assert arrow.schema.field("puzzle").type == pa.large_string()
    assert pa.table(rated) == arrow
    arrow.validate(full=True)
    numbers = rated["er"].to_numpy()
    masked: Any = numbers
    assert numbers.dtype == np.uint16 and int(masked.mask.sum()) == 3
    assert rated["clues"].to_numpy()[0] == sum(cell in "123456789" for cell in LINES[0])
    assert rated.to_polars()["er"].null_count() == 3 == rated.to_pandas()["er"].isna().sum()
    assert [row["er"] for row in rated.rows()] == arrow.column("er").to_pylist()


def test_long_iterators_come_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridsmith._many.BLOCK", 11)
    heard: list[int] = []
    rated = rate_many(iter(MIXED), progress=heard.append)
    assert rated.to_arrow() == rate_many(MIXED).to_arrow()
    assert heard == sorted(heard) and heard[-1] == len(MIXED)
    assert len(rate_many([])) == 0 and len(rate_many(LINES[:3], progress=True)) == 3


def test_one_puzzle_is_not_many() -> None:
    with pytest.raises(TypeError, match="one puzzle"):
        rate_many(LINES[0])
    with pytest.raises(ValueError, match="scheme"):
        grade_many(LINES, schemes=["nonsense"])


def test_ctrl_c_ends_a_batch() -> None:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        rate_many(LINES * 20_000)
    timer.join()


def test_certificates_in_columns() -> None:
    proved = gridsmith.certify_many(["zip 2x2 1./2.", "AABB/ACBB/ACCD/CCDD"])
    checked = gridsmith.check_many(proved.to_arrow())
    assert checked["status"].to_list() == ["accepted", "accepted"]
    solved = gridsmith.solve_many(["AABB/ACBB/ACCD/CCDD"])
    assert solved["solution"].to_list() == ["..Q./Q.../...Q/.Q.."]
    forms = gridsmith.canonical_many(["AABB/ACBB/ACCD/CCDD", "AABB/AACB/DCCB/DDCC"])["canonical"]
    assert len(set(forms.to_list())) == 1
