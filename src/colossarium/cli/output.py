"""Where things are printed: results to standard output, progress and complaints to standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EISDIR, ENOENT
from os import W_OK, access, strerror
from pathlib import Path
from threading import Event, Thread
from typing import Any, Protocol

from rich.console import Console

from colossarium.cli.encoding_fallback import with_fallback

LINE_EVERY = 10.0
"""Seconds between two lines of progress where there is no terminal for a bar."""


class Advance(Protocol):
    """Is told how many more are done, of how many if that was not known before, and what comes now."""

    def __call__(self, more: int, total: int | None = None, doing: str = "") -> None: ...


def out() -> Console:
    """For results. Made anew for every use, since tests and pipes replace the streams."""
    return Console(file=with_fallback(sys.stdout), highlight=False)


def err() -> Console:
    """For progress and complaints."""
    return Console(file=with_fallback(sys.stderr), highlight=False)


def check_writable(path: Path | None) -> None:
    """Refuse a file that could not be written, before the work begins whose result it is for."""
    if path is None:
        return
    if path.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path.parent))
    if not access(path if path.exists() else path.parent, W_OK):
        raise PermissionError(EACCES, strerror(EACCES), str(path))


def check_folder(path: Path | None) -> None:
    """The same of a folder, which need not be there yet."""
    if path is not None:
        path.mkdir(parents=True, exist_ok=True)
        if not access(path, W_OK):
            raise PermissionError(EACCES, strerror(EACCES), str(path))


def print_json(data: Any) -> None:
    """Data for a program: one JSON document, indented so that people can read it too."""
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")
    sys.stdout.flush()


@contextmanager
def progress(what: str, total: int | None, unit: str = "") -> Iterator[Advance]:
    """A bar on standard error, told how many more are done; where that is no terminal, a line now and then.

    With a unit it says how many there are in a second. Who tells the total only now has it taken over.
    """
    console = err()
    if not console.is_terminal:
        with _progress_lines(console, what, total, unit) as advance:
            yield advance
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    columns.append(TextColumn("{task.fields[beside]}"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total, beside="")

        def advance(more: int, total: int | None = None, doing: str = "") -> None:
            bar.update(task, advance=more, total=total)
            speed = bar.tasks[0].speed
            beside = f"{per_second(speed)} {unit} a second" if unit and speed else doing
            if beside:
                bar.update(task, beside=beside)

        yield advance


@contextmanager
def _progress_lines(console: Console, what: str, total: int | None, unit: str) -> Iterator[Advance]:
    done, all_of_them, now = 0, total, ""
    ended = Event()

    def advance(more: int, total: int | None = None, doing: str = "") -> None:
        nonlocal done, all_of_them, now
        done, all_of_them, now = done + more, total or all_of_them, doing or now

    def tell() -> None:
        while not ended.wait(LINE_EVERY):
            of = f" of {all_of_them:,}" if all_of_them else ""
            words = " ".join(filter(None, (f"{what}: {done:,}{of}", unit)))
            console.print(f"{words}{f' ({now})' if now else ''}", markup=False, soft_wrap=True)

    thread = Thread(target=tell, daemon=True)
    thread.start()
    try:
        yield advance
    finally:
        ended.set()
        thread.join()


def per_second(count: float) -> str:
    """How many a second, with a digit behind the point where they are few."""
    return f"{count:,.0f}" if count >= 10 else f"{count:.1f}"
