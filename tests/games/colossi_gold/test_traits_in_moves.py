"""Underworld, Zoophilic and Protective (rules, sections 4.3 and 4.5), and rulings CG-R64, R66 and R71."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, begin, colossi, gold, player, traits
from scene import Scene


def underground(pieces: str = "", **rest: Any) -> Scene:
    own = {"banners": "C3 A5 E1", **rest.pop("own", {})}
    me = player("C3", pieces, traits="Underworld", **own)
    return begin(me, rest.pop("other", player("E5")), **rest)


def test_r64_underworld_links_the_spaces_of_ones_banners() -> None:
    scene = underground().play("colossus 1")
    assert scene.options == {"B3", "B4", "C2", "C4", "D3", "D4", "A5", "E1"}
    # A link is free: the paid step is still there, and so is the other link.
    scene.play("A5")
    assert scene.options == {"A4", "B5", "B6", "E1", "stop"}
    scene.play("A4")
    assert colossi(scene)[0] == "A4" and scene.view["actions"] == 3 and scene.offers("end")


def test_r64_a_move_of_links_alone_costs_its_action() -> None:
    scene = underground("A5").play("acolyte A5", "C3", "E1", "stop")
    assert acolytes(scene, 1) == {"E1": 1} and scene.view["actions"] == 3


def test_the_paid_step_may_lead_to_a_link() -> None:
    scene = underground("B3").play("acolyte B3", "C3")
    # C3 is a road, as the Colossus is there, and a link.
    assert scene.offers("A5", "E1", "C2", "stop")
    scene.play("A5")
    # A5 is no road, and the paid step is spent: only the other link is left.
    assert scene.options == {"E1", "stop"}


def test_a_spawned_acolyte_has_links_but_no_paid_step() -> None:
    scene = underground().play("spawn")
    assert scene.offers("A5", "E1", "B3", "stop")
    scene.play("A5")
    assert scene.options == {"E1", "stop"}


def test_underworld_needs_two_banners_and_ones_own_turn() -> None:
    scene = underground(own={"banners": "C3"}).play("colossus 1")
    assert scene.options == {"B3", "B4", "C2", "C4", "D3", "D4"}
    me = player("E5", hand="Influence")
    scene = begin(me, player("C3", banners="C3 A5", traits="Underworld")).play("influence", "colossus 2")
    assert scene.options == {"B3", "B4", "C2", "C4", "D3", "D4"}


def test_underworld_does_not_work_in_anothers_turn() -> None:
    # Speedy Slopes lets player 2 move in the turn of player 1.
    scene = begin(
        player("C3", hand="Miracle"),
        player("E5", "A1", traits="Underworld", banners="A1 D5 E1"),
        tiles={"E1": "Speedy Slopes"},
    ).play("miracle", "banner E1", "acolyte A1")
    assert scene.seat == 1 and scene.options == {"A2", "B1", "B2"}


def test_zoophilic_spawns_with_a_beast_or_next_to_one() -> None:
    scene = begin(
        player("C3", "B2", traits="Zoophilic"), player("E5"), beasts={"golden": "A1"}, unexplored="B1"
    ).play("spawn")
    assert scene.options == {"A1", "A2", "B2", "C3"}
    # CG-R66: on where a piece of one's own is, and not where none is.
    assert scene.after("A1").offers("end")
    assert scene.play("B2").offers("stop", "B3")


def test_r48_zoophilic_may_spawn_with_the_blood_beast() -> None:
    scene = begin(player("C3", traits="Zoophilic"), player("E5"), beasts={"blood": "A1"}).play("spawn", "A1")
    assert acolytes(scene, 1) == {} and scene.view["actions"] == 3


def guarding(**rest: Any) -> Scene:
    """Player 2's Acolytes are with the Colossus on C3, and beside it on C2."""
    hand = rest.pop("hand")
    me = player(rest.pop("home", "D3"), hand=hand, traits=rest.pop("mine", ""), **rest.pop("own", {}))
    return begin(me, player("C3", "C3*2 C2", traits="Protective"), **rest)


def test_r71_nobody_else_moves_or_replaces_those_who_are_guarded() -> None:
    # Intimidate pushes the one of C2 to B2, and nobody from C3.
    assert acolytes(guarding(hand="Intimidate").play("intimidate"), 2) == {"B2": 1, "C3": 2}
    # With the same Colossus on C3 itself, Convert finds nobody to convert.
    assert acolytes(guarding(hand="Convert", home="C3").play("convert"), 2) == {"C2": 1, "C3": 2}
    # And Purge sends none away.
    assert guarding(hand="Purge", home="C3").play("purge").offers("end")


def test_r71_nothing_kills_those_who_are_guarded() -> None:
    scene = guarding(hand="Lure", home="C3", beasts={"blood": "C1"}).play("lure")
    assert acolytes(scene, 2) == {"C2": 1, "C3": 2}
    # Without their Colossus they die, and who sends it away is the cause.
    scene = guarding(hand="Lure, Teleport", home="C3", mine="Blood thirsty", beasts={"blood": "C1"}).play(
        "lure", "teleport", "colossus 2", "E1"
    )
    assert acolytes(scene, 2) == {"C2": 1} and gold(scene) == [2, 0]


def test_r71_the_owner_moves_them_and_spawns_onward() -> None:
    scene = begin(player("C3", "C3", traits="Protective"), player("E5"))
    assert acolytes(scene.after("acolyte C3", "C2"), 1) == {"C2": 1}
    assert acolytes(scene.play("spawn", "C2"), 1) == {"C2": 1, "C3": 1}


def test_protective_that_is_lost_lets_them_die() -> None:
    scene = guarding(hand="Lure, Vandalize", home="A1", beasts={"blood": "C1"}, own={}).play("vandalize")
    assert traits(scene, 2) == [] and acolytes(scene, 2) == {"C2": 1, "C3": 2}
    me = player("A1", hand="Vandalize")
    scene = begin(me, player("C3", "C3*2", traits="Protective"), beasts={"blood": "C3"}).play("vandalize")
    assert acolytes(scene, 2) == {}


def test_the_wind_takes_ones_own_unless_they_would_fall() -> None:
    scene = begin(
        player("A1", "A1 B3", hand="Short Rest", traits="Protective", banners="C5"),
        player("E5"),
        tiles={"C5": "Lair: Wind Beast"},
        beasts={"wind": "E3"},
    ).play("short rest", "N")
    # A1 is at the edge: there nothing kills it. B3's is guarded by nobody.
    assert acolytes(scene, 1) == {"A1": 1, "B2": 1}
