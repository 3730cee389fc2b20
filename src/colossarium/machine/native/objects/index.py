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
    keys = _indexed_keys(program, tier, cache)
    objects = [cache.get(key) for key in keys]
    found = [code for code in objects if code is not None]
    return found if found and len(found) == len(objects) else None


def is_indexed(program: Program, tier: Tier, cache: Cache) -> bool:
    """Whether all object code of a program has been built."""
    keys = _indexed_keys(program, tier, cache)
    return bool(keys) and all(map(cache.has, keys))


def _indexed_keys(program: Program, tier: Tier, cache: Cache) -> list[str]:
    index = cache.beside("index").get(index_key(program, tier))
    keys: list[str] = [] if index is None else json.loads(index)
    return keys


def keep_index(program: Program, tier: Tier, cache: Cache, units: list[Unit]) -> None:
    """Remember which units a program has."""
    keys = [unit.key(host()) for unit in units]
    indexes = cache.beside("index")
    indexes.put(index_key(program, tier), json.dumps(keys).encode())
    indexes.evict()
