"""The command line: `colossarium play`, `terminal`, `serve`, `simulate`, `ladder`, `verify`, …"""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it. Here, so that it is known before anything is imported."""
NOTHING_YET = "Interrupted before there was anything to tell."


def main() -> None:
    """Where the `colossarium` command begins."""
    try:
        from colossarium.cli import process

        process.begin()
        from colossarium.cli.app import app

        app()
    except KeyboardInterrupt:
        print(NOTHING_YET, file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None
