"""Traits that answer deaths, control, arrivals, cards, Gold and Reaps (section 7.6), and their order."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import acolytes, begin, controls, gold, hand, player, seat, traits
from scene import Scene

GOALS = {"traits": "goals"}
MOUNTAINTOP = "Mountaintop of the Giants"


def progress(scene: Scene, number: int) -> int:
    """What lies on the first Trait of player 1, 2 …"""
    found: int = seat(scene, number)["traits"][0]["progress"]
    return found


# Deaths


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
    reactive = player("A3", "B3*2", traits="Reactive")
    scene = falling(player("E4", "D2 A2 C4"), reactive, mine="")
    # B3 is next to C2, so its own Acolytes died too.
    assert acolytes(scene, 3) == {}
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


# Control


def taking(theirs: str, mine: str = "", gold: int = 3, pieces: str = "C4", **rest: Any) -> Scene:
    """Player 1 comes to C4, which player 2 controls."""
    me = player("C3", traits=mine, gold=gold)
    return begin(me, player("A3", pieces, traits=theirs), **rest).play("colossus 1", "C4")


def test_e15_extortionist_then_vengeful() -> None:
    scene = taking("Extortionist, Vengeful")
    assert gold(scene) == [2, 1]
    assert acolytes(scene, 2) == {} and "C4" in controls(scene, 1)
    told = [line for line in scene.told if "Gold" in line or "loses" in line]
    assert len(told) > 1 and "loses" in told[-1]


def test_extortionist_gets_what_there_is() -> None:
    assert gold(taking("Extortionist", gold=0)) == [0, 0]
    assert gold(taking("Extortionist, Miserly", gold=1)) == [0, 2]


def test_with_goals_the_gold_is_lost() -> None:
    scene = taking("Extortionist", options=GOALS)
    assert gold(scene) == [2, 0] and progress(scene, 2) == 1
    # A taker without Gold counts too.
    assert progress(taking("Extortionist", gold=0, options=GOALS), 2) == 1


def test_vengeful_kills_everybody_there() -> None:
    scene = begin(
        player("C3", "D4*2"),
        player("A3", "C4", traits="Vengeful"),
        player("E3", "C4", traits="Blood thirsty"),
        player("E4"),
    )
    assert "C4" not in controls(scene, 2)
    scene = begin(
        player("C3", "D4*2 B4", hand="Convene"),
        player("A3", "C4*2", traits="Vengeful, Blood thirsty"),
        player("E3", "C4"),
        player("E4"),
    )
    scene.play("colossus 1", "C4")
    # Killer is the avenger, who is paid for player 3's.
    assert acolytes(scene, 2) == acolytes(scene, 3) == {} and gold(scene) == [0, 1, 0, 0]


def test_vengeful_can_not_kill_the_held() -> None:
    scene = taking("Vengeful", beasts={"stone": "C4"})
    assert acolytes(scene, 2) == {"C4": 1}


def test_r45_leaving_is_no_taking() -> None:
    scene = begin(player("C3", "C4*2", traits="Extortionist, Vengeful"), player("A3", "C4", gold=2))
    scene.play("acolyte C4", "C5", "acolyte C4", "C5")
    assert "C4" in controls(scene, 2)
    assert gold(scene) == [0, 2] and acolytes(scene, 2) == {"C4": 1}


def test_r45_it_does_not_matter_who_moved_the_piece() -> None:
    scene = begin(
        player("C3", hand="Teleport"),
        player("A3", "C4", traits="Extortionist"),
        player("E3", gold=2),
    )
    scene.play("teleport", "colossus 3", "C4")
    assert gold(scene) == [0, 1, 1]


def test_r45_a_space_of_nobodys_is_not_taken_from_anybody() -> None:
    assert gold(taking("Extortionist", pieces="C5")) == [3, 0]


# Arrivals


def test_domineering_moves_what_it_finds() -> None:
    scene = begin(player("C3", traits="Domineering"), player("C4"), beasts={"golden": "C4", "wind": "C4"})
    scene.play("colossus 1", "C4")
    assert scene.options == {"golden beast", "wind beast", "colossus 2", "done"}
    scene.play("colossus 2")
    assert scene.options == {"C3", "D4", "D5", "C5", "B5", "B4"}
    scene.play("C5")
    assert scene.options == {"golden beast", "wind beast", "done"}
    scene.play("golden beast", "B4", "done")
    assert seat(scene, 2)["colossus"] == "C5"
    assert scene.view["beasts"] == {"golden": "B4", "wind": "C4"} and scene.view["cubes"] == {"C4": 1}
    assert scene.view["actions"] == 3


def test_domineering_on_a_road_and_whoever_moves_it() -> None:
    scene = begin(player("C3", "C4", traits="Domineering"), player("C4")).play("colossus 1", "C4")
    scene.play("done")
    assert scene.offers("C5", "stop")
    scene = begin(player("A3", hand="Teleport"), player("E3", traits="Domineering"), player("C4"))
    scene.play("teleport", "colossus 2", "C4")
    assert scene.seat == 1 and scene.options == {"colossus 3", "done"}


def test_r88_what_comes_meanwhile_is_left_alone() -> None:
    # The Golden Beast goes to D4; nothing is asked again for what was moved once.
    scene = begin(player("C3", traits="Domineering"), player("A3"), beasts={"golden": "C4"})
    scene.play("colossus 1", "C4", "golden beast", "D4")
    assert scene.offers("end")


def test_domineering_counts_arrivals_with_a_move() -> None:
    def after(*played: str) -> int:
        scene = begin(
            player("C3", traits="Domineering"), player("C4"), beasts={"golden": "C4"}, options=GOALS
        )
        return progress(scene.play("colossus 1", "C4", *played), 1)

    assert after("done") == 0
    assert after("colossus 2", "C5", "done") == 1
    assert after("colossus 2", "C5", "golden beast", "C5") == 1


# Cards


def test_parasitic_takes_a_card_for_one_of_its_own() -> None:
    scene = begin(player("C3", hand="Bolster"), player("A3", hand="Walk, Lure", traits="Parasitic"))
    scene.play("bolster")
    assert scene.seat == 1 and scene.options == {"walk", "lure", "pass"}
    passed = scene.after("pass")
    assert passed.view["discard"] == ["Bolster"] and hand(passed, 2) == ["Lure", "Walk"]
    scene.play("walk")
    assert scene.view["discard"] == ["Walk"] and hand(scene, 2) == ["Bolster", "Lure"]
    # Everybody has seen which card it is.
    assert scene.game.view(0)["table"]["players"][1]["known"] == ["Bolster"]


def test_r81_the_effect_comes_first() -> None:
    scene = begin(
        player("C3", hand="Pilfer"), player("A3", hand="Walk", traits="Parasitic"), deck="Lure, Recall"
    )
    scene.play("pilfer")
    assert scene.seat == 1 and hand(scene, 1) == ["Lure", "Recall"]


def test_parasitic_needs_a_card() -> None:
    scene = begin(player("C3", hand="Bolster"), player("A3", traits="Parasitic")).play("bolster")
    assert scene.seat == 0


def test_nobody_is_a_parasite_of_themselves() -> None:
    scene = begin(player("C3", hand="Bolster, Walk", traits="Parasitic"), player("A3")).play("bolster")
    assert scene.seat == 0 and scene.offers("end")


def test_with_goals_parasitic_tucks_its_card() -> None:
    scene = begin(
        player("C3", hand="Bolster"),
        player("A3", hand="Walk, Lure", traits="Parasitic"),
        tucked=[{"card": title, "under": "Parasitic"} for title in ("Recall", "Purge", "Pilfer")],
        options=GOALS,
    )
    scene.play("bolster", "walk")
    assert scene.view["discard"] == [] and hand(scene, 2) == ["Bolster", "Lure"]
    assert seat(scene, 2)["traits"][0]["cards"][-1] == "Walk" and progress(scene, 2) == 4


def test_a_tucked_card_can_not_be_taken() -> None:
    scene = begin(
        player("C3", hand="Bolster", traits="Tactical"),
        player("A3", hand="Walk", traits="Parasitic"),
        options=GOALS,
    )
    scene.play("bolster")
    assert scene.seat == 0 and scene.view["discard"] == []


# Gold


def test_r50_miserly_adds_one_to_each_gain() -> None:
    scene = begin(player("C3", hand="Windfall", traits="Miserly"), player("A3"), cubes={"C3": 4})
    scene.play("windfall")
    # 4 cubes are one gain, the Loot is another.
    assert gold(scene) == [7, 1]


def test_miserly_takes_no_more_from_others_than_they_lose() -> None:
    assert gold(taking("Extortionist, Miserly", gold=3)) == [2, 2]


def reaping(mine: str, other: str = "E3", **rest: Any) -> Scene:
    return begin(player("C3", "B3 D3", traits=mine), player(other), moment="reaping", **rest)


def test_gilded_doubles_gold_loot_of_reaps() -> None:
    scene = reaping("Gilded", options=GOALS).play("B3")
    assert gold(scene)[0] == 2
    scene = begin(player("C3", hand="Windfall", traits="Gilded"), player("A3"), options=GOALS).play(
        "windfall"
    )
    assert gold(scene) == [1, 1]


# Monolithic

MEADOWS = dict.fromkeys(["C2", "D3", "D4", "C4", "B4", "B3"], "Gold Grass")
"""All around C3."""


def test_monolithic_reaps_once_with_all_around() -> None:
    scene = reaping("Monolithic", tiles={"C3": "Market", **MEADOWS}, cubes={"C3": 2, "C4": 3, "E3": 1})
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
    scene = reaping("", tiles={"B3": "Trait Grass"}, shown_traits="Monolithic, Sly, Winged")
    scene.play("B3", "monolithic")
    assert gold(scene) == [0, 0]
    # It was one Reap, and there is no other.
    scene.play("pass")
    assert scene.view["age"] == 2


def test_r93_who_loses_monolithic_in_its_reap_gains_all_the_same() -> None:
    scene = reaping(
        "Monolithic, Sly", tiles={"C3": "Trait Grass", **MEADOWS}, shown_traits="Abundant, Speedy, Winged"
    )
    scene.play("C3", "winged", "monolithic")
    assert gold(scene)[0] == 6 and seat(scene, 1)["passed"]


def test_with_goals_monolithic_is_asked_for() -> None:
    scene = reaping("Monolithic", tiles={"C3": "Market", **MEADOWS}, options=GOALS).play("C3")
    assert scene.options == {"yes", "pass"}
    done = scene.after("yes")
    assert gold(done)[0] == 6 and traits(done, 1) == [] and seat(done, 1)["passed"]
    scene.play("pass")
    assert gold(scene) == [0, 0] and scene.seat == 1
    # Only before the first.
    scene.play("pass", "B3")
    assert gold(scene) == [1, 0] and traits(scene, 1) == ["Monolithic"]
