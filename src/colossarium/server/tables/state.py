"""A table: the fold of its log.

`apply` takes the entries of the log one by one, whether they were made just now or are read again after a
restart, and puts what each reader may see of them on the feeds. It decides nothing: that is `commands.py`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import msgspec

from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.server import wire
from colossarium.server.joint_key import joint_key
from colossarium.server.store.interface import Opening, State, TableSummary
from colossarium.server.tables.entries import (
    AnyEntry,
    BotSeated,
    ChoiceMade,
    ChoicesUndone,
    PassingSet,
    PlayerLeft,
    PlayerReturned,
    RematchOpened,
    SeatTaken,
    TableClosed,
    UndoAccepted,
    UndoDeclined,
    UndoProposed,
)
from colossarium.server.tables.feeds import Feed, Frame, Reader, SecretPause, readers
from colossarium.server.tables.passing import PASS, can_pass_by_itself, named_since
from colossarium.server.tables.seats import SeatHolder, characters
from colossarium.server.tables.start import commitment_of, start_game
from colossarium.table.decision import keeper_of
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


@dataclass(frozen=True)
class Proposal:
    """Somebody asks to take choices back."""

    number: int
    """Counted for this table: the numbers of the log would tell how many secret choices there were."""
    seat: int
    kept: int
    choices: int
    waiting_for: tuple[int, ...]

    def to_wire(self) -> wire.UndoProposal:
        return wire.UndoProposal(
            proposal=self.number, seat=self.seat, choices=self.choices, waiting_for=list(self.waiting_for)
        )


class TableState:
    """One table, after some entries of its log."""

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
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self.closed = False
        """Whether the operator has closed it."""
        self.granted: dict[str, wire.Accepted] = {}
        """What was answered to requests, by the scope of their entries."""
        self.nonces: dict[str, str] = {}
        """What the credentials of those who sat down were made with, by the scope of their entries."""
        self.extra_requests: Counter[int | None] = Counter()
        """How often each seat has done anything but choose since somebody sat down there."""
        self.passing: set[int] = set()
        """The seats that pass until something concerns them."""
        self._proposals = 0
        self._secret_pause: SecretPause | None = None
        self._keeps_secrets = any(message.secret for message in program.messages)
        self._commitment = commitment_of(opening)
        self._last_table: tuple[tuple[object, ...], wire.Table] | None = None
        """The table that was shown last, and what it depends on: most choices change nothing of it."""
        self._last_card: tuple[wire.Table, str] | None = None
        """The same as it was last kept in the store."""
        start = opening.start
        self._fork_origin = (
            None
            if start is None
            else wire.ForkOrigin(
                table=start.table, choices=len(start.choices), position=start.position is not None
            )
        )
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
        return "over" if self.game.over else "playing"

    @property
    def bot_asked(self) -> str | None:
        """The bot whose turn it is."""
        if self.game is None or self.game.seat is None or self.closed:
            return None
        return self.holders[self.game.seat].bot

    @property
    def passes(self) -> bool:
        """Whether the seat that is asked passes without being asked."""
        game = self.game
        if game is None or game.seat not in self.passing or self.holders[game.seat].bot is not None:
            return False
        if self.closed:
            return False
        return can_pass_by_itself(game.state)

    @property
    def in_secret(self) -> bool:
        """Whether somebody is asked and nobody else may know."""
        return self.game is not None and keeper_of(self.game.state) != NONE

    @property
    def keeps_secrets(self) -> bool:
        """Whether the rules ask anything in secret at all: only then does time tell something."""
        return self._keeps_secrets

    @property
    def updated(self) -> int:
        """When the last entry was made."""
        return self._updated

    def summary(self) -> TableSummary:
        """What the store keeps beside the log."""
        told = self.feeds[None]
        card = self._public_table(told.now(self._updated).game)
        if self._last_card is None or self._last_card[0] is not card:
            text = msgspec.json.encode(msgspec.structs.replace(card, key=None, secret=None)).decode()
            self._last_card = card, text
        return TableSummary(
            state=self.state,
            bot_asked=self.bot_asked is not None or self.passes,
            updated=max(self._updated, told.last.due) if self.state == "over" else self._updated,
            card=self._last_card[1],
        )

    def apply(self, entry: AnyEntry) -> None:
        """Take the next entry of the log."""
        self.sequence += 1
        self._updated = entry.at
        self._count(entry)
        scope = entry.scope()
        if scope is not None:
            number = self.feeds[entry.author].now(entry.at).number + 1
            self.granted[scope] = wire.Accepted(number=number, done=not isinstance(entry, UndoProposed))
            if isinstance(entry, SeatTaken):
                self.nonces[scope] = entry.nonce
        self._take(entry)

    def _count(self, entry: AnyEntry) -> None:
        if isinstance(entry, SeatTaken):
            del self.extra_requests[entry.seat]
        elif not isinstance(entry, ChoiceMade):
            self.extra_requests[entry.author] += 1

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

    def _take(self, entry: AnyEntry) -> None:
        at, seat = entry.at, entry.seat
        match entry:
            case SeatTaken(name=name, nonce=nonce, contribution=contribution):
                self._seat(at, seat, "sat", SeatHolder(name=name, nonce=nonce, contribution=contribution))
            case BotSeated(bot=bot):
                self._seat(at, seat, "bot", replace(self.holders[seat], bot=bot, reserved=None))
            case PlayerLeft():
                stays = self.game is not None
                self._seat(
                    at, seat, "left", replace(self.holders[seat], away=True) if stays else SeatHolder()
                )
            case PlayerReturned():
                self._seat(at, seat, "back", replace(self.holders[seat], away=False, bot=None))
            case ChoiceMade(choice=choice, pause=pause):
                self._choose(at, seat, choice, pause)
            case ChoicesUndone(kept=kept):
                self._go_back(at, seat, kept)
            case UndoProposed(kept=kept, choices=choices):
                self._ask(at, seat, kept, choices)
            case UndoAccepted():
                self._agree(at, seat)
            case UndoDeclined():
                self.proposal = None
                self._news(at, "refused", seat)
            case PassingSet(on=on):
                self._set_passing(at, seat, on)
            case RematchOpened(table=table):
                self.rematch = table
                self._news(at, "rematch", seat)
            case TableClosed():
                self.closed = True
                self._news(at, "closed", None)

    def _set_passing(self, at: int, seat: int, on: bool) -> None:
        """Nobody else is told."""
        if on:
            self.passing.add(seat)
        else:
            self.passing.discard(seat)
        self.feeds[seat].news(at, "passing", seat, self._public_table, on)

    def _seat(self, at: int, seat: int, reason: wire.Reason, holder: SeatHolder) -> None:
        self.holders[seat] = holder
        if holder.bot is None and reason == "sat":
            self.passing.discard(seat)
        if self.proposal is not None and holder.bot is not None:
            waiting_for = tuple(each for each in self.proposal.waiting_for if each != seat)
            self.proposal = replace(self.proposal, waiting_for=waiting_for)
        if self.game is None and not any(each.free for each in self.holders):
            if self.opening.start is None:
                self.contributions = [each.contribution for each in self.holders]
            self.game = start_game(self.opening, self.info, self.contributions)
            self._move_on(at, self.opening.pause, seat, reason, secret=False, secret_questions=0)
        elif self.proposal is not None and not self.proposal.waiting_for:
            self._go_back(at, seat, self.proposal.kept)
        else:
            self._news(at, reason, seat)

    def _choose(self, at: int, seat: int, choice: str, pause: int) -> None:
        assert self.game is not None
        secret, secret_questions = self.in_secret, self._secret_questions
        before = self.game.full_log() if self.passing else None
        # What follows from a pass that was not made by hand concerns the player as if another had chosen.
        by_hand = set() if choice == PASS and self.passes else {seat}
        self.game.play(choice, seat, tell=True)
        self.proposal = None
        if before is not None:
            self.passing -= named_since(before, self.game.full_log()) - by_hand
        self._move_on(at, pause, seat, "chosen", secret, secret_questions)

    @property
    def _secret_questions(self) -> int:
        """How often the rules have come to a question that may be asked in secret."""
        return 0 if self.game is None else self.game.state.words[Head.SECRET_QUESTIONS]

    def _move_on(
        self, at: int, pause: int, seat: int, reason: wire.Reason, secret: bool, secret_questions: int
    ) -> None:
        """The game has gone on, by a choice of this seat that was `secret` or not."""
        assert self.game is not None
        snapshot = self.snapshot = self.game.snapshot()
        keeper = keeper_of(self.game.state)
        came_to_one, secret_pause = self._secret_questions != secret_questions, self._secret_pause
        begins = secret_pause is None and came_to_one
        if begins:
            secret_pause = SecretPause(at, pause, seat, reason)
        elif secret_pause is not None and came_to_one and at > secret_pause.over:
            # Who answers late would see whether the next one is asked, if that took no time of its own.
            secret_pause = replace(secret_pause, began=at, pause=pause)
        self._secret_pause = secret_pause
        table = self._public_table(snapshot)
        for reader, feed in self.feeds.items():
            if secret_pause is None:
                self._show(feed, at, reason, seat, snapshot, table)
                continue
            why, whose = secret_pause.reason, secret_pause.seat
            if begins or (secret and reader == seat):
                before = feed.last.game
                self._show(feed, at, "waiting", None, before, self._public_table(before), waits=True)
            if keeper == NONE:
                self._show(feed, max(at, secret_pause.over), why, whose, snapshot, table)
            elif reader == keeper:
                self._show(feed, max(at, secret_pause.question), why, whose, snapshot, table)
        if keeper == NONE:
            self._secret_pause = None

    def _go_back(self, at: int, seat: int, kept: int) -> None:
        """Choices are taken back: by right, or since all agree."""
        assert self.game is not None
        self.game.back_to(kept)
        self.snapshot = self.game.snapshot()
        self.proposal = self._secret_pause = None
        table = self._public_table(self.snapshot)
        for feed in self.feeds.values():
            self._show(feed, at, "undone", seat, self.snapshot, table)

    def _ask(self, at: int, seat: int, kept: int, choices: int) -> None:
        self._proposals += 1
        self.proposal = Proposal(self._proposals, seat, kept, choices, self.others(seat))
        self._news(at, "asked", seat)

    def _agree(self, at: int, seat: int) -> None:
        assert self.proposal is not None
        left = tuple(each for each in self.proposal.waiting_for if each != seat)
        self.proposal = replace(self.proposal, waiting_for=left)
        if left:
            self._news(at, "agreed", seat)
        else:
            self._go_back(at, self.proposal.seat, self.proposal.kept)

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other people, without those for whom a bot plays."""
        return tuple(
            other
            for other, holder in enumerate(self.holders)
            if other != seat and holder.person and holder.bot is None
        )

    def _news(self, at: int, reason: wire.Reason, seat: int | None) -> None:
        """Something that does not move the game; everybody may know it."""
        for feed in self.feeds.values():
            feed.news(at, reason, seat, self._public_table)

    def _show(
        self,
        feed: Feed,
        at: int,
        reason: wire.Reason,
        seat: int | None,
        game: Game | None,
        table: wire.Table,
        waits: bool = False,
    ) -> None:
        passing = None if waits else feed.reader in self.passing
        feed.show(at, reason, seat, table, game, waits, passing)

    def _public_table(self, game: Game | None) -> wire.Table:
        """The table as somebody sees it who sees this moment of the game."""
        over = game is not None and game.over
        shows = (over, self.game is None, tuple(self.holders), self.proposal, self.rematch, self.closed)
        if self._last_table is None or self._last_table[0] != shows:
            self._last_table = shows, self._make_public_table(over)
        return self._last_table[1]

    def _make_public_table(self, over: bool) -> wire.Table:
        opening = self.opening
        keyed = over and (opening.start is None or opening.start.seed is None)
        return wire.Table(
            id=opening.id,
            game=opening.game,
            title=self.info.title,
            rules=opening.rules,
            program=opening.program,
            options=opening.options,
            public=opening.public,
            pause=opening.pause / 1000,
            created=opening.created,
            state="over" if over else "open" if self.game is None else "playing",
            seats=[
                holder.to_wire(seat, called or self.labels[seat])
                for seat, (holder, called) in enumerate(
                    zip(self.holders, characters(self.holders), strict=True)
                )
            ],
            commitment=self._commitment,
            contributions=self.contributions,
            secret=opening.key.hex() if keyed else None,
            key=joint_key(opening.key, self.contributions).hex() if keyed else None,
            proposal=None if self.proposal is None else self.proposal.to_wire(),
            rematch=self.rematch,
            rematch_commitment=self.rematch_commitment if over else None,
            forked_from=self._fork_origin,
            closed=self.closed,
            rateable=self._fork_origin is None,
        )
