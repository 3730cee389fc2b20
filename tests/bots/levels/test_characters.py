"""The five characters: what they know, how they err, and that each is stronger than the one before."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import colossarium as co
from bots.games_and_bots import GAMES, little, moments
from colossarium import bots
from colossarium.bots.bot import Bot, ask
from colossarium.bots.levels import LEVELS
from colossarium.bots.levels.beliefs import gains, network_of
from colossarium.bots.levels.calibration import ERRORS, PLAYOUTS
from colossarium.bots.levels.character import Character
from colossarium.bots.levels.misjudgement import ONE, impressions, leanings, misjudgement
from colossarium.games import OURS, find
from colossarium.machine.chance import Dice
from colossarium.table.deal import deal_anew
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from sampling import sampled

ERRING = [one for one in LEVELS if isinstance(one, Character)]
FEW = 20
"""Playouts, or iterations of the master."""


def untaught(slug: str) -> GameInfo:
    """A game under a name for which there is no network."""
    return replace(find(slug), slug="untaught", board="untaught")


def decisions(slug: str, count: int, players: int = 2) -> Iterator[Game]:
    """Moments at which there is something to choose."""
    return (game for game in moments(slug, {"players": players}, count) if len(game.state.options()) > 1)


def test_there_are_five_of_them_from_the_weakest_to_the_strongest() -> None:
    assert tuple(one.name for one in LEVELS) == bots.LEVELS
    assert [one.level for one in LEVELS] == [1, 2, 3, 4, 5]
    assert len({one.label for one in LEVELS}) == 5
    for one in LEVELS:
        assert bots.find(one.name) is one and one in bots.bots()
        assert pickle.loads(pickle.dumps(one)).name == one.name


def test_every_game_is_calibrated() -> None:
    assert set(ERRORS) == {*OURS, PLAYOUTS}
    for row in ERRORS.values():
        assert list(row) == [one.name for one in ERRING] and min(row.values()) > 0


@pytest.mark.parametrize(("slug", "options"), sampled(GAMES, keep=4))
@pytest.mark.parametrize("taught", [True, False])
def test_they_use_nothing_that_their_seat_can_not_know(
    slug: str, options: dict[str, Any], taught: bool
) -> None:
    info, differing = find(slug) if taught else untaught(slug), 0
    for number, game in enumerate(moments(slug, options, count=3)):
        seat = game.state.seat
        other = deal_anew(game.state, seat, Dice(number))
        differing += other.buffer != game.state.buffer
        for one in LEVELS:
            bot = bots.for_game(one, 7)
            here, there = (ask(bot, info, state, Dice(3), playouts=FEW) for state in (game.state, other))
            assert here == there
    assert differing


@pytest.mark.parametrize("slug", sampled(OURS, keep=2))
def test_without_errors_they_are_the_network(slug: str) -> None:
    best, network = Character(1, "sage", "Sage", "Errs never.", error=0), bots.find("network")
    for game in decisions(slug, 6):
        assert ask(best, game.info, game.state, Dice(1)) == ask(network, game.info, game.state, Dice(1))


def test_a_misjudgement_stays_for_a_game_whatever_the_dice() -> None:
    cairn, others = bots.find("cairn"), 0
    for game in decisions("colossi_ages", 8):
        mine, again, other = (
            ask(bots.for_game(cairn, seed), game.info, game.state, Dice(dice))
            for seed, dice in ((5, 1), (5, 2), (6, 1))
        )
        assert mine == again
        others += mine != other
    assert others, "in another game it errs otherwise"


def test_misjudgements_have_a_deviation_of_one_and_go_with_the_situation() -> None:
    glance, turned = impressions(range(320)), impressions([7 * each % 320 for each in range(320)])
    assert abs(sum(each * each for each in glance) / ONE**2 - 1) < 0.01
    found = [misjudgement(f"x {game}", 3, word, glance) / ONE for game in range(20) for word in range(100)]
    mean = sum(found) / len(found)
    assert abs(mean) < 0.1
    assert 0.8 < sum((each - mean) ** 2 for each in found) / len(found) < 1.2
    assert misjudgement("x", 3, 5, glance) != misjudgement("x", 3, 5, turned)
    assert misjudgement("x", 3, 5, ()) == misjudgement("x", 3, 5, ()) != misjudgement("x", 4, 5, ())
    # It is the same on every machine.
    assert leanings("pebble 1 0", 2, 3)[:3] == LEANINGS


LEANINGS = (21368, -56296, 48381)


TEMPTING = """
@entry("setup")
def game():
    offer_spaces({A1, A2, A3})
    where = space_of(choose(P1, "Where?"))
    gold[P1] += 2 if where == A2 else 0
    offer(PASS)
    offer(DONE)
    choose(P2, "And you?")
    gold[P2] += 1 if where == A3 else 5
"""
"""A2 gives something at once, and A3 wins."""


def test_who_is_short_sighted_takes_what_is_at_hand() -> None:
    game = Game.new(little(TEMPTING), {"players": 2}, seed=1)
    state, options = game.state, game.state.options()
    assert gains(game.info, state, 0, options, Dice(1)) == [0, 2, 0]

    def chosen(greed: int) -> str:
        one = Character(1, "test", "Test", "Is tried out.", greed=greed, error=1)
        return game.program.vocabulary[ask(one, game.info, state, Dice(1), playouts=FEW)].name

    assert [chosen(0), chosen(10**6)] == ["A3", "A2"]


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_a_game_without_a_network_is_played_too(bot: Bot) -> None:
    info = untaught("beasthunt")
    assert network_of(info, 2) is None
    game = next(decisions("beasthunt", 4))
    bots.check_plays(bot, info, 2)
    assert game.state.offers(ask(bot, info, game.state, Dice(1), playouts=FEW))


def won(slug: str, one: str, other: str, playouts: int = FEW) -> float:
    """The share of victories of the first, from both seats."""
    first = co.simulate(slug, [one, other], 4, 1, playouts=playouts)
    second = co.simulate(slug, [other, one], 4, 1001, playouts=playouts)
    return (first.wins[0] + second.wins[1]) / 8


@pytest.mark.parametrize("slug", sampled(OURS, keep=2, of="strength"))
def test_each_is_stronger_than_the_one_before(slug: str) -> None:
    """The first beats chance, and loses to who looks one choice ahead. Equals would come to this once in
    some hundred tries."""
    names = ["random", *bots.LEVELS]
    better = sum(won(slug, two, one) for one, two in pairwise(names))
    assert better + won(slug, "playouts", "pebble", playouts=50) >= 0.64 * 6
