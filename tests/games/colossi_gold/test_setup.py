"""Setup (rules, sections 2 and 3), its options, and rulings CG-R1, CG-R6 to CG-R9 and CG-R13."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.colossi_gold import board
from colossarium.table.machines import program_of
from games.colossi_gold.scenes import (
    colossi,
    cubes,
    hand,
    seat,
    traits,
)
from games.island.box import box
from scene import Scene

PROGRAM = program_of(find("colossi_gold"))
TRAITS = box("colossi_gold", "trait").total()


def new(seed: int = 1, **options: Any) -> Scene:
    return Scene.new("colossi_gold", seed, **{"first_player": 1, "traits": "off", **options})


def drafted(scene: Scene) -> Scene:
    """Everybody takes the top of the Trait deck."""
    return scene.play_on("trait deck")


def begun(scene: Scene) -> Scene:
    """Everybody begins on the first space that is free."""
    while scene.view["moment"] == "setup":
        scene.play(min(scene.options))
    return scene


def tiles_of(scene: Scene, field: str) -> Counter[str]:
    """How many tiles of each title are in the deck or in the box, unseen by all."""
    titles = [each.title for each in PROGRAM.lists["tile"]]
    row = scene.game.state.row(field)
    if field == "box":
        return Counter(dict(zip(titles, row, strict=True)))
    return Counter(titles[each] for each in row[: scene.game.state.get("tile_deck_size")])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_begins_with(players: int) -> None:
    scene = begun(new(players=players))
    for number in range(1, players + 1):
        mine = seat(scene, number)
        assert (mine["reserve"], mine["banner_reserve"], mine["gold"]) == (10, 6, 0)
        assert (mine["acolytes"], mine["banners"], mine["traits"], mine["curses"]) == ({}, {}, [], [])
    # The first player has drawn a card for the first turn.
    assert [len(hand(scene, number)) for number in range(1, players + 1)] == [4] + [3] * (players - 1)
    assert scene.view["deck"] == box("colossi_gold", trait=0).total() - 3 * players - 1
    # CG-R13: nothing on the map changes with the number of players, and no space stays blank.
    assert scene.view["tile_deck"] == 26 and len(board.SPACES) == 27
    assert set(scene.view["tiles"].values()) == {"Starting Tile"} and len(scene.view["tiles"]) == players


@pytest.mark.parametrize("players", [1, 5])
def test_r1_two_to_four_play(players: int) -> None:
    with pytest.raises(co.ColossariumError):
        co.new("colossi_gold", players=players)


def test_r6_the_first_player_is_chosen_or_comes_by_chance() -> None:
    assert new(first_player=2).seat == 1
    assert {new(seed, first_player="random", players=3).view["leader"] for seed in range(20)} == {0, 1, 2}
    with pytest.raises(co.ColossariumError, match="player 3 can't be first in a game of 2"):
        co.new("colossi_gold", players=2, first_player=3)


@pytest.mark.parametrize(
    "options", [{"target_gold": 19}, {"target_gold": 101}, {"round_limit": -1}, {"traits": "some"}]
)
def test_options_have_bounds(options: dict[str, Any]) -> None:
    with pytest.raises(co.ColossariumError):
        co.new("colossi_gold", players=2, **options)


def test_what_is_played_by_default() -> None:
    view = Scene.new("colossi_gold", players=2).view
    assert (view["target_gold"], view["round_limit"]) == (50, 60)
    assert len(view["shown_traits"]) == 3


def test_r77_influence_is_in_two_lists() -> None:
    assert box("colossi_gold")["Influence"] == box("colossi_gold")["Influence (Gift)"] == 1


def test_r7_to_r9_what_tiles_produce() -> None:
    loot = {
        each.title: tuple(each.facts.get(cube, 0) for cube in ("gold", "card", "trait"))
        for each in PROGRAM.lists["tile"]
    }
    assert {title: made for title, made in loot.items() if any(made)} == {
        "Starting Tile": (1, 0, 0),
        "Grass, 1 Gold": (1, 0, 0),
        "Grass, 2 Gold": (2, 0, 0),
        "Grass, card": (0, 1, 0),
        "Grass, Trait": (0, 0, 1),
        "Mountaintop of the Giants": (3, 0, 0),
    }


def test_the_tile_deck_and_the_box() -> None:
    tiles = box("colossi_gold", "tile") - Counter(["Starting Tile"] * 9)
    grass = {"Grass, 1 Gold": 4, "Grass, 2 Gold": 5, "Grass, card": 4, "Grass, Trait": 3}
    drawn: Counter[str] = Counter()
    for seed in range(40):
        scene = new(seed, players=2)
        deck, boxed = tiles_of(scene, "tile_deck"), tiles_of(scene, "box")
        lairs = [title for title in deck if title.startswith("Lair")]
        assert {title: deck[title] for title in grass} == grass
        assert len(lairs) == 2 and deck.total() == 26
        assert deck + boxed == tiles
        assert boxed["Starting Tile"] == 0 and scene.view["boxed"] == {}
        drawn.update(title for title in deck if title not in grass)
    # All of them come up, over many games.
    assert drawn.keys() == tiles.keys() - grass.keys()


def test_traits_are_drafted_from_the_first_player_on() -> None:
    scene = new(players=3, first_player=2, traits="on")
    for number in (2, 3, 1):
        assert scene.seat == number - 1
        shown = scene.view["shown_traits"]
        assert scene.options == {*(title.lower() for title in shown), "trait deck"}
        pick = next(title for title in shown if title not in ("Animalistic", "Mimicry"))
        scene.play(pick.lower())
        assert traits(scene, number) == [pick]
        # One more is turned up at once.
        assert len(scene.view["shown_traits"]) == 3 and pick not in scene.view["shown_traits"]
    assert scene.view["trait_deck"] == TRAITS - 6


def test_the_top_of_the_trait_deck_leaves_the_row_as_it_is() -> None:
    scene = new(traits="on")
    shown = scene.view["shown_traits"]
    scene.play("trait deck")
    assert scene.view["shown_traits"] == shown and scene.view["trait_deck"] == TRAITS - 4
    assert len(traits(scene, 1)) == 1


def test_animalistic_draws_a_beast_that_is_not_in_this_game() -> None:
    seeds = (seed for seed in range(200) if "Animalistic" in new(seed, traits="on").view["shown_traits"])
    for _ in range(5):
        scene = new(next(seeds), traits="on").play("animalistic")
        beast = seat(scene, 1)["animal"]
        assert beast in board.BEASTS and scene.view["beasts_out"] == [beast]
        assert tiles_of(scene, "box")[f"Lair: {beast.capitalize()} Beast"] == 1


def test_cards_are_dealt_before_anybody_chooses_a_space() -> None:
    scene = drafted(new(players=4, traits="on"))
    assert [len(hand(scene, number)) for number in (1, 2, 3, 4)] == [3, 3, 3, 3]
    assert colossi(scene) == [None] * 4 and scene.view["tiles"] == {}
    assert scene.view["deck"] == box("colossi_gold").total() - 12


def test_everybody_begins_on_a_space_without_a_tile() -> None:
    scene = new(players=3, first_player=3)
    assert (scene.seat, scene.options) == (2, set(board.SPACES))
    scene.play("C3")
    assert (scene.seat, scene.options) == (0, set(board.SPACES) - {"C3"})
    scene.play("C4")
    assert (scene.seat, scene.options) == (1, set(board.SPACES) - {"C3", "C4"})
    scene.play("E1")
    assert colossi(scene) == ["C4", "E1", "C3"]
    # CG-R7: 1 gold cube each.
    assert cubes(scene) == {space: {"gold": 1} for space in ("C3", "C4", "E1")}


def test_the_first_player_has_the_first_turn() -> None:
    scene = begun(new(players=3, first_player=3))
    assert (scene.seat, scene.view["active_player"], scene.view["leader"], scene.view["round"]) == (
        2,
        2,
        2,
        1,
    )
    assert (scene.view["moment"], scene.view["actions"]) == ("action", 4)


def test_chance_decides_the_deal() -> None:
    assert len({tuple(hand(new(seed), 1)) for seed in range(12)}) > 5
    assert len({tuple(tiles_of(new(seed), "tile_deck").items()) for seed in range(12)}) > 5
    assert tiles_of(new(3), "tile_deck") == tiles_of(new(3), "tile_deck")


def test_chance_is_used_in_the_order_of_the_rules() -> None:
    # Tiles come before Traits, and Traits before cards: with the same seed only the cards can differ.
    for seed in range(5):
        one, two = new(seed, traits="on"), new(seed, traits="off")
        assert one.game.state.row("tile_deck") == two.game.state.row("tile_deck")
        assert one.game.state.row("box") == two.game.state.row("box")
    # Who drafts another Trait is dealt the same cards.
    shown = [title for title in new(2, traits="on").view["shown_traits"] if title != "Animalistic"]
    decks = [drafted(new(2, traits="on").play(title.lower())).game.state.row("card_deck") for title in shown]
    assert decks[0] == decks[1]


def test_nobody_sees_hands_and_decks_of_others() -> None:
    view = begun(new(players=3)).game.view(1)["table"]
    assert [each["hand"] is None for each in view["players"]] == [True, False, True]
    assert [each["cards"] for each in view["players"]] == [4, 3, 3]
    assert not any(view["known_deck"]) and not any(view["known_tile_deck"])


def test_r86_ten_acolytes_each_whoever_many_play() -> None:
    for players in (2, 3, 4):
        scene = Scene.new("colossi_gold", players=players)
        assert [each["reserve"] for each in scene.view["players"]] == [10] * players
