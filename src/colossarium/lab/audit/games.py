"""One game of an audit: played freely, with branches, and with an eye on all that grows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from colossarium.lab.audit.acts import ActReader
from colossarium.lab.audit.levers import Lever, levers_of
from colossarium.lab.audit.playing import Ending, Playing, Setting
from colossarium.lab.audit.quantities import Amounts, Quantity, owner_seats, quantities_of
from colossarium.lab.audit.repeats import Moment, Repeat, RepeatFinder, Watch
from colossarium.lab.audit.trials import Trial, Trials
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.outcome import MAX_DECISIONS

ROLLOUTS = 2
"""Turns that are played at random besides, to find repeats that the players do not use."""
LONGEST_ROLLOUT = 40
"""Choices of such a turn."""
CHECKPOINTS = 20
"""Moments of a game at which amounts and scores are kept."""


class GameFound(NamedTuple):
    """What one game has shown."""

    seed: int
    ending: Ending
    decisions: int
    turns: int
    first: int
    """The seat that was asked first."""
    scores: NDArray[np.int32]
    """moments × seats."""
    amounts: NDArray[np.int32]
    """moments × owners of quantities."""
    owners: tuple[tuple[int, ...], ...]
    """For each quantity the seats of its owners."""
    offered: Mapping[int, int]
    """By word: at how many decisions it was on offer beside others."""
    chosen: Mapping[int, int]
    occasions: frozenset[int]
    """Levers that could have been used."""
    trials: tuple[Trial, ...]
    repeats: tuple[Repeat, ...]
    starts: NDArray[np.int32]
    """turns × fields of numbers: the totals with which turns began; none where repeats are not looked for."""
    used: NDArray[np.int32]
    """turns × fields: by how much a total changed in a turn at most."""
    fallen: NDArray[np.int64]
    """By field: how much less there was from choice to choice, added up."""
    worth: tuple[tuple[int, float, float], ...]
    """Quantity, and what more of it brought: of the victory, and in points."""


@dataclass(frozen=True)
class AuditGames:
    """Plays a game for each seed, wherever."""

    setting: Setting
    trying: Mapping[int, float] = field(default_factory=dict)
    """In what share of its games each lever is tried."""
    repeats: bool = False
    raising: tuple[tuple[int, int], ...] = ()
    """Quantities of which a seat gets so many more at half of the game."""

    @cached_property
    def _tools(self) -> _Tools:
        return _Tools(Playing(self.setting))

    def __call__(self, seed: int) -> GameFound:
        return _Game(self, self._tools, seed).play()

    def __getstate__(self) -> dict[str, object]:
        """Without what was made in this process."""
        return {name: value for name, value in self.__dict__.items() if name != "_tools"}


class _Tools:
    """What all games of a process use."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.levers: Sequence[Lever] = levers_of(playing.program)
        self.trials = Trials(playing, self.levers)
        self.acts = ActReader(playing.machine)
        self.watch = Watch(playing.program)
        self.quantities: Sequence[Quantity] = quantities_of(playing.program)
        self.amounts = Amounts(self.quantities)


class _Game:
    """One of them, while it is played."""

    def __init__(self, work: AuditGames, tools: _Tools, seed: int) -> None:
        self._work, self._tools, self._seed = work, tools, seed
        self._luck = random.Random(seed)
        self._trying = {at for at, share in sorted(work.trying.items()) if self._luck.random() < share}
        self._finder = RepeatFinder(tools.watch, tools.acts, seed)
        self._turn: tuple[int | None, int] | None = None
        self._moments: list[Moment] = []
        self._turns = 0
        self._choices: list[int] = []
        self._offered: Counter[int] = Counter()
        self._chosen: Counter[int] = Counter()
        self._occasions: set[int] = set()
        self._trials: list[Trial] = []
        self._starts: list[NDArray[np.int64]] = []
        self._used: list[NDArray[np.int64]] = []
        self._now = self._fallen = np.zeros(len(tools.watch.names), dtype=np.int64)
        self._kept: list[tuple[list[int], NDArray[np.int64]]] = []
        self._kept_states: list[State] = []

    def play(self) -> GameFound:
        playing = self._tools.playing
        state, dice = playing.begin(self._seed), Dice(self._seed)
        first = state.seat
        owners = [owner_seats(state, each, self._work.setting.players) for each in self._tools.quantities]
        while state.status is Status.ASKING and len(self._choices) < MAX_DECISIONS:
            if (turn := self._turn_of(state)) != self._turn:
                self._turn = turn
                self._new_turn(state)
            if self._work.repeats:
                self._look(state, state.seat == turn[1])
            word = playing.choose(state, dice)
            self._try(state, word)
            self._choices.append(word)
            if self._needs_acts:
                causes = self._tools.acts.answer(state, word)
                self._occasions.update(self._tools.trials.by_acts(causes))
            else:
                playing.machine.answer(state, word)
            if any(-1 in each for each in owners):
                owners = [
                    owner_seats(state, each, self._work.setting.players) for each in self._tools.quantities
                ]
        self._kept.append((playing.info.scores(state), self._tools.amounts.read(state)))
        ending = playing.ending(state)
        return self._found(ending, first, owners)

    @property
    def _needs_acts(self) -> bool:
        """Things that act are looked for in games that look for everything."""
        return self._work.repeats

    def _found(self, ending: Ending, first: int, owners: list[list[int]]) -> GameFound:
        count = len(self._kept)
        picked = [self._kept[round(at * (count - 1) / CHECKPOINTS)] for at in range(CHECKPOINTS + 1)]
        return GameFound(
            seed=self._seed,
            ending=ending,
            decisions=len(self._choices),
            turns=self._turns,
            first=first,
            scores=np.array([scores for scores, _ in picked], dtype=np.int32),
            amounts=np.array([amounts for _, amounts in picked], dtype=np.int32),
            owners=tuple(map(tuple, owners)),
            offered=dict(self._offered),
            chosen=dict(self._chosen),
            occasions=frozenset(self._occasions),
            trials=tuple(each._replace(free=ending.shares[each.seat]) for each in self._trials),
            repeats=tuple(self._finder.repeats),
            starts=np.array(self._starts, dtype=np.int32),
            used=np.array(self._used, dtype=np.int32),
            fallen=self._fallen,
            worth=tuple(self._raise(owners)),
        )

    def _turn_of(self, state: State) -> tuple[int | None, int]:
        """The round, and whose turn it is; where a game does not say, of whoever is asked."""
        info = self._tools.playing.info
        return info.turn(state) if info.turn else (None, state.seat)

    def _new_turn(self, state: State) -> None:
        self._turns += 1
        self._kept.append((self._tools.playing.info.scores(state), self._tools.amounts.read(state)))
        if self._work.raising:
            self._kept_states.append(state.copy())
        if self._work.repeats:
            begins = self._tools.watch.totals(state)
            self._moments = []
            self._starts.append(begins)
            self._used.append(np.zeros_like(begins))
            for _ in range(ROLLOUTS):
                self._roll_out(state)

    def _look(self, state: State, own: bool) -> None:
        """Compare a decision with those before it in its turn, if it is one of whoever has the turn."""
        before, self._now = self._now, self._tools.watch.totals(state)
        if self._choices:
            self._fallen = self._fallen + np.maximum(0, before - self._now)
        self._used[-1] = np.maximum(self._used[-1], np.abs(self._now - self._starts[-1]))
        if own:
            self._finder.look(self._moments, state, self._choices)

    def _roll_out(self, begin: State) -> None:
        """A turn at random, from where the game is."""
        state, moments, choices = begin.copy(), list[Moment](), list(self._choices)
        turn, machine = self._turn_of(begin), self._tools.playing.machine
        most = len(choices) + LONGEST_ROLLOUT
        while len(choices) < most and state.status is Status.ASKING and self._turn_of(state) == turn:
            if state.seat == turn[1]:
                self._finder.look(moments, state, choices)
            choices.append(self._luck.choice(state.options()))
            machine.answer(state, choices[-1])

    def _try(self, state: State, word: int) -> None:
        """Note what was on offer, and branch where something is on offer for the first time."""
        options = state.options()
        if len(options) < 2:
            return
        self._offered.update(options)
        self._chosen[word] += 1
        possible = self._tools.trials.by_words(options)
        self._occasions.update(possible)
        waiting = [at for at in possible if at in self._trying]
        if not waiting and self._by_acts_waiting:
            waiting = [at for at in self._acting(state, word) if at in self._trying]
        for at in waiting:
            self._trying.discard(at)
            self._trials.append(self._tools.trials.run(at, state, self._seed, len(self._choices)))

    @property
    def _by_acts_waiting(self) -> bool:
        return any(self._tools.levers[at].word is None for at in self._trying)

    def _acting(self, state: State, word: int) -> list[int]:
        return self._tools.trials.by_acts(self._tools.acts.answer(state.copy(), word))

    def _raise(self, owners: list[list[int]]) -> list[tuple[int, float, float]]:
        """From half of the game on with more of something, and without."""
        if not self._work.raising or not self._kept_states:
            return []
        begin = self._kept_states[len(self._kept_states) // 2]
        seat, found = self._seed % self._work.setting.players, []
        plain = self._go_on(begin)
        for number, more in self._work.raising:
            quantity = self._tools.quantities[number]
            state = begin.copy()
            for owner, whose in enumerate(owners[number]):
                if whose == seat:
                    place = quantity.words[owner][0]
                    state.words[place] = min(quantity.most, state.words[place] + more)
            other = self._go_on(state)
            found.append(
                (number, other.shares[seat] - plain.shares[seat], other.lead(seat) - plain.lead(seat))
            )
        return found

    def _go_on(self, begin: State) -> Ending:
        return self._tools.playing.play_on(begin.copy(), Dice(self._seed))
