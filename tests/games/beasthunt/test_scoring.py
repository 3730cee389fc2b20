"""Fences and enclosures: rulings BH-R28 to BH-R37, BH-R45."""

from __future__ import annotations

from typing import Any

import pytest

from games.beasthunt.pieces import begin, captured, dice, hole, placing, points
from scene import Scene


def fence(
    supports: str, card: str = "purple water", h11: str = "water", h21: str = "water", **rest: Any
) -> Scene:
    """The fence B1B2 at the moment of scoring, with four supporting dice: colours, a star for a Wild.

    Each hole has one more die, black, so that it always shows a type.
    """
    icons = [h11, h11, h21, h21]
    on_board = {"h11.NW": f"black {h11}", "h21.NE": f"black {h21}"}
    for place, icon, die in zip(
        ("h11.NE", "h11.SE", "h21.NW", "h21.SW"), icons, supports.split(), strict=True
    ):
        on_board[place] = f"{die.rstrip('*')} {'wild' if die.endswith('*') else icon}"
    return begin("scoring", "purple green orange", dice=on_board, cards={"B1B2": card}, **rest)


@pytest.mark.parametrize(
    ("supports", "bonus"),
    [
        ("purple purple purple purple", 3),
        ("purple purple purple purple*", 2),
        ("purple* purple* purple* purple*", 2),
        ("purple purple purple green", 1),
        ("purple purple green orange", 1),
        ("purple purple green black", 1),
        ("purple purple green green", 0),
        ("purple purple black black", 0),
        ("purple green orange black", 0),
        ("purple green* orange* black*", 1),
        ("purple purple* purple* green", 0),
        ("purple purple purple* green", 1),
        ("purple* purple* green* green*", 0),
        ("green green green green", 0),
    ],
)
def test_r29_r30_r45_one_bonus_for_colours(supports: str, bonus: int) -> None:
    scene = fence(supports)
    assert points(scene) == [2 + 2 + bonus, 0, 0]
    assert scene.view["fences"] == {"B1B2": {"worth": 4 + bonus, "reinforced": True}}
    scene = fence(supports, h21="thorns")
    assert points(scene) == [2 + bonus, 0, 0]
    assert scene.view["fences"] == {"B1B2": {"worth": 2 + bonus, "reinforced": False}}


@pytest.mark.parametrize(
    ("supports", "bonus"),
    [
        ("purple purple black black", 1),
        ("purple black black black", 1),
        ("purple purple green green", 0),
        ("purple green black black", 0),
        ("purple* black black black", 0),
        ("black black black black", 0),
        ("purple purple purple purple", 3),
    ],
)
def test_r29_with_the_other_reading_black_dice_do_not_compete(supports: str, bonus: int) -> None:
    assert points(fence(supports, options={"majority": "without_black"})) == [4 + bonus, 0, 0]


def test_r28_the_owner_of_the_card_scores_on_another_turn() -> None:
    scene = placing(
        "purple green",
        "purple water",
        dice={**dice("h11.NE SE", "green water"), "h21.NW": "green water"},
        cards={"B1B2": "green water"},
    )
    scene.play("purple water", "h21.SW")
    assert points(scene) == [0, 2 + 2 + 1]


def test_r28_a_fence_scores_once() -> None:
    scene = placing(
        "purple green",
        "purple water",
        dice={**dice("h11.NE SE", "green water"), **dice("h21.NW SW", "green water")},
        cards={"B1B2": "green water"},
        seats={"green": {"points": 7}},
    )
    assert scene.view["scored"] == ["B1B2"]
    scene.play("purple water", "h21.NE")
    assert points(scene) == [0, 7]


def test_reinforced_by_neutral_dice_and_wilds() -> None:
    assert points(fence("black black* black green*")) == [4, 0, 0]


def test_a_fence_may_be_finished_by_its_card() -> None:
    scene = placing(
        "purple green",
        hands={"purple": "water"},
        dice={**dice("h11.NE SE", "green water"), **dice("h21.NW SW", "green water")},
    )
    scene.play("water card")
    assert points(scene) == [4, 0]


TWO_SQUARES: dict[str, Any] = {
    "dice": {
        **hole("h10", "green water"),
        **hole("h01", "green water"),
        **hole("h20", "green water"),
        **dice("h21.NW NE SW SE", "black water"),
        **dice("h11.NW NE SW", "green water"),
    },
    "cards": dict.fromkeys(("A1B1", "A1A2", "B1C1", "B1B2"), "green water"),
}


def test_r36_several_enclosures_at_once() -> None:
    scene = placing("purple green", "purple water", beasts={"A1": "unicorn", "B1": "centaur"}, **TWO_SQUARES)
    scene.play("purple water")  # to h11.SE
    assert captured(scene) == [{"unicorn": 1, "centaur": 1}, {}]
    assert scene.view["beasts"] == {}
    assert points(scene) == [0, 4]  # B1B2: more black dice than green ones


def test_r32_r33_the_captor_is_the_active_player() -> None:
    scene = placing("purple green", "purple water", beasts={"A1": "unicorn"}, **TWO_SQUARES)
    assert captured(scene.play("purple water")) == [{"unicorn": 1}, {}]


def test_r31_the_holes_must_be_full() -> None:
    pieces = dict(TWO_SQUARES["dice"])
    del pieces["h21.SE"]
    scene = placing(
        "purple green",
        "purple water",
        beasts={"A1": "unicorn", "B1": "centaur"},
        dice=pieces,
        cards=TWO_SQUARES["cards"],
    )
    scene.play("purple water", "h11.SE")
    assert captured(scene) == [{"unicorn": 1}, {}]
    assert scene.view["beasts"] == {"B1": "centaur"}


def test_r34_an_enclosed_beast_stays_for_good() -> None:
    position = {**TWO_SQUARES, "dice": {**TWO_SQUARES["dice"], "h11.SE": "purple water"}}
    scene = placing("purple green", "purple beast", beasts={"A1": "basilisk"}, **position)
    assert scene.of_kind("square") == set()
    scene.play("done")
    assert captured(scene) == [{}, {}]
    assert scene.view["beasts"] == {"A1": "basilisk"}


def test_r37_a_ring_around_two_squares_is_nothing() -> None:
    cards = dict.fromkeys(("A1A2", "B1C1", "B1B2"), "green water")
    scene = placing(
        "purple green", "purple water", beasts={"A1": "unicorn"}, dice=TWO_SQUARES["dice"], cards=cards
    )
    scene.play("purple water")
    assert captured(scene) == [{}, {}]
    assert scene.view["enclosed"] == []


def test_an_enclosure_may_be_finished_by_a_card() -> None:
    position: dict[str, Any] = {
        "dice": {**TWO_SQUARES["dice"], "h11.SE": "green water"},
        "cards": dict.fromkeys(("A1B1", "B1C1", "B1B2"), "green water"),
    }
    scene = placing("purple green", hands={"purple": "water"}, beasts={"A1": "unicorn"}, **position)
    scene.play("water card", "A1A2")
    assert captured(scene) == [{"unicorn": 1}, {}]


def test_an_enclosure_without_a_beast_stays_empty() -> None:
    scene = placing("purple green", "purple water", **TWO_SQUARES)
    scene.play("purple water")
    assert scene.view["enclosed"] == ["A1", "B1"]
    assert captured(scene) == [{}, {}]


def test_with_supports_complete_fences_enclose_the_centre() -> None:
    pairs = {
        **dice("h11.NE SE", "green water"),
        **dice("h21.NW SW SE", "green water"),
        **dice("h12.NE SE NW", "green water"),
        **dice("h22.NW SW", "green water"),
    }
    scene = placing(
        "purple green",
        "purple water, purple water",
        options={"enclosure": "supports"},
        dice=pairs,
        cards=dict.fromkeys(("B1B2", "A2B2", "B2C2", "B2B3"), "green water"),
        beasts={"B2": "basilisk"},
    )
    scene.play("purple water", "h11.SW", "purple water", "h22.NE")
    assert captured(scene) == [{"basilisk": 1}, {}]
