"""What each instruction becomes in Python: the table that stands beside the one in `docs/machine.md`.

A new instruction needs a line in `OPERANDS`; one in `VALUES`, `TESTS` or `EFFECTS`; one in `LIMITS` if it can
fault; and if it is in `VALUES`, the range of its result in `ranges.py`.

In the texts, operands stand by their names: those of registers as the values that they hold, numbers as they
are. Besides there are

    w          the words of the state before its frames, as a list
    options    the place in it of what is on offer: while a script runs that is one large set there
    m          the state itself: what is stored goes into both
    place      where in `w`, or in a table, the subscripts lead
    log        what takes the log, where there is one

Results need not fit into 32 bits here: who writes the function brings back those that may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from colossarium.script.declare import HIGHEST, WORD_BITS
from colossarium.script.layout import Block, Fault
from colossarium.script.program import ConstantTable, Op, Program

REGISTERS = {"d", "s", "x", "y", "n", "before", "after", "seat", "owner"}
"""Operands that are registers; `*subscripts`, `*arguments` and `*blanks` are registers too."""

OPERANDS = {
    Op.CONST: "d value",
    Op.MOVE: "d x",
    **dict.fromkeys((Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.AND, Op.OR, Op.XOR), "d x y"),
    **dict.fromkeys((Op.SHL, Op.SHR, Op.LT, Op.LE, Op.EQ, Op.NE, Op.MIN, Op.MAX, Op.HAS), "d x y"),
    **dict.fromkeys((Op.NOT, Op.INVERT, Op.NEGATE, Op.COUNT, Op.FIRST, Op.BIT), "d x"),
    Op.SHIFTED: "d x before after n",
    Op.JUMP: "target",
    Op.JUMP_IF: "x target",
    Op.JUMP_NOT: "x target",
    Op.LOAD: "d field *subscripts",
    Op.STORE: "s field *subscripts",
    Op.TABLE: "d table *subscripts",
    Op.CALL: "d script *arguments",
    Op.CALL_LIST: "d list x *arguments",
    Op.RETURN: "s",
    Op.OFFER: "x",
    Op.OFFER_MEMBER: "base size x",
    Op.OFFER_SET: "base size x",
    Op.OFFERED: "d",
    Op.MEMBER: "d x base size",
    Op.EMPTY: "",
    Op.ASK: "d seat prompt *blanks",
    Op.ROLL: "d n",
    Op.CHANCE: "d n",
    Op.CHARGE: "amount",
    Op.LOG: "message seat *blanks",
    Op.REVEAL: "owner",
    Op.SECRET_QUESTION: "",
    Op.ENTER: "counter most",
    Op.LEAVE: "counter",
}

VALUES = {
    Op.CONST: "{value}",
    Op.MOVE: "{x}",
    Op.ADD: "{x} + {y}",
    Op.SUB: "{x} - {y}",
    Op.MUL: "{x} * {y}",
    Op.DIV: "{x} // {y}",
    Op.MOD: "{x} % {y}",
    Op.AND: "{x} & {y}",
    Op.OR: "{x} | {y}",
    Op.XOR: "{x} ^ {y}",
    Op.SHL: "{x} << {y} if {y} < 32 else 0",
    Op.SHR: "{x} >> {y}",
    Op.MIN: "{x} if {x} <= {y} else {y}",
    Op.MAX: "{x} if {x} >= {y} else {y}",
    Op.INVERT: "~{x}",
    Op.NEGATE: "-{x}",
    Op.COUNT: "({x} & 0xFFFFFFFF).bit_count()",
    Op.FIRST: "({x} & -{x}).bit_length() - 1",
    Op.BIT: "1 << {x}",
    Op.SHIFTED: "({before} & 0xFFFFFFFF | ({x} & 0xFFFFFFFF) << 32 | {after} << 64) << {n} + 32 >> 64",
    Op.MEMBER: "{x} - {base} if {base} <= {x} < {base} + {size} else -1",
    Op.LOAD: "w[{place}]",
    Op.TABLE: "table{table}[{place}]",
    Op.OFFERED: "w[{options}].bit_count()",
    Op.CHANCE: "chance(m, {n})",
}
"""What a register is given."""

TESTS = {
    Op.LT: "{x} < {y}",
    Op.LE: "{x} <= {y}",
    Op.EQ: "{x} == {y}",
    Op.NE: "{x} != {y}",
    Op.NOT: "not {x}",
    Op.HAS: "0 <= {y} < 32 and {x} >> {y} & 1",
}
"""The same for what is 1 when this is true, and 0 otherwise."""

EFFECTS = {
    Op.STORE: ("w[{place}] = m[{place}] = {s}",),
    Op.OFFER: ("w[{options}] |= 1 << {x}",),
    Op.OFFER_MEMBER: ("w[{options}] |= 1 << {base} + {x}",),
    Op.OFFER_SET: ("w[{options}] |= ({x} & 0xFFFFFFFF) << {base}",),
    Op.EMPTY: ("if w[{options}]: {fault.PENDING}",),
    Op.CHARGE: ("t = w[{head.BUDGET}] - {amount}", "if t < 0: {fault.BUDGET}", "w[{head.BUDGET}] = t"),
    Op.REVEAL: ("if {owner} != w[{head.CHOOSER}]: w[{head.REVEALS}] += 1",),
    Op.SECRET_QUESTION: ("add(m, {head.SECRET_QUESTIONS}, 1)",),
    Op.ENTER: ("if w[{depth}] >= {most}: {fault.DEEP}", "w[{depth}] = m[{depth}] = w[{depth}] + 1"),
    Op.LEAVE: ("w[{depth}] = m[{depth}] = w[{depth}] - 1",),
    Op.ROLL: ("{d} = roll(m, {n})", "if {d} < 0: {fault.PRESET_ROLL}"),
    Op.LOG: ("log.write({message}, {seat}, ({blanks}))",),
    Op.ASK: (
        "if w[{options}] & w[{options}] - 1:",
        "    if not 0 <= {seat} < w[{players}]: {fault.SEAT}",
        "    m[{head.SEAT}], m[{head.PROMPT}], {places}= {seat}, {prompt}, {blanks}",
        "    {stop}",
        "{d} = w[{options}].bit_length() - 1",
        "w[{options}] = 0",
    ),
}
"""What an instruction does besides; `fault` is the statement that stops the run with it, `places` where the
blanks of a question go, `stop` the two statements that leave a frame and return."""

CALLS = {Op.CALL: "script{script}(w, m{arguments})", Op.CALL_LIST: "list{list}[{x}](w, m{arguments})"}
"""What a call gives: None when somebody must be asked."""

SIMPLER: dict[Op, tuple[str, str, tuple[int, int]]] = {
    Op.SHL: ("{x} << {y}", "y", (0, WORD_BITS - 1)),
    Op.HAS: ("{x} >> {y} & 1", "y", (0, WORD_BITS - 1)),
    Op.COUNT: ("({x}).bit_count()", "x", (0, HIGHEST)),
    Op.OFFER_SET: ("w[{options}] |= {x} << {base}", "x", (0, HIGHEST)),
}
"""The same in fewer words, where an operand is known to be in a range."""

WITHOUT_LOWEST = "{x} & {x} - 1 if {x} != {lowest} else 0"
"""A set without its lowest member, in 32 bits."""
MODULAR = {Op.ADD, Op.SUB, Op.MUL, Op.AND, Op.OR, Op.XOR, Op.INVERT, Op.NEGATE}
"""What needs only the lower 32 bits of its operands for those of its result."""
READS_STATE = {Op.LOAD, Op.OFFERED}
"""What gives something else once a script has stored or offered something."""
DIVISIONS = {Op.DIV, Op.MOD}
"""What stops with a fault when y is 0."""

Limit = tuple[int, int, int, Fault]
"""A register, the least and the most that it may hold, and the fault when it does not."""


def limits(program: Program, op: Op, operands: tuple[int, ...]) -> Iterable[Limit]:
    """What an instruction looks at before anything else, in this order."""
    found = LIMITS.get(op)
    return found(program, operands) if found else ()


def _subscripts(places: Sequence[Block] | Sequence[ConstantTable], operands: tuple[int, ...]) -> list[Limit]:
    shape = places[operands[1]].shape
    return [
        (register, 0, length - 1, Fault.INDEX) for register, length in zip(operands[2:], shape, strict=True)
    ]


def _stored(program: Program, operands: tuple[int, ...]) -> list[Limit]:
    field = program.layout.numbered[operands[1]].field
    value = (operands[0], field.low, field.high, Fault.RANGE)
    return [*_subscripts(program.layout.numbered, operands), value]


def _listed(program: Program, operands: tuple[int, ...]) -> list[Limit]:
    return [(operands[2], 0, len(list(program.lists.values())[operands[1]]) - 1, Fault.LIST)]


def _members(program: Program, operands: tuple[int, ...]) -> list[Limit]:
    _, size, register = operands
    return [(register, 0, (1 << size) - 1, Fault.OFFER)] if size < WORD_BITS else []


LIMITS: dict[Op, Callable[[Program, tuple[int, ...]], list[Limit]]] = {
    **dict.fromkeys((Op.SHL, Op.SHR), lambda _, o: [(o[2], 0, HIGHEST, Fault.SHIFT)]),
    Op.SHIFTED: lambda _, o: [(o[4], -WORD_BITS, WORD_BITS, Fault.SHIFT)],
    Op.BIT: lambda _, o: [(o[1], 0, WORD_BITS - 1, Fault.SET)],
    Op.LOAD: lambda program, o: _subscripts(program.layout.numbered, o),
    Op.TABLE: lambda program, o: _subscripts(program.tables, o),
    Op.STORE: _stored,
    Op.CALL_LIST: _listed,
    Op.OFFER: lambda program, o: [(o[0], 0, len(program.vocabulary) - 1, Fault.OFFER)],
    Op.OFFER_MEMBER: lambda _, o: [(o[2], 0, o[1] - 1, Fault.OFFER)],
    Op.OFFER_SET: _members,
    **dict.fromkeys((Op.CHANCE, Op.ROLL), lambda _, o: [(o[1], 1, HIGHEST, Fault.ROLL)]),
}
