"""A state: one flat array of 32-bit words, and names for what is in it."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping

from colossarium.machine.chance import MASK, seed_fast, signed
from colossarium.machine.errors import NoEntry
from colossarium.script.declare import NONE, WORD_BITS
from colossarium.script.layout import BUDGET as BUDGET
from colossarium.script.layout import HEAD_WORDS, MOST_PRESET_ROLLS, Block, Fault, Head, Status
from colossarium.script.program import Program

WORD = 4
"""Bytes of a word."""
_OPTIONS = HEAD_WORDS * WORD
# To look a name up in an enumeration takes longer than all that is done with it here.
_STATUS, _SEAT = int(Head.STATUS), int(Head.SEAT)
_ASKING, _OVER = int(Status.ASKING), int(Status.OVER)
_STATUSES = {int(status): status for status in Status}


class State:
    """The whole of a game at one moment. Copying it copies the game."""

    __slots__ = ("address", "buffer", "program", "words")

    def __init__(self, program: Program, buffer: bytearray) -> None:
        self.program = program
        self.buffer = buffer
        self.words = memoryview(buffer).cast("i")
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(buffer))

    @classmethod
    def new(cls, program: Program, entry: str, options: Mapping[str, int]) -> State:
        """A state that has not been run, with the fields as they are declared to start, and the seed 0."""
        if entry not in program.entries:
            raise NoEntry(f'nothing begins here: no script is marked @entry("{entry}")')
        state = cls(program, bytearray(program.layout.size * WORD))
        words = state.words
        words[Head.STATUS] = Status.NEW
        words[Head.ENTRY] = program.entries[entry]
        for empty in (Head.SEAT, Head.PROMPT, Head.ANSWER, Head.CHOOSER):
            words[empty] = NONE
        seed_fast(words, 0)
        for block in program.layout.blocks:
            start = options.get(block.field.name, block.field.start)
            for offset in range(block.offset, block.offset + block.words):
                words[offset] = start
        return state

    def copy(self) -> State:
        return State(self.program, bytearray(self.buffer))

    def become(self, other: State) -> None:
        """Take over all words of another state of the same program."""
        self.buffer[:] = other.buffer

    @property
    def status(self) -> Status:
        return _STATUSES[self.words[_STATUS]]

    @property
    def asking(self) -> bool:
        """Whether it waits for an answer."""
        return self.words[_STATUS] == _ASKING

    @property
    def asked(self) -> int | None:
        """Whose answer it waits for; None if it waits for none."""
        words = self.words
        return words[_SEAT] if words[_STATUS] == _ASKING else None

    @property
    def over(self) -> bool:
        return self.words[_STATUS] == _OVER

    @property
    def seat(self) -> int:
        return self.words[_SEAT]

    def options(self) -> list[int]:
        """The words on offer, in order."""
        rest = int.from_bytes(self.buffer[_OPTIONS : self.program.layout.depth * WORD], "little")
        found = []
        while rest:
            low = rest & -rest
            found.append(low.bit_length() - 1)
            rest ^= low
        return found

    def offers(self, word: int) -> bool:
        """Whether a word is on offer."""
        if not 0 <= word < len(self.program.vocabulary):
            return False
        return bool(self.words[self.program.layout.options + word // 32] >> (word % 32) & 1)

    def get(self, name: str, *subscripts: int) -> int:
        """One value of a field."""
        block = self.program.layout.block(name)
        return self.value_at(block, block.at(*subscripts))

    def value_at(self, block: Block, offset: int) -> int:
        """The value of a field that begins at a word; a large set is one number here."""
        if block.words_each == 1:
            return self.words[offset]
        words = self.words[offset : offset + block.words_each].tolist()
        return sum((word & MASK) << WORD_BITS * index for index, word in enumerate(words))

    def put_at(self, block: Block, offset: int, value: int) -> None:
        if block.words_each == 1:
            self.words[offset] = value
        else:
            for index in range(block.words_each):
                self.words[offset + index] = signed(value >> WORD_BITS * index)

    def put(self, name: str, value: int, *subscripts: int) -> None:
        """Set one value of a field."""
        block = self.program.layout.block(name)
        self.put_at(block, block.at(*subscripts), value)

    def row(self, name: str, *subscripts: int) -> list[int]:
        """All values of a field, or those under its first subscripts, in the order of the words."""
        block = self.program.layout.block(name)
        if not subscripts:
            return self.words[block.offset : block.offset + block.words].tolist()
        rest = len(block.shape) - len(subscripts)
        begin = block.at(*subscripts, *([0] * rest))
        size = 1
        for length in block.shape[len(subscripts) :]:
            size *= length
        return self.words[begin : begin + size].tolist()

    def lay_down(self, rolls: list[int]) -> None:
        """What the next rolls will be."""
        if len(rolls) > MOST_PRESET_ROLLS:
            raise ValueError(f"at most {MOST_PRESET_ROLLS} rolls can be laid down, not {len(rolls)}")
        self.words[Head.NEXT_PRESET_ROLL] = 0
        self.words[Head.PRESET_ROLL_COUNT] = len(rolls)
        for index in range(MOST_PRESET_ROLLS):
            self.words[Head.PRESET_ROLLS + index] = rolls[index] if index < len(rolls) else 0

    def wake(self) -> None:
        """Forget that a script was stopped in a state that has not been run."""
        for head in (Head.FAULT, Head.FAULT_SCRIPT, Head.FAULT_AT, Head.BUDGET):
            self.words[head] = 0
        self.words[Head.STATUS] = Status.NEW

    def meaning(self) -> bytes:
        """The words that mean something: two states are equal when these are."""
        end = self.program.layout.frames + self.words[Head.TOP]
        return bytes(self.buffer[: end * WORD])

    def fault(self) -> str:
        """What stopped it, as a sentence: why, in which script, on which line. Empty if nothing did."""
        if self.status is not Status.FAULT:
            return ""
        script = self.program.scripts[self.words[Head.FAULT_SCRIPT]]
        place = script.places[self.words[Head.FAULT_AT]]
        return f"{Fault(self.words[Head.FAULT]).sentence} (script {script.name}, {place})"
