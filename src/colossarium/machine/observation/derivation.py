"""From what a program declares to what its observations have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from colossarium.machine.errors import MachineError
from colossarium.machine.observation.layout import ObservationLayout
from colossarium.machine.observation.parts import (
    Counts,
    Exact,
    Members,
    Part,
    Row,
    Sets,
    Thermometers,
    Top,
)
from colossarium.machine.observation.questions import question_parts, values_of
from colossarium.machine.observation.steps import EXACT, option_steps, steps_of
from colossarium.script.declare import Option, Seen
from colossarium.script.layout import Block
from colossarium.script.program import Program

PLAYER, PLAYERS = "player", "players"


def observation_layout(program: Program, players: int) -> ObservationLayout:
    """What the bits of an observation mean, with so many players."""
    seats = next(option for option in program.edition.options if option.name == PLAYERS)
    if players not in seats.every():
        raise MachineError(f"there is no observation for {players} players: players is {seats.choices()}")
    parts = [*question_parts(program, players), *_options(program)]
    options = {option.name for option in program.edition.options}
    for block in program.layout.blocks:
        if block.field.name not in options and _is_observed(block):
            parts += _FieldParts(program, players, block).parts()
    return ObservationLayout(program, players, tuple(part for part in parts if part.bits))


def _is_observed(block: Block) -> bool:
    field = block.field
    return field.seen is not Seen.HIDDEN and not field.derived and not field.transient


def _options(program: Program) -> Iterator[Part]:
    for option in program.edition.options:
        if option.name != PLAYERS:
            block = program.layout.block(option.name)
            yield _option(option, Row(block.offset, (), (0,)), block)


def _option(option: Option, row: Row, block: Block) -> Part:
    values = option.every() if len(option.every()) > 1 else []
    if len(values) > EXACT:
        return Thermometers(row, (option.name,), option_steps(block.field))
    return Exact(row, (option.name,), tuple(values), tuple(str(option.decode(value)) for value in values))


@dataclass(frozen=True)
class _Axis:
    names: tuple[str, ...]
    stride: int
    seats: bool
    """Whether it is an axis of players."""


class _FieldParts:
    """The parts of one field."""

    def __init__(self, program: Program, players: int, block: Block) -> None:
        self._program, self._players, self._block = program, players, block
        self._axes = [self._axis(number) for number in range(len(block.field.by))]

    def _axis(self, number: int) -> _Axis:
        field, shape = self._block.field, self._block.shape
        by, stride = field.by[number], prod(shape[number + 1 :])
        owner = number == 0 and field.seen is Seen.OWNER
        if isinstance(by, int) and not owner:
            return _Axis(tuple(str(each) for each in range(by)), stride, False)
        values = values_of(self._program, PLAYER if owner else str(by), self._players)
        return _Axis(values.names[:1] if owner else values.names, stride, values.seats or owner)

    def parts(self) -> Iterator[Part]:
        """Player by player, and the rest of the subscripts together."""
        field = self._block.field
        in_row = bool(field.counted or field.stack)
        axes = self._axes[:-1] if in_row else self._axes
        for row, labels in self._rows(axes):
            if in_row:
                yield from self._listed(row, labels)
            elif field.holds is not None:
                yield Members(row, labels, values_of(self._program, field.holds, self._players))
            elif field.set_of is not None:
                yield Sets(row, labels, values_of(self._program, field.set_of, self._players))
            else:
                yield Thermometers(row, labels, self._steps(axes))

    def _steps(self, axes: list[_Axis]) -> tuple[int, ...]:
        return steps_of(self._block.field, prod(len(axis.names) for axis in axes if not axis.seats))

    def _rows(self, axes: list[_Axis]) -> Iterator[tuple[Row, tuple[str, ...]]]:
        """For each combination of players the other cells, with their names."""
        seats = [axis for axis in axes if axis.seats]
        for chosen in product(*(range(len(axis.names)) for axis in seats)):
            turned = tuple((seat, axis.stride) for seat, axis in zip(chosen, seats, strict=True))
            cells = list(product(*(range(1 if axis.seats else len(axis.names)) for axis in axes)))
            lanes = tuple(self._offset(axes, cell) for cell in cells)
            names = tuple(self._label(axes, cell, chosen) for cell in cells)
            yield Row(self._block.offset, turned, lanes), names

    def _offset(self, axes: list[_Axis], cell: tuple[int, ...]) -> int:
        return sum(at * axis.stride for at, axis in zip(cell, axes, strict=True))

    def _label(self, axes: list[_Axis], cell: tuple[int, ...], chosen: tuple[int, ...]) -> str:
        seats = iter(chosen)
        names = [axis.names[next(seats) if axis.seats else at] for at, axis in zip(cell, axes, strict=True)]
        return self._block.field.name + (f"[{', '.join(names)}]" if names else "")

    def _listed(self, row: Row, labels: tuple[str, ...]) -> Iterator[Part]:
        """Rows of things: the last of a stack one by one, and how many of each there are."""
        field = self._block.field
        values = None if field.holds is None else values_of(self._program, field.holds, self._players)
        for lane, label in zip(row.lanes, labels, strict=True):
            things = Row(row.begin, row.seats, tuple(lane + each for each in range(self._block.shape[-1])))
            for depth in range(field.shown):
                shown = steps_of(field, 1) if values is None else values
                yield Top(things, label, self._size(row, lane), depth, shown)
            if field.counted and values is not None:
                yield Counts(things, label, values, field.counted)

    def _size(self, row: Row, lane: int) -> Row:
        """The word that says how many things are on a stack: one for all, or one beside each."""
        block = self._program.layout.block(self._block.field.stack)
        if not block.shape:
            return Row(block.offset, (), (0,))
        length = self._block.shape[-1]
        return Row(
            block.offset, tuple((seat, stride // length) for seat, stride in row.seats), (lane // length,)
        )
