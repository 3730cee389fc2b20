"""The JSON schema of position documents."""

from __future__ import annotations

from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.state import (
    ACOLYTES,
    MOST_CARDS,
    MOST_TILES,
    MOST_TRAITS,
    OPTIONS,
    SHOWN_TRAITS,
)
from colossarium.games.island.reading import DIE, PLAYERS
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.games.island.writing import SEATS
from colossarium.script.layout import MOST_LAID
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


def _space(note: str) -> Schema:
    return one_of(board.SPACES, note)


def _by_space(values: Schema, note: str) -> Schema:
    return by_name(board.SPACES, values, note)


def _titles(what: str, most: int, note: str) -> Schema:
    return list_of(text(f"the title of a {what}"), most, note)


def _deck(most: int, note: str) -> Schema:
    return list_of({"type": ["string", "null"]}, most, f"{note}, from the top; null for what is not known")


def _player() -> Schema:
    knows = {
        "hands": by_name(SEATS, _titles("card", MOST_CARDS, "cards in that hand"), "cards of other hands"),
        "deck": _deck(MOST_CARDS, "the card deck"),
        "tile_deck": _deck(MOST_TILES, "the tile deck"),
    }
    properties = {
        "colossus": _space("where the Colossus stands"),
        "lying": flag("the Colossus lies on its side"),
        "acolytes": _by_space(number(ACOLYTES, "how many"), "Acolytes; the others are in reserve"),
        "gold": number(MOST_GOLD_TO_BEGIN_WITH, "Gold"),
        "hand": _titles("card", MOST_CARDS, "cards in hand"),
        "traits": _titles("Trait", MOST_TRAITS, "Traits that work for the player, a borrowed one too"),
        "animal": text("the Beast that the Colossus counts as, by Animalistic"),
        "animal_ripe": flag("that ends with this turn of the player"),
        "marks": list_of(_space("a space"), len(board.SPACES), "spaces Reaped in this Reap Phase"),
        "passed": flag("the player makes no Reap any more in this Reap Phase"),
        "cards_played": number(MOST_IN_A_TURN, "cards played in this turn or Reap Phase"),
        "kills": number(MOST_KILLS, "opposing Acolytes killed in this turn"),
        "knows": section(knows, "what the player has been shown and remembers"),
    }
    return section(properties, "a player")


def _turn() -> Schema:
    return {
        "moment": {**one_of(MOMENTS, "where the game goes on"), "default": MOMENTS[0]},
        "age": number(LAST_AGE, "which of the three Ages it is", least=1),
        "age_card": text("the card of this Age"),
        "ages_to_come": _titles("card", LAST_AGE - 1, "the cards of later Ages, the next one first"),
        "mantle": one_of(SEATS, "who holds the Mantle"),
        "round": number(MOST_ROUNDS, "which turn of the Age it is for everybody", least=1),
        "turn": one_of(SEATS, "the active player; the holder of the Mantle if not given"),
        "reaper": one_of(SEATS, "whose decision in the Reap Phase it is"),
        "actions": number(MOST_ACTIONS, "Actions that the active player has left"),
        "used_traits": _titles("Trait", MOST_TRAITS, "Traits used this turn that can be used once"),
        "boldness_uses": number(MOST_IN_A_TURN, "how often Boldness was used this turn"),
        "sly_about": one_of(SEATS, "whose pieces are roads for the active player this turn"),
        "resurrected": flag("Resurrecting of the base set was used this turn"),
        "lent_trait": text("the Trait that Mimicry has borrowed for this turn"),
        "lender": one_of(SEATS, "whose it is"),
    }


def _land() -> Schema:
    return {
        "tiles": _by_space(text("the title of a tile"), "tiles; other spaces are unexplored"),
        "cubes": _by_space(number(MOST_CUBES, "how many"), f"Gold cubes, {MOST_CUBES} at most in all"),
        "beasts": by_name(board.BEASTS, _space("where it is"), "the Beasts on the island"),
    }


def _piles() -> Schema:
    under = {"card": text("the title of a card"), "under": text("the Trait that it lies under")}
    return {
        "deck": _titles("card", MOST_CARDS, "cards to draw, the next one first"),
        "discard": _titles("card", MOST_CARDS, "the discard pile, the uppermost first"),
        "tile_deck": _titles("tile", MOST_TILES, "tiles to draw, the next one first"),
        "tile_discard": _titles("tile", MOST_TILES, "discarded tiles, the uppermost first"),
        "trait_deck": _titles("Trait", MOST_TRAITS, "Traits to draw, the next one first"),
        "trait_discard": _titles("Trait", MOST_TRAITS, "discarded Traits, the uppermost first"),
        "shown_traits": _titles("Trait", SHOWN_TRAITS, "the Traits that lie face up"),
        "progress": {
            "type": "object",
            "additionalProperties": number(MOST_PROGRESS, "how many"),
            "description": "cubes on Traits with goals",
        },
        "tucked": list_of(section(under, "a card and its Trait"), MOST_CARDS, "cards under Traits, in order"),
        "tucked_traits": _titles("Trait", MOST_TRAITS, "Traits under Alchemist"),
        "tucked_acolytes": number(ACOLYTES, "Acolytes under Alchemist"),
    }


def schema() -> Schema:
    """The schema, as plain data."""
    properties: Schema = {
        "game": {"const": "colossi_ages"},
        "options": settings(OPTIONS),
        **_turn(),
        "players": {
            "type": "array",
            "items": _player(),
            "minItems": min(PLAYERS),
            "maxItems": max(PLAYERS),
        },
        **_land(),
        **_piles(),
        "rolls": list_of(number(DIE, "a face", least=1), MOST_LAID, "what the next rolls of the die show"),
    }
    return whole("A position of Colossi: Three Ages", properties)
