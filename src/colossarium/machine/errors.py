"""What can go wrong when a state is handed to a machine. Every machine raises the same errors."""

from __future__ import annotations


class MachineError(Exception):
    """Any refusal of a machine. The state is as it was, except after a `ScriptFault`."""


class NoEntry(MachineError, ValueError):
    """No script is marked as the place where games begin."""


class NotNew(MachineError, ValueError):
    """`run` was called with a state that has begun already."""


class NotAsking(MachineError, ValueError):
    """An answer was given, but nobody is asked."""


class NotOnOffer(MachineError, ValueError):
    """The answer is not among the options."""


class DamagedState(MachineError, ValueError):
    """The state can't have been made by this program: its frames or header make no sense."""


class ScriptFault(MachineError):
    """A script was stopped; the text says why, in which script and where."""
