"""What to write for each instruction. `docs/machine.md` says what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from colossarium.machine.native.codegen import arithmetic, calls, decisions
from colossarium.machine.native.codegen.chance import draw, roll
from colossarium.machine.native.codegen.clean_flags import touch
from colossarium.machine.native.codegen.fields import flat_index, is_unbounded, table_symbol, values_of
from colossarium.machine.native.codegen.range_metadata import range_metadata
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.telling import tell_log
from colossarium.script.declare import NONE
from colossarium.script.layout import Fault, Head
from colossarium.script.program import Op

# Arithmetic


def _const(e: ScriptEmitter, d: int, value: int) -> None:
    e.put(d, value)


def _move(e: ScriptEmitter, d: int, s: int) -> None:
    e.put(d, e.get(s))


def _binary(name: str, e: ScriptEmitter, d: int, x: int, y: int) -> None:
    e.put(d, e.f.op(name, e.get(x), e.get(y)))


def _compare(how: str, e: ScriptEmitter, d: int, x: int, y: int) -> None:
    e.registers.put_bool(d, e.f.compare(how, e.get(x), e.get(y)))


def _min_max(name: str, e: ScriptEmitter, d: int, x: int, y: int) -> None:
    e.put(d, e.f.intrinsic(name, "i32", f"i32 {e.get(x)}, i32 {e.get(y)}"))


def _checked(compute: Callable[..., str], e: ScriptEmitter, d: int, *operands: int) -> None:
    e.put(d, compute(e.f, *map(e.get, operands), e.fault_unless))


def _unary(compute: Callable[..., str], e: ScriptEmitter, d: int, x: int) -> None:
    e.put(d, compute(e.f, e.get(x)))


def _not(e: ScriptEmitter, d: int, x: int) -> None:
    e.registers.put_bool(d, e.f.op("xor i1", e.registers.get_bool(x), "true"))


def _has(e: ScriptEmitter, d: int, x: int, y: int) -> None:
    e.registers.put_bool(d, arithmetic.has(e.f, e.get(x), e.get(y)))


def _member(e: ScriptEmitter, d: int, x: int, base: int, size: int) -> None:
    e.put(d, arithmetic.member(e.f, e.get(x), base, size))


# Control flow


def _jump(e: ScriptEmitter, target: int) -> None:
    e.jump_to(target)


def _jump_if(e: ScriptEmitter, x: int, target: int) -> None:
    condition = e.registers.get_bool(x)
    e.registers.spill()
    e.f.branch(condition, f"b{target}", f"b{e.at + 1}")


def _jump_not(e: ScriptEmitter, x: int, target: int) -> None:
    condition = e.registers.get_bool(x)
    e.registers.spill()
    e.f.branch(condition, f"b{e.at + 1}", f"b{target}")


def _return(e: ScriptEmitter, s: int) -> None:
    e.ret(e.get(s))


# Fields and tables


def _load(e: ScriptEmitter, d: int, field: int, *subscripts: int) -> None:
    block = e.graph.layout.numbered[field]
    index = flat_index(e, block.shape, subscripts)
    metadata = range_metadata(e.module, block.field.low, block.field.high)
    e.put(d, load_word(e.f, e.f.op("add nuw nsw i64", index, block.offset), metadata=metadata))


def _store(e: ScriptEmitter, s: int, field: int, *subscripts: int) -> None:
    f, block = e.f, e.graph.layout.numbered[field]
    index = flat_index(e, block.shape, subscripts)
    value = e.get(s)
    low, span = block.field.low, block.field.high - block.field.low
    if not is_unbounded(block):
        e.fault_unless(f.compare("ule", f.op("sub i32", value, low), arithmetic.signed32(span)), Fault.RANGE)
    offset = f.op("add nuw nsw i64", index, block.offset)
    store_word(f, offset, value)
    touch(f, e.graph.layout, block, offset)


def _table(e: ScriptEmitter, d: int, number: int, *subscripts: int) -> None:
    f, table = e.f, e.graph.program.tables[number]
    index = flat_index(e, table.shape, subscripts)
    least, most, _ = values_of(table)
    type_, symbol = table_symbol(e.module, table)
    address = f.assign(f"getelementptr inbounds {type_}, ptr {symbol}, i64 {index}")
    value = f.assign(f"load {type_}, ptr {address}{range_metadata(e.module, least, most, type_)}")
    e.put(d, value if type_ == "i32" else f.assign(f"sext {type_} {value} to i32"))


# Chance, what people read, budget, depth


def _chance(e: ScriptEmitter, d: int, n: int) -> None:
    e.put(d, draw(e.f, _outcomes(e, n)))


def _roll(e: ScriptEmitter, d: int, n: int) -> None:
    e.put(d, roll(e.f, _outcomes(e, n), e.fault_unless))


def _outcomes(e: ScriptEmitter, n: int) -> str:
    number = e.get(n)
    e.fault_unless(e.f.compare("sge", number, 1), Fault.ROLL)
    _add(e, Head.CHANCES, 1)
    return number


def _add(e: ScriptEmitter, offset: int, amount: str | int) -> str:
    value = e.f.op("add i32", load_word(e.f, offset), amount)
    store_word(e.f, offset, value)
    return value


def _charge(e: ScriptEmitter, amount: int) -> None:
    left = _add(e, Head.BUDGET, -amount)
    e.fault_unless(e.f.compare("sge", left, 0), Fault.BUDGET)


def _log(e: ScriptEmitter, message: int, seat: int, *blanks: int) -> None:
    """Nothing, but in code that tells."""
    tell_log(e, seat, blanks)


def _reveal(e: ScriptEmitter, owner: int) -> None:
    amount: str | int = 1
    if owner != NONE:
        other = e.f.compare("ne", e.get(owner), load_word(e.f, Head.CHOOSER))
        amount = e.f.assign(f"zext i1 {other} to i32")
    _add(e, Head.REVEALS, amount)


def _secret_question(e: ScriptEmitter) -> None:
    _add(e, Head.SECRET_QUESTIONS, 1)


def _enter(e: ScriptEmitter, counter: int, most: int) -> None:
    offset = e.graph.layout.depth + counter
    now = load_word(e.f, offset)
    e.fault_unless(e.f.compare("slt", now, most), Fault.DEEP)
    store_word(e.f, offset, e.f.op("add i32", now, 1))


def _leave(e: ScriptEmitter, counter: int) -> None:
    _add(e, e.graph.layout.depth + counter, -1)


INSTRUCTIONS: dict[Op, Callable[..., None]] = {
    Op.CONST: _const,
    Op.MOVE: _move,
    **{op: partial(_binary, name) for op, name in arithmetic.BINARY.items()},
    **{op: partial(_compare, how) for op, how in arithmetic.COMPARE.items()},
    **{op: partial(_min_max, name) for op, name in arithmetic.MIN_MAX.items()},
    Op.DIV: partial(_checked, arithmetic.divide),
    Op.MOD: partial(_checked, arithmetic.remainder),
    Op.SHL: partial(_checked, arithmetic.shift_left),
    Op.SHR: partial(_checked, arithmetic.shift_right),
    Op.BIT: partial(_checked, arithmetic.bit),
    Op.SHIFTED: partial(_checked, arithmetic.shifted),
    Op.NOT: _not,
    Op.INVERT: partial(_unary, arithmetic.invert),
    Op.NEGATE: partial(_unary, arithmetic.negate),
    Op.COUNT: partial(_unary, arithmetic.count),
    Op.FIRST: partial(_unary, arithmetic.first),
    Op.HAS: _has,
    Op.MEMBER: _member,
    Op.JUMP: _jump,
    Op.JUMP_IF: _jump_if,
    Op.JUMP_NOT: _jump_not,
    Op.RETURN: _return,
    Op.LOAD: _load,
    Op.STORE: _store,
    Op.TABLE: _table,
    Op.CALL: calls.call_script,
    Op.CALL_LIST: calls.call_list,
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
    Op.SECRET_QUESTION: _secret_question,
    Op.ENTER: _enter,
    Op.LEAVE: _leave,
}
