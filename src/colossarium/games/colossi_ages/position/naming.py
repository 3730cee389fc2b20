"""What positions and views of this edition have in common: Beasts, tiles, cubes and Traits by their names."""

from __future__ import annotations

from typing import Any

from colossarium.games.island.board import ISLAND
from colossarium.games.island.writing import named, space, titles
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program

NO_TRAITS, BASE, GOALS = 0, 1, 2
"""The values of the option `traits`."""


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


def land(state: State) -> dict[str, Any]:
    """Tiles, cubes and Beasts, by the names of spaces."""
    tiles = titles(state, "tile")
    return {
        "tiles": {
            name: tiles[tile]
            for name, tile in zip(ISLAND.spaces, state.row("tile_on"), strict=True)
            if tile != NONE
        },
        "cubes": by_space(state, "cubes"),
        "beasts": beasts(state, "beast_at"),
    }


def by_space(state: State, field: str) -> dict[str, int]:
    """How many of something are on each space that has any."""
    return {name: count for name, count in zip(ISLAND.spaces, state.row(field), strict=True) if count}


def members(mask: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def traits(state: State, mask: int) -> list[str]:
    """The titles of a set of Traits."""
    return named(state, "trait", members(mask))


def tucked_cards(state: State, trait: int) -> list[str]:
    """The cards under a Trait."""
    under = zip(state.row("tucked"), state.row("tucked_under"), strict=True)
    return named(state, "card", [card for card, where in under if where == trait])


def seat_or_none(state: State, field: str) -> int | None:
    """The player that a field names, or None."""
    return None if state.get(field) == NONE else state.get(field)
