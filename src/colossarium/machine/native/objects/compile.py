"""From units to object code: out of the cache, or compiled and put there."""

from __future__ import annotations

from colossarium.machine.native.objects.cache import Cache
from colossarium.machine.native.objects.llvm import Compiler, host
from colossarium.machine.native.objects.units import Unit


def compile_units(units: list[Unit], cache: Cache) -> tuple[list[bytes], list[str]]:
    """The object code of each unit, and the names of those that had to be compiled."""
    objects, compiled = [], []
    compiler: Compiler | None = None
    for unit in units:
        key = unit.key(host())
        code = cache.get(key)
        if code is None:
            compiler = compiler or Compiler()
            code = compiler.compile(unit.text(host()))
            cache.put(key, code)
            compiled.append(unit.name)
        objects.append(code)
    if compiled:
        cache.evict()
    return objects, compiled
