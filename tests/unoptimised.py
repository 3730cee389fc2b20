"""Native code as it is generated, without LLVM's optimisations: made in a fifteenth of the time.

Two uses. Scenes are played by the interpreter, which would spend most of its time on laws and checks; so such
code looks at them. And tests that invent a game and play it a little switch it on for a whole file, with the
fixture `unoptimised_code`. It is kept apart from the code that players get, on disk and in memory.
"""

from __future__ import annotations

import os
from collections import ChainMap
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import pytest

from colossarium.games import OURS, find
from colossarium.machine import native
from colossarium.machine.native import Native
from colossarium.machine.native import native as native_machine
from colossarium.machine.native.objects.cache import VARIABLE, Cache
from colossarium.machine.native.objects.compile import compile_units
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.native.objects.units import Unit
from colossarium.script.program import Program
from colossarium.table import documents, facts, machines, status
from colossarium.table.machines import Machine, ready_machine


@lru_cache(maxsize=1)
def _target() -> Any:
    """The machine that code is made for, as in `objects/llvm.py`, with optimisations off."""
    this = host()
    return llvm.Target.from_triple(this.triple).create_target_machine(
        cpu=this.cpu, features=this.features, opt=0, reloc="pic", codemodel="default", jit=True
    )


def _compiled(unit: Unit, cache: Cache) -> bytes:
    key = unit.key(host())
    found = cache.get(key)
    if found is None:
        module = llvm.parse_assembly(unit.text(host()), llvm.create_context())
        module.verify()
        found = _target().emit_object(module)
        cache.put(key, found)
    return found


class UnoptimisedNative(Native):
    """The native machine with code that is quick to make."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, Cache(Path(os.environ[VARIABLE]) / "unoptimised"))

    def _load(self, units: list[Unit]) -> None:
        self._loaded.add([_compiled(unit, self._cache) for unit in units])


@contextmanager
def unoptimised() -> Iterator[None]:
    """Games that are compiled inside are not optimised; those that are loaded already stay."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(native, "Native", UnoptimisedNative)
        patch.setattr(machines, "_natives", ChainMap({}, machines._natives))
        yield


_ours: dict[str, UnoptimisedNative] = {}


def quick_machine(program: Program) -> Machine:
    """In the place of `ready_machine`: one that is there, or for our own games this, else the interpreter."""
    name = program.fingerprint
    if name not in _ours and name not in machines._natives and _is_ours(program):
        _ours[name] = UnoptimisedNative(program)
    return _ours.get(name) or ready_machine(program)


def _is_ours(program: Program) -> bool:
    known = (machines._programs.get(id(find(slug))) for slug in OURS)
    return any(each is not None and each[1] is program for each in known)


def look_quickly() -> None:
    """From now on laws, checks and facts are looked at by `quick_machine`."""
    for module in (documents, facts, status):
        module.ready_machine = quick_machine  # type: ignore[attr-defined]


def compile_backwards() -> None:
    """From now on the last unit of a game is compiled first: two workers meet in the middle."""

    def backwards(units: list[Unit], cache: Cache) -> tuple[list[bytes], list[str]]:
        objects, compiled = compile_units(units[::-1], cache)
        return objects[::-1], compiled[::-1]

    native_machine.compile_units = backwards  # type: ignore[attr-defined]
