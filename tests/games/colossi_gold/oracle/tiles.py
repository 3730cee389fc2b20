"""What Environments and Lairs do when they are scored (6.5 and section 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.colossi_ages.oracle.board import SPACES, WAYS, Asking, ask, beside
from games.colossi_gold.oracle.board import place_of, those_on
from games.colossi_gold.oracle.piles import CUBES
from games.colossi_gold.oracle.scoring import Scoring

Effect = Callable[[int, str], Asking[None]]


@dataclass
class Tiles(Scoring):
    """Each tile is a method of its name."""

    def tile_effect(self, me: int, space: str) -> Asking[None]:
        name = self.tiles[space].lower().replace(": ", "_").replace(" ", "_")
        effect: Effect | None = getattr(self, name, None)
        if effect:
            yield from effect(me, space)

    def choose_beast(self, me: int, beasts: set[str]) -> Asking[str]:
        pick = yield from ask(me, {f"{beast} beast" for beast in beasts})
        return pick.removesuffix(" beast")

    def beast_mantle(self, me: int, space: str) -> Asking[None]:
        beast = yield from self.choose_beast(me, set(self.beasts))
        if beast and (there := (yield from ask(me, set(self.tiles) - {self.beasts[beast]}))):
            yield from self.step_beast(beast, there)

    def deep_mines(self, me: int, space: str) -> Asking[None]:
        self.cubes[space, "gold"] += self.mine_yield
        self.mine_yield += 1
        yield from ()

    def hallowed_ground(self, me: int, space: str) -> Asking[None]:
        self.gain(me, 2 * self.acolytes[me][space])
        yield from ()

    def market(self, me: int, space: str) -> Asking[None]:
        sold = 0
        while self.titles(me) and (card := (yield from ask(me, self.titles(me) | {"done"}))) != "done":
            self.throw_away(me, card)
            sold += 1
        self.gain(me, sold)

    def moat(self, me: int, space: str) -> Asking[None]:
        around = self.near(space)
        self.gain(me, len(around & self.controlled(me)))
        for other in self.others(me):
            if around & self.controlled(other):
                self.pay_player(other, me, 1)
        yield from ()

    def oasis(self, me: int, space: str) -> Asking[None]:
        for card in sorted(self.hands[me].elements(), key=self.card_order.index):
            self.throw_away(me, card)
        yield from self.draw(me, 6)

    def give_or_pay(self, other: int, me: int, cards: set[str]) -> Asking[None]:
        """A card of these or 2 Gold; who has less Gold gives a card if there is one (CG-R45)."""
        wealth = {"two gold"} if self.gold[other] > 1 or not cards else set()
        pick = yield from ask(other, cards | wealth)
        if pick == "two gold":
            self.pay_player(other, me, 2)
        else:
            self.give_card(other, me, pick)

    def ruins(self, me: int, space: str) -> Asking[None]:
        for other in self.others(me):
            yield from self.give_or_pay(other, me, self.titles(other))
        yield from self.keep_hand_limit(me)

    def trading_post(self, me: int, space: str) -> Asking[None]:
        for other in self.others(me):
            if not self.titles(me):
                continue
            card = yield from ask(me, self.titles(me))
            self.give_card(me, other, card)
            rest = self.titles(other) - ({card} if self.hands[other][card] == 1 else set())
            yield from self.give_or_pay(other, me, rest)
            for seat in self.from_active():
                yield from self.keep_hand_limit(seat)

    def speedy_slopes(self, me: int, space: str) -> Asking[None]:
        self.put_down(me, space, self.can_place(me))
        yield from self.settle()
        outer, self.unmoved = self.unmoved, self.unmoved.__class__()
        for there in SPACES:
            self.unmoved[there, me] = self.acolytes[me][there]
        while True:
            able = {there for there in self.loose_spaces(me) if self.unmoved[there, me]}
            pick = yield from ask(me, those_on("acolyte", able) | {"stop"})
            if pick == "stop":
                break
            self.unmoved[place_of(pick), me] -= 1
            yield from self.move_own_acolyte(me, place_of(pick))
        self.unmoved = outer

    def teleporter(self, me: int, space: str) -> Asking[None]:
        there = yield from ask(me, set(self.tiles) - {space})
        if not there:
            return
        swap = {space: there, there: space}
        crowd = [(seat, here, self.loose(here, seat)) for seat in range(self.players) for here in swap]
        giants = [(seat, home) for seat, home in enumerate(self.colossus) if home in swap and home]
        for seat, here, count in crowd:
            self.take_off(seat, here, count)
        for seat, here, count in crowd:
            self.acolytes[seat][swap[here]] += count
        for seat, home in giants:
            self.colossus[seat] = swap[home]
        for beast, where in self.beasts.items():
            self.beasts[beast] = swap.get(where, where)
        for banners in self.banners:
            banners[space], banners[there] = banners[there], banners[space]
        self.left = {swap.get(each, each) for each in self.left}
        for cube in CUBES:
            here_, there_ = (space, cube), (there, cube)
            self.cubes[here_], self.cubes[there_] = self.cubes[there_], self.cubes[here_]
        for _, here, count in (*crowd, *((seat, home, 1) for seat, home in giants)):
            self.arrive(swap[here], count)
        yield from self.settle()
        yield from self.score_space(me, there)

    def the_void(self, me: int, space: str) -> Asking[None]:
        there = yield from ask(me, set(self.tiles))
        self.replace_tile(there)
        yield from self.settle()
        if self.banners[me][there]:
            yield from self.score_banner(me, there)

    def volcano(self, me: int, space: str) -> Asking[None]:
        yield from self.kill_all({space} | self.near(space))

    # Lairs: they work around their Beasts

    def lair_blood_beast(self, me: int, space: str) -> Asking[None]:
        where = self.beasts["blood"]
        yield from self.kill_all({where} | self.near(where))

    def lair_golden_beast(self, me: int, space: str) -> Asking[None]:
        for there in self.tiles_near(self.beasts["golden"]):
            self.cubes[there, "gold"] += 1
        yield from ()

    def lair_hungry_beast(self, me: int, space: str) -> Asking[None]:
        where = self.beasts["hungry"]
        for cube in CUBES:
            for _ in range(self.cubes[where, cube]):
                if there := (yield from ask(me, self.tiles_near(where))):
                    self.cubes[where, cube] -= 1
                    self.cubes[there, cube] += 1

    def lair_bountiful_beast(self, me: int, space: str) -> Asking[None]:
        where = self.beasts["bountiful"]
        for there in {where} | self.near(where):
            self.produce(there)
        yield from ()

    def lair_stone_beast(self, me: int, space: str) -> Asking[None]:
        self.leave_tokens[me] += 2
        yield from ()

    def lair_time_beast(self, me: int, space: str) -> Asking[None]:
        if me == self.active:
            if self.step in ("actions", "extra actions"):
                self.added += 2
            else:
                self.to_come += 2
        yield from ()

    def lair_wind_beast(self, me: int, space: str) -> Asking[None]:
        way = yield from ask(me, set(WAYS))
        journeys = []
        for seat in range(self.players):
            for here in self.loose_spaces(seat):
                there = beside(here, way)
                # One's own guarded ones can't be killed, so they stay.
                if there or self.mortal(here, seat):
                    journeys.append((seat, here, there, self.acolytes[seat][here]))
        yield from self.move_many(journeys)
