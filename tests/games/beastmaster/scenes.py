"""Short ways to write positions of Beast Master, and to look at them.

    scene = begin(player("A4", "A5 B4*2", banners="A4", hand="Purge, Rampage"), player(gold=3))

The defaults are those of the worked examples (rules, section 10): the first-game layout without an eighth
tile, 1 Gold on every other space, the Beast on C3, the Action Phase of player 1 with nothing done yet.
"""

from __future__ import annotations

from typing import Any

from colossarium.games.beastmaster import board
from games.island.words_and_views import acolytes, colossi, controls, counted, gold, hand, seat, spaces, words
from scene import Scene

__all__ = [
    "acolytes",
    "banners",
    "begin",
    "colossi",
    "controls",
    "counted",
    "gold",
    "hand",
    "pass_all",
    "player",
    "seat",
    "spaces",
    "window",
    "words",
]

TILES = {space: tile for tile, spaces in board.FIRST_GAME.items() for space in spaces}


def player(
    colossus: str = "", acolytes: str = "", *, banners: str = "", hand: str = "", **rest: Any
) -> dict[str, Any]:
    """A player; who has no space for the Colossus has the usual one: A5, E5, A1, E1."""
    seat: dict[str, Any] = {
        "acolytes": counted(acolytes),
        "banners": banners.split(),
        "hand": words(hand),
        **rest,
    }
    return {"colossus": colossus, **seat} if colossus else seat


def begin(*players: dict[str, Any], moment: str = "action", seed: int = 1, **rest: Any) -> Scene:
    """A scene at a moment; two players of whom nothing is told if there are none.

    Piles are lists of titles with commas between them, the next card first.
    """
    tiles = rest.pop("tiles", TILES)
    for pile in ("deck", "discard", "beast_deck", "beast_discard"):
        if isinstance(rest.get(pile), str):
            rest[pile] = words(rest[pile])
    position = {
        "moment": moment,
        "players": list(players or (player(), player())),
        "tiles": tiles,
        "loot": {space: ["gold1"] for space in board.SPACES if space not in tiles},
        **rest,
    }
    return Scene.of("beastmaster", position, seed)


def window(*players: dict[str, Any], **rest: Any) -> Scene:
    """A window after a Movement or a card: player 1 is asked first, if there is something to ask."""
    return begin(*players, moment="reaction", **rest)


def pass_all(scene: Scene) -> Scene:
    """Everybody passes."""
    return scene.play_on("pass")


def banners(scene: Scene, number: int) -> set[str]:
    """The spaces with Banners of player 1, 2 …"""
    return set(seat(scene, number)["banners"])
