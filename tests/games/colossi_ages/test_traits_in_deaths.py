"""Traits that answer deaths (sections 7.7, 7.8 and 8.2), and rulings CA-R46, CA-R47 and CA-R95."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.goal_scenes import goals, is_discarded
from games.colossi_ages.scenes import (
    acolytes,
    begin,
    controls,
    gold,
    player,
    seat,
    traits,
)
from scene import Scene

GOALS = {"traits": "goals"}
MOUNTAINTOP = "Mountaintop of the Giants"


def progress(scene: Scene, number: int) -> int:
    """What lies on the first Trait of player 1, 2 …"""
    found: int = seat(scene, number)["traits"][0]["progress"]
    return found


def striking(*others: dict[str, Any], mine: str = "", pieces: str = "", **rest: Any) -> Scene:
    """Player 1 sends the Blood Beast from C1 to C2, where it kills."""
    me = player("E2", pieces, hand="Walk", traits=mine)
    return begin(me, *others, beasts={"blood": "C1"}, **rest).play("walk", "C2")


@pytest.mark.parametrize(("title", "options"), [("Blood thirsty", {}), ("Aggressive", GOALS)])
def test_killers_are_paid_for_each_opposing_acolyte(title: str, options: dict[str, str]) -> None:
    scene = striking(player("A3", "C2*2"), mine=title, pieces="C2", options=options)
    assert gold(scene) == [2, 0]


def test_each_kill_is_a_gain_of_its_own() -> None:
    assert gold(striking(player("A3", "C2*2"), mine="Blood thirsty, Miserly")) == [4, 0]


def test_who_is_not_the_killer_is_not_paid() -> None:
    assert gold(striking(player("A3", "C2*2", traits="Blood thirsty"), pieces="C2")) == [0, 0]


def test_r95_the_fifth_kill_of_a_turn_pays() -> None:
    scene = striking(player("A3", "C2*5"), mine="Aggressive", options=GOALS)
    assert gold(scene) == [10, 0] and traits(scene, 1) == []
    scene = striking(player("A3", "C2*4"), mine="Aggressive", options=GOALS)
    assert gold(scene) == [4, 0] and seat(scene, 1)["kills"] == 4


def test_resurrecting_sets_an_acolyte_on_its_colossus() -> None:
    scene = striking(player("A3", "C2*2", traits="Resurrecting"))
    assert scene.seat == 1 and scene.options == {"yes", "pass"}
    scene.play("yes")
    # Once a turn in the base set.
    assert acolytes(scene, 2) == {"A3": 1} and scene.seat == 0
    assert scene.view["resurrected"]


def test_resurrecting_may_wait_for_the_next_one() -> None:
    scene = striking(player("A3", "C2*2", traits="Resurrecting")).play("pass")
    assert scene.seat == 1
    scene.play("pass")
    assert acolytes(scene, 2) == {} and scene.seat == 0


def test_r47_who_died_with_the_colossus_stays_dead() -> None:
    scene = striking(player("C2", "C2", traits="Resurrecting"))
    assert scene.seat == 0 and acolytes(scene, 2) == {}


def test_resurrecting_is_for_others_turns() -> None:
    scene = striking(player("A3"), mine="Resurrecting", pieces="C2")
    assert scene.seat == 0 and scene.options == {"B2", "B3", "C1", "C3", "D2", "D3"}


def test_resurrecting_is_an_arrival() -> None:
    scene = striking(player("A3", "C2 A3", traits="Resurrecting"), tiles={"A3": MOUNTAINTOP})
    scene.play("yes")
    assert acolytes(scene, 2) == {}


def test_with_goals_resurrecting_works_always() -> None:
    scene = striking(player("A3"), mine="Resurrecting", pieces="C2*2", options=GOALS)
    scene.play("yes", "yes")
    assert acolytes(scene, 1) == {"E2": 2} and progress(scene, 1) == 2


def test_necromancer_takes_the_place_of_the_dead() -> None:
    scene = striking(player("A3", "C2"), player("A4", traits="Necromancer"), tiles={"C2": "Gold Grass"})
    assert scene.seat == 2 and scene.options == {"yes", "pass"}
    # The Beast is still there.
    scene.play("yes")
    assert acolytes(scene, 3) == {}


def falling(*others: dict[str, Any], mine: str = "", **rest: Any) -> Scene:
    """Player 1 comes to the Volcano on C2, whose surroundings die."""
    return begin(player("C3", traits=mine), *others, tiles={"C2": "Volcano"}, **rest).play("colossus 1", "C2")


def test_necromancer_controls_where_it_rises() -> None:
    scene = falling(player("A3", "D2*2"), player("A4", traits="Necromancer"))
    scene.play("yes", "yes")
    assert acolytes(scene, 3) == {"D2": 2} and "D2" in controls(scene, 3)


def test_necromancer_has_four_at_most() -> None:
    scene = falling(player("A3", "D2*2"), player("A4", "E4*3", traits="Necromancer"))
    scene.play("yes")
    assert acolytes(scene, 3) == {"E4": 3, "D2": 1} and scene.seat == 0


def test_necromancer_is_not_asked_about_its_own_dead() -> None:
    scene = falling(player("A3"), player("A4", "D2", traits="Necromancer"))
    assert scene.seat == 0


def test_with_goals_necromancer_works_on_its_own_turn() -> None:
    scene = falling(player("A3", "D2"), player("A4", traits="Necromancer"), options=GOALS)
    assert scene.seat == 0
    scene = falling(player("A3", "D2"), mine="Necromancer", options=GOALS).play("yes")
    assert acolytes(scene, 1) == {"D2": 1} and progress(scene, 1) == 1


def test_reactive_takes_somebody_along() -> None:
    reactive = player("A3", "E2 E3", traits="Reactive")
    scene = falling(player("E4", "D2 E3"), reactive)
    # D2 lies next to E2, not to E3.
    assert scene.seat == 2 and scene.options == {"acolyte E2", "pass"}
    scene.play("acolyte E2")
    # One victim in reach.
    assert acolytes(scene, 3) == {"E3": 1} and acolytes(scene, 2) == {}


def test_reactive_chooses_the_victim() -> None:
    everybody = (
        player("E4", "D2 E2 E3"),
        player("A3", "E2", traits="Reactive"),
        player("A4", "E2 D3"),
    )
    scene = falling(*everybody).play("acolyte E2")
    # D3 is next to the Volcano and has died.
    assert scene.options == {"E2", "E3"}
    scene.play("E2")
    assert scene.options == {"player 2", "player 4"}
    scene.play("player 4")
    assert acolytes(scene, 4) == {} and acolytes(scene, 2) == {"E2": 1, "E3": 1} and acolytes(scene, 3) == {}


def test_reactive_can_set_off_a_chain() -> None:
    everybody = (
        player("C5", "D2 E3 E4"),
        player("A3", "E2 E3", traits="Reactive"),
    )
    scene = falling(*everybody).play("acolyte E2")
    # For the sacrifice on E2 the one on E3 may follow; its victim is on E4.
    assert scene.seat == 2 and scene.options == {"acolyte E3", "pass"}
    scene.play("acolyte E3")
    assert acolytes(scene, 2) == {} and acolytes(scene, 3) == {}


def test_reactive_is_not_asked_without_a_victim() -> None:
    scene = falling(player("A3", "D2"), player("A4", "E2", traits="Reactive"))
    assert scene.seat == 0


def test_the_held_are_neither_sacrificed_nor_killed() -> None:
    everybody = (player("E4", "D2 E3"), player("A3", "E2", traits="Reactive"))
    assert falling(*everybody).seat == 2
    assert falling(*everybody, beasts={"stone": "E2"}).seat == 0
    assert falling(*everybody, beasts={"stone": "E3"}).seat == 0


def test_e14_order_of_the_death_traits() -> None:
    scene = begin(
        player("E1", "C3", hand="Walk", traits="Blood thirsty"),
        player("E4", "C2", traits="Resurrecting"),
        player("A1", traits="Necromancer"),
        player("A5", "B3", traits="Reactive"),
        beasts={"blood": "C1"},
    )
    scene.play("walk", "C2")
    assert gold(scene) == [1, 0, 0, 0]
    assert scene.seat == 1
    scene.play("yes")
    assert acolytes(scene, 2) == {"E4": 1}
    assert scene.seat == 2
    scene.play("pass")
    assert scene.seat == 3 and scene.options == {"acolyte B3", "pass"}
    scene.play("acolyte B3")
    # Player 1's Acolyte on C3 was the only victim. First the sacrifice is answered, then the victim.
    assert acolytes(scene, 4) == {} and acolytes(scene, 1) == {}
    assert scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 3) == {"B3": 1} and scene.seat == 2
    scene.play("pass")
    # Then the Walk goes on, and nobody was paid for what player 4 killed.
    assert scene.seat == 0 and scene.offers("B3", "C1") and gold(scene) == [1, 0, 0, 0]


def test_r95_kills_from_before_the_trait_count() -> None:
    me = player("E2", hand="Walk", traits="Aggressive", kills=4)
    scene = begin(me, player("A3", "C2"), beasts={"blood": "C1"}, options=GOALS).play("walk", "C2")
    assert gold(scene) == [6, 0] and traits(scene, 1) == []


def test_r95_kills_in_a_reap_phase_do_not_count() -> None:
    scene = begin(
        player("C3", traits="Aggressive"),
        player("A3", "C2*5"),
        moment="reaping",
        tiles={"C3": "Market"},
        beasts={"blood": "C3"},
        options=GOALS,
    )
    scene.play("C3")
    assert gold(scene) == [5, 0] and traits(scene, 1) == ["Aggressive"]


def test_r46_who_uses_a_trait_is_the_killer() -> None:
    scene = striking(
        player("A3", "C2", traits="Resurrecting, Blood thirsty"),
        player("E3", "A3"),
        tiles={"A3": MOUNTAINTOP},
    )
    scene.play("yes")
    assert acolytes(scene, 3) == {} and gold(scene) == [0, 1, 0]


@pytest.mark.parametrize(("options", "asked"), [({}, False), (GOALS, True)])
def test_r82_when_an_age_brings_the_blood_beast_no_turn_is_running(
    options: dict[str, str], asked: bool
) -> None:
    scene = begin(
        player("A3", "C3", traits="Resurrecting"),
        player("E3"),
        moment="age end",
        ages_to_come="Age of Dominion, Age of Storms",
        options=options,
    )
    assert acolytes(scene, 1) == {} and scene.offers("yes") == asked


def test_r46_who_raises_an_acolyte_is_the_killer_too() -> None:
    scene = begin(
        player("C3", hand="Ritual Sacrifice"),
        player("E2", "C2"),
        player("E3", "C2"),
        player("E4", traits="Necromancer, Blood thirsty"),
        tiles={"C2": MOUNTAINTOP},
        rolls=[1],
    )
    scene.play("ritual sacrifice", "acolyte C2", "player 2", "yes")
    assert acolytes(scene, 3) == {} and gold(scene) == [0, 0, 0, 1]


def test_the_sacrifice_is_answered_before_its_victim() -> None:
    scene = striking(
        player("A3", "C2 B3"), player("E3", "C3", traits="Reactive"), player("E4", traits="Necromancer")
    )
    asked = []
    scene.play("pass", "acolyte C3")
    while scene.seat == 3 and (decision := scene.game.decision):
        asked.append(decision.prompt)
        scene.play("pass")
    # Although B3 comes before C3 wherever both are looked at together.
    assert [("C3" in prompt, "B3" in prompt) for prompt in asked] == [(True, False), (False, True)]


def test_aggressive_counts_the_kills_of_a_reap_on_anothers_turn() -> None:
    scene = goals(
        player("E3", "C4*5", hand="Walk"),
        player("C3", traits="Aggressive"),
        beasts={"time": "C1", "blood": "C3"},
    )
    scene.play("walk", "time beast", "C2", "C3", "blood beast")
    # The Loot, five kills, and the goal.
    assert seat(scene, 2)["gold"] == 1 + 5 + 5 and is_discarded(scene, "Aggressive")


def test_reactive_answers_on_the_very_space_of_a_death() -> None:
    scene = begin(
        player("A3", "C2"),
        player("E3", "B4 C4", traits="Reactive"),
        player("E4", "C4*2"),
        tiles={"C3": "Mountaintop of the Giants"},
    )
    # The sacrifice on B4 is answered first, its victim on C4 next.
    scene.play("acolyte C2", "C3", "acolyte B4", "pass")
    assert scene.seat == 1 and scene.options == {"acolyte C4", "pass"}
    scene.play("acolyte C4")
    assert acolytes(scene, 2) == acolytes(scene, 3) == {}
