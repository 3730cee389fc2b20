"""How a table stands: what its log has made of it so far, and what follows from that."""

from __future__ import annotations

from collections import Counter

import msgspec

from colossarium.script.declare import NONE
from colossarium.server import wire
from colossarium.server.rules import variant_of
from colossarium.server.store.interface import Opening, State, TableSummary
from colossarium.server.tables.clocks import Clocks
from colossarium.server.tables.feeds import Feed, Frame, Reader, SecretPause, readers
from colossarium.server.tables.outcome import Cause, Out, ending_of
from colossarium.server.tables.passing import can_pass_by_itself
from colossarium.server.tables.proposal import Proposal
from colossarium.server.tables.public_table import public_table, variant_to_wire
from colossarium.server.tables.seats import SeatHolder
from colossarium.server.tables.start import commitment_of
from colossarium.table.decision import keeper_of
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.record import Ending


class TableStatus:
    """One table, after some entries of its log. `TableState` takes the next ones."""

    def __init__(self, opening: Opening, info: GameInfo, rematch_commitment: str | None = None) -> None:
        self.opening, self.info = opening, info
        self.rematch_commitment = rematch_commitment
        program = program_of(info)
        seats = int(opening.options["players"])
        kind = program.kind("player")
        self.labels = tuple(kind.labels or kind.members)[:seats]
        self.holders = [SeatHolder(reserved=opening.reserved.get(seat)) for seat in range(seats)]
        self._updated = opening.created
        self.sequence = 0
        """How many entries there are."""
        self.game: Game | None = None
        """None until every seat is taken."""
        self.snapshot: Game | None = None
        """The game as it stands, as a copy that frames may keep."""
        self.contributions: list[str | None] = []
        """What each seat has added to the key, since the game began."""
        self.players: list[str | None] = []
        """Whose account each seat is, since the game began; None: a guest's or a bot's."""
        self.choices_made: Counter[tuple[int, bool]] = Counter()
        """How many choices each seat has made: itself, or a bot for it."""
        self.ended_at: int | None = None
        """When the game was over."""
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self.closed = False
        """Whether nothing more is played here."""
        self.terms = opening.terms or wire.earlier_terms()
        self.clocks = None if self.terms.clock is None else Clocks(self.terms.clock, seats)
        self._clocks_while_waiting: wire.Clocks | None = None
        self._played_for: set[int] = set()
        """The seats for which bots play, as it was when the table began to wait."""
        self.paused = False
        self.cause: Cause | None = None
        """What has ended the game; None: it goes on."""
        self.result: wire.Result | None = None
        self.answer_by: int | None = None
        """When a person is asked in secret and there are clocks: until when they have to answer."""
        self._question_since = 0
        """Since when they have been asked, without the times in which no server was there."""
        self.overdue = False
        """Whether they have not done so: a bot does it this once."""
        self.granted: dict[str, wire.Accepted] = {}
        """What was answered to requests, by the scope of their entries."""
        self.nonces: dict[str, str] = {}
        """What the credentials of those who sat down were made with, by the scope of their entries."""
        self.extra_requests: Counter[int | None] = Counter()
        """How often each seat has done anything but sit down and choose, whoever sat there."""
        self.passing: set[int] = set()
        """The seats that pass until something concerns them."""
        self._proposals = 0
        self._secret_pause: SecretPause | None = None
        self._keeps_secrets = any(message.secret for message in program.messages)
        self.commitment = commitment_of(opening)
        self._last_table: tuple[tuple[object, ...], wire.Table] | None = None
        """The table that was shown last, and what it depends on: most choices change nothing of it."""
        self._last_card: tuple[wire.Table, str] | None = None
        """The same as it was last kept in the store."""
        start = opening.start
        self.fork_origin = (
            None
            if start is None
            else wire.ForkOrigin(
                table=start.table, choices=len(start.choices), position=start.position is not None
            )
        )
        self.variant = variant_to_wire(variant_of(info))
        self.feeds = {reader: Feed(reader) for reader in readers(seats)}
        for feed in self.feeds.values():
            feed.show(opening.created, "opened", None, self._public_table(None), None)

    @property
    def id(self) -> str:
        return self.opening.id

    @property
    def state(self) -> State:
        """As it really is; readers may see it a little later."""
        if self.game is None:
            return "open"
        return "playing" if self.cause is None else "over"

    @property
    def asked(self) -> int | None:
        """The seat that is asked and may answer; None while nobody may."""
        if self.game is None or self.cause is not None or self.closed or self.paused:
            return None
        return self.game.seat

    @property
    def goes_on(self) -> bool:
        """Whether somebody is asked who may answer."""
        return self.asked is not None

    @property
    def bot_asked(self) -> str | None:
        """The bot whose turn it is."""
        seat = self.asked
        if seat is None:
            return None
        return self.terms.stand_in if self.overdue else self.holders[seat].bot

    @property
    def out(self) -> dict[int, Out]:
        """Who has given up, or lost on time."""
        return {seat: holder.out for seat, holder in enumerate(self.holders) if holder.out is not None}

    @property
    def ending(self) -> Ending | None:
        """What the record says of how it ended, where its choices do not."""
        return None if self.result is None else ending_of(self.result, self.out)

    @property
    def rateable(self) -> bool:
        """Whether the game is one from its beginning, by the rules as they are installed."""
        return self.fork_origin is None and self.variant is None

    @property
    def may_be_rated(self) -> bool:
        """Whether it may bring its players ratings: each seat is an account's."""
        return self.rateable and bool(self.players) and None not in self.players

    @property
    def absence(self) -> int | None:
        """After how many seconds a bot plays for who is not connected; None: not unless somebody asks."""
        return None if isinstance(self.terms.clock, wire.Correspondence) else self.terms.absence

    @property
    def due(self) -> int | None:
        """When the server has to do something here although nobody asks for it."""
        if self.clocks is None or not self.goes_on:
            return None
        if not self.in_secret:
            return self.clocks.runs_out
        return self.answer_by if self.bot_asked is None else None

    @property
    def charged_since(self) -> int | None:
        """Since when somebody's time runs; None if nobody's does."""
        if self.clocks is None or not self.goes_on:
            return None
        if not self.in_secret:
            return None if self.clocks.running is None else self.clocks.since
        # If a bot is asked as well, or it would show that no person is.
        return self._question_since

    def waits(self, time: int) -> bool:
        """Whether everybody sees that the table waits, or might be made to by what is asked in secret."""
        return self.in_secret or self.feeds[None].now(time).waits

    @property
    def passes(self) -> bool:
        """Whether the seat that is asked passes without being asked."""
        if not self.passing or self.asked not in self.passing or self.bot_asked is not None:
            return False
        return self.game is not None and can_pass_by_itself(self.game.state)

    @property
    def in_secret(self) -> bool:
        """Whether somebody is asked and nobody else may know."""
        return self.game is not None and keeper_of(self.game.state) != NONE

    @property
    def keeps_secrets(self) -> bool:
        """Whether the rules ask anything in secret at all: only then does time tell something."""
        return self._keeps_secrets

    @property
    def last_told(self) -> wire.Table:
        """The table as everybody sees it last."""
        return self.feeds[None].last.table

    @property
    def updated(self) -> int:
        """When the last entry was made."""
        return self._updated

    def summary(self) -> TableSummary:
        """What the store keeps beside the log."""
        told = self.feeds[None]
        now = told.now(self._updated)
        card = self._public_table(now.game, now.waits)
        if self._last_card is None or self._last_card[0] is not card:
            text = msgspec.json.encode(msgspec.structs.replace(card, key=None, secret=None)).decode()
            self._last_card = card, text
        return TableSummary(
            state=self.state,
            bot_asked=self.bot_asked is not None or self.passes,
            updated=max(self._updated, told.last.due) if self.state == "over" else self._updated,
            card=self._last_card[1],
            due=self.due,
        )

    def take_due(self, time: int) -> list[tuple[Reader, Frame]]:
        """What has come to show by this time, since this was last asked: each reader's in order."""
        return [(reader, frame) for reader, feed in self.feeds.items() for frame in feed.take_due(time)]

    def shown_games(self) -> list[Game]:
        """The moments of the game that readers see, or will see soon."""
        found: dict[int, Game] = {}
        for feed in self.feeds.values():
            for frame in feed.frames:
                if frame.game is not None:
                    found[id(frame.game)] = frame.game
        return list(found.values())

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other people, without those for whom a bot plays."""
        return tuple(
            other
            for other, holder in enumerate(self.holders)
            if other != seat and holder.person and holder.bot is None
        )

    def _public_table(self, game: Game | None, waits: bool = False) -> wire.Table:
        """The table as somebody sees it who sees this moment of the game, or that the table waits."""
        over = game is not None and (game.over or self.cause not in (None, "rules"))
        clocks = None if self.clocks is None or self.game is None else self.clocks.shown(waits)
        if waits and self._clocks_while_waiting is not None:
            clocks = self._clocks_while_waiting
        marks = (self.closed, self.paused, clocks)
        shows = (over, self.game is None, tuple(self.holders), self.proposal, self.rematch, *marks)
        if self._last_table is None or self._last_table[0] != shows:
            self._last_table = shows, public_table(self, over, clocks)
        return self._last_table[1]
