"""The JSON schema of position documents."""

from __future__ import annotations

from colossarium.games.kolossus import board
from colossarium.games.kolossus.position.writing import FIGURES_OF, SEATS
from colossarium.games.kolossus.state import CRYSTALS, FACES, MANA, MOST_POOL, OPTIONS, ROUNDS
from colossarium.script.layout import MOST_LAID
from colossarium.table.schema import Schema, by_name, flag, list_of, number, one_of, section, settings, whole

MOMENTS = board.MOMENTS[board.MOMENTS.index("quake") :]
"""Those after setup."""
MOST_FRESH = FACES - 1


def _land() -> Schema:
    row = {"type": "string", "pattern": f"^[.1-5]{{{board.SIDE}}}$", "description": "the levels of a row"}
    return {**list_of(row, board.SIDE, "the rows from north to south"), "minItems": board.SIDE}


def _warband() -> Schema:
    space = {"enum": [*board.SPACES, None], "description": "a space; null for a miniature that is beaten"}
    properties: Schema = {
        "commander": one_of(SEATS, "the player who decides for the warband"),
        "colossus": space,
        "guardians": list_of(space, len(FIGURES_OF["guardians"]), "where the Guardians stand"),
        "warriors": list_of(space, len(FIGURES_OF["warriors"]), "where the Warriors stand"),
        "crystals": number(CRYSTALS, "crystals that the warband has taken"),
        "skills": by_name(board.SKILLS, number(MANA, "mana"), "the mana on skills, from chapter 2 on"),
        "supply": number(MANA, "mana that the warband has not received yet"),
        "fresh": number(MOST_FRESH, "mana to be distributed"),
        "pool": number(MOST_POOL, "mana in the pool, in chapter 3"),
        "weapon": one_of(board.WEAPONS, "the Titan Weapon, in chapter 3"),
        "charged": flag("two mana lie on the weapon"),
    }
    return section(properties, "a warband")


def schema() -> Schema:
    """The schema, as plain data."""
    warbands = {name: _warband() for name in board.WARBANDS}
    properties: Schema = {
        "game": {"const": "kolossus"},
        "options": settings(OPTIONS),
        "moment": {**one_of(MOMENTS, "where in the turn the game goes on"), "default": "turn"},
        "round": number(ROUNDS, "the round; 0 in the Great Quake"),
        "first": one_of(board.WARBANDS, "the first warband of the round"),
        "turn": one_of(board.WARBANDS, "the warband whose turn it is; the first one if not given"),
        "land": _land(),
        "crystals": number(CRYSTALS, "crystals on the Citadel"),
        "taker": one_of(board.WARBANDS, "the warband that took crystals this round"),
        "last_taker": one_of(board.ALLIANCES, "the alliance that took crystals last"),
        "moved": list_of(
            one_of(board.CENTRAL, "a region"), len(board.WARBANDS), "regions moved in the Quake"
        ),
        "result": number(FACES, "of the die of destiny, or the distance in the Great Quake", least=1),
        "points": number(FACES, "activation points left"),
        "activated": list_of(one_of(board.FIGURES, "a miniature"), len(board.FIGURES), "activated this turn"),
        "warbands": section(warbands, "the warbands by name"),
        "rolls": list_of(number(FACES, "a face", least=1), MOST_LAID, "what the next dice show"),
    }
    return whole("A position of Kolossus", properties)
