"""What goes over the line. `docs/server.md` says what it means; the client uses these types too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from colossarium.table.view_types import AnyView

ClientId = Annotated[
    str,
    Meta(
        min_length=16,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Made up by the client, a new one for each request; the same one when it is sent again.",
    ),
]
Contribution = Annotated[
    str,
    Meta(
        max_length=64,  # the pattern alone would let a line break follow
        pattern="^[0-9a-f]{64}$",
        description="32 bytes in hexadecimal, drawn at random after the commitment was seen: the player's "
        "part of the key that all chance comes from.",
    ),
]
Name = Annotated[str, Meta(min_length=1, max_length=32, description="What the others call this player.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Sequence = Annotated[int, Meta(ge=0, le=2**31, description="The number of the event last seen.")]


Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1, description="As scripts have them: 32 bits.")]


class Wire(msgspec.Struct, kw_only=True):
    """What a server of a later version says besides is passed over by clients."""


# ----------------------------------------------------------------------------------------------- going up


class Request(Wire, forbid_unknown_fields=True):
    """What a client sends: it may leave out what has a default. Read strictly: a field that nobody knows is a
    mistake of the sender."""


class SeatAssignment(Request):
    """Somebody who sits down on a seat: a person with a name, or a bot."""

    seat: SeatNumber
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=32)] | None = None
    contribution: Contribution | None = None
    """Of a person: goes with `commitment_id` of the table."""


class ForkPoint(Request, kw_only=True):
    """A moment of a game that is over, or of a record: its chance goes on too, so whoever has the record
    knows what will be rolled and drawn."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")] | None = None
    """Where it was played."""
    record: dict[str, Any] | str | None = None
    """Or its record, as JSON or as one line."""
    choices: Annotated[int, Meta(ge=0, le=100_000)]
    """After how many choices."""


# What has its usual value is not sent, so that servers of an earlier version understand what is, which do not
# know of it.
class Command(Request, omit_defaults=True):
    """A request that changes a table. Some need no more than this: leave, come back, rematch."""

    client_id: ClientId


class RealTime(Request, tag_field="kind", tag="real_time"):
    """Each player has so much time for the whole game, and gets some more by choosing."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    """Seconds at the beginning."""
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds more, each time."""
    each: Literal["choice", "turn"] = "turn"
    """After what: each choice that everybody knows of, or each turn."""


class Correspondence(Request, tag_field="kind", tag="correspondence"):
    """Each player has so much time in each turn, one's own or another's."""

    days: Annotated[int, Meta(ge=1, le=30)]


USUAL_ABSENCE = 120
"""Seconds after which a bot plays for who is absent, unless something else was said when the table was
opened."""


class Terms(Request):
    """How a table deals with time, and with who is not there any more (`docs/server.md`)."""

    clock: RealTime | Correspondence | None = None
    """Null: there is time without end."""
    out_of_time: Literal["bot", "loss"] = "bot"
    """What comes of running out of time: a bot plays on for the player, or the player has lost."""
    stand_in: Annotated[str, Meta(min_length=1, max_length=32)] = "cairn"
    """The bot that plays on for who has run out of time, given up, or is absent."""
    absence: Annotated[int, Meta(ge=30, le=86_400)] | None = USUAL_ABSENCE
    """After how many seconds it plays for who is not connected while another player waits, until they are
    back; null, or by correspondence: only if somebody asks for it."""


def earlier_terms() -> Terms:
    """What is meant where nothing was written down: before there was a usual absence, a table waited."""
    return Terms(absence=None)


TalkSetting = Literal["none", "phrases", "chat"]
"""What people may say to each other at a table: nothing, phrases of a fixed list, or what they like."""
PhraseName = Literal[
    "hello",
    "good_luck",
    "nice_move",
    "well_played",
    "thanks",
    "no_problem",
    "oops",
    "sorry",
    "yes",
    "no",
    "one_moment",
    "back",
    "your_turn",
    "good_game",
    "again",
    "must_go",
]
"""Phrases that everybody reads in their own language."""


class VariantText(Request):
    """What makes a variant of a game: the text of its file, and numbers that are set besides."""

    text: Annotated[str, Meta(max_length=60_000)] = ""
    """As a file of `docs/variants.md` has it; nothing: only numbers are set."""
    settings: Annotated[dict[Annotated[str, Meta(max_length=80)], Number], Meta(max_length=200)] = {}
    """Knobs and facts of things by their names: `actions`, `purge.copies`."""


class NewTable(Command):
    """A table to be opened. Who opens it may sit down at once, on several seats too, and seat bots."""

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    options: Annotated[dict[str, str | int], Meta(max_length=64)] = {}
    """Those of the game; `players` is the number of seats."""
    public: bool = False
    """Whether it stands in the lobby."""
    pause: Annotated[float, Meta(ge=0, le=30)] | None = None
    """Seconds that a moment takes in which somebody may be asked in secret; null: as the server has it."""
    terms: Terms = msgspec.field(default_factory=Terms)
    talk: TalkSetting = "phrases"
    """What people may say to each other; a rematch has the same."""
    sit: Annotated[list[SeatAssignment], Meta(max_length=16)] = []
    variant: VariantText | None = None
    """Play this variant of the game, where the server has a lab."""
    position: dict[str, Any] | None = None
    """Begin from a position that is laid out (docs/positions), whose options the table has then."""
    from_: ForkPoint | None = msgspec.field(name="from", default=None)
    """Begin at a moment of another game, whose options it has then."""
    commitment_id: Annotated[str, Meta(max_length=100)] | None = None
    """What `/api/commitment` gave: the table has that commitment, so that who opens it can contribute too."""


class Sit(Command):
    """Take an empty seat."""

    name: Name
    contribution: Contribution | None = None
    """To the key, after the table's `commitment` was seen; null: this player leaves chance to the others."""


class Rematch(Command):
    """Play again."""

    contribution: Contribution | None = None
    """To the key of the new table, whose commitment is the old one's `rematch_commitment`."""


class SeatBot(Command):
    """Put a bot on an empty seat, or let one play for somebody who is absent."""

    bot: Annotated[str, Meta(min_length=1, max_length=32)] = "playouts"
    yields: bool = False
    """On an empty seat, before the game: until a person comes, who takes the seat over at any time."""


class Choice(Command):
    """Pick an option of the decision that is open."""

    sequence: Sequence
    choice: Annotated[str, Meta(min_length=1, max_length=100)]
    """The option's name."""


class UndoRequest(Command):
    """Take back the last choices."""

    sequence: Sequence
    choices: Annotated[int, Meta(ge=1, le=100_000)] = 1
    ask: bool = False
    """If it is not open: ask the others to agree."""


class Vote(Command):
    """Answer to somebody who asks to take choices back, for a pause, or offers a draw."""

    proposal: int
    """Which one."""
    agree: bool


class SetPassing(Command):
    """Pass until something concerns oneself, or be asked again."""

    on: bool


class SetPause(Command):
    """Stop the game until somebody wants to go on, if all people agree; or go on."""

    on: bool


# --------------------------------------------------------------------------------------------- coming down


class Problem(Wire):
    """Why a request was refused. Nothing has changed."""

    status: int
    code: str
    """For programs."""
    sentence: str
    """For people."""


SeatState = Literal["empty", "reserved", "person", "bot", "away", "substitute"]


class Seat(Wire):
    """A seat as everybody sees it."""

    seat: int
    label: str
    """What the game calls it, or the character that a bot plays."""
    state: SeatState
    """`away`: its player has left for now; `substitute`: a bot plays for its player meanwhile."""
    name: str | None = None
    bot: str | None = None
    contributes: bool = False
    """Whether its player adds to the key. Bots do not."""
    out: Literal["resigned", "time"] | None = None
    """Its player has given up, or lost on time: a bot plays on, so that the others can finish."""
    account: str | None = None
    """The account whose kept name this is. A guest's name is nobody's: two may be called alike."""
    yields: bool = False
    """A bot sits there until a person comes: whoever likes can take the seat over, also during the game."""


class Proposal(Wire):
    """Somebody asks the others to agree: to take choices back, to a pause, or to a draw."""

    proposal: int
    seat: int
    choices: int
    """How many of the choices that everybody knows of; 0 if it is not about choices."""
    waiting_for: list[int]
    """The seats that have not answered."""
    what: Literal["undo", "pause", "draw"] = "undo"


class Clocks(Wire):
    """How much time everybody has."""

    left: list[int]
    """Milliseconds of each seat: of the one whose time runs, at `since`."""
    running: int | None = None
    """Whose time runs. Nobody's while the table waits, is paused, or a bot is asked."""
    since: int = 0
    """From when on it runs, in milliseconds since 1970."""


class Result(Wire):
    """How a game ended."""

    by: Literal["rules", "resignation", "time", "agreement"]
    """What ended it: its rules, that somebody gave up or ran out of time, or that all agreed to a draw."""
    winners: list[int]
    """Nobody after a draw."""
    places: list[int]
    """Of each seat, 1 for the best. Who has given up or lost on time is last."""


class ForkOrigin(Wire):
    """The moment of another game that a table began with: its chance is known to whoever has the record."""

    table: str | None
    """Where it was played, if it was at a table here."""
    choices: int
    """How many choices had been made; these can't be taken back."""
    position: bool = False
    """That game began from a position which somebody had laid out."""


class TableVariant(Wire):
    """The variant that is played at a table, which somebody wrote here."""

    name: str
    """Its short name, as records have it."""
    title: str
    about: str
    fingerprint: str
    """Names its rules exactly: records have it."""
    changes: list[str]
    """What differs from the game, a line each."""


class Table(Wire):
    """A table as everybody sees it."""

    id: str
    game: str
    title: str
    rules: str
    """The version of the rules it was opened with, and will be played with."""
    program: str
    """Names these rules exactly."""
    options: dict[str, str | int]
    public: bool
    pause: float
    created: int
    """Milliseconds since 1970."""
    state: Literal["open", "playing", "over"]
    seats: list[Seat]
    commitment: str
    """SHA-256, in hexadecimal, of the server's secret, which was settled before anybody sat down.

    Of a table that began with a record that has a seed: of the seed's digits."""
    contributions: list[str | None] = []
    """What each seat has added to the key, once the game has begun; null: nothing."""
    secret: str | None = None
    """The server's secret, when the game is over."""
    key: str | None = None
    """The key that all chance came from, when the game is over: the SHA-256 of the secret and the
    contributions, or the secret itself if nobody contributed (docs/decisions/0036)."""
    proposal: Proposal | None = None
    rematch: str | None = None
    """The table where they play again."""
    rematch_commitment: str | None = None
    """The commitment of that table, there or not, when the game is over."""
    forked_from: ForkOrigin | None = None
    """Null: it is played from its beginning."""
    closed: bool = False
    """By the operator, or as rules that somebody wrote have failed: it can be looked at, and nothing else."""
    rateable: bool = False
    """Whether its result may ever count for a rating: never where the game did not begin at its beginning, as
    somebody may know what will be rolled and drawn, and never with rules from the lab. Who gives up or loses
    on time has lost, and it counts."""
    terms: Terms = msgspec.field(default_factory=earlier_terms)
    clocks: Clocks | None = None
    """Once the game has begun, if it has clocks."""
    paused: bool = False
    """All people have agreed on a pause. Anybody who plays can end it."""
    result: Result | None = None
    """When the game is over."""
    variant: TableVariant | None = None
    """Null: the game as it is installed."""
    talk: TalkSetting = "none"
    """What people may say to each other here. Who only watches reads it."""


class UndoState(Wire):
    """How many of the last choices the reader can take back; if none, why."""

    choices: int
    why: str | None = None
    chosen_by: int | None = None
    """Another seat that has chosen since, if that is why."""


class Thing(Wire):
    """A card, tile, Beast, space … of a game."""

    kind: str
    name: str
    """As in views, options and texts."""


Sign = Literal["roll", "loss"]


class Line(Wire):
    """One line of the log."""

    choice: int
    """The choice that brought it about, of those the reader knows of; −1 before the first."""
    text: str
    private: bool
    """Only the reader may read it."""
    message: int
    values: list[int]
    because: str = ""
    """The card, Trait, tile … that brought it about, if neither the text nor the line above names it."""
    depth: int = 0
    """How many lines it is inside of, headings left out; of a heading, how many headings."""
    heading: bool = False
    """It says which part of the game begins."""
    sign: Sign | None = None
    """Dice were thrown; a piece, or what somebody had, is lost."""
    who: int | None = None
    """The first player it names."""
    things: list[Thing] = []
    """What it names, players left out; last what brought it about, if `because` names it."""


Reason = Literal[
    "snapshot",
    "opened",
    "sat",
    "bot",
    "left",
    "back",
    "waiting",
    "chosen",
    "undone",
    "asked",
    "agreed",
    "refused",
    "rematch",
    "passing",
    "closed",
    "paused",
    "resumed",
    "resigned",
    "time",
    "drawn",
    "restarted",
    "named",
]


class PatchOperation(Wire, omit_defaults=True):
    """A change of a JSON document, as RFC 6902 (JSON Patch) has it."""

    op: Literal["add", "remove", "replace"]
    path: str
    """Where, as RFC 6901 (JSON Pointer) writes it."""
    value: Any = msgspec.UNSET
    """What stands there now, unless it is removed."""


class Event(Wire, tag_field="type", tag="event"):
    """The whole present as its reader may know it, and the lines that are new."""

    number: int
    """Counted for this reader: 1, 2, 3 …"""
    reason: Reason
    """What happened; `snapshot`: the reader has just joined."""
    seat: int | None
    """Whose doing it was, where that is known."""
    at: int
    """When it was told, in milliseconds since 1970."""
    table: Table
    viewer: int | None
    """The reader's seat; null: a spectator."""
    view: AnyView | None
    """What the reader sees (`docs/table.md`); null before the game begins."""
    undo: UndoState | None
    """For who has a seat, once the game has begun."""
    log_offset: int
    """How many of the lines that the reader has still hold."""
    lines: list[Line]
    """Those that follow."""
    passing: bool = False
    """The reader passes until something concerns them. Nobody else is told."""
    passable: bool = False
    """What the reader is asked now would be passed then."""
    answer_by: int | None = None
    """When the reader is asked in secret and there are clocks: until when, in milliseconds since 1970. After
    that a bot answers in their place. It costs them no time, as the others would see that."""
    patch: list[PatchOperation] | msgspec.UnsetType = msgspec.UNSET
    """For who asked for it: what makes this event's view, which is null here, of the one before."""


class Knowledge(Wire):
    """What the seat that is asked knows of the game, for who searches: `colossarium.imagine` reads it.

    What the seat can't know was dealt anew, so that nothing that is hidden is in it.
    """

    game: str
    seat: int
    rules: str
    """The fingerprint of the rules, which whoever reads it needs."""
    deal: str
    """The words of a state, compressed with zlib, in Base64."""


class Presence(Wire, tag_field="type", tag="presence"):
    """Who is connected. It has no number, and who was not there when it was sent has missed nothing."""

    seats: list[bool]
    spectators: int = 0
    """How many look on who have no seat: streams that are open."""


class Said(Wire):
    """Something that somebody said at a table."""

    number: int
    """Counted for the table; some may be left out."""
    seat: int
    name: str
    """What they were called then."""
    account: str | None
    """The account of who said it; null: a guest."""
    at: int
    """Milliseconds since 1970."""
    phrase: PhraseName | None
    text: str
    """A phrase in the reader's language; words of their own as they were written: plain text."""


class Talk(Wire, tag_field="type", tag="talk"):
    """What was said at a table. It has nothing to do with the game, and no event's number."""

    said: list[Said]
    """The oldest first."""
    whole: bool
    """This is all that is kept: it takes the place of what the reader has."""


class Closing(Wire, tag_field="type", tag="closing"):
    """The last message before the server ends the connection."""

    code: str
    sentence: str


Message = Event | Presence | Talk | Closing


class SeatToken(Wire):
    """A seat that the client now holds."""

    seat: int
    token: str
    """Send it as `Authorization: Bearer …`. Whoever has it plays this seat."""


class OpenedTable(Wire):
    """A table that was opened, or joined again."""

    table: Table
    seats: list[SeatToken]


class Accepted(Wire):
    """A request that was accepted, now or when it was first sent."""

    number: int
    """The event, in the sender's count, that shows it."""
    done: bool = True
    """False: the others have to agree first."""


class Listing(Wire):
    """What the lobby says of a table besides."""

    spectators: int = 0
    """How many look on who have no seat."""
    here: list[int] = []
    """The seats whose people are connected."""
    level: int | None = None
    """How well those play who sit there, from 1 to 5 as bots do; null: nobody knows."""


class Lobby(Wire):
    """Public tables, the newest first."""

    tables: list[Table]
    more: str | None = None
    """Ask again with `before` set to this for the next ones. With a filter there may be some even if this
    page has few."""
    listings: dict[str, Listing] = {}
    """What there is to say of each besides, by its id."""


class ServerTime(Wire):
    """The server's clock, for who shows time running out."""

    now: int
    """Milliseconds since 1970."""


class Commitment(Wire):
    """What the server commits itself to before a table is opened. It is good for one table, for ten
    minutes."""

    id: str
    """For `commitment_id` of the table."""
    commitment: str
    """SHA-256 of the server's secret, as the table will show it."""


class Preparation(Wire):
    """How far a game is that is made ready: reading its rules is one step, each unit of code another."""

    game: str
    done: int
    total: int


class KeptDays(Wire):
    """How many days what nobody uses is kept; 0: for ever."""

    open: int
    """Tables whose games never begin."""
    playing: int
    over: int
    reports: int
    """Reports that are settled."""


class Health(Wire):
    """The server is up, and its database can be read and written to."""

    version: str
    tables: int
    """Tables in use now, in this process."""
    compiling: list[Preparation] = []
    """Games that are being compiled while somebody waits for a table: done once, and then kept."""
    analysis: bool = True
    """Whether there are hints, and analyses of games that are over."""
    lab: bool = False
    """Whether people can write variants here, and try them."""
    lab_training: float = 0.0
    """Minutes that a player may be trained for there, at most; 0: none is trained here."""
    keep: KeptDays | None = None
