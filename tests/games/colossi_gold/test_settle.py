"""Settle (rules, section 4.11), lethal, Stone and guarded spaces (CG-R37, CG-R71, CG-R95, CG-R96)."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, banners, begin, gold, hand, player, seat, traits

MOUNTAINTOP = "Mountaintop of the Giants"
TOP = {"C3": MOUNTAINTOP}


def test_acolytes_die_on_the_mountaintop_and_colossi_do_not() -> None:
    scene = begin(player("C3", "B3"), player("E1"), tiles=TOP).play("acolyte B3", "C3")
    assert acolytes(scene, 1) == {} and seat(scene, 1)["reserve"] == 10


def test_all_on_a_lethal_space_die_at_once_and_the_mover_is_the_cause() -> None:
    scene = begin(
        player("A1", "C3", traits="Blood thirsty"),
        player("E1", "C3*2"),
        player("E5", "C3"),
        moment="beast move",
        beasts={"blood": "C2"},
    ).play("blood beast", "C3")
    assert [acolytes(scene, number) for number in (1, 2, 3)] == [{}, {}, {}]
    # One for each opponent's.
    assert gold(scene) == [3, 0, 0]


def test_r49_who_moves_an_acolyte_to_its_death_is_the_cause() -> None:
    scene = begin(player("A1", "B3"), player("E1", traits="Blood thirsty"), tiles=TOP).play(
        "acolyte B3", "C3"
    )
    assert gold(scene) == [0, 0]


def test_r37_petrified_acolytes_live_until_the_stone_beast_goes() -> None:
    scene = begin(
        player("A1", traits="Blood thirsty"),
        player("E1", "C3"),
        moment="beast move",
        beasts={"stone": "C3"},
        tiles=TOP,
    )
    assert acolytes(scene, 2) == {"C3": 1}
    scene.play("stone beast", "C4")
    assert acolytes(scene, 2) == {} and gold(scene) == [1, 0]


def test_r37_with_the_blood_beast_too() -> None:
    scene = begin(
        player("A1", "C3"), player("E1", "C3"), moment="beast move", beasts={"stone": "C3", "blood": "C2"}
    ).play("blood beast", "C3")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {"C3": 1}


def test_r71_guarded_acolytes_live_until_their_colossus_goes() -> None:
    scene = begin(player("C3", "C3*2", traits="Protective"), player("E1"), tiles=TOP)
    assert acolytes(scene, 1) == {"C3": 2}
    # Their owner may spawn there, and move them on.
    scene.play("spawn", "C4")
    assert acolytes(scene, 1) == {"C3": 2, "C4": 1}
    scene.play("colossus 1", "B3")
    assert acolytes(scene, 1) == {"C4": 1}


def test_r71_others_can_neither_move_nor_kill_the_guarded() -> None:
    scene = begin(
        player("C2", "C3", hand="Convene"),
        player("C3", "C3*2", traits="Protective"),
    ).play("convene")
    assert acolytes(scene, 2) == {"C3": 2} and acolytes(scene, 1) == {"C2": 1}


def test_who_loses_protective_loses_the_guarded() -> None:
    scene = begin(player("A1", hand="Vandalize"), player("C3", "C3*2", traits="Protective"), tiles=TOP).play(
        "vandalize"
    )
    assert acolytes(scene, 2) == {} and traits(scene, 2) == []


def test_r95_acolytes_that_come_together_die_together() -> None:
    # Two are left in hand; the one on the Mountaintop is not back in time for a third space.
    scene = begin(
        player("A1", "E5*8", hand="Reinforcements", banners="B3 B4 C3"), player("E1"), tiles=TOP
    ).play("reinforcements")
    assert scene.options == {"B3", "B4", "C3"}
    scene.play("C3")
    assert scene.options == {"B3", "B4"} and acolytes(scene, 1) == {"C3": 1, "E5": 8}
    scene.play("B4")
    assert acolytes(scene, 1) == {"B4": 1, "E5": 8} and scene.offers("end")


def test_r96_who_falls_and_who_comes_to_die_are_one_set() -> None:
    # From C1: D1 falls off to the north-east, B2 is pushed to A2.
    scene = begin(
        player("C1", hand="Intimidate"),
        player("E5", "B2 D1", traits="Resurrecting"),
        tiles={"A2": MOUNTAINTOP},
    ).play("intimidate")
    prompts = []
    while scene.offers("yes"):
        assert scene.game.decision is not None
        prompts.append(scene.game.decision.prompt)
        scene.play("pass")
    # In row order, though one of them fell before the others had come.
    assert len(prompts) == 2 and "A2" in prompts[0] and "D1" in prompts[1]


def test_limits_come_after_deaths() -> None:
    scene = begin(
        player("C3", "C3*3 C4*3", traits="Protective, Sly", hand="Steal"),
        player("E1", traits="Necromancer"),
        tiles=TOP,
    ).play("steal")
    assert scene.options == {"protective", "sly", "necromancer"}
    scene.play("protective")
    # Three die on the Mountaintop; those that are left are within Necromancer's limit of four.
    assert acolytes(scene, 1) == {"C4": 3} and scene.offers("end")


def test_limits_in_their_order() -> None:
    # Austerity asks for a Trait; Miserly, if it stays, for Banners and Acolytes.
    scene = begin(
        player("A1", "A2 B2 B3", banners="A2 B2", traits="Miserly, Resolute", hand="Austerity"), player("E1")
    ).play("austerity")
    assert scene.options == {"miserly", "resolute"}
    scene.play("resolute")
    assert traits(scene, 1) == ["Miserly"] and gold(scene) == [6, 0]


def test_everybody_comes_down_clockwise_from_the_active_player() -> None:
    # The Stone Beast leaves, and both have one Acolyte too many.
    scene = begin(
        player("A1", "C3*5", curses="Sacrifice"),
        player("E1", "C3*5", traits="Necromancer"),
        turn="player 2",
        moment="beast move",
        beasts={"stone": "C3"},
    ).play("stone beast", "C4")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {"C3": 4}
    back = [line for line in scene.told if "back from C3" in line]
    assert [line.partition(" takes")[0] for line in back] == ["Player 2", "Player 1"]


def test_hand_limits_come_one_draw_after_the_other() -> None:
    scene = begin(
        player("A1", hand="Abundance"),
        player("E1", hand="Walk, Walk, Lure, Lure, Pilfer, Recall"),
        player("E5", hand="Purge, Convert, Convert, Secure, Secure, Secure"),
        deck="Rampage, Teleport, Replace, Sabotage, Commandeer",
    ).play("abundance")
    assert scene.seat == 1 and len(hand(scene, 3)) == 6
    scene.play("sabotage")
    assert scene.seat == 2 and scene.offers("commandeer")
    scene.play("commandeer")
    assert (len(hand(scene, 2)), len(hand(scene, 3)), scene.seat) == (6, 6, 0)


def test_banners_stay_although_control_is_lost() -> None:
    scene = begin(player("A1", "C3", banners="C3"), player("E1")).play("acolyte C3", "C4")
    assert banners(scene, 1) == {"C3": 1}
