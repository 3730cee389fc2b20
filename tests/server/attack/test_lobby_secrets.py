"""What the list of public tables tells."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from colossarium.server.sessions import lobby as lobbies
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from server.memory_store import InstantBots, MemoryStore
from server.players import open_table, run
from server.tables.worlds import World


def ended_in_a_pause() -> World:
    """A table whose last choice brought a pause with it."""
    for seed in range(100):
        dice = random.Random(seed)
        world = World("beastmaster", dice.randbytes(32), players=2)
        world.wander(dice, 2000)
        told = world.table.feeds[None].last
        if world.game.over and told.due > world.time:
            return world
    raise AssertionError("no game ends so")


@pytest.mark.parametrize("kept", ["memory", "sqlite"])
def test_the_lobby_says_that_a_game_is_over_when_the_table_does(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = ended_in_a_pause()
    due = world.table.feeds[None].last.due

    async def test() -> None:
        store = MemoryStore() if kept == "memory" else open_store(str(tmp_path / "games.sqlite"))
        # The game was over long ago: it is kept for ever.
        service = TableService(Settings(keep_over=0), store, InstantBots())
        await service.start()
        await open_table(service, "Ann", game="beastmaster")
        rules = await store.rules(world.opening.program)
        assert rules is not None
        opening = msgspec.structs.replace(world.opening, public=True)
        await store.open(opening, world.entries, world.table.summary(), rules)
        monkeypatch.setattr(lobbies, "FRESH", 0)
        for time, state in ((due - 1, "playing"), (due, "over")):
            monkeypatch.setattr(lobbies, "now", lambda time=time: time)
            for asked in (None, "playing", "over"):
                listed = [each.state for each in (await service.lobby(Asked(asked, None, 10))).tables]
                assert listed == ([state] if asked in (None, state) else [])
        await service.stop()

    run(test)
