"""Instructions that do the same to each word of a large set, written as one on a vector.

The compiler of the rules writes one instruction for each word, side by side. Where several of them read or
make words of a vector, they become one; what is not recognised is written word by word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from colossarium.machine.native.codegen.arithmetic import BINARY
from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.clean_flags import touch
from colossarium.machine.native.codegen.fields import flat_index, is_unbounded, table_symbol
from colossarium.machine.native.codegen.registers import LANES, VECTOR
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.state_access import load_words, store_words
from colossarium.script.dataflow import reads, writes
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Fault
from colossarium.script.program import Instruction, Op

Column = tuple[int, ...]
"""One operand of each of the instructions."""


def written_together(e: ScriptEmitter) -> int:
    """Write the next instructions as one, if they can be; how many that were."""
    code = e.script.code[e.at : e.at + LANES]
    write = TOGETHER.get(code[0][0])
    if write is None or not _alike(code) or any(e.begins_block(e.at + lane) for lane in range(1, LANES)):
        return 0
    columns = list(zip(*(operands for _, operands in code), strict=True))
    return LANES if write(e, *columns) else 0


def _alike(code: Sequence[Instruction]) -> bool:
    """Whether these are the same instruction for several words, none of which waits for another."""
    op, operands = code[0]
    made: set[int | None] = set()
    for each in code:
        if each[0] is not op or len(each[1]) != len(operands) or made & set(reads(each)):
            return False
        made.add(writes(each))
    return len(code) == LANES and (len(made) == LANES or made == {None})


def _single(column: Column) -> bool:
    return len(set(column)) == 1


def _move(e: ScriptEmitter, d: Column, s: Column) -> bool:
    vector = e.registers.vector(s)
    if vector is None:
        return False
    e.registers.put_vector(d, vector)
    return True


def _binary(name: str, e: ScriptEmitter, d: Column, x: Column, y: Column) -> bool:
    if e.registers.vector(x) is None and e.registers.vector(y) is None:
        return False
    one, two = e.registers.packed(x), e.registers.packed(y)
    e.registers.put_vector(d, e.f.op(name, one, two))
    return True


def _equal(e: ScriptEmitter, d: Column, x: Column, y: Column) -> bool:
    """Which of several numbers a value is."""
    if not _single(x) or any(e.registers.constant(register) is None for register in y):
        return False
    same = e.f.compare("eq", _splat(e.f, e.get(x[0])), e.registers.packed(y), VECTOR)
    e.registers.put_vector(d, e.f.assign(f"zext <{LANES} x i1> {same} to {VECTOR}"))
    return True


def _negate(e: ScriptEmitter, d: Column, x: Column) -> bool:
    vector = e.registers.vector(x)
    if vector is None:
        return False
    e.registers.put_vector(d, e.f.op(f"sub {VECTOR}", "zeroinitializer", vector))
    return True


def _load(e: ScriptEmitter, d: Column, field: Column, *subscripts: Column) -> bool:
    if not _single(field):
        return False
    block = e.graph.layout.numbered[field[0]]
    index = _index(e, block.shape, subscripts)
    if index is None:
        return False
    e.registers.put_vector(d, load_words(e.f, e.f.op("add nuw nsw i64", index, block.offset), LANES))
    return True


def _table(e: ScriptEmitter, d: Column, number: Column, *subscripts: Column) -> bool:
    table = e.graph.program.tables[number[0]]
    type_, symbol = table_symbol(e.module, table)
    if not _single(number) or type_ != "i32":
        return False
    index = _index(e, table.shape, subscripts)
    if index is None:
        return False
    address = e.f.assign(f"getelementptr inbounds i32, ptr {symbol}, i64 {index}")
    e.registers.put_vector(d, e.f.assign(f"load {VECTOR}, ptr {address}, align 4"))
    return True


def _store(e: ScriptEmitter, s: Column, field: Column, *subscripts: Column) -> bool:
    block = e.graph.layout.numbered[field[0]]
    if not _single(field) or not is_unbounded(block) or e.registers.vector(s) is None:
        return False
    index = _index(e, block.shape, subscripts)
    if index is None:
        return False
    offset = e.f.op("add nuw nsw i64", index, block.offset)
    store_words(e.f, offset, e.registers.packed(s), LANES)
    touch(e.f, e.graph.layout, block, offset)
    if block.words > LANES:
        touch(e.f, e.graph.layout, block, e.f.op("add nuw nsw i64", offset, LANES - 1))
    return True


def _index(e: ScriptEmitter, shape: tuple[int, ...], subscripts: tuple[Column, ...]) -> str | None:
    """Where words that follow each other begin in a field or table (i64); None if they do not."""
    if not subscripts or not all(map(_single, subscripts[:-1])):
        return None
    first = e.registers.constant(subscripts[-1][0])
    numbers = [e.registers.constant(register) for register in subscripts[-1]]
    if first is None or first < 0 or numbers != list(range(first, first + LANES)):
        return None
    if first + LANES > shape[-1]:
        return None
    row = flat_index(e, shape[:-1], tuple(column[0] for column in subscripts[:-1]))
    return e.f.op("add nuw nsw i64", e.f.op("mul nuw nsw i64", row, shape[-1]), first)


def _shifted(e: ScriptEmitter, d: Column, x: Column, before: Column, after: Column, n: Column) -> bool:
    vector = e.registers.vector(x)
    if vector is None or not _single(n) or before[1:] != x[:-1] or after[:-1] != x[1:]:
        return False
    f, by = e.f, e.get(n[0])
    low, high = e.get(before[0]), e.get(after[-1])
    e.fault_unless(f.compare("ule", f.op("add i32", by, WORD_BITS), 2 * WORD_BITS), Fault.SHIFT)
    back, on, moved = f.new_label("back"), f.new_label("further"), f.new_label("moved")
    f.branch(f.compare("slt", by, 0), back, on)
    f.begin_block(on)
    further = _moved(f, "shl", "lshr", vector, _beside(f, vector, low, 0), by)
    f.jump(moved)
    f.begin_block(back)
    returned = _moved(f, "lshr", "shl", vector, _beside(f, vector, high, LANES - 1), f.op("sub i32", 0, by))
    f.jump(moved)
    f.begin_block(moved)
    e.registers.put_vector(d, f.assign(f"phi {VECTOR} [ {further}, %{on} ], [ {returned}, %{back} ]"))
    return True


def _beside(f: Function, vector: str, word: str, lane: int) -> str:
    """Of each lane the one before it, or with the last lane the one after it; a word beyond the end."""
    outside = f.assign(f"insertelement {VECTOR} zeroinitializer, i32 {word}, i64 0")
    lanes = [LANES, *range(LANES - 1)] if lane == 0 else [*range(1, LANES), LANES]
    mask = ", ".join(f"i32 {each}" for each in lanes)
    return f.assign(f"shufflevector {VECTOR} {vector}, {VECTOR} {outside}, <{LANES} x i32> <{mask}>")


def _moved(f: Function, out: str, in_: str, vector: str, beside: str, by: str) -> str:
    """All bits by 0 to 32 places; what comes in is moved by one place and then by the rest."""
    whole = f.compare("eq", by, WORD_BITS)
    within = f.op("and i32", by, WORD_BITS - 1)
    rest = f.op("sub i32", WORD_BITS - 1, within)
    stays = f.op(f"{out} {VECTOR}", vector, _splat(f, within))
    one = f"<{', '.join(['i32 1'] * LANES)}>"
    comes = f.op(f"{in_} {VECTOR}", f.op(f"{in_} {VECTOR}", beside, one), _splat(f, rest))
    return f.select(whole, beside, f.op(f"or {VECTOR}", stays, comes), VECTOR)


def _splat(f: Function, value: str) -> str:
    single = f.assign(f"insertelement {VECTOR} poison, i32 {value}, i64 0")
    return f.assign(f"shufflevector {VECTOR} {single}, {VECTOR} poison, <{LANES} x i32> zeroinitializer")


TOGETHER: dict[Op, Callable[..., bool]] = {
    Op.MOVE: _move,
    **{op: partial(_binary, BINARY[op].replace("i32", VECTOR)) for op in (Op.AND, Op.OR, Op.XOR)},
    Op.EQ: _equal,
    Op.NEGATE: _negate,
    Op.SHIFTED: _shifted,
    Op.LOAD: _load,
    Op.TABLE: _table,
    Op.STORE: _store,
}
