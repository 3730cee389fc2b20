"""Where things are printed: results to standard output, progress and complaints to standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from rich.console import Console

from colossarium.cli.encoding_fallback import with_fallback


class Advance(Protocol):
    """Is told how many more are done, and of how many if that was not known before."""

    def __call__(self, more: int, total: int | None = None) -> None: ...


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
def progress(what: str, total: int | None, unit: str = "", quiet: bool = False) -> Iterator[Advance]:
    """A bar on standard error, told how many more are done; nothing where that is not a terminal.

    With a unit it says how many there are in a second. Who tells the total only now has it taken over.
    """
    console = err()
    if quiet or not console.is_terminal:
        yield lambda more, total=None: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    if unit:
        columns.append(TextColumn("{task.fields[rate]}"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total, rate="")

        def advance(more: int, total: int | None = None) -> None:
            bar.update(task, advance=more, total=total)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{per_second(speed)} {unit} a second" if speed else "")

        yield advance


def per_second(count: float) -> str:
    """How many a second, with a digit behind the point where they are few."""
    return f"{count:,.0f}" if count >= 10 else f"{count:.1f}"
