"""What each instruction does, for the interpreter: one small function an operation.

Every instruction of a program becomes a *step*: its function with the operands filled in, waiting for the
registers `r` of the script that is running and the words `w` of the state. A step gives the number of the
instruction to go on with, None for the next one, or CALL, RETURN, ASK, LOGGED or STORED, which the
interpreter's loop carries out.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from colossarium.machine.chance import MASK, below, next_word, seeded, signed
from colossarium.machine.log import LogWriter
from colossarium.script.declare import HIGHEST, LOWEST, NONE, WORD_BITS
from colossarium.script.layout import Block, Fault, Head
from colossarium.script.program import Op, Program

Words: TypeAlias = "memoryview[int]"
Registers = list[int]
Step = Callable[[Registers, Words], int | None]

CALL, RETURN, ASK, LOGGED, STORED = -1, -2, -3, -4, -5

# Plain numbers: looking a name up in an enumeration takes longer than most steps.
_SEAT, _PROMPT, _BLANKS, _CHOOSER = int(Head.SEAT), int(Head.PROMPT), int(Head.BLANKS), int(Head.CHOOSER)
_BUDGET, _CHANCES, _REVEALS = int(Head.BUDGET), int(Head.CHANCES), int(Head.REVEALS)
_SECRET_QUESTIONS = int(Head.SECRET_QUESTIONS)
_PRESET_ROLLS, _NEXT_PRESET_ROLL, _PRESET_ROLL_COUNT = (
    int(Head.PRESET_ROLLS),
    int(Head.NEXT_PRESET_ROLL),
    int(Head.PRESET_ROLL_COUNT),
)


class FaultRaised(Exception):
    """The script did something it must not."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def step(program: Program, op: Op, operands: tuple[int, ...], log: LogWriter | None) -> Step:
    """The step of one instruction."""
    if op in UNARY:
        return _with(_unary, UNARY[op], *operands)
    if op in BINARY:
        return _with(_binary, BINARY[op], *operands)
    if op in COMPARISONS:
        return _with(_compare, COMPARISONS[op], *operands)
    if op in OTHERS:
        return _with(OTHERS[op], *operands)
    layout = program.layout
    options = range(layout.options, layout.depth)
    match op:
        case Op.LOAD:
            d, field, *subscripts = operands
            return _with(
                _load, d, layout.numbered[field].offset, _axes(layout.numbered[field].shape, subscripts)
            )
        case Op.STORE:
            s, field, *subscripts = operands
            store = _with(_store, s, layout.numbered[field], _axes(layout.numbered[field].shape, subscripts))
            return _with(_watched, store) if log and log.watches_stores else store
        case Op.TABLE:
            d, table, *subscripts = operands
            return _with(
                _table, d, program.tables[table].values, _axes(program.tables[table].shape, subscripts)
            )
        case Op.OFFER:
            return _with(_offer, options, len(program.vocabulary), *operands)
        case Op.OFFER_MEMBER:
            return _with(_offer_member, options, *operands)
        case Op.OFFER_SET:
            return _with(_offer_set, options, *operands)
        case Op.OFFERED:
            return _with(_offered, options, *operands)
        case Op.EMPTY:
            return _with(_empty, options)
        case Op.ASK:
            d, seat, prompt, *blanks = operands
            return _with(_ask, options, layout.block("players").offset, d, seat, prompt, blanks)
        case Op.ENTER:
            return _with(_enter, layout.depth + operands[0], operands[1])
        case Op.LEAVE:
            return _with(_leave, layout.depth + operands[0])
        case Op.LOG:
            message, seat, *blanks = operands
            return _with(_log, log, message, seat, blanks)
    raise ValueError(f"there is no instruction {op}")


def _with(function: Callable[..., int | None], *operands: object) -> Step:
    return partial(function, *operands)


# Numbers


def _unary(compute: Callable[[int], int], d: int, x: int, r: Registers, w: Words) -> None:
    r[d] = signed(compute(r[x]))


def _binary(compute: Callable[[int, int], int], d: int, x: int, y: int, r: Registers, w: Words) -> None:
    value = compute(r[x], r[y])
    r[d] = value if LOWEST <= value <= HIGHEST else signed(value)


def _compare(holds: Callable[[int, int], bool], d: int, x: int, y: int, r: Registers, w: Words) -> None:
    r[d] = 1 if holds(r[x], r[y]) else 0


def _const(d: int, value: int, r: Registers, w: Words) -> None:
    r[d] = value


def _move(d: int, s: int, r: Registers, w: Words) -> None:
    r[d] = r[s]


def _divide(x: int, y: int) -> int:
    if y == 0:
        raise FaultRaised(Fault.DIVISION)
    return x // y


def _remainder(x: int, y: int) -> int:
    if y == 0:
        raise FaultRaised(Fault.DIVISION)
    return x % y


def _shift_left(x: int, y: int) -> int:
    if y < 0:
        raise FaultRaised(Fault.SHIFT)
    return x << y if y < WORD_BITS else 0


def _shift_right(x: int, y: int) -> int:
    if y < 0:
        raise FaultRaised(Fault.SHIFT)
    return x >> y


def _bit(x: int) -> int:
    if not 0 <= x < WORD_BITS:
        raise FaultRaised(Fault.SET)
    return 1 << x


# Where to go on


def _jump(target: int, r: Registers, w: Words) -> int:
    return target


def _jump_if(x: int, target: int, r: Registers, w: Words) -> int | None:
    return target if r[x] else None


def _jump_not(x: int, target: int, r: Registers, w: Words) -> int | None:
    return None if r[x] else target


def _signal(signal: int, *operands: object) -> int:
    return signal


def _charge(amount: int, r: Registers, w: Words) -> None:
    w[_BUDGET] -= amount
    if w[_BUDGET] < 0:
        raise FaultRaised(Fault.BUDGET)


def _enter(counter: int, most: int, r: Registers, w: Words) -> None:
    if w[counter] >= most:
        raise FaultRaised(Fault.DEEP)
    w[counter] += 1


def _leave(counter: int, r: Registers, w: Words) -> None:
    w[counter] -= 1


# Fields and tables

Axes = tuple[tuple[int, int], ...]
"""For each subscript its register and how far it may go."""


def _axes(shape: tuple[int, ...], subscripts: list[int]) -> Axes:
    return tuple(zip(subscripts, shape, strict=True))


def _place(axes: Axes, r: Registers) -> int:
    place = 0
    for register, length in axes:
        subscript = r[register]
        if not 0 <= subscript < length:
            raise FaultRaised(Fault.INDEX)
        place = place * length + subscript
    return place


def _load(d: int, offset: int, axes: Axes, r: Registers, w: Words) -> None:
    r[d] = w[offset + _place(axes, r)] if axes else w[offset]


def _store(s: int, block: Block, axes: Axes, r: Registers, w: Words) -> None:
    place = block.offset + _place(axes, r)
    if not block.field.low <= r[s] <= block.field.high:
        raise FaultRaised(Fault.RANGE)
    w[place] = r[s]


def _table(d: int, values: tuple[int, ...], axes: Axes, r: Registers, w: Words) -> None:
    r[d] = values[_place(axes, r)]


# Choosing. `options` are the places of the words that hold what is on offer.


def offered_set(options: range, w: Words) -> int:
    """All that is on offer, as one large set."""
    found = 0
    for place in reversed(options):
        found = found << WORD_BITS | w[place] & MASK
    return found


def clear_options(options: range, w: Words) -> None:
    """Nothing is on offer any more."""
    for place in options:
        w[place] = 0


def _add(options: range, words: int, w: Words) -> None:
    """Add a set of words to what is on offer."""
    for place in options:
        w[place] = signed(w[place] | words)
        words >>= WORD_BITS


def _offer(options: range, vocabulary: int, x: int, r: Registers, w: Words) -> None:
    if not 0 <= r[x] < vocabulary:
        raise FaultRaised(Fault.OFFER)
    _add(options, 1 << r[x], w)


def _offer_member(options: range, base: int, size: int, x: int, r: Registers, w: Words) -> None:
    if not 0 <= r[x] < size:
        raise FaultRaised(Fault.OFFER)
    _add(options, 1 << base + r[x], w)


def _offer_set(options: range, base: int, size: int, x: int, r: Registers, w: Words) -> None:
    members = r[x] & MASK
    if members >> size:
        raise FaultRaised(Fault.OFFER)
    _add(options, members << base, w)


def _offered(options: range, d: int, r: Registers, w: Words) -> None:
    r[d] = offered_set(options, w).bit_count()


def _empty(options: range, r: Registers, w: Words) -> None:
    if offered_set(options, w):
        raise FaultRaised(Fault.PENDING)


def _member(d: int, x: int, base: int, size: int, r: Registers, w: Words) -> None:
    member = r[x] - base
    r[d] = member if 0 <= member < size else NONE


def _ask(
    options: range, players: int, d: int, seat: int, prompt: int, blanks: list[int], r: Registers, w: Words
) -> int | None:
    offered = offered_set(options, w)
    if offered.bit_count() < 2:  # nobody is asked
        r[d] = offered.bit_length() - 1
        clear_options(options, w)
        return None
    if not 0 <= r[seat] < w[players]:
        raise FaultRaised(Fault.SEAT)
    w[_SEAT], w[_PROMPT] = r[seat], prompt
    for index, blank in enumerate(blanks):
        w[_BLANKS + index] = r[blank]
    return ASK


# Chance, and what people and the table hear of


def _outcomes(n: int, w: Words) -> int:
    """How many outcomes there are; from here on chance has been used."""
    if n < 1:
        raise FaultRaised(Fault.ROLL)
    w[_CHANCES] = signed(w[_CHANCES] + 1)
    return n


def _chance(d: int, n: int, r: Registers, w: Words) -> None:
    outcomes = _outcomes(r[n], w)
    r[d] = below(partial(next_word, w), outcomes) if seeded(w) else 0


def _roll(d: int, n: int, r: Registers, w: Words) -> None:
    next_roll = w[_NEXT_PRESET_ROLL]
    if next_roll >= w[_PRESET_ROLL_COUNT]:
        return _chance(d, n, r, w)
    outcomes = _outcomes(r[n], w)
    w[_NEXT_PRESET_ROLL] = next_roll + 1
    r[d] = w[_PRESET_ROLLS + next_roll]
    if not 0 <= r[d] < outcomes:
        raise FaultRaised(Fault.PRESET_ROLL)


def _reveal(owner: int, r: Registers, w: Words) -> None:
    if owner == NONE or r[owner] != w[_CHOOSER]:
        w[_REVEALS] = signed(w[_REVEALS] + 1)


def _secret_question(r: Registers, w: Words) -> None:
    w[_SECRET_QUESTIONS] = signed(w[_SECRET_QUESTIONS] + 1)


def _watched(store: Step, r: Registers, w: Words) -> int:
    store(r, w)
    return STORED


def _log(
    log: LogWriter | None, message: int, seat: int, blanks: list[int], r: Registers, w: Words
) -> int | None:
    if log is None:
        return None
    written = log.write(message, NONE if seat == NONE else r[seat], tuple([r[blank] for blank in blanks]))
    return LOGGED if written else None


UNARY: dict[Op, Callable[[int], int]] = {
    Op.NOT: operator.not_,
    Op.INVERT: operator.invert,
    Op.NEGATE: operator.neg,
    Op.COUNT: lambda x: (x & MASK).bit_count(),
    Op.FIRST: lambda x: (x & -x).bit_length() - 1,
    Op.BIT: _bit,
}
BINARY: dict[Op, Callable[[int, int], int]] = {
    Op.ADD: operator.add,
    Op.SUB: operator.sub,
    Op.MUL: operator.mul,
    Op.DIV: _divide,
    Op.MOD: _remainder,
    Op.AND: operator.and_,
    Op.OR: operator.or_,
    Op.XOR: operator.xor,
    Op.SHL: _shift_left,
    Op.SHR: _shift_right,
    Op.MIN: min,
    Op.MAX: max,
}
COMPARISONS: dict[Op, Callable[[int, int], bool]] = {
    Op.LT: operator.lt,
    Op.LE: operator.le,
    Op.EQ: operator.eq,
    Op.NE: operator.ne,
    Op.HAS: lambda x, y: 0 <= y < WORD_BITS and bool(x >> y & 1),
}
OTHERS: dict[Op, Callable[..., int | None]] = {
    Op.CONST: _const,
    Op.MOVE: _move,
    Op.JUMP: _jump,
    Op.JUMP_IF: _jump_if,
    Op.JUMP_NOT: _jump_not,
    Op.CALL: partial(_signal, CALL),
    Op.CALL_LIST: partial(_signal, CALL),
    Op.RETURN: partial(_signal, RETURN),
    Op.MEMBER: _member,
    Op.CHARGE: _charge,
    Op.CHANCE: _chance,
    Op.ROLL: _roll,
    Op.REVEAL: _reveal,
    Op.SECRET_QUESTION: _secret_question,
}
