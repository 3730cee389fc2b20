"""What people report: kept once and in bounds, listed, shown, settled."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from colossarium.server.store.interface import Ban, Report
from colossarium.server.store.sql_store import open_store
from server.store.samples import store_in
from server.test_bans import admin

DAY = 24 * 3600 * 1000


def sent(report: str, **more: Any) -> Report:
    facts: dict[str, Any] = {"id": report, "at": 1, "table": "t1", "seat": 1, "name": "Bea", "reason": "chat"}
    return Report(**{**facts, **more})


def test_the_operator_reads_reports_and_settles_them(database: str) -> None:
    async def send() -> None:
        async with store_in(database) as store:
            words = "she said\x1b[2Jthings – ☂"
            assert await store.report(
                sent("r1", reporter=0, words=words, quoted=["Bea: [red]boo[/red]\x07"]), most=2
            )
            assert await store.report(sent("r1", words="once more"), most=2)
            assert await store.report(sent("r2", seat=None, name="", at=2, reason="other"), most=2)
            assert not await store.report(sent("r3"), most=2), "so many wait already"
            assert await store.report(sent("r4", table="t2", account="a1"), most=2)

    asyncio.run(send())
    listed = json.loads(admin(database, "reports", "--json").stdout)
    assert [each["id"] for each in listed] == ["r2", "r1", "r4"]
    assert listed[1]["words"].startswith("she said") and listed[1]["reporter"] == 0
    said = admin(database, "reports").stdout
    assert "Bea (seat 1)" in said and "the table" in said and "\x1b[2J" not in said
    shown = admin(database, "report", "r1").stdout
    assert "she said [2Jthings – ☂" in shown and "> Bea: [red]boo[/red]" in " ".join(shown.split())
    assert "\x07" not in shown

    assert admin(database, "settle", "r1", "r4", "--note", "warned them").exit_code == 0
    assert [each["id"] for each in json.loads(admin(database, "reports", "--json").stdout)] == ["r2"]
    everything = json.loads(admin(database, "reports", "--all", "--json").stdout)
    assert {each["id"]: each["note"] for each in everything}["r1"] == "warned them"
    again = admin(database, "settle", "r1")
    assert again.exit_code == 2 and "settled before" in again.stderr


def test_a_table_that_was_settled_can_be_reported_again(database: str) -> None:
    async def test() -> None:
        async with store_in(database) as store:
            assert await store.report(sent("r1"), most=1)
            assert not await store.report(sent("r2"), most=1)
            assert await store.settle(["r1"], at=5, note="") == 1
            assert await store.report(sent("r2"), most=1)

    asyncio.run(test())


@pytest.mark.parametrize("keep", [0, 90 * DAY])
def test_reports_and_bans_go_when_their_time_is_over(database: str, keep: int) -> None:
    async def test() -> None:
        async with store_in(database) as store:
            for name in ("settled", "waits"):
                await store.report(sent(name), most=9)
            await store.settle(["settled"], at=1, note="")
            for what, until in (("203.0.113.1/32", 5), ("203.0.113.2/32", None)):
                await store.ban(Ban(kind="network", what=what, since=1, until=until, reason="x"))
            await store.forget_moderation(91 * DAY, keep)
            left = {each.id for each in await store.reports(True, 9)}
            assert left == ({"waits"} if keep else {"settled", "waits"})
            assert [each.what for each in await store.bans(0)] == ["203.0.113.2/32"]
            await store.forget_moderation(182 * DAY, keep)
            assert (await store.reports(True, 9) == []) == bool(keep)

    asyncio.run(test())


def test_deleting_a_table_leaves_what_was_reported_there(database: str) -> None:
    async def test() -> None:
        async with store_in(database) as store:
            await store.report(sent("r1"), most=1)
            await store.delete(["t1"])
            assert await store.find_report("r1") is not None

    asyncio.run(test())
    asyncio.run(open_store(database).close())
