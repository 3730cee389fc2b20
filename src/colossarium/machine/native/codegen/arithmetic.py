"""The instructions that compute a number from numbers. Each function writes code and gives the result.

LLVM leaves undefined what we define: division of the lowest number by −1, shifts by more than 31.
"""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.native.codegen.builder import Function
from colossarium.script.declare import HIGHEST, NONE, WORD_BITS
from colossarium.script.layout import Fault
from colossarium.script.program import Op

Check = Callable[[str, Fault], None]
"""Stop with a fault unless a condition holds."""

BINARY = {
    Op.ADD: "add i32",
    Op.SUB: "sub i32",
    Op.MUL: "mul i32",
    Op.AND: "and i32",
    Op.OR: "or i32",
    Op.XOR: "xor i32",
}
COMPARE = {Op.LT: "slt", Op.LE: "sle", Op.EQ: "eq", Op.NE: "ne"}
MIN_MAX = {Op.MIN: "llvm.smin.i32", Op.MAX: "llvm.smax.i32"}


def divide(f: Function, x: str, y: str, check: Check) -> str:
    """Division that rounds down, as Python's; LLVM's rounds towards 0."""
    power = _power_of_two(y)
    if power is not None:
        return f.op("ashr i32", x, power)
    overflow, divisor, _, down = _divided(f, x, y, check)
    quotient = f.op("sdiv i32", x, divisor)
    lower = f.op("sub i32", quotient, f.assign(f"zext i1 {down} to i32"))
    return f.select(overflow, f.op("sub i32", 0, x), lower)


def remainder(f: Function, x: str, y: str, check: Check) -> str:
    power = _power_of_two(y)
    if power is not None:
        return f.op("and i32", x, (1 << power) - 1)
    overflow, divisor, rest, down = _divided(f, x, y, check)
    return f.select(overflow, 0, f.op("add i32", rest, f.select(down, divisor, 0)))


def _power_of_two(value: str) -> int | None:
    """Which power of two a number is, where it is known to be one."""
    number = 0 if value.startswith("%") else int(value)
    return number.bit_length() - 1 if number > 0 and number & number - 1 == 0 else None


def _divided(f: Function, x: str, y: str, check: Check) -> tuple[str, str, str, str]:
    """Whether y is −1, a divisor that is not, the remainder with x's sign, and whether to round down."""
    check(f.compare("ne", y, 0), Fault.DIVISION)
    overflow = f.compare("eq", y, -1)
    divisor = f.select(overflow, 1, y)
    rest = f.op("srem i32", x, divisor)
    unlike = f.compare("slt", f.op("xor i32", rest, divisor), 0)
    return overflow, divisor, rest, f.op("and i1", unlike, f.compare("ne", rest, 0))


def shift_left(f: Function, x: str, y: str, check: Check) -> str:
    check(f.compare("sge", y, 0), Fault.SHIFT)
    shifted = f.op("shl i32", x, f.op("and i32", y, WORD_BITS - 1))
    return f.select(f.compare("ult", y, WORD_BITS), shifted, 0)


def shift_right(f: Function, x: str, y: str, check: Check) -> str:
    check(f.compare("sge", y, 0), Fault.SHIFT)
    return f.op("ashr i32", x, f.intrinsic("llvm.umin.i32", "i32", f"i32 {y}, i32 {WORD_BITS - 1}"))


def bit(f: Function, x: str, check: Check) -> str:
    check(f.compare("ult", x, WORD_BITS), Fault.SET)
    return f.op("shl i32", 1, f.op("and i32", x, WORD_BITS - 1))


def has(f: Function, x: str, y: str) -> str:
    """One bit (i1)."""
    shifted = f.op("lshr i32", x, f.op("and i32", y, WORD_BITS - 1))
    found = f.assign(f"trunc i32 {shifted} to i1")
    return f.op("and i1", found, f.compare("ult", y, WORD_BITS))


def shifted(f: Function, x: str, before: str, after: str, n: str, check: Check) -> str:
    """A word of a set all of whose members move, with those that come in from the words beside it."""
    check(f.compare("ule", f.op("add i32", n, WORD_BITS), 2 * WORD_BITS), Fault.SHIFT)
    back = f.op("sub i32", 0, n)
    on = f.intrinsic("llvm.fshl.i32", "i32", f"i32 {x}, i32 {before}, i32 {n}")
    on = f.select(f.compare("eq", n, WORD_BITS), before, on)
    down = f.intrinsic("llvm.fshr.i32", "i32", f"i32 {after}, i32 {x}, i32 {back}")
    down = f.select(f.compare("eq", back, WORD_BITS), after, down)
    return f.select(f.compare("slt", n, 0), down, on)


def invert(f: Function, x: str) -> str:
    return f.op("xor i32", x, -1)


def negate(f: Function, x: str) -> str:
    return f.op("sub i32", 0, x)


def count(f: Function, x: str) -> str:
    return f.intrinsic("llvm.ctpop.i32", "i32", f"i32 {x}")


def first(f: Function, x: str) -> str:
    lowest = f.intrinsic("llvm.cttz.i32", "i32", f"i32 {x}, i1 false")
    return f.select(f.compare("eq", x, 0), NONE, lowest)


def member(f: Function, x: str, base: int, size: int) -> str:
    """The member of a kind that a word stands for."""
    inside = f.op("sub i32", x, base)
    return f.select(f.compare("ult", inside, size), inside, NONE)


def signed32(number: int) -> int:
    """The number as LLVM writes 32 bits."""
    return (number & 0xFFFFFFFF) - (1 << WORD_BITS if number & (HIGHEST + 1) else 0)
