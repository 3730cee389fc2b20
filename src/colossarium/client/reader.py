"""What a seat, or a spectator, has been told of a table so far."""

from __future__ import annotations

import msgspec

from colossarium.client.errors import NotUnderstood
from colossarium.server import wire
from colossarium.table.decision import Decision
from colossarium.table.view_types import AnyView


class Reader:
    """Keeps the newest event, and the log that the events tell a piece at a time."""

    def __init__(self, table: str, token: str | None) -> None:
        self.table = table
        self.token = token
        self.last: wire.Event | None = None
        self.log: list[wire.Line] = []
        self._first = 0
        """How many lines there are before those in `log`: those told before this reader began."""
        self._due = 0
        """The event that shows what this reader did last."""

    @property
    def behind(self) -> bool:
        """Whether there is an event that has to be seen before anything is chosen."""
        return self.last is None or self.last.number < self._due

    @property
    def view(self) -> AnyView | None:
        return None if self.last is None else self.last.view

    @property
    def decision(self) -> Decision | None:
        asked = None if self.view is None else self.view.get("decision")
        if asked is None:
            return None
        try:
            return msgspec.convert(asked, Decision)
        except msgspec.ValidationError as error:
            raise NotUnderstood(f"the question makes no sense: {error}") from error

    def granted(self, taken: wire.Taken) -> wire.Taken:
        self._due = max(self._due, taken.number)
        return taken

    def saw(self, event: wire.Event) -> wire.Event:
        """Take note of an event, unless it is an old one."""
        newest = 0 if self.last is None else self.last.number
        if event.number > newest or (event.number == newest and event.reason == "snapshot"):
            self._tell(event)
            self.last = event
        return event

    def _tell(self, event: wire.Event) -> None:
        if event.keep < self._first or not self.log:
            self.log, self._first = [], event.keep
        self.log[event.keep - self._first :] = event.lines


class Told:
    """The part of a spectator or a seat that only remembers."""

    def __init__(self, table: str, token: str | None) -> None:
        self._reader = Reader(table, token)

    @property
    def last(self) -> wire.Event | None:
        """The newest event that was received."""
        return self._reader.last

    @property
    def view(self) -> AnyView | None:
        """What could be seen then (`docs/table.md`); None before the game begins."""
        return self._reader.view

    @property
    def decision(self) -> Decision | None:
        """What this seat was asked then."""
        return self._reader.decision

    @property
    def log(self) -> list[wire.Line]:
        """The lines that were told so far, and still hold."""
        return self._reader.log
