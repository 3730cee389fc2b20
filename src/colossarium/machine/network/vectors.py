"""Rows of numbers in LLVM's language: loaded, widened, multiplied and added up."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.machine.native.codegen.builder import Function


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


def multiply_pairs(f: Function, one: str, other: str, lanes: int) -> str:
    """For each two neighbours of int16 the sum of their products, as int32: on x86 one instruction."""
    halves = []
    for first in (0, 1):
        factors = []
        for vector in (one, other):
            picked = shuffled(f, vector, "i16", lanes, range(first, lanes, 2))
            factors.append(widened(f, picked, lanes // 2, 16, 32))
        halves.append(f.op(f"mul nsw <{lanes // 2} x i32>", *factors))
    return f.op(f"add <{lanes // 2} x i32>", *halves)


def limited(f: Function, how: str, value: str, limit: int, type_: str, lanes: int) -> str:
    """The smaller or larger ("umin", "smax") of each number and a limit."""
    vector, name = f"<{lanes} x {type_}>", f"llvm.{how}.v{lanes}{type_}"
    f.module.declare(f"declare {vector} @{name}({vector}, {vector})")
    return f.assign(f"call {vector} @{name}({vector} {value}, {vector} {constant(limit, type_, lanes)})")


def clamp(f: Function, value: str, low: int, high: int) -> str:
    """A number of 64 bits, cut to a range."""
    value = f.intrinsic("llvm.smax.i64", "i64", f"i64 {value}, i64 {low}")
    return f.intrinsic("llvm.smin.i64", "i64", f"i64 {value}, i64 {high}")
