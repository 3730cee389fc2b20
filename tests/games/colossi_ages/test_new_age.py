"""From one Age to the next (rules, sections 4.5, 4.7 and 6.1): the Reap Phase, the Mantle, Beasts, turns."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import acolytes, begin, controls, gold, hand, player, seat
from scene import Scene


def next_age(*players: dict[str, Any], to_come: str = "Age of Dominion, Age of Storms", **rest: Any) -> Scene:
    """The first decision after the end of Age I."""
    return begin(*players, moment="age end", ages_to_come=to_come, **rest)


def richest(*amounts: int, mantle: int) -> int:
    """Who holds the Mantle next, as players count."""
    scene = next_age(*[player(gold=amount) for amount in amounts], mantle=f"player {mantle}")
    assert scene.seat == scene.view["active_player"] == scene.view["mantle"]
    return int(scene.view["mantle"]) + 1


def test_the_mantle_goes_to_the_most_gold() -> None:
    assert richest(3, 7, 5, mantle=1) == 2
    assert richest(3, 7, 9, mantle=3) == 3
    assert richest(8, 7, 5, mantle=2) == 1


@pytest.mark.parametrize(
    ("amounts", "mantle", "next_one"),
    [
        ((12, 15, 15, 9), 3, 2),
        ((5, 5, 5, 5), 1, 2),
        ((5, 5, 5, 5), 4, 1),
        ((5, 0, 5, 0), 1, 3),
        ((5, 0, 5, 0), 2, 3),
        ((0, 0), 1, 2),
        ((9, 0, 0), 1, 1),
    ],
)
def test_r20_ties_go_clockwise_from_the_seat_after_the_holder(
    amounts: tuple[int, ...], mantle: int, next_one: int
) -> None:
    assert richest(*amounts, mantle=mantle) == next_one


def test_beasts_that_are_not_named_leave() -> None:
    scene = next_age(player("A3"), player("E3"), beasts={"wind": "C2", "stone": "D4"})
    assert scene.view["beasts"] == {"blood": "C3"}


def test_r12_beasts_that_are_named_again_stay() -> None:
    scene = next_age(
        player("A3"),
        player("E3"),
        to_come="Age of Survival, Age of Storms",
        beasts={"wind": "C2", "stone": "D4"},
    )
    # The Stone Beast stays on D4; the Blood Beast, which the card names first, still comes to C1.
    assert scene.view["beasts"] == {"stone": "D4", "blood": "C1"}


def test_r11_coming_beasts_set_nothing_off() -> None:
    # The Time Beast comes to a space under control, and the Wind Beast leaves one with Acolytes.
    scene = next_age(
        player("C3", "C3"),
        player("E3", "C2"),
        to_come="Age of Paradox, Age of Storms",
        beasts={"wind": "C2", "stone": "D4"},
    )
    assert scene.view["beasts"] == {"time": "C3"}
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 1}, {"C2": 1})
    assert gold(scene) == [0, 0]


def test_r82_the_blood_beast_kills_where_it_comes() -> None:
    scene = next_age(
        player("A3", "C3*3", traits="Blood thirsty", gold=5),
        player("E3", "C3 C2", traits="Resurrecting"),
        player("E4"),
    )
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {"C2": 1})
    # Nobody killed them, and without a turn nobody is resurrected by the base Trait.
    assert gold(scene) == [5, 0, 0]
    assert "C3" not in controls(scene, 1)
    assert scene.view["moment"] == "action"


def test_r82_necromancer_answers() -> None:
    scene = next_age(player("A3", "C3"), player("E3", traits="Necromancer"), player("E4"))
    assert (scene.seat, scene.options) == (1, {"yes", "pass"})
    # It would die at once; with C3 still deadly there is nobody left to die for.
    scene.play("pass")
    assert scene.view["moment"] == "action"


def test_everything_else_carries_over() -> None:
    scene = next_age(
        player("A3", "C4*2", hand="Walk, Lure", traits="Sly", gold=4),
        player("E3", gold=1),
        cubes={"C4": 2},
        tiles={"C4": "Market", "A3": "Moat"},
    )
    # Sly asks at the start of the turn.
    scene.play_on("pass")
    mine = seat(scene, 1)
    assert (hand(scene, 1), mine["gold"], mine["acolytes"]) == (["Lure", "Walk"], 4, {"C4": 2})
    assert [trait["title"] for trait in mine["traits"]] == ["Sly"]
    assert scene.view["cubes"] == {"C4": 2}
    assert scene.view["tiles"]["C4"] == "Market"
    assert (scene.view["age"], scene.view["round"], scene.view["actions"]) == (2, 1, 4)


def test_the_next_age_is_unseen_until_it_begins() -> None:
    scene = begin(player("A3"), player("E3"), ages_to_come="Age of Dominion, Age of Storms")
    for number in (None, 0, 1):
        shown = str(scene.game.view(number))
        assert "Age of Dominion" not in shown and "Age of Storms" not in shown


@pytest.mark.parametrize("turns", [3, 5, 7])
def test_r17_turns_of_an_age(turns: int) -> None:
    scene = begin(
        player("A3"),
        player("E3"),
        player("C3"),
        moment="turn start",
        mantle="player 2",
        options={"turns_per_age": turns},
    )
    for turn in range(1, turns + 1):
        for number in (2, 3, 1):
            assert (scene.view["round"], scene.seat) == (turn, number - 1)
            assert scene.view["moment"] == "action"
            scene.play("end")
            scene.play_on("walk")
    # After all turns the Mantle holder is the first to Reap.
    assert (scene.view["moment"], scene.seat) == ("reaping", 1)
    assert scene.view["active_player"] is None


def test_five_turns_are_usual() -> None:
    scene = begin(player("A3"), player("E3"), round=5, turn="player 2")
    scene.play("end")
    assert scene.view["moment"] == "reaping"


# The Reap Phase (4.5)


def test_reaping_goes_round_until_all_have_passed() -> None:
    scene = begin(player("A3", "C3"), player("E3"), player("C1"), moment="reaping", mantle="player 2")
    assert (scene.seat, scene.options) == (1, {"E3", "pass"})
    scene.play("E3")
    assert (scene.seat, scene.options) == (2, {"C1", "pass"})
    scene.play("pass")
    assert (scene.seat, scene.options) == (0, {"A3", "C3", "pass"})
    scene.play("A3")
    # Player 2 has nothing left and player 3 has passed: player 1 goes on alone.
    assert seat(scene, 2)["passed"] and seat(scene, 3)["passed"]
    assert (scene.seat, scene.options) == (0, {"C3", "pass"})
    scene.play("C3")
    assert (scene.view["age"], gold(scene)) == (2, [2, 1, 0])


def test_marks_and_lying_colossi_are_for_one_phase() -> None:
    scene = begin(player("A3", "C3"), player("E3"), moment="reaping")
    scene.play("A3", "pass")
    assert seat(scene, 1)["lying"] and seat(scene, 1)["marks"] == ["A3"]
    scene.play("pass")
    assert scene.view["age"] == 2
    assert not seat(scene, 1)["lying"]
    assert (seat(scene, 1)["marks"], seat(scene, 1)["passed"]) == ([], False)


def test_r23_who_has_nothing_to_reap_has_passed_for_good() -> None:
    # Player 2 controls B3 only after player 1 has Reaped it, when it is too late.
    scene = begin(player("A3"), player("A3", "B3"), player("E3", "B3*2 C3"), moment="reaping")
    assert seat(scene, 1)["passed"] and seat(scene, 2)["passed"]
    scene.play("B3")
    assert "B3" in controls(scene, 2)
    assert (scene.seat, scene.options) == (2, {"C3", "E3", "pass"})


def test_r22_a_reap_in_a_turn_makes_no_mark() -> None:
    scene = begin(player("C3", "C3*2", hand="Early Reap"), player("E3")).play("early reap")
    assert not seat(scene, 1)["lying"] and seat(scene, 1)["marks"] == []
    assert gold(scene) == [1, 0]


def test_r24_who_has_passed_reaps_no_more() -> None:
    # Player 1's extra Action brings the Time Beast to player 2, who is done.
    scene = begin(
        player("C3", hand="Walk"),
        player("C5"),
        moment="reaping",
        reaper="player 2",
        beasts={"time": "C3"},
    )
    scene.play("pass", "C3", "walk", "C4", "C5")
    assert gold(scene) == [1, 0]


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
