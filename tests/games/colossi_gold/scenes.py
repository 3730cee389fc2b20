"""Short ways to write positions of Fifty Gold, and to look at them.

    scene = begin(
        player("C3", "C4*2 D1", hand="Walk, Lure", traits="Speedy", banners="C3 D4", gold=3),
        player("A1"),
        tiles={"C4": "Market"},
        cubes={"C3": "gold 2, card"},
        beasts={"time": "C1"},
        unexplored="A2 A3",
    )

The defaults are the base position of the rules (section 10): every space carries Grass that produces 1 Gold,
without a cube; the Colossi are on A1, E5 and E1; hands are empty, and there are no Traits, Curses or Beasts.
Player 1 has the first turn and no Action used.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from colossarium.games.colossi_gold import board
from games.colossi.views import beasts, traits
from games.island.box import box
from games.island.words_and_views import acolytes, colossi, controls, counted, gold, hand, seat, spaces
from scene import Scene

__all__ = [
    "acolytes",
    "banners",
    "beasts",
    "begin",
    "colossi",
    "controls",
    "counted",
    "cubes",
    "document",
    "gold",
    "hand",
    "lot",
    "player",
    "seat",
    "spaces",
    "traits",
    "words",
]

GRASS = ("Grass, 1 Gold", "Grass, 2 Gold", "Grass, card", "Grass, Trait")
LISTS = (
    "deck",
    "discard",
    "tile_deck",
    "boxed",
    "trait_deck",
    "trait_discard",
    "shown_traits",
)
PARTS = r",(?!\s*(?:1 Gold|2 Gold|card\b|Trait\b))"
"""Between titles; Grass has a comma of its own."""


def words(text: str) -> list[str]:
    """Titles with commas between them."""
    return [each.strip() for each in re.split(PARTS, text) if each.strip()]


def lot(text: str) -> dict[str, int]:
    """Cubes of a space: "gold 2, card"."""
    pairs = (each.strip().partition(" ") for each in text.split(","))
    return {sort: int(count or 1) for sort, _, count in pairs}


def player(
    colossus: str = "",
    acolytes: str = "",
    *,
    hand: str = "",
    traits: str = "",
    banners: str = "",
    curses: str = "",
    **rest: Any,
) -> dict[str, Any]:
    """A player; who has no space for the Colossus stands in a corner."""
    told: dict[str, Any] = {"colossus": colossus} if colossus else {}
    return {
        **told,
        "acolytes": counted(acolytes),
        "banners": counted(banners),
        "hand": words(hand),
        "traits": words(traits),
        "curses": words(curses),
        **rest,
    }


def begin(*players: dict[str, Any], moment: str = "action", seed: int = 1, **rest: Any) -> Scene:
    """A scene at a moment; two players of whom nothing is told if there are none."""
    return Scene.of("colossi_gold", document(*players, moment=moment, **rest), seed)


def document(*players: dict[str, Any], moment: str = "action", **rest: Any) -> dict[str, Any]:
    """The position of a scene.

    Piles are lists of titles with commas between them, the next one first. Of the decks of cards and Traits
    only the top need be told: below it is all that is nowhere else, in order. Below the tiles that are told
    lies Grass, and of nothing but Grass is a deck of which nothing is told; only "" is an empty one. Spaces
    that are `unexplored` get no tile.
    """
    for key in LISTS:
        if isinstance(rest.get(key), str):
            rest[key] = words(rest[key])
    seats = list(players or (player(), player()))
    bare = rest.pop("unexplored", "").split()
    tiles = {space: GRASS[0] for space in board.SPACES if space not in bare} | rest.pop("tiles", {})
    for key in ("fresh", "left"):
        if isinstance(rest.get(key), str):
            rest[key] = rest[key].split()
    if "cubes" in rest:
        rest["cubes"] = {
            at: lot(each) if isinstance(each, str) else each for at, each in rest["cubes"].items()
        }
    if rest.get("tile_deck") != []:
        rest["tile_deck"] = rest.get("tile_deck", []) + _grass(tiles, rest)
    if "deck" in rest:
        held = [title for each in seats for title in (*each["hand"], *each.get("curses", ()))]
        rest["deck"] = _deck("card", rest["deck"], [*held, *rest.get("discard", ())], rest)
    if "trait_deck" in rest:
        own = [title for each in seats for title in each["traits"]]
        gone = [*own, *rest.get("shown_traits", ()), *rest.get("trait_discard", ())]
        rest["trait_deck"] = _deck("trait", rest["trait_deck"], gone, rest)
    return {"moment": moment, "players": seats, "tiles": tiles, **rest}


def _grass(tiles: dict[str, str], rest: dict[str, Any]) -> list[str]:
    """The Grass that is nowhere else."""
    gone = Counter([*tiles.values(), *rest.get("tile_deck", ()), *rest.get("boxed", ())])
    copies = box("colossi_gold", "tile")
    return [title for title in GRASS for _ in range(copies[title] - gone[title])]


def _deck(kind: str, top: list[str], gone: list[str], rest: dict[str, Any]) -> list[str]:
    """What is told, and below it all that is nowhere else."""
    traits = rest.get("options", {}).get("traits", "on") == "on"
    there = box("colossi_gold", kind) if traits else box("colossi_gold", kind, trait=0)
    return [*top, *(there - Counter([*top, *gone])).elements()]


def banners(scene: Scene, number: int) -> dict[str, int]:
    """Where the Banners of player 1, 2 … are: 1, or 2 for a pair."""
    found: dict[str, int] = seat(scene, number)["banners"]
    return found


def cubes(scene: Scene) -> dict[str, dict[str, int]]:
    """Where cubes are: {"C3": {"gold": 2}}."""
    found: dict[str, dict[str, int]] = scene.view["cubes"]
    return found
