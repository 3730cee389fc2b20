"""Words for people: prompts and log lines, filled in from templates with typed blanks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from colossarium.script.program import Message, Program

Catalogue = Callable[[str], str]
"""Gives a template or a label in another language; what it does not know it gives back as it is."""

_BLANK = re.compile(r"\{(\w+)[^{}]*\}")


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
        self.players = tuple(players)

    def label(self, kind: str, member: int) -> str:
        """How a member of a kind is called."""
        if kind == "player" and 0 <= member < len(self.players):
            return self.players[member]
        labels = self._labels[kind]
        if 0 <= member < len(labels):
            return self.catalogue(labels[member])
        return self.catalogue("nobody" if kind == "player" else "nothing")

    def message(self, number: int, values: Sequence[int]) -> str:
        """The message of this number with its blanks filled in."""
        return self.fill(self._messages[number], values)

    def fill(self, message: Message, values: Sequence[int]) -> str:
        """A translation may put the blanks into another order; a name used twice takes its values in turn."""
        waiting: dict[str, list[str]] = {}
        for blank, value in zip(message.blanks, values, strict=False):
            text = str(value) if blank.kind is None else self.label(blank.kind, value)
            waiting.setdefault(blank.name, []).append(text)

        def take(found: re.Match[str]) -> str:
            texts = waiting.get(found.group(1))
            if not texts:
                return found.group(0)
            return texts.pop(0) if len(texts) > 1 else texts[0]

        return _BLANK.sub(take, self.catalogue(message.template))
