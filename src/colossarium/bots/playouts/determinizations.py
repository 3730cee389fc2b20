"""States as they could be for all that a seat knows: determinizations of what is hidden."""

from __future__ import annotations

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.info import GameInfo

MOST_DEALS = 64
"""To deal can take as long as ten playouts, so these are used again, with other rolls to come."""
ROUNDS_A_DEAL = 4
"""How often in a row one is used, for the same reason."""


class Determinizations:
    """Deals what a seat can't know anew, again and again. Nothing of the true state gets out of here."""

    def __init__(self, info: GameInfo, state: State, seat: int, dice: Dice) -> None:
        self._info, self._seat, self._dice = info, seat, dice
        self._deals = [deal_anew(info, state, seat, dice)]
        self._seed = dice.next_word() << 32 | dice.next_word()
        self._used = 0

    def next(self) -> State:
        """A world with rolls to come that no other had. It is lent: the next one may be the same state."""
        place = self._used // ROUNDS_A_DEAL % MOST_DEALS
        if place == len(self._deals):
            self._deals.append(deal_anew(self._info, self._deals[0], self._seat, self._dice))
        world = self._deals[place]
        # The fast generator, whichever the game uses: these rolls need not withstand anybody.
        seed_fast(world.words, self._seed + self._used)
        self._used += 1
        return world
