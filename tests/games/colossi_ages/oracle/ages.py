"""The Ages: what they score, and how they begin (sections 4.7 and 7.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.colossi_ages.oracle.board import Asking, ask
from games.colossi_ages.oracle.cards import Cards

BEASTS = {
    "Age of Survival": ("blood", "stone"),
    "Age of Paradox": ("time",),
    "Age of Beasts": ("bountiful", "calamity"),
    "Age of Dominion": ("blood",),
    "Age of Consolidation": ("golden", "magnetic"),
    "Age of Storms": ("wind", "calamity"),
    "Age of Diplomacy": ("wind", "time"),
    "Age of Authority": ("wind", "bountiful"),
    "Age of Prosperity": ("golden", "magnetic"),
    "Age of Comradery": ("blood", "stone"),
    "Age of Connection": ("wind", "calamity"),
}
"""Of Ages II and III, in the order of the cards."""


@dataclass
class Ages(Cards):
    """Age I is under way when a game is begun."""

    age_card: str = ""
    ages_to_come: list[str] = field(default_factory=list)

    def score(self) -> Asking[None]:
        if self.age_card == "Age of Paradox":
            for seat in self.clockwise(self.mantle):
                if (yield from ask(seat, {"yes", "pass"})) == "yes":
                    self.passed.add(seat)
                    self.gain(seat, 10)
            return
        for seat, gain in enumerate([self.worth(seat) for seat in range(self.players)]):
            self.gain(seat, gain)

    def worth(self, me: int) -> int:
        """What the Age pays a player."""
        mine, home = self.controlled(me), self.home(me)
        people = {space: sum(each[space] for each in self.acolytes) for space in self.land}
        own = self.acolytes[me]
        rich = any(self.cubes[space] for space in mine)
        haunted = {space for where in self.beasts.values() for space in {where} | self.near(where)}
        chains = [len(self.chain(seat)) for seat in range(self.players)]
        return {
            "Age of Exploration": len([space for space in own if own[space]]),
            "Age of Patience": self.hands[me].total(),
            "Age of Innovation": 5 * (self.beasts.get("bountiful") in mine),
            "Gilded Age": 8 * (not rich),
            "Age of Solitude": 6 * (not any(people[space] for space in {home} | self.near(home))),
            "Age of Survival": own.total(),
            "Age of Beasts": 3 * len(mine & haunted),
            "Age of Dominion": 2 * len(mine),
            "Age of Consolidation": 3 * len(mine & self.near(home)),
            "Age of Storms": sum(own[space] for space in self.shore()),
            "Age of Diplomacy": 3 * sum(own[space] for space in own if space not in mine),
            "Age of Authority": 3 * (people[home] - own[home]),
            "Age of Prosperity": 12 * (not rich),
            "Age of Comradery": 8 * (len(self.colossi_on(home)) > 1),
            "Age of Connection": 10 * (chains[me] == max(chains) and chains.count(max(chains)) == 1),
        }[self.age_card]

    def chain(self, me: int) -> set[str]:
        """The spaces of a player that hang together with the Colossus's."""
        found, line = {self.home(me)}, [self.home(me)]
        for space in line:
            more = (self.near(space) & self.pieces(me)) - found
            found |= more
            line += sorted(more)
        return found

    def new_age(self) -> Asking[None]:
        richest = max(self.gold)
        self.mantle = next(
            seat for seat in (*self.others(self.mantle), self.mantle) if self.gold[seat] == richest
        )
        self.age_card = self.ages_to_come.pop()
        named = BEASTS[self.age_card]
        places = ("C1", "C5") if len(named) == 2 else ("C3",)
        self.beasts = {
            beast: self.beasts.get(beast, place) for beast, place in zip(named, places, strict=True)
        }
        self.kill_all(self.lairs("blood"))
        yield from self.bury()
        yield from self.check_control()
        yield from self.set_up_age()

    def set_up_age(self) -> Asking[None]:
        if self.age_card == "Age of Consolidation":
            for space in {self.home(seat) for seat in range(self.players)}:
                self.cubes[space] += 3
        elif self.age_card == "Age of Storms":
            blown = [space for space in self.land if space in self.shore() and space in self.tiles]
            for space in blown:
                self.tile_discard.append(self.tiles.pop(space))
            for space in blown:
                if any(space in self.pieces(seat) for seat in range(self.players)):
                    self.explore(space)
        elif self.age_card == "Age of Prosperity":
            for _ in range(12 // self.players):
                for seat in self.clockwise(self.mantle):
                    self.cubes[(yield from ask(seat, set(self.land)))] += 1
        elif self.age_card == "Age of Comradery":
            for seat in self.clockwise(self.mantle):
                self.acting = seat
                goals = set(self.land) - {self.home(seat)}
                if (there := (yield from ask(seat, goals | {"pass"}))) != "pass":
                    yield from self.step_colossus(seat, there)
        elif self.age_card == "Age of Connection":
            for seat in self.clockwise(self.mantle):
                self.acting = seat
                for _ in range(self.reserve[seat]):
                    if not self.can_place(seat):
                        break
                    if (there := (yield from ask(seat, set(self.land) | {"stop"}))) == "stop":
                        break
                    yield from self.place(seat, there)
        self.acting = None
