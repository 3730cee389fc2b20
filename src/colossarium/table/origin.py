"""How a game begins: from which rules, options or position, with which chance."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from colossarium.machine.chance import KEY_BYTES
from colossarium.machine.state import State
from colossarium.script.program import ENTRY as ENTRY
from colossarium.script.program import Program
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number, shown

SEEDS = 2**64
RANDOM_SEED_BYTES = 6
"""A seed that nobody chose is short enough to survive in a page's JSON."""


@dataclass(frozen=True)
class Origin:
    """How a game began. Copies share it."""

    info: GameInfo
    program: Program
    begin: State
    """Before the first run. Nobody changes it."""
    seed: int | None
    key: bytes | None
    position: Mapping[str, Any] | None


def choose_chance(
    generator: str, seed: int | None, key: bytes | str | None
) -> tuple[int | None, bytes | None]:
    """The seed of the fast generator or the key of the strong one, made up where none is given."""
    if generator == "strong" or (generator == "fast" and seed is None and key is not None):
        if seed is not None:
            raise BadOption("the strong generator takes a key, not a seed")
        return None, os.urandom(KEY_BYTES) if key is None else read_key(key)
    if generator != "fast":
        raise BadOption(f"there is no generator {shown(generator)}: it is fast or strong")
    if key is not None:
        raise BadOption("give a seed for the fast generator or a key for the strong one, not both")
    if seed is None:
        return int.from_bytes(os.urandom(RANDOM_SEED_BYTES), "little"), None
    return check_seed(seed), None


def check_seed(seed: object) -> int:
    """Refuse what is no seed."""
    return check_number("a seed", seed, 0, SEEDS - 1)


def read_key(key: bytes | str) -> bytes:
    """A key of the strong generator, as bytes or in hexadecimal."""
    try:
        secret = bytes.fromhex(key) if isinstance(key, str) else key
    except ValueError:
        secret = b""
    if not isinstance(secret, bytes) or len(secret) != KEY_BYTES:
        raise BadOption(f"a key has {KEY_BYTES} bytes, or {2 * KEY_BYTES} hexadecimal digits")
    return secret
