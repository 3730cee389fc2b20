"""Position documents of both editions: what they read and refuse alike."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from colossarium.games import find
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from colossarium.table.info import Positions
from games.colossi.scenes import Begin, player
from positions import refused_by_reader_and_schema, unnamed
from scene import Scene

CROWD = {f"{column}{row}": 1 for column in "BD" for row in range(2, 6)} | {"C1": 3}


@pytest.fixture
def positions(edition: str) -> Positions:
    """How this edition reads and writes documents."""
    found = documents_of(find(edition))
    return found


def test_the_schema_is_one(positions: Positions) -> None:
    jsonschema.Draft202012Validator.check_schema(positions.schema())


def test_a_move_half_made_can_not_be_written(begin: Begin, positions: Positions) -> None:
    scene = begin(player("C3", "C4"), player("E3"))
    assert scene.game.position["moment"] == "action"
    scene.play("acolyte C4")
    assert not positions.can_write(scene.game.state)
    with pytest.raises(PositionError, match="in the middle of a choice"):
        _ = scene.game.position


def test_what_a_player_knows_is_kept(begin: Begin) -> None:
    knows = {
        "hands": {"player 2": ["Purge", "Walk"]},
        "deck": [None, "Steal"],
        "tile_deck": ["Oasis", "Ruins"],
    }
    scene = begin(
        player(knows=knows), player(hand="Purge, Walk, Lure"), deck="Lure, Steal", tile_deck="Oasis, Ruins"
    )
    table = scene.game.view(0)["table"]
    assert table["players"][1]["known"] == ["Purge", "Walk"] and table["players"][1]["hand"] is None
    assert table["known_deck"] == [None, "Steal"] and table["known_tile_deck"] == ["Oasis", "Ruins"]
    assert scene.game.view(1)["table"]["known_deck"] == []
    assert scene.game.position["players"][0]["knows"] == knows


def test_rolls_that_were_not_used_yet_are_written(begin: Begin) -> None:
    assert begin(player(), player(), rolls=[3, 6]).game.position["rolls"] == [3, 6]
    scene = begin(player("C3", hand="Ritual Sacrifice"), player("E3", "C3*2"), rolls=[3, 2])
    scene.play("ritual sacrifice", "acolyte C3", "acolyte C3")
    assert scene.view["players"][1]["acolytes"] == {"C3": 1}


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"game": "chess"}, ["game can't be 'chess'"]),
        ({"beast": "C3"}, ["beast is not part of a position; did you mean beasts"]),
        ({"moment": "later"}, ["moment can't be 'later'"]),
        ({"moment": "setup"}, ["moment can't be 'setup'"]),
        ({"turn": "player 3"}, ["turn can't be 'player 3'"]),
        ({"options": {"first_player": 3}}, ["player 3 can't be first in a game of 2"]),
        ({"players": [{}]}, ["players should be 2, 3 or 4, not 1"]),
        (
            {"options": {"players": 3}, "players": [{}, {}]},
            ["players names 2 players, but the options say 3"],
        ),
        # the land
        ({"beasts": {"gold": "C3"}}, ["beasts.gold is not part of a position"]),
        (
            {"tiles": {"C3": "Market", "C4": "Market"}},
            ["Market"],
        ),
        # players
        (
            {"players": [{"acolytes": CROWD}, {}]},
            ["players: Player 1 should have no more acolytes than there are"],
        ),
        ({"players": [{"hand": ["Wlak"]}, {}]}, ["players[0].hand[0] can't be 'Wlak'; did you mean Walk"]),
        (
            {"players": [{"hand": [*["Walk"] * 5, "Purge", "Lure"]}, {}]},
            ["players: Player 1 should hold no more cards than the hand limit"],
        ),
        (
            {"players": [{"hand": ["Recall"] * 2}, {}]},
            ["cards: there should be as many of Recall as this game has, in deck, discard pile and"],
        ),
        (
            {"players": [{"traits": ["Sly"]}, {"traits": ["Sly"]}]},
            ["traits: there should be as many of Sly as this game has, in deck, discard pile and elsewhere"],
        ),
        (
            {"players": [{"traits": ["Sly", "Speedy", "Reactive"]}, {}]},
            ["players: Player 1 should have no more traits than the limit; a borrowed one does not count"],
        ),
        (
            {"players": [{"animal": "time"}, {}]},
            ["players: the animal of Player 1 needs the Trait Animalistic, and animal_ripe too"],
        ),
        (
            {"players": [{"animal_ripe": True}, {}]},
            ["players: the animal of Player 1 needs the Trait Animalistic, and animal_ripe too"],
        ),
        (
            {"players": [{"knows": {"hands": {"player 2": ["Purge"]}}}, {}]},
            ["players: Player 1 should know only cards that are in the hand of Player 2, and"],
        ),
        (
            {"players": [{"hand": ["Walk"], "knows": {"hands": {"player 1": ["Walk"]}}}, {}]},
            ["players: Player 1 should know only cards that are in the hand of Player 1, and"],
        ),
        (
            {"players": [{"knows": {"deck": ["Purge"]}}, {}]},
            ["players[0].knows.deck[0] has no meaning unless deck says what lies there"],
        ),
        (
            {"players": [{"knows": {"tile_deck": ["Oasis"]}}, {}], "tile_deck": ["Ruins"]},
            ["the law “What players know of piles is true” does not hold"],
        ),
        # piles
        (
            {"deck": ["Walk"], "discard": []},
            ["cards: there should be as many of Bolster as this game has, in deck, discard pile and"],
        ),
        (
            {"trait_deck": ["Sly"], "trait_discard": []},
            ["traits: there should be as many of Abundant as this game has, in deck, discard pile"],
        ),
        (
            {"shown_traits": ["Sly", "Boldness", "Speedy", "Reactive"]},
            ["shown_traits should be no more than lie in view"],
        ),
        # the turn
        ({"sly_about": "player 1", "moment": "action"}, ["sly_about should be an opponent"]),
        ({"lent_trait": "Sly", "moment": "action"}, ["lent_trait and lender go together"]),
        (
            {"lent_trait": "Sly", "lender": "player 1", "moment": "action"},
            [
                "lent_trait and lender go together, of an opponent of the active player, who has the",
                "lent_trait and lender go together, of an opponent of the active player, who has the",
            ],
        ),
        ({"rolls": [7]}, ["rolls[0] should be a whole number from 1 to 6"]),
        ({"rolls": [1] * 40}, ["rolls can lay down at most"]),
    ],
)
def test_impossible_positions_are_refused(edition: str, position: dict[str, Any], faults: list[str]) -> None:
    assert unnamed(edition, position, faults) == []


@pytest.mark.parametrize(
    "position",
    [
        {"players": []},
        {"players": None},
        {"players": [{}, None]},
        {"options": {"players": "3"}},
        {"turn": None},
        {"turn": 1},
        {"tiles": None},
        {"tiles": {"C3": 1}},
        {"beasts": {"time": None}},
        {"beasts": ["time"]},
        {"rolls": [0]},
        {"players": [{"acolytes": {"C3": 11}}, {}]},
        {"players": [{"knows": {"deck": [7]}}, {}]},
        {"players": [{"gold": 10_000}, {}]},
        {"shown_traits": "Sly"},
    ],
)
def test_reader_and_schema_refuse_the_same(edition: str, position: dict[str, Any]) -> None:
    assert refused_by_reader_and_schema(edition, position)


@pytest.mark.parametrize(
    "nonsense", [[], "player 1", 7, {"players": 7}, {"cubes": []}, {"options": []}, {"players": [7, 8]}]
)
def test_nonsense_is_refused(edition: str, positions: Positions, nonsense: Any) -> None:
    with pytest.raises(PositionError):
        positions.read(Scene.new(edition).game.program, nonsense)
