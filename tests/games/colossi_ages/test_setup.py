"""Setup (rules, section 3), its options and rulings."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games.colossi_ages import board
from games.colossi_ages.scenes import colossi, controls, gold, hand, seat
from games.island.box import box
from scene import Scene

SEEDS = range(12)
BASE, GOALS = box("colossi_ages", "trait", base=1), box("colossi_ages", "trait", goals=1)


def new(seed: int = 1, **options: Any) -> Scene:
    return Scene.new("colossi_ages", seed, **{"first_player": 1, **options})


def titles(scene: Scene, number: int) -> list[str]:
    return [trait["title"] for trait in seat(scene, number)["traits"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_begins_with(players: int) -> None:
    scene = new(players=players)
    for number in range(1, players + 1):
        mine = seat(scene, number)
        assert (mine["reserve"], mine["acolytes"], mine["gold"]) == (10, {}, 0)
        assert len(hand(scene, number)) == mine["cards"] == 2
        # Nobody controls the heap of Colossi on the centre.
        assert controls(scene, number) == set()
    assert colossi(scene) == ["C3"] * players
    assert scene.view["deck"] == box("colossi_ages").total() - 2 * players
    assert scene.view["tile_deck"] == box("colossi_ages", "tile").total() - 1
    assert set(scene.view["tiles"]) == {"C3"}
    assert scene.view["age"] == 1


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(co.ColossariumError):
        co.new("colossi_ages", players=players)


@pytest.mark.parametrize(
    ("players", "water"),
    [(2, "A1 A5 B1 B6 D1 D6 E1 E5"), (3, "A1 A5 E1 E5"), (4, "")],
)
def test_r1_water_follows_the_number_of_players(players: int, water: str) -> None:
    assert new(players=players).view["water"] == water.split()


@pytest.mark.parametrize(
    ("players", "shore"),
    [
        (2, "A2 A3 A4 B2 B5 C1 C5 D2 D5 E2 E3 E4"),
        (3, "A2 A3 A4 B1 B2 B5 B6 C1 C5 D1 D2 D5 D6 E2 E3 E4"),
        (4, "A1 A2 A3 A4 A5 B1 B6 C1 C5 D1 D6 E1 E2 E3 E4 E5"),
    ],
)
def test_r14_adjacent_to_water(players: int, shore: str) -> None:
    table = next(table for table in board.TABLES if table.name == "shore_of")
    found: Any = table.rows[players]
    assert [space for number, space in enumerate(board.SPACES) if found >> number & 1] == shore.split()


def test_the_first_age_is_of_the_first_and_brings_its_beasts() -> None:
    first = {title: beasts for title, number, beasts in board.AGES if number == 1}
    seen = set()
    for seed in range(40):
        view = new(seed, traits="none").view
        seen.add(view["age_card"])
        # CA-R10: a lone Beast comes to the centre, two to the ends of its column.
        beasts = first[view["age_card"]]
        places = ("C3",) if len(beasts) == 1 else ("C1", "C5")
        assert view["beasts"] == dict(zip(beasts, places, strict=True))
    assert seen == set(first)


def test_deep_mines_on_the_centre_brings_its_cubes() -> None:
    cubes = {}
    for seed in range(150):
        view = new(seed, traits="none").view
        cubes[view["tiles"]["C3"]] = view["cubes"]
    assert cubes.pop("Deep Mines") == {"C3": 3}
    assert all(none == {} for none in cubes.values())


def test_setting_up_the_centre_is_no_arrival() -> None:
    # A Lucky Lumen under the Colossi gets no cubes.
    seeds = (seed for seed in range(400) if new(seed, traits="none").view["tiles"]["C3"] == "Lucky Lumen")
    assert new(next(seeds), traits="none").view["cubes"] == {}


def test_the_mantle_is_with_the_first_player() -> None:
    assert new(first_player=2).view["mantle"] == 1
    assert new(first_player=2).seat == 1
    assert {new(seed, first_player="random", players=3).view["mantle"] for seed in range(20)} == {0, 1, 2}
    with pytest.raises(co.ColossariumError):
        co.new("colossi_ages", players=2, first_player=3)


def test_everybody_gains_a_trait_clockwise_from_the_mantle_holder() -> None:
    scene = new(players=3, first_player=2, traits="goals")
    assert len(scene.view["shown_traits"]) == 3
    assert scene.view["trait_deck"] == GOALS.total() - 3
    for number in (2, 3, 1):
        assert scene.seat == number - 1
        shown = scene.view["shown_traits"]
        assert scene.options == {*(title.lower() for title in shown), "trait deck"}
        scene.play(shown[0].lower())
        assert titles(scene, number) == [shown[0]]
        # One more is turned up at once.
        assert set(shown[1:]) < set(scene.view["shown_traits"])
        assert len(scene.view["shown_traits"]) == 3
    assert scene.view["trait_deck"] == GOALS.total() - 6


def test_the_top_of_the_trait_deck_is_unseen() -> None:
    scene = new(traits="goals")
    shown = set(scene.view["shown_traits"])
    scene.play("trait deck")
    assert set(scene.view["shown_traits"]) == shown
    assert len(titles(scene, 1)) == 1 and titles(scene, 1)[0] not in shown
    assert scene.view["trait_deck"] == GOALS.total() - 4


def test_there_are_two_sets_of_traits() -> None:
    base: set[str] = set()
    goals: set[str] = set()
    for seed in range(60):
        base |= set(new(seed, traits="base").view["shown_traits"])
        goals |= set(new(seed, traits="goals").view["shown_traits"])
    assert (base, goals) == (set(BASE), set(GOALS))
    assert new(traits="base").view["trait_deck"] == BASE.total() - 3


def test_the_action_phase_begins_with_the_mantle_holder() -> None:
    for seed in SEEDS:
        scene = new(seed, traits="none", players=3, first_player=3)
        if scene.view["age_card"] in ("Age of Innovation", "Gilded Age"):
            continue
        assert (scene.seat, scene.view["active_player"], scene.view["round"]) == (2, 2, 1)
        assert (scene.view["moment"], scene.view["actions"]) == ("action", 4)
        assert gold(scene) == [0, 0, 0]


def test_chance_decides_the_deal() -> None:
    assert len({tuple(hand(new(seed), 1)) for seed in SEEDS}) > 5
    assert len({new(seed).view["tiles"]["C3"] for seed in SEEDS}) > 3


def test_e1_the_first_step_explores() -> None:
    for seed in SEEDS:
        scene = new(seed, traits="none", players=4)
        if scene.view["age_card"] in ("Age of Innovation", "Gilded Age"):
            continue
        assert scene.offers("colossus 1", "spawn", "end")
        scene.play("colossus 1", "C4")
        assert set(scene.view["tiles"]) == {"C3", "C4"}
        assert (controls(scene, 1), scene.view["actions"]) == ({"C4"}, 3)
        assert scene.view["tile_deck"] == box("colossi_ages", "tile").total() - 2
