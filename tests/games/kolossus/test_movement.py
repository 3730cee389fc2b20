"""Moving, beating and crystals (rules, section 6)."""

from __future__ import annotations

import pytest

from games.kolossus.scenes import begin, crystals, force, mana, pieces, shifted

FLAT = ["..........."] * 10 + ["..........5"]
"""No landscape but the Citadel, on k1."""


def test_r18_warriors_never_turn() -> None:
    scene = begin(rolls=[1, 3], land=FLAT, tuatha=force("W e5")).play("activate W")
    straight = {"e6", "e7", "e8", "f5", "g5", "h5", "e4", "e3", "e2", "d5", "c5", "b5"}
    diagonal = {"f6", "g7", "h8", "f4", "g3", "h2", "d4", "c3", "b2", "d6", "c7", "b8"}
    assert scene.options == straight | diagonal | {"stay"}


@pytest.mark.parametrize(("rolls", "letter"), [([2, 1, 1], "G"), ([3, 1, 1, 1], "C")])
def test_r18_others_turn_once(rolls: list[int], letter: str) -> None:
    scene = begin(rolls=rolls, land=FLAT, tuatha=force(f"{letter} e5")).play(f"activate {letter}")
    reach = scene.view["movement"]
    around = {
        f"{column}{row}"
        for column in "abcdefghijk"
        for row in range(1, 12)
        if max(abs("abcdefghijk".index(column) - 4), abs(row - 5)) <= reach
    }
    # In the open two straight legs lead to every space that is near enough.
    assert scene.options == around - {"e5"} | {"stay"}


def test_r19_a_turn_after_a_step_also_on_a_friends_space() -> None:
    wall = "d4 d5 d6 e4 f4 f6 f5"
    scene = begin(
        rolls=[2, 1, 1],
        land=FLAT,
        tuatha=force("C a1, G e5"),
        krell=force(f"C a11, W {wall[:14]}"),
        firbolg=force(f"C k2, W {wall[15:]}"),
        ishtari=force("C k11, W e6"),
    ).play("activate G")
    # The only way out leads over the friend on e6, with any turn there.
    assert scene.options - set(wall.split()) == {"e7", "d7", "f7", "stay"}


def test_r20_a_colossus_ignores_levels_but_no_enemy() -> None:
    scene = begin(
        rolls=[3, 1, 1, 2],
        land=shifted("row 6 E 3"),
        tuatha=force("C e6"),
        krell=force("C a11, W h6"),
    ).play("activate C")
    # e6 is ground, f6 Woods, g6 Hills, h6 a Mountain with an enemy, i6 the Citadel.
    assert scene.offers("f6", "g6", "h6")
    scene = begin(
        rolls=[3, 1, 1, 2],
        land=FLAT,
        tuatha=force("C a1"),
        krell=force("C a11, W b1 b2 a2"),
    ).play("activate C")
    assert scene.options == {"b1", "b2", "a2", "stay"}


def test_r21_allies_are_passed_and_never_beaten() -> None:
    scene = begin(rolls=[1, 3], land=FLAT, tuatha=force("W e5"), ishtari=force("C e6, W e7")).play(
        "activate W"
    )
    assert scene.offers("e8") and not scene.options & {"e6", "e7"}


def test_levels_up_and_down_by_one() -> None:
    land = ["..........."] * 6 + ["1234321.135", "...........", "...........", "...........", "..........."]
    scene = begin(rolls=[1, 4], land=land, tuatha=force("W d5")).play("activate W")
    assert {each for each in scene.options if each.endswith("5")} == {
        "a5",
        "b5",
        "c5",
        "e5",
        "f5",
        "g5",
        "h5",
    }
    # Diagonally from a Mountain to the ground is three levels.
    assert not scene.offers("e6") and not scene.offers("d6")


def test_levels_bind_guardians_on_both_legs() -> None:
    land = ["..........."] * 4 + ["....3......", "...333.....", "....2......"] + ["..........."] * 3
    scene = begin(rolls=[2, 1, 2], land=[*land, "..........5"], tuatha=force("G e4")).play("activate G")
    # From the ground over the Woods of e5 to the Hills, straight on or with a turn.
    assert scene.offers("e5", "e6", "e7", "d6", "f6")
    # Without the Woods no step leads up to them.
    land[6] = "..........."
    scene = begin(rolls=[2, 1, 2], land=[*land, "..........5"], tuatha=force("G e4")).play("activate G")
    assert scene.offers("e5", "d5", "f5") and not scene.options & {"e6", "e7", "d6", "f6"}


def test_r22_beating_ends_the_movement() -> None:
    scene = begin(rolls=[2, 4, 4], tuatha=force("G a5"), krell=force("C a11, W a7 b11"), land=FLAT)
    scene.play("activate G", "a7")
    assert pieces(scene, "tuatha") == {"a7": "G"}
    assert pieces(scene, "krell") == {"a11": "C", "b11": "W"}
    assert scene.view["turn"] == "krell"


def test_r24_crystals_for_ending_on_the_citadel() -> None:
    scene = begin(rolls=[2, 4, 1], tuatha=force("C a1, G c6")).play("activate G")
    passed = scene.after("g6")
    assert (crystals(passed, "tuatha"), passed.view["crystals"]) == (0, 1)
    taken = scene.after("f6")
    assert (crystals(taken, "tuatha"), taken.view["crystals"]) == (1, 0)
    assert taken.view["alliances"] == {"blue-green": 1, "yellow-red": 0}
    assert taken.game.scores == [1, 0, 1, 0]


def test_r25_standing_there_is_not_enough() -> None:
    scene = begin(rolls=[2, 1, 1], tuatha=force("C a1, G a2, W f6")).play("activate G", "stay", "end")
    assert crystals(scene, "tuatha") == 0
    scene = begin(rolls=[1, 1], tuatha=force("C a1, W f6")).play("activate W", "stay")
    assert crystals(scene, "tuatha") == 1


def test_without_a_crystal_the_citadel_is_just_high() -> None:
    scene = begin(
        "krell", rolls=[1, 1], taker="tuatha", tuatha={"crystals": 1}, krell=force("C a11, W e6")
    ).play("activate W", "f6")
    assert crystals(scene, "krell") == 0
    assert scene.view["taker"] == "tuatha"


def test_r36_r37_defence_blocks_the_line() -> None:
    scene = begin(
        chapter=2,
        rolls=[1, 4],
        land=FLAT,
        tuatha=force("W e5"),
        krell=force("C a11, W e7 h5", skills={"W defence": 2}),
    ).play("activate W")
    # Two steps leave 2 points for a Defence of 2; three leave 1.
    assert scene.offers("e6", "e7", "f5", "g5")
    assert not scene.options & {"e8", "e9", "h5", "i5"}


def test_defence_is_that_of_the_class_and_warband() -> None:
    scene = begin(
        chapter=2,
        rolls=[1, 1],
        land=FLAT,
        tuatha=force("W e5", skills={"W defence": 9}),
        krell=force("C e6, G f6, W f5", skills={"G defence": 1}),
        firbolg=force("C e4, G d4, W d5", skills={"W defence": 1, "C defence": 1}),
    ).play("activate W")
    assert scene.options & {"e6", "f6", "f5", "e4", "d4", "d5"} == {"e6", "f5", "d4"}


def test_r46_a_colossus_can_be_beaten() -> None:
    scene = begin(rolls=[1, 1], land=FLAT, tuatha=force("W e5"), krell=force("C e6, W a9"))
    scene.play("activate W", "e6")
    assert pieces(scene, "krell") == {"a9": "W"}


def test_mana_on_skills_survives_the_beaten() -> None:
    scene = begin(
        chapter=2,
        rolls=[1, 1],
        land=FLAT,
        tuatha=force("W e5"),
        krell=force("C e6, W a9", skills={"C attack": 3}),
    ).play("activate W", "e6")
    assert mana(scene, "krell")["skills"]["C attack"] == 3
