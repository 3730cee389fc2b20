"""What is on the table by its names, for what is shown."""

from __future__ import annotations

from typing import Any

from colossarium.games.kolossus import board
from colossarium.machine.state import State
from colossarium.script.declare import NONE

FIGURES_OF = {
    key: tuple(figure for figure, each in enumerate(board.RANK_OF) if each == rank)
    for rank, key in enumerate(("warriors", "guardians", "colossus"))
}
"""The figures of a warband that a key names."""
GROUND = "."
"""How ground is written, which is level 1."""


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
