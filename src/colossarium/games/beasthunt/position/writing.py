"""Writing a position document for a state."""

from __future__ import annotations

from typing import Any

from colossarium.games.beasthunt import board
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head, Status
from colossarium.table.errors import PositionError

_MOMENT = {name: number for number, name in enumerate(board.MOMENTS)}


def can_write(state: State) -> bool:
    """At the end, and whenever a player may begin something: not between a die and its place."""
    if state.status is Status.OVER:
        return True
    if state.status is not Status.ASKING:
        return False
    kinds = {state.program.vocabulary[word].kind for word in state.options()}
    moment = state.get("moment")
    if moment == _MOMENT["first beast"]:
        return "beast" in kinds
    if moment == _MOMENT["rolled"]:
        return True
    names = {state.program.vocabulary[word].name for word in state.options()}
    return "done" in names


def write(state: State) -> dict[str, Any]:
    """The document; `PositionError` in the middle of something."""
    if not can_write(state):
        raise PositionError(
            ["a position can't be written in the middle of a choice: finish it or take it back"]
        )
    moment = board.MOMENTS[state.get("moment")]
    document: dict[str, Any] = {
        "game": state.program.edition.slug,
        "options": {
            option.name: option.decode(state.get(option.name)) for option in state.program.edition.options
        },
        "moment": moment,
        "turn": colour_of(state, state.get("active_player")),
        "players": [_player(state, seat, moment) for seat in range(state.get("players"))],
        **pieces(state),
        "supply": beasts_by_name(state, state.row("supply")),
        "neutral": state.get("neutral_pool"),
        "scored": members(state, "scored", board.LINES),
        "settled": members(state, "settled", board.SQUARES),
        "rolled": dice_by_name(state, "loose"),
        "ready": dice_by_name(state, "ready"),
        **{name: bool(state.get(name)) for name in ("may_roll", "wild_used", "placed")},
        **{name: state.get(name) for name in ("beast_dice_used", "last_turns", "idle_turns")},
        "rolls": _rolls(state),
    }
    needed = {"game", "options", "moment", "turn", "players", "scored", "settled", "neutral"}
    if moment == "rolled":
        needed.add("may_roll")
    return {key: value for key, value in document.items() if value or key in needed}


def _player(state: State, seat: int, moment: str) -> dict[str, Any]:
    player = {
        "colour": colour_of(state, seat),
        "hand": cards_by_name(state.row("hand", seat)),
        "deck": [board.TYPES[card] for card in reversed(state.row("deck", seat)) if card != NONE],
        "discards": cards_by_name(state.row("discards", seat)),
        "pool": state.get("pool", seat),
        "active": {"own": state.get("own_dice", seat), "neutral": state.get("neutral_dice", seat)},
        "points": state.get("points", seat),
        "captured": beasts_by_name(state, state.row("captured", seat)),
    }
    if moment in ("rolled", "placing") and seat == state.get("active_player"):
        del player["active"]
    return player


def _rolls(state: State) -> list[str]:
    head = state.words
    laid = head[Head.LAID + head[Head.LAID_NEXT] : Head.LAID + head[Head.LAID_COUNT]]
    return [board.FACES[face] for face in laid]


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
