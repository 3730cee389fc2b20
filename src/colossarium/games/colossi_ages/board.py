"""What Three Ages has besides the island: Water, Ages with their Beasts, and what players can name."""

from __future__ import annotations

from colossarium.games.island import state as island
from colossarium.games.island.board import DIRECTIONS, ISLAND, as_set
from colossarium.script.declare import NONE, Constant, Kind, LookupTable

SPACES = ISLAND.spaces
CENTRE = SPACES.index("C3")

WATER = {
    2: ("A1", "A5", "B1", "B6", "D1", "D6", "E1", "E5"),
    3: ("A1", "A5", "E1", "E5"),
    4: (),
}
"""By the number of players; these spaces are as good as off the island."""

MOMENT_TITLES = {
    "setup": "Setup",
    "turn start": "The turn begins",
    "action": "Actions",
    "drawing": "Drawing cards",
    "turn end": "The turn ends",
    "age scoring": "The Age is scored",
    "reaping": "Reap Phase",
    "age end": "A new Age begins",
    "over": "The game is over",
}
MOMENTS = tuple(MOMENT_TITLES)
"""Where a game can be, and what people read of it: T1 to T4 of a turn are "turn start", "action", "drawing"
and "turn end"; the Reap Phase is "age scoring", then "reaping"; "age end" is what follows it, with the next
Age."""

VERBS = {
    "pass": "pass",
    "end": "end the turn",
    "stop": "stop",
    "done": "done",
    "yes": "yes",
    "spawn": "spawn an Acolyte",
    "discard trait": "discard a Trait",
    "trait deck": "the top of the Trait deck",
    "card deck": "the cards",
    "tile deck": "the tiles",
    "two gold": "2 Gold",
    "jump": "to any space",
    "twice": "one space, twice",
}
"""Every word besides things, and what people read."""

KINDS = (
    Kind("verb", tuple(VERBS), labels=tuple(VERBS.values())),
    *island.kinds(ISLAND),
    Kind(
        "card",
        listed=True,
        titled=True,
        blanks=("played",),
        lies_in=(("peeked_cards", "peeked"), ("hand", "hand")),
    ),
    Kind("beast", listed=True, titled=True, blanks=("another",), stands_on="beast_at"),
    Kind("trait", listed=True, titled=True, alphabetical=True, blanks=("old",)),
    Kind("tile", listed=True, titled=True, blanks=("old_tile",), lies_in=(("peeked_tiles", "peeked_tiles"),)),
    Kind("direction", DIRECTIONS),
    Kind("age", listed=True, titled=True, offered=False, blanks=("new_age",)),
    Kind("goal", listed=True, titled=True, offered=False),
    Kind("moment", MOMENTS, offered=False, labels=tuple(MOMENT_TITLES.values())),
)

CONSTANTS = {
    "CENTRE": Constant(CENTRE, of="space"),
    "NORTH_END": Constant(SPACES.index("C1"), of="space"),
    "SOUTH_END": Constant(SPACES.index("C5"), of="space"),
}
"""Where the Beasts of an Age come to: one to the centre, two to the ends of its column."""


def _land(players: int) -> int:
    return as_set(number for number, space in enumerate(SPACES) if space not in WATER.get(players, ()))


def _shore(players: int) -> int:
    """The land spaces with the edge of the island or Water beside them."""
    land = _land(players)
    return as_set(
        space
        for space, row in enumerate(ISLAND.steps)
        if land >> space & 1 and any(other == NONE or not land >> other & 1 for other in row)
    )


_SEATS = range(island.MOST_PLAYERS + 1)

TABLES = (
    *ISLAND.tables(),
    LookupTable(
        "step",
        ISLAND.steps,
        "the space in a direction from one; or NONE",
        by=("space", "direction"),
        of="space",
    ),
    LookupTable(
        "land_of",
        tuple(_land(players) for players in _SEATS),
        "spaces without Water, by players",
        set_of="space",
    ),
    LookupTable(
        "shore_of",
        tuple(_shore(players) for players in _SEATS),
        "land adjacent to water, by players",
        set_of="space",
    ),
)
