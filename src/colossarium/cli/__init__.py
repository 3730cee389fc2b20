"""The command line: `colossarium play`, `simulate`, `verify`, `perft`, `replay`, `games`, `bench`."""

from __future__ import annotations


def main() -> None:
    """Where the `colossarium` command begins."""
    from colossarium.cli.app import app

    app()
