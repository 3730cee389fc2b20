"""The Titan Powers (rules, section 8.3)."""

from __future__ import annotations

from typing import Any

from games.kolossus.scenes import begin, crystals, force, levels, mana, pieces, shifted

FLAT = ["..........."] * 10 + ["..........5"]
"""No landscape but the Citadel, on k1."""


# Initiative


def test_r41_initiative_again_and_again_up_to_4() -> None:
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 5})
    for result in (1, 2, 3):
        assert scene.view["result"] == result
        assert scene.options == {"initiative", "pass"}
        scene.play("initiative")
    assert (scene.view["result"], scene.view["points"], mana(scene, "tuatha")["pool"]) == (4, 4, 2)
    assert mana(scene, "tuatha")["fresh"] == 0


def test_initiative_ends_with_the_pool_or_by_passing() -> None:
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 1}).play("initiative")
    assert (scene.view["points"], mana(scene, "tuatha")["pool"], mana(scene, "tuatha")["fresh"]) == (2, 0, 2)
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 2}).play("initiative", "pass")
    assert (scene.view["points"], mana(scene, "tuatha")["pool"]) == (2, 1)


def test_initiative_pays_before_mana_is_taken() -> None:
    scene = begin(chapter=3, rolls=[2], tuatha={"pool": 2, "skills": {"C attack": 18}, "supply": 0})
    scene.play("initiative")
    # The point from the pool is back in the supply, and comes as fresh mana.
    scene.play("pass")
    assert (mana(scene, "tuatha")["fresh"], mana(scene, "tuatha")["supply"]) == (1, 0)


def test_r42_no_initiative_without_pool_at_4_or_for_movement() -> None:
    assert begin(chapter=3, rolls=[1]).offers("activate W", "end")
    assert begin(chapter=3, rolls=[4], tuatha={"pool": 5}).offers("activate C", "end")
    scene = begin(chapter=3, rolls=[4, 1], tuatha={"pool": 2}).play("activate W", "b2")
    assert not scene.offers("initiative")


def test_no_pool_beyond_5() -> None:
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 4}).play("pass", "end", "pool")
    assert mana(scene, "tuatha")["pool"] == 5
    assert not scene.offers("pool")


# Earthquake


def test_earthquake_costs_3() -> None:
    assert not begin(chapter=3, rolls=[4], tuatha={"pool": 2}).offers("earthquake")
    scene = begin(chapter=3, rolls=[4], tuatha={"pool": 4})
    supply = mana(scene, "tuatha")["supply"]
    scene.play("earthquake", "row 6 E")
    assert (mana(scene, "tuatha")["pool"], mana(scene, "tuatha")["supply"]) == (1, supply + 3)
    assert levels(scene, "row 6") == "...2345432."
    assert scene.view["citadel"] == "g6"
    assert scene.view["points"] == 4


def test_r43_all_regions_that_hold_anything() -> None:
    scene = begin(chapter=3, rolls=[4], tuatha={"pool": 3}).play("earthquake")
    assert len(scene.options) == 44
    scene = begin(
        chapter=3,
        rolls=[4],
        land=FLAT,
        tuatha=force("C a1", pool=3),
        krell=force("C a11"),
        ishtari=force("C k11"),
        firbolg=force("C b1"),
    ).play("earthquake")
    ways = {"row 1": "W", "row 11": "EW", "col a": "NS", "col b": "NS", "col k": "N"}
    # The Citadel on k1 can't go east or south.
    assert scene.options == {f"{region} {way}" for region, both in ways.items() for way in both}


def test_the_citadel_may_move_to_the_very_border() -> None:
    land = ["..........."] * 10 + [".........5."]
    scene = begin(chapter=3, rolls=[4], land=land, tuatha=force("C a1", pool=5), firbolg=force("C k2"))
    scene.play("earthquake")
    assert scene.offers("row 1 E", "row 1 W", "col j N") and not scene.offers("col j S")
    assert scene.play("row 1 E").view["citadel"] == "k1"


def test_r43_regions_moved_in_the_great_quake_too() -> None:
    moved = ["row 4", "row 5", "row 6", "row 7"]
    scene = begin(chapter=3, rolls=[4], moved=moved, tuatha={"pool": 3}).play("earthquake")
    assert scene.offers("row 6 E", "row 6 W")


def test_earthquake_carries_miniatures_on_landscapes_and_on_ground() -> None:
    scene = begin(
        chapter=3,
        rolls=[4],
        tuatha=force("C a6, W f6", pool=3),
        krell=force("C a11, W k6 d6"),
    ).play("earthquake", "row 6 E")
    assert pieces(scene, "tuatha") == {"b6": "C", "g6": "W"}
    # Beyond the border an enemy is beaten.
    assert pieces(scene, "krell") == {"a11": "C", "e6": "W"}
    # Being carried along with the Citadel takes no crystals (KO-R24).
    assert (scene.view["citadel"], crystals(scene, "tuatha")) == ("g6", 0)


def test_earthquake_beats_friends_too() -> None:
    scene = begin(chapter=3, rolls=[4], tuatha=force("C a1, W k6", pool=3), ishtari=force("C k11, W k10"))
    assert pieces(scene.after("earthquake", "row 6 E"), "tuatha") == {"a1": "C"}
    assert pieces(scene.after("earthquake", "col k N"), "ishtari") == {"k11": "W"}


def test_earthquake_landscapes_are_lost() -> None:
    land = shifted("row 6 E 2")
    scene = begin(chapter=3, rolls=[4], land=land, tuatha={"pool": 3}).play("earthquake", "row 6 E")
    assert levels(scene, "row 6") == ".....234543"


def test_r32_a_warband_destroyed_by_its_own_earthquake() -> None:
    scene = begin(chapter=3, rolls=[4], tuatha=force("W k6", pool=3)).play("earthquake", "row 6 E")
    assert scene.game.over
    assert scene.game.winners == [1, 3]


def test_r44_no_power_inside_an_activation() -> None:
    scene = begin(chapter=3, rolls=[4, 2], tuatha=force("C a1, W b2 b3", pool=5)).play("activate W")
    assert scene.options == {"b2", "b3"}
    scene.play("b2")
    assert not scene.options & {"earthquake", "rebirth W", "rebirth G"}
    scene.play("stay")
    assert scene.offers("earthquake", "rebirth W", "rebirth G", "activate W")


# Rebirth


def test_rebirth_costs_by_class() -> None:
    beaten: dict[str, Any] = {"chapter": 3, "rolls": [4]}
    assert begin(**beaten, tuatha=force("W d1", pool=1)).of_kind("rebirth") == {"rebirth W"}
    assert begin(**beaten, tuatha=force("W d1", pool=2)).of_kind("rebirth") == {"rebirth W", "rebirth G"}
    scene = begin(**beaten, tuatha=force("W d1", pool=3))
    assert scene.of_kind("rebirth") == {"rebirth W", "rebirth G", "rebirth C"}
    for rank, cost in (("W", 1), ("G", 2), ("C", 3)):
        after = scene.after(f"rebirth {rank}", "b2")
        assert mana(after, "tuatha")["pool"] == 3 - cost
        assert pieces(after, "tuatha") == {"d1": "W", "b2": rank}
        assert after.offers(f"activate {rank}")


def test_nobody_to_bring_back_or_nowhere_to_go() -> None:
    assert not begin(chapter=3, rolls=[4], tuatha={"pool": 5}).of_kind("rebirth")
    full = force("C d1, G a2 b1, W b2 a3 c1 b3", pool=5)
    scene = begin(chapter=3, rolls=[4], tuatha=full, krell=force("C a11, W a1 c2"))
    assert not scene.of_kind("rebirth")


def test_r45_any_free_space_of_the_starting_position() -> None:
    land = ["..........."] * 8 + [".4.........", "...........", "5.........."]
    scene = begin(chapter=3, rolls=[4], land=land, tuatha=force("C a2, G b1", pool=2))
    scene.play("rebirth W")
    assert scene.options == {"a1", "b2", "a3", "c1", "b3", "c2"}
    scene.play("a1")
    # The Citadel lies there, but nobody was activated on it.
    assert (scene.view["citadel"], crystals(scene, "tuatha")) == ("a1", 0)


def test_r47_rebirth_does_not_undo_an_activation() -> None:
    scene = begin(chapter=3, rolls=[4, 1, 1], tuatha=force("C a1, G k6", pool=5))
    scene.play("activate G", "stay", "earthquake", "row 6 E")
    assert pieces(scene, "tuatha") == {"a1": "C"}
    # Of the two beaten Guardians the one that was not activated returns first (KO-R48).
    scene.play("rebirth G", "b2")
    assert pieces(scene, "tuatha") == {"a1": "C", "b2": "G"}
    assert scene.view["turn"] == "tuatha"
    assert scene.options == {"activate G", "end"}
    scene = begin(chapter=3, rolls=[4, 1, 1], tuatha=force("C a1, G k6 j5", pool=5))
    scene.play("activate G", "k6", "stay", "earthquake", "row 6 E", "rebirth G", "b2")
    scene.play("activate G")
    # The other Guardian alone is left to activate.
    assert scene.view["moving"] == "j5"
