"""Making games ready: compiled to machine code, which takes seconds once and is kept on the disk."""

from __future__ import annotations

import logging
from threading import Thread

from colossarium.games import OURS, find
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of, teller_of

log = logging.getLogger("colossarium.server")


def warm(info: GameInfo) -> None:
    """Make a game ready; done in a moment if it is."""
    program = program_of(info)
    native_of(program)
    teller_of(program)


def warm_all() -> Thread:
    """Make all games ready, one after another, while others do something else."""
    thread = Thread(target=_warm_all, name="warm", daemon=True)
    thread.start()
    return thread


def _warm_all() -> None:
    for slug in OURS:
        try:
            warm(find(slug))
        except Exception:
            log.exception("%s can't be made ready", slug)
