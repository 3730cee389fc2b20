"""Position documents: what is written can be read, what is left out is sensible, faults are named.

What Three Ages reads and refuses alike is in tests/games/colossi.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.colossi_gold import board
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.scenes import banners, begin, hand, player, seat, traits
from games.island.box import box
from positions import refused_by_reader_and_schema, unnamed, written_and_read_again
from sampling import sampled
from scene import Scene

POSITIONS = documents_of(find("colossi_gold"))
SCHEMA = jsonschema.Draft202012Validator(POSITIONS.schema())
OFF = {"traits": "off"}
LAIRS = [f"Lair: {beast.title()} Beast" for beast in BEASTS]


def set_up(position: dict[str, Any], seed: int = 1) -> Scene:
    SCHEMA.validate(position)
    return Scene.of("colossi_gold", position, seed)


def test_the_schema_names_the_spaces() -> None:
    assert not SCHEMA.is_valid({"cubes": {"F1": {"gold": 1}}})


@pytest.mark.parametrize(
    "options",
    sampled(
        [
            {"players": 2, "traits": "off"},
            {"players": 3, "first_player": 2},
            {"players": 2, "target_gold": 100},
            {"players": 4, "target_gold": 20, "round_limit": 9},
        ],
        keep=2,
    ),
)
def test_what_is_written_is_read_again(options: dict[str, Any]) -> None:
    moments: Counter[str] = Counter()
    for seed in (1, 2):
        moments += written_and_read_again(co.new("colossi_gold", seed=seed, **options), seed, one_in=4)
    assert moments["action"] > 10
    assert all(moments[each] for each in ("beast move", "banner phase", "deploying"))  # one in four is taken


def test_a_scoring_half_made_can_not_be_written() -> None:
    scene = begin(
        player("C3", "C4", banners="C3 C4"), player("E3"), tiles={"C3": "The Void"}, moment="resting"
    )
    assert scene.game.position["moment"] == "resting"
    scene.play("banner C3")
    assert not POSITIONS.can_write(scene.game.state)


def test_who_can_only_play_cards_is_asked_for_an_action() -> None:
    """To the others the step is over already."""
    scene = begin(player("C3", hand="Walk", traits="Ludicrously capacious"), player(), movements=2)
    assert scene.options == {"walk", "end"} and scene.view["moment"] == "beast move"
    assert scene.game.position["moment"] == "action"


def test_an_empty_document_is_the_base_position_of_the_rules() -> None:
    scene = set_up({})
    table = scene.view
    assert (table["round"], table["leader"], table["active_player"], table["actions"]) == (1, 0, 0, 4)
    assert table["tiles"] == dict.fromkeys(board.SPACES, "Grass, 1 Gold")
    assert [each["colossus"] for each in table["players"]] == ["A1", "E5"]
    assert [each["reserve"] for each in table["players"]] == [10, 10]
    assert (seat(scene, 1)["cards"], table["deck"]) == (1, box("colossi_gold").total() - 1)
    assert table["trait_deck"] == box("colossi_gold", "trait").total() - 3
    # 12 Grass, 2 Lairs and 8 Environments.
    assert table["tile_deck"] == 22 and len(table["shown_traits"]) == 3


def test_a_game_without_traits() -> None:
    table = set_up({"options": OFF, "moment": "action"}).view
    assert (table["deck"], table["trait_deck"], table["shown_traits"]) == (
        box("colossi_gold", trait=0).total(),
        0,
        [],
    )


def counted(scene: Scene) -> Counter[str]:
    """Which sorts of tiles are in the deck."""
    state = scene.game.state
    sorts = Counter[str]()
    for tile in state.row("tile_deck")[: state.get("tile_deck_size")]:
        facts = state.program.lists["tile"][tile].facts
        sorts["lair" if facts.get("lair") else "environment" if facts.get("environment") else "grass"] += 1
    return sorts


def test_a_tile_deck_of_which_nothing_is_told_is_like_that_of_a_game() -> None:
    some = {"A1": "Starting Tile", "E5": "Starting Tile"}
    assert counted(set_up({"tiles": some})) == {"grass": 16, "lair": 2, "environment": 8}
    more = {**some, "C3": "Market", "C4": "Lair: Time Beast", "D3": "Grass, card"}
    assert counted(set_up({"tiles": more})) == {"grass": 15, "lair": 1, "environment": 7}
    gone = {"tiles": more, "boxed": ["Oasis", "Lair: Wind Beast"], "beasts": {"wind": "C3"}}
    assert counted(set_up(gone)) == {"grass": 15, "environment": 6}


def test_two_lairs_and_eight_environments_are_drawn_by_the_seed() -> None:
    def drawn(seed: int) -> list[list[int]]:
        state = set_up({}, seed).game.state
        return [sorted(state.row("tile_deck")), state.row("card_deck"), state.row("trait_deck")]

    assert drawn(1) == drawn(1)
    others = [drawn(seed) for seed in range(2, 8)]
    for which in range(3):
        assert any(drawn(1)[which] != other[which] for other in others)


def test_what_is_not_in_a_deck_that_is_told_is_in_the_box() -> None:
    scene = set_up({"tiles": {"A1": "Starting Tile", "E5": "Market"}, "tile_deck": ["Oasis", "Ruins"]})
    state, tiles = scene.game.state, scene.game.program.kind("tile").labels
    there = {title: count for title, count in zip(tiles, state.row("box"), strict=True) if count}
    assert there.keys() == box("colossi_gold", "tile").keys() - {"Oasis", "Ruins", "Market"}
    assert there["Starting Tile"] == 1 and there["Grass, 2 Gold"] == 5
    # Of these everybody knows that they are there.
    assert scene.view["boxed"] == {
        "Starting Tile": 1,
        "Grass, 1 Gold": 4,
        "Grass, 2 Gold": 5,
        "Grass, card": 4,
        "Grass, Trait": 3,
    }


def test_a_beast_is_in_its_lair_if_nothing_is_told() -> None:
    tiles = {"A1": "Starting Tile", "E5": "Starting Tile", "C3": "Lair: Time Beast"}
    assert set_up({"tiles": tiles}).view["beasts"] == {"time": "C3"}
    assert set_up({"tiles": tiles, "beasts": {"time": "A1"}}).view["beasts"] == {"time": "A1"}
    lost = set_up({"beasts": {"blood": "C3"}}).view
    assert lost["beasts"] == {"blood": "C3"} and lost["boxed"]["Lair: Blood Beast"] == 1


def test_the_decks_are_drawn_from_their_tops() -> None:
    scene = set_up(
        {
            "deck": ["Purge", "Walk"],
            "tiles": {"A1": "Starting Tile", "E5": "Starting Tile"},
            "tile_deck": ["Oasis"],
        }
    )
    assert hand(scene, 1) == ["Purge"]
    assert scene.view["deck"] == 1 and len(scene.view["discard"]) == box("colossi_gold").total() - 2
    scene.play("colossus 1", "A2")
    assert scene.view["tiles"]["A2"] == "Oasis" and scene.view["tile_deck"] == 0


def test_traits_in_view_are_made_three() -> None:
    scene = begin(player(), player(), shown_traits="Sly", trait_deck="Vengeful, Speedy, Boldness")
    assert scene.view["shown_traits"] == ["Sly", "Speedy", "Vengeful"]
    assert scene.view["trait_deck"] == box("colossi_gold", "trait").total() - 3


def test_moments() -> None:
    """Each goes on where it should."""
    us = player("C3", "C4", traits="Soothsayer", banners="C4"), player("E3")
    start = begin(*us, moment="turn start", cubes={"A1": "gold"})
    assert start.options == {"card deck", "tile deck", "pass"}
    assert len(start.play("pass").view["cubes"]) == 27 and seat(start, 1)["cards"] == 1
    assert begin(*us).offers("end", "spawn", "colossus 1")
    assert begin(*us, moment="beast move", beasts={"time": "A1"}).options == {"time beast", "pass"}
    assert begin(*us, moment="banner phase").options == {"deploy", "rest"}
    assert begin(*us, moment="deploying").options == {"place", "banner C4", "done"}
    assert begin(*us, moment="deploying", fresh="C4").options == {"place", "done"}
    rest = begin(player("C3", banners="C4 D4"), player("E3"), moment="resting")
    assert rest.options == {"banner C4", "banner D4"}
    assert begin(*us, moment="extra actions", actions_added=1).offers("end", "spawn")
    assert begin(*us, moment="turn end").view["active_player"] == 1
    over = begin(player(gold=3), player(gold=4), moment="over")
    assert over.game.over and over.game.winners == [1]


def test_a_rest_under_way() -> None:
    """As in example 19: some Banners are scored, some are left by the Stone Lair, some wait."""
    scene = begin(
        player("C3", banners="C3 C4 D4", leave_tokens=1, gold=2),
        player("E3"),
        moment="resting",
        left="C3",
        actions_to_come=2,
    )
    assert scene.options == {"banner C4", "banner D4"}
    document = scene.game.position
    assert (document["left"], document["players"][0]["leave_tokens"]) == (["C3"], 1)
    assert document["actions_to_come"] == 2
    scene.play("banner C4", "yes")
    # The last one is scored without a question, as no token is left.
    assert banners(scene, 1) == {"C3": 1, "C4": 1}
    assert scene.view["moment"] == "extra actions" and scene.view["actions"] == 2


def test_what_was_done_this_turn() -> None:
    told: dict[str, Any] = {
        "actions_used": 2,
        "actions_added": 1,
        "movements": 1,
        "cards_played": 1,
        "whispered": True,
        "trades": 2,
        "sly_about": "player 2",
        "dominating": True,
    }
    scene = begin(
        player(traits="Mercantile, Beast whisperer", gold=9), player(), beasts={"time": "C3"}, **told
    )
    assert "beast whisperer" not in scene.options and "mercantile" in scene.options
    document = scene.game.position
    assert {key: document[key] for key in told} == told


def test_a_borrowed_trait_goes_back() -> None:
    scene = begin(
        player("C3", traits="Mimicry, Sly, Speedy"),
        player(),
        lent_trait="Speedy",
        lender="player 2",
        moment="deploying",
    )
    document = scene.game.position
    assert (document["lent_trait"], document["lender"]) == ("Speedy", "player 2")
    scene.play("done")
    assert (traits(scene, 1), traits(scene, 2)) == (["Mimicry", "Sly"], ["Speedy"])


def test_an_animal_is_the_first_beast_that_is_not_in_the_game() -> None:
    scene = begin(player(traits="Animalistic"), player(), beasts={"blood": "C1"})
    assert seat(scene, 1)["animal"] == "golden" and scene.view["beasts_out"] == ["golden"]
    ripe = begin(
        player("C3", traits="Animalistic", animal="wind", animal_ripe=True), player(), moment="deploying"
    )
    assert ripe.game.position["players"][0]["animal"] == "wind"
    ripe.play("done")
    assert (traits(ripe, 1), seat(ripe, 1)["animal"]) == ([], None)
    # It is still known not to be in this game.
    assert ripe.view["beasts_out"] == ["wind"]


def test_enough_gold_triggers_the_end() -> None:
    assert begin(player(gold=50), player()).view["triggered"]
    assert begin(player(gold=49), player(), triggered=True).view["triggered"]
    assert not begin(player(gold=49), player()).view["triggered"]


def test_nobody_is_where_acolytes_die() -> None:
    us, peak = (player("A1", "C3*2"), player("E5")), {"C3": "Mountaintop of the Giants"}
    deadly: list[dict[str, Any]] = [{"beasts": {"blood": "C3"}}, {"tiles": peak}]
    for more in deadly:
        with pytest.raises(PositionError, match="acolytes of Player 1 can't be on C3: Acolytes die there"):
            begin(*us, **more)
    # They live where they are petrified or guarded.
    assert seat(begin(*us, tiles=peak, beasts={"stone": "C3"}), 1)["reserve"] == 8
    guarded = begin(player("C3", "C3", traits="Protective"), player(), tiles=peak)
    assert seat(guarded, 1)["reserve"] == 9


def test_petrified_acolytes_may_be_above_a_limit() -> None:
    scene = begin(player("A1", "C3*5", traits="Miserly"), player(), beasts={"stone": "C3"})
    assert seat(scene, 1)["acolytes"] == {"C3": 5}
    with pytest.raises(PositionError, match="Player 1 should have no more acolytes than Curses and Traits"):
        begin(player("A1", "C3*5 C4", traits="Miserly"), player(), beasts={"stone": "C3"})


CROWD = {f"{column}{row}": 1 for column in "BD" for row in range(2, 6)} | {"C1": 2}
FOUR = dict.fromkeys(("C1", "C2", "C3", "C4"), 1)


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"leader": "player 3"}, ["leader can't be 'player 3'"]),
        ({"round": 61}, ["round should be at most the option round_limit"]),
        ({"options": {"traits": "base"}}, ["options.traits can't be 'base'"]),
        ({"options": {"target_gold": 19}}, ["options.target_gold can't be 19"]),
        # the land
        ({"tiles": {"C3": "Gold Grass"}}, ["tiles.C3 can't be 'Gold Grass'"]),
        (
            {"tiles": {"C3": "Market"}, "tile_deck": ["Market"]},
            ["players: the colossus of Player 1 should stand on a tile"],
        ),
        (
            {"tiles": {"C3": "Market"}, "boxed": ["Market"]},
            ["players: the colossus of Player 1 should stand on a tile"],
        ),
        (
            {"tiles": {}, "players": [{}, {"acolytes": {"C5": 1}, "banners": {"C4": 1}}]},
            [
                "players: acolytes of Player 2 can't be on C5: no tile is there",
                "players: acolytes of Player 2 can't be on C5: no tile is there",
                "players: acolytes of Player 2 can't be on C5: no tile is there",
                "players: acolytes of Player 2 can't be on C5: no tile is there",
            ],
        ),
        (
            {"tiles": {}, "beasts": {"time": "C3"}, "cubes": {"C4": {"gold": 1}}},
            ["C3 should have a tile: something is there", "C4 should have a tile: something is there"],
        ),
        ({"cubes": {"C4": {"blue": 1}}}, ["cubes.C4.blue is not part of a position"]),
        (
            {"cubes": {"C4": {"trait": 1}}, "options": OFF},
            ["cubes can't have trait cubes on C4: in a game without Traits those are card cubes"],
        ),
        (
            {"cubes": {"C4": {"gold": 999}, "C3": {"gold": 1}}},
            ["cubes should be at most 999 of each sort, no gold cube more"],
        ),
        ({"mine_yield": 4}, ["mine_yield needs Deep Mines on the island"]),
        (
            {"tile_deck": ["Lair: Time Beast"], "beasts": {"time": "C3"}},
            ["tile_deck can't have the Lair of the Time Beast, which is on the island"],
        ),
        ({"tile_deck": ["Grass, card"] * 49}, ["tile_deck has 49; 48 are the most"]),
        (
            {"boxed": ["Grass, card"] * 20, "tile_deck": ["Grass, card"] * 30},
            ["boxed should leave room in the box for Grass, card and the deck"],
        ),
        (
            {"beasts_out": ["time"], "beasts": {"time": "C3"}},
            ["beasts_out can't have the Time Beast: it is in this game"],
        ),
        (
            {"beasts_out": ["time"], "tile_deck": [LAIRS[5]]},
            ["beasts_out can't have the Time Beast: it is in this game"],
        ),
        # players
        (
            {"players": [{"acolytes": CROWD, "traits": ["Miserly"]}, {}]},
            ["players: Player 1 should have no more acolytes than Curses and Traits allow, but for"],
        ),
        (
            {"players": [{"acolytes": CROWD, "curses": ["Sacrifice"]}, {}]},
            ["players: Player 1 should have no more acolytes than Curses and Traits allow, but for"],
        ),
        (
            {"players": [{"banners": CROWD}, {}]},
            [
                "players: Player 1 can't have two banners on C1 without the Trait Resolute, nor any",
                "players: Player 1 should have no more banners than there are, and than Curses and",
            ],
        ),
        (
            {"players": [{"banners": FOUR, "curses": ["Concession"]}, {}]},
            ["players: Player 1 should have no more banners than there are, and than Curses and"],
        ),
        (
            {"players": [{"banners": FOUR, "traits": ["Nomadic", "Miserly"]}, {}]},
            ["players: Player 1 should have no more banners than there are, and than Curses and"],
        ),
        (
            {"players": [{"banners": {"C3": 1}}, {"banners": {"C3": 1}}]},
            ["players: Player 2 can't have two banners on C3 without the Trait Resolute, nor any"],
        ),
        (
            {"players": [{"curses": ["Haste"]}, {}]},
            ["players: the curses of Player 1 should be Curses that stay, each once"],
        ),
        (
            {"players": [{"curses": ["Poverty"]}, {"curses": ["Poverty"]}]},
            ["cards: there should be as many of Poverty as this game has, in deck, discard pile and"],
        ),
        (
            {"players": [{"curses": ["Austerity"]}, {}], "options": OFF},
            ["cards: there should be as many of Austerity as this game has, in deck, discard pile"],
        ),
        (
            {"players": [{"hand": ["Walk"] * 4, "curses": ["Poverty"]}, {}]},
            ["players: Player 1 should hold no more cards than the hand limit"],
        ),
        (
            {"players": [{"hand": ["Steal"]}, {}], "options": OFF},
            ["cards: there should be as many of Steal as this game has, in deck, discard pile and elsewhere"],
        ),
        (
            {"players": [{"traits": ["Sly"]}, {}], "options": OFF},
            ["traits: there should be as many of Sly as this game has, in deck, discard pile and elsewhere"],
        ),
        (
            {"players": [{"traits": ["Sly", "Speedy"], "curses": ["Austerity"]}, {}]},
            ["players: Player 1 should have no more traits than the limit; a borrowed one does not count"],
        ),
        (
            {
                "beasts": {"time": "C3"},
                "players": [{"traits": ["Animalistic"], "animal": "time"}, {}],
            },
            ["beasts_out can't have the Time Beast: it is in this game"],
        ),
        (
            {"tile_deck": LAIRS, "players": [{"traits": ["Animalistic"]}, {}]},
            ["players: the animal of Player 1 should be told, as no Beast is left for it"],
        ),
        (
            {"players": [{"leave_tokens": 1}, {}]},
            ["players[0].leave_tokens has no meaning at the moment 'turn start', only at 'resting'"],
        ),
        (
            {"players": [{}, {"leave_tokens": 1}], "moment": "resting"},
            ["players: leave_tokens of Player 2 are for the active player, whose Rest it is"],
        ),
        # the turn
        ({"actions_used": 3}, ["actions_used has no meaning at the moment 'turn start', only at 'action'"]),
        ({"trades": 7, "moment": "action"}, ["trades should be no more than Mercantile allows in a turn"]),
        (
            {"actions_to_come": 2, "moment": "extra actions"},
            ["actions_to_come has no meaning at the moment 'extra actions'"],
        ),
        ({"fresh": ["C3"], "moment": "action"}, ["fresh has no meaning at the moment 'action'"]),
        (
            {"fresh": ["C3"], "moment": "deploying", "tiles": {"A1": "Oasis", "E5": "Market"}},
            ["C3 should have a tile: something is there"],
        ),
        (
            {"left": ["C3"], "moment": "resting", "players": [{}, {"banners": {"C3": 1}}]},
            ["left can't have C3, where the active player has no Banner"],
        ),
        (
            {
                "lent_trait": "Sly",
                "lender": "player 2",
                "moment": "action",
                "players": [{"traits": ["Sly"]}, {}],
            },
            ["lent_trait needs the Trait Mimicry with the active player"],
        ),
        (
            {
                "lent_trait": "Animalistic",
                "lender": "player 2",
                "moment": "action",
                "players": [{"traits": ["Mimicry", "Animalistic"]}, {}],
            },
            ["lent_trait needs the Trait Mimicry with the active player, and is neither Mimicry nor"],
        ),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, Any], faults: list[str]) -> None:
    assert unnamed("colossi_gold", position, faults) == []


@pytest.mark.parametrize(
    "position",
    [
        {"options": {"round_limit": 1001}},
        {"cubes": {"C3": 1}},
        {"cubes": {"C3": {"gold": -1}}},
        {"cubes": {"C3": {"gold": 1000}}},
        {"round": 0},
        {"mine_yield": 100, "tiles": {"C3": "Deep Mines", "A1": "Market", "E5": "Oasis"}},
        {"actions_used": 100, "moment": "action"},
        {"players": [{"banners": {"C3": 3}}, {}]},
        {"players": [{"banners": "C3"}, {}]},
        {"players": [{"curses": "Poverty"}, {}]},
        {"players": [{"leave_tokens": 10}, {}], "moment": "resting"},
        {"left": "C3", "moment": "resting"},
        {"beasts_out": "golden"},
    ],
)
def test_reader_and_schema_refuse_the_same(position: dict[str, Any]) -> None:
    assert refused_by_reader_and_schema("colossi_gold", position)


def test_every_fault_is_found_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of(
            "colossi_gold",
            {
                "moment": "later",
                "mine_yield": 5,
                "cubes": {"A1": {"gold": 1}},
                "players": [{"colossus": "A1", "hand": ["Recall"]}, {"colossus": "C3", "hand": ["Recall"]}],
                "tiles": {"C3": "Market"},
                "discards": [],
            },
        )
    assert len(refused.value.faults) == 6
