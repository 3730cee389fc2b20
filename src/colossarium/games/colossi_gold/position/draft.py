"""A document of this edition on its way into a state: with Curses, and with the limits that they change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from colossarium.games.colossi.position import draft
from colossarium.games.colossi.state import ACOLYTES
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.naming import STARTING_TILE
from colossarium.games.colossi_gold.position.schema import MOMENTS
from colossarium.games.colossi_gold.state import BANNERS
from colossarium.script.declare import NONE
from colossarium.script.program import Program
from colossarium.table.position import Section

LIMITS = {
    "acolytes": {"Sacrifice": 4, "Necromancer": 4, "Miserly": 3},
    "banners": {"Concession": 3, "Miserly": 2, "Nomadic": 1, "Monolithic": 1},
    "traits": {"Austerity": 1},
    "hand": {"Ludicrously capacious": 8, "Poverty": 3},
}
"""The Curses and Traits that change a limit."""
USUAL = {"acolytes": ACOLYTES, "banners": BANNERS, "traits": 2, "hand": 6}


@dataclass
class Draft(draft.Draft):
    """One document and its state."""

    curses: list[list[str]] = field(default_factory=list)
    """In front of each player."""
    tiles: dict[str, str] = field(default_factory=dict)
    """On the island."""

    @classmethod
    def of(cls, program: Program, document: Mapping[str, Any]) -> Draft:
        return cls.begin(program, document, MOMENTS)

    @property
    def active(self) -> int:
        return self.state.get("active_player")

    def limit(self, seat: int, what: str) -> tuple[int, str]:
        """The lowest limit that applies to a player, and " with Miserly", say, if something changes it."""
        held = [*self.curses[seat], *(self.traits[seat] if seat < len(self.traits) else ())]
        changed = {by: LIMITS[what][by] for by in held if by in LIMITS[what]}
        if not changed:
            return USUAL[what], ""
        why = min(changed, key=lambda by: changed[by])
        return changed[why], f" with {why}"

    def sorts(self, fact: str) -> list[str]:
        """The titles of the Lairs, of the Environments, or of those where Acolytes die."""
        return [entry.title for entry in self.state.program.lists["tile"] if entry.facts.get(fact)]

    def tiles_of_a_game(self) -> Counter[str]:
        """How many there are of each tile: a Starting tile for each player."""
        copies = self.copies("tile")
        copies[STARTING_TILE] = len(self.seats)
        return copies

    def spaces_of(self, beast: str) -> set[int]:
        """The spaces where a Beast is, or a Colossus with its rules."""
        number = board.BEASTS.index(beast)
        spaces = {self.state.get("beast_at", number)}
        spaces |= {
            self.state.get("colossus", seat)
            for seat in self.seats
            if self.state.get("animal", seat) == number
        }
        return spaces - {NONE}

    def lethal(self, seat: int) -> set[int]:
        """The spaces where the Acolytes of a player die."""
        killing = self.sorts("lethal")
        spaces = {board.SPACES.index(space) for space, title in self.tiles.items() if title in killing}
        spaces = (spaces | self.spaces_of("blood")) - self.spaces_of("stone")
        guarded = {self.state.get("colossus", seat)} if "Protective" in self.traits[seat] else set()
        return spaces - guarded

    def refuse_bare(self, section: Section, key: str, space: str) -> bool:
        """Everything stands on tiles."""
        if space not in self.tiles:
            section.fault(key, f"can't be on {space}: no tile is there")
        return space not in self.tiles
