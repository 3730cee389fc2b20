"""The worked examples of the rules (section 11), each a scene of its own."""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, colossi, controls, gold, hand, player, seat, spaces


def test_e1_exploring() -> None:
    everybody = [player("C3") for _ in range(4)]
    scene = begin(*everybody, tiles={"C3": "Gold Grass"}, tile_deck="Deep Mines")
    scene.play("colossus 1", "C4")
    assert scene.view["tiles"] == {"C3": "Gold Grass", "C4": "Deep Mines"}
    assert scene.view["cubes"] == {"C4": 3}
    assert gold(scene) == [0, 0, 0, 0]
    assert [controls(scene, number) for number in (1, 2, 3, 4)] == [{"C4"}, set(), set(), set()]
    assert scene.view["actions"] == 3


def test_e2_a_road() -> None:
    scene = begin(
        player("C3", "C3*2 C2 D2"),
        player("A5"),
        player("E5"),
        player("A1"),
        unexplored="D1",
        tile_deck="Market",
    )
    scene.play("acolyte C3", "C2")
    assert scene.options == spaces("C1 D2 D3 B3 B2 stop")
    scene.play("D2", "D1")
    assert scene.view["tiles"]["D1"] == "Market"
    assert scene.view["actions"] == 3
    # The Move is over: the next decision is an Action again.
    assert scene.offers("end", "spawn", "acolyte D1")
    assert acolytes(scene, 1) == {"C3": 1, "C2": 1, "D2": 1, "D1": 1}


def test_e3_arrival_effects_on_a_road() -> None:
    scene = begin(
        player("C3", "C3*2 C2 D2", traits="Blood thirsty"),
        player("A5", "E2"),
        player("E5"),
        player("A1"),
        tiles={"C2": "Lucky Lumen", "D2": "Volcano"},
    )
    scene.play("colossus 1", "C2")
    assert scene.view["cubes"] == {"C2": 1}
    scene.play("D2")
    assert colossi(scene)[0] == "D2"
    assert acolytes(scene, 1) == {"C3": 2}
    assert acolytes(scene, 2) == {}
    # Player 1 is the killer, and is paid for player 2's Acolyte alone.
    assert gold(scene) == [1, 0, 0, 0]
    assert scene.offers("end", "spawn", "acolyte C3")


def test_e4_spawn_and_go_on() -> None:
    scene = begin(
        player("E3"), player("A5"), player("C3"), player("A1"), unexplored="E4", tile_deck="Card Grass"
    )
    scene.play("spawn", "E4")
    assert scene.view["actions"] == 3
    assert scene.view["tiles"]["E4"] == "Card Grass"
    assert controls(scene, 1) == {"E3", "E4"}
    assert acolytes(scene, 1) == {"E4": 1}


def test_e5_control() -> None:
    scene = begin(player("B4", "C4*3"), player("A1", "C4*3"), player("C5"), player("E1"), turn="player 3")
    assert all("C4" not in controls(scene, number) for number in (1, 2, 3, 4))
    scene.play("colossus 3", "C4")
    assert "C4" in controls(scene, 3)
    scene.play("end", "end", "colossus 1", "C4")
    assert "C4" in controls(scene, 1)
    assert all("C4" not in controls(scene, number) for number in (2, 3, 4))


def test_e6_two_players_reap_one_space() -> None:
    scene = begin(player("A1", "B3*3"), player("E1", "B3"), player("E5"), player("A5"), moment="reaping")
    scene.play("B3")
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    assert gold(scene) == [1, 0, 0, 0]
    assert controls(scene, 2) >= {"B3"}
    assert scene.seat == 1 and scene.offers("B3")
    scene.play("B3")
    assert gold(scene) == [1, 1, 0, 0]


def test_e7_the_colossus_stays() -> None:
    # All Colossi but one share a space, so that nobody controls it.
    scene = begin(player("B3"), player("E1", "B3"), player("E1"), player("E1"), moment="reaping")
    scene.play("B3")
    assert gold(scene) == [1, 0, 0, 0]
    assert scene.told.count("Player 1 Reaps B3") == 1
    # Nobody has anything left to Reap: they pass for good, and the next Age begins with all Colossi upright.
    assert scene.view["age"] == 2
    assert controls(scene, 1) == {"B3"}


def test_e7_the_colossus_lies_and_the_mark_forbids_another_reap() -> None:
    scene = begin(player("B3", "C3"), player("E1", "B3"), player("E1"), player("E1"), moment="reaping")
    scene.play("B3")
    assert seat(scene, 1)["lying"] and seat(scene, 1)["marks"] == ["B3"]
    assert "B3" in controls(scene, 1)
    assert seat(scene, 2)["passed"]
    assert scene.seat == 0 and scene.options == {"C3", "pass"}


def test_e8_the_brink_at_a_reap() -> None:
    scene = begin(
        player("A1", "B4*2"),
        player("E1", "B4"),
        player("E5"),
        player("A5"),
        moment="reaping",
        tiles={"B4": "The Brink"},
        cubes={"B4": 2},
    )
    scene.play("B4")
    assert gold(scene) == [2, 0, 0, 0]
    assert "B4" in controls(scene, 2)
    assert scene.view["cubes"] == {"B4": 3}
    scene.play("B4")
    assert gold(scene) == [2, 3, 0, 0]


def test_e9_stone_beast_and_hallowed_ground() -> None:
    scene = begin(
        player("A1"),
        player("E1", "D4*3"),
        player("E5"),
        player("A5"),
        moment="reaping",
        reaper="player 2",
        tiles={"D4": "Hallowed Ground"},
        beasts={"stone": "D4"},
    )
    scene.play("D4")
    assert gold(scene) == [0, 6, 0, 0]
    assert acolytes(scene, 2) == {"D4": 3}
    assert "D4" in controls(scene, 2) and seat(scene, 2)["marks"] == ["D4"]
    scene.play("pass", "pass", "pass")
    assert scene.seat == 1 and scene.options == {"E1", "pass"}


def test_e10_time_beast_on_anothers_turn() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E1", "C2*2"),
        player("E5"),
        player("A5"),
        actions=3,
        tiles={"C2": "Card Grass"},
        beasts={"time": "C1"},
        deck="Pilfer",
    )
    scene.play("walk", "C2")
    assert acolytes(scene, 2) == {}
    assert hand(scene, 2) == ["Pilfer"]
    assert scene.seat == 1 and scene.offers("colossus 2", "spawn", "pilfer", "stop")
    scene.play("spawn", "stop")
    assert acolytes(scene, 2) == {"E1": 1}
    scene.play("C3")
    assert gold(scene) == [1, 0, 0, 0]
    assert not seat(scene, 1)["lying"]
    assert scene.seat == 0 and scene.offers("colossus 1", "spawn", "stop")
    scene.play("stop")
    assert scene.view["actions"] == 3
    assert scene.view["beasts"] == {"time": "C3"}


def test_e11_calamity_beast_and_outskirts() -> None:
    scene = begin(
        player("A1", gold=5),
        player("E1", gold=6),
        player("E5", "C4", gold=2),
        player("A5", gold=7),
        moment="reaping",
        reaper="player 3",
        tiles={"C4": "Market"},
        tile_deck="Outskirts",
        beasts={"calamity": "C4"},
    )
    scene.play("C4")
    assert scene.view["tile_discard"] == ["Market"]
    assert scene.view["tiles"]["C4"] == "Outskirts"
    assert acolytes(scene, 3) == {}
    assert gold(scene) == [5, 6, 12, 7]


def test_e11_with_as_little_gold_elsewhere() -> None:
    scene = begin(
        player("A1", gold=2),
        player("E1", gold=6),
        player("E5", "C4", gold=2),
        player("A5", gold=7),
        moment="reaping",
        reaper="player 3",
        tiles={"C4": "Market"},
        tile_deck="Outskirts",
        beasts={"calamity": "C4"},
    )
    scene.play("C4")
    assert gold(scene) == [2, 6, 2, 7]


def test_e12_early_reap_of_deep_mines() -> None:
    scene = begin(
        player("A1", "C4*2", hand="Early Reap"),
        player("C4"),
        player("E5"),
        player("A5"),
        tiles={"C4": "Deep Mines"},
        cubes={"C4": 3},
    )
    scene.play("early reap")
    assert acolytes(scene, 1) == {}
    assert gold(scene) == [3, 0, 0, 0]
    assert scene.view["cubes"] == {"C4": 6}
    assert seat(scene, 1)["marks"] == []


def test_e13_intimidate_with_two_players() -> None:
    scene = begin(player("D3", "C3", hand="Intimidate", traits="Blood thirsty"), player("A3", "D2*2 E2"))
    scene.play("intimidate")
    assert acolytes(scene, 1) == {"B4": 1}
    assert (acolytes(scene, 2), seat(scene, 2)["reserve"]) == ({}, 10)
    assert gold(scene) == [3, 0]
    assert scene.told.count("Player 1 gains 1 Gold") == 3


def test_e14_the_order_of_death_traits() -> None:
    scene = begin(
        player("A1", "C3", hand="Walk", traits="Blood thirsty"),
        player("E4", "C2", traits="Resurrecting"),
        player("A5", traits="Necromancer"),
        player("E1", "B3", traits="Reactive"),
        beasts={"blood": "C1"},
    )
    scene.play("walk", "C2")
    assert gold(scene) == [1, 0, 0, 0]
    assert acolytes(scene, 2) == {}
    assert scene.seat == 1
    scene.play("yes")
    assert acolytes(scene, 2) == {"E4": 1}
    assert scene.seat == 2
    scene.play("pass")
    assert scene.seat == 3 and scene.options == {"acolyte B3", "pass"}
    scene.play("acolyte B3")
    # The only victim near is player 1's on C3; both are dead, and player 3 is asked for B3 first.
    assert (acolytes(scene, 4), acolytes(scene, 1)) == ({}, {})
    assert scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 3) == {"B3": 1}
    assert scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 3) == {"B3": 1, "C3": 1}
    assert gold(scene) == [1, 0, 0, 0]
    # Then the Walk goes on.
    assert scene.seat == 0 and scene.offers("C1", "D2", "B3")
    assert not scene.offers("end")


def test_e15_extortionist_and_vengeful() -> None:
    scene = begin(
        player("C5", gold=3),
        player("A1", "C4", traits="Extortionist, Vengeful"),
        player("E5"),
        player("A5"),
    )
    scene.play("colossus 1", "C4")
    assert gold(scene) == [2, 1, 0, 0]
    assert acolytes(scene, 2) == {}
    assert controls(scene, 1) == {"C4"}


def test_e16_the_mantle() -> None:
    everybody = [player(gold=amount) for amount in (12, 15, 15, 9)]
    scene = begin(*everybody, moment="age end", mantle="player 3")
    assert scene.view["age"] == 2
    assert scene.view["mantle"] == 1
    assert scene.seat == 1


def test_e17_age_of_storms() -> None:
    scene = begin(
        player("C3"),
        player("C3", "A3"),
        moment="age end",
        age=2,
        ages_to_come="Age of Storms",
        tiles={"C1": "Gold Grass", "A3": "Market", "C2": "Gold Grass", "C3": "Gold Grass"},
        unexplored="A2 A4 B2 B3 B4 B5 C4 C5 D2 D3 D4 D5 E2 E3 E4",
        cubes={"C1": 2},
        tile_deck="Mountaintop of the Giants",
    )
    assert scene.view["age_card"] == "Age of Storms"
    assert "C1" not in scene.view["tiles"] and scene.view["cubes"] == {"C1": 2}
    assert scene.view["tiles"]["A3"] == "Mountaintop of the Giants"
    assert acolytes(scene, 2) == {"A3": 1}
    assert scene.view["tiles"]["C2"] == "Gold Grass"
    assert sorted(scene.view["tile_discard"]) == ["Gold Grass", "Market"]


def test_e18_moat() -> None:
    scene = begin(
        player("D4", "D3 D5"),
        player("A1", "C4 E4", gold=4),
        player("A5", "E3"),
        player("B1"),
        moment="reaping",
        tiles={"D4": "Moat"},
    )
    scene.play("D4")
    assert gold(scene) == [3, 3, 0, 0]


def test_e19_magnetic_beast() -> None:
    scene = begin(
        player("C3", hand="Walk, Lure"),
        player("A1"),
        player("A5"),
        player("E1"),
        cubes={"C3": 2, "C2": 1, "D4": 4},
        beasts={"magnetic": "C3"},
    )
    scene.play("walk", "C4")
    assert scene.view["cubes"] == {"C4": 2, "C2": 1, "D4": 4}
    scene.play("B4")
    assert scene.view["cubes"] == {"B4": 2, "C2": 1, "D4": 4}
    scene.play("lure")
    assert scene.view["cubes"] == {"C3": 2, "C2": 1, "D4": 4}
    assert gold(scene)[0] == 0
    reaped = begin(
        player("C3"),
        player("A1"),
        player("A5"),
        player("E1"),
        moment="reaping",
        tiles={"C3": "Market"},
        cubes={"C3": 2, "C2": 1, "D4": 4},
        beasts={"magnetic": "C3"},
    )
    reaped.play("C3")
    assert gold(reaped)[0] == 7
    assert reaped.view["cubes"] == {}


def test_e20_bountiful_beast_and_hand_limit() -> None:
    scene = begin(
        player("C3", hand="Pilfer, Walk, Walk, Lure, Recall, Purge"),
        player("A1"),
        player("A5"),
        player("E1"),
        beasts={"bountiful": "C3"},
        deck="Convene, Convert, Teleport",
    )
    scene.play("pilfer")
    assert seat(scene, 1)["cards"] == 8
    assert scene.options == {"walk", "lure", "recall", "purge", "convene", "convert", "teleport"}
    scene.play("purge")
    assert seat(scene, 1)["cards"] == 7
    scene.play("lure")
    assert hand(scene, 1) == ["Convene", "Convert", "Recall", "Teleport", "Walk", "Walk"]
    assert scene.view["actions"] == 3
