"""What scripts tell people, with what brought it about.

Each entry knows the thing whose script was running (a card, a Trait, a tile) and the entry it is part of:
the last one of the scripts around it. So rules say only what happens, and a reader can fold what belongs
together and ask why.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from colossarium.script.declare import NONE
from colossarium.script.program import Op, Program

NO_CAUSES = ("law", "check")
"""Lists that every game has, which bring nothing about."""


MOST_LINES = 1_000
"""That a choice tells: more nobody reads, and strangers' rules could tell millions."""


class Cause(NamedTuple):
    """A thing of a list."""

    kind: str
    member: int


class LogEntry(NamedTuple):
    """A line of the log, before it is put into words."""

    message: int
    seat: int
    """Who alone may read it; NONE for everybody."""
    values: tuple[int, ...]
    cause: Cause | None = None
    """The innermost thing whose script was running."""
    parent: int = NONE
    """The number of the entry that it is part of."""


class PointSource(NamedTuple):
    """What a script said about where points come from: a message, and the values of its blanks."""

    message: int
    values: tuple[int, ...]


class Open(NamedTuple):
    """The numbers of the last entries that a script under way has written."""

    headline: int = NONE
    line: int = NONE
    """Since that headline."""
    source: PointSource | None = None
    """Where it said that points come from."""


_NOTHING_YET = Open()


class Told(NamedTuple):
    """What a choice brought about: the entries, and those that are open after it."""

    entries: tuple[LogEntry, ...]
    open: tuple[Open, ...]


class LogWriter:
    """Takes what a machine logs, and follows the scripts that are under way, outermost first, in `open`."""

    watches_stores = False
    """Whether it wants to know of every store (`stored`)."""

    def __init__(self, program: Program) -> None:
        self.entries: list[LogEntry] = []
        self.open: list[Open] = [Open()]
        self.scripts: list[int] = []
        """The scripts under way, outermost first, but for those that never tell anything."""
        self._before = 0
        self._messages = program.messages
        self._causes = causes_of(program)

    def another(self) -> LogWriter:
        """A new one for the same program, made at once."""
        other = object.__new__(type(self))
        other.entries, other.open, other.scripts = [], [Open()], []
        other._before, other._messages, other._causes = 0, self._messages, self._causes
        return other

    @property
    def told(self) -> Told:
        """What was written since it began."""
        return Told(tuple(self.entries), tuple(self.open))

    def begin(self, count: int, open: tuple[Open, ...]) -> None:
        """Go on where `count` entries are written, with the scripts of a state that waits for an answer."""
        self.entries.clear()
        self._before, self.open = count, list(open)

    def resume(self, scripts: int) -> None:
        """So many scripts are under way; of those that began before anybody wrote, nothing is known."""
        self.open[:0] = [Open()] * (scripts - len(self.open))

    def enter(self, script: int) -> None:
        """A script begins."""
        self.scripts.append(script)
        self.open.append(_NOTHING_YET)

    def leave(self) -> None:
        """The innermost script has returned."""
        del self.scripts[-1], self.open[-1]

    def stored(self, scripts: list[int]) -> None:
        """A script has stored something; these are under way, outermost first."""

    def write(self, message: int, seat: int, values: tuple[int, ...]) -> bool:
        """Whether that became a line of the log."""
        number, (headline, line, source) = self._before + len(self.entries), self.open[-1]
        said = self._messages[message]
        if said.source:
            self.open[-1] = Open(headline, line, PointSource(message, values))
            return False
        if len(self.entries) >= MOST_LINES:
            return False
        if said.heading:
            parent = self._headline_above()
            self.open[-1] = Open(number, NONE, source)
        else:
            parent = headline if headline != NONE else self._line_above()
            self.open[-1] = Open(headline, number, source)
        self.entries.append(LogEntry(message, seat, values, self._cause(), parent))
        return True

    def _headline_above(self) -> int:
        """The last headline of the scripts around the innermost one."""
        for above in self.open[-2::-1]:
            if above.headline != NONE:
                return above.headline
        return NONE

    def _line_above(self) -> int:
        """The last line or headline of those scripts."""
        for headline, line, _ in self.open[-2::-1]:
            if line != NONE:
                return line
            if headline != NONE:
                return headline
        return NONE

    def _cause(self) -> Cause | None:
        """The innermost thing whose script is running."""
        for script in reversed(self.scripts):
            if script in self._causes:
                return self._causes[script]
        return None


def speaking_scripts(program: Program, loud: Collection[Op] = (Op.LOG,)) -> frozenset[int]:
    """The scripts that may tell something or ask, or do something else that is loud, or call one that may."""
    lists = [[entry.script for entry in entries] for entries in program.lists.values()]
    callers: dict[int, list[int]] = {}
    waiting = []
    for number, script in enumerate(program.scripts):
        for op, operands in script.code:
            for called in (
                [operands[1]] if op is Op.CALL else lists[operands[1]] if op is Op.CALL_LIST else ()
            ):
                callers.setdefault(called, []).append(number)
        if script.asks or any(op in loud for op, _ in script.code):
            waiting.append(number)
    found: set[int] = set()
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += callers.get(number, ())
    return frozenset(found)


def causes_of(program: Program) -> dict[int, Cause]:
    """The scripts of listed things: their own, and those that listen in them."""
    owners = {
        program.scripts[entry.script].name: Cause(kind, member)
        for kind, entries in program.lists.items()
        if kind not in NO_CAUSES
        for member, entry in enumerate(entries)
    }
    names = enumerate(script.name.partition(".")[0] for script in program.scripts)
    return {number: owners[name] for number, name in names if name in owners}
