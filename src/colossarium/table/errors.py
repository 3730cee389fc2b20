"""What goes wrong at the table. Each error carries sentences for the person who caused it."""

from __future__ import annotations

from collections.abc import Iterable

MOST_TOLD = 50
"""Faults of one position that are told one by one."""


class ColossariumError(Exception):
    """Anything this project refuses to do; `str()` of it says why."""

    @property
    def sentence(self) -> str:
        return str(self)


class UnknownGame(ColossariumError, LookupError):
    """No game of this name is installed."""


class BadOption(ColossariumError, ValueError):
    """An option of a game that does not exist, or a value that it can't have."""


class IllegalChoice(ColossariumError, ValueError):
    """What was picked is not on offer."""


class WrongSeat(ColossariumError, ValueError):
    """Another seat is asked, or there is no such seat."""


class GameOver(ColossariumError):
    """Nobody is asked anything any more."""


class NotOver(ColossariumError):
    """It is told when the game is over, and not before."""


class NothingToUndo(ColossariumError):
    """Chance, a revealed card or another player's choice stands in the way, or the game has just begun."""


class RecordError(ColossariumError, ValueError):
    """A record that does not fit its game."""


class DamagedFile(ColossariumError, ValueError):
    """A file or text that can't be read as what it should be."""


class RulesFault(ColossariumError, RuntimeError):
    """A script of the rules was stopped by the machine: a mistake in the rules, not in the play."""


class UnknownFact(ColossariumError, LookupError):
    """A fact that the rules do not have, or that the seat that asks may not know."""


class PositionError(ColossariumError, ValueError):
    """An impossible position, with a sentence for every fault that was found."""

    def __init__(self, faults: Iterable[str]) -> None:
        found = list(faults)
        self.faults = found[:MOST_TOLD]
        if len(found) > MOST_TOLD:
            self.faults.append(f"and {len(found) - MOST_TOLD} more faults")
        super().__init__("; ".join(self.faults) or "the position is not possible")
