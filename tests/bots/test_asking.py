"""How a bot is asked, and what becomes of one that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from bench.random_networks import random_player
from bots.games_and_bots import Scripted
from colossarium.bots import bots
from colossarium.bots.bot import Bot, BotFault, ask
from colossarium.bots.network.file import write
from colossarium.machine.chance import Dice
from colossarium.table.errors import WrongSeat


@pytest.mark.parametrize("bot", bots(), ids=lambda bot: bot.name)
def test_the_game_stays_as_it_is(bot: Bot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "beastmaster.safetensors", random_player("beastmaster", 1))
    monkeypatch.setattr("colossarium.bots.network.sources.SHIPPED", tmp_path)
    game = co.new("beastmaster", seed=4)
    before = bytes(game.state.buffer)
    assert game.state.offers(ask(bot, game.info, game.state, Dice(1), playouts=20))
    assert game.state.buffer == before


def test_whatever_a_bot_does_to_its_copy() -> None:
    game = co.new("beasthunt", seed=4)
    assert game.decision is not None
    number = game.decision.options[1].number
    before = bytes(game.state.buffer)
    assert ask(Scripted(number), game.info, game.state, Dice(1)) == number
    assert game.state.buffer == before


@pytest.mark.parametrize("choice", [-1, 0, 10**9, None, "unicorn", True, 38.0])
def test_what_is_not_on_offer_is_no_choice(choice: object) -> None:
    game = co.new("beasthunt", seed=4)
    with pytest.raises(BotFault, match=r"^the bot scripted chose .*, which is not on offer$"):
        ask(Scripted(choice), game.info, game.state, Dice(1))


def test_a_bot_that_raises() -> None:
    game = co.new("beasthunt", seed=4)
    with pytest.raises(BotFault, match=r"^the bot scripted failed: ZeroDivisionError: too few$") as found:
        ask(Scripted(ZeroDivisionError("too few")), game.info, game.state, Dice(1))
    assert isinstance(found.value.__cause__, ZeroDivisionError)


def test_nobody_is_asked_at_the_end() -> None:
    game = co.new("beasthunt", seed=4)
    while game.decision is not None:
        game.play(game.decision.options[0])
    with pytest.raises(WrongSeat):
        ask(bots()[0], game.info, game.state, Dice(1))


def test_the_bot_of_the_page() -> None:
    """docs/bots.md shows how to write one."""
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], names)
    assert isinstance(names["BOT"], Bot)
    game = co.new("beasthunt", seed=4)
    assert ask(names["BOT"], game.info, game.state, Dice(1)) == game.state.options()[0]
