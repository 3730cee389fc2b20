"""Numbers that the rules keep of each player, and how they grow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from colossarium.lab.audit.levers import PLAYER, thing_of
from colossarium.lab.report import ThingRef
from colossarium.machine.state import State
from colossarium.script.declare import Field
from colossarium.script.layout import Block
from colossarium.script.program import Program

MOST_MEMBERS = 12
"""Members of a kind that are told apart; of more there is one sum."""
MOST_OWNED = 8
"""Members that players can own: warbands, but no spaces."""


class Quantity(NamedTuple):
    """A number of each owner: of a field, or of the part of it that is about one thing."""

    field: str
    note: str
    thing: ThingRef | None
    owned_by: str
    """The field that says whose each owner is; empty where owners are players."""
    words: tuple[tuple[int, ...], ...]
    """For each owner: where in a state they stand."""
    most: int

    @property
    def title(self) -> str:
        name = self.field.replace("_", " ")
        return f"{self.thing.title} ({name})" if self.thing else name


def is_number(field: Field) -> bool:
    """Whether its values are amounts that a game goes by."""
    kept = field.scratch or field.derived or field.transient
    return not kept and field.holds is None and field.set_of is None and field.high > 1


def quantities_of(program: Program) -> list[Quantity]:
    """All that are kept of each player, or of what players own."""
    owners = _owners(program)
    found: list[Quantity] = []
    for block in program.layout.blocks:
        field = block.field
        axis = next((at for at, each in enumerate(field.by) if each in owners), None)
        if is_number(field) and axis is not None:
            found += _of_field(program, block, axis, owners[str(field.by[axis])])
    return found


def _owners(program: Program) -> dict[str, str]:
    """Kinds that players have each of their own, with the field that says whose; players themselves."""
    owners = {PLAYER: ""}
    for field in program.edition.fields:
        kind = field.by[0] if len(field.by) == 1 else None
        few = isinstance(kind, str) and len(program.kind(kind).members) <= MOST_OWNED
        if few and field.holds == PLAYER and not field.derived and not program.kind(str(kind)).place:
            owners.setdefault(str(kind), field.name)
    return owners


def _of_field(program: Program, block: Block, axis: int, owned_by: str) -> list[Quantity]:
    """One for each member of another kind that it is by, if there is one such; else one for all."""
    field, shape = block.field, block.shape
    others = [at for at in range(len(shape)) if at != axis]
    parts: list[tuple[ThingRef | None, int | None]] = [(None, None)]
    kind = field.by[others[0]] if len(others) == 1 else None
    if isinstance(kind, str) and not program.kind(kind).place and shape[others[0]] <= MOST_MEMBERS:
        parts = [(thing_of(program, kind, member), member) for member in range(shape[others[0]])]
    found = []
    for thing, member in parts:
        words = tuple(
            tuple(
                block.at(*place)
                for place in product(*map(range, shape))
                if place[axis] == owner and (member is None or place[others[0]] == member)
            )
            for owner in range(shape[axis])
        )
        found.append(Quantity(field.name, field.note, thing, owned_by, words, field.high))
    return found


def things_of_words(program: Program) -> dict[int, ThingRef]:
    """What the words of a state are about that hold a number of one thing."""
    return {
        place: quantity.thing
        for quantity in quantities_of(program)
        if quantity.thing is not None
        for words in quantity.words
        for place in words
    }


def owner_seats(state: State, quantity: Quantity, players: int) -> list[int]:
    """Whose each owner is; −1 for nobody's."""
    count = len(quantity.words)
    if quantity.owned_by:
        return [seat if 0 <= seat < players else -1 for seat in state.row(quantity.owned_by)[:count]]
    return [owner if owner < players else -1 for owner in range(count)]


class Amounts:
    """Reads all quantities of a game."""

    def __init__(self, quantities: Sequence[Quantity]) -> None:
        rows = [words for quantity in quantities for words in quantity.words]
        self._places = np.array([word for words in rows for word in words] or [0], dtype=np.int64)
        sizes = [len(words) for words in rows]
        self._begins = np.cumsum([0, *sizes[:-1]]) if sizes else np.zeros(0, dtype=np.int64)

    def read(self, state: State) -> NDArray[np.int64]:
        """The amounts of all owners of all quantities, one after another."""
        if not len(self._begins):
            return np.zeros(0, dtype=np.int64)
        words = np.frombuffer(state.buffer, dtype=np.int32)[self._places]
        return np.add.reduceat(words.astype(np.int64), self._begins)
