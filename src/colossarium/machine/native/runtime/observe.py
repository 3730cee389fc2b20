"""What a seat sees as bits, in native code: `machine/observation/` says what is where.

All places of bits are known when the code is written, so that it has no loops over features and no tables of
them: sets are shifted in whole, a row of numbers is compared with a step at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colossarium.machine.knowledge import secret_prompts
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import load_word
from colossarium.machine.native.runtime.observed_bits import BitWriter, at_least, bits_at_least
from colossarium.machine.observation.layout import ObservationLayout
from colossarium.machine.observation.parts import (
    Asked,
    Blanks,
    Counts,
    Exact,
    Members,
    Offered,
    Prompts,
    Row,
    Sets,
    Thermometers,
    Top,
    Values,
)
from colossarium.script.declare import LOWEST, NONE, WORD_BITS, set_words
from colossarium.script.layout import Head, Status
from colossarium.script.program import Program

BLOCK = 8
"""Things of a row that are looked at together: most rows are mostly empty."""


def emit_observe(module: Module, graph: CallGraph, layout: ObservationLayout) -> None:
    """`observe(s, seat, out)` writes `layout.words` words; the seat is one of those who play."""
    head = f"{module.states.parameter('s')}, i32 %seat, ptr noalias %out"
    f = Function(module, f"define void @observe({head}) nounwind")
    observer = _Observer(f, graph.program, layout)
    for part in layout.parts:
        observer.emitters[type(part)](part)
    observer.bits.flush()
    f.emit("ret void")
    f.finish()


class _Observer:
    """The function while it is written."""

    def __init__(self, f: Function, program: Program, layout: ObservationLayout) -> None:
        self.f, self.bits = f, BitWriter(f)
        self._program, self._players = program, layout.players
        self._seats = [self._turn_back(each) for each in range(layout.players)]
        self._read_head()
        self.emitters: dict[type, Callable[..., None]] = {
            Thermometers: self._thermometers,
            Exact: self._exact,
            Members: self._members,
            Sets: self._sets,
            Counts: self._counts,
            Top: self._top,
            Asked: self._asked,
            Prompts: self._prompts,
            Blanks: self._blanks,
            Offered: self._offered,
        }

    def _read_head(self) -> None:
        f = self.f
        status, self._asked_seat, prompt = (
            load_word(f, head) for head in (Head.STATUS, Head.SEAT, Head.PROMPT)
        )
        mine = f.compare("eq", self._asked_seat, "%seat")
        self._is_asked = f.op("and i1", mine, f.compare("eq", status, Status.ASKING))
        secret = "false"
        for number in secret_prompts(self._program):
            secret = f.op("or i1", secret, f.compare("eq", prompt, number))
        self._hidden = f.op("and i1", secret, f.op("xor i1", mine, "true"))
        known = f.op("and i1", self._is_asked, f.compare("ult", prompt, len(self._program.messages)))
        self._prompt = f.zext(f.select(known, prompt, len(self._program.messages)))

    # Seats

    def _turn_back(self, relative: int) -> str:
        """The seat that is so many after the one that looks (i64)."""
        f = self.f
        seat = f.op("add i32", "%seat", relative)
        over = f.compare("uge", seat, self._players)
        return f.zext(f.select(over, f.op("sub i32", seat, self._players), seat))

    def _turned(self, word: str, values: Values) -> tuple[str, str]:
        """A member as the looker sees it, and whether it is one (i1)."""
        f = self.f
        valid = f.compare("ult", word, values.size)
        if not values.seats:
            return word, valid
        seat = f.op("sub i32", word, "%seat")
        before = f.compare("slt", seat, 0)
        return f.select(before, f.op("add i32", seat, self._players), seat), valid

    def _turned_set(self, word: str) -> str:
        f, every = self.f, (1 << self._players) - 1
        low = f.op("and i32", word, every)
        up = f.op("shl i32", low, f.op("sub i32", self._players, "%seat"))
        return f.op("and i32", f.op("or i32", f.op("lshr i32", low, "%seat"), up), every)

    # Words

    def _begin(self, row: Row) -> str | int:
        begin: str | int = row.begin
        for relative, stride in row.seats:
            begin = self.f.op("add i64", self.f.op("mul i64", self._seats[relative], stride), begin)
        return begin

    def _offset(self, begin: str | int, lane: int) -> str | int:
        return begin + lane if isinstance(begin, int) else self.f.op("add i64", begin, lane)

    def _load(self, begin: str | int, lane: int) -> str:
        return load_word(self.f, self._offset(begin, lane))

    def _load_row(self, row: Row) -> list[str]:
        begin = self._begin(row)
        return [self._load(begin, lane) for lane in row.lanes]

    # Parts

    def _thermometers(self, part: Thermometers) -> None:
        f, words = self.f, self._load_row(part.row)
        if not part.by_step:
            for word in words:
                self._number(word, part.steps)
            return
        for masks in at_least(f, words, part.steps):
            for mask, size in masks:
                self.bits.append(mask, size)

    def _number(self, word: str, steps: Sequence[int]) -> None:
        for begin in range(0, len(steps), WORD_BITS):
            some = steps[begin : begin + WORD_BITS]
            self.bits.append(bits_at_least(self.f, word, some), len(some))

    def _exact(self, part: Exact) -> None:
        for word in self._load_row(part.row):
            for value in part.values:
                self.bits.append(self.f.assign(f"zext i1 {self.f.compare('eq', word, value)} to i32"), 1)

    def _members(self, part: Members) -> None:
        for word in self._load_row(part.row):
            self._member(word, part.values)

    def _member(self, word: str, values: Values) -> None:
        found, valid = self._turned(word, values)
        self._one_hot(found, valid, values.size)

    def _one_hot(self, number: str, valid: str, size: int) -> None:
        """A bit for a number (i32) below `size`, if it is valid (i1)."""
        f = self.f
        if size <= WORD_BITS:
            self.bits.append(f.select(valid, f.op("shl i32", 1, number), 0), size)
            return
        for begin in range(0, size, WORD_BITS):
            some = min(WORD_BITS, size - begin)
            here = f.op("sub i32", number, begin)
            inside = f.compare("ult", here, some)
            self.bits.append(f.select(inside, f.op("shl i32", 1, here), 0), some)

    def _sets(self, part: Sets) -> None:
        f, begin = self.f, self._begin(part.row)
        for lane in part.row.lanes:
            for index in range(set_words(part.values.size)):
                size = min(WORD_BITS, part.values.size - index * WORD_BITS)
                word = self._load(begin, lane + index)
                if part.values.seats:
                    word = self._turned_set(word)
                elif size < WORD_BITS:
                    word = f.op("and i32", word, (1 << size) - 1)
                self.bits.append(word, size)

    def _top(self, part: Top) -> None:
        f = self.f
        (size,) = self._load_row(part.size)
        at = f.op("sub i32", size, 1 + part.depth)
        valid = f.compare("ult", at, len(part.row.lanes))
        place = f.zext(f.select(valid, at, 0))
        word = load_word(f, f.op("add i64", place, self._begin(_shifted(part.row))))
        self._shown(word, valid, part.values)

    def _shown(self, word: str, valid: str, values: Values | tuple[int, ...]) -> None:
        if isinstance(values, Values):
            self._member(self.f.select(valid, word, NONE), values)
        else:
            self._number(self.f.select(valid, word, LOWEST), values)

    def _counts(self, part: Counts) -> None:
        counter = _Counter(self.f, part.values.size, part.most)
        things = _shifted(part.row)
        begin, length = self._begin(things), len(part.row.lanes)
        if length >= BLOCK:
            with self.f.for_range(str(length // BLOCK)) as index:
                first = self.f.op("add i64", self.f.op("mul i64", index, BLOCK), begin)
                self._count(counter, [self._load(first, each) for each in range(BLOCK)], part.values)
        rest = range(length - length % BLOCK, length)
        if rest:
            self._count(counter, [self._load(begin, each) for each in rest], part.values)
        for number in range(part.most):
            for chunk, size in counter.words(number):
                self.bits.append(chunk, size)

    def _count(self, counter: _Counter, words: list[str], values: Values) -> None:
        """Count some things, unless all of them are NONE."""
        f, together = self.f, words[0]
        for word in words[1:]:
            together = f.op("and i32", together, word)
        with f.if_then(f.compare("sge", together, 0)):
            for word in words:
                counter.add(*self._turned(word, values))

    # The decision

    def _asked(self, part: Asked) -> None:
        self._member(self.f.select(self._hidden, NONE, self._asked_seat), part.values)

    def _prompts(self, part: Prompts) -> None:
        numbers = {message: index for index, message in enumerate(part.messages)}
        number = self._of_prompt("prompts", numbers)
        self._one_hot(number, self.f.compare("sge", number, 0), len(numbers))

    def _blanks(self, part: Blanks) -> None:
        f = self.f
        at = self._of_prompt(part.label, dict(part.places))
        valid = f.compare("sge", at, 0)
        place = f.op("add i64", f.zext(f.select(valid, at, 0)), int(Head.BLANKS))
        self._shown(load_word(f, place), valid, part.values)

    def _of_prompt(self, name: str, values: dict[int, int]) -> str:
        """What a constant table has for the prompt, NONE for others and for who is not asked."""
        count = len(self._program.messages) + 1
        words = ", ".join(f"i32 {values.get(number, NONE)}" for number in range(count))
        self.f.module.add(f'@"observed {name}" = internal constant [{count} x i32] [{words}]')
        address = self.f.assign(f'getelementptr i32, ptr @"observed {name}", i64 {self._prompt}')
        return self.f.assign(f"load i32, ptr {address}")

    def _offered(self, part: Offered) -> None:
        f, options = self.f, self._program.layout.options
        words = [
            f.select(self._is_asked, load_word(f, options + index), 0)
            for index in range(self._program.layout.option_words)
        ]
        for _, base, values in part.kinds:
            for begin in range(0, values.size, WORD_BITS):
                size = min(WORD_BITS, values.size - begin)
                word = _extract(f, words, base + begin, size)
                self.bits.append(self._turned_set(word) if values.seats else word, size)


class _Counter:
    """How many of each member there are, as bits: first who is there, then who is there twice, and so on."""

    def __init__(self, f: Function, size: int, most: int) -> None:
        self._f, self._size = f, size
        self._width = WORD_BITS if size <= WORD_BITS else 2 * WORD_BITS
        self._type = f"i{self._width}"
        chunks = -(-size // self._width)
        self._counts = [[f.variable(self._type, 0) for _ in range(chunks)] for _ in range(most)]

    def add(self, number: str, valid: str) -> None:
        """One more of a member, if it is one."""
        f = self._f
        wide = number if self._width == WORD_BITS else f.zext(f.select(valid, number, 0))
        for chunk in range(len(self._counts[0])):
            here = f.op(f"sub {self._type}", wide, chunk * self._width) if chunk else wide
            inside = f.compare("ult", here, self._width, self._type)
            bit = f.select(f.op("and i1", valid, inside), f.op(f"shl {self._type}", 1, here), 0, self._type)
            for more, fewer in zip(self._counts[:0:-1], self._counts[-2::-1], strict=True):
                both = f.op(f"and {self._type}", fewer[chunk].get(), bit)
                more[chunk].set(f.op(f"or {self._type}", more[chunk].get(), both))
            least = self._counts[0][chunk]
            least.set(f.op(f"or {self._type}", least.get(), bit))

    def words(self, number: int) -> list[tuple[str, int]]:
        """Words with a bit for each member of which there are more than so many, and their sizes."""
        f, found = self._f, []
        for chunk, variable in enumerate(self._counts[number]):
            value = variable.get()
            for half in range(0, self._width, WORD_BITS):
                size = min(WORD_BITS, self._size - chunk * self._width - half)
                if size > 0:
                    word = value if self._width == WORD_BITS else f.trunc(f.op("lshr i64", value, half))
                    found.append((word, size))
        return found


def _shifted(row: Row) -> Row:
    """A row of things that begins with the first of them."""
    return Row(row.begin + row.lanes[0], row.seats, ())


def _extract(f: Function, words: list[str], begin: int, size: int) -> str:
    """Some bits out of words, from a place on."""
    index, shift = divmod(begin, WORD_BITS)
    found = f.op("lshr i32", words[index], shift)
    if shift + size > WORD_BITS:
        found = f.op("or i32", found, f.op("shl i32", words[index + 1], WORD_BITS - shift))
    return f.op("and i32", found, (1 << size) - 1)
