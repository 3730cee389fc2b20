"""A document on its way into a state: what is read so far, and what is asked again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.naming import BASE, GOALS, NO_TRAITS
from colossarium.games.colossi_ages.position.schema import MOMENTS
from colossarium.games.colossi_ages.state import OPTIONS, option_faults
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
    tucked: Counter[str] = field(default_factory=Counter)
    """Cards under Traits."""

    @classmethod
    def of(cls, program: Program, document: Mapping[str, Any]) -> Draft:
        top = Section(document)
        sections = top.sections("players")
        options = read_options(top, OPTIONS, len(sections), option_faults, {})
        state = State.new(program, "position", options)
        return cls(top, state, sections, MOMENTS[top.member("moment", MOMENTS, 0)])

    @property
    def seats(self) -> range:
        return range(self.state.get("players"))

    @property
    def seat_names(self) -> tuple[str, ...]:
        return SEATS[: self.state.get("players")]

    @property
    def water(self) -> tuple[str, ...]:
        return board.WATER[self.state.get("players")]

    @property
    def trait_set(self) -> dict[str, int]:
        """The Traits of this game, and how many there are of each."""
        wanted = {NO_TRAITS: "", BASE: "base", GOALS: "goals"}[self.state.get("traits")]
        return {entry.title: 1 for entry in self.state.program.lists["trait"] if entry.facts.get(wanted)}

    def player(self, seat: int) -> Section:
        """Who is not told of has nothing but defaults."""
        if seat < len(self.sections):
            return self.sections[seat]
        return Section({}, f"players[{seat}]", self.top.faults)

    def titles(self, kind: str) -> tuple[str, ...]:
        return titles(self.state, kind)

    def owner_of(self, trait: str) -> int:
        """Who has a Trait, or NONE."""
        return next((seat for seat, held in enumerate(self.traits) if trait in held), NONE)

    def refuse_water(self, section: Section, key: str, space: str) -> bool:
        """Nothing is ever on Water."""
        if space in self.water:
            section.fault(key, f"can't be on {space}: that is Water with {len(self.seats)} players")
        return space in self.water

    def only_at(self, section: Section, key: str, moments: tuple[str, ...]) -> None:
        """What is told has a meaning at some moments only."""
        if section.has(key) and self.moment not in moments:
            either = " or ".join(map(repr, moments))
            section.fault(key, f"has no meaning at the moment {self.moment!r}, only at {either}")
