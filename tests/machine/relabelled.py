"""The same moment of a game with everybody some seats further on, made from what the fields declare."""

from __future__ import annotations

from itertools import product

from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import MOST_BLANKS, Block, Head
from colossarium.script.program import Program


def relabelled(state: State, shift: int) -> State:
    """Whoever sat at seat 0 sits at seat `shift` now."""
    return _Relabeller(state, shift).relabelled()


class _Relabeller:
    def __init__(self, state: State, shift: int) -> None:
        self._old, self._new, self._shift = state, state.copy(), shift
        self._program: Program = state.program
        self._players = state.get("players")

    def relabelled(self) -> State:
        for block in self._program.layout.blocks:
            if len(block.field.by) == len(block.shape):
                self._field(block)
            else:
                self._large_sets(block)
        self._decision()
        return self._new

    def _field(self, block: Block) -> None:
        for at in product(*(range(length) for length in block.shape)):
            there = tuple(self._subscript(axis, each) for axis, each in zip(block.field.by, at, strict=True))
            self._new.words[block.at(*there)] = self._value(block, self._old.words[block.at(*at)])

    def _large_sets(self, block: Block) -> None:
        """None of these is a set of players."""
        for at in product(*(range(length) for length in block.shape)):
            there = [self._subscript(axis, each) for axis, each in zip(block.field.by, at, strict=False)]
            self._new.words[block.at(*there, at[-1])] = self._old.words[block.at(*at)]

    def _subscript(self, axis: str | int, at: int) -> int:
        return self._seat(at) if isinstance(axis, str) and self._is_players(axis) else at

    def _value(self, block: Block, word: int) -> int:
        if block.field.holds is not None and self._is_players(block.field.holds):
            return self._seat(word)
        if block.field.set_of is not None and self._is_players(block.field.set_of):
            return sum(1 << self._seat(seat) for seat in range(4) if word >> seat & 1)
        return word

    def _is_players(self, kind: str) -> bool:
        return "player" in (kind, self._program.kind(kind).stands_for)

    def _seat(self, seat: int) -> int:
        return (seat + self._shift) % self._players if 0 <= seat < self._players else seat

    def _decision(self) -> None:
        old, new, program = self._old, self._new, self._program
        new.words[Head.SEAT] = self._seat(old.seat)
        if old.words[Head.PROMPT] == NONE:
            return
        blanks = program.messages[old.words[Head.PROMPT]].blanks
        for at in range(min(MOST_BLANKS, len(blanks))):
            kind = blanks[at].kind
            if kind is not None and self._is_players(kind):
                new.words[Head.BLANKS + at] = self._seat(old.words[Head.BLANKS + at])
        bits = 0
        for word in old.options():
            player = program.vocabulary[word].player
            bits |= 1 << (word if player is None else word + self._seat(player) - player)
        begin = program.layout.options * 4
        new.buffer[begin : program.layout.depth * 4] = bits.to_bytes(
            program.layout.option_words * 4, "little"
        )
