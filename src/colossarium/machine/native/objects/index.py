"""Which object code makes up a whole program, kept on disk: to find that out anew takes longer than loading.

An index is a shortcut and nothing more. Where one names something that is gone, the program is divided into
units again.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING

from colossarium.machine.cache import Cache
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.native.objects.source_digest import source_digest
from colossarium.machine.native.objects.tier import Tier
from colossarium.script.program import Program

if TYPE_CHECKING:
    from colossarium.machine.native.objects.units import Unit


def index_key(program: Program, tier: Tier) -> str:
    """Names all object code of a program in one tier."""
    scripts = [script.parameters for script in program.scripts]
    facts = [(name, fact.script) for name, fact in program.facts.items() if fact.marked]
    inputs = [source_digest(), host().name, tier.name, program.fingerprint, scripts, facts]
    return blake2b(json.dumps(inputs).encode(), digest_size=20).hexdigest()


def indexed_objects(program: Program, tier: Tier, cache: Cache) -> list[bytes] | None:
    """The object code of a program; None unless all of it is there."""
    index = cache.beside("index").get(index_key(program, tier))
    if index is None:
        return None
    objects = [cache.get(key) for key in json.loads(index)]
    found = [code for code in objects if code is not None]
    return found if len(found) == len(objects) else None


def keep_index(program: Program, tier: Tier, cache: Cache, units: list[Unit]) -> None:
    """Remember which units a program has."""
    keys = [unit.key(host()) for unit in units]
    cache.beside("index").put(index_key(program, tier), json.dumps(keys).encode())
