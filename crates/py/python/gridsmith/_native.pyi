from collections.abc import Callable, Sequence
from os import PathLike

__all__ = [
    "__version__",
    "answer",
    "generated",
    "hunt",
    "manifest",
    "merge",
    "obey",
    "options",
    "page",
    "read",
    "shards",
    "split",
    "table",
    "verify",
]

__version__: str

_Progress = Callable[[int], object] | None
_Column = tuple[str, str, bytes, bytes, bytes | None]
_Path = str | PathLike[str]

def answer(request: str, quick: bool = False) -> str: ...
def read(text: str) -> tuple[str, str, str, int, int, str, int | None]: ...
def page(
    text: str, way: str | None, depth: int, theme: str, nodes: int | None
) -> str | None: ...
def table(
    options: str,
    texts: Sequence[str] | tuple[bytes, bytes],
    threads: int = 0,
    progress: _Progress = None,
) -> list[_Column]: ...
def generated(
    options: str, first: int, end: int, progress: _Progress = None
) -> list[_Column]: ...
def options(options: str) -> tuple[str, str]: ...
def shards(
    options: str,
    source: _Path | None,
    target: _Path,
    form: str | None = None,
    rows: int = 1000,
    slice: str = "1/1",
    force: bool = False,
) -> tuple[int, list[str]]: ...
def obey(order: str) -> str: ...
def hunt(order: str, command: Sequence[str]) -> str: ...
def manifest(folder: _Path, threads: int = 0) -> str: ...
def merge(
    folder: _Path, target: _Path, threads: int = 0, progress: _Progress = None
) -> tuple[int, int, int]: ...
def verify(folder: _Path, sample: int, seed: int) -> tuple[int, int, int, list[str]]: ...
def split(
    sources: Sequence[_Path],
    target: _Path,
    rows: int,
    form: str,
    cost: int | None = None,
    threads: int = 0,
) -> int: ...
