"""One number of a rule is changed by a layer, and everything that speaks of it says the new one.

For each game: the view, what a position has where nothing is told, the terminal, the page's data and bots.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import jsonschema
import msgspec
import pytest
from rich.console import Console

from colossarium import bots
from colossarium.bots.bot import ask
from colossarium.cli.terminal.screen import Screen
from colossarium.games import find, variant
from colossarium.machine.chance import Dice
from colossarium.server.texts import texts_of
from colossarium.table.deal import deal_anew
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from page import variants
from tools.generate.files import ROOT


@dataclass(frozen=True)
class Change:
    """A game, a layer on top of it, and where its number shows."""

    game: str
    layer: str
    position: dict[str, Any]
    """It leaves out what follows from the rule."""
    shown: Callable[[dict[str, Any]], int]
    """The number in the view's table."""
    told: str
    """How the terminal says it, with a blank for the number."""
    before: int
    after: int


CHANGES = (
    Change(
        "beasthunt",
        '@replaces\n@beast("Unicorn", count=9, points=5)\ndef unicorn(square):\n    """Any."""\n    return 1',
        {"moment": "placing", "ready": ["purple wild"]},
        lambda table: int(table["supply"]["unicorn"]),
        "beasts left: {} unicorns",
        6,
        9,
    ),
    Change(
        "beastmaster",
        "@replaces\ndef movement_limit(me):\n    return 7",
        {"moment": "action"},
        lambda table: int(table["players"][0]["movement_limit"]),
        "0 of {} Movements",
        4,
        7,
    ),
    Change(
        "colossi_ages",
        "@replaces\ndef actions_of_a_turn(me):\n    return 7",
        {"moment": "action"},
        lambda table: int(table["actions"]),
        "{} Actions left",
        4,
        7,
    ),
    Change(
        "colossi_gold",
        "@replaces\ndef base_actions(me):\n    return 7",
        {"moment": "action"},
        lambda table: int(table["actions"]),
        "{} Actions left",
        4,
        7,
    ),
    Change(
        "kolossus",
        "@replaces\ndef activation_cost(rank):\n    return rank + 2",
        {"moment": "action", "round": 1, "result": 4},
        lambda table: int(table["ranks"]["warrior"]["activation_cost"]),
        "Warrior ({} point",
        1,
        2,
    ),
    Change(
        "kolossus",
        "@replaces\ndef last_round():\n    return 10",
        {"moment": "action", "round": 1, "result": 4},
        lambda table: int(table["last_round"]),
        "Round 1 of {}",
        12,
        10,
    ),
    Change(
        "kolossus",
        "@replaces\ndef earthquake_cost():\n    return 5",
        {
            "options": {"chapter": 3},
            "moment": "action",
            "result": 4,
            "warbands": {"tuatha": {"pool": 5}},
        },
        lambda table: int(table["earthquake_cost"]),
        "Earthquake ({} mana)",
        3,
        5,
    ),
    Change(
        "beasthunt",
        "@replaces\ndef captured_points(player):\n    return 9 * beasts_captured(player)",
        {"moment": "placing", "ready": ["purple wild"], "players": [{"captured": {"unicorn": 1}}, {}]},
        lambda table: int(table["players"][0]["captured_points"]),
        "captured {}: 1 unicorn",
        5,
        9,
    ),
)


@cache
def layered(game: str, layer: str) -> GameInfo:
    """A game with a layer, compiled once for all tests."""
    return variant(game, layer, "changed")


def games(change: Change) -> list[tuple[Game, int]]:
    """The game as it is and the one with the layer, each with its number."""
    infos = (find(change.game), layered(change.game, change.layer))
    numbers = (change.before, change.after)
    return [
        (Game.set_up(info, change.position, seed=1, machine="interpreter"), number)
        for info, number in zip(infos, numbers, strict=True)
    ]


@pytest.fixture(params=CHANGES, ids=lambda change: change.game)
def change(request: pytest.FixtureRequest) -> Change:
    assert isinstance(request.param, Change)
    return request.param


def test_views_say_it_to_everybody(change: Change) -> None:
    for game, number in games(change):
        for seat in (None, 0, 1):
            assert change.shown(game.view(seat)["table"]) == number


def test_the_page_is_sent_it_as_its_types_say(change: Change) -> None:
    schema = json.loads((ROOT / "docs" / "schemas" / f"{change.game}.json").read_text(encoding="utf-8"))
    for game, number in games(change):
        sent = json.loads(msgspec.json.encode(game.view(0)))
        jsonschema.Draft202012Validator(schema).validate(sent)
        assert change.shown(sent["table"]) == number


def test_the_terminal_says_it(change: Change) -> None:
    for game, number in games(change):
        other = change.before + change.after - number
        text = " ".join(drawn(game).split())
        assert change.told.format(number) in text and change.told.format(other) not in text


def drawn(game: Game) -> str:
    console = Console(file=io.StringIO(), width=110, no_color=True)
    screen = Screen(console, [f"Player {seat}" for seat in range(game.players)], ["person"] * game.players)
    decision = game.decision
    assert decision is not None
    screen.table(game, decision.seat, decision)
    screen.question(game, decision)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


USUAL: dict[str, tuple[dict[str, Any], Callable[[Game], int], int, int]] = {
    "beasthunt": (
        {"moment": "placing", "ready": ["purple wild"], "beasts": {"A1": "unicorn"}},
        lambda game: game.state.get("supply", 0),
        5,
        8,
    ),
    "beastmaster": ({"moment": "action"}, lambda game: game.fact("movement_limit", 0), 4, 7),
    "colossi_ages": ({"moment": "action"}, lambda game: game.state.get("actions"), 4, 7),
    "colossi_gold": ({"moment": "action"}, lambda game: game.fact("actions_to_take"), 4, 7),
    "kolossus": (
        {"moment": "action", "round": 1, "result": 4, "activated": ["W1"]},
        lambda game: game.state.get("points"),
        3,
        2,
    ),
}
"""A position, what follows in it from the rule, and how much that is before and after."""


@pytest.mark.parametrize("slug", USUAL)
def test_positions_have_it_where_nothing_is_told(slug: str) -> None:
    change = next(each for each in CHANGES if each.game == slug)
    position, found, *numbers = USUAL[slug]
    infos = (find(change.game), layered(change.game, change.layer))
    for info, number in zip(infos, numbers, strict=True):
        assert found(Game.set_up(info, position, seed=1, machine="interpreter")) == number


@pytest.mark.parametrize(
    ("slug", "card"), [("beastmaster", variants.FEAST), ("colossi_gold", variants.TITHE)]
)
def test_decks_of_positions_have_as_many_cards_as_the_rules_print(slug: str, card: str) -> None:
    sizes = []
    for copies in (8, 20):
        info = variant(slug, card.replace("copies=8", f"copies={copies}"), "changed")
        game = Game.set_up(info, {"moment": "action"}, seed=1, machine="interpreter")
        sizes.append(game.state.get("card_deck_size"))
    assert sizes[1] == sizes[0] + 12


def test_a_written_position_keeps_it(change: Change) -> None:
    for game, number in games(change):
        again = Game.set_up(game.info, game.position, seed=1, machine="interpreter")
        assert change.shown(again.view()["table"]) == number


@pytest.mark.parametrize("slug", ["beastmaster", "colossi_ages", "colossi_gold"])
def test_bots_act_as_often_as_the_rule_says(slug: str) -> None:
    change = next(each for each in CHANGES if each.game == slug)
    for game, number in games(change):
        assert max(longest_turn(game.copy(), Dice(seed)) for seed in range(12)) == number


def longest_turn(game: Game, dice: Dice) -> int:
    """How many Actions or Movements a bot takes in its turn that ends it only if nothing else is left."""
    field = {"beastmaster": "movements_used", "colossi_gold": "actions_used", "colossi_ages": "actions"}
    used = field[game.info.board or game.info.slug]
    seat, begin, most = game.seat, game.state.get(used), 0
    while game.state.get("active_player") == seat and game.seat is not None:
        word = ask(bots.find("random"), game.info, game.state, dice, playouts=1)
        others = [each for each in game.state.options() if game.program.vocabulary[each].name != "end"]
        game.play(word if word in others or not others else others[dice.below(len(others))])
        if game.state.get("active_player") == seat:
            most = max(most, abs(game.state.get(used) - begin))
    return most


@dataclass(frozen=True)
class Limit:
    """A layer that changes a limit, and where it shows: what is in the view, and what the terminal says."""

    game: str
    layer: str
    position: dict[str, Any]
    shown: Callable[[dict[str, Any]], Any]
    values: tuple[Any, Any]
    told: tuple[str, str]


MERCANTILE = """@replaces
@trait("Mercantile", use=1, uses=4)
def mercantile(me):
    @when
    def uses_of_trait(trait, uses):
        return trades
"""
MERCHANT = {"colossus": "C3", "gold": 3, "traits": ["Mercantile"]}

LIMITS = {
    "Ages of Three Ages": Limit(
        "colossi_ages",
        "@replaces\ndef last_age():\n    return 2",
        {"moment": "action", "age": 2},
        lambda table: table["ages"],
        (3, 2),
        ("Age 2 of 3", "Age 2 of 2"),
    ),
    "cards of a turn of Beast Master": Limit(
        "beastmaster",
        "@replaces\ndef card_limit(me):\n    return 1",
        {
            "moment": "action",
            "cards_played": 1,
            "players": [{"hand": ["Convene"], "acolytes": {"C2": 1}}, {}],
        },
        lambda table: table["players"][0]["card_limit"],
        (2, 1),
        ("1 of 2 cards used", "1 of 1 card used"),
    ),
    "uses of Mercantile": Limit(
        "colossi_gold",
        MERCANTILE,
        {"moment": "action", "trades": 2, "players": [MERCHANT, {}]},
        lambda table: [(trait["used"], trait["uses"]) for trait in table["players"][0]["traits"]],
        ([(2, 6)], [(2, 4)]),
        ("Mercantile 2/6", "Mercantile 2/4"),
    ),
    "Loot of a tile": Limit(
        "colossi_ages",
        '@replaces\n@tile("Gold Grass", copies=6, gold=2)\ndef gold_grass(me, space):\n    pass',
        {"moment": "action", "players": [{"colossus": "C3"}, {"colossus": "C4"}]},
        lambda table: table["tiles"]["C3"],
        ("Gold Grass", "Gold Grass"),
        ("C3:p +1 Gold", "C3:p +2 Gold"),
    ),
}


@pytest.mark.parametrize("name", LIMITS)
def test_limits_come_from_the_rules(name: str) -> None:
    limit = LIMITS[name]
    infos = (find(limit.game), layered(limit.game, limit.layer))
    for info, value, told in zip(infos, limit.values, limit.told, strict=True):
        game = Game.set_up(info, limit.position, seed=1, machine="interpreter")
        for seat in (None, 0, 1):
            assert limit.shown(game.view(seat)["table"]) == value
        assert told in " ".join(drawn(game).split())


def test_a_game_of_two_ages_ends_after_them() -> None:
    info = layered("colossi_ages", LIMITS["Ages of Three Ages"].layer)
    game = Game.set_up(info, {"moment": "age end", "age": 2}, seed=1, machine="interpreter")
    assert game.over
    assert Game.new(info, {"players": 2}, seed=1, machine="interpreter").state.get("ages_left") == 1


HAND = "@replaces\ndef hand_limit(me):\n    return {}"


@pytest.mark.parametrize("slug", ["beastmaster", "colossi_ages", "colossi_gold"])
def test_another_hand_limit_is_kept_by_everybody(slug: str) -> None:
    info = variant(slug, HAND.format(2), "changed")
    game = Game.new(info, {"players": 2}, seed=3, machine="interpreter")
    assert [player["hand_limit"] for player in game.view()["table"]["players"]] == [2, 2]
    dice = Dice(1)
    for _ in range(120):
        game.play(ask(bots.find("random"), game.info, game.state, dice, playouts=1))
    assert game.status == []


LOOKED_UP: dict[str, tuple[dict[str, int], tuple[str, ...], tuple[str, ...]]] = {
    "beastmaster": (
        {"movement_limit(me)": 7, "card_limit(me)": 3, "hand_limit(me)": 2},
        ("up to 7 Movements and 3 Colossus cards", "2 cards, of both"),
        ("bis zu 7 Bewegungen und 3 Kolosskarten", "2 Karten, beide"),
    ),
    "colossi_ages": (
        {"actions_of_a_turn(me)": 7, "last_age()": 2, "hand_limit(me)": 5, "trait_limit_of(me)": 3},
        ("7 Actions: move", "after Age 2 wins", "5 cards; what", "You can have 3."),
        ("7 Aktionen: eine", "nach Zeitalter 2 das", "5 Karten; was", "Du kannst 3 haben."),
    ),
    "colossi_gold": (
        {
            "base_actions(me)": 7,
            "banner_limit(me)": 5,
            "acolyte_limit(me)": 9,
            "trait_limit_of(me)": 3,
            "hand_limit(me)": 2,
        },
        ("up to 7 Actions", "You have 5.", "5 Banners and 9 Acolytes on the island, 3 Traits, 2 cards."),
        (
            "bis zu 7 Aktionen",
            "Du hast 5.",
            "5 Banner und 9 Akolythen auf der Insel, 3 Wesenszüge, 2 Karten.",
        ),
    ),
    "kolossus": (
        {"last_round()": 10, "earthquake_cost()": 5},
        ("after round 10:", "5 mana of the pool: any row"),
        ("nach Runde 10:", "5 Mana aus dem Becken: Eine"),
    ),
}
"""What a layer says instead, and how people read it when they look it up, in English and in German."""


@pytest.mark.parametrize("slug", LOOKED_UP)
def test_texts_have_the_numbers_of_the_rules_in_every_language(slug: str) -> None:
    numbers, *languages = LOOKED_UP[slug]
    layer = "\n".join(f"@replaces\ndef {fact}:\n    return {number}" for fact, number in numbers.items())
    for language, told in zip(("en", "de"), languages, strict=True):
        before, after = (
            "\n".join(text.text for text in texts_of(info, language))
            for info in (find(slug), variant(slug, layer, "changed"))
        )
        assert [says for says in told if says in before or says not in after] == []
        assert "{" not in after


def test_galleries_have_the_printed_numbers() -> None:
    change = CHANGES[0]
    facts = {text.title: text.facts for text in texts_of(variant("beasthunt", change.layer, "changed"), "en")}
    assert facts["Unicorn"]["count"] == 9


def changed(slug: str, layer: str, position: dict[str, Any]) -> list[Game]:
    """The same position of the game as it is, and with a layer."""
    infos = (find(slug), layered(slug, layer))
    return [Game.set_up(info, position, seed=1, machine="interpreter") for info in infos]


def test_bots_play_as_many_rounds_as_the_rule_says() -> None:
    position = {"moment": "action", "round": 10, "result": 1, "first": "krell", "turn": "tuatha"}
    layer = "@replaces\ndef last_round():\n    return 10"
    rounds = []
    for game in changed("kolossus", layer, position):
        while game.decision is not None and game.view()["table"]["round"] == 10:
            game.play(ask(bots.find("random"), game.info, game.state, Dice(1), playouts=1))
        rounds.append((game.over, game.view()["table"]["round"], game.view()["table"]["waiting"]))
    assert rounds == [(False, 11, 1), (True, 10, 0)]


def test_what_can_t_be_paid_is_not_offered() -> None:
    position = {
        "options": {"chapter": 3},
        "moment": "action",
        "result": 4,
        "warbands": {"tuatha": {"pool": 4}},
    }
    before, after = changed("kolossus", "@replaces\ndef earthquake_cost():\n    return 5", position)
    assert before.decision is not None and after.decision is not None
    assert {*before.decision.names} - {*after.decision.names} == {"earthquake"}


def test_turns_begin_with_as_many_dice_as_the_rule_says() -> None:
    layer = "@replaces\ndef most_active_dice():\n    return 3"
    for info, number in ((find("beasthunt"), 4), (variant("beasthunt", layer, "changed"), 3)):
        game = Game.new(info, {"players": 2}, seed=1, machine="interpreter")
        while not game.view()["table"]["rolled"]:
            assert game.decision is not None
            game.play(game.decision.options[0])
        table = game.view()["table"]
        assert len(table["rolled"]) == table["most_active_dice"] == number


def test_positions_with_more_dice_are_valid_by_the_schema_of_their_game() -> None:
    info = variant("beasthunt", "@replaces\ndef most_active_dice():\n    return 6", "changed")
    game = Game.new(info, {"players": 2}, seed=1, machine="interpreter")
    while not game.view()["table"]["rolled"]:
        assert game.decision is not None
        game.play(game.decision.options[0])
    position = game.position
    assert len(position["rolled"]) == 6
    jsonschema.validate(json.loads(json.dumps(position)), documents_of(info).schema())
    assert Game.set_up(info, position, seed=1, machine="interpreter").position == position


def test_bots_roll_as_many_dice_as_the_rule_says() -> None:
    layer = "@replaces\ndef most_active_dice():\n    return 3"
    for info, number in ((find("beasthunt"), 4), (variant("beasthunt", layer, "changed"), 3)):
        game, most = Game.new(info, {"players": 2}, seed=1, machine="interpreter"), 0
        for _ in range(40):
            game.play(ask(bots.find("random"), info, game.state, Dice(1), playouts=1))
            table = game.view()["table"]
            most = max(most, len(table["rolled"]) + len(table["ready"]))
        assert most == number


def test_spent_dice_are_those_that_the_rules_call_so() -> None:
    layer = "@replaces\ndef spent_dice(die):\n    return 0"
    dice = ["purple wild", "purple beast", "purple beast"]
    position = {"moment": "placing", "ready": dice, "wild_used": True, "beast_dice_used": 1}
    found = []
    for game in changed("beasthunt", layer, position):
        found.append((game.view()["table"]["spent"], "used *p &p" in " ".join(drawn(game).split())))
    assert found == [(["purple wild", "purple beast"], True), ([], False)]


@pytest.mark.parametrize("slug", ["beastmaster", "colossi_ages", "colossi_gold"])
def test_positions_lay_down_any_face_that_the_die_has(slug: str) -> None:
    info = variant(slug, "@replaces\ndef die_faces():\n    return 8", "changed")
    position = {"moment": "action", "rolls": [8]}
    assert Game.set_up(info, position, seed=1, machine="interpreter").position["rolls"] == [8]
    with pytest.raises(PositionError, match=r"rolls\[0\] should be a whole number from 1 to 6, not 8"):
        Game.set_up(find(slug), position, seed=1, machine="interpreter")


def test_later_ages_are_dealt_anew_among_those_that_the_rules_draw_from() -> None:
    layer = "@replaces\ndef last_age():\n    return 2"
    for info, numbers in ((find("colossi_ages"), [3, 2]), (variant("colossi_ages", layer, "changed"), [2])):
        game = Game.new(info, {"players": 2}, seed=1, machine="interpreter")
        found = [set[str]() for _ in numbers]
        ages = game.program.lists["age"]
        for seed in range(60):
            world = deal_anew(game.state, 0, Dice(seed))
            for place, titles in enumerate(found):
                titles.add(ages[world.get("ages_to_come", place)].title)
        assert found == [{each.title for each in ages if each.facts["number"] == n} for n in numbers]
