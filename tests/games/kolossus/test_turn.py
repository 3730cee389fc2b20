"""Rounds, turns and activations (rules, section 5)."""

from __future__ import annotations

import pytest

from games.kolossus.scenes import begin, crystals, force, mana


@pytest.mark.parametrize(
    ("result", "ranks"), [(1, {"W"}), (2, {"W", "G"}), (3, {"W", "G", "C"}), (4, {"W", "G", "C"})]
)
def test_r15_the_result_is_a_budget(result: int, ranks: set[str]) -> None:
    scene = begin(rolls=[result])
    assert scene.options == {f"activate {rank}" for rank in ranks} | {"end"}
    assert scene.view["points"] == result


@pytest.mark.parametrize("spent", ["WWWW", "GWW", "GG", "CW", "WG", "WC"])
def test_r15_ways_to_spend_four(spent: str) -> None:
    scene = begin(rolls=[4])
    for rank in spent:
        scene.play(f"activate {rank}")
        if "stay" not in scene.options:
            scene.play(min(scene.options))
        scene.play("stay")
    left = 4 - sum({"W": 1, "G": 2, "C": 3}[rank] for rank in spent)
    assert scene.view["turn"] == ("krell" if left == 0 else "tuatha")


def test_r16_points_may_lapse() -> None:
    scene = begin(rolls=[4]).play("end")
    assert scene.view["turn"] == "krell"


def test_r17_class_roll_miniature_move() -> None:
    scene = begin(rolls=[4, 2, 3, 4]).play("activate G")
    assert (scene.view["movement"], scene.view["moving"]) == (5, None)
    assert scene.options == {"a2", "b1"}
    scene.play("b1")
    assert scene.view["moving"] == "b1"
    scene.play("stay", "activate W")
    # A roll of its own.
    assert scene.view["movement"] == 4


def test_a_miniature_is_activated_once_a_turn() -> None:
    scene = begin(rolls=[4, 1, 1]).play("activate W", "b2", "c3")
    assert scene.view["activated"] == ["c3"]
    scene.play("activate W")
    assert scene.options == {"a3", "c1", "b3", "c2"}
    scene.play("c1", "stay", "end")
    assert scene.view["activated"] == []


def test_a_class_that_is_all_activated_is_not_offered() -> None:
    scene = begin(rolls=[4, 1], tuatha=force("C a1, W b2 b3")).play("activate W", "b2", "stay")
    assert scene.offers("activate W", "activate C")
    scene = begin(rolls=[4, 1], tuatha=force("C a1, W b2")).play("activate W", "stay")
    assert scene.options == {"activate C", "end"}


def test_with_one_candidate_the_miniature_is_not_asked() -> None:
    scene = begin(rolls=[3, 1, 1, 1]).play("activate C")
    assert scene.view["moving"] == "a1"


def test_order_of_a_round() -> None:
    scene = begin("ishtari", first="ishtari")
    for turn in ("ishtari", "firbolg", "tuatha", "krell"):
        assert (scene.view["turn"], scene.view["round"]) == (turn, 1)
        scene.play("end")
    # KO-R28: nobody took a crystal, so the same warband begins. KO-R26: the crystals pile up.
    assert (scene.view["turn"], scene.view["round"], scene.view["crystals"]) == ("ishtari", 2, 2)


def test_r27_who_takes_begins_the_next_round() -> None:
    scene = begin("krell", rolls=[1, 1], krell=force("C a11, W e7")).play("activate W", "f6")
    assert crystals(scene, "krell") == 1
    scene.play("end", "end")
    assert (scene.view["round"], scene.view["first"], scene.view["turn"]) == (2, "krell", "krell")
    assert scene.view["taker"] is None


def test_r3_a_commander_of_two_decides_for_both() -> None:
    scene = begin(players=2)
    seats = []
    for _ in range(4):
        seats.append(scene.seat)
        scene.play("end")
    assert seats == [0, 1, 0, 1]


def test_r34_r35_mana_of_a_turn() -> None:
    for result, gain in ((1, 3), (2, 2), (3, 1), (4, 0)):
        scene = begin(chapter=2, rolls=[result])
        assert mana(scene, "tuatha")["fresh"] == gain
        scene.play("end")
        assert scene.view["turn"] == ("tuatha" if gain else "krell")
    scene = begin(chapter=2, rolls=[1], tuatha={"skills": {"C attack": 20}})
    assert mana(scene, "tuatha")["fresh"] == 0


def test_chapter_2_has_neither_pool_nor_weapons() -> None:
    scene = begin(chapter=2, rolls=[1]).play("end")
    assert scene.of_kind("verb") == {"done"}
    assert len(scene.of_kind("skill")) == 6


def test_attack_is_added_to_each_activation() -> None:
    scene = begin(chapter=2, rolls=[4, 1, 2, 2], tuatha={"skills": {"W attack": 3, "G attack": 2}})
    scene.play("activate W")
    assert scene.view["movement"] == 4
    scene.play("b2", "stay", "activate G")
    assert scene.view["movement"] == 6
