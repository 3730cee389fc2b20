"""What Beast Master has besides the island: tiles, tokens, and what players can name."""

from __future__ import annotations

from colossarium.games.island import state as island
from colossarium.games.island.board import ISLAND, as_set
from colossarium.script.declare import Constant, Kind, LookupTable

SPACES = ISLAND.spaces
CENTRE = SPACES.index("C3")

EIGHTH_TILE = "C5"
FIRST_GAME = {
    "hallowed ground": ("B4", "D4"),
    "market": ("B6", "D6"),
    "ruins": ("A2", "E2"),
    "volcano": ("C1",),
}
"""Where the tiles of a first game lie, all of them, in the order of their list; the eighth is on C5."""
TILES = tuple(FIRST_GAME)
HALLOWED_GROUND, MARKET, RUINS, VOLCANO = range(len(TILES))

TOKENS = ("gold1", "gold2", "colossus", "beast")
TOKEN_COPIES = (4, 4, 7, 5)
TOKEN_GOLD = (1, 2, 0, 0)

MOMENTS = (
    "landmarks",
    "placement",
    "drawing",
    "after drawing",
    "action",
    "reaction",
    "before scoring",
    "scoring",
    "after scoring",
    "over",
)
"""Where a game can be. Windows W1 to W5 are "after drawing", "reaction" (W2 and W3), "before scoring" and
"after scoring"."""

KINDS = (
    Kind(
        "verb",
        ("pass", "end", "stop", "stay", "create", "discard", "second banner", "two gold"),
        labels=(
            "pass",
            "end the turn",
            "stop",
            "stay",
            "create an Acolyte",
            "discard a card for Beast Mantle",
            "put up the second Banner of Outpost",
            "2 Gold",
        ),
    ),
    *island.kinds(ISLAND),
    Kind("card", listed=True, titled=True, blanks=("played", "old"), lies_in=(("hand", "hand"),)),
    Kind(
        "beast_card",
        listed=True,
        titled=True,
        blanks=("inner",),
        lies_in=(("drawn", "drawn"), ("beast_hand", "hand")),
    ),
    Kind(
        "token",
        TOKENS,
        labels=("1-Gold token", "2-Gold token", "Colossus card token", "Beast Master card token"),
    ),
    Kind("amount", ("no acolytes", "1 acolyte", "2 acolytes", "3 acolytes"), stands_for="number"),
    Kind("tile", listed=True, titled=True, offered=False),
    Kind("moment", MOMENTS, offered=False),
)
"""A number of Acolytes is the number of its word in its kind."""

CONSTANTS = {
    "CENTRE": Constant(CENTRE, of="space"),
    "EIGHTH_SPACE": Constant(SPACES.index(EIGHTH_TILE), of="space"),
}

TABLES = (
    *ISLAND.tables(),
    LookupTable(
        "first_game_sites",
        tuple(as_set(SPACES.index(space) for space in FIRST_GAME[tile]) for tile in TILES),
        "where a tile lies in a first game",
        by="tile",
        set_of="space",
    ),
    LookupTable("token_copies", TOKEN_COPIES, "how many of a Loot token there are", by="token"),
    LookupTable("token_gold", TOKEN_GOLD, "the Gold that a Loot token brings", by="token"),
)
