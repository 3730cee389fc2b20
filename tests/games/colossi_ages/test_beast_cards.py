"""Lure, Walk and Rampage (section 7.2), and the rulings about them."""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, colossi, gold, hand, player, seat, spaces

MOUNTAINTOP = "Mountaintop of the Giants"


# Lure


def test_lure_brings_a_beast_and_an_action() -> None:
    scene = begin(player("C3", hand="Lure"), player("A3"), beasts={"golden": "E3", "stone": "A2"})
    scene.play("lure")
    assert scene.options == {"golden beast", "stone beast"}
    scene.play("golden beast")
    assert scene.view["beasts"] == {"golden": "C3", "stone": "A2"}
    # CA-R36: it left E3.
    assert scene.view["cubes"] == {"E3": 1}
    assert scene.view["actions"] == 4


def test_r37_a_beast_that_is_there_cant_be_lured() -> None:
    scene = begin(player("C3", hand="Lure, Lure"), player("A3"), beasts={"golden": "C3", "stone": "A2"})
    scene.play("lure")
    assert scene.view["beasts"] == {"golden": "C3", "stone": "C3"}
    # With nothing to lure there is only the Action.
    scene.play("lure")
    assert scene.view["beasts"] == {"golden": "C3", "stone": "C3"} and scene.view["cubes"] == {}
    assert scene.view["actions"] == 4 and scene.offers("end")


def test_r36_a_lured_beast_enters() -> None:
    scene = begin(player("C3", hand="Lure"), player("A3"), beasts={"time": "E3"})
    scene.play("lure")
    # Player 1 Reaps C3, and may act once more.
    assert gold(scene) == [1, 0]
    assert scene.options == {"colossus 1", "spawn", "stop"}
    scene.play("stop")
    assert scene.view["actions"] == 4 and not seat(scene, 1)["lying"]


def test_a_colossus_that_is_like_a_beast_is_none_for_cards() -> None:
    scene = begin(
        player("C3", hand="Lure, Walk, Rampage"), player("A3", traits="Animalistic", animal="golden")
    )
    scene.play("lure", "walk", "rampage")
    assert colossi(scene) == ["C3", "A3"]
    # Each of them cost an Action, and two of them brought one.
    assert scene.view["actions"] == 3


# Walk


def test_walk_moves_a_beast_twice() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3"), beasts={"golden": "E3", "stone": "A2"})
    scene.play("walk")
    assert scene.options == {"golden beast", "stone beast"}
    scene.play("golden beast")
    assert scene.options == spaces("E2 E4 D3 D4")
    scene.play("D4")
    assert scene.view["cubes"] == {"E3": 1}
    # Going back is allowed, staying is not.
    assert scene.options == spaces("C3 C4 D3 D5 E3 E4")
    scene.play("E3")
    assert scene.view["beasts"] == {"golden": "E3", "stone": "A2"}
    assert scene.view["cubes"] == {"D4": 1, "E3": 1}
    assert scene.view["actions"] == 4


def test_walk_never_leads_into_water_and_explores_nothing() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3"), beasts={"golden": "C1"}, unexplored="D2")
    scene.play("walk")
    assert scene.options == spaces("B2 C2 D2")
    scene.play("D2")
    assert scene.options == spaces("C1 C2 D3 E2")
    assert "D2" not in scene.view["tiles"]


def test_without_beasts_walk_is_only_an_action() -> None:
    scene = begin(player("C3", hand="Walk, Rampage"), player("A3"), beasts={})
    scene.play("walk")
    assert scene.view["actions"] == 4
    # CA-R6: Rampage has not even that.
    scene.play("rampage")
    assert scene.view["actions"] == 3


def test_r84_the_second_step_starts_from_where_the_beast_is_then() -> None:
    # Entering C2, the Time Beast makes player 2 Reap the Beast Lair, which sends it to E3.
    scene = begin(
        player("C3", hand="Walk"),
        player("C2"),
        tiles={"C2": "Beast Lair"},
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2")
    assert scene.seat == 1 and scene.offers("jump", "twice")
    scene.play("jump", "E3")
    # E3 belongs to nobody. Player 2's Reap goes on to the extra Action.
    assert scene.seat == 1 and scene.offers("stop")
    scene.play("stop")
    assert (scene.seat, scene.options) == (0, spaces("E2 E4 D3 D4"))
    scene.play("D4")
    assert scene.view["beasts"] == {"time": "D4"}


def test_walk_with_the_wind_carries_and_kills() -> None:
    scene = begin(
        player("C3", "C2", hand="Walk", traits="Blood thirsty"),
        player("A3", "C2*2 D3"),
        beasts={"wind": "C2", "blood": "A2"},
        tiles={"D3": MOUNTAINTOP},
    )
    scene.play("walk", "wind beast", "D3")
    # Three arrivals on the Mountaintop: everybody there dies once.
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}
    assert gold(scene) == [3, 0]


def test_bountiful_beast_and_walk() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3"), beasts={"bountiful": "C3"}, deck="Lure, Recall")
    scene.play("walk", "C2", "C1")
    # The card came before the Beast left.
    assert seat(scene, 1)["hand"] == ["Lure"]


def test_r62_a_free_walk_brings_its_action_all_the_same() -> None:
    scene = begin(player("C3", hand="Walk", traits="Hyperactive"), player("A3"), beasts={"golden": "E3"})
    scene.play("walk", "E2", "E3")
    assert scene.view["actions"] == 5


def test_a_walk_inside_an_extra_action_adds_to_that_budget() -> None:
    # Player 2 Reaps C2 on player 1's turn, and plays a Walk with the extra Action.
    scene = begin(player("E3", hand="Walk"), player("C2", hand="Walk"), beasts={"time": "C1", "golden": "A3"})
    scene.play("walk", "time beast", "C2", "walk", "golden beast", "A2", "A3")
    assert scene.seat == 1 and scene.options == {"colossus 2", "spawn", "stop"}
    scene.play("spawn", "stop")
    # Player 1's own Walk goes on, and its Action is player 1's.
    assert (scene.seat, scene.options) == (0, spaces("B2 B3 C1 C3 D2 D3"))
    scene.play("C1")
    assert scene.view["actions"] == 4 and acolytes(scene, 2) == {"C2": 1}


def test_r81_parasitic_takes_a_card_after_its_effect() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("A3", hand="Purge", traits="Parasitic"),
        beasts={"golden": "E3"},
    )
    scene.play("walk", "E2", "E3")
    assert scene.view["beasts"] == {"golden": "E3"} and scene.view["actions"] == 4
    assert (scene.seat, scene.options) == (1, {"purge", "pass"})
    scene.play("purge")
    assert hand(scene, 2) == ["Walk"] and scene.view["discard"] == ["Purge"]


# Rampage


def test_rampage_runs_to_the_edge() -> None:
    scene = begin(player("A2", hand="Rampage"), player("A3"), beasts={"golden": "C4"})
    scene.play("rampage")
    # S is C5, then the edge; all six directions have a step from C4.
    assert scene.options == {"N", "NE", "SE", "S", "SW", "NW"}
    scene.play("N")
    assert scene.view["beasts"] == {"golden": "C1"}
    assert scene.view["cubes"] == {"C2": 1, "C3": 1, "C4": 1}
    assert scene.view["actions"] == 3


def test_rampage_stops_at_water() -> None:
    # With two players D1 and D6 are Water.
    scene = begin(player("A2", hand="Rampage"), player("A3"), beasts={"golden": "D2"})
    scene.play("rampage")
    assert scene.options == {"SE", "S", "SW", "NW"}
    scene.play("S")
    assert scene.view["beasts"] == {"golden": "D5"}
    scene = begin(player("A2", hand="Rampage"), player("A3"), player("E3"), beasts={"golden": "D2"})
    scene.play("rampage", "S")
    assert scene.view["beasts"] == {"golden": "D6"}


def test_rampage_resolves_every_space() -> None:
    # The Time Beast goes C1, C2 (player 2), C3 (nobody), C4 (player 1), C5.
    scene = begin(
        player("C4", hand="Rampage"), player("A3", "C2"), tiles={"C2": "Gold Grass"}, beasts={"time": "C1"}
    )
    scene.play("rampage", "S")
    assert gold(scene) == [0, 1] and scene.seat == 1
    scene.play("stop")
    assert gold(scene) == [1, 1] and scene.seat == 0
    scene.play("stop")
    assert scene.view["beasts"] == {"time": "C5"} and scene.view["actions"] == 3


def test_r38_a_rampaging_wind_beast_collects_everybody() -> None:
    scene = begin(player("A2", "C2 C3", hand="Rampage"), player("A3", "C1 C4"), beasts={"wind": "C1"})
    scene.play("rampage", "S")
    assert acolytes(scene, 1) == {"C5": 2} and acolytes(scene, 2) == {"C5": 2}


def test_a_rampage_ends_where_the_beast_is_taken_elsewhere() -> None:
    scene = begin(
        player("A2", hand="Rampage"), player("C2"), tiles={"C2": "Beast Lair"}, beasts={"time": "C1"}
    )
    scene.play("rampage", "S", "jump", "E3", "stop")
    assert scene.view["beasts"] == {"time": "E3"}
    assert scene.seat == 0 and scene.offers("end")


def test_a_rampaging_blood_beast_kills_on_its_way() -> None:
    scene = begin(
        player("A2", "C4", hand="Rampage", traits="Blood thirsty"),
        player("A3", "C2*2 C5"),
        beasts={"blood": "C1", "stone": "C5"},
    )
    scene.play("rampage", "blood beast", "S")
    assert acolytes(scene, 1) == {}
    # Those with the Stone Beast live.
    assert acolytes(scene, 2) == {"C5": 1} and gold(scene) == [2, 0]


def test_calamity_on_the_way_moves_pieces_before_the_rampage_goes_on() -> None:
    scene = begin(player("C3", "C3", hand="Rampage"), player("A3"), beasts={"calamity": "C1"})
    scene.play("rampage", "S")
    assert scene.seat == 0 and scene.options == spaces("B3 B4 C2 C4 D3 D4")
    # The Colossus goes ahead of the Beast, and has to make way again.
    scene.play("C4", "C2")
    assert scene.options == spaces("B4 B5 C3 C5 D4 D5")
    scene.play("C3")
    assert colossi(scene)[0] == "C3" and acolytes(scene, 1) == {"C2": 1}
    assert scene.view["beasts"] == {"calamity": "C5"}
