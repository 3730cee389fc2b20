"""Who is told what outside the page, and when, does not depend on what they can't know: two worlds as in
`tables/test_secrets.py`, kept in two databases. Notices are looked for all the while, also in pauses, and
nobody is given time to come by themselves: everything that could be told is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import select

from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.server.notices import looking
from colossarium.server.notices.looking import TableLooks, UseTable
from colossarium.server.rules import rules_of
from colossarium.server.sessions.session import TableSession
from colossarium.server.store import notices as kept
from colossarium.server.store import schema
from colossarium.server.store.sql_store import SqlStore, open_store
from sampling import sampled_of_each
from server import fake_time
from server.fake_time import FakeTime
from server.players import run
from server.tables.test_secrets import in_view, same_to
from server.tables.worlds import PAUSE, QUICK, SLOW, World

GAMES = [("beasthunt", 3), ("beastmaster", 2), ("beastmaster", 4), ("colossi_gold", 3), ("kolossus", 3)]
SEATINGS = sampled_of_each(GAMES, lambda each: each[0], 1)
WHEN = (PAUSE // 4, PAUSE // 2, PAUSE, 2 * PAUSE)
"""Milliseconds after a choice at which somebody looks for what there is to tell, besides at once."""


class KeptWorld:
    """A world in a database, where one seat wants to be told."""

    def __init__(self, world: World, store: SqlStore, clock: FakeTime) -> None:
        self.world, self.store, self._clock = world, store, clock
        self._written = len(world.entries)
        self.looks = TableLooks(store, cast(UseTable, self._use), self._nobody, lambda table: True)

    async def begin(self, seat: int) -> None:
        opening = self.world.opening
        rules = rules_of(find(opening.game))
        await self.store.open(opening, self.world.entries, self.world.table.summary(), rules)
        browser = kept.Subscription(
            id="browser",
            table_id=opening.id,
            seat=seat,
            nonce=self.world.table.holders[seat].nonce,
            endpoint="https://push.example.org/1",
            p256dh="",
            auth="",
            language="en",
            created=self.world.time,
        )
        await self.store.write(lambda connection: kept.subscribe(connection, browser, 1))

    async def look(self, time: int) -> None:
        """At this time somebody looks for what there is to tell."""
        self._clock.milliseconds = time
        for entry in self.world.entries[self._written :]:
            summary = msgspec.structs.replace(self.world.table.summary(), updated=entry.at)
            self._written += 1
            await self.store.append(self.world.opening.id, self._written, entry, summary)
        await self.looks.look_at_all()

    async def told(self) -> list[tuple[Any, ...]]:
        """All that was to be sent, and when."""
        columns = (schema.notices.c.at, schema.notices.c.cause, schema.notices.c.seat, schema.notices.c.next)
        rows = await self.store.read(
            lambda connection: connection.execute(select(*columns).order_by(schema.notices.c.at)).all()
        )
        return [tuple(row) for row in rows]

    @asynccontextmanager
    async def _use(self, table: str) -> AsyncIterator[tuple[object, object]]:
        yield self.world, self.world.table

    @staticmethod
    async def _nobody(session: TableSession) -> set[int]:
        return set()


async def walk(one: KeptWorld, two: KeptWorld, reader: int, dice: random.Random, met: Counter[str]) -> None:
    """Both worlds go on as long as the reader may know the same in both."""
    for step in range(8):
        first, second = one.world.game.decision, two.world.game.decision
        if first is None or second is None:
            return
        if one.world.keeper not in (NONE, reader) or two.world.keeper not in (NONE, reader):
            return
        options = first.options if step or first.seat == reader else in_view(one.world, first)
        names = [option.name for option in options if option.name in second.names]
        if not names:
            return
        time = max(one.world.time, two.world.time) + SLOW
        choice, pause = dice.choice(names), dice.randrange(PAUSE // 2, PAUSE)
        waited = []
        for each in (one, two):
            each.world.time = time
            each.world.choose(choice, pause)
            before = len(each.world.entries)
            await each.look(time + QUICK // 2)
            if not each.world.settle(reader):
                return
            waited.append(len(each.world.entries) - before)
        if not same_to(one.world, two.world, reader):
            return
        for each in (one, two):
            for wait in WHEN:
                await each.look(time + wait)
        told = await one.told()
        assert told == await two.told()
        met["compared"] += 1
        met["told"] += bool(told)
        met["in one world only"] += waited[0] != waited[1]


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_no_notice_depends_on_what_its_reader_cannot_know(
    game: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = fake_time.install(monkeypatch)
    monkeypatch.setattr(looking, "AWAY", 0)
    monkeypatch.setattr(looking, "QUIET", 0)
    met: Counter[str] = Counter()

    async def compare(one: World, two: World, reader: int, seed: int) -> None:
        both = []
        for number, world in enumerate((one, two)):
            store = open_store(str(tmp_path / f"{seed}-{reader}-{number}.sqlite"))
            both.append(KeptWorld(world, store, clock))
        try:
            for each in both:
                await each.begin(reader)
            await walk(both[0], both[1], reader, random.Random(seed), met)
        finally:
            for each in both:
                await each.store.close()

    for seed in range(6):
        dice = random.Random(seed)
        world = World(game, dice.randbytes(32), players=players)
        world.wander(dice, dice.randrange(90))
        if world.game.over or world.keeper != NONE:
            continue
        world.game.full_log()
        for reader in dice.sample(range(players), 2):
            run(lambda: compare(world.copied(), world.parted(reader, Dice(seed)), reader, seed))  # noqa: B023
    assert met["compared"] > 10 and met["told"] > 5
    if game == "beastmaster":
        assert met["in one world only"] > 0
