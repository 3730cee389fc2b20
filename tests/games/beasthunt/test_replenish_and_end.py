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


TEN_GREEN = {**hole("h11", "green water"), **hole("h21", "green water"), **hole("h10", "green water")}


def test_r40_once_each_and_the_active_player_none() -> None:
    scene = begin("replenish", "green purple orange yellow", dice=TEN_GREEN, placed=True)
    assert scene.view["players"][0]["active"] == {"own": 0, "neutral": 4}
    turns = []
    while not scene.game.over:
        if scene.view["moment"] == "rolled" and not scene.view["ready"]:
            turns.append(scene.view["active_player"])
            assert scene.view["last_turns"] == 4 - len(turns)
        pick = "done" if "done" in scene.options else sorted(scene.options)[0]
        scene.play(pick)
    assert turns == [1, 2, 3]
    assert "The last turns are over" in scene.told


def test_e3_with_no_dice_at_all() -> None:
    """Fewer than four active dice, even none, is no other case: the own ones count."""
    black = {place: "black thorns" for name in ("h31", "h32", "h22") for place in hole(name, "")}
    black |= dict.fromkeys(dice("h12.NW NE SE", ""), "black thorns")
    nothing = {"active": {"own": 0, "neutral": 0}}
    scene = begin(
        "replenish",
        "green purple orange yellow",
        dice={**TEN_GREEN, **black},
        seats={"green": nothing},
        placed=True,
    )
    assert scene.view["players"][0]["active"] == {"own": 0, "neutral": 0}
    assert scene.view["last_turns"] == 3


def test_one_end_is_told_once() -> None:
    """The last of the last turns is over, and it was idle too: E2 comes first."""
    scene = begin("replenish", "purple green", options={"stall_rounds": 1}, last_turns=1, idle_turns=1)
    assert scene.game.over
    assert "The last turns are over" in scene.told
    assert "Nobody places anything any more" not in scene.told


def test_r42_the_stall_ends_last_turns_too() -> None:
    scene = begin("replenish", "purple green orange", options={"stall_rounds": 1}, last_turns=2, idle_turns=2)
    assert scene.game.over
    assert "Nobody places anything any more" in scene.told


def test_nobody_triggers_the_end_again_during_last_turns() -> None:
    scene = begin("replenish", "green purple orange yellow", dice=TEN_GREEN, last_turns=3, placed=True)
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


def test_places_after_the_first_follow_the_same_comparison() -> None:
    seats: dict[str, dict[str, Any]] = {
        "purple": {"points": 10},
        "green": {"points": 5, "captured": {"unicorn": 1}},
        "orange": {"points": 30},
    }
    game = begin("end", "purple green orange", seats=seats).game
    assert (game.scores, game.places) == ([10, 10, 30], [3, 2, 1])


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


def fences(purple: str, green: str) -> dict[str, Any]:
    """A fence of purple's on B1B2 and one of green's on B2B3, by the dice at their ends.

    `pP bb` are a purple die and a purple Wild at one end and two black dice at the other; a fence is
    reinforced unless `!` follows.
    """
    colours = {"p": "purple", "g": "green", "b": "black"}
    on_board: dict[str, str] = {}
    for fence, ends in ((purple, ("h11.NE SE", "h21.NW SW")), (green, ("h12.NE SE", "h22.NW SW"))):
        for end, letters in zip(ends, fence.rstrip("!").split(), strict=True):
            icon = "thorns" if fence.endswith("!") and end == ends[1] else "water"
            hole, _, sides = end.partition(".")
            for side, letter in zip(sides.split(), letters, strict=True):
                on_board[f"{hole}.{side}"] = (
                    f"{colours[letter.lower()]} {'wild' if letter.isupper() else icon}"
                )
    return {"dice": on_board, "cards": {"B1B2": "purple water", "B2B3": "green water"}}


def worth(scored: dict[str, Any]) -> list[int]:
    scene = begin("scoring", "purple green orange", **scored)
    return [player["points"] for player in scene.view["players"]][:2]


def test_tiebreak_3_reinforced_fences() -> None:
    # Purple's fence is reinforced and worth 4; green's is not, but worth 5 for its four green dice.
    scored = fences("bb bb", "gg gg!")
    assert worth(scored) == [4, 5]
    assert end({"points": 5}, {"points": 5}, **scored) == [0]


@pytest.mark.parametrize(
    ("better", "other", "worths"),
    [
        ("pp pp", "gg gG", [7, 6]),
        ("pp pP", "gg gb", [6, 5]),
        ("pp pb", "gg bb", [5, 4]),
        ("pp pP!", "gg gb!", [4, 3]),
        ("pp pb!", "gg bb!", [3, 2]),
    ],
)
def test_tiebreak_4_high_scoring_fences(better: str, other: str, worths: list[int]) -> None:
    # Both fences are reinforced, or neither is; points are made equal.
    scored = fences(better, other)
    assert worth(scored) == worths
    assert end({"points": 9}, {"points": 9}, **scored) == [0]
    swap = str.maketrans("pPgG", "gGpP")
    mirrored = fences(other.translate(swap), better.translate(swap))
    assert end({"points": 9}, {"points": 9}, **mirrored) == [1]


def test_tiebreak_5_shared_victory() -> None:
    assert end({"points": 4}, {"points": 4}) == [0, 1]
    assert end({"points": 4}, {"points": 4}, **fences("pp bb", "gg bb")) == [0, 1]
    assert end({}, {}) == [0, 1, 2]


# What the log says of it.


def told(purple: dict[str, Any], green: dict[str, Any], **rest: Any) -> list[str]:
    """What is told after the points of all players."""
    lines = begin("end", "purple green orange", seats={"purple": purple, "green": green}, **rest).told
    assert lines[0] == "The game is over"
    return [line for line in lines[1:] if " points from " not in line and " has " not in line]


def test_a_win_by_points_needs_no_explanation() -> None:
    assert told({"points": 12}, {"points": 8}) == ["Player 1 wins with 12 points"]


@pytest.mark.parametrize(
    ("purple", "green", "rest", "why"),
    [
        (
            {"points": 5, "captured": {"unicorn": 1}},
            {"points": 10},
            {},
            "Tiebreak 1: the number of captured beasts decides",
        ),
        (
            {"points": 2, "captured": {"chimera": 1}},
            {"points": 3, "captured": {"centaur": 1}},
            {},
            "Tiebreak 2: the number of captured beasts of the kind chimera decides",
        ),
        (
            {"points": 5},
            {"points": 5},
            fences("bb bb", "gg gg!"),
            "Tiebreak 3: the number of reinforced fences decides",
        ),
        (
            {"points": 9},
            {"points": 9},
            fences("pp pb!", "gg bb!"),
            "Tiebreak 4: the number of fences worth 3 decides",
        ),
    ],
)
def test_the_tiebreak_that_decided_is_told(
    purple: dict[str, Any], green: dict[str, Any], rest: dict[str, Any], why: str
) -> None:
    lines = told(purple, green, **rest)
    assert lines[0] == why
    assert len(lines) == 2
    assert lines[1].startswith("Player 1 wins with ")


def test_a_shared_victory_is_told_as_one() -> None:
    assert told({"points": 4}, {"points": 4}) == [
        "Player 1 shares the victory with 4 points",
        "Player 2 shares the victory with 4 points",
    ]
