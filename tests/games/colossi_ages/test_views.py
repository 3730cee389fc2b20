"""What is shown of the table; hands, and what may be taken back, are in tests/games/colossi."""

from __future__ import annotations

import colossarium as co
from colossarium.games import find
from games.colossi_ages.scenes import begin, hand, player, reaping, seat
from games.island.box import box

GOALS = {"traits": "goals"}


def test_the_beginning_of_a_game() -> None:
    table = co.new("colossi_ages", players=3, seed=4, first_player=2).view()["table"]
    assert (table["age"], table["round"], table["turns_per_age"]) == (1, 1, 5)
    assert table["mantle"] == 1 and table["water"] == ["A1", "A5", "E1", "E5"]
    assert list(table["tiles"]) == ["C3"] and set(table["beasts"]) == set(table["age_beasts"])
    for each in table["players"]:
        assert (each["colossus"], each["reserve"], each["gold"], each["cards"]) == ("C3", 10, 0, 2)
    assert len(table["shown_traits"]) == 3 and table["deck"] == box("colossi_ages").total() - 6
    assert table["tile_deck"] == box("colossi_ages", "tile").total() - 1


def test_the_land_is_shown() -> None:
    table = begin(
        player("C3", "C4*2"),
        player("E3", "C4"),
        tiles={"C4": "Market"},
        cubes={"C4": 2, "A3": 1},
        beasts={"time": "A3", "blood": "C1"},
    ).view
    assert table["tiles"] == {"C3": "Gold Grass", "C4": "Market", "E3": "Gold Grass"}
    assert table["cubes"] == {"A3": 1, "C4": 2}
    assert table["beasts"] == {"blood": "C1", "time": "A3"}
    assert [each["controls"] for each in table["players"]] == [["C3", "C4"], ["E3"]]


def test_a_turn_is_shown() -> None:
    table = begin(
        player(cards_played=2, traits="Sly, Boldness", gold=5),
        player(kills=3),
        actions=2,
        turn="player 1",
        round=4,
        age=2,
        age_card="Age of Paradox",
        sly_about="player 2",
        boldness_uses=1,
    ).view
    assert (table["moment"], table["active_player"], table["acting"]) == ("action", 0, 0)
    assert (table["age"], table["age_card"], table["age_beasts"]) == (2, "Age of Paradox", ["time"])
    assert (table["actions"], table["round"], table["sly_about"], table["boldness_uses"]) == (2, 4, 1, 1)
    assert [each["cards_played"] for each in table["players"]] == [2, 0]
    assert [each["kills"] for each in table["players"]] == [0, 3]


def test_the_reap_phase_is_shown() -> None:
    scene = reaping(player("C3", "C4", marks="C3", lying=True), player("E3", passed=True))
    table = scene.view
    assert (table["moment"], table["reaper"], table["active_player"]) == ("reaping", 0, None)
    assert (seat(scene, 1)["marks"], seat(scene, 1)["lying"]) == (["C3"], True)
    assert [each["passed"] for each in table["players"]] == [False, True]


def test_traits_with_what_lies_on_them() -> None:
    scene = begin(
        player("C3", traits="Winged, Alchemist"),
        player("E3", traits="Tactical"),
        options=GOALS,
        progress={"Winged": 3},
        tucked=[{"card": "Walk", "under": "Tactical"}, {"card": "Lure", "under": "Alchemist"}],
        tucked_traits="Gilded",
        tucked_acolytes=2,
    )
    alchemist, winged = seat(scene, 1)["traits"]
    assert (winged["title"], winged["progress"], winged["needs"], winged["pays"]) == ("Winged", 3, 5, 5)
    assert (alchemist["progress"], alchemist["needs"], alchemist["cards"]) == (4, 10, ["Lure"])
    assert (alchemist["traits"], alchemist["acolytes"]) == (["Gilded"], 2)
    assert seat(scene, 1)["reserve"] == 8
    assert scene.view["players"][1]["traits"][0]["cards"] == ["Walk"]


def test_without_goals_a_trait_needs_nothing() -> None:
    trait = seat(begin(player(traits="Winged"), player()), 1)["traits"][0]
    assert (trait["needs"], trait["pays"], trait["progress"], trait["lent_by"]) == (0, 0, 0, None)


def test_a_borrowed_trait_shows_whose_it_is() -> None:
    scene = begin(player(traits="Mimicry"), player(traits="Winged"), moment="turn start").play("winged")
    assert [(each["title"], each["lent_by"]) for each in seat(scene, 1)["traits"]] == [
        ("Mimicry", None),
        ("Winged", 1),
    ]
    assert seat(scene, 2)["traits"] == []


def test_an_animal_is_shown() -> None:
    scene = begin(player(traits="Animalistic", animal="time"), player(), beasts={"wind": "C1"})
    assert seat(scene, 1)["animal"] == "time" and scene.view["beasts"] == {"wind": "C1"}


def test_a_card_that_is_resolving() -> None:
    scene = begin(player("C3", "C3", hand="Purge"), player("E3")).play("purge")
    assert scene.view["resolving"] == ["Purge"]
    assert scene.view["discard"] == [] and hand(scene, 1) == []


def test_what_a_launchpad_has_lifted_is_in_the_air() -> None:
    scene = begin(
        player("C3", "C4*2", hand="Early Reap"),
        player("C5", "C3"),
        tiles={"C4": "Launchpad"},
        cubes={"C3": 1},
        beasts={"time": "C5"},
    ).play("early reap")
    table = scene.view
    assert table["lifted_cubes"] == {"C3": 1} and table["cubes"] == {}
    assert table["lifted_beasts"] == {"time": "C5"} and table["beasts"] == {}
    assert [each["colossus"] for each in table["players"]] == [None, None]
    assert [each["lifted_from"] for each in table["players"]] == ["C3", "C5"]
    assert [each["lifted"] for each in table["players"]] == [{}, {"C3": 1}]


def test_rounds_and_turns_are_counted() -> None:
    turn = find("colossi_ages").turn
    assert turn is not None
    assert turn(begin(player(), player("E3"), age=2, round=3, turn="player 2").game.state) == (8, 1)
    assert turn(reaping(player("C3"), player("E3"), age=1, reaper="player 2").game.state) == (5, 1)
