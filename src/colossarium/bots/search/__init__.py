"""The bot that looks several choices ahead: a tree search in worlds as they could be.

`tree.py` has the search, `node.py` what is counted at a decision, `evaluator.py` what judges a state,
`analysis.py` what comes out; here is how much is searched.
"""

from __future__ import annotations

from time import perf_counter

from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.search.analysis import Analysis, Counts, merged
from colossarium.bots.search.evaluator import Evaluator, PlayoutEvaluator
from colossarium.bots.search.tree import Tree
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of

EXPLORATION_OF_PLAYOUTS = 4.0


class Search:
    """Never looks at the state it is given, except to deal anew what its seat can't know."""

    name = "search"
    about = "Looks several choices ahead, in many games as they could be, and takes what turns out best."
    characters = ("Sibyl", "Orrin", "Maven", "Quill")

    def choose(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        """The option that was tried most."""
        options = state.options()
        if len(options) == 1:
            return options[0]
        return self.analyse(info, state, seat, dice, seconds, playouts).best.word

    def analyse(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> Analysis:
        """What it finds out in so many seconds, or in `playouts` iterations."""
        begun = perf_counter()
        tree = _tree(info, state, seat, dice)
        if playouts is None:
            end = begun + seconds
            tree.iterate()
            while perf_counter() < end:
                tree.iterate()
        else:
            for _ in range(playouts):
                tree.iterate()
        return merged(seat, [Counts.of(tree)])


def _tree(info: GameInfo, state: State, seat: int, dice: Dice) -> Tree:
    machine = native_of(state.program)
    worlds = Determinizations(state, seat, dice)
    evaluator: Evaluator = PlayoutEvaluator(info, machine, worlds.next(), dice)
    return Tree(info, machine, worlds, seat, evaluator, dice, EXPLORATION_OF_PLAYOUTS)


BOT = Search()
