"""The tour runs from its first cell to its last, and shows pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def test_the_tour_runs() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    book = nbformat.read(Path(__file__).parents[1] / "notebooks/tour.ipynb", as_version=4)
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3").execute()
    outputs: list[dict[str, Any]] = [
        output.get("data", {}) for cell in book.cells for output in cell.get("outputs", [])
    ]
    assert sum("image/svg+xml" in data for data in outputs) >= 3
    assert any("<iframe" in data.get("text/html", "") for data in outputs)
