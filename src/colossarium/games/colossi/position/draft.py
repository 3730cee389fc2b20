"""A document on its way into a state: what is read so far, and what is asked again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from colossarium.games.island.reading import read_options
from colossarium.games.island.writing import SEATS, titles
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program
from colossarium.table.position import Section


@dataclass
class Draft:
    """One document and its state."""

    top: Section
    state: State
    sections: list[Section]
    """Of the players who are told of."""
    moment: str
    hands: list[Counter[str]] = field(default_factory=list)
    traits: list[list[str]] = field(default_factory=list)
    """Of each player, a lent one too."""

    @classmethod
    def begin(
        cls,
        program: Program,
        document: Mapping[str, Any],
        moments: tuple[str, ...],
    ) -> Self:
        """Nothing is read yet but options and the moment, which is the first of these if it is not told."""
        top = Section(document)
        top.member("game", (program.edition.slug,), 0)
        sections = top.sections("players")
        options = read_options(top, program.edition.options, len(sections), {})
        state = State.new(program, "position", options)
        return cls(top, state, sections, moments[top.member("moment", moments, 0)])

    @property
    def seats(self) -> range:
        return range(self.state.get("players"))

    @property
    def seat_names(self) -> tuple[str, ...]:
        return SEATS[: self.state.get("players")]

    @property
    def first_player(self) -> int:
        """The seat that the options name, or the first."""
        first = max(self.state.get("first_player") - 1, 0)
        return first if first in self.seats else 0

    def player(self, seat: int) -> Section:
        """Who is not told of has nothing but defaults."""
        if seat < len(self.sections):
            return self.sections[seat]
        return Section({}, f"players[{seat}]", self.top.faults)

    def titles(self, kind: str) -> tuple[str, ...]:
        return titles(self.state, kind)

    def copies(self, kind: str) -> Counter[str]:
        """How many there are of each title."""
        return Counter({entry.title: entry.facts["copies"] for entry in self.state.program.lists[kind]})

    def cards(self) -> Counter[str]:
        """All cards; without Traits those about Traits stay in the box."""
        copies = self.copies("card")
        if not self.state.get("traits"):
            for entry in self.state.program.lists["card"]:
                if entry.facts.get("trait"):
                    del copies[entry.title]
        return copies

    def owner_of(self, trait: str) -> int:
        """Who has a Trait, or NONE."""
        return next((seat for seat, held in enumerate(self.traits) if trait in held), NONE)

    def refuse_space(self, section: Section, key: str, space: str) -> bool:
        """Whether nothing can ever be on a space; an edition with such spaces says so in a fault."""
        return False

    def only_at(self, section: Section, key: str, moments: tuple[str, ...]) -> None:
        """What is told has a meaning at some moments only."""
        if section.has(key) and self.moment not in moments:
            either = " or ".join(map(repr, moments))
            section.fault(key, f"has no meaning at the moment {self.moment!r}, only at {either}")
