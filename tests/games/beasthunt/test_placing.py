"""Dice and cards in phase 2: rulings BH-R9 to BH-R23, BH-R46 and BH-R47."""

from __future__ import annotations

from colossarium.games.beasthunt import board
from games.beasthunt.pieces import dice, hole, placing, points


def test_done_ends_the_phase_and_nothing_has_to_be_placed() -> None:
    scene = placing("purple green", "purple water", hands={"purple": "water"})
    scene.play("done")
    assert scene.view["moment"] == "replenish"
    assert scene.view["dice"] == {}


def test_the_phase_ends_by_itself_when_nothing_is_legal() -> None:
    scene = placing(
        "purple green",
        "purple wild, purple beast",
        hands={"purple": "water"},
        wild_used=True,
        beast_dice_used=1,
    )
    assert scene.view["moment"] == "replenish"


def test_r9_nothing_is_taken_back() -> None:
    scene = placing("purple green", "purple water, purple water")
    scene.play("purple water", "h11.NW")
    assert scene.options == {"purple water", "done"}
    assert "h11.NW" not in scene.after("purple water").options


def test_r10_the_place_inside_a_hole_is_free() -> None:
    scene = placing(
        "purple green", "purple water", hands={"purple": "water"}, dice=dice("h11.NW", "purple water")
    )
    assert scene.after("purple water", "h11.NE", "water card").view["cards"] == {"A1B1": "purple water"}
    assert scene.after("purple water", "h11.SW", "water card").view["cards"] == {"A1A2": "purple water"}
    # The two dice may stand across from each other, and then hold no card.
    assert scene.after("purple water", "h11.SE").view["moment"] == "replenish"


def test_r11_the_first_die_in_a_later_turn() -> None:
    scene = placing("purple green", "green bamboo", turn="green", idle_turns=1)
    assert scene.after("green bamboo").options == set(board.PLACES)


def test_r12_an_empty_hole_needs_a_card() -> None:
    scene = placing("purple green", "purple thorns, purple water", dice=dice("h11.NW NE", "purple water"))
    assert not scene.offers("purple thorns")
    assert scene.after("purple water").options == {"h11.SE", "h11.SW"}


def test_r13_a_wild_is_never_first() -> None:
    scene = placing(
        "purple green",
        "purple thorns, purple wild",
        dice=dice("h11.NW NE", "purple water"),
        cards={"A1B1": "purple water"},
    )
    assert scene.after("purple wild").options == {"h11.SE", "h11.SW"}
    # A type die of the same turn is enough.
    scene.play("purple thorns", "h10.W")
    assert scene.after("purple wild").options == {"h10.E", "h11.SE", "h11.SW"}


def test_r14_a_wild_takes_the_icon_of_its_hole() -> None:
    scene = placing(
        "purple green",
        "purple wild",
        dice={**dice("h11.NE SE", "purple water"), "h21.NW": "purple thorns"},
        cards={"B1B2": "purple water"},
    )
    scene.play("purple wild", "h21.SW")
    # Complete, not reinforced at the thorny end; all four dice purple, one of them Wild.
    assert points(scene) == [2 + 2, 0]
    matching = placing(
        "purple green",
        "purple wild",
        dice={**dice("h11.NE SE", "purple water"), "h21.NW": "purple water"},
        cards={"B1B2": "purple water"},
    )
    assert points(matching.play("purple wild", "h21.SW")) == [2 + 2 + 2, 0]


def test_r14_the_hole_takes_its_icon_after_a_wild_too() -> None:
    scene = placing(
        "purple green",
        "purple water, purple thorns",
        dice={"h11.NW": "green water", "h11.NE": "green wild"},
    )
    assert scene.of_kind("die") == {"purple water"}


def test_a_wild_needs_room_in_a_hole_that_is_used() -> None:
    scene = placing("purple green", "purple wild, black wild", dice=hole("h11", "green water"))
    assert scene.of_kind("die") == set()
    assert scene.of_kind("beast") != set()
    # A hole that a card reaches is empty, and a Wild is never first.
    reached = placing(
        "purple green", "purple wild", dice=hole("h11", "green water"), cards={"A1B1": "green water"}
    )
    assert reached.of_kind("die") == set()


def test_r15_one_wild_a_turn() -> None:
    scene = placing(
        "purple green",
        "purple wild, black wild, purple bamboo",
        dice=dice("h11.NW NE", "green bamboo"),
    )
    assert scene.of_kind("die") == {"purple wild", "black wild", "purple bamboo"}
    scene.play("black wild", "h11.SE")
    assert scene.of_kind("die") == {"purple bamboo"}
    assert scene.of_kind("beast") == set()


def test_r15_a_wild_used_as_a_beast_is_used() -> None:
    scene = placing(
        "purple green", "purple wild, purple wild, purple bamboo", dice=dice("h11.NW NE", "green bamboo")
    )
    scene.play("unicorn", "A1")
    assert scene.options == {"purple bamboo", "done"}


def test_r17_r18_two_cards_can_not_wait_for_different_types() -> None:
    position = {
        "dice": {**dice("h11.NE SE", "green bamboo"), **hole("h20", "green water")},
        "cards": {"B1B2": "green thorns"},
        "hands": {"purple": "bamboo, water, thorns, lightning"},
    }
    scene = placing("purple green", "purple bamboo, purple water, purple thorns", **position)
    # B1C1 leads from Water in h20 to h21, which waits for Thorns.
    assert scene.of_kind("card") == {"water card", "thorns card"}
    assert scene.after("purple thorns").options == {"h21.NW", "h21.NE", "h21.SE", "h21.SW"}
    assert scene.of_kind("die") == {"purple bamboo", "purple thorns"}


def test_r18_a_second_card_of_the_same_type_may_wait() -> None:
    scene = placing(
        "purple green",
        "purple thorns",
        dice={**dice("h11.NE SE", "green bamboo"), **hole("h20", "green water")},
        cards={"B1B2": "green thorns"},
        hands={"purple": "thorns"},
    )
    scene.play("thorns card")
    assert scene.view["cards"]["B1C1"] == "purple thorns"


def test_r19_one_matched_end_is_enough() -> None:
    scene = placing(
        "purple green",
        "purple thorns, purple lightning",
        dice=dice("h11.NE SE", "green bamboo"),
        cards={"B1B2": "green bamboo"},
    )
    h21 = {"h21.NW", "h21.NE", "h21.SE", "h21.SW"}
    assert scene.after("purple thorns").options == h21
    assert scene.after("purple lightning").options == h21


def test_a_card_may_match_an_end_that_is_not_its_support() -> None:
    scene = placing(
        "purple green",
        hands={"purple": "water, thorns"},
        dice={**dice("h11.NE SE", "green bamboo"), "h21.NE": "green water"},
    )
    # B1B2 is supported at h11 (Bamboo), and the one die in h21 shows Water.
    assert scene.of_kind("card") == {"water card"}
    assert scene.play("water card").view["cards"] == {"B1B2": "purple water"}


def test_r20_one_card_on_a_line() -> None:
    scene = placing(
        "purple green",
        hands={"purple": "water, water, water"},
        dice=dice("h11.NW NE SW", "green water"),
        cards={"A1B1": "green water"},
    )
    scene.play("water card")  # A1A2 is the only line left
    assert scene.view["cards"] == {"A1B1": "green water", "A1A2": "purple water"}
    assert scene.view["moment"] == "replenish"


def test_r21_r22_everybody_builds_on_everything() -> None:
    scene = placing(
        "purple green orange",
        "purple water",
        hands={"purple": "water"},
        dice={"h11.NW": "green water", "h11.NE": "orange water"},
    )
    assert scene.after("water card").view["cards"] == {"A1B1": "purple water"}
    assert scene.after("purple water").options == {"h11.SE", "h11.SW"}


def test_r46_wilds_may_finish_the_end_that_does_not_match() -> None:
    scene = placing(
        "purple green",
        "purple wild",
        dice={**dice("h11.NE SE", "green water"), "h21.NW": "green thorns"},
        cards={"B1B2": "green water"},
    )
    scene.play("purple wild", "h21.SW")
    assert scene.view["scored"] == ["B1B2"]


def test_r47_a_card_and_then_the_dice_of_its_other_end() -> None:
    scene = placing(
        "purple green",
        "purple thorns, purple thorns",
        hands={"purple": "thorns"},
        dice=dice("h11.NE SE", "green bamboo"),
    )
    assert scene.of_kind("die") == set()
    scene.play("thorns card", "purple thorns", "h21.NW", "purple thorns", "h21.SW")
    assert points(scene) == [2, 0]


def test_neutral_dice_are_placed_by_the_same_rules() -> None:
    scene = placing("purple green", "black water, black thorns", dice=dice("h11.NW", "purple water"))
    scene.play("black water", "h11.SE")
    assert scene.view["dice"]["h11.SE"] == "black water"
    assert scene.game.state.get("neutral_pool") == 13


def test_equal_dice_and_cards_are_one_option() -> None:
    scene = placing(
        "purple green",
        "purple water, purple water, black water",
        hands={"purple": "water, water"},
        dice=dice("h11.NW NE", "green water"),
    )
    assert scene.options == {"purple water", "black water", "water card", "done"}
