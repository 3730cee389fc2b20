"""Traits that answer deaths, control, arrivals, cards, Gold and Reaps (section 7.6), and their order."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    controls,
    gold,
    hand,
    player,
    seat,
)
from scene import Scene

GOALS = {"traits": "goals"}


def progress(scene: Scene, number: int) -> int:
    """What lies on the first Trait of player 1, 2 …"""
    found: int = seat(scene, number)["traits"][0]["progress"]
    return found


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
    scene = begin(player("C3"), player("A3", "C4*2", traits="Vengeful, Blood thirsty"), player("E3", "C4"))
    scene.play("colossus 1", "C4")
    # Killer is the avenger, who is paid for player 3's.
    assert acolytes(scene, 2) == acolytes(scene, 3) == {} and gold(scene) == [0, 1, 0]


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


@pytest.mark.parametrize("title", ["wind", "time"])
def test_r88_what_comes_meanwhile_is_left_alone(title: str) -> None:
    scene = begin(
        player("C3", traits="Domineering"),
        player("D4"),
        tiles={"D4": "Beast Lair"},
        beasts={"time": "C4", "wind": "A3"},
    )
    scene.play("colossus 1", "C4", "time beast", "D4")
    # Player 2 must Reap the Beast Lair, and sends a Beast to where the Time Beast was, or that one back.
    scene.play(f"{title} beast", "jump", "C4").play_on("stop")
    assert scene.view["beasts"][title] == "C4"
    assert scene.seat == 0 and scene.offers("end")


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


def test_r101_domineering_works_for_who_has_it_when_its_window_comes() -> None:
    # Player 1 had C4 and Reaps it, having come like the Time Beast; the Loot is Domineering.
    scene = begin(
        player("C3", "C4", traits="Animalistic", animal="time"),
        player("E3"),
        tiles={"C4": "Trait Grass"},
        beasts={"golden": "C4"},
        shown_traits="Domineering, Sly, Winged",
    )
    scene.play("colossus 1", "C4", "domineering", "golden beast", "stop")
    assert scene.options == {"golden beast", "done"}


def test_r46_who_domineers_is_the_killer() -> None:
    scene = begin(
        player("E3", hand="Teleport"),
        player("A3", traits="Domineering, Blood thirsty"),
        player("E4", "C4"),
        beasts={"blood": "C3"},
    )
    scene.play("teleport", "colossus 2", "C3", "blood beast", "C4")
    assert acolytes(scene, 3) == {} and gold(scene) == [0, 1, 0]
