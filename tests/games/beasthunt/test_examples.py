"""The worked examples of the rules (`docs/rules/beasthunt.md`, section 11), each as a scene."""

from __future__ import annotations

import pytest

from colossarium.games.beasthunt import board
from games.beasthunt.pieces import all_but_one_die, begin, captured, dice, hole, placing, points
from scene import Scene

H21 = {"h21.NW", "h21.NE", "h21.SE", "h21.SW"}
X3 = dice("h11.NE SE", "orange bamboo")
X4 = {"dice": X3, "cards": {"B1B2": "purple thorns"}}


def test_x1_icons_in_a_hole() -> None:
    scene = placing(
        "yellow orange",
        "yellow thorns, yellow thorns, yellow bamboo, yellow wild",
        dice=dice("h22.NW NE", "orange bamboo"),
    )
    assert not scene.offers("yellow thorns")
    assert scene.after("yellow bamboo").options == {"h22.SE", "h22.SW"}
    assert scene.after("yellow wild").options == {"h22.SE", "h22.SW"}


def test_x2_matching_card() -> None:
    scene = placing(
        "purple orange", hands={"purple": "water, bamboo"}, dice=dice("h11.NW NE", "purple water")
    )
    # With one line to choose from nobody is asked.
    assert scene.after("water card").view["cards"] == {"A1B1": "purple water"}
    assert scene.after("bamboo card").view["cards"] == {"A1B1": "purple bamboo"}


def test_x3_card_for_the_far_end() -> None:
    scene = placing("purple orange", hands={"purple": "thorns"}, dice=X3)
    assert scene.play("thorns card").view["cards"] == {"B1B2": "purple thorns"}


def test_x4_fulfilled_later() -> None:
    scene = placing("purple orange", "purple thorns, purple thorns", **X4)
    scene.play("purple thorns", "h21.NW", "purple thorns", "h21.SW")
    assert scene.view["scored"] == ["B1B2"]
    assert points(scene) == [2, 0]


def test_x5_illegal_dice() -> None:
    scene = placing("purple orange", "purple water, purple bamboo, purple thorns", **X4)
    assert not scene.offers("purple water")
    assert scene.after("purple bamboo").options == {"h11.NW", "h11.SW"}
    assert scene.after("purple thorns").options == H21


def test_x6_continuity() -> None:
    scene = placing("purple orange", "purple bamboo, purple wild, purple thorns, purple water", **X4)
    assert scene.after("purple bamboo").options == {"h11.NW", "h11.SW"}
    assert scene.after("purple wild").options == {"h11.NW", "h11.SW"}
    assert scene.after("purple thorns").options == H21
    assert not scene.offers("purple water")
    assert not placing("purple orange", "purple lightning", **X4).offers("purple lightning")


def test_x6_a_further_card_opens_a_further_hole() -> None:
    ready = "purple thorns, purple thorns, purple water, purple lightning"
    scene = placing("purple orange", ready, hands={"purple": "thorns"}, **X4)
    scene.play("purple thorns", "h21.SW", "purple thorns", "h21.SE")
    assert not scene.offers("purple water")
    scene.play("thorns card")
    assert scene.view["cards"]["B2C2"] == "purple thorns"
    h22 = {"h22.NW", "h22.NE", "h22.SE", "h22.SW"}
    assert scene.after("purple water").options == h22
    assert scene.after("purple lightning").options == h22


def test_x7_four_fences_one_scores() -> None:
    scene = placing(
        "purple yellow orange",
        "purple water, purple water",
        dice={
            **hole("h20", "yellow thorns"),
            "h21.SW": "orange thorns",
            "h21.SE": "yellow wild",
            "h21.NE": "orange thorns",
            "h31.NE": "yellow thorns",
            "h31.SE": "orange thorns",
        },
        cards={
            "B1C1": "yellow thorns",
            "C1C2": "orange thorns",
            "D1D2": "yellow thorns",
            "B2C2": "purple water",
        },
        placed=True,
    )
    scene.play("purple water", "h22.NW", "purple water", "h22.NE")
    assert scene.view["scored"] == ["B2C2"]
    assert points(scene) == [3, 0, 0]


def test_x8_three_fences_and_a_unicorn() -> None:
    scene = placing(
        "orange yellow purple",
        "orange bamboo, orange bamboo",
        dice={
            **hole("h01", "yellow thorns"),
            **hole("h10", "orange bamboo"),
            "h21.NW": "purple wild",
            "h21.SW": "orange water",
            "h11.SW": "yellow bamboo",
            "h11.SE": "purple bamboo",
        },
        cards={"A1A2": "yellow thorns", "A1B1": "orange bamboo", "B1B2": "purple water"},
        beasts={"A1": "unicorn"},
    )
    scene.play("orange bamboo", "h11.NW")
    scene.play("orange bamboo")  # to h11.NE, the only place left
    assert points(scene) == [7, 3, 2]
    assert captured(scene) == [{"unicorn": 1}, {}, {}]
    assert scene.game.scores == [12, 3, 2]
    assert scene.view["beasts"] == {}


def corner_with_centaur(at_h42: str) -> Scene:
    return placing(
        "green purple",
        "green lightning",
        dice={
            **hole("h42", f"purple {at_h42}"),
            **hole("h33", "purple water"),
            **dice("h32.NW NE SE", "purple lightning"),
        },
        cards={"D2D3": "purple lightning", "C3D3": "purple water"},
        beasts={"D3": "centaur"},
    ).play("green lightning")


def test_x9_corner_with_centaur() -> None:
    scene = corner_with_centaur("lightning")
    assert captured(scene) == [{"centaur": 1}, {}]
    # C3D3, a Water card, ends at Lightning in h32; its dice are purple but for the fourth.
    assert scene.view["fences"] == {
        "D2D3": {"worth": 2 + 2 + 3, "reinforced": True},
        "C3D3": {"worth": 2 + 1, "reinforced": False},
    }
    assert points(scene) == [0, 3]  # D2D3 had its dice before
    assert scene.game.scores == [7, 3]


def test_x9_no_fence_reinforced() -> None:
    scene = corner_with_centaur("bamboo")
    assert captured(scene) == [{}, {}]
    assert scene.view["beasts"] == {"D3": "centaur"}
    assert scene.view["enclosed"] == ["D3"]
    assert not any(fence["reinforced"] for fence in scene.view["fences"].values())


def edge_with_chimera(third: str) -> Scene:
    return placing(
        "green purple",
        "green water",
        dice={
            **hole("h10", "purple thorns"),
            **hole("h20", "purple water"),
            **hole("h11", f"purple {third}"),
            **dice("h21.NW NE SW", "purple water"),
        },
        cards={"A1B1": "purple thorns", "B1C1": "purple water", "B1B2": f"purple {third}"},
        beasts={"B1": "chimera"},
    ).play("green water")


def test_x10_edge_with_chimera() -> None:
    assert captured(edge_with_chimera("bamboo")) == [{"chimera": 1}, {}]


def test_x10_two_types_are_not_enough() -> None:
    scene = edge_with_chimera("thorns")
    assert captured(scene) == [{}, {}]
    assert scene.view["beasts"] == {"B1": "chimera"}


def test_x11_centre_with_basilisk() -> None:
    scene = placing(
        "green purple",
        "green water",
        dice={
            **hole("h21", "purple water"),
            **hole("h31", "purple water"),
            **hole("h22", "purple water"),
            **dice("h32.NW NE SE", "purple water"),
        },
        cards=dict.fromkeys(("C1C2", "B2C2", "C2D2", "C2C3"), "purple water"),
        beasts={"C2": "basilisk"},
    )
    scene.play("green water")
    assert captured(scene) == [{"basilisk": 1}, {}]
    assert scene.game.scores[0] == 10


def test_x12_a_basilisk_to_the_centre() -> None:
    scene = placing("purple green", "purple beast, purple beast")
    outer = set(board.SQUARES) - {"B2", "C2"}
    assert scene.after("basilisk").options == outer
    scene.play("basilisk", "C1")
    assert scene.after("C1").options == {"B1", "D1", "C2"}
    scene.play("C1", "C2")
    assert scene.view["beasts"] == {"C2": "basilisk"}
    # Both dice are still active: two more fill them up to four.
    assert scene.view["players"][0]["active"] == {"own": 4, "neutral": 0}
    assert scene.view["players"][0]["pool"] == 16


def test_x12_another_player_moves_it() -> None:
    scene = placing("purple green", "purple beast", beasts={"C1": "basilisk"})
    assert scene.play("C1", "C2").view["beasts"] == {"C2": "basilisk"}


def test_x13_opening() -> None:
    ready = "purple wild, purple wild, purple water, purple beast"
    scene = placing("purple green", ready, hands={"purple": "water, thorns, lightning, bamboo"})
    assert scene.offers("purple water", "unicorn", "done")
    assert not scene.offers("purple wild")
    assert scene.after("purple water").options == set(board.PLACES)
    scene.play("purple water", "h11.NW")
    assert scene.after("purple wild").options == {"h11.NE", "h11.SE", "h11.SW"}
    scene.play("purple wild", "h11.NE")
    assert not scene.offers("purple wild")
    assert scene.after("water card").view["cards"] == {"A1B1": "purple water"}
    for card in ("thorns", "lightning", "bamboo"):
        assert scene.after(f"{card} card").view["cards"] == {"A1B1": f"purple {card}"}
    # The second Wild is of no use as a beast either: after the Beast die no beast is offered.
    assert scene.after("unicorn", "A1").of_kind("beast") == set()


def test_x13_what_the_card_asks_of_the_next_hole() -> None:
    first = {"h11.NW": "purple water", "h11.NE": "purple wild"}
    ready = "purple water, purple thorns, purple bamboo, purple lightning"
    matched = placing("purple green", ready, dice=first, cards={"A1B1": "purple water"})
    h10 = {"h10.W", "h10.E"}
    assert matched.after("purple water").options == h10 | {"h11.SE", "h11.SW"}
    for die in ("purple thorns", "purple bamboo", "purple lightning"):
        assert matched.after(die).options == h10
    for kind in ("thorns", "lightning", "bamboo"):
        bound = placing("purple green", ready, dice=first, cards={"A1B1": f"purple {kind}"})
        assert bound.of_kind("die") == {"purple water", f"purple {kind}"}
        assert bound.after("purple water").options == {"h11.SE", "h11.SW"}
        assert bound.after(f"purple {kind}").options == h10


CORNER = {
    **hole("h10", "purple water"),
    **hole("h01", "purple water"),
    **dice("h11.NW NE SW", "purple water"),
}


def test_x14_outside_die() -> None:
    scene = placing(
        "orange purple",
        "orange water",
        dice=CORNER,
        cards={"A1B1": "purple water", "A1A2": "purple water"},
        beasts={"A1": "unicorn"},
    )
    assert scene.view["enclosed"] == []
    assert scene.view["scored"] == ["A1B1", "A1A2"]
    scene.play("orange water")  # to h11.SE
    assert captured(scene) == [{"unicorn": 1}, {}]
    assert points(scene) == [0, 0]


def second_fence(enclosure: str) -> Scene:
    pieces = dict(CORNER)
    del pieces["h11.SW"]
    return placing(
        "orange purple",
        "orange water",
        options={"enclosure": enclosure},
        dice=pieces,
        cards={"A1B1": "purple water", "A1A2": "purple water"},
        beasts={"A1": "unicorn"},
    ).play("orange water", "h11.SW")


def test_x14_with_supports_the_second_fence_captures() -> None:
    assert captured(second_fence("supports")) == [{"unicorn": 1}, {}]
    assert captured(second_fence("full")) == [{}, {}]


def test_x15_chimera_in_the_corner() -> None:
    position = {
        "dice": {
            **hole("h30", "purple water"),
            **hole("h41", "purple thorns"),
            **dice("h31.NE SE SW", "purple water"),
        },
        "cards": {"C1D1": "purple water", "D1D2": "purple thorns"},
        "beasts": {"D1": "chimera"},
    }
    scene = placing("green purple", "green water, green beast", **position)
    assert scene.of_kind("square") == set()  # cards on both its lines
    scene.play("green water", "done")
    assert captured(scene) == [{}, {}]
    assert scene.view["beasts"] == {"D1": "chimera"}
    assert scene.view["scored"] == ["C1D1", "D1D2"]
    assert points(scene) == [0, 2 + 2 + 1]  # for C1D1, which the green die completes
    later = placing("purple green", "purple beast", **{**position, "dice": scene.view["dice"]})
    assert later.of_kind("square") == set()
    assert "D1" not in later.after("unicorn").options


EIGHT_GREEN = {**hole("h11", "green water"), **hole("h21", "green water")}


def test_x16_refill() -> None:
    scene = begin(
        "replenish",
        "green purple orange yellow",
        seats={"green": {"pool": 1, "active": {"own": 1, "neutral": 0}}},
        dice=EIGHT_GREEN,
        placed=True,
    )
    assert scene.view["players"][0]["active"] == {"own": 2, "neutral": 2}
    assert scene.view["players"][0]["pool"] == 0
    assert scene.view["last_turns"] == 0


def test_x16_next_turn_the_last_turns_begin() -> None:
    scene = placing(
        "green purple orange yellow",
        "green water, green water, black beast, black beast",
        dice=EIGHT_GREEN,
        cards={"A1B1": "green water"},
    )
    scene.play("green water", "h10.W", "green water", "done")
    assert scene.view["players"][0]["active"] == {"own": 0, "neutral": 4}
    assert scene.view["last_turns"] == 3
    assert scene.seat == 1
    turns = []
    while not scene.game.over:
        if scene.view["active_player"] not in turns:
            turns.append(scene.view["active_player"])
        scene.play("done" if "done" in scene.options else min(scene.options))
    assert turns == [1, 2, 3]


@pytest.mark.parametrize("last_turns", [2, 3], ids=["this one counted", "two after this one"])
def test_x17_end_by_full_board(last_turns: int) -> None:
    scene = all_but_one_die(last_turns=last_turns).play("purple water")  # to h22.NW
    assert scene.game.over
    assert scene.view["scored"] == list(board.LINES)
    assert scene.view["enclosed"] == list(board.SQUARES)


def test_x18_tie() -> None:
    scene = begin(
        "end",
        "purple green",
        seats={
            "purple": {"points": 21, "captured": {"chimera": 1, "centaur": 1, "unicorn": 1}},
            "green": {"points": 20, "captured": {"chimera": 2, "unicorn": 1}},
        },
    )
    assert scene.game.scores == [41, 41]
    assert scene.game.winners == [1]
    assert scene.told == [
        "The game is over",
        "Player 1 has 41 points",
        "21 points from fences",
        "5 points from 1 of the kind unicorn",
        "7 points from 1 of the kind centaur",
        "8 points from 1 of the kind chimera",
        "Player 2 has 41 points",
        "20 points from fences",
        "5 points from 1 of the kind unicorn",
        "16 points from 2 of the kind chimera",
        "Tiebreak 2: the number of captured beasts of the kind chimera decides",
        "Player 2 wins with 41 points",
    ]
