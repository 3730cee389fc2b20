"""Bots on some seats of a batch: random ones in native code, all others one by one."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.bots import check_plays, find, find_or_load
from colossarium.bots.bot import SECONDS, Bot, ask
from colossarium.envs.memory import Memory
from colossarium.machine.chance import Dice
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown, whole


class Opponents:
    """Who plays on the seats that are not the learner's."""

    def __init__(
        self, info: GameInfo, players: int, bots: Mapping[int, str | Bot] | None, playouts: int
    ) -> None:
        self.info, self._playouts = info, playouts
        self.bots: dict[int, Bot] = _bots(bots, players)
        for bot in self.bots.values():
            check_plays(bot, info, players)
        if len(self.bots) == players:
            raise BadOption("bots play on all seats: one at least is yours (co.simulate needs none)")
        random = find("random")
        self.random_seats = sum(1 << seat for seat, bot in self.bots.items() if bot is random)
        """The set of seats for native code."""
        self.asked_seats = sorted(seat for seat, bot in self.bots.items() if bot is not random)
        """Those whose bots have to be asked in Python."""

    def choose(self, memory: Memory, game: int) -> int:
        """What the bot of the seat that is asked takes; it throws the dice of its game."""
        state = memory.state(game)
        dice = Dice.in_words(memoryview(memory.dice[game]))
        return ask(self.bots[state.seat], self.info, state, dice, SECONDS, self._playouts)


def _bots(bots: Mapping[int, str | Bot] | None, players: int) -> dict[int, Bot]:
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        raise BadOption(f'bots say who plays on which seat, as {{1: "random"}}, not {shown(bots)}')
    found = {}
    for seat, bot in bots.items():
        number = whole(seat)
        if number is None or not 0 <= number < players:
            raise BadOption(f"there is no seat {shown(seat)}: the seats are 0 to {players - 1}")
        found[number] = find_or_load(bot)
    return found
