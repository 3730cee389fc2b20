"""Position documents: what is written can be read, what is left out is sensible, faults are named."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.beastmaster import board
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from games.beastmaster.scenes import begin, gold, hand, player, seat
from games.island.box import box
from positions import refused_by_reader_and_schema, unnamed, written_and_read_again
from sampling import sampled
from scene import Scene

POSITIONS = documents_of(find("beastmaster"))
SCHEMA = jsonschema.Draft202012Validator(POSITIONS.schema())


def set_up(position: dict[str, Any], seed: int = 1) -> Scene:
    SCHEMA.validate(position)
    return Scene.of("beastmaster", position, seed)


def test_the_schema_is_one() -> None:
    SCHEMA.check_schema(SCHEMA.schema)
    assert not SCHEMA.is_valid({"beast": "F1"})


@pytest.mark.parametrize(
    "options",
    sampled(
        [
            {"players": 2, "eighth_tile": "none"},
            {"players": 3, "landmarks": "random", "ages": 4, "first_player": 2},
            {"players": 4, "landmarks": "chosen", "eighth_tile": "market"},
        ],
        keep=2,
    ),
)
def test_what_is_written_is_read_again(options: dict[str, Any]) -> None:
    written = sum(
        written_and_read_again(co.new("beastmaster", seed=seed, **options), seed).total()
        for seed in (1, 2, 3)
    )
    assert written > 50


def test_a_movement_half_made_can_not_be_written() -> None:
    scene = begin(player(acolytes="C4"), player())
    assert scene.game.position["moment"] == "action"
    scene.play("acolyte C4")
    assert not POSITIONS.can_write(scene.game.state)
    with pytest.raises(PositionError, match="in the middle of a choice"):
        _ = scene.game.position


def test_a_window_can_be_written_only_at_its_first_question() -> None:
    """Who was asked before in it is written nowhere."""
    scene = begin(player(hand="Rampage"), player(hand="Rampage"), moment="reaction")
    assert scene.options == {"rampage", "pass"}
    assert POSITIONS.can_write(scene.game.state)
    scene.play("pass")
    assert scene.options == {"rampage", "pass"}
    assert not POSITIONS.can_write(scene.game.state)


def test_an_empty_document_is_the_beginning_of_a_game_without_cards() -> None:
    scene = set_up({})
    table = scene.view
    assert (table["age"], table["active_player"], table["beast"]) == (1, 0, "C3")
    assert table["tiles"]["C1"] == "volcano" and table["tiles"]["C5"] == "ruins" and len(table["tiles"]) == 8
    assert [each["colossus"] for each in table["players"]] == ["A5", "E5"]
    assert [each["reserve"] for each in table["players"]] == [10, 10]
    assert [each["banner_reserve"] for each in table["players"]] == [5, 5]
    assert [each["cards"] for each in table["players"]] == [1, 0], "the Drawing Phase was played"
    assert table["deck"] == box("beastmaster").total() - 1
    assert table["beast_deck"] == box("beastmaster", "beast_card").total()
    assert len(table["loot"]) == 19


def test_loot_that_is_not_told_is_what_the_box_has() -> None:
    tiles = {space: tile for tile, spaces in board.FIRST_GAME.items() for space in spaces}
    loot = set_up({"tiles": tiles}).view["loot"]
    tokens = [token for each in loot.values() for token in each]
    assert {kind: tokens.count(kind) for kind in board.TOKENS} == dict(
        zip(board.TOKENS, board.TOKEN_COPIES, strict=True)
    )
    assert not set(loot) & set(tiles)


def test_the_eighth_tile_is_seen_from_the_tiles() -> None:
    tiles = {space: tile for tile, spaces in board.FIRST_GAME.items() for space in spaces}
    for eighth in ("ruins", "market"):
        assert set_up({"tiles": {**tiles, "A5": eighth}}).game.options["eighth_tile"] == eighth
    assert set_up({"tiles": tiles}).game.options["eighth_tile"] == "none"


def test_decks_are_shuffled_by_the_seed() -> None:
    def deck(seed: int) -> list[int]:
        return set_up({}, seed).game.state.row("card_deck")

    assert deck(1) == deck(1)
    assert any(deck(1) != deck(seed) for seed in range(2, 6))


def test_the_deck_is_drawn_from_its_top() -> None:
    scene = begin(player(), player(), moment="drawing", deck="Purge, Zeal")
    assert hand(scene, 1) == ["Purge"]
    assert scene.view["deck"] == 1 and len(scene.view["discard"]) == box("beastmaster").total() - 2


def test_the_discard_pile_begins_with_what_is_on_top() -> None:
    scene = begin(player(hand="Pilfer"), player(), discard="Zeal, Purge")
    scene.play("Pilfer")
    assert scene.view["discard"] == ["Pilfer", "Zeal", "Purge"]


def test_moments() -> None:
    """Each goes on where it should; a card for a window shows the window."""
    cards = {"hand": "Take Flight"}
    for moment, drawn, window in [
        ("drawing", True, True),
        ("after drawing", False, True),
        ("action", False, False),
        ("reaction", False, True),
        ("before scoring", False, True),
        ("after scoring", False, True),
    ]:
        scene = begin(player(**cards), player(), moment=moment)
        assert ("pass" in scene.options) == window, moment
        assert (seat(scene, 1)["cards"] == 1) == drawn, moment
    scene = begin(player(banners="A3 A4"), player(**cards), moment="scoring")
    assert gold(scene) == [2, 0] and scene.seat == 1
    over = begin(player(gold=3), player(gold=4), moment="over")
    assert over.game.over and over.game.winners == [1]


def test_what_was_done_this_turn() -> None:
    scene = begin(player(acolytes="A4", hand="Pilfer"), player(), movements_used=4)
    assert scene.options == {"pilfer", "end"}
    scene = begin(player(acolytes="A4", hand="Pilfer"), player(), cards_played=2, movements_used=3)
    assert "pilfer" not in scene.options and "acolyte A4" in scene.options
    document = scene.game.position
    assert (document["movements_used"], document["cards_played"]) == (3, 2)


def test_what_a_player_knows_is_kept() -> None:
    knows = {"hands": {"player 2": ["Purge", "Rampage"]}, "beast_deck": [None, "Sabotage"]}
    deck = "Landslide, Sabotage, Eruption"
    scene = begin(player(knows=knows), player(hand="Purge, Rampage, Zeal"), beast_deck=deck)
    table = scene.game.view(0)["table"]
    assert table["players"][1]["known"] == ["Purge", "Rampage"] and table["players"][1]["hand"] is None
    assert table["known_beast_deck"] == [None, "Sabotage"]
    assert scene.game.view(1)["table"]["known_beast_deck"] == []
    assert scene.game.position["players"][0]["knows"] == knows


def test_rolls_that_were_not_used_yet_are_written() -> None:
    assert begin(player(acolytes="A2"), player(), rolls=[3, 6]).game.position["rolls"] == [3, 6]


PURGES = {"hand": ["Purge"] * 3}
CROWD = {f"{column}{row}": 1 for column in "AE" for row in range(1, 6)}


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"game": "chess"}, ["game can't be 'chess'"]),
        ({"beasts": "C3"}, ["beasts is not part of a position; did you mean beast or"]),
        ({"moment": "later"}, ["moment can't be 'later'"]),
        ({"moment": "placement"}, ["moment can't be 'placement'"]),
        ({"turn": "player 3"}, ["turn can't be 'player 3'"]),
        ({"age": 5, "options": {"ages": 4}}, ["age should be one of those that the game has"]),
        ({"options": {"ages": 5}}, ["options.ages can't be 5: it is 6 or 4"]),
        ({"options": {"first_player": 3}}, ["player 3 can't be first in a game of 2"]),
        ({"players": [{}]}, ["players should be 2, 3 or 4, not 1"]),
        (
            {"options": {"players": 3}, "players": [{}, {}]},
            ["players names 2 players, but the options say 3"],
        ),
        ({"beast": "C1"}, ["beast should not be on the Volcano"]),
        ({"beast": "F1"}, ["beast can't be 'F1'"]),
        (
            {"tiles": {"A1": "market"}},
            [
                "tiles should have as many Hallowed Ground as there are",
                "tiles should have as many Market as there are",
                "tiles should have as many Ruins as there are",
                "tiles should have as many Volcano as there are",
            ],
        ),
        ({"loot": {"A1": ["gold3"]}}, ["loot.A1[0] can't be 'gold3'"]),
        ({"loot": {"A1": ["gold1"] * 21}}, ["loot should have no more tokens than there are"]),
        (
            {"players": [{"colossus": "C3"}, {}]},
            ["players: the colossus of Player 1 can't be with the Beast or on the Volcano"],
        ),
        (
            {"players": [{"acolytes": {"C1": 1}}, {}]},
            ["players: acolytes of Player 1 can't be on C1, with the Beast or on the Volcano"],
        ),
        (
            {"players": [{"acolytes": {**CROWD, "B1": 1}}, {}]},
            ["players: Player 1 should have no more acolytes than there are"],
        ),
        (
            {"players": [{"banners": ["C1"]}, {}]},
            ["players: the banners of Player 1 can't have C1, where the Volcano or another player's"],
        ),
        (
            {"players": [{"banners": ["A1"]}, {"banners": ["A1"]}]},
            ["players: the banners of Player 2 can't have A1, where the Volcano or another player's"],
        ),
        (
            {"players": [{"banners": ["A1", "A2", "A3", "A4", "A5", "B1"]}, {}]},
            ["players: Player 1 should have at most five banners"],
        ),
        (
            {"players": [{"banners": ["A1"], "second_banner": "A2"}, {}]},
            [
                "players: the second_banner of Player 1 needs the Perk Outpost, and another Banner on",
                "players: the second_banner of Player 1 needs the Perk Outpost, and another Banner on",
            ],
        ),
        ({"players": [{"perk": "Purge"}, {}]}, ["players: the perk of Player 1 should be a Perk"]),
        ({"players": [{"hand": ["Purg"]}, {}]}, ["players[0].hand[0] can't be 'Purg'; did you mean Purge"]),
        (
            {"players": [PURGES, {}]},
            ["cards: there should be as many of Purge as this game has, in deck, discard pile and elsewhere"],
        ),
        (
            {"players": [{"hand": ["Dodge"] * 4 + ["Rampage"] * 3}, {}]},
            ["players: Player 1 should hold no more cards than the hand limit"],
        ),
        (
            {"players": [{"perk": "Outpost", "hand": ["Outpost"]}, {}]},
            ["cards: there should be as many of Outpost as this game has, in deck, discard pile and"],
        ),
        (
            {"beast_deck": ["Rampage"], "beast_discard": []},
            ["beast cards: there should be as many of Bank Run as this game has, in deck, discard"],
        ),
        (
            {"players": [{"knows": {"hands": {"player 2": ["Purge"]}}}, {}]},
            ["players: Player 1 should know only cards that are in the hand of Player 2, and"],
        ),
        (
            {"players": [{"hand": ["Purge"], "knows": {"hands": {"player 1": ["Purge"]}}}, {}]},
            ["players: Player 1 should know only cards that are in the hand of Player 1, and"],
        ),
        (
            {"players": [{"knows": {"beast_deck": ["Sabotage"]}}, {}]},
            ["players[0].knows.beast_deck[0] has no meaning unless beast_deck says what lies there"],
        ),
        ({"movements_used": 2}, ["movements_used has no meaning at the moment 'drawing', only at 'action'"]),
        (
            {"cards_played": 3, "moment": "action"},
            ["cards_played should be no more than the active player can play in a turn"],
        ),
        ({"rolls": [7]}, ["rolls[0] should be a whole number from 1 to 6"]),
        ({"rolls": [1] * 40}, ["rolls can lay down at most"]),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, Any], faults: list[str]) -> None:
    assert unnamed("beastmaster", position, faults) == []


def test_eight_cards_with_a_bigger_bag() -> None:
    cards = "Dodge, Dodge, Dodge, Dodge, Purge, Purge, Rampage, Rampage"
    assert len(hand(begin(player(perk="A Bigger Bag", hand=cards), player()), 1)) == 8
    with pytest.raises(PositionError, match="Player 1 should hold no more cards than the hand limit"):
        begin(player(hand=cards), player())


@pytest.mark.parametrize(
    "position",
    [
        {"players": []},
        {"players": None},
        {"players": [{}, None]},
        {"options": {"players": "3"}},
        {"options": {"first_player": True}},
        {"turn": None},
        {"turn": 1},
        {"tiles": None},
        {"loot": {"A1": "gold1"}},
        {"beast": None},
        {"age": 0},
        {"rolls": [0]},
        {"players": [{"acolytes": {"A1": -1}}, {}]},
        {"players": [{"banners": {"A1": 1}}, {}]},
        {"players": [{"knows": {"beast_deck": [7]}}, {}]},
        {"cards_played": -1, "moment": "action"},
    ],
)
def test_reader_and_schema_refuse_the_same(position: dict[str, Any]) -> None:
    assert refused_by_reader_and_schema("beastmaster", position)


def test_every_fault_is_found_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of(
            "beastmaster",
            {
                "moment": "later",
                "beast": "C1",
                "players": [{"colossus": "C1", "hand": ["Zeal"], "perk": "Zeal"}, {"hand": ["Zeal"]}],
                "deck": [],
                "discards": [],
            },
        )
    assert len(refused.value.faults) >= 6


@pytest.mark.parametrize(
    "nonsense", [[], "player 1", 7, {"players": 7}, {"loot": []}, {"options": []}, {"players": [7, 8]}]
)
def test_nonsense_is_refused(nonsense: Any) -> None:
    with pytest.raises(PositionError):
        POSITIONS.read(Scene.new("beastmaster").game.program, nonsense)


def test_who_begins_with_the_most_gold_can_gain_more() -> None:
    scene = begin(player("A5", hand="Comradery", gold=9_999), player("A5"))
    scene.play("comradery")
    assert gold(scene) == [10_004, 5]
