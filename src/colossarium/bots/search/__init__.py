"""The bot that looks several choices ahead: a tree search in worlds as they could be.

`tree.py` has the search, `node.py` what is counted at a decision, `evaluator.py` what judges a state,
`grow.py` how much is searched, `analysis.py` what comes out.
"""

from __future__ import annotations

from colossarium.bots.network.sources import file_source
from colossarium.bots.search.analysis import Analysis as Analysis
from colossarium.bots.search.analysis import merged
from colossarium.bots.search.grow import Evaluators, Growth
from colossarium.bots.search.steering import Networks
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.chunks import Spread, in_order
from colossarium.table.deal import deal_anew
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number
from colossarium.table.machines import native_of

MOST_TREES = 1024
ABOUT = "Looks several choices ahead, in many games as they could be, and takes what turns out best."


class Search:
    """Never looks at the state it is given, except to deal anew what its seat can't know."""

    characters: tuple[str, ...] = ("Sibyl", "Orrin", "Maven", "Quill")

    def __init__(
        self,
        file: str | None = None,
        trees: int = 1,
        spread: Spread = in_order,
        evaluators: Evaluators | None = None,
    ) -> None:
        """`file`: a network's file; without one, the network that comes with the game, or playouts.

        Several trees are grown where `spread` has them grown, each for the whole time, or with its part of
        the iterations. What they find by counting depends on how many there are, not on where.
        """
        check_number("the number of trees", trees, 1, MOST_TREES)
        if file is not None:
            file_source(file).read()
        self._file, self._trees, self._spread = file, trees, spread
        self._evaluators = evaluators or Networks(file)

    def with_trees(self, trees: int, spread: Spread) -> Search:
        """The same with so many trees, which are grown where `spread` has them grown."""
        return Search(self._file, trees, spread, self._evaluators)

    @property
    def name(self) -> str:
        return "search" if self._file is None else f"search:{self._file}"

    @property
    def about(self) -> str:
        """One sentence."""
        if self._file is None:
            return ABOUT
        return f"Looks several choices ahead, steered by the network in {self._file}."

    def check(self, info: GameInfo, players: int) -> None:
        """Refuse a game that its network is none for, with a sentence. What is shipped need not be read."""
        if self._file is not None:
            self.prepare(info, players)

    def prepare(self, info: GameInfo, players: int) -> None:
        """Load what it takes to choose, which is no thinking."""
        self._evaluators(info, players)

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
        """What is found in so many seconds, or in `playouts` iterations."""
        native_of(state.program)
        dealt = bytes(deal_anew(state, seat, dice).buffer)
        each = None if playouts is None else max(1, playouts // self._trees)
        growth = Growth(info, self._evaluators, seat, dealt, seconds, each)
        seeds = [dice.next_word() << 32 | dice.next_word() for _ in range(self._trees)]
        return merged(seat, list(self._spread(growth, seeds)))


BOT = Search()
