"""Where the words of fields and constant tables are."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Module
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Block, Fault
from colossarium.script.program import ConstantTable


def flat_index(e: ScriptEmitter, shape: tuple[int, ...], subscripts: tuple[int, ...]) -> str:
    """The index inside a field or table (i64); every subscript is checked."""
    f = e.f
    index = ""
    for length, register in zip(shape, subscripts, strict=True):
        subscript = e.get(register)
        e.fault_unless(f.compare("ult", subscript, length), Fault.INDEX)
        wide = f.zext(subscript)
        index = f.op("add nuw nsw i64", f.op("mul nuw nsw i64", index, length), wide) if index else wide
    return index or "0"


def is_unbounded(block: Block) -> bool:
    """Whether a field takes every value that a word can have."""
    return block.field.high - block.field.low >= (1 << WORD_BITS) - 1


def table_symbol(module: Module, table: ConstantTable) -> tuple[str, str]:
    """The type of a table's values, and the symbol of its first."""
    _, _, type_ = values_of(table)
    values = ", ".join(f"{type_} {value}" for value in table.values)
    symbol = f'@"t.{table.name}"'
    module.declare(f"{symbol} = internal unnamed_addr constant [{len(table.values)} x {type_}] [{values}]")
    return type_, symbol


def values_of(table: ConstantTable) -> tuple[int, int, str]:
    """The least and the most of a table's values, and the narrowest type for them: small tables stay near."""
    least, most = min(table.values, default=0), max(table.values, default=0)
    fitting = (f"i{bits}" for bits in (8, 16) if -(1 << bits - 1) <= least and most < 1 << bits - 1)
    return least, most, next(fitting, "i32")
