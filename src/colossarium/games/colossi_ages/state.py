"""What a game of Three Ages consists of: its options and the fields of its state."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from colossarium.games.colossi import state as colossi
from colossarium.games.colossi.state import (
    ACOLYTES,
    DECK_KNOBS,
    MOST_CUBES,
    MOST_CUBES_TO_BEGIN_WITH,
    MOST_TRAITS,
    SHOWN_TRAITS,
)
from colossarium.games.colossi_ages import board
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

LAST_AGE = Capacity(3, "age", "number", of_one=True)
LATER_AGES = Capacity(2, "age", "number", of_one=True, more=-1)
"""There are as many Ages as their cards say, and all but the first are to come."""
MOST_CARDS = Capacity(64, "card", "copies")
MOST_COPIES = Capacity(10, "card", "copies", of_one=True)
MOST_TILES = Capacity(40, "tile", "copies")
"""Room in the piles, and more where a layer adds many cards or tiles."""
AGES_PLAYED = knob("AGES_PLAYED", "Ages after which the game ends, if it has as many", 9, least=1, most=9)
MOST_CARDS_PLAYED = knob("MOST_CARDS_PLAYED", "cards that a player can play in a turn", 12, least=1, most=30)
TRAIT_LIMIT = knob("TRAIT_LIMIT", "Traits that a player may have", 2, least=1, most=6)
HAND_LIMIT = knob("HAND_LIMIT", "cards that a player may hold", 6, least=2, most=15)
FORESEEN = 3
"""Cards or tiles that Soothsayer shows."""
DEEPEST = 10
"""Moves and cards that can be under way at once, one inside the other: few more than Reaps."""
INNERMOST = 8
"""Steps and Reaps that can be under way at once: inside so many nothing more is set off (CA-R96)."""

RULES = (
    "setup",
    "turn",
    "moves",
    "steps",
    "control",
    "deaths",
    "limits",
    "reaping",
    "new_age",
    "tiles",
    "gold",
    "beasts",
    "actions",
    "beast_cards",
    "gifts",
    "environments",
    "launchpad",
    "ages",
    "age_setups",
    "traits",
    "traits_in_turns",
    "traits_on_the_island",
    "traits_in_reaps",
    "alchemist",
    "animalistic",
    "goals",
    "tucking",
    "dealing",
    "end",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""
PATTERNS = {"thing_foreseen": ("card", "tile"), "peeked_thing_dealing": ("card", "tile")}

OPTIONS = (
    island.PLAYERS,
    Option(
        "traits",
        "which Traits there are: none for a first game, the base set, "
        "or those with goals, which pay once and go",
        "base",
        {"none": 0, "base": 1, "goals": 2},
        title="Traits",
        labels={"none": "none", "base": "base set", "goals": "with goals"},
    ),
    Option(
        "turns_per_age",
        "turns that each player takes in an Age",
        5,
        {},
        range(3, 8),
        title="Turns an Age",
    ),
    island.FIRST_PLAYER,
)


BOARD: tuple[Field, ...] = (
    member("tile_on", "the tile of each explored space", by="space", of="tile"),
    derived(subset("explored", "spaces with tiles; kept for speed", of="space")),
    number("cubes", "Gold cubes on a space", by="space", most=MOST_CUBES),
    member("beast_at", "where each Beast on the island is", by="beast", of="space"),
    subset("arrived", "spaces to which a player's pieces came since the last check", by="player", of="space"),
    subset("marks", "spaces that a player has Reaped in this Reap Phase", by="player", of="space"),
    flag("lying", "whether a player's Colossus lies on its side", by="player"),
)

PILES: tuple[Field, ...] = (
    *island.deck("tile", MOST_TILES),
    *island.discards("tile", MOST_TILES, island.COPIES_TOLD),
    *colossi.trait_piles(),
)

TRAITS: tuple[Field, ...] = (
    *colossi.traits(),
    subset("used_traits", "the Traits that can be used once a turn and were used", of="trait"),
    number("boldness_uses", "uses of Boldness in this turn", most=99, usual=4),
    member("sly_about", "whose pieces are roads this turn", of="player"),
    flag("resurrected", "whether Resurrecting of the base set was used in this turn"),
    number("kills", "opposing Acolytes that a player killed in this turn", by="player", most=9_999, usual=16),
    number("progress", "cubes and tucked things on a Trait with a goal", by="trait", most=999, usual=8),
    counted(member("tucked", "cards under Traits", by=MOST_CARDS, of="card"), 2),
    counted(member("tucked_under", "the Trait that each of them lies under", by=MOST_CARDS, of="trait"), 4),
    number("tucked_size", "how many cards these are", most=MOST_CARDS, usual=16),
    subset("tucked_traits", "Traits under Alchemist", of="trait"),
    number("tucked_acolytes", "Acolytes under Alchemist", most=ACOLYTES),
)

RESOLVING: tuple[Field, ...] = (
    member("acting", "whose move, card, Trait or Reap is being resolved", of="player"),
    stacked(
        member("resolving", "the cards that are being resolved, the innermost last", by=DEEPEST, of="card"),
        "cards_resolving",
        shown=3,
    ),
    number("cards_resolving", "how many these are", most=DEEPEST),
    number("coming", "Acolytes that arrive in this step", by=("space", "player"), most=ACOLYTES, usual=2),
    subset("coming_to", "the spaces they arrive at", of="space"),
    *colossi.deaths(),
    transient(number("adrift", "Acolytes of a player that the wind takes along", by="space", most=ACOLYTES)),
    number("steps_inside", "steps under way, one inside the other", most=DEEPEST),
    number("reaps_inside", "Reaps under way, one inside the other", most=DEEPEST),
    subset("reaping", "spaces that a player is Reaping", by="player", of="space"),
    number("reaped_acolytes", "the reaper's Acolytes on the space when the Reap began", most=ACOLYTES),
    number("reaped_cubes", "cubes that the reaper took from it", most=MOST_CUBES, usual=16),
    stacked(
        member(
            "mover_on",
            "where a moving Acolyte is, Move by Move; NONE once it is gone",
            by=DEEPEST,
            of="space",
        ),
        "moves_inside",
        shown=3,
    ),
    stacked(member("mover_of", "whose it is", by=DEEPEST, of="player"), "moves_inside", shown=3),
    number("moves_inside", "Moves under way, one inside the other", most=DEEPEST),
    *colossi.lifted(cubes_by="space"),
    flag("launching", "whether a Launchpad is at work"),
    *colossi.at_work(MOST_CARDS),
    member("peeked_cards", "cards that Soothsayer shows", by=("player", 3), of="card", seen=Seen.OWNER),
    member("peeked_tiles", "the same for tiles", by=("player", 3), of="tile", seen=Seen.OWNER),
)

TURN: tuple[Field, ...] = (
    member("moment", "where in the game we are", of="moment", start=0),
    number("age", "which of the Ages it is", most=LAST_AGE, start=1),
    member("age_card", "the card of this Age", of="age"),
    member(
        "ages_to_come",
        "the cards of later Ages; the next is the last",
        by=LATER_AGES,
        of="age",
        seen=Seen.HIDDEN,
    ),
    number("ages_left", "how many these are", most=LATER_AGES),
    member("mantle", "who holds the Mantle", of="player", start=0),
    member("active_player", "whose turn it is; NONE between turns", of="player"),
    number("turn", "which turn of the Age it is, from 1", most=7, start=1),
    number("actions", "Actions that the active player has left", most=999, usual=16),
    number(
        "cards_played",
        "cards that a player has played in this turn or Reap Phase",
        by="player",
        most=MOST_CARDS_PLAYED,
    ),
    member("reaper", "whose decision in the Reap Phase it is", of="player"),
    subset("passed", "who makes no Reap any more in this Reap Phase", of="player"),
    *island.outcome(),
)


@cache
def edition() -> Edition:
    """The game as it is handed to the compiler."""
    return Edition(
        slug="colossi_ages",
        kinds=board.KINDS,
        fields=(
            *BOARD,
            *island.pieces(ACOLYTES),
            *island.control(),
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
                island.CONTROL_MEMORY,
                patterns={
                    island.DECK: ("card", "tile", "trait"),
                    island.DISCARDS: ("card", "tile", "trait"),
                    island.KNOWN_DECK: ("card", "tile"),
                    **colossi.DEALING,
                },
            ),
            colossi.layer(),
            Layer.folder("colossi_ages", Path(__file__).parent / "rules", RULES, PATTERNS),
        ),
        constants={
            "MOST_CUBES_TO_BEGIN_WITH": MOST_CUBES_TO_BEGIN_WITH,
            **board.CONSTANTS,
            # The value of the option, not the number of goals.
            "GOALS": 2,
            "ACOLYTES_OF_A_PLAYER": ACOLYTES,
            "SHOWN_TRAITS_LIMIT": SHOWN_TRAITS,
            "LAST_AGE": Capacity(3, "age", "number", of_one=True, cut="AGES_PLAYED"),
            "AGES_PLAYED": AGES_PLAYED,
            "TRAIT_LIMIT": TRAIT_LIMIT,
            "ACOLYTE_LIMIT": 4,
            "MOST_CARDS_PLAYED": MOST_CARDS_PLAYED,
            "FORESEEN": FORESEEN,
            "DEEPEST": DEEPEST,
            "INNERMOST": INNERMOST,
            "HAND_LIMIT": HAND_LIMIT,
            "MOST_CARDS": MOST_CARDS,
            "MOST_TILES": MOST_TILES,
            "MOST_TRAITS": MOST_TRAITS,
        },
        tables=board.TABLES,
        lists=("card", "beast", "trait", "tile", "age", "goal"),
        old_names=island.old_names(
            known_card_deck="known_deck",
            known_tile_deck="known_tiles",
            peeked_cards="peeked",
            **colossi.new_names(),
        ),
        fact_knobs=DECK_KNOBS,
    )
