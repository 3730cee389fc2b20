"""Writing a position document for a state."""

from __future__ import annotations

from typing import Any

from colossarium.games.kolossus import board
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head, Status
from colossarium.table.errors import PositionError

SEATS = ("player 1", "player 2", "player 3", "player 4")
FIGURES_OF = {
    key: tuple(figure for figure, each in enumerate(board.RANK_OF) if each == rank)
    for rank, key in enumerate(("warriors", "guardians", "colossus"))
}
"""The figures of a warband that a key of a document names."""
GROUND = "."
"""How ground is written, which is level 1."""
WAYS_OUT = {"rolled": "pass", "action": "end", "spending": "done"}
"""The verb with which a commander may leave a step of the turn, and which is on offer nowhere inside it."""


def can_write(state: State) -> bool:
    """At the end, and whenever a commander may begin something: not inside an activation or a power."""
    if state.status is Status.OVER:
        return True
    if state.status is not Status.ASKING:
        return False
    moment = moment_of(state)
    offered = [state.program.vocabulary[word] for word in state.options()]
    if moment == "quake":
        return all(word.kind == "shift" for word in offered)
    return any(word.kind == "verb" and word.name == WAYS_OUT.get(moment) for word in offered)


def write(state: State) -> dict[str, Any]:
    """The document; `PositionError` in the middle of something."""
    if not can_write(state):
        raise PositionError(
            ["a position can't be written in the middle of a choice: finish it or take it back"]
        )
    document: dict[str, Any] = {
        "game": state.program.edition.slug,
        "options": {
            option.name: option.decode(state.get(option.name)) for option in state.program.edition.options
        },
        "moment": moment_of(state),
        "round": state.get("round"),
        "first": warband_of(state, "first_warband"),
        "turn": warband_of(state, "active"),
        "land": land(state),
        "crystals": state.get("crystals"),
        "taker": warband_of(state, "taker"),
        "last_taker": alliance_of(state, "last_taker"),
        "moved": members(state.get("moved"), board.REGIONS),
        "result": state.get("result"),
        "activated": members(state.get("activated"), board.FIGURES),
        "warbands": {name: _warband(state, number) for number, name in enumerate(board.WARBANDS)},
        "rolls": _rolls(state),
    }
    optional = ("taker", "last_taker", "moved", "result", "activated", "rolls")
    return {key: value for key, value in document.items() if value or key not in optional}


def _warband(state: State, warband: int) -> dict[str, Any]:
    document: dict[str, Any] = {
        "commander": SEATS[state.get("commander", warband)],
        **miniatures(state, warband),
        "crystals": state.get("taken", warband),
    }
    if state.get("chapter") > 1:
        document["skills"] = {name: mana for name, mana in skills(state, warband).items() if mana}
        document["supply"] = state.get("supply", warband)
        if warband == state.get("active"):
            document["fresh"] = state.get("fresh", warband)
    if state.get("chapter") > 2:
        document["pool"] = state.get("pool", warband)
        document["weapon"] = weapon(state, warband)
        document["charged"] = bool(state.get("charged", warband))
    return document


def _rolls(state: State) -> list[int]:
    head = state.words
    laid = head[Head.LAID + head[Head.LAID_NEXT] : Head.LAID + head[Head.LAID_COUNT]]
    return [face + 1 for face in laid]


def moment_of(state: State) -> str:
    return board.MOMENTS[state.get("moment")]


def warband_of(state: State, field: str) -> str | None:
    """The name of the warband that a field holds."""
    number = state.get(field)
    return None if number == NONE else board.WARBANDS[number]


def alliance_of(state: State, field: str) -> str | None:
    """The name of the alliance that a field holds."""
    number = state.get(field)
    return None if number == NONE else board.ALLIANCES[number]


def land(state: State) -> list[str]:
    """The levels, a text for each row from north to south."""
    levels = "".join(map(str, state.row("level"))).replace("1", GROUND)
    return [levels[row * board.SIDE : (row + 1) * board.SIDE] for row in reversed(range(board.SIDE))]


def miniatures(state: State, warband: int) -> dict[str, Any]:
    """Where the miniatures of a warband stand; null for those that are beaten."""
    first = warband * len(board.FIGURES)
    spots = [space(number) for number in state.row("spot")[first : first + len(board.FIGURES)]]
    return {
        "colossus": spots[FIGURES_OF["colossus"][0]],
        "guardians": [spots[figure] for figure in FIGURES_OF["guardians"]],
        "warriors": [spots[figure] for figure in FIGURES_OF["warriors"]],
    }


def skills(state: State, warband: int) -> dict[str, int]:
    """The mana on each skill."""
    return dict(zip(board.SKILLS, state.row("skilled", warband), strict=True))


def weapon(state: State, warband: int) -> str | None:
    number = state.get("weapon", warband)
    return None if number == NONE else board.WEAPONS[number]


def space(number: int) -> str | None:
    return None if number == NONE else board.SPACES[number]


def members(mask: int, names: tuple[str, ...]) -> list[str]:
    """The members of a set, by name."""
    return [name for number, name in enumerate(names) if mask >> number & 1]
