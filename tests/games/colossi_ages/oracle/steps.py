"""Steps (section 5.4), Moves and roads (5.1), and what Beasts do on leaving and entering (6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.board import Asking, Board, ask

INNERMOST = 8
"""CA-R96."""


@dataclass
class Steps(Board):
    """Everything that changes its space."""

    steps_inside: int = 0

    def reap(self, me: int, space: str) -> Asking[None]:
        raise NotImplementedError

    def may_reap(self, me: int, space: str) -> bool:
        raise NotImplementedError

    def finish(self, came: list[str], colossi: list[str], beast: str | None = None) -> Asking[None]:
        """s2 to s7: the spaces to which Acolytes and Colossi came, one for each piece, and a Beast that moved."""
        self.steps_inside += 1
        goal = self.beasts[beast] if beast else None
        for space in sorted({*came, *colossi}):
            if space not in self.tiles:
                self.explore(space)
        for space in sorted({*came, *colossi}):
            for _ in range(colossi.count(space)):
                self.arrive(space, colossus=True)
            for _ in range(came.count(space)):
                self.arrive(space, colossus=False)
        if "blood" in self.beasts:
            self.kill_all({self.beasts["blood"]})
        self.check_control()
        if beast and goal and self.steps_inside < INNERMOST:
            yield from self.enter(beast, goal)
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
        if self.beasts[beast] != space:
            return
        owner = self.control.get(space)
        if beast == "time" and owner is not None and self.may_reap(owner, space):
            yield from self.reap(owner, space)
        elif beast == "calamity":
            yield from self.scatter(space)

    def scatter(self, space: str) -> Asking[None]:
        giants = self.colossi_on(space)
        heads = [self.loose(space, seat) for seat in range(self.players)]
        for seat in self.clockwise(self.mantle):
            if seat in giants and self.colossus[seat] == space:
                yield from self.step_colossus(seat, (yield from ask(seat, self.near(space))))
            for _ in range(heads[seat]):
                if self.loose(space, seat):
                    there = yield from ask(seat, self.near(space))
                    yield from self.step_acolyte(seat, space, there)

    def carry(self, seat: int, here: str, there: str | None, count: int) -> list[str]:
        """Acolytes go, or fall. Gives a space for each that arrives."""
        self.go_home(seat, here, count)
        if there is None or there not in self.land:
            return []
        self.reserve[seat] -= count
        self.acolytes[seat][there] += count
        return [there] * count

    def step_acolyte(self, seat: int, here: str, there: str) -> Asking[None]:
        yield from self.finish(self.carry(seat, here, there, 1), [])

    def place(self, seat: int, space: str) -> Asking[None]:
        self.reserve[seat] -= 1
        self.acolytes[seat][space] += 1
        yield from self.finish([space], [])

    def step_colossus(self, seat: int, there: str) -> Asking[None]:
        self.colossus[seat] = there
        yield from self.finish([], [there])

    def step_beast(self, beast: str, there: str) -> Asking[None]:
        here = self.beasts[beast]
        came = []
        self.beasts[beast] = there
        if beast == "golden":
            self.cubes[here] += 1
        elif beast == "magnetic":
            self.move_cubes(here, there)
        elif beast == "wind":
            for seat in range(self.players):
                came += self.carry(seat, here, there, self.loose(here, seat))
        yield from self.finish(came, [], beast)

    def walk_on(self, me: int, there: str, been: set[str]) -> Asking[str]:
        """A further step, or nothing."""
        pick = yield from ask(me, (self.near(there) - been) | {"stop"})
        return "" if pick == "stop" else pick

    def lead_colossus(self, me: int, whose: int, there: str) -> Asking[None]:
        """A Move of a Colossus, along its owner's roads; somebody may lead another's."""
        home = self.colossus[whose]
        assert home
        been = {home}
        while there:
            been.add(there)
            yield from self.step_colossus(whose, there)
            if self.colossus[whose] != there or not self.acolytes[whose][there]:
                return
            there = yield from self.walk_on(me, there, been)

    def lead_acolyte(self, me: int, here: str, been: set[str]) -> Asking[None]:
        """An Acolyte that has come to a space goes on as long as it likes, if there is a road."""
        while self.loose(here, me) and (self.acolytes[me][here] > 1 or self.colossus[me] == here):
            there = yield from self.walk_on(me, here, been)
            if not there:
                return
            been.add(there)
            yield from self.step_acolyte(me, here, there)
            here = there
