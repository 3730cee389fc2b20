"""A network steers the search: by its file, or as it comes with the game."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import colossarium as co
from bench.random_networks import random_player
from bots.games_and_bots import moments
from colossarium.bots import check_plays, find_or_load
from colossarium.bots.bot import ask
from colossarium.bots.network import sources
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import write
from colossarium.bots.search import Search
from colossarium.bots.search.analysis import Analysis
from colossarium.bots.search.evaluator import PlayoutEvaluator
from colossarium.games import find, variant
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.game import Game

pytestmark = pytest.mark.usefixtures("unoptimised_code")


def file_of(slug: str, folder: Path) -> str:
    write(folder / f"{slug}.safetensors", random_player(slug, 1))
    return str(folder / f"{slug}.safetensors")


def analysis(bot: Search, game: Game, state: State) -> Analysis:
    return bot.analyse(game.info, state, state.seat, Dice(5), 0, 150)


@pytest.mark.parametrize(("slug", "players"), [("beasthunt", 3), ("beastmaster", 2), ("colossi_gold", 3)])
def test_what_its_seat_can_not_know_changes_nothing(slug: str, players: int, tmp_path: Path) -> None:
    bot = Search(file_of(slug, tmp_path))
    for game in moments(slug, {"players": players}, 3):
        other = deal_anew(game.state, game.state.seat, Dice(99))
        assert analysis(bot, game, game.state) == analysis(bot, game, other)


def test_a_file_is_called_by_its_name(tmp_path: Path) -> None:
    file = file_of("beasthunt", tmp_path)
    bot, game = find_or_load(f"search:{file}"), co.new("beasthunt", seed=3)
    assert isinstance(bot, Search) and bot.name == f"search:{file}" and file in bot.about
    assert game.state.offers(ask(bot, game.info, game.state, Dice(1), playouts=20))
    again = pickle.loads(pickle.dumps(bot))
    assert analysis(again, game, game.state) == analysis(bot, game, game.state)
    assert analysis(bot, game, game.state) != analysis(Search(), game, game.state)


def test_a_file_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    bot = find_or_load(f"search:{file_of('beasthunt', tmp_path)}")
    with pytest.raises(BadNetwork, match="beasthunt"):
        check_plays(bot, find("kolossus"), 2)
    with pytest.raises(BadNetwork):
        find_or_load(f"search:{tmp_path / 'nowhere.safetensors'}")


def test_what_comes_with_a_game_steers_it_and_its_variants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = file_of("beasthunt", tmp_path)
    monkeypatch.setattr(sources, "SHIPPED", tmp_path)
    game = co.new("beasthunt", seed=3)
    assert analysis(Search(), game, game.state) == analysis(Search(file), game, game.state)
    monkeypatch.setattr(PlayoutEvaluator, "__init__", lambda *_: pytest.fail("playouts were asked"))
    same = Game.new(variant("beasthunt", "", "same"), {"players": 2}, seed=3)
    assert analysis(Search(), same, same.state).iterations == 150
