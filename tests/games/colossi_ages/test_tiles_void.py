"""The Void (section 7.4): a tile is replaced, and all that is on it stays."""

from __future__ import annotations

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import (
    acolytes,
    controls,
    gold,
    player,
    reaping,
)
from games.colossi_ages.tile_scenes import MOUNTAINTOP, reap


def test_a_tile_that_is_replaced_is_not_drawn_for_itself() -> None:
    tiles = {"C3": "The Void", "E3": "Market"}
    box = program_of(find("colossi_ages")).lists["tile"]
    rest = [entry.title for entry in box for _ in range(entry.facts["copies"])]
    for title in tiles.values():
        rest.remove(title)
    scene = reaping(player("C3"), player("E3"), tiles=tiles, tile_discard=rest)
    # The deck is empty: it is made of the discards, to which the Market comes only afterwards.
    scene.play("C3", "E3")
    assert scene.view["tile_discard"] == ["Market"]


def test_the_void_replaces_any_tile() -> None:
    scene = reap(
        "The Void",
        player("C3"),
        player("E3", "C4*2"),
        tiles={"C3": "The Void", "C4": "Market"},
        cubes={"C4": 2},
        tile_deck=MOUNTAINTOP,
    )
    # Only what is explored can be replaced.
    assert scene.options == {"C3", "C4", "E3"}
    scene.play("C4")
    assert scene.view["tiles"]["C4"] == MOUNTAINTOP
    assert scene.view["tile_discard"] == ["Market"]
    # CA-R40: nobody arrives, and what is there stays.
    assert (acolytes(scene, 2), scene.view["cubes"]) == ({"C4": 2}, {"C4": 2})
    assert "C4" in controls(scene, 2)


def test_the_void_may_replace_itself_and_the_new_tile_is_not_reaped() -> None:
    scene = reap("The Void", player("C3"), player("E3"), tile_deck="Gold Grass").play("C3")
    assert scene.view["tiles"]["C3"] == "Gold Grass"
    assert scene.view["tile_discard"] == ["The Void"]
    assert gold(scene) == [0, 0]
