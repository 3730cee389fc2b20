"""What a view has in it, as plain data. JSON Schema and TypeScript are generated from these types."""

from __future__ import annotations

from typing import Any, Generic, TypedDict, TypeVar

TableT = TypeVar("TableT")


class OptionView(TypedDict):
    """One thing that may be picked."""

    name: str
    """Stable: what is sent back, and what a record says."""
    kind: str
    """What it is: space, card, player, verb …"""
    number: int
    """Its word in the game's vocabulary: the action of a learner."""
    label: str
    """What people read."""
    member: int
    """Its number in the kind."""
    owner: int | None
    """The seat whose it is, as far as the rules say so; null: nobody's, or anybody's."""
    place: str | None
    """The space or square that it is, that it is named by, or where it stands; or the part of what lies
    before a player that it means, as the view calls that: `pool`."""


class BlankView(TypedDict):
    """What fills a blank of a prompt."""

    name: str
    kind: str | None
    """Null: a plain number."""
    member: int
    """Its number in the kind, −1 for none; or the plain number."""


class DecisionView(TypedDict):
    """One seat is asked, and picks one of the options."""

    seat: int
    prompt: str
    """What people read."""
    options: list[OptionView]
    message: str
    """The prompt as the rules have it, with blanks: "Whose Acolyte on {there} do you kill?"."""
    values: list[BlankView]
    """What fills them."""


class View(TypedDict, Generic[TableT]):
    """What one reader may see."""

    game: str
    options: dict[str, str | int]
    """How it is played."""
    seat: int | None
    """Seen by whom; null: a spectator."""
    waiting: int | None
    """The seat that is asked; null if nobody is, or if it is a secret who is."""
    decision: DecisionView | None
    """For the seat that is asked."""
    over: bool
    scores: list[int]
    winners: list[int]
    """When it is over; nobody after a draw."""
    table: TableT
    """What lies there. It differs from game to game."""


AnyView = View[dict[str, Any]]
"""Of a game that is not known beforehand."""
