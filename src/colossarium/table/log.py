"""What happened, in words.

Native code tells nothing, so that it loses no time. Whoever wants to read the log has the choices played
again in the interpreter, from the last choice that was read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.table.decision import keeper_of
from colossarium.table.machines import teller_of
from colossarium.table.words import Words

if TYPE_CHECKING:
    from colossarium.machine.operations import LogEntry


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    choice: int
    """Which choice brought it about, counted from 0; −1 for what happened before the first.

    Only choices that the reader knows of are counted. What a secret choice of somebody else brought about
    counts with the last one before it, so that nobody can tell how many there were."""
    text: str
    reader: int | None
    """The seat that alone may read it."""
    message: int
    """The program's message that it was made from, and the values of its blanks: for animation."""
    values: tuple[int, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Chronicle:
    """The log up to some choice. Copies of a game share it, so it never changes."""

    state: State
    """Where the interpreter stands."""
    count: int
    """How many choices it has played."""
    told: tuple[tuple[int, LogEntry], ...]
    """What was told, each with its choice."""
    keepers: tuple[int, ...] = ()
    """For each choice the seat that alone knows of it; NONE if it was no secret."""

    @classmethod
    def at(cls, begin: State) -> Chronicle:
        """The empty log of a game that has not been run."""
        return cls(begin, 0, ())

    def seen_by(self, seat: int | None) -> list[tuple[int, LogEntry]]:
        """What a seat may read of it (None: a spectator), each with its choice as the seat counts them."""
        reader = NONE if seat is None else seat
        known = [keeper in (NONE, reader) for keeper in self.keepers]
        numbers = [-1, *(count - 1 for count in accumulate(known))]
        return [(numbers[choice + 1], event) for choice, event in self.told if event.seat in (NONE, reader)]

    def lines(self, words: Words, seat: int | None, after: int = 0) -> list[Line]:
        """What a seat may read of it, in words; without the first `after` lines."""
        return [
            Line(
                choice,
                words.message(event.message, event.values),
                None if event.seat == NONE else event.seat,
                event.message,
                event.values,
            )
            for choice, event in self.seen_by(seat)[after:]
        ]

    def advance(self, choices: Sequence[int]) -> Chronicle:
        """The log after these choices, of which the first `count` are the ones it has."""
        if self.state.status is not Status.NEW and self.count == len(choices):
            return self
        machine, events, lock = teller_of(self.state.program)
        state, told, keepers = self.state.copy(), list(self.told), list(self.keepers)

        def hear(choice: int) -> None:
            # One choice at a time: others wait for the machine too.
            with lock:
                events.clear()
                if choice < 0:
                    machine.run(state)
                else:
                    machine.answer(state, choices[choice])
                told.extend((choice, event) for event in events)

        if state.status is Status.NEW:
            hear(-1)
        for choice in range(self.count, len(choices)):
            keepers.append(keeper_of(state))
            hear(choice)
        return Chronicle(state, len(choices), tuple(told), tuple(keepers))

    def rewind(self, count: int, state: State) -> Chronicle:
        """The log when only `count` choices had been made, and the state was this."""
        if count >= self.count:
            return self
        told = tuple(each for each in self.told if each[0] < count)
        return Chronicle(state.copy(), count, told, self.keepers[:count])
