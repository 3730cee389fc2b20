"""What scenes of every edition on the island say and look at."""

from __future__ import annotations

from typing import Any

from scene import Scene


def words(text: str) -> list[str]:
    """Titles with commas between them."""
    return [each.strip() for each in text.split(",") if each.strip()]


def spaces(text: str) -> set[str]:
    """Spaces, or other options in one word: "C3 C4 stop"."""
    return set(text.split())


def counted(text: str) -> dict[str, int]:
    """Spaces, and how many are on each: "A5 B4*2"."""
    pairs = (each.partition("*") for each in text.split())
    return {space: int(count or 1) for space, _, count in pairs}


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


def controls(scene: Scene, number: int) -> set[str]:
    """The spaces that player 1, 2 … controls."""
    return set(seat(scene, number)["controls"])


def colossi(scene: Scene) -> list[str]:
    """Where the Colossi are."""
    return [each["colossus"] for each in scene.view["players"]]


def hand(scene: Scene, number: int) -> list[str]:
    """The cards that player 1, 2 … holds."""
    return sorted(seat(scene, number)["hand"])
