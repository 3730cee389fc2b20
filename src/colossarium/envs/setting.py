"""A game with its options, as environments play it: one game at a time, straight on the native machine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from colossarium.games import find
from colossarium.games.outcome import winners_of_sides
from colossarium.games.rewards import reward_table, rewards_of
from colossarium.machine.chance import seed_fast
from colossarium.machine.observation import ObservationLayout
from colossarium.machine.state import WORD, State
from colossarium.script.layout import HEAD_WORDS, Head, Status
from colossarium.table.errors import GameOver, IllegalChoice, RulesFault
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown, whole
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY, SEEDS
from colossarium.table.outcome import MAX_DECISIONS

if TYPE_CHECKING:
    from numpy.random import Generator

Bits = NDArray[np.int8]
_SEAT, _STATUS, _DECISIONS = int(Head.SEAT), int(Head.STATUS), int(Head.DECISIONS)
_ASKING = int(Status.ASKING)


class Setting:
    """What all environments of a game with the same options share."""

    def __init__(self, game: str | GameInfo, options: Mapping[str, str | int]) -> None:
        self.info = game if isinstance(game, GameInfo) else find(game)
        self.program = program_of(self.info)
        self.template = State.new(self.program, ENTRY, encode_options(self.info, options))
        self.players: int = self.template.get("players")
        self.machine = native_of(self.program)
        self.observer = self.machine.observer(self.players)
        self.action_names = tuple(word.name for word in self.program.vocabulary)
        sides = bool(getattr(self.info.winners, "sides", self.info.winners is winners_of_sides))
        self.reward_table = reward_table(self.players, sides=sides)
        self.zero_sum = not sides

    @property
    def layout(self) -> ObservationLayout:
        """What each number of an observation is."""
        return self.observer.layout

    def rewards(self, state: State) -> list[float]:
        """What the end of a game is worth to each seat."""
        return rewards_of(self.reward_table, self.info.winners(state))

    def observation(self, state: State, seat: int) -> Bits:
        """What a seat sees, a number for each bit."""
        packed = np.frombuffer(self.observer.observe(state, seat), np.uint8)
        return np.unpackbits(packed, count=self.layout.bits, bitorder="little").view(np.int8)


class OneGame:
    """A game that is played in place, again and again."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.state = setting.template.copy()
        self._words = self.state.words
        first = HEAD_WORDS * WORD
        self._mask = np.frombuffer(self.state.buffer, np.uint8)[first : setting.program.layout.depth * WORD]
        self._actions, self._bits = len(setting.action_names), setting.layout.bits
        self._answer, self._observe = setting.machine.answer, setting.observer.function
        self._row = np.zeros(setting.layout.words, np.uint32)
        self._row_bytes, self._row_address = self._row.view(np.uint8), self._row.ctypes.data
        self._no_actions = np.zeros(self._actions, np.int8)

    def begin(self, seed: int) -> None:
        """Begin anew."""
        self.state.become(self.setting.template)
        seed_fast(self._words, seed % SEEDS)
        self.setting.machine.run(self.state)
        self._refuse_fault()

    def answer(self, action: object) -> None:
        """Play an action; IllegalChoice if it is not on offer, and then nothing has changed."""
        word = whole(action)
        if self._words[_STATUS] != _ASKING:
            raise GameOver(f"the game is over: {shown(action)} can't be chosen any more")
        if word is None or not self.state.offers(word):
            raise IllegalChoice(f"{shown(action)} is not on offer: action_mask says what is")
        self._answer(self.state, word)
        if self._words[_STATUS] != _ASKING:
            self._refuse_fault()

    def _refuse_fault(self) -> None:
        if self.state.status is Status.FAULT:
            raise RulesFault(f"the game can't go on: {self.state.fault()}")

    @property
    def seat(self) -> int:
        """Who is asked, or NONE."""
        return self._words[_SEAT]

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more, by the rules."""
        return self._words[_STATUS] != _ASKING

    @property
    def cut_off(self) -> bool:
        return self._words[_DECISIONS] >= MAX_DECISIONS

    def mask(self, seat: int) -> Bits:
        """What is on offer to a seat, a number for each action."""
        if seat != self._words[_SEAT]:
            return self._no_actions.copy()
        return np.unpackbits(self._mask, count=self._actions, bitorder="little").view(np.int8)

    def observation(self, seat: int) -> Bits:
        """What a seat sees, a number for each bit."""
        self._observe(self.state.address, seat, self._row_address)
        return np.unpackbits(self._row_bytes, count=self._bits, bitorder="little").view(np.int8)


def next_seed(given: int | None, dice: Generator | None) -> tuple[int, Generator]:
    """The seed of the next game: as given, else another each time, from the dice of the one given last."""
    if given is not None:
        return given, np.random.default_rng(given)
    dice = dice or np.random.default_rng()
    return int(dice.integers(1 << 63)), dice
