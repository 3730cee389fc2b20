"""Who is banned may not come in: addresses, networks and accounts, until the ban ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from ipaddress import ip_network
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner, Result

from colossarium.cli.app import app as command_line
from colossarium.server.bans import BanList, CannotBan, network_of
from colossarium.server.http.app import make_app
from colossarium.server.http.lab import RunStreamResponse
from colossarium.server.http.streams import Streams
from colossarium.server.metrics import Metrics
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Ban
from colossarium.server.store.sql_store import open_store
from colossarium.server.tables.clocks import DAY
from server.accounts import people
from server.http.asgi_connection import LIMIT, connected
from server.http.fake_service import TABLE, FakeService
from server.memory_store import InstantBots
from server.players import refused

HERE = f"/api/tables/{TABLE}"


def of_network(what: str, until: int | None = None) -> Ban:
    return Ban(kind="network", what=what, since=1, until=until, reason="it opened tables all night")


@pytest.mark.parametrize(
    ("banned", "host", "refused"),
    [
        ("203.0.113.7/32", "203.0.113.7", True),
        ("203.0.113.7/32", "203.0.113.8", False),
        ("203.0.113.0/24", "203.0.113.200", True),
        ("203.0.113.0/24", "::ffff:203.0.113.200", True),
        ("203.0.113.0/24", "203.0.114.1", False),
        ("2001:db8:0:1::/64", "2001:db8:0:1:ffff::1", True),
        ("2001:db8:0:1::/64", "2001:db8:0:2::1", False),
        ("2001:db8::/32", "2001:db8:abcd::", True),
        ("2001:db8::/32", "32.1.13.184", False),
        ("203.0.113.7/32", "", False),
        ("203.0.113.7/32", "no address", False),
    ],
)
def test_a_network_has_its_addresses_and_no_others(banned: str, host: str, refused: bool) -> None:
    bans = BanList()
    bans.replace([of_network(banned), of_network("198.51.100.0/25")])
    assert (bans.refusal_of_address(host) is not None) == refused


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::1/128", "2001:db8::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
    ],
)
def test_what_an_operator_says_means_a_network(said: str, meant: str) -> None:
    assert network_of(said) == ip_network(meant)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("0.0.0.0/0", "too wide"),
        ("::/0", "too wide"),
        ("127.0.0.1", "--proxy"),
        ("::1", "--proxy"),
    ],
)
def test_nobody_bans_everybody(said: str, words: str) -> None:
    with pytest.raises(CannotBan, match=words):
        network_of(said)


def test_a_ban_ends_by_itself_and_says_when() -> None:
    bans = BanList()
    bans.replace(
        [of_network("203.0.113.7/32", until=now() - 1), of_network("203.0.113.8/32", 4_000_000_000_000)]
    )
    assert bans.refusal_of_address("203.0.113.7") is None
    refused = bans.refusal_of_address("203.0.113.8")
    assert refused is not None and refused.status == 403 and refused.code == "banned"
    assert refused.sentence.endswith("until 2096-10-02 07:06 UTC: it opened tables all night")


def test_accounts_are_banned_by_their_id() -> None:
    bans = BanList()
    bans.replace([Ban(kind="account", what="a1b2", since=1, reason="it was rude")])
    refused = bans.refusal_of_account("a1b2")
    assert refused is not None and refused.sentence.endswith("has banned this account: it was rude")
    assert bans.refusal_of_account("a1b3") is None and bans.refusal_of_address("203.0.113.7") is None


@pytest.mark.anyio
async def test_who_is_banned_is_told_and_still_gets_the_page() -> None:
    service = FakeService()
    application = make_app(service, Settings(rate=0, host="0.0.0.0"))
    transport = httpx.ASGITransport(application, client=("203.0.113.7", 1))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        assert (await client.get("/api/health")).status_code == 200
        service.bans.replace([of_network("203.0.113.0/24")])
        for path in ("/api/health", HERE, "/api", "/api/nothing", "//api/health", f"//{HERE}"):
            answer = await client.get(f"http://localhost{path}")
            assert answer.status_code == 403 and answer.json()["code"] == "banned"
            assert "all night" in answer.json()["sentence"]
        assert (await client.get("/")).status_code != 403
        service.bans.replace([])
        assert (await client.get("/api/health")).status_code == 200


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
@pytest.mark.parametrize(("path", "kind"), [(f"{HERE}/events", "http"), (f"{HERE}/live", "websocket")])
async def test_connections_of_who_is_banned_end(path: str, kind: str) -> None:
    service = FakeService()
    application = make_app(service, Settings(rate=0))
    async with connected(application, path, kind, client="203.0.113.7") as one:
        await one.next()
        if kind == "websocket":
            one.text({"token": None})
        service.bans.replace([of_network("198.51.100.0/24")])
        assert len(application.state.streams) == 1
        service.bans.replace([of_network("203.0.113.7/32")])
        said = ""
        while "closing" not in said:
            said = str(await one.next())
        assert "banned" in said and "all night" in said


@pytest.mark.anyio
async def test_streams_from_elsewhere_go_on() -> None:
    streams = Streams(0, Metrics())
    bans = BanList()
    with streams.open("203.0.113.7") as banned, streams.open("203.0.113.8") as other:
        bans.replace([of_network("203.0.113.7/32")])
        streams.end_where(bans.refusal_of_address)
        assert banned.done() and not other.done()
        streams.end_where(bans.refusal_of_address)
    assert len(streams) == 0


@pytest.mark.anyio
async def test_who_is_banned_has_no_games_played_in_the_lab_any_more() -> None:
    streams, bans, sent, ended = Streams(0, Metrics()), BanList(), list[bytes](), list[bool]()

    async def told() -> AsyncGenerator[Any, None]:
        try:
            yield b"{}"
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    async def send(event: Any) -> None:
        sent.append(event.get("body", b""))
        if len(sent) == 2:
            bans.replace([of_network("203.0.113.7/32")])
            asyncio.get_running_loop().call_soon(streams.end_where, bans.refusal_of_address)

    async def receive() -> Any:
        await asyncio.Event().wait()

    scope: Any = {"client": ("203.0.113.7", 1)}
    async with asyncio.timeout(LIMIT):
        await RunStreamResponse(streams, told())(scope, receive, send)
    assert b"banned" in sent[-1] and ended == [True] and len(streams) == 0


def test_who_is_banned_is_not_signed_in_any_more(database: str) -> None:
    async def test() -> None:
        async with people.serving(database) as service:
            ann, bea = await people.keep(service, "Ann"), await people.keep(service, "Bea")
            words = ["ban", ann.account.id, "--reason", "was rude"]
            assert (await asyncio.to_thread(admin, database, *words)).exit_code == 0
            await service._read_bans()
            for asked in (service.accounts.known(ann.token), service.accounts.own(ann.token)):
                assert (await refused(asked)).code == "banned"
            assert await service.accounts.known(bea.token) is not None
            await asyncio.to_thread(admin, database, "unban", ann.account.id)
            await service._read_bans()
            assert await service.accounts.known(ann.token) is not None

    asyncio.run(test())


def admin(database: str, *words: str) -> Result:
    return CliRunner().invoke(command_line, ["admin", *words, "--database", database])


def test_the_operator_bans_beside_a_server_that_hears_of_it(database: str) -> None:
    async def test() -> None:
        service = TableService(Settings(pause=0.0), open_store(database), InstantBots())
        await service.start()
        service._registry.rounds = []  # it hears of bans when the test says so
        try:
            first = ["ban", "203.0.113.77/24", "--days", "2", "--reason", "opened tables  all night"]
            assert (await asyncio.to_thread(admin, database, *first)).exit_code == 0
            second = ["ban", "a1b2c3", "--reason", "was rude"]
            assert "for good" in (await asyncio.to_thread(admin, database, *second)).stdout
            assert service.bans.refusal_of_address("203.0.113.1") is None
            await service._read_bans()
            assert service.bans.refusal_of_address("203.0.113.1") is not None
            assert service.bans.refusal_of_account("a1b2c3") is not None
            shown = json.loads((await asyncio.to_thread(admin, database, "bans", "--json")).stdout)
            assert {each["what"] for each in shown} == {"203.0.113.0/24", "a1b2c3"}
            assert all(abs(each["until"] - each["since"] - 2 * DAY) < 2 for each in shown if each["until"])
            # Once more, with another end and reason.
            await asyncio.to_thread(admin, database, "ban", "203.0.113.0/24", "--reason", "for good now")
            said = await asyncio.to_thread(admin, database, "bans")
            assert "for good now" in said.stdout and "all night" not in said.stdout
            assert (await asyncio.to_thread(admin, database, "unban", "203.0.113.0/24")).exit_code == 0
            await service._read_bans()
            assert service.bans.refusal_of_address("203.0.113.1") is None
            again = await asyncio.to_thread(admin, database, "unban", "203.0.113.0/24")
            assert again.exit_code == 2 and "is not banned" in again.stderr
        finally:
            await service.stop()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["ban", "0.0.0.0/0", "--reason", "x"], "too wide"),
        (["ban", "no-such thing", "--reason", "x"], "no address, no network and no account"),
        (["ban", "203.0.113.7", "--reason", " "], "a reason is a sentence"),
        (["ban", "203.0.113.7", "--reason", "\x1b[2J"], "a reason is a sentence"),
        (["unban", "203.0.113.7"], "is not banned"),
        (["report", "x"], "there is no report x"),
    ],
)
def test_what_can_not_be_done_is_said(line: list[str], words: str, database: str) -> None:
    asyncio.run(open_store(database).close())
    said = admin(database, *line)
    assert said.exit_code == 2 and words in " ".join(said.stderr.split())
