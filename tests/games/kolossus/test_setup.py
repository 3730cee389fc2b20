"""Setting up: players and warbands, placement, weapons, first skills (rules, section 3)."""

from __future__ import annotations

import pytest

from colossarium.games.kolossus import board
from colossarium.table.errors import BadOption
from games.kolossus.scenes import WEAPONS, levels, mana, pieces
from scene import Scene


def new(seed: int = 1, **options: str | int) -> Scene:
    return Scene.new("kolossus", seed=seed, **options)


def commanders(scene: Scene) -> list[int]:
    """Of Tua'tha, Krell, Ishtari and Firbolg."""
    return [scene.view["warbands"][name]["commander"] for name in board.WARBANDS]


def test_r1_the_first_player_is_a_setting_or_drawn() -> None:
    assert new(first=3).seat == 2
    assert {new(seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(BadOption, match="player 4 can't be first in a game of 3"):
        new(players=3, first=4)


def test_the_first_player_chooses_a_warband() -> None:
    assert new(first=1).options == set(board.WARBANDS)


@pytest.mark.parametrize(
    ("players", "first", "double", "warband", "expected"),
    [
        (4, 1, "first", "tuatha", [0, 1, 2, 3]),
        (4, 3, "first", "ishtari", [0, 1, 2, 3]),
        (4, 2, "first", "firbolg", [2, 3, 0, 1]),
        (2, 1, "first", "tuatha", [0, 1, 0, 1]),
        (2, 2, "first", "krell", [0, 1, 0, 1]),
        (3, 1, "first", "tuatha", [0, 1, 0, 2]),
        (3, 2, "first", "krell", [0, 1, 2, 1]),
        (3, 2, 2, "krell", [0, 1, 2, 1]),
        (3, 1, 2, "tuatha", [0, 1, 2, 1]),
        (3, 1, 3, "tuatha", [0, 2, 1, 2]),
        (3, 3, 1, "firbolg", [0, 1, 0, 2]),
    ],
)
def test_r3_who_commands_which_warband(
    players: int, first: int, double: str | int, warband: str, expected: list[int]
) -> None:
    scene = new(players=players, first=first, double=double).play(warband)
    assert commanders(scene) == expected
    assert scene.view["first"] == warband
    assert scene.seat == first - 1


def test_double_is_for_three() -> None:
    with pytest.raises(BadOption, match="nobody is chosen to command two warbands in a game of 4"):
        new(players=4, double=2)


def test_weapons_are_chosen_in_chapter_3_only() -> None:
    with pytest.raises(BadOption, match="there are weapons to choose in chapter 3 only"):
        new(chapter=2, weapons="choose")


def test_the_island_has_the_levels_of_the_rules() -> None:
    scene = new().play("tuatha")
    assert [levels(scene, f"row {row}") for row in (1, 3, 4, 5, 6, 8, 10)] == [
        "...........",
        "..2222222..",
        "..2333332..",
        "..2344432..",
        "..2345432..",
        "..2333332..",
        "...........",
    ]
    assert (scene.view["citadel"], scene.view["crystals"], scene.view["waiting"]) == ("f6", 1, 11)


def test_fixed_placement_is_that_of_the_rules() -> None:
    scene = new().play("krell")
    assert pieces(scene, "tuatha") == {
        "a1": "C",
        "a2": "G",
        "b1": "G",
        **dict.fromkeys(["b2", "a3", "c1", "b3", "c2"], "W"),
    }
    assert pieces(scene, "krell") == {
        "a11": "C",
        "a10": "G",
        "b11": "G",
        **dict.fromkeys(["b10", "a9", "c11", "b9", "c10"], "W"),
    }
    assert pieces(scene, "ishtari") == {
        "k11": "C",
        "k10": "G",
        "j11": "G",
        **dict.fromkeys(["j10", "k9", "i11", "j9", "i10"], "W"),
    }
    assert pieces(scene, "firbolg") == {
        "k1": "C",
        "k2": "G",
        "j1": "G",
        **dict.fromkeys(["j2", "k3", "i1", "j3", "i2"], "W"),
    }


def test_free_placement_is_in_the_own_corner() -> None:
    scene = new(placement="free", first=1).play("ishtari")
    corner = {"k11", "k10", "j11", "j10", "k9", "i11", "j9", "i10"}
    assert scene.options == corner
    scene.play("i10")
    assert scene.options == corner - {"i10"}
    scene.play("k11")
    assert scene.options == corner - {"i10", "k11"}
    scene.play("j9")
    assert pieces(scene, "ishtari") == {
        "i10": "C",
        "k11": "G",
        "j9": "G",
        **dict.fromkeys(corner - {"i10", "k11", "j9"}, "W"),
    }
    # The next warband clockwise is the Firbolg, of the second player.
    assert scene.seat == 1
    assert scene.options == {"k1", "k2", "j1", "j2", "k3", "i1", "j3", "i2"}


@pytest.mark.parametrize("leaders", [["k1", "k2", "j1"], ["j2", "i1", "i2"], ["i2", "k1", "j3"]])
def test_free_placement_warriors_fill_the_rest(leaders: list[str]) -> None:
    scene = new(placement="free", first=1).play("firbolg", *leaders)
    corner = {"k1", "k2", "j1", "j2", "k3", "i1", "j3", "i2"}
    assert pieces(scene, "firbolg") == {
        **dict(zip(leaders, "CGG", strict=True)),
        **dict.fromkeys(corner - set(leaders), "W"),
    }


def test_r38_weapons_by_table() -> None:
    scene = new(chapter=3).play("firbolg")
    assert [mana(scene, name)["weapon"] for name in board.WARBANDS] == list(WEAPONS)
    assert not any(mana(scene, name)["charged"] for name in board.WARBANDS)


def test_weapons_are_chosen_in_turn() -> None:
    scene = new(chapter=3, weapons="choose", first=1).play("krell")
    assert scene.options == set(WEAPONS)
    scene.play("spear of vengeance")
    assert (scene.seat, scene.options) == (1, set(WEAPONS) - {"spear of vengeance"})
    scene.play("sword of storm", "whip of wrath")
    # The last one is given without asking.
    assert [mana(scene, name)["weapon"] for name in board.WARBANDS] == [
        "hammer of doom",
        "spear of vengeance",
        "sword of storm",
        "whip of wrath",
    ]


@pytest.mark.parametrize("chapter", [2, 3])
def test_r33_four_mana_on_skills(chapter: int) -> None:
    scene = new(chapter=chapter, first=1).play("tuatha")
    for seat in range(4):
        for _ in range(4):
            assert (scene.seat, scene.options) == (seat, set(board.SKILLS))
            scene.play("G attack")
    for name in board.WARBANDS:
        assert mana(scene, name)["skills"]["G attack"] == 4
        assert mana(scene, name)["supply"] == 16
    assert scene.offers("row 4 E")


def test_chapter_1_has_no_mana() -> None:
    scene = new().play("tuatha")
    assert scene.view["warbands"]["tuatha"]["mana"] is None
    assert scene.of_kind("shift") == scene.options
