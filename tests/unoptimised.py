"""Native code as it is generated, without LLVM's optimisations: made in a fifteenth of the time.

Two uses. Scenes are played by the interpreter, which would spend most of its time on laws and checks; so such
code looks at them. And tests that invent a game and play it a little switch it on for a whole file, with the
fixture `unoptimised_code`. It is the code that players get first, and is kept apart from the better one.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from colossarium.games import OURS, find
from colossarium.machine.native import Native, upgrade
from colossarium.machine.native.objects.tier import QUICK
from colossarium.script.program import Program
from colossarium.table import documents, facts, machines, status
from colossarium.table.machines import Machine, ready_machine


class UnoptimisedNative(Native):
    """The native machine with code that is quick to make."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, tier=QUICK)


@contextmanager
def unoptimised() -> Iterator[None]:
    """Games that are compiled inside are not optimised; those that are loaded already stay."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machines, "make_native", UnoptimisedNative)
        patch.setattr(machines, "start_upgrade", lambda native: None)
        patch.setattr(upgrade, "finish", lambda native, progress: None)
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


def compile_at_once() -> None:
    """From now on games are played by the code that players have in the end, and nothing is built beside."""
    machines.make_native = Native
