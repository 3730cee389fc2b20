"""Somebody who reads a log and nothing else, and rebuilds from it what its readers know.

A game's witness says for each message what has changed then; it knows pieces, not rules. `watch` plays a game
at random and compares, after every choice, what the witness has with what is there. So a log that leaves
something out, or tells what did not happen, is found at the line where it does.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

from colossarium.games import find
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Block
from colossarium.table.game import Game
from colossarium.table.log import Line

Told = TypeVar("Told", bound=Callable[..., None])


def tells(*templates: str) -> Callable[[Told], Told]:
    """What a witness does when it reads one of these: a method that takes the values of the blanks."""

    def mark(method: Told) -> Told:
        method.templates = templates  # type: ignore[attr-defined]
        return method

    return mark


class Witness:
    """What somebody believes who knows how the game is declared, the options, and the log."""

    FOLLOWS: frozenset[str] = frozenset()
    """Public fields that are worked out from others, or say only where in the rules the game is."""
    NOTHING: frozenset[str] = frozenset()
    """Messages after which everything is where it was."""

    def __init__(self, game: Game, seat: int | None = None) -> None:
        self.game, self.seat, self.read = game, seat, 0
        layout = game.program.layout
        public = [block for block in layout.blocks if self.knows(block.field.seen)]
        self.blocks = [
            block
            for block in public
            if block.field.name not in self.FOLLOWS and not self._is_option(block.field.name)
        ]
        self.has = {block.field.name: [block.field.start] * _size(block.shape) for block in self.blocks}
        self.shapes = {block.field.name: block.shape for block in self.blocks}
        methods = (getattr(type(self), name) for name in dir(type(self)))
        self.effects = {each: method for method in methods for each in getattr(method, "templates", ())}

    def knows(self, seen: Seen) -> bool:
        """A seat knows what is its own too: of such a field the part whose first subscript is the seat."""
        return seen is Seen.PUBLIC or (seen is Seen.OWNER and self.seat is not None)

    def _is_option(self, name: str) -> bool:
        return any(option.name == name for option in self.game.program.edition.options)

    # what a witness writes down

    def get(self, field: str, *at: int) -> int:
        return self.has[field][self._place(field, at)]

    def put(self, field: str, value: int, *at: int) -> None:
        self.has[field][self._place(field, at)] = value

    def add(self, field: str, amount: int, *at: int) -> None:
        self.put(field, self.get(field, *at) + amount, *at)

    def include(self, field: str, member: int, *at: int) -> None:
        self.put(field, self.get(field, *at) | 1 << member, *at)

    def exclude(self, field: str, member: int, *at: int) -> None:
        self.put(field, self.get(field, *at) & ~(1 << member), *at)

    def clear(self, field: str, value: int = 0) -> None:
        self.has[field] = [value] * len(self.has[field])

    def _place(self, field: str, at: tuple[int, ...]) -> int:
        place = 0
        for size, index in zip(self.shapes[field], at, strict=True):
            assert 0 <= index < size, f"{field}{list(at)}"
            place = place * size + index
        return place

    # reading and comparing

    def read_on(self) -> None:
        for line in self.game.full_log().lines(self.game.words, self.seat, self.read):
            self.take(line)
            self.read += 1

    def take(self, line: Line) -> None:
        template = self.game.program.messages[line.message].template
        if template in self.NOTHING:
            return
        effect = self.effects.get(template)
        assert effect is not None, f"the witness does not know what this means: {template}"
        self.line = line
        effect(self, *line.values)

    def differences(self) -> list[str]:
        """Where what it has is not what is there."""
        found = []
        for block in self.blocks:
            name = block.field.name
            there = list(self.game.state.row(name)) if block.shape else [self.game.state.get(name)]
            found += [
                f"{name}[{place}] is {is_}, and the log made it {told}"
                for place, (is_, told) in enumerate(zip(there, self.has[name], strict=True))
                if is_ != told and self._may_know(block, place)
            ]
        return found

    def _may_know(self, block: Block, place: int) -> bool:
        return block.field.seen is Seen.PUBLIC or place // (_size(block.shape) // block.shape[0]) == self.seat


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for each in shape:
        size *= each
    return size


def watch(witness: type[Witness], slug: str, seed: int, seat: int | None = None, **options: Any) -> int:
    """A whole game at random, watched; how many choices it took."""
    game = Game.new(find(slug), options, seed=seed, machine="interpreter")
    watching, dice = witness(game, seat), random.Random(seed)
    while True:
        watching.read_on()
        wrong = watching.differences()
        if wrong:
            last = "\n".join(map(str, game.log(seat)[-12:]))
            raise AssertionError(
                f"{slug}, seed {seed}, {options}, choice {len(game.choices)}: {wrong[:4]}\n{last}"
            )
        if game.over:
            return len(game.choices)
        assert game.decision is not None
        game.play(dice.choice(game.decision.options))


__all__ = ["NONE", "Witness", "tells", "watch"]
