"""Four Acolytes at most, by whatever they are placed (CA-R58)."""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, player, reaping


def test_convert_ends_at_four() -> None:
    scene = begin(player("C3", "A3*3", hand="Convert", traits="Miserly"), player("E3", "C3*2"))
    scene.play("convert")
    assert acolytes(scene, 1) == {"A3": 3, "C3": 1} and acolytes(scene, 2) == {"C3": 1}


def test_recall_ends_at_four() -> None:
    scene = begin(player("C3", "A3*3", hand="Recall", traits="Miserly"), player("E3"))
    scene.play("recall", "done")
    assert acolytes(scene, 1) == {"A3": 3, "C3": 1}


def test_outpost_ends_at_four() -> None:
    scene = reaping(player("C3", "A3*3", traits="Miserly"), player("E3"), tiles={"C3": "Outpost"})
    scene.play("C3", "C4")
    assert acolytes(scene, 1) == {"A3": 3, "C4": 1} and not scene.offers("C4")


def test_gifts_do_not_ask_who_has_four() -> None:
    me = player("C3", "A3*4", hand="Dominion, Companionship", traits="Miserly")
    scene = begin(me, player("E3"))
    assert scene.after("dominion").seat == 1
    scene.play("companionship", "colossus 1")
    assert scene.seat == 1 and scene.options == {"C3", "stop"}


def test_reinforcements_end_at_four() -> None:
    scene = begin(player("C3", "A3 C2 E3", hand="Reinforcements", traits="Miserly"), player("D2"))
    scene.play("reinforcements")
    assert scene.options == {"A3", "C2", "C3", "E3"}
    scene.play("C2")
    assert acolytes(scene, 1) == {"A3": 1, "C2": 2, "E3": 1}
