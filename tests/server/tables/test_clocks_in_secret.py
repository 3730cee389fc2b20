"""What others do while somebody is asked in secret has the same outcome, whoever has answered by then."""

from __future__ import annotations

import random

import pytest

from colossarium.script.declare import NONE
from colossarium.server import wire
from colossarium.server.refused import Refused
from colossarium.server.store.interface import Outage
from colossarium.server.tables import commands
from colossarium.server.tables.entries import BotSeated, PlayerReturned, ServerWasDown, TimeRanOut
from server.tables.test_clocks import asked_in_secret
from server.tables.worlds import PAUSE, SLOW, World

BANK = 600
DAY = 24 * 3600 * 1000
COMMAND = wire.Command(client_id="x" * 16)


def turn_of(world: World) -> tuple[int | None, int]:
    assert world.game.info.turn is not None
    return world.game.info.turn(world.game.state)


def left(world: World, later: int = 0) -> list[int]:
    shown = world.table.feeds[None].now(world.time + later).table.clocks
    assert shown is not None
    return shown.left


def end_of_a_turn(clock: wire.RealTime | wire.Correspondence, out_of_time: bool = False) -> World:
    """A table that waits: somebody is asked in secret at the end of a turn, in which a bot has played for
    the seat 0, as it was asked to, or as time was up."""
    for seed in range(200):
        dice = random.Random(seed)
        world = World("beastmaster", bytes([seed]) * 32, wire.Terms(clock=clock), players=3)
        replaced = False
        for _ in range(150):
            before = turn_of(world)
            if world.keeper == NONE and world.game.seat == 0 and before[1] == 0 and not replaced:
                replaced = True
                world.time += DAY if out_of_time else SLOW
                entry = TimeRanOut(at=world.time, seat=0)
                world.enter(entry if out_of_time else BotSeated(at=world.time, seat=0, bot="random", by=1))
            world.time += SLOW
            world.choose(dice.choice(world.game.decision.names), PAUSE)  # type: ignore[union-attr]
            if world.keeper != NONE:
                after = world.refolded()
                if not after.settle(None):
                    break
                if before[1] == 0 and turn_of(after) != before and replaced:
                    return world
                world = after
            if replaced and turn_of(world) != before:
                break
    raise AssertionError("no turn ends so")


def test_who_comes_back_gets_no_time_for_a_turn_that_a_bot_has_played() -> None:
    world = end_of_a_turn(wire.RealTime(bank=BANK, increment=10, each="turn"))
    outcomes = []
    for answered_first in (True, False):
        one = world.refolded()
        for answers in (answered_first, not answered_first):
            one.time += 10
            if answers:
                assert one.settle(None)
            else:
                one.enter(PlayerReturned(at=one.time, seat=0))
        outcomes.append((left(one), left(one, later=PAUSE)))
    assert outcomes[0] == outcomes[1]


def test_new_days_are_there_when_everybody_sees_that_a_turn_is_over() -> None:
    world = end_of_a_turn(wire.Correspondence(days=1), out_of_time=True)
    answered = world.refolded()
    assert answered.settle(None)
    for one in (world, answered):
        one.time = answered.time + 10
        with pytest.raises(Refused, match="no time left"):
            commands.come_back(one.table, one.time, 0, COMMAND)
    later = answered.time + PAUSE
    assert isinstance(commands.come_back(answered.table, later, 0, COMMAND), PlayerReturned)


def test_who_comes_back_to_a_question_in_secret_is_told_until_when_to_answer() -> None:
    world = asked_in_secret(wire.RealTime(bank=BANK))
    keeper = world.keeper
    world.time += PAUSE
    world.enter(BotSeated(at=world.time, seat=keeper, bot="random", by=keeper))
    world.enter(PlayerReturned(at=world.time, seat=keeper))
    for reader, feed in world.table.feeds.items():
        assert feed.last.answer_by == (world.table.due if reader == keeper else None)
    outage = Outage(world.time + 1000, world.time + 50_000)
    world.time += 60_000
    entry = commands.after_outage(world.table, world.time, [outage])
    assert entry is not None
    before = world.table.due
    world.enter(entry)
    assert world.table.due == world.table.feeds[keeper].last.answer_by == (before or 0) + 49_000


def test_that_no_server_was_there_is_told_alike_whether_a_person_or_a_bot_is_asked() -> None:
    person = asked_in_secret(wire.RealTime(bank=BANK))
    bot = person.refolded()
    bot.enter(BotSeated(at=bot.time, seat=bot.keeper, bot="random", by=bot.keeper))
    for one in (person, bot):
        outage = Outage(one.time + 2 * PAUSE, one.time + 50_000)
        one.time += 60_000
        entry = commands.after_outage(one.table, one.time, [outage])
        assert entry == ServerWasDown(at=one.time, since=outage.since, until=outage.until)
        one.enter(entry)
        assert commands.after_outage(one.table, one.time, [outage]) is None
