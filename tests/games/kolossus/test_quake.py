"""The Great Quake (rules, section 4)."""

from __future__ import annotations

import pytest

from colossarium.machine.chance import Dice
from games.kolossus.scenes import mana, quake, shifted


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r4_four_moves_in_every_game(players: int) -> None:
    scene = quake(1, 1, 1, 1, 2, players=players)
    for turn, move in zip(
        ("tuatha", "krell", "ishtari", "firbolg"), ("row 4 E", "row 5 E", "row 7 E", "row 8 E"), strict=True
    ):
        assert scene.view["turn"] == turn
        assert scene.seat == scene.view["warbands"][turn]["commander"]
        scene.play(move)
    # KO-R12: round 1 comes after it, with one crystal (KO-R14).
    assert (scene.view["round"], scene.view["crystals"], scene.view["result"]) == (1, 1, 2)


def test_r5_the_ten_central_regions() -> None:
    lines = [*(f"row {row} {way}" for row in range(4, 9) for way in "EW")]
    lines += [f"col {column} {way}" for column in "defgh" for way in "NS"]
    assert quake(1).options == set(lines)


def test_r6_r9_the_shift_is_the_roll_and_nobody_declines() -> None:
    for roll in range(1, 5):
        scene = quake(roll)
        assert "pass" not in scene.options
        assert scene.play("row 4 W").view["land"] == shifted(f"row 4 W {roll}")


def test_r7_r8_lines_shift_as_they_are() -> None:
    for seed in range(12):
        scene, dice, moves = quake(seed=seed), Dice(seed), []
        while scene.view["round"] == 0:
            move = sorted(scene.options)[dice.below(len(scene.options))]
            moves.append(f"{move} {scene.view['result']}")
            scene.play(move)
        assert len(moves) == 4
        assert scene.view["land"] == shifted(*moves)


def test_r10_a_landscape_moves_in_its_row_and_in_its_column() -> None:
    scene = quake(1, 2, 3).play("row 6 E")
    assert scene.view["citadel"] == "g6"
    assert not scene.options & {"row 6 E", "row 6 W"}
    scene.play("col g N")
    assert scene.view["citadel"] == "g8"
    assert scene.view["moved"] == ["row 6", "col g"]
    scene.play("row 8 W")
    assert scene.view["citadel"] == "d8"
    # It carries its crystal.
    assert scene.view["crystals"] == 1


def test_r11_the_citadel_stays_on_the_board() -> None:
    scene = quake(4, 2, 2).play("row 6 E")
    assert scene.view["citadel"] == "j6"
    assert len(scene.options) == 9 * 2
    scene = quake(2, 4, 2).play("row 6 E", "col h N")
    assert scene.view["citadel"] == "h10"
    # Row 10 is no central region, and column h has moved.
    assert len(scene.options) == 8 * 2


def test_r11_the_citadel_may_go_to_the_very_border() -> None:
    scene = quake(2, 2, 3).play("row 6 E", "col h N")
    assert scene.view["citadel"] == "h8"
    assert len(scene.options) == 8 * 2
    assert scene.play("row 8 E").view["citadel"] == "k8"


@pytest.mark.parametrize(
    ("moves", "lost"),
    [
        (["row 6 E", "col h N"], "row 8 E"),
        (["row 6 W", "col d N"], "row 8 W"),
        (["col f N", "row 8 E"], "col h N"),
        (["col f S", "row 4 W"], "col d S"),
    ],
)
def test_r11_in_every_direction(moves: list[str], lost: str) -> None:
    scene = quake(2, 2, 4).play(*moves)
    assert len(scene.options) == 8 * 2 - 1
    assert lost not in scene.options


def test_r13_the_roll_gives_mana_to_spend_at_once() -> None:
    scene = quake(1, 2, 3, 4, chapter=2).play("row 4 E")
    for turn, gain in (("tuatha", 3), ("krell", 2), ("ishtari", 1)):
        assert (scene.view["turn"], mana(scene, turn)["fresh"]) == (turn, gain)
        scene.play_on("C attack")
        assert mana(scene, turn)["skills"]["C attack"] == gain
        scene.play(next(each for each in ("row 5 E", "row 7 E", "row 8 E") if scene.offers(each)))
    assert scene.view["round"] == 1


def test_r13_also_into_pool_and_weapon() -> None:
    scene = quake(1, 1, chapter=3).play("row 4 E")
    assert scene.offers("pool", "charge", "done", "W defence")
    scene.play("charge", "pool")
    assert (mana(scene, "tuatha")["charged"], mana(scene, "tuatha")["pool"]) == (True, 1)
    assert scene.view["turn"] == "krell"


def test_r35_what_is_not_spent_goes_back() -> None:
    scene = quake(1, 1, chapter=2).play("row 4 E", "W attack", "done")
    assert (mana(scene, "tuatha")["fresh"], mana(scene, "tuatha")["supply"]) == (0, 19)
