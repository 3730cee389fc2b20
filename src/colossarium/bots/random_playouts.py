"""What comes of a state when random players go on with it, many times over: for who searches."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.games.outcome import FieldOfScores, FieldOfWinners
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.errors import ScriptFault
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.deal import deal_anew
from colossarium.table.errors import RulesFault
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of

MAX_DECISIONS = 20_000
"""A playout with more choices than these is broken off, and nobody has won it."""


@dataclass(frozen=True)
class RandomPlayouts:
    """What came of them."""

    games: int
    wins: list[float]
    """For each seat the mean of its victories: a shared one is its part of one, a draw is none."""
    scores: list[float]
    """For each seat the mean of its scores."""


def random_playouts(info: GameInfo, state: State, games: int, dice: Dice, seat: int | None) -> RandomPlayouts:
    """Each has rolls to come of its own; with a seat, what that can't know is dealt anew each time."""
    try:
        if isinstance(info.scores, FieldOfScores) and isinstance(info.winners, FieldOfWinners):
            return _in_native_code(info.scores, info.winners, state, games, dice, seat)
        return _one_by_one(info, state, games, dice, seat)
    except ScriptFault as error:
        raise RulesFault(f"a playout was stopped: {error}") from None


def _in_native_code(
    scores: FieldOfScores, winners: FieldOfWinners, state: State, games: int, dice: Dice, seat: int | None
) -> RandomPlayouts:
    layout, players = state.program.layout, state.get("players")
    outcome = layout.block(scores.field).offset, layout.block(winners.field).offset, players
    machine = native_of(state.program)
    sums, won = machine.playouts(state, seat, dice, games, outcome, MAX_DECISIONS)
    if winners.sides:
        won[players] = [0] * players
    wins = [
        sum(times[player] / count for count, times in enumerate(won) if count) for player in range(players)
    ]
    return RandomPlayouts(games, [each / games for each in wins], [each / games for each in sums])


def _one_by_one(info: GameInfo, state: State, games: int, dice: Dice, seat: int | None) -> RandomPlayouts:
    """Where native code can't read how a game ended."""
    machine, players = native_of(state.program), state.get("players")
    wins, scores = [0.0] * players, [0] * players
    begin, table = state.copy(), state.copy()
    begin.lay_down([])  # what was laid down is a secret, as all rolls to come are
    for _ in range(games):
        if seat is None:
            table.become(begin)
            seed_fast(table.words, dice.next_word() << 32 | dice.next_word())
        else:
            table = deal_anew(state, seat, dice)
        status = (
            machine.play_out(table, dice, MAX_DECISIONS) if table.status is not Status.OVER else Status.OVER
        )
        if status is Status.FAULT:
            raise ScriptFault(table.fault())
        winners = info.winners(table) if status is Status.OVER else []
        for winner in winners:
            wins[winner] += 1 / len(winners)
        scores = [one + more for one, more in zip(scores, info.scores(table), strict=True)]
    return RandomPlayouts(games, [won / games for won in wins], [score / games for score in scores])
