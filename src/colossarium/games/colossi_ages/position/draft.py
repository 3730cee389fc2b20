"""A document of this edition on its way into a state: with Water, and with things under Traits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from colossarium.games.colossi.position import draft
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.naming import BASE, GOALS, NO_TRAITS
from colossarium.games.colossi_ages.position.schema import MOMENTS
from colossarium.script.program import Program
from colossarium.table.position import Section


@dataclass
class Draft(draft.Draft):
    """One document and its state."""

    tucked: Counter[str] = field(default_factory=Counter)
    """Cards under Traits."""

    @classmethod
    def of(cls, program: Program, document: Mapping[str, Any]) -> Draft:
        return cls.begin(program, document, MOMENTS)

    @property
    def water(self) -> tuple[str, ...]:
        return board.WATER[self.state.get("players")]

    @property
    def trait_set(self) -> Counter[str]:
        """The Traits of this game, and how many there are of each."""
        wanted = {NO_TRAITS: "", BASE: "base", GOALS: "goals"}[self.state.get("traits")]
        return Counter(entry.title for entry in self.state.program.lists["trait"] if entry.facts.get(wanted))

    def refuse_space(self, section: Section, key: str, space: str) -> bool:
        """Nothing is ever on Water."""
        if space in self.water:
            section.fault(key, f"can't be on {space}: that is Water with {len(self.seats)} players")
        return space in self.water
