"""The operator's work: tables are listed, shown, closed and deleted beside a server, copied and put back."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from colossarium.cli.app import app
from colossarium.server import wire
from colossarium.server.metering import Meter, metered
from colossarium.server.sessions import registry
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from colossarium.server.tables.clocks import DAY
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, open_table, play, refused, run, serving


def admin(line: str, database: str) -> Result:
    return CliRunner().invoke(app, ["admin", *line.split(), "--database", database])


@asynccontextmanager
async def serving_from(database: str) -> AsyncIterator[TableService]:
    service = TableService(Settings(pause=0.0), open_store(database), InstantBots())
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


def test_tables_are_listed_shown_closed_and_deleted_while_they_are_played(database: str) -> None:
    async def test() -> None:
        async with serving_from(database) as service:
            opened = await open_table(service, "Ann", "Bea", public=True)
            other = await open_table(service, "Cleo", "Dora", public=True)
            table, ann = opened.table.id, opened.seats[0].token
            await play(service, opened, random.Random(1), 3)

            listed = json.loads((await _admin("tables --json", database)).stdout)
            assert {row["id"] for row in listed["tables"]} == {table, other.table.id}
            assert listed["in_all"] == 2 and listed["bytes"] > 0
            assert table in (await _admin("tables", database)).stdout, "an id is there to be copied"
            said = await _admin(f"show {table}", database)
            assert "Ann (person), Bea (person)" in said.stdout
            told = await _admin(f"show {table} --json", database)
            for secret in ("key", "secret"):
                assert json.loads(told.stdout)[secret] is None
            assert ann not in told.stdout

            async with service.watch(table, ann, None) as messages:
                assert (await _admin(f"close {table}", database)).exit_code == 0
                await service._registry.look_for_changes()
                async for message in messages:
                    if isinstance(message, wire.Event) and message.reason == "closed":
                        assert message.table.closed and message.table.state == "playing"
                        break
            body = wire.Command(client_id=fresh())
            assert (await refused(service.leave(table, 0, body, ann))).code == "closed"
            listed = (await service.lobby(Asked(limit=9))).tables
            assert [each.id for each in listed] == [other.table.id]
            assert "closed already" in (await _admin(f"close {table}", database)).stderr

            # What a server has in memory is gone for it too, with or without having been told.
            assert (await _admin(f"delete {table} {other.table.id} --yes", database)).exit_code == 0
            cleo = other.seats[0].token
            assert (await refused(service.leave(other.table.id, 0, body, cleo))).code == "not_found"
            await service._registry.look_for_changes()
            assert (await refused(service.present(table, None))).code == "not_found"
            assert (await _admin(f"delete {table} --yes", database)).exit_code == 2

    run(test)


async def _admin(line: str, database: str) -> Result:
    return await asyncio.to_thread(admin, line, database)


def test_a_backup_is_for_nobody_else_and_can_be_put_back(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"

    async def before() -> tuple[wire.OpenedTable, wire.Event]:
        async with serving_from(database) as service:
            opened = await open_table(service, "Ann", "Bea")
            await play(service, opened, random.Random(1), 3)
            shown = await service.present(opened.table.id, opened.seats[0].token)
            mask = os.umask(0o022)
            try:
                made = await _admin(f"backup {copy}", database)
            finally:
                os.umask(mask)
            assert made.exit_code == 0, made.output
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
            assert "already" in (await _admin(f"backup {copy}", database)).stderr
            if "://" not in database:
                # Not under a server's feet.
                assert "another server uses" in (await _admin(f"restore {copy} --yes", database)).stderr
            await play(service, opened, random.Random(2), 3)
            return opened, shown

    async def after(opened: wire.OpenedTable, shown: wire.Event) -> None:
        async with serving_from(database) as service:
            token = opened.seats[0].token  # the secret that signed it is back as well
            again = await service.present(opened.table.id, token)
            assert again.view == shown.view and again.number == shown.number
            await play(service, opened, random.Random(3), 2)

    opened, shown = asyncio.run(before())
    said = admin(f"restore {copy} --yes", database)
    assert said.exit_code == 0, said.output
    asyncio.run(after(opened, shown))
    if "://" not in database:
        modes = {stat.S_IMODE(path.stat().st_mode) for path in Path(database).parent.glob("games.sqlite*")}
        assert modes == {0o600}


def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    file, wrong = tmp_path / "games.sqlite", tmp_path / "wrong"
    asyncio.run(open_store(str(file)).close())
    kept = file.read_bytes()
    for content in (b"", b"no database" * 1000):
        wrong.write_bytes(content)
        assert admin(f"restore {wrong} --yes", str(file)).exit_code == 2
    with sqlite3.connect(wrong := tmp_path / "other") as other:
        other.execute("CREATE TABLE tables (legs)")
    said = admin(f"restore {wrong} --yes", str(file))
    assert said.exit_code == 2 and "no backup of a Colossarium" in " ".join(said.stderr.split())
    assert file.read_bytes() == kept


def test_a_database_is_put_back_behind_the_link_that_names_it(tmp_path: Path) -> None:
    file, link, copy = tmp_path / "games.sqlite", tmp_path / "link", tmp_path / "copy"
    asyncio.run(open_store(str(file)).close())
    link.symlink_to(file)
    assert admin(f"backup {copy}", str(link)).exit_code == 0
    store = open_store(str(file))
    try:
        assert "another server uses" in admin(f"restore {copy} --yes", str(link)).stderr
    finally:
        asyncio.run(store.close())
    assert admin(f"restore {copy} --yes", str(link)).exit_code == 0
    assert link.is_symlink() and file.read_bytes() == copy.read_bytes()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tables --database nowhere.sqlite", "there is no database"),
        ("show x --database {empty}", "there is no table x"),
        ("close x --database {empty}", "there is no table x"),
        ("backup /nowhere/copy --database {empty}", "can't be written"),
        ("restore nothing --yes --database {empty}", "there is no backup"),
    ],
)
def test_what_is_in_the_way_is_said_in_a_sentence(line: str, words: str, tmp_path: Path) -> None:
    empty = tmp_path / "empty.sqlite"
    asyncio.run(open_store(str(empty)).close())
    said = CliRunner().invoke(app, ["admin", *line.format(empty=empty).split()])
    assert said.exit_code == 2 and words in " ".join(said.stderr.split())


@pytest.mark.parametrize("together", [registry.TOGETHER, 1])
def test_tables_that_nobody_uses_are_deleted_when_their_time_is_over(
    together: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "TOGETHER", together)

    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = [await open_table(service, "Ann") for _ in range(3)]
            begun = await open_table(service, "Ann", "Bea")
            now = store.summaries[begun.table.id].updated
            await service._registry.delete_unused(now + 6 * DAY)
            assert len(store.openings) == 4
            async with service.watch(opened[0].table.id, None, None):
                await service._registry.delete_unused(now + 8 * DAY)
                assert set(store.openings) == {opened[0].table.id, begun.table.id}
            await service._registry.delete_unused(now + 91 * DAY)
            assert store.openings == {}
            assert (await refused(service.present(begun.table.id, None))).code == "not_found"

    run(test)


def test_an_address_has_room_for_so_many_tables_and_all_for_so_many_more() -> None:
    async def test() -> None:
        store = MemoryStore()
        limits = Settings(pause=0.0, tables_each=2, most_tables=3)
        service = TableService(limits, store, InstantBots())
        await service.start()

        async def opening(address: str, client_id: str) -> wire.OpenedTable:
            new = wire.NewTable(client_id=client_id, game="beasthunt")
            return await metered(service.open(new), Meter(address))

        first = await opening("10.0.0.1", "a-request-of-ours-1")
        await opening("10.0.0.1", "a-request-of-ours-2")
        why = await refused(opening("10.0.0.1", "a-request-of-ours-3"))
        assert (why.status, why.code) == (429, "too_many_tables")
        # A request that was granted is granted again.
        assert await opening("10.0.0.1", "a-request-of-ours-1") == first
        await opening("10.0.0.2", "a-request-of-ours-4")
        why = await refused(opening("10.0.0.3", "a-request-of-ours-5"))
        assert (why.status, why.code) == (503, "full")
        kept = msgspec.json.encode(list(store.openings.values())).decode()
        assert "10.0.0" not in kept and len({each.opener for each in store.openings.values()}) == 2
        await service.stop()

    run(test)
