"""What Ages set up before their first turn (rules, section 7.5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.age_cards import AGES
from games.colossi_ages.scenes import acolytes, begin, colossi, controls, gold, land, player, seat
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"
LAND_OF_TWO = set(land(2))
LAND_OF_FOUR = set(land(4))


def comes(card: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """The end of an Age, with the card of the next one known."""
    before = next(number for title, number, _ in AGES if title == card) - 1
    to_come = card if before == 2 else f"{card}, Age of Storms"
    return begin(*players, moment="age end", age=before, ages_to_come=to_come, **rest)


def first_age(card: str, with_tile: str | None = None, without_tile: str = "", **options: Any) -> Scene:
    """A new game that begins with an Age, with or without a tile on C3."""
    for seed in range(1000):
        scene = Scene.new("colossi_ages", seed, **{"first_player": 1, **options})
        tile = scene.view["tiles"]["C3"]
        if scene.view["age_card"] == card and tile != without_tile and with_tile in (None, tile):
            return scene
    raise AssertionError(f"no game of 1000 begins with the {card}")


def whole_island(players: int, **told: str) -> dict[str, str]:
    """A tile on every space: those that are told, and whatever else there is."""
    box = Counter(
        {entry.title: entry.facts["copies"] for entry in program_of(find("colossi_ages")).lists["tile"]}
    )
    spaces = [space for space in land(players) if space not in told]
    return {**told, **dict(zip(spaces, (box - Counter(told.values())).elements(), strict=False))}


def gain_traits(scene: Scene, how_often: int) -> Scene:
    """The first that is on offer, again and again; Animalistic is declined."""
    while how_often:
        if "trait deck" in scene.options:
            scene.play(min(scene.options - {"trait deck", "animalistic"}))
            how_often -= 1
        else:
            scene.play(min(scene.options - {"yes"}))
    return scene


# Innovation and Gilded, which only a whole game comes to


def test_innovation_gives_another_trait_and_lays_two_tiles() -> None:
    scene = first_age("Age of Innovation", without_tile="Volcano", traits="goals")
    if scene.view["tiles"]["C3"] == MOUNTAINTOP:
        scene = first_age("Age of Innovation", "Gold Grass", traits="goals")
    gain_traits(scene, 2)
    # Two Traits are there, and both players are asked for one more.
    assert [len(seat(scene, number)["traits"]) for number in (1, 2)] == [1, 1]
    assert scene.seat == 0 and scene.offers("trait deck")
    gain_traits(scene, 2)
    assert [len(seat(scene, number)["traits"]) for number in (1, 2)] == [2, 2]
    assert (scene.seat, scene.options) == (0, LAND_OF_TWO - {"C3"})
    deck = scene.view["tile_deck"]
    scene.play("C4")
    assert scene.view["tiles"]["C4"] == "Volcano"
    assert scene.options == LAND_OF_TWO - {"C3", "C4"}
    scene.play("A3")
    assert scene.view["tiles"]["A3"] == MOUNTAINTOP
    assert scene.view["tile_deck"] == deck - 2 == 31
    assert scene.view["moment"] in ("turn start", "action")


def test_innovation_is_asked_clockwise_from_the_mantle_holder() -> None:
    scene = first_age("Age of Innovation", "Gold Grass", traits="goals", players=3, first_player=2)
    asked = []
    for _ in range(6):
        asked.append(scene.seat)
        gain_traits(scene, 1)
    assert asked == [1, 2, 0, 1, 2, 0]
    assert scene.seat == 1


def test_r73_a_tile_that_lies_on_the_centre_is_not_searched_for() -> None:
    scene = gain_traits(first_age("Age of Innovation", "Volcano", traits="goals"), 4)
    scene.play("B3")
    assert scene.view["tiles"] == {"C3": "Volcano", "B3": MOUNTAINTOP}
    assert scene.view["moment"] in ("turn start", "action")


def test_innovation_without_traits_only_lays_tiles() -> None:
    scene = first_age("Age of Innovation", "Gold Grass", traits="none")
    scene.play("B3", "B4")
    assert scene.view["tiles"] == {"C3": "Gold Grass", "B3": "Volcano", "B4": MOUNTAINTOP}
    assert scene.view["moment"] == "action"


def test_the_gilded_age_lays_deep_mines_with_cubes_and_the_brink() -> None:
    scene = first_age("Gilded Age", "Gold Grass", traits="none", players=4)
    assert (scene.seat, scene.options) == (0, LAND_OF_FOUR - {"C3"})
    scene.play("A1")
    assert (scene.view["tiles"]["A1"], scene.view["cubes"]) == ("Deep Mines", {"A1": 3})
    assert scene.options == LAND_OF_FOUR - {"C3", "A1"}
    scene.play("E5")
    assert scene.view["tiles"]["E5"] == "The Brink"
    # The Brink has no controller yet, so nothing is put there.
    assert scene.view["cubes"] == {"A1": 3}
    assert scene.view["tile_deck"] == 31


def test_r73_deep_mines_on_the_centre() -> None:
    scene = first_age("Gilded Age", "Deep Mines", traits="none")
    assert scene.view["cubes"] == {"C3": 3}
    scene.play("C4")
    assert scene.view["tiles"] == {"C3": "Deep Mines", "C4": "The Brink"}
    assert scene.view["moment"] == "action"


# Consolidation


def test_consolidation_puts_cubes_with_colossi() -> None:
    everybody = [player("C3"), player("C3"), player("E3")]
    scene = comes("Age of Consolidation", *everybody, cubes={"C3": 1, "C4": 2})
    # Two Colossi on one space are one space.
    assert scene.view["cubes"] == {"C3": 4, "C4": 2, "E3": 3}


# Storms


def test_storms_discards_the_shore_and_replaces_it_where_pieces_stand() -> None:
    scene = comes(
        "Age of Storms",
        player("A3", "C1 B3"),
        player("E3", "C2"),
        tiles={"A3": "Market", "C1": "Moat", "D5": "The Void", "E3": "Oasis"},
        tile_deck="Deep Mines, Mountaintop of the Giants, Volcano, Ruins",
    )
    tiles = scene.view["tiles"]
    # In reading order A3, C1, E3; nobody arrives, and Deep Mines brings its cubes.
    assert (tiles["A3"], tiles["C1"], tiles["E3"]) == ("Deep Mines", MOUNTAINTOP, "Volcano")
    assert scene.view["cubes"] == {"A3": 3}
    assert acolytes(scene, 1) == {"C1": 1, "B3": 1}
    # D5 is unexplored again; B3 and C2 are inland, and keep their tiles.
    assert set(tiles) == {"A3", "C1", "E3", "B3", "C2"}
    assert sorted(scene.view["tile_discard"]) == ["Market", "Moat", "Oasis", "The Void"]


def test_storms_takes_the_whole_shore() -> None:
    scene = comes("Age of Storms", player("C3"), player("C3"), tiles=whole_island(2))
    assert set(scene.view["tiles"]) == {"B3", "B4", "C2", "C3", "C4", "D3", "D4"}
    assert (len(scene.view["tile_discard"]), scene.view["tile_deck"]) == (12, 15)


def test_storms_leaves_what_stood_there() -> None:
    scene = comes(
        "Age of Storms",
        player("C3"),
        player("C3"),
        tiles={"A3": "Market"},
        beasts={"wind": "A3"},
        cubes={"A3": 2, "C1": 1},
    )
    assert "A3" not in scene.view["tiles"]
    assert scene.view["cubes"] == {"A3": 2, "C1": 1}
    assert scene.view["beasts"] == {"wind": "A3", "calamity": "C5"}


def test_r75_what_was_discarded_may_come_back() -> None:
    tiles = whole_island(2, A3="Market", E3="Oasis")
    position = {
        "moment": "age end",
        "age": 2,
        "ages_to_come": ["Age of Storms"],
        "players": [{"colossus": "A3"}, {"colossus": "E3"}],
        "tiles": tiles,
        "tile_deck": [],
    }
    scene = Scene.of("colossi_ages", position)
    # The 12 tiles of the shore were shuffled with the 15 that lay there, before the first new one was laid.
    assert (scene.view["tile_discard"], scene.view["tile_deck"]) == ([], 12 + 15 - 2)
    assert {"A3", "E3"} < set(scene.view["tiles"])


def test_storms_with_four_players_keeps_the_inner_island() -> None:
    everybody = [player("C3") for _ in range(4)]
    tiles = comes("Age of Storms", *everybody, tiles=whole_island(4)).view["tiles"]
    assert set(tiles) == {"B2", "B3", "B4", "B5", "C2", "C3", "C4", "D2", "D3", "D4", "D5"}


# Prosperity


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 4), (4, 3)])
def test_prosperity_lays_out_twelve_cubes_in_turns(seats: int, rounds: int) -> None:
    ours = [player("C3", gold=9 if number == 1 else 0) for number in range(seats)]
    scene = comes("Age of Prosperity", *ours, unexplored="A3")
    assert scene.view["mantle"] == 1
    for number in range(12):
        assert scene.seat == (1 + number) % seats
        # Any land, explored or not, and as often as one likes.
        assert scene.options == set(land(seats))
        scene.play("A3" if number % 2 else "C1")
    assert scene.view["cubes"] == {"A3": 6, "C1": 6}
    assert scene.view["moment"] in ("turn start", "action")
    assert "A3" not in scene.view["tiles"]


# Comradery


def test_comradery_lets_every_colossus_go_anywhere() -> None:
    scene = comes("Age of Comradery", player("C3", gold=1), player("E3"), player("A3"))
    assert (scene.seat, scene.options) == (0, (set(land(3)) - {"C3"}) | {"pass"})
    scene.play("E3")
    assert scene.seat == 1
    scene.play("pass")
    assert scene.seat == 2
    scene.play("C1")
    assert colossi(scene) == ["E3", "E3", "C1"]
    # It is an arrival, with a control check.
    assert "E3" not in controls(scene, 1) | controls(scene, 2)
    assert controls(scene, 3) == {"C1"}
    # Each is told once.
    assert [line for line in scene.told if "Player 1's Colossus" in line] == [
        "Player 1's Colossus goes from C3 to E3"
    ]


def test_comradery_and_connection_go_clockwise_from_the_mantle_holder() -> None:
    for card, decline in (("Age of Comradery", "pass"), ("Age of Connection", "stop")):
        scene = comes(card, player("C3"), player("E3", gold=1), player("A3"))
        asked = []
        while decline in scene.options:
            asked.append(scene.seat)
            scene.play(decline)
        assert asked == [1, 2, 0]


def test_comradery_is_a_step_of_whoever_moves() -> None:
    scene = comes(
        "Age of Comradery",
        player("C3", traits="Blood thirsty", gold=5),
        player("E3", "D4 D3"),
        player("A3"),
        tiles={"D4": "Volcano"},
    )
    scene.play("D4")
    # The Volcano erupts, and player 1 is the killer.
    assert acolytes(scene, 2) == {}
    assert gold(scene) == [7, 0, 0]


def test_comradery_explores() -> None:
    scene = comes(
        "Age of Comradery", player("C3", gold=1), player("E3"), unexplored="D4", tile_deck="Deep Mines"
    )
    scene.play("D4")
    assert scene.view["tiles"]["D4"] == "Deep Mines"


# Connection


def test_connection_lets_everybody_place_as_many_as_they_like() -> None:
    scene = comes("Age of Connection", player("C3", "C4*8", gold=1), player("E3"), unexplored="A3")
    assert (scene.seat, scene.options) == (0, LAND_OF_TWO | {"stop"})
    scene.play("A3", "A2")
    # The reserve is empty, so it is the next player's part.
    assert acolytes(scene, 1) == {"C4": 8, "A3": 1, "A2": 1}
    assert "A3" in scene.view["tiles"]
    assert scene.seat == 1
    scene.play("A3", "A3", "stop")
    assert acolytes(scene, 2) == {"A3": 2}
    assert "A3" in controls(scene, 2)
    assert scene.view["moment"] in ("turn start", "action")


def test_connection_tells_each_acolyte_once_and_of_no_colossus() -> None:
    scene = comes("Age of Connection", player("C3", "C4*8", gold=1), player("E3"))
    scene.play("A3", "A2", "stop")
    assert [line for line in scene.told if "Acolyte" in line and "begins" not in line][-3:] == [
        "Player 1 puts an Acolyte on A3",
        "Player 1 puts an Acolyte on A2",
        "Player 2 places no more Acolytes",
    ]
    assert not [line for line in scene.told if "Colossus" in line and "begins" not in line]


def test_r86_connection_ends_where_acolytes_die_on_arrival() -> None:
    scene = comes("Age of Connection", player("C3", "C4*7", gold=1), player("E3"), tiles={"A3": MOUNTAINTOP})
    scene.play("A3", "A3", "A3")
    assert seat(scene, 1)["reserve"] == 3
    assert scene.seat == 1


def test_connection_makes_the_killer_of_whoever_places() -> None:
    scene = comes(
        "Age of Connection",
        player("C3", gold=1),
        player("E3", traits="Blood thirsty"),
        player("A3", "C5*2"),
        tiles={"C5": MOUNTAINTOP},
    )
    scene.play("stop", "C5", "stop")
    assert (acolytes(scene, 3), gold(scene)) == ({}, [1, 2, 0])


def test_connection_keeps_the_limit_of_four() -> None:
    scene = comes("Age of Connection", player("C3", "C4*2", traits="Miserly", gold=1), player("E3"))
    scene.play("A3", "A2")
    assert scene.seat == 1


def test_ages_without_setup_begin_at_once() -> None:
    for card in ("Age of Survival", "Age of Paradox", "Age of Beasts", "Age of Dominion"):
        scene = comes(card, player("C3", gold=1), player("E3"))
        assert (scene.seat, scene.view["moment"], scene.view["age_card"]) == (0, "action", card)
    for card in ("Age of Diplomacy", "Age of Authority"):
        scene = comes(card, player("C3", gold=1), player("E3"))
        assert (scene.seat, scene.view["moment"], scene.view["age_card"]) == (0, "action", card)
