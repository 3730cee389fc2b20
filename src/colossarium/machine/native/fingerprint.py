"""One number for what a state means, the same from every machine, and one for a whole game.

A state's fingerprint is its meaning, read as one long number (lowest byte first), modulo a prime. A game's
checksum takes in the fingerprint at each decision and at the end.
"""

from __future__ import annotations

from colossarium.machine.native.address import read
from colossarium.machine.native.text import Function
from colossarium.machine.state import State
from colossarium.script.layout import Head

PRIME = 4294967291
TIMES = 6364136223846793005
MASK = (1 << 64) - 1


def fingerprint(state: State) -> int:
    """The fingerprint of a state."""
    return int.from_bytes(state.meaning(), "little") % PRIME


def join(checksum: int, state: State) -> int:
    """The checksum of a game (0 when it begins), with one more state."""
    return (checksum * TIMES + fingerprint(state)) & MASK


def write_join(f: Function, checksum: str, frames: int) -> str:
    """Native code for `join` with the state `%s` (i64)."""
    rest = f.variable("i64", f.op("add i64", f.widen(read(f, Head.TOP)), frames))
    found = f.variable("i64", 0)
    with f.loop() as loop:
        loop.leave_when(f.compare("eq", rest.get(), 0, "i64"))
        rest.add(-1)
        higher = f.op("shl i64", found.get(), 32)
        found.set(f.op("urem i64", f.op("or i64", higher, f.widen(read(f, rest.get()))), PRIME))
    return f.op("add i64", f.op("mul i64", checksum, TIMES), found.get())
