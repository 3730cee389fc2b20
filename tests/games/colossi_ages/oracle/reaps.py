"""Reaps (section 4.6), and what tiles and Beasts do in them (sections 6.2 and 7.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from games.colossi_ages.oracle.board import WAYS, Asking, ask, beside
from games.colossi_ages.oracle.steps import INNERMOST, Steps

LOOT = {"Gold Grass": "gold", "Trait Grass": "gold", "Card Grass": "card"}
LATE = {"blood", "bountiful", "golden", "time", "wind"}
"""The Beasts whose Reap effects come in r7."""


@dataclass
class Reaps(Steps):
    """Everything that happens when somebody Reaps."""

    under_way: list[tuple[int, str]] = field(default_factory=list)
    launching: bool = False

    def extra_action(self, me: int) -> Asking[None]:
        raise NotImplementedError

    def may_reap(self, me: int, space: str) -> bool:
        if (me, space) in self.under_way or len(self.under_way) == INNERMOST:
            return False
        return not self.in_reap_phase or (me not in self.passed and space not in self.marks[me])

    def reap(self, me: int, space: str) -> Asking[None]:
        self.under_way.append((me, space))
        workers = self.acolytes[me][space]
        beasts = self.beasts_on(space)
        if self.in_reap_phase:
            self.marks[me].add(space)
            if self.colossus[me] == space:
                self.lying.add(me)
        if "calamity" in beasts:
            self.replace_tile(space)
        if "magnetic" in beasts:
            for there in self.near(space):
                self.move_cubes(there, space)
        if not self.held(space):
            self.go_home(me, space, workers)
        taken = self.take_cubes(me, space)
        self.check_control()
        yield from self.gain_loot(me, space)
        yield from self.reap_tile(me, space, workers, taken)
        left = {f"{beast} beast" for beast in LATE & set(beasts)}
        while left:
            beast = yield from ask(me, left)
            left.remove(beast)
            yield from self.reap_beast(me, space, beast.removesuffix(" beast"))
        self.under_way.remove((me, space))

    def gain_loot(self, me: int, space: str) -> Asking[None]:
        loot = LOOT.get(self.tiles.get(space, ""))
        if loot == "gold":
            self.gold[me] += 1
        elif loot == "card":
            yield from self.draw(me, 1)

    def reap_beast(self, me: int, space: str, beast: str) -> Asking[None]:
        if beast == "blood":
            self.kill_all(self.near(space))
            self.check_control()
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
            self.gold[me] += 2 * workers
        elif tile == "Outskirts":
            if all(self.gold[other] > self.gold[me] for other in self.others(me)):
                self.gold[me] += 10
        elif tile == "Moat":
            self.moat(me, self.near(space))
        elif tile == "The Void":
            self.replace_tile((yield from ask(me, set(self.tiles))))
        elif tile == "Council of Giants":
            called = [seat for seat in range(self.players) if self.colossus[seat] not in (space, None)]
            for seat in called:
                self.colossus[seat] = space
            yield from self.finish([], [space] * len(called))
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
        self.gold[me] += len(around & self.controlled(me))
        for other in self.others(me):
            if around & self.controlled(other) and self.gold[other]:
                self.gold[other] -= 1
                self.gold[me] += 1

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
            self.gold[me] += sold
        else:
            for other in self.others(me):
                wealth = {"two gold"} if self.gold[other] > 1 or not self.titles(other) else set()
                pick = yield from ask(other, self.titles(other) | wealth)
                if pick == "two gold":
                    paid = min(2, self.gold[other])
                    self.gold[other] -= paid
                    self.gold[me] += paid
                else:
                    self.hands[other][pick] -= 1
                    self.hands[me][pick] += 1
                yield from self.keep_limit(me)

    def settle(self, me: int, space: str, tile: str) -> Asking[None]:
        if tile == "Outpost":
            for _ in range(3):
                if not self.reserve[me]:
                    return
                there = yield from ask(me, self.near(space) | {"stop"})
                if there == "stop":
                    return
                yield from self.place(me, there)
            return
        homes = {home for home, count in self.acolytes[me].items() if count}
        for _ in range(self.reserve[me] if homes else 0):
            if self.reserve[me]:
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
        colossi = []
        for seat, home in enumerate(self.colossus):
            if home in swap:
                self.colossus[seat] = swap[home]
                colossi.append(swap[home])
        herd = {beast: swap[where] for beast, where in self.beasts.items() if where in swap}
        self.beasts.update(herd)
        self.cubes[space], self.cubes[there] = self.cubes[there], self.cubes[space]
        yield from self.finish(came, colossi)
        for beast in sorted(herd):
            yield from self.enter(beast, herd[beast])

    def launchpad(self, me: int, pad: str) -> Asking[None]:
        self.launching = True
        area = [space for space in self.land if space in {pad} | self.near(pad)]
        crowd = [(seat, here, self.loose(here, seat)) for seat in self.clockwise(me) for here in area]
        for seat, here, count in crowd:
            self.acolytes[seat][here] -= count
        giants = [
            (seat, home) for seat in self.clockwise(me) if (home := self.colossus[seat]) in area and home
        ]
        for seat, _ in giants:
            self.colossus[seat] = None
        herd = {beast: where for beast, where in sorted(self.beasts.items()) if where in area}
        for beast in herd:
            del self.beasts[beast]
        heaps = [(here, self.cubes.pop(here, 0)) for here in area]
        for here, count in heaps:
            for _ in range(count):
                self.cubes[(yield from ask(me, set(self.land) - {pad, here}))] += 1
        for beast, here in herd.items():
            self.beasts[beast] = yield from ask(me, set(self.land) - {pad, here})
            yield from self.finish([], [], beast)
        for seat, here in giants:
            yield from self.step_colossus(seat, (yield from ask(me, set(self.land) - {pad, here})))
        for seat, here, count in crowd:
            for _ in range(count):
                there = yield from ask(me, set(self.land) - {pad, here})
                self.acolytes[seat][there] += 1
                yield from self.finish([there], [])
        self.launching = False
