"""Short ways to write positions of Beast Master, and to look at them.

    scene = begin(player("A4", "A5 B4*2", banners="A4", hand="Purge, Rampage"), player(gold=3))

The defaults are those of the worked examples (rules, section 10): the first-game layout without an eighth
tile, 1 Gold on every other space, the Beast on C3, the Action Phase of player 1 with nothing done yet.
"""

from __future__ import annotations

from typing import Any

from colossarium.games.beastmaster import board
from scene import Scene

TILES = {space: tile for tile, spaces in board.FIRST_GAME.items() for space in spaces}


def words(text: str) -> list[str]:
    """Titles with commas between them."""
    return [each.strip() for each in text.split(",") if each.strip()]


def counted(text: str) -> dict[str, int]:
    """Spaces, and how many are on each: "A5 B4*2"."""
    pairs = (each.partition("*") for each in text.split())
    return {space: int(count or 1) for space, _, count in pairs}


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


def seat(scene: Scene, number: int) -> dict[str, Any]:
    """What lies before player 1, 2 …, as that player sees it."""
    found: dict[str, Any] = scene.game.view(number - 1)["table"]["players"][number - 1]
    return found


def gold(scene: Scene) -> list[int]:
    """Everybody's Gold."""
    return [each["gold"] for each in scene.view["players"]]


def acolytes(scene: Scene, number: int) -> dict[str, int]:
    """Where the Acolytes of player 1, 2 … are."""
    found: dict[str, int] = seat(scene, number)["acolytes"]
    return found


def banners(scene: Scene, number: int) -> set[str]:
    """The spaces with Banners of player 1, 2 …"""
    return set(seat(scene, number)["banners"])


def controls(scene: Scene, number: int) -> set[str]:
    """The spaces that player 1, 2 … controls."""
    return set(seat(scene, number)["controls"])


def colossi(scene: Scene) -> list[str]:
    """Where the Colossi are."""
    return [each["colossus"] for each in scene.view["players"]]


def hand(scene: Scene, number: int) -> list[str]:
    """The cards that player 1, 2 … holds."""
    return sorted(seat(scene, number)["hand"])
