"""What a game of Beast Master consists of: its options and the fields of its state."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from colossarium.games.beastmaster import board
from colossarium.games.island import state as island
from colossarium.script.declare import (
    NONE,
    Capacity,
    Edition,
    Field,
    Layer,
    LookupTable,
    Option,
    Seen,
    derived,
    member,
    number,
    stacked,
    subset,
    transient,
)
from colossarium.script.knobs import FactKnob, knob, largest

ACOLYTES = {
    2: knob("ACOLYTES_OF_TWO", "Acolytes of a player, in a game of two", 10, least=6, most=16),
    3: knob("ACOLYTES_OF_THREE", "Acolytes of a player, in a game of three", 12, least=6, most=16),
    4: knob("ACOLYTES_OF_FOUR", "Acolytes of a player, in a game of four", 10, least=6, most=16),
}
"""Of a player, by the number of players."""
MOST_ACOLYTES = largest(*ACOLYTES.values())
BANNERS = knob("BANNERS_OF_A_PLAYER", "Banners of a player", 5, least=1, most=10)
MOST_CARDS = Capacity(64, "card", "copies")
MOST_BEAST_CARDS = Capacity(32, "beast_card", "copies")
"""Room in the piles, and more where a layer adds many cards."""
MOST_COPIES = Capacity(4, "card", "copies", of_one=True)
MOST_BEAST_COPIES = Capacity(4, "beast_card", "copies", of_one=True)
TOKENS = sum(board.TOKEN_COPIES)
MOST_TOKENS = len(board.SPACES)
"""A position may have more tokens than the box, at most one a space."""
LANDMARKS = Capacity(8, "tile", "copies", more=1)
DRAWN = 3
DEEPEST = 3
"""Beast Master cards that can be resolving at once: Ransack, in it the other Ransack, in that one more."""

RULES = (
    "setup",
    "turn",
    "movement",
    "windows",
    "hands",
    "banners",
    "scoring",
    "tiles",
    "deaths",
    "perks",
    "actions",
    "gifts",
    "beast_cards",
    "dealing",
    "end",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""

OPTIONS = (
    island.PLAYERS,
    Option(
        "ages",
        "how many turns everybody takes; 4 is the Half Cycle",
        6,
        {"6": 6, "4": 4},
        title="Ages",
        labels={"4": "4 (Half Cycle)"},
    ),
    Option(
        "landmarks",
        "who lays the Landmarks: the first-game layout, the players, or chance",
        "first_game",
        {"first_game": 1, "chosen": 2, "random": 0},
        title="Landmarks",
        labels={"first_game": "first game", "chosen": "the players", "random": "chance"},
    ),
    Option(
        "eighth_tile",
        "the eighth Landmark",
        "ruins",
        {"ruins": board.RUINS, "market": board.MARKET, "none": NONE},
        of="tile",
        title="Eighth Landmark",
        labels={"ruins": "Ruins", "market": "Market", "none": "none"},
    ),
    island.FIRST_PLAYER,
)


BOARD: tuple[Field, ...] = (
    subset("sites", "spaces on which a Landmark tile lies", by="tile", of="space"),
    number("loot", "Loot tokens on a space", by=("space", "token"), most=MOST_TOKENS, usual=3),
    number("tokens", "of a kind that are in this game", by="token", most=MOST_TOKENS),
    member("beast_space", "where the Beast is", of="space"),
    subset("banners", "spaces with a Banner of a player", by="player", of="space"),
    member("second_banner", "the space of Outpost's second Banner", by="player", of="space"),
    number("banner_reserve", "Banners of a player that are not on the island", by="player", most=BANNERS),
    subset("taken", "spaces a player took in the check that is being made", by="player", of="space"),
)

CARDS: tuple[Field, ...] = (
    number(
        "beast_hand",
        "Beast Master cards that a player holds",
        by=("player", "beast_card"),
        most=MOST_BEAST_COPIES,
        seen=Seen.OWNER,
    ),
    derived(
        subset("beast_holds", "their titles; kept for speed", by="player", of="beast_card", seen=Seen.OWNER)
    ),
    number(
        "beast_hand_size", "how many Beast Master cards a player holds", by="player", most=MOST_BEAST_CARDS
    ),
    *island.deck("beast_card", MOST_BEAST_CARDS),
    *island.discards("beast_card", MOST_BEAST_CARDS, island.COPIES_TOLD),
    member("perk", "the Perk in front of a player", by="player", of="card"),
)

KNOWN: tuple[Field, ...] = (
    number(
        "known_beast_hand",
        "the Beast Master cards of another player's hand that a player knows to be there, at least",
        by=("player", "player", "beast_card"),
        most=MOST_BEAST_COPIES,
        seen=Seen.OWNER,
        usual=2,
    ),
    island.known_deck("beast_card", MOST_BEAST_CARDS, foreseen=DRAWN),
    member(
        "drawn", "cards that Ransack shows its player", by=("player", DRAWN), of="beast_card", seen=Seen.OWNER
    ),
)
"""What one seat has been shown and the others have not: the first subscript is the seat that knows."""

RESOLVING: tuple[Field, ...] = (
    member("resolving", "the Colossus card that is being resolved", of="card"),
    stacked(
        member("beast_resolving", "the Beast Master cards, the innermost last", by=DEEPEST, of="beast_card"),
        "beasts_resolving",
        shown=DEEPEST,
    ),
    number("beasts_resolving", "how many these are", most=DEEPEST),
    member("card_player", "who played the card that is being resolved", of="player"),
    subset("dodging", "who is dodging that card", of="player"),
    number("lifted", "Loot tokens that Landslide has picked up", by="token", most=2),
    member("pool", "cards that Hegemony mixes", by=MOST_CARDS, of="card", seen=Seen.HIDDEN),
    number("doomed", "Acolytes on a space that may still dodge", by="space", most=MOST_ACOLYTES),
    number(
        "marked",
        "Acolytes that an effect has still to deal with",
        by=("space", "player"),
        most=MOST_ACOLYTES,
    ),
)

TURN: tuple[Field, ...] = (
    member("moment", "where in the game we are", of="moment", start=0),
    number("age", "the Age, from 1", most=6, start=1),
    member("leader", "who begins every Age", of="player", start=0),
    member("active_player", "whose turn it is", of="player", start=0),
    number("movements_used", "Movements of this turn", most=999, usual=16),
    number("cards_played", "Colossus cards played this turn", most=99, usual=12),
    number("mantle_discards", "cards discarded for Beast Mantle this turn", most=999, usual=12),
    member("tile_stack", "Landmarks to lay; the next is the last", by=LANDMARKS, of="tile", seen=Seen.HIDDEN),
    number("tile_stack_size", "how many these are", most=LANDMARKS),
    member("turned_up", "the Landmark that is to be laid now", of="tile"),
    *island.outcome(),
)

LEFT_OPEN: tuple[Field, ...] = (
    transient(number("cards_unshuffled", "the Colossus deck is in no order yet", most=1)),
    transient(number("beast_cards_unshuffled", "the Beast Master deck is in no order yet", most=1)),
)
"""What a position document left to the game; nothing once it has begun."""


@cache
def edition() -> Edition:
    """The game as it is handed to the compiler."""
    return Edition(
        slug="beastmaster",
        kinds=board.KINDS,
        fields=(
            *BOARD,
            *island.pieces(MOST_ACOLYTES),
            *island.control(),
            *island.cards(MOST_CARDS, MOST_COPIES),
            *CARDS,
            *KNOWN,
            *RESOLVING,
            *TURN,
            *LEFT_OPEN,
            *island.undealt("card", MOST_CARDS),
            *island.undealt("beast_card", MOST_BEAST_CARDS),
            *island.undealt("tile", LANDMARKS),
        ),
        options=OPTIONS,
        layers=(
            island.layer(
                island.CONTROL_MEMORY,
                patterns={
                    island.DECK: ("card", "beast_card"),
                    island.DISCARDS: ("card", "beast_card"),
                    island.KNOWN_DECK: ("beast_card",),
                    island.MIXING: ("card", "beast_card", "tile"),
                    island.DECK_DEALING: ("card", "beast_card"),
                    island.KNOWN_DECK_DEALING: ("beast_card",),
                    island.HAND_DEALING: ("card", "beast_card"),
                },
            ),
            Layer.folder("beastmaster", Path(__file__).parent / "rules", RULES),
        ),
        constants={
            **board.CONSTANTS,
            **{each.name: each for each in (BANNERS, *ACOLYTES.values())},
            "DRAWN": DRAWN,
            "MOST_CARDS": MOST_CARDS,
            "MOST_BEAST_CARDS": MOST_BEAST_CARDS,
        },
        tables=(
            *board.TABLES,
            LookupTable(
                "acolytes_of_a_player",
                tuple(ACOLYTES.get(players, 0) for players in range(island.MOST_PLAYERS + 1)),
                "by the number of players",
            ),
        ),
        lists=("card", "beast_card", "tile"),
        old_names=island.old_names(
            beast_card_deck="beast_deck",
            beast_card_deck_size="beast_deck_size",
            beast_card_discard="beast_discard_pile",
            beast_card_discard_size="beast_discard_size",
            known_beast_card_deck="known_beast_deck",
            beast_cards_unshuffled="beast_unshuffled",
        ),
        fact_knobs=(
            FactKnob("card", "copies", "copies in the deck", 0, 12),
            FactKnob("beast_card", "copies", "copies in the deck", 0, 12),
        ),
    )
