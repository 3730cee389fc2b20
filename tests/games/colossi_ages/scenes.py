"""Short ways to write positions of Three Ages, and to look at them.

    scene = begin(player("C3", "C4*2 D1", hand="Walk, Lure", traits="Speedy"), player("A1", gold=3),
                  tiles={"C4": "Market"}, beasts={"time": "C1"})

The defaults are those of the worked examples (rules, section 11): every space with pieces is explored Grass,
with Gold Loot as long as there is any, all others are unexplored; no Beasts, no cubes, no Traits; the first
Action of player 1. Traits of the set with goals ask for `options={"traits": "goals"}`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from colossarium.games.colossi_ages import board
from games.colossi.views import beasts, traits
from games.island.box import box
from games.island.words_and_views import acolytes, colossi, controls, counted, gold, hand, seat, spaces, words
from scene import Scene

__all__ = [
    "acolytes",
    "beasts",
    "begin",
    "colossi",
    "controls",
    "counted",
    "cubes",
    "gold",
    "hand",
    "land",
    "player",
    "reaping",
    "seat",
    "spaces",
    "traits",
    "words",
]

GRASS = ("Gold Grass", "Card Grass", "Trait Grass")
PILES = {"deck": "card", "tile_deck": "tile", "trait_deck": "trait"}
LISTS = (*PILES, "discard", "tile_discard", "trait_discard", "shown_traits", "tucked_traits", "ages_to_come")


def player(
    colossus: str = "C3", acolytes: str = "", *, hand: str = "", traits: str = "", **rest: Any
) -> dict[str, Any]:
    """A player; who has no space for the Colossus stands on C3."""
    if isinstance(rest.get("marks"), str):
        rest["marks"] = rest["marks"].split()
    return {
        "colossus": colossus,
        "acolytes": counted(acolytes),
        "hand": words(hand),
        "traits": words(traits),
        **rest,
    }


def begin(*players: dict[str, Any], moment: str = "action", seed: int = 1, **rest: Any) -> Scene:
    """A scene at a moment; two players of whom nothing is told if there are none.

    Piles are lists of titles with commas between them, the next one first. Of a deck only the top need be
    told: below it is all that is nowhere else. Tiles are always in order, so that whoever explores without
    being told finds Grass. Spaces that are `unexplored` get no tile.
    """
    for key in LISTS:
        if isinstance(rest.get(key), str):
            rest[key] = words(rest[key])
    seats = list(players or (player(), player()))
    rest["tiles"] = _tiles(seats, rest.pop("tiles", {}), rest.pop("unexplored", "").split(), rest)
    rest.setdefault("tile_deck", [])
    for key, kind in PILES.items():
        if key in rest:
            rest[key] += _below(key, kind, seats, rest)
    position = {"moment": moment, "players": seats, "beasts": {}, **rest}
    return Scene.of("colossi_ages", position, seed)


def reaping(*players: dict[str, Any], **rest: Any) -> Scene:
    """The Reap Phase, after the Age was scored: player 1 is asked first, if there is something to Reap."""
    return begin(*players, moment="reaping", **rest)


def _tiles(
    seats: list[dict[str, Any]], told: dict[str, str], unexplored: list[str], rest: dict[str, Any]
) -> dict[str, str]:
    """Those that are told, and Grass under all other pieces, as far as it is not in a pile."""
    used = Counter([*told.values(), *rest.get("tile_deck", ()), *rest.get("tile_discard", ())])
    grass = [title for title in GRASS for _ in range(_box("tile")[title] - used[title])]
    standing = [space for each in seats for space in (*each["acolytes"], each["colossus"])]
    bare = [space for space in dict.fromkeys(standing) if space not in told and space not in unexplored]
    return {**told, **dict(zip(bare, grass, strict=False))}


def _below(key: str, kind: str, seats: list[dict[str, Any]], rest: dict[str, Any]) -> list[str]:
    """What lies in a deck under what is told of it: all that is nowhere else."""
    gone = Counter(rest[key])
    gone.update(rest.get(key.replace("deck", "discard"), ()))
    if kind == "card":
        gone.update(title for each in seats for title in each["hand"])
        gone.update(each["card"] for each in rest.get("tucked", ()))
    elif kind == "tile":
        gone.update(rest["tiles"].values())
    else:
        gone.update(title for each in seats for title in each["traits"])
        gone.update([*rest.get("shown_traits", ()), *rest.get("tucked_traits", ())])
    return list((_box(kind, rest.get("options", {}).get("traits", "base")) - gone).elements())


def _box(kind: str, traits: str = "base") -> Counter[str]:
    """How many there are of each title."""
    if kind == "trait":
        return box("colossi_ages", "trait", **{traits: 1})
    if kind == "card" and traits == "none":
        return box("colossi_ages", "card", trait=0)
    return box("colossi_ages", kind)


def cubes(scene: Scene) -> dict[str, int]:
    """Where cubes are."""
    found: dict[str, int] = scene.view["cubes"]
    return found


def land(players: int) -> list[str]:
    """All spaces that are not Water."""
    return [space for space in board.SPACES if space not in board.WATER[players]]
