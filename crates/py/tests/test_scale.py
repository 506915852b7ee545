"""Runs on a real cluster: killed, continued, poisoned, and always the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cluster import cluster, cut, digest, puzzles, shards, until

import gridsmith
from gridsmith.scale import rate_table, run

pytest.importorskip("distributed")

#: With GRIDSMITH_SCALE_ROWS=100000 the runs are as large as those in docs/SCALE.md.
ROWS = int(os.environ.get("GRIDSMITH_SCALE_ROWS", "6000"))
PER_SHARD = 100 if ROWS < 50_000 else 2_500
COMMAND = os.environ.get("GRIDSMITH_COMMAND")
RATE = ["--budget", "300", "--second", "1000000"]


def scale(*command: str, code: int = 0) -> dict[str, object]:
    """Runs the program in this process and reads its summary."""
    program = [sys.executable, "-m", "gridsmith.scale", *command]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    summary: dict[str, object] = json.loads(done.stdout)
    return summary


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return cut(tmp_path_factory.mktemp("source"), puzzles(ROWS), PER_SHARD)


@pytest.fixture(scope="module")
def whole(source: Path) -> Path:
    """The run in one process, to which all others are compared."""
    out = source.parent / "whole"
    summary = scale("rate", str(source), str(out), *RATE)
    assert summary["rows"] == ROWS
    return out


def test_a_worker_and_the_driver_are_killed(source: Path, whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with cluster(tmp_path) as dask:
        first = dask.driver("rate", str(source), str(out), *RATE)
        until(lambda: shards(out) >= 5)
        dask.kill_worker()
        until(lambda: shards(out) >= 12)
        first.kill()
        first.wait()
        before = shards(out)
        assert before < shards(whole), "the driver was killed too late to show anything"
        second = dask.driver("rate", str(source), str(out), *RATE)
        said, _ = second.communicate(timeout=600)
        assert second.returncode == 0
    summary = json.loads(said)
    assert summary["present"] >= before
    assert digest(out) == digest(whole)
    assert (out / "manifest.json").read_bytes() == (whole / "manifest.json").read_bytes()
    assert not list(out.glob("*.tmp.*")) and not list((out / ".parts").iterdir())


def test_a_deadly_puzzle_is_isolated(tmp_path: Path) -> None:
    lines = puzzles(90)
    source = cut(tmp_path, lines, 30)
    out = tmp_path / "out"
    with cluster(tmp_path, GRIDSMITH_POISON=lines[47]) as dask:
        driver = dask.driver("rate", str(source), str(out))
        said, _ = driver.communicate(timeout=600)
        assert driver.returncode == 2
    summary = json.loads(said)
    assert (summary["rows"], summary["errors"], summary["failed"]) == (90, 1, [])
    [bad] = summary["bad"]
    assert bad.startswith("shard-000001 row 17: ") and bad.endswith(lines[47])
    scale("rate", str(source), str(tmp_path / "whole"))
    good, other = (
        (folder / "shard-000000.parquet").read_bytes() for folder in (out, tmp_path / "whole")
    )
    assert good == other


@pytest.mark.skipif(COMMAND is None, reason="GRIDSMITH_COMMAND names no program")
def test_the_command_line_writes_the_same_bytes(
    source: Path, whole: Path, tmp_path: Path
) -> None:
    assert COMMAND is not None
    out = tmp_path / "out"
    for share in ("2/3", "1/3", "3/3"):
        program = [COMMAND, "shard", "rate", str(source), str(out), "--shard", share, *RATE]
        subprocess.run(program, check=True)
    assert digest(out) == digest(whole)
    subprocess.run([COMMAND, "shard", "manifest", str(out)], check=True)
    assert (out / "manifest.json").read_bytes() == (whole / "manifest.json").read_bytes()
    # A run that began with one program is continued by the other.
    (out / "shard-000003.parquet").unlink()
    scale("rate", str(source), str(out), *RATE)
    assert digest(out) == digest(whole)


def test_generated_certified_and_checked(tmp_path: Path) -> None:
    made, proved = tmp_path / "made", tmp_path / "proved"
    options = {"task": "generate", "plan": gridsmith.plan("zip", size=5, seed=4, count=90)}
    summary = run(options, None, made, local=2, rows=20)
    assert (summary.shards, summary.rows, summary.failed) == (5, 90, [])
    here = run(options, None, tmp_path / "here", rows=20)
    assert digest(made) == digest(tmp_path / "here") and here.rows == 90
    assert scale("certify", str(made), str(proved))["rows"] == 90
    checked = run({"task": "check"}, proved, tmp_path / "checked")
    assert (checked.rows, checked.errors) == (90, 0)
    found = scale("verify", str(made), "--sample", "10")
    assert found["wrong"] == [] and found["again"]
    merged = scale("merge", str(made), str(tmp_path / "all.parquet"))
    assert merged["kept"] == 90 - int(str(merged["duplicates"]))


def test_a_table_function_is_pure(source: Path) -> None:
    import pyarrow.parquet as pq

    whole = pq.read_table(source / "shard-000000.parquet")
    rated = rate_table(whole)
    assert rated.column("er").null_count == 0
    assert rated.slice(10, 5).equals(rate_table(whole.slice(10, 5)))


def test_other_options_are_refused(whole: Path, source: Path) -> None:
    with pytest.raises(ValueError, match="other options"):
        run({"task": "rate", "nodes": 7}, source, whole)


def test_spark_gets_the_same_rows(source: Path) -> None:
    import pyarrow.parquet as pq

    from gridsmith.scale.spark import mapper, schema

    whole = pq.read_table(source / "shard-000000.parquet")
    [batch] = mapper("rate")(iter(whole.to_batches()))
    assert [f"{field.name}" for field in batch.schema] == [
        column.split(" ")[0] for column in schema("rate").split(", ")
    ]
    assert batch.column("er").to_pylist() == rate_table(whole).column("er").to_pylist()
    if os.environ.get("GRIDSMITH_SPARK"):
        from pyspark.sql import SparkSession

        spark = SparkSession.builder.master("local[2]").getOrCreate()
        frame = spark.read.parquet(str(source)).mapInArrow(mapper("rate"), schema("rate"))
        assert frame.count() == ROWS
        spark.stop()


def test_ray_writes_the_same_bytes(source: Path, whole: Path, tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    from gridsmith.scale.ray_tasks import run_with_ray

    ray.init(num_cpus=2, include_dashboard=False)
    options = {"task": "rate", "nodes": 300, "second": 1_000_000}
    summary = run_with_ray(options, str(source), str(tmp_path / "out"))
    ray.shutdown()
    assert summary.rows == ROWS and digest(tmp_path / "out") == digest(whole)
