"""The cards (sections 7.1 to 7.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.colossi_ages.oracle.board import WAYS, Asking, ask, beside
from games.colossi_ages.oracle.reaps import Reaps
from games.colossi_ages.oracle.traits import seat_of

NEED_HOME = {"lure", "convene", "convert", "intimidate", "purge", "recall", "ritual sacrifice"}
"""Cards that name the space of their player's Colossus."""
ONE_MORE = {"lure", "walk"}
METHODS = {"walk": "walk_card", "steal": "steal_card", "influence (gift)": "influence"}


@dataclass
class Cards(Reaps):
    """Each card is a method of its name."""

    def is_free(self, me: int) -> bool:
        return me == self.active and self.has(me, "hyperactive")

    def play_card(self, me: int, card: str) -> Asking[None]:
        before, self.acting = self.acting, me
        self.actions -= not self.is_free(me)
        self.cards_played[me] += 1
        self.hands[me][card] -= 1
        for space in self.lairs("bountiful"):
            if self.control.get(space) == me:
                yield from self.draw(me, 1)
        if self.colossus[me] or card not in NEED_HOME:
            yield from getattr(self, METHODS.get(card, card.replace(" ", "_")))(me)
        self.actions += card in ONE_MORE
        self.discard.append(card)
        other = self.owner_of("parasitic")
        if other is not None and other != me and self.titles(other):
            given = yield from ask(other, self.titles(other) | {"pass"})
            if given != "pass":
                self.discard.pop()
                self.throw_away(other, given)
                self.hands[other][card] += 1
        self.acting = before

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

    def growth(self, me: int) -> Asking[None]:
        turned = {self.take_top(self.trait_deck, self.trait_discard) or "" for _ in range(self.players)} - {
            ""
        }
        for seat in self.clockwise(me):
            self.acting = seat
            if trait := (yield from ask(seat, turned)):
                turned.remove(trait)
                yield from self.receive(seat, trait)
        self.acting = me

    def mimesis(self, me: int) -> Asking[None]:
        for seat in (*self.others(me), me):
            self.acting = seat
            trait = yield from ask(seat, self.stealable(seat) | {"pass"})
            if trait != "pass":
                self.lose_trait(trait)
                yield from self.receive(seat, trait, stolen=True)
        self.acting = me

    def teleport(self, me: int) -> Asking[None]:
        pick = yield from ask(me, {f"colossus {seat + 1}" for seat in self.standing()})
        if pick:
            whose = seat_of(pick)
            there = yield from ask(me, set(self.land) - {self.home(whose)})
            yield from self.step_colossus(whose, there)

    def lure(self, me: int) -> Asking[None]:
        home = self.home(me)
        beast = yield from self.choose_beast(me, set(self.beasts) - set(self.beasts_on(home)))
        if beast:
            yield from self.step_beast(beast, home)

    def walk_card(self, me: int) -> Asking[None]:
        beast = yield from self.choose_beast(me, set(self.beasts))
        if beast:
            yield from self.walk(me, beast)

    def rampage(self, me: int) -> Asking[None]:
        beast = yield from self.choose_beast(me, set(self.beasts))
        if beast:
            here = self.beasts[beast]
            way = yield from ask(me, {way for way in WAYS if beside(here, way) in self.land})
            there = beside(here, way)
            while there in self.land and there:
                yield from self.step_beast(beast, there)
                if self.beasts[beast] != there:
                    return
                there = beside(there, way)

    def abundance(self, me: int) -> Asking[None]:
        yield from self.draw(me, 3)
        for other in self.others(me):
            yield from self.draw(other, 1)

    def companionship(self, me: int) -> Asking[None]:
        pick = yield from ask(me, {f"colossus {seat + 1}" for seat in self.standing()})
        if pick:
            there = self.home(seat_of(pick))
            for seat in self.clockwise(me):
                self.acting = seat
                for _ in range(3):
                    if not self.can_place(seat) or (yield from ask(seat, {there, "stop"})) == "stop":
                        break
                    yield from self.place(seat, there)
        self.acting = me

    def dominion(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            self.acting = seat
            empty = set(self.land).difference(*(self.pieces(each) for each in range(self.players)))
            if self.can_place(seat) and (there := (yield from ask(seat, empty | {"pass"}))) != "pass":
                yield from self.place(seat, there)
        self.acting = me

    def miracle(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            self.acting = seat
            ripe = {space for space in self.controlled(seat) if self.may_reap(seat, space)}
            if (space := (yield from ask(seat, ripe | {"pass"}))) != "pass":
                yield from self.reap(seat, space)
        self.acting = me

    def reinforcements(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            self.acting = seat
            yield from self.reinforce(seat, self.controlled(seat))
        self.acting = me

    def solidarity(self, me: int) -> Asking[None]:
        most = max(self.reserve)
        seat = self.reserve.index(most)
        if self.reserve.count(most) == 1 and self.can_place(seat):
            self.acting = seat
            there = yield from ask(seat, set(self.land) | {"pass"})
            for _ in range(most if there != "pass" else 0):
                if self.can_place(seat):
                    yield from self.place(seat, there)
            self.acting = me

    def windfall(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            self.acting = seat
            if home := self.colossus[seat]:
                self.take_cubes(seat, home)
                yield from self.gain_loot(seat, home)
        self.acting = me

    def exchange(self, me: int) -> Asking[None]:
        pool: list[str] = []
        for seat in self.clockwise(me):
            self.acting = seat
            before = len(pool)
            while (
                self.titles(seat) and (card := (yield from ask(seat, self.titles(seat) | {"done"}))) != "done"
            ):
                self.hands[seat][card] -= 1
                pool.append(card)
            self.gain(seat, len(pool) - before)
        self.acting = me
        self.shuffle(pool)
        for turn, card in enumerate(reversed(pool)):
            self.hands[(me + turn) % self.players][card] += 1
        for seat in self.clockwise(me):
            yield from self.keep_limit(seat)
