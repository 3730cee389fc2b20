"""Positions in which much meets: many Beasts and Traits, pieces on few spaces, and cards that move Beasts."""

from __future__ import annotations

from random import Random
from typing import Any

from colossarium.table.machines import program_of
from games.colossi_ages.oracle.board import SPACES, WATER
from games.colossi_ages.oracle.titles import INFO
from games.colossi_ages.oracle.traits import BEASTS

LIVELY = ("Launchpad", "Teleporter", "Beast Lair")
MOVING = {"Walk", "Lure", "Rampage", "Early Reap", "Miracle", "Convene", "Teleport"}


FACTS = {"base": "base", "goals": "goal"}
"""What a Trait says by which it belongs to a set."""


def box(kind: str, chance: Random) -> list[str]:
    """All titles of a kind, in any order."""
    entries = program_of(INFO).lists[kind]
    titles = [entry.title for entry in entries for _ in range(entry.facts["copies"])]
    return chance.sample(titles, len(titles))


def crowded(seed: int, traits: str) -> dict[str, Any]:
    """The first turn of Age I, as no game would begin."""
    chance = Random(seed)
    players = chance.choice([2, 3, 4])
    land = [space for space in SPACES if space not in WATER[players]]
    spaces = chance.sample(land, chance.randint(12, len(land)))
    tiles = [*LIVELY, *(tile for tile in box("tile", chance) if tile not in LIVELY)]
    entries = program_of(INFO).lists["trait"]
    left = [entry.title for entry in entries if FACTS[traits] in entry.facts]
    chance.shuffle(left)
    cards = sorted(box("card", chance), key=lambda card: card in MOVING)
    seats = [seat(chance, spaces, [left.pop() for _ in range(2)], cards, traits) for _ in range(players)]
    return {
        "options": {"traits": traits, "turns_per_age": 3},
        "players": seats,
        "tiles": dict(zip(spaces, tiles, strict=False)),
        "beasts": {beast: chance.choice(land) for beast in chance.sample(BEASTS, chance.randint(2, 7))},
        "cubes": {space: chance.randint(1, 3) for space in chance.sample(land, 5)},
    }


def seat(
    chance: Random, spaces: list[str], traits: list[str], cards: list[str], which: str
) -> dict[str, Any]:
    """A player with all pieces on the first of these spaces."""
    few = which == "base" and {"Miserly", "Necromancer"} & set(traits)
    acolytes: dict[str, int] = {}
    for _ in range(chance.randint(2, 4 if few else 9)):
        space = chance.choice(spaces[:7])
        acolytes[space] = acolytes.get(space, 0) + 1
    return {
        "colossus": chance.choice(spaces[:7]),
        "acolytes": acolytes,
        "hand": [cards.pop(chance.choice([0, -1, -1])) for _ in range(5)],
        "traits": traits,
        "gold": chance.randint(0, 8),
    }
