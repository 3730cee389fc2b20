"""The JSON schema of position documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.games.beastmaster import board
from colossarium.games.beastmaster.position.writing import SEATS
from colossarium.games.beastmaster.state import (
    ACOLYTES,
    BANNERS,
    MOST_BEAST_CARDS,
    MOST_CARDS,
    OPTIONS,
    TOKENS,
)
from colossarium.games.island.state import MOST_GOLD
from colossarium.script.layout import MOST_LAID

Schema = dict[str, Any]
MOST_AGES = 6
MOST_IN_A_TURN = 999
DIE = 6
MOMENTS = board.MOMENTS[board.MOMENTS.index("drawing") :]
"""Those after setup."""


def _one(names: Sequence[str]) -> Schema:
    return {"enum": list(names)}


def _list(items: Schema, most: int, note: str) -> Schema:
    return {"type": "array", "items": items, "maxItems": most, "description": note}


def _number(most: int, note: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "description": note}


def _by_space(values: Schema, note: str) -> Schema:
    return {
        "type": "object",
        "propertyNames": _one(board.SPACES),
        "additionalProperties": values,
        "description": note,
    }


def _object(properties: Schema, note: str) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False, "description": note}


def _options() -> Schema:
    properties: Schema = {}
    for option in OPTIONS:
        values: list[str | int] = [option.decode(value) for value in option.values.values()]
        either: list[Schema] = [{"enum": values}] if values else []
        if len(option.numbers):
            either.append({"type": "integer", "minimum": option.numbers[0], "maximum": option.numbers[-1]})
        properties[option.name] = {"anyOf": either, "default": option.default, "description": option.note}
    return _object(properties, "what was settled before the game")


def _title(note: str) -> Schema:
    return {"type": "string", "description": note}


def _cards(most: int, note: str) -> Schema:
    return _list(_title("the title of a card"), most, note)


def _space(note: str) -> Schema:
    return {**_one(board.SPACES), "description": note}


def _player() -> Schema:
    most = max(ACOLYTES.values())
    knows = {
        "hands": {
            "type": "object",
            "propertyNames": _one(SEATS),
            "additionalProperties": _cards(MOST_CARDS, "cards in that hand"),
            "description": "cards of other hands",
        },
        "beast_deck": _list(
            {"type": ["string", "null"]},
            MOST_BEAST_CARDS,
            "the Beast Master deck from the top; null for a card that is not known",
        ),
    }
    properties = {
        "colossus": _space("where the Colossus stands"),
        "acolytes": _by_space(_number(most, "how many"), "Acolytes; the others are in reserve"),
        "banners": _list(_space("a space"), BANNERS, "spaces with a Banner; the others are in reserve"),
        "second_banner": _space("where the second Banner of Outpost stands"),
        "gold": _number(MOST_GOLD, "Gold"),
        "perk": _title("the Perk in front of the player"),
        "hand": _cards(MOST_CARDS, "cards in hand, of both kinds"),
        "knows": _object(knows, "what the player has been shown and remembers"),
    }
    return _object(properties, "a player")


def schema() -> Schema:
    """The schema, as plain data."""
    tokens = _list(_one(board.TOKENS), TOKENS, "the tokens of a space")
    properties: Schema = {
        "game": {"const": "beastmaster"},
        "options": _options(),
        "moment": {
            **_one(MOMENTS),
            "default": MOMENTS[0],
            "description": "where in the turn the game goes on",
        },
        "age": _number(MOST_AGES, "the Age", least=1),
        "first": {**_one(SEATS), "description": "who begins every Age"},
        "turn": {**_one(SEATS), "description": "the active player; the first one if not given"},
        "players": {
            "type": "array",
            "items": _player(),
            "minItems": min(ACOLYTES),
            "maxItems": max(ACOLYTES),
        },
        "tiles": _by_space(_one(board.TILES), "Landmark tiles"),
        "loot": _by_space(tokens, "Loot tokens"),
        "beast": _space("where the Beast is"),
        "deck": _cards(MOST_CARDS, "Colossus cards to draw, the next one first"),
        "discard": _cards(MOST_CARDS, "the discard pile of Colossus cards, the uppermost first"),
        "beast_deck": _cards(MOST_BEAST_CARDS, "Beast Master cards to draw, the next one first"),
        "beast_discard": _cards(MOST_BEAST_CARDS, "their discard pile, the uppermost first"),
        "movements_used": _number(MOST_IN_A_TURN, "Movements made this turn"),
        "cards_played": _number(2, "Colossus cards played this turn"),
        "mantle_discards": _number(MOST_IN_A_TURN, "cards discarded for Beast Mantle this turn"),
        "rolls": _list(_number(DIE, "a face", least=1), MOST_LAID, "what the next rolls of the die show"),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position of Beast Master",
        **_object(properties, "Everything that is not mentioned has a sensible default."),
    }
