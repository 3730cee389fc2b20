"""Pieces of a state by their names, for what is shown."""

from __future__ import annotations

from typing import Any

from colossarium.games.beasthunt import board
from colossarium.machine.state import State
from colossarium.script.declare import NONE


def colour_of(state: State, seat: int) -> str:
    return board.COLOURS[state.get("colour", seat)]


def pieces(state: State) -> dict[str, Any]:
    """What stands on the board, by the names of places, lines and squares."""
    beasts = state.program.kind("beast").members
    owners = state.row("owner")
    return {
        "dice": {
            place: board.DICE[die]
            for place, die in zip(board.PLACES, state.row("die_on"), strict=True)
            if die != NONE
        },
        "cards": {
            line: f"{colour_of(state, owners[number])} {board.TYPES[card]}"
            for number, (line, card) in enumerate(zip(board.LINES, state.row("card_on"), strict=True))
            if card != NONE
        },
        "beasts": {
            square: beasts[beast]
            for square, beast in zip(board.SQUARES, state.row("beast_on"), strict=True)
            if beast != NONE
        },
    }


def members(state: State, field: str, names: tuple[str, ...]) -> list[str]:
    """The members of a set, by name."""
    return named(names, state.get(field))


def named(names: tuple[str, ...], mask: int) -> list[str]:
    return [name for number, name in enumerate(names) if mask >> number & 1]


def cards_by_name(counts: list[int]) -> list[str]:
    return [name for name, count in zip(board.TYPES, counts, strict=True) for _ in range(count)]


def dice_by_name(state: State, field: str) -> list[str]:
    return [name for name, count in zip(board.DICE, state.row(field), strict=True) for _ in range(count)]


def beasts_by_name(state: State, counts: list[int]) -> dict[str, int]:
    names = state.program.kind("beast").members
    return {name: count for name, count in zip(names, counts, strict=True) if count}
