"""Which bots there are, and how others join them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

from colossarium import bots
from colossarium.bots import GROUP, Bot, find
from colossarium.bots.random import RandomBot
from colossarium.table.errors import BadOption

registry = import_module("colossarium.bots")


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points of other packages, as if they were installed."""
    points: list[EntryPoint] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    monkeypatch.setattr(EntryPoint, "load", lambda self: globals()[self.attr])
    registry._all.cache_clear()
    yield points
    registry._all.cache_clear()


class Scholar(RandomBot):
    """A bot of another package."""

    name = "scholar"


THEIRS, NOT_A_BOT, RIVAL = Scholar(), 7, RandomBot()


def point(name: str) -> EntryPoint:
    return EntryPoint(name.lower(), f"{__name__}:{name}", GROUP)


def test_our_bots_are_listed() -> None:
    assert [bot.name for bot in bots.bots()][:3] == ["network", "playouts", "random"]
    for bot in bots.bots():
        assert isinstance(bot, Bot) and find(bot.name) is bot
        assert bot.about.endswith(".") and bot.about.count(".") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("playout", r"^there is no bot 'playout'; did you mean playouts\?$"),
        ("Random", r"^there is no bot 'Random'; did you mean random\?$"),
        ("go", r"^there is no bot 'go'; there is network, playouts, random$"),
        (5, r"^a bot is called by its name, such as 'playouts', not by 5$"),
        (None, r"not by None$"),
    ],
)
def test_a_bot_that_is_not_there(name: str, sentence: str, others: list[EntryPoint]) -> None:
    with pytest.raises(BadOption, match=sentence):
        find(name)


def test_another_package_adds_a_bot(others: list[EntryPoint]) -> None:
    others.append(point("THEIRS"))
    assert find("scholar") is THEIRS
    assert [bot.name for bot in bots.bots()] == ["network", "playouts", "random", "scholar"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("NOT_A_BOT", "is not a Bot"),
        ("Scholar", "is not a Bot"),
        ("NOWHERE", "can't be loaded"),
        ("RIVAL", "there is a bot 'random' already"),
    ],
)
def test_a_broken_package_takes_nothing_away(name: str, sentence: str, others: list[EntryPoint]) -> None:
    others.append(point(name))
    with pytest.warns(UserWarning, match=sentence):
        assert [bot.name for bot in bots.bots()] == ["network", "playouts", "random"]
