"""Where points came from: every change of a score, found by playing a game again."""

from __future__ import annotations

from random import Random

import pytest

import colossarium as co
from colossarium.games import OURS, find
from colossarium.table.errors import NotOver
from colossarium.table.game import Game
from colossarium.table.languages import catalogue_of
from colossarium.table.ledger import OTHER, breakdown_of, ledger_of
from colossarium.table.words import Words
from games.kolossus.scenes import begin as begin_kolossus
from games.kolossus.scenes import force


def finished(slug: str, players: int, seed: int) -> Game:
    """A random game."""
    game, luck = co.new(slug, players=players, seed=seed), Random(seed)
    while not game.over:
        game.play(luck.choice(game.state.options()))
    return game


@pytest.mark.parametrize("slug", OURS)
def test_what_all_sources_brought_is_the_score(slug: str) -> None:
    for players in find(slug).players:
        game = finished(slug, players, players)
        ledger = ledger_of(game)
        assert ledger.log.lines(game.words, None) == game.log()
        for language in ("en", "de"):
            words = Words(game.program, catalogue_of(game.info, language))
            sources = breakdown_of(ledger, words)
            assert [sum(each.points[seat] for each in sources) for seat in range(players)] == game.scores
            titles = [each.title for each in sources]
            assert len(set(titles)) == len(titles) and all(titles)
            assert OTHER not in titles and "Sonstiges" not in titles


def test_it_is_told_at_the_end_only() -> None:
    game = co.new("beasthunt", seed=1)
    with pytest.raises(NotOver, match="when the game is over"):
        game.breakdown()


def test_fences_and_beasts() -> None:
    game = finished("beasthunt", 3, 3)
    state = game.state
    brought = {(each.kind, each.name): each.points for each in game.breakdown()}
    assert brought.pop(("rule", None)) == state.row("points")[:3]
    assert brought
    for (kind, name), points in brought.items():
        assert kind == "beast" and name is not None
        beast = game.program.kind("beast").members.index(name)
        worth = game.program.lists["beast"][beast].facts["points"]
        assert points == [state.get("captured", seat, beast) * worth for seat in range(3)]


def test_crystals_by_warband_whoever_commands_it() -> None:
    scene = begin_kolossus(
        "firbolg", players=2, round=12, rolls=[1, 1], tuatha={"crystals": 6}, firbolg=force("C k1, W g6")
    )
    game = scene.play("activate W", "f6").game
    assert game.over and game.scores == [6, 6]
    assert {each.title: each.points for each in game.breakdown()} == {
        "At the beginning": [6, 0],
        "Crystals taken by Firbolg": [0, 6],
    }
