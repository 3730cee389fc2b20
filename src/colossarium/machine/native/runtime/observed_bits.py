"""Bits one after the other into words, and numbers compared with steps many at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from colossarium.machine.native.codegen.builder import Function
from colossarium.script.declare import LOWEST, WORD_BITS

NARROW = 127
"""Steps up to this one are compared in bytes."""


class BitWriter:
    """Writes values of up to 32 bits behind each other; where each begins is known when code is written."""

    def __init__(self, f: Function) -> None:
        self._f, self._word, self._filled, self._index = f, "0", 0, 0

    def append(self, value: str, size: int) -> None:
        """The lowest bits of a value (i32), of which all others are 0."""
        f = self._f
        placed = f.op("shl i32", value, self._filled) if self._filled else value
        self._word = f.op("or i32", self._word, placed) if self._filled else placed
        rest = WORD_BITS - self._filled
        self._filled += size
        if self._filled >= WORD_BITS:
            self._store()
            self._filled -= WORD_BITS
            self._word = f.op("lshr i32", value, rest) if self._filled else "0"

    def flush(self) -> None:
        if self._filled:
            self._store()

    def _store(self) -> None:
        address = self._f.assign(f"getelementptr inbounds i32, ptr %out, i64 {self._index}")
        self._f.emit(f"store i32 {self._word}, ptr {address}, align 4")
        self._index += 1


def at_least(f: Function, words: Sequence[str], steps: Sequence[int]) -> Iterator[list[tuple[str, int]]]:
    """For each step masks (i32) of which words have reached it, up to 32 words in each."""
    groups = [words[begin : begin + WORD_BITS] for begin in range(0, len(words), WORD_BITS)]
    if not f.module.states.contiguous:
        for step in steps:
            yield [(_collect(f, [(word, step) for word in group]), len(group)) for group in groups]
        return
    narrow = all(-NARROW <= step <= NARROW for step in steps)
    vectors = [_vector(f, group, narrow) for group in groups]
    for step in steps:
        masks = [_compare(f, vector, width, narrow, [step] * width) for vector, width in vectors]
        yield [(mask, len(group)) for mask, group in zip(masks, groups, strict=True)]


def bits_at_least(f: Function, word: str, steps: Sequence[int]) -> str:
    """A mask (i32) of the steps that a word has reached, up to 32."""
    if not f.module.states.contiguous or len(steps) < 4:
        return _collect(f, [(word, step) for step in steps])
    width = _width(len(steps))
    narrow = all(-NARROW <= step <= NARROW for step in steps)
    vector, _ = _vector(f, [word] * width, narrow)
    mask = _compare(f, vector, width, narrow, [*steps, *[steps[-1]] * (width - len(steps))])
    return f.op("and i32", mask, (1 << len(steps)) - 1) if len(steps) < WORD_BITS else mask


def _collect(f: Function, pairs: Sequence[tuple[str, int]]) -> str:
    """A bit for each word and step: whether the one has reached the other."""
    found = "0"
    for at, (word, step) in enumerate(pairs):
        bit = f.assign(f"zext i1 {f.compare('sge', word, step)} to i32")
        found = f.op("or i32", found, f.op("shl i32", bit, at) if at else bit)
    return found


def _width(count: int) -> int:
    return next(width for width in (8, 16, WORD_BITS) if count <= width)


def _vector(f: Function, words: Sequence[str], narrow: bool) -> tuple[str, int]:
    """Words side by side, and how many places there are; the places left over have reached no step."""
    width = _width(len(words))
    vector = f"<{width} x i32>"
    found = f"<{', '.join([f'i32 {LOWEST}'] * width)}>"
    if len(set(words)) == 1 and len(words) == width:
        first = f.assign(f"insertelement {vector} poison, i32 {words[0]}, i64 0")
        found = f.assign(f"shufflevector {vector} {first}, {vector} poison, <{width} x i32> zeroinitializer")
    else:
        for lane, word in enumerate(words):
            found = f.assign(f"insertelement {vector} {found}, i32 {word}, i64 {lane}")
    if not narrow:
        return found, width
    for name, limit in (("smin", NARROW), ("smax", -NARROW - 1)):
        limits = f"<{', '.join([f'i32 {limit}'] * width)}>"
        function = f"llvm.{name}.v{width}i32"
        f.module.declare(f"declare {vector} @{function}({vector}, {vector})")
        found = f.assign(f"call {vector} @{function}({vector} {found}, {vector} {limits})")
    return f.assign(f"trunc {vector} {found} to <{width} x i8>"), width


def _compare(f: Function, vector: str, width: int, narrow: bool, steps: Sequence[int]) -> str:
    type_ = "i8" if narrow else "i32"
    limits = f"<{', '.join(f'{type_} {step}' for step in steps)}>"
    reached = f.assign(f"icmp sge <{width} x {type_}> {vector}, {limits}")
    mask = f.assign(f"bitcast <{width} x i1> {reached} to i{width}")
    return mask if width == WORD_BITS else f.assign(f"zext i{width} {mask} to i32")
