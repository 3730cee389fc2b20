"""What waits goes to the disk together, and whoever waits is told afterwards."""

from __future__ import annotations

import asyncio
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from colossarium.server.store.interface import DuplicateRequest, Unavailable
from colossarium.server.store.writer import Job
from server.store.samples import SECONDS, choices, chose, open_one, outcome, store_in, summary


def test_what_waits_is_written_in_one_transaction(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            for number in range(50):
                await open_one(store, f"t{number}")
            commits: list[Connection] = []
            event.listen(store._engines.writing, "commit", commits.append)
            begun, go_on = threading.Event(), threading.Event()

            def hold(connection: Connection) -> None:
                begun.set()
                go_on.wait(SECONDS)

            held = asyncio.create_task(store._writer.do(hold))
            await asyncio.to_thread(begun.wait, SECONDS)
            waiting = [
                asyncio.create_task(outcome(store, f"t{number}", 1 + number % 2, chose("A", f"c{number}")))
                for number in range(50)
            ]
            await asyncio.sleep(0)
            go_on.set()
            assert await asyncio.gather(*waiting) == ["written", "behind"] * 25
            await held
            assert len(commits) == 2

    asyncio.run(main())


def test_nobody_is_told_before_it_is_on_the_disk(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            reached, go_on = threading.Event(), threading.Event()

            def hold(connection: Connection) -> None:
                reached.set()
                go_on.wait(SECONDS)

            event.listen(store._engines.writing, "commit", hold)
            waiting = asyncio.create_task(store.append("t1", 1, chose(), summary()))
            await asyncio.to_thread(reached.wait, SECONDS)
            assert await choices(store) == [] and not waiting.done()
            go_on.set()
            await waiting
            assert await choices(store) == ["B2"]

    asyncio.run(main())


def test_after_an_unclear_commit_one_can_look(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)

            def break_down(connection: Connection) -> None:
                event.remove(store._engines.writing, "commit", break_down)
                connection.connection.commit()
                raise OperationalError("COMMIT", None, Exception("the line went dead"))

            event.listen(store._engines.writing, "commit", break_down)
            with pytest.raises(Unavailable):
                await store.append("t1", 1, chose("A", "x"), summary())
            assert await choices(store) == ["A"]
            with pytest.raises(DuplicateRequest) as repeated:
                await store.append("t1", 1, chose("A", "x"), summary())
            assert repeated.value.sequence == 1
            await store.append("t1", 2, chose("B", "y"), summary())

    asyncio.run(main())


def test_what_fails_for_its_own_reasons_takes_nothing_with_it(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)

            def wrong(connection: Connection) -> None:
                raise ZeroDivisionError

            said = await asyncio.gather(
                store.append("t1", 1, chose("A"), summary()),
                store._writer.do(wrong),
                store.append("t1", 2, chose("B"), summary(updated=2**80)),
                store.append("t1", 2, chose("C"), summary()),
                return_exceptions=True,
            )
            assert said[0] is None and isinstance(said[1], ZeroDivisionError)
            assert isinstance(said[2], Exception) and said[3] is None
            assert await choices(store) == ["A", "C"]

    asyncio.run(main())


def test_who_went_away_leaves_the_entry(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            waiting = asyncio.create_task(store.append("t1", 1, chose("A"), summary()))
            await asyncio.sleep(0)
            waiting.cancel()
            await store.append("t1", 2, chose("B"), summary())
            assert await choices(store) == ["A", "B"]

    asyncio.run(main())


def test_who_is_cancelled_after_it_was_written_leaves_at_once(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            put = store._writer._put

            def put_and_cancel(work: Any) -> Job:
                job = put(work)
                job.future.add_done_callback(lambda _: waiting.cancel())
                return job

            store._writer._put = put_and_cancel  # type: ignore[method-assign]
            waiting = asyncio.create_task(store.append("t1", 1, chose("A"), summary()))
            done, _ = await asyncio.wait([waiting], timeout=SECONDS)
            assert done and waiting.cancelled()
            assert await choices(store) == ["A"]

    asyncio.run(main())


def test_an_entry_is_two_rows_however_long_the_log_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with store_in(str(tmp_path / "games.sqlite")) as store:
            await open_one(store)
            rows: list[int] = []
            for number in range(1, 120):
                await store.append("t1", number, chose("A", f"c{number}"), summary())
                assert store._writer._kept is not None
                driver: Any = store._writer._kept.connection.connection.driver_connection
                rows.append(driver.total_changes)
            assert {after - before for before, after in pairwise(rows)} == {2}

    asyncio.run(main())
