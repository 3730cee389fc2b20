"""What may be entered in a table's log next: each request is granted as an entry, or refused with a sentence.

Refusals are made from what the seat's feed shows, never from how things really stand.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from secrets import randbelow, token_hex

from colossarium.script.declare import NONE
from colossarium.server import wire
from colossarium.server.refused import Refused, bad, conflict, missing
from colossarium.server.store.interface import Outage
from colossarium.server.tables.entries import (
    MOST_WHILE_OPEN,
    AnswerOverdue,
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
    SeatClaimed,
    SeatResigned,
    SeatTaken,
    ServerWasDown,
    TimeRanOut,
    UndoProposed,
)
from colossarium.server.tables.feeds import Frame
from colossarium.server.tables.passing import PASS
from colossarium.server.tables.seats import SeatHolder, checked_name, kept_name
from colossarium.server.tables.state import TableState
from colossarium.table.decision import keeper_of, word_called
from colossarium.table.game import Game

NONCE_BYTES = 16
MOST_EXTRA_REQUESTS = 1000
"""How often a seat can do anything but choose: a log that one player fills is read by all."""


def sit(
    table: TableState,
    at: int,
    seat: int,
    name: str,
    client_id: str | None,
    invited: bool = False,
    contribution: str | None = None,
    account: str | None = None,
) -> SeatTaken:
    """Take an empty seat, or that of a bot which yields it; `invited`: the one that is reserved for this
    player; `account`: the one that keeps this name."""
    holder = holder_of(table, seat)
    if holder.yields and table.game is not None:
        _check_can_take_over(table, at, account)
    elif table.game is not None:
        raise conflict("begun", "the game has begun: all seats are taken, but you can watch")
    elif not holder.free and not holder.yields:
        raise conflict("seat_taken", f"seat {seat} is taken")
    if holder.reserved is not None and not invited:
        raise conflict("seat_reserved", f"seat {seat} is kept for {holder.reserved}")
    if table.game is None and table.sequence >= MOST_WHILE_OPEN:
        raise conflict("worn_out", "so many have come and gone here that nobody can sit down any more")
    others = [each for each in table.holders if each is not holder]
    other_labels = [label for number, label in enumerate(table.labels) if number != seat]
    if account is not None:
        name = kept_name(name, others)
    elif not invited:  # who was here before and plays again keeps the name
        name = checked_name(name, others, other_labels)
    return SeatTaken(
        at=at,
        seat=seat,
        client_id=client_id,
        name=name,
        nonce=new_nonce(),
        # A game that goes on has the chance of the other, one that has begun its own: nobody adds to that.
        contribution=contribution if table.opening.start is None and table.game is None else None,
        account=account,
        takes_over=table.game is not None,
    )


def _check_can_take_over(table: TableState, at: int, account: str | None) -> None:
    """Refuse to take a bot's place in a game that goes on where that can't be, or would tell something."""
    if table.feeds[None].now(at).table.state == "over":
        raise conflict("over", "the game is over")
    if table.waits(at):
        # By what follows everybody would see whether that seat was asked.
        raise conflict("waiting", "the table is waiting: in a moment the seat can be taken over")
    if account is not None and any(holder.account == account for holder in table.holders):
        raise conflict("here", "you have a seat at this table, and would see what another one hides")


def claim(table: TableState, at: int, seat: int, account: str, name: str) -> SeatClaimed:
    """Have a seat be an account's, before the game begins."""
    if table.game is not None:
        raise conflict("begun", "the game has begun")
    holder = holder_of(table, seat)
    if holder.account is not None:
        raise conflict("seat_taken", "this seat is somebody else's")
    others = [each for each in table.holders if each is not holder]
    return SeatClaimed(at=at, seat=seat, account=account, name=kept_name(name, others))


def remove_name(table: TableState, at: int, seat: int) -> NameRemoved:
    """Call a seat by what it is called where nobody has a name."""
    return NameRemoved(at=at, seat=seat, name=table.labels[seat])


def new_nonce() -> str:
    """Something that nobody can guess."""
    return token_hex(NONCE_BYTES)


def seat_bot(
    table: TableState,
    at: int,
    seat: int,
    bot: str,
    by: int | None,
    client_id: str | None,
    here: Collection[int],
    yields: bool = False,
) -> BotSeated:
    """Put a bot on an empty seat, or let it play for who is absent; `here`: the seats that are connected.
    `yields`: until a person comes."""
    holder = holder_of(table, seat)
    if yields and (table.game is not None or not holder.free):
        raise conflict("not_empty", "only on an empty seat a bot plays until somebody comes")
    _check_extra_requests(table, by)
    if table.feeds[by].now(at).table.state == "over":
        raise conflict("over", "the game is over")
    if holder.bot is not None:
        raise conflict("seat_taken", f"a bot plays on seat {seat} already")
    if holder.person and by != seat and not holder.away and (seat in here or table.game is None):
        raise conflict("not_absent", f"{holder.name} is here: a bot plays only for who is absent")
    if holder.person and by != seat and bot != table.terms.stand_in and table.may_be_rated:
        # Nobody picks a weak player for who is against them.
        raise conflict(
            "stand_in", f"here {table.terms.stand_in} plays for who is absent, as the table has it"
        )
    return BotSeated(at=at, seat=seat, client_id=client_id, bot=bot, by=by, yields=yields)


def leave(table: TableState, at: int, seat: int, body: wire.Command) -> PlayerLeft:
    """Get up."""
    if table.holders[seat].away:
        raise conflict("away", "you have left already")
    _check_extra_requests(table, seat)
    return PlayerLeft(at=at, seat=seat, client_id=body.client_id)


def come_back(table: TableState, at: int, seat: int, body: wire.Command) -> PlayerReturned:
    """Sit down again where one sat, and take over from the bot."""
    holder = table.holders[seat]
    if not holder.away and holder.bot is None:
        raise conflict("here", "you are here, and nobody plays for you")
    if holder.out is not None:
        raise conflict("out", _out(holder))
    clocks = table.feeds[seat].now(at).table.clocks
    if holder.bot is not None and clocks is not None and not clocks.left[seat]:
        raise conflict("out_of_time", "you have no time left: a bot plays on for you")
    return PlayerReturned(at=at, seat=seat, client_id=body.client_id)


def choose(table: TableState, at: int, seat: int, body: wire.Choice) -> ChoiceMade:
    """Pick an option of the open question."""
    frame = frame_to_act_on(table, at, seat)
    game = _running_game(frame)
    _check_goes_on(table)
    if not frame.asks(seat):
        raise conflict("not_asked", _not_asked(frame, game, seat))
    _check_sequence(table, frame, body.sequence)
    if table.due is not None and table.due <= at:
        raise conflict("out_of_time", "your time is up")
    if word_called(game.state, body.choice) is None:
        assert game.decision is not None
        raise bad("illegal_choice", game.decision.refusal(body.choice))
    return ChoiceMade(at=at, seat=seat, client_id=body.client_id, choice=body.choice, pause=draw_pause(table))


def draw_pause(table: TableState) -> int:
    """How long all wait, if this is a moment at which they may have to: half of the pause or more."""
    most = table.opening.pause if table.keeps_secrets else 0
    return most - randbelow(most // 2 + 1) if most else 0


def choose_as_bot(table: TableState, at: int, word: int | None) -> ChoiceMade:
    """What a bot picked; without a pick of its own any option will do."""
    game = table.game
    assert game is not None and game.seat is not None
    options = game.state.options()
    number = word if word in options else options[randbelow(len(options))]
    choice = game.program.vocabulary[number].name
    bot = table.bot_asked
    return ChoiceMade(at=at, seat=game.seat, choice=choice, pause=draw_pause(table), bot=bot)


def set_passing(table: TableState, at: int, seat: int, body: wire.SetPassing) -> PassingSet:
    """Pass until something concerns oneself, or be asked again."""
    _check_extra_requests(table, seat)
    frame = frame_to_act_on(table, at, seat)
    _running_game(frame)
    if body.on and frame.waits:
        raise conflict("waiting", "the table is waiting: wait until it is told what has happened")
    return PassingSet(at=at, seat=seat, client_id=body.client_id, on=body.on)


def pass_by_itself(table: TableState, at: int) -> ChoiceMade:
    """What a seat does that passes until something concerns it."""
    game = table.game
    if game is None or game.seat is None or not table.passes:
        raise conflict("stale", "the table has gone on")
    return ChoiceMade(at=at, seat=game.seat, choice=PASS, pause=draw_pause(table))


def take_back(table: TableState, at: int, seat: int, body: wire.UndoRequest) -> ChoicesUndone | UndoProposed:
    """Take choices back, or ask the others to agree."""
    _check_extra_requests(table, seat)
    frame = frame_to_act_on(table, at, seat)
    game = _running_game(frame)
    _check_goes_on(table)
    if frame.waits or game is not table.snapshot:
        raise conflict("waiting", "the table is waiting: nothing can be taken back now")
    _check_sequence(table, frame, body.sequence)
    can, why = frame.undoable(seat)
    if body.choices <= can:
        kept = len(game.choices) - body.choices
        return ChoicesUndone(at=at, seat=seat, client_id=body.client_id, kept=kept)
    if not body.ask:
        raise conflict("undo_closed", why or f"no more than {can} of your last choices can be taken back")
    if keeper_of(game.state) != NONE:
        raise conflict("waiting", "nobody can be asked to agree before you have answered")
    known = [choice for choice in game.known_choices if choice >= frame.initial_choices]
    if body.choices > len(known):
        raise bad("too_many", f"only {len(known)} choices have been made that everybody knows of")
    kept = known[-body.choices]
    if not table.others(seat):
        return ChoicesUndone(at=at, seat=seat, client_id=body.client_id, kept=kept)
    return UndoProposed(at=at, seat=seat, client_id=body.client_id, kept=kept, choices=body.choices)


def consent(table: TableState, at: int, seat: int, body: wire.Vote) -> ProposalAccepted | ProposalDeclined:
    """Answer to who asks to take choices back, for a pause, or for a draw."""
    frame = frame_to_act_on(table, at, seat)
    proposal = table.proposal
    if proposal is None or proposal.number != body.proposal:
        raise conflict("no_proposal", "nobody asks for that any more")
    if seat not in proposal.waiting_for:
        if seat == proposal.seat and not body.agree:
            return ProposalDeclined(at=at, seat=seat, client_id=body.client_id)
        raise conflict("answered", "you have answered already")
    if body.agree and proposal.what != "undo":
        _check_nobody_waits(table, frame, seat)
    answer = ProposalAccepted if body.agree else ProposalDeclined
    return answer(at=at, seat=seat, client_id=body.client_id)


# --------------------------------------------------------------------------------- time, and giving up


def resign(table: TableState, at: int, seat: int, body: wire.Command) -> SeatResigned:
    """Give up."""
    _check_extra_requests(table, seat)
    if table.game is None:
        raise conflict("not_begun", "the game has not begun: you can leave")
    if table.holders[seat].out is not None:
        raise conflict("out", _out(table.holders[seat]))
    frame = table.feeds[seat].now(at)
    _running_game(frame)
    if len(table.holders) > 2:
        # Where the others play on, they would see by that whether this player was asked.
        _check_nobody_waits(table, frame, seat)
    return SeatResigned(at=at, seat=seat, client_id=body.client_id)


def set_pause(table: TableState, at: int, seat: int, body: wire.SetPause) -> PauseProposed | GameResumed:
    """Ask for a pause, agree to one, or end it."""
    _check_extra_requests(table, seat)
    if not body.on and table.holders[seat].out is None:
        # Who is played for, and can't come back, is not held by a pause either that others have begun.
        if not table.paused:
            raise conflict("not_paused", "there is no pause: the game goes on")
        return GameResumed(at=at, seat=seat, client_id=body.client_id)
    frame = frame_to_act_on(table, at, seat)
    _running_game(frame)
    if table.paused:
        raise conflict("paused", "the game is paused already")
    _check_nobody_waits(table, frame, seat)
    _check_proposal(table, seat, "pause")
    return PauseProposed(at=at, seat=seat, client_id=body.client_id)


def offer_draw(table: TableState, at: int, seat: int, body: wire.Command) -> DrawOffered:
    """Offer a draw, or take the one that is offered."""
    _check_extra_requests(table, seat)
    frame = frame_to_act_on(table, at, seat)
    _running_game(frame)
    if not table.info.draws:
        raise conflict("no_draws", "no game of this kind is drawn")
    if any(holder.bot is not None and holder.out is None for holder in table.holders):
        raise conflict("bots_play_on", "a draw is agreed on by people, and a bot plays here")
    _check_nobody_waits(table, frame, seat)
    _check_proposal(table, seat, "draw")
    return DrawOffered(at=at, seat=seat, client_id=body.client_id)


def _check_proposal(table: TableState, seat: int, what: str) -> None:
    """Refuse to ask again, or over what somebody else asks for. Who asks for the same agrees."""
    proposal = table.proposal
    if proposal is None:
        return
    if proposal.what == what and seat not in proposal.waiting_for:
        raise conflict("asked_already", "the others have been asked already: wait for their answer")
    if proposal.what != what and proposal.seat != seat:
        raise conflict("proposal_open", "somebody asks for something else: that has to be answered first")


def _check_nobody_waits(table: TableState, frame: Frame, seat: int) -> None:
    """Refuse what would show, by what follows, who is asked in secret."""
    if frame.game is not None and frame.asks(seat) and keeper_of(frame.game.state) != NONE:
        raise conflict("waiting", "answer first: nobody may know that you are asked")
    if frame.waits or table.in_secret:
        raise conflict("waiting", "the table is waiting: wait until it is told what has happened")


def _check_goes_on(table: TableState) -> None:
    if table.paused:
        raise conflict("paused", "the game is paused: go on first")


def _out(holder: SeatHolder) -> str:
    if holder.out == "time":
        return "you have lost on time: a bot plays on for you"
    return "you have given up: a bot plays on for you"


def let_time_pass(table: TableState, at: int) -> TimeRanOut | AnswerOverdue:
    """What happens because time has passed; refused if nothing does."""
    if table.due is None or at < table.due:
        raise conflict("stale", "the table has gone on")
    assert table.game is not None and table.game.seat is not None
    entry = AnswerOverdue if table.in_secret else TimeRanOut
    return entry(at=at, seat=table.game.seat)


def stand_in(table: TableState, at: int, seat: int) -> BotSeated:
    """A bot plays for somebody who has been absent for too long."""
    holder = table.holders[seat]
    if not table.goes_on or holder.bot is not None or not holder.person or table.waits(at):
        raise conflict("stale", "the table has gone on")
    return BotSeated(at=at, seat=seat, bot=table.terms.stand_in, absent=True)


def come_back_by_itself(table: TableState, at: int, seat: int) -> PlayerReturned:
    """Somebody is there again for whom a bot has played because they were not."""
    if not table.holders[seat].absent or table.feeds[seat].now(at).table.state == "over":
        raise conflict("stale", "the table has gone on")
    return PlayerReturned(at=at, seat=seat)


def after_outage(table: TableState, at: int, outages: Sequence[Outage]) -> ServerWasDown | None:
    """That nobody is charged for the first of these times in which a clock would have run."""
    since = table.charged_since
    if since is None:
        return None
    missed = next((each for each in outages if each.until > since), None)
    if missed is None:
        return None
    return ServerWasDown(at=at, since=max(since, missed.since), until=missed.until)


def frame_to_act_on(table: TableState, at: int, seat: int) -> Frame:
    """What shows to a person who may act; refused if the game has not begun or a bot plays for them."""
    if table.game is None:
        raise conflict("not_begun", "the game has not begun: not all seats are taken")
    holder = table.holders[seat]
    if holder.out is not None:
        raise conflict("out", _out(holder))
    if holder.bot is not None:
        raise conflict("substitute", "a bot plays for you: come back first")
    return table.feeds[seat].now(at)


def _check_extra_requests(table: TableState, seat: int | None) -> None:
    """Refuse what a seat has done too often."""
    if table.extra_requests[seat] >= MOST_EXTRA_REQUESTS:
        raise conflict("too_often", "you have left and taken back so often that only choices are left to you")


def holder_of(table: TableState, seat: int) -> SeatHolder:
    """Who holds a seat that exists."""
    if not 0 <= seat < len(table.holders):
        raise missing(f"there is no seat {seat}: the seats are 0 to {len(table.holders) - 1}")
    return table.holders[seat]


def _running_game(frame: Frame) -> Game:
    """The game that a frame shows, if it goes on."""
    if frame.game is None:
        raise _waiting()
    if frame.over:
        raise conflict("over", "the game is over, and its key is told: nothing can be chosen or taken back")
    return frame.game


def _waiting() -> Refused:
    return conflict("not_asked", "the table is waiting; you are not asked now")


def _not_asked(frame: Frame, game: Game, seat: int) -> str:
    if frame.waits or keeper_of(game.state) != NONE:
        return str(_waiting())
    return f"seat {game.seat} is asked, not seat {seat}"


def _check_sequence(table: TableState, frame: Frame, sequence: int) -> None:
    """Refuse a request that was made before the reader saw what shows now."""
    if sequence > frame.number:
        raise conflict("ahead", f"there is no event {sequence} yet: the last one is {frame.number}")
    if sequence < frame.since or frame.game is not table.snapshot:
        raise conflict("stale", f"the game has gone on since event {sequence}: see event {frame.number}")
