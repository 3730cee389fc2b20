"""What is damaged is found: when a server begins, and when the operator asks."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from sqlalchemy import text

from colossarium.server.store.engines import Engines
from colossarium.server.store.location import locate
from colossarium.server.store.sql_store import open_store
from server.store.samples import chose, open_one, store_in, summary
from server.test_bans import admin

SPOILT = {
    "an entry is missing in the midst": ("DELETE FROM entries WHERE table_id = 't2' AND sequence = 2", True),
    "the last entry is missing": ("DELETE FROM entries WHERE table_id = 't2' AND sequence = 3", True),
    "there is one too many": ("UPDATE tables SET length = 2 WHERE id = 't2'", True),
    "all are missing": ("DELETE FROM entries WHERE table_id = 't2'", True),
    "one is no entry": ("UPDATE entries SET body = '{' WHERE table_id = 't2' AND sequence = 2", False),
}


@pytest.mark.parametrize(("spoil", "at_start"), SPOILT.values(), ids=SPOILT)
def test_a_log_that_is_not_whole_is_named(
    spoil: str, at_start: bool, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fill() -> None:
        async with store_in(database) as store:
            for table in ("t1", "t2", "t3"):
                await open_one(store, table)
                for number in range(1, 4):
                    await store.append(table, number, chose(), summary())
            await open_one(store, "empty")

    asyncio.run(fill())
    assert "all tables can be read" in admin(database, "check").stdout
    asyncio.run(open_store(database).close())
    assert not caplog.records
    engines = Engines(locate(database), 5)
    with engines.writing.begin() as connection:
        connection.execute(text(spoil))
    engines.close()

    said = admin(database, "check", "--json")
    assert said.exit_code == 1 and list(json.loads(said.stdout)) == ["t2"]
    with caplog.at_level(logging.ERROR):
        asyncio.run(open_store(database).close())
    assert ("t2" in caplog.text) == at_start and "t1" not in caplog.text
