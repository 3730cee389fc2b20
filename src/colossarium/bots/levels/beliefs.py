"""What somebody thinks of each option before they misjudge it: what a network says, or playouts show."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from colossarium.bots.levels.misjudgement import ONE, Impressions, impressions
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.evaluator import NetworkEvaluator
from colossarium.bots.network.sources import shipped_source
from colossarium.bots.playouts import try_all
from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.playouts.tally import Tally
from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of

ROUNDS = 24
"""Playouts of each option where there is no network."""
VICTORY = 16
"""What winning always instead of never is worth there, in the unit of logits."""


class Beliefs(NamedTuple):
    """The options, and what each seems worth; 65,536 is 1."""

    words: list[int]
    worths: list[int]
    glance: Impressions
    """What the situation looks like."""
    large_lead: float
    """In points."""


def network_of(info: GameInfo, players: int) -> NetworkEvaluator | None:
    """The network that comes with a game, if that fits."""
    source = shipped_source(info)
    try:
        return None if source is None else source.evaluator(info, players)
    except BadNetwork:
        return None  # a variant that is too far from its game


def by_network(network: NetworkEvaluator, state: State, seat: int) -> Beliefs:
    answer, hidden = network.runner.answer_with_hidden(state, seat)
    return Beliefs(answer.words, answer.logits, impressions(hidden), network.lead_scale)


def by_playouts(info: GameInfo, state: State, seat: int, dice: Dice, seconds: float | None) -> Beliefs:
    """Each option is tried equally often; with `seconds`, no longer than that once all were tried."""
    begun, options = perf_counter(), state.options()
    machine, tally = native_of(state.program), Tally(info, seat)
    worlds = Determinizations(state, seat, dice)
    for _ in range(ROUNDS):
        try_all(machine, worlds.next(), options, dice, tally)
        if seconds is not None and perf_counter() - begun > seconds:
            break
    worths = tally.worths(options)
    least = min((worth for worth in worths if worth is not None), default=0.0)
    # One of which nothing is known seems as bad as the worst.
    known = [least if worth is None else worth for worth in worths]
    return Beliefs(options, [round(ONE * VICTORY * worth) for worth in known], (), 2 * tally.spread())


def gains(info: GameInfo, state: State, seat: int, options: list[int], dice: Dice) -> list[int]:
    """By how many points each option changes the lead over the mean of all at once, before anybody is asked
    again, in one game as it could be."""
    machine, world = native_of(state.program), Determinizations(state, seat, dice).next()
    before, table = _lead(info, world, seat), world.copy()
    found = []
    for option in options:
        table.become(world)
        try:
            status = machine.answer(table, option)
        except MachineError:
            status = Status.FAULT
        found.append(0 if status is Status.FAULT else _lead(info, table, seat) - before)
    return found


def _lead(info: GameInfo, state: State, seat: int) -> int:
    """Times the number of players, so that it is a whole number."""
    scores = info.scores(state)
    return scores[seat] * len(scores) - sum(scores)
