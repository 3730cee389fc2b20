"""Which things of the game's lists act in a choice: the log says whose script was running."""

from __future__ import annotations

from colossarium.machine.log import Cause
from colossarium.machine.native import Native
from colossarium.machine.native.teller import Teller
from colossarium.machine.state import State


class ActReader:
    """Plays choices and says what acted in them. A thing that logs nothing is not seen."""

    def __init__(self, machine: Native) -> None:
        self._teller: Teller = machine.make_teller()

    def answer(self, state: State, word: int) -> list[Cause]:
        """Take an answer; the things that acted, each once, in the order in which they did."""
        told = self._teller.answer(state, word, 0, ())
        return list(dict.fromkeys(entry.cause for entry in told.entries if entry.cause is not None))
