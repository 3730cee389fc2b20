"""Mimicry and the Traits that it borrows (sections 7.6 and 7.7), and ruling CA-R57."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    gold,
    player,
    seat,
    traits,
)
from scene import Scene


def mimicking(mine: str = "Mimicry", theirs: str = "Winged, Speedy", **rest: Any) -> Scene:
    everybody = (player("C3", traits=mine), player("D4", "D5*6", traits=theirs, **rest))
    return begin(*everybody, moment="turn start")


def test_mimicry_borrows_a_trait_for_a_turn() -> None:
    scene = mimicking()
    assert scene.options == {"winged", "speedy", "pass"}
    scene.play("speedy")
    assert traits(scene, 1) == ["Mimicry", "Speedy"] and traits(scene, 2) == ["Winged"]
    # It works from now on, in this turn too.
    assert scene.view["actions"] == 6
    lent = {each["title"]: each["lent_by"] for each in seat(scene, 1)["traits"]}
    assert lent == {"Mimicry": None, "Speedy": 1}
    scene.play("end")
    assert traits(scene, 1) == ["Mimicry"] and traits(scene, 2) == ["Speedy", "Winged"]
    assert scene.seat == 1 and scene.view["actions"] == 6


def test_mimicry_may_be_passed() -> None:
    scene = mimicking().play("pass")
    assert traits(scene, 1) == ["Mimicry"] and scene.offers("end")


def test_r57_animalistic_can_not_be_borrowed() -> None:
    scene = mimicking(theirs="Animalistic, Winged", animal="wind")
    assert scene.options == {"winged", "pass"}
    # Nothing else there: nobody is asked.
    assert mimicking(theirs="Animalistic", animal="wind").offers("end")


def test_r57_a_borrowed_trait_counts_for_nobody() -> None:
    scene = mimicking("Mimicry, Sly").play("winged")
    # Sly follows in the same start of the turn.
    scene.play("pass")
    assert traits(scene, 1) == ["Mimicry", "Sly", "Winged"]
    scene.play("discard trait")
    assert scene.options == {"mimicry", "sly"}


def test_what_mimicry_borrows_works_in_the_same_start_of_the_turn() -> None:
    scene = mimicking(theirs="Sly").play("sly")
    assert scene.options == {"player 2", "pass"}
    scene.play("player 2")
    assert scene.view["sly_about"] == 1


def test_a_borrowed_trait_goes_back_even_if_mimicry_is_gone() -> None:
    scene = mimicking().play("winged", "discard trait")
    assert traits(scene, 1) == ["Winged"] and not scene.offers("discard trait")
    scene.play("end")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Speedy", "Winged"]


def test_at_the_return_the_owner_has_too_many() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Mimicry"),
        player("D4", traits="Winged, Speedy"),
        moment="turn start",
        shown_traits="Hyperactive, Boldness, Mercantile",
        trait_deck="Abundant, Sly",
    )
    scene.play("winged", "growth", "abundant")
    # Lent Traits do not count: player 2 takes a second one without being asked about any other.
    assert traits(scene, 2) == ["Sly", "Speedy"]
    scene.play("end")
    assert scene.seat == 1 and scene.options == {"sly", "speedy", "winged"}
    scene.play("winged")
    assert traits(scene, 2) == ["Sly", "Speedy"] and scene.view["trait_discard"] == ["Winged"]


def test_r58_a_borrowed_limit_of_four_holds_and_comes_back() -> None:
    scene = begin(
        player("C3", "B3*5", traits="Mimicry"),
        player("D4", "D5*4", hand="", traits="Miserly"),
        moment="turn start",
    )
    scene.play("miserly")
    assert acolytes(scene, 1) == {"B3": 4} and not scene.offers("spawn")
    scene.play("discard trait", "end")
    assert traits(scene, 2) == ["Miserly"] and acolytes(scene, 2) == {"D5": 4}


def test_a_borrowed_nomadic_reaps_before_it_goes_back() -> None:
    scene = mimicking(theirs="Nomadic").play("nomadic", "end")
    assert scene.seat == 0 and scene.options == {"C3", "pass"}
    scene.play("C3")
    assert gold(scene) == [1, 0] and traits(scene, 2) == ["Nomadic"]


def test_r57_a_borrowed_trait_can_not_be_stolen() -> None:
    scene = begin(
        player("C3", hand="Mimesis", traits="Mimicry"),
        player("D4", traits="Winged"),
        moment="turn start",
    )
    scene.play("winged", "mimesis")
    assert scene.seat == 1 and scene.options == {"mimicry", "pass"}
    # Who is robbed of Mimicry still gives back what it borrowed.
    scene.play("mimicry")
    assert scene.seat == 0 and scene.options == {"mimicry", "pass"}
    scene.play("pass", "end")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Mimicry", "Winged"]


def test_an_animal_ends_before_a_borrowed_trait_goes_back() -> None:
    me = player("C3", traits="Animalistic, Mimicry", animal="wind")
    scene = begin(me, player("E3", traits="Winged"), moment="turn start")
    scene.play("winged", "end")
    told = scene.told
    assert told.index("Player 1's Animalistic is discarded") < told.index(
        "Player 1 gives Winged back to Player 2"
    )
    assert traits(scene, 1) == ["Mimicry"] and traits(scene, 2) == ["Winged"]


def test_r57_who_becomes_like_a_beast_keeps_what_is_borrowed() -> None:
    scene = begin(
        player("C3", "C4*2", hand="Early Reap", traits="Mimicry"),
        player("E3", traits="Winged"),
        moment="turn start",
        tiles={"C4": "Trait Grass"},
        shown_traits="Animalistic, Sly, Speedy",
    )
    scene.play("winged", "early reap", "animalistic", "yes")
    assert traits(scene, 1) == ["Animalistic", "Winged"]
    scene.play("end")
    assert traits(scene, 1) == ["Animalistic"] and traits(scene, 2) == ["Winged"]
