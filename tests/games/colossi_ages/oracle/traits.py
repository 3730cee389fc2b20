"""Deaths and what answers them, the control check, and gaining Traits (sections 5.5, 7.6, 7.7 and 8.2)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from games.colossi_ages.oracle.board import Asking, ask
from games.colossi_ages.oracle.piles import GOALS, Piles

INNERMOST = 8
"""CA-R96."""
BEASTS = ("blood", "bountiful", "calamity", "golden", "magnetic", "stone", "time", "wind")


def seat_of(pick: str) -> int:
    """The seat in "colossus 2" or "player 2"."""
    return int(pick.rpartition(" ")[2]) - 1


@dataclass
class Traits(Piles):
    """What Traits do by themselves."""

    steps_inside: int = 0

    @abstractmethod
    def place(self, seat: int, space: str) -> Asking[None]:
        """An Acolyte comes from the reserve: see the steps."""

    def acting_as(self, seat: int, deed: Asking[None]) -> Asking[None]:
        """Somebody acts while this is done, and then whoever did before."""
        before, self.acting = self.acting, seat
        yield from deed
        self.acting = before

    # deaths

    def bury(self) -> Asking[None]:
        """All deaths of one cause, by space, on a space clockwise from who acts."""
        leading = self.mantle if self.acting is None else self.acting
        order = self.clockwise(leading)
        dead = sorted(self.fallen.elements(), key=lambda each: (each[0], order.index(each[1])))
        self.fallen.clear()
        for space, owner in dead:
            yield from self.answer(space, owner, self.acting)

    def answer(self, space: str, owner: int, killer: int | None) -> Asking[None]:
        if self.steps_inside >= INNERMOST:
            return
        if killer is not None and killer != owner:
            self.reward(killer)
        home = self.colossus[owner]
        if self.may_resurrect(owner, space) and home and (yield from ask(owner, {"yes", "pass"})) == "yes":
            self.resurrected = True
            yield from self.acting_as(owner, self.place(owner, home))
            self.count_up(owner, "resurrecting")
        me = self.owner_of("necromancer")
        able = me is not None and me != owner and self.can_place(me) and (not self.goals or me == self.active)
        if me is not None and able and (yield from ask(me, {"yes", "pass"})) == "yes":
            yield from self.acting_as(me, self.place(me, space))
            self.count_up(me, "necromancer")
        yield from self.react(space)

    def reward(self, killer: int) -> None:
        if self.traits[killer] & {"blood thirsty", "aggressive"}:
            self.gain(killer, 1)
        if self.active is not None:
            self.kills[killer] += 1
            if self.has(killer, "aggressive") and self.kills[killer] >= GOALS["aggressive"][0]:
                self.reach(killer, "aggressive")

    def may_resurrect(self, owner: int, space: str) -> bool:
        if not self.has(owner, "resurrecting") or self.colossus[owner] in (None, space):
            return False
        timely = self.goals or (not self.resurrected and self.active not in (None, owner))
        return timely and self.can_place(owner) > 0

    def react(self, space: str) -> Asking[None]:
        me = self.owner_of("reactive")
        if me is None:
            return
        places = {
            here for here in {space} | self.near(space) if self.loose(here, me) and self.victims(me, here)
        }
        pick = yield from ask(me, {f"acolyte {here}" for here in places} | {"pass"})
        if pick == "pass":
            return
        here = pick.removeprefix("acolyte ")
        victims = self.victims(me, here)
        there = yield from ask(me, {where for where, _ in victims})
        whose = seat_of(
            (yield from ask(me, {f"player {seat + 1}" for where, seat in victims if where == there}))
        )
        self.go_home(whose, there, 1)
        self.go_home(me, here, 1)
        yield from self.answer(here, me, me)
        yield from self.answer(there, whose, me)

    def victims(self, me: int, here: str) -> set[tuple[str, int]]:
        around = {here} | self.near(here)
        return {(there, seat) for there in around for seat in self.others(me) if self.loose(there, seat)}

    # control

    def check_control(self) -> Asking[None]:
        for space in self.land:
            old, new = self.control.get(space), self.controller(space)
            came = (new, space) in self.arrived
            self.arrived -= {(seat, space) for seat in range(self.players)}
            if new == old:
                continue
            self.control.pop(space, None)
            if new is not None:
                self.control[space] = new
                if self.tiles.get(space) == "The Brink":
                    self.cubes[space] += 3
            if old is not None and new is not None and came:
                if self.has(old, "extortionist") and self.goals:
                    self.gold[new] -= min(1, self.gold[new])
                    self.count_up(old, "extortionist")
                elif self.has(old, "extortionist"):
                    self.steal(old, new, 1)
                if self.has(old, "vengeful") and self.steps_inside < INNERMOST:
                    yield from self.acting_as(old, self.avenge(space))
                    yield from self.check_control()

    def avenge(self, space: str) -> Asking[None]:
        self.kill_all({space})
        yield from self.bury()

    # gaining

    def gain_trait(self, me: int) -> Asking[None]:
        deck = {"trait deck"} if self.trait_deck or self.trait_discard else set()
        trait = yield from ask(me, self.shown_traits | deck)
        if not trait:
            return
        if trait == "trait deck":
            trait = self.take_top(self.trait_deck, self.trait_discard) or ""
        self.shown_traits.discard(trait)
        while len(self.shown_traits) < 3 and (top := self.take_top(self.trait_deck, self.trait_discard)):
            self.shown_traits.add(top)
        yield from self.receive(me, trait)

    def receive(self, me: int, trait: str, *, stolen: bool = False) -> Asking[None]:
        self.traits[me].add(trait)
        mine = self.own_traits(me)
        if len(mine) > 2:
            self.drop_trait((yield from ask(me, mine - ({trait} if stolen else set()))))
        if self.has(me, trait):
            yield from self.on_gain(me, trait)

    def on_gain(self, me: int, trait: str) -> Asking[None]:
        if trait in ("miserly", "necromancer"):
            while 10 - self.reserve[me] > self.limit(me) and self.acolytes[me].total():
                standing = {space for space in self.land if self.acolytes[me][space]}
                spaces = self.loose_spaces(me) or standing
                pick = yield from ask(me, {f"acolyte {space}" for space in spaces})
                self.go_home(me, pick.removeprefix("acolyte "), 1)
            yield from self.check_control()
        elif trait == "animalistic":
            if (yield from ask(me, {"yes", "pass"})) == "pass":
                self.drop_trait(trait)
                return
            for other in sorted(self.own_traits(me) - {trait}, key=self.trait_order.index):
                self.drop_trait(other)
            away = [beast for beast in BEASTS if beast not in self.beasts and beast not in self.lifted_beasts]
            self.animal[me] = away[self.below(len(away))]
            home = self.colossus[me]
            if self.animal[me] == "blood" and home:
                self.kill_all({home})
                yield from self.bury()
                yield from self.check_control()
