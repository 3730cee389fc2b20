"""Who waits for a worker, how long, and what happens to them when it ends."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from colossarium.server.workers import pool as pools
from colossarium.server.workers.pool import WorkerPool
from colossarium.server.workers.question_queue import QuestionQueue
from server.workers import fake_bots
from server.workers.pools import FIRST, GRACE, LAST, LONG, is_gone, pids, think, within


def test_a_pool_that_was_never_asked_closes() -> None:
    async def test(pool: WorkerPool) -> None:
        pass

    within(test)


def test_a_pool_needs_a_process() -> None:
    with pytest.raises(ValueError, match="at least one process"):
        WorkerPool(0)


def test_one_process_answers_many_questions(tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        answers = await asyncio.gather(*(think(pool, f"last:{tmp_path}", 0.5) for _ in range(300)))
        assert answers == [LAST] * 300
        assert len(await pids(tmp_path)) == 1

    within(test)


def told(folder: Path) -> float:
    """The seconds that the bot that told them was given."""
    (file,) = folder.iterdir()
    return float(file.read_text(encoding="utf-8").split()[0])


def test_who_has_others_waiting_thinks_shorter(tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        alone, stuck, early, late = (tmp_path / name for name in ("alone", "stuck", "early", "late"))
        for folder in (alone, stuck, early, late):
            folder.mkdir()
        assert await think(pool, f"first:{alone}", 100.0) == FIRST
        assert told(alone) == 100.0
        first = asyncio.ensure_future(think(pool, f"sleeps:{stuck}", LONG))
        (pid,) = await pids(stuck)
        bots = [f"first:{early}", *["first"] * 47, f"first:{late}", "first"]
        waiting = [asyncio.ensure_future(think(pool, bot, 100.0)) for bot in bots]
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGKILL)
        assert await first is None
        assert await asyncio.gather(*waiting) == [FIRST] * 50
        assert told(early) == told(late) == pools.ROUND / 50
        (alone / str(pid)).unlink()
        assert await think(pool, f"first:{alone}", 100.0) == FIRST
        assert told(alone) == 100.0, "the crowd is forgotten"

    within(test)


def test_who_opens_many_tables_has_bots_that_think_shorter_and_nobody_else(tmp_path: Path) -> None:
    """A stranger with hundreds of tables had everybody's bots think for some milliseconds, and wait."""

    async def test(pool: WorkerPool) -> None:
        stuck, theirs, mine = (tmp_path / name for name in ("stuck", "theirs", "mine"))
        for folder in (stuck, theirs, mine):
            folder.mkdir()
        first = asyncio.ensure_future(think(pool, f"sleeps:{stuck}", LONG, owner="crowd"))
        (pid,) = await pids(stuck)
        bots = [f"first:{theirs}", *["first"] * 49]
        waiting = [asyncio.ensure_future(think(pool, bot, 100.0, owner="crowd")) for bot in bots]
        await asyncio.sleep(0)
        guest = asyncio.ensure_future(think(pool, f"first:{mine}", 1.5, owner="guest"))
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGKILL)
        assert await guest == FIRST
        assert sum(each.done() for each in waiting) < 5, "it had its turn among the first"
        assert await asyncio.gather(*waiting) == [FIRST] * 50 and await first is None
        assert told(mine) == 1.5
        assert told(theirs) == pools.ROUND / (2 * 50)

    within(test)


def test_turns_go_to_who_was_given_the_least() -> None:
    queue: QuestionQueue[int] = QuestionQueue()
    for job in range(6):
        queue.add("much", job)
    assert queue.take() == (0, "much", 6)
    queue.give("much", 3.0)
    for job in (10, 11):
        queue.add("little", job)
    took = []
    while len(queue):
        job, owner, share = queue.take()
        queue.give(owner, 1.0)
        took.append(job)
        assert share == 2 * (6 if owner == "much" else 2)
    assert took == [1, 10, 2, 11, 3, 4, 5], "they take turns"
    queue.add("a", 1)
    assert queue.remove(1) and not queue.remove(1) and len(queue) == 0 and queue.clear() == []


def test_who_was_given_much_has_a_turn_however_many_come_anew() -> None:
    queue: QuestionQueue[str] = QuestionQueue()
    for _ in range(2):
        queue.add("reader", "reader")
        queue.take()
        queue.give("reader", 3.0)
    queue.add("reader", "reader")
    queue.add("stranger 0", "stranger 0")
    for number in range(1, 20):
        job, owner, _ = queue.take()
        queue.give(owner, 1.0)
        if job == "reader":
            break
        queue.add(f"stranger {number}", f"stranger {number}")
    assert number < 8


def test_who_waits_too_long_gets_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        stuck = asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG))
        await pids(tmp_path)
        assert await think(pool) is None
        assert pool.waiting == 0
        stuck.cancel()

    monkeypatch.setattr(pools, "PATIENCE", 0.01)
    within(test)


def test_a_full_queue_takes_no_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        held = [asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG)) for _ in range(3)]
        await pids(tmp_path)
        assert pool.waiting == 2
        assert await think(pool) is None
        for each in held:
            each.cancel()

    monkeypatch.setattr(pools, "MOST_WAITING", 2)
    within(test)


def test_who_no_longer_waits_frees_the_place(tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        stuck = asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG))
        (pid,) = await pids(tmp_path)
        waiting = [asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG)) for _ in range(20)]
        last = asyncio.ensure_future(think(pool))
        await asyncio.sleep(0)
        assert pool.waiting == 21
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert pool.waiting == 1
        os.kill(pid, signal.SIGKILL)
        assert await stuck is None
        assert await last == FIRST

    within(test)


def test_an_answer_that_nobody_waits_for_is_not_given_to_the_next() -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool) == FIRST
        dropped = asyncio.ensure_future(think(pool, "first"))
        await asyncio.sleep(0)
        dropped.cancel()
        assert await think(pool, "last") == LAST

    within(test)


def test_closing_answers_everybody_and_leaves_no_process(tmp_path: Path) -> None:
    async def run() -> None:
        pool = WorkerPool(2, GRACE, fake_bots.FINDER)
        jobs = [asyncio.ensure_future(think(pool, f"sleeps:{tmp_path}", LONG)) for _ in range(10)]
        found = await pids(tmp_path, 2)
        await pool.close()
        assert await asyncio.gather(*jobs) == [None] * 10
        assert await think(pool) is None
        for pid in found:
            await is_gone(pid)
        await pool.close()

    asyncio.run(run())


def test_closing_while_workers_start() -> None:
    async def run() -> None:
        pool = WorkerPool(2, GRACE, fake_bots.FINDER)
        jobs = [asyncio.ensure_future(think(pool)) for _ in range(5)]
        await asyncio.sleep(0)
        await pool.close()
        assert set(await asyncio.gather(*jobs)) == {None}
        assert not any(worker.alive for worker in pool._workers)

    asyncio.run(run())
