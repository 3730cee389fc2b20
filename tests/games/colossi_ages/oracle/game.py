"""Turns, the Reap Phase and the Ages (sections 4 and 7.5), for a game without Traits."""

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
class Oracle(Cards):
    """A game from the first Action of Age I on."""

    age_card: str = ""
    ages_to_come: list[str] = field(default_factory=list)
    turns: int = 5

    def play(self) -> Asking[None]:
        while True:
            for _ in range(self.turns):
                for seat in self.clockwise(self.mantle):
                    yield from self.take_turn(seat)
            yield from self.reap_phase()
            if not self.ages_to_come:
                return
            yield from self.new_age()

    def take_turn(self, me: int) -> Asking[None]:
        self.actions = 4
        self.cards_played.clear()
        while (pick := (yield from ask(me, self.possible(me) | {"end"}))) != "end":
            yield from self.act(me, pick)
        yield from self.draw(me, 1)
        self.actions = 0

    def possible(self, me: int) -> set[str]:
        """What an Action can be."""
        if not self.actions:
            return set()
        options = {f"acolyte {space}" for space in self.loose_spaces(me)}
        if self.colossus[me]:
            options |= {f"colossus {me + 1}"} | ({"spawn"} if self.reserve[me] else set())
        return options | (self.titles(me) if self.cards_played[me] < 12 else set())

    def act(self, me: int, pick: str) -> Asking[None]:
        if pick in self.titles(me):
            yield from self.play_card(me, pick)
            return
        self.actions -= 1
        if pick == "spawn":
            home = self.home(me)
            yield from self.place(me, home)
            yield from self.lead_acolyte(me, home, {home})
        elif pick.startswith("colossus"):
            yield from self.lead_colossus(me, me, (yield from ask(me, self.near(self.home(me)))))
        else:
            start = pick.removeprefix("acolyte ")
            there = yield from ask(me, self.near(start))
            yield from self.step_acolyte(me, start, there)
            yield from self.lead_acolyte(me, there, {start, there})

    def extra_action(self, me: int) -> Asking[None]:
        left, self.actions = self.actions, 1
        while self.actions and (pick := (yield from ask(me, self.possible(me) | {"stop"}))) != "stop":
            yield from self.act(me, pick)
        self.actions = left

    def reap_phase(self) -> Asking[None]:
        self.cards_played.clear()
        yield from self.score()
        self.in_reap_phase = True
        while len(self.passed) < self.players:
            for seat in self.clockwise(self.mantle):
                if seat not in self.passed:
                    ripe = self.controlled(seat) - self.marks[seat]
                    space = yield from ask(seat, ripe | {"pass"})
                    if space == "pass":
                        self.passed.add(seat)
                    else:
                        yield from self.reap(seat, space)
        self.in_reap_phase = False
        self.passed, self.lying = set(), set()
        self.marks = [set() for _ in range(self.players)]

    def score(self) -> Asking[None]:
        if self.age_card == "Age of Paradox":
            for seat in self.clockwise(self.mantle):
                if (yield from ask(seat, {"yes", "pass"})) == "yes":
                    self.passed.add(seat)
                    self.gold[seat] += 10
            return
        for seat, gain in enumerate([self.worth(seat) for seat in range(self.players)]):
            self.gold[seat] += gain

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
        if "blood" in self.beasts:
            self.kill_all({self.beasts["blood"]})
            self.check_control()
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
                goals = set(self.land) - {self.home(seat)}
                if (there := (yield from ask(seat, goals | {"pass"}))) != "pass":
                    yield from self.step_colossus(seat, there)
        elif self.age_card == "Age of Connection":
            for seat in self.clockwise(self.mantle):
                for _ in range(self.reserve[seat]):
                    if (there := (yield from ask(seat, set(self.land) | {"stop"}))) == "stop":
                        break
                    yield from self.place(seat, there)
