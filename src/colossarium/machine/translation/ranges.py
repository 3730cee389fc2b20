"""Between which numbers the registers of a script are, as far as its code says: so checks can be left out.

Fields are inside of what they declare (`validate.py` sees to it for states from outside), and a register that
passed a check is inside of that. What is not known is any number of 32 bits; so is all that a frame kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from colossarium.machine.translation.instructions import limits
from colossarium.script.dataflow import writes
from colossarium.script.declare import HIGHEST, LOWEST, WORD_BITS
from colossarium.script.program import Instruction, Op, Program

Range = tuple[int, int]
Known = dict[int, Range]
"""By register; one that is not in it can be anything."""

ANY: Range = (LOWEST, HIGHEST)
BOOL: Range = (0, 1)


def fits(inner: Range, outer: Range = ANY) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def cut(known: Known, register: int, low: int, high: int) -> None:
    """The register is between these too."""
    least, most = known.get(register, ANY)
    known[register] = (max(low, least), min(high, most))


def step(program: Program, known: Known, instruction: Instruction) -> Range:
    """Go past an instruction that did not fault; gives its result before it is brought into 32 bits."""
    op, operands = instruction
    check(program, known, instruction)
    target = writes(instruction)
    if target is None:
        return ANY
    found = _result(program, known, op, operands)
    if fits(found):
        known[target] = found
    else:
        known.pop(target, None)
    return found


def check(program: Program, known: Known, instruction: Instruction) -> None:
    """What is known once an instruction has looked at its operands."""
    for register, low, high, _ in limits(program, *instruction):
        cut(known, register, low, high)
        if known[register][0] > known[register][1]:  # nothing comes past it
            known[register] = (low, high)


def _result(program: Program, known: Known, op: Op, operands: tuple[int, ...]) -> Range:
    if op in RESULTS:
        return RESULTS[op](*(known.get(register, ANY) for register in operands[1:]))
    match op:
        case Op.CONST:
            return operands[1], operands[1]
        case Op.LOAD:
            field = program.layout.numbered[operands[1]].field
            return field.low, field.high
        case Op.TABLE:
            return _values(program.tables[operands[1]].values)
        case Op.MEMBER:
            return -1, operands[3] - 1
        case Op.ASK | Op.OFFERED:
            return -1, len(program.vocabulary)
        case Op.LT | Op.LE | Op.EQ | Op.NE | Op.NOT | Op.HAS:
            return BOOL
    return ANY


@lru_cache(maxsize=1024)
def _values(values: tuple[int, ...]) -> Range:
    return min(values, default=0), max(values, default=0)


# What an operation makes of ranges


def _corners(compute: Callable[[int, int], int], x: Range, y: Range) -> Range:
    found = [compute(one, other) for one in x for other in y]
    return min(found), max(found)


def _divide(x: Range, y: Range) -> Range:
    if y[0] > 0 or y[1] < 0:
        return _corners(int.__floordiv__, x, y)
    most = max(abs(x[0]), abs(x[1]), 1)
    return -most, most


def _remainder(x: Range, y: Range) -> Range:
    return min(y[0] + 1, 0), max(y[1] - 1, 0)


def _bits(*ranges: Range) -> int:
    """How many bits the numbers of these ranges have, besides their signs."""
    return max((end if end >= 0 else ~end).bit_length() for range_ in ranges for end in range_)


def _and(x: Range, y: Range) -> Range:
    most = [high for low, high in (x, y) if low >= 0]
    return (0, min(most)) if most else (-1 << _bits(x, y), (1 << _bits(x, y)) - 1)


def _or(x: Range, y: Range) -> Range:
    return (0 if x[0] >= 0 and y[0] >= 0 else -1 << _bits(x, y)), (1 << _bits(x, y)) - 1


def _shift_left(x: Range, y: Range) -> Range:
    low, high = _corners(int.__lshift__, x, (max(0, y[0]), min(WORD_BITS, max(0, y[1]))))
    return min(low, 0), max(high, 0)


def _shift_right(x: Range, y: Range) -> Range:
    return _corners(int.__rshift__, x, (max(0, y[0]), min(WORD_BITS, max(0, y[1]))))


def _first(x: Range) -> Range:
    low, high = x
    return (0 if low > 0 else -1), (high.bit_length() - 1 if low >= 0 else WORD_BITS - 1)


RESULTS: Mapping[Op, Callable[..., Range]] = {
    Op.MOVE: lambda x: x,
    Op.ADD: lambda x, y: (x[0] + y[0], x[1] + y[1]),
    Op.SUB: lambda x, y: (x[0] - y[1], x[1] - y[0]),
    Op.MUL: lambda x, y: _corners(int.__mul__, x, y),
    Op.DIV: _divide,
    Op.MOD: _remainder,
    Op.AND: _and,
    Op.OR: _or,
    Op.XOR: _or,
    Op.SHL: _shift_left,
    Op.SHR: _shift_right,
    Op.MIN: lambda x, y: (min(x[0], y[0]), min(x[1], y[1])),
    Op.MAX: lambda x, y: (max(x[0], y[0]), max(x[1], y[1])),
    Op.INVERT: lambda x: (~x[1], ~x[0]),
    Op.NEGATE: lambda x: (-x[1], -x[0]),
    Op.COUNT: lambda x: (0, WORD_BITS),
    Op.FIRST: _first,
    Op.BIT: lambda x: (1 << x[0], 1 << x[1]),
    Op.SHIFTED: lambda x, before, after, n: (-1 << 3 * WORD_BITS, 1 << 3 * WORD_BITS),
    Op.CHANCE: lambda n: (0, n[1] - 1),
    Op.ROLL: lambda n: (0, n[1] - 1),
}


# What a jump says about what it looked at


def taken(known: Known, comparison: Instruction | None, x: int, *, true: bool) -> Known | None:
    """What is known where register x is true, or false; None where it can't be.

    `comparison` is the one that x comes from, if the registers that it compared still hold the same.
    """
    found = dict(known)
    _is_zero(found, x, zero=not true)
    if comparison is not None:
        op, (_, left, *right) = comparison
        if op is Op.NOT:
            _is_zero(found, left, zero=true)
        elif op in (Op.EQ, Op.NE):
            (_same if (op is Op.EQ) is true else _unlike)(found, left, right[0])
        elif op in (Op.LT, Op.LE):
            _order(found, left, right[0], strict=op is Op.LT, true=true)
    return None if any(low > high for low, high in found.values()) else found


def _is_zero(known: Known, x: int, *, zero: bool) -> None:
    low, high = known.get(x, ANY)
    if zero:
        cut(known, x, 0, 0)
    else:
        known[x] = (low + (low == 0), high - (high == 0))


def _same(known: Known, x: int, y: int) -> None:
    cut(known, x, *known.get(y, ANY))
    cut(known, y, *known.get(x, ANY))


def _unlike(known: Known, x: int, y: int) -> None:
    for one, other in ((x, y), (y, x)):
        low, high = known.get(other, ANY)
        if low == high:
            least, most = known.get(one, ANY)
            known[one] = (least + (least == low), most - (most == low))


def _order(known: Known, x: int, y: int, *, strict: bool, true: bool) -> None:
    """x < y (strict) or x <= y, or the contrary."""
    if not true:
        x, y, strict = y, x, not strict
    low, high = known.get(x, ANY)[0], known.get(y, ANY)[1]
    cut(known, x, LOWEST, high - strict)
    cut(known, y, low + strict, HIGHEST)


def met(one: Known, other: Known) -> Known:
    """What is known where two ways meet."""
    return {
        register: (min(low, other[register][0]), max(high, other[register][1]))
        for register, (low, high) in one.items()
        if register in other
    }


def widened(before: Known, now: Known) -> Known:
    """What still changes after some rounds may go on to do so: its end in that direction is not known."""
    return {
        register: (
            low if low == before[register][0] else LOWEST,
            high if high == before[register][1] else HIGHEST,
        )
        for register, (low, high) in now.items()
        if register in before
    }
