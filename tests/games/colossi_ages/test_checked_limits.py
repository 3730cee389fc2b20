"""Limits wherever something comes, how turns start and end, and Traits on other players' turns."""

from __future__ import annotations

from games.colossi_ages.goal_scenes import goals, is_discarded
from games.colossi_ages.scenes import acolytes, begin, gold, player, reaping, seat, traits

# Four Acolytes at most, by whatever they are placed


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


# The start and the end of a turn


def test_sly_comes_before_soothsayer() -> None:
    scene = begin(player("C3", traits="Soothsayer, Sly"), player("E3"), moment="turn start")
    assert scene.options == {"player 2", "pass"}
    assert scene.after("pass").options == {"card deck", "tile deck", "pass"}


def test_nomadic_comes_before_the_goal_of_diasporic() -> None:
    shore = "A2 A3 A4 B2 B5 C1 C5 D2 D5 E2"
    scene = goals(player("C3", shore, traits="Nomadic, Diasporic"), player("E4"), moment="turn end")
    assert is_discarded(scene.after("pass"), "Diasporic")
    # Whom the Reap takes back is missing then.
    scene.play("A2", "pass")
    assert not is_discarded(scene, "Diasporic") and gold(scene)[0] == 1


def test_an_animal_ends_before_a_borrowed_trait_goes_back() -> None:
    me = player("C3", traits="Animalistic, Mimicry", animal="wind")
    scene = begin(me, player("E3", traits="Winged"), moment="turn start")
    scene.play("winged", "end")
    told = scene.told
    assert told.index("Player 1's Animalistic is discarded") < told.index(
        "Player 1 gives Winged back to Player 2"
    )
    assert traits(scene, 1) == ["Mimicry"] and traits(scene, 2) == ["Winged"]


# Traits that come in a Reap Phase, and on other players' turns


def test_who_gains_nomadic_in_a_reap_phase_reaps_no_more() -> None:
    scene = reaping(
        player("C3", "A3"),
        player("E3", "E2"),
        tiles={"C3": "Trait Grass"},
        shown_traits="Nomadic, Sly, Winged",
    )
    scene.play("C3", "nomadic")
    scene.play("E3", "E2")
    assert acolytes(scene, 1) == {"A3": 1} and "Player 1 is done Reaping" in scene.told


def test_the_goal_set_asks_about_monolithic_before_a_forced_reap_too() -> None:
    scene = goals(
        player("A3", "A3", hand="Walk"),
        player("C3", traits="Monolithic"),
        moment="reaping",
        tiles={"A3": "Card Grass"},
        beasts={"time": "A3"},
        cubes={"C4": 2},
    )
    scene.play("A3", "walk", "B4", "C3")
    assert scene.seat == 1 and scene.options == {"yes", "pass"}
    scene.play("yes", "stop")
    assert gold(scene)[1] == 3 and is_discarded(scene, "Monolithic")


def test_twelve_cards_are_enough_for_a_reap_phase() -> None:
    def extra(played: int) -> bool:
        scene = reaping(player("C3", hand="Pilfer", cards_played=played), player("E3"), beasts={"time": "C3"})
        return scene.play("C3").offers("pilfer")

    assert extra(11) and not extra(12)


def test_sly_makes_roads_in_an_extra_action_of_ones_own_turn() -> None:
    scene = begin(
        player("E3", "C4*2 A3", hand="Early Reap", traits="Sly"),
        player("A4"),
        moment="turn start",
        beasts={"time": "C4"},
    )
    scene.play("player 2", "early reap", "acolyte A3", "A4")
    assert scene.offers("B5", "stop")


def test_winged_flies_in_an_extra_action_on_anothers_turn() -> None:
    scene = begin(player("E3", hand="Walk"), player("C3", traits="Winged"), beasts={"time": "C1"})
    scene.play("walk", "C2", "C3")
    assert scene.seat == 1
    assert scene.after("colossus 2").offers("A3", "E4", "C4")


def test_aggressive_counts_the_kills_of_a_reap_on_anothers_turn() -> None:
    scene = goals(
        player("E3", "C4*5", hand="Walk"),
        player("C3", traits="Aggressive"),
        beasts={"time": "C1", "blood": "C3"},
    )
    scene.play("walk", "time beast", "C2", "C3", "blood beast")
    # The Loot, five kills, and the goal.
    assert seat(scene, 2)["gold"] == 1 + 5 + 5 and is_discarded(scene, "Aggressive")
