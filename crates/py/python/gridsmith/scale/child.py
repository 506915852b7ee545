"""A process of its own for one order, which it reads from stdin: ``python -m gridsmith.scale.child``."""

from __future__ import annotations

import json
import sys

from gridsmith import _native


def main() -> None:
    """Obeys and says what came of it. A process that dies says nothing."""
    try:
        outcome = _native.obey(sys.stdin.read())
    except (ValueError, OSError) as error:
        outcome = json.dumps({"error": str(error)})
    print(outcome)


if __name__ == "__main__":
    main()
