"""The Move Beast step and extra Actions (rules, sections 4.1 and 4.2, CG-R23, CG-R24, CG-R34)."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import beasts, begin, colossi, cubes, player

CAPACIOUS = "Ludicrously capacious"


# The steps of a turn

BEFORE_BANNERS = ["turn start", "action", "beast move"]


def test_the_steps_of_a_turn_are_told_as_far_as_they_are_known() -> None:
    deploying = begin(player("C3"), player("E5"), moment="deploying", actions_to_come=2)
    assert deploying.view["steps"] == [*BEFORE_BANNERS, "deploying", "extra actions"]
    deploying.play("done")
    assert deploying.view["steps"] == [*BEFORE_BANNERS, "banner phase", "extra actions"]
    acting = begin(player("C3", hand="Dominate"), player("E5"))
    assert acting.view["steps"] == [*BEFORE_BANNERS, "banner phase"] and acting.view["in_force"] is None
    assert acting.play("dominate").view["in_force"] == "Dominate"


# The Move Beast step


def test_one_beast_may_take_one_step() -> None:
    scene = begin(
        player("C3"),
        player("E5"),
        moment="beast move",
        beasts={"golden": "C1", "time": "E1"},
        unexplored="E2 D2 D1",
    )
    # CG-R23: the Time Beast has no tile beside it.
    assert scene.options == {"golden beast", "pass"}
    assert scene.after("pass").view["moment"] == "deploying"
    scene.play("golden beast")
    assert scene.options == {"B1", "B2", "C2"}
    scene.play("B2")
    assert beasts(scene)["golden"] == "B2" and cubes(scene) == {"C1": {"gold": 1}}
    assert scene.view["moment"] == "deploying"


def test_opponents_and_beasts_do_not_block_beasts() -> None:
    scene = begin(
        player("C3"), player("C2"), moment="beast move", beasts={"golden": "C1", "time": "C2"}
    ).play("golden beast", "C2")
    # CG-R24: any number may share a space.
    assert beasts(scene) == {"golden": "C2", "time": "C2"} and colossi(scene)[1] == "C2"


# Extra Actions


def test_r34_extra_actions_are_a_fresh_count() -> None:
    scene = begin(player("C3"), player("E5"), moment="deploying", actions_used=4, actions_to_come=2).play(
        "done"
    )
    assert (scene.view["moment"], scene.view["actions"]) == ("extra actions", 2)
    scene.play("spawn", "stop", "colossus 1", "C4")
    # No second Beast move, no second Banner Phase.
    assert scene.view["active_player"] == 1


def test_caps_run_on_over_both_steps() -> None:
    rest: dict[str, Any] = {"moment": "extra actions", "actions_added": 2}
    scene = begin(player("C3", traits="Speedy", hand="Pilfer"), player("E5"), cards_played=1, **rest)
    assert scene.options == {"colossus 1", "spawn", "end"} and scene.view["actions"] == 2
    scene = begin(player("C3", traits=CAPACIOUS, hand="Pilfer"), player("E5"), movements=2, **rest)
    assert scene.options == {"pilfer", "end"}


def test_boldness_adds_to_the_extra_actions() -> None:
    me = player("C3", traits="Boldness", gold=2)
    scene = begin(me, player("E5"), moment="extra actions", actions_added=2, actions_used=2)
    assert scene.options == {"boldness", "end"}
    assert scene.play("boldness").view["actions"] == 1


def test_what_works_once_a_turn_runs_on_too() -> None:
    me = player("C3", traits="Mercantile, Beast whisperer", gold=5)
    rest: dict[str, Any] = {"moment": "extra actions", "actions_added": 2, "beasts": {"golden": "C1"}}
    assert begin(me, player("E5"), **rest).of_kind("trait") == {"mercantile", "beast whisperer"}
    assert begin(me, player("E5"), **rest, trades=6, whispered=True).of_kind("trait") == set()


def test_haste_ends_extra_actions_too() -> None:
    scene = begin(player("C3", hand="Haste"), player("E5"), moment="extra actions", actions_added=2)
    assert scene.play("haste").view["active_player"] == 1


def test_dominate_can_be_the_first_action_in_the_extra_actions() -> None:
    scene = begin(player("C3", hand="Dominate"), player(), moment="extra actions", actions_added=2)
    assert scene.offers("dominate")
    scene.play("dominate")
    assert scene.seat == 1
