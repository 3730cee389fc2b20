"""Influence, Ritual Sacrifice, Early Reap, Take Pity, and the Actions about Traits (section 7.1).

Scenes that Fifty Gold plays too are in tests/games/colossi.
"""

from __future__ import annotations

import pytest

from games.colossi_ages.scenes import acolytes, begin, colossi, controls, gold, player, seat, spaces, traits

# Influence


@pytest.mark.parametrize("title", ["Influence", "Influence (Gift)"])
def test_r5_influence_is_for_everybody_in_turn(title: str) -> None:
    scene = begin(player("C3", hand=title), player("A3"), player("E3"))
    scene.play(title.lower())
    assert (scene.seat, scene.options) == (0, {"colossus 2", "colossus 3", "pass"})
    scene.play("colossus 2")
    assert scene.options == spaces("A2 A4 B3 B4")
    scene.play("B4")
    assert (scene.seat, scene.options) == (1, {"colossus 1", "colossus 3", "pass"})
    scene.play("pass")
    assert (scene.seat, scene.options) == (2, {"colossus 1", "colossus 2", "pass"})
    scene.play("colossus 1")
    assert (scene.seat, scene.options) == (2, spaces("B3 B4 C2 C4 D3 D4"))
    scene.play("C2")
    assert colossi(scene) == ["C2", "B4", "E3"]
    # One Action, and the turn goes on.
    assert (scene.seat, scene.view["actions"]) == (0, 3) and scene.offers("end")


def test_r80_the_roads_are_those_of_the_colossus_that_moves() -> None:
    scene = begin(player("E3", "B4", hand="Influence"), player("A3", "B3 C2"))
    scene.play("influence", "colossus 2", "B3")
    # Who plays the card chooses every step, and never back to where the Move was before.
    assert scene.seat == 0
    assert scene.options == spaces("A2 B2 B4 C2 C3 stop")
    scene.play("C2")
    assert scene.options == spaces("B2 C1 C3 D2 D3 stop")
    scene.play("C3")
    assert colossi(scene)[1] == "C3" and scene.seat == 1
    # The roads of player 1 are none for player 2's Colossus.
    scene = begin(player("E3", "B4", hand="Influence"), player("A3", "B3 C2"))
    scene.play("influence", "colossus 2", "B4")
    assert colossi(scene)[1] == "B4" and scene.seat == 1


def test_influence_uses_neither_winged_nor_sly() -> None:
    # Player 1's pieces are as good as player 2's for Sly, but not on this Move.
    scene = begin(
        player("E3", "B4", hand="Influence", traits="Winged, Sly"), player("A3"), sly_about="player 2"
    )
    scene.play("influence", "colossus 2")
    assert scene.options == spaces("A2 A4 B3 B4")
    scene.play("B4")
    assert scene.seat == 1
    scene.play("colossus 1")
    assert scene.options == spaces("E2 E4 D3 D4")
    # With player 2's Colossus there, B4 would be a road for player 1's own Move.
    scene.play("D4")
    assert scene.seat == 0 and scene.offers("end")


def test_who_moves_a_colossus_by_influence_is_the_killer() -> None:
    # Player 2 drives player 1's Colossus onto the Volcano.
    scene = begin(
        player("E3", "D3", hand="Influence"),
        player("A3", traits="Blood thirsty"),
        tiles={"E4": "Volcano", "D4": "Gold Grass"},
    )
    scene.play("influence", "pass", "colossus 1", "D4")
    assert acolytes(scene, 1) == {"D3": 1}
    scene = begin(
        player("E3", "D4", hand="Influence"), player("A3", traits="Blood thirsty"), tiles={"E4": "Volcano"}
    )
    scene.play("influence", "pass", "colossus 1", "E4")
    assert acolytes(scene, 1) == {} and gold(scene) == [0, 1]


# Ritual Sacrifice


def test_ritual_sacrifice_does_not_reach_those_whom_the_stone_beast_holds() -> None:
    scene = begin(
        player("C3", hand="Ritual Sacrifice"), player("A2", "C2*2 B3"), beasts={"stone": "C2"}, rolls=[6]
    )
    scene.play("ritual sacrifice")
    assert scene.options == {"acolyte B3", "stop"}


# Early Reap


def test_early_reap_needs_two_acolytes_and_no_control() -> None:
    scene = begin(player("C3", "A3*2 E3 D4*2", hand="Early Reap"), player("A2", "A3*3"))
    scene.play("early reap")
    assert scene.options == spaces("A3 D4")
    scene.play("A3")
    assert acolytes(scene, 1) == {"D4": 2, "E3": 1}
    assert acolytes(scene, 2) == {"A3": 3}
    assert gold(scene) == [1, 0]
    assert seat(scene, 1)["marks"] == []


def test_r28_early_reap_of_the_colossus_own_space() -> None:
    scene = begin(player("C3", "C3*2", hand="Early Reap"), player("A2"))
    scene.play("early reap")
    assert acolytes(scene, 1) == {} and gold(scene) == [1, 0]
    assert not seat(scene, 1)["lying"] and controls(scene, 1) == {"C3"}


def test_r28_with_the_stone_beast_they_stay() -> None:
    scene = begin(
        player("C3", "A3*2", hand="Early Reap, Early Reap"),
        player("A2"),
        beasts={"stone": "A3"},
        tiles={"A3": "Hallowed Ground"},
    )
    scene.play("early reap")
    assert acolytes(scene, 1) == {"A3": 2} and gold(scene) == [4, 0]
    # CA-R22: and it can be Reaped again.
    scene.play("early reap")
    assert gold(scene) == [8, 0]


def test_early_reap_with_nothing_to_reap() -> None:
    scene = begin(player("C3", "A3", hand="Early Reap"), player("A2"))
    scene.play("early reap")
    assert acolytes(scene, 1) == {"A3": 1} and gold(scene) == [0, 0]


def test_r21_in_the_reap_phase_the_mark_forbids_it() -> None:
    # The Time Beast's Reap of C3 gives an extra Action, and with it Early Reap is played.
    scene = begin(
        player("C3", "A3*2 B3*2", hand="Early Reap", marks="A3"),
        player("A2", "E3"),
        moment="reaping",
        beasts={"time": "C3"},
    )
    scene.play("C3", "early reap")
    # Only B3 is left, so nobody is asked; and it bears a mark now.
    assert acolytes(scene, 1) == {"A3": 2}
    assert set(seat(scene, 1)["marks"]) == {"A3", "B3", "C3"}
    assert gold(scene) == [2, 0]


# Traits


def test_steal_takes_a_trait() -> None:
    scene = begin(
        player("C3", hand="Steal"), player("A2", traits="Abundant, Winged"), player("A3", traits="Boldness")
    )
    scene.play("steal")
    assert scene.options == {"abundant", "winged", "boldness"}
    scene.play("winged")
    assert [traits(scene, number) for number in (1, 2, 3)] == [["Winged"], ["Abundant"], ["Boldness"]]
    # It is in play at once: the Colossus may jump.
    assert scene.play("colossus 1").offers("E3", "C2")


def test_r55_steal_discards_one_of_the_two_old_traits() -> None:
    scene = begin(player("C3", hand="Steal", traits="Abundant, Winged"), player("A2", traits="Boldness"))
    scene.play("steal")
    assert scene.options == {"abundant", "winged"}
    scene.play("abundant")
    assert traits(scene, 1) == ["Boldness", "Winged"] and traits(scene, 2) == []
    assert scene.view["trait_discard"] == ["Abundant"]


def test_a_stolen_animalistic_works_afresh() -> None:
    scene = begin(
        player("C3", hand="Steal", traits="Winged"),
        player("A2", traits="Animalistic", animal="wind"),
        beasts={"stone": "E3"},
    )
    scene.play("steal")
    assert scene.options == {"yes", "pass"}
    kept = scene.after("yes")
    assert traits(kept, 1) == ["Animalistic"] and traits(kept, 2) == []
    assert seat(kept, 1)["animal"] not in (None, "stone") and seat(kept, 2)["animal"] is None
    left = scene.after("pass")
    assert traits(left, 1) == ["Winged"] and left.view["trait_discard"] == ["Animalistic"]


def test_what_lies_on_a_stolen_trait_with_a_goal_is_lost() -> None:
    scene = begin(
        player("C3", hand="Steal"),
        player("A2", traits="Winged"),
        options={"traits": "goals"},
        progress={"Winged": 4},
    )
    scene.play("steal")
    assert traits(scene, 1) == ["Winged"]
    assert [each["progress"] for each in seat(scene, 1)["traits"]] == [0]


# Take Pity


def test_take_pity_on_another_player() -> None:
    scene = begin(player("C3", hand="Take Pity"), player("A2"), player("A3", gold=1))
    scene.play("take pity")
    assert scene.options == {"player 2", "player 3"}
    scene.play("player 3")
    assert gold(scene) == [2, 0, 6]


def test_take_pity_is_a_gain_for_both() -> None:
    scene = begin(player("C3", hand="Take Pity"), player("A2", traits="Miserly"))
    assert gold(scene.play("take pity")) == [2, 6]
