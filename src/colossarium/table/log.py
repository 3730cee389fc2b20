"""What happened, in words.

Native code tells nothing, so that it loses no time. Whoever wants to read the log has the choices played
again in the interpreter, from the last choice that was read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from colossarium.machine.log import Cause, LogEntry, Open
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.script.program import Message
from colossarium.table.decision import keeper_of
from colossarium.table.machines import logging_interpreter_of
from colossarium.table.words import Words


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
    cause: Cause | None
    """The card, Trait, tile … that brought it about."""
    because: str
    """What the cause is called, if neither this line nor the one it is part of names it; else nothing."""
    depth: int
    """How many lines it is inside of, headings left out; of a heading, how many headings."""
    heading: bool
    """It says which part of the game begins."""
    sign: str
    """What it tells of, `roll` or `loss`; nothing for most lines."""
    who: int | None
    """The first player it names."""
    things: tuple[tuple[str, str], ...] = ()
    """Kind and name of what it names, players left out; last what brought it about, if `because` names it."""

    def __str__(self) -> str:
        return f"{self.text} ({self.because})" if self.because else self.text


class Seen(NamedTuple):
    """An entry as a reader sees it."""

    choice: int
    """Counted among the choices that the reader knows of."""
    entry: LogEntry
    above: LogEntry | None
    """That which it is part of, of those that the reader sees."""
    depth: int
    """How many others it is inside of, headings left out."""
    headings: int
    """How many headings it is inside of."""


class Step(NamedTuple):
    """A choice that was played."""

    keeper: int
    """The seat that alone knows of it; NONE if it was no secret."""
    open: tuple[Open, ...]
    """The last entries of the scripts that were under way when it was made."""


@dataclass(frozen=True)
class GameLog:
    """The log up to some choice. Copies of a game share it, so it never changes."""

    state: State
    """Where the interpreter stands."""
    entries: tuple[tuple[int, LogEntry], ...] = ()
    """What scripts said, each with its choice."""
    steps: tuple[Step, ...] = ()
    open: tuple[Open, ...] = (Open(),)
    """The last entries of the scripts that are under way."""

    @classmethod
    def at(cls, begin: State) -> GameLog:
        """The empty log of a game that has not been run."""
        return cls(begin)

    @property
    def count(self) -> int:
        """How many choices it has played."""
        return len(self.steps)

    def seen_by(self, seat: int | None, everything: bool = False) -> list[Seen]:
        """What a seat may read of it (None: a spectator), or everything."""
        reader = NONE if seat is None else seat
        known = [everything or step.keeper in (NONE, reader) for step in self.steps]
        messages = self.state.program.messages
        choices = [-1, *(count - 1 for count in accumulate(known))]
        nearest: dict[int, Seen | None] = {NONE: None}
        """For each entry itself, or what it is part of if the reader does not see it."""
        seen: list[Seen] = []
        for number, (choice, entry) in enumerate(self.entries):
            nearest[number] = above = nearest[entry.parent]
            if everything or entry.seat in (NONE, reader):
                seen.append(_below(above, choices[choice + 1], entry, messages))
                nearest[number] = seen[-1]
        return seen

    def lines(self, words: Words, seat: int | None, after: int = 0) -> list[Line]:
        """What a seat may read of it, in words; without the first `after` lines."""
        return [line_of(words, each) for each in self.seen_by(seat)[after:]]

    def advance(self, choices: Sequence[int]) -> GameLog:
        """The log after these choices, of which the first `count` are the ones it has."""
        if self.state.status is not Status.NEW and self.count == len(choices):
            return self
        machine, writer, lock = logging_interpreter_of(self.state.program)
        state, entries, steps, open = self.state.copy(), list(self.entries), list(self.steps), self.open
        first = -1 if state.status is Status.NEW else self.count
        for choice in range(first, len(choices)):
            if choice >= 0:
                steps.append(Step(keeper_of(state), open))
            # One choice at a time: others wait for the machine too.
            with lock:
                writer.begin(len(entries), open)
                if choice < 0:
                    machine.run(state)
                else:
                    machine.answer(state, choices[choice])
                entries.extend((choice, entry) for entry in writer.entries)
                open = tuple(writer.open)
        return GameLog(state, tuple(entries), tuple(steps), open)

    def rewind(self, count: int, state: State) -> GameLog:
        """The log when only `count` choices had been made, and the state was this."""
        if count >= self.count:
            return self
        entries = tuple(each for each in self.entries if each[0] < count)
        return GameLog(state.copy(), entries, self.steps[:count], self.steps[count].open)


def joined(words: Words, lines: Sequence[Line]) -> list[Line]:
    """Lines in a row that differ in their last word become one: Player 1 rolls purple wild, purple water."""
    told: list[Line] = []
    for line in lines:
        last = words.last_word(line.message, line.values)
        if told and last is not None and _alike(told[-1], line):
            told[-1] = replace(told[-1], text=f"{told[-1].text}, {last}", choice=line.choice)
        else:
            told.append(line)
    return told


def _alike(one: Line, two: Line) -> bool:
    """Whether only their last words differ."""
    where = (one.message, one.depth, one.because, one.reader)
    return where == (two.message, two.depth, two.because, two.reader) and one.values[:-1] == two.values[:-1]


def _below(above: Seen | None, choice: int, entry: LogEntry, messages: Sequence[Message]) -> Seen:
    if above is None:
        return Seen(choice, entry, None, 0, 0)
    heading = messages[above.entry.message].heading
    return Seen(choice, entry, above.entry, above.depth + (not heading), above.headings + heading)


def line_of(words: Words, seen: Seen) -> Line:
    """An entry in words."""
    choice, entry, above, depth, headings = seen
    heading = words.is_heading(entry.message)
    named: set[object] = set(words.named(entry.message, entry.values))
    if above is not None:
        named |= {*words.named(above.message, above.values), above.cause}
    because = None if entry.cause in named else entry.cause
    return Line(
        choice,
        words.message(entry.message, entry.values),
        None if entry.seat == NONE else entry.seat,
        entry.message,
        entry.values,
        entry.cause,
        "" if because is None else words.label(*because),
        headings if heading else depth,
        heading,
        words.sign(entry.message),
        next((member for kind, member in words.named(entry.message, entry.values) if kind == "player"), None),
        (*words.things(entry.message, entry.values), *([] if because is None else [words.member(*because)])),
    )
