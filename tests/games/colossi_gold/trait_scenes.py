"""What several tests of Traits begin with."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import begin, player
from scene import Scene


def gaining(mine: str = "", pieces: str = "", **rest: Any) -> Scene:
    """Player 1 has just scored a trait cube on C3, and chooses a Trait."""
    rest = {"shown_traits": "Sly, Speedy, Abundant", "trait_deck": "Boldness, Mercantile", **rest}
    me = player("C3", pieces, hand="Short Rest", traits=mine, banners="C3")
    return begin(me, player("E5"), cubes={"C3": "trait"}, **rest).play("short rest")


def over(scene: Scene) -> Scene:
    """The rest of a turn, in which nothing more is done."""
    seat = scene.seat
    for pick in ("end", "pass", "deploy", "done"):
        if scene.seat == seat and scene.offers(pick):
            scene.play(pick)
    return scene
