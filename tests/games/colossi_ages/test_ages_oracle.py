"""A second, literal reading of what Ages score (rules, section 7.5), held against boards of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from colossarium.games.colossi_ages import board
from games.colossi_ages.age_cards import AGES
from scene import Scene

COLUMNS = "ABCDE"
OF_A_TURN = ("turn", "round", "actions", "ages_to_come", "cards_played")
"""What a position says of a turn, and not of the end of an Age."""


def around(space: str) -> set[str]:
    """The spaces one step away, by the table of directions; some of them may not exist."""
    column, number = COLUMNS.index(space[0]), int(space[1])
    shift = 0 if space[0] in "ACE" else -1
    found = {f"{space[0]}{number - 1}", f"{space[0]}{number + 1}"}
    for side in (column - 1, column + 1):
        if 0 <= side < len(COLUMNS):
            found |= {f"{COLUMNS[side]}{number + shift}", f"{COLUMNS[side]}{number + shift + 1}"}
    return found & set(board.SPACES)


class Reading:
    """A position document, read by a stranger who has only the rules."""

    def __init__(self, position: dict[str, Any], beasts: dict[str, str]) -> None:
        self.players = position["players"]
        self.cubes = set(position.get("cubes", {}))
        self.beasts = beasts
        self.land = set(board.SPACES) - set(board.WATER[len(self.players)])

    def acolytes(self, me: int) -> dict[str, int]:
        found: dict[str, int] = self.players[me].get("acolytes", {})
        return found

    def home(self, me: int) -> str:
        return str(self.players[me]["colossus"])

    def controller(self, space: str) -> int | None:
        """The table of section 5.5."""
        giants = [me for me in range(len(self.players)) if self.home(me) == space]
        if len(giants) == 1:
            return giants[0]
        rivals = giants or [me for me in range(len(self.players)) if self.acolytes(me).get(space)]
        heads = sorted(((self.acolytes(me).get(space, 0), me) for me in rivals), reverse=True)
        if not heads or (len(heads) > 1 and heads[0][0] == heads[1][0]):
            return None
        return heads[0][1]

    def controlled(self, me: int) -> set[str]:
        return {space for space in self.land if self.controller(space) == me}

    def connected(self, me: int) -> int:
        mine = {self.home(me), *self.acolytes(me)}
        reached = {self.home(me)}
        while more := {space for space in mine - reached if around(space) & reached}:
            reached |= more
        return len(reached)

    def shore(self) -> set[str]:
        return {space for space in self.land if len(around(space) & self.land) < 6}

    def scores(self, card: str, me: int) -> int:
        """The column "scoring" of section 7.5."""
        mine, home, ruled = self.acolytes(me), self.home(me), self.controlled(me)
        anybody = {space for each in range(len(self.players)) for space in self.acolytes(each)}
        others = [each for each in range(len(self.players)) if each != me]
        wild = set(self.beasts.values())
        match card:
            case "Age of Exploration":
                return len(mine)
            case "Age of Patience":
                return len(self.players[me].get("hand", []))
            case "Age of Innovation":
                return 5 * (self.beasts.get("bountiful") in ruled)
            case "Gilded Age":
                return 8 * (not ruled & self.cubes)
            case "Age of Solitude":
                return 6 * (not anybody & ({home} | around(home)))
            case "Age of Survival":
                return sum(mine.values())
            case "Age of Beasts":
                return 3 * sum(bool(({space} | around(space)) & wild) for space in ruled)
            case "Age of Dominion":
                return 2 * len(ruled)
            case "Age of Consolidation":
                return 3 * len(ruled & around(home))
            case "Age of Storms":
                return sum(count for space, count in mine.items() if space in self.shore())
            case "Age of Diplomacy":
                return 3 * sum(count for space, count in mine.items() if space not in ruled)
            case "Age of Authority":
                return 3 * sum(self.acolytes(each).get(home, 0) for each in others)
            case "Age of Prosperity":
                return 12 * (not ruled & self.cubes)
            case "Age of Comradery":
                return 8 * any(self.home(each) == home for each in others)
            case "Age of Connection":
                return 10 * all(self.connected(me) > self.connected(each) for each in others)
        raise AssertionError(f"nobody has read the {card}")


def boards(seats: int, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Positions of a random game, some way apart, as they would be at the end of an Age."""
    scene = Scene.new("colossi_ages", seats, players=seats, traits="none")
    for _ in range(5):
        for _ in range(40):
            scene.game.play(chance.choice(sorted(scene.options - {"end", "pass"} or scene.options)))
        # A position can be written when somebody is asked for an Action.
        while "end" not in scene.options:
            scene.game.play(chance.choice(sorted(scene.options)))
        yield without_turn(scene.game.position)


def without_turn(section: dict[str, Any]) -> dict[str, Any]:
    """The same, but for what was done in this turn."""
    kept = {key: value for key, value in section.items() if key not in OF_A_TURN}
    if "players" in kept:
        kept["players"] = [without_turn(each) for each in kept["players"]]
    return kept


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_age_on_boards_of_random_games(seats: int) -> None:
    chance = random.Random(seats)
    paid = set()
    for position in boards(seats, chance):
        for card, age, names in AGES:
            if card == "Age of Paradox":
                continue
            land = sorted(set(board.SPACES) - set(board.WATER[seats]))
            beasts = {name: chance.choice(land) for name in names}
            document = {**position, "moment": "age scoring", "age": age, "age_card": card, "beasts": beasts}
            scene = Scene.of("colossi_ages", document)
            before = [each.get("gold", 0) for each in position["players"]]
            after = [each["gold"] for each in scene.view["players"]]
            reading = Reading(position, beasts)
            expected = [reading.scores(card, me) for me in range(seats)]
            assert [new - old for new, old in zip(after, before, strict=True)] == expected, (card, document)
            paid |= {card for amount in expected if amount}
    assert len(paid) > 11
