"""Making games ready: compiled to machine code, which takes seconds once and is kept on the disk.

While that is being done ahead of need, in another process, tables are played by the interpreter: it comes to
the same end, and nobody waits for a compiler before the board is there.
"""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import IO

from colossarium.games import OURS, find
from colossarium.server.workers.process import environment
from colossarium.table.info import GameInfo
from colossarium.table.machines import logging_interpreter_of, native_of, program_of

log = logging.getLogger("colossarium.server")

_compiling: dict[str, IO[str]] = {}
"""The games that are being made ahead, and where to say that one is wanted first."""


_waited_for: list[str] = []
"""The games for whose code somebody waits, once for each who does."""


def waited_for() -> list[str]:
    """The games that are being compiled while somebody waits."""
    return sorted(set(_waited_for))


def prepare(info: GameInfo) -> None:
    """Make a game ready; done in a moment if it is, or if it is being made."""
    _waited_for.append(info.slug)
    try:
        _prepare(info)
    finally:
        _waited_for.remove(info.slug)


def _prepare(info: GameInfo) -> None:
    program = program_of(info)
    logging_interpreter_of(program)
    pipe = _compiling.get(info.slug)
    if pipe is None:
        native_of(program)
        return
    with suppress(OSError, ValueError):  # the process has just ended
        pipe.write(f"{info.slug}\n")
        pipe.flush()


def available_machine(info: GameInfo) -> str:
    """What can play this game without waiting."""
    return "interpreter" if info.slug in _compiling else "native"


@contextmanager
def precompiling(first: str | None = None) -> Iterator[Thread]:
    """Meanwhile, all games are made ready. The thread is over when they are."""
    order = sorted(OURS, key=lambda slug: slug != first)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "colossarium.server.workers.precompiler", *order],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,  # An interrupt typed at the terminal is for the server alone.
    )
    assert process.stdin is not None and process.stdout is not None
    _compiling.update(dict.fromkeys(order, process.stdin))
    thread = Thread(target=_load, args=(process.stdout, order), name="precompile", daemon=True)
    thread.start()
    try:
        yield thread
    finally:
        with suppress(OSError):
            process.stdin.close()
        process.wait()


def _load(done: IO[str], slugs: list[str]) -> None:
    """Load each game when its code is there. When no more will come, whoever wants another makes it."""
    with done:
        for line in done:
            slug = line.strip()
            try:
                native_of(program_of(find(slug)))
            except Exception:
                log.exception("%s can't be made ready", slug)
            _compiling.pop(slug, None)
    for slug in slugs:
        _compiling.pop(slug, None)
