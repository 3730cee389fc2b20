"""The fields of a state in pieces, so that what has changed between two states is found quickly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import ne
from struct import Struct
from typing import Any

from colossarium.machine.facts import fields_read
from colossarium.machine.state import WORD, State
from colossarium.script.program import Program
from colossarium.table.forms.sheet import At, axis_names

EVERY_PIECE = -1
"""The set of all pieces."""
Cut = tuple[Any, ...]
"""A state in pieces, and who looks at it."""


class Pieces:
    """A piece is a field, or what one player has in it. Sets of pieces are numbers, a bit for each."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._begin = program.layout.placed[0].offset * WORD
        self.whole: dict[str, int] = {}
        """The pieces of each field."""
        self._rows: dict[str, int] = {}
        """The piece of the first player, of fields whose first axis is the player."""
        self._last_axis: dict[str, str] = {}
        self._facts: dict[str, int] = {}
        sizes = list(self._sizes())
        self._struct = Struct("".join(f"{size}s" for size in sizes))
        self._bits = [1 << number for number in range(len(sizes) + 1)]
        self._other_words = 1 << len(self._bits)
        self.viewer = self._bits[-1]
        """Who looks counts as one, too."""

    @staticmethod
    def of(program: Program) -> Pieces:
        """Those of a program, made once."""
        if program.fingerprint not in _made:
            _made[program.fingerprint] = Pieces(program)
        return _made[program.fingerprint]

    def _sizes(self) -> Iterator[int]:
        """The bytes of each piece, in their order."""
        count = 0
        for block in self._program.layout.placed:
            name, axes = block.field.name, axis_names(block.field)
            by_player = axes[:1] == ["player"]
            self._last_axis[name] = axes[-1] if axes else ""
            rows = block.shape[0] if by_player else 1
            if by_player:
                self._rows[name] = 1 << count
            self.whole[name] = (1 << rows) - 1 << count
            count += rows
            yield from [block.words // rows * WORD] * rows

    def at(self, field: str, at: At) -> int:
        """The piece of a place."""
        first = self._rows.get(field)
        return self.whole[field] if first is None else first << at["player"]

    def along(self, field: str, at: At, axis: str) -> int:
        """The pieces of all places along an axis, the last one if it is not named."""
        if (axis or self._last_axis[field]) == "player" or "player" not in at:
            return self.whole[field]
        return self.at(field, at)

    def of_fact(self, name: str) -> int:
        """The pieces that a fact can look at."""
        if name not in self._facts:
            numbered, fact = self._program.layout.numbered, self._program.facts.get(name)
            fields = set() if fact is None else fields_read(self._program, fact.script)
            names = [numbered[each].field.name for each in fields]
            allowed = self.viewer if fact is None or fact.owners or fact.secrets else 0
            self._facts[name] = sum(self.whole.get(each, 0) for each in names) | allowed
        return self._facts[name]

    def numbers(self, pieces: int) -> list[int]:
        """Where the pieces of a set stand in a cut."""
        return [number for number, bit in enumerate(self._bits) if pieces & bit]

    def cut(self, state: State, viewer: int | None) -> Cut:
        """A state in pieces, and who looks at it."""
        return (*self._struct.unpack_from(state.buffer, self._begin), viewer)

    def changed(self, before: Cut, now: Cut) -> int:
        """The pieces that differ. What is in no field counts as another: only `EVERY_PIECE` has it."""
        return self._other_words | sum(compress(self._bits, map(ne, before, now)))


_made: dict[str, Pieces] = {}
