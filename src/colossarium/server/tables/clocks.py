"""How much time players have left: a part of the fold of a table's log.

Only what everybody knows counts: the time of a seat runs while everybody sees that it is asked, from the
moment in which they do. A question that is asked in secret takes nobody's time, as a clock that runs, or has
run, would say who was asked (decision 0039); it has to be answered within some time of its own.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from colossarium.server import wire

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR
LEAST_FOR_SECRETS = 30 * SECOND
"""Milliseconds for an answer in secret, where a choice brings less."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """A turn that was ended."""

    known: int
    """How many choices everybody knew of."""
    left: tuple[int, ...]
    """Milliseconds of each seat, before the end of the turn brought anything."""


class Clocks:
    """The clocks of all seats."""

    def __init__(self, settings: wire.RealTime | wire.Correspondence, seats: int) -> None:
        self._settings = settings
        self._first = settings.bank * SECOND if isinstance(settings, wire.RealTime) else settings.days * DAY
        self.left = [self._first] * seats
        """Milliseconds of each seat, that of the running one at `since`."""
        self.running: int | None = None
        self.since = 0
        self._turn: object = None
        self._mover: int | None = None
        """Who was asked first in this turn, of what everybody knows."""
        self._ends: list[TurnEnd] = []
        """Of the turns that were played; none of those that were taken back."""
        self._rewarded = 0
        """For how many choices, or ends of turns, time was given. What is taken back and chosen again brings
        nothing."""

    @property
    def for_secrets(self) -> int:
        """Milliseconds in which a question in secret has to be answered."""
        if isinstance(self._settings, wire.RealTime):
            return max(LEAST_FOR_SECRETS, self._settings.increment * SECOND)
        return self._first

    @property
    def runs_out(self) -> int | None:
        """When the time of the running seat will be up."""
        return None if self.running is None else self.since + self.left[self.running]

    def stop(self, at: int) -> None:
        """Charge the seat whose time runs."""
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
            self.running = None

    def start(self, seat: int, at: int) -> None:
        """From now on, or from some time to come, the time of this seat runs."""
        self.running, self.since = seat, at

    def skip(self, since: int, until: int) -> None:
        """In this time nobody's time ran."""
        if self.running is not None and self.since < until:
            used = max(0, since - self.since)
            self.left[self.running] = max(0, self.left[self.running] - used)
            self.since = until

    def chose(self, seat: int | None, known: int) -> None:
        """A seat has made a choice that everybody knows of (None: it was secret, or a bot's, which takes no
        time and brings none); they know of so many."""
        settings = self._settings
        if seat is None or not isinstance(settings, wire.RealTime) or settings.each == "turn":
            return
        if known > self._rewarded:
            self._rewarded = known
            self.left[seat] += settings.increment * SECOND

    def turn(self, turn: object, asked: int | None, known: int, played_for: Collection[int]) -> None:
        """It is this turn now, and everybody sees that this seat is asked; bots play for some seats."""
        if self._turn is not None and turn != self._turn:
            self._ends.append(TurnEnd(known, tuple(self.left)))
            self._reward_turn(played_for)
            self._mover = None
        self._turn = turn
        if self._mover is None:
            self._mover = asked

    def _reward_turn(self, played_for: Collection[int]) -> None:
        settings = self._settings
        if isinstance(settings, wire.Correspondence):
            self.left = [self._first] * len(self.left)
        elif settings.each == "turn" and len(self._ends) > self._rewarded:
            self._rewarded = len(self._ends)
            if self._mover is not None and self._mover not in played_for:
                self.left[self._mover] += settings.increment * SECOND

    def take_back(self, known: int, turn: object, asked: int | None, by: int | None) -> None:
        """Choices were taken back: everybody knows of so many now, it is this turn, and this seat is asked.
        `by`: who did so without asking the others; the days of a turn that they ended are as they were."""
        while self._ends and self._ends[-1].known > known:
            end = self._ends.pop()
            if by is not None and isinstance(self._settings, wire.Correspondence):
                self.left[by] = min(self.left[by], end.left[by])
        if turn != self._turn:
            self._turn, self._mover = turn, asked

    def shown(self, waits: bool) -> wire.Clocks:
        """As everybody sees them; `waits`: by who sees that the table waits."""
        if waits or self.running is None:
            return wire.Clocks(left=list(self.left))
        return wire.Clocks(left=list(self.left), running=self.running, since=self.since)
