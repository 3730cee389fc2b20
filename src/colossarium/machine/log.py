"""What scripts tell people, with what brought it about.

Each entry knows the thing whose script was running (a card, a Trait, a tile) and the entry it is part of:
the last one of the scripts around it. So rules say only what happens, and a reader can fold what belongs
together and ask why.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from colossarium.script.declare import NONE
from colossarium.script.program import Program

NO_CAUSES = ("law", "check")
"""Lists that every game has, which bring nothing about."""


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


class Source(NamedTuple):
    """What a script said about where points come from: a message, and the values of its blanks."""

    message: int
    values: tuple[int, ...]


class Open(NamedTuple):
    """The numbers of the last entries that a script under way has written."""

    headline: int = NONE
    line: int = NONE
    """Since that headline."""
    source: Source | None = None
    """Where it said that points come from."""


_NOTHING_YET = Open()


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
        """Whether that was a line of the log."""
        number, (headline, line, source) = self._before + len(self.entries), self.open[-1]
        if self._messages[message].source:
            self.open[-1] = Open(headline, line, Source(message, values))
            return False
        if self._messages[message].heading:
            parents: Iterator[int] = (each.headline for each in self.open[-2::-1])
            self.open[-1] = Open(number, NONE, source)
        else:
            outer = (one for each in self.open[-2::-1] for one in (each.line, each.headline))
            parents = chain((headline,), outer)
            self.open[-1] = Open(headline, number, source)
        parent = next((parent for parent in parents if parent != NONE), NONE)
        self.entries.append(LogEntry(message, seat, values, None, parent))
        return True

    def explain(self, scripts: list[int]) -> None:
        """Say which scripts, outermost first, the last entry comes from."""
        causes = (self._causes.get(script) for script in reversed(scripts))
        cause = next((cause for cause in causes if cause is not None), None)
        self.entries[-1] = self.entries[-1]._replace(cause=cause)


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
