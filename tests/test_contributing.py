"""What CONTRIBUTING.md shows works: its scripts compile, its scenes play, its layer is a game."""

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
from games.beastmaster import scenes
from pick import play_out

pytestmark = pytest.mark.usefixtures("unoptimised_code")

PAGE = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def block(name: str) -> str:
    """The code below a comment of the page."""
    found = re.search(rf"<!-- {name} -->\n```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert found is not None, name
    return found.group(1)


def run(text: str, names: dict[str, Any]) -> dict[str, Any]:
    exec(compile(text, "CONTRIBUTING.md", "exec"), names)
    return names


def with_script(slug: str, text: str) -> GameInfo:
    """A game with one more script, made as the page says."""
    made: Callable[[str, str], GameInfo] = run(block("the layer"), {})["variant"]
    return made(slug, text)


@pytest.fixture
def variant() -> GameInfo:
    """The game with the invented beast."""
    return with_script("beasthunt", block("the script"))


@pytest.fixture
def with_feast() -> GameInfo:
    """Beast Master with the invented card."""
    return with_script("beastmaster", block("the card"))


def test_the_scene_plays(variant: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert result.well, result.violations


def test_the_mistake_that_the_page_suggests_is_explained() -> None:
    wrong = block("the script").replace("card_on", "cards_on")
    with pytest.raises(ScriptError, match=r"mine\.py:5:.*cards_on here. Did you mean card_on\?"):
        Game.new(with_script("beasthunt", wrong), seed=1)


def test_the_scene_of_the_card(with_feast: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.face.find", lambda slug: with_feast)
    names = run(block("the scene of the card"), dict(vars(scenes)))
    names["test_a_feast_counts_guests_too"]()


def test_the_scene_of_the_card_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    own_only = block("the card").replace(
        "all_acolytes(colossus[player])", "acolytes[colossus[player], player]"
    )
    meagre = with_script("beastmaster", own_only)
    monkeypatch.setattr("colossarium.face.find", lambda slug: meagre)
    names = run(block("the scene of the card"), dict(vars(scenes)))
    with pytest.raises(AssertionError):
        names["test_a_feast_counts_guests_too"]()


def test_the_deck_has_the_new_cards(with_feast: GameInfo) -> None:
    before = co.new("beastmaster", seed=1, machine="interpreter").view()["table"]["deck"]
    assert Game.new(with_feast, seed=1, machine="interpreter").view()["table"]["deck"] == before + 2


def test_the_laws_hold_with_the_card(with_feast: GameInfo) -> None:
    game = Game.new(with_feast, seed=2, machine="interpreter")
    assert play_out(game, seed=2).status == []
    assert any(line.text.endswith("plays Feast") for line in game.log())


def test_the_trait_and_the_tile_are_in_the_game() -> None:
    info = with_script("colossi_ages", block("the trait and the tile"))
    me = {"colossus": "C3", "acolytes": {"C4": 2}, "hand": ["Early Reap"], "traits": ["Studious"]}
    tiles = {"C3": "Gold Grass", "C4": "Vineyard", "E3": "Gold Grass"}
    position = {"moment": "action", "players": [me, {"colossus": "E3"}], "tiles": tiles}
    game = Game.set_up(info, position, seed=1, machine="interpreter")
    game.play("early reap")
    game.play("end")
    player = game.view(0)["table"]["players"][0]
    assert (player["gold"], player["cards"]) == (3, 3)


def test_cards_are_taken_out() -> None:
    calm: GameInfo = run(block("the layer") + block("the cards taken out"), {})["calm"]
    lists = Game.new(calm, seed=1, machine="interpreter").program.lists
    titles = {each.title for name in ("card", "beast_card") for each in lists[name]}
    assert "Purge" in titles and "Ransack" in titles
    assert not titles & {"Pilfer", "Eruption", "Rampage"}


def test_what_is_not_there_can_not_be_taken_out() -> None:
    text = block("the cards taken out").replace("Pilfer", "Pilfre")
    calm = run(block("the layer") + text, {})["calm"]
    with pytest.raises(ScriptError, match=r"no card 'Pilfre' to leave out .* Did you mean Pilfer\?"):
        Game.new(calm, seed=1, machine="interpreter")
