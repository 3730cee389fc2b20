"""Cards that are played in the middle of a Launchpad, while pieces are on no space (CA-R90)."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import acolytes, begin, gold, hand, player, seat
from scene import Scene


def in_the_air(cards: str, **rest: Any) -> Scene:
    """Both Colossi are lifted. The Time Beast comes down on A3, player 2 Reaps it and may play a card."""
    scene = begin(
        player("C3", "C3*2", hand="Early Reap"),
        player("C2", "A3 A2*2 C2", hand=cards),
        tiles={"C3": "Launchpad", "A3": "Gold Grass", "A2": "Gold Grass"},
        beasts={"time": "D3", "golden": "E3"},
        **rest,
    )
    scene.play("early reap", "A3")
    assert scene.seat == 1 and seat(scene, 2)["colossus"] is None
    assert acolytes(scene, 2) == {"A2": 2} and gold(scene) == [0, 1]
    return scene


def comes_down(scene: Scene) -> bool:
    """Whether the Launchpad goes on, with player 1's Colossus, and all is as it was."""
    return scene.seat == 0 and scene.offers("A2", "E3") and not scene.offers("C3")


def test_what_can_be_done_in_the_air() -> None:
    # The Colossus can't move, and nobody can be spawned beside it.
    assert in_the_air("Convene").options == {"acolyte A2", "convene", "stop"}


@pytest.mark.parametrize("title", ["Convene", "Convert", "Intimidate", "Purge", "Recall", "Ritual Sacrifice"])
def test_a_card_about_a_lifted_colossus_does_nothing(title: str) -> None:
    scene = in_the_air(title).play(title.lower())
    assert comes_down(scene)
    assert acolytes(scene, 2) == {"A2": 2} and seat(scene, 2)["reserve"] == 7


@pytest.mark.parametrize("title", ["Replace", "Teleport", "Companionship", "Windfall", "Influence"])
def test_lifted_colossi_cant_be_chosen_and_have_no_space(title: str) -> None:
    scene = in_the_air(title).play(title.lower())
    assert comes_down(scene)
    assert gold(scene) == [0, 1] and acolytes(scene, 2) == {"A2": 2}


def test_a_lure_without_a_space_is_only_an_action() -> None:
    scene = in_the_air("Lure, Pilfer", deck="Walk, Purge").play("lure")
    assert scene.view["beasts"] == {"golden": "E3", "time": "A3"}
    assert scene.seat == 1 and scene.offers("pilfer", "stop")
    scene.play("pilfer")
    assert comes_down(scene) and hand(scene, 2) == ["Purge", "Walk"]


def test_spaces_that_pieces_were_lifted_from_are_without_pieces() -> None:
    scene = in_the_air("Dominion").play("dominion")
    assert scene.seat == 1 and scene.offers("C2", "C3", "pass") and not scene.offers("A2")
    scene.play("C3")
    assert acolytes(scene, 2) == {"A2": 2, "C3": 1}
    # Player 1's Acolytes came back to the reserve before anything was lifted.
    assert scene.seat == 0 and scene.offers("C2", "pass") and not scene.offers("C3")


def test_lifted_acolytes_are_neither_sacrificed_nor_in_reserve() -> None:
    scene = in_the_air("Sacrifice").play("sacrifice")
    assert comes_down(scene)
    assert gold(scene) == [0, 3]
    assert (
        acolytes(scene, 2) == {} and seat(scene, 2)["reserve"] == 9 and seat(scene, 2)["lifted"] == {"C2": 1}
    )


def test_a_reap_inside_a_launchpad() -> None:
    scene = in_the_air("Early Reap").play("early reap")
    assert comes_down(scene)
    assert gold(scene) == [0, 2] and acolytes(scene, 2) == {}
    # Then everything comes down: two Colossi, and player 2's Acolyte from C2.
    scene.play("A2", "E3", "E4")
    assert [seat(scene, number)["colossus"] for number in (1, 2)] == ["A2", "E3"]
    assert acolytes(scene, 2) == {"E4": 1} and seat(scene, 2)["lifted"] == {}
    assert scene.seat == 0 and scene.offers("end")
