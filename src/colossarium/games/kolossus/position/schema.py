"""The JSON schema of position documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.games.kolossus import board
from colossarium.games.kolossus.position.writing import FIGURES_OF, SEATS
from colossarium.games.kolossus.state import CRYSTALS, FACES, MANA, MOST_POOL, OPTIONS, ROUNDS
from colossarium.script.layout import MOST_LAID

Schema = dict[str, Any]
MOMENTS = board.MOMENTS[board.MOMENTS.index("quake") :]
"""Those after setup."""
MOST_FRESH = FACES - 1


def _one(names: Sequence[str], note: str) -> Schema:
    return {"enum": list(names), "description": note}


def _list(items: Schema, most: int, note: str) -> Schema:
    return {"type": "array", "items": items, "maxItems": most, "description": note}


def _number(most: int, note: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, "description": note}


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


def _land() -> Schema:
    row = {"type": "string", "pattern": f"^[.1-5]{{{board.SIDE}}}$", "description": "the levels of a row"}
    return {**_list(row, board.SIDE, "the rows from north to south"), "minItems": board.SIDE}


def _warband() -> Schema:
    space = {"enum": [*board.SPACES, None], "description": "a space; null for a miniature that is beaten"}
    properties: Schema = {
        "commander": _one(SEATS, "the player who decides for the warband"),
        "colossus": space,
        "guardians": _list(space, len(FIGURES_OF["guardians"]), "where the Guardians stand"),
        "warriors": _list(space, len(FIGURES_OF["warriors"]), "where the Warriors stand"),
        "crystals": _number(CRYSTALS, "crystals that the warband has taken"),
        "skills": {
            "type": "object",
            "propertyNames": {"enum": list(board.SKILLS)},
            "additionalProperties": _number(MANA, "mana"),
            "description": "the mana on skills, from chapter 2 on",
        },
        "supply": _number(MANA, "mana that the warband has not received yet"),
        "fresh": _number(MOST_FRESH, "mana to be distributed"),
        "pool": _number(MOST_POOL, "mana in the pool, in chapter 3"),
        "weapon": _one(board.WEAPONS, "the Titan Weapon, in chapter 3"),
        "charged": {"type": "boolean", "description": "two mana lie on the weapon"},
    }
    return _object(properties, "a warband")


def schema() -> Schema:
    """The schema, as plain data."""
    warbands = {name: _warband() for name in board.WARBANDS}
    properties: Schema = {
        "game": {"const": "kolossus"},
        "options": _options(),
        "moment": {**_one(MOMENTS, "where in the turn the game goes on"), "default": "turn"},
        "round": _number(ROUNDS, "the round; 0 in the Great Quake"),
        "first": _one(board.WARBANDS, "the first warband of the round"),
        "turn": _one(board.WARBANDS, "the warband whose turn it is; the first one if not given"),
        "land": _land(),
        "crystals": _number(CRYSTALS, "crystals on the Citadel"),
        "taker": _one(board.WARBANDS, "the warband that took crystals this round"),
        "last_taker": _one(board.ALLIANCES, "the alliance that took crystals last"),
        "moved": _list(_one(board.CENTRAL, "a region"), len(board.WARBANDS), "regions moved in the Quake"),
        "result": _number(FACES, "of the die of destiny, or the distance in the Great Quake", least=1),
        "points": _number(FACES, "activation points left"),
        "activated": _list(_one(board.FIGURES, "a miniature"), len(board.FIGURES), "activated this turn"),
        "warbands": _object(warbands, "the warbands by name"),
        "rolls": _list(_number(FACES, "a face", least=1), MOST_LAID, "what the next dice show"),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position of Kolossus",
        **_object(properties, "Everything that is not mentioned has a sensible default."),
    }
