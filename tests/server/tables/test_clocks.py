"""Clocks as a part of the fold: when time runs, for whom, and what choices bring."""

from __future__ import annotations

import random
from functools import cache
from typing import Literal

import pytest

from colossarium.script.declare import NONE
from colossarium.server import wire
from colossarium.server.refused import Refused
from colossarium.server.store.interface import Outage
from colossarium.server.tables import commands
from colossarium.server.tables.entries import (
    AnswerOverdue,
    BotSeated,
    ChoicesUndone,
    GameResumed,
    PauseProposed,
    PlayerLeft,
    PlayerReturned,
    ProposalAccepted,
    TimeRanOut,
)
from colossarium.table.game import Game
from server.tables.worlds import World

KEY = bytes(32)
BANK = 600


def world(
    game: str = "beasthunt", clock: wire.RealTime | wire.Correspondence | None = None, players: int = 2
) -> World:
    clock = clock or wire.RealTime(bank=BANK, increment=10, each="choice")
    return World(game, KEY, wire.Terms(clock=clock), players=players)


def clocks(of: World) -> wire.Clocks:
    shown = of.table.feeds[None].now(of.time).table.clocks
    assert shown is not None
    return shown


def seat_of(of: World) -> int:
    assert of.game.seat is not None
    return of.game.seat


def think(of: World, seconds: float) -> int:
    """Whoever is asked thinks for so long and takes the first option; gives who it was."""
    seat = seat_of(of)
    of.time += round(seconds * 1000)
    of.choose(of.game.decision.names[0], 0)  # type: ignore[union-attr]
    return seat


def test_time_runs_for_who_is_asked_and_a_choice_brings_some() -> None:
    one = world()
    first = seat_of(one)
    begun = clocks(one)
    assert begun == wire.Clocks(left=[BANK * 1000] * 2, running=first, since=one.time)
    assert one.table.due == one.time + BANK * 1000
    think(one, 25)
    assert clocks(one).left[first] == (BANK - 25 + 10) * 1000
    assert clocks(one).left[1 - first] == BANK * 1000
    assert clocks(one).running == seat_of(one) and clocks(one).since == one.time


def test_by_the_turn_time_comes_at_its_end_to_who_began_it() -> None:
    one = world(clock=wire.RealTime(bank=BANK, increment=10, each="turn"))
    turn_of = one.game.info.turn
    assert turn_of is not None
    spent, came = [0, 0], [0, 0]
    dice, began = random.Random(4), seat_of(one)
    for _ in range(60):
        before = turn_of(one.game.state)
        seat = seat_of(one)
        one.time += 2000
        one.choose(dice.choice(one.game.decision.names), 0)  # type: ignore[union-attr]
        spent[seat] += 2
        if turn_of(one.game.state) != before:
            came[began] += 10
            began = seat_of(one)
        assert clocks(one).left == [(BANK - spent[each] + came[each]) * 1000 for each in (0, 1)]
    assert min(came) > 0


def test_taking_back_gives_no_time_back_and_choosing_again_brings_none() -> None:
    one = world()
    first = think(one, 5)
    after = clocks(one).left[first]
    one.time += 3000
    other = seat_of(one)
    one.enter(ChoicesUndone(at=one.time, seat=first, kept=0))
    left = clocks(one).left
    assert left[first] == (after if other != first else after - 3000)
    assert clocks(one).running == first
    again = left[first]
    think(one, 1)
    assert clocks(one).left[first] == again - 1000
    before = list(clocks(one).left)
    chooser = think(one, 1)
    assert clocks(one).left[chooser] == before[chooser] - 1000 + 10_000


def test_days_come_anew_with_each_turn() -> None:
    days = 2 * 24 * 3600
    one = world(clock=wire.Correspondence(days=2))
    turn_of = one.game.info.turn
    assert turn_of is not None
    before, dice = turn_of(one.game.state), random.Random(4)
    while turn_of(one.game.state) == before:
        one.time += 3600_000
        one.choose(dice.choice(one.game.decision.names), 0)  # type: ignore[union-attr]
    assert clocks(one).left == [days * 1000] * 2
    think(one, 3600)
    assert min(clocks(one).left) < days * 1000


def test_no_time_runs_in_a_pause_and_while_a_bot_plays() -> None:
    one = world()
    seat = seat_of(one)
    one.enter(PauseProposed(at=one.time, seat=seat))
    one.time += 30_000
    one.enter(ProposalAccepted(at=one.time, seat=1 - seat))
    assert clocks(one).left[seat] == (BANK - 30) * 1000 and clocks(one).running is None
    assert one.table.due is None and one.table.bot_asked is None
    one.time += 900_000
    one.enter(GameResumed(at=one.time, seat=1 - seat))
    assert clocks(one).left[seat] == (BANK - 30) * 1000 and clocks(one).running == seat
    one.enter(BotSeated(at=one.time, seat=seat, bot="random", by=1 - seat))
    assert clocks(one).running is None
    one.time += 900_000
    one.enter(PlayerReturned(at=one.time, seat=seat))
    assert clocks(one).left[seat] == (BANK - 30) * 1000 and clocks(one).running == seat


def test_time_in_which_no_server_was_there_is_nobodys() -> None:
    one = world()
    seat, began = seat_of(one), one.time
    down = [Outage(began - 9000, began - 8000), Outage(began + 20_000, began + 5_000_000)]
    one.time = began + 5_010_000
    entry = commands.after_outage(one.table, one.time, down)
    assert entry is not None
    one.enter(entry)
    assert commands.after_outage(one.table, one.time, down) is None
    assert one.table.due == one.time - 10_000 + (BANK - 20) * 1000
    think(one, 0)
    assert clocks(one).left[seat] == (BANK - 20 - 10 + 10) * 1000


def test_a_choice_after_the_time_is_up_is_refused_and_the_time_runs_out_once() -> None:
    one = world()
    seat = seat_of(one)
    one.time += BANK * 1000
    name = one.game.decision.names[0]  # type: ignore[union-attr]
    number = one.table.feeds[seat].now(one.time).number
    with pytest.raises(Refused, match="your time is up"):
        commands.choose(
            one.table, one.time, seat, wire.Choice(client_id="x" * 16, sequence=number, choice=name)
        )
    with pytest.raises(Refused, match="gone on"):
        commands.let_time_pass(one.table, one.time - 1)
    entry = commands.let_time_pass(one.table, one.time)
    assert isinstance(entry, TimeRanOut) and entry.seat == seat
    one.enter(entry)
    assert one.table.holders[seat].bot == "cairn" and one.table.state == "playing"
    with pytest.raises(Refused, match="gone on"):
        commands.let_time_pass(one.table, one.time)
    with pytest.raises(Refused, match="no time left"):
        commands.come_back(one.table, one.time, seat, wire.Command(client_id="x" * 16))


def asked_in_secret(clock: wire.RealTime | wire.Correspondence) -> World:
    """A table where somebody is asked in secret."""
    dice = random.Random(7)
    one = world("beastmaster", clock, players=3)
    while one.keeper == NONE:
        one.time += 100
        one.choose(dice.choice(one.game.decision.names), 600)  # type: ignore[union-attr]
    return one


def test_who_is_asked_in_secret_is_charged_nothing_and_a_bot_answers_in_the_end() -> None:
    one = asked_in_secret(wire.RealTime(bank=BANK, increment=10, each="choice"))
    keeper, left = one.keeper, list(clocks(one).left)
    for reader, feed in one.table.feeds.items():
        shown = feed.last.table.clocks
        assert shown is not None and shown.running is None and shown.left == left
        assert (feed.last.answer_by is None) == (reader != keeper)
    by = one.table.feeds[keeper].last.answer_by
    assert by is not None and one.table.due == by == one.table.feeds[keeper].last.due + 30_000
    seen = {reader: feed.last for reader, feed in one.table.feeds.items()}
    one.time = by
    entry = commands.let_time_pass(one.table, one.time)
    assert isinstance(entry, AnswerOverdue)
    one.enter(entry)
    assert {reader: feed.last for reader, feed in one.table.feeds.items()} == seen, "somebody was told"
    assert one.table.bot_asked == "cairn" and one.table.due is None
    one.enter(commands.choose_as_bot(one.table, one.time, None))
    assert one.table.holders[keeper].bot is None and one.table.bot_asked is None
    assert one.table.clocks is not None and one.table.clocks.left == left


def test_nobody_is_replaced_or_gives_up_while_somebody_is_asked_in_secret() -> None:
    one = asked_in_secret(wire.RealTime(bank=BANK))
    body = {"client_id": "x" * 16}
    one.time += 10_000
    for seat in range(3):
        with pytest.raises(Refused, match="gone on"):
            commands.stand_in(one.table, one.time, seat)
        for ask in (
            lambda seat: commands.resign(one.table, one.time, seat, wire.Command(**body)),
            lambda seat: commands.set_pause(one.table, one.time, seat, wire.SetPause(on=True, **body)),
        ):
            with pytest.raises(Refused) as caught:
                ask(seat)
            assert caught.value.code == "waiting"


def test_tables_without_a_clock_have_no_time() -> None:
    one = World("beasthunt", KEY, players=2)
    think(one, 10_000_000)
    shown = one.table.feeds[None].last.table
    assert shown.clocks is None and one.table.due is None and shown.terms == wire.earlier_terms()


@pytest.mark.parametrize("each", ["choice", "turn"])
def test_a_bot_that_plays_for_somebody_earns_them_no_time(each: Literal["choice", "turn"]) -> None:
    one = world(clock=wire.RealTime(bank=BANK, increment=10, each=each))
    seat, dice = seat_of(one), random.Random(4)
    one.time += BANK * 1000
    one.enter(commands.let_time_pass(one.table, one.time))
    for _ in range(40):
        if seat_of(one) == seat:
            one.enter(commands.choose_as_bot(one.table, one.time, None))
        else:
            one.choose(dice.choice(one.game.decision.names), 0)  # type: ignore[union-attr]
    assert clocks(one).left[seat] == 0 and clocks(one).left[1 - seat] > BANK * 1000
    with pytest.raises(Refused, match="no time left"):
        commands.come_back(one.table, one.time, seat, wire.Command(client_id="x" * 16))


def test_who_leaves_and_comes_back_has_no_longer_to_answer_in_secret() -> None:
    one = asked_in_secret(wire.RealTime(bank=BANK))
    by = one.table.due
    one.time += 20_000
    for seat in range(3):
        one.enter(PlayerLeft(at=one.time, seat=seat))
        one.enter(PlayerReturned(at=one.time, seat=seat))
        one.enter(BotSeated(at=one.time, seat=seat, bot="random", by=seat))
        one.enter(PlayerReturned(at=one.time, seat=seat))
    assert by is not None and one.table.due == by


def test_who_comes_back_for_a_question_in_secret_has_the_whole_time_for_it() -> None:
    one = asked_in_secret(wire.RealTime(bank=BANK))
    while True:
        keeper = one.keeper
        for seat in range(3):
            if one.table.holders[seat].bot is None:
                one.enter(BotSeated(at=one.time, seat=seat, bot="random", by=seat))
        one.enter(commands.choose_as_bot(one.table, one.time, None))
        if one.keeper not in (NONE, keeper):
            break
    one.time += 5000
    one.enter(PlayerReturned(at=one.time, seat=(one.keeper + 1) % 3))
    assert one.table.due is None
    one.time += 5000
    one.enter(PlayerReturned(at=one.time, seat=one.keeper))
    assert one.table.due == one.time + 30_000


@pytest.mark.parametrize("days", [False, True])
def test_who_ends_a_turn_takes_that_back_and_ends_it_otherwise_gains_no_time(days: bool) -> None:
    """However many choices more the turn has in the end."""
    clock = wire.Correspondence(days=1) if days else wire.RealTime(bank=BANK, increment=10, each="turn")
    made, short, long = ended_in_two_ways()
    one = world("colossi_ages", clock)
    for name in made:
        one.choose(name, 0)
    seat, began = seat_of(one), list(clocks(one).left)
    spent = 0
    for choices in (short, long, short):
        mark = one.game.choice_count
        for name in choices:
            one.time += 5000
            spent += 5000
            one.choose(name, 0)
        gained = clocks(one).left[seat] - began[seat] + spent
        assert gained == (spent if days else 10_000)
        one.enter(ChoicesUndone(at=one.time, seat=seat, kept=mark))
        assert clocks(one).left[seat] == began[seat] - spent + (0 if days else 10_000)


@cache
def ended_in_two_ways() -> tuple[list[str], list[str], list[str]]:
    """Choices up to a moment in which a turn can be ended by a few more, or by some more than those, all to
    be taken back."""
    for seed in range(40):
        dice, one = random.Random(seed), world("colossi_ages")
        made: list[str] = []
        while not one.game.over and one.keeper == NONE and len(made) < 60:
            ways = [way for _ in range(12) if (way := turn_ended(one.game, dice))]
            short, long = min(ways, key=len, default=[]), max(ways, key=len, default=[])
            if len(short) < len(long):
                return made, short, long
            made.append(dice.choice(one.game.decision.names))  # type: ignore[union-attr]
            one.choose(made[-1], 0)
    raise AssertionError("no turn ends so")


def turn_ended(before: Game, dice: random.Random) -> list[str]:
    """Some choices that end a turn and can be taken back; none if these can't."""
    game, turn_of, made = before.copy(), before.info.turn, list[str]()
    assert turn_of is not None
    while game.seat == before.seat and turn_of(game.state) == turn_of(before.state) and len(made) < 6:
        made.append(dice.choice(game.decision.names))  # type: ignore[union-attr]
        game.play(made[-1])
    over = turn_of(game.state) != turn_of(before.state) and before.seat is not None
    return made if over and game.undoable_by(before.seat)[0] >= len(made) else []  # type: ignore[arg-type]


def test_who_has_no_time_left_is_not_held_by_a_pause_of_who_plays_on_against_a_bot() -> None:
    one = world()
    seat = seat_of(one)
    one.time += BANK * 1000
    one.enter(commands.let_time_pass(one.table, one.time))
    body = {"client_id": "x" * 16}
    one.enter(commands.set_pause(one.table, one.time, 1 - seat, wire.SetPause(on=True, **body)))
    assert one.table.paused and one.table.bot_asked is None
    one.enter(commands.set_pause(one.table, one.time, seat, wire.SetPause(on=False, **body)))
    assert one.table.bot_asked == "cairn"
    with pytest.raises(Refused, match="a bot plays for you"):
        commands.set_pause(one.table, one.time, seat, wire.SetPause(on=True, **body))


def test_where_ratings_are_at_stake_nobody_picks_who_plays_for_another() -> None:
    one = World("beasthunt", KEY, players=2)
    one.enter(PlayerLeft(at=one.time, seat=1))

    def seat_bot(seat: int, bot: str, by: int) -> BotSeated:
        return commands.seat_bot(one.table, one.time, seat, bot, by, "x" * 16, ())

    assert seat_bot(1, "random", by=0).bot == "random"
    one.table.players = ["ann", "bea"]
    with pytest.raises(Refused, match="cairn plays for who is absent") as caught:
        seat_bot(1, "random", by=0)
    assert caught.value.code == "stand_in"
    assert seat_bot(1, "cairn", by=0).bot == "cairn" and seat_bot(0, "random", by=0).bot == "random"
