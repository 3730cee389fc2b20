"""Always against never: from the first occasion on, a seat takes a thing whenever it can, and never."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from colossarium.lab.audit.acts import ActReader
from colossarium.lab.audit.levers import Lever
from colossarium.lab.audit.playing import Ending, Playing
from colossarium.lab.samples import Steering
from colossarium.machine.chance import Dice
from colossarium.machine.log import Cause
from colossarium.machine.state import State

CHANCE_OF_TRIALS = 0x5EED
"""Dice for what follows a branch: both sides have the same."""


class Trial(NamedTuple):
    """One occasion, played on in both ways."""

    lever: int
    seed: int
    seat: int
    at: int
    """Before which choice of the game."""
    always: float
    """The share of the victory of who takes it whenever they can."""
    never: float
    free: float
    """Of who does as they like: the game itself, played on."""
    lead: float
    """Points before the mean of the others: always, less never."""
    busy: float
    """At what part of its choices who always takes it did so."""


class Trials:
    """Branches off games that are being played."""

    def __init__(self, playing: Playing, levers: Sequence[Lever]) -> None:
        self._playing, self._levers = playing, levers
        self._by_word = {lever.word: at for at, lever in enumerate(levers) if lever.word is not None}
        self._by_cause = {lever.cause: at for at, lever in enumerate(levers) if lever.word is None}
        self._acts = ActReader(playing.machine)

    def by_words(self, options: Sequence[int]) -> list[int]:
        """The levers whose words are on offer beside others."""
        return [self._by_word[word] for word in options if word in self._by_word] if len(options) > 1 else []

    def by_acts(self, causes: Collection[Cause]) -> list[int]:
        """The levers of things that act without being named."""
        return [self._by_cause[cause] for cause in causes if cause in self._by_cause]

    def run(self, lever: int, state: State, seed: int, at: int) -> Trial:
        """Both ways, from this decision on; how the game itself ends is told later."""
        seat = state.seat
        always, never = (self.side(lever, state, seed, seat, way) for way in (True, False))
        return Trial(
            lever,
            seed,
            seat,
            at,
            always.shares[seat],
            never.shares[seat],
            0.0,
            always.lead(seat) - never.lead(seat),
            always.busy,
        )

    def side(
        self, lever: int, state: State, seed: int, seat: int, always: bool, made: list[int] | None = None
    ) -> Ending:
        """One of the two."""
        chosen, dice, state = self._levers[lever], Dice(seed ^ CHANCE_OF_TRIALS), state.copy()
        if chosen.word is not None:
            word = frozenset({chosen.word})
            steering = Steering(forced=word) if always else Steering(forbidden=word)
            return self._playing.play_on(state, dice, seat, steering, made=made)
        assert chosen.cause is not None
        veto = None if always else _Avoids(self._playing, self._acts, chosen.cause, dice)
        return self._playing.play_on(state, dice, seat, veto=veto, made=made)


class _Avoids:
    """Looks one choice ahead, in a game dealt anew, whether something acts."""

    def __init__(self, playing: Playing, acts: ActReader, cause: Cause, dice: Dice) -> None:
        self._playing, self._acts, self._cause, self._dice = playing, acts, cause, dice

    def __call__(self, state: State, word: int) -> bool:
        dealt = self._playing.machine.deal(state, state.seat, self._dice)
        return dealt.offers(word) and self._cause in self._acts.answer(dealt, word)
