"""A real scheduler and real workers on this machine, which tests may kill."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gridsmith

PATIENCE = 120


def puzzles(count: int, seed: int = 3) -> list[str]:
    """Minimal Sudokus, the same every time."""
    plan = gridsmith.plan("sudoku", seed=seed, count=count, settings={"sudoku": {"grade": False}})
    made = gridsmith.generate_table(plan, certify=False)
    return [str(text) for text in made["puzzle"].to_list()]


def cut(folder: Path, lines: list[str], rows: int, form: str = "parquet") -> Path:
    """The puzzles as shards."""
    from gridsmith import _native

    source = folder / "puzzles.txt"
    source.write_text("\n".join(lines))
    _native.split([source], folder / "in", rows, form)
    return folder / "in"


def digest(folder: Path) -> str:
    """A hash over the names and bytes of all shards."""
    whole = hashlib.sha256()
    for path in sorted(folder.glob("shard-*")):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()


def shards(folder: Path) -> int:
    """The number of complete shards."""
    return sum(1 for path in folder.glob("shard-*") if ".tmp." not in path.name)


def until(what: Any, patience: float = PATIENCE) -> None:
    """Waits until `what()` is true."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.01)


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int, extra: dict[str, str]) -> None:
        quiet = {
            "DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "false",
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
        }
        self.folder, self.environment = folder, {**os.environ, **quiet, **extra}
        self.processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
                   "--scheduler-file", str(file))
        until(lambda: file.exists() and file.stat().st_size)
        import json

        self.address: str = json.loads(file.read_text())["address"]
        for number in range(workers):
            self.start("worker", self.address, "--nthreads", "1", "--no-dashboard",
                       "--host", "127.0.0.1", "--local-directory", str(folder / f"w{number}"))

    def start(self, *command: str) -> None:
        """Starts a part of Dask."""
        log = (self.folder / "cluster.log").open("ab")
        program = [sys.executable, "-m", "distributed.cli.dask_" + command[0], *command[1:]]
        self.processes.append(
            subprocess.Popen(
                program, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        )

    def driver(self, *command: str) -> subprocess.Popen[str]:
        """Starts ``python -m gridsmith.scale`` with this scheduler."""
        program = [sys.executable, "-m", "gridsmith.scale", *command, "--scheduler", self.address]
        log = (self.folder / "driver.log").open("ab")
        return subprocess.Popen(
            program, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True
        )

    def kill_worker(self) -> None:
        """Kills the process that works, which is the child of a nanny."""
        nanny = self.processes[1].pid
        children = Path(f"/proc/{nanny}/task/{nanny}/children").read_text().split()
        for child in children:
            words = Path(f"/proc/{child}/cmdline").read_text()
            if "resource_tracker" not in words:
                os.kill(int(child), signal.SIGKILL)

    def end(self) -> None:
        """Ends all processes that were started here, and their children."""
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()


@contextmanager
def cluster(folder: Path, workers: int = 2, **extra: str) -> Generator[Cluster]:
    """A cluster that ends with the block."""
    started = Cluster(folder, workers, extra)
    try:
        yield started
    finally:
        started.end()
