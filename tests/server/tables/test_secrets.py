"""Nothing that a reader is sent, and no time at which it is sent, depends on what the reader can't know.

Two worlds that differ only in that go through the same public history. What others are asked in secret on
the way, and how many are, may differ. As long as the rules let the reader know the same in both, every byte
that the server sends is the same, at the same time: events, their numbers, refusals, what can be taken back.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.server import wire
from colossarium.server.tables.feeds import Reader
from colossarium.table.decision import Decision, Option
from colossarium.table.view import known_to
from sampling import sampled_of_each
from server.tables.worlds import PAUSE, SLOW, World

GAMES = [
    ("beasthunt", {"players": 2}),
    ("beasthunt", {"players": 4}),
    ("beastmaster", {"players": 2}),
    ("beastmaster", {"players": 3}),
    ("beastmaster", {"players": 4}),
    ("colossi_ages", {"players": 2}),
    ("colossi_ages", {"players": 3}),
    ("colossi_gold", {"players": 2}),
    ("colossi_gold", {"players": 4}),
    ("kolossus", {"players": 2}),
    ("kolossus", {"players": 4}),
]
SEATINGS = sampled_of_each(GAMES, lambda each: each[0], 1)
STEPS = 10


def walk(
    one: World,
    two: World,
    reader: Reader,
    dice: random.Random,
    met: Counter[str],
    yields: int | None = None,
) -> None:
    """Both worlds go on as long as the reader may know the same in both. `yields`: the seat that somebody
    tries to take over all the while, and does in the end."""
    so_far = len(one.sent[reader])
    assert one.told(reader, so_far - 1) == two.told(reader, so_far - 1), "the worlds part by themselves"
    for step in range(STEPS):
        if one.game.over or two.game.over:
            return
        if one.keeper not in (NONE, reader) or two.keeper not in (NONE, reader):
            return
        first, second = one.game.decision, two.game.decision
        assert first is not None and second is not None
        assert first.seat == second.seat
        if first.seat == reader:
            assert first == second, "a reader is offered something else"
        # The open question was asked before the worlds parted: cards that it offers may lie elsewhere now.
        options = first.options if step or first.seat == reader else in_view(one, first)
        names = [option.name for option in options if option.name in second.names]
        if not names:
            return
        time = max(one.time, two.time) + SLOW
        choice, pause = dice.choice(names), dice.randrange(PAUSE // 2, PAUSE)
        waited: list[int] = []
        heard: list[list[bytes]] = []
        for world in (one, two):
            world.time = time
            world.choose(choice, pause)
            heard.append([] if yields is None else world.refusals(yields, 1, PAUSE // 3))
            before = len(world.entries)
            if not world.settle(reader):
                return
            waited.append(len(world.entries) - before)
            heard[-1] += [] if yields is None else world.refusals(yields, 1, PAUSE // 3, 2 * PAUSE)
        if not same_to(one, two, reader):
            return
        assert one.told(reader, so_far) == two.told(reader, so_far)
        if reader is not None:
            assert one.answers(reader, time + 2 * PAUSE) == two.answers(reader, time + 2 * PAUSE)
        if yields is not None:
            assert heard[0] == heard[1], "who comes hears what somebody is asked in secret"
            met.update(each.decode().partition(" the ")[0] for each in heard[0])
        met["compared"] += 1
        met["asked in secret"] += bool(waited[0] or waited[1])
        met["in one world only"] += waited[0] != waited[1]
    if yields is not None and one.keeper == two.keeper == NONE and not one.game.over and not two.game.over:
        time = max(one.time, two.time) + 2 * PAUSE
        for world in (one, two):
            world.take_over(yields, time)
        assert one.told(reader, so_far) == two.told(reader, so_far)
        met["taken over"] += 1


def in_view(world: World, decision: Decision) -> list[Option]:
    """The options that are no cards."""
    return [option for option in decision.options if not world.game.program.kind(option.kind).listed]


def same_to(one: World, two: World, reader: Reader) -> bool:
    """Whether the rules let a reader know the same: chance, or a card turned up, makes worlds part."""
    if one.game.state.words[Head.CHANCES] != two.game.state.words[Head.CHANCES]:
        return False
    if known_to(one.game.state, reader).buffer != known_to(two.game.state, reader).buffer:
        return False
    return one.game.full_log().seen_by(reader) == two.game.full_log().seen_by(reader)


def met_in(
    game: str,
    options: dict[str, int],
    seeds: range,
    terms: wire.Terms | None = None,
    yields: int | None = None,
) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in seeds:
        dice = random.Random(seed)
        one = World(game, dice.randbytes(32), terms, yields, **options)
        one.wander(dice, dice.randrange(90))
        if one.game.over or one.keeper != NONE:
            continue
        one.game.full_log()
        for reader in one.table.feeds:
            walk(one.copied(), one.parted(reader, Dice(seed)), reader, random.Random(seed), met, yields)
    return met


@pytest.mark.parametrize(("game", "options"), SEATINGS, ids=lambda value: str(value))
def test_no_byte_depends_on_what_a_reader_cannot_know(game: str, options: dict[str, int]) -> None:
    met = met_in(game, options, range(12))
    assert met["compared"] > 20
    if game == "beastmaster":
        assert met["asked in secret"] > 5 and met["in one world only"] > 2


CLOCKS = [
    wire.RealTime(bank=86_400, increment=7, each="choice"),
    wire.RealTime(bank=86_400, increment=7, each="turn"),
    wire.Correspondence(days=2),
]


@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: str(clock))
def test_no_clock_says_who_is_asked_in_secret(clock: wire.RealTime | wire.Correspondence) -> None:
    met = met_in("beastmaster", {"players": 3}, range(8), wire.Terms(clock=clock))
    assert met["compared"] > 20
    assert met["asked in secret"] > 5 and met["in one world only"] > 2


def test_who_takes_over_a_bots_seat_neither_learns_nor_tells_who_is_asked_in_secret() -> None:
    met = met_in("beastmaster", {"players": 3}, range(10), yields=1)
    assert met["compared"] > 20 and met["taken over"] > 5
    assert met["asked in secret"] > 5 and met["in one world only"] > 2
    assert met["SeatTaken"] > 20 and met["409 waiting"] > 5
