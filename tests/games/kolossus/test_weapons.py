"""The Titan Weapons (rules, section 8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games.kolossus import board
from games.kolossus.scenes import begin, crystals, force, mana, pieces
from scene import Scene

FLAT = ["..........."] * 10 + ["..........5"]
"""No landscape but the Citadel, on k1."""


def armed(turn: str, colossus: str, points: int, *, charged: bool = True, **rest: Any) -> Scene:
    """The Colossus of a warband is activated, with so many movement points (3 to 12)."""
    rest.setdefault("land", FLAT)
    dice = [min(4, max(1, points - 2)), 0, 0]
    dice[1] = min(4, max(1, points - dice[0] - 1))
    dice[2] = points - dice[0] - dice[1]
    own = force(f"C {colossus}, W {board.STARTS[board.WARBANDS.index(turn)][4]}", charged=charged)
    rest[turn] = {**own, **rest.pop("own", {})}
    return begin(turn, chapter=3, rolls=[3, *dice], **rest).play("activate C")


def is_charged(scene: Scene, warband: str) -> bool:
    charged: bool = mana(scene, warband)["charged"]
    return charged


# charging


def test_r39_a_charge_is_two_fresh_mana_in_one_go() -> None:
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 2}).play("pass", "end")
    assert mana(scene, "tuatha")["fresh"] == 3
    scene.play("charge")
    assert is_charged(scene, "tuatha")
    assert mana(scene, "tuatha")["fresh"] == 1
    assert not scene.offers("charge")
    assert begin(chapter=3, rolls=[2]).play("end").offers("charge")
    scene = begin(chapter=3, rolls=[1]).play("end", "W attack", "W attack")
    assert not scene.offers("charge")
    scene = begin(chapter=3, rolls=[1], tuatha={"charged": True}).play("end")
    assert scene.offers("pool") and not scene.offers("charge")


def test_a_beaten_colossus_keeps_the_charge() -> None:
    scene = begin(
        chapter=3, rolls=[1, 1], land=FLAT, tuatha=force("W e5"), krell=force("C e6, W a9", charged=True)
    ).play("activate W", "e6")
    assert is_charged(scene, "krell")


def test_only_the_colossus_has_the_weapon() -> None:
    scene = begin(
        "firbolg",
        chapter=3,
        rolls=[2, 1, 1],
        land=FLAT,
        firbolg=force("C k2, G e5", charged=True),
        tuatha=force("C a1, W e6"),
    ).play("activate G", "stay")
    assert scene.view["moving"] is None
    assert pieces(scene, "tuatha") == {"a1": "C", "e6": "W"}


@pytest.mark.parametrize("turn", ["tuatha", "krell", "ishtari", "firbolg"])
def test_without_a_charge_there_is_no_weapon(turn: str) -> None:
    foe = "krell" if turn in ("tuatha", "ishtari") else "tuatha"
    home = {"krell": "C a11", "tuatha": "C a1"}[foe]
    scene = armed(turn, "e5", 4, charged=False, **{foe: force(f"{home}, W e6 e7")})
    assert "whip" not in scene.options
    scene.play("e6")
    assert scene.view["moving"] is None


# the Sword of Storm


def sword(points: int, krell: str, **rest: Any) -> Scene:
    return armed("tuatha", "b5", points, krell=force(f"C a11, {krell}", **rest.pop("foe", {})), **rest)


def test_sword_stopping_keeps_the_charge() -> None:
    scene = sword(6, "W d5 f5").play("d5", "stop")
    assert is_charged(scene, "tuatha")
    assert scene.view["moving"] is None


def test_sword_goes_on_from_victim_to_victim() -> None:
    scene = sword(8, "W d5 f5 h5")
    supply = mana(scene, "tuatha")["supply"]
    scene.play("d5")
    assert scene.view["movement"] == 6
    scene.play("f5")
    assert not is_charged(scene, "tuatha")
    assert mana(scene, "tuatha")["supply"] == supply + 2
    scene.play("h5")
    assert pieces(scene, "krell") == {"a11": "C"}
    assert scene.view["movement"] == 2
    scene.play("stop")
    assert pieces(scene, "tuatha")["h5"] == "C"


def test_sword_without_points_left_is_over() -> None:
    scene = sword(3, "W e5 g5").play("e5")
    assert scene.view["moving"] is None
    assert is_charged(scene, "tuatha")


def test_sword_defence_is_paid_for_each_victim() -> None:
    scene = sword(6, "W d5 e5", foe={"skills": {"W defence": 2}}).play("d5")
    assert scene.view["movement"] == 2
    assert not scene.offers("e5")
    scene = sword(7, "W d5 e5", foe={"skills": {"W defence": 2}}).play("d5", "e5")
    # 7 points are spent: two steps and a step, and twice a Defence of 2.
    assert scene.view["moving"] is None


def test_sword_turns_once_in_the_whole_movement() -> None:
    scene = sword(9, "W d5 d7").play("d5", "d7")
    assert (scene.view["heading"], scene.view["turned"]) == ("N", True)
    assert scene.options == {"stop", "d8", "d9", "d10", "d11"}


def test_sword_turning_before_the_first_victim() -> None:
    scene = sword(8, "W d7 g7").play("d5")
    assert scene.offers("stop", "d6", "d7", "c4", "c5")
    scene.play("d7")
    assert (scene.view["movement"], scene.view["turned"]) == (4, True)
    # Straight on only.
    assert scene.options == {"stop", "d8", "d9", "d10", "d11"}


def test_sword_going_on_and_then_turning() -> None:
    scene = sword(9, "W d5 f7").play("d5")
    # The Warrior on f7 can be reached at once, half left, or after going on.
    assert scene.offers("f7")
    scene.play("f5")
    assert scene.offers("stop", "f6", "f7") and not scene.offers("g5")
    scene.play("f7")
    assert pieces(scene, "krell") == {"a11": "C"}
    assert scene.view["movement"] == 9 - 2 - 2 - 2


def test_r49_back_to_the_beginning_is_a_move_once_somebody_is_beaten() -> None:
    scene = sword(8, "W d5")
    # At first a path back to b5 is `stay`.
    assert "b5" not in scene.after("c5").options
    scene.play("d5")
    assert scene.offers("c5", "b5", "a5")
    # Back to the space of the victim, where it stands now, is `stop`.
    assert "d5" not in scene.after("e5").options
    scene.play("b5")
    assert pieces(scene, "tuatha")["b5"] == "C"
    assert not is_charged(scene, "tuatha")


def test_r51_a_first_leg_may_end_on_a_friend_to_turn_there() -> None:
    scene = sword(5, "W h9", ishtari=force("C k11, W d5"))
    assert scene.offers("d5")
    scene.play("d5")
    assert "stop" not in scene.options
    assert scene.offers("d6", "d7", "d8", "e6", "c5") and not scene.offers("e5")
    assert sword(4, "W h9", ishtari=force("C k11, W e5")).offers("e5")
    # Who has no points left there can't turn, and does not end on a friend.
    assert not sword(3, "W h9", ishtari=force("C k11, W e5")).offers("e5")


def test_r51_no_first_leg_ends_on_a_friend_without_a_way_on() -> None:
    scene = armed("tuatha", "a3", 3, own={"warriors": ["a2", "a1", "b1", "b2"]})
    # From a2 it can turn to b3, but on a1 friends and the border are all around.
    assert scene.offers("a2") and not scene.offers("a1")
    # An enemy who can just be beaten is a way on.
    scene = armed("tuatha", "a3", 3, own={"warriors": ["a2", "a1", "b2"]}, krell=force("C a11, W b1"))
    assert scene.offers("a1")


def test_r51_stay_and_stop_on_the_way() -> None:
    scene = sword(5, "W h9")
    assert scene.offers("stay")
    scene.play("d5", "stop")
    assert pieces(scene, "tuatha")["d5"] == "C"
    assert is_charged(scene, "tuatha")


def test_sword_crystals_only_at_the_very_end() -> None:
    land = ["..........."] * 6 + ["...5......."] + ["..........."] * 4
    scene = sword(6, "W d5", land=land).play("d5")
    assert crystals(scene, "tuatha") == 0
    assert crystals(scene.after("stop"), "tuatha") == 1
    assert crystals(scene.after("e5", "stop"), "tuatha") == 0


def test_sword_a_lost_warband_ends_the_game_in_the_middle() -> None:
    scene = armed("tuatha", "b5", 8, krell=force("W d5"))
    scene.play("d5")
    assert scene.game.over
    assert scene.game.winners == [0, 2]


def test_sword_no_turn_at_a_friend_from_whom_only_the_way_straight_on_leads_away() -> None:
    foes = force("C a11, W a2 b2 c2", skills={"W defence": 9})
    scene = armed("tuatha", "a1", 3, krell=foes, ishtari=force("C k11, W b1"))
    # On b1 stands a friend; but for c1 there are strong enemies, the border and the beginning around it.
    assert scene.offers("c1", "d1") and not scene.offers("b1")


# the Whip of Wrath


def test_whip_only_for_whom_it_needs() -> None:
    foes = force("C a1, W e7 g5", skills={"W defence": 2})
    scene = armed("krell", "e5", 4, tuatha=foes)
    assert scene.offers("e7", "g5") and "whip" not in scene.options
    scene.play("e7")
    assert is_charged(scene, "krell")


def test_whip_asks_whom_when_there_are_several() -> None:
    foes = force("C a1, G d4, W e8 h5", skills={"W defence": 2, "G defence": 1})
    scene = armed("krell", "e5", 4, tuatha=foes)
    assert scene.offers("d4", "whip") and not scene.options & {"e8", "h5"}
    scene.play("whip")
    assert scene.options == {"e8", "h5"}
    scene.play("h5")
    assert pieces(scene, "tuatha") == {"a1": "C", "d4": "G", "e8": "W"}
    assert pieces(scene, "krell") == {"h5": "C", "a9": "W"}
    assert not is_charged(scene, "krell")


def test_whip_strikes_both_enemy_warbands_and_no_ally() -> None:
    foes = {"W defence": 4}
    scene = armed(
        "krell",
        "e5",
        4,
        tuatha=force("C a1, W e7", skills=foes),
        ishtari=force("C k11, W g5", skills=foes),
        firbolg=force("C k2, W c5", skills=foes),
    ).play("whip")
    assert scene.options == {"e7", "g5"}


def test_whip_does_not_reach_further() -> None:
    scene = armed("krell", "e5", 4, tuatha=force("C a1, W e10", skills={"W defence": 3}))
    assert "whip" not in scene.options


def test_whip_onto_the_citadel_takes_crystals() -> None:
    land = ["..........."] * 6 + ["......5...."] + ["..........."] * 4
    scene = armed("krell", "e5", 3, land=land, tuatha=force("C a1, W g5", skills={"W defence": 3}))
    assert crystals(scene.play("whip"), "krell") == 1


# the Spear of Vengeance


def spear(points: int, foes: str, **rest: Any) -> Scene:
    rest.setdefault("tuatha", force("C c1"))
    foe = force(f"C j1, {foes}", **rest.pop("foe", {}))
    return armed("ishtari", "e5", points, firbolg=foe, krell=force("C d11"), **rest)


def test_r40_spear_after_stay() -> None:
    scene = spear(4, "W e9 h8").play("stay")
    assert scene.options == {"e9", "h8", "pass"}
    scene.play("h8")
    assert pieces(scene, "firbolg") == {"j1": "C", "e9": "W"}
    assert pieces(scene, "ishtari")["e5"] == "C"
    assert scene.view["moving"] is None


def test_spear_passing_keeps_the_charge() -> None:
    scene = spear(4, "W e9").play("stay", "pass")
    assert is_charged(scene, "ishtari")
    assert len(pieces(scene, "firbolg")) == 2


def test_spear_points_for_distance_and_defence() -> None:
    assert spear(4, "W e8", foe={"skills": {"W defence": 1}}).play("stay").options == {"e8", "pass"}
    scene = spear(4, "W e8", foe={"skills": {"W defence": 2}}).play("stay")
    assert scene.view["moving"] is None


def test_r21_spear_never_hits_friends_nor_through_them() -> None:
    scene = spear(6, "W e9", tuatha=force("C a1, W e7")).play("stay")
    assert scene.view["moving"] is None


def test_spear_only_in_straight_lines() -> None:
    scene = spear(6, "W f7").play("stay")
    assert scene.view["moving"] is None


def test_r22_spear_after_beating_with_what_is_left() -> None:
    scene = spear(6, "W e7 e9", foe={"skills": {"W defence": 1}}).play("e7")
    # Two steps and a Defence of 1 leave 3: two spaces and a Defence of 1.
    assert scene.view["movement"] == 3
    assert scene.options == {"e9", "pass"}
    scene.play("e9")
    assert pieces(scene, "firbolg") == {"j1": "C"}


def test_spear_after_the_shortest_way() -> None:
    scene = spear(6, "W g10").play("g6")
    assert scene.view["movement"] == 4
    assert scene.options == {"g10", "pass"}


def test_spear_after_a_way_around_enemies() -> None:
    wall = force("C j1, W a2 b2")
    scene = armed("ishtari", "a1", 9, firbolg=wall, tuatha=force("C h11"), krell=force("C d11")).play("b3")
    # Only over d1, three steps to the east and two to the north-west, though b3 is two spaces away.
    assert scene.view["movement"] == 4
    assert scene.options == {"a2", "b2", "pass"}


def test_r50_spear_over_levels() -> None:
    land = ["..........."] * 4 + ["....4......"] + ["..........."] * 5 + ["..........5"]
    scene = spear(4, "W e8", land=land).play("stay")
    assert scene.options == {"e8", "pass"}


def test_crystals_come_before_the_spear() -> None:
    land = ["..........."] * 6 + ["....5......"] + ["..........."] * 4
    scene = spear(4, "W e8", land=land).play("stay")
    assert scene.offers("e8")
    assert crystals(scene, "ishtari") == 1


def test_spear_beats_the_last_miniature() -> None:
    scene = armed("ishtari", "e5", 4, firbolg=force("W e8")).play("stay", "e8")
    assert scene.game.over
    assert scene.game.winners == [0, 2]


# the Hammer of Doom


def hammer(points: int, foes: str, **rest: Any) -> Scene:
    return armed("firbolg", "e5", points, tuatha=force(f"C a1, {foes}", **rest.pop("foe", {})), **rest)


def test_r40_hammer_after_stay_one_by_one() -> None:
    scene = hammer(3, "W e6 f6 d4 e7").play("stay")
    assert scene.options == {"e6", "f6", "d4", "pass"}
    scene.play("f6")
    assert scene.options == {"e6", "d4", "pass"}
    scene.play("e6")
    assert scene.view["movement"] == 1
    scene.play("pass")
    assert pieces(scene, "tuatha") == {"a1": "C", "d4": "W", "e7": "W"}
    assert not is_charged(scene, "firbolg")


def test_hammer_passing_at_once_keeps_the_charge() -> None:
    scene = hammer(3, "W e6").play("stay", "pass")
    assert is_charged(scene, "firbolg")
    assert pieces(scene, "tuatha") == {"a1": "C", "e6": "W"}


def test_r22_hammer_after_beating() -> None:
    scene = hammer(4, "W e7 e8 f8").play("e7")
    assert scene.view["movement"] == 2
    assert scene.options == {"e8", "f8", "pass"}
    scene.play("e8", "f8")
    assert pieces(scene, "tuatha") == {"a1": "C"}


def test_r50_hammer_over_levels() -> None:
    land = ["..........."] * 5 + ["....4......"] + ["..........."] * 4 + ["..........5"]
    assert hammer(3, "W e6", land=land).play("stay").options == {"e6", "pass"}


def test_hammer_beats_the_last_miniature() -> None:
    scene = armed("firbolg", "e5", 4, tuatha=force("W e6 f6")).play("stay", "e6", "f6")
    assert scene.game.over
    assert scene.game.winners == [1, 3]


# the last miniature of a warband, with others in reach


def test_hammer_is_at_rest_when_a_warband_has_lost() -> None:
    scene = armed("firbolg", "e5", 4, tuatha=force("W e6"), ishtari=force("C k11, W f6")).play("stay", "e6")
    assert scene.game.over
    assert pieces(scene, "ishtari") == {"k11": "C", "f6": "W"}


@pytest.mark.parametrize(
    ("turn", "lost", "other"), [("ishtari", "krell", "firbolg"), ("firbolg", "tuatha", "ishtari")]
)
def test_no_weapon_after_a_movement_that_beat_the_last_miniature(turn: str, lost: str, other: str) -> None:
    foes: dict[str, Any] = {lost: force("W e6"), other: force("C h1, W e7")}
    scene = armed(turn, "e5", 4, **foes).play("e6")
    assert scene.game.over
    assert len(pieces(scene, other)) == 2
