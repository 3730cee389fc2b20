"""What the table has to know of a game besides its compiled rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from colossarium.machine.state import State
from colossarium.script.declare import Edition
from colossarium.script.program import Program

if TYPE_CHECKING:
    from colossarium.table.forms import Declaration


class Positions(Protocol):
    """A game's position documents."""

    def schema(self) -> dict[str, Any]:
        """The JSON schema of a document."""
        ...

    def read(self, program: Program, document: Mapping[str, Any]) -> State:
        """A state that has not been run yet; PositionError with all faults if the position is impossible."""
        ...

    def write(self, state: State) -> dict[str, Any]:
        """The document for a state between two turns, or at one of the moments the game names."""
        ...

    def can_write(self, state: State) -> bool:
        """Whether the state is at such a moment."""
        ...


@dataclass(frozen=True)
class GameInfo:
    """One game: what it is called, where its rules are, and how people look at it."""

    slug: str
    title: str
    about: str
    """One sentence."""
    rules_version: str
    """Changes when the same choices may lead somewhere else."""
    edition: Callable[[], Edition]
    """Called when the game is first needed, so that a list of games costs nothing."""
    scores: Callable[[State], list[int]]
    """For each seat, at any time of the game."""
    winners: Callable[[State], list[int]]
    """Seats, when the game is over; more than one if they share the victory, none after a draw."""
    places: Callable[[State], list[int]] | None = None
    """The place of each seat, 1 for the best, where the rules rank them (`table/outcome.py`)."""
    sides: Callable[[State], list[int]] | None = None
    """The side of each seat when the game is over, where sides play against each other and win together."""
    draws: bool = False
    """Whether a game can end without winners: only then may players agree on a draw."""
    positions: Declaration | Positions | None = None
    """What its position documents say (`table/documents.py`); without it all fields by name."""
    view: Callable[[State, int | None], dict[str, Any]] | None = None
    """What a seat sees, from a state that holds nothing else; without it all visible fields by name."""
    option_faults: Callable[[Mapping[str, int]], list[str]] | None = None
    """Sentences about options (as the numbers that scripts see) that do not go together."""
    players: range = range(2, 5)
    """How many can play."""
    length: str = ""
    """How long people need for it."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """What people look up while they play, by its name, besides the texts of cards, beasts and the like."""
    turn: Callable[[State], tuple[int | None, int]] | None = None
    """The round (None: the game counts none) and whose turn it is, from what everybody knows."""
    languages: tuple[Path, ...] = ()
    """The folders with its catalogues (`table/languages/`), its own before those that it shares."""
    board: str = ""
    """The slug of the game whose board, cover, lesson and rules it is shown with; its own unless told.

    A variant made by `replace(info, slug=…)` keeps those of its game."""

    def __post_init__(self) -> None:
        if not self.board:
            object.__setattr__(self, "board", self.slug)
