"""A table: the fold of its log.

`apply` takes the entries of the log one by one, whether they were made just now or are read again after a
restart, and puts what each reader may see of them on the feeds. It decides nothing: that is `commands.py`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from textwrap import shorten
from typing import Literal

import msgspec

from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.server import wire
from colossarium.server.joint_key import joint_key
from colossarium.server.rules import StoredVariant, variant_of
from colossarium.server.store.interface import Opening, State, TableSummary
from colossarium.server.tables.clocks import Clocks
from colossarium.server.tables.entries import (
    AnswerOverdue,
    AnyEntry,
    BotSeated,
    ChoiceMade,
    ChoicesUndone,
    DrawOffered,
    GameResumed,
    NameRemoved,
    PassingSet,
    PauseProposed,
    PlayerLeft,
    PlayerReturned,
    ProposalAccepted,
    ProposalDeclined,
    RematchOpened,
    SeatClaimed,
    SeatResigned,
    SeatTaken,
    ServerWasDown,
    TableClosed,
    TimeRanOut,
    UndoProposed,
)
from colossarium.server.tables.feeds import Feed, Frame, Reader, SecretPause, readers
from colossarium.server.tables.outcome import Cause, Out, decided, ending_of, result_of
from colossarium.server.tables.passing import PASS, can_pass_by_itself, named_since
from colossarium.server.tables.seats import SeatHolder, characters
from colossarium.server.tables.start import commitment_of, start_game
from colossarium.table.decision import keeper_of
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import short
from colossarium.table.machines import program_of
from colossarium.table.record import Ending

MOST_CHANGES = 40
"""Lines that every event has of what a variant changes."""
LONGEST_ABOUT = 300
"""Letters of what a variant says of itself, in every event."""


@dataclass(frozen=True)
class Proposal:
    """Somebody asks the others to agree to something."""

    number: int
    """Counted for this table: the numbers of the log would tell how many secret choices there were."""
    seat: int
    kept: int
    choices: int
    waiting_for: tuple[int, ...]
    what: Literal["undo", "pause", "draw"] = "undo"

    def to_wire(self) -> wire.Proposal:
        return wire.Proposal(
            proposal=self.number,
            seat=self.seat,
            choices=self.choices,
            waiting_for=list(self.waiting_for),
            what=self.what,
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
        self.players: list[str | None] = []
        """Whose account each seat is, since the game began; None: a guest's or a bot's."""
        self.choices_made: Counter[tuple[int, bool]] = Counter()
        """How many choices each seat has made: itself, or a bot for it."""
        self.ended_at: int | None = None
        """When the game was over."""
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self.closed = False
        """Whether the operator has closed it."""
        self.terms = opening.terms or wire.Terms()
        self.clocks = None if self.terms.clock is None else Clocks(self.terms.clock, seats)
        self._clocks_while_waiting: wire.Clocks | None = None
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
        self._variant = _variant_to_wire(variant_of(info))
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
    def goes_on(self) -> bool:
        """Whether somebody is asked who may answer."""
        going = self.game is not None and self.game.seat is not None and self.cause is None
        return going and not self.closed and not self.paused

    @property
    def bot_asked(self) -> str | None:
        """The bot whose turn it is."""
        if not self.goes_on:
            return None
        assert self.game is not None and self.game.seat is not None
        return self.terms.stand_in if self.overdue else self.holders[self.game.seat].bot

    @property
    def out(self) -> dict[int, Out]:
        """Who has given up, or lost on time."""
        return {seat: holder.out for seat, holder in enumerate(self.holders) if holder.out is not None}

    @property
    def ending(self) -> Ending | None:
        """What the record says of how it ended, where its choices do not."""
        return None if self.result is None else ending_of(self.result, self.out)

    @property
    def absence(self) -> int | None:
        """After how many seconds a bot plays for who is not connected; None: not unless somebody asks."""
        return None if isinstance(self.terms.clock, wire.Correspondence) else self.terms.absence

    @property
    def due(self) -> int | None:
        """When the server has to do something here although nobody asks for it."""
        if not self.goes_on or self.clocks is None:
            return None
        if not self.in_secret:
            return self.clocks.runs_out
        return self.answer_by if self.bot_asked is None else None

    @property
    def charged_since(self) -> int | None:
        """Since when somebody's time runs; None if nobody's does."""
        if not self.goes_on or self.clocks is None:
            return None
        if not self.in_secret:
            return None if self.clocks.running is None else self.clocks.since
        return self._question_since if self.bot_asked is None else None

    def waits(self, time: int) -> bool:
        """Whether everybody sees that the table waits, or might be made to by what is asked in secret."""
        return self.in_secret or self.feeds[None].now(time).waits

    @property
    def passes(self) -> bool:
        """Whether the seat that is asked passes without being asked."""
        game = self.game
        if game is None or not self.goes_on or self.bot_asked is not None or game.seat not in self.passing:
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

    def apply(self, entry: AnyEntry) -> None:
        """Take the next entry of the log."""
        self.sequence += 1
        self._updated = entry.at
        self._count(entry)
        number = self.feeds[entry.author].now(entry.at).number + 1
        self._take(entry)
        if self.cause is not None and self.ended_at is None:
            self.ended_at = entry.at
        scope = entry.scope()
        if scope is not None:
            asks = isinstance(entry, UndoProposed | DrawOffered | PauseProposed)
            self.granted[scope] = wire.Accepted(number=number, done=not asks or self.proposal is None)
            if isinstance(entry, SeatTaken):
                self.nonces[scope] = entry.nonce

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
            case SeatTaken(name=name, nonce=nonce, contribution=contribution, account=account):
                holder = SeatHolder(name=name, nonce=nonce, contribution=contribution, account=account)
                self._seat(at, seat, "sat", holder)
            case SeatClaimed(name=name, account=account):
                self._name(at, seat, name, account)
            case NameRemoved(name=name):
                self._name(at, seat, name, None)
            case BotSeated(bot=bot, absent=absent):
                holder = replace(self.holders[seat], bot=bot, reserved=None, absent=absent)
                self._seat(at, seat, "bot", holder)
            case PlayerLeft():
                stays = self.game is not None
                self._seat(
                    at, seat, "left", replace(self.holders[seat], away=True) if stays else SeatHolder()
                )
            case PlayerReturned():
                self._begin_answer(at, seat)
                self._seat(at, seat, "back", replace(self.holders[seat], away=False, bot=None, absent=False))
            case ChoiceMade(choice=choice, pause=pause, bot=bot):
                self.choices_made[seat, bot is None] += 1
                self._choose(at, seat, choice, pause)
            case ChoicesUndone(kept=kept):
                self._go_back(at, seat, kept)
            case UndoProposed(kept=kept, choices=choices):
                self._ask(at, seat, kept, choices)
            case PauseProposed():
                self._propose(at, seat, "pause")
            case DrawOffered():
                self._propose(at, seat, "draw")
            case GameResumed():
                self.paused = False
                self._set_clocks(at)
                self._news(at, "resumed", seat)
            case SeatResigned():
                self._drop_out(at, seat, "resigned", "resigned")
            case TimeRanOut():
                self._drop_out(at, seat, "time", "time" if self.terms.out_of_time == "loss" else None)
            case AnswerOverdue():
                self.overdue = True
            case ServerWasDown(since=since, until=until):
                self._skip(since, until)
                self._news(at, "restarted", None)
            case ProposalAccepted():
                self._agree(at, seat)
            case ProposalDeclined():
                self.proposal = None
                self._news(at, "refused", seat)
            case PassingSet(on=on):
                self._set_passing(at, seat, on)
            case RematchOpened(table=table):
                self.rematch = table
                self._news(at, "rematch", seat)
            case TableClosed():
                self.closed = True
                self._set_clocks(at)
                self._news(at, "closed", None)

    def _set_passing(self, at: int, seat: int, on: bool) -> None:
        """Nobody else is told."""
        if on:
            self.passing.add(seat)
        else:
            self.passing.discard(seat)
        self.feeds[seat].news(at, "passing", seat, self._public_table, on)

    def _name(self, at: int, seat: int, name: str, account: str | None) -> None:
        """A seat is called otherwise from now on."""
        self.holders[seat] = replace(self.holders[seat], name=name, account=account)
        if self.players and account is None:
            self.players[seat] = None
        self._news(at, "named", seat)

    def _seat(self, at: int, seat: int, reason: wire.Reason, holder: SeatHolder) -> None:
        self.holders[seat] = holder
        if holder.bot is None and reason == "sat":
            self.passing.discard(seat)
        if self.proposal is not None and holder.bot is not None:
            waiting_for = tuple(each for each in self.proposal.waiting_for if each != seat)
            self.proposal = replace(self.proposal, waiting_for=waiting_for)
            if self.proposal.what == "draw" or (self.proposal.what == "pause" and self.waits(at)):
                # Nobody agrees to a draw for somebody else.
                self.proposal = None
        if self.game is None and not any(each.free for each in self.holders):
            self.players = [each.account for each in self.holders]
            if self.opening.start is None:
                self.contributions = [each.contribution for each in self.holders]
            self.game = start_game(self.opening, self.info, self.contributions)
            self._move_on(at, self.opening.pause, seat, reason, secret=False, secret_questions=0)
        elif self.proposal is not None and not self.proposal.waiting_for:
            self._carry_out(at, self.proposal)
        else:
            self._set_clocks(at)
            self._news(at, reason, seat)

    def _choose(self, at: int, seat: int, choice: str, pause: int) -> None:
        assert self.game is not None
        secret, secret_questions = self.in_secret, self._secret_questions
        before = self.game.full_log() if self.passing else None
        # What follows from a pass that was not made by hand concerns the player as if another had chosen.
        by_hand = set() if choice == PASS and self.passes else {seat}
        self.game.play(choice, seat, tell=True)
        self.overdue = False
        if self.proposal is not None and self.proposal.what != "pause":
            self.proposal = None
        if self.clocks is not None:
            self.clocks.stop(at)
            alone = not secret and self.holders[seat].bot is None
            self.clocks.chose(seat if alone else None, len(self.game.known_choices))
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
        if self._secret_pause is None and self.clocks is not None:
            # What a secret answer brings anybody shows when all see how it went on.
            self._clocks_while_waiting = self.clocks.shown(waits=True)
        self._secret_pause = secret_pause
        shown = at if secret_pause is None else max(at, secret_pause.over)
        answer_by = self._begin_question(at, shown, secret_pause)
        self._end_by_rules()
        table = self._public_table(snapshot)
        for reader, feed in self.feeds.items():
            if secret_pause is None:
                self._show(feed, at, reason, seat, snapshot, table)
                continue
            why, whose = secret_pause.reason, secret_pause.seat
            if begins or (secret and reader == seat):
                before = feed.last.game
                self._show(feed, at, "waiting", None, before, self._public_table(before, True), waits=True)
            if keeper == NONE:
                self._show(feed, max(at, secret_pause.over), why, whose, snapshot, table)
            elif reader == keeper:
                self._show(feed, max(at, secret_pause.question), why, whose, snapshot, table, by=answer_by)
        if keeper == NONE:
            self._secret_pause = None

    def _go_back(self, at: int, seat: int, kept: int) -> None:
        """Choices are taken back: by right, or since all agree."""
        assert self.game is not None
        self.game.back_to(kept)
        self.snapshot = self.game.snapshot()
        self.overdue = False
        self._show_to_all(at, "undone", seat)

    def _show_to_all(self, at: int, reason: wire.Reason, seat: int | None) -> None:
        """Everybody sees the game as it stands, whatever somebody was asked in secret."""
        assert self.game is not None
        self.proposal = self._secret_pause = self.answer_by = None
        self._set_clocks(at)
        table = self._public_table(self.snapshot)
        for feed in self.feeds.values():
            self._show(feed, at, reason, seat, self.snapshot, table)

    # -------------------------------------------------------------------------------- time, and giving up

    def _begin_question(self, at: int, shown: int, secret_pause: SecretPause | None) -> int | None:
        """The next question shows to everybody at some time, or to one seat; until when to answer it."""
        self.answer_by = None
        if self.clocks is None or self.game is None or self.game.over:
            return None
        asked = None if self.in_secret else self.game.seat
        if not self.in_secret:
            # By their turns everybody sees it.
            turn = self.game.info.turn
            turn_now = asked if turn is None else turn(self.game.state)
            played_for = {seat for seat, holder in enumerate(self.holders) if holder.bot is not None}
            self.clocks.turn(turn_now, asked, len(self.game.known_choices), played_for)
        elif secret_pause is not None and self.bot_asked is None:
            self._question_since = max(at, secret_pause.question)
            self.answer_by = self._question_since + self.clocks.for_secrets
        self._set_clocks(at, shown)
        return self.answer_by

    def _begin_answer(self, at: int, seat: int) -> None:
        """Who comes back while they are asked in secret has to answer in time too: in what is left, if they
        were asked before."""
        asked = self.game is not None and self.game.seat == seat
        if self.clocks is not None and self.in_secret and asked and self.answer_by is None:
            self._question_since, self.answer_by = at, at + self.clocks.for_secrets

    def _set_clocks(self, at: int, shown: int = 0) -> None:
        """Let the time of who is asked run, from when on everybody sees that they are, and nobody else's."""
        if self.clocks is None:
            return
        self.clocks.stop(at)
        game = self.game
        if game is None or game.seat is None or not self.goes_on or self.in_secret or game.over:
            return
        holder = self.holders[game.seat]
        if holder.person and holder.bot is None:
            self.clocks.start(game.seat, max(at, shown, self.feeds[None].last.due))

    def _skip(self, since: int, until: int) -> None:
        """Nobody is charged for this time."""
        if self.clocks is not None:
            self.clocks.skip(since, until)
        if self.answer_by is not None:
            self.answer_by += until - max(since, self._question_since)
            self._question_since = until

    def _drop_out(self, at: int, seat: int, reason: Literal["resigned", "time"], out: Out | None) -> None:
        """A bot plays on for a seat, unless that decides the game."""
        assert self.game is not None
        self.holders[seat] = replace(
            self.holders[seat], bot=self.terms.stand_in, away=False, absent=False, out=out
        )
        self.passing.discard(seat)
        if out is not None and decided(self.game, self.out):
            self._end(at, "resignation" if out == "resigned" else "time", reason, seat)
            return
        if self.proposal is not None:
            waiting_for = tuple(each for each in self.proposal.waiting_for if each != seat)
            self.proposal = replace(self.proposal, waiting_for=waiting_for)
            if self.proposal.what == "draw" or self.proposal.seat == seat or self.waits(at):
                self.proposal = None
        self._set_clocks(at)
        self._news(at, reason, seat)
        if self.proposal is not None and not self.proposal.waiting_for:
            self._carry_out(at, self.proposal)

    def _end_by_rules(self) -> None:
        """The rules may have ended it."""
        assert self.game is not None
        if self.game.over and self.cause is None:
            self.cause = "rules"
            self.result = result_of(self.game, self.out, "rules")

    def _end(self, at: int, cause: Cause, reason: wire.Reason, seat: int | None) -> None:
        """The game is over, although its rules would go on."""
        assert self.game is not None
        self.cause, self.paused = cause, False
        self.result = result_of(self.game, self.out, cause)
        self._show_to_all(at, reason, seat)

    def _propose(self, at: int, seat: int, what: Literal["pause", "draw"]) -> None:
        if self.proposal is not None and self.proposal.what == what and seat in self.proposal.waiting_for:
            # Who asks for what is asked for agrees.
            self._agree(at, seat)
            return
        self._proposals += 1
        others = self.others(seat)
        self.proposal = Proposal(self._proposals, seat, 0, 0, others, what)
        if others:
            self._news(at, "asked", seat)
        else:
            self._carry_out(at, self.proposal)

    def _carry_out(self, at: int, proposal: Proposal) -> None:
        """All have agreed."""
        if proposal.what == "undo":
            self._go_back(at, proposal.seat, proposal.kept)
        elif proposal.what == "draw":
            self._end(at, "agreement", "drawn", proposal.seat)
        else:
            self.proposal, self.paused = None, True
            self._set_clocks(at)
            self._news(at, "paused", proposal.seat)

    # ---------------------------------------------------------------------------------------------- others

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
            self._carry_out(at, self.proposal)

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
        by: int | None = None,
    ) -> None:
        passing = None if waits else feed.reader in self.passing
        feed.show(at, reason, seat, table, game, waits, passing, by)

    def _public_table(self, game: Game | None, waits: bool = False) -> wire.Table:
        """The table as somebody sees it who sees this moment of the game, or that the table waits."""
        over = game is not None and (game.over or self.cause not in (None, "rules"))
        clocks = None if self.clocks is None or self.game is None else self.clocks.shown(waits)
        if waits and self._clocks_while_waiting is not None:
            clocks = self._clocks_while_waiting
        marks = (self.closed, self.paused, clocks)
        shows = (over, self.game is None, tuple(self.holders), self.proposal, self.rematch, *marks)
        if self._last_table is None or self._last_table[0] != shows:
            self._last_table = shows, self._make_public_table(over, clocks)
        return self._last_table[1]

    def _make_public_table(self, over: bool, clocks: wire.Clocks | None) -> wire.Table:
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
            rateable=self._fork_origin is None and self._variant is None,
            terms=self.terms,
            clocks=clocks,
            paused=self.paused,
            result=self.result if over else None,
            variant=self._variant,
        )


def _variant_to_wire(variant: StoredVariant | None) -> wire.TableVariant | None:
    if variant is None:
        return None
    changes = variant.changes
    if len(changes) > MOST_CHANGES:
        # Nobody can hide a line behind many others.
        changes = [*changes[: MOST_CHANGES - 1], f"and {len(changes) - MOST_CHANGES + 1} more"]
    return wire.TableVariant(
        name=variant.slug,
        title=variant.title,
        about=shorten(variant.about, LONGEST_ABOUT, placeholder=" …"),
        fingerprint=variant.fingerprint,
        changes=[short(each) for each in changes],
    )
