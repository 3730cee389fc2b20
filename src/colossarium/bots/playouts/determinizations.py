"""States as they could be for all that a seat knows: determinizations of what is hidden."""

from __future__ import annotations

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.errors import ScriptFault
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.errors import RulesFault


class Determinizations:
    """Deals what a seat can't know anew, again and again. Nothing of the true state gets out of here."""

    def __init__(self, state: State, seat: int, dice: Dice) -> None:
        self._seat, self._dice = seat, dice
        self._first = deal_anew(state, seat, dice)
        # The fast generator, whichever the game uses: these rolls need not withstand anybody.
        seed_fast(self._first.words, dice.next_word())

    def next(self) -> State:
        """A world, with rolls to come that no other had."""
        return deal_anew(self._first, self._seat, self._dice)

    def deal_into(self, table: State, machine: Native) -> None:
        """The same in the place of a state that is no longer needed."""
        try:
            machine.deal_into(table, self._first, self._seat, self._dice)
        except ScriptFault as error:
            raise RulesFault(f"what is hidden can't be dealt anew: {error}") from None
