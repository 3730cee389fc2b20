"""What is on the table, and what can be said or done without asking anybody."""

from __future__ import annotations

from abc import ABC
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TypeVar

COLUMNS = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}
SPACES = [f"{column}{number + 1}" for column, size in COLUMNS.items() for number in range(size)]
WATER = {2: ["A1", "A5", "B1", "B6", "D1", "D6", "E1", "E5"], 3: ["A1", "A5", "E1", "E5"], 4: list[str]()}
WAYS = ("N", "NE", "SE", "S", "SW", "NW")

T = TypeVar("T")
Question = tuple[int, frozenset[str]]
"""Who is asked, and what may be picked."""
Asking = Generator[Question, str, T]


def beside(space: str, way: str) -> str | None:
    """The next space in a direction, by the table in the rules of the island; None off the island."""
    column, number = space[0], int(space[1:])
    low = column in "ACE"
    across = {"N": 0, "S": 0, "NE": 1, "SE": 1, "SW": -1, "NW": -1}[way]
    if way in ("N", "S"):
        number += 1 if way == "S" else -1
    elif way in ("SE", "SW"):
        number += 1 if low else 0
    else:
        number += 0 if low else -1
    found = f"{chr(ord(column) + across)}{number}"
    return found if found in SPACES else None


def ask(seat: int, options: set[str]) -> Asking[str]:
    """Nobody is asked what can only be answered in one way; with no options the answer is empty."""
    if len(options) < 2:
        return next(iter(options), "")
    return (yield seat, frozenset(options))


@dataclass
class Board(ABC):
    """A game with the base Traits, or none; seats from 0, the top of a pile is its end."""

    players: int
    mantle: int
    below: Callable[[int], int]
    """Chance: a number below another."""
    colossus: list[str | None] = field(default_factory=list)
    acolytes: list[Counter[str]] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    hands: list[Counter[str]] = field(default_factory=list)
    beasts: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, str] = field(default_factory=dict)
    cubes: Counter[str] = field(default_factory=Counter)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    tile_deck: list[str] = field(default_factory=list)
    tile_discard: list[str] = field(default_factory=list)
    control: dict[str, int] = field(default_factory=dict)
    marks: list[set[str]] = field(default_factory=list)
    lying: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)
    in_reap_phase: bool = False
    actions: int = 4
    cards_played: Counter[int] = field(default_factory=Counter)
    card_order: list[str] = field(default_factory=list)
    traits: list[set[str]] = field(default_factory=list)
    trait_order: list[str] = field(default_factory=list)
    trait_deck: list[str] = field(default_factory=list)
    trait_discard: list[str] = field(default_factory=list)
    shown_traits: set[str] = field(default_factory=set)
    goals: bool = False
    progress: Counter[str] = field(default_factory=Counter)
    tucked: list[tuple[str, str]] = field(default_factory=list)
    tucked_traits: set[str] = field(default_factory=set)
    tucked_acolytes: int = 0
    kills: Counter[int] = field(default_factory=Counter)
    lent: str = ""
    lender: int | None = None
    animal: list[str | None] = field(default_factory=list)
    ripe: set[int] = field(default_factory=set)
    used: Counter[str] = field(default_factory=Counter)
    sly_about: int | None = None
    resurrected: bool = False
    active: int | None = None
    acting: int | None = None
    arrived: set[tuple[int, str]] = field(default_factory=set)
    fallen: Counter[tuple[str, int]] = field(default_factory=Counter)
    movers: list[tuple[int, str] | None] = field(default_factory=list)
    lifted_beasts: set[str] = field(default_factory=set)

    @property
    def land(self) -> list[str]:
        return [space for space in SPACES if space not in WATER[self.players]]

    def near(self, space: str) -> set[str]:
        """Adjacent land."""
        return {found for way in WAYS if (found := beside(space, way)) in self.land and found}

    def shore(self) -> set[str]:
        """Land with the edge of the island or Water beside it."""
        return {space for space in self.land if len(self.near(space)) < len(WAYS)}

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + turn) % self.players for turn in range(self.players)]

    def others(self, seat: int) -> list[int]:
        return self.clockwise(seat)[1:]

    def colossi_on(self, space: str) -> set[int]:
        return {seat for seat in range(self.players) if self.colossus[seat] == space}

    def pieces(self, seat: int) -> set[str]:
        """The spaces with pieces of a player."""
        home = self.colossus[seat]
        return {space for space, count in self.acolytes[seat].items() if count} | ({home} if home else set())

    def haunts(self, beast: str) -> list[str]:
        """Where a Beast of this name works: its own space, and that of a Colossus like it."""
        spaces = [home for seat, home in enumerate(self.colossus) if self.animal[seat] == beast and home]
        return spaces + ([self.beasts[beast]] if beast in self.beasts else [])

    def lairs(self, beast: str) -> set[str]:
        return set(self.haunts(beast))

    def held(self, space: str) -> bool:
        return space in self.lairs("stone")

    def loose(self, space: str, seat: int) -> int:
        return 0 if self.held(space) else self.acolytes[seat][space]

    def loose_spaces(self, seat: int) -> set[str]:
        return {space for space in self.land if self.loose(space, seat)}

    def has(self, seat: int, trait: str) -> bool:
        return trait in self.traits[seat]

    def owner_of(self, trait: str) -> int | None:
        return next((seat for seat in range(self.players) if self.has(seat, trait)), None)

    def own_traits(self, seat: int) -> set[str]:
        return self.traits[seat] - {self.lent}

    def stealable(self, me: int) -> set[str]:
        return set().union(*(self.own_traits(other) for other in self.others(me)))

    def limit(self, seat: int) -> int:
        return 4 if not self.goals and self.traits[seat] & {"miserly", "necromancer"} else 10

    def can_place(self, seat: int) -> int:
        """Section 5.3."""
        return max(0, min(self.reserve[seat], self.limit(seat) - (10 - self.reserve[seat])))

    def gain(self, seat: int, amount: int) -> None:
        """One gain of Gold (section 8.3)."""
        if amount:
            self.gold[seat] += amount + self.has(seat, "miserly")

    def steal(self, me: int, other: int, amount: int) -> None:
        taken = min(amount, self.gold[other])
        self.gold[other] -= taken
        self.gain(me, taken)

    def beasts_on(self, space: str) -> list[str]:
        return sorted(beast for beast, where in self.beasts.items() if where == space)

    def controller(self, space: str) -> int | None:
        """Section 5.5, by the pieces that are there now."""
        colossi = self.colossi_on(space)
        if len(colossi) == 1:
            return min(colossi)
        counts = {seat: self.acolytes[seat][space] for seat in colossi or range(self.players)}
        most = max(counts.values())
        best = [seat for seat, count in counts.items() if count == most]
        return best[0] if len(best) == 1 and (most or colossi) else None

    def controlled(self, seat: int) -> set[str]:
        return {space for space, who in self.control.items() if who == seat}
