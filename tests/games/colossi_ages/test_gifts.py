"""Divine Gifts for Acolytes, Reaps and Gold (section 7.3), and the rulings about them."""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, controls, gold, hand, player, seat, spaces, traits

MOUNTAINTOP = "Mountaintop of the Giants"


# Abundance


def test_abundance_gives_three_cards_and_one() -> None:
    scene = begin(
        player("C3"),
        player("A3", hand="Abundance"),
        player("A2"),
        turn="player 2",
        deck="Walk, Lure, Recall, Purge, Convene, Replace",
    )
    scene.play("abundance")
    assert hand(scene, 2) == ["Lure", "Recall", "Walk"]
    # Clockwise: player 3 before player 1.
    assert hand(scene, 3) == ["Purge"] and hand(scene, 1) == ["Convene"]


def test_abundance_leads_to_the_hand_limit_player_by_player() -> None:
    scene = begin(
        player("C3", hand="Abundance, Pilfer, Pilfer, Convert, Convert"),
        player("A3", hand="Walk, Walk, Walk, Walk, Walk, Walk"),
        deck="Lure, Recall, Purge, Convene",
    )
    scene.play("abundance")
    assert scene.seat == 0 and seat(scene, 1)["cards"] == 7 and seat(scene, 2)["cards"] == 6
    scene.play("purge")
    assert scene.seat == 1 and scene.options == {"walk", "convene"}
    scene.play("convene")
    assert seat(scene, 2)["cards"] == 6


# Companionship


def test_companionship_for_everybody_beside_any_colossus() -> None:
    scene = begin(player("C3", hand="Companionship"), player("A3"), player("E3", "D5*9"))
    scene.play("companionship")
    assert scene.options == {"colossus 1", "colossus 2", "colossus 3"}
    scene.play("colossus 2")
    assert (scene.seat, scene.options) == (0, {"A3", "stop"})
    # CA-R77: none, up to three; and no more than there are.
    scene.play("A3", "stop")
    assert scene.seat == 1
    scene.play("A3", "A3", "A3")
    assert scene.seat == 2
    scene.play("A3")
    assert [acolytes(scene, number) for number in (1, 2, 3)] == [{"A3": 1}, {"A3": 3}, {"A3": 1, "D5": 9}]
    assert scene.seat == 0 and scene.offers("end")


def test_companionship_has_its_space_once_for_all() -> None:
    scene = begin(player("C3", hand="Companionship"), player("C3", "B3*10"), tiles={"C3": "Lucky Lumen"})
    scene.play("companionship", "colossus 1", "C3")
    assert scene.view["cubes"] == {"C3": 1}
    # Player 2 has nobody in reserve, and is not asked.
    scene.play("C3", "C3")
    assert acolytes(scene, 1) == {"C3": 3} and scene.offers("end")


def test_who_places_by_a_gift_is_the_killer() -> None:
    # Player 2's Acolyte comes to the Mountaintop, on which three of player 3 stand.
    scene = begin(
        player("C3", hand="Companionship"),
        player("A2", traits="Blood thirsty"),
        player("A3", "A3*3"),
        tiles={"A3": MOUNTAINTOP},
    )
    scene.play("companionship", "colossus 3", "stop", "A3")
    assert acolytes(scene, 2) == acolytes(scene, 3) == {}
    assert gold(scene) == [0, 3, 0]


# Dominion


def test_dominion_on_spaces_without_pieces() -> None:
    scene = begin(
        player("C3", "C2", hand="Dominion"),
        player("A3", "B3"),
        beasts={"golden": "C4"},
        cubes={"C5": 2},
        unexplored="E3",
        tile_deck="Market",
    )
    scene.play("dominion")
    # 19 land spaces, four of them with pieces; Beasts and cubes do not matter.
    assert len(scene.options) == 16 and scene.offers("C4", "C5", "E3", "pass")
    assert not scene.options & spaces("C3 C2 A3 B3")
    scene.play("E3")
    assert scene.view["tiles"]["E3"] == "Market" and acolytes(scene, 1) == {"C2": 1, "E3": 1}
    assert scene.seat == 1 and len(scene.options) == 15 and not scene.offers("E3")
    scene.play("pass")
    assert acolytes(scene, 2) == {"B3": 1} and scene.offers("end")


def test_dominion_skips_who_has_nobody_in_reserve() -> None:
    scene = begin(
        player("C3", "C2*10", hand="Dominion"), player("A3"), player("E3", "C2*4", traits="Miserly")
    )
    scene.play("dominion")
    assert scene.seat == 1
    scene.play("A4")
    assert scene.seat == 0 and scene.offers("end")
    assert acolytes(scene, 2) == {"A4": 1}


# Miracle


def test_miracle_lets_everybody_reap_a_space() -> None:
    scene = begin(player("C3", "B3*2", hand="Miracle"), player("A3", "B4"), player("A3"))
    scene.play("miracle")
    assert (scene.seat, scene.options) == (0, spaces("B3 C3 pass"))
    scene.play("B3")
    assert acolytes(scene, 1) == {} and gold(scene) == [1, 0, 0]
    # A3 is nobody's.
    assert (scene.seat, scene.options) == (1, spaces("B4 pass"))
    scene.play("pass")
    # Player 3 controls nothing, and is skipped.
    assert scene.seat == 0 and scene.offers("end")
    assert all(seat(scene, number)["marks"] == [] for number in (1, 2, 3))


def test_r22_a_miracle_can_reap_the_same_space_again_and_lays_nobody_down() -> None:
    scene = begin(player("C3", hand="Miracle"), player("C3", "C3"))
    scene.play("miracle")
    # Player 1 controls nothing; player 2 Reaps C3 and loses control of it.
    assert (scene.seat, scene.options) == (1, spaces("C3 pass"))
    scene.play("C3")
    assert gold(scene) == [0, 1] and not seat(scene, 2)["lying"]
    assert controls(scene, 2) == set()


def test_r24_a_miracle_in_the_reap_phase_is_not_for_those_who_are_out_of_it() -> None:
    scene = begin(
        player("C3", "B3", hand="Miracle"),
        player("A3", "B4", passed=True),
        player("E3", "D3", traits="Nomadic"),
        player("A2", "A4 D4", marks="A4"),
        moment="reaping",
        tiles={"C3": "Gold Grass", "D4": "Gold Grass"},
        beasts={"time": "C3"},
    )
    scene.play("C3", "miracle")
    # C3 is being Reaped, and bears the mark.
    assert (scene.seat, scene.options) == (0, spaces("B3 pass"))
    scene.play("pass")
    assert (scene.seat, scene.options) == (3, spaces("A2 D4 pass"))
    scene.play("D4")
    assert set(seat(scene, 4)["marks"]) == {"A4", "D4"}
    assert gold(scene) == [1, 0, 0, 1]


def test_r30_a_miracle_inside_a_reap_cant_reap_that_space_again() -> None:
    # The Time Beast makes player 1 Reap C3, and the extra Action is a Miracle.
    scene = begin(player("C3", "B3", hand="Walk, Miracle"), player("A2"), beasts={"time": "C2"})
    scene.play("walk", "C3", "miracle")
    assert (scene.seat, scene.options) == (0, spaces("B3 pass"))
    scene.play("B3")
    assert gold(scene) == [2, 0]
    # Only that player's Reap of that space is under way; others Reap what is theirs.
    assert (scene.seat, scene.options) == (1, spaces("A2 pass"))


# Reinforcements


def test_reinforcements_for_every_space_of_everybody() -> None:
    scene = begin(player("C3", "B3*2", hand="Reinforcements"), player("A3", "B3 B4"))
    scene.play("reinforcements")
    assert acolytes(scene, 1) == {"B3": 3, "C3": 1}
    assert acolytes(scene, 2) == {"A3": 1, "B3": 1, "B4": 2}
    assert scene.offers("end")


def test_r89_reinforcements_that_do_not_suffice() -> None:
    scene = begin(player("C3", hand="Reinforcements"), player("A3", "B3*2 B4*2 B5*4"))
    scene.play("reinforcements")
    assert (scene.seat, scene.options) == (1, spaces("A3 B3 B4 B5"))
    scene.play("B4")
    assert scene.options == spaces("A3 B3 B5")
    scene.play("A3")
    assert acolytes(scene, 2) == {"A3": 1, "B3": 2, "B4": 3, "B5": 4}
    assert scene.seat == 0 and scene.offers("end")


def test_reinforcements_go_to_what_one_controls_at_that_moment() -> None:
    # On the Mountaintop player 1's newcomer takes player 2's Acolytes along, and with them control of A4.
    scene = begin(
        player("A3", hand="Reinforcements"),
        player("A3", "A3*2 A4"),
        tiles={"A3": "Gold Grass"},
        turn="player 1",
    )
    assert controls(scene, 2) == {"A3", "A4"}
    scene.play("reinforcements")
    assert acolytes(scene, 2) == {"A3": 3, "A4": 2} and acolytes(scene, 1) == {}
    scene = begin(
        player("C3", hand="Reinforcements"), player("A2", "C3 A4"), tiles={"C3": MOUNTAINTOP}, turn="player 1"
    )
    scene.play("reinforcements")
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {"A2": 1, "A4": 2}


# Solidarity


def test_solidarity_for_whoever_has_most_in_reserve() -> None:
    scene = begin(
        player("C3", "B3*5", hand="Solidarity"),
        player("A3", "B4*3"),
        unexplored="E3",
        tile_deck="Lucky Lumen",
    )
    scene.play("solidarity")
    assert scene.seat == 1 and len(scene.options) == 20 and scene.offers("E3", "pass")
    stays = scene.after("pass")
    assert acolytes(stays, 2) == {"B4": 3} and stays.seat == 0
    scene.play("E3")
    # CA-R77: all of them, one after another.
    assert acolytes(scene, 2) == {"B4": 3, "E3": 7} and scene.view["cubes"] == {"E3": 7}
    assert scene.seat == 0 and scene.offers("end")


def test_r48_solidarity_and_a_tie() -> None:
    scene = begin(player("C3", "B3*3", hand="Solidarity"), player("A3", "B4*3"), player("A2", "B5*4"))
    scene.play("solidarity")
    assert scene.seat == 0 and scene.offers("end")
    assert acolytes(scene, 1) == {"B3": 3}


def test_r86_solidarity_places_each_acolyte_once() -> None:
    scene = begin(player("C3", hand="Solidarity"), player("A3", "B4*3"), tiles={"C2": MOUNTAINTOP})
    scene.play("solidarity", "C2")
    # Ten came and died one after another.
    assert acolytes(scene, 1) == {} and scene.offers("end")
    assert sum("puts an Acolyte on C2" in line for line in scene.told) == 10


def test_solidarity_respects_the_limit_of_four() -> None:
    scene = begin(player("C3", "B3", hand="Solidarity", traits="Miserly"), player("A3", "B4*3"))
    scene.play("solidarity", "C2")
    assert acolytes(scene, 1) == {"B3": 1, "C2": 3}


# Windfall


def test_windfall_gives_cubes_and_loot_to_every_colossus() -> None:
    scene = begin(
        player("C3", hand="Windfall"),
        player("C3", "C3"),
        player("A3"),
        player("A2"),
        tiles={"C3": "Gold Grass", "A3": "Card Grass", "A2": "Hallowed Ground"},
        cubes={"C3": 3, "A2": 2, "B3": 5},
        deck="Walk, Lure",
    )
    scene.play("windfall")
    # Player 2 finds no cubes on C3, but its Loot; Environments have none.
    assert gold(scene) == [4, 1, 0, 2]
    assert hand(scene, 3) == ["Walk"]
    assert scene.view["cubes"] == {"B3": 5}
    # It is no Reap.
    assert acolytes(scene, 2) == {"C3": 1}


def test_windfall_is_two_gains() -> None:
    scene = begin(player("C3", hand="Windfall", traits="Miserly"), player("A3"), cubes={"C3": 3})
    assert gold(scene.play("windfall")) == [6, 1]


def test_windfall_on_trait_loot() -> None:
    scene = begin(
        player("C3", hand="Windfall"),
        player("A3"),
        tiles={"C3": "Trait Grass", "A3": "Trait Grass"},
        shown_traits="Abundant, Winged, Sly",
        trait_deck="Boldness, Speedy",
        cubes={"C3": 2},
    )
    scene.play("windfall")
    # The cubes come first: a Miserly from the Loot adds nothing to them.
    assert gold(scene) == [2, 0]
    assert (scene.seat, scene.options) == (0, {"abundant", "winged", "sly", "trait deck"})
    scene.play("winged")
    assert (scene.seat, scene.options) == (1, {"abundant", "boldness", "sly", "trait deck"})
    scene.play("trait deck")
    assert traits(scene, 1) == ["Winged"] and traits(scene, 2) == ["Speedy"]
    assert scene.seat == 0 and scene.offers("end")


def test_windfall_adds_nothing_for_gilded() -> None:
    scene = begin(
        player("C3", hand="Windfall", traits="Gilded"),
        player("A3"),
        options={"traits": "goals"},
        cubes={"C3": 1},
    )
    assert gold(scene.play("windfall")) == [2, 1]
