"""Somebody who reads a log and nothing else, and rebuilds from it what its readers know.

A game's witness says for each message what has changed then; it knows pieces, not rules. `watch` plays a game
at random and compares, after every choice, what the witness has with what is there. So a log that leaves
something out, or tells what did not happen, is found at the line where it does.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from colossarium.games import find
from colossarium.machine.log import LogEntry, Open
from colossarium.machine.state import WORD
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Block
from colossarium.script.program import Program
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
        self.blocks = [block for block in game.program.layout.blocks if self._is_followed(block)]
        self.has = Beliefs(game.program.layout.frames, self.blocks)
        self.shapes = {block.field.name: block.shape for block in self.blocks}
        self.effects = _effects_of(type(self), game.program)
        self._stretches = _stretches(self.blocks, seat)

    def _is_followed(self, block: Block) -> bool:
        name = block.field.name
        return self.knows(block.field.seen) and name not in self.FOLLOWS and not self._is_option(name)

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
            if not 0 <= index < size:
                raise AssertionError(f"{field}{list(at)}")
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
            if entry.seat == NONE or entry.seat == self.seat:
                self.take(entry)

    def take(self, line: LogEntry) -> None:
        effect = self.effects[line.message]
        if effect is not None:
            self.line = line
            effect(self, *line.values)

    def differences(self) -> list[str]:
        """Where what it has is not what is there."""
        there, told = self.game.state.buffer, self.has.buffer
        for begin, end in self._stretches:
            if there[begin:end] != told[begin:end]:
                return self._describe_differences()
        return []

    def _describe_differences(self) -> list[str]:
        there = self.game.state.words
        return [
            f"{block.field.name}[{place - block.offset}] is {there[place]}, and the log made it {told}"
            for block in self.blocks
            for place, told in enumerate(self.has[block.field.name], block.offset)
            if there[place] != told and any(begin <= place * WORD < end for begin, end in self._stretches)
        ]


class Beliefs:
    """What a witness has of each field, word by word in the places where the state has it."""

    def __init__(self, words: int, blocks: Sequence[Block]) -> None:
        self.buffer = bytearray(words * WORD)
        view = memoryview(self.buffer).cast("i")
        self._fields = {
            block.field.name: view[block.offset : block.offset + _size(block.shape)] for block in blocks
        }
        for block in blocks:
            self[block.field.name] = [block.field.start] * _size(block.shape)

    def __contains__(self, field: str) -> bool:
        return field in self._fields

    def __getitem__(self, field: str) -> memoryview[int]:
        return self._fields[field]

    def __setitem__(self, field: str, values: Sequence[int]) -> None:
        self._fields[field][:] = array("i", values)


def _stretches(blocks: Sequence[Block], seat: int | None) -> list[tuple[int, int]]:
    """The bytes of a state that a witness can know: of a field that only its owner sees, the seat's part."""
    found: list[tuple[int, int]] = []
    for block in blocks:
        begin, size = block.offset, _size(block.shape)
        if block.field.seen is not Seen.PUBLIC:
            size //= block.shape[0]
            begin += size * (seat or 0)
        begin, end = begin * WORD, (begin + size) * WORD
        if found and found[-1][1] == begin:
            begin, _ = found.pop()
        found.append((begin, end))
    return found


Effect = Callable[..., None]
_effects: dict[tuple[type[Witness], str], list[Effect | None]] = {}


def _effects_of(witness: type[Witness], program: Program) -> list[Effect | None]:
    """For each message of a program what a witness does with it; None for nothing."""
    key = witness, program.fingerprint
    if key not in _effects:
        methods = (getattr(witness, name) for name in dir(witness))
        known = {each: method for method in methods for each in getattr(method, "templates", ())}
        _effects[key] = [
            None
            if message.template in witness.NOTHING
            else known.get(message.template) or _not_understood(message.template)
            for message in program.messages
        ]
    return _effects[key]


def _not_understood(template: str) -> Effect:
    def effect(self: Witness, *values: int) -> None:
        raise AssertionError(f"the witness does not know what this means: {template}")

    return effect


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
