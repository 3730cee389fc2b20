"""Processes are replaced one by one by those of a later version, which may write what this one can't read."""

from __future__ import annotations

import logging
import random
import sqlite3
from pathlib import Path

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.refused import NewerServer
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from colossarium.server.tables.entries import FORMAT, NewerEntry, PlayerLeft, decode, encode
from server.memory_store import InstantBots
from server.players import open_table, play, refused, run

LATER = {
    "of a kind that is not known here": '{"kind": "danced", "at": 1, "seat": 0, "with": [1, 2]}',
    "with what changes its meaning": encode(PlayerLeft(at=1, seat=0, needs=FORMAT + 1)),
    "of a known kind that says something else now": (
        f'{{"kind": "left", "at": 1, "seat": 0, "client_id": [1], "needs": {FORMAT + 1}}}'
    ),
}


@pytest.mark.parametrize("text", LATER.values(), ids=LATER)
def test_an_entry_of_a_later_version_is_told_from_a_damaged_one(text: str) -> None:
    with pytest.raises(NewerEntry):
        decode(text)
    damaged = '{"kind": "left", "at": 1, "seat": "here"}', '{"kind": "danced"}', '{"kind": "left", "at'
    for each in damaged:
        with pytest.raises(msgspec.DecodeError):
            decode(each)
    # What changes nothing may be added without a word.
    assert decode('{"kind": "left", "at": 1, "seat": 0, "mood": "good"}') == PlayerLeft(at=1, seat=0)


def write(file: Path, table: str, text: str) -> int:
    """As another process does; gives how long the log is then."""
    with sqlite3.connect(file) as database:
        (length,) = database.execute("SELECT length + 1 FROM tables WHERE id = ?", [table]).fetchone()
        database.execute("INSERT INTO entries VALUES (?, ?, 1, NULL, ?)", [table, length, text])
        database.execute("UPDATE tables SET length = ? WHERE id = ?", [length, table])
    return int(length)


@pytest.mark.parametrize("rests", [False, True])
def test_who_listens_where_a_table_can_t_be_read_any_more_is_sent_elsewhere(
    rests: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It was a table that fell silent: nobody was told anything there, for ever."""
    file = tmp_path / "games.sqlite"

    async def test() -> None:
        service = TableService(Settings(pause=0.0), open_store(str(file)), InstantBots())
        await service.start()
        try:
            opened, other = await open_table(service, "Ann", "Bea"), await open_table(service, "Cleo", "Dan")
            table, token = opened.table.id, opened.seats[0].token
            async with service.watch(table, token, None) as messages:
                assert isinstance(await anext(messages), wire.Event)
                if rests:
                    service._registry.sessions[table].rest()
                    assert service._registry.sessions[table].unlocked is None
                length = write(file, table, LATER["of a kind that is not known here"])
                service._registry._on_stored(table, length)
                told = [message async for message in messages]
            assert isinstance(told[-1], wire.Closing) and told[-1].code == "restart"
            why = await refused(service.present(table, token))
            assert isinstance(why, NewerServer) and why.status == 503 and why.seconds == 1
            assert await play(service, other, random.Random(1), 5) >= 5
            # It is looked at again each time: a moment later it may be this process that is new.
            with sqlite3.connect(file) as database:
                database.execute(
                    "UPDATE entries SET body = ? WHERE table_id = ? AND sequence = ?",
                    [encode(PlayerLeft(at=1, seat=1)), table, length],
                )
            assert (await service.present(table, token)).table.seats[1].state == "away"
        finally:
            await service.stop()

    run(test)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_who_listens_where_a_table_is_damaged_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    file = tmp_path / "games.sqlite"

    async def test() -> None:
        service = TableService(Settings(pause=0.0), open_store(str(file)), InstantBots())
        await service.start()
        opened = await open_table(service, "Ann", "Bea")
        table = opened.table.id
        async with service.watch(table, None, None) as messages:
            service._registry._on_stored(table, write(file, table, "{"))
            told = [message async for message in messages]
        assert isinstance(told[-1], wire.Closing) and told[-1].code == "damaged"
        await service.stop()

    run(test)
