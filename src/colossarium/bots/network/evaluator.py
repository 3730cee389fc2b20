"""What a search asks about states, and what a network answers."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import NetworkFile
from colossarium.bots.network.fitting import bind, check_fit
from colossarium.machine.native import Native
from colossarium.machine.network.layers import HEAD_ONE, SEATS
from colossarium.machine.network.runner import LoadedNetwork, NetworkRunner
from colossarium.machine.observation import observation_layout
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of

Evaluation = tuple[Sequence[float], Sequence[float]]
"""How likely each word on offer is, in their order, and what a state is worth to each seat, from −1 to 1."""


class NetworkEvaluator:
    """Asks a network. Everything it says follows from the observation of the seat, in whole numbers.

    Probabilities are quotients of whole numbers too (exponentials stand in a table), so they are the same on
    every machine. Threads may share one, but then wait for each other: `another` has memory of its own.
    """

    def __init__(self, loaded: LoadedNetwork, lead_scale: float, temperature: float = 1.0) -> None:
        self._loaded, self._temperature = loaded, temperature
        self.lead_scale = lead_scale
        """The lead, in points, that counts in full."""
        self.runner = NetworkRunner(loaded, temperature)
        self.evaluate, self.evaluate_many = self.runner.evaluate, self.runner.evaluate_many
        self.best = self.runner.best

    def policy(self, state: State, seat: int) -> Sequence[float]:
        return self.runner.evaluate(state, seat)[0]

    def rewards(self, state: State, seat: int) -> list[float]:
        """What the seat that looks expects of the end for each seat: victories alone, without leads."""
        win, players = self.runner.answer(state, seat).win, self._loaded.players
        cut = [max(-1.0, min(1.0, value / HEAD_ONE)) for value in win]
        return [cut[(each - seat) % players] for each in range(players)]

    def another(self) -> NetworkEvaluator:
        """For another thread, with the same weights."""
        return NetworkEvaluator(self._loaded, self.lead_scale, self._temperature)


def evaluator_of(
    file: NetworkFile,
    info: GameInfo,
    players: int,
    name: str = "the network",
    *,
    carry_over: bool = False,
    temperature: float = 1.0,
    native: Native | None = None,
) -> NetworkEvaluator:
    """What asks a network about games of so many players; `BadNetwork` says why it does not fit."""
    program = program_of(info)
    if players > SEATS:
        raise BadNetwork(f"networks are for up to {SEATS} players, not {players}")
    check_fit(file, info, program, players, name, carry_over=carry_over)
    network = bind(file, observation_layout(program, players))
    loaded = LoadedNetwork(native or native_of(program), players, network)
    return NetworkEvaluator(loaded, file.metadata.lead_scale, temperature)
