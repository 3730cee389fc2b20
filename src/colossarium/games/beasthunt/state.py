"""What a game of Merlin's Beast Hunt consists of: its options and the fields of its state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from colossarium.games.beasthunt import board
from colossarium.script.declare import (
    Capacity,
    Edition,
    Field,
    Layer,
    LookupTable,
    Option,
    Seen,
    derived,
    flag,
    member,
    number,
    subset,
    transient,
)
from colossarium.script.knobs import FactKnob, knob, largest

POOLS = {
    2: knob("DICE_OF_TWO", "dice of a player's colour, in a game of two", 20, least=4, most=40),
    3: knob("DICE_OF_THREE", "dice of a player's colour, in a game of three", 15, least=4, most=40),
    4: knob("DICE_OF_FOUR", "dice of a player's colour, in a game of four", 10, least=4, most=40),
}
"""Dice of a player's own colour, by the number of players."""
NEUTRAL_DICE = knob("NEUTRAL_DICE", "black dice", 15, most=40)
ACTIVE_DICE = knob("ACTIVE_DICE", "dice that a player begins a turn with", 4, least=1, most=10)
CARDS_OF_A_TYPE = knob("CARDS_OF_A_TYPE", "cards of each type in a player's deck", 4, least=1, most=8)
DECK = CARDS_OF_A_TYPE * len(board.TYPES)
HAND = knob("HAND", "cards that a player draws up to", 4, least=1, most=10)
FENCE_POINTS = knob("FENCE_POINTS", "points of a fence", 2, most=9)
REINFORCED_BONUS = knob("REINFORCED_BONUS", "further points of a reinforced fence", 2, most=9)
BONUSES = (
    knob("PURE_BONUS", "further points if all four dice are the owner's, and none is Wild", 3, most=9),
    knob("OWN_BONUS", "further points if all four dice are the owner's, some of them Wild", 2, most=9),
    knob("MAJORITY_BONUS", "further points if most of the dice are the owner's", 1, most=9),
)
"""What a fence scores; of the last three the first that applies."""
MOST_WORTH = FENCE_POINTS + REINFORCED_BONUS + largest(*BONUSES)
MOST_BEASTS = Capacity(18, "beast", "count", of_one=True)
MOST_DICE = 99
"""Room for active dice; how many there may be is a rule (`most_active_dice`)."""
MOST_STALL_ROUNDS = 1000
MOST_IDLE_TURNS = max(POOLS) * MOST_STALL_ROUNDS
MOST_POINTS = 9999

KNOBS = (
    ACTIVE_DICE,
    *POOLS.values(),
    NEUTRAL_DICE,
    CARDS_OF_A_TYPE,
    HAND,
    FENCE_POINTS,
    REINFORCED_BONUS,
    *BONUSES,
)

RULES = (
    "setup",
    "turn",
    "terms",
    "roll",
    "place",
    "dice",
    "cards",
    "beasts",
    "score",
    "replenish",
    "end",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""

OPTIONS = (
    Option("players", "how many play", 2, {"2": 2, "3": 3, "4": 4}, title="Players"),
    Option(
        "reroll",
        "how often dice that were not kept may be rolled again",
        "once",
        {"once": 0, "until_kept": 1},
        title="Rolling again",
        labels={"once": "once", "until_kept": "until one is kept"},
    ),
    Option(
        "enclosure",
        "the dice that an enclosure needs: holes full, or only supports",
        "full",
        {"full": 0, "supports": 1},
        title="Enclosures",
        labels={"full": "holes full", "supports": "supports only"},
    ),
    Option(
        "majority",
        "what one's own colour must outnumber for a fence's bonus: black dice too, or players' dice only",
        "with_black",
        {"with_black": 0, "without_black": 1},
        title="Most of one colour",
        labels={"with_black": "black counts too", "without_black": "black does not count"},
    ),
    Option(
        "stall_rounds",
        "rounds without a die or card placed that end the game",
        3,
        numbers=range(1, MOST_STALL_ROUNDS + 1),
        title="Idle rounds",
    ),
    Option(
        "first",
        "who begins: random, or a player's number",
        "random",
        {"random": 0},
        range(1, 5),
        title="Who begins",
        labels={"random": "chance"},
    ),
)


def option_faults(options: Mapping[str, int]) -> list[str]:
    """What does not go together."""
    if options["first"] > options["players"]:
        return [f"player {options['first']} can't be first in a game of {options['players']}"]
    return []


BOARD: tuple[Field, ...] = (
    member("die_on", "the die that stands on a place", by="place", of="die"),
    member("card_on", "the card that stands on a line", by="line", of="card"),
    member("owner", "whose card it is", by="line", of="player"),
    member("beast_on", "the beast that stands on a square", by="square", of="beast"),
    number("supply", "beasts that are not in play yet", by="beast", most=MOST_BEASTS),
    subset("scored", "fences that have scored", of="line"),
    number("worth", "what a fence has scored", by="line", most=MOST_WORTH),
    subset("reinforced", "fences that scored as reinforced", of="line"),
    subset("settled", "enclosures at which it was looked whether a beast is captured", of="square"),
)

SUMMARIES: tuple[Field, ...] = (
    subset("showing", "holes whose dice count as this type", by="type", of="hole"),
    derived(subset("taken", "places of a hole that hold a die", by="hole", of="corner")),
    subset("full", "holes without a free place", of="hole"),
    subset("paired", "lines with both supporting dice, at the first and at the second end", by=2, of="line"),
    derived(subset("fenced", "lines with a card", of="line")),
    subset("reached", "holes at which a card ends", of="hole"),
    subset("waiting", "empty holes whose first die must show this type", by="type", of="hole"),
    subset("enclosed", "squares that are enclosed", of="square"),
    derived(subset("haunted", "squares with a beast", of="square")),
)
"""What could be worked out from the board each time, and is kept for speed; laws compare the two."""

PLAYERS: tuple[Field, ...] = (
    member("colour", "of a player's dice and cards", by="player", of="colour"),
    number("pool", "dice of a player that are not in play yet", by="player", most=largest(*POOLS.values())),
    number("neutral_pool", "black dice that are not in play yet", most=NEUTRAL_DICE),
    number(
        "own_dice", "active dice of a player's own colour", by="player", most=MOST_DICE, usual=2 * ACTIVE_DICE
    ),
    number("neutral_dice", "active dice that are black", by="player", most=MOST_DICE, usual=2 * ACTIVE_DICE),
    number("hand", "cards in hand", by=("player", "card"), most=CARDS_OF_A_TYPE),
    number("discards", "cards on the discard pile", by=("player", "card"), most=CARDS_OF_A_TYPE),
    number("deck_size", "cards left to draw", by="player", most=DECK),
    member(
        "deck", "cards to draw; the next one is the last", by=("player", DECK), of="card", seen=Seen.HIDDEN
    ),
    number("points", "victory points from fences", by="player", most=MOST_POINTS),
    number("captured", "beasts that a player has captured", by=("player", "beast"), most=MOST_BEASTS),
    number("score", "points from fences and beasts", by="player", most=2 * MOST_POINTS),
    subset("winner", "who won, at the end", of="player"),
)

TURN: tuple[Field, ...] = (
    member("moment", "where in the turn the game is", of="moment", start=0),
    member("active_player", "whose turn it is", of="player", start=0),
    number(
        "loose", "dice that were rolled and are not kept yet", by="die", most=MOST_DICE, usual=ACTIVE_DICE
    ),
    number(
        "ready", "dice whose faces stand, to be placed or used", by="die", most=MOST_DICE, usual=ACTIVE_DICE
    ),
    flag("may_roll", "a die was kept since the last roll"),
    flag("wild_used", "the turn's one Wild is spent"),
    number(
        "beast_dice_used",
        "dice showing Beast that were used this turn",
        most=MOST_DICE,
        usual=2 * ACTIVE_DICE,
    ),
    flag("placed", "a die or card was placed this turn"),
    number("last_turns", "turns left once the end is near; 0 before that", most=3),
    number("idle_turns", "turns in a row without a die or card placed", most=MOST_IDLE_TURNS, usual=16),
)

LEFT_OPEN: tuple[Field, ...] = (
    transient(subset("unshuffled", "players whose deck is in no order yet", of="player")),
    transient(subset("undealt", "players whose hand is to be drawn", of="player")),
    transient(flag("unscored", "complete fences are taken to have scored before")),
    transient(flag("unsettled", "enclosures are taken to have been looked at before")),
)
"""What a position document left to the game; nothing once it has begun."""


@cache
def edition() -> Edition:
    """The game as it is handed to the compiler."""
    return Edition(
        slug="beasthunt",
        kinds=board.KINDS,
        fields=(*BOARD, *SUMMARIES, *PLAYERS, *TURN, *LEFT_OPEN),
        options=OPTIONS,
        layers=(Layer.folder("beasthunt", Path(__file__).parent / "rules", RULES),),
        constants={
            **board.CONSTANTS,
            **{each.name: each for each in KNOBS},
            "DECK": DECK,
            "MOST_WORTH": MOST_WORTH,
            "MOST_POINTS": MOST_POINTS,
        },
        tables=(
            *board.TABLES,
            LookupTable(
                "dice_of_a_colour",
                tuple(POOLS.get(players, 0) for players in range(5)),
                "by the number of players",
            ),
        ),
        lists=("beast",),
        fact_knobs=(
            FactKnob("beast", "count", "beasts of this kind", 0, 18),
            FactKnob("beast", "points", "points for who captures it", 0, 50),
        ),
    )
