"""The end of the game (rules, section 8), and rulings CG-R3 to CG-R5."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_gold.scenes import (
    begin,
    gold,
    player,
)
from games.colossi_gold.trait_scenes import over
from scene import Scene


def ending(*players: dict[str, Any], turn: str = "player 2", **rest: Any) -> Scene:
    """The last turn of a round is at its Banner Phase, and the end is triggered."""
    rest = {"moment": "deploying", "triggered": True, "leader": "player 1", **rest}
    return begin(*players, turn=turn, **rest).play_on("done")


def ranks(scene: Scene) -> list[int | None]:
    return [each["rank"] for each in scene.view["players"]]


def test_the_end_is_triggered_by_the_gold_of_anybody() -> None:
    scene = begin(player("A1", gold=45, hand="Poverty"), player("E5")).play("poverty")
    assert scene.view["triggered"] and not scene.game.over
    scene = begin(player("A1", gold=44, hand="Poverty"), player("E5")).play("poverty")
    assert not scene.view["triggered"]


def test_on_anyones_turn_and_in_any_step() -> None:
    scene = begin(
        player("A1"),
        player("E5", gold=49, banners="C3"),
        moment="beast move",
        beasts={"time": "C2"},
        cubes={"C3": "gold"},
    ).play("time beast", "C3")
    assert gold(scene) == [0, 50] and scene.view["triggered"]


def test_r4_it_stays_triggered_when_the_gold_is_lost() -> None:
    scene = begin(player("A1", gold=46, traits="Boldness", hand="Poverty"), player("E5"))
    scene.play("poverty", "boldness")
    assert gold(scene) == [49, 0] and scene.view["triggered"]


def test_it_is_told_once() -> None:
    scene = begin(player("A1", gold=45, hand="Poverty, Sacrifice"), player("E5")).play("poverty", "sacrifice")
    assert gold(scene) == [55, 0]
    assert [line for line in scene.told if "ends" in line] == [
        "Player 1 has 50 Gold: the game ends with this round"
    ]


def test_a_payment_may_trigger_it() -> None:
    scene = begin(
        player("C3", gold=5), player("E5", gold=48, traits="Extortionist", banners="C3"), moment="deploying"
    ).play("place")
    assert gold(scene) == [3, 50] and scene.view["triggered"]


@pytest.mark.parametrize("target", [20, 100])
def test_the_target_can_be_another(target: int) -> None:
    scene = begin(
        player("A1", gold=target - 6, hand="Poverty"), player("E5"), options={"target_gold": target}
    )
    assert not scene.play("poverty").view["triggered"]
    scene = begin(
        player("A1", gold=target - 5, hand="Poverty"), player("E5"), options={"target_gold": target}
    )
    assert scene.play("poverty").view["triggered"]


def test_r3_everybody_has_equally_many_turns() -> None:
    scene = begin(
        player("A1", gold=49),
        player("E5", gold=51),
        player("E1"),
        moment="deploying",
        triggered=True,
        leader="player 2",
        turn="player 2",
    )
    for number in (2, 0):
        scene.play_on("done").play_on("end")
        assert not scene.game.over and scene.view["active_player"] == number
    scene.play_on("done")
    # Player 1 sits to the right of the first player.
    assert scene.game.over and scene.game.winners == [1]


def test_it_may_be_the_same_turn() -> None:
    scene = begin(
        player("A1", gold=10), player("E5", gold=45, hand="Haste"), turn="player 2", leader="player 1"
    ).play("haste")
    assert scene.game.over and scene.game.winners == [1]


def test_who_triggers_it_need_not_win() -> None:
    scene = ending(player("A1", gold=51), player("E5", gold=53))
    assert (scene.game.winners, ranks(scene)) == ([1], [2, 1])


def test_most_gold_wins() -> None:
    scene = ending(
        player("A1", gold=50), player("E5", "C3 C4", gold=7), player("E1", gold=51), turn="player 3"
    )
    assert (scene.game.winners, ranks(scene)) == ([2], [2, 3, 1])


def test_r4_then_spaces_under_control() -> None:
    scene = ending(player("A1", "A1*5", gold=50), player("E5", "C3", gold=50))
    assert (scene.game.winners, ranks(scene)) == ([1], [2, 1])


def test_r4_then_acolytes_in_play() -> None:
    scene = ending(player("A1", "A1*5", gold=50), player("E5", "E5*4", gold=50))
    assert (scene.game.winners, ranks(scene)) == ([0], [1, 2])


def test_r4_else_they_share_the_victory() -> None:
    scene = ending(
        player("A1", "A1*5", gold=50), player("E5", "E5*5", gold=50), player("E1", gold=4), turn="player 3"
    )
    assert (scene.game.winners, ranks(scene)) == ([0, 1], [1, 1, 3])


def test_what_lies_on_the_island_counts_for_nothing() -> None:
    scene = ending(player("A1", gold=50), player("E5", gold=49, banners="E5"), cubes={"E5": "gold 9"})
    assert scene.game.winners == [0]


def test_r5_the_round_limit() -> None:
    rest: dict[str, Any] = {"triggered": False, "options": {"round_limit": 7}}
    assert not ending(player("A1", gold=1), player("E5"), round=6, **rest).game.over
    scene = ending(player("A1", gold=1), player("E5"), round=7, **rest)
    assert scene.game.over and scene.game.winners == [0]
    # Not before the last player of the round has had a turn.
    assert not ending(player("A1", gold=1), player("E5"), round=7, turn="player 1", **rest).game.over


def test_r5_no_limit() -> None:
    scene = ending(player("A1"), player("E5"), round=999, triggered=False, options={"round_limit": 0})
    assert not scene.game.over and scene.view["round"] == 1000


def test_rounds_are_counted_from_the_first_player() -> None:
    scene = begin(player("A1"), player("E5"), leader="player 2", turn="player 2", round=3)
    scene.play("end", "done")
    assert (scene.view["round"], scene.view["active_player"]) == (3, 0)
    scene.play("end", "done")
    assert (scene.view["round"], scene.view["active_player"]) == (4, 1)


def test_what_is_counted_in_a_turn_begins_anew_with_the_next() -> None:
    me = player("C3", traits="Mercantile, Beast whisperer", gold=9)
    scene = begin(
        me,
        player("E5"),
        beasts={"golden": "C1"},
        trades=6,
        whispered=True,
        movements=3,
        cards_played=1,
        actions_used=2,
    )
    assert scene.of_kind("trait") == set()
    scene.play("end", "pass", "done")
    view = scene.view
    assert (view["trades"], view["whispered"], view["movements"], view["cards_played"]) == (0, False, 0, 0)
    assert (view["actions_used"], view["actions"]) == (0, 4)


def test_an_end_step_in_order() -> None:
    # The borrowed Trait goes back, then Animalistic runs out; the Stone Beast's rules go with it.
    scene = begin(
        player("C3", "C3", traits="Animalistic", animal="stone", animal_ripe=True),
        player("E5", traits="Blood thirsty"),
        moment="deploying",
        tiles={"C3": "Mountaintop of the Giants"},
    ).play("done")
    assert scene.view["players"][0]["acolytes"] == {} and scene.view["trait_discard"] == ["Animalistic"]
    assert gold(scene) == [0, 0]


def test_r2_gold_alone_wins() -> None:
    """Neither all Beasts, nor all Banners, nor most spaces end a game."""
    rich = player("C3", gold=19)
    proud = player("E5", "E4 E3 D6 D5 D4 C5 C4 B6 B5 B4", banners="E5 E4 E3 D6 D5 D4")
    scene = begin(rich, proud, options={"target_gold": 20, "round_limit": 1}, beasts={"time": "A1"})
    over(scene)
    assert not scene.game.over and not scene.view["triggered"]
    over(scene)
    assert scene.game.over and [each["rank"] for each in scene.view["players"]] == [1, 2]
