"""Whatever is laid out can be played: islands with more Beasts and Traits than a game brings together."""

from __future__ import annotations

import random
from typing import Any

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.age_cards import BEASTS
from games.colossi_ages.oracle.crowded import FACTS
from games.colossi_ages.scenes import land
from positions import play_on
from sampling import sampled

PROGRAM = program_of(find("colossi_ages"))
MOMENTS = ("turn start", "action", "drawing", "turn end", "age scoring", "reaping", "age end")
FEW = {"Miserly", "Necromancer"}
"""Traits that allow only four Acolytes."""
CHOICES = 120


class Box:
    """All that is in the box, shuffled, for one position."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.players, self.set = luck.randint(2, 4), luck.choice(("base", "goals"))
        self.traits = [each.title for each in PROGRAM.lists["trait"] if FACTS[self.set] in each.facts]
        self.cards, self.tiles = self._copies("card"), self._copies("tile")
        luck.shuffle(self.traits)
        self.spaces = luck.sample(land(self.players), luck.randint(3, 10))

    def _copies(self, kind: str) -> list[str]:
        copies = [entry.title for entry in PROGRAM.lists[kind] for _ in range(entry.facts["copies"])]
        self.luck.shuffle(copies)
        return copies

    def player(self) -> dict[str, Any]:
        traits = [self.traits.pop() for _ in range(self.luck.randint(0, 2))]
        acolytes: dict[str, int] = {}
        for _ in range(self.luck.randint(0, 4 if FEW & set(traits) else 10)):
            space = self.luck.choice(self.spaces)
            acolytes[space] = acolytes.get(space, 0) + 1
        return {
            "colossus": self.luck.choice(self.spaces),
            "acolytes": acolytes,
            "gold": self.luck.randint(0, 9),
            "hand": [self.cards.pop() for _ in range(self.luck.randint(0, 6))],
            "traits": traits,
        }

    def position(self) -> dict[str, Any]:
        beasts = self.luck.sample(BEASTS, self.luck.randint(0, 6))
        return {
            "options": {"traits": self.set},
            "moment": self.luck.choice(MOMENTS),
            "age": self.luck.randint(1, 3),
            "players": [self.player() for _ in range(self.players)],
            "tiles": {space: self.tiles.pop() for space in self.spaces},
            "cubes": {space: self.luck.randint(1, 4) for space in self.luck.sample(land(self.players), 4)},
            "beasts": {beast: self.luck.choice(self.spaces) for beast in beasts},
        }


@pytest.mark.parametrize("seed", sampled(range(4), keep=1))
def test_crowded_islands_keep_the_laws(seed: int) -> None:
    luck = random.Random(seed)
    for number in range(200):
        play_on("colossi_ages", Box(luck).position(), number, CHOICES)
