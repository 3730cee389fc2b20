"""The log of a table: what was done there, one entry each. All else is computed from it."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

import msgspec

Request = Literal[
    "sit", "bot", "leave", "return", "choice", "undo", "consent", "passing", "resign", "pause", "draw"
]
"""What a client can ask for."""


def scope_of(request: Request, seat: int | None, client_id: str) -> str:
    """Under which name a request of a seat stands in the log for good, once it is granted."""
    return f"{request}:{seat}:{client_id}"


MOST_WHILE_OPEN = 200
"""After how many entries nobody sits down any more at a table where no game has begun."""
FORMAT = 1
"""What can be said in entries. It is raised with a field that a version before would read over although it
changes how a table stands; entries that have it say so (`needs`)."""


class NewerEntry(Exception):
    """A server of a later version has written it, and this one can't say what it means."""


class Entry(msgspec.Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that was done. It stands in the log under (table, sequence), the first under 1."""

    request: ClassVar[Request]
    """By what it is asked for."""

    at: int
    """When, in milliseconds since 1970."""
    seat: int
    """Whose seat it is about."""
    client_id: str | None = None
    """The client's name for the request, so that it is granted only once; `scope` says among which."""
    needs: int = 0
    """The `FORMAT` that a reader has to know, where it is a later one than that of the kind itself."""

    @property
    def author(self) -> int | None:
        """Whose request it was; None: that of who opened the table."""
        return self.seat

    def scope(self) -> str | None:
        """Under which name it stands in the log for good: a second entry with the same one is refused."""
        return None if self.client_id is None else scope_of(self.request, self.author, self.client_id)


class SeatTaken(Entry, tag="sat"):
    """A person took an empty seat, the one that was reserved for them, or that of a bot which yields it."""

    request = "sit"

    name: str
    nonce: str
    """Goes into the credential: who sat here before has another one."""
    contribution: str | None = None
    """What the player adds to the key."""
    account: str | None = None
    """Whose kept name it is; None: a guest's."""
    takes_over: bool = False
    """A bot has played there until now, and the game has begun."""


class SeatClaimed(Entry, tag="claimed"):
    """Who sat down as a guest has signed in, before the game began."""

    request = "sit"

    name: str
    account: str | None = None
    """None: one that is gone by now."""


class NameRemoved(Entry, tag="nameless"):
    """Who sits there has deleted their account, and their name with it."""

    name: str
    """What the seat is called instead."""

    @property
    def author(self) -> int | None:
        return None


class BotSeated(Entry, tag="bot"):
    """A bot was put on an empty seat, or plays for somebody who is absent."""

    request = "bot"

    bot: str
    by: int | None = None
    """The seat that asked for it; None: who opened the table, or nobody."""
    yields: bool = False
    """It plays until a person comes and takes the seat over."""
    absent: bool = False
    """Nobody asked for it: its player has not been there for as long as the table waits."""

    @property
    def author(self) -> int | None:
        return self.by


class PlayerLeft(Entry, tag="left"):
    """A person got up: before the game the seat is empty again, during it the seat stays theirs."""

    request = "leave"


class PlayerReturned(Entry, tag="back"):
    """A person who had left, or for whom a bot played, is back."""

    request = "return"


class ChoiceMade(Entry, tag="chose"):
    """A choice."""

    request = "choice"

    choice: str
    """The option's name."""
    pause: int = 0
    """Milliseconds that pass, at least, before the others are told (`feeds.py`)."""
    bot: str | None = None
    """Which bot made it."""


class ChoicesUndone(Entry, tag="undid"):
    """Choices were taken back."""

    request = "undo"

    kept: int
    """How many choices of the game are left."""


class UndoProposed(Entry, tag="asked"):
    """Somebody asks the others to agree that choices are taken back."""

    request = "undo"

    kept: int
    choices: int
    """How many of those that everybody knows of would be taken back."""


class ProposalAccepted(Entry, tag="agreed"):
    """Somebody agrees; when the last one does so, it happens."""

    request = "consent"


class ProposalDeclined(Entry, tag="declined"):
    """Somebody does not agree."""

    request = "consent"


class PassingSet(Entry, tag="passing"):
    """Somebody passes until something concerns them, or wants to be asked again. Nobody else is told."""

    request = "passing"

    on: bool


class PauseProposed(Entry, tag="pause?"):
    """Somebody asks for a pause. Without other people it begins at once."""

    request = "pause"


class GameResumed(Entry, tag="resumed"):
    """Somebody ends the pause."""

    request = "pause"


class DrawOffered(Entry, tag="draw?"):
    """Somebody offers a draw."""

    request = "draw"


class SeatResigned(Entry, tag="resigned"):
    """Somebody gives up."""

    request = "resign"


class TimeRanOut(Entry, tag="time"):
    """The time of a seat is up. The server says so, once."""

    @property
    def author(self) -> int | None:
        return None


class AnswerOverdue(Entry, tag="overdue"):
    """Who is asked in secret has not answered in time: a bot does so for them, this once. Nobody is told."""

    @property
    def author(self) -> int | None:
        return None


class ServerWasDown(Entry, tag="down"):
    """No server was there for some time, which nobody is charged for. It is about no seat in particular."""

    seat: int = 0
    since: int = 0
    until: int = 0

    @property
    def author(self) -> int | None:
        return None


class RematchOpened(Entry, tag="again"):
    """Somebody opened another table for the same players."""

    table: str

    def scope(self) -> str | None:
        # There is one at most, whoever asks for it.
        return "rematch"


class TableClosed(Entry, tag="closed"):
    """The operator has closed the table, or its rules have failed too often. It is about no seat."""

    seat: int = 0

    @property
    def author(self) -> int | None:
        return None


AnyEntry = (
    SeatTaken
    | SeatClaimed
    | NameRemoved
    | BotSeated
    | PlayerLeft
    | PlayerReturned
    | ChoiceMade
    | ChoicesUndone
    | UndoProposed
    | ProposalAccepted
    | ProposalDeclined
    | PassingSet
    | PauseProposed
    | GameResumed
    | DrawOffered
    | SeatResigned
    | TimeRanOut
    | AnswerOverdue
    | ServerWasDown
    | RematchOpened
    | TableClosed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> str:
    """As the store keeps it."""
    return _encoder.encode(entry).decode()


class _Head(msgspec.Struct):
    """What every entry has, of whatever version."""

    kind: str
    at: int
    seat: int
    needs: int = 0


_KINDS = {kind.__struct_config__.tag for kind in get_args(AnyEntry)}
_head = msgspec.json.Decoder(_Head)


def decode(text: str) -> AnyEntry:
    """NewerEntry if a later version of the server has written it; msgspec.DecodeError if nobody has."""
    try:
        entry = _decoder.decode(text)
    except msgspec.ValidationError:
        head = _head.decode(text)
        if head.kind not in _KINDS or head.needs > FORMAT:
            raise NewerEntry from None
        raise
    if entry.needs > FORMAT:
        raise NewerEntry
    return entry
