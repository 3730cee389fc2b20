"""Gains that can be repeated: some choices of one turn lead back to where they began, and there is more.

Two decisions of a seat in one turn are compared. If everything is as it was, but for numbers that have grown
and for those that each turn begins with anew (Actions, Movements), and if chance had no part in it, then
whoever did it once can do it again, until the turn's budget is used up, and in every turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from colossarium.lab.audit.acts import ActReader
from colossarium.lab.audit.quantities import is_number
from colossarium.machine.log import Cause
from colossarium.machine.state import WORD, State
from colossarium.script.layout import Head
from colossarium.script.program import Program

MOST_CHANGED = 8
"""Words that may differ; where more do, it is another situation."""
MOST_BACK = 60
"""Decisions of a turn that are looked back at."""
OF_A_KIND = 3
"""Repeats of the same numbers and things that one game gives."""
MOST_OF_FIELDS = 24
"""Repeats that one game gives of which the same fields have changed."""


class Repeat(NamedTuple):
    """Choices that can be made again, and what they brought."""

    seed: int
    seat: int
    choices: bytes
    """Of the whole game, up to the end of the repeat; two bytes each."""
    length: int
    """How many of them, at the end, are the repeat."""
    gains: tuple[tuple[int, int], ...]
    """Words of the state that are greater now, and by how much."""
    fields: tuple[tuple[str, int], ...]
    """All fields that changed, by how much together."""
    causes: tuple[Cause, ...]
    """What acted when the numbers grew."""


class Moment(NamedTuple):
    """A decision of a turn, to come back to."""

    asked: bytes
    """Which question, in which scripts, and how often chance was used: what luck has brought need not come
    again."""
    numbers: NDArray[np.int32]
    state: State
    made: int
    """Choices before it."""


class Watch:
    """What of a state is compared."""

    def __init__(self, program: Program) -> None:
        self._program, self._frames = program, program.layout.frames
        self.blocks = [
            block
            for block in program.layout.blocks
            if not (block.field.scratch or block.field.derived or block.field.transient)
        ]
        size = program.layout.frames
        owner = np.full(size, -1)
        for at, block in enumerate(self.blocks):
            owner[block.offset : block.offset + block.words] = at
        self.words = np.flatnonzero(owner >= 0)
        self.owner = owner[self.words]
        numbers = np.array([is_number(block.field) for block in self.blocks] or [False])
        self._is_number = numbers[self.owner]
        counted = [block for block in self.blocks if is_number(block.field)]
        self.names = [block.field.name for block in counted]
        """The fields of numbers."""
        self._ends = np.array(
            [end for block in counted for end in (block.offset, block.offset + block.words)] or [0]
        )

    def moment(self, state: State, made: int) -> Moment:
        words = np.frombuffer(state.buffer, dtype=np.int32)
        top = state.words[Head.TOP]
        asked = bytes(state.buffer[self._frames * WORD : (self._frames + top) * WORD])
        question = bytes(words[[Head.PROMPT, Head.CHANCES]])
        return Moment(question + asked, words[self.words], state.copy(), made)

    def totals(self, state: State) -> NDArray[np.int64]:
        """The sum of each field of numbers."""
        words = np.frombuffer(state.buffer, dtype=np.int32)
        sums: NDArray[np.int64] = np.add.reduceat(words, self._ends, dtype=np.int64)[::2]
        return sums[: len(self.names)]

    def changes(self, old: Moment, new: Moment) -> tuple[dict[int, int], dict[str, int]] | None:
        """Words that are greater, and the changes of fields, if nothing but numbers differs, and each field
        has only grown or only shrunk."""
        if old.asked != new.asked:
            return None
        difference = new.numbers - old.numbers
        changed = np.flatnonzero(difference)
        if not 0 < len(changed) <= MOST_CHANGED or not self._is_number[changed].all():
            return None
        fields: dict[str, int] = {}
        grown: dict[int, int] = {}
        for at in changed:
            name, by = self.blocks[self.owner[at]].field.name, int(difference[at])
            if fields.get(name, 0) * by < 0:
                return None
            fields[name] = fields.get(name, 0) + by
            if by > 0:
                grown[int(self.words[at])] = by
        return (grown, fields) if grown else None


class RepeatFinder:
    """Looks for them in one game, turn by turn."""

    def __init__(self, watch: Watch, acts: ActReader, seed: int) -> None:
        self._watch, self._acts, self._seed = watch, acts, seed
        self._found: Counter[object] = Counter()
        self.repeats: list[Repeat] = []

    def look(self, turn: list[Moment], state: State, choices: list[int]) -> None:
        """At a decision of a turn whose earlier decisions are listed; it is added to them."""
        now = self._watch.moment(state, len(choices))
        for old in turn[-MOST_BACK:]:
            changes = self._watch.changes(old, now)
            if changes is not None:
                self._keep(old, now, choices, *changes)
        turn.append(now)

    def _keep(
        self, old: Moment, now: Moment, choices: list[int], grown: dict[int, int], fields: dict[str, int]
    ) -> None:
        kind = tuple(sorted((name, by > 0) for name, by in fields.items()))
        if self._found[kind] >= MOST_OF_FIELDS:
            return
        self._found[kind] += 1
        causes = self._causes(old.state, choices[old.made : now.made], grown)
        same = kind, causes, tuple(grown)
        if self._found[same] >= OF_A_KIND:
            return
        self._found[same] += 1
        self.repeats.append(
            Repeat(
                self._seed,
                now.state.seat,
                b"".join(word.to_bytes(2, "little") for word in choices[: now.made]),
                now.made - old.made,
                tuple(grown.items()),
                tuple(sorted(fields.items())),
                causes,
            )
        )

    def _causes(self, begin: State, words: list[int], grown: Mapping[int, int]) -> tuple[Cause, ...]:
        """What acted in the choices that brought most."""
        state, acted = begin.copy(), list[tuple[int, list[Cause]]]()
        for word in words:
            before = sum(state.words[place] for place in grown)
            causes = self._acts.answer(state, word)
            acted.append((sum(state.words[place] for place in grown) - before, causes))
        most = max(rise for rise, _ in acted)
        return tuple(dict.fromkeys(cause for rise, causes in acted if rise == most for cause in causes))


def choices_of(repeat: Repeat) -> list[int]:
    """As words of the vocabulary."""
    data = repeat.choices
    return [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2)]
