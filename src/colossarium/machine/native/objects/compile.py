"""From units to object code: out of the cache, or compiled and put there."""

from __future__ import annotations

from functools import cache
from time import sleep

from colossarium.machine.cache import Cache
from colossarium.machine.native.objects.llvm import Compiler, host
from colossarium.machine.native.objects.units import Unit
from colossarium.machine.preparation import report

PAUSE, PATIENCE = 0.02, 0.5
"""Seconds between two looks whether another process has made what it said it would, and of waiting for it: it
may be one that comes after everything else."""


def compile_units(units: list[Unit], cache: Cache) -> tuple[list[bytes], list[str]]:
    """The object code of each unit, and the names of those that had to be compiled.

    What another process is compiling comes last: most likely it is there by then.
    """
    keys = [unit.key(host()) for unit in units]
    objects, compiled = [cache.get(key) for key in keys], list[str]()
    missing = [number for number, code in enumerate(objects) if code is None]
    turn = 0
    while missing:
        left = []
        for number in missing:
            report(sum(code is not None for code in objects), len(units))
            late = turn * PAUSE > PATIENCE
            objects[number], new = compile_unit(units[number], keys[number], cache, alone=late)
            compiled += [units[number].name] * new
            if objects[number] is None:
                left.append(number)
        missing, turn = left, turn + 1
        if missing:
            sleep(PAUSE)
    if compiled:
        cache.evict()
    return [code for code in objects if code is not None], compiled


def compile_unit(unit: Unit, key: str, cache: Cache, *, alone: bool = False) -> tuple[bytes | None, bool]:
    """The object code of one unit, None while another process compiles it, and whether this one did.

    Who does it `alone` does not care about others.
    """
    with cache.claim(key) as ours:
        code = cache.get(key)
        if code is not None or not (ours or alone):
            return code, False
        code = _compiler(unit.tier.optimised).compile(unit.text(host()))
        cache.put(key, code)
        return code, True


@cache
def _compiler(optimised: bool) -> Compiler:
    return Compiler(optimised=optimised)
