"""What is kept of tables, and what a store can do. `store/` has one for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from colossarium.server.tables.entries import AnyEntry
from colossarium.server.wire import PhraseName, TalkSetting, Terms
from colossarium.server.wire_talk import ReportReason

State = Literal["open", "playing", "over"]
BanKind = Literal["network", "account"]
LONGEST_MEMORY = 60 * 24 * 3600 * 1000
"""Milliseconds for which it is remembered that no process served: longer than anybody has for a turn."""
MOST_OUTAGES = 1000


class Start(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The moment of another game that a table begins with."""

    choices: list[str]
    """Those that had been made."""
    seed: int | None = None
    """Where chance comes from instead of the key."""
    position: dict[str, Any] | None = None
    """The document that the other game began from."""
    table: str | None = None
    """Where it was played."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """How a table was opened. It never changes."""

    id: str
    created: int
    """Milliseconds since 1970."""
    game: str
    rules: str
    """The version of the rules."""
    program: str
    """Names the rules exactly: `Store.rules` has their text."""
    options: dict[str, str | int]
    """All of them, those that were not chosen too."""
    public: bool
    pause: int
    """Milliseconds; see `tables/feeds.py`."""
    key: bytes
    """Where all chance comes from. Nobody is told before the game is over."""
    client_id: str | None = None
    """A second table with the same one is refused: the request was sent again."""
    reserved: dict[int, str] = {}
    """Seats that are kept for players of the table before: their names."""
    before: str | None = None
    """The table that this one is the rematch of."""
    start: Start | None = None
    """None: a game from its beginning."""
    opener: str | None = None
    """The address that it was opened from, as a keyed hash; None: not known."""
    terms: Terms | None = None
    """How it deals with time; None: as `earlier_terms` has it, without a clock or a bot for who is absent."""
    talk: TalkSetting | None = None
    """What people may say there; None: it is older than that, and nothing can be said."""
    account: str | None = None
    """Whose account opened it and sat down there at once; None: a guest's."""


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for among many tables without folding their logs: nothing that a log does not say."""

    state: State
    bot_asked: bool
    """Whether it is a bot's turn: after a restart somebody has to think for it."""
    updated: int
    """Milliseconds since 1970; if it is over, when that is told."""
    card: str
    """The table for the lobby, as everybody saw it then: `wire.Table` as JSON, without its key."""
    due: int | None = None
    """When the server has to do something there although nobody asks for it: somebody's time is up then."""


class Usage(msgspec.Struct, frozen=True, kw_only=True):
    """How much is kept."""

    tables: int
    stored: int
    """Bytes, roughly if they are those of one address."""
    opened: bool = False
    """Whether the request that asks for room was granted before."""


class Outage(msgspec.Struct, frozen=True, array_like=True):
    """A time in which no process served."""

    since: int
    until: int


class Served(msgspec.Struct, frozen=True, omit_defaults=True):
    """When processes served."""

    last: int
    outages: list[Outage] = []
    """When none did, as far as it is remembered."""

    def until(self, now: int, gap: int) -> Served:
        """One serves at this time."""
        outages = [each for each in self.outages if each.until > now - LONGEST_MEMORY][-MOST_OUTAGES:]
        if now - self.last > gap:
            outages.append(Outage(self.last, now))
        return Served(last=now, outages=outages)


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table in an operator's list."""

    id: str
    game: str
    state: State
    public: bool
    created: int
    updated: int
    length: int


class ListedTable(NamedTuple):
    """A table in the lobby."""

    created: int
    id: str
    card: str
    """As `TableSummary` has it."""
    state: State
    """The one that everybody knows of."""


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is kept."""

    opening: Opening
    entries: list[AnyEntry]
    """From the sequence number that was asked for."""


class Rules(msgspec.Struct, frozen=True, kw_only=True, weakref=True):
    """The rules of a game as they were when a table was opened with them."""

    program: str
    game: str
    version: str
    text: str
    """The edition as JSON (`script/edition_json.py`)."""


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """Who may not come in, and why."""

    kind: BanKind
    what: str
    """A network as `2001:db8::/64`, of which an address is the smallest; or the id of an account."""
    since: int
    until: int | None = None
    """Milliseconds since 1970; None: for good."""
    reason: str
    """Is told to whom it concerns."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody at a table wants the operator to see."""

    id: str
    at: int
    table: str
    seat: int | None = None
    """Whom it is about; None: nobody in particular."""
    reporter: int | None = None
    """The seat of who sent it; None: somebody who watched."""
    name: str = ""
    """What the seat was called then."""
    account: str | None = None
    """The account of whom it is about."""
    reason: ReportReason
    words: str = ""
    quoted: list[str] = []
    """What was said at the table, copied by the server."""
    settled: int | None = None
    """When the operator was done with it."""
    note: str = ""
    """What the operator wrote about that."""


class Saying(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said at a table. It is no entry of its log."""

    number: int = 0
    """Given by the store; some may be left out."""
    at: int
    seat: int
    name: str
    """What they were called then."""
    account: str | None = None
    phrase: PhraseName | None = None
    text: str = ""
    """In words of their own."""


class TalkLimits(msgspec.Struct, frozen=True, kw_only=True):
    """How much may be said at a table."""

    kept: int
    """So much is kept of a table: older ones go."""
    each: Sequence[tuple[int, int]]
    """In so many milliseconds a seat may say so much."""


class StaleSequence(Exception):
    """Somebody else has written under this sequence number. Load what is new, look again."""


class DuplicateRequest(Exception):
    """The table has an entry of this scope already: the request was granted before, at `sequence`."""

    def __init__(self, sequence: int) -> None:
        super().__init__(sequence)
        self.sequence = sequence


class Unavailable(Exception):
    """The database does not answer, or can't be written to. It may be back soon.

    What was to be written is not there, unless the database went away in the very moment of writing: who has
    to know loads the table and looks."""

    sentence = "The database does not answer just now. Try again in a while."

    def __init__(self) -> None:
        super().__init__(self.sentence)


class Store(Protocol):
    """Keeps the logs. Whatever returns without an exception is on the disk.

    All of it raises Unavailable while the database is away."""

    async def open(
        self, opening: Opening, entries: Sequence[AnyEntry], summary: TableSummary, rules: Rules
    ) -> str:
        """Keep a new table with the first entries of its log, and its rules unless they are kept already.

        Gives its id; that of the older one if there is a table with the same client id, or the same id."""
        ...

    async def append(self, table: str, sequence: int, entry: AnyEntry, summary: TableSummary) -> None:
        """Write an entry under this number; StaleSequence or DuplicateRequest, and nothing written, if that
        can't be. Who is cancelled meanwhile leaves only when it is written, or surely is not.

        All processes that listen are told the table's id and the number."""
        ...

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        """A table and the entries after this number; None if there is no such table."""
        ...

    async def lobby(
        self,
        states: Sequence[State],
        since: int,
        before: tuple[int, str] | None,
        limit: int,
        now: int | None = None,
        game: str | None = None,
        each: int | None = None,
    ) -> list[ListedTable]:
        """Public tables in one of these states that were updated since then, the newest first.

        `before`: only those behind this one (when it was opened, id). In the order of updates the list would
        tell of choices that are made in secret. What is over with an update after `now` counts as playing:
        nobody has been told yet. `game`: only tables of this one. `each`: so many that were opened from one
        address; others of theirs are passed over."""
        ...

    async def usage_of(self, opener: str, client_id: str | None, said: int) -> Usage:
        """What is kept of the tables that were opened from one address; `said`: so much of each talk."""
        ...

    async def usage(self) -> Usage:
        """What is kept in all."""
        ...

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How long the logs of these tables are; those that are gone are left out."""
        ...

    async def delete(self, tables: Sequence[str]) -> int:
        """Delete tables with all that is kept of them; gives how many there were."""
        ...

    async def delete_unused(
        self, state: State, before: int, now: int, spared: Collection[str], most: int
    ) -> list[str]:
        """Delete so many tables in this state where nothing was done since then, the oldest first; not those
        at which somebody is connected or looks on through any process, nor the `spared` ones. What is written
        meanwhile keeps its table. Gives those that are gone."""
        ...

    async def tables_waiting_for_bots(self, before: int) -> list[str]:
        """Tables where it is a bot's turn since before this time."""
        ...

    async def tables_due(self, before: int) -> list[str]:
        """Tables where somebody's time is up by then, the longest ago first."""
        ...

    async def note_alive(self, now: int, gap: int) -> list[Outage]:
        """Note that a process serves at this time. If none has said so for longer than `gap` milliseconds,
        none served meanwhile. Gives when that was, as far as it is known: the oldest first."""
        ...

    async def bans(self, now: int) -> list[Ban]:
        """Those that hold at this time."""
        ...

    async def report(self, report: Report, most: int) -> bool:
        """Keep what somebody reports, once for its id; False if so many of its table wait already."""
        ...

    async def forget_moderation(self, now: int, keep: int) -> None:
        """Drop bans that are over, and reports that were settled more than `keep` milliseconds ago, or are
        twice as old; 0: reports stay."""
        ...

    async def rules(self, program: str) -> Rules | None:
        """The rules of this name."""
        ...

    async def secret(self) -> bytes:
        """32 bytes that sign credentials: made up when they are first asked for, the same ever after."""
        ...

    async def note_presence(self, seats: Sequence[tuple[str, int]], until: int) -> None:
        """Note that these seats (table, seat) are connected to this process, to be believed until then.

        A time that is over says that they are no longer."""
        ...

    async def connected_seats(self, table: str, now: int) -> set[int]:
        """The seats of a table that are connected somewhere."""
        ...

    async def note_watchers(self, counts: Mapping[str, int], until: int) -> None:
        """Note how many look on at these tables through this process who have no seat, to be believed until
        then."""
        ...

    async def watchers(self, tables: Sequence[str], now: int) -> dict[str, int]:
        """How many do so through all processes; tables without any are left out."""
        ...

    async def seats_here(self, tables: Sequence[str], now: int) -> dict[str, set[int]]:
        """The seats of these tables that are connected somewhere."""
        ...

    async def expire_presence(self, before: int) -> None:
        """Drop notes of connections that ended before this time."""
        ...

    async def say(self, table: str, said: Saying, client_id: str, limits: TalkLimits) -> Saying | None:
        """Keep what a seat says, once for its client id; None if it says too much. KeyError if there is no
        such table.

        All processes that listen are told the table's id and the number, and nothing of what was said."""
        ...

    async def said(self, table: str, after: int = 0) -> list[Saying]:
        """What is kept of what was said at a table after this number, the oldest first."""
        ...

    async def tell_of_talk(self, tables: Sequence[str]) -> None:
        """Tell all processes that listen that something was taken away there: the number is 0."""
        ...

    async def has_blocked(self, account: str, other: str) -> bool:
        """Whether one account has blocked the other."""
        ...

    def listen(
        self, on_change: Callable[[str, int], object], on_talk: Callable[[str, int], object] | None = None
    ) -> None:
        """From now on, call `on_change(table, sequence)` in the event loop for entries of other processes,
        and `on_talk(table, number)` for what is said there.

        After a connection was lost it may tell of entries that are known already, only never too few: of
        several entries of a table the last one may be all that is told."""
        ...

    async def ping(self) -> None:
        """Fail if the database does not answer, or nothing can be written to it."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        ...
