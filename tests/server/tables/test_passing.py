"""Passing until something concerns oneself: others are told the same bytes at the same times."""

from __future__ import annotations

import random
from collections import Counter
from typing import Self

import pytest

from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.server.refused import Refused
from colossarium.server.tables import commands
from colossarium.server.tables.entries import PassingSet
from colossarium.server.tables.feeds import Reader
from colossarium.server.tables.passing import named_since
from server.tables.test_secrets import walk
from server.tables.worlds import PAUSE, QUICK, SLOW, World


class Patient(World):
    """A world in which some seats pass until something concerns them."""

    def set_passing(self, seat: int, on: bool = True) -> None:
        self.enter(PassingSet(at=self.time, seat=seat, on=on))

    def settle(self, reader: Reader) -> bool:
        """Who passes is passed for; all others who are asked in secret do nothing by hand."""
        while self.keeper not in (NONE, reader) and self.table.passes:
            self.time += QUICK
            self.enter(commands.pass_by_itself(self.table, self.time))
        return super().settle(reader) if not self.table.passes else True

    def ask(self, dice: random.Random) -> None:
        """Play at random until a window is open to somebody."""
        while not (self.keeper != NONE and "pass" in self.names and "dodge" not in self.names):
            self.time += SLOW
            self.choose(dice.choice(self.names), dice.randrange(PAUSE // 2, PAUSE))

    @property
    def names(self) -> list[str]:
        decision = self.game.decision
        assert decision is not None
        return list(decision.names)

    @classmethod
    def at_a_window(cls, seed: int, players: int = 3) -> Self:
        dice = random.Random(seed)
        world = cls("beastmaster", dice.randbytes(32), players=players)
        world.ask(dice)
        return world


def test_nobody_is_told_who_passes() -> None:
    for seed in range(2):
        world = Patient.at_a_window(seed)
        told = {reader: len(world.told(reader)) for reader in world.table.feeds}
        seat = world.keeper
        world.set_passing(seat)
        for reader, before in told.items():
            news = world.told(reader, before)
            assert len(news) == (reader == seat)
        assert b'"passing":true' in world.told(seat)[-1] and b'"reason":"passing"' in world.told(seat)[-1]


def test_what_follows_a_pass_by_itself_ends_it_if_it_names_the_player() -> None:
    passed = ended = 0
    for seed in range(4):
        dice = random.Random(seed)
        world = Patient.at_a_window(seed, players=2)
        seat = world.keeper
        for _ in range(40):
            if seat not in world.table.passing:
                world.set_passing(seat)
            if world.table.passes:
                before = world.game.full_log()
                world.enter(commands.pass_by_itself(world.table, world.time))
                concerns = seat in named_since(before, world.game.full_log())
                assert (seat in world.table.passing) == (not concerns)
                passed, ended = passed + 1, ended + concerns
            elif not world.game.over:
                world.time += SLOW
                world.choose(dice.choice(world.names), dice.randrange(PAUSE // 2, PAUSE))
    assert passed > ended > 0


@pytest.mark.parametrize("players", (2, 3, 4))
def test_no_byte_and_no_time_depends_on_who_passes(players: int) -> None:
    """In one world all others pass by themselves; in the other they hold something else, and pass by hand."""
    met: Counter[str] = Counter()
    for seed in range(6):
        dice = random.Random(seed)
        one = Patient("beastmaster", dice.randbytes(32), players=players)
        one.wander(dice, dice.randrange(90))
        if one.game.over or one.keeper != NONE:
            continue
        one.game.full_log()
        for reader in one.table.feeds:
            passive, other = one.copied(), one.parted(reader, Dice(seed))
            for seat in range(players):
                if seat != reader:
                    passive.set_passing(seat)
            walk(passive, other, reader, random.Random(seed), met)
    assert met["compared"] > 10 and met["asked in secret"] > 3


def test_a_window_is_passed_at_once_and_an_own_turn_ends_it() -> None:
    world = Patient.at_a_window(1)
    seat, dice = world.keeper, random.Random(1)
    assert not world.table.passes
    world.set_passing(seat)
    assert world.table.passes
    world.enter(commands.pass_by_itself(world.table, world.time + QUICK))
    assert world.entries[-1].seat == seat and world.game.choices[-1] == "pass"
    while world.game.state.get("active_player") != seat or seat in world.table.passing:
        world.time += SLOW
        if world.table.passes:
            world.enter(commands.pass_by_itself(world.table, world.time))
        else:
            world.choose(dice.choice(world.names), PAUSE)
    assert seat not in world.table.passing
    world.send(world.time + PAUSE)
    assert not world.sent[seat][-1].passing
    with pytest.raises(Refused):
        commands.pass_by_itself(world.table, world.time)


def test_a_question_because_of_something_is_always_put() -> None:
    """Dodge: the question names what is about to happen."""
    for seed in range(40):
        dice = random.Random(seed)
        world = Patient("beastmaster", dice.randbytes(32), players=3)
        for _ in range(200):
            if world.game.over:
                break
            if "dodge" in world.names and "pass" in world.names:
                for seat in range(3):
                    world.set_passing(seat)
                assert not world.table.passes
                return
            world.time += SLOW
            world.choose(dice.choice(world.names), PAUSE)
    raise AssertionError("nobody was asked to dodge")


def test_a_question_that_everybody_sees_is_never_passed() -> None:
    world = Patient("beastmaster", bytes(32), players=2)
    dice = random.Random(2)
    for _ in range(120):
        for seat in (0, 1):
            if seat not in world.table.passing:
                world.set_passing(seat)
        assert world.keeper != NONE or not world.table.passes
        world.time += SLOW
        world.choose(dice.choice(world.names), PAUSE)


def test_by_hand_it_ends_too() -> None:
    world = Patient.at_a_window(3)
    seat = world.keeper
    world.set_passing(seat)
    world.set_passing(seat, on=False)
    assert not world.table.passes and b'"passing":false' in world.told(seat)[-1]
