"""Domineering (rules, sections 4.3 and 6.7), and rulings CG-R63 and R93."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    colossi,
    cubes,
    gold,
    player,
)
from scene import Scene


def domineering(*others: dict[str, Any], pieces: str = "", **rest: Any) -> Scene:
    """Player 1's Colossus goes from C3 to C2."""
    me = player("C3", pieces, traits="Domineering")
    return begin(me, *(others or (player("E5"),)), **rest).play("colossus 1", "C2")


def test_domineering_moves_each_beast_and_each_other_colossus_once() -> None:
    scene = domineering(player("C2"), player("C2"), beasts={"golden": "C2"}, unexplored="C1 D2")
    assert scene.options == {"golden beast", "colossus 2", "colossus 3", "done"}
    # Beasts go to tiles; Colossi may explore.
    assert scene.play("golden beast").options == {"B2", "B3", "C3", "D3"}
    scene.play("C3")
    assert scene.options == {"colossus 2", "colossus 3", "done"}
    assert scene.play("colossus 2").offers("C1", "D2")
    scene.play("C1")
    assert scene.options == {"colossus 3", "done"}
    scene.play("done")
    assert colossi(scene) == ["C2", "C1", "C2"] and "C1" in scene.view["tiles"]
    assert scene.view["beasts"]["golden"] == "C3"


def test_r93_domineering_works_at_every_space_of_a_road() -> None:
    scene = begin(player("C3", "C2", traits="Domineering"), player("C2"), beasts={"golden": "C1"}).play(
        "colossus 1", "C2"
    )
    scene.play("colossus 2", "B2")
    # Then the Move goes on along the road.
    assert scene.offers("C1", "stop")
    assert scene.play("C1").options == {"golden beast", "done"}


def test_r63_domineering_works_when_others_move_the_colossus() -> None:
    scene = begin(player("C2", hand="Teleport"), player("E5", traits="Domineering"))
    scene.play("teleport", "colossus 2", "C2")
    assert scene.seat == 1 and scene.options == {"colossus 1", "done"}
    scene.play("colossus 1", "B3")
    assert colossi(scene) == ["B3", "C2"] and scene.seat == 0


def test_r63_launchpad_and_teleporter_are_no_entry() -> None:
    scene = begin(
        player("C3", hand="Short Rest", banners="C3", traits="Domineering"),
        player("E5"),
        tiles={"C3": "Teleporter"},
    ).play("short rest", "E5")
    # Both Colossi have changed places, and each is alone.
    assert colossi(scene) == ["E5", "C3"] and scene.offers("end")
    scene = begin(
        player("C3", hand="Short Rest", banners="C3", traits="Domineering"),
        player("E5"),
        beasts={"golden": "A1"},
        tiles={"C3": "Launchpad"},
    ).play("short rest", "A1")
    assert colossi(scene) == ["A1", "E5"] and scene.offers("end")


def test_r63_domineering_works_for_both_who_trade_places() -> None:
    scene = begin(
        player("C3", hand="Replace", traits="Domineering"),
        player("A1"),
        beasts={"golden": "A1"},
    ).play("replace")
    assert scene.options == {"golden beast", "done"} and colossi(scene) == ["A1", "C3"]


def test_domineering_is_the_acting_player_meanwhile() -> None:
    # The Blood Beast is sent onto an Acolyte, and Blood thirsty pays who sent it, in another's turn.
    scene = begin(
        player("C2", "B2", hand="Teleport"),
        player("E5", traits="Domineering, Blood thirsty"),
        beasts={"blood": "C1"},
    )
    scene.play("teleport", "colossus 2", "C1", "blood beast", "B2")
    assert acolytes(scene, 1) == {} and gold(scene) == [0, 1] and scene.seat == 0


def test_domineering_comes_after_settling() -> None:
    # The Blood Beast kills whoever came before it is sent away.
    scene = begin(
        player("C3", "C3", traits="Domineering, Animalistic", animal="wind"),
        player("E5"),
        beasts={"blood": "C2"},
    ).play("colossus 1", "C2")
    assert acolytes(scene, 1) == {} and scene.options == {"blood beast", "done"}


def test_a_trait_gained_in_a_step_works_in_it() -> None:
    scene = begin(
        player("C3", traits="Animalistic", animal="time", banners="C2"),
        player("C2"),
        cubes={"C2": "trait"},
        shown_traits="Domineering",
        trait_deck="",
    ).play("colossus 1", "C2", "domineering")
    assert scene.options == {"colossus 2", "done"}


def test_without_tiles_around_it_a_beast_stays() -> None:
    scene = begin(
        player("E5", hand="Teleport", traits="Domineering"),
        player("E4"),
        beasts={"golden": "A1"},
        unexplored="A2 B1 B2",
    ).play("teleport", "colossus 1", "A1")
    assert scene.offers("end") and colossi(scene) == ["A1", "E4"]


def test_a_beast_that_comes_back_is_not_moved_again() -> None:
    scene = begin(
        player("C3", traits="Domineering", banners="C1"),
        player("E5"),
        beasts={"time": "C2"},
        tiles={"C1": "Beast Mantle"},
    ).play("colossus 1", "C2", "time beast", "C1")
    # Time scores the Banner on Beast Mantle, which takes it back.
    scene.play("C2")
    assert scene.view["beasts"] == {"time": "C2"} and scene.offers("end")


def test_a_colossus_that_comes_back_is_not_moved_again() -> None:
    scene = begin(
        player("C3", traits="Domineering", banners="C1"),
        player("C2", traits="Animalistic", animal="time"),
        tiles={"C1": "Launchpad"},
    ).play("colossus 1", "C2", "colossus 2", "C1")
    # It scores the Banner on the Launchpad, from which player 1 sets both down together.
    scene.play("C2", "C2")
    assert colossi(scene) == ["C2", "C2"] and scene.offers("end")


def test_golden_dunes_count_whom_domineering_moves() -> None:
    scene = domineering(player("C2"), tiles={"C1": "Golden Dunes"}).play("colossus 2", "C1")
    assert cubes(scene) == {"C1": {"gold": 1}} and banners(scene, 1) == {}


def test_r107_domineering_goes_on_when_it_is_lost_meanwhile() -> None:
    scene = begin(
        player("C3", traits="Domineering, Sly", banners="D4"),
        player(),
        cubes={"D4": "trait"},
        beasts={"time": "C4", "stone": "C4"},
        shown_traits="Speedy, Abundant, Boldness",
    )
    scene.play("colossus 1", "C4", "time beast", "D4", "speedy", "domineering")
    assert scene.options == {"stone beast", "done"}
    scene.play("stone beast", "C5")
    assert beasts(scene) == {"time": "D4", "stone": "C5"}


def test_r107_domineering_goes_on_when_its_colossus_is_carried_off() -> None:
    scene = begin(
        player("C3", traits="Domineering", banners="D5"),
        player("E1"),
        tiles={"D5": "Launchpad"},
        beasts={"time": "C4", "stone": "C4"},
    )
    # The Banner is scored on D5; all around is launched, the Colossus to A1, the Beasts to where they were.
    scene.play("colossus 1", "C4", "time beast", "D5", "A1", "C4", "D5")
    assert colossi(scene) == ["A1", "E1"] and beasts(scene) == {"stone": "C4", "time": "D5"}
    assert scene.options == {"stone beast", "done"}
