"""The worked examples of the rules (`docs/rules/kolossus.md`, section 13), each as a scene."""

from __future__ import annotations

from typing import Any

import pytest

from games.kolossus.scenes import begin, crystals, force, levels, mana, pieces, quake, shifted
from scene import Scene


def test_x1_guardian_with_5_points() -> None:
    scene = begin(rolls=[3, 2, 3]).play("activate G")
    assert scene.options == {"a2", "b1"}
    scene.play("a2")
    assert scene.view["movement"] == 5
    assert scene.offers("f6") and not scene.offers("b3")
    scene.play("f6")
    assert crystals(scene, "tuatha") == 1
    assert scene.view["crystals"] == 0
    assert scene.view["points"] == 1
    assert scene.options == {"activate W", "end"}


def test_x2_warriors_options() -> None:
    scene = begin(rolls=[1, 4]).play("activate W", "b2")
    all_four = {"b4", "b5", "b6", "c3", "d4", "e5", "f6", "d2", "e2", "f2", "stay"}
    assert scene.options == all_four
    assert crystals(scene.after("f6"), "tuatha") == 1
    assert begin(rolls=[1, 3]).play("activate W", "b2").options == all_four - {"b6", "f6", "f2"}


def test_x3_great_quake_row() -> None:
    scene = quake(3, 2).play("row 6 E")
    assert levels(scene, "row 6") == ".....234543"
    assert scene.view["citadel"] == "i6"
    assert scene.view["crystals"] == 1
    assert scene.view["land"] == shifted("row 6 E 3")
    assert sum(row.count("2") for row in scene.view["land"]) == 24 - 1
    assert not scene.offers("row 6 E") and not scene.offers("row 6 W")
    assert len(scene.options) == 9 * 2


def test_x4_great_quake_gap() -> None:
    scene = quake(3, 2).play("row 6 E")
    assert levels(scene, "col d") == "..233.332.."
    scene.play("col d N")
    assert levels(scene, "col d") == "....233.332"
    assert sum(row.count("2") for row in scene.view["land"]) == 24 - 1
    assert sum(row.count("3") for row in scene.view["land"]) == 16


def test_x5_the_citadel_stays() -> None:
    scene = quake(2, 2, 4).play("row 6 E")
    assert scene.view["citadel"] == "h6"
    scene.play("col h N")
    assert scene.view["citadel"] == "h8"
    assert scene.offers("row 8 W") and not scene.offers("row 8 E")
    assert len(scene.options) == 8 * 2 - 1
    assert scene.play("row 8 W").view["citadel"] == "d8"


def test_x6_levels() -> None:
    land = shifted("row 6 E 3")
    scene = begin(rolls=[1, 2], land=land, tuatha=force("W e5")).play("activate W")
    assert scene.options == {"f5", "g5", "f4", "g3", "e4", "e3", "d4", "c3", "d5", "c5", "stay"}
    scene = begin(rolls=[3, 1, 1, 1], land=land, tuatha=force("C e5")).play("activate C")
    assert scene.offers("e6", "f6", "d6")


def test_x7_friends_and_enemies() -> None:
    scene = begin(
        rolls=[1, 4],
        tuatha=force("W b4"),
        krell=force("C a11, W b6"),
        ishtari=force("C k11, W c5"),
    ).play("activate W")
    assert {each for each in scene.options if each[0] == "b" and each > "b4"} == {"b5", "b6"}
    assert scene.offers("d6", "e7", "f8") and not scene.offers("c5")
    scene.play("b6")
    assert pieces(scene, "tuatha") == {"b6": "W"}
    assert pieces(scene, "krell") == {"a11": "C"}


@pytest.mark.parametrize("first", ["activate C", "activate G"])
def test_x8_lapsed_point(first: str) -> None:
    scene = begin(rolls=[4], tuatha=force("C a1, G a2")).play(first, "stay")
    assert scene.view["turn"] == "krell"


def test_x9_crystals_pile_up() -> None:
    scene = begin("firbolg", round=2).play("end")
    assert (scene.view["round"], scene.view["crystals"]) == (3, 3)


def test_x9_the_taker_takes_all_and_is_first() -> None:
    scene = begin(
        "krell", round=3, rolls=[1, 1], krell=force("C a11, W e5"), ishtari=force("C k11, W f6 k9")
    ).play("activate W", "f6")
    assert pieces(scene, "ishtari") == {"k11": "C", "k9": "W"}
    assert crystals(scene, "krell") == 3
    assert scene.view["crystals"] == 0
    scene.play("end", "end")
    assert scene.view["round"] == 4
    assert scene.view["first"] == scene.view["turn"] == "krell"
    assert scene.view["crystals"] == 1


def sitting_on_the_citadel(result: int) -> Scene:
    """Round 5 begins, and comes to the Firbolg."""
    scene = begin(
        "firbolg",
        round=4,
        rolls=[1, 1, 1, result, 1, 1],
        krell={"crystals": 4},
        firbolg=force("C k1, G f6 k2, W k3"),
    ).play("end")
    assert (scene.view["round"], scene.view["crystals"]) == (5, 1)
    assert crystals(scene, "firbolg") == 0
    return scene.play("end", "end")


def test_x10_sitting_on_the_citadel() -> None:
    scene = sitting_on_the_citadel(2).play("activate G", "f6", "stay")
    assert crystals(scene, "firbolg") == 1
    assert scene.view["crystals"] == 0
    assert sitting_on_the_citadel(1).options == {"activate W", "end"}


def test_x11_passing() -> None:
    scene = begin(rolls=[3, 3, 3, 2], tuatha=force("C c6")).play("activate C")
    assert scene.view["movement"] == 8
    scene.play("j6")
    assert pieces(scene, "tuatha") == {"j6": "C"}
    assert crystals(scene, "tuatha") == 0
    assert scene.view["crystals"] == 1


def test_x12_defence() -> None:
    scene = begin(
        chapter=2,
        rolls=[1, 2],
        tuatha=force("W b5", skills={"W attack": 1}),
        krell=force("C a11, G b6 b3", skills={"G defence": 2}),
    ).play("activate W")
    assert scene.view["movement"] == 3
    assert scene.offers("b6", "b4")
    assert not scene.options & {"b3", "b2"}
    assert pieces(scene.after("b6"), "krell") == {"a11": "C", "b3": "G"}


def test_x13_mana() -> None:
    scene = begin(chapter=2, rolls=[1], tuatha={"skills": {"W attack": 18}, "supply": 2})
    assert (mana(scene, "tuatha")["fresh"], mana(scene, "tuatha")["supply"]) == (2, 0)
    scene.play("end", "W defence", "done")
    after = mana(scene, "tuatha")
    assert (after["fresh"], after["supply"], after["skills"]["W defence"]) == (0, 1, 1)


def test_x13_a_quake_of_4_gives_no_mana() -> None:
    scene = quake(4, 1, chapter=2).play("row 4 E")
    assert scene.view["turn"] == "krell"
    assert (mana(scene, "tuatha")["fresh"], mana(scene, "tuatha")["supply"]) == (0, 20)
    scene.play("row 5 E")
    assert mana(scene, "krell")["fresh"] == 3


def dagda(guardian: str, defence: int = 2, **rest: Any) -> Scene:
    """Dagda has moved to f8, with five points left."""
    rest.setdefault("krell", force("C a11"))
    scene = begin(
        "ishtari",
        chapter=3,
        rolls=[3, 3, 3, 2],
        ishtari=force("C f11, W k9", charged=True),
        firbolg=force(f"C k1, G {guardian}", skills={"G defence": defence}),
        **rest,
    ).play("activate C")
    assert scene.view["movement"] == 8
    return scene.play("f8")


def test_x14_spear() -> None:
    scene = dagda("f5")
    assert scene.view["movement"] == 5
    assert scene.options == {"f5", "pass"}
    before = mana(scene, "ishtari")
    scene.play("f5")
    after = mana(scene, "ishtari")
    assert pieces(scene, "firbolg") == {"k1": "C"}
    assert pieces(scene, "ishtari") == {"f8": "C", "k9": "W"}
    assert (before["charged"], after["charged"]) == (True, False)
    assert after["supply"] == before["supply"] + 2


@pytest.mark.parametrize(
    "change",
    [
        {"defence": 3},
        {"tuatha": force("C a1, W f7")},
        {"tuatha": force("C a1, W f6")},
        {"krell": force("C a11, W f7")},
        {"krell": force("C a11, W f6")},
    ],
)
def test_x14_no_spear(change: dict[str, Any]) -> None:
    scene = dagda("f5", **change)
    assert not scene.offers("f5")
    assert mana(scene, "ishtari")["charged"]


def test_x15_sword() -> None:
    scene = begin(
        chapter=3,
        rolls=[3, 3, 2, 2],
        tuatha=force("C a6", charged=True, skills={"C attack": 1}),
        krell=force("C a11, G e6, W c6", skills={"W defence": 1}),
    ).play("activate C")
    assert scene.view["movement"] == 8
    scene.play("c6")
    assert pieces(scene, "krell") == {"a11": "C", "e6": "G"}
    assert scene.view["movement"] == 5
    stopped = scene.after("stop")
    assert mana(stopped, "tuatha")["charged"]
    assert pieces(stopped, "tuatha") == {"c6": "C"}
    supply = mana(scene, "tuatha")["supply"]
    scene.play("e6")
    assert pieces(scene, "krell") == {"a11": "C"}
    assert scene.view["movement"] == 3
    assert not mana(scene, "tuatha")["charged"]
    assert mana(scene, "tuatha")["supply"] == supply + 2
    # On to the east, or turned once, here or later.
    assert scene.offers("stop", "f6", "g6", "h6", "e7", "e8", "e9")
    assert not scene.offers("i6")
    scene.play("f6")
    assert scene.offers("stop", "f7", "f8")
    scene.play("stop")
    assert pieces(scene, "tuatha") == {"f6": "C"}
    assert crystals(scene, "tuatha") == 1


def hammer() -> Scene:
    """The Colossus of the Firbolg has moved to d1."""
    scene = begin(
        "firbolg",
        chapter=3,
        rolls=[3, 2, 2, 2],
        firbolg=force("C f1, W k3", charged=True),
        tuatha=force("C d2, G c2, W c1", skills={"G defence": 1, "C defence": 2}),
        krell=force("C a11, W e2"),
    ).play("activate C")
    assert scene.view["movement"] == 6
    return scene.play("d1")


def test_x16_hammer() -> None:
    scene = hammer()
    assert scene.view["movement"] == 4
    assert scene.options == {"c1", "c2", "d2", "pass"}
    assert scene.after("c1").view["movement"] == 3
    assert scene.after("c2").view["movement"] == 2
    assert scene.after("d2").view["movement"] == 1
    assert scene.after("c1").options == {"c2", "d2", "pass"}
    assert scene.after("d2").options == {"c1", "pass"}
    assert not mana(scene.after("c1"), "firbolg")["charged"]
    both = scene.after("c1", "d2")
    assert pieces(both, "tuatha") == {"c2": "G"}
    others = scene.after("c1", "c2")
    assert pieces(others, "tuatha") == {"d2": "C"}
    for over in (both, others):
        assert over.view["moving"] is None
        assert pieces(over, "krell") == {"a11": "C", "e2": "W"}


def whip(charged: bool) -> Scene:
    return begin(
        "krell",
        chapter=3,
        rolls=[3, 1, 1, 2],
        krell=force("C a10", charged=charged),
        tuatha=force("C a1, W a6", skills={"W defence": 3}),
    ).play("activate C")


def test_x16_whip() -> None:
    scene = whip(True)
    assert scene.view["movement"] == 4
    assert scene.offers("whip") and not scene.offers("a6")
    supply = mana(scene, "krell")["supply"]
    scene.play("whip")
    assert pieces(scene, "krell") == {"a6": "C"}
    assert pieces(scene, "tuatha") == {"a1": "C"}
    assert not mana(scene, "krell")["charged"]
    assert mana(scene, "krell")["supply"] == supply + 2
    scene = whip(False)
    assert not scene.options & {"whip", "a6"}


def test_x17_initiative_earthquake_rebirth() -> None:
    scene = begin(
        "firbolg",
        chapter=3,
        rolls=[2, 3],
        firbolg={"pool": 5},
        tuatha=force("C a1, W b2", pool=3),
        krell=force("C b11, W a5"),
    )
    assert scene.options == {"initiative", "pass"}
    scene.play("initiative", "initiative")
    assert (scene.view["result"], scene.view["points"]) == (4, 4)
    assert (mana(scene, "firbolg")["fresh"], mana(scene, "firbolg")["pool"]) == (0, 3)
    scene.play("earthquake", "col a S")
    assert pieces(scene, "tuatha") == {"b2": "W"}
    assert pieces(scene, "krell") == {"b11": "C", "a4": "W"}
    assert mana(scene, "firbolg")["pool"] == 0
    scene.play("end")
    assert scene.view["turn"] == "tuatha"
    assert scene.view["result"] == 3
    scene.play("pass", "rebirth C", "a1")
    assert pieces(scene, "tuatha") == {"a1": "C", "b2": "W"}
    assert mana(scene, "tuatha")["pool"] == 0
    assert scene.offers("activate C")


def last_turn(**rest: Any) -> Scene:
    """The last turn of round 12 is over."""
    return begin("firbolg", round=12, rolls=[1], **rest).play("end")


def test_x18a_more_crystals() -> None:
    scene = last_turn(tuatha={"crystals": 4}, krell={"crystals": 3}, last_taker="yellow-red")
    assert scene.view["crystals"] == 5
    assert scene.game.over
    assert scene.game.scores == [4, 3, 4, 3]
    assert scene.game.winners == [0, 2]


def test_x18b_the_last_taking() -> None:
    ours = {"tuatha": {"crystals": 2}, "ishtari": {"crystals": 3}}
    scene = last_turn(**ours, firbolg={"crystals": 5}, last_taker="blue-green")
    assert scene.view["crystals"] == 2
    assert scene.game.winners == [0, 2]
    scene = last_turn(**ours, firbolg={"crystals": 5}, last_taker="yellow-red")
    assert scene.game.winners == [1, 3]


def test_x18c_a_draw() -> None:
    scene = last_turn()
    assert scene.game.over
    assert scene.game.draw and scene.game.winners == []


def test_x18d_the_last_miniature() -> None:
    scene = begin(players=2, round=3, rolls=[1, 1], tuatha=force("W b4"), krell=force("W b5"))
    assert len(pieces(scene, "firbolg")) == 8
    scene.play("activate W", "b5")
    assert scene.game.over
    assert scene.game.winners == [0]
