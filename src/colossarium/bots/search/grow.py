"""Trees that are grown side by side, each with dice of its own: here, or in other processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.search.analysis import RootCounts
from colossarium.bots.search.evaluator import PlayoutEvaluator, ScaledEvaluator
from colossarium.bots.search.tree import Tree
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of

EXPLORATION, EXPLORATION_OF_PLAYOUTS = 1.0, 4.0
"""How far a search looks beyond what seems best. Random playouts say little of a state."""

Evaluators = Callable[[GameInfo, int], ScaledEvaluator | None]
"""What judges a game of so many players, if there is something."""


@dataclass(frozen=True)
class Growth:
    """A question, and how much is searched. All of it survives pickle; the state is a dealt one."""

    info: GameInfo
    evaluators: Evaluators
    seat: int
    dealt: bytes
    seconds: float
    iterations: int | None
    """As many instead of a time."""

    def __call__(self, seed: int) -> RootCounts:
        """What one tree finds."""
        begun, dice = perf_counter(), Dice(seed)
        state = State(program_of(self.info), bytearray(self.dealt))
        tree = plant(self.info, self.evaluators, state, self.seat, dice)
        if self.iterations is None:
            tree.iterate()
            while perf_counter() < begun + self.seconds:
                tree.iterate()
        else:
            for _ in range(self.iterations):
                tree.iterate()
        return RootCounts.of(tree)


def plant(info: GameInfo, evaluators: Evaluators, state: State, seat: int, dice: Dice) -> Tree:
    """A tree with nothing but its root. `state` is a dealt one."""
    machine, worlds = native_of(state.program), Determinizations(state, seat, dice)
    evaluator, exploration = evaluators(info, state.get("players")), EXPLORATION
    if evaluator is None:
        evaluator = PlayoutEvaluator(info, machine, worlds.next(), dice)
        exploration = EXPLORATION_OF_PLAYOUTS
    return Tree(info, machine, worlds, seat, evaluator, dice, exploration)
