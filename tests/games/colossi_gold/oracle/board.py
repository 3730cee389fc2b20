"""What is on the table in Fifty Gold, and what can be said of it without asking anybody."""

from __future__ import annotations

from abc import ABC
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from games.colossi_ages.oracle.board import SPACES, WAYS, beside

BEASTS = ("blood", "golden", "hungry", "bountiful", "stone", "time", "wind")
"""As listed in section 5."""
STANDING_CURSES = {"austerity", "concession", "poverty", "sacrifice"}
ACOLYTES, BANNERS = 10, 6
INNERMOST, INNERMOST_STEPS = 8, 4
"""CG-R99."""


def seat_of(pick: str) -> int:
    """The seat in "colossus 2" or "player 2"."""
    return int(pick.rpartition(" ")[2]) - 1


def place_of(pick: str) -> str:
    """The space in "acolyte C3" or "banner C3"."""
    return pick.rpartition(" ")[2]


def colossi(seats: set[int]) -> set[str]:
    return {f"colossus {seat + 1}" for seat in seats}


def those_on(piece: str, spaces: set[str]) -> set[str]:
    """The words for pieces that are named by their spaces."""
    return {f"{piece} {space}" for space in spaces}


@dataclass
class Board(ABC):
    """A game as it stands. Seats from 0; the top of a pile is its end."""

    players: int
    leader: int
    below: Callable[[int], int]
    """Chance: a number below another."""
    with_traits: bool = True
    target: int = 50
    round_limit: int = 60
    round: int = 1
    colossus: list[str | None] = field(default_factory=list)
    acolytes: list[Counter[str]] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    banners: list[Counter[str]] = field(default_factory=list)
    banner_reserve: list[int] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    hands: list[Counter[str]] = field(default_factory=list)
    curses: list[set[str]] = field(default_factory=list)
    beasts: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, str] = field(default_factory=dict)
    cubes: Counter[tuple[str, str]] = field(default_factory=Counter)
    mine_yield: int = 0
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    tile_deck: list[str] = field(default_factory=list)
    box: Counter[str] = field(default_factory=Counter)
    traits: list[set[str]] = field(default_factory=list)
    trait_deck: list[str] = field(default_factory=list)
    trait_discard: list[str] = field(default_factory=list)
    shown_traits: set[str] = field(default_factory=set)
    lent: str = ""
    lender: int | None = None
    animal: list[str | None] = field(default_factory=list)
    ripe: set[int] = field(default_factory=set)
    triggered: bool = False
    card_order: list[str] = field(default_factory=list)
    tile_order: list[str] = field(default_factory=list)
    trait_order: list[str] = field(default_factory=list)
    active: int | None = None
    acting: int = 0
    resting: int | None = None
    """Who is in a Rest."""
    step: str = ""
    added: int = 0
    to_come: int = 0
    """Actions of Boldness and the Time Lair, for this step and for step 7."""
    sly_about: int | None = None
    leave_tokens: Counter[int] = field(default_factory=Counter)
    left: set[str] = field(default_factory=set)
    """Banners that the Stone Lair left in play during this Rest."""
    scorings: int = 0
    colossus_steps: int = 0
    movers: list[tuple[int, str] | None] = field(default_factory=list)
    """Acolytes that are being moved; None once they are gone."""
    to_roll: Counter[tuple[str, int]] = field(default_factory=Counter)
    unmoved: Counter[tuple[str, int]] = field(default_factory=Counter)

    # the island and its people

    def near(self, space: str) -> set[str]:
        return {found for way in WAYS if (found := beside(space, way))}

    def tiles_near(self, space: str) -> set[str]:
        return self.near(space) & set(self.tiles)

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + turn) % self.players for turn in range(self.players)]

    def others(self, seat: int) -> list[int]:
        return self.clockwise(seat)[1:]

    def from_active(self) -> list[int]:
        return self.clockwise(self.leader if self.active is None else self.active)

    def home(self, seat: int) -> str:
        home = self.colossus[seat]
        assert home
        return home

    def colossi_on(self, space: str) -> set[int]:
        return {seat for seat in range(self.players) if self.colossus[seat] == space}

    def beasts_on(self, space: str) -> list[str]:
        return [beast for beast in BEASTS if self.beasts.get(beast) == space]

    def standing(self, seat: int) -> set[str]:
        """The spaces with Acolytes of a player."""
        return {space for space in SPACES if self.acolytes[seat][space]}

    def people_on(self, space: str) -> int:
        return sum(each[space] for each in self.acolytes)

    def haunts(self, beast: str) -> set[str]:
        """Where a Beast's passive works: at the Beast, and at a Colossus with its rules."""
        spaces = {home for seat, home in enumerate(self.colossus) if self.animal[seat] == beast and home}
        return spaces | ({self.beasts[beast]} if beast in self.beasts else set())

    def petrified(self, space: str) -> bool:
        return space in self.haunts("stone")

    def guarded(self, space: str, seat: int) -> bool:
        return self.has(seat, "protective") and self.colossus[seat] == space

    def is_lethal(self, space: str) -> bool:
        return self.tiles.get(space) == "Mountaintop of the Giants" or space in self.haunts("blood")

    def mortal(self, space: str, seat: int) -> int:
        """How many of a player's Acolytes can be killed there."""
        safe = self.petrified(space) or self.guarded(space, seat)
        return 0 if safe else self.acolytes[seat][space]

    def loose(self, space: str, seat: int) -> int:
        """How many the acting player can move, replace or return."""
        safe = self.petrified(space) or (seat != self.acting and self.guarded(space, seat))
        return 0 if safe else self.acolytes[seat][space]

    def loose_spaces(self, seat: int) -> set[str]:
        return {space for space in SPACES if self.loose(space, seat)}

    def controller(self, space: str) -> int | None:
        """Section 4.7."""
        giants = self.colossi_on(space)
        if len(giants) == 1:
            return min(giants)
        heads = {seat: self.acolytes[seat][space] for seat in giants or range(self.players)}
        most = max(heads.values())
        best = [seat for seat, count in heads.items() if count == most]
        return best[0] if len(best) == 1 and most else None

    def controlled(self, seat: int) -> set[str]:
        return {space for space in SPACES if self.controller(space) == seat}

    # Banners

    def banner_spaces(self, seat: int) -> set[str]:
        return {space for space in SPACES if self.banners[seat][space]}

    def all_banners(self) -> set[str]:
        return set().union(*(self.banner_spaces(seat) for seat in range(self.players)))

    def banner_owner(self, space: str) -> int | None:
        return next((seat for seat in range(self.players) if self.banners[seat][space]), None)

    def shielded(self, me: int, space: str) -> bool:
        """Is a Banner of an opponent there that nobody else replaces?"""
        owner = self.banner_owner(space)
        if owner in (None, me):
            return False
        return self.petrified(space) or (owner is not None and self.guarded(space, owner))

    # Traits

    def has(self, seat: int, trait: str) -> bool:
        return trait in self.traits[seat]

    def owner_of(self, trait: str) -> int | None:
        return next((seat for seat in range(self.players) if self.has(seat, trait)), None)

    def own_traits(self, seat: int) -> set[str]:
        return self.traits[seat] - {self.lent}

    def stealable(self, me: int) -> set[str]:
        return set().union(*(self.own_traits(other) for other in self.others(me)))

    # limits (7.2)

    def lowest(self, seat: int, normal: int, changes: dict[str, int]) -> int:
        bearing = self.traits[seat] | self.curses[seat]
        return min([normal, *(limit for title, limit in changes.items() if title in bearing)])

    def banner_limit(self, seat: int) -> int:
        return self.lowest(seat, BANNERS, {"concession": 3, "miserly": 2, "nomadic": 1, "monolithic": 1})

    def acolyte_limit(self, seat: int) -> int:
        return self.lowest(seat, ACOLYTES, {"sacrifice": 4, "necromancer": 4, "miserly": 3})

    def trait_limit(self, seat: int) -> int:
        return self.lowest(seat, 2, {"austerity": 1})

    def hand_limit(self, seat: int) -> int:
        return self.lowest(seat, 8 if self.has(seat, "ludicrously capacious") else 6, {"poverty": 3})

    def can_place(self, seat: int) -> int:
        """How many Acolytes may come from the hand."""
        room = self.acolyte_limit(seat) - self.acolytes[seat].total()
        return max(0, min(self.reserve[seat], room))

    def can_raise(self, seat: int) -> int:
        """How many Banners may."""
        room = self.banner_limit(seat) - self.banners[seat].total()
        return max(0, min(self.banner_reserve[seat], room))

    def may_nest(self) -> bool:
        """CG-R99: are there not too many effects inside effects?"""
        return self.scorings < INNERMOST and self.colossus_steps < INNERMOST_STEPS
