"""Scenes about tiles that are Reaped."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import begin
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"


def reap(tile: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 Reaps C3, where this tile is, in the Reap Phase."""
    tiles = {"C3": tile, **rest.pop("tiles", {})}
    return begin(*players, moment="reaping", tiles=tiles, **rest).play("C3")
