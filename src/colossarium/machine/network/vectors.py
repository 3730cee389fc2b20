"""Rows of numbers in LLVM's language: loaded, widened, multiplied and added up."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.objects.llvm import Host


def at(f: Function, address: str, offset: str | int, type_: str = "i8") -> str:
    """An address, so many things of a type further on."""
    return f.assign(f"getelementptr {type_}, ptr {address}, i64 {offset}")


def load(f: Function, type_: str, address: str, align: int = 4) -> str:
    return f.assign(f"load {type_}, ptr {address}, align {align}")


def store(f: Function, type_: str, value: str | int, address: str, align: int = 4) -> None:
    f.emit(f"store {type_} {value}, ptr {address}, align {align}")


def widened(f: Function, value: str, lanes: int, before: int, after: int) -> str:
    """With sign."""
    return f.assign(f"sext <{lanes} x i{before}> {value} to <{lanes} x i{after}>")


def splat(f: Function, value: str, type_: str, lanes: int) -> str:
    first = f.assign(f"insertelement <{lanes} x {type_}> poison, {type_} {value}, i64 0")
    return shuffled(f, first, type_, lanes, [0] * lanes)


def shuffled(f: Function, value: str, type_: str, lanes: int, order: Sequence[int]) -> str:
    """Some lanes of a vector, in an order."""
    mask, vector = ", ".join(f"i32 {lane}" for lane in order), f"<{lanes} x {type_}>"
    return f.assign(f"shufflevector {vector} {value}, {vector} poison, <{len(order)} x i32> <{mask}>")


def constant(value: int, type_: str, lanes: int) -> str:
    return "<" + ", ".join([f"{type_} {value}"] * lanes) + ">"


class PairProducts:
    """Sums of products of neighbours: int16 times int16, each two added as int32."""

    def __init__(self, instruction: str = "", lanes: int = 16) -> None:
        """`instruction` is what LLVM calls the processor's own, for so many int16; without it, plain ones."""
        self.lanes, self._instruction = lanes, instruction

    def emit(self, f: Function, one: str, other: str) -> str:
        if self._instruction:
            vector = f"<{self.lanes} x i16>"
            arguments = f"{vector} {one}, {vector} {other}"
            result = f"<{self.lanes // 2} x i32>"
            f.module.declare(f"declare {result} @{self._instruction}({vector}, {vector})")
            return f.assign(f"call {result} @{self._instruction}({arguments})")
        wide = [widened(f, vector, self.lanes, 16, 32) for vector in (one, other)]
        products = f.op(f"mul <{self.lanes} x i32>", *wide)
        even, odd = (
            shuffled(f, products, "i32", self.lanes, range(first, self.lanes, 2)) for first in (0, 1)
        )
        return f.op(f"add <{self.lanes // 2} x i32>", even, odd)


PLAIN = PairProducts()
SSE2, AVX2 = PairProducts("llvm.x86.sse2.pmadd.wd", 8), PairProducts("llvm.x86.avx2.pmadd.wd", 16)


def pair_products(host: Host) -> PairProducts:
    """What a processor does best."""
    features = host.features.split(",")
    return AVX2 if "+avx2" in features else SSE2 if "+sse2" in features else PLAIN


def limited(f: Function, how: str, value: str, limit: int, type_: str, lanes: int) -> str:
    """The smaller or larger ("umin", "smax") of each number and a limit."""
    vector, name = f"<{lanes} x {type_}>", f"llvm.{how}.v{lanes}{type_}"
    f.module.declare(f"declare {vector} @{name}({vector}, {vector})")
    return f.assign(f"call {vector} @{name}({vector} {value}, {vector} {constant(limit, type_, lanes)})")


def clamp(f: Function, value: str, low: int, high: int) -> str:
    """A number of 64 bits, cut to a range."""
    value = f.intrinsic("llvm.smax.i64", "i64", f"i64 {value}, i64 {low}")
    return f.intrinsic("llvm.smin.i64", "i64", f"i64 {value}, i64 {high}")
