"""What positions and views of every edition say in the same words: spaces, pieces, piles and hands."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.island.board import ISLAND
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head

SEATS = ("player 1", "player 2", "player 3", "player 4")


def space(number: int) -> str | None:
    """The name of a space, or None."""
    return None if number == NONE else ISLAND.spaces[number]


def spaces(mask: int) -> list[str]:
    """The names of a set of spaces."""
    return [name for number, name in enumerate(ISLAND.spaces) if mask >> number & 1]


def seats(state: State, mask: int) -> list[int]:
    """The players of a set."""
    return [seat for seat in range(state.get("players")) if mask >> seat & 1]


def acolytes(state: State, seat: int, field: str = "acolytes") -> dict[str, int]:
    """How many Acolytes of a player are on each space."""
    return {
        name: count for number, name in enumerate(ISLAND.spaces) if (count := state.get(field, number, seat))
    }


def titles(state: State, kind: str) -> tuple[str, ...]:
    """Of cards and the like, as they are printed."""
    return state.program.kind(kind).labels


def title(state: State, kind: str, number: int) -> str | None:
    """The title of a card or the like, or None."""
    return None if number == NONE else titles(state, kind)[number]


def named(state: State, kind: str, numbers: list[int]) -> list[str]:
    """The titles of those that are there."""
    labels = titles(state, kind)
    return [labels[number] for number in numbers if number != NONE]


def pile(state: State, field: str, kind: str) -> list[str]:
    """A pile, its uppermost card first."""
    names = titles(state, kind)
    return [names[card] for card in reversed(state.row(field)) if card != NONE]


def known_pile(state: State, kind: str, seat: int) -> list[str | None]:
    """What a seat knows of a deck, from the top down to the last card it knows."""
    places = state.row(f"known_{kind}_deck", seat)[: state.get(f"{kind}_deck_size")]
    found = [title(state, kind, card) for card in reversed(places)]
    while found and found[-1] is None:
        found.pop()
    return found


def hand(state: State, seat: int) -> list[str]:
    """The cards of a hand."""
    return counted(titles(state, "card"), state.row("hand", seat))


def known_hand(state: State, seat: int, other: int) -> list[str]:
    """What a seat knows of another one's hand."""
    return counted(titles(state, "card"), state.row("known_hand", seat, other))


def counted(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    """The names of things that are counted."""
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def rolls(state: State) -> list[int]:
    """What the next rolls of the die show that somebody laid down."""
    head = state.words
    laid = head[Head.LAID + head[Head.LAID_NEXT] : Head.LAID + head[Head.LAID_COUNT]]
    return [face + 1 for face in laid]
