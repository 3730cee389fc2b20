"""What scenes of both Colossi editions look at besides."""

from __future__ import annotations

from games.island.words_and_views import seat
from scene import Scene


def traits(scene: Scene, number: int) -> list[str]:
    """The Traits that work for player 1, 2 …"""
    return [each["title"] for each in seat(scene, number)["traits"]]


def beasts(scene: Scene) -> dict[str, str]:
    """Where the Beasts are."""
    found: dict[str, str] = scene.view["beasts"]
    return found
