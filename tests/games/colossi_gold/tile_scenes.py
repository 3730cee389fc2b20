"""Scenes in which player 1 rests with a Banner on a certain tile."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import begin
from scene import Scene


def scored(tile: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """The tile is on C3; of several Banners the player says which is first."""
    return _rest("C3", tile, players, **rest)


def scored_lair(beast: str, at: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """The Lair is on A5, its Beast elsewhere; of several Banners the player says which is first."""
    beasts = {beast: at, **rest.pop("beasts", {})}
    return _rest("A5", f"Lair: {beast.capitalize()} Beast", players, beasts=beasts, **rest)


def _rest(space: str, tile: str, players: tuple[dict[str, Any], ...], **rest: Any) -> Scene:
    first, *others = players
    first["banners"] = {space: 1, **first["banners"]}
    tiles = {space: tile, **rest.pop("tiles", {})}
    return begin(first, *others, moment="resting", tiles=tiles, **rest)


def asked_openly(scene: Scene) -> Any:
    """Whom everybody sees being asked."""
    return scene.game.view()["waiting"]
