"""What a seat can't know, dealt anew: the copies of a game that search may look at."""

from __future__ import annotations

from colossarium.machine.chance import Dice
from colossarium.machine.errors import ScriptFault
from colossarium.machine.state import State
from colossarium.table.errors import RulesFault
from colossarium.table.machines import ready_machine


def deal_anew(state: State, seat: int | None, dice: Dice) -> State:
    """A copy in which everything that the seat (None: a spectator) can't know came out differently.

    What the seat has seen stays. Future rolls are secret too, also those that were laid down. How it comes
    out depends on what the seat may know and on the dice, and on nothing else.
    """
    try:
        return ready_machine(state.program).deal(state, seat, dice)
    except ScriptFault as error:
        raise RulesFault(f"what is hidden can't be dealt anew: {error}") from None
