"""What a game of Fifty Gold consists of: its options and the fields of its state."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from colossarium.games.colossi import state as colossi
from colossarium.games.colossi.state import (
    ACOLYTES,
    DECK_KNOBS,
    MOST_CUBES,
    MOST_CUBES_TO_BEGIN_WITH,
    MOST_FALLEN,
    MOST_TRAITS,
    SHOWN_TRAITS,
)
from colossarium.games.colossi_gold import board
from colossarium.games.island import state as island
from colossarium.script.declare import (
    Capacity,
    Edition,
    Field,
    Layer,
    Option,
    Seen,
    counted,
    derived,
    flag,
    member,
    number,
    stacked,
    subset,
    transient,
)
from colossarium.script.knobs import knob

BANNERS = knob("BANNERS_OF_A_PLAYER", "Banners of a player", 6, least=1, most=10)
LAIRS = knob("LAIRS_IN_PLAY", "Lairs in the tile deck, each with its Beast", 2, most=7)
ENVIRONMENTS = knob("ENVIRONMENTS_IN_PLAY", "Environments in the tile deck", 8, most=15)
MOST_CARDS = Capacity(72, "card", "copies")
MOST_COPIES = Capacity(6, "card", "copies", of_one=True)
MOST_TILES = Capacity(48, "tile", "copies")
"""Room in the piles, and more where a layer adds many cards or tiles."""
CURSES = Capacity(4, "card", "stays")
"""Those that stay in front of a player: one copy of each of four titles."""
FORESEEN = 2
"""Cards or tiles that are looked at together."""
INNERMOST = 8
"""Scorings that can be under way at once, one inside the other (CG-R99)."""

RULES = (
    "setup",
    "turn",
    "moves",
    "steps",
    "settle",
    "deaths",
    "limits",
    "tiles",
    "loot",
    "banners",
    "scoring",
    "hands",
    "beasts",
    "actions",
    "beast_cards",
    "curses",
    "gifts",
    "grass",
    "environments",
    "lairs",
    "launchpad",
    "traits",
    "trait_list",
    "alchemist",
    "animalistic",
    "dealing",
    "end",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""
PATTERNS = {"thing_foreseen": ("card", "tile")}

OPTIONS = (
    island.PLAYERS,
    Option(
        "traits",
        "whether there are Traits; off for a first game",
        "on",
        {"on": 1, "off": 0},
        title="Traits",
        labels={"on": "on", "off": "off"},
    ),
    Option("target_gold", "the Gold that ends the game", 50, {}, range(20, 101), title="Gold to reach"),
    island.FIRST_PLAYER,
    Option(
        "round_limit",
        "after how many rounds the game ends at the latest; 0 for never",
        60,
        {},
        range(1001),
        title="Most rounds",
    ),
)


BOARD: tuple[Field, ...] = (
    member("tile_on", "the tile of each explored space", by="space", of="tile"),
    derived(subset("explored", "spaces with tiles; kept for speed", of="space")),
    number("cubes", "loot cubes of a kind on a space", by=("space", "cube"), most=MOST_CUBES),
    derived(subset("littered", "spaces with cubes; kept for speed", of="space")),
    derived(subset("deadly", "spaces whose tile kills Acolytes; kept for speed", of="space")),
    number("mine_yield", "the cubes that the next scoring of Deep Mines brings", most=MOST_CUBES, usual=16),
    member("beast_at", "where each Beast on the island is", by="beast", of="space"),
    subset("banners", "spaces with Banners of a player", by="player", of="space"),
    subset("pairs", "those with two of them (Resolute)", by="player", of="space"),
    number("banner_reserve", "Banners of a player that are not on the island", by="player", most=BANNERS),
)

PILES: tuple[Field, ...] = (
    *island.deck("tile", MOST_TILES),
    number("box", "tiles of this name that are in the box", by="tile", most=MOST_TILES, seen=Seen.HIDDEN),
    number("boxed", "tiles in the box that everybody saw go there", by="tile", most=MOST_TILES, usual=1),
    subset("beasts_out", "Beasts that Animalistic has shown not to be in this game", of="beast"),
    *colossi.trait_piles(),
    counted(member("curses", "the Curses that stay in front of a player", by=("player", CURSES), of="card")),
    number("curse_count", "how many these are", by="player", most=CURSES),
    derived(subset("cursed", "their titles; kept for speed", by="player", of="card")),
    number(
        "surplus",
        "tiles of this name that a position has beyond those of the game",
        by="tile",
        most=99,
        usual=0,
    ),
)

TRAITS: tuple[Field, ...] = (
    *colossi.traits(),
    flag("whispered", "whether Beast whisperer was used in this turn"),
    number("trades", "uses of Mercantile in this turn", most=99, usual=12),
    member("sly_about", "whose pieces are roads this turn", of="player"),
)

RESOLVING: tuple[Field, ...] = (
    member("acting", "whose move, card, scoring or Trait is being resolved", of="player"),
    member("resolving", "the card that is being resolved", of="card"),
    number("coming", "Colossi and Acolytes that arrive in this step", by="space", most=99, usual=2),
    subset("coming_to", "the spaces they arrive at", of="space"),
    *colossi.deaths(),
    stacked(
        number("dead_how", "how far it is dealt with: DIED, SACRIFICED or RAISED", by=MOST_FALLEN, most=2),
        "dead",
    ),
    number("reactions", "uses of Reactive in this chain of deaths", most=10),
    member("mover_on", "where the moving Acolyte is; NONE once it is gone", of="space"),
    member("mover_of", "whose it is", of="player"),
    transient(number("adrift", "Acolytes of a player that the wind takes along", by="space", most=ACOLYTES)),
    number("colossus_steps", "steps of Colossi under way, one inside the other", most=4),
    number("scorings", "scorings under way, one inside the other", most=INNERMOST),
    number(
        "leave_tokens",
        "Banners that the Stone Lair still lets a player leave",
        by="player",
        most=99,
        usual=BANNERS,
    ),
    subset("left", "Banners that the Stone Lair left in play in this Rest", of="space"),
    subset("fresh", "spaces that received a Banner in this Deploy", of="space"),
    *colossi.lifted(cubes_by=("space", "cube")),
    number("lifted_banners", "Banners that Launchpad has lifted", by=("space", "player"), most=2),
    *colossi.at_work(MOST_CARDS),
    number(
        "unmoved",
        "Acolytes on a space that Speedy Slopes may still move",
        by="space",
        most=ACOLYTES,
        usual=4,
    ),
    member("runner", "who moves Acolytes with Speedy Slopes", of="player"),
)

TURN: tuple[Field, ...] = (
    member("moment", "where in the game we are", of="moment", start=0),
    number("round", "which round it is, from 1", most=99_999, start=1),
    member("leader", "who has the first turn of a round", of="player", start=0),
    member("active_player", "whose turn it is", of="player", start=0),
    number("actions_used", "Actions used in this step", most=9_999, usual=16),
    number(
        "actions_added",
        "Actions that Boldness and the Time Lair have added to this step",
        most=9_999,
        usual=16,
    ),
    number(
        "actions_to_come", "Actions that the Time Lair gives after the Banner Phase", most=9_999, usual=16
    ),
    number("movements", "Actions for movement in this turn", most=9_999, usual=16),
    number("cards_played", "Actions for cards in this turn", most=9_999, usual=16),
    flag("dominating", "whether Dominate was played in this turn"),
    flag("hasty", "whether Haste ends this turn"),
    flag("triggered", "whether somebody has had the Gold that ends the game"),
    *island.outcome(),
)


@cache
def edition() -> Edition:
    """The game as it is handed to the compiler."""
    return Edition(
        slug="colossi_gold",
        kinds=board.KINDS,
        fields=(
            *BOARD,
            *island.pieces(ACOLYTES),
            *island.cards(MOST_CARDS, MOST_COPIES),
            *PILES,
            *colossi.known(MOST_CARDS, MOST_TILES, foreseen=FORESEEN),
            *TRAITS,
            *RESOLVING,
            *TURN,
            *colossi.secret_actions(),
            *colossi.left_open(),
            *colossi.undealt(MOST_CARDS, MOST_TILES),
        ),
        options=OPTIONS,
        layers=(
            island.layer(
                patterns={
                    island.DECK: ("card", "tile", "trait"),
                    island.DISCARDS: ("card", "trait"),
                    island.KNOWN_DECK: ("card", "tile"),
                    **colossi.DEALING,
                }
            ),
            colossi.layer(),
            Layer.folder("colossi_gold", Path(__file__).parent / "rules", RULES, PATTERNS),
        ),
        constants={
            "MOST_CUBES_TO_BEGIN_WITH": MOST_CUBES_TO_BEGIN_WITH,
            "ACOLYTES_OF_A_PLAYER": ACOLYTES,
            "BANNERS_OF_A_PLAYER": BANNERS,
            "CURSES_OF_A_PLAYER": CURSES,
            "SHOWN_TRAITS_LIMIT": SHOWN_TRAITS,
            "LAIRS_IN_PLAY": LAIRS,
            "ENVIRONMENTS_IN_PLAY": ENVIRONMENTS,
            "INNERMOST": INNERMOST,
            "MOST_COLOSSUS_STEPS": 4,
            "MOST_REACTIONS": 10,
            "FORESEEN": FORESEEN,
            "DIED": 0,
            "SACRIFICED": 1,
            "RAISED": 2,
            "MOST_CARDS": MOST_CARDS,
            "MOST_TILES": MOST_TILES,
            "MOST_TRAITS": MOST_TRAITS,
        },
        tables=board.TABLES,
        lists=("card", "beast", "trait", "tile"),
        old_names={**colossi.new_names(), "holds": "", "cursed": ""},
        fact_knobs=DECK_KNOBS,
    )
