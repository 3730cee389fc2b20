"""What Beasts do by themselves (section 5): Blood, Golden, Hungry, Bountiful and Stone."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    colossi,
    cubes,
    gold,
    player,
    seat,
    spaces,
)

# Blood


def test_blood_kills_where_it_comes() -> None:
    scene = begin(
        player("A1", "C2", hand="Walk", traits="Blood thirsty"), player("E5", "C2*2"), beasts={"blood": "C1"}
    )
    scene.play("walk", "C2")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    # R49: who moved it is the cause.
    assert gold(scene) == [2, 0]


def test_blood_kills_who_comes_and_no_colossus() -> None:
    scene = begin(player("B3", "C2"), player("E5"), beasts={"blood": "C3"}).play("acolyte C2", "C3")
    assert acolytes(scene, 1) == {}
    scene.play("colossus 1", "C3")
    assert colossi(scene)[0] == "C3"


def test_r48_an_acolyte_can_be_spawned_to_die() -> None:
    scene = begin(player("C3"), player("E5"), beasts={"blood": "C3"}).play("spawn")
    # Nobody is asked where it goes on to: it is gone.
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    assert (scene.offers("end", "spawn"), scene.view["actions"]) == (True, 3)


def test_blood_pays_who_pushes_others_into_it() -> None:
    scene = begin(
        player("C2", hand="Intimidate", traits="Blood thirsty"), player("E5", "C3"), beasts={"blood": "C4"}
    )
    scene.play("intimidate")
    assert (acolytes(scene, 2), gold(scene)) == ({}, [1, 0])


def test_r37_stone_keeps_alive_whom_blood_would_kill() -> None:
    scene = begin(player("B3", "B3"), player("E5", "C3"), beasts={"blood": "C3", "stone": "C3"})
    scene.play("acolyte B3", "C3")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 1}, {"C3": 1})
    assert scene.of_kind("acolyte") == set()


def test_r37_who_takes_the_stone_beast_away_is_the_cause() -> None:
    scene = begin(
        player("A1", hand="Walk", traits="Blood thirsty"),
        player("E5", "C3"),
        beasts={"blood": "C3", "stone": "C3"},
    )
    scene.play("walk", "stone beast", "C4")
    assert (acolytes(scene, 2), gold(scene)) == ({}, [1, 0])


# Golden


def test_golden_leaves_a_cube_wherever_it_goes() -> None:
    scene = begin(player("C3", hand="Walk, Lure"), player("E5"), beasts={"golden": "A3"})
    scene.play("walk", "B3", "B4")
    assert cubes(scene) == {"A3": {"gold": 1}, "B3": {"gold": 1}}
    # R25: Lure is leaving too.
    scene.play("lure")
    assert cubes(scene) == {"A3": {"gold": 1}, "B3": {"gold": 1}, "B4": {"gold": 1}}
    assert beasts(scene) == {"golden": "C3"}


# Hungry


def test_hungry_gathers_cubes_of_all_sorts() -> None:
    scene = begin(
        player("A1", hand="Rampage"),
        player("E5"),
        cubes={"C2": "gold 2, card", "C3": "trait", "D4": "gold"},
        beasts={"hungry": "C2"},
    )
    scene.play("rampage", "S")
    # It takes along those of each space that it passes, as it leaves them again.
    assert beasts(scene) == {"hungry": "C5"}
    assert cubes(scene) == {"C5": {"gold": 2, "card": 1, "trait": 1}, "D4": {"gold": 1}}


def test_hungry_leaves_the_cubes_where_it_comes() -> None:
    scene = begin(
        player("C3", hand="Lure"), player("E5"), cubes={"A3": "gold", "C3": "card"}, beasts={"hungry": "A3"}
    ).play("lure")
    assert cubes(scene) == {"C3": {"gold": 1, "card": 1}}


# Bountiful


def test_bountiful_lets_tiles_produce_again() -> None:
    scene = begin(
        player("A1", hand="Walk, Walk"),
        player("E5"),
        tiles={
            "C2": "Grass, 2 Gold",
            "C3": "Grass, card",
            "C4": "Grass, Trait",
            "C5": "Mountaintop of the Giants",
        },
        cubes={"C2": "card"},
        beasts={"bountiful": "C1"},
    )
    scene.play("walk", "C2", "C3")
    # On top of what lies there.
    assert cubes(scene) == {"C2": {"gold": 2, "card": 1}, "C3": {"card": 1}}
    scene.play("walk", "C4", "C5")
    assert (cubes(scene)["C4"], cubes(scene)["C5"]) == ({"trait": 1}, {"gold": 3})


def test_bountiful_does_nothing_where_no_loot_is_printed() -> None:
    scene = begin(
        player("A1", hand="Walk"),
        player("E5"),
        tiles={"C2": "Deep Mines", "C3": "Golden Dunes"},
        mine_yield=4,
        beasts={"bountiful": "C1"},
    ).play("walk", "C2", "C3")
    assert cubes(scene) == {}


def test_r14_without_traits_bountiful_brings_a_card_cube() -> None:
    scene = begin(
        player("A1", hand="Walk"),
        player("E5"),
        tiles={"C2": "Grass, Trait"},
        beasts={"bountiful": "C1"},
        options={"traits": "off"},
    ).play("walk", "C2")
    assert cubes(scene) == {"C2": {"card": 1}}


# Stone


def test_r36_stone_holds_even_against_the_owner() -> None:
    scene = begin(player("C4", "C3*2 B3", hand="Convene"), player("E5"), beasts={"stone": "C3"})
    assert scene.of_kind("acolyte") == {"acolyte B3"}
    scene.play("convene")
    assert acolytes(scene, 1) == {"B3": 1, "C3": 2}


def test_r36_an_acolyte_stops_at_stone_and_a_colossus_goes_on() -> None:
    scene = begin(player("B3", "B3 C3"), player("E5"), beasts={"stone": "C3"})
    stopped = scene.after("acolyte B3", "C3")
    assert (acolytes(stopped, 1), stopped.offers("end")) == ({"C3": 2}, True)
    scene.play("colossus 1", "C3")
    assert scene.options == spaces("C2 C4 B4 D3 D4 stop")


def test_stone_shields_banners_from_opponents() -> None:
    scene = begin(
        player("C3", "C5", banners="C4"),
        player("E5", banners="C3 C5"),
        moment="deploying",
        beasts={"stone": "C3"},
    )
    # Player 1 controls C3 and C5, and the Banner of C4 can go there as well as one from the hand.
    assert scene.options == {"place", "banner C4", "done"}
    scene.play("place")
    assert banners(scene, 2) == {"C3": 1}
    assert banners(scene, 1) == {"C4": 1, "C5": 1}


def test_stone_shields_no_banner_from_its_owner() -> None:
    scene = begin(
        player("C3", banners="C3"),
        player("E5"),
        moment="banner phase",
        beasts={"stone": "C3"},
        cubes={"C3": "gold"},
    ).play("rest")
    assert (banners(scene, 1), gold(scene)) == ({}, [1, 0])
