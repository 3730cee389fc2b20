"""Action cards and Beast cards (6.1 and 6.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.colossi_ages.oracle.board import SPACES, WAYS, Asking, ask, beside
from games.colossi_gold.oracle.board import colossi, place_of, seat_of, those_on
from games.colossi_gold.oracle.launchpad import Launchpad


@dataclass
class Actions(Launchpad):
    """Each card is a method of its name, with `card` where that is taken."""

    dominating: bool = False

    def reinforce(self, me: int, spaces: set[str]) -> Asking[None]:
        """One Acolyte from hand on each of these spaces."""
        while spaces and self.can_place(me):
            short = self.can_place(me) < len(spaces)
            there = (yield from ask(me, spaces)) if short else min(spaces)
            spaces = spaces - {there}
            self.put_down(me, there, 1)
        yield from self.settle()

    def bolster(self, me: int) -> Asking[None]:
        yield from self.reinforce(me, self.standing(me))

    def commandeer(self, me: int) -> Asking[None]:
        theirs = self.all_banners() - self.banner_spaces(me)
        if self.can_raise(me):
            pick = yield from ask(
                me, those_on("banner", {space for space in theirs if not self.shielded(me, space)})
            )
            if pick:
                yield from self.place_banner(me, place_of(pick))

    def convene(self, me: int) -> Asking[None]:
        home = self.home(me)
        yield from self.move_many(
            [
                (seat, space, home, self.loose(space, seat))
                for space in self.near(home)
                for seat in range(self.players)
            ]
        )

    def convert(self, me: int) -> Asking[None]:
        home = self.home(me)
        while self.can_place(me):
            heads = {seat: count for seat in self.others(me) if (count := self.loose(home, seat))}
            if not heads:
                break
            owner = min(heads)
            if self.can_place(me) < sum(heads.values()):
                owner = seat_of((yield from ask(me, {f"player {seat + 1}" for seat in heads})))
            self.go_home(owner, home, 1)
            self.put_down(me, home, 1)
        yield from self.settle()

    def dominate(self, me: int) -> Asking[None]:
        self.dominating = True
        yield from ()

    def influence(self, me: int) -> Asking[None]:
        for seat in self.clockwise(me):
            pick = yield from ask(seat, colossi(set(self.others(seat))) | {"pass"})
            if pick != "pass":
                yield from self.acting_as(seat, self.lead_colossus(seat, seat_of(pick)))

    def intimidate(self, me: int) -> Asking[None]:
        home = self.home(me)
        yield from self.move_many(
            [
                (seat, space, beside(space, way), self.loose(space, seat))
                for way in WAYS
                if (space := beside(home, way))
                for seat in range(self.players)
            ]
        )

    def magnetize(self, me: int) -> Asking[None]:
        if there := (yield from ask(me, self.littered() - {self.home(me)})):
            self.move_cubes(there, self.home(me))

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
        while True:
            away = self.loose_spaces(me) - {self.home(me)}
            pick = yield from ask(me, those_on("acolyte", away) | {"done"})
            if pick == "done":
                return
            yield from self.step_acolyte(me, place_of(pick), self.home(me))

    def replace(self, me: int) -> Asking[None]:
        apart = [
            (one, two)
            for one in range(self.players)
            for two in range(one + 1, self.players)
            if self.colossus[one] != self.colossus[two]
        ]
        pick = yield from ask(me, colossi({one for one, _ in apart}))
        if not pick:
            return
        one = seat_of(pick)
        two = seat_of((yield from ask(me, colossi({b for a, b in apart if a == one}))))
        swap = {one: self.home(two), two: self.home(one)}
        carried = {
            seat: self.leave(self.animal[seat], self.home(seat), there) for seat, there in swap.items()
        }
        for seat, there in swap.items():
            self.colossus[seat] = there
        for seat in self.from_active():
            if seat in swap:
                yield from self.finish_colossus(seat, swap[seat], carried[seat])

    def ritual_sacrifice(self, me: int) -> Asking[None]:
        home = self.home(me)
        around = {home} | self.near(home)
        self.to_roll = Counter(
            {(space, seat): self.acolytes[seat][space] for space in around for seat in range(self.players)}
        )
        while True:
            able = {each for each in self.to_roll if self.to_roll[each] and self.mortal(*each)}
            pick = yield from ask(me, those_on("acolyte", {space for space, _ in able}) | {"stop"})
            if pick == "stop":
                break
            space = place_of(pick)
            owners = {f"player {seat + 1}" for there, seat in able if there == space}
            seat = seat_of((yield from ask(me, owners)))
            self.to_roll[space, seat] -= 1
            if self.below(6) < 2:
                yield from self.kill(Counter({(space, seat): 1}))
        self.to_roll = Counter()

    def sabotage(self, me: int) -> Asking[None]:
        for _ in range(3):
            bare = {
                space
                for space in self.all_banners()
                if not self.people_on(space) and not self.colossi_on(space)
            }
            pick = yield from ask(me, those_on("banner", bare) | {"stop"})
            if pick == "stop":
                return
            owner = self.banner_owner(place_of(pick))
            assert owner is not None
            self.lower(owner, place_of(pick), self.banners[owner][place_of(pick)])

    def secure(self, me: int) -> Asking[None]:
        crowded = {space for space in SPACES if self.loose(space, me) > 1}
        if self.can_raise(me) and (there := (yield from ask(me, self.banner_goals(me, crowded)))):
            self.go_home(me, there, self.acolytes[me][there])
            yield from self.place_banner(me, there)

    def short_rest(self, me: int) -> Asking[None]:
        if pick := (yield from ask(me, those_on("banner", self.banner_spaces(me)))):
            yield from self.score_banner(me, place_of(pick))

    def steal(self, me: int) -> Asking[None]:
        if trait := (yield from ask(me, self.stealable(me))):
            yield from self.take_trait(me, trait)

    def teleport(self, me: int) -> Asking[None]:
        whose = seat_of((yield from ask(me, colossi(set(range(self.players))))))
        there = yield from ask(me, set(SPACES) - {self.home(whose)})
        yield from self.step_colossus(whose, there)

    def vandalize(self, me: int) -> Asking[None]:
        if trait := (yield from ask(me, self.stealable(me))):
            self.drop_trait(trait)
            yield from self.settle()

    # Beast cards

    def lure(self, me: int) -> Asking[None]:
        home = self.home(me)
        away = {beast for beast, where in self.beasts.items() if where != home}
        if beast := (yield from self.choose_beast(me, away)):
            yield from self.step_beast(beast, home)

    def walkers(self) -> set[str]:
        """Beasts with somewhere to go."""
        return {beast for beast, where in self.beasts.items() if self.tiles_near(where)}

    def take_step(self, me: int, beast: str) -> Asking[None]:
        there = yield from ask(me, self.tiles_near(self.beasts[beast]))
        if there:
            yield from self.step_beast(beast, there)

    def walk(self, me: int) -> Asking[None]:
        if beast := (yield from self.choose_beast(me, self.walkers())):
            for _ in range(2):
                yield from self.take_step(me, beast)

    def rampage(self, me: int) -> Asking[None]:
        beast = yield from self.choose_beast(me, self.walkers())
        if not beast:
            return
        here = self.beasts[beast]
        way = yield from ask(me, {way for way in WAYS if beside(here, way) in self.tiles})
        there = beside(here, way)
        while there in self.tiles and there:
            yield from self.step_beast(beast, there)
            if self.beasts[beast] != there:
                return
            there = beside(there, way)
