"""Steps of pieces and Beasts, and Moves along roads and links (4.3, 4.5, section 5)."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from games.colossi_ages.oracle.board import Asking, ask
from games.colossi_gold.oracle.board import colossi, seat_of
from games.colossi_gold.oracle.settling import Dead, Settling

Journey = tuple[int, str, str | None, int]
"""Whose Acolytes, from where, where to (None off the island), how many."""


@dataclass
class Steps(Settling):
    """Everything that changes its space."""

    @abstractmethod
    def score_banner(self, owner: int, space: str) -> Asking[None]:
        """See the scoring."""

    # what Beasts do, and Colossi with their rules

    def leave(self, beast: str | None, here: str, there: str) -> int:
        """Gives how many Acolytes are carried along."""
        if beast == "golden":
            self.cubes[here, "gold"] += 1
        elif beast == "hungry":
            self.move_cubes(here, there)
        elif beast == "wind":
            crowd = [self.loose(here, seat) for seat in range(self.players)]
            for seat, count in enumerate(crowd):
                self.take_off(seat, here, count)
                self.acolytes[seat][there] += count
            return sum(crowd)
        return 0

    def enter(self, beast: str | None, space: str) -> Asking[None]:
        if beast == "bountiful":
            self.produce(space)
        elif beast == "time":
            owner = self.banner_owner(space)
            if owner is not None:
                yield from self.score_banner(owner, space)

    def step_beast(self, beast: str, there: str) -> Asking[None]:
        carried = self.leave(beast, self.beasts[beast], there)
        self.beasts[beast] = there
        self.arrive(there, carried)
        yield from self.enter(beast, there)
        yield from self.settle()

    # single pieces

    def step_acolyte(self, seat: int, here: str, there: str) -> Asking[None]:
        self.take_off(seat, here, 1)
        self.acolytes[seat][there] += 1
        self.explore({there})
        self.arrive(there, 1)
        yield from self.settle()

    def step_colossus(self, whose: int, there: str) -> Asking[None]:
        """Points 2 to 7."""
        carried = self.leave(self.animal[whose], self.home(whose), there)
        self.colossus[whose] = there
        self.explore({there})
        yield from self.finish_colossus(whose, there, carried)

    def finish_colossus(self, whose: int, there: str, carried: int) -> Asking[None]:
        """Points 4 to 7."""
        self.colossus_steps += 1
        self.arrive(there, 1 + carried)
        if self.animal[whose] and self.colossus[whose] == there:
            # CG-R110.
            yield from self.settle()
            yield from self.enter(self.animal[whose], there)
        yield from self.settle()
        if self.has(whose, "domineering") and self.colossus[whose] == there and self.may_nest():
            yield from self.acting_as(whose, self.domineer(whose, there))
        self.colossus_steps -= 1

    def domineer(self, me: int, space: str) -> Asking[None]:
        left = {f"{beast} beast" for beast in self.beasts_on(space) if self.tiles_near(space)}
        left |= colossi(self.colossi_on(space) - {me})
        while True:
            here = {f"{beast} beast" for beast in self.beasts_on(space) if self.tiles_near(space)}
            pick = yield from ask(me, (left & (here | colossi(self.colossi_on(space)))) | {"done"})
            if pick == "done":
                return
            left.remove(pick)
            if pick.startswith("colossus"):
                yield from self.step_colossus(seat_of(pick), (yield from ask(me, self.near(space))))
            else:
                beast = pick.removesuffix(" beast")
                yield from self.step_beast(beast, (yield from ask(me, self.tiles_near(space))))

    # many at once

    def move_many(self, journeys: list[Journey]) -> Asking[None]:
        fallen: Dead = Counter()
        for seat, here, _, count in journeys:
            self.take_off(seat, here, count)
        for seat, here, there, count in journeys:
            if there is None:
                fallen[here, seat] += count
            else:
                self.acolytes[seat][there] += count
        self.explore({there for _, _, there, count in journeys if there and count})
        for _, _, there, count in journeys:
            if there:
                self.arrive(there, count)
        yield from self.settle(+fallen)

    # Moves (4.3)

    def links(self, me: int) -> set[str]:
        """Underworld: spaces that are adjacent to each other for a player's pieces."""
        if self.active != me or not self.has(me, "underworld"):
            return set()
        return self.banner_spaces(me)

    def holds_piece(self, whose: int, space: str) -> bool:
        return self.acolytes[whose][space] > 0 or self.colossus[whose] == space

    def is_road(self, me: int, space: str) -> bool:
        """Asked before a piece comes there; Sly counts for one's own pieces on one's own turn."""
        sly = self.sly_about if self.active == me else None
        return self.holds_piece(me, space) or (sly is not None and self.holds_piece(sly, space))

    def goals(self, me: int, here: str, been: set[str], walking: bool) -> set[str]:
        found = self.near(here) if walking else set()
        links = self.links(me)
        return (found | (links if here in links else set())) - been

    def roam(
        self,
        me: int,
        start: str,
        step: Callable[[str, str], Asking[None]],
        can_go_on: Callable[[str], bool],
        *,
        road: bool,
        paid_step: bool,
    ) -> Asking[None]:
        """A Move of an own piece from a space: the first of its steps is a must if it is paid for."""
        here, been, must = start, {start}, paid_step
        while can_go_on(here):
            goals = self.goals(me, here, been, road or paid_step)
            if not goals:
                return
            there = yield from ask(me, goals if must else goals | {"stop"})
            if there == "stop":
                return
            must = False
            linked = {here, there} <= self.links(me)
            paid_step = paid_step and (linked or road)
            road = self.is_road(me, there)
            explored = there not in self.tiles
            been.add(there)
            yield from step(here, there)
            here = there
            if explored:
                return

    def move_own_colossus(self, me: int) -> Asking[None]:
        yield from self.roam(
            me,
            self.home(me),
            lambda here, there: self.step_colossus(me, there),
            lambda here: self.colossus[me] == here,
            road=False,
            paid_step=True,
        )

    def roam_acolyte(self, me: int, start: str, *, road: bool, paid_step: bool) -> Asking[None]:
        """The Acolyte is the last of those being moved, and stays noted there."""
        level = len(self.movers) - 1

        def step(here: str, there: str) -> Asking[None]:
            self.movers[level] = (me, there)
            yield from self.step_acolyte(me, here, there)

        def can_go_on(here: str) -> bool:
            return self.movers[level] is not None and not self.petrified(here)

        yield from self.roam(me, start, step, can_go_on, road=road, paid_step=paid_step)

    def move_own_acolyte(self, me: int, start: str) -> Asking[None]:
        self.movers.append((me, start))
        yield from self.roam_acolyte(me, start, road=False, paid_step=True)
        self.movers.pop()

    def spawn(self, me: int, space: str) -> Asking[None]:
        """4.5."""
        road = self.is_road(me, space)
        self.movers.append((me, space))
        self.put_down(me, space, 1)
        yield from self.settle()
        yield from self.roam_acolyte(me, space, road=road, paid_step=False)
        self.movers.pop()

    def lead_colossus(self, me: int, whose: int) -> Asking[None]:
        """Influence: somebody else's Colossus, along roads of its owner."""
        here, been, road = self.home(whose), {self.home(whose)}, False
        there = yield from ask(me, self.near(here))
        while True:
            road = self.holds_piece(whose, there)
            explored = there not in self.tiles
            been.add(there)
            yield from self.step_colossus(whose, there)
            if self.colossus[whose] != there or not road or explored or not self.near(there) - been:
                return
            there = yield from ask(me, (self.near(there) - been) | {"stop"})
            if there == "stop":
                return
