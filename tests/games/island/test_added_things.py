"""One card, one place: what a layer adds to a list is in the whole game; nothing else has to know of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import jsonschema
import msgspec
import pytest

import colossarium as co
from colossarium import bots
from colossarium.boards import labels_of, phrase
from colossarium.bots.bot import ask
from colossarium.games import find, variant
from colossarium.machine.chance import Dice
from colossarium.script import compile_edition
from colossarium.server.texts import texts_of
from colossarium.table.decision import Option
from colossarium.table.documents import documents_of
from colossarium.table.info import GameInfo
from colossarium.table.languages.missing import missing
from colossarium.table.machines import program_of
from colossarium.table.verify import verify
from games.island.box import box
from pick import play_out
from screen import shown
from tools.generate.files import ROOT

pytestmark = pytest.mark.usefixtures("unoptimised_code")

HARVEST_HOME = '''
@card("Harvest Home", copies=2, gift=1)
def harvest_home(me):
    """Each player gains 1 Gold, and you gain 2 more."""
    for player in clockwise(me):
        GAIN(player, 1)
    log("{me} brings the harvest home", me)
    GAIN(me, 2)
'''
STAMPEDE = '''
@beast_card("Stampede", copies=3)
def stampede(me):
    """Needs an Acolyte of yours on the island. Gain 1 Gold."""
    needs(reserve[me] < acolytes_of_a_player[players])
    gain_gold(me, 1)
'''
ORCHARD = '''
@tile("Orchard", copies=1ENVIRONMENT)
def orchard(me, space):
    """When it is laid, a cube comes with it. After that: gain 4 Gold."""

    @when
    def tile_laid(space):
        add_cubes(space, CUBE1)

    gain(me, 4)
'''
THRIFTY = '''
@trait("Thrifty"BASE)
def thrifty(me):
    """Draw 3 cards instead of 1."""

    @when
    def cards_of_a_draw(me, cards):
        return 3
'''


@dataclass(frozen=True)
class Added:
    """A game with new things in a layer."""

    info: GameInfo
    position: dict[str, Any]
    """The new things are on the table, and the card is in the hand of the first player."""
    titles: dict[str, str]
    options: dict[str, Any]
    """With these, cards are dealt before anybody is asked."""

    @property
    def slug(self) -> str:
        return self.info.board

    def scene(self, **told: Any) -> co.Game:
        return co.Game.set_up(self.info, {**self.position, **told}, seed=1, machine="interpreter")

    def new(self, seed: int, machine: str = "interpreter") -> co.Game:
        return co.Game.new(self.info, {"players": 4, **self.options}, seed=seed, machine=machine)


def _colossi(slug: str, words: dict[str, str], traits: str, tiles: dict[str, str]) -> Added:
    """`words`: what the two editions say in other words."""
    text = HARVEST_HOME + ORCHARD + THRIFTY
    for word, meaning in {"GAIN": "gain", **words}.items():
        text = text.replace(word, meaning)
    owner = {"colossus": "C3", "acolytes": {"C4": 1}, "hand": ["Harvest Home"], "traits": ["Thrifty"]}
    return Added(
        variant(slug, text),
        {
            "moment": "action",
            "players": [owner, {"colossus": "E3"}],
            "tiles": {"C4": "Orchard", **tiles},
        },
        {"card": "Harvest Home", "tile": "Orchard", "trait": "Thrifty"},
        {"traits": traits},
    )


GRASS = "Grass, 1 Gold"
AGES_WORDS = {"CUBE": "", "ENVIRONMENT": "", "BASE": ", base=1"}
GOLD_WORDS = {"CUBE": "GOLD_CUBE, ", "ENVIRONMENT": ", environment=1", "BASE": ""}
GAMES = {
    "beastmaster": Added(
        variant("beastmaster", HARVEST_HOME.replace("GAIN", "gain_gold") + STAMPEDE),
        {
            "moment": "action",
            "players": [
                {"acolytes": {"A4": 1}, "hand": ["Harvest Home", "Stampede"]},
                {"acolytes": {"E4": 1}},
            ],
        },
        {"card": "Harvest Home", "beast_card": "Stampede"},
        {},
    ),
    "colossi_ages": _colossi("colossi_ages", AGES_WORDS, "none", {"C3": "Gold Grass", "E3": "Gold Grass"}),
    "colossi_gold": _colossi("colossi_gold", GOLD_WORDS, "off", {"C3": GRASS, "E3": GRASS}),
}


@pytest.fixture(params=sorted(GAMES))
def added(request: pytest.FixtureRequest) -> Added:
    """Each of the three games in turn."""
    return GAMES[str(request.param)]


def table(game: co.Game, seat: int | None = 0) -> dict[str, Any]:
    found: dict[str, Any] = game.view(seat)["table"]
    return found


def decided(game: co.Game) -> list[str]:
    """The names of what may be picked."""
    assert game.decision is not None
    return list(game.decision.names)


def hands(game: co.Game) -> Iterator[list[str]]:
    return (table(game, seat)["players"][seat]["hand"] for seat in range(game.players))


def test_it_is_in_the_deck_and_dealt(added: Added) -> None:
    held = 0
    for seed in range(40):
        game = added.new(seed)
        cards = sum(each["cards"] for each in table(game)["players"]) + table(game)["deck"]
        assert cards == (box(added.slug, trait=0) if added.options else box(added.slug)).total() + 2
        held += sum(hand.count("Harvest Home") for hand in hands(game))
        if held and seed >= 5:
            break
    assert held


def test_it_is_offered_played_and_discarded(added: Added) -> None:
    game = added.scene()
    assert "Harvest Home" in next(hands(game))
    decision = game.decision
    assert decision is not None
    option = next(each for each in decision.options if each.name == "harvest home")
    assert (option.kind, option.label) == ("card", "Harvest Home")
    before = [each["gold"] for each in table(game)["players"]]
    game.play("harvest home")
    while game.decision is not None and "pass" in game.decision.names:
        game.play("pass")
    after = [each["gold"] for each in table(game)["players"]]
    assert [new - old for new, old in zip(after, before, strict=True)] == [3, 1]
    assert table(game)["discard"] == ["Harvest Home"] and "Harvest Home" not in next(hands(game))
    assert any(line.text == "Player 1 brings the harvest home" for line in game.log())
    assert game.status == []


def test_a_beast_card_is_offered_in_its_window() -> None:
    game = GAMES["beastmaster"].scene()
    game.play("acolyte A4")
    game.play(decided(game)[0])
    game.play("stampede")
    assert table(game)["players"][0]["gold"] == 1 and table(game)["beast_discard"] == ["Stampede"]


def test_a_tile_is_reaped_and_a_trait_draws_in_three_ages() -> None:
    added = GAMES["colossi_ages"]
    me = {**added.position["players"][0], "acolytes": {"C4": 2}, "hand": ["Early Reap"]}
    game = added.scene(players=[me, {"colossus": "E3"}])
    game.play("early reap")
    assert table(game)["players"][0]["gold"] == 4
    game.play("end")
    assert table(game)["players"][0]["cards"] == 3


def test_a_tile_is_scored_and_a_trait_draws_in_fifty_gold() -> None:
    added = GAMES["colossi_gold"]
    me = {**added.position["players"][0], "banners": {"C4": 1}}
    players = [me, {"colossus": "E3"}]
    assert table(added.scene(moment="resting", players=players))["players"][0]["gold"] == 4
    assert table(added.scene(moment="turn start", players=players))["players"][0]["cards"] == 4


def test_laws_hold_in_both_machines(added: Added) -> None:
    found = verify(added.info, {}, games=20, seed=1, interpreted=1)
    assert found.well, found.violations


def test_views_are_as_the_type_of_the_game_says(added: Added) -> None:
    schema = json.loads((ROOT / "docs" / "schemas" / f"{added.slug}.json").read_text(encoding="utf-8"))
    valid = jsonschema.Draft202012Validator(schema)
    game = added.scene()
    for pick in ("harvest home", "end", "end"):
        for seat in (None, 0, 1):
            valid.validate(msgspec.json.decode(msgspec.json.encode(game.view(seat))))
        game.play(pick if pick in decided(game) else decided(game)[0])


def test_documents_with_it_are_read_written_and_in_the_schema(added: Added) -> None:
    positions = documents_of(added.info)
    written = added.scene().position
    jsonschema.Draft202012Validator(positions.schema()).validate(written)
    assert all(title in json.dumps(written) for title in added.titles.values())
    again = co.Game.set_up(added.info, written, seed=1, machine="interpreter")
    assert again.position == written
    with pytest.raises(co.ColossariumError, match="Harvest Home"):
        hand = {"players": [{"hand": ["Harvest Home"] * 3}, {}]}
        co.Game.set_up(added.info, hand, seed=1, machine="interpreter")


def test_the_gallery_has_it(added: Added) -> None:
    for language in ("en", "de"):
        texts = {(each.kind, each.title): each for each in texts_of(added.info, language)}
        for kind, title in added.titles.items():
            assert texts[kind, title].text
        assert texts["card", "Harvest Home"].facts["copies"] == 2


def test_what_has_no_german_is_counted_and_shown_in_english(added: Added) -> None:
    new = set(missing(added.info, "de")) - set(missing(find(added.slug), "de"))
    assert new > {*added.titles.values(), "{me} brings the harvest home"}


def test_the_terminal_shows_it(added: Added) -> None:
    text = shown(added.scene(), 0, 120).casefold()
    assert all(title.casefold() in text for kind, title in added.titles.items() if kind != "tile")


def test_bots_play_it(added: Added) -> None:
    chosen = set()
    for name in bots.OURS:
        for seed in range(12):
            game = added.scene()
            word = ask(bots.find(name), added.info, game.state, Dice(seed), playouts=16)
            chosen.add(game.program.vocabulary[word].name)
    assert "harvest home" in chosen


def test_whole_games_end_with_it_played(added: Added) -> None:
    told = [line.text for line in play_out(added.new(3, "native"), seed=3).log()]
    assert any("Harvest Home" in line for line in told)


def test_it_can_be_left_out_again(added: Added) -> None:
    edition = added.info.edition()
    for kind, title in added.titles.items():
        edition = edition.without(kind, [title])
    assert compile_edition(edition).digest == program_of(find(added.slug)).digest


def test_a_variant_can_leave_cards_out(added: Added) -> None:
    info = variant(added.slug, "", without={"card": ["Pilfer"]})
    assert "Pilfer" not in {each.title for each in texts_of(info, "en")}
    game = co.Game.new(info, {"players": 2}, seed=1, machine="interpreter")
    assert play_out(game, seed=1).status == []


AGE_OF_HARVEST = '''
@age("Age of Harvest", number=1, first_beast=TIME_BEAST, second_beast=WIND_BEAST)
def age_of_harvest(me):
    """Scoring: 7 Gold."""
    return 7
'''


def test_an_age_is_one_function() -> None:
    info = variant("colossi_ages", AGE_OF_HARVEST)
    drawn = {table(co.Game.new(info, {}, seed=seed, machine="interpreter"))["age_card"] for seed in range(30)}
    assert "Age of Harvest" in drawn
    game = co.Game.set_up(info, {"age_card": "Age of Harvest"}, seed=1, machine="interpreter")
    shown_table = table(game)
    assert shown_table["age_beasts"] == ["time", "wind"]
    assert shown_table["beasts"] == {"time": "C1", "wind": "C5"}
    assert "Age 1 of 3: Age of Harvest" in shown(game, 0, 120)
    scored = co.Game.set_up(
        info, {"age_card": "Age of Harvest", "moment": "age scoring"}, seed=1, machine="interpreter"
    )
    assert all(player["gold"] >= 7 for player in table(scored)["players"])
    assert verify(info, {}, games=10, seed=1, interpreted=1).well


SHY_BEAST = '''
@beast("Shy Beast", short="Shy", lair=LAIR_SHY_BEAST)
def shy_beast(me, space):
    """Leaves a card cube behind wherever it goes."""

    @when
    def beast_leaves(beast, here, there):
        add_cubes(here, CARD_CUBE, 1)


@tile("Lair: Shy Beast", short="Shy Lair", copies=1, lair=1)
def shy_lair(me, space):
    """Scored: gain 2 Gold."""
    gain(me, 2)
'''


def test_a_beast_and_its_lair_are_one_function_each() -> None:
    info = variant("colossi_gold", SHY_BEAST)
    position = {
        "moment": "beast move",
        "players": [{"colossus": "C3"}, {"colossus": "E3"}],
        "tiles": {"C3": GRASS, "E3": GRASS, "B3": GRASS, "A2": "Lair: Shy Beast"},
    }
    game = co.Game.set_up(info, position, seed=1, machine="interpreter")
    assert table(game)["beasts"] == {"shy": "A2"}
    assert "Shy Lair" in shown(game, 0, 120)
    again = co.Game.set_up(info, game.position, seed=1, machine="interpreter")
    assert table(again)["beasts"] == {"shy": "A2"}
    assert verify(info, {}, games=20, seed=1, interpreted=1).well


OLD_GRIFFIN = '''
@beast("Old Griffin", lair=GRIFFINS_NEST)
def old_griffin(me, space):
    """Stays where it is."""


@tile("Griffin's Nest", copies=1, lair=1)
def griffins_nest(me, space):
    """Scored: gain 2 Gold."""
    gain(me, 2)
'''


@cache
def with_griffin() -> GameInfo:
    return variant("colossi_gold", OLD_GRIFFIN)


def griffins(tile: str, **told: Any) -> co.Game:
    """Fifty Gold with the Old Griffin, and a tile beside the first Colossus, who has what is told."""
    position = {
        "moment": "action",
        "players": [{"colossus": "B3", **told}, {"colossus": "E3"}],
        "tiles": {"B3": GRASS, "E3": GRASS, "A2": tile},
    }
    return co.Game.set_up(with_griffin(), position, seed=1, machine="interpreter")


def test_the_terminal_calls_a_beast_and_its_lair_by_their_titles() -> None:
    game = griffins("Griffin's Nest")
    game.play("colossus 1")
    text = shown(game, 0, 160)
    assert "A2 (Griffin's Nest, Old Griffin)" in text and "Griffin's Nest Lair" not in text
    text = shown(griffins(GRASS, traits=["Animalistic"], animal="old griffin"), 0, 110)
    assert "like the Old Griffin" in text and "Old Griffin Beast" not in text


GIANTS_STEPS = '''
@tile("Giant's Steps", copies=1)
def giants_steps():
    """Nothing happens here."""
'''


def test_the_terminal_calls_a_landmark_by_its_title() -> None:
    game = co.Game.new(variant("beastmaster", GIANTS_STEPS), {"players": 2}, seed=1, machine="interpreter")
    view = {"table": {"beast": None, "tiles": {"A2": "giant's steps"}}}
    option = Option("A2", "space", 0, "A2", place="A2")
    assert phrase("beastmaster", option, view, labels_of(game)) == "A2 (Giant's Steps)"
