"""Curses and Divine Gifts (6.3 and 6.4)."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.board import SPACES, Asking, ask
from games.colossi_gold.oracle.actions import Actions
from games.colossi_gold.oracle.board import STANDING_CURSES, colossi, place_of, seat_of, those_on


@dataclass
class Gifts(Actions):
    """Each card is a method of its name, with `card` where that is taken."""

    hasty: bool = False

    # Curses

    def bear(self, me: int, curse: str) -> Asking[None]:
        """One of those that stay."""
        assert curse in STANDING_CURSES
        self.curses[me].add(curse)
        yield from self.settle()
        self.gain(me, 5)

    def haste(self, me: int) -> Asking[None]:
        self.gain(me, 5)
        self.hasty = True
        yield from ()

    def pity(self, me: int) -> Asking[None]:
        other = seat_of((yield from ask(me, {f"player {seat + 1}" for seat in self.others(me)})))
        self.gain(other, 10)
        self.gain(me, 5)

    def totality(self, me: int) -> Asking[None]:
        for space in SPACES:
            self.lower(me, space, self.banners[me][space])
            self.go_home(me, space, self.loose(space, me))
        yield from self.settle()
        self.gain(me, 5)

    # Divine Gifts that only pay

    def audacity(self, me: int) -> Asking[None]:
        wild = {space for where in self.beasts.values() for space in {where} | self.near(where)}
        for seat in self.clockwise(me):
            self.gain(seat, 2 * len(wild & self.controlled(seat)))
        yield from ()

    def authority(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            home = self.home(seat)
            self.gain(seat, self.people_on(home) - self.acolytes[seat][home])
        yield from ()

    def comradery(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            if len(self.colossi_on(self.home(seat))) > 1:
                self.gain(seat, 3)
        yield from ()

    def diplomacy(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            foreign = [space for space in SPACES if self.controller(space) not in (None, seat)]
            self.gain(seat, sum(self.acolytes[seat][space] for space in foreign))
        yield from ()

    def fortitude(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            self.gain(seat, len(self.near(self.home(seat)) & self.controlled(seat)))
        yield from ()

    def solitude(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            home = self.home(seat)
            if not any(self.people_on(space) for space in {home} | self.near(home)):
                self.gain(seat, 3)
        yield from ()

    def harvest(self, me: int) -> Asking[None]:
        for space in {self.home(seat) for seat in range(self.players)}:
            self.produce(space)
        yield from ()

    # those in which everybody does something

    def abundance(self, me: int) -> Asking[None]:
        yield from self.draw(me, 3)
        for other in self.others(me):
            yield from self.draw(other, 1)

    def companionship(self, me: int) -> Asking[None]:
        space = self.home(seat_of((yield from ask(me, colossi(set(range(self.players)))))))
        for seat in self.clockwise(me):
            for _ in range(3):
                if not self.can_place(seat) or (yield from ask(seat, {space, "stop"})) == "stop":
                    break
                self.put_down(seat, space, 1)
            yield from self.acting_as(seat, self.settle())

    def dominion(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            bare = set(self.tiles) - self.all_banners() if self.can_raise(seat) else set()
            if (there := (yield from ask(seat, bare | {"pass"}))) != "pass":
                yield from self.acting_as(seat, self.place_banner(seat, there))

    def exchange(self, me: int) -> Asking[None]:
        pool: list[str] = []
        for seat in self.clockwise(me):
            before = len(pool)
            while (
                self.titles(seat) and (card := (yield from ask(seat, self.titles(seat) | {"done"}))) != "done"
            ):
                self.hands[seat][card] -= 1
                pool.append(card)
            self.gain(seat, len(pool) - before)
        self.shuffle(pool)
        for turn, card in enumerate(reversed(pool)):
            self.hands[(me + turn) % self.players][card] += 1
        for seat in self.clockwise(me):
            yield from self.keep_hand_limit(seat)

    def growth(self, me: int) -> Asking[None]:
        turned = {trait for _ in range(self.players) if (trait := self.draw_trait())}
        for seat in self.clockwise(me):
            trait = yield from ask(seat, turned)
            if not trait:
                return
            turned.remove(trait)
            if (yield from ask(seat, {trait, "discard"})) == "discard":
                self.trait_discard.append(trait)
            else:
                yield from self.acting_as(seat, self.receive(seat, trait))

    def mimesis(self, me: int) -> Asking[None]:
        for seat in (*self.others(me), me):
            trait = yield from ask(seat, self.stealable(seat) | {"pass"})
            if trait != "pass":
                yield from self.acting_as(seat, self.take_trait(seat, trait))

    def miracle(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            pick = yield from ask(seat, those_on("banner", self.banner_spaces(seat)) | {"pass"})
            if pick != "pass":
                yield from self.score_banner(seat, place_of(pick))

    def reinforcements(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            yield from self.acting_as(seat, self.reinforce(seat, self.banner_spaces(seat)))

    def solidarity(self, me: int) -> Asking[None]:
        most = max(self.reserve)
        seat = self.reserve.index(most)
        if self.reserve.count(most) > 1 or not self.can_place(seat):
            return
        there = yield from ask(seat, set(self.tiles) | {"pass"})
        if there != "pass":
            self.put_down(seat, there, self.can_place(seat))
            yield from self.acting_as(seat, self.settle())

    def windfall(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            yield from self.score_space(seat, self.home(seat))
