"""The JSON schema of position documents."""

from __future__ import annotations

from collections.abc import Sequence

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

PLAYER_COLOURS = board.COLOURS[: board.BLACK]
STANDING_FACES = board.FACES[: board.FACES.index("beast")]


def _names(names: Sequence[str], most: int, note: str) -> Schema:
    return list_of(one_of(names), most, note)


def _counts(note: str) -> Schema:
    return {"type": "object", "additionalProperties": number(MOST_BEASTS, "how many"), "description": note}


def _player() -> Schema:
    properties = {
        "colour": one_of(PLAYER_COLOURS, "of the player's dice and cards"),
        "hand": _names(board.TYPES, HAND, "cards in hand; drawn from the deck if not given"),
        "deck": _names(
            board.TYPES, DECK, "cards to draw, the next one first; all others in any order if not given"
        ),
        "discards": _names(board.TYPES, DECK, "cards on the discard pile"),
        "pool": number(max(POOLS.values()), "dice of the own colour that are not in play yet"),
        "active": section(
            {
                "own": number(ACTIVE_DICE, "dice of the own colour"),
                "neutral": number(ACTIVE_DICE, "black dice"),
            },
            "active dice, while they are not rolled",
        ),
        "points": number(MOST_POINTS, "points from fences"),
        "captured": _counts("captured beasts by their names"),
    }
    named = one_of(PLAYER_COLOURS, "a player of whom only the colour is told")
    return {"anyOf": [named, section(properties, "a player")]}


def schema() -> Schema:
    """The schema, as plain data."""
    beasts = text("the name of a beast")
    dice = [f"{colour} {face}" for colour in board.COLOURS for face in STANDING_FACES]
    cards = [f"{colour} {each}" for colour in PLAYER_COLOURS for each in board.TYPES]
    properties: Schema = {
        "game": {"const": "beasthunt"},
        "options": settings(OPTIONS),
        "moment": {**one_of(board.MOMENTS, "where in the turn the game goes on"), "default": "turn"},
        "turn": one_of(PLAYER_COLOURS, "the active player; the first one if not given"),
        "players": {"type": "array", "items": _player(), "minItems": min(POOLS), "maxItems": max(POOLS)},
        "dice": by_name(board.PLACES, one_of(dice), "dice on places"),
        "cards": by_name(board.LINES, one_of(cards), "cards on lines, with the colour of their owner"),
        "beasts": by_name(board.SQUARES, beasts, "beasts on squares"),
        "supply": _counts("beasts that are not in play yet"),
        "neutral": number(NEUTRAL_DICE, "black dice that are not in play yet"),
        "scored": _names(board.LINES, len(board.LINES), "complete fences that have scored"),
        "settled": _names(board.SQUARES, len(board.SQUARES), "enclosures that were looked at"),
        "rolled": _names(board.DICE, ACTIVE_DICE, "dice that are rolled and not kept"),
        "ready": _names(board.DICE, ACTIVE_DICE, "dice whose faces stand"),
        "may_roll": flag("a die was kept since the last roll"),
        "wild_used": flag("the turn's one Wild is spent"),
        "beast_dice_used": number(ACTIVE_DICE, "Beast dice used this turn"),
        "placed": flag("a die or card was placed this turn"),
        "last_turns": number(max(POOLS) - 1, "turns left once the end is near"),
        "idle_turns": number(MOST_IDLE_TURNS, "turns in a row without a die or card placed"),
        "rolls": _names(board.FACES, MOST_LAID, "what the next dice will show"),
    }
    return whole("A position of Merlin's Beast Hunt", properties)
