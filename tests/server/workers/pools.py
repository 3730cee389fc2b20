"""A pool with bots that misbehave, and a question for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import colossarium as co
from colossarium.games import find
from colossarium.server.rules import rules_of
from colossarium.server.store.interface import Rules
from colossarium.server.workers.interface import BotPool
from colossarium.server.workers.pool import WorkerPool
from colossarium.table.game import Game
from server.workers import fake_bots

LONG = 120.0
"""Seconds after which a test has failed; none needs them."""
GRACE = 60.0
"""For bots that answer: a slow machine must not fail a test."""
SHORT = 0.1
"""For bots that never do: any time is too long."""

GAME = co.new("beasthunt", players=2, seed=3)
RULES = rules_of(find("beasthunt"))
OPTIONS = GAME.state.options()
FIRST, LAST = OPTIONS[0], OPTIONS[-1]
assert FIRST != LAST


def within(test: Callable[[WorkerPool], Awaitable[None]], processes: int = 1, grace: float = GRACE) -> None:
    """Run a test with a pool, and close it."""

    async def run() -> None:
        pool = WorkerPool(processes, grace, fake_bots.FINDER)
        try:
            async with asyncio.timeout(LONG):
                await test(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def think(
    pool: BotPool,
    bot: str = "first",
    seconds: float = 0.01,
    rules: Rules = RULES,
    game: Game = GAME,
    owner: str = "",
) -> int | None:
    state = bytes(game.state.buffer)
    return await pool.think(bot, game.info.slug, rules, state, 0, seconds, 1, owner=owner)


async def pids(folder: Path, count: int = 1) -> list[int]:
    """The processes of bots that have told that they think, when there are so many."""
    while True:
        found = [int(path.name) for path in folder.iterdir() if path.suffix != ".tmp"]
        if len(found) >= count:
            return found
        await asyncio.sleep(0.01)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def is_gone(pid: int) -> None:
    while alive(pid):
        await asyncio.sleep(0.01)
