"""Where a word of a state is in memory. Everything that touches a state asks here, and nowhere else.

In these units a state is one array after another in plain memory. A machine that interleaves many states,
so that neighbouring threads of a GPU read neighbouring words, hands a stride beside the pointer and
multiplies by it: other versions of these functions are all that it needs.
"""

from __future__ import annotations

from colossarium.machine.native.text import Function

WORD_BYTES = 4


def parameter_type() -> str:
    """How a function is declared to take a state."""
    return f"ptr noalias nonnull align {WORD_BYTES}"


def parameter(name: str = "s") -> str:
    """How a function takes a state."""
    return f"{parameter_type()} %{name}"


def argument(name: str = "s") -> str:
    """How a function is given a state."""
    return f"ptr %{name}"


def word(f: Function, offset: int | str, state: str = "s") -> str:
    """The address of a word. The offset is a number, or the text of a value of 64 bits."""
    return f.let(f"getelementptr inbounds i32, ptr %{state}, i64 {offset}")


def copy_words(f: Function, into: str, from_: str, count: int | str) -> None:
    """Copy the first words of a state into another."""
    f.module.need("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
    size = f.op("mul i64", count, WORD_BYTES)
    f.do(
        f"call void @llvm.memcpy.p0.p0.i64(ptr align {WORD_BYTES} %{into}, ptr align {WORD_BYTES} %{from_}, "
        f"i64 {size}, i1 false)"
    )


def read(f: Function, offset: int | str, state: str = "s", note: str = "") -> str:
    """The value of a word."""
    return f.let(f"load i32, ptr {word(f, offset, state)}{note}")


def write(f: Function, offset: int | str, value: int | str, state: str = "s", note: str = "") -> None:
    f.do(f"store i32 {value}, ptr {word(f, offset, state)}{note}")


def next_state(f: Function, words: int, name: str) -> None:
    """Name the state that lies behind this one in memory."""
    f.do(f"%{name} = getelementptr inbounds i32, ptr %s, i64 {words}")
