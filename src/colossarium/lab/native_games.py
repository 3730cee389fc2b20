"""Games of random players and networks, whole in native code."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from colossarium.bots.network.bot import NetworkBot
from colossarium.bots.random import RandomBot
from colossarium.games.outcome import FactsOfTurn, FieldOfScores, FieldsOfTurn
from colossarium.lab.joining import joined
from colossarium.lab.outcomes import check_end, last_state, outcomes_of
from colossarium.lab.samples import MOST_LEADS, Arm, Samples
from colossarium.machine.network.runner import NetworkRunner
from colossarium.machine.sampling.sampler import (
    NOWHERE,
    SEAT_ASKED,
    GameSampler,
    Place,
    SampledGames,
    Sampling,
)
from colossarium.machine.state import State
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from colossarium.table.outcome import MAX_DECISIONS

AT_ONCE = 64
"""Games whose last states are in memory together."""


def is_native(arm: Arm) -> bool:
    """Whether native code can play its games alone, and knows where to look on the way."""
    info = arm.info
    return (
        isinstance(info.scores, FieldOfScores)
        and (info.turn is None or isinstance(info.turn, FieldsOfTurn | FactsOfTurn))
        and all(_plays_natively(spec.load()) for spec in arm.players)
    )


def is_random(arm: Arm) -> bool:
    return all(isinstance(spec.load(), RandomBot) for spec in arm.players)


def _plays_natively(bot: object) -> bool:
    return isinstance(bot, RandomBot) or (isinstance(bot, NetworkBot) and bot.greedy)


_samplers: dict[str, GameSampler] = {}


def _sampler_of(program: Program) -> GameSampler:
    """One for each program: it takes a moment to make."""
    if program.fingerprint not in _samplers:
        _samplers[program.fingerprint] = GameSampler(native_of(program))
    return _samplers[program.fingerprint]


@dataclass(frozen=True)
class NativeGames:
    """Plays some games of an arm, in whatever process; game i has the seed `seed` + i."""

    arm: Arm
    seed: int

    def __call__(self, games: range) -> Samples:
        info = self.arm.info
        program, options = program_of(info), encode_options(info, self.arm.options)
        begin, sampling = State.new(program, ENTRY, options), _sampling(self.arm, program)
        sampler, parts, players = _sampler_of(program), [], len(self.arm.players)
        for first in range(games.start, games.stop, AT_ONCE):
            some = range(first, min(first + AT_ONCE, games.stop))
            played = sampler.play(sampling, begin, len(some), self.seed + first, first % players)
            parts.append(_samples(self.arm, program, self.seed, some, played))
        return joined(parts)


def _sampling(arm: Arm, program: Program) -> Sampling:
    info, players = arm.info, len(arm.players)
    assert isinstance(info.scores, FieldOfScores)
    round, whose = _turn_places(info, program)
    return Sampling(
        score=program.layout.block(info.scores.field).offset,
        round=round,
        whose_turn=whose,
        choosers=[_chooser(spec.load(), info, players) for spec in arm.players],
        forced=arm.steering.forced,
        forbidden=arm.steering.forbidden,
        most_decisions=MAX_DECISIONS,
    )


def _chooser(bot: object, info: GameInfo, players: int) -> NetworkRunner | None:
    return bot.new_runner(info, players) if isinstance(bot, NetworkBot) else None


def _turn_places(info: GameInfo, program: Program) -> tuple[Place, Place]:
    """Where the round is, and whose turn it is; who is asked, where the game does not say."""
    turn = info.turn
    if isinstance(turn, FactsOfTurn):
        return Place(fact=turn.round), Place(fact=turn.whose)
    if isinstance(turn, FieldsOfTurn):
        block = program.layout.block
        round = NOWHERE if turn.round is None else Place(block(turn.round).offset)
        return round, Place(block(turn.whose).offset)
    return NOWHERE, SEAT_ASKED


def _samples(arm: Arm, program: Program, seed: int, games: range, played: SampledGames) -> Samples:
    """What was written down, as columns."""
    players, words = len(arm.players), len(program.vocabulary)
    _check_ends(played, program, seed + games.start)
    outcomes = outcomes_of(arm.info, program, played.ends, players)
    counted = (len(games), players, program.layout.option_words * WORD_BITS)
    seats, numbers = np.arange(players), np.arange(games.start, games.stop)
    return Samples(
        arm=arm,
        seeds=(seed + numbers).astype(np.int64),
        players=((seats - numbers[:, None]) % players).astype(np.int8),
        first=np.frombuffer(played.firsts, np.int32).astype(np.int8),
        decisions=np.frombuffer(played.decisions, np.int32),
        turns=np.frombuffer(played.turns, np.int32),
        scores=outcomes.scores,
        places=outcomes.places,
        shares=outcomes.shares,
        lead_changes=np.minimum(np.frombuffer(played.leads, np.int32), MOST_LEADS).astype(np.int16),
        deficits=np.frombuffer(played.deficits, np.int32).reshape(-1, players),
        offered=np.frombuffer(played.offered, np.uint8).reshape(counted)[:, :, :words],
        chosen=np.frombuffer(played.chosen, np.uint8).reshape(counted)[:, :, :words],
    )


def _check_ends(played: SampledGames, program: Program, seed: int) -> None:
    """An error if a game did not end by the rules."""
    statuses = np.frombuffer(played.statuses, np.int32)
    wrong = np.flatnonzero(statuses != Status.OVER)
    if len(wrong):
        check_end(last_state(program, played.ends, int(wrong[0])), seed + int(wrong[0]))
