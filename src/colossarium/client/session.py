"""What a seat, or a spectator, knows of a table so far: the newest event, and the log."""

from __future__ import annotations

import msgspec

from colossarium.client.errors import InvalidResponse
from colossarium.server import wire
from colossarium.table.decision import Decision
from colossarium.table.view_types import AnyView


class Session:
    """Keeps the newest event, and the log that the events bring a piece at a time."""

    def __init__(self, table: str, token: str | None) -> None:
        self.table = table
        self.token = token
        self.last: wire.Event | None = None
        self.log: list[wire.Line] = []
        self._skipped_lines = 0
        """How many lines there are before those in `log`: those that came before this session began."""
        self._acknowledged = 0
        """The event that shows what this session did last."""

    @property
    def is_behind(self) -> bool:
        """Whether there is an event that has to be seen before anything is chosen."""
        return self.last is None or self.last.number < self._acknowledged

    @property
    def view(self) -> AnyView | None:
        return None if self.last is None else self.last.view

    @property
    def decision(self) -> Decision | None:
        decision = None if self.view is None else self.view.get("decision")
        if decision is None:
            return None
        try:
            return msgspec.convert(decision, Decision)
        except msgspec.ValidationError as error:
            raise InvalidResponse(f"the question makes no sense: {error}") from error

    def acknowledge(self, accepted: wire.Accepted) -> wire.Accepted:
        """A request was granted, with this event."""
        self._acknowledged = max(self._acknowledged, accepted.number)
        return accepted

    def receive(self, event: wire.Event) -> wire.Event:
        """Take note of an event, unless it is an old one."""
        newest = 0 if self.last is None else self.last.number
        if event.number > newest or (event.number == newest and event.reason == "snapshot"):
            self._extend_log(event)
            self.last = event
        return event

    def _extend_log(self, event: wire.Event) -> None:
        if event.log_offset < self._skipped_lines or not self.log:
            self.log, self._skipped_lines = [], event.log_offset
        self.log[event.log_offset - self._skipped_lines :] = event.lines


class SessionProperties:
    """What a spectator or a seat shows of its session."""

    def __init__(self, table: str, token: str | None) -> None:
        self._session = Session(table, token)

    @property
    def last(self) -> wire.Event | None:
        """The newest event that was received."""
        return self._session.last

    @property
    def view(self) -> AnyView | None:
        """What could be seen then (`docs/table.md`); None before the game begins."""
        return self._session.view

    @property
    def decision(self) -> Decision | None:
        """What this seat was asked then."""
        return self._session.decision

    @property
    def log(self) -> list[wire.Line]:
        """The lines that were told so far, and still hold."""
        return self._session.log
