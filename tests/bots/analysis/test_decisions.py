"""What options are worth: by what the seat may know, and compared with what was played."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from bots.games_and_bots import GAMES, moments
from colossarium.bots.analysis.decisions import Judgement, judge
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.game import Game

pytestmark = pytest.mark.usefixtures("unoptimised_code")


def judged(game: Game, state: State, iterations: int = 60, **more: Any) -> Judgement:
    return judge(game.info, state, state.seat, Dice(5), iterations, 1e6, **more)


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_is_hidden_changes_nothing(slug: str, options: dict[str, int]) -> None:
    different = 0
    for game in moments(slug, options, 2):
        other = deal_anew(game.state, game.state.seat, Dice(99))
        different += other.meaning() != game.state.meaning()
        played = game.state.options()[-1]
        one, two = (judged(game, state, played=played) for state in (game.state, other))
        assert astuple(one) == astuple(two)
    assert different == 2


def test_the_option_that_was_played_is_tried_whatever_the_search_thinks_of_it() -> None:
    game = next(iter(moments("beastmaster", {"players": 3}, 1)))
    alone = judged(game, game.state, 12)
    untried = [option.word for option in alone.options if option.chance is None]
    assert untried
    compared = judged(game, game.state, 12, played=untried[0])
    assert compared.chance_of(untried[0]) is not None
    assert (compared.best, compared.iterations) == (alone.best, alone.iterations)
    assert [option.share for option in compared.options] == [option.share for option in alone.options]


def test_a_missed_victory_costs_what_it_would_have_brought() -> None:
    path = Path(__file__).parents[1] / "search" / "last_turn.json"
    game = co.set_up("beasthunt", path, seed=1)
    named = {game.program.vocabulary[word].name: word for word in game.state.options()}
    found = judged(game, game.state, 500, played=named["purple bamboo"], evaluators=lambda *of: None)
    assert found.best == named["purple wild"]
    better, played = (found.chance_of(named[name]) for name in ("purple wild", "purple bamboo"))
    assert better is not None and played is not None and better > played + 0.2


def test_shares_add_up_and_the_best_has_most() -> None:
    game = co.new("beasthunt", seed=1)
    found = judged(game, game.state, 40)
    assert found.iterations == 40 and sum(option.share for option in found.options) == pytest.approx(1)
    assert max(found.options, key=lambda option: option.share).word == found.best


def test_without_time_there_is_still_an_answer() -> None:
    game = co.new("kolossus", seed=1)
    found = judge(game.info, game.state, game.state.seat, Dice(1), 1000, 0)
    assert found.iterations == 1 and found.best in game.state.options()


def test_a_game_without_a_network_is_judged_by_playouts() -> None:
    game = co.new("beasthunt", seed=2)
    found = judged(game, game.state, 30, evaluators=lambda *of: None)
    chances = [option.chance for option in found.options if option.chance is not None]
    assert chances and all(0 <= chance <= 1 for chance in chances)
