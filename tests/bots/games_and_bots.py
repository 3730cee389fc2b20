"""Games and bots for the tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from script.small_edition import edition

GAMES = [
    ("beasthunt", {"players": 2}),
    ("beasthunt", {"players": 4}),
    ("beastmaster", {"players": 2}),
    ("beastmaster", {"players": 3}),
    ("colossi_ages", {"players": 2}),
    ("colossi_ages", {"players": 4}),
    ("colossi_gold", {"players": 2}),
    ("colossi_gold", {"players": 3}),
    ("kolossus", {"players": 2, "chapter": 3}),
    ("kolossus", {"players": 4}),
]


def moments(slug: str, options: dict[str, int], count: int, seed: int = 1) -> Iterator[Game]:
    """Games by random players, stopped at decisions all over."""
    luck = Random(seed)
    for number in range(count):
        game = Game.new(find(slug), options, seed=seed + number)
        for _ in range(luck.randrange(80)):
            assert game.decision is not None
            game.play(luck.choice(game.decision.options))
        assert not game.over
        yield game


def little(rules: str) -> GameInfo:
    """A game of these rules, in which most gold wins."""

    def gold(state: State) -> list[int]:
        return state.row("gold")[: state.get("players")]

    def richest(state: State) -> list[int]:
        return [seat for seat, each in enumerate(gold(state)) if each == max(gold(state))]

    return GameInfo("little", "Little", "A game.", "1", lambda: edition(rules), gold, richest)


class Scripted:
    """A bot that spoils the state it is given, and says or raises what it is told to."""

    name, about = "scripted", "Does what it is told."

    def __init__(self, choice: object) -> None:
        self.choice = choice

    def choose(
        self, info: GameInfo, state: State, seat: int, dice: Dice, seconds: float, playouts: int | None = None
    ) -> int:
        assert state.status is Status.ASKING and state.seat == seat
        if isinstance(self.choice, Exception):
            raise self.choice
        state.buffer[:] = bytes(len(state.buffer))
        return self.choice  # type: ignore[return-value]
