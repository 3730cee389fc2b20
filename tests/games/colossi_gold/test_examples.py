"""The worked examples of the rules (section 10), each a scene of its own."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    controls,
    cubes,
    gold,
    hand,
    player,
    seat,
    spaces,
)


def test_e1_exploring() -> None:
    scene = begin(player("C3"), player("E5"), unexplored="D3", tile_deck="Grass, 2 Gold").play(
        "colossus 1", "D3"
    )
    assert scene.view["tiles"]["D3"] == "Grass, 2 Gold"
    assert cubes(scene) == {"D3": {"gold": 2}}
    # Nobody is asked to go on: the next decision is an Action again.
    assert scene.offers("end", "colossus 1", "spawn")
    assert scene.view["actions"] == 3


def test_e2_exploring_a_lair() -> None:
    scene = begin(
        player("C3", "C3"),
        player("E5", traits="Blood thirsty"),
        unexplored="C2",
        tile_deck="Lair: Blood Beast",
    )
    scene.play("acolyte C3", "C2")
    assert scene.view["tiles"]["C2"] == "Lair: Blood Beast"
    assert beasts(scene) == {"blood": "C2"}
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    assert gold(scene) == [0, 0]


def test_e3_a_road() -> None:
    scene = begin(player("C3", "A3 B3"), player("E5")).play("acolyte A3", "B3")
    assert scene.options == spaces("A2 B2 B4 C2 C3 stop")
    scene.play("C3")
    assert scene.options == spaces("C2 C4 B4 D3 D4 stop")
    scene.play("D4")
    assert scene.offers("end", "spawn")
    assert acolytes(scene, 1) == {"B3": 1, "D4": 1}
    assert scene.view["actions"] == 3


def test_e4_golden_dunes() -> None:
    scene = begin(player("A1", "A3 B3"), player("E5"), tiles={"B3": "Golden Dunes"})
    scene.play("acolyte A3", "B3", "C3")
    assert cubes(scene) == {"B3": {"gold": 1}}
    scene.play("acolyte B3", "B4")
    assert cubes(scene) == {"B3": {"gold": 1}}
    assert scene.view["actions_used"] == 2


def test_e5_spawn_and_go_on() -> None:
    scene = begin(player("C3", "C4"), player("E5")).play("spawn", "C4", "D5")
    assert acolytes(scene, 1) == {"C4": 1, "D5": 1}
    assert seat(scene, 1)["reserve"] == 8
    assert scene.view["actions_used"] == 1


def test_e6_control() -> None:
    scene = begin(
        player("B3", "A3*2 D3*4"),
        player("D3", "A3*2 B3*5 D3"),
        player("D3", "D3"),
    )
    assert [controls(scene, number) for number in (1, 2, 3)] == [{"B3"}, set(), set()]


def test_e7_deploy() -> None:
    scene = begin(
        player("C3", "D4", banners="C3 C5"), player("E5", banners="D4"), moment="banner phase"
    ).play("deploy")
    scene.play("banner C5")
    assert (banners(scene, 1), banners(scene, 2)) == ({"C3": 1, "D4": 1}, {})
    assert (seat(scene, 1)["banner_reserve"], seat(scene, 2)["banner_reserve"]) == (4, 6)
    # Nothing is left but to be done: player 2's turn has begun.
    assert (scene.seat, scene.view["moment"]) == (1, "action")


def test_e8_rest_and_market() -> None:
    scene = begin(
        player("A1", hand="Walk, Walk, Walk, Walk, Lure", banners="C3 B3"),
        player("E5"),
        moment="resting",
        tiles={"C3": "Grass, card", "B3": "Market"},
        cubes={"C3": "card 3"},
        deck="Pilfer, Pilfer, Convene",
    )
    scene.play("banner C3")
    assert len(hand(scene, 1)) == 8
    scene.play("walk", "walk")
    assert gold(scene) == [0, 0]
    # The Market is the only one left.
    scene.play("walk", "walk", "lure", "pilfer", "done")
    assert (gold(scene), hand(scene, 1)) == ([4, 0], ["Convene", "Pilfer"])
    assert seat(scene, 1)["banner_reserve"] == 6


def test_e9_deep_mines() -> None:
    scene = begin(
        player("A1", banners="D3"),
        player("D3", hand="Dominate"),
        moment="resting",
        tiles={"D3": "Deep Mines"},
        cubes={"D3": "gold 3"},
        mine_yield=4,
    )
    # Player 1 has rested, and player 2's turn has begun with Replenish.
    assert gold(scene) == [3, 0]
    assert (cubes(scene)["D3"], scene.view["mine_yield"]) == ({"gold": 4}, 5)
    assert cubes(scene)["D4"] == {"gold": 1}
    scene.play("dominate", "place", "yes")
    assert gold(scene) == [3, 4]
    assert (cubes(scene)["D3"], scene.view["mine_yield"]) == ({"gold": 5}, 6)


def test_e10_hungry_beast() -> None:
    scene = begin(
        player("A1"),
        player("E5"),
        moment="beast move",
        tiles={"C3": "Grass, 2 Gold"},
        cubes={"C3": "gold 2", "C4": "gold"},
        beasts={"hungry": "C3"},
    )
    scene.play("hungry beast", "C4")
    assert cubes(scene) == {"C4": {"gold": 3}}
    scene.play("done")
    assert scene.seat == 1
    assert (cubes(scene)["C3"], cubes(scene)["C4"]) == ({"gold": 2}, {"gold": 3})


@pytest.mark.parametrize("petrified", [True, False])
def test_e11_wind_and_stone(petrified: bool) -> None:
    scene = begin(
        player("A1", "C3", traits="Blood thirsty"),
        player("E5", "C3"),
        moment="beast move",
        tiles={"D3": "Mountaintop of the Giants"},
        beasts={"wind": "C3", "stone": "C3"} if petrified else {"wind": "C3"},
    )
    scene.play("wind beast", "D3")
    left = {"C3": 1} if petrified else {}
    assert (acolytes(scene, 1), acolytes(scene, 2)) == (left, left)
    # Player 1 is the cause, and is paid for the other's.
    assert gold(scene) == ([0, 0] if petrified else [1, 0])


def test_e12_time_beast() -> None:
    scene = begin(
        player("A1", hand="Walk", banners="C3"),
        player("E5", "C4*2", banners="C4"),
        tiles={"C4": "Hallowed Ground"},
        cubes={"C3": "gold", "C4": "gold"},
        beasts={"time": "C2"},
    )
    scene.play("walk", "C3")
    assert (gold(scene), seat(scene, 1)["banner_reserve"]) == ([1, 0], 6)
    scene.play("C4")
    assert (gold(scene), seat(scene, 2)["banner_reserve"]) == ([1, 5], 6)


def test_e13_intimidate() -> None:
    scene = begin(
        player("B1", "B2", hand="Intimidate", traits="Blood thirsty"),
        player("E5", "A1 C1"),
        player("E1", traits="Necromancer"),
    )
    scene.play("intimidate")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"B3": 1}, {"D2": 1})
    assert gold(scene) == [1, 0, 0]
    assert (scene.seat, scene.options) == (2, {"yes", "pass"})
    scene.play("yes")
    assert acolytes(scene, 3) == {"A1": 1}


def test_e14_banner_triggers() -> None:
    scene = begin(
        player("A1", "C3*2", gold=1),
        player("E5", traits="Extortionist, Vengeful", banners="C3"),
        player("E1", traits="Territorial", banners="D3"),
        moment="banner phase",
    )
    # Without a Banner in play there is nothing to rest with.
    scene.play("place", "C3")
    assert seat(scene, 2)["banner_reserve"] == 6
    assert gold(scene) == [0, 1, 1]
    assert acolytes(scene, 1) == {}
    assert banners(scene, 1) == {"C3": 1}
    assert controls(scene, 1) == {"A1"}


def test_e15_reactive() -> None:
    scene = begin(
        player("C3", "C4 D4", hand="Ritual Sacrifice"),
        player("E5", "C3 D3", traits="Reactive"),
        rolls=[2],
    )
    scene.play("ritual sacrifice", "acolyte C3")
    assert acolytes(scene, 2) == {"D3": 1}
    assert (scene.seat, scene.options) == (1, {"acolyte D3", "pass"})
    scene.play("acolyte D3")
    # There was one goal for it, and there is no further Acolyte to react with.
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 1}, {})
    assert (scene.seat, scene.options) == (0, {"acolyte C4", "stop"})


def test_e16_dominate() -> None:
    scene = begin(
        player("C3", hand="Dominate"),
        player("E5"),
        tiles={"C3": "Lair: Time Beast"},
        beasts={"time": "C3"},
    )
    scene.play("dominate")
    assert (scene.view["moment"], scene.options) == ("beast move", {"time beast", "pass"})
    scene.play("pass", "place")
    assert banners(scene, 1) == {"C3": 1}
    scene.play("yes")
    assert (banners(scene, 1), seat(scene, 1)["banner_reserve"]) == ({}, 6)
    # No extra Actions: the turn is over.
    assert (scene.seat, scene.view["moment"]) == (1, "action")


def test_e17_teleporter() -> None:
    scene = begin(
        player("A1", "C3*3", banners="C3"),
        player("E5", "D5", banners="D5"),
        moment="resting",
        tiles={"C3": "Teleporter", "D5": "Hallowed Ground"},
        cubes={"C3": "gold", "D5": "gold 2"},
    )
    scene.play("D5")
    assert gold(scene) == [7, 0]
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"D5": 3}, {"C3": 1})
    assert (banners(scene, 1), banners(scene, 2)) == ({}, {"C3": 1})
    assert (cubes(scene)["C3"], "D5" in cubes(scene)) == ({"gold": 2}, False)


def test_e18_the_void() -> None:
    scene = begin(
        player("A1", hand="Walk, Lure", banners="C3 E3"),
        player("E5"),
        moment="resting",
        tiles={"C3": "The Void"},
        cubes={"E3": "gold"},
        tile_deck="Oasis",
    )
    scene.play("banner C3", "E3")
    assert scene.view["tiles"]["E3"] == "Oasis"
    assert scene.view["boxed"]["Grass, 1 Gold"] == 1
    assert (gold(scene), len(hand(scene, 1))) == ([1, 0], 6)
    assert sorted(scene.view["discard"]) == ["Lure", "Walk"]
    # The Rest is over.
    assert (banners(scene, 1), scene.seat) == ({}, 1)


def test_e19_limits() -> None:
    scene = begin(
        player("A1", "C5*5", traits="Sly", banners="B1 B2 B3 B4 B5"),
        player("E5"),
        moment="resting",
        tiles={"B1": "Grass, Trait"},
        cubes={"B1": "trait", "B4": "gold 2"},
        shown_traits="Miserly, Speedy, Abundant",
    )
    scene.play("banner B1", "miserly")
    assert scene.options == {"banner B2", "banner B3", "banner B4", "banner B5"}
    scene.play("banner B2", "banner B3")
    # The Acolytes are all on one space, so there is no choice.
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({"C5": 3}, 7)
    assert (banners(scene, 1), seat(scene, 1)["banner_reserve"]) == ({"B4": 1, "B5": 1}, 4)
    assert gold(scene) == [0, 0]
    scene.play("banner B4")
    assert gold(scene) == [3, 0]


def test_e20_the_end() -> None:
    scene = begin(
        player("A1"),
        player("E5", gold=49, banners="D3"),
        player("E1", gold=48, hand="Haste"),
        turn="player 2",
        leader="player 1",
        moment="resting",
        cubes={"D3": "gold 2"},
    )
    assert gold(scene) == [0, 51, 48]
    assert scene.seat == 2
    scene.play("haste")
    assert (gold(scene), scene.view["moment"]) == ([0, 51, 53], "over")
    assert list(scene.game.winners) == [2]
