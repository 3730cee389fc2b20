"""What happened, in words.

Code that plays fast tells nothing, so that it loses no time. Whoever wants to read the log has the choices
played again by a machine that tells, from the last choice that was read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

from colossarium.machine.log import Cause, LogEntry, Open
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.table.decision import keeper_of
from colossarium.table.machines import logging_machine_of
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
    """A choice that was played; the first one is what happened before any."""

    word: int
    keeper: int
    """The seat that alone knows of it; NONE if it was no secret."""
    length: int
    """How many entries there were after it."""
    open: tuple[Open, ...]
    """The last entries of the scripts that were under way after it."""
    private_lines: Mapping[int, int]
    secret_choices: Mapping[int, int]
    """How many there were after it that one seat alone knows of, by seats; EVERYBODY's are all of them."""


EVERYBODY = -2
MOST_RECENT = 32
MadeT = TypeVar("MadeT")


class LineMaker(NamedTuple, Generic[MadeT]):
    """How lines are written."""

    line: Callable[[Words, Seen], MadeT]
    """What an entry becomes."""
    counted: Callable[[MadeT, int], MadeT]
    """The same line with another number of its choice."""


_NOTHING: Mapping[int, int] = {}
_BEGUN = Step(NONE, NONE, 0, (Open(),), _NOTHING, _NOTHING)
"""What a log knows of a game that was under way when it began."""


class _Shared:
    """Entries and steps that several logs have in common, each as far as it goes; they are only added to."""

    __slots__ = ("end", "entries", "lock", "recent", "steps")

    def __init__(self, entries: list[tuple[int, LogEntry]], steps: list[Step], state: State) -> None:
        self.entries, self.steps = entries, steps
        self.end = (len(steps), state)
        """How many steps there are, and the state after them."""
        self.lock = Lock()
        self.recent: dict[object, Any] = {}
        """Lines that were made lately: most are for several readers."""

    def made(self, words: Words, seen: Seen, make: LineMaker[MadeT]) -> MadeT:
        """A line, made now or a moment ago. Readers count choices differently, and nothing else of it."""
        choice, *rest = seen
        key = (make, words, *rest)
        found: tuple[int, MadeT] | None = self.recent.get(key)
        if found is None:
            if len(self.recent) >= MOST_RECENT:
                self.recent.clear()
            found = self.recent[key] = choice, make.line(words, seen)
        counted, line = found
        return line if counted == choice else make.counted(line, choice)

    def add(self, word: int, keeper: int, entries: Sequence[LogEntry], open: tuple[Open, ...]) -> None:
        choice = len(self.steps) - 1
        before = self.steps[-1] if self.steps else _BEGUN
        self.entries += [(choice, entry) for entry in entries]
        self.steps.append(
            Step(
                word,
                keeper,
                len(self.entries),
                open,
                _counted(before.private_lines, (entry.seat for entry in entries)),
                _counted(before.secret_choices, (keeper,)),
            )
        )


def _counted(counts: Mapping[int, int], seats: Iterable[int]) -> Mapping[int, int]:
    """Counts with these seats counted too; most are of nobody, and then it is the same object."""
    more = [seat for seat in seats if seat != NONE]
    if not more:
        return counts
    counted = dict(counts)
    for seat in more:
        for whose in (seat, EVERYBODY):
            counted[whose] = counted.get(whose, 0) + 1
    return counted


def _of_others(counts: Mapping[int, int], reader: int) -> int:
    return counts.get(EVERYBODY, 0) - counts.get(reader, 0) if counts else 0


class Played(NamedTuple):
    """What a choice brought about."""

    word: int
    keeper: int
    entries: tuple[LogEntry, ...]
    open: tuple[Open, ...]


class GameLog:
    """The log up to some choice. It never changes; one that goes on from it shares what both have."""

    __slots__ = ("_begun", "_shared", "state")

    def __init__(self, state: State) -> None:
        """The log of a game that has not been run, or of what comes after a state."""
        self.state = state
        """Where the machine that tells stands."""
        self._shared = _Shared([], [] if state.status is Status.NEW else [_BEGUN], state)
        self._begun = len(self._shared.steps)
        """How many of the steps are its own."""

    @classmethod
    def _up_to(cls, shared: _Shared, begun: int, state: State) -> GameLog:
        log = object.__new__(cls)
        log._shared, log._begun, log.state = shared, begun, state
        return log

    @property
    def count(self) -> int:
        """How many choices it has played."""
        return self._begun - 1 if self._begun else 0

    @property
    def _last(self) -> Step:
        return self._shared.steps[self._begun - 1] if self._begun else _BEGUN

    @property
    def entries(self) -> list[tuple[int, LogEntry]]:
        """What scripts said, each with its choice."""
        return self._shared.entries[: self._last.length]

    def entries_after(self, before: GameLog) -> list[LogEntry]:
        """What scripts said since a log that this one goes on from."""
        return [entry for _, entry in self._shared.entries[before._last.length : self._last.length]]

    def seen_count(self, seat: int | None) -> int:
        """How many entries a seat may read."""
        return self._last.length - _of_others(self._last.private_lines, NONE if seat is None else seat)

    def seen_by(self, seat: int | None, everything: bool = False, after: int = 0) -> list[Seen]:
        """What a seat may read of it (None: a spectator), or everything; without the first `after`."""
        reader = NONE if seat is None else seat
        left = (self._last.length if everything else self.seen_count(seat)) - after
        seen: list[Seen] = []
        number = self._last.length
        while len(seen) < left:
            number -= 1
            if everything or self._shared.entries[number][1].seat in (NONE, reader):
                seen.append(self._seen(number, reader, everything))
        return seen[::-1]

    def _seen(self, number: int, reader: int, everything: bool) -> Seen:
        entries, messages = self._shared.entries, self.state.program.messages
        choice, entry = entries[number]
        if not everything:
            choice -= _of_others(self._shared.steps[choice + 1].secret_choices, reader)
        above, depth, headings, parent = None, 0, 0, entry.parent
        while parent != NONE:
            outer = entries[parent][1]
            if everything or outer.seat in (NONE, reader):
                above = above or outer
                heading = messages[outer.message].heading
                headings, depth = headings + heading, depth + (not heading)
            parent = outer.parent
        return Seen(choice, entry, above, depth, headings)

    def in_common(self, other: GameLog, seat: int | None) -> int:
        """How many entries that a seat may read both begin with."""
        if self._shared is other._shared:
            return min(self, other, key=lambda log: log._begun).seen_count(seat)
        pairs = zip(self.seen_by(seat), other.seen_by(seat), strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def lines(self, words: Words, seat: int | None, after: int = 0) -> list[Line]:
        """What a seat may read of it, in words; without the first `after` lines."""
        return self.told(words, seat, after, LINES)

    def told(self, words: Words, seat: int | None, after: int, make: LineMaker[MadeT]) -> list[MadeT]:
        """The same, as `make` writes a line. What is the same for several readers is made once."""
        seen = self.seen_by(seat, after=after)
        if len(seen) > MOST_RECENT:
            return [make.line(words, each) for each in seen]
        return [self._shared.made(words, each, make) for each in seen]

    def advance(self, choices: Sequence[int]) -> GameLog:
        """The log after these choices, of which the first `count` are the ones it has."""
        return self.go_on(choices[self.count :])

    def go_on(self, choices: Sequence[int]) -> GameLog:
        """The log after further choices."""
        log = self._furthest(choices)
        choices = choices[log.count - self.count :]
        if log._begun and not choices:
            return log
        machine = logging_machine_of(log.state.program)
        state, length, open = log.state.copy(), log._last.length, log._last.open
        played: list[Played] = []
        for word in choices if log._begun else (NONE, *choices):
            if word == NONE:
                keeper = NONE
                entries, open = machine.run(state, length, open)
            else:
                keeper = keeper_of(state)
                entries, open = machine.answer(state, word, length, open)
            played.append(Played(word, keeper, entries, open))
            length += len(entries)
        return log.extended(played, state)

    def _furthest(self, choices: Sequence[int]) -> GameLog:
        """This log, or one that shares its beginning and has gone on with the same choices."""
        begun, state = self._shared.end
        if not self._begun < begun <= self.count + len(choices) + 1:
            return self
        further = zip(self._shared.steps[max(1, self._begun) : begun], choices, strict=False)
        same = all(step.word == word for step, word in further)
        return GameLog._up_to(self._shared, begun, state) if same else self

    def extended(self, played: Iterable[Played], state: State) -> GameLog:
        """The log after further choices that led to this state."""
        with self._shared.lock:
            shared = self._shared
            if shared.end[0] != self._begun:
                shared = self._branch(state)
            for each in played:
                shared.add(*each)
            shared.end = (len(shared.steps), state)
            return GameLog._up_to(shared, len(shared.steps), state)

    def rewind(self, count: int, state: State) -> GameLog:
        """The log when only `count` choices had been made, and the state was this."""
        return self if count >= self.count else GameLog._up_to(self._shared, count + 1, state.copy())

    def with_state(self, state: State) -> GameLog:
        """The same log, going on from another state."""
        return GameLog._up_to(self._branch(state), self._begun, state)

    def _branch(self, state: State) -> _Shared:
        """A copy of what this log has, to go another way."""
        return _Shared(self.entries, self._shared.steps[: self._begun], state)


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


def _named_by(words: Words, entry: LogEntry) -> list[object]:
    return [*words.named(entry.message, entry.values), entry.cause]


def line_of(words: Words, seen: Seen) -> Line:
    """An entry in words."""
    choice, entry, above, depth, headings = seen
    heading, because = words.is_heading(entry.message), entry.cause
    named = words.named(entry.message, entry.values)
    if because in named or (above is not None and because in _named_by(words, above)):
        because = None
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
        next((member for kind, member in named if kind == "player"), None),
        (*words.things(named), *([] if because is None else [words.member(*because)])),
    )


LINES = LineMaker(line_of, lambda line, choice: replace(line, choice=choice))
"""As Python has them."""
