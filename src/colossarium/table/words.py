"""Words for people: prompts and log lines, filled in from templates with typed blanks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import copy

from colossarium.script.program import Message, Program

Catalogue = Callable[[str], str]
"""Gives a template or a label in another language; what it does not know it gives back as it is."""

Piece = tuple[str, str, int, str]
"""What stands before a blank, the blank as it is written, which of the message's it is, and the form that it
asks for."""
NO_BLANK = 1 << 30

_LAST_BLANK = re.compile(r"\{(\w+)(?::(\w+))?\}$")
_BLANK = re.compile(r"\{(\w+)(?::(\w+))?[^{}]*\}")


def as_written(text: str) -> str:
    """The catalogue of the language the rules are written in."""
    return text


class Words:
    """Renders what a program says to people."""

    def __init__(
        self, program: Program, catalogue: Catalogue = as_written, players: Sequence[str] = ()
    ) -> None:
        """`players`: names of the people at the table, instead of the labels that the game gives them."""
        self._messages = program.messages
        self.catalogue = catalogue
        self._labels = {kind.name: tuple(kind.labels or kind.members) for kind in program.kinds}
        self._members = {kind.name: tuple(kind.members) for kind in program.kinds}
        self.players = tuple(players)
        self._taken_apart: dict[str, list[Piece]] = {}
        self._called: dict[tuple[str, int, str], str] = {}
        """Members that were named before, by kind, member and form."""

    def with_players(self, players: Sequence[str]) -> Words:
        """The same words for people of these names; what does not depend on names is shared."""
        other = copy(self)
        other.players = tuple(players)
        return other

    def label(self, kind: str, member: int) -> str:
        """How a member of a kind is called."""
        return self._inflected(kind, member, "")

    def _inflected(self, kind: str, member: int, form: str) -> str:
        """A name in the form that a translation asks for, if the language has it."""
        if kind == "player" and 0 <= member < len(self.players):
            return self.players[member]
        called = self._called.get((kind, member, form))
        if called is not None:
            return called
        labels = self._labels[kind]
        if 0 <= member < len(labels):
            called = self._called[kind, member, form] = self._in_form(labels[member], form)
            return called
        return self._in_form("nobody" if kind == "player" else "nothing", form)

    def _in_form(self, label: str, form: str) -> str:
        wanted = f"{label}:{form.lower()}"
        found = self.catalogue(wanted) if form else wanted
        text = self.catalogue(label) if found == wanted else found
        return text[:1].upper() + text[1:] if form[:1].isupper() else text

    def say(self, template: str, **values: int | str) -> str:
        """A sentence of the table's own, with numbers in it."""
        text = self.catalogue(template)
        return _BLANK.sub(lambda found: str(values[found.group(1)]), text) if "{" in text else text

    def message(self, number: int, values: Sequence[int]) -> str:
        """The message of this number with its blanks filled in."""
        return self.fill(self._messages[number], values)

    def named(self, number: int, values: Sequence[int]) -> list[tuple[str, int]]:
        """The things that a message names, in their order."""
        blanks = zip(self._messages[number].blanks, values, strict=False)
        return [(blank.kind, value) for blank, value in blanks if blank.kind is not None]

    def things(self, named: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
        """Kind and name of each of the things that a message names, players left out."""
        return [self.member(kind, at) for kind, at in named if kind != "player" and at >= 0]

    def member(self, kind: str, member: int) -> tuple[str, str]:
        """A kind, and what programs call one of its members."""
        return kind, self._members[kind][member]

    def last_word(self, number: int, values: Sequence[int]) -> str | None:
        """What the last blank of a message is filled with, if the sentence ends with it."""
        message = self._messages[number]
        if not message.blanks:
            return None
        blank, text = message.blanks[-1], self.catalogue(message.template)
        ends = _LAST_BLANK.search(text)
        if ends is None or ends[1] != blank.name:
            return None
        return (
            str(values[-1]) if blank.kind is None else self._inflected(blank.kind, values[-1], ends[2] or "")
        )

    def is_heading(self, number: int) -> bool:
        """Whether a message of the log says which part of the game begins."""
        return self._messages[number].heading

    def sign(self, number: int) -> str:
        """What a message of the log tells of: dice that were thrown, a loss; nothing for most."""
        return self._messages[number].sign

    def fill(self, message: Message, values: Sequence[int]) -> str:
        """A message with these values in its blanks."""
        pieces = self._taken_apart.get(message.template)
        if pieces is None:
            pieces = self._taken_apart[message.template] = self._take_apart(message)
        blanks, count = message.blanks, len(values)
        text = ""
        for before, written, number, form in pieces:
            if number >= count:
                text += before + written
                continue
            kind, value = blanks[number].kind, values[number]
            text += before + (str(value) if kind is None else self._inflected(kind, value, form))
        return text

    def _take_apart(self, message: Message) -> list[Piece]:
        """A translation may put the blanks into another order; a name used twice takes its values in turn."""
        waiting: dict[str, list[int]] = {}
        for number, blank in enumerate(message.blanks):
            waiting.setdefault(blank.name, []).append(number)
        text, end = self.catalogue(message.template), 0
        pieces: list[Piece] = []
        for found in _BLANK.finditer(text):
            numbers = waiting.get(found[1], [NO_BLANK])
            number = numbers.pop(0) if len(numbers) > 1 else numbers[0]
            pieces.append((text[end : found.start()], found[0], number, found[2] or ""))
            end = found.end()
        return [*pieces, (text[end:], "", NO_BLANK, "")]
