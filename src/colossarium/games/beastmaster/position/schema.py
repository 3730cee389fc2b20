"""The JSON schema of position documents."""

from __future__ import annotations

from colossarium.games.beastmaster import board
from colossarium.games.beastmaster.state import (
    ACOLYTES,
    BANNERS,
    MOST_BEAST_CARDS,
    MOST_CARDS,
    OPTIONS,
    TOKENS,
)
from colossarium.games.island.reading import DIE
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.games.island.writing import SEATS
from colossarium.script.layout import MOST_LAID
from colossarium.table.schema import Schema, by_name, list_of, number, one_of, section, settings, text, whole

MOST_AGES = 6
MOST_IN_A_TURN = 999
MOMENTS = board.MOMENTS[board.MOMENTS.index("drawing") :]
"""Those after setup."""


def _by_space(values: Schema, note: str) -> Schema:
    return by_name(board.SPACES, values, note)


def _space(note: str) -> Schema:
    return one_of(board.SPACES, note)


def _cards(most: int, note: str) -> Schema:
    return list_of(text("the title of a card"), most, note)


def _player() -> Schema:
    most = max(ACOLYTES.values())
    knows = {
        "hands": by_name(SEATS, _cards(MOST_CARDS, "cards in that hand"), "cards of other hands"),
        "beast_deck": list_of(
            {"type": ["string", "null"]},
            MOST_BEAST_CARDS,
            "the Beast Master deck from the top; null for a card that is not known",
        ),
    }
    properties = {
        "colossus": _space("where the Colossus stands"),
        "acolytes": _by_space(number(most, "how many"), "Acolytes; the others are in reserve"),
        "banners": list_of(_space("a space"), BANNERS, "spaces with a Banner; the others are in reserve"),
        "second_banner": _space("where the second Banner of Outpost stands"),
        "gold": number(MOST_GOLD_TO_BEGIN_WITH, "Gold"),
        "perk": text("the Perk in front of the player"),
        "hand": _cards(MOST_CARDS, "cards in hand, of both kinds"),
        "knows": section(knows, "what the player has been shown and remembers"),
    }
    return section(properties, "a player")


def schema() -> Schema:
    """The schema, as plain data."""
    tokens = list_of(one_of(board.TOKENS), TOKENS, "the tokens of a space")
    properties: Schema = {
        "game": {"const": "beastmaster"},
        "options": settings(OPTIONS),
        "moment": {**one_of(MOMENTS, "where in the turn the game goes on"), "default": MOMENTS[0]},
        "age": number(MOST_AGES, "the Age", least=1),
        "first": one_of(SEATS, "who begins every Age"),
        "turn": one_of(SEATS, "the active player; the first one if not given"),
        "players": {
            "type": "array",
            "items": _player(),
            "minItems": min(ACOLYTES),
            "maxItems": max(ACOLYTES),
        },
        "tiles": _by_space(one_of(board.TILES), "Landmark tiles"),
        "loot": _by_space(tokens, "Loot tokens"),
        "beast": _space("where the Beast is"),
        "deck": _cards(MOST_CARDS, "Colossus cards to draw, the next one first"),
        "discard": _cards(MOST_CARDS, "the discard pile of Colossus cards, the uppermost first"),
        "beast_deck": _cards(MOST_BEAST_CARDS, "Beast Master cards to draw, the next one first"),
        "beast_discard": _cards(MOST_BEAST_CARDS, "their discard pile, the uppermost first"),
        "movements_used": number(MOST_IN_A_TURN, "Movements made this turn"),
        "cards_played": number(2, "Colossus cards played this turn"),
        "mantle_discards": number(MOST_IN_A_TURN, "cards discarded for Beast Mantle this turn"),
        "rolls": list_of(number(DIE, "a face", least=1), MOST_LAID, "what the next rolls of the die show"),
    }
    return whole("A position of Beast Master", properties)
