"""Launchpad lifts everything on it and around it (6.5)."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.board import SPACES, Asking, ask
from games.colossi_gold.oracle.piles import CUBES
from games.colossi_gold.oracle.tiles import Tiles


@dataclass
class Launchpad(Tiles):
    """Cubes, Banners, Colossi, Acolytes and Beasts come down in this order."""

    def launchpad(self, me: int, pad: str) -> Asking[None]:
        area = [space for space in SPACES if space in {pad} | self.near(pad)]
        order = self.from_active()
        crowd = [(seat, here) for here in area for seat in order for _ in range(self.loose(here, seat))]
        for seat, here in crowd:
            self.take_off(seat, here, 1)
        giants = [(seat, here) for here in area for seat in order if self.colossus[seat] == here]
        for seat, _ in giants:
            self.colossus[seat] = None
        herd = [(beast, here) for here in area for beast in self.beasts_on(here)]
        for beast, _ in herd:
            del self.beasts[beast]
        flags = [(seat, here) for here in area for seat in order for _ in range(self.banners[seat][here])]
        left = self.left & set(area)
        self.left -= left
        for seat, here in flags:
            self.banners[seat][here] -= 1
        lots = [(here, {cube: self.cubes.pop((here, cube), 0) for cube in CUBES}) for here in area]
        for _, lot in lots:
            if sum(lot.values()):
                there = yield from ask(me, set(self.tiles))
                for cube, count in lot.items():
                    self.cubes[there, cube] += count
        for seat, here in flags:
            yield from self.land_banner(me, seat, here in left and seat == self.resting)
        landed = []
        for seat, here in giants:
            there = yield from ask(me, set(self.tiles))
            self.colossus[seat] = there
            landed += [there] if there != here else []
        for seat, here in crowd:
            there = yield from ask(me, set(self.tiles))
            self.acolytes[seat][there] += 1
            landed += [there] if there != here else []
        for beast, _ in herd:
            self.beasts[beast] = yield from ask(me, set(self.tiles))
        for there in landed:
            self.arrive(there, 1)
        yield from self.settle()

    def land_banner(self, me: int, owner: int, left: bool) -> Asking[None]:
        there = yield from ask(me, set(self.tiles) - self.all_banners())
        if not there:
            self.banner_reserve[owner] += 1
            return
        self.banners[owner][there] += 1
        if left:
            self.left.add(there)
