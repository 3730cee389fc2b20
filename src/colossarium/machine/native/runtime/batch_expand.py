"""Rows of packed bits of a batch as rows of numbers, in native code."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.script.declare import WORD_BITS


def emit_expand(module: Module) -> None:
    for name, type_ in (("expand_bytes", "i8"), ("expand_floats", "float")):
        _emit_expand(module, name, type_)


def _emit_expand(module: Module, name: str, type_: str) -> None:
    """`expand(rows, words, bits, from, into)`: bits of packed rows, one number each, row behind row."""
    head = "i64 %rows, i64 %words, i64 %bits, ptr noalias %from, ptr noalias %into"
    f = Function(module, f"define void @{name}({head}) nounwind")

    def load(row: str, index: str) -> str:
        place = f.op("add i64", f.op("mul i64", row, "%words"), index)
        return f.assign(f"load i32, ptr {f.assign(f'getelementptr i32, ptr %from, i64 {place}')}")

    def store(word: str, bit: str | int, place: str) -> None:
        value = f.op("and i32", f.op("lshr i32", word, bit), 1)
        how = "uitofp i32 {} to float" if type_ == "float" else "trunc i32 {} to i8"
        at = f.assign(f"getelementptr {type_}, ptr %into, i64 {place}")
        f.emit(f"store {type_} {f.assign(how.format(value))}, ptr {at}")

    whole, rest = f.op("lshr i64", "%bits", 5), f.trunc(f.op("and i64", "%bits", WORD_BITS - 1))
    with f.for_range("%rows") as row:
        begin = f.op("mul i64", row, "%bits")
        with f.for_range(whole) as index:
            word, place = load(row, index), f.op("add i64", begin, f.op("shl i64", index, 5))
            for bit in range(WORD_BITS):
                store(word, bit, f.op("add i64", place, bit))
        with f.if_then(f.compare("ne", rest, 0)):
            word, place = load(row, whole), f.op("add i64", begin, f.op("shl i64", whole, 5))
            with f.for_range(rest, "i32") as left:
                store(word, left, f.op("add i64", place, f.zext(left)))
    f.emit("ret void")
    f.finish()
