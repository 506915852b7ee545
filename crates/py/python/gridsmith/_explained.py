"""An explanation: a report that notebooks show as a page."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any

from gridsmith import _native
from gridsmith._ask import Nodes, _Usual, ask
from gridsmith._reports import ExplainReport

#: The usual node budget, which the engine also uses where none is named.
_NODES = 20_000_000


@dataclass(frozen=True)
class Explanation(ExplainReport):
    """How a person solves a puzzle. Each step says why it follows."""

    puzzle: str = field(default="", repr=False)
    """The canonical line of the puzzle."""
    way: str | None = field(default=None, repr=False)
    depth: int = field(default=0, repr=False)
    nodes_allowed: int | None = field(default=_NODES, repr=False)

    @classmethod
    def of(cls, text: str, way: str | None, depth: int, nodes: Nodes) -> Explanation:
        """Explains the puzzle in ``text``."""
        report = ask("explain", puzzle=text, way=way, depth=depth or None, nodes=nodes)
        told = ExplainReport.from_json(report)
        allowed = _NODES if isinstance(nodes, _Usual) else nodes
        fields: dict[str, Any] = vars(told)
        return cls(**fields, puzzle=text, way=way, depth=depth, nodes_allowed=allowed)

    def html(self, theme: str = "light") -> str:
        """A page with a picture of every step, without scripts and external files."""
        page = _native.page(self.puzzle, self.way, self.depth, theme, self.nodes_allowed)
        if page is None:
            raise ValueError(f"there is no explanation: the verdict is {self.verdict}")
        return page

    def text(self) -> str:
        """The explanation as text, one paragraph per line."""
        paragraphs = self.paragraphs or []
        return "\n".join(
            f"{line.name}: {line.text}" for paragraph in paragraphs for line in paragraph.lines
        )

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        # A frame keeps the styles of the page and those of the notebook apart.
        if self.steps is None:
            return f"<p>There is no explanation: the verdict is {self.verdict}.</p>"
        frame = "width:100%;height:40em;border:0"
        return f'<iframe sandbox srcdoc="{escape(self.html())}" style="{frame}"></iframe>'
