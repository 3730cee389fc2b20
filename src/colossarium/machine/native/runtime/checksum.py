"""One number for what a state means, the same from every machine, and one for a whole game.

A state's fingerprint is its meaning, read as one long number (lowest byte first), modulo a prime. A game's
checksum takes in the fingerprint at each decision and at the end.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.arithmetic import as_signed
from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.state_access import read
from colossarium.machine.state import State
from colossarium.script.layout import Head, Layout

PRIME = 4294967291
TIMES = 6364136223846793005
MASK = (1 << 64) - 1


def fingerprint(state: State) -> int:
    """The fingerprint of a state."""
    return int.from_bytes(state.meaning(), "little") % PRIME


def join(checksum: int, state: State) -> int:
    """The checksum of a game (0 when it begins), with one more state."""
    return (checksum * TIMES + fingerprint(state)) & MASK


def write_join(f: Function, checksum: str, layout: Layout) -> str:
    """Native code for `join` with the state `%s` (i64).

    Each word is multiplied by its own power of 2³² modulo the prime, so that many are done at once.
    """
    powers = ", ".join(f"i32 {as_signed(pow(1 << 32, index, PRIME))}" for index in range(layout.size))
    f.module.need(f"@powers = internal constant [{layout.size} x i32] [{powers}]")
    lows, highs = f.variable("i64", 0), f.variable("i64", 0)
    with f.count(f.op("add i64", f.widen(read(f, Head.TOP)), layout.frames)) as offset:
        power = f.let(f"load i32, ptr {f.let(f'getelementptr i32, ptr @powers, i64 {offset}')}")
        product = f.op("mul i64", f.widen(read(f, offset)), f.widen(power))
        lows.add(f.op("and i64", product, (1 << 32) - 1))
        highs.add(f.op("lshr i64", product, 32))
    high = f.op("shl i64", f.op("urem i64", highs.get(), PRIME), 32)
    found = f.op("urem i64", f.op("add i64", f.op("urem i64", high, PRIME), lows.get()), PRIME)
    return f.op("add i64", f.op("mul i64", checksum, TIMES), found)
