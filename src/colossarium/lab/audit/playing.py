"""Games of an audit: all seats play alike, but for one that is steered from some choice on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from colossarium.bots.bot import ask, ask_among
from colossarium.bots.bot_spec import BotSpec
from colossarium.bots.network.bot import NetworkBot
from colossarium.lab.samples import FREE, Steering
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.native import Native
from colossarium.machine.state import WORD, State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.origin import ENTRY
from colossarium.table.outcome import MAX_DECISIONS

Veto = Callable[[State, int], bool]
"""Whether a word is not to be chosen in a state."""
Choose = Callable[[State, Dice], int]


@dataclass(frozen=True)
class Setting:
    """Which game, with which options, and who plays on all seats."""

    info: GameInfo
    options: dict[str, int]
    bot: BotSpec

    @property
    def players(self) -> int:
        return self.options["players"]


class Ending(NamedTuple):
    """What came of a game."""

    shares: list[float]
    """Of the victory, by seat: who wins together has it together. Of a game that nobody won or that did not
    end, all have an even one."""
    even: float
    scores: list[int]
    ended: bool
    busy: float = 0.0
    """At what part of its choices who was steered took what was forced."""

    def lead(self, seat: int) -> float:
        """How far a seat is before the mean of the others."""
        others = len(self.scores) - 1
        return self.scores[seat] - (sum(self.scores) - self.scores[seat]) / max(1, others)


class Playing:
    """Plays the games of a setting, in this process."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.info = setting, setting.info
        self.program = program_of(setting.info)
        self.machine: Native = native_of(self.program)
        self._new = State.new(self.program, ENTRY, setting.options)
        self._options = slice(self.program.layout.options * WORD, self.program.layout.depth * WORD)
        self._bot = setting.bot.load()
        self._choose = self._quick() or self._asked

    def begin(self, seed: int) -> State:
        """A game, at its first decision."""
        state = self._new.copy()
        seed_fast(state.words, seed)
        self.machine.run(state)
        return state

    def _quick(self) -> Choose | None:
        """A network's choice, without the way through a bot."""
        if not isinstance(self._bot, NetworkBot) or not self._bot.greedy:
            return None
        best = self._bot.new_runner(self.info, self.setting.players).best
        return lambda state, dice: best(state, state.seat)

    def _asked(self, state: State, dice: Dice) -> int:
        spec = self.setting.bot
        return ask(self._bot, self.info, state, dice, spec.seconds or 0.0, spec.playouts)

    def choose(self, state: State, dice: Dice) -> int:
        return self._choose(state, dice)

    def offered(self, state: State) -> int:
        """The words on offer, as bits."""
        return int.from_bytes(state.buffer[self._options], "little")

    def choose_among(self, state: State, dice: Dice, allowed: int) -> int:
        """What is chosen when no other words may be."""
        words, spec = [word for word in state.options() if allowed >> word & 1], self.setting.bot
        return ask_among(words, self._bot, self.info, state, dice, spec.seconds or 0.0, spec.playouts)

    def vetoed(self, state: State, dice: Dice, veto: Veto) -> int:
        """The first choice that is not vetoed; what was liked best if all are."""
        allowed = self.offered(state)
        first = word = self._choose(state, dice)
        while veto(state, word):
            allowed &= ~(1 << word)
            if not allowed:
                return first
            word = self.choose_among(state, dice, allowed)
        return word

    def play_on(
        self,
        state: State,
        dice: Dice,
        seat: int = -1,
        steering: Steering = FREE,
        veto: Veto | None = None,
        made: list[int] | None = None,
        chooser: Choose | None = None,
    ) -> Ending:
        """To the end of the game; the seat is steered, or `chooser` chooses for it. What is chosen is added
        to `made`."""
        answer, choose = self.machine.answer, self._choose
        status, left, asked, taken = state.status, MAX_DECISIONS, 0, 0
        forced, forbidden = bits(steering.forced), bits(steering.forbidden)
        while status is Status.ASKING and left:
            if state.seat != seat:
                word = choose(state, dice)
            elif chooser is not None:
                word = chooser(state, dice)
            elif veto is not None:
                word = self.vetoed(state, dice, veto)
            else:
                offered = self.offered(state)
                allowed = (offered & forced or offered) & ~forbidden or offered
                same = allowed == offered
                word = choose(state, dice) if same else self.choose_among(state, dice, allowed)
                asked, taken = asked + 1, taken + (forced >> word & 1)
            if made is not None:
                made.append(word)
            status = answer(state, word)
            left -= 1
        return self.ending(state)._replace(busy=taken / max(1, asked))

    def ending(self, state: State) -> Ending:
        players = self.setting.players
        ended = state.status is Status.OVER
        winners = self.info.winners(state) if ended else []
        sides = self.info.sides(state) if ended and self.info.sides else list(range(players))
        even, winning = 1 / len(set(sides)), {sides[seat] for seat in winners}
        shares = [(side in winning) / len(winning) if winning else even for side in sides]
        return Ending(shares, even, self.info.scores(state), ended)

    def replayed(self, seed: int, choices: Sequence[int]) -> State:
        """The state after these choices."""
        state = self.begin(seed)
        for word in choices:
            self.machine.answer(state, word)
        return state


def bits(words: frozenset[int]) -> int:
    return sum(1 << word for word in words)
