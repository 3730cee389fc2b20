"""Traits about Reaps: Gilded, Monolithic and Nomadic, and rulings CA-R60, CA-R61 and CA-R93."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.goal_scenes import goals, is_discarded
from games.colossi_ages.scenes import acolytes, begin, gold, hand, player, reaping, seat, traits
from scene import Scene

GOALS = {"traits": "goals"}
MEADOWS = dict.fromkeys(["C2", "D3", "D4", "C4", "B4", "B3"], "Gold Grass")
"""All around C3."""


def reaping_with(mine: str, other: str = "E3", **rest: Any) -> Scene:
    return begin(player("C3", "B3 D3", traits=mine), player(other), moment="reaping", **rest)


def test_gilded_doubles_gold_loot_of_reaps() -> None:
    scene = reaping_with("Gilded", options=GOALS).play("B3")
    assert gold(scene)[0] == 2
    scene = begin(player("C3", hand="Windfall", traits="Gilded"), player("A3"), options=GOALS).play(
        "windfall"
    )
    assert gold(scene) == [1, 1]


def test_monolithic_reaps_once_with_all_around() -> None:
    scene = reaping_with("Monolithic", tiles={"C3": "Market", **MEADOWS}, cubes={"C3": 2, "C4": 3, "E3": 1})
    scene.play("C3")
    # 2 cubes, 3 cubes of C4, and the Loot of six neighbours.
    assert gold(scene)[0] == 2 + 3 + 6
    assert seat(scene, 1)["passed"] and acolytes(scene, 1) == {"B3": 1, "D3": 1}
    assert scene.view["cubes"] == {"E3": 1} and traits(scene, 1) == ["Monolithic"]
    assert seat(scene, 1)["marks"] == ["C3"] and scene.seat == 1


def test_r61_monolithic_is_for_reap_phases() -> None:
    scene = begin(
        player("C3", "B3*2", hand="Early Reap, Early Reap", traits="Monolithic"), player("E3")
    ).play("early reap")
    assert gold(scene) == [1, 0]


def test_r93_a_trait_that_is_gained_in_a_reap_comes_too_late_for_it() -> None:
    scene = reaping_with("", tiles={"B3": "Trait Grass"}, shown_traits="Monolithic, Sly, Winged")
    scene.play("B3", "monolithic")
    assert gold(scene) == [0, 0]
    # It was one Reap, and there is no other.
    scene.play("pass")
    assert scene.view["age"] == 2


def test_r93_who_loses_monolithic_in_its_reap_gains_all_the_same() -> None:
    scene = reaping_with(
        "Monolithic, Sly", tiles={"C3": "Trait Grass", **MEADOWS}, shown_traits="Abundant, Speedy, Winged"
    )
    scene.play("C3", "winged", "monolithic")
    assert gold(scene)[0] == 6 and seat(scene, 1)["passed"]


def test_with_goals_monolithic_is_asked_for() -> None:
    scene = reaping_with("Monolithic", tiles={"C3": "Market", **MEADOWS}, options=GOALS).play("C3")
    assert scene.options == {"yes", "pass"}
    done = scene.after("yes")
    assert gold(done)[0] == 6 and traits(done, 1) == [] and seat(done, 1)["passed"]
    scene.play("pass")
    assert gold(scene) == [0, 0] and scene.seat == 1
    # Only before the first.
    scene.play("pass", "B3")
    assert gold(scene) == [1, 0] and traits(scene, 1) == ["Monolithic"]


def wandering(**rest: Any) -> Scene:
    """The end of a turn of player 1, who controls three spaces."""
    me = player("C3", "B3*2 A3", traits="Nomadic")
    return begin(me, player("E3"), moment="turn end", **rest)


def test_nomadic_reaps_up_to_two_spaces_at_the_end_of_a_turn() -> None:
    scene = wandering()
    assert scene.options == {"C3", "B3", "A3", "pass"}
    scene.play("B3")
    # CA-R60: another one.
    assert scene.options == {"C3", "A3", "pass"} and acolytes(scene, 1) == {"A3": 1}
    scene.play("C3")
    assert gold(scene) == [2, 0] and scene.seat == 1
    # No marks outside of the Reap Phase.
    assert seat(scene, 1)["marks"] == [] and not seat(scene, 1)["lying"]


def test_r60_nomadic_reaps_after_the_draw() -> None:
    scene = begin(player("C3", traits="Nomadic"), player("E3"), deck="Walk").play("end")
    assert hand(scene, 1) == ["Walk"] and scene.options == {"C3", "pass"}


def test_nomadic_may_stop_after_one() -> None:
    scene = wandering().play("C3", "pass")
    assert gold(scene) == [1, 0] and scene.seat == 1


def test_who_loses_nomadic_reaps_no_second_space() -> None:
    scene = begin(
        player("C3", "B3", traits="Nomadic, Sly"),
        player("E3"),
        moment="turn end",
        tiles={"B3": "Trait Grass"},
        shown_traits="Winged, Abundant, Speedy",
    )
    scene.play("B3", "winged", "nomadic")
    assert scene.seat == 1 and traits(scene, 1) == ["Sly", "Winged"]


def test_nomadic_is_out_of_every_reap_phase() -> None:
    scene = begin(player("C3", "B3", traits="Nomadic"), player("E3"), moment="reaping")
    assert scene.seat == 1 and seat(scene, 1)["passed"]


@pytest.mark.parametrize(("played", "cubes"), [(["pass"], 2), (["B3", "pass"], 3), (["B3", "C3"], 3)])
def test_nomadic_counts_turns_with_reaps(played: list[str], cubes: int) -> None:
    scene = wandering(progress={"Nomadic": 2}, options=GOALS).play(*played)
    assert seat(scene, 1)["traits"][0]["progress"] == cubes


def test_r93_inside_its_reap_monolithic_makes_no_second_one() -> None:
    scene = begin(
        player("C3", "B3*2", traits="Monolithic"),
        player("E3"),
        moment="reaping",
        tiles={"C3": "Beast Lair"},
        beasts={"time": "C1"},
    )
    scene.play("C3", "jump", "B3")
    assert acolytes(scene, 1) == {"B3": 2} and seat(scene, 1)["marks"] == ["C3"] and scene.seat == 1


def test_a_reap_by_the_time_beast_is_the_one_of_monolithic() -> None:
    scene = begin(
        player("E3", "D5"),
        player("C3", "B3", traits="Monolithic"),
        moment="reaping",
        tiles={"E3": "Beast Lair", "C3": "Market", **MEADOWS},
        beasts={"time": "C1"},
    )
    scene.play("E3", "jump", "C3")
    assert gold(scene) == [0, 6] and seat(scene, 2)["passed"]
    # The extra Action of the Time Beast's own Reap effect.
    assert scene.seat == 1 and scene.offers("stop")
    scene.play("stop")
    assert scene.seat == 0 and scene.options == {"D5", "pass"}


def test_nomadic_comes_before_the_goal_of_diasporic() -> None:
    shore = "A2 A3 A4 B2 B5 C1 C5 D2 D5 E2"
    scene = goals(player("C3", shore, traits="Nomadic, Diasporic"), player("E4"), moment="turn end")
    assert is_discarded(scene.after("pass"), "Diasporic")
    # Whom the Reap takes back is missing then.
    scene.play("A2", "pass")
    assert not is_discarded(scene, "Diasporic") and gold(scene)[0] == 1


def test_who_gains_nomadic_in_a_reap_phase_reaps_no_more() -> None:
    scene = reaping(
        player("C3", "A3"),
        player("E3", "E2"),
        tiles={"C3": "Trait Grass"},
        shown_traits="Nomadic, Sly, Winged",
    )
    scene.play("C3", "nomadic")
    scene.play("E3", "E2")
    assert acolytes(scene, 1) == {"A3": 1} and "Player 1 has nothing left to Reap" in scene.told


def test_the_goal_set_asks_about_monolithic_before_a_forced_reap_too() -> None:
    scene = goals(
        player("A3", "A3", hand="Walk"),
        player("C3", traits="Monolithic"),
        moment="reaping",
        tiles={"A3": "Card Grass"},
        beasts={"time": "A3"},
        cubes={"C4": 2},
    )
    scene.play("A3", "walk", "B4", "C3")
    assert scene.seat == 1 and scene.options == {"yes", "pass"}
    scene.play("yes", "stop")
    assert gold(scene)[1] == 3 and is_discarded(scene, "Monolithic")


def test_r60_nomadic_reaps_no_space_twice() -> None:
    scene = begin(player("C3", traits="Nomadic"), player("E3"), moment="turn end")
    scene.play("C3")
    assert gold(scene) == [1, 0] and scene.seat == 1
