"""Deploy (rules, sections 4.7 and 4.8), and rulings CG-R26, CG-R27, CG-R58, CG-R60 and CG-R105."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, banners, begin, controls, gold, player, seat
from scene import Scene


def deploying(*players: dict[str, Any], **rest: Any) -> Scene:
    return begin(*players, moment="deploying", **rest)


# Control


def test_control_without_colossi() -> None:
    scene = begin(player("A1", "C3*2 C4 D4"), player("E5", "C3 C4"))
    assert controls(scene, 1) == {"A1", "C3", "D4"} and controls(scene, 2) == {"E5"}


def test_control_with_one_colossus() -> None:
    scene = begin(player("C3"), player("E5", "C3*9"))
    assert controls(scene, 1) == {"C3"} and controls(scene, 2) == {"E5"}


def test_control_with_two_colossi() -> None:
    scene = begin(player("C3", "C3"), player("C3"), player("E5", "C3*4"))
    assert [controls(scene, number) for number in (1, 2, 3)] == [{"C3"}, set(), {"E5"}]
    scene = begin(player("C3", "C3"), player("C3", "C3"), player("E5", "C3*4"))
    assert [controls(scene, number) for number in (1, 2, 3)] == [set(), set(), {"E5"}]


def test_beasts_and_banners_give_no_control() -> None:
    scene = begin(player("A1", banners="C3"), player("E5"), beasts={"golden": "C3"})
    assert controls(scene, 1) == {"A1"} and controls(scene, 2) == {"E5"}


# Deploy or Rest


def test_who_has_no_banner_in_play_can_only_deploy() -> None:
    scene = begin(player("C3"), player("E5"), moment="banner phase")
    assert scene.view["moment"] == "deploying" and scene.options == {"place", "done"}
    scene = begin(player("C3", banners="C4"), player("E5"), moment="banner phase")
    assert scene.options == {"deploy", "rest"}
    assert scene.after("deploy").offers("done")
    # The only Banner is scored at once.
    assert scene.after("rest").view["active_player"] == 1


def test_banners_go_where_you_are_in_control() -> None:
    scene = deploying(player("C3", "C4 D4"), player("E5", "D4 B4*2")).play("place")
    assert scene.options == {"C3", "C4"}
    scene.play("C4")
    assert banners(scene, 1) == {"C4": 1} and seat(scene, 1)["banner_reserve"] == 5
    # One on a space.
    scene.play("place")
    assert banners(scene, 1) == {"C3": 1, "C4": 1}
    # Nothing is left to do: a Banner that came in this Deploy is not moved again.
    assert scene.view["active_player"] == 1


def test_r26_r27_a_banner_is_moved_once() -> None:
    scene = deploying(player("C3", "C4", banners="A1 A2"), player("E5"))
    assert scene.options == {"place", "banner A1", "banner A2", "done"}
    scene.play("banner A1", "C4")
    assert banners(scene, 1) == {"A2": 1, "C4": 1} and scene.view["fresh"] == ["C4"]
    # C4 gives none now, and C3 is left to fill.
    assert scene.options == {"place", "banner A2", "done"}
    scene.play("done")
    assert scene.view["fresh"] == []


def test_r105_a_banner_does_not_move_to_its_own_space() -> None:
    scene = deploying(player("C3", banners="C3", traits="Resolute"), player("E5"))
    assert scene.options == {"place", "done"}


def test_a_hand_without_banners_can_still_move_them() -> None:
    scene = deploying(player("C3", banners="A1 A2 A3 A4 A5 B1"), player("E5"))
    assert not scene.offers("place") and scene.offers("banner A1")
    assert banners(scene.play("banner B1"), 1) == dict.fromkeys(["A1", "A2", "A3", "A4", "A5", "C3"], 1)


# Replacing and shields


def test_a_banner_replaces_an_opponents() -> None:
    scene = deploying(player("C3"), player("E5", banners="C3")).play("place")
    assert banners(scene, 1) == {"C3": 1} and banners(scene, 2) == {}
    assert seat(scene, 2)["banner_reserve"] == 6


def test_r60_a_pair_is_replaced_together() -> None:
    scene = deploying(
        player("C3", gold=9), player("E5", banners="C3*2", traits="Resolute, Extortionist")
    ).play("place")
    assert seat(scene, 2)["banner_reserve"] == 6 and gold(scene) == [7, 2]


def test_the_stone_beast_shields_banners_but_not_your_own() -> None:
    stone = {"stone": "C3"}
    scene = deploying(player("C3"), player("E5", banners="C3"), beasts=stone)
    assert scene.view["active_player"] == 1 and banners(scene, 2) == {"C3": 1}
    # Its owner may take it away, and put a second one there.
    scene = deploying(player("C3", "C4", banners="C3", traits="Resolute"), player("E5"), beasts=stone)
    assert scene.offers("banner C3") and scene.after("place").options == {"C3", "C4"}


def test_protective_shields_the_banner_with_the_colossus() -> None:
    mine = {"traits": "Protective", "banners": "C3 C4"}
    scene = deploying(player("C4", "C3*2 C4*2"), player("C3", "C4", **mine))
    # Away from the Colossus nothing is shielded.
    assert scene.after("place").view["players"][0]["banners"] == {"C4": 1}
    scene = deploying(player("C3", "C3*2 C4*2"), player("C3", **mine))
    # Player 1 controls C3 with more Acolytes, and may not raise a Banner there.
    assert controls(scene, 1) == {"C3", "C4"}
    assert banners(scene.play("place"), 1) == {"C4": 1} and banners(scene, 2) == {"C3": 1}


# Resolute


def test_resolute_raises_a_pair() -> None:
    scene = deploying(player("C3", traits="Resolute"), player("E5")).play("place", "place")
    assert banners(scene, 1) == {"C3": 2} and seat(scene, 1)["banner_reserve"] == 4
    # Not a third.
    assert scene.view["active_player"] == 1


def test_one_of_a_pair_can_be_moved() -> None:
    scene = deploying(player("C3", traits="Resolute", banners="A1*2"), player("E5")).play("banner A1")
    assert banners(scene, 1) == {"A1": 1, "C3": 1}


def test_a_banner_moved_to_another_makes_a_pair() -> None:
    scene = deploying(player("C3", traits="Resolute", banners="A1 C3"), player("E5")).play("banner A1")
    assert banners(scene, 1) == {"C3": 2}


# Nomadic


def test_r58_nomadic_deploys_one_and_may_score_it() -> None:
    scene = deploying(player("C3", "C4", traits="Nomadic"), player("E5"), cubes={"C4": "gold 2"}).play(
        "place", "C4"
    )
    assert scene.options == {"yes", "pass"}
    assert banners(scene.after("pass"), 1) == {"C4": 1}
    scene.play("yes")
    assert gold(scene) == [2, 0] and banners(scene, 1) == {} and scene.view["active_player"] == 1


def test_r58_nomadic_may_move_the_one_it_has() -> None:
    scene = deploying(player("C3", traits="Nomadic", banners="A1"), player("E5"), cubes={"C3": "gold 2"})
    assert scene.options == {"banner A1", "done"}
    scene.play("banner A1", "yes")
    assert gold(scene) == [2, 0] and banners(scene, 1) == {}


def test_nomadic_scores_whatever_is_left_of_control() -> None:
    # The Banner is still there, though the Acolytes that controlled the space are dead.
    scene = deploying(
        player("A1", "C3", traits="Nomadic"),
        player("E5", banners="C3", traits="Vengeful"),
        cubes={"C3": "gold 2"},
    ).play("place", "C3")
    assert acolytes(scene, 1) == {} and scene.options == {"yes", "pass"}


# Dominate


def test_r32_dominate_deploys_then_rests() -> None:
    scene = begin(player("C3", hand="Dominate"), player("E5"), cubes={"C3": "gold 2"}).play("dominate")
    # Only deploying is on offer.
    assert scene.options == {"place", "done"}
    scene.play("place")
    assert scene.options == {"yes", "pass"} and scene.view["moment"] == "deploying"
    assert scene.after("pass").view["active_player"] == 1
    scene.play("yes")
    assert gold(scene) == [2, 0] and scene.view["active_player"] == 1 and not scene.view["dominating"]


def test_r32_dominate_without_a_banner_in_play() -> None:
    scene = begin(player("C3", hand="Dominate"), player("E5")).play("dominate", "done")
    assert scene.view["active_player"] == 1


def test_r32_extra_actions_are_lost_with_dominate() -> None:
    scene = begin(
        player("C3", hand="Dominate", banners="C4"),
        player("E5"),
        tiles={"C4": "Lair: Time Beast"},
        beasts={"time": "A1"},
    ).play("dominate", "pass", "done", "yes")
    assert scene.view["active_player"] == 1 and not any("may take" in line for line in scene.told)
