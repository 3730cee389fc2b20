"""What is shown of the table; hands, and what may be taken back, are in tests/games/colossi."""

from __future__ import annotations

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice
from games.colossi_gold.scenes import begin, hand, player, seat
from pick import pick


def test_the_beginning_of_a_game() -> None:
    table = co.new("colossi_gold", players=3, seed=4, first_player=2).view()["table"]
    assert (table["moment"], table["round"], table["leader"], table["active_player"]) == ("setup", 1, 1, 1)
    assert (table["target_gold"], table["round_limit"], table["triggered"]) == (50, 60, False)
    assert table["tiles"] == table["cubes"] == table["beasts"] == {}
    for each in table["players"]:
        assert (each["colossus"], each["reserve"], each["banner_reserve"], each["gold"]) == (None, 10, 6, 0)
    assert len(table["shown_traits"]) == 3 and table["tile_deck"] == 26 and table["boxed"] == {}


def test_the_land_is_shown() -> None:
    table = begin(
        player("C3", "C4*2", banners="C3*2 D4", traits="Resolute"),
        player("E3", "C4", banners="C4"),
        tiles={"C4": "Market", "D4": "Deep Mines"},
        cubes={"C4": "gold 2, card", "A3": "trait"},
        beasts={"time": "A3", "blood": "C1"},
        mine_yield=7,
        unexplored="E5 E4",
    ).view
    assert len(table["tiles"]) == 25 and table["tiles"]["C4"] == "Market" and "E5" not in table["tiles"]
    assert table["cubes"] == {"A3": {"trait": 1}, "C4": {"gold": 2, "card": 1}}
    assert table["beasts"] == {"blood": "C1", "time": "A3"} and table["mine_yield"] == 7
    assert table["gold_to_mine"] == {"D4": 7}
    assert [each["controls"] for each in table["players"]] == [["C3", "C4"], ["E3"]]
    assert [each["banners"] for each in table["players"]] == [{"C3": 2, "D4": 1}, {"C4": 1}]
    assert [each["banner_reserve"] for each in table["players"]] == [3, 5]


def test_a_turn_is_shown() -> None:
    scene = begin(
        player(traits="Sly, Boldness", gold=5),
        player(curses="Poverty, Sacrifice", gold=60),
        actions_used=2,
        actions_added=1,
        movements=1,
        cards_played=1,
        round=4,
        leader="player 2",
        turn="player 1",
        sly_about="player 2",
        whispered=True,
        trades=3,
    )
    table = scene.view
    assert (table["moment"], table["active_player"], table["acting"]) == ("action", 0, 0)
    assert (table["round"], table["leader"], table["sly_about"]) == (4, 1, 1)
    assert (table["actions"], table["actions_used"]) == (3, 2)
    assert (table["movements"], table["cards_played"]) == (1, 1)
    assert (table["whispered"], table["trades"], table["triggered"]) == (True, 3, True)
    assert seat(scene, 2)["curses"] == ["Poverty", "Sacrifice"]


@pytest.mark.parametrize(
    ("traits", "actions"),
    [("", 4), ("Speedy", 6), ("Ludicrously capacious", 5), ("Speedy, Ludicrously capacious", 5)],
)
def test_actions_of_who_has_more_of_them(traits: str, actions: int) -> None:
    scene = begin(player(traits=traits), player(traits="Boldness"))
    assert scene.view["actions"] == actions
    assert begin(player(), player(traits=traits)).view["actions"] == 4


def test_no_actions_are_left_after_dominate_nor_in_other_steps() -> None:
    assert begin(player("C3", traits="Alchemist"), player(), dominating=True).view["actions"] == 0
    assert begin(player("C3"), player(), moment="banner phase").view["actions"] == 0
    extra = begin(player("C3"), player(), moment="extra actions", actions_added=2, actions_used=1)
    assert extra.view["actions"] == 1


def test_a_view_counts_actions_and_control_as_the_rules_do() -> None:
    """Whoever may spawn has an Action left, and Banners are placed on controlled spaces."""
    game, dice, met = co.new("colossi_gold", players=3, seed=3), Dice(3), 0
    while not game.over:
        decision = game.decision
        assert decision is not None
        table = game.view()["table"]
        if "spawn" in decision.names:
            assert table["actions"] > 0
        if table["moment"] == "deploying" and "Where do you place a Banner" in decision.prompt:
            assert set(decision.names) <= set(table["players"][decision.seat]["controls"])
            met += 1
        game.play(pick(game, dice))
    assert met > 3


def test_a_borrowed_trait_shows_whose_it_is() -> None:
    scene = begin(player(traits="Mimicry"), player(traits="Sly"), moment="turn start")
    assert [(each["title"], each["lent_by"]) for each in seat(scene, 1)["traits"]] == [
        ("Mimicry", None),
        ("Sly", 1),
    ]
    assert seat(scene, 2)["traits"] == []


def test_an_animal_is_shown() -> None:
    scene = begin(player(traits="Animalistic", animal="time"), player(), beasts={"wind": "C1"})
    assert (seat(scene, 1)["animal"], seat(scene, 1)["animal_ripe"]) == ("time", False)
    assert scene.view["beasts"] == {"wind": "C1"} and scene.view["beasts_out"] == ["time"]


def test_a_card_that_is_resolving() -> None:
    scene = begin(player("C3", "C3", hand="Purge"), player("E3")).play("purge")
    assert scene.view["resolving"] == "Purge"
    assert scene.view["discard"] == [] and hand(scene, 1) == []


def test_what_a_launchpad_has_lifted_is_in_the_air() -> None:
    scene = begin(
        player("C3", "C4*2", banners="C4 C3"),
        player("C5", "C3"),
        tiles={"C4": "Launchpad"},
        cubes={"C3": "gold, card"},
        beasts={"time": "C5"},
        moment="resting",
    ).play("banner C4")
    table = scene.view
    assert table["lifted_cubes"] == {"C3": {"gold": 1, "card": 1}} and table["cubes"] == {}
    assert table["lifted_beasts"] == {"time": "C5"} and table["beasts"] == {}
    assert [each["colossus"] for each in table["players"]] == [None, None]
    assert [each["lifted_from"] for each in table["players"]] == ["C3", "C5"]
    assert [each["lifted"] for each in table["players"]] == [{"C4": 2}, {"C3": 1}]
    assert [each["lifted_banners"] for each in table["players"]] == [{"C3": 1}, {}]


def test_what_everybody_saw_go_to_the_box_is_shown() -> None:
    scene = begin(player("C3", banners="C3"), player(), tiles={"C3": "The Void"}, moment="resting")
    table = scene.play("A3").view
    # With all spaces explored, no Starting tile is on the island of this position.
    assert table["boxed"] == {"Starting Tile": 2, "Grass, 1 Gold": 1} and table["tile_deck"] == 11


def test_rounds_and_turns_are_counted() -> None:
    turn = find("colossi_gold").turn
    assert turn is not None
    assert turn(begin(player(), player("E3"), round=3, turn="player 2").game.state) == (3, 1)
