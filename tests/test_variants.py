"""What a layer adds is shown in the terminal: a variant has the drawing and the words of its game."""

from __future__ import annotations

import importlib.util
import io
import json
import random
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest
from rich.console import Console
from typer.testing import CliRunner

import colossarium.face  # noqa: F401  (it takes `find` over before a test replaces that)
from colossarium.boards import drawing
from colossarium.cli.app import app
from colossarium.cli.terminal.screen import Screen
from colossarium.games import find, load, variant
from colossarium.script.errors import ScriptError
from colossarium.table.documents import documents_of
from colossarium.table.errors import BadOption, UnknownGame
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.languages import catalogue_of
from colossarium.table.languages.missing import missing
from colossarium.table.machines import program_of
from colossarium.table.verify import verify
from colossarium.table.words import Words
from page import variants
from page.variants import EXAMPLES

pytestmark = pytest.mark.usefixtures("unoptimised_code")

VARIANTS = [
    (variants.KOLOSSUS, "bow of dawn", "Bow of Dawn"),
    (variants.HUNT, "phoenix", "Phoenix"),
    (variants.MASTER, "feast", "Feast"),
    (variants.AGES, "tithe", "Tithe"),
    (variants.GOLD, "tithe", "Tithe"),
]
IDS = [info.slug for info, _, _ in VARIANTS]
OPTIONS: dict[str, dict[str, Any]] = {"kolossus": {"chapter": 3, "weapons": "choose"}}
"""What a game needs so that the new thing may come up."""


def example(name: str) -> GameInfo:
    """A game of `docs/examples/`, which is not installed."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    info = module.INFO
    assert isinstance(info, GameInfo)
    return info


def shown(game: Game) -> str:
    """The table and the question as the seat that is asked sees them."""
    console = Console(file=io.StringIO(), width=100, no_color=True)
    names = [f"Player {seat + 1}" for seat in range(game.players)]
    screen = Screen(console, names, ["person"] * game.players)
    decision = game.decision
    assert decision is not None
    screen.table(game, decision.seat, decision)
    screen.question(game, decision)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def offering(info: GameInfo, name: str) -> Game:
    """A game in which the new thing may be picked now, and has been shown until then without a fault."""
    for seed in range(20):
        options = {"players": 2, **OPTIONS.get(info.board, {})}
        game, dice = Game.new(info, options, seed=seed, machine="interpreter"), random.Random(seed)
        for _ in range(60):
            if game.decision is None:
                break
            shown(game)
            if name in game.decision.names:
                return game
            game.play(dice.choice(game.decision.options))
    raise AssertionError(f"{name} was never on offer")


@pytest.mark.parametrize(("info", "name", "title"), VARIANTS, ids=IDS)
def test_a_new_thing_is_offered_played_and_told_of(info: GameInfo, name: str, title: str) -> None:
    game = offering(info, name)
    assert title.casefold() in shown(game).casefold()
    game.play(name)
    assert any(title.casefold() in line.text.casefold() for line in game.log()) or info.board == "beasthunt"


@pytest.mark.parametrize(("info", "name", "title"), VARIANTS, ids=IDS)
def test_a_variant_keeps_its_game_s_drawing_and_words(info: GameInfo, name: str, title: str) -> None:
    base = find(info.board)
    assert drawing(info.board) is drawing(base.slug) and info.languages == base.languages
    lacking = missing(info, "de")
    assert info.title in lacking and title in lacking and len(lacking) <= 4
    game = offering(info, name)
    game.words = Words(game.program, catalogue_of(info, "de"))
    game.play(name)
    lines = [line.text for line in game.log()]
    assert lines and not any("{" in line for line in lines)


def test_what_is_not_translated_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.games.find", lambda slug: variants.HUNT)
    words = ["games", "beasthunt_phoenix", "--missing", "de"]
    listed = CliRunner().invoke(app, words, env={"NO_COLOR": "1", "COLUMNS": "100"})
    assert listed.exit_code == 0 and "beasthunt_phoenix  4 not translated to de" in listed.stdout
    assert "All cards around it are Lightning." in listed.stdout
    found = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert found == {"beasthunt_phoenix": missing(variants.HUNT, "de")}
    refused = CliRunner().invoke(app, ["games", "--missing", "xx"])
    assert refused.exit_code == 2


@pytest.mark.parametrize("name", ["pig", "lanterns"])
def test_a_game_without_a_drawing_is_shown_as_tables(name: str) -> None:
    info = example(name)
    dice, game = random.Random(1), Game.new(info, {"players": 3}, seed=1, machine="interpreter")
    while game.decision is not None:
        text = shown(game)
        assert "Player 3" in text and "points" in text and "_" not in text
        game.play(dice.choice(game.decision.options))
    assert game.winners
    assert verify(info, {}, games=50, seed=1, interpreted=2).well


def test_cards_of_others_are_not_shown() -> None:
    game = Game.new(example("lanterns"), {"players": 2}, seed=3, machine="interpreter")
    assert game.decision is not None
    own, other = game.view(0)["table"]["hand"], game.view(1)["table"]["hand"]
    assert sum(own.values()) == 3 and own != other
    assert "deck" not in game.view(0)["table"]
    text = shown(game)
    for card in game.program.lists["card"]:
        if not own[card.title.lower()]:
            assert f"{card.title} " not in text


def test_a_game_without_declared_documents_writes_and_reads_positions() -> None:
    info = example("pig")
    game = Game.new(info, {"players": 2}, seed=3, machine="interpreter")
    for _ in range(4):
        again = Game.set_up(info, game.position, seed=1, machine="interpreter")
        assert again.state.row("pot") == game.state.row("pot")
        assert again.decision == game.decision and again.decision is not None
        game.play(again.decision.options[0])


@pytest.mark.parametrize(("info", "name", "title"), VARIANTS[2:], ids=IDS[2:])
def test_the_schema_of_a_variant_has_what_it_adds(info: GameInfo, name: str, title: str) -> None:
    assert documents_of(info).schema()["title"] == f"A position of {info.title}"
    hands = [{"hand": [title]}, {}]
    game = Game.set_up(info, {"players": hands}, seed=1, machine="interpreter")
    jsonschema.validate({"players": hands}, documents_of(info).schema())
    assert title in game.position["players"][0]["hand"]


@pytest.mark.parametrize("name", ["", "a b", "beast/hunt", "..", "Mine", "é", "a" * 41, "a\n", 3, None])
def test_the_name_of_a_variant_can_stand_in_addresses_and_records(name: Any) -> None:
    with pytest.raises(
        BadOption, match=r"a variant can't be called .*: its name becomes a part of addresses"
    ):
        variant("beasthunt", "", name)


def test_a_variant_is_not_called_like_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.games.OURS", ("beasthunt", "beasthunt_mine"))
    monkeypatch.setattr("colossarium.games._all", cache(dict))
    with pytest.raises(BadOption, match="there is a game 'beasthunt_mine' already: give the variant another"):
        variant("beasthunt", "")


@pytest.mark.parametrize("without", [["Dodge"], {"card": "Dodge"}, {"card": [3]}, {"card": 3}])
def test_what_a_variant_leaves_out_is_told_by_lists(without: Any) -> None:
    with pytest.raises(BadOption, match=r'left out.* as .*{"card": \["Convene"\]}'):
        variant("beastmaster", "", without=without)


@pytest.mark.parametrize("wrong", [{"text": None}, {"text": b"pass"}, {"title": 3}])
def test_text_and_title_of_a_variant_are_texts(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="of a variant is a text, not"):
        variant("beasthunt", **{"text": "", **wrong})


MANY = {
    "beasthunt": variants.PHOENIX.replace("count=2", "count=100"),
    "beastmaster": variants.FEAST.replace("copies=8", "copies=100"),
    "colossi_ages": variants.TITHE.replace("copies=8", "copies=100"),
    "colossi_gold": variants.TITHE.replace("copies=8", "copies=100"),
}


@pytest.mark.parametrize("slug", MANY)
def test_a_layer_may_add_any_number_of_copies(slug: str) -> None:
    info = variant(slug, MANY[slug], "many")
    game, dice = Game.new(info, {"players": 2}, seed=1, machine="interpreter"), random.Random(1)
    for _ in range(30):
        if game.decision is not None:
            game.play(dice.choice(game.decision.options))
    assert not game.status
    if slug != "beasthunt":
        assert game.state.get("card_deck_size") > 100


def test_a_game_without_texts_says_so_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.games.find", lambda slug: example("pig"))
    words = ["terminal", "pig", "--seed", "3", "--bots", "random"]
    result = CliRunner().invoke(app, words, input="rules\nrules roll\n🎲\nquit\n\n", env={"NO_COLOR": "1"})
    assert result.exit_code == 0
    assert result.stdout.count("Pig has no texts to look up. Roll as often as you dare") == 2
    assert "“🎲” is not on offer" in result.stdout


def test_a_replaced_card_keeps_the_numbers_of_which_nothing_is_said() -> None:
    text = '@replaces\n@card("Purge"{})\ndef purge(me):\n    """Gain 3 Gold."""\n    gain(me, 3)\n'
    copies = [
        next(each for each in program_of(info).lists["card"] if each.title == "Purge").facts["copies"]
        for info in (
            find("colossi_ages"),
            variant("colossi_ages", text.format("")),
            variant("colossi_ages", text.format(", copies=0")),
        )
    ]
    assert copies == [2, 2, 0]


@pytest.mark.parametrize(
    ("text", "settings", "sentence"),
    [
        ("", {"purge": 3}, "colossi_ages has no knob purge. Did you mean purge.copies?"),
        ("Actions = 5\n", {}, "Did you mean ACTIONS?"),
    ],
)
def test_what_was_meant_is_said(text: str, settings: dict[str, int], sentence: str) -> None:
    with pytest.raises(ScriptError) as caught:
        program_of(variant("colossi_ages", text, settings=settings))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('variant("X", of="colosi_ages")', "x.py:2:.* there is no game 'colosi_ages'; did you mean"),
        ('without("card", "Convenne")', "2:1: there is no card 'Convenne' to leave out of colossi_ages"),
        ('without("crad", "Convene")', "2:1: nothing can be left out of crad"),
    ],
)
def test_a_mistake_in_a_file_says_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "x.py"
    file.write_text(f"# Mine\n{text}\n", encoding="utf-8")
    with pytest.raises((ScriptError, UnknownGame), match=sentence):
        load(str(file)) if "variant" in text else load("colossi_ages", file)
