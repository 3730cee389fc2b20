"""The Scoring Phase (rules, section 4.6), Ages, and the end of the game (section 8)."""

from __future__ import annotations

from typing import Any

from games.beastmaster.scenes import begin, gold, hand, player, seat
from scene import Scene

LAST: dict[str, Any] = {"age": 6, "turn": "player 2", "first": "player 1", "moment": "after scoring"}


def over(*players: dict[str, Any], **rest: Any) -> Scene:
    scene = begin(*players, **{**LAST, "turn": f"player {len(players)}", **rest})
    assert scene.game.over
    return scene


def test_loot_of_every_banner() -> None:
    loot = {"A1": ["gold1"], "A3": ["gold2"], "A4": ["colossus"], "A5": ["beast"], "E1": ["gold2"]}
    scene = begin(
        player("E5", banners="A1 A3 A4 A5"),
        player(),
        moment="scoring",
        loot=loot,
        deck="Zeal, Solitude",
        beast_deck="Bank Run",
    )
    assert gold(scene) == [3, 0]
    assert hand(scene, 1) == ["Bank Run", "Zeal"]
    # Tokens stay.
    assert scene.view["loot"] == loot


def test_pieces_control_and_the_beast_do_not_matter() -> None:
    scene = begin(player("E5", "B2", banners="C3 B2"), player("", "B2"), moment="scoring")
    assert gold(scene) == [2, 0]


def test_outpost_scores_a_space_twice() -> None:
    outpost = {"perk": "Outpost", "second_banner": "A4"}
    loot = {"A4": ["gold2", "colossus"], "A1": ["gold1"]}
    scene = begin(
        player("E5", banners="A1 A4", **outpost), player(), moment="scoring", loot=loot, deck="Zeal, Pilfer"
    )
    assert gold(scene) == [5, 0]
    assert hand(scene, 1) == ["Pilfer", "Zeal"]


def test_loot_on_a_landmark_is_scored_on_top() -> None:
    scene = begin(
        player("E5", "B4*2", banners="B4"), player(), moment="scoring", loot={"B4": ["gold2", "gold1"]}
    )
    assert gold(scene) == [5, 0]


def test_r70_hallowed_grounds_count_own_acolytes_on_all() -> None:
    scene = begin(player("E5", "B4*2 D4", banners="D4"), player("", "B4 D4"), moment="scoring")
    assert gold(scene) == [3, 0]


def test_r71_ruins_take_what_there_is() -> None:
    outpost = {"perk": "Outpost", "second_banner": "A2"}
    scene = begin(player(banners="A2 E2", **outpost), player(gold=2), player(gold=9), moment="scoring")
    assert gold(scene) == [5, 0, 6]


def test_gold_then_ruins_then_cards_then_beast_master_cards() -> None:
    scene = begin(
        player(banners="A1 A2 A3 A4"),
        player(gold=2),
        player("E1", gold=2),
        moment="scoring",
        loot={"A1": ["colossus"], "A3": ["beast"], "A4": ["gold2"]},
    )
    assert scene.told[:10] == [
        "Age 1 of 6",
        "Player 1's turn",
        "Scoring Phase",
        "Player 1 gains 2 Gold for the Banner on A4",
        "Player 2 pays Player 1 1 Gold",
        "Player 3 pays Player 1 1 Gold",
        "Player 1's Banner on A1 brings Colossus cards: 1",
        "Player 1 draws a card",
        "Player 1's Banner on A3 brings Beast Master cards: 1",
        "Player 1 draws a Beast Master card",
    ]


def test_all_cards_are_drawn_before_the_limit() -> None:
    full = "Convert, Convert, Dodge, Dodge, Intimidate, Intimidate"
    loot = {"A1": ["colossus"], "A3": ["beast"]}
    scene = begin(
        player("E5", hand=full, banners="A1 A3 B6"), player(), moment="scoring", loot=loot, deck="Zeal"
    )
    # Both cards were drawn before the limit, which is one effect for the whole phase (BM-R26).
    assert seat(scene, 1)["cards"] + seat(scene, 1)["beast_cards"] == 8
    scene.play("dodge", "dodge")
    assert gold(scene) == [4, 0]


def test_turns_and_ages() -> None:
    scene = begin(player(), player(), player(), turn="player 3", first="player 2")
    scene.play("create", "A1", "end")
    assert (scene.view["active_player"], scene.view["age"]) == (0, 1)
    assert scene.view["movements_used"] == 0
    scene.play("end")
    assert (scene.view["active_player"], scene.view["age"]) == (1, 2)


def test_most_gold_wins() -> None:
    scene = over(player(gold=5), player(gold=7))
    assert scene.game.winners == [1]
    assert [each["rank"] for each in scene.view["players"]] == [2, 1]


def test_half_a_cycle_ends_after_four_ages() -> None:
    scene = begin(player(), player(), **{**LAST, "age": 4}, options={"ages": 4})
    assert scene.game.over
    assert not begin(player(), player(), **{**LAST, "age": 4}).game.over


def test_r72_ties() -> None:
    # More Banners, of which Outpost's second one counts.
    assert over(player(banners="A1 A2"), player(banners="B1")).game.winners == [0]
    outpost = {"perk": "Outpost", "second_banner": "B1"}
    assert over(player(banners="A1 A2"), player(banners="B1 B2", **outpost)).game.winners == [1]
    # Then more Acolytes; then the victory is shared.
    assert over(player("", "A1"), player("", "E5*2")).game.winners == [1]
    assert over(player("", "A1*2"), player("", "E5*2")).game.winners == [0, 1]


def test_r78_equal_ranks_leave_out_the_next() -> None:
    scene = over(player(gold=3), player(gold=3), player(gold=1))
    assert [each["rank"] for each in scene.view["players"]] == [1, 1, 3]


def test_r73_the_last_window_is_played() -> None:
    scene = begin(player("", "E4"), player(hand="Take Flight"), **LAST)
    assert not scene.game.over
    scene.play("take flight", "E4")
    assert scene.game.over
    assert (gold(scene), scene.game.winners) == ([0, 1], [1])
