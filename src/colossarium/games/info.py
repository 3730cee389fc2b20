"""What the rest of the program knows about a game before, and after, its rules are loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from colossarium.machine.state import State
from colossarium.script.declare import Edition
from colossarium.script.program import Program

Document = dict[str, Any]
"""Plain data, as JSON has it."""


@dataclass(frozen=True)
class Positions:
    """How a game's position documents are read and written."""

    read: Callable[[Mapping[str, Any], Program], State]
    """Make a state that has not been run; raise `PositionError` with a sentence for every fault.

    The generator is not touched: it is seeded by whoever asked, before the first run."""
    write: Callable[[State], Document]
    """Describe a state at one of the game's named moments; `PositionError` at any other."""
    schema: Document
    """The JSON schema of the documents."""


def _no_faults(options: Mapping[str, int]) -> list[str]:
    return []


@dataclass(frozen=True)
class GameRules:
    """What it takes to play a game."""

    edition: Edition
    positions: Positions
    view: Callable[[State], Document]
    """Plain data out of a state from which everything that the viewer may not know was erased."""
    option_faults: Callable[[Mapping[str, int]], list[str]] = _no_faults
    """Sentences about options (as the numbers that scripts see) that do not go together."""


@dataclass(frozen=True)
class GameInfo:
    """A game of the collection. Its rules are loaded when they are first asked for."""

    slug: str
    title: str
    sentence: str
    """What it is about, in one sentence."""
    players: range
    length: str
    """How long people need for it."""
    rules_version: str
    """Changes whenever an old record would no longer replay."""
    load: Callable[[], GameRules]

    @cached_property
    def rules(self) -> GameRules:
        return self.load()

    @property
    def edition(self) -> Edition:
        return self.rules.edition

    @property
    def position(self) -> Positions:
        return self.rules.positions

    def view(self, state: State) -> Document:
        return self.rules.view(state)

    def option_faults(self, options: Mapping[str, int]) -> list[str]:
        return self.rules.option_faults(options)

    def scores(self, state: State) -> list[int]:
        """What each player has so far. Every game keeps it in the field `score`."""
        return state.row("score")[: state.get("players")]

    def winners(self, state: State) -> list[int]:
        """The seats that won; none before the end. Every game writes the set `winner` at its end."""
        won = state.get("winner")
        return [seat for seat in range(state.get("players")) if won >> seat & 1]
