"""Somebody who reads a log and nothing else, and rebuilds from it what its readers know.

A game's witness says for each message what has changed then; it knows pieces, not rules. `watch` plays a game
at random and compares, after every choice, what the witness has with what is there. So a log that leaves
something out, or tells what did not happen, is found at the line where it does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from colossarium.games import find
from colossarium.machine.log import LogEntry, Open
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Block
from colossarium.table.game import Game
from colossarium.table.machines import logging_interpreter_of

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
        entries = self.game.full_log().entries
        self.take_all([entry for _, entry in entries[self.read :]])
        self.read = len(entries)

    def take_all(self, entries: Sequence[LogEntry]) -> None:
        """Read what is new: what everybody may read, and what is for this seat's eyes."""
        for entry in entries:
            if entry.seat in (NONE, self.seat):
                self.take(entry)

    def take(self, line: LogEntry) -> None:
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
            there = self.game.state.words[block.offset : block.offset + len(self.has[name])].tolist()
            if there != self.has[name]:
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


class Difference(AssertionError):
    """What a witness believes is not what is there, or it read what it does not understand."""


Chooser = Callable[[Game, random.Random], int]
"""Picks one of the words on offer."""


def choose_any(game: Game, dice: random.Random) -> int:
    return dice.choice(game.state.options())


def watch(witness: type[Witness], slug: str, seed: int, seat: int | None = None, **options: Any) -> int:
    """A whole game at random, watched; how many choices it took."""
    return watch_together(witness, slug, seed, [seat], options)


def watch_together(
    witness: type[Witness],
    slug: str,
    seed: int,
    seats: Sequence[int | None],
    options: Mapping[str, Any],
    choose: Chooser = choose_any,
) -> int:
    """The same with a witness on each of these seats; None is a spectator.

    The machine that writes the log plays the game itself, so that nothing is played twice.
    """
    game = Game.new(find(slug), options, seed=seed, machine="interpreter")
    game.state.become(game.origin.begin)
    witnesses, dice = [witness(game, seat) for seat in seats], random.Random(seed)
    machine, writer, _ = logging_interpreter_of(game.program)
    opened: tuple[Open, ...] = (Open(),)
    read, choices = 0, list[int]()
    while True:
        writer.begin(read, opened)
        if choices:
            machine.answer(game.state, choices[-1])
        else:
            machine.run(game.state)
        read, opened = read + len(writer.entries), tuple(writer.open)
        for each in witnesses:
            wrong = _mistakes(each, writer.entries)
            if wrong:
                where = f"{slug}, seed {seed}, {dict(options)}, seat {each.seat}, choice {len(choices)}"
                raise Difference(f"{where}: {wrong[:4]}\n{_text(game, writer.entries)}")
        if game.over:
            return len(choices)
        choices.append(choose(game, dice))


def _mistakes(witness: Witness, entries: Sequence[LogEntry]) -> list[str]:
    """What is wrong about what a witness believes once it has read these."""
    try:
        witness.take_all(entries)
    except (AssertionError, LookupError, StopIteration) as fault:
        return [f"{type(fault).__name__}: {fault}"]
    return witness.differences()


def _text(game: Game, entries: Sequence[LogEntry]) -> str:
    return "\n".join(game.words.message(each.message, each.values) for each in entries[-12:])


__all__ = ["NONE", "Difference", "Witness", "tells", "watch", "watch_together"]
