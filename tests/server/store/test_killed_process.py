"""A process that is killed while it writes: what it was told is there, once, and nothing is half there."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

from colossarium.server.store.sql_store import SqlStore
from server.store.samples import chose, open_one, outcome, store_in, summary

TESTS = Path(__file__).parents[2]
TABLES = [f"t{number}" for number in range(8)]
CODE = "import sys; from server.store.test_killed_process import play; play(sys.argv[1])"


def play(database: str) -> None:
    """Append to all tables at once, and say each that is granted."""

    async def at(store: SqlStore, table: str) -> None:
        kept = await store.load(table)
        assert kept is not None
        number = len(kept.entries)
        while True:
            number += 1
            await store.append(table, number, chose(str(number), f"c{number}"), summary(updated=number))
            os.write(1, f"{table} {number}\n".encode())

    async def main() -> None:
        async with store_in(database) as store:
            await asyncio.gather(*(at(store, table) for table in TABLES))

    asyncio.run(main())


def test_nothing_that_was_granted_is_lost(database: str) -> None:
    chance = random.Random(3)
    granted = dict.fromkeys(TABLES, 0)

    async def prepare() -> None:
        async with store_in(database) as store:
            for table in TABLES:
                await open_one(store, table)

    async def look() -> None:
        async with store_in(database) as store:
            for table in TABLES:
                kept = await store.load(table)
                assert kept is not None
                numbers = range(1, len(kept.entries) + 1)
                assert kept.entries == [chose(str(number), f"c{number}") for number in numbers]
                # One more than it was told of may be there: the word was lost, not the entry. And one more of
                # the process before, whose last transaction PostgreSQL may finish while we look.
                assert granted[table] <= len(numbers) <= granted[table] + 2
                if len(numbers) > granted[table]:
                    again = chose(str(len(numbers)), f"c{len(numbers)}")
                    said = await outcome(store, table, len(numbers), again)
                    assert said == f"repeated {len(numbers)}"
                granted[table] = len(numbers)

    asyncio.run(prepare())
    for _ in range(4):
        player = subprocess.Popen(
            [sys.executable, "-c", CODE, database], cwd=TESTS, stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        for _ in range(chance.randrange(20, 300)):
            read(player.stdout.readline(), granted)
        player.kill()
        for line in player.stdout:
            read(line, granted)
        player.wait()
        player.stdout.close()
        asyncio.run(look())


def read(line: str, granted: dict[str, int]) -> None:
    # The last line may be cut short.
    if line.endswith("\n"):
        table, number = line.split()
        granted[table] = int(number)
