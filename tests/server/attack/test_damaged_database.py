"""A database that something has damaged: who asks for such a table is told, and nobody else."""

from __future__ import annotations

import logging
import random
import sqlite3
from pathlib import Path

import pytest

from colossarium.server import wire
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from server.memory_store import InstantBots
from server.players import fresh, open_table, play, refused, run

DAMAGES = {
    "an entry is no JSON": "UPDATE entries SET body = 'x' WHERE sequence = 2",
    "an entry is of no known kind": 'UPDATE entries SET body = \'{"kind": "danced"}\' WHERE sequence = 2',
    "an entry is for a seat that is not there": (
        'UPDATE entries SET body = \'{"kind": "left", "at": 1, "seat": 9}\' WHERE sequence = 3'
    ),
    "a choice was never on offer": (
        'UPDATE entries SET body = \'{"kind": "chose", "at": 1, "seat": 0, "choice": "cheat"}\''
        " WHERE sequence = 3"
    ),
    "somebody agrees to nothing": (
        'UPDATE entries SET body = \'{"kind": "agreed", "at": 1, "seat": 0}\' WHERE sequence = 3'
    ),
    "choices are taken back that nobody made": (
        'UPDATE entries SET body = \'{"kind": "undid", "at": 1, "seat": 0, "kept": 99}\' WHERE sequence = 3'
    ),
    "an entry is gone": "DELETE FROM entries WHERE sequence = 3",
    "the last entry is gone": "DELETE FROM entries WHERE sequence = (SELECT max(sequence) FROM entries)",
    "the options are no JSON": "UPDATE tables SET options = '{'",
    "the options are not the game's": "UPDATE tables SET options = '{\"players\": 77}'",
    "there are no options": "UPDATE tables SET options = '{}'",
    "the key is too short": "UPDATE tables SET key = x'00'",
    "the game is unknown": (
        "UPDATE rules SET game = 'chess', program = 'gone';"
        " UPDATE tables SET game = 'chess', program = 'gone'"
    ),
    "the rules are gone": "UPDATE tables SET program = 'gone'",
    "the rules are no rules": (
        "UPDATE rules SET program = 'odd', text = '{}'; UPDATE tables SET program = 'odd'"
    ),
}


NOT_DAMAGED = {"the game is unknown": (409, "no_game"), "the rules are gone": (409, "no_rules")}
"""What may be there again one day, as when a package is installed."""


@pytest.mark.parametrize("what", DAMAGES)
def test_a_damaged_table_is_the_only_one(what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    file = tmp_path / "games.sqlite"

    async def test() -> None:
        service = TableService(Settings(pause=0.0), open_store(str(file)), InstantBots())
        await service.start()
        opened = await open_table(service, "Ann", "Bea", public=True)
        await play(service, opened, random.Random(1), 5)
        await service.stop()
        with sqlite3.connect(file) as database:
            database.executescript(f"PRAGMA foreign_keys = OFF; {DAMAGES[what]};")
        service = TableService(Settings(pause=0.0), open_store(str(file)), InstantBots())
        await service.start()
        table, token = opened.table.id, opened.seats[0].token
        for _ in range(2):
            for request in (
                service.present(table, None),
                service.present(table, token),
                service.record(table),
                service.leave(table, 0, wire.Command(client_id=fresh()), token),
                service.watch(table, token, 2).__aenter__(),
            ):
                why = await refused(request)
                assert (why.status, why.code) == NOT_DAMAGED.get(what, (500, "damaged"))
                assert table not in why.sentence
        good = await open_table(service, "Ann", "Bea", public=True)
        assert await play(service, good, random.Random(1), 5) >= 5
        listed = [each.id for each in (await service.lobby(Asked(None, None, 10))).tables]
        assert good.table.id in listed
        await service.stop()

    run(test)


def test_a_damaged_card_is_left_out_of_the_lobby(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    file = tmp_path / "games.sqlite"

    async def test() -> None:
        service = TableService(Settings(pause=0.0), open_store(str(file)), InstantBots())
        await service.start()
        bad, good = (
            await open_table(service, "Ann", public=True),
            await open_table(service, "Bea", public=True),
        )
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET card = '{\"id\": 3}' WHERE id = ?", (bad.table.id,))
        assert [table.id for table in (await service.lobby(Asked(None, None, 10))).tables] == [good.table.id]
        assert (await service.present(bad.table.id, None)).table.state == "open"
        await service.stop()

    run(test)
