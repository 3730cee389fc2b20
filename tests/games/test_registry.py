"""Which games there are, and how others join them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

import colossarium as co
from colossarium.games import GROUP, find
from colossarium.table.errors import UnknownGame
from colossarium.table.info import GameInfo

registry = import_module("colossarium.games")


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points of other packages, as if they were installed."""
    points: list[EntryPoint] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    registry._all.cache_clear()
    yield points
    registry._all.cache_clear()


THEIRS = replace(find("beasthunt"), slug="griffins")
"""A game of another package."""
NOT_A_GAME = 7


def point(name: str) -> EntryPoint:
    return EntryPoint(name.lower(), f"{__name__}:{name}", GROUP)


def test_our_games_are_listed() -> None:
    assert "beasthunt" in [info.slug for info in co.games()]
    for info in co.games():
        assert isinstance(info, GameInfo)
        assert info.title and info.about.endswith(".") and info.length
        assert info.edition().slug == info.slug
        players = next(option for option in info.edition().options if option.name == "players")
        assert list(info.players) == players.every()


@pytest.mark.parametrize("slug", registry.OURS)
def test_every_option_is_called_something_and_so_is_every_value_that_is_a_word(slug: str) -> None:
    for option in find(slug).edition().options:
        assert option.title, option.name
        assert {value for value in option.values if not value.isdigit()} <= set(option.labels), option.name
        assert set(option.labels) <= set(option.values), option.name


@pytest.mark.parametrize("slug", [slug for slug in registry.OURS if slug != "kolossus"])
def test_it_is_nobodys_turn_before_the_first_one(slug: str) -> None:
    game = co.new(slug, seed=1)
    assert game.view()["table"]["on_turn"] is None
    while game.view()["table"]["on_turn"] is None:
        game.play(game.state.options()[0])
    assert game.view()["table"]["on_turn"] == game.view()["table"]["active_player"]


def test_a_mistyped_game_gets_a_hint() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'beasthnt'; did you mean 'beasthunt'\?"):
        find("beasthnt")
    with pytest.raises(UnknownGame, match=r"there is no game 'go'; there is .*beasthunt"):
        find("go")


def test_another_package_adds_a_game(others: list[EntryPoint], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EntryPoint, "load", lambda self: globals()[self.attr])
    others.append(point("THEIRS"))
    assert find("griffins") is THEIRS
    assert "griffins" in [info.slug for info in co.games()]


@pytest.mark.parametrize(
    ("name", "sentence"), [("NOT_A_GAME", "is not a GameInfo"), ("NOWHERE", "can't be loaded")]
)
def test_a_broken_package_takes_nothing_away(
    name: str, sentence: str, others: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EntryPoint, "load", lambda self: globals()[self.attr])
    others.append(point(name))
    with pytest.warns(UserWarning, match=sentence):
        assert find("beasthunt") in co.games()


def test_a_game_that_is_there_already_stays(
    others: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EntryPoint, "load", lambda self: replace(THEIRS, slug="beasthunt"))
    others.append(point("THEIRS"))
    with pytest.warns(UserWarning, match="there is a game 'beasthunt' already"):
        assert [info.slug for info in co.games()].count("beasthunt") == 1
    assert find("beasthunt").slug in registry.OURS
