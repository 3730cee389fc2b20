"""Positions in which much meets: many Beasts, Traits, Banners and Curses, pieces on few spaces."""

from __future__ import annotations

from random import Random
from typing import Any

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.oracle.board import SPACES
from games.colossi_gold.oracle.board import BEASTS

LIVELY = (
    "Launchpad",
    "Teleporter",
    "The Void",
    "Beast Mantle",
    "Speedy Slopes",
    "Golden Dunes",
    "Treasure Trove",
)
LETHAL = "Mountaintop of the Giants"
CURSES = ("Austerity", "Concession", "Poverty", "Sacrifice")
LIMITS = {"Miserly": (3, 2), "Necromancer": (4, 6), "Monolithic": (10, 1), "Nomadic": (10, 1)}
"""The Acolytes and Banners that a Trait allows."""


def titles(kind: str) -> list[str]:
    """All titles of a kind, each as often as there are copies."""
    entries = program_of(find("colossi_gold")).lists[kind]
    return [entry.title for entry in entries for _ in range(entry.facts.get("copies", 1))]


def crowded(seed: int) -> dict[str, Any]:
    """A turn in the middle of a game, as no game would come to it."""
    chance = Random(seed)
    spaces = chance.sample(SPACES, chance.randint(12, 26))
    lairs = {f"Lair: {beast.capitalize()} Beast": beast for beast in chance.sample(BEASTS, 4)}
    tiles = [tile for tile in titles("tile") if tile not in LIVELY and "Lair" not in tile]
    first = chance.sample([*LIVELY, *lairs], 8)
    lying = dict(zip(spaces, first + chance.sample(tiles, len(tiles)), strict=False))
    traits, cards = titles("trait"), titles("card")
    chance.shuffle(traits)
    chance.shuffle(cards)
    safe = [space for space in spaces[:9] if lying[space] != LETHAL]
    bare = [space for space in spaces if space not in safe]
    flags = chance.sample(spaces, len(spaces))
    here = [*lairs.values(), *chance.sample([b for b in BEASTS if b not in lairs.values()], 1)]
    players = [
        seat(chance, safe, [traits.pop() for _ in range(2)], cards, flags)
        for _ in range(chance.randint(2, 4))
    ]
    for player in players:
        if "Animalistic" in player["traits"]:
            player["animal"] = chance.choice([beast for beast in BEASTS if beast not in here])
            player["colossus"] = chance.choice(bare)
    return {
        "options": {"round_limit": 0},
        "moment": chance.choice(["action", "action", "beast move", "banner phase"]),
        "players": players,
        "tiles": lying,
        "beasts": {beast: chance.choice(bare if beast == "blood" else spaces) for beast in here},
        "cubes": {
            space: {cube: chance.randint(0, 2) for cube in ("gold", "card", "trait")}
            for space in chance.sample(spaces, 8)
        },
    }


def seat(
    chance: Random, safe: list[str], traits: list[str], cards: list[str], flags: list[str]
) -> dict[str, Any]:
    """A player with all pieces on a few spaces, and Banners anywhere."""
    curses = []
    for curse in CURSES[1:]:
        if curse in cards and chance.random() < 0.1:
            cards.remove(curse)
            curses.append(curse)
    most_acolytes = min(LIMITS.get(trait, (10, 6))[0] for trait in traits)
    most_banners = min(LIMITS.get(trait, (10, 6))[1] for trait in traits)
    acolytes: dict[str, int] = {}
    for _ in range(chance.randint(1, min(most_acolytes, 4 if "Sacrifice" in curses else 8))):
        space = chance.choice(safe)
        acolytes[space] = acolytes.get(space, 0) + 1
    banners = [flags.pop() for _ in range(min(most_banners, 3, len(flags)))]
    return {
        "colossus": chance.choice(safe),
        "acolytes": acolytes,
        "banners": banners,
        "pairs": [space for space in banners[:1] if "Resolute" in traits and most_banners > 2 and not curses],
        "hand": [cards.pop() for _ in range(3 if "Poverty" in curses else 6)],
        "curses": curses,
        "traits": traits,
        "gold": chance.randint(0, 12),
    }
