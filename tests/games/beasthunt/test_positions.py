"""Position documents: what is written can be read, what is left out is sensible, faults are named."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.beasthunt import board
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from games.beasthunt.pieces import dice, hole
from positions import written_and_read_again
from sampling import sampled
from scene import Scene

POSITIONS = documents_of(find("beasthunt"))
SCHEMA = jsonschema.Draft202012Validator(POSITIONS.schema())


def set_up(position: dict[str, Any], seed: int = 1) -> Scene:
    SCHEMA.validate(position)
    return Scene.of("beasthunt", position, seed)


def test_the_schema_is_one() -> None:
    SCHEMA.check_schema(SCHEMA.schema)
    assert not SCHEMA.is_valid({"dice": {"h11.NW": "purple beast"}})


@pytest.mark.parametrize(
    "options",
    sampled(
        [
            {"players": 2},
            {"players": 3, "reroll": "until_kept", "first": 2},
            {"players": 4, "enclosure": "supports", "stall_rounds": 2},
        ],
        keep=2,
    ),
)
def test_what_is_written_is_read_again(options: dict[str, Any]) -> None:
    moments: set[str] = set()
    for seed in (1, 2):
        moments |= set(written_and_read_again(co.new("beasthunt", seed=seed, **options), seed))
    assert moments == {"first beast", "rolled", "placing", "replenish"}


def test_a_choice_half_made_can_not_be_written() -> None:
    scene = set_up({"moment": "placing", "ready": ["purple water"]})
    scene.play("purple water")
    assert not POSITIONS.can_write(scene.game.state)
    with pytest.raises(PositionError, match="in the middle of a choice"):
        _ = scene.game.position


def test_rolls_that_were_not_used_yet_are_written() -> None:
    scene = set_up({"rolls": ["water", "water", "wild", "beast", "bamboo", "thorns"]})
    assert scene.view["rolled"] == ["purple water", "purple water", "purple wild", "purple beast"]
    assert scene.game.position["rolls"] == ["bamboo", "thorns"]


def test_an_empty_document_is_the_beginning_of_a_turn() -> None:
    table = set_up({}).view
    assert [player["colour"] for player in table["players"]] == ["purple", "green"]
    assert table["moment"] == "rolled"
    assert table["active_player"] == 0
    for player in table["players"]:
        assert (player["pool"], player["deck"], len(player["hand"])) == (16, 12, 4)
        assert player["active"] == {"own": 4, "neutral": 0}
    assert table["neutral"] == 15
    assert table["supply"] == {"unicorn": 6, "centaur": 4, "chimera": 6, "basilisk": 2}


def test_decks_are_shuffled_by_the_seed() -> None:
    def deck(seed: int) -> list[int]:
        return set_up({}, seed).game.state.row("deck", 1)

    assert deck(1) == deck(1)
    assert any(deck(1) != deck(seed) for seed in range(2, 6))


def test_colours_that_are_left_are_filled_in() -> None:
    scene = set_up({"players": [{"points": 3}, "purple", {}]})
    assert [player["colour"] for player in scene.view["players"]] == ["green", "purple", "orange"]


def test_the_deck_is_drawn_from_its_top() -> None:
    seat = {"hand": ["water", "water"], "deck": ["bamboo", "thorns", "lightning"]}
    scene = set_up({"moment": "replenish", "players": [seat, "green"]})
    scene.play("done")
    purple = scene.view["players"][0]
    assert sorted(purple["hand"]) == ["bamboo", "thorns", "water", "water"]
    assert purple["deck"] == 1
    assert len(purple["discards"]) == 11


def test_a_hand_that_is_not_told_is_drawn() -> None:
    deck = ["bamboo", "thorns", "lightning", "bamboo", "water"]
    scene = set_up({"players": [{"deck": deck}, "green"]})
    assert sorted(scene.view["players"][0]["hand"]) == sorted(deck[:4])


def test_dice_on_the_board_are_not_in_the_pool() -> None:
    scene = set_up({"dice": {**hole("h11", "purple water"), "h21.NW": "black thorns"}})
    assert scene.view["players"][0]["pool"] == 12
    assert scene.view["neutral"] == 14


def test_a_pool_that_is_told_decides_the_active_dice() -> None:
    seventeen = {place: "purple water" for name in ("h11", "h21", "h31", "h12") for place in hole(name, "")}
    scene = set_up({"players": [{"pool": 1}, "green"], "turn": "green", "dice": seventeen})
    assert scene.view["players"][0]["active"] == {"own": 3, "neutral": 0}
    scene = set_up(
        {"players": [{"pool": 0}, "green"], "turn": "green", "dice": {**seventeen, "h22.NW": "purple water"}}
    )
    assert scene.view["players"][0]["active"] == {"own": 3, "neutral": 1}


def test_what_is_finished_has_scored() -> None:
    board_full = {
        "dice": {**hole("h10", "green water"), **hole("h01", "green water"), **hole("h11", "green water")},
        "cards": {"A1B1": "green water", "A1A2": "green water"},
        "beasts": {"A1": "unicorn"},
    }
    # A Unicorn that stands in a settled enclosure would have been captured.
    with pytest.raises(PositionError, match="A beast that can be captured has been"):
        set_up(board_full)
    scene = set_up({**board_full, "moment": "scoring"})
    assert scene.view["players"][0]["captured"] == {"unicorn": 1}
    assert scene.view["players"][1]["points"] == 14
    scene = set_up({**board_full, "moment": "scoring", "scored": ["A1B1"], "settled": []})
    assert scene.view["players"][1]["points"] == 7


PAIR = dice("h11.NW NE", "purple water")
ENCLOSED: dict[str, Any] = {
    "dice": {**hole("h10", "green water"), **hole("h01", "green water"), **hole("h11", "green water")},
    "cards": {"A1B1": "green water", "A1A2": "green water"},
}


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"game": "chess"}, ["game can't be 'chess'"]),
        ({"dices": {}}, ["dices is not part of a position; did you mean dice?"]),
        ({"moment": "later"}, ["moment can't be 'later'"]),
        ({"turn": "orange"}, ["turn can't be 'orange'"]),
        ({"options": {"reroll": "twice"}}, ["options.reroll can't be 'twice': it is once or until_kept"]),
        ({"options": {"rerol": "once"}}, ["options.rerol is not part of a position; did you mean reroll?"]),
        ({"options": {"first": 3}}, ["player 3 can't be first in a game of 2"]),
        (
            {"options": {"players": 3}, "players": ["purple", "green"]},
            ["players names 2 players, but the options say 3"],
        ),
        ({"players": ["purple"]}, ["players should be 2, 3 or 4, not 1"]),
        ({"players": ["purple", "purple"]}, ["players: Player 1 should have a colour that nobody else has"]),
        ({"players": ["purple", "pink"]}, ["players[1].colour can't be 'pink'"]),
        ({"dice": {"h00.NW": "purple water"}}, ["dice.h00.NW is not part of a position"]),
        (
            {"dice": {"h11.NW": "purple watre"}},
            ["dice.h11.NW can't be 'purple watre'; did you mean purple water"],
        ),
        (
            {"dice": {"h11.NW": "purple beast"}},
            ["dice.h11.NW can't be 'purple beast'; did you mean purple water or purple bamboo or"],
        ),
        (
            {"dice": {"h11.NW": "yellow water"}},
            ["dice.h11.NW should be of a colour that somebody plays, or black"],
        ),
        (
            {"dice": {"h11.NW": "purple water", "h11.NE": "green thorns"}},
            ["the dice in h11 should agree"],
        ),
        (
            {"dice": {"h11.NW": "purple wild"}},
            ["h11 should not hold nothing but Wilds: a Wild is never first in a hole"],
        ),
        (
            {"cards": {"A1B1": "purple water"}},
            ["cards.A1B1 should stand beside a pair of dice"],
        ),
        (
            {"dice": PAIR, "cards": {"A1B1": "orange water"}},
            ["cards.A1B1 can't be 'orange water'; did you mean green water or purple water?"],
        ),
        (
            {"dice": {**PAIR, "h10.W": "green bamboo"}, "cards": {"A1B1": "purple thorns"}},
            ["cards.A1B1 should match the dice at one of its ends, or wait for the first die there"],
        ),
        (
            {
                "dice": {**dice("h11.NE SE", "green bamboo"), **hole("h20", "green water")},
                "cards": {"B1B2": "green thorns", "B1C1": "purple lightning"},
            },
            ["h21 should wait for dice of one type only"],
        ),
        (
            {"players": [{"pool": 20, "active": {"own": 4}}, "green"]},
            ["players: the pool of Player 1 should be all dice of the colour that are neither"],
        ),
        (
            {"neutral": 3},
            ["neutral should be all of the 15 black dice that are neither active nor on the board"],
        ),
        (
            {"players": [{"active": {"own": 3, "neutral": 2}}, "green"]},
            ["players: Player 1 should have no more active dice than the limit; while"],
        ),
        (
            {"dice": dict.fromkeys(board.PLACES[:16], "black water")},
            ["neutral should be all of the 15 black dice that are neither active nor on the board"],
        ),
        (
            {"dice": dict.fromkeys(board.PLACES[:21], "purple water")},
            ["players: the pool of Player 1 should be all dice of the colour that are neither"],
        ),
        (
            {"players": [{"hand": ["water"] * 5}, "green"]},
            ["players[0].hand has 5 of water; 4 are the most"],
        ),
        (
            {"players": [{"hand": ["water"], "deck": [], "discards": ["thorns"] * 4}, "green"]},
            ["players: Player 1 should have four of the water card in hand, deck and discards and"],
        ),
        (
            {
                "dice": hole("h11", "purple water"),
                "cards": {"A1B1": "purple water"},
                "players": [{"discards": ["water"] * 4}, "green"],
            },
            ["players: Player 1 should have four of the water card"],
        ),
        ({"beasts": {"A1": "dragon"}}, ["beasts.A1 can't be 'dragon'"]),
        (
            {"beasts": {"A1": "basilisk", "B1": "basilisk", "C1": "basilisk"}},
            ["supply should have each basilisk that is neither on the board nor captured"],
        ),
        (
            {"supply": {"unicorn": 6}},
            ["supply should have each centaur that is neither on the board nor captured"],
        ),
        (
            {"scored": ["A1B1"]},
            ["the position can't be laid out: a subscript is outside its field or table (script"],
        ),
        ({"rolled": ["purple water"]}, ["rolled has no meaning at the moment 'turn', only at 'rolled'"]),
        (
            {"moment": "placing", "ready": ["green water"]},
            ["a green water should not be rolled or ready: it is no die of the player whose turn it is"],
        ),
        (
            {"moment": "placing", "ready": ["black water"] * 5},
            ["no more dice should be rolled and ready than can be active"],
        ),
        (
            {"moment": "placing", "players": [{"active": {"own": 2}}, "green"]},
            ["players: Player 1 should have no more active dice than the limit; while"],
        ),
        ({"wild_used": True}, ["wild_used has no meaning at the moment 'turn', only at 'placing'"]),
        (
            {"moment": "placing", "beast_dice_used": 1},
            ["beast_dice_used should be no more than the dice that show Beast"],
        ),
        ({"last_turns": 2}, ["last_turns should be fewer than the players"]),
        (
            {"moment": "rolled", "rolled": ["purple water"], "ready": ["purple beast"], "beast_dice_used": 1},
            ["beast_dice_used has no meaning at the moment 'rolled', only at 'placing'"],
        ),
        ({"settled": ["A1"]}, ["settled names A1, which is not enclosed"]),
        ({**ENCLOSED, "scored": ["A1A2"]}, ["scored should name A1B1 too, which is complete"]),
        ({**ENCLOSED, "settled": []}, ["settled should name A1 too, which is enclosed"]),
        (
            {**ENCLOSED, "settled": ["A2"], "moment": "placing"},
            ["settled names A2, which is not enclosed"],
        ),
        (
            {"players": [{"pool": 18}, "green"], "dice": hole("h11", "purple water")},
            ["players: the pool of Player 1 should be all dice of the colour that are neither"],
        ),
        (
            {"moment": "rolled", "rolled": ["purple water", "purple thorns"], "may_roll": True},
            ["may_roll should be true only if dice are kept, and is true then unless they may be"],
        ),
        (
            {"moment": "rolled", "rolled": ["purple water"], "ready": ["purple wild"], "may_roll": False},
            ["may_roll should be true only if dice are kept, and is true then unless they may be"],
        ),
        ({"may_roll": True}, ["may_roll has no meaning at the moment 'turn', only at 'rolled'"]),
        ({"idle_turns": 6}, ["idle_turns should be fewer than end the game"]),
        ({"moment": "end", "idle_turns": 7}, ["idle_turns should be fewer than end the game"]),
        (
            {"options": {"stall_rounds": 1, "players": 4}, "moment": "replenish", "idle_turns": 4},
            ["idle_turns should be fewer than end the game"],
        ),
        (
            {"players": [{"points": 9881}, "green"]},
            ["players: the points of Player 1 should leave room for the most that each fence can"],
        ),
        (
            {"moment": "first beast", "options": {"first": 2}, "turn": "purple"},
            ["turn should be that of the player whom the option first names, at the moment 'first beast'"],
        ),
        ({"rolls": ["six"]}, ["rolls[0] can't be 'six'"]),
        ({"players": [{"points": "many"}, "green"]}, ["players[0].points should be a whole number"]),
    ],
)
def test_faults_are_named(position: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of("beasthunt", position)
    found = refused.value.faults
    for fault in faults:
        assert any(each.startswith(fault) for each in found), found


@pytest.mark.parametrize(
    ("place", "position"),
    [
        ("dice", {"dice": {"h11.NW": "purple water"}}),
        ("cards", {"dice": PAIR, "cards": {"A1B1": "purple water"}}),
        ("beasts", {"beasts": {"A1": "unicorn"}}),
        ("last_turns", {"last_turns": 1}),
        ("idle_turns", {"idle_turns": 1}),
        ("players[1].points", {"players": ["purple", {"points": 1}]}),
        ("players[1].captured", {"players": ["purple", {"captured": {"unicorn": 6}}]}),
    ],
)
def test_the_first_beast_comes_to_an_empty_board(place: str, position: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refused:
        set_up({"moment": "first beast", **position})
    meaningless = f"{place} has no meaning at the moment 'first beast', only at 'turn' or"
    assert any(fault.startswith(meaningless) for fault in refused.value.faults)


def test_who_is_first_puts_no_beast() -> None:
    options = {"players": 3, "first": 3}
    scene = set_up({"moment": "first beast", "options": options})
    assert scene.view["active_player"] == 2
    assert scene.seat == 1
    # Later on, who was first says nothing about whose turn it is.
    assert set_up({"options": options}).view["active_player"] == 0
    assert set_up({"moment": "first beast", "options": options, "turn": "orange"}).seat == 1


def test_dice_that_are_kept_allow_a_roll() -> None:
    position: dict[str, Any] = {
        "moment": "rolled",
        "rolled": ["purple water"] * 3,
        "ready": ["purple wild"],
    }
    assert set_up(position).options == {"purple water", "roll"}
    until_kept = {**position, "options": {"reroll": "until_kept"}}
    assert set_up(until_kept).options == {"purple water", "roll"}
    # After a second roll nothing may have been kept yet.
    position = {**until_kept, "rolled": ["purple water", "purple thorns"], "may_roll": False}
    scene = set_up(position)
    assert scene.options == {"purple water", "purple thorns"}
    assert scene.game.position["may_roll"] is False


def test_numbers_leave_room_for_what_comes() -> None:
    complete = {**ENCLOSED, "moment": "scoring"}
    scene = set_up({**complete, "players": ["purple", {"points": 9880}]})
    assert scene.view["players"][1]["points"] == 9894
    assert set_up(scene.game.position).view["players"][1]["points"] == 9894
    assert set_up({"options": {"stall_rounds": 1000}, "moment": "replenish", "idle_turns": 1999}).play_on()


def test_neutral_dice_are_handed_out_as_far_as_they_go() -> None:
    colours = [colour for colour in ("purple", "green", "orange", "yellow") for _ in range(10)]
    on_board = {place: f"{colour} water" for place, colour in zip(board.PLACES, colours, strict=False)}
    scene = set_up({"options": {"players": 4}, "dice": on_board, "last_turns": 1})
    assert [player["active"]["neutral"] for player in scene.view["players"]] == [4, 4, 4, 3]
    # What the document says of somebody comes first.
    told: list[Any] = ["purple", "green", "orange", {"active": {"own": 0, "neutral": 4}}]
    scene = set_up({"players": told, "dice": on_board, "last_turns": 1})
    assert [player["active"]["neutral"] for player in scene.view["players"]] == [4, 4, 3, 4]


@pytest.mark.parametrize(
    "position",
    [
        {"players": []},
        {"players": None},
        {"players": ["purple", None]},
        {"options": {"players": "3"}},
        {"options": {"stall_rounds": "2"}},
        {"options": {"first": True}},
        {"options": {"reroll": None}},
        {"turn": None},
        {"dice": None},
        {"dice": {"h11.NW": None}},
        {"neutral": None},
        {"players": [{"hand": ["water", "water", "thorns", "thorns", "bamboo"]}, "green"]},
    ],
)
def test_reader_and_schema_refuse_the_same(position: dict[str, Any]) -> None:
    assert not SCHEMA.is_valid(position)
    with pytest.raises(PositionError):
        Scene.of("beasthunt", position)


def test_a_tuple_is_as_good_as_a_list() -> None:
    scene = Scene.of("beasthunt", {"players": ("orange", "green")})
    assert [player["colour"] for player in scene.view["players"]] == ["orange", "green"]


def test_every_fault_is_found_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of(
            "beasthunt",
            {
                "moment": "later",
                "dice": {"h11.NW": "purple wild"},
                "beasts": {"Z9": "unicorn"},
                "neutral": 99,
            },
        )
    assert len(refused.value.faults) == 4


@pytest.mark.parametrize(
    "nonsense", [[], "purple", 7, {"players": 7}, {"dice": []}, {"options": []}, {"players": [7, 8]}]
)
def test_nonsense_is_refused(nonsense: Any) -> None:
    with pytest.raises(PositionError):
        POSITIONS.read(Scene.new("beasthunt").game.program, nonsense)
