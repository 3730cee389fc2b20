"""Beasts, tiles and Traits by their names, and players by their numbers."""

from __future__ import annotations

from colossarium.games.island.board import ISLAND
from colossarium.games.island.writing import SEATS, named, space, titles
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program


def beast_names(program: Program) -> tuple[str, ...]:
    """Beasts as people call them: "blood" is the Blood Beast."""
    return tuple(label.removesuffix(" Beast").lower() for label in program.kind("beast").labels)


def beast(state: State, number: int) -> str | None:
    """The name of a Beast, or None."""
    return None if number == NONE else beast_names(state.program)[number]


def beasts(state: State, field: str) -> dict[str, str]:
    """Where Beasts are, by a field that says it for each."""
    names = beast_names(state.program)
    return {
        name: where
        for name, number in zip(names, state.row(field), strict=True)
        if (where := space(number)) is not None
    }


def tiles(state: State) -> dict[str, str]:
    """The tile of each explored space."""
    names = titles(state, "tile")
    return {
        name: names[tile]
        for name, tile in zip(ISLAND.spaces, state.row("tile_on"), strict=True)
        if tile != NONE
    }


def members(mask: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def traits(state: State, mask: int) -> list[str]:
    """The titles of a set of Traits."""
    return named(state, "trait", members(mask))


def seat_or_none(state: State, field: str) -> int | None:
    """The player that a field names, or None."""
    return None if state.get(field) == NONE else state.get(field)


def seat_name(state: State, field: str) -> str | None:
    """The same in words, for a document."""
    number = seat_or_none(state, field)
    return None if number is None else SEATS[number]
