"""Where things are printed: results to standard output, progress and complaints to standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console

from colossarium.cli.encoding_fallback import with_fallback


def out() -> Console:
    """For results. Made anew for every use, since tests and pipes replace the streams."""
    return Console(file=with_fallback(sys.stdout), highlight=False)


def err() -> Console:
    """For progress and complaints."""
    return Console(file=with_fallback(sys.stderr), highlight=False)


def print_json(data: Any) -> None:
    """Data for a program: one JSON document, indented so that people can read it too."""
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")
    sys.stdout.flush()


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, told how many more are done; nothing where that is not a terminal."""
    console = err()
    if not console.is_terminal:
        yield lambda more: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)
