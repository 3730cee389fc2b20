"""Native code for the checksum of a game: `machine/checksum.py`, as fast as it can be done."""

from __future__ import annotations

from colossarium.machine.checksum import MULTIPLIER, PRIME
from colossarium.machine.native.codegen.arithmetic import signed32
from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.state_access import load_word
from colossarium.script.layout import Head, Layout


def emit_extend_checksum(f: Function, checksum: str, layout: Layout) -> str:
    """The checksum with the state `%s` in it (i64).

    Each word is multiplied by its own power of 2³² modulo the prime, so that many are done at once.
    """
    powers = ", ".join(f"i32 {signed32(pow(1 << 32, index, PRIME))}" for index in range(layout.size))
    f.module.declare(f"@powers = internal constant [{layout.size} x i32] [{powers}]")
    lows, highs = f.variable("i64", 0), f.variable("i64", 0)
    with f.for_range(f.op("add i64", f.zext(load_word(f, Head.TOP)), layout.frames)) as offset:
        power = f.assign(f"load i32, ptr {f.assign(f'getelementptr i32, ptr @powers, i64 {offset}')}")
        product = f.op("mul i64", f.zext(load_word(f, offset)), f.zext(power))
        lows.add(f.op("and i64", product, (1 << 32) - 1))
        highs.add(f.op("lshr i64", product, 32))
    high = f.op("shl i64", f.op("urem i64", highs.get(), PRIME), 32)
    found = f.op("urem i64", f.op("add i64", f.op("urem i64", high, PRIME), lows.get()), PRIME)
    return f.op("add i64", f.op("mul i64", checksum, MULTIPLIER), found)
