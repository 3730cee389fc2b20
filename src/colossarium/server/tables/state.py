"""A table: the fold of its log.

`apply` takes the entries of the log one by one, whether they were made just now or are read again after a
restart, and puts what each reader may see of them on the feeds. It decides nothing: that is `commands.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.server import wire
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
from colossarium.server.tables.feeds import Feed, Reader, SecretPause
from colossarium.server.tables.outcome import Cause, Out, decided, result_of
from colossarium.server.tables.passing import PASS, named_since
from colossarium.server.tables.proposal import Proposal
from colossarium.server.tables.seats import SeatHolder
from colossarium.server.tables.start import start_game
from colossarium.server.tables.status import TableStatus
from colossarium.table.decision import keeper_of
from colossarium.table.game import Game


class TableState(TableStatus):
    """One table, which takes the entries of its log."""

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
        if not isinstance(entry, SeatTaken | ChoiceMade):
            self.extra_requests[entry.author] += 1

    def _take(self, entry: AnyEntry) -> None:
        at, seat = entry.at, entry.seat
        match entry:
            case SeatTaken(name=name, nonce=nonce, contribution=contribution, account=account):
                holder = SeatHolder(name=name, nonce=nonce, contribution=contribution, account=account)
                # What a bot chose until they came is not theirs to answer for.
                del self.choices_made[seat, False]
                self._seat(at, seat, "sat", holder)
            case SeatClaimed(name=name, account=account):
                self._name(at, seat, name, account)
            case NameRemoved(name=name):
                self._name(at, seat, name, None)
            case BotSeated(bot=bot, absent=absent, yields=yields):
                holder = replace(self.holders[seat], bot=bot, reserved=None, absent=absent, yields=yields)
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
                self._go_back(at, seat, kept, by=seat)
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
        self.feeds[seat].news(
            at, "passing", seat, self._public_table, passing=on, answer_by=self._answer_by_of(seat)
        )

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
            # What a secret answer brings anybody shows when all see how it went on, and is not more or less
            # by what others do meanwhile.
            self._clocks_while_waiting = self.clocks.shown(waits=True)
            self._played_for = {each for each, holder in enumerate(self.holders) if holder.bot is not None}
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

    def _go_back(self, at: int, seat: int, kept: int, by: int | None = None) -> None:
        """Choices are taken back: by right of a seat, or since all agree."""
        assert self.game is not None
        self.game.back_to(kept)
        self.snapshot = self.game.snapshot()
        self.overdue = False
        if self.clocks is not None:
            self.clocks.stop(at)
            self.clocks.take_back(len(self.game.known_choices), self._turn, self.game.seat, by)
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
            self.clocks.turn(self._turn, asked, len(self.game.known_choices), self._played_for)
        elif secret_pause is not None:
            self._question_since = max(at, secret_pause.question)
            if self.bot_asked is None:
                self.answer_by = self._question_since + self.clocks.for_secrets
        self._set_clocks(at, shown)
        return self.answer_by

    @property
    def _turn(self) -> object:
        """Which turn it is, as everybody knows."""
        assert self.game is not None
        turn = self.game.info.turn
        return self.game.seat if turn is None else turn(self.game.state)

    def _begin_answer(self, at: int, seat: int) -> None:
        """Who comes back while they are asked in secret has to answer in time too: in what is left, if they
        were asked before."""
        asked = self.game is not None and self.game.seat == seat
        if self.clocks is not None and self.in_secret and asked and self.answer_by is None:
            self._question_since, self.answer_by = at, at + self.clocks.for_secrets

    def _answer_by_of(self, reader: Reader) -> int | None:
        """Until when a reader has to answer who is asked in secret."""
        asked = self.game is not None and self.in_secret and self.game.seat == reader
        return self.answer_by if asked else None

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
        if self.in_secret:
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

    def _news(self, at: int, reason: wire.Reason, seat: int | None) -> None:
        """Something that does not move the game; everybody may know it."""
        for feed in self.feeds.values():
            feed.news(at, reason, seat, self._public_table, answer_by=self._answer_by_of(feed.reader))

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
