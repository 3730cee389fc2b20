"""The JSON schema of position documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.games.beasthunt import board
from colossarium.games.beasthunt.state import (
    ACTIVE_DICE,
    DECK,
    HAND,
    MOST_BEASTS,
    MOST_IDLE_TURNS,
    MOST_POINTS,
    NEUTRAL_DICE,
    OPTIONS,
    POOLS,
)
from colossarium.script.layout import MOST_LAID

Schema = dict[str, Any]
PLAYER_COLOURS = board.COLOURS[: board.BLACK]
STANDING_FACES = board.FACES[: board.FACES.index("beast")]


def _one(names: Sequence[str]) -> Schema:
    return {"enum": list(names)}


def _list(names: Sequence[str], most: int, note: str) -> Schema:
    return {"type": "array", "items": _one(names), "maxItems": most, "description": note}


def _number(most: int, note: str) -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": most, "description": note}


def _flag(note: str) -> Schema:
    return {"type": "boolean", "description": note}


def _map(names: Sequence[str], values: Schema, note: str) -> Schema:
    return {
        "type": "object",
        "propertyNames": _one(names),
        "additionalProperties": values,
        "description": note,
    }


def _object(properties: Schema, note: str) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False, "description": note}


def _counts(note: str) -> Schema:
    return {"type": "object", "additionalProperties": _number(MOST_BEASTS, "how many"), "description": note}


def _options() -> Schema:
    properties: Schema = {}
    for option in OPTIONS:
        values: list[str | int] = [option.decode(value) for value in option.values.values()]
        either: list[Schema] = [{"enum": values}] if values else []
        if len(option.numbers):
            either.append({"type": "integer", "minimum": option.numbers[0], "maximum": option.numbers[-1]})
        properties[option.name] = {"anyOf": either, "default": option.default, "description": option.note}
    return _object(properties, "what was settled before the game")


def _player() -> Schema:
    properties = {
        "colour": {**_one(PLAYER_COLOURS), "description": "of the player's dice and cards"},
        "hand": _list(board.TYPES, HAND, "cards in hand; drawn from the deck if not given"),
        "deck": _list(
            board.TYPES, DECK, "cards to draw, the next one first; all others in any order if not given"
        ),
        "discards": _list(board.TYPES, DECK, "cards on the discard pile"),
        "pool": _number(max(POOLS.values()), "dice of the own colour that are not in play yet"),
        "active": _object(
            {
                "own": _number(ACTIVE_DICE, "dice of the own colour"),
                "neutral": _number(ACTIVE_DICE, "black dice"),
            },
            "active dice, while they are not rolled",
        ),
        "points": _number(MOST_POINTS, "points from fences"),
        "captured": _counts("captured beasts by their names"),
    }
    named = {**_one(PLAYER_COLOURS), "description": "a player of whom only the colour is told"}
    return {"anyOf": [named, _object(properties, "a player")]}


def schema() -> Schema:
    """The schema, as plain data."""
    beasts = {"type": "string", "description": "the name of a beast"}
    dice = [f"{colour} {face}" for colour in board.COLOURS for face in STANDING_FACES]
    cards = [f"{colour} {each}" for colour in PLAYER_COLOURS for each in board.TYPES]
    properties: Schema = {
        "game": {"const": "beasthunt"},
        "options": _options(),
        "moment": {
            **_one(board.MOMENTS),
            "default": "turn",
            "description": "where in the turn the game goes on",
        },
        "turn": {**_one(PLAYER_COLOURS), "description": "the active player; the first one if not given"},
        "players": {"type": "array", "items": _player(), "minItems": min(POOLS), "maxItems": max(POOLS)},
        "dice": _map(board.PLACES, _one(dice), "dice on places"),
        "cards": _map(board.LINES, _one(cards), "cards on lines, with the colour of their owner"),
        "beasts": _map(board.SQUARES, beasts, "beasts on squares"),
        "supply": _counts("beasts that are not in play yet"),
        "neutral": _number(NEUTRAL_DICE, "black dice that are not in play yet"),
        "scored": _list(board.LINES, len(board.LINES), "complete fences that have scored"),
        "settled": _list(board.SQUARES, len(board.SQUARES), "enclosures that were looked at"),
        "rolled": _list(board.DICE, ACTIVE_DICE, "dice that are rolled and not kept"),
        "ready": _list(board.DICE, ACTIVE_DICE, "dice whose faces stand"),
        "may_roll": _flag("a die was kept since the last roll"),
        "wild_used": _flag("the turn's one Wild is spent"),
        "beast_dice_used": _number(ACTIVE_DICE, "Beast dice used this turn"),
        "placed": _flag("a die or card was placed this turn"),
        "last_turns": _number(max(POOLS) - 1, "turns left once the end is near"),
        "idle_turns": _number(MOST_IDLE_TURNS, "turns in a row without a die or card placed"),
        "rolls": _list(board.FACES, MOST_LAID, "what the next dice will show"),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position of Merlin's Beast Hunt",
        **_object(properties, "Everything that is not mentioned has a sensible default."),
    }
