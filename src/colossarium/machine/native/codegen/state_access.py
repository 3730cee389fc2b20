"""Where the words of a state are in memory. Everything that touches a state asks here, and nowhere else.

`StateAccess` has each state in one piece. `InterleavedAccess` has as many side by side as a GPU runs in step,
so that neighbouring threads read neighbouring words: other versions of these few methods are all that it
needs.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function

WORD_BYTES = 4


class StateAccess:
    """States that lie in memory each in one piece."""

    contiguous = True
    """Whether words that follow each other lie side by side."""
    pointer = "ptr"
    """The type of the address of a word."""

    def parameter(self, name: str = "") -> str:
        """How a function takes a state as a parameter of this name; nameless for a declaration."""
        return f"{self.pointer} noalias nonnull align {WORD_BYTES}" + (f" %{name}" if name else "")

    def argument(self, name: str = "s") -> str:
        """How a function is passed a state as an argument."""
        return f"{self.pointer} %{name}"

    def word_address(self, f: Function, offset: int | str, state: str) -> str:
        """The address of a word. The offset is a number, or the text of a value of 64 bits."""
        return f.assign(f"getelementptr inbounds i32, {self.pointer} %{state}, i64 {offset}")

    def copy(self, f: Function, into: str, from_: str, count: int | str) -> None:
        """Copy the first words of a state into another."""
        f.module.declare("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
        pointers = f"ptr align {WORD_BYTES} %{into}, ptr align {WORD_BYTES} %{from_}"
        size = f.op("mul i64", count, WORD_BYTES)
        f.emit(f"call void @llvm.memcpy.p0.p0.i64({pointers}, i64 {size}, i1 false)")

    def name_next_state(self, f: Function, words: int, name: str) -> None:
        """Name the state that lies behind the state `s` in an array of them."""
        f.emit(f"%{name} = getelementptr inbounds i32, ptr %s, i64 {words}")


class InterleavedAccess(StateAccess):
    """States in groups: in a group the first words of all its states come first, then their second ones."""

    contiguous = False

    def __init__(self, group: int, pointer: str = "ptr") -> None:
        """`group` states lie side by side; `pointer` is another type where addresses have one."""
        self.group, self.pointer = group, pointer

    def word_address(self, f: Function, offset: int | str, state: str) -> str:
        """The place is a product that LLVM sees through: offsets are constants, or sums with constants."""
        place = offset * self.group if isinstance(offset, int) else f.op("mul i64", offset, self.group)
        return f.assign(f"getelementptr inbounds i32, {self.pointer} %{state}, i64 {place}")

    def copy(self, f: Function, into: str, from_: str, count: int | str) -> None:
        with f.for_range(str(count)) as offset:
            store_word(f, offset, load_word(f, offset, from_), into)

    def name_next_state(self, f: Function, words: int, name: str) -> None:
        """The next one of the same group; the caller has seen to it that there is one."""
        f.emit(f"%{name} = getelementptr inbounds i32, {self.pointer} %s, i64 1")

    def name_state(self, f: Function, words: int, base: str, number: str, name: str) -> None:
        """Name the state of a number (i64) among states of so many words that begin at `base`."""
        group = f.op("mul i64", f.op("udiv i64", number, self.group), words * self.group)
        place = f.op("add i64", group, f.op("urem i64", number, self.group))
        f.emit(f"%{name} = getelementptr inbounds i32, {self.pointer} %{base}, i64 {place}")


def load_word(f: Function, offset: int | str, state: str = "s", metadata: str = "") -> str:
    """The value of a word."""
    states = f.module.states
    return f.assign(f"load i32, {states.pointer} {states.word_address(f, offset, state)}{metadata}")


def store_word(f: Function, offset: int | str, value: int | str, state: str = "s") -> None:
    states = f.module.states
    f.emit(f"store i32 {value}, {states.pointer} {states.word_address(f, offset, state)}")


def load_words(f: Function, offset: str, count: int, state: str = "s") -> str:
    """A vector of words that follow each other."""
    vector = f"<{count} x i32>"
    if f.module.states.contiguous:
        address = f.module.states.word_address(f, offset, state)
        return f.assign(f"load {vector}, ptr {address}, align {WORD_BYTES}")
    loaded = "poison"
    for lane in range(count):
        word = load_word(f, f.op("add i64", offset, lane), state)
        loaded = f.assign(f"insertelement {vector} {loaded}, i32 {word}, i64 {lane}")
    return loaded


def store_words(f: Function, offset: str, values: str, count: int, state: str = "s") -> None:
    """The same to write them."""
    vector = f"<{count} x i32>"
    if f.module.states.contiguous:
        address = f.module.states.word_address(f, offset, state)
        f.emit(f"store {vector} {values}, ptr {address}, align {WORD_BYTES}")
        return
    for lane in range(count):
        word = f.assign(f"extractelement {vector} {values}, i64 {lane}")
        store_word(f, f.op("add i64", offset, lane), word, state)
