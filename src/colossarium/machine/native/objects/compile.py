"""From units to object code: out of the cache, or compiled and put there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import sleep

from colossarium.machine.cache import Cache
from colossarium.machine.native.objects.llvm import Compiler, host
from colossarium.machine.native.objects.units import Unit
from colossarium.machine.preparation import report

PAUSE, PATIENCE = 0.02, 0.5
"""Seconds between two looks whether another process has made what it said it would, and of waiting for it: it
may be one that comes after everything else."""

THREADS = 2


def compile_units(units: list[Unit], cache: Cache) -> tuple[list[bytes], list[str]]:
    """The object code of each unit, and the names of those that had to be compiled.

    What another process is compiling comes last: most likely it is there by then.
    """
    keys = [unit.key(host()) for unit in units]
    objects, compiled = [cache.get(key) for key in keys], list[str]()
    missing = [number for number, code in enumerate(objects) if code is None]
    turn = 0
    while missing:
        report(len(units) - len(missing), len(units))
        late = turn * PAUSE > PATIENCE
        wanted = [(units[number], keys[number]) for number in missing]
        for number, (code, new) in zip(missing, _compile_all(wanted, cache, alone=late), strict=True):
            objects[number] = code
            compiled += [units[number].name] * new
            report(sum(code is not None for code in objects), len(units))
        missing, turn = [number for number in missing if objects[number] is None], turn + 1
        if missing:
            sleep(PAUSE)
    if compiled:
        cache.evict()
    return [code for code in objects if code is not None], compiled


def _compile_all(
    wanted: list[tuple[Unit, str]], cache: Cache, *, alone: bool
) -> Iterator[tuple[bytes | None, bool]]:
    """Of quick code half is made by LLVM, which needs no Python: another thread writes meanwhile.

    Of good code almost all is, and who stops the program would wait for those threads.
    """

    def compiled(each: tuple[Unit, str]) -> tuple[bytes | None, bool]:
        return compile_unit(*each, cache, alone=alone)

    if any(unit.tier.optimised for unit, _ in wanted):
        yield from map(compiled, wanted)
        return
    with ThreadPoolExecutor(THREADS) as pool:
        yield from pool.map(compiled, wanted)


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
