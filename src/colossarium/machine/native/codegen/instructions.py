"""What to write for each instruction. `docs/machine.md` says what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from colossarium.machine.native.codegen import arithmetic, decisions
from colossarium.machine.native.codegen.chance import draw, roll
from colossarium.machine.native.codegen.range_metadata import within
from colossarium.machine.native.codegen.script_emitter import Writer
from colossarium.machine.native.codegen.state_access import read, write
from colossarium.script.declare import NONE, WORD_BITS
from colossarium.script.layout import Fault, Head
from colossarium.script.program import ConstantTable, Op

# Numbers


def _const(w: Writer, d: int, value: int) -> None:
    w.put(d, value)


def _move(w: Writer, d: int, s: int) -> None:
    w.put(d, w.get(s))


def _plain(name: str, w: Writer, d: int, x: int, y: int) -> None:
    w.put(d, w.f.op(name, w.get(x), w.get(y)))


def _compare(how: str, w: Writer, d: int, x: int, y: int) -> None:
    w.registers.put_truth(d, w.f.compare(how, w.get(x), w.get(y)))


def _least_most(name: str, w: Writer, d: int, x: int, y: int) -> None:
    w.put(d, w.f.intrinsic(name, "i32", f"i32 {w.get(x)}, i32 {w.get(y)}"))


def _checked(compute: Callable[..., str], w: Writer, d: int, *operands: int) -> None:
    w.put(d, compute(w.f, *map(w.get, operands), w.check))


def _one(compute: Callable[..., str], w: Writer, d: int, x: int) -> None:
    w.put(d, compute(w.f, w.get(x)))


def _not(w: Writer, d: int, x: int) -> None:
    w.registers.put_truth(d, w.f.op("xor i1", w.registers.truth(x), "true"))


def _has(w: Writer, d: int, x: int, y: int) -> None:
    w.registers.put_truth(d, arithmetic.has(w.f, w.get(x), w.get(y)))


def _member(w: Writer, d: int, x: int, base: int, size: int) -> None:
    w.put(d, arithmetic.member(w.f, w.get(x), base, size))


# Where to go on


def _jump(w: Writer, target: int) -> None:
    w.go_to(target)


def _jump_if(w: Writer, x: int, target: int) -> None:
    truth = w.registers.truth(x)
    w.registers.settle()
    w.f.branch(truth, f"b{target}", f"b{w.at + 1}")


def _jump_not(w: Writer, x: int, target: int) -> None:
    truth = w.registers.truth(x)
    w.registers.settle()
    w.f.branch(truth, f"b{w.at + 1}", f"b{target}")


def _return(w: Writer, s: int) -> None:
    w.give(w.get(s))


# Fields and tables


def _place(w: Writer, shape: tuple[int, ...], subscripts: tuple[int, ...]) -> str:
    """The place inside a field or table (i64); every subscript is checked."""
    f = w.f
    place = ""
    for length, register in zip(shape, subscripts, strict=True):
        subscript = w.get(register)
        w.check(f.compare("ult", subscript, length), Fault.INDEX)
        wide = f.widen(subscript)
        place = f.op("add nuw nsw i64", f.op("mul nuw nsw i64", place, length), wide) if place else wide
    return place or "0"


def _load(w: Writer, d: int, field: int, *subscripts: int) -> None:
    block = w.plan.layout.blocks[field]
    place = _place(w, block.shape, subscripts)
    note = within(w.module, block.field.low, block.field.high)
    w.put(d, read(w.f, w.f.op("add nuw nsw i64", place, block.offset), note=note))


def _store(w: Writer, s: int, field: int, *subscripts: int) -> None:
    f, block = w.f, w.plan.layout.blocks[field]
    place = _place(w, block.shape, subscripts)
    value = w.get(s)
    low, span = block.field.low, block.field.high - block.field.low
    if span < (1 << WORD_BITS) - 1:
        w.check(f.compare("ule", f.op("sub i32", value, low), arithmetic.as_signed(span)), Fault.RANGE)
    write(f, f.op("add nuw nsw i64", place, block.offset), value)


def _table(w: Writer, d: int, number: int, *subscripts: int) -> None:
    f, table = w.f, w.plan.program.tables[number]
    place = _place(w, table.shape, subscripts)
    least, most, type_ = _values_of(table)
    values = ", ".join(f"{type_} {value}" for value in table.values)
    symbol = f'@"t.{table.name}"'
    w.module.need(f"{symbol} = internal unnamed_addr constant [{len(table.values)} x {type_}] [{values}]")
    address = f.let(f"getelementptr inbounds {type_}, ptr {symbol}, i64 {place}")
    value = f.let(f"load {type_}, ptr {address}{within(w.module, least, most, type_)}")
    w.put(d, value if type_ == "i32" else f.let(f"sext {type_} {value} to i32"))


def _values_of(table: ConstantTable) -> tuple[int, int, str]:
    """The least and the most of a table's values, and the narrowest type for them: small tables stay near."""
    least, most = min(table.values, default=0), max(table.values, default=0)
    fitting = (f"i{bits}" for bits in (8, 16) if -(1 << bits - 1) <= least and most < 1 << bits - 1)
    return least, most, next(fitting, "i32")


# Chance, what people read, budget, depth


def _chance(w: Writer, d: int, n: int) -> None:
    w.put(d, draw(w.f, _outcomes(w, n)))


def _roll(w: Writer, d: int, n: int) -> None:
    w.put(d, roll(w.f, _outcomes(w, n), w.check))


def _outcomes(w: Writer, n: int) -> str:
    number = w.get(n)
    w.check(w.f.compare("sge", number, 1), Fault.ROLL)
    _add(w, Head.CHANCES, 1)
    return number


def _add(w: Writer, offset: int, amount: str | int) -> str:
    value = w.f.op("add i32", read(w.f, offset), amount)
    write(w.f, offset, value)
    return value


def _charge(w: Writer, amount: int) -> None:
    left = _add(w, Head.BUDGET, -amount)
    w.check(w.f.compare("sge", left, 0), Fault.BUDGET)


def _log(w: Writer, *operands: int) -> None:
    """People read the log of a game that the interpreter plays again."""


def _reveal(w: Writer, owner: int) -> None:
    amount: str | int = 1
    if owner != NONE:
        other = w.f.compare("ne", w.get(owner), read(w.f, Head.CHOOSER))
        amount = w.f.let(f"zext i1 {other} to i32")
    _add(w, Head.REVEALS, amount)


def _hush(w: Writer) -> None:
    _add(w, Head.HUSHES, 1)


def _enter(w: Writer, counter: int, most: int) -> None:
    offset = w.plan.layout.depth + counter
    now = read(w.f, offset)
    w.check(w.f.compare("slt", now, most), Fault.DEEP)
    write(w.f, offset, w.f.op("add i32", now, 1))


def _leave(w: Writer, counter: int) -> None:
    _add(w, w.plan.layout.depth + counter, -1)


INSTRUCTIONS: dict[Op, Callable[..., None]] = {
    Op.CONST: _const,
    Op.MOVE: _move,
    **{op: partial(_plain, name) for op, name in arithmetic.PLAIN.items()},
    **{op: partial(_compare, how) for op, how in arithmetic.COMPARE.items()},
    **{op: partial(_least_most, name) for op, name in arithmetic.LEAST_MOST.items()},
    Op.DIV: partial(_checked, arithmetic.divide),
    Op.MOD: partial(_checked, arithmetic.remainder),
    Op.SHL: partial(_checked, arithmetic.shift_left),
    Op.SHR: partial(_checked, arithmetic.shift_right),
    Op.BIT: partial(_checked, arithmetic.bit),
    Op.NOT: _not,
    Op.INVERT: partial(_one, arithmetic.invert),
    Op.NEGATE: partial(_one, arithmetic.negate),
    Op.COUNT: partial(_one, arithmetic.count),
    Op.FIRST: partial(_one, arithmetic.first),
    Op.HAS: _has,
    Op.MEMBER: _member,
    Op.JUMP: _jump,
    Op.JUMP_IF: _jump_if,
    Op.JUMP_NOT: _jump_not,
    Op.RETURN: _return,
    Op.LOAD: _load,
    Op.STORE: _store,
    Op.TABLE: _table,
    Op.CALL: decisions.call_script,
    Op.CALL_LIST: decisions.call_list,
    Op.OFFER: decisions.offer,
    Op.OFFER_SET: decisions.offer_set,
    Op.OFFER_MEMBER: decisions.offer_member,
    Op.OFFERED: decisions.offered,
    Op.EMPTY: decisions.empty,
    Op.ASK: decisions.ask,
    Op.ROLL: _roll,
    Op.CHANCE: _chance,
    Op.CHARGE: _charge,
    Op.LOG: _log,
    Op.REVEAL: _reveal,
    Op.HUSH: _hush,
    Op.ENTER: _enter,
    Op.LEAVE: _leave,
}
