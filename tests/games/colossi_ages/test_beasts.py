"""What the eight Beasts do by themselves (section 6.2), and Stone against the others."""

from __future__ import annotations

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    gold,
    hand,
    player,
    seat,
    spaces,
)

# Blood


def test_blood_kills_where_it_comes() -> None:
    scene = begin(
        player("A3", "C2", hand="Walk", traits="Blood thirsty"), player("E3", "C2*2"), beasts={"blood": "C1"}
    )
    scene.play("walk", "C2")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    assert gold(scene) == [2, 0]


def test_blood_kills_who_comes() -> None:
    scene = begin(player("B3", "C2"), player("E3"), beasts={"blood": "C3"}).play("acolyte C2", "C3")
    assert acolytes(scene, 1) == {}
    # A Colossus comes and goes unharmed, and whoever it spawns there dies.
    scene.play("colossus 1", "C3", "spawn")
    assert (colossi(scene)[0], acolytes(scene, 1), seat(scene, 1)["reserve"]) == ("C3", {}, 10)
    assert scene.view["actions"] == 1 and scene.offers("end")


def test_blood_pays_who_pushes_others_into_it() -> None:
    scene = begin(
        player("C2", hand="Intimidate", traits="Blood thirsty"), player("E3", "C3"), beasts={"blood": "C4"}
    )
    scene.play("intimidate")
    assert (acolytes(scene, 2), gold(scene)) == ({}, [1, 0])


def test_the_stone_beast_saves_from_the_blood_beast() -> None:
    scene = begin(player("B3", "B3"), player("E3", "C3"), beasts={"blood": "C3", "stone": "C3"})
    scene.play("acolyte B3", "C3")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 1}, {"C3": 1})
    assert scene.of_kind("acolyte") == set()


def test_blood_kills_when_stone_has_left() -> None:
    # s4 of every step: the Stone Beast's own is one.
    scene = begin(player("A3", hand="Walk"), player("E3", "C3"), beasts={"blood": "C3", "stone": "C3"}).play(
        "walk", "stone beast", "C4"
    )
    assert acolytes(scene, 2) == {}


# Bountiful


def test_bountiful_draws_for_its_controller_alone() -> None:
    one, two = player("A3", hand="Sacrifice"), player("C3", hand="Sacrifice")
    for who, cards in (("player 1", [0, 1]), ("player 2", [1, 1])):
        scene = begin(one, two, turn=who, beasts={"bountiful": "C3"}).play("sacrifice")
        assert [each["cards"] for each in scene.view["players"]] == cards


def test_bountiful_draws_before_the_card_does_anything() -> None:
    scene = begin(
        player("C3", "A3", hand="Recall, Walk"),
        player("E3"),
        beasts={"bountiful": "A3"},
        deck="Pilfer, Convene",
    )
    # Recall takes the Acolyte away that controls the Beast's space, but the card was drawn before.
    scene.play("recall")
    assert hand(scene, 1) == ["Pilfer", "Walk"]
    scene.play("acolyte A3")
    assert hand(scene, 1) == ["Pilfer", "Walk"]


# Calamity


def test_calamity_everybody_moves_away() -> None:
    scene = begin(
        player("C3", "C2", hand="Walk"),
        player("C2", "C2*2"),
        player("C2", "E3"),
        mantle="player 2",
        turn="player 1",
        beasts={"calamity": "C1"},
    )
    scene.play("walk", "C2")
    around = spaces("C1 B2 B3 C3 D2 D3")
    # From the Mantle holder: the Colossus first, then the Acolytes.
    assert (scene.seat, scene.options) == (1, around)
    scene.play("C1")
    assert colossi(scene) == ["C3", "C1", "C2"]
    scene.play("B2", "B3")
    assert acolytes(scene, 2) == {"B2": 1, "B3": 1}
    assert (scene.seat, scene.options) == (2, around)
    scene.play("C3")
    assert (scene.seat, scene.options) == (0, around)
    scene.play("C3")
    assert acolytes(scene, 1) == {"C3": 1}
    # The Walk goes on.
    assert (scene.seat, scene.options) == (0, around)


def test_r34_calamity_drives_nobody_into_water_and_knows_no_roads() -> None:
    scene = begin(player("E3", hand="Walk"), player("B2", "A2*2"), beasts={"calamity": "B3"})
    scene.play("walk", "B2")
    assert (scene.seat, scene.options) == (1, spaces("A2 B3 C1 C2"))
    scene.play("A2")
    # No road leads on over the Acolytes there: this is no Move. The Walk goes on.
    assert (scene.seat, scene.options) == (0, spaces("A2 B3 C1 C2"))


def test_calamity_moves_none_whom_the_stone_beast_holds() -> None:
    scene = begin(
        player("A3", hand="Walk"),
        player("C2", "C2*2"),
        beasts={"calamity": "C1", "stone": "C2"},
    )
    scene.play("walk", "calamity beast", "C2")
    # Only the Colossus moves.
    assert scene.seat == 1
    scene.play("C3")
    assert acolytes(scene, 2) == {"C2": 2}
    assert scene.seat == 0


def test_r88_who_comes_meanwhile_stays() -> None:
    # Player 1's Colossus, driven first, is Domineering and sends player 2's Colossus into the calamity.
    scene = begin(
        player("C2", hand="Walk", traits="Domineering"),
        player("B3", "C2"),
        beasts={"calamity": "C1"},
    )
    scene.play("walk", "C2")
    assert scene.seat == 0
    scene.play("B3", "colossus 2", "C2")
    scene.play_on("done")
    # Player 2's Acolyte moves, its Colossus came too late for that.
    assert (scene.seat, scene.options) == (1, spaces("C1 B2 B3 C3 D2 D3"))
    scene.play("C3")
    assert (acolytes(scene, 2), colossi(scene)) == ({"C3": 1}, ["B3", "C2"])
    assert scene.seat == 0


# Golden


def test_golden_leaves_a_cube() -> None:
    scene = begin(player("C3", hand="Walk, Lure"), player("E3"), beasts={"golden": "A3"})
    scene.play("walk", "B3", "B4")
    assert scene.view["cubes"] == {"A3": 1, "B3": 1}
    scene.play("lure")
    assert scene.view["cubes"] == {"A3": 1, "B3": 1, "B4": 1}
    assert scene.view["beasts"] == {"golden": "C3"}


# Magnetic


def test_r32_magnetic_takes_cubes_along() -> None:
    scene = begin(
        player("C3", hand="Rampage"),
        player("E3"),
        cubes={"C2": 2, "C3": 1, "D4": 1},
        beasts={"magnetic": "C2"},
    )
    scene.play("rampage", "S")
    # It gathers those of each space that it passes, as it leaves them again.
    assert scene.view["beasts"] == {"magnetic": "C5"}
    assert scene.view["cubes"] == {"C5": 3, "D4": 1}


# Stone


def test_the_stone_beast_holds_acolytes() -> None:
    scene = begin(player("C4", "C3*2 B3", hand="Convene, Sacrifice"), player("E3"), beasts={"stone": "C3"})
    assert scene.of_kind("acolyte") == {"acolyte B3"}
    scene.play("convene", "sacrifice")
    assert (acolytes(scene, 1), gold(scene)) == ({"C3": 2}, [1, 0])
    # Control counts normally.
    assert controls(scene, 1) == {"C3", "C4"}


def test_r43_an_acolyte_stops_at_stone_and_a_colossus_goes_on() -> None:
    scene = begin(player("B3", "B3 C3"), player("E3"), beasts={"stone": "C3"})
    stopped = scene.after("acolyte B3", "C3")
    assert (acolytes(stopped, 1), stopped.offers("end")) == ({"C3": 2}, True)
    scene.play("colossus 1", "C3")
    assert scene.options == spaces("C2 C4 B4 D3 D4 stop")


def test_the_wind_takes_none_whom_the_stone_beast_holds() -> None:
    scene = begin(player("A3", hand="Walk"), player("E3", "C3*2"), beasts={"stone": "C3", "wind": "C3"}).play(
        "walk", "wind beast", "C4"
    )
    assert acolytes(scene, 2) == {"C3": 2}


# Time


def test_time_makes_the_controller_reap() -> None:
    scene = begin(player("A3", hand="Walk"), player("E3", "C2"), beasts={"time": "C1"})
    scene.play("walk", "C2")
    assert (gold(scene), acolytes(scene, 2)) == ([0, 1], {})
    assert (scene.seat, scene.offers("colossus 2", "spawn", "stop")) == (1, True)
    # CA-R22: no mark in the Action Phase.
    assert seat(scene, 2)["marks"] == []
    scene.play("stop")
    assert scene.seat == 0


def test_time_on_a_space_that_nobody_controls() -> None:
    scene = begin(player("A3", "C2", hand="Walk"), player("E3", "C2"), beasts={"time": "C1"})
    scene.play("walk", "C2")
    assert gold(scene) == [0, 0]
    assert (scene.seat, scene.options) == (0, spaces("C1 B2 B3 C3 D2 D3"))


def test_time_does_nothing_when_a_space_becomes_controlled() -> None:
    scene = begin(player("B3"), player("E3"), beasts={"time": "C3"}).play("colossus 1", "C3")
    assert gold(scene) == [0, 0]
    assert scene.offers("end")


def test_time_gives_the_walker_nothing_but_the_reaper_the_kill() -> None:
    # CA-R29: the reaper acts. Player 2's Wind blows player 1's Acolyte off the island.
    scene = begin(
        player("A3", "C1", hand="Walk"),
        player("E3", "D2", traits="Blood thirsty"),
        beasts={"time": "D3", "wind": "D2"},
    )
    scene.play("walk", "time beast", "D2")
    assert (scene.seat, scene.options) == (1, {"time beast", "wind beast"})
    scene.play("wind beast", "N")
    assert gold(scene) == [0, 2]


# Wind


def test_wind_takes_everybody_along() -> None:
    scene = begin(
        player("C1", "C1*2", hand="Walk"),
        player("E3", "C1"),
        beasts={"wind": "C1"},
        tiles={"C2": "Lucky Lumen"},
    )
    scene.play("walk", "C2")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C2": 2}, {"C2": 1})
    assert scene.view["cubes"] == {"C2": 3}
    assert colossi(scene) == ["C1", "E3"]
    scene.play("C3")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 2}, {"C3": 1})


def test_r35_the_carried_explore_and_beasts_do_not() -> None:
    scene = begin(
        player("C1", hand="Walk, Walk"),
        player("E3", "A3"),
        beasts={"wind": "A3", "golden": "C4"},
        unexplored="B3 C5 D5",
        tile_deck="Oasis, Market",
    )
    scene.play("walk", "golden beast", "C5", "D5")
    assert not spaces("C5 D5") & set(scene.view["tiles"])
    scene.play("walk", "wind beast", "B3")
    assert scene.view["tiles"]["B3"] == "Oasis"


def test_r38_wind_carries_on_every_way() -> None:
    scene = begin(player("E4", hand="Rampage, Lure"), player("E3", "C2 C4"), beasts={"wind": "C2"})
    scene.play("rampage", "S")
    assert acolytes(scene, 2) == {"C5": 2}
    scene.play("lure")
    assert acolytes(scene, 2) == {"E4": 2}


def test_r88_who_was_held_when_a_calamity_began_stays() -> None:
    # The Colossus that is like the Stone Beast goes first, and holds nobody any more.
    scene = begin(
        player("E3", hand="Walk"),
        player("C3", "C3*2", traits="Animalistic", animal="stone"),
        beasts={"calamity": "C1"},
    )
    scene.play("walk", "C2", "C3", "C4")
    assert colossi(scene) == ["E3", "C4"] and acolytes(scene, 2) == {"C3": 2}
    assert scene.seat == 0 and scene.offers("end")
