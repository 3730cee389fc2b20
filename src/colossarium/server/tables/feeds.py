"""What a reader sees, and when.

Each reader (a seat, or a spectator) has a feed. What happens at the table becomes frames on it, counted for
this reader alone. A frame is told when it is due; what a reader is told, and how many frames they have had,
depends on nothing that they may not know.

Time tells too. When somebody is asked in secret, a *secret pause* begins: everybody sees that the table
waits, the one who is asked sees the question a little later, and all see how it went on when the last answer
has come, but not before the pause is over that was drawn when it began. One begins as well, and looks the
same, if the rules came to such a question but nobody had anything to choose. So with players who answer
within the pause, as bots do, a wait tells nothing; with others it tells that somebody ponders.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from colossarium.server import wire
from colossarium.server.tables.passing import can_pass_by_itself
from colossarium.table.game import Game
from colossarium.table.words import Words

Reader = int | None
"""A seat, or None for all spectators."""

BEGAN = "this table began with the choices before"

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
    game: Game | None
    """What the reader sees of the game. Nobody changes it."""
    waits: bool
    """The reader sees that the table waits, and what they saw before."""
    since: int
    """The number of the first frame that showed this moment of the game, and no waiting."""
    passing: bool = False
    """The reader passes until something concerns them."""
    answer_by: int | None = None
    """Until when the reader has to answer, if they are asked in secret and there are clocks."""

    @property
    def over(self) -> bool:
        """Whether it shows that the game is over, by its rules or not."""
        return not self.waits and self.table.state == "over"

    @property
    def open(self) -> bool:
        """Whether it shows the game as it stands, so that the reader may do something about it."""
        return self.game is not None and not self.waits

    @property
    def initial_choices(self) -> int:
        """How many choices the table began with: those are nobody's to take back."""
        return 0 if self.table.forked_from is None else self.table.forked_from.choices

    def undoable(self, seat: int, words: Words | None = None) -> tuple[int, str | None]:
        """How many of the last choices a seat can take back; if none, why."""
        assert self.game is not None
        can, why = self.game.undoable_by(seat, words)
        own = self.game.choice_count - self.initial_choices
        if can <= own:
            return can, why
        return own, None if own else (words or self.game.words).say(BEGAN)

    def passable(self, reader: Reader) -> bool:
        """Whether it shows a question that is passed for who passes until something concerns them."""
        return self.asks(reader) and self.game is not None and can_pass_by_itself(self.game.state)

    def asks(self, reader: Reader) -> bool:
        """Whether it shows a question to this reader."""
        if self.game is None or self.waits or self.over or self.table.paused or reader is None:
            return False
        return self.game.seat == reader and self.table.seats[reader].out is None


@dataclass(slots=True)
class Feed:
    """The frames of one reader: the one that came last, then those that are still to come."""

    reader: Reader
    frames: list[Frame] = field(default_factory=list)
    _last_taken: int = 0
    """The number of the last frame that `take_due` gave."""

    @property
    def last(self) -> Frame:
        return self.frames[-1]

    def now(self, time: int) -> Frame:
        """The frame that shows at this time."""
        return self.frames[self._place(time)]

    def _place(self, time: int) -> int:
        frames, place = self.frames, 0
        last = len(frames) - 1
        while place < last and frames[place + 1].due <= time:
            place += 1
        return place

    def take_due(self, time: int) -> list[Frame]:
        """The frames that have come to show since this was last asked. Those before the last are dropped."""
        place = self._place(time)
        taken = [frame for frame in self.frames[: place + 1] if frame.number > self._last_taken]
        del self.frames[:place]
        self._last_taken = self.frames[0].number
        return taken

    def news(
        self,
        at: int,
        reason: wire.Reason,
        seat: int | None,
        public_table: Callable[[Game | None, bool], wire.Table],
        passing: bool | None = None,
        answer_by: int | None = None,
    ) -> None:
        """Add a frame for something that does not move the game. What is due later comes after it: that
        there is something, or not, may be a secret. `passing`: whether the reader passes from now on;
        `answer_by`: until when they have to answer, if they are asked in secret."""
        place = self._place(at)
        later = self.frames[place + 1 :]
        del self.frames[place + 1 :]
        for due, why, whose, of in (
            (at, reason, seat, self.last),
            *((frame.due, frame.reason, frame.seat, frame) for frame in later),
        ):
            passes = of.passing if passing is None else passing
            table = public_table(of.game, of.waits)
            self.show(due, why, whose, table, of.game, of.waits, passes, None if of.waits else answer_by)

    def show(
        self,
        at: int,
        reason: wire.Reason,
        seat: int | None,
        table: wire.Table,
        game: Game | None,
        waits: bool = False,
        passing: bool | None = None,
        answer_by: int | None = None,
    ) -> None:
        """Add a frame. It is told at this time, or when the last one before it is. Whether the reader passes
        is as before unless told: who only sees that the table waits learns nothing by it."""
        before = self.frames[-1] if self.frames else None
        number = 1 if before is None else before.number + 1
        due = at if before is None else max(at, before.due)
        same = before is not None and before.game is game and before.waits == waits
        since = before.since if same and before is not None else number
        if passing is None:
            passing = before is not None and before.passing
        self.frames.append(Frame(number, due, reason, seat, table, game, waits, since, passing, answer_by))


@dataclass(frozen=True, slots=True)
class SecretPause:
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
    """Everybody who has a feed."""
    return (*range(seats), None)
