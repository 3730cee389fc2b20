"""Where everything is in a state: one flat array of 32-bit words.

    header | options of the decision | depth counters | fields | frames | scratch | clean flags

The header is the same in every game. Large fields lie behind the small ones. Frames hold where each
suspended script stopped and its live local values; they are dense, and only the first `TOP` words of them
mean anything. Scratch fields mean nothing between two runs. The flags say which regions of the large fields
are still as they began, so that a copy can leave them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import product

from colossarium.script.declare import Field


class Status(IntEnum):
    """What a state is doing."""

    NEW = 0
    """It has not been run: its entry script begins with the next run."""
    ASKING = 1
    OVER = 2
    FAULT = 3


class Head(IntEnum):
    """The words of the header, by their offset."""

    STATUS = 0
    ENTRY = 1
    """The number of the script that the game began with."""
    SEAT = 2
    """Who is asked, or NONE."""
    PROMPT = 3
    """The message that says what is asked, or NONE."""
    BLANKS = 4
    """Four values for the prompt's blanks."""
    ANSWER = 8
    """The word that was picked last, or NONE."""
    CHOOSER = 9
    """The seat that picked it, or NONE."""
    TOP = 10
    """How many words of the frames are in use."""
    BUDGET = 11
    """How many instructions are left until the run is stopped."""
    FAULT = 12
    """Why the run was stopped: a `Fault`."""
    FAULT_SCRIPT = 13
    FAULT_AT = 14
    """The instruction of that script."""
    DECISIONS = 15
    """How many choices have been made."""
    CHANCES = 16
    """How often chance was used."""
    REVEALS = 17
    """How often something was read that the seat that chose last may not see."""
    GENERATOR = 18
    """Which generator: a `Generator`."""
    KEY = 19
    """Eight words: the fast generator's state is the first four, the strong one's key is all eight."""
    COUNTER = 27
    """Two words, low and high: how many words the strong generator has given."""
    NEXT_PRESET_ROLL = 29
    """The next of the rolls that were laid down."""
    PRESET_ROLL_COUNT = 30
    SECRET_QUESTIONS = 31
    """How often a secret question was come to, whether anybody was asked or not."""
    PRESET_ROLLS = 32
    """The rolls that were laid down."""


MOST_BLANKS = 4
MOST_PRESET_ROLLS = 32
HEAD_WORDS = 64
LARGE_FIELD = 48
"""Words of a field that lies with the large ones."""
REGION_WORDS = 64
LEAST_REGIONS = 8
"""Large fields that are smaller than this together are simply copied."""
BUDGET = 10_000_000
"""Instructions between two decisions before a run is stopped."""


class Fault(IntEnum):
    """Why a run was stopped."""

    NOTHING = 0
    INDEX = 1
    RANGE = 2
    DIVISION = 3
    SHIFT = 4
    BUDGET = 5
    OFFER = 6
    PENDING = 7
    SEAT = 8
    ROLL = 9
    PRESET_ROLL = 10
    LIST = 11
    DEEP = 12
    SET = 13

    @property
    def sentence(self) -> str:
        return _SENTENCES[self]


_SENTENCES = {
    Fault.NOTHING: "nothing is wrong",
    Fault.INDEX: "a subscript is outside its field or table",
    Fault.RANGE: "the value is outside the range that the field declares",
    Fault.DIVISION: "division by zero",
    Fault.SHIFT: "a shift by a negative number",
    Fault.BUDGET: "the script ran too long without a decision",
    Fault.OFFER: "what was offered is not in the vocabulary",
    Fault.PENDING: "something offered before was still waiting for its question",
    Fault.SEAT: "the seat that was asked does not exist",
    Fault.ROLL: "chance needs a number of outcomes of 1 or more",
    Fault.PRESET_ROLL: "the roll that was laid down is not one of the outcomes",
    Fault.LIST: "there is no script of this number in the list",
    Fault.DEEP: "the script called itself more often than it says it may",
    Fault.SET: "a member of a set is outside 0 to 31",
}


@dataclass(frozen=True)
class Block:
    """A field in its place."""

    field: Field
    offset: int
    shape: tuple[int, ...]

    @cached_property
    def words(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size

    @cached_property
    def words_each(self) -> int:
        """How many words one value has: more than one if it is a set that can have more than 32 members."""
        return self.shape[-1] if len(self.shape) > len(self.field.by) else 1

    @property
    def is_large(self) -> bool:
        return self.words >= LARGE_FIELD

    def each(self) -> list[tuple[int, ...]]:
        """All its subscripts, in the order of the words."""
        return list(product(*(range(length) for length in self.shape)))

    def at(self, *subscripts: int) -> int:
        """The offset of one of its words; without a last subscript the first one of a large set."""
        if not self.shape and not subscripts:
            return self.offset
        place = 0
        if len(subscripts) == len(self.field.by) < len(self.shape):
            subscripts = (*subscripts, 0)
        for subscript, length in zip(subscripts, self.shape, strict=True):
            if not 0 <= subscript < length:
                raise IndexError(f"{self.field.name}{list(subscripts)}")
            place = place * length + subscript
        return self.offset + place


@dataclass(frozen=True)
class Regions:
    """The large fields in parts of equal size. Each has a byte: 1 if all its words are as they are declared
    to start, 0 if nobody knows. What copies states sets them, whatever stores a value takes them away.
    """

    begin: int
    count: int
    flags: int
    """The word at which the bytes begin. There is one more before the first region and behind the last, so
    that what stores a value of a field that is partly outside need not ask.
    """

    @property
    def end(self) -> int:
        return self.begin + self.count * REGION_WORDS

    @property
    def flag_words(self) -> int:
        """At least so many that states in a row all begin where a line of the processor's cache can."""
        end = self.flags + 2 * (self.count // 8 + 2)
        return _line_start(end) - self.flags if self.count else 0

    def number(self, offset: int) -> int:
        """The region that a word is in; outside of all it is -1 or `count`, or further away."""
        return (offset - self.begin) // REGION_WORDS


def _line_start(offset: int) -> int:
    """The next word that can be the first of a line of the processor's cache, 64 bytes."""
    return -(-offset // 16) * 16


@dataclass(frozen=True)
class Layout:
    """The offsets of one program's state."""

    option_words: int
    depths: int
    blocks: tuple[Block, ...]
    frame_words: int
    scratch: tuple[Block, ...] = ()
    """Fields that are no part of a game, behind the frames; their numbers follow those of `blocks`."""

    @property
    def options(self) -> int:
        """Where the set of options begins."""
        return HEAD_WORDS

    @cached_property
    def depth(self) -> int:
        """Where the depth counters begin."""
        return HEAD_WORDS + self.option_words

    @cached_property
    def frames(self) -> int:
        return self.depth + self.depths + sum(block.words for block in self.blocks)

    @cached_property
    def frames_end(self) -> int:
        return self.frames + self.frame_words

    @cached_property
    def placed(self) -> tuple[Block, ...]:
        """The fields in the order in which they lie in the state."""
        return tuple(sorted(self.blocks, key=lambda block: block.offset))

    @cached_property
    def regions(self) -> Regions:
        """None of a state that is small. They begin where a line of the processor's cache can."""
        large = next((block.offset for block in self.placed if block.is_large), self.frames)
        begin = _line_start(large)
        count = (self.frames - begin) // REGION_WORDS
        flags = self.frames_end + sum(block.words for block in self.scratch)
        return Regions(begin, count if count >= LEAST_REGIONS else 0, flags)

    @cached_property
    def size(self) -> int:
        """Words of a whole state."""
        return self.regions.flags + self.regions.flag_words

    @cached_property
    def numbered(self) -> tuple[Block, ...]:
        """All fields by the numbers that instructions have for them."""
        return self.blocks + self.scratch

    @cached_property
    def _named(self) -> dict[str, Block]:
        return {block.field.name: block for block in self.numbered}

    def block(self, name: str) -> Block:
        return self._named[name]
