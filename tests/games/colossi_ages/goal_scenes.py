"""Short ways to write positions of Three Ages with goals, and to look at what lies on Traits."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import begin, seat
from scene import Scene


def goals(*players: dict[str, Any], **rest: Any) -> Scene:
    """A scene of a game with goals."""
    return begin(*players, options={"traits": "goals"}, **rest)


def under(trait: str, titles: str) -> list[dict[str, str]]:
    """Cards, with commas between them, that lie under a Trait."""
    return [{"card": card.strip(), "under": trait} for card in titles.split(",")]


def owned(scene: Scene, number: int) -> dict[str, dict[str, Any]]:
    """The Traits of player 1, 2 … by their titles, each with all that lies on it."""
    return {trait["title"]: trait for trait in seat(scene, number)["traits"]}


def is_discarded(scene: Scene, title: str) -> bool:
    """Whether a Trait lies on the discards, with nothing left on it."""
    return scene.view["trait_discard"].count(title) == 1 and all(
        title not in owned(scene, number) for number in range(1, len(scene.view["players"]) + 1)
    )
