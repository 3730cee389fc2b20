"""Steps (section 5.4), Moves and roads (5.1), and what Beasts do on leaving and entering (6.2)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from games.colossi_ages.oracle.board import Asking, ask
from games.colossi_ages.oracle.traits import INNERMOST, Traits, seat_of


@dataclass
class Steps(Traits):
    """Everything that changes its space."""

    @abstractmethod
    def reap(self, me: int, space: str) -> Asking[None]:
        """A whole Reap: see the Reaps."""

    @abstractmethod
    def may_reap(self, me: int, space: str) -> bool:
        """Whether one can begin."""

    def finish(self, came: list[str], colossi: list[int], beast: str | None = None) -> Asking[None]:
        """s2 to s7: a space for each Acolyte that came, whose Colossi came, and a Beast that moved."""
        self.steps_inside += 1
        goal = self.beasts[beast] if beast else None
        homes = {seat: home for seat in colossi if (home := self.colossus[seat])}
        before = {home: self.control.get(home) for home in homes.values()}
        for space in sorted({*came, *homes.values()}):
            if space not in self.tiles:
                self.explore(space)
        for space in sorted({*came, *homes.values()}):
            for home in homes.values():
                if home == space:
                    self.arrive(space, colossus=True)
            for _ in range(came.count(space)):
                self.arrive(space, colossus=False)
        self.kill_all(self.lairs("blood"))
        yield from self.bury()
        yield from self.check_control()
        if self.steps_inside < INNERMOST:
            if beast and goal:
                yield from self.enter(beast, goal)
            for seat, home in homes.items():
                if self.animal[seat] and self.colossus[seat] == home:
                    yield from self.enter_like_a_beast(seat, home, before[home])
            for seat, home in homes.items():
                if self.has(seat, "domineering") and self.colossus[seat] == home:
                    yield from self.acting_as(seat, self.domineer(seat, home))
        self.steps_inside -= 1

    def arrive(self, space: str, *, colossus: bool) -> None:
        tile = self.tiles[space]
        if tile == "Lucky Lumen":
            self.cubes[space] += 1
        elif tile == "Mountaintop of the Giants":
            self.kill_all({space})
        elif tile == "Volcano" and colossus:
            self.kill_all({space} | self.near(space))

    def enter(self, beast: str, space: str) -> Asking[None]:
        if self.beasts[beast] == space:
            if beast == "time":
                yield from self.hurry(self.control.get(space), space)
            elif beast == "calamity":
                yield from self.scatter(space, None)

    def enter_like_a_beast(self, me: int, space: str, before: int | None) -> Asking[None]:
        if self.animal[me] == "time":
            yield from self.hurry(before, space)
        elif self.animal[me] == "calamity":
            yield from self.scatter(space, me)

    def hurry(self, owner: int | None, space: str) -> Asking[None]:
        if owner is not None and self.may_reap(owner, space):
            yield from self.reap(owner, space)

    def scatter(self, space: str, cause: int | None) -> Asking[None]:
        giants = self.colossi_on(space) - {cause}
        heads = [self.loose(space, seat) for seat in range(self.players)]
        before = self.acting
        for seat in self.clockwise(self.mantle):
            self.acting = seat
            if seat in giants and self.colossus[seat] == space:
                yield from self.step_colossus(seat, (yield from ask(seat, self.near(space))))
            for _ in range(heads[seat]):
                if self.loose(space, seat):
                    there = yield from ask(seat, self.near(space))
                    yield from self.step_acolyte(seat, space, there)
        self.acting = before

    def domineer(self, me: int, space: str) -> Asking[None]:
        left = {f"{beast} beast" for beast in self.beasts_on(space)}
        left |= {f"colossus {seat + 1}" for seat in self.colossi_on(space) - {me}}
        moved = False
        while True:
            there = {f"{beast} beast" for beast in self.beasts_on(space)}
            there |= {f"colossus {seat + 1}" for seat in self.colossi_on(space)}
            pick = yield from ask(me, (left & there) | {"done"})
            if pick == "done":
                break
            moved = True
            left.remove(pick)
            goal = yield from ask(me, self.near(space))
            if pick.startswith("colossus"):
                yield from self.step_colossus(seat_of(pick), goal)
            else:
                yield from self.step_beast(pick.removesuffix(" beast"), goal)
        if moved:
            self.count_up(me, "domineering")

    def carry(self, seat: int, here: str, there: str | None, count: int) -> list[str]:
        """Acolytes go, or fall. Gives a space for each that arrives."""
        if there is None or there not in self.land:
            self.die(seat, here, count)
            return []
        self.go_home(seat, here, count)
        return self.set_down(seat, there, count)

    def set_down(self, seat: int, there: str, count: int) -> list[str]:
        self.reserve[seat] -= count
        self.acolytes[seat][there] += count
        if count:
            self.arrived.add((seat, there))
        return [there] * count

    def step_acolyte(self, seat: int, here: str, there: str) -> Asking[None]:
        yield from self.finish(self.carry(seat, here, there, 1), [])

    def place(self, seat: int, space: str) -> Asking[None]:
        yield from self.finish(self.set_down(seat, space, 1), [])

    def bring_colossus(self, seat: int, there: str) -> list[str]:
        """A Colossus goes; what an animalistic one does on leaving may bring Acolytes, which are given."""
        here, self.colossus[seat] = self.colossus[seat], there
        self.arrived.add((seat, there))
        animal = self.animal[seat]
        return self.leave(animal, here, there) if animal and here else []

    def step_colossus(self, seat: int, there: str) -> Asking[None]:
        yield from self.finish(self.bring_colossus(seat, there), [seat])

    def leave(self, beast: str, here: str, there: str) -> list[str]:
        came = []
        if beast == "golden":
            self.cubes[here] += 1
        elif beast == "magnetic":
            self.move_cubes(here, there)
        elif beast == "wind":
            for seat in range(self.players):
                came += self.carry(seat, here, there, self.loose(here, seat))
        return came

    def step_beast(self, beast: str, there: str) -> Asking[None]:
        here, self.beasts[beast] = self.beasts[beast], there
        yield from self.finish(self.leave(beast, here, there), [], beast)

    def walk_on(self, me: int, there: str, been: set[str]) -> Asking[str]:
        """A further step, or nothing."""
        pick = yield from ask(me, (self.near(there) - been) | {"stop"})
        return "" if pick == "stop" else pick

    def sly_road(self, me: int, space: str, brought: int) -> bool:
        whose = self.sly_about
        if whose is None or self.active != me:
            return False
        return self.acolytes[whose][space] > brought or self.colossus[whose] == space

    def lead_colossus(self, me: int, whose: int, there: str) -> Asking[None]:
        """A Move of a Colossus, along its owner's roads; somebody may lead another's."""
        home = self.colossus[whose]
        assert home
        been = {home}
        while there:
            been.add(there)
            here = self.colossus[whose]
            windy = self.animal[whose] == "wind" and here
            brought = [self.loose(here, seat) if windy and here else 0 for seat in range(self.players)]
            yield from self.step_colossus(whose, there)
            slys = brought[self.sly_about] if self.sly_about is not None else 0
            road = self.acolytes[whose][there] > brought[whose] or (
                me == whose and self.sly_road(me, there, slys)
            )
            if self.colossus[whose] != there or not road:
                return
            there = yield from self.walk_on(me, there, been)

    def lead_acolyte(self, me: int, here: str, there: str, been: set[str]) -> Asking[None]:
        """An Acolyte goes to a space, or is placed there, and on as long as it likes and finds a road."""
        level = len(self.movers)
        self.movers.append((me, there))
        while there:
            been.add(there)
            came = self.carry(me, here, there, 1) if here else self.set_down(me, there, 1)
            self.movers[level] = (me, there)
            yield from self.finish(came, [])
            road = self.acolytes[me][there] > 1 or self.colossus[me] == there or self.sly_road(me, there, 0)
            if self.movers[level] is None or self.held(there) or not road:
                break
            here, there = there, (yield from self.walk_on(me, there, been))
        self.movers.pop()
