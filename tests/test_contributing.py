"""What CONTRIBUTING.md shows works: its script compiles, its scene plays, its layer is a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from colossarium.script.errors import ScriptError
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.verify import verify
from games.beasthunt import pieces

PAGE = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def block(name: str) -> str:
    """The code below a comment of the page."""
    found = re.search(rf"<!-- {name} -->\n```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert found is not None, name
    return found.group(1)


def run(text: str, names: dict[str, Any]) -> dict[str, Any]:
    exec(compile(text, "CONTRIBUTING.md", "exec"), names)
    return names


@pytest.fixture
def variant() -> GameInfo:
    """The game with the invented beast, made as the page says."""
    with_script: Callable[[str], GameInfo] = run(block("the layer"), {})["with_script"]
    return with_script(block("the script"))


def test_the_scene(variant: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.face.find", lambda slug: variant)
    names = run(block("the scene"), dict(vars(pieces)))
    names["test_a_phoenix_wants_lightning_all_around"]()


def test_the_opposite_scene(variant: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.face.find", lambda slug: variant)
    text = block("the scene")
    for part in ('"A1A2": "green lightning"', 'hole("h01", "green lightning")'):
        assert part in text
        text = text.replace(part, part.replace("lightning", "water"))
    names = run(text, dict(vars(pieces)))
    with pytest.raises(AssertionError):
        names["test_a_phoenix_wants_lightning_all_around"]()


def test_the_new_beast_is_in_the_game(variant: GameInfo) -> None:
    game = Game.new(variant, seed=1)
    assert game.decision is not None
    assert "phoenix" in game.decision.names
    assert "phoenix" not in str(co.new("beasthunt", seed=1).decision)


def test_the_laws_hold_with_it(variant: GameInfo) -> None:
    result = verify(variant, {}, games=50, seed=1, interpreted=2)
    assert result.well, result.offences


def test_the_mistake_that_the_page_suggests_is_explained() -> None:
    with_script: Callable[[str], GameInfo] = run(block("the layer"), {})["with_script"]
    wrong = block("the script").replace("card_on", "cards_on")
    with pytest.raises(ScriptError, match=r"mine\.py:5:.*cards_on here. Did you mean card_on\?"):
        Game.new(with_script(wrong), seed=1)
