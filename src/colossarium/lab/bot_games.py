"""Games of bots that are asked one choice after the other, and what is written down of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from colossarium.bots import for_games
from colossarium.bots.bot import Bot, ask, ask_among
from colossarium.bots.bot_spec import BotSpec
from colossarium.lab.outcomes import check_end, outcomes_of
from colossarium.lab.samples import MOST_COUNTED, MOST_LEADS, Arm, Samples, Steering
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from colossarium.table.outcome import MAX_DECISIONS


def may_take(steering: Steering, options: Sequence[int]) -> list[int]:
    """Of some options those that a player takes who is steered."""
    forced = [word for word in options if word in steering.forced] or list(options)
    return [word for word in forced if word not in steering.forbidden] or forced


@dataclass(frozen=True)
class BotGame:
    """One game, as it was played."""

    begin: State
    """It was not run."""
    choices: list[int]
    winners: list[int]
    samples: Samples


@dataclass(frozen=True)
class BotGames:
    """Plays games of an arm one by one, in whatever process; game i has the seed `seed` + i."""

    arm: Arm
    seed: int

    def play(self, game: int) -> BotGame:
        arm, info = self.arm, self.arm.info
        machine, count = native_of(program_of(info)), len(arm.players)
        begin = State.new(machine.program, ENTRY, encode_options(info, arm.options))
        seed_fast(begin.words, self.seed + game)
        players = [(seat - game) % count for seat in range(count)]
        chooser = _Chooser(arm, players, Dice(self.seed + game))
        state, notes = begin.copy(), _Notes(info, begin, len(machine.program.vocabulary))
        choices: list[int] = []
        status = machine.run(state)
        notes.look(state)
        while status is Status.ASKING and len(choices) < MAX_DECISIONS:
            word = chooser.choose(state)
            notes.chosen(state, word)
            choices.append(word)
            status = machine.answer(state, word)
            notes.look(state)
        check_end(state, self.seed + game)
        found = notes.samples(arm, self.seed + game, players, state)
        return BotGame(begin, choices, info.winners(state), found)


class _Chooser:
    """Asks the bots on the seats."""

    def __init__(self, arm: Arm, players: Sequence[int], dice: Dice) -> None:
        self._info, self._dice = arm.info, dice
        self._specs: list[BotSpec] = [arm.players[player] for player in players]
        self._bots: list[Bot] = for_games([spec.load() for spec in self._specs], dice)
        steered = bool(arm.steering.forced or arm.steering.forbidden)
        self._steering, self._steered = arm.steering, players.index(0) if steered else NONE

    def choose(self, state: State) -> int:
        seat = state.seat
        bot, spec = self._bots[seat], self._specs[seat]
        effort = (self._dice, spec.seconds or 0.0, spec.playouts)
        if seat == self._steered:
            options = state.options()
            allowed = may_take(self._steering, options)
            if len(allowed) < len(options):
                return ask_among(allowed, bot, self._info, state, *effort)
        return ask(bot, self._info, state, *effort)


@dataclass
class _Notes:
    """What is written down while a game is played, as native code does it (`machine/sampling/emit.py`)."""

    info: GameInfo
    begin: State
    words: int
    turns: int = 0
    first: int = NONE
    leads: int = 0
    _last: object = None
    _leader: int = NONE
    _deficits: list[int] = field(default_factory=list)
    _offered: list[list[int]] = field(default_factory=list)
    _chosen: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        players = self.begin.get("players")
        self._deficits = [0] * players
        self._offered = [[0] * self.words for _ in range(players)]
        self._chosen = [[0] * self.words for _ in range(players)]

    def look(self, state: State) -> None:
        """Who leads, and by how much the others are behind."""
        scores = self.info.scores(state)
        most = max(scores)
        self._deficits = [max(old, most - now) for old, now in zip(self._deficits, scores, strict=True)]
        if scores.count(most) == 1:
            ahead = scores.index(most)
            self.leads += self._leader not in (NONE, ahead)
            self._leader = ahead

    def chosen(self, state: State, word: int) -> None:
        """Somebody is asked, and takes this."""
        now: object = state.seat if self.info.turn is None else self.info.turn(state)
        if now != self._last:
            self.turns, self._last = self.turns + 1, now
        if self.first == NONE:
            self.first = state.seat
        offered = self._offered[state.seat]
        for option in state.options():
            offered[option] += 1
        self._chosen[state.seat][word] += 1

    def samples(self, arm: Arm, seed: int, players: Sequence[int], end: State) -> Samples:
        """A single row of each column."""
        outcomes = outcomes_of(self.info, end.program, end.buffer, len(players))
        return Samples(
            arm=arm,
            seeds=np.array([seed], np.int64),
            players=np.array([players], np.int8),
            first=np.array([self.first], np.int8),
            decisions=np.array([sum(map(sum, self._chosen))], np.int32),
            turns=np.array([self.turns], np.int32),
            scores=outcomes.scores,
            places=outcomes.places,
            shares=outcomes.shares,
            lead_changes=np.array([min(self.leads, MOST_LEADS)], np.int16),
            deficits=np.array([self._deficits], np.int32),
            offered=_counts(self._offered),
            chosen=_counts(self._chosen),
        )


def _counts(rows: list[list[int]]) -> NDArray[np.uint8]:
    counts: NDArray[np.uint8] = np.minimum(np.array([rows]), MOST_COUNTED).astype(np.uint8)
    return counts
