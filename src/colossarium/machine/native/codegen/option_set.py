"""The set of options of the decision: one bit for each word of the vocabulary.

The words of the state are looked at in pairs, as numbers of 64 bits: LLVM reads a pair at once where the
two lie side by side.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.state_access import WORD_BYTES, load_word, store_word
from colossarium.script.declare import NONE, WORD_BITS
from colossarium.script.layout import HEAD_WORDS

MANY = -2
PAIR_BITS = 2 * WORD_BITS


class OptionSet:
    """Code for the options of one program's states."""

    def __init__(self, module: Module, option_words: int) -> None:
        self.module = module
        self.words = option_words

    def pairs(self, f: Function) -> list[str]:
        """All options, 64 at a time."""
        found = []
        for index in range(0, self.words, 2):
            pair = f.zext(load_word(f, HEAD_WORDS + index))
            if index + 1 < self.words:
                high = f.zext(load_word(f, HEAD_WORDS + index + 1))
                pair = f.op("or i64", pair, f.op("shl i64", high, WORD_BITS))
            found.append(pair)
        return found

    def add_word(self, f: Function, word: str) -> None:
        """Offer a word (i32)."""
        index = f.zext(f.op("lshr i32", word, self._unit.bit_length() - 1))
        place = f.op("and i32", word, self._unit - 1)
        self._add(f, index, f.op(f"shl i{self._unit}", 1, self._widened(f, place)))

    def add_set(self, f: Function, base: int, size: int, members: str) -> None:
        """Offer some of `size` words from `base` on: the members of a set (i32)."""
        index, shift = divmod(base, self._unit)
        members = self._widened(f, members)
        self._add(f, index, f.op(f"shl i{self._unit}", members, shift))
        if shift + size > self._unit:
            self._add(f, index + 1, f.op(f"lshr i{self._unit}", members, self._unit - shift))

    @property
    def _unit(self) -> int:
        """So many bits are changed together: as many as are read together where that can be done. A processor
        that reads a pair whose halves were just written waits until they are in memory.
        """
        in_pairs = self.module.states.contiguous and self.words % 2 == 0
        return PAIR_BITS if in_pairs else WORD_BITS

    def _widened(self, f: Function, bits: str) -> str:
        return f.zext(bits) if self._unit == PAIR_BITS else bits

    def _add(self, f: Function, index: int | str, bits: str) -> None:
        """Set these bits of the unit of a number."""
        if self._unit == WORD_BITS:
            place = index + HEAD_WORDS if isinstance(index, int) else f.op("add i64", index, HEAD_WORDS)
            store_word(f, place, f.op("or i32", load_word(f, place), bits))
            return
        address = f.module.states.word_address(f, HEAD_WORDS, "s")
        pair = f.assign(f"getelementptr inbounds i64, ptr {address}, i64 {index}")
        before = f.assign(f"load i64, ptr {pair}, align {WORD_BYTES}")
        f.emit(f"store i64 {f.op('or i64', before, bits)}, ptr {pair}, align {WORD_BYTES}")

    def is_empty(self, f: Function) -> str:
        """Whether there are no options (i1)."""
        return f.compare("eq", self._any(f, self.pairs(f)), 0, "i64")

    def _any(self, f: Function, pairs: list[str]) -> str:
        together = pairs[0]
        for pair in pairs[1:]:
            together = f.op("or i64", together, pair)
        return together

    def counts(self, f: Function, pairs: list[str]) -> list[str]:
        """How many options there are up to and including each pair."""
        total, totals = "0", []
        for pair in pairs:
            total = f.op("add i64", total, f.intrinsic("llvm.ctpop.i64", "i64", f"i64 {pair}"))
            totals.append(total)
        return totals

    def clear(self, f: Function) -> None:
        for index in range(self.words):
            store_word(f, HEAD_WORDS + index, 0)

    def single_or_many(self, f: Function) -> str:
        """What there is to choose from: NONE, the one option's word, or MANY (i32)."""
        self.module.define_once("look", self._emit_single_or_many)
        return f.assign(f"call fastcc i32 @look({self.module.states.argument()})")

    def _emit_single_or_many(self, module: Module) -> None:
        f = Function(module, f"define internal fastcc i32 @look({module.states.parameter('s')}) nounwind")
        pairs = self.pairs(f)
        many = f.compare("ugt", self.counts(f, pairs)[-1], 1, "i64")
        word = str(NONE)
        for index, pair in reversed(list(enumerate(pairs))):
            lowest = f.intrinsic("llvm.cttz.i64", "i64", f"i64 {pair}, i1 false")
            here = f.op("add i32", f.trunc(lowest), index * PAIR_BITS)
            word = f.select(f.compare("ne", pair, 0, "i64"), here, word)
        f.ret("i32", f.select(many, MANY, word))
        f.finish()

    def nth(self, f: Function, pairs: list[str], counts: list[str], number: str, *, has_pdep: bool) -> str:
        """The word of the option of a number from 0 on (i32); the number (i64) is below their count.

        `has_pdep`: the processor has an instruction for it.
        """
        pair, before, base = pairs[0], "0", "0"
        for index in range(1, len(pairs)):
            later = f.compare("uge", number, counts[index - 1], "i64")
            pair = f.select(later, pairs[index], pair, "i64")
            before = f.select(later, counts[index - 1], before, "i64")
            base = f.select(later, index * PAIR_BITS, base)
        rest = f.op("sub i64", number, before)
        bits = self._deposit(f, pair, rest) if has_pdep else self._skip(f, pair, rest)
        return f.op("add i32", base, f.trunc(f.intrinsic("llvm.cttz.i64", "i64", f"i64 {bits}, i1 false")))

    def _deposit(self, f: Function, pair: str, rest: str) -> str:
        single = f.op("shl i64", 1, f.op("and i64", rest, PAIR_BITS - 1))
        return f.intrinsic("llvm.x86.bmi.pdep.64", "i64", f"i64 {single}, i64 {pair}")

    def _skip(self, f: Function, pair: str, rest: str) -> str:
        """Take lower options away one by one."""
        left = f.variable("i64", pair)
        with f.for_range(rest):
            now = left.get()
            left.set(f.op("and i64", now, f.op("sub i64", now, 1)))
        return left.get()
