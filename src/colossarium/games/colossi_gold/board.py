"""What Fifty Gold has besides the island: Beasts, cubes, moments, and what players can name."""

from __future__ import annotations

from colossarium.games.island import state as island
from colossarium.games.island.board import DIRECTIONS, ISLAND
from colossarium.script.declare import Kind, LookupTable

SPACES = ISLAND.spaces

CUBES = {"gold cube": "gold", "card cube": "card", "trait cube": "trait"}
"""The cubes, and what they are called for short."""

MOMENT_TITLES = {
    "setup": "Setup",
    "turn start": "Cubes, then a card",
    "action": "Actions",
    "beast move": "Move a Beast",
    "banner phase": "Deploy or rest",
    "deploying": "Deploy Banners",
    "resting": "Rest: score Banners",
    "extra actions": "More Actions",
    "turn end": "The turn ends",
    "over": "The game is over",
}
MOMENTS = tuple(MOMENT_TITLES)
"""Where a game can be, and what people read of it. The steps of a turn are "turn start" (Start, Replenish and
Draw), "action", "beast move", "banner phase" with "deploying" or "resting", "extra actions", "turn end"."""

VERBS = {
    "pass": "pass",
    "end": "end the Actions",
    "stop": "stop",
    "done": "done",
    "yes": "yes",
    "spawn": "spawn an Acolyte",
    "deploy": "deploy Banners",
    "rest": "rest",
    "place": "a Banner from your hand",
    "trait deck": "the top of the Trait deck",
    "card deck": "the cards",
    "tile deck": "the tiles",
    "two gold": "2 Gold",
    "discard": "discard it",
}
"""Every word besides things, and what people read."""

KINDS = (
    Kind("verb", tuple(VERBS), labels=tuple(VERBS.values())),
    *island.kinds(ISLAND),
    Kind(
        "banner",
        tuple(f"banner {space}" for space in SPACES),
        stands_for="space",
        labels=tuple(f"the Banner on {space}" for space in SPACES),
    ),
    Kind("card", listed=True, titled=True, blanks=("played",), lies_in=(("hand", "hand"),)),
    Kind("beast", listed=True, titled=True, blanks=("another",), stands_on="beast_at"),
    Kind("trait", listed=True, titled=True, blanks=("old",)),
    Kind("direction", DIRECTIONS),
    Kind("tile", listed=True, titled=True, offered=False, blanks=("old_tile",)),
    Kind("cube", tuple(CUBES), offered=False, labels=tuple(CUBES), shorts=tuple(CUBES.values())),
    Kind("moment", MOMENTS, offered=False, labels=tuple(MOMENT_TITLES.values())),
)
"""A Banner is named by its space, like an Acolyte: those of a pair are alike."""

TABLES = (
    *ISLAND.tables(),
    LookupTable(
        "step",
        ISLAND.steps,
        "the space in a direction from one; or NONE",
        by=("space", "direction"),
        of="space",
    ),
)
