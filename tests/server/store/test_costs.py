"""What the database's threads do for a request is paid for by who sent it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import thread_time

import pytest
from sqlalchemy import Connection

from colossarium.server.metering import Meter, metered
from server.store.samples import store_in

SECONDS = 0.02


def burn(connection: Connection) -> str:
    end = thread_time() + SECONDS
    while thread_time() < end:
        pass
    return "done"


def fail(connection: Connection) -> None:
    burn(connection)
    raise LookupError


@pytest.mark.parametrize("writes", [False, True])
def test_the_work_of_the_database_is_measured(writes: bool, tmp_path: Path) -> None:
    async def main() -> None:
        async with store_in(str(tmp_path / "games.sqlite")) as store:
            do = store.write if writes else store.read
            meter = Meter("here")
            assert await metered(do(burn), meter) == "done"
            assert meter.seconds >= SECONDS
            with pytest.raises(LookupError):
                await metered(do(fail), meter)
            assert meter.seconds >= 2 * SECONDS
            spent = meter.seconds
            assert await do(burn) == "done" and meter.seconds == spent, "nobody's request"

    asyncio.run(main())
