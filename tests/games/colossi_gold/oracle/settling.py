"""Settle, limits, deaths with what answers them, and Traits that come and go (4.10, 4.11, 7.1, 7.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.colossi_ages.oracle.board import SPACES, Asking, ask
from games.colossi_gold.oracle.board import BEASTS, place_of, seat_of, those_on
from games.colossi_gold.oracle.piles import Piles

Dead = Counter[tuple[str, int]]
"""How many of whom died where."""
MOST_REACTIONS = 10
SHOWN = 3


@dataclass
class Settling(Piles):
    """What follows by itself from what was done."""

    death_sets: int = 0
    reactions: int = 0

    def acting_as(self, seat: int, deed: Asking[None]) -> Asking[None]:
        """Somebody acts while this is done, and then whoever did before."""
        before, self.acting = self.acting, seat
        yield from deed
        self.acting = before

    # Settle (4.11)

    def settle(self, fallen: Dead | None = None) -> Asking[None]:
        """Those who fell off the island belong to the first set of deaths (CG-R96)."""
        dead = fallen or Counter()
        changing = True
        while changing:
            for space in SPACES:
                for seat in range(self.players):
                    if self.is_lethal(space) and (count := self.mortal(space, seat)):
                        dead[space, seat] += count
                        self.take_off(seat, space, count)
            if dead:
                yield from self.bury(dead, self.acting)
                dead = Counter()
            else:
                changing = yield from self.come_down()

    def come_down(self) -> Asking[bool]:
        """7.2. Says whether anybody was above a limit."""
        changed = False
        for seat in self.from_active():
            for limited in (self.shed_traits, self.shed_banners, self.shed_acolytes, self.keep_hand_limit):
                changed |= yield from limited(seat)
        return changed

    def shed_traits(self, seat: int) -> Asking[bool]:
        changed = False
        while len(self.own_traits(seat)) > self.trait_limit(seat):
            self.drop_trait((yield from ask(seat, self.own_traits(seat))))
            changed = True
        return changed

    def shed_banners(self, seat: int) -> Asking[bool]:
        changed = False
        for space in self.banner_spaces(seat):
            if self.banners[seat][space] > 1 and not self.has(seat, "resolute"):
                self.lower(seat, space, 1)
                changed = True
        while self.banners[seat].total() > self.banner_limit(seat):
            pick = yield from ask(seat, those_on("banner", self.banner_spaces(seat)))
            self.lower(seat, place_of(pick), 1)
            changed = True
        return changed

    def shed_acolytes(self, seat: int) -> Asking[bool]:
        changed = False
        while self.acolytes[seat].total() > self.acolyte_limit(seat):
            free = {space for space in self.standing(seat) if not self.petrified(space)}
            if not free:
                break
            self.go_home(seat, place_of((yield from ask(seat, those_on("acolyte", free)))), 1)
            changed = True
        return changed

    # deaths (7.1)

    def kill(self, victims: Dead, sacrificed: tuple[str, int] | None = None) -> Asking[None]:
        """A set of Acolytes is killed, the acting player being the cause."""
        dead: Dead = Counter()
        for (space, seat), count in victims.items():
            if count := min(count, self.mortal(space, seat)):
                dead[space, seat] = count
        for (space, seat), count in dead.items():
            self.take_off(seat, space, count)
        yield from self.bury(dead, self.acting, sacrificed)

    def kill_all(self, spaces: set[str]) -> Asking[None]:
        yield from self.kill(
            Counter(
                {(space, seat): self.mortal(space, seat) for space in spaces for seat in self.clockwise(0)}
            )
        )

    def bury(self, dead: Dead, cause: int, sacrificed: tuple[str, int] | None = None) -> Asking[None]:
        """They have left the island and are back in hand; now one after another what answers them."""
        if not dead:
            return
        if not self.death_sets:
            self.reactions = 0
        self.death_sets += 1
        order = self.from_active()
        for (_, owner), count in dead.items():
            self.reserve[owner] += count
        line = sorted(dead.elements(), key=lambda each: (SPACES.index(each[0]), order.index(each[1])))
        for space, owner in line:
            yield from self.answer(space, owner, cause, (space, owner) == sacrificed)
        self.death_sets -= 1
        yield from self.settle()

    def answer(self, space: str, owner: int, cause: int, sacrificed: bool) -> Asking[None]:
        able = not sacrificed and self.may_resurrect(owner)
        if able and (yield from ask(owner, {"yes", "pass"})) == "yes":
            self.put_down(owner, self.home(owner), 1)
        if cause != owner and self.has(cause, "blood thirsty"):
            self.gain(cause, 1)
        me = self.owner_of("necromancer")
        able = me != owner and me is not None and self.can_place(me) > 0
        if me is not None and able and (yield from ask(me, {"yes", "pass"})) == "yes":
            self.put_down(me, space, 1)
            yield from self.acting_as(me, self.settle())
        me = self.owner_of("reactive")
        if me is not None and self.reactions < MOST_REACTIONS:
            yield from self.react(me, space)

    def may_resurrect(self, owner: int) -> bool:
        home = self.colossus[owner]
        if home is None or not self.has(owner, "resurrecting") or not self.can_place(owner):
            return False
        safe = self.petrified(home) or self.guarded(home, owner)
        return safe or not self.is_lethal(home)

    def react(self, me: int, space: str) -> Asking[None]:
        near = {space} | self.near(space)
        able = {here for here in near if self.mortal(here, me) and self.victims(me, here)}
        pick = yield from ask(me, those_on("acolyte", able) | {"pass"})
        if pick == "pass":
            return
        here = place_of(pick)
        targets = self.victims(me, here)
        there = place_of((yield from ask(me, {where for where, _ in targets})))
        owners = {f"player {seat + 1}" for where, seat in targets if where == there}
        whose = seat_of((yield from ask(me, owners)))
        self.reactions += 1
        both: Dead = Counter({(here, me): 1, (there, whose): 1})
        yield from self.acting_as(me, self.kill(both, sacrificed=(here, me)))

    def victims(self, me: int, here: str) -> set[tuple[str, int]]:
        near = {here} | self.near(here)
        return {(there, seat) for there in near for seat in self.others(me) if self.mortal(there, seat)}

    # Traits that come and go (4.10)

    def draw_trait(self) -> str:
        return self.take_top(self.trait_deck, self.trait_discard) or ""

    def gain_trait(self, me: int) -> Asking[None]:
        deck = {"trait deck"} if self.trait_deck or self.trait_discard else set()
        trait = yield from ask(me, self.shown_traits | deck)
        if not trait:
            return
        if trait == "trait deck":
            trait = self.draw_trait()
        self.shown_traits.discard(trait)
        self.show_traits()
        yield from self.receive(me, trait)

    def show_traits(self) -> None:
        while len(self.shown_traits) < SHOWN and (top := self.draw_trait()):
            self.shown_traits.add(top)

    def receive(self, me: int, trait: str) -> Asking[None]:
        """For a Trait gained in any way."""
        self.traits[me].add(trait)
        yield from self.shed_traits(me)
        if trait == "animalistic" and self.has(me, trait):
            for other in sorted(self.own_traits(me) - {trait}, key=self.trait_order.index):
                self.drop_trait(other)
            playing = set(self.beasts)
            playing |= {beast for beast in BEASTS if f"Lair: {beast.capitalize()} Beast" in self.tile_deck}
            away = [beast for beast in BEASTS if beast not in playing]
            if away:
                self.animal[me] = away[self.below(len(away))]
            else:
                # CG-R103.
                self.drop_trait(trait)
        yield from self.settle()

    def take_trait(self, me: int, trait: str) -> Asking[None]:
        """Somebody takes a Trait of somebody else."""
        self.lose_trait(trait)
        yield from self.receive(me, trait)

    def drop_trait(self, trait: str) -> None:
        self.lose_trait(trait)
        self.trait_discard.append(trait)

    def lose_trait(self, trait: str) -> None:
        owner = self.owner_of(trait)
        assert owner is not None
        self.traits[owner].remove(trait)
        if trait == "animalistic":
            self.animal[owner] = None
            self.ripe.discard(owner)
        elif trait == "mimicry":
            # CG-R61: what it lent goes back at once.
            self.return_lent()

    def return_lent(self) -> None:
        if self.lent and self.lender is not None:
            borrower = self.owner_of(self.lent)
            assert borrower is not None
            self.traits[borrower].remove(self.lent)
            self.traits[self.lender].add(self.lent)
            self.lent, self.lender = "", None
