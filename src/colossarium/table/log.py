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
from colossarium.table.machines import logging_interpreter_of
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
class GameLog:
    """The log up to some choice. Copies of a game share it, so it never changes."""

    state: State
    """Where the interpreter stands."""
    count: int
    """How many choices it has played."""
    entries: tuple[tuple[int, LogEntry], ...]
    """What scripts said, each with its choice."""
    keepers: tuple[int, ...] = ()
    """For each choice the seat that alone knows of it; NONE if it was no secret."""

    @classmethod
    def at(cls, begin: State) -> GameLog:
        """The empty log of a game that has not been run."""
        return cls(begin, 0, ())

    def seen_by(self, seat: int | None) -> list[tuple[int, LogEntry]]:
        """What a seat may read of it (None: a spectator), each with its choice as the seat counts them."""
        reader = NONE if seat is None else seat
        known = [keeper in (NONE, reader) for keeper in self.keepers]
        numbers = [-1, *(count - 1 for count in accumulate(known))]
        return [
            (numbers[choice + 1], entry) for choice, entry in self.entries if entry.seat in (NONE, reader)
        ]

    def lines(self, words: Words, seat: int | None, after: int = 0) -> list[Line]:
        """What a seat may read of it, in words; without the first `after` lines."""
        return [
            Line(
                choice,
                words.message(entry.message, entry.values),
                None if entry.seat == NONE else entry.seat,
                entry.message,
                entry.values,
            )
            for choice, entry in self.seen_by(seat)[after:]
        ]

    def advance(self, choices: Sequence[int]) -> GameLog:
        """The log after these choices, of which the first `count` are the ones it has."""
        if self.state.status is not Status.NEW and self.count == len(choices):
            return self
        machine, logged, lock = logging_interpreter_of(self.state.program)
        state, entries, keepers = self.state.copy(), list(self.entries), list(self.keepers)

        def play(choice: int) -> None:
            # One choice at a time: others wait for the machine too.
            with lock:
                logged.clear()
                if choice < 0:
                    machine.run(state)
                else:
                    machine.answer(state, choices[choice])
                entries.extend((choice, entry) for entry in logged)

        if state.status is Status.NEW:
            play(-1)
        for choice in range(self.count, len(choices)):
            keepers.append(keeper_of(state))
            play(choice)
        return GameLog(state, len(choices), tuple(entries), tuple(keepers))

    def rewind(self, count: int, state: State) -> GameLog:
        """The log when only `count` choices had been made, and the state was this."""
        if count >= self.count:
            return self
        entries = tuple(each for each in self.entries if each[0] < count)
        return GameLog(state.copy(), count, entries, self.keepers[:count])
