"""Sentences of the rules that no other scene speaks about: what is set off inside what, and how far."""

from __future__ import annotations

import pytest

from games.colossi_ages.scenes import acolytes, beasts, begin, colossi, cubes, gold, hand, player, seat
from scene import Scene


def test_a_bountiful_beast_and_a_colossus_like_it_on_one_space_are_two() -> None:
    scene = begin(
        player("C3", hand="Take Pity", traits="Animalistic", animal="bountiful"),
        player("E3"),
        beasts={"bountiful": "C3"},
        deck="Walk, Lure, Pilfer",
    )
    scene.play("take pity")
    assert hand(scene, 1) == ["Lure", "Walk"]


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


def test_r100_a_limit_that_comes_while_acolytes_are_in_the_air_holds_when_they_are_down() -> None:
    scene = begin(
        player("E4", "C3*2", hand="Early Reap"),
        player("A3", "C4*3 C2*3"),
        tiles={"C3": "Launchpad", "A3": "Trait Grass"},
        beasts={"time": "D4"},
        shown_traits="Miserly, Sly, Winged",
    )
    # The Time Beast comes down on A3, where player 2 Reaps and gains Miserly.
    scene.play("early reap", "A3", "miserly", "stop", *["E3", "E4"] * 3)
    assert scene.seat == 1 and scene.options == {"acolyte E3", "acolyte E4"}
    scene.play("acolyte E3", "acolyte E3")
    assert acolytes(scene, 2) == {"E3": 1, "E4": 3}
    assert scene.seat == 0 and scene.offers("end")


def test_r96_in_the_eighth_step_nothing_is_set_off() -> None:
    # Two calamities and Domineering drive each other on between C3 and C4.
    scene = begin(
        player("C2", traits="Domineering"),
        player("C4", traits="Animalistic", animal="calamity"),
        beasts={"calamity": "C3"},
    )
    scene.play("colossus 1", "C3", "calamity beast")
    # The Beast, the Colossus that is like it, the one that domineers: each comes to where the last one is.
    scene.play("C4", "C3", "C4", "calamity beast", "C3", "C4", "C3", "calamity beast", "C4")
    assert (colossi(scene), beasts(scene)) == (["C3", "C4"], {"calamity": "C4"})
    assert scene.seat == 0 and scene.offers("end")


def test_r96_nobody_begins_a_ninth_reap() -> None:
    way = ["C1", "C2", "C3", "C4", "C5", "D6", "D5", "D4"]
    scene = begin(
        player("A1", "C1 C2 C3 C4", hand="Walk, Walk, Walk, Walk"),
        player("A2", "C5 D6 D5 D4 E3*2", hand="Walk, Walk, Walk, Early Reap"),
        player("A4"),
        player("A5"),
        moment="reaping",
        tiles=dict.fromkeys(way, "Card Grass") | dict.fromkeys(["C1", "C2"], "Gold Grass"),
        beasts={"time": "C1"},
        deck="Lure, Lure, Lure, Lure, Lure, Lure",
    )
    scene.play("C1")
    for space in way[1:-1]:
        scene.play("walk", space)
    # The seventh Reap: an Early Reap inside it is the eighth.
    assert acolytes(scene.after("early reap"), 2) == {"D4": 1}
    scene.play("walk", "D4")
    assert sum("Reaps" in line for line in scene.told) == 8
    scene.play("early reap")
    assert acolytes(scene, 2) == {"E3": 2}
    assert sum("Reaps" in line for line in scene.told) == 8


def test_r97_control_is_checked_once_for_a_death_and_those_that_follow() -> None:
    # Player 2's death on C4 leaves it to player 1 for a moment, which nobody looks at.
    scene = begin(
        player("A3", "C2 C4"),
        player("E3", "C4"),
        player("E2", "B4 D4", traits="Reactive"),
        tiles={"C3": "Mountaintop of the Giants", "C4": "The Brink"},
    )
    scene.play("acolyte C2", "C3", "acolyte B4", "player 2", "acolyte D4")
    assert acolytes(scene, 1) == acolytes(scene, 2) == acolytes(scene, 3) == {}
    assert cubes(scene) == {}


@pytest.mark.parametrize(("stood", "road"), [(1, False), (2, True)])
def test_r99_of_those_the_wind_brought_none_dies_first(stood: int, road: bool) -> None:
    # Player 3's Acolyte dies on the Mountaintop, and player 2 takes one of player 1's on C4 along.
    scene = begin(
        player("C3", f"C3 C4*{stood}", traits="Animalistic, Domineering", animal="wind"),
        player("C4", "D5", traits="Reactive"),
        player("A3", "C5"),
        tiles={"C5": "Mountaintop of the Giants"},
    )
    scene.play("colossus 1", "C4", "colossus 2", "C5", "acolyte D5")
    assert acolytes(scene, 1) == {"C4": stood} and acolytes(scene, 2) == {}
    assert scene.offers("stop") is road


def test_r85_who_died_can_be_spawned_at_once() -> None:
    scene = begin(player("A3", "C2*10"), player("E3"), tiles={"C3": "Mountaintop of the Giants"})
    assert not scene.offers("spawn")
    scene.play("acolyte C2", "C3")
    assert acolytes(scene, 1) == {"C2": 9} and scene.offers("spawn")


def test_r36_a_colossus_like_a_beast_enters_by_a_teleporter_and_leaves_nothing() -> None:
    def swapped(animal: str) -> Scene:
        scene = begin(
            player("E3", "C3*2", hand="Early Reap"),
            player("A3", "A3", traits="Animalistic", animal=animal),
            tiles={"C3": "Teleporter"},
        )
        return scene.play("early reap", "A3")

    assert cubes(swapped("golden")) == {}
    # Player 2's own Acolyte came with it, and is driven away.
    scene = swapped("calamity")
    assert scene.seat == 1 and scene.offers("C2", "C4")


def test_a_reap_at_the_start_of_an_age_makes_no_mark() -> None:
    # Player 2's Colossus is like the Time Beast and goes where player 1 is.
    scene = begin(
        player("C3", gold=1),
        player("E3", traits="Animalistic", animal="time"),
        moment="age end",
        age=2,
        ages_to_come="Age of Comradery",
    )
    scene.play("pass", "C3", "stop")
    assert gold(scene) == [2, 0] and seat(scene, 1)["marks"] == []
    assert scene.view["moment"] == "action" and scene.seat == 0
