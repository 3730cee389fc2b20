"""Scenes that read the same in Three Ages and in Fifty Gold: each is played in both.

    def test_…(begin: Begin) -> None:
        scene = begin(player("C3", "C4*2", hand="Walk"), player("A3"))

`begin` (a fixture) is that of the one edition and then of the other, with its defaults for all that is not
told; so everybody's Colossus is told where it matters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.island.words_and_views import counted, words
from scene import Scene

Begin = Callable[..., Scene]
MOUNTAINTOP = "Mountaintop of the Giants"


def player(
    colossus: str = "C3", acolytes: str = "", *, hand: str = "", traits: str = "", **rest: Any
) -> dict[str, Any]:
    """A player; who has no space for the Colossus stands on C3."""
    return {
        "colossus": colossus,
        "acolytes": counted(acolytes),
        "hand": words(hand),
        "traits": words(traits),
        **rest,
    }
