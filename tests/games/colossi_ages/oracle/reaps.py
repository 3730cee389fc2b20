"""Reaps (section 4.6), and what tiles and Beasts do in them (sections 6.2 and 7.4)."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from dataclasses import dataclass, field

from games.colossi_ages.oracle.board import WAYS, Asking, ask, beside
from games.colossi_ages.oracle.steps import Steps
from games.colossi_ages.oracle.traits import INNERMOST

LOOT = {"Gold Grass": "gold", "Trait Grass": "trait", "Card Grass": "card"}
LATE = {"blood", "bountiful", "golden", "time", "wind"}
"""The Beasts whose Reap effects come in r7."""


@dataclass
class Reaps(Steps):
    """Everything that happens when somebody Reaps."""

    under_way: list[tuple[int, str]] = field(default_factory=list)
    launching: bool = False

    @abstractmethod
    def extra_action(self, me: int) -> Asking[None]:
        """What the Time Beast gives: see the actions."""

    def may_reap(self, me: int, space: str) -> bool:
        if (me, space) in self.under_way or len(self.under_way) == INNERMOST:
            return False
        return not self.in_reap_phase or (not self.is_out(me) and space not in self.marks[me])

    def is_out(self, me: int) -> bool:
        """Who makes no Reap in this Reap Phase any more."""
        monolith = self.has(me, "monolithic") and self.marks[me] and not self.goals
        return me in self.passed or self.has(me, "nomadic") or bool(monolith)

    def reap(self, me: int, space: str) -> Asking[None]:
        before, self.acting = self.acting, me
        whole = self.in_reap_phase and self.has(me, "monolithic")
        if whole and self.goals:
            whole = not self.marks[me] and (yield from ask(me, {"yes", "pass"})) == "yes"
        if whole:
            self.passed.add(me)
        self.under_way.append((me, space))
        workers = self.acolytes[me][space]
        beasts = self.beasts_on(space)
        animals = [animal for seat in sorted(self.colossi_on(space)) if (animal := self.animal[seat])]
        if self.in_reap_phase:
            self.marks[me].add(space)
            if self.colossus[me] == space:
                self.lying.add(me)
        for each in (*beasts, *animals):
            if each == "calamity":
                self.replace_tile(space)
            elif each == "magnetic":
                for there in self.near(space):
                    self.move_cubes(there, space)
        if not self.held(space):
            self.go_home(me, space, workers)
        taken = self.take_cubes(me, space)
        yield from self.check_control()
        yield from self.gain_loot(me, space)
        if whole:
            for way in WAYS:
                if there_is := beside(space, way):
                    self.take_cubes(me, there_is)
                    yield from self.gain_loot(me, there_is)
        yield from self.reap_tile(me, space, workers, taken)
        left = [beast for beast in (*beasts, *animals) if beast in LATE]
        while left:
            beast = (yield from ask(me, {f"{each} beast" for each in left})).removesuffix(" beast")
            left.remove(beast)
            yield from self.reap_beast(me, space, beast)
        self.under_way.remove((me, space))
        if whole:
            self.count_up(me, "monolithic")
        self.acting = before

    def gain_loot(self, me: int, space: str, *, in_reap: bool = True) -> Asking[None]:
        loot = LOOT.get(self.tiles.get(space, ""))
        if loot == "card":
            yield from self.draw(me, 1)
        elif loot == "trait" and self.trait_order:
            yield from self.gain_trait(me)
        elif loot:
            self.gain(me, 2 if in_reap and self.has(me, "gilded") else 1)

    def reap_beast(self, me: int, space: str, beast: str) -> Asking[None]:
        if beast == "blood":
            self.kill_all(self.near(space))
            yield from self.bury()
            yield from self.check_control()
        elif beast == "bountiful":
            for way in WAYS:
                if there := beside(space, way):
                    yield from self.gain_loot(me, there)
        elif beast == "golden":
            self.cubes.update(self.near(space))
        elif beast == "time":
            yield from self.extra_action(me)
        else:
            yield from self.blow((yield from ask(me, set(WAYS))))

    def blow(self, way: str) -> Asking[None]:
        came = []
        standing = [
            Counter({space: self.loose(space, seat) for space in self.land}) for seat in range(self.players)
        ]
        for seat, spaces in enumerate(standing):
            for space in spaces:
                came += self.carry(seat, space, beside(space, way), spaces[space])
        yield from self.finish(came, [])

    def reap_tile(self, me: int, space: str, workers: int, taken: int) -> Asking[None]:
        """r6."""
        tile = self.tiles.get(space)
        if tile == "Deep Mines":
            self.cubes[space] += taken + 3
        elif tile == "Hallowed Ground":
            self.gain(me, 2 * workers)
        elif tile == "Outskirts":
            if all(self.gold[other] > self.gold[me] for other in self.others(me)):
                self.gain(me, 10)
        elif tile == "Moat":
            self.moat(me, self.near(space))
        elif tile == "The Void":
            self.replace_tile((yield from ask(me, set(self.tiles))))
        elif tile == "Council of Giants":
            called = [seat for seat in range(self.players) if self.colossus[seat] not in (space, None)]
            came = [each for seat in called for each in self.bring_colossus(seat, space)]
            if called:
                yield from self.finish(came, called)
        elif tile in ("Market", "Oasis", "Ruins"):
            yield from self.trade(me, tile)
        elif tile in ("Monastery", "Outpost"):
            yield from self.settle(me, space, tile)
        elif tile == "Beast Lair":
            yield from self.beast_lair(me)
        elif tile == "Teleporter":
            yield from self.teleporter(me, space)
        elif tile == "Launchpad" and not self.launching:
            yield from self.launchpad(me, space)

    def moat(self, me: int, around: set[str]) -> None:
        self.gain(me, len(around & self.controlled(me)))
        for other in self.others(me):
            if around & self.controlled(other):
                self.steal(me, other, 1)

    def trade(self, me: int, tile: str) -> Asking[None]:
        if tile == "Oasis":
            for card in sorted(self.hands[me].elements(), key=self.card_order.index):
                self.throw_away(me, card)
            yield from self.draw(me, 6)
        elif tile == "Market":
            sold = 0
            while self.titles(me) and (card := (yield from ask(me, self.titles(me) | {"done"}))) != "done":
                self.throw_away(me, card)
                sold += 1
            self.gain(me, sold)
        else:
            for other in self.others(me):
                wealth = {"two gold"} if self.gold[other] > 1 or not self.titles(other) else set()
                pick = yield from ask(other, self.titles(other) | wealth)
                if pick == "two gold":
                    self.steal(me, other, 2)
                else:
                    self.hands[other][pick] -= 1
                    self.hands[me][pick] += 1
                yield from self.keep_limit(me)

    def settle(self, me: int, space: str, tile: str) -> Asking[None]:
        if tile == "Outpost":
            for _ in range(3):
                if not self.can_place(me):
                    return
                there = yield from ask(me, self.near(space) | {"stop"})
                if there == "stop":
                    return
                yield from self.place(me, there)
            return
        homes = {home for home, count in self.acolytes[me].items() if count}
        for _ in range(self.reserve[me] if homes else 0):
            if self.can_place(me):
                yield from self.place(me, (yield from ask(me, homes)))

    def beast_lair(self, me: int) -> Asking[None]:
        beast = yield from self.choose_beast(me, set(self.beasts))
        if beast:
            if (yield from ask(me, {"twice", "jump"})) == "twice":
                yield from self.walk(me, beast)
            else:
                there = yield from ask(me, set(self.land) - {self.beasts[beast]})
                yield from self.step_beast(beast, there)

    def choose_beast(self, me: int, beasts: set[str]) -> Asking[str]:
        pick = yield from ask(me, {f"{beast} beast" for beast in beasts})
        return pick.removesuffix(" beast")

    def walk(self, me: int, beast: str) -> Asking[None]:
        for _ in range(2):
            yield from self.step_beast(beast, (yield from ask(me, self.near(self.beasts[beast]))))

    def teleporter(self, me: int, space: str) -> Asking[None]:
        there = yield from ask(me, set(self.tiles) - {space})
        if not there:
            return
        came = []
        for seat in range(self.players):
            going, back = self.loose(space, seat), self.loose(there, seat)
            came += self.carry(seat, space, there, going) + self.carry(seat, there, space, back)
        swap = {space: there, there: space}
        travellers = [seat for seat in range(self.players) if self.colossus[seat] in swap]
        for seat in travellers:
            goal = swap[self.colossus[seat] or ""]
            self.colossus[seat] = goal
            self.arrived.add((seat, goal))
        herd = {beast: swap[where] for beast, where in self.beasts.items() if where in swap}
        self.beasts.update(herd)
        self.cubes[space], self.cubes[there] = self.cubes[there], self.cubes[space]
        yield from self.finish(came, travellers)
        for beast in sorted(herd):
            yield from self.enter(beast, herd[beast])

    def launchpad(self, me: int, pad: str) -> Asking[None]:
        self.launching = True
        area = [space for space in self.land if space in {pad} | self.near(pad)]
        crowd = [(seat, here, self.loose(here, seat)) for seat in self.clockwise(me) for here in area]
        for seat, here, count in crowd:
            self.go_home(seat, here, count)
            self.reserve[seat] -= count
        giants = [(seat, home) for seat in self.clockwise(me) if (home := self.colossus[seat]) in area]
        for seat, _ in giants:
            self.colossus[seat] = None
        herd = {beast: where for beast, where in sorted(self.beasts.items()) if where in area}
        for beast in herd:
            del self.beasts[beast]
        self.lifted_beasts = set(herd)
        heaps = [(here, self.cubes.pop(here, 0)) for here in area]
        for here, count in heaps:
            for _ in range(count):
                self.cubes[(yield from self.choose_landing(me, pad, here))] += 1
        for beast, here in herd.items():
            self.beasts[beast] = yield from self.choose_landing(me, pad, here)
            self.lifted_beasts.remove(beast)
            yield from self.finish([], [], beast)
        for seat, home in giants:
            there = yield from self.choose_landing(me, pad, home or "")
            yield from self.step_colossus(seat, there)
        for seat, here, count in crowd:
            for _ in range(count):
                there = yield from self.choose_landing(me, pad, here)
                self.reserve[seat] += 1
                yield from self.place(seat, there)
        self.launching = False

    def choose_landing(self, me: int, pad: str, here: str) -> Asking[str]:
        return (yield from ask(me, set(self.land) - {pad, here}))
