"""What the time that bots take tells."""

from __future__ import annotations

import asyncio

from colossarium.games import find
from colossarium.server.tables.entries import ChoiceMade, decode
from colossarium.server.tables.state import TableState
from server.memory_store import MemoryStore
from server.players import open_table, run, serving


def test_a_bot_begins_to_think_when_it_sees_the_question() -> None:
    """If it began in the pause before, its choice would come the sooner the less somebody was asked there."""

    async def test() -> None:
        store = MemoryStore()
        async with serving(store, pause=0.06) as service:
            opened = await open_table(service, None, None, None, game="beastmaster", options={"players": 3})
            log = store.logs[opened.table.id]
            while len(log) < 60:
                await asyncio.sleep(0.01)
        table = TableState(store.openings[opened.table.id], find("beastmaster"))
        waited = 0
        for text in log:
            entry = decode(text)
            if isinstance(entry, ChoiceMade) and not table.in_secret:
                shown = table.feeds[entry.seat].last
                assert entry.at >= shown.due
                waited += shown.due > table.updated
            table.apply(entry)
        assert waited > 3

    run(test)
