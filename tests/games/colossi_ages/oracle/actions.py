"""Action cards (section 7.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.colossi_ages.oracle.board import WAYS, Asking, ask, beside
from games.colossi_ages.oracle.reaps import Reaps
from games.colossi_ages.oracle.traits import seat_of


@dataclass
class Actions(Reaps):
    """Each card is a method of its name."""

    def standing(self) -> list[int]:
        return [seat for seat in range(self.players) if self.colossus[seat]]

    def home(self, me: int) -> str:
        home = self.colossus[me]
        assert home
        return home

    def reinforce(self, me: int, spaces: set[str]) -> Asking[None]:
        while spaces and self.can_place(me):
            short = self.can_place(me) < len(spaces)
            there = (yield from ask(me, spaces)) if short else min(spaces)
            spaces = spaces - {there}
            yield from self.place(me, there)

    def bolster(self, me: int) -> Asking[None]:
        yield from self.reinforce(me, {space for space, count in self.acolytes[me].items() if count})

    def convene(self, me: int) -> Asking[None]:
        home = self.home(me)
        came = []
        for space in self.near(home):
            for seat in range(self.players):
                came += self.carry(seat, space, home, self.loose(space, seat))
        yield from self.finish(came, [])

    def intimidate(self, me: int) -> Asking[None]:
        home = self.home(me)
        came = []
        for way in WAYS:
            space = beside(home, way)
            if space in self.land and space:
                for seat in range(self.players):
                    came += self.carry(seat, space, beside(space, way), self.loose(space, seat))
        yield from self.finish(came, [])

    def convert(self, me: int) -> Asking[None]:
        home = self.home(me)
        while self.can_place(me):
            strangers = [seat for seat in self.others(me) if self.loose(home, seat)]
            if not strangers:
                return
            total = sum(self.acolytes[seat][home] for seat in strangers)
            owner = strangers[0]
            if self.can_place(me) < total:
                owner = seat_of((yield from ask(me, {f"player {seat + 1}" for seat in strangers})))
            self.go_home(owner, home, 1)
            yield from self.place(me, home)

    def influence(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            self.acting = seat
            options = {f"colossus {other + 1}" for other in self.standing() if other != seat}
            pick = yield from ask(seat, options | {"pass"})
            if pick != "pass":
                whose = seat_of(pick)
                there = yield from ask(seat, self.near(self.home(whose)))
                yield from self.lead_colossus(seat, whose, there)
        self.acting = me

    def pilfer(self, me: int) -> Asking[None]:
        yield from self.draw(me, 2)

    def purge(self, me: int) -> Asking[None]:
        home = self.home(me)
        heads = [(seat, self.loose(home, seat)) for seat in self.clockwise(me)]
        for seat, count in heads:
            for _ in range(count):
                if self.loose(home, seat):
                    yield from self.step_acolyte(seat, home, (yield from ask(me, self.near(home))))

    def recall(self, me: int) -> Asking[None]:
        home = self.home(me)
        while away := self.loose_spaces(me) - {home}:
            pick = yield from ask(me, {f"acolyte {space}" for space in away} | {"done"})
            if pick == "done":
                break
            yield from self.step_acolyte(me, pick.removeprefix("acolyte "), home)
        for _ in range(2):
            if self.can_place(me):
                yield from self.place(me, home)

    def replace(self, me: int) -> Asking[None]:
        pairs = {
            (one, two)
            for one in self.standing()
            for two in self.standing()
            if one < two and self.colossus[one] != self.colossus[two]
        }
        pick = yield from ask(me, {f"colossus {one + 1}" for one, _ in pairs})
        if pick:
            one = seat_of(pick)
            two = seat_of((yield from ask(me, {f"colossus {b + 1}" for a, b in pairs if a == one})))
            here, there = self.home(one), self.home(two)
            came = self.bring_colossus(one, there) + self.bring_colossus(two, here)
            yield from self.finish(came, [one, two])

    def ritual_sacrifice(self, me: int) -> Asking[None]:
        home = self.home(me)
        left = Counter(
            {
                (space, seat): self.acolytes[seat][space]
                for space in self.near(home) | {home}
                for seat in range(self.players)
            }
        )
        while open_ := {each for each in left if left[each] and self.loose(*each)}:
            pick = yield from ask(me, {f"acolyte {space}" for space, _ in open_} | {"stop"})
            if pick == "stop":
                return
            space = pick.removeprefix("acolyte ")
            owners = {f"player {seat + 1}" for there, seat in open_ if there == space}
            seat = seat_of((yield from ask(me, owners)))
            left[space, seat] -= 1
            if self.below(6) < 2:
                self.die(seat, space, 1)
                yield from self.bury()
                yield from self.check_control()

    def early_reap(self, me: int) -> Asking[None]:
        ripe = {space for space in self.land if self.acolytes[me][space] > 1 and self.may_reap(me, space)}
        if space := (yield from ask(me, ripe)):
            yield from self.reap(me, space)

    def sacrifice(self, me: int) -> Asking[None]:
        total = 0
        for space in self.loose_spaces(me):
            total += self.loose(space, me)
            self.go_home(me, space, self.loose(space, me))
        self.gain(me, total)
        yield from self.check_control()

    def take_pity(self, me: int) -> Asking[None]:
        other = yield from ask(me, {f"player {seat + 1}" for seat in self.others(me)})
        self.gain(seat_of(other), 5)
        self.gain(me, 2)

    def steal_card(self, me: int) -> Asking[None]:
        if trait := (yield from ask(me, self.stealable(me))):
            self.lose_trait(trait)
            yield from self.receive(me, trait, stolen=True)

    def vandalize(self, me: int) -> Asking[None]:
        if trait := (yield from ask(me, self.stealable(me))):
            self.drop_trait(trait)

    def teleport(self, me: int) -> Asking[None]:
        pick = yield from ask(me, {f"colossus {seat + 1}" for seat in self.standing()})
        if pick:
            whose = seat_of(pick)
            there = yield from ask(me, set(self.land) - {self.home(whose)})
            yield from self.step_colossus(whose, there)
