"""Whatever is laid out can be played: islands with more Beasts and Traits than a game brings together."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from colossarium.games import find
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.draft import LIMITS, USUAL
from colossarium.games.colossi_gold.position.people import CURSES_THAT_STAY
from colossarium.games.colossi_gold.position.schema import MOMENTS
from colossarium.machine.chance import Dice, seed_fast
from colossarium.script.layout import Status
from colossarium.table.machines import native_of, program_of

INFO = find("colossi_gold")
PROGRAM = program_of(INFO)
LAWS = [law.title for law in PROGRAM.lists["law"]]
LETHAL = "Mountaintop of the Giants"
ABSENT = "golden"
"""A Beast that is in none of these games, so that there is one for Animalistic."""
CHOICES = 150


def limit(what: str, held: list[str]) -> int:
    return min([LIMITS[what][each] for each in held if each in LIMITS[what]], default=USUAL[what])


class Box:
    """All that is in the box, shuffled, for one position."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.players, self.with_traits = luck.randint(2, 4), luck.random() < 0.8
        self.traits = [each.title for each in PROGRAM.lists["trait"]] if self.with_traits else []
        self.cards = self._copies("card", () if self.with_traits else ("trait",))
        luck.shuffle(self.traits)
        self.spaces = luck.sample(board.SPACES, luck.randint(4, 20))
        self.free = list(self.spaces)
        tiles = [title for title in self._copies("tile", ()) if title != f"Lair: {ABSENT.title()} Beast"]
        self.tiles = dict(zip(self.spaces, tiles, strict=False))
        self.blood = luck.choice(self.spaces)
        """Where the Blood Beast is, if it is there."""

    def _copies(self, kind: str, without: tuple[str, ...]) -> list[str]:
        entries = [each for each in PROGRAM.lists[kind] if not any(each.facts.get(fact) for fact in without)]
        copies = [entry.title for entry in entries for _ in range(entry.facts["copies"])]
        self.luck.shuffle(copies)
        return copies

    def some(self, most: int) -> dict[str, int]:
        """Acolytes on spaces where they can live."""
        tiles = self.tiles.items()
        spaces = [space for space, title in tiles if title != LETHAL and space != self.blood]
        return dict(Counter(self.luck.choice(spaces) for _ in range(self.luck.randint(0, most))))

    def banners(self, most: int, resolute: bool) -> dict[str, int]:
        placed: dict[str, int] = {}
        while self.free and most > 0 and self.luck.random() < 0.7:
            pair = 2 if resolute and most > 1 and self.luck.random() < 0.5 else 1
            placed[self.free.pop(self.luck.randrange(len(self.free)))] = pair
            most -= pair
        return placed

    def player(self) -> dict[str, Any]:
        there = [curse for curse in CURSES_THAT_STAY if curse in self.cards]
        curses = [curse for curse in there if self.luck.random() < 0.15]
        for curse in curses:
            self.cards.remove(curse)
        most = min(self.luck.randint(0, limit("traits", curses)), len(self.traits))
        traits = [self.traits.pop() for _ in range(most)]
        held = [*curses, *traits]
        return {
            "colossus": self.luck.choice(self.spaces),
            "acolytes": self.some(limit("acolytes", held)),
            "banners": self.banners(limit("banners", held), "Resolute" in traits),
            "gold": self.luck.randint(0, 45),
            "hand": [self.cards.pop() for _ in range(self.luck.randint(0, limit("hand", held)))],
            "curses": curses,
            "traits": traits,
            **({"animal": ABSENT} if "Animalistic" in traits else {}),
        }

    def position(self) -> dict[str, Any]:
        players = [self.player() for _ in range(self.players)]
        others = [beast for beast in board.BEASTS if beast not in (ABSENT, "blood")]
        beasts = {beast: self.luck.choice(self.spaces) for beast in others if self.luck.random() < 0.5}
        if self.luck.random() < 0.5 or "Lair: Blood Beast" in self.tiles.values():
            beasts["blood"] = self.blood
        return {
            "options": {"traits": "on" if self.with_traits else "off", "round_limit": 9},
            "moment": self.luck.choice(MOMENTS[:-1]),
            "players": players,
            "tiles": self.tiles,
            "cubes": {space: self.lot() for space in self.luck.sample(self.spaces, 4)},
            "beasts": beasts,
        }

    def lot(self) -> dict[str, int]:
        sorts = ("gold", "card", "trait") if self.with_traits else ("gold", "card")
        return {self.luck.choice(sorts): self.luck.randint(1, 4)}


@pytest.mark.parametrize("seed", range(4))
def test_crowded_islands_keep_the_laws(seed: int) -> None:
    assert INFO.positions is not None
    machine, luck = native_of(PROGRAM), random.Random(seed)
    for number in range(150):
        position = Box(luck).position()
        state, dice = INFO.positions.read(PROGRAM, position), Dice(number)
        seed_fast(state.words, number)
        machine.run(state)
        for _ in range(CHOICES):
            if state.status is not Status.ASKING:
                break
            broken = machine.laws(state)
            assert broken == -1, (LAWS[broken], position)
            options = state.options()
            machine.answer(state, options[dice.below(len(options))])
        assert not state.fault(), (state.fault(), position)
