"""Cards and dice for the next turn, the end and the tiebreaks: BH-R38 to BH-R44."""

from __future__ import annotations

from typing import Any

import pytest

from games.beasthunt.pieces import all_but_one_die, begin, dice, hole, placing
from scene import Scene


def replenish(hand: str, deck: list[str], discards: list[str] | None = None, **rest: Any) -> Scene:
    seat: dict[str, Any] = {"deck": deck}
    if discards is not None:
        seat["discards"] = discards
    return begin("replenish", "purple green", hands={"purple": hand}, seats={"purple": seat}, **rest)


def test_r38_discard_first_then_draw() -> None:
    scene = replenish("water, water, bamboo", ["thorns", "lightning", "thorns"])
    assert scene.options == {"water card", "bamboo card", "done"}
    scene.play("bamboo card", "done")
    purple = scene.view["players"][0]
    assert sorted(purple["hand"]) == ["lightning", "thorns", "water", "water"]
    assert purple["deck"] == 1
    assert "bamboo" in purple["discards"]


def test_a_hand_without_cards_is_not_asked_to_discard() -> None:
    scene = replenish("", ["thorns", "lightning", "thorns", "water", "water"])
    assert sorted(scene.view["players"][0]["hand"]) == ["lightning", "thorns", "thorns", "water"]
    assert scene.seat == 1


def test_r38_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    scene = replenish("water, water, bamboo", ["thorns"])
    before = len(scene.view["players"][0]["discards"])
    scene.play("done")
    purple = scene.view["players"][0]
    assert purple["deck"] == 0
    assert len(purple["discards"]) == before == 12


def test_r38_cards_discarded_just_now_are_among_them() -> None:
    seen = set()
    for seed in range(12):
        scene = replenish("bamboo, bamboo, bamboo, bamboo", ["thorns", "thorns"], seed=seed)
        scene.play("bamboo card", "bamboo card", "bamboo card", "bamboo card")
        purple = scene.view["players"][0]
        assert purple["discards"] == []
        assert purple["deck"] == 12
        assert purple["hand"].count("thorns") >= 2
        seen.add(tuple(purple["hand"]))
    assert any("bamboo" in hand for hand in seen)
    assert len(seen) > 1


def test_with_nothing_left_the_hand_stays_smaller() -> None:
    around = {
        "water": ("A1B1", "A1A2", "B1B2", "A2B2"),  # at h11
        "thorns": ("C1D1", "C1C2", "D1D2", "C2D2"),  # at h31
        "lightning": ("B2C2", "B2B3", "C2C3", "B3C3"),  # at h22
        "bamboo": ("A2A3",),  # at h12
    }
    scene = begin(
        "replenish",
        "purple green",
        hands={"purple": "bamboo, bamboo, bamboo"},
        seats={"purple": {"deck": []}},
        dice={
            **hole("h11", "green water"),
            **hole("h31", "green thorns"),
            **hole("h22", "green lightning"),
            **dice("h12.NW SW", "green bamboo"),
        },
        cards={line: f"purple {kind}" for kind, lines in around.items() for line in lines},
    )
    scene.play("done")
    assert scene.seat == 1
    assert scene.view["players"][0]["hand"] == ["bamboo", "bamboo", "bamboo"]


def test_r39_own_pool_first_then_neutral_dice_then_fewer() -> None:
    green = [*hole("h11", "green water"), *hole("h21", "green water")]
    black = {place: "black thorns" for name in ("h31", "h32", "h22") for place in hole(name, "")}
    position: dict[str, Any] = {"dice": {**dict.fromkeys(green, "green water"), **black}}
    seats: dict[str, dict[str, Any]] = {
        "green": {"pool": 1, "active": {"own": 1, "neutral": 0}},
        "purple": {"active": {"own": 2, "neutral": 2}},
    }
    scene = begin("replenish", "green purple orange yellow", seats=seats, placed=True, **position)
    # One green die, and the last neutral one: 12 are on the board, 2 are purple's.
    assert scene.view["players"][0]["active"] == {"own": 2, "neutral": 1}
    assert scene.view["neutral"] == 0


# The end.

PLACED_LAST: dict[str, Any] = {"dice": dice("h11.NW NE SE SW", "purple water"), "placed": True}


def test_r40_refilling_comes_before_the_end_check() -> None:
    used_up = {"purple": {"active": {"own": 0, "neutral": 0}}}
    scene = begin("replenish", "purple green", seats=used_up, **PLACED_LAST)
    assert scene.view["players"][0]["active"] == {"own": 4, "neutral": 0}
    assert scene.view["last_turns"] == 0


def last_turns(left: int, players: str = "purple green orange") -> Scene:
    return begin("replenish", players, last_turns=left, **PLACED_LAST)


def test_r40_r44_every_other_player_has_one_more_full_turn() -> None:
    scene = last_turns(2)
    assert scene.view["last_turns"] == 1
    assert scene.seat == 1
    assert scene.view["moment"] == "rolled"
    assert last_turns(1).game.over


def test_nobody_triggers_the_end_again_during_last_turns() -> None:
    ten_green = {**hole("h11", "green water"), **hole("h21", "green water"), **hole("h10", "green water")}
    scene = begin("replenish", "green purple orange yellow", dice=ten_green, last_turns=3, placed=True)
    assert scene.view["players"][0]["active"] == {"own": 0, "neutral": 4}
    assert scene.view["last_turns"] == 2


def test_r41_a_full_board_ends_the_last_turns() -> None:
    assert all_but_one_die().play("purple water").game.over


def test_r41_a_full_board_needs_all_dice_and_all_cards() -> None:
    assert not all_but_one_die().play("done").game.over
    scene = all_but_one_die(without_card="C3D3").play("purple water")
    assert not scene.game.over
    assert scene.view["last_turns"] == 1


def idle(turns: int, rounds: int) -> Scene:
    return begin("replenish", "purple green", options={"stall_rounds": rounds}, idle_turns=turns)


@pytest.mark.parametrize("rounds", [1, 3])
def test_r42_rounds_without_a_placement_end_the_game(rounds: int) -> None:
    # This is one more idle turn.
    assert idle(2 * rounds - 1, rounds).game.over
    scene = idle(2 * rounds - 2, rounds)
    assert not scene.game.over
    assert scene.view["idle_turns"] == 2 * rounds - 1


def test_r42_a_die_begins_the_count_anew() -> None:
    scene = placing("purple green", "purple water", idle_turns=5)
    assert scene.play("purple water", "h11.NW").view["idle_turns"] == 0


def test_r42_a_card_begins_the_count_anew() -> None:
    pair = dice("h11.NW NE", "purple water")
    scene = placing("purple green", dice=pair, hands={"purple": "water"}, idle_turns=5)
    assert scene.play("water card").view["idle_turns"] == 0


def test_r42_beasts_are_no_placement() -> None:
    scene = placing("purple green", "purple beast", idle_turns=3)
    scene.play("unicorn", "A1")
    assert scene.view["idle_turns"] == 4


# Who wins.


def end(purple: dict[str, Any], green: dict[str, Any], **rest: Any) -> list[int]:
    return begin("end", "purple green orange", seats={"purple": purple, "green": green}, **rest).game.winners


def test_most_points_win() -> None:
    assert end({"points": 12}, {"points": 8, "captured": {"unicorn": 1}}) == [1]


def test_tiebreak_1_captured_beasts() -> None:
    assert end({"points": 10}, {"points": 5, "captured": {"unicorn": 1}}) == [1]
    # Their number comes before their worth.
    assert end({"captured": {"unicorn": 2}}, {"captured": {"basilisk": 1}}) == [0]


@pytest.mark.parametrize(
    ("purple", "green"),
    [
        # A Basilisk beats two Chimeras and what not; points are made equal.
        ({"basilisk": 1, "unicorn": 2}, {"chimera": 2, "unicorn": 1}),
        ({"chimera": 1, "unicorn": 1}, {"centaur": 2}),
        ({"centaur": 1, "unicorn": 1}, {"unicorn": 2}),
    ],
)
def test_r43_tiebreak_2_class_by_class_from_the_top(purple: dict[str, int], green: dict[str, int]) -> None:
    worth = {"unicorn": 5, "centaur": 7, "chimera": 8, "basilisk": 10}
    totals = [sum(worth[name] * count for name, count in each.items()) for each in (purple, green)]
    mine = {"points": 50 - totals[0], "captured": purple}
    theirs = {"points": 50 - totals[1], "captured": green}
    assert end(mine, theirs) == [0]
    assert end(theirs, mine) == [1]


def test_tiebreak_3_reinforced_fences() -> None:
    # Purple's fence is reinforced and worth 4; green's is not, but worth 5 for its four green dice.
    scored = {
        "dice": {
            **dice("h11.NE SE", "black water"),
            **dice("h21.NW SW", "black water"),
            **dice("h12.NE SE", "green water"),
            **dice("h22.NW SW", "green thorns"),
        },
        "cards": {"B1B2": "purple water", "B2B3": "green water"},
    }
    assert end({"points": 5}, {"points": 5}, **scored) == [0]


def test_tiebreak_4_high_scoring_fences() -> None:
    scored = {
        "dice": {
            **dice("h11.NE SE", "black water"),
            **dice("h21.NW SW", "purple water"),
            **dice("h12.NE SE", "black water"),
            **dice("h22.NW SW", "green water"),
        },
        "cards": {"B1B2": "purple water", "B2B3": "green water"},
    }
    # Both fences are reinforced and worth 4.
    assert end({"points": 4}, {"points": 4}, **scored) == [0, 1]
    # One purple die instead of a black one makes purple's worth 5, whatever the points say.
    better = {**scored, "dice": {**scored["dice"], "h11.NE": "purple water"}}
    assert end({"points": 9}, {"points": 9}, **better) == [0]


def test_tiebreak_5_shared_victory() -> None:
    assert end({"points": 4}, {"points": 4}) == [0, 1]
    assert end({}, {}) == [0, 1, 2]
