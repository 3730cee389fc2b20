"""Position documents: what is written can be read, what is left out is sensible, faults are named.

What Fifty Gold reads and refuses alike is in tests/games/colossi.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.colossi_ages import board
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from games.colossi_ages.age_cards import AGES, BEASTS
from games.colossi_ages.scenes import begin, gold, hand, player, reaping, seat, traits
from games.island.box import box
from positions import refused_by_reader_and_schema, unnamed, written_and_read_again
from sampling import sampled
from scene import Scene

POSITIONS = documents_of(find("colossi_ages"))
SCHEMA = jsonschema.Draft202012Validator(POSITIONS.schema())
GOALS = {"traits": "goals"}


def set_up(position: dict[str, Any], seed: int = 1) -> Scene:
    SCHEMA.validate(position)
    return Scene.of("colossi_ages", position, seed)


def test_the_schema_names_the_spaces() -> None:
    assert not SCHEMA.is_valid({"cubes": {"F1": 1}})


@pytest.mark.parametrize(
    "options",
    sampled(
        [
            {"players": 2, "traits": "none"},
            {"players": 3, "first_player": 2},
            {"players": 2, "traits": "goals", "turns_per_age": 7},
            {"players": 4, "traits": "goals", "turns_per_age": 3},
        ],
        keep=2,
    ),
)
def test_what_is_written_is_read_again(options: dict[str, Any]) -> None:
    moments: Counter[str] = Counter()
    for seed in (1, 2):
        moments += written_and_read_again(co.new("colossi_ages", seed=seed, **options), seed, one_in=3)
    assert moments["action"] > 10


def test_a_reap_half_made_can_not_be_written() -> None:
    scene = reaping(player("C3", "C4"), player("E3"), tiles={"C3": "The Void"})
    assert scene.game.position["moment"] == "reaping"
    scene.play("C3")
    assert not POSITIONS.can_write(scene.game.state)


def test_an_empty_document_is_the_beginning_of_a_game_without_cards() -> None:
    table = set_up({}).view
    assert (table["age"], table["round"], table["active_player"], table["actions"]) == (1, 1, 0, 4)
    assert (table["age_card"], table["beasts"]) == ("Age of Exploration", {"stone": "C5", "wind": "C1"})
    assert table["tiles"] == {"C3": "Gold Grass"}
    assert [each["colossus"] for each in table["players"]] == ["C3", "C3"]
    assert [each["reserve"] for each in table["players"]] == [10, 10]
    assert (table["deck"], table["tile_deck"], table["trait_deck"]) == (
        box("colossi_ages").total(),
        box("colossi_ages", "tile").total() - 1,
        box("colossi_ages", "trait", base=1).total() - 3,
    )
    assert len(table["shown_traits"]) == 3


def test_a_game_without_traits() -> None:
    table = set_up({"options": {"traits": "none"}}).view
    assert (table["deck"], table["trait_deck"], table["shown_traits"]) == (
        box("colossi_ages", trait=0).total(),
        0,
        [],
    )


def test_one_beast_of_an_age_is_in_the_middle() -> None:
    assert set_up({"age_card": "Gilded Age"}).view["beasts"] == {"golden": "C3"}
    assert set_up({"beasts": {"blood": "A3"}}).view["beasts"] == {"blood": "A3"}
    assert set_up({"beasts": {}}).view["beasts"] == {}


def test_there_is_grass_under_pieces_if_nothing_is_told() -> None:
    acolytes = dict.fromkeys(("A2", "A3", "A4", "B2", "B3", "B4", "C1"), 1)
    tiles = set_up({"players": [{"acolytes": acolytes}, {"colossus": "E3"}]}).view["tiles"]
    assert set(tiles) == {*acolytes, "C3", "E3"}
    assert Counter(tiles.values()) == {"Gold Grass": 6, "Card Grass": 3}


def test_decks_and_later_ages_are_drawn_by_the_seed() -> None:
    def drawn(seed: int) -> list[list[int]]:
        state = set_up({}, seed).game.state
        return [state.row(field) for field in ("card_deck", "tile_deck", "trait_deck", "ages_to_come")]

    assert drawn(1) == drawn(1)
    others = [drawn(seed) for seed in range(2, 8)]
    for which in range(4):
        assert any(drawn(1)[which] != other[which] for other in others)
    for other in others:
        assert [AGES[age][1] for age in other[3]] == [3, 2]


def test_the_age_that_comes_next_is_told() -> None:
    scene = begin(player(), player(), moment="age end", ages_to_come="Age of Dominion")
    assert (scene.view["age"], scene.view["age_card"]) == (2, "Age of Dominion")


def test_the_decks_are_drawn_from_their_tops() -> None:
    scene = set_up({"moment": "drawing", "deck": ["Purge", "Walk"], "tile_deck": ["Oasis"]})
    assert hand(scene, 1) == ["Purge"]
    assert scene.view["deck"] == 1 and len(scene.view["discard"]) == box("colossi_ages").total() - 2
    assert scene.view["tile_deck"] == 1 and len(scene.view["tile_discard"]) == 32
    scene.play("colossus 2", "C4")
    assert scene.view["tiles"]["C4"] == "Oasis"


def test_the_discard_pile_begins_with_what_is_on_top() -> None:
    scene = begin(player(hand="Pilfer"), player(), discard="Steal, Purge")
    scene.play("pilfer")
    assert scene.view["discard"] == ["Pilfer", "Steal", "Purge"]


def test_traits_in_view_are_made_three() -> None:
    scene = begin(player(), player(), shown_traits="Sly", trait_deck="Winged, Speedy, Boldness")
    assert scene.view["shown_traits"] == ["Sly", "Speedy", "Winged"]
    assert scene.view["trait_deck"] == 21


def test_moments() -> None:
    """Each goes on where it should."""
    us = player("C3", "C4", traits="Soothsayer, Nomadic"), player("E3")
    assert begin(*us, moment="turn start").options == {"card deck", "tile deck", "pass"}
    assert begin(*us).offers("end", "spawn", "colossus 1")
    drawing = begin(*us, moment="drawing")
    assert drawing.options == {"C3", "C4", "pass"} and seat(drawing, 1)["cards"] == 1
    ending = begin(*us, moment="turn end")
    assert ending.options == {"C3", "C4", "pass"} and seat(ending, 1)["cards"] == 0
    us = player("C3", "C4"), player("E3")
    scoring = begin(*us, moment="age scoring", age_card="Age of Exploration")
    assert gold(scoring) == [1, 0] and scoring.options == {"C3", "C4", "pass"}
    assert reaping(*us, reaper="player 2").options == {"E3", "pass"}
    after = begin(*us, moment="age end")
    assert (after.view["age"], after.view["round"]) == (2, 1)
    over = begin(player(gold=3), player(gold=4), moment="over")
    assert over.game.over and over.game.winners == [1]


def test_actions_of_who_has_more_of_them() -> None:
    assert begin(player(traits="Speedy"), player()).view["actions"] == 6
    assert begin(player(), player(traits="Speedy")).view["actions"] == 4
    assert begin(player(), player(), actions=9).view["actions"] == 9


def test_what_was_done_this_turn() -> None:
    scene = begin(
        player(traits="Mercantile, Boldness", gold=9, cards_played=3),
        player(kills=2),
        actions=1,
        used_traits=["Mercantile"],
        boldness_uses=2,
        resurrected=True,
        sly_about="player 2",
    )
    assert "mercantile" not in scene.options and "boldness" in scene.options
    document = scene.game.position
    assert (document["actions"], document["used_traits"]) == (1, ["Mercantile"])
    assert (document["boldness_uses"], document["resurrected"], document["sly_about"]) == (
        2,
        True,
        "player 2",
    )
    assert document["players"][0]["cards_played"] == 3 and document["players"][1]["kills"] == 2


def test_what_was_done_in_this_reap_phase() -> None:
    scene = reaping(player("C3", "C4", marks="C3", lying=True), player("E3", passed=True), player("A3"))
    assert scene.options == {"C4", "pass"}
    document = scene.game.position
    assert (document["players"][0]["marks"], document["players"][0]["lying"]) == (["C3"], True)
    assert document["players"][1]["passed"] and document["reaper"] == "player 1"
    assert "turn" not in document and "round" not in document


def test_a_borrowed_trait_goes_back() -> None:
    scene = begin(player(traits="Mimicry, Sly, Winged"), player("E3"), lent_trait="Winged", lender="player 2")
    document = scene.game.position
    assert (document["lent_trait"], document["lender"]) == ("Winged", "player 2")
    scene.play("end")
    assert (traits(scene, 1), traits(scene, 2)) == (["Mimicry", "Sly"], ["Winged"])


def test_an_animal_is_the_first_beast_that_is_not_there() -> None:
    scene = begin(player(traits="Animalistic"), player(), beasts={"blood": "C1"})
    assert seat(scene, 1)["animal"] == "bountiful"
    ripe = begin(player(traits="Animalistic", animal="wind", animal_ripe=True), player())
    assert ripe.game.position["players"][0]["animal"] == "wind"
    ripe.play("end")
    assert (traits(ripe, 1), seat(ripe, 1)["animal"]) == ([], None)


TACTICAL = {"card": "Walk", "under": "Tactical"}
CROWD = {f"{column}{row}": 1 for column in "BD" for row in range(2, 6)} | {"C1": 2}
ALL_ABOUT = dict.fromkeys(board.SPACES, "Gold Grass")


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"age": 4}, ["age should be from 1 to 3, not 4"]),
        ({"age_card": "Age of Gold"}, ["age_card can't be 'Age of Gold'"]),
        ({"age_card": "Age of Storms"}, ["age_card should be a card of this Age"]),
        (
            {"ages_to_come": ["Age of Storms"]},
            ["ages_to_come should have a card of each Age to come, in their order"],
        ),
        ({"age": 3, "ages_to_come": ["Age of Storms"]}, ["ages_to_come names 1 cards; 0 are to come"]),
        ({"round": 6}, ["round should be at most the turns of an Age"]),
        ({"options": {"traits": "all"}}, ["options.traits can't be 'all'"]),
        # the land
        ({"beasts": {"time": "A1"}}, ["A1 should be empty: it is Water with so many players"]),
        ({"cubes": {"E5": 1}}, ["E5 should be empty: it is Water with so many players"]),
        ({"tiles": {"C3": "Gold Gras"}}, ["tiles.C3 can't be 'Gold Gras'; did you mean Gold Grass"]),
        (
            {"tiles": {"C3": "Market", "A1": "Oasis"}},
            ["A1 should be empty: it is Water with so many players"],
        ),
        (
            {"tiles": {}, "players": [{}, {"colossus": "C4", "acolytes": {"C5": 1}}]},
            [
                "players: acolytes of Player 2 can't be on C5: no tile is there",
                "players: acolytes of Player 2 can't be on C5: no tile is there",
                "players: acolytes of Player 2 can't be on C5: no tile is there",
            ],
        ),
        (
            {"tiles": ALL_ABOUT, "options": {"players": 4}},
            ["tiles: there should be as many of Gold Grass as this game has, in deck, discard pile"],
        ),
        # players
        ({"players": [{"colossus": "E1"}, {}]}, ["players: the colossus of Player 1 should stand on a tile"]),
        (
            {"players": [{"acolytes": {"D6": 1}}, {}]},
            ["players: acolytes of Player 1 can't be on D6: no tile is there"],
        ),
        (
            {"players": [{"acolytes": CROWD, "traits": ["Miserly"]}, {}]},
            ["players: Player 1 should have no more acolytes than there are, those under"],
        ),
        (
            {"players": [{"hand": ["Steal"]}, {}], "options": {"traits": "none"}},
            ["cards: there should be as many of Steal as this game has, in deck, discard pile and elsewhere"],
        ),
        (
            {"players": [{"traits": ["Tactical"]}, {}]},
            ["traits: there should be as many of Tactical as this game has, in deck, discard pile"],
        ),
        (
            {"players": [{"traits": ["Sly"]}, {}], "options": {"traits": "none"}},
            ["traits: there should be as many of Sly as this game has, in deck, discard pile and elsewhere"],
        ),
        (
            {"beasts": dict.fromkeys(BEASTS, "C3"), "players": [{"traits": ["Animalistic"]}, {}]},
            ["players: the animal of Player 1 should be told, as no Beast is left for it"],
        ),
        (
            {"players": [{"marks": ["C3"]}, {}]},
            ["players[0].marks has no meaning at the moment 'turn start'"],
        ),
        (
            {"players": [{"marks": ["A1"]}, {}], "moment": "reaping"},
            ["A1 should be empty: it is Water with so many players"],
        ),
        ({"players": [{"lying": True}, {}]}, ["players[0].lying has no meaning at the moment"]),
        ({"players": [{"passed": True}, {}]}, ["players[0].passed has no meaning at the moment"]),
        ({"players": [{"kills": 1}, {}], "moment": "reaping"}, ["players[0].kills has no meaning"]),
        # piles
        (
            {"tile_deck": ["Oasis"], "tile_discard": []},
            ["tiles: there should be as many of Gold Grass as this game has, in deck, discard pile"],
        ),
        # the turn
        ({"actions": 3}, ["actions has no meaning at the moment 'turn start', only at 'action'"]),
        ({"reaper": "player 1"}, ["reaper has no meaning at the moment 'turn start', only at 'reaping'"]),
        ({"round": 2, "moment": "reaping"}, ["round has no meaning at the moment 'reaping'"]),
        (
            {
                "lent_trait": "Winged",
                "lender": "player 2",
                "moment": "action",
                "options": GOALS,
                "players": [{"traits": ["Winged"]}, {}],
            },
            ["lent_trait is for games with the base Traits"],
        ),
        # goals
        ({"progress": {"Winged": 1}}, ["progress has no meaning with traits 'base', only at 'goals'"]),
        (
            {"progress": {"Winged": 1}, "options": GOALS},
            ["progress and tucked should have nothing for Winged unless somebody has it, and less"],
        ),
        (
            {"progress": {"Winged": 5}, "options": GOALS, "players": [{"traits": ["Winged"]}, {}]},
            ["progress and tucked should have nothing for Winged unless somebody has it, and less"],
        ),
        (
            {"progress": {"Gilded": 1}, "options": GOALS, "players": [{"traits": ["Gilded"]}, {}]},
            ["progress and tucked should have nothing for Gilded unless somebody has it, and less"],
        ),
        (
            {"tucked": [TACTICAL], "options": GOALS},
            ["progress and tucked should have nothing for Tactical unless somebody has it, and less"],
        ),
        ({"tucked": [{"card": "Walk"}], "options": GOALS}, ["tucked[0].under should be told"]),
        (
            {"tucked": [TACTICAL] * 10, "options": GOALS, "players": [{"traits": ["Tactical"]}, {}]},
            ["progress and tucked should have nothing for Tactical unless somebody has it, and less"],
        ),
        (
            {
                "tucked_acolytes": 5,
                "options": GOALS,
                "players": [{"traits": ["Alchemist"], "acolytes": {"C3": 6}}, {}],
            },
            ["players: Player 1 should have no more acolytes than there are, those under"],
        ),
        (
            {"boldness_uses": 13, "moment": "action"},
            ["boldness_uses should be no more than Boldness allows in a turn"],
        ),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, Any], faults: list[str]) -> None:
    assert unnamed("colossi_ages", position, faults) == []


@pytest.mark.parametrize(
    "position",
    [
        {"options": {"turns_per_age": 8}},
        {"cubes": {"C3": -1}},
        {"age": 0},
        {"players": [{"marks": "C3"}, {}], "moment": "reaping"},
        {"players": [{"lying": 1}, {}], "moment": "reaping"},
        {"players": [{"cards_played": 13}, {}], "moment": "action"},
        {"tucked": [7], "options": GOALS},
        {"tucked": [{"card": "Walk", "under": "Tactical", "more": 1}], "options": GOALS},
    ],
)
def test_reader_and_schema_refuse_the_same(position: dict[str, Any]) -> None:
    assert refused_by_reader_and_schema("colossi_ages", position)


def test_every_fault_is_found_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of(
            "colossi_ages",
            {
                "moment": "later",
                "age_card": "Age of Storms",
                "cubes": {"A1": 1},
                "players": [{"colossus": "A1", "hand": ["Recall"], "marks": ["C3"]}, {"hand": ["Recall"]}],
                "tiles": {"C3": "Market"},
                "discards": [],
            },
        )
    assert len(refused.value.faults) == 7
