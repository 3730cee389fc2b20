"""The JSON schema of position documents."""

from __future__ import annotations

from colossarium.games.colossi.position.schema import (
    borrowed,
    by_space,
    piles,
    player,
    players,
    rolls,
    space,
    titles,
)
from colossarium.games.colossi.state import ACOLYTES, MOST_TRAITS
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.state import (
    MOST_CARDS,
    MOST_TILES,
    OPTIONS,
)
from colossarium.games.island.writing import SEATS
from colossarium.table.schema import (
    Schema,
    by_name,
    flag,
    list_of,
    number,
    one_of,
    section,
    settings,
    text,
    whole,
)

MOMENTS = board.MOMENTS[board.MOMENTS.index("turn start") :]
"""Those after setup."""
LAST_AGE = 3
MOST_ROUNDS = 7
MOST_ACTIONS = 99
MOST_KILLS = 999
MOST_CUBES = 999
"""On the whole island."""
MOST_PROGRESS = 999
MOST_IN_A_TURN = 12
"""Cards of a player, and uses of Boldness."""


def _player() -> Schema:
    further = {
        "lying": flag("the Colossus lies on its side"),
        "marks": list_of(space("a space"), len(board.SPACES), "spaces Reaped in this Reap Phase"),
        "passed": flag("the player makes no Reap any more in this Reap Phase"),
        "cards_played": number(MOST_IN_A_TURN, "cards played in this turn or Reap Phase"),
        "kills": number(MOST_KILLS, "opposing Acolytes killed in this turn"),
    }
    return player(MOST_CARDS, MOST_TILES, further)


def _turn() -> Schema:
    return {
        "moment": {**one_of(MOMENTS, "where the game goes on"), "default": MOMENTS[0]},
        "age": number(LAST_AGE, "which of the three Ages it is", least=1),
        "age_card": text("the card of this Age"),
        "ages_to_come": titles("card", LAST_AGE - 1, "the cards of later Ages, the next one first"),
        "mantle": one_of(SEATS, "who holds the Mantle"),
        "round": number(MOST_ROUNDS, "which turn of the Age it is for everybody", least=1),
        "turn": one_of(SEATS, "the active player; the holder of the Mantle if not given"),
        "reaper": one_of(SEATS, "whose decision in the Reap Phase it is"),
        "actions": number(MOST_ACTIONS, "Actions that the active player has left"),
        "used_traits": titles("Trait", MOST_TRAITS, "Traits used this turn that can be used once"),
        "boldness_uses": number(MOST_IN_A_TURN, "how often Boldness was used this turn"),
        "resurrected": flag("Resurrecting of the base set was used this turn"),
        **borrowed(),
    }


def _land() -> Schema:
    return {
        "tiles": by_space(text("the title of a tile"), "tiles; other spaces are unexplored"),
        "cubes": by_space(number(MOST_CUBES, "how many"), f"Gold cubes, {MOST_CUBES} at most in all"),
        "beasts": by_name(board.BEASTS, space("where it is"), "the Beasts on the island"),
    }


def _piles() -> Schema:
    under = {"card": text("the title of a card"), "under": text("the Trait that it lies under")}
    return {
        **piles(MOST_CARDS),
        "tile_deck": titles("tile", MOST_TILES, "tiles to draw, the next one first"),
        "tile_discard": titles("tile", MOST_TILES, "discarded tiles, the uppermost first"),
        "progress": {
            "type": "object",
            "additionalProperties": number(MOST_PROGRESS, "how many"),
            "description": "cubes on Traits with goals",
        },
        "tucked": list_of(section(under, "a card and its Trait"), MOST_CARDS, "cards under Traits, in order"),
        "tucked_traits": titles("Trait", MOST_TRAITS, "Traits under Alchemist"),
        "tucked_acolytes": number(ACOLYTES, "Acolytes under Alchemist"),
    }


def schema() -> Schema:
    """The schema, as plain data."""
    properties: Schema = {
        "game": {"const": "colossi_ages"},
        "options": settings(OPTIONS),
        **_turn(),
        "players": players(_player()),
        **_land(),
        **_piles(),
        "rolls": rolls(),
    }
    return whole("A position of Colossi: Three Ages", properties)
