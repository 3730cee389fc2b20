"""Compiled rules on disk, so that a game's scripts are read and checked once and not with every start."""

from __future__ import annotations

from itertools import count
from time import sleep

from colossarium.machine.cache import Cache
from colossarium.script.declare import Edition
from colossarium.script.program import Program
from colossarium.script.stored_program import decode, encode, program_key, uncollected

PROGRAMS = "programs"
MAX_PROGRAMS = 100
PAUSE, PATIENCE = 0.02, 1.0
"""Seconds between two looks whether another process has compiled what it said it would, and of waiting for
it: it may be one that comes after everything else."""


def cached_program(edition: Edition, cache: Cache | None = None) -> Program:
    """The program of an edition; ScriptError with a sentence if it has none."""
    kept = (cache or Cache()).beside(PROGRAMS)
    key = program_key(edition)
    for turn in count():
        with kept.claim(key) as ours:
            found = kept.get(key)
            if found is not None:
                return decode(found, edition.layers)
            if ours or turn * PAUSE > PATIENCE:
                return _compiled(edition, key, kept)
        sleep(PAUSE)
    raise AssertionError


def _compiled(edition: Edition, key: str, kept: Cache) -> Program:
    from colossarium.script.compiler import compile_edition

    with uncollected():
        program = compile_edition(edition)
    kept.put(key, encode(program))
    kept.evict(MAX_PROGRAMS)
    return program
