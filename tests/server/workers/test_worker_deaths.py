"""Whatever a bot does to its process, the server and the other bots go on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from pathlib import Path

import pytest

from colossarium.server.workers import pool as pools
from colossarium.server.workers.pool import WorkerPool
from server.workers.pools import FIRST, GRACE, LONG, SHORT, is_gone, pids, think, within


def test_a_worker_that_is_killed_costs_one_answer(tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        killed = asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG))
        (pid,) = await pids(tmp_path)
        after = asyncio.ensure_future(think(pool))
        os.kill(pid, signal.SIGKILL)
        assert await killed is None
        assert await after == FIRST
        assert await think(pool) == FIRST

    within(test)


def test_a_worker_that_died_while_it_was_idle_is_replaced(tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, f"first:{tmp_path}") == FIRST
        (pid,) = await pids(tmp_path)
        os.kill(pid, signal.SIGKILL)
        await is_gone(pid)
        while await think(pool) != FIRST:
            pass

    within(test)


@pytest.mark.parametrize("bot", ["sleeps", "spins"])
def test_a_bot_that_overruns_is_ended(bot: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test(pool: WorkerPool) -> None:
        question = asyncio.ensure_future(think(pool, bot))
        while (process := pool._workers[0]._process) is None:
            await asyncio.sleep(0)
        assert await question is None
        assert process.returncode == -signal.SIGKILL

    with caplog.at_level(logging.WARNING, "colossarium.bots"):
        within(test, grace=SHORT)
    assert "took too long" in caplog.text


def test_a_bot_that_overruns_holds_up_nobody_else(tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        stuck = asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG))
        await pids(tmp_path)
        for _ in range(5):
            assert await think(pool) == FIRST
        assert not stuck.done()
        stuck.cancel()

    within(test, processes=2)


def test_the_next_one_answers_after_a_bot_overran() -> None:
    async def test(pool: WorkerPool) -> None:
        pool._grace = SHORT
        assert await think(pool, "sleeps") is None
        pool._grace = GRACE
        assert await think(pool) == FIRST

    within(test)


@pytest.mark.parametrize("bot", ["dies", "exits"])
def test_deaths_in_a_row_end_in_a_rest(
    bot: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """At rest, it answers None without starting a process; then it tries again, and has forgotten nothing."""

    async def test(pool: WorkerPool) -> None:
        answers = await asyncio.gather(*(think(pool, bot) for _ in range(pools.DEATHS + 20)))
        assert set(answers) == {None}
        assert pool._workers[0].deaths == pools.DEATHS, "those that still waited were given up"
        assert await think(pool) is None
        (timer,) = pool._backoff_timers.values()
        timer.cancel()
        pool._wake(pool._workers[0])
        assert await think(pool) == FIRST
        assert pool._workers[0].deaths == 0

    monkeypatch.setattr(pools, "LONGEST_REST", LONG)
    monkeypatch.setattr(pools, "REST", LONG)
    with caplog.at_level(logging.ERROR, "colossarium.bots"):
        within(test)
    assert "no process for bots stays alive" in caplog.text


def test_rests_get_longer_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: WorkerPool) -> None:
        worker = pool._workers[0]
        while worker.deaths < pools.DEATHS + 3:
            assert await think(pool, "dies") is None
        while await think(pool) is None:
            await asyncio.sleep(0.01)

    monkeypatch.setattr(pools, "REST", 0.001)
    within(test)


def test_a_worker_at_rest_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: WorkerPool) -> None:
        tired = pool._workers[0]
        tired.deaths = pools.DEATHS
        pool._idle.remove(tired)
        pool._release(tired)
        assert await think(pool) == FIRST

    monkeypatch.setattr(pools, "LONGEST_REST", LONG)
    monkeypatch.setattr(pools, "REST", LONG)
    within(test, processes=2)


@pytest.mark.parametrize("finder", ["server.workers.nowhere:find", "server.workers.fake_bots:find_nothing"])
def test_workers_that_can_not_begin_give_none(finder: str) -> None:
    async def run() -> None:
        pool = WorkerPool(2, GRACE, finder)
        try:
            assert await asyncio.gather(*(think(pool) for _ in range(10))) == [None] * 10
        finally:
            await pool.close()

    asyncio.run(run())
