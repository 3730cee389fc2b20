"""Playing a card (section 4.3), Beast cards and Divine Gifts (sections 7.2 and 7.3)."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.actions import Actions
from games.colossi_ages.oracle.board import WAYS, Asking, ask, beside
from games.colossi_ages.oracle.traits import seat_of

NEED_HOME = {"lure", "convene", "convert", "intimidate", "purge", "recall", "ritual sacrifice"}
"""Cards that name the space of their player's Colossus."""
GIFTS = {
    "abundance",
    "companionship",
    "dominion",
    "influence (gift)",
    "miracle",
    "reinforcements",
    "solidarity",
    "windfall",
    "exchange",
    "growth",
    "mimesis",
}
ONE_MORE = {"lure", "walk"}
METHODS = {"walk": "walk_card", "steal": "steal_card", "influence (gift)": "influence"}


@dataclass
class Cards(Actions):
    """Each card is a method of its name."""

    def is_free(self, me: int) -> bool:
        return me == self.active and bool(self.traits[me] & {"hyperactive", "tactical"})

    def play_card(self, me: int, card: str) -> Asking[None]:
        before, self.acting = self.acting, me
        self.actions -= not self.is_free(me)
        self.cards_played[me] += 1
        self.hands[me][card] -= 1
        for _ in [space for space in self.haunts("bountiful") if self.control.get(space) == me]:
            yield from self.draw(me, 1)
        if self.colossus[me] or card not in NEED_HOME:
            yield from getattr(self, METHODS.get(card, card.replace(" ", "_")))(me)
        self.actions += card in ONE_MORE
        if not (yield from self.put_under_trait(me, card)):
            yield from self.parasite(me, card)
        self.acting = before

    def put_under_trait(self, me: int, card: str) -> Asking[bool]:
        """A played card is put away. Does it lie under a Trait now?"""
        wanting = self.traits[me] & {"tactical", *(["abundant"] if card in GIFTS else [])}
        if not self.goals or not wanting:
            self.discard.append(card)
            return False
        trait = yield from ask(me, wanting)
        self.tuck(me, trait, card)
        return self.has(me, trait)

    def parasite(self, me: int, card: str) -> Asking[None]:
        other = self.owner_of("parasitic")
        if other is None or other == me or not self.titles(other):
            return
        given = yield from ask(other, self.titles(other) | {"pass"})
        if given != "pass":
            assert self.discard.pop() == card
            self.hands[other][card] += 1
            self.hands[other][given] -= 1
            if self.goals:
                self.tuck(other, "parasitic", given)
            else:
                self.discard.append(given)

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
                yield from self.gain_loot(seat, home, in_reap=False)
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
