"""What a reader sees, and when.

Each reader (a seat, or a spectator) has a screen. What happens at the table becomes frames on it, counted for
this reader alone. A frame is told when it is due; what a reader is told, and how many frames they have had,
depends on nothing that they may not know.

Time tells too. When somebody is asked in secret, a *stretch* begins: everybody sees that the table waits,
the one who is asked sees the question a little later, and all see how it went on when the last answer has
come, but not before the pause is over that was drawn when the stretch began. A stretch begins as well, and
looks the same, if the rules came to such a question but nobody had anything to choose. So with players
who answer within the pause, as bots do, a wait tells nothing; with others it tells that somebody ponders.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from colossarium.server import wire
from colossarium.table.game import Game

Reader = int | None
"""A seat, or None for all spectators."""

QUESTION_AFTER = 3
"""A secret question shows after the pause divided by this: at once would tell that nobody else was asked."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a reader sees from some moment on."""

    number: int
    due: int
    """When it is told, in milliseconds since 1970."""
    reason: wire.Reason
    seat: int | None
    """Whose doing it was."""
    table: wire.Table
    names: tuple[str, ...]
    """What the players are called."""
    game: Game | None
    """What the reader sees of the game. Nobody changes it."""
    waits: bool
    """The reader sees that the table waits, and what they saw before."""
    since: int
    """The number of the first frame that showed this moment of the game, and no waiting."""

    @property
    def open(self) -> bool:
        """Whether it shows the game as it stands, so that the reader may do something about it."""
        return self.game is not None and not self.waits

    def asks(self, reader: Reader) -> bool:
        """Whether it shows a question to this reader."""
        return self.game is not None and not self.waits and reader is not None and self.game.seat == reader


@dataclass(slots=True)
class Screen:
    """The frames of one reader: the one that shows now, then those that are due later."""

    reader: Reader
    frames: list[Frame] = field(default_factory=list)

    @property
    def last(self) -> Frame:
        return self.frames[-1]

    def now(self, time: int) -> Frame:
        """The frame that shows at this time."""
        shown = self.frames[0]
        for frame in self.frames[1:]:
            if frame.due > time:
                break
            shown = frame
        return shown

    def forget(self, number: int) -> None:
        """Drop what came before the frame of this number, which has been told."""
        while self.frames[0].number < number:
            del self.frames[0]

    def show(
        self,
        at: int,
        reason: wire.Reason,
        seat: int | None,
        table: wire.Table,
        names: tuple[str, ...],
        game: Game | None,
        waits: bool = False,
    ) -> Frame:
        """Add a frame. It is told at this time, or when the last one before it is."""
        before = self.frames[-1] if self.frames else None
        number = 1 if before is None else before.number + 1
        due = at if before is None else max(at, before.due)
        same = before is not None and before.game is game and before.waits == waits
        since = before.since if same and before is not None else number
        frame = Frame(number, due, reason, seat, table, names, game, waits, since)
        self.frames.append(frame)
        return frame


@dataclass(frozen=True, slots=True)
class Stretch:
    """A time in which somebody is, or might be, asked in secret."""

    began: int
    pause: int
    seat: int | None
    """Who made the last choice that everybody knows of."""
    reason: wire.Reason

    @property
    def question(self) -> int:
        """When a secret question shows, at the earliest."""
        return self.began + self.pause // QUESTION_AFTER

    @property
    def over(self) -> int:
        """When everybody sees how it went on, at the earliest."""
        return self.began + self.pause


def readers(seats: int) -> Sequence[Reader]:
    """Everybody who has a screen."""
    return (*range(seats), None)
