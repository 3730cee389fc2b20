"""Whatever is laid out can be played: islands with more Beasts and Traits than a game brings together."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from colossarium.games import find
from colossarium.games.colossi.state import MOST_CUBES_TO_BEGIN_WITH
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position import MOMENTS, MOST_IN_A_TURN
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.table.machines import program_of
from games.colossi_gold.oracle.beasts import BEASTS
from positions import play_on
from sampling import sampled
from scene import Scene

PROGRAM = program_of(find("colossi_gold"))
LETHAL = "Mountaintop of the Giants"
ABSENT = "golden"
"""A Beast that is in none of these games, so that there is one for Animalistic."""
CHOICES = 150
CURSES_THAT_STAY = ("Austerity", "Concession", "Poverty", "Sacrifice")
MOST_IN_THE_DECK, MOST_ROUNDS, MOST_TOKENS, MOST_YIELD = 40, 9_999, 9, 99
LIMITS = {
    "acolytes": {"Sacrifice": 4, "Necromancer": 4, "Miserly": 3},
    "banners": {"Concession": 3, "Miserly": 2, "Nomadic": 1, "Monolithic": 1},
    "traits": {"Austerity": 1},
    "hand": {"Ludicrously capacious": 8, "Poverty": 3},
}
"""The Curses and Traits that change a limit."""
USUAL = {"acolytes": 10, "banners": 6, "traits": 2, "hand": 6}


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
        others = [beast for beast in BEASTS if beast not in (ABSENT, "blood")]
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


@pytest.mark.parametrize("seed", sampled(range(4), keep=1))
def test_crowded_islands_keep_the_laws(seed: int) -> None:
    luck = random.Random(seed)
    for number in range(150):
        play_on("colossi_gold", Box(luck).position(), number, CHOICES)


def brimful(luck: random.Random) -> dict[str, Any]:
    """As much of everything as a document may say."""
    position = Box(luck).position()
    moment = luck.choice(("action", "extra actions", "resting"))
    for each in position["players"]:
        each["gold"] = MOST_GOLD_TO_BEGIN_WITH
    if moment == "resting":
        position["players"][0]["leave_tokens"] = MOST_TOKENS
    here, there = luck.sample(list(position["tiles"]), 2)
    sorts = ("gold", "card", "trait") if position["options"]["traits"] == "on" else ("gold", "card")
    full = {sort: luck.randint(1, MOST_CUBES_TO_BEGIN_WITH - 1) for sort in sorts}
    rest = {sort: MOST_CUBES_TO_BEGIN_WITH - count for sort, count in full.items()}
    mined = {"mine_yield": MOST_YIELD} if "Deep Mines" in position["tiles"].values() else {}
    to_come = {"actions_to_come": MOST_IN_A_TURN} if moment != "extra actions" else {}
    return {
        **position,
        "options": {**position["options"], "round_limit": 0},
        "round": MOST_ROUNDS,
        "moment": moment,
        "cubes": {here: full, there: rest},
        "actions_added": MOST_IN_A_TURN,
        "movements": MOST_IN_A_TURN,
        "cards_played": MOST_IN_A_TURN,
        **mined,
        **to_come,
    }


@pytest.mark.parametrize("seed", sampled(range(2), keep=1))
def test_whoever_has_as_much_as_can_be_told_plays_on(seed: int) -> None:
    luck = random.Random(seed)
    for number in range(20):
        play_on("colossi_gold", brimful(luck), number, 10 * CHOICES)


def test_the_void_may_bring_a_whole_deck_into_the_box() -> None:
    """There is room in the box for as many tiles of one name as a document may have."""
    tiles = dict.fromkeys(board.SPACES, "Grass, card") | {"A1": "The Void"}
    deck = ["Grass, card"] * MOST_IN_THE_DECK
    me = {"banners": {"A1": 1}}
    position = {"players": [me, {}], "tiles": tiles, "tile_deck": deck, "moment": "resting"}
    scene = Scene.of("colossi_gold", position).play("A2")
    state, grass = scene.game.state, PROGRAM.kind("tile").members.index("grass, card")
    assert (state.get("box", grass), state.get("tile_deck_size")) == (1, MOST_IN_THE_DECK - 1)
    room = state.program.layout.block("box").field.high
    assert room >= MOST_IN_THE_DECK + 5
