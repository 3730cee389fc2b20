"""What goes over the line when somebody looks back at games: replays, recaps, hints, analyses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from colossarium.server.wire import ForkOrigin, Line, Request, Wire
from colossarium.table.record import Ending
from colossarium.table.view_types import AnyView


class ReplayQuery(Request):
    """Which moments of a game somebody wants to see, and as whom."""

    viewer: Annotated[str, Meta(pattern="^(spectator|all|[0-9]|1[0-5])$")] = "spectator"
    """A seat, `spectator`, or `all`: what everybody sees."""
    first: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """After so many choices."""
    count: Annotated[int, Meta(ge=1, le=100_000)] = 100
    """How many moments; no more than 200 come at once."""


class ReplayRecord(ReplayQuery, kw_only=True):
    """A record to look at."""

    record: dict[str, Any] | str
    """As JSON, or as one line."""


class RecapRecord(Request):
    """A record of a game that is over, to look back at."""

    record: dict[str, Any] | str
    """As JSON, or as one line."""


class ChoicesQuery(Request):
    """Which choices of a game somebody wants to have judged."""

    first: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """The first of them, counted from 0."""
    count: Annotated[int, Meta(ge=1, le=100_000)] = 50
    """How many; no more than 50 are judged at once."""


class AnalyseRecord(Request):
    """A record of a game that is over, to be analysed."""

    record: dict[str, Any] | str
    """As JSON, or as one line."""


class JudgeRecord(ChoicesQuery, kw_only=True):
    """The same, choice by choice."""

    record: dict[str, Any] | str
    """As JSON, or as one line."""


class Moment(Wire):
    """A game after some of its choices, as somebody sees it."""

    at: int
    """How many choices had been made."""
    seat: int | None
    """Who made the last one; null before the first."""
    choice: str | None
    label: str | None
    turn: int
    """The turn that it belongs to, counted from 1; 0 if the game has none."""
    round: int
    view: AnyView
    """What the viewer sees; if that is everybody, what a spectator sees."""
    views: list[AnyView] | None
    """If everybody is the viewer: what each seat sees."""
    lines: list[Line]
    """What the choice brought about. Their `choice` counts all choices of the game."""


class Replay(Wire):
    """Moments of a game that is over, or of a record."""

    game: str
    title: str
    options: dict[str, str | int]
    players: list[str]
    choices: int
    """How many the whole game has; so it has one moment more."""
    moments: list[Moment]
    forked_from: ForkOrigin | None = None
    """Where its table began, or the record, if not at the beginning of its game."""


class PointSource(Wire):
    """Where points came from."""

    kind: str
    """A kind of things (card, tile, beast …); `rule` if it is none."""
    name: str | None
    """Stable, as in views and options; null for a rule."""
    title: str


class PointChange(Wire):
    """Points that a seat came to have, or lost."""

    seat: int
    points: int
    source: int
    """Which of the sources."""
    text: str
    """The line of the log that tells it, for everybody to read; nothing if there is none."""


class RecapStep(Wire):
    """What one choice brought about."""

    at: int
    """How many choices had been made with it; 0: what happened before the first."""
    seat: int | None
    """Who made it."""
    text: str
    """The first line of the log that says what it was, for everybody to read; nothing if there is none."""
    changes: list[PointChange]


class Recap(Wire):
    """A game that is over: how it ended, and where all points came from."""

    players: list[str]
    scores: list[int]
    winners: list[int]
    """Nobody after a draw."""
    places: list[int]
    """Of each seat, 1 for the best."""
    end: list[str]
    """What the log says last: what everybody has, and what decided; nothing if its rules did not end it."""
    sources: list[PointSource]
    steps: list[RecapStep]
    """For every choice, in order. All changes of a seat add up to its score."""
    ending: Ending | None = None
    """Where somebody gave up or lost on time, or all agreed to a draw."""


class OptionOdds(Wire):
    """An option as a master sees it who knows what the seat knows."""

    name: str
    label: str
    share: float
    """How likely the master is to choose it, from 0 to 1."""
    chance: float | None
    """That the seat wins with it, from 0 to 1; null if it was never tried."""


class Hint(Wire):
    """What a master would do who knows what the seat knows."""

    seat: int
    number: int
    """The event, in the seat's count, whose decision it is about."""
    best: str
    """The name of the option that the master would choose."""
    tried: int
    """How many ways to go on were tried."""
    options: list[OptionOdds]
    """All of them, in the order of the decision."""


class GameAnalysis(Wire):
    """Winning chances in a game that is over."""

    choices: int
    judge: Literal["network", "playouts"]
    """What knows: a network that learned the game, or games that random players played to their end."""
    chances: list[list[float]]
    """For each moment, that is after each number of choices, that of each seat, from 0 to 1."""


class JudgedChoice(Wire):
    """A choice of a game that is over, by what its seat could know then."""

    at: int
    """How many choices had been made with it."""
    seat: int
    played: str
    """The option that was chosen."""
    best: str
    """The one that the master would have chosen."""
    gain: float
    """By how much the seat's chance would have been better with that."""
    options: list[OptionOdds]


class JudgedChoices(Wire):
    """Some choices of a game that is over."""

    choices: int
    """How many the whole game has."""
    first: int
    next: int
    """From which one on to ask again; `choices` if these were the last."""
    judged: list[JudgedChoice]
    """Those at which there was something to choose."""
