"""How much one address may ask for."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from colossarium.server import metering, wire
from colossarium.server.http import rate_limits
from colossarium.server.http.app import make_app
from colossarium.server.http.disconnects import while_connected
from colossarium.server.http.rate_limits import TokenBuckets, address_of
from colossarium.server.http.streams import Streams
from colossarium.server.metrics import Metrics
from colossarium.server.networks import MOST_HOMES, home_of
from colossarium.server.page import Page
from colossarium.server.refused import RetryLater
from colossarium.server.settings import Settings
from server.http.fake_service import ASK, TABLE, FakeService


class Clock:
    """Stands still unless it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_again() -> None:
    clock = Clock()
    buckets = TokenBuckets(2.0, 20, clock)
    assert [buckets.refusal("a", 1) for _ in range(20)] == [None] * 20
    refused = buckets.refusal("a", 1)
    assert refused is not None and (refused.status, refused.seconds) == (429, 1)
    large = buckets.refusal("a", 10)
    assert large is not None and large.seconds == 5
    assert buckets.refusal("b", 1) is None
    clock.now += 1.0
    assert [buckets.refusal("a", 1) is None for _ in range(3)] == [True, True, False]
    clock.now += 1000.0
    assert [buckets.refusal("a", 10) is None for _ in range(3)] == [True, True, False]


def test_without_a_rate_nothing_is_limited() -> None:
    buckets = TokenBuckets(0, 1, Clock())
    assert all(buckets.refusal("a", 10) is None for _ in range(1000))
    assert len(buckets) == 0


def test_a_small_burst_still_lets_a_table_be_opened() -> None:
    buckets = TokenBuckets(1.0, 1, Clock())
    assert buckets.refusal("a", rate_limits.OPENING) is None


def test_few_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_ADDRESSES", 3)
    buckets = TokenBuckets(1.0, 10, Clock())
    for _ in range(10):
        buckets.refusal("busy", 1)
    for number in range(100):
        buckets.refusal(str(number), 1)
        assert buckets.refusal("busy", 1) is not None
    assert len(buckets) == 3


@pytest.mark.parametrize(
    ("client", "same", "other"),
    [
        ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
        ("2001:db8:1:200::1", "2001:db8:1:2ff:ffff::9", "2001:db8:1:300::1"),
        ("::ffff:10.0.0.1", "10.0.0.1", "::ffff:10.0.0.2"),
        ("fe80::1%eth0", "fe80::2%eth0", "fe80:0:0:100::1"),
    ],
)
def test_whom_a_request_is_counted_against(client: str, same: str, other: str) -> None:
    def address(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert address(client) == address(same) != address(other)


def test_requests_without_an_address_count_together() -> None:
    assert address_of({"client": None}) == address_of({}) == ""
    assert address_of({"client": ("not:an:address", 1)}) == "not:an:address"


def hosts(first: int, count: int) -> list[str]:
    """Addresses in as many homes of one wider network."""
    return [f"2001:db8:1:{number << 8:x}::1" for number in range(first, first + count)]


def homes(first: int, count: int) -> list[str]:
    return [home_of(host) for host in hosts(first, count)]


def test_the_homes_of_a_network_have_as_much_as_few() -> None:
    clock = Clock()
    buckets = TokenBuckets(1.0, 10, clock)
    granted = [home for home in homes(0, 256) for _ in range(10) if buckets.refusal(home, 1) is None]
    assert len(set(homes(0, 256))) == 256 and len(granted) == 10 * MOST_HOMES
    assert buckets.refusal(home_of("2001:db8:2::1"), 10) is None and buckets.refusal("10.0.0.1", 10) is None
    clock.now += 1.0
    again = [home for home in homes(0, 256) if buckets.refusal(home, 1) is None]
    assert len(again) == MOST_HOMES
    buckets.charge(homes(9, 1)[0], 1e6)  # what one owes, its network owes too, and no more than it can have
    refused = buckets.refusal(homes(200, 1)[0], 1)
    assert refused is not None and refused.seconds <= rate_limits.MOST_DEBT + 1


@pytest.mark.anyio
async def test_the_streams_of_a_network_are_bounded() -> None:
    streams = Streams(4, Metrics(), most_in_all=10_000)
    with ExitStack() as opened:
        for host in hosts(0, MOST_HOMES):
            for _ in range(4):
                opened.enter_context(streams.open(host))
            with pytest.raises(RetryLater, match="an address can have 4"):
                opened.enter_context(streams.open(host))
        for host in hosts(MOST_HOMES, 248):
            with pytest.raises(RetryLater, match=f"a network of many homes can have {4 * MOST_HOMES}"):
                opened.enter_context(streams.open(host))
        opened.enter_context(streams.open("2001:db8:2::1"))
        assert len(streams) == 4 * MOST_HOMES + 1
    with ExitStack() as opened:  # who has gone has made room
        for host in hosts(MOST_HOMES, MOST_HOMES):
            opened.enter_context(streams.open(host))


@pytest.mark.anyio
async def test_too_many_requests_are_refused(service: FakeService) -> None:
    app = make_app(service, Settings(rate=0.001, burst=25, request_seconds=0))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        body = {**ASK, "game": "beasthunt"}
        answers = [await client.post("/api/tables", json=body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        answers = [await client.get("/api/nothing") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429]
        problem = answers[-1].json()
        assert problem["code"] == "too_many_requests" and "wait" in problem["sentence"]
        assert int(answers[-1].headers["retry-after"]) > 1
        assert answers[-1].headers["x-frame-options"] == "DENY"
    assert len(service.calls) == 2
    transport = httpx.ASGITransport(app, client=("10.0.0.9", 1))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as other:
        assert (await other.get("/api")).status_code == 200
        forged = {"X-Forwarded-For": "1.2.3.4", "Forwarded": "for=1.2.3.4"}
        answers = [await other.get("/api", headers=forged) for _ in range(25)]
        assert answers[-1].status_code == 429


def test_a_new_table_costs_more_and_a_file_of_the_page_nothing() -> None:
    prices = {
        (method, path): rate_limits.price_of({"method": method, "path": path})
        for method, path in [
            ("POST", "/api/tables"),
            ("POST", "/api/tables/a/rematch"),
            ("POST", "/api/me/mail/set"),
            ("POST", "/api/find"),
            ("GET", "/api/tables"),
            ("POST", "/api/replay"),
            ("GET", "/assets/index.js"),
            ("GET", "/t/somewhere"),
            ("GET", "/"),
            ("PUT", "/"),
            ("GET", "/api"),
            ("GET", "/api/games"),
        ]
    }
    assert list(prices.values()) == [*[rate_limits.OPENING] * 4, 1, 1, 0, 0, 0, 1, 1, 1]


@pytest.mark.anyio
async def test_what_is_free_is_nothing_but_the_page_however_an_address_is_written(
    service: FakeService,
) -> None:
    app = make_app(service, Settings(rate=0.001, burst=20))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport) as client:
        asked = [
            await client.get(f"http://localhost{slashes}api{slashes}games")
            for slashes in ("//", "///")
            for _ in range(11)
        ]
    assert [answer.status_code for answer in asked] == [200] * 20 + [429] * 2


@pytest.mark.anyio
async def test_who_owes_still_gets_the_page_which_says_so(service: FakeService, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page</p>")
    app = make_app(service, Settings(rate=0.001, burst=20, request_seconds=0.005), page=Page(tmp_path))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        while (await client.get("/api/games")).status_code != 429:
            pass
        reader = {"Accept": "text/html"}
        asked = [await client.get(path, headers=reader) for path in ("/", "/t/a", "/nowhere")]
    assert [answer.status_code for answer in asked] == [200, 200, 404]
    assert {answer.text for answer in asked} == {"<p>page</p>"}


def test_a_request_pays_for_its_processor_time() -> None:
    clock = Clock()
    buckets = TokenBuckets(2.0, 20, clock, request_seconds=0.005)
    assert buckets.refusal("a", 1) is None
    cheap = buckets.meter("a", 1)
    cheap.add(0.004)
    assert buckets.refusal("a", 19) is None  # its price was enough
    clock.now += 1000
    assert buckets.refusal("a", 1) is None
    dear = buckets.meter("a", 1)
    for _ in range(10):
        dear.add(0.02)  # 40 tokens' worth, of which it has paid one
    refused = buckets.refusal("a", 1)
    assert refused is not None and refused.seconds == 11  # 20 are owed, and one is needed, at two a second
    assert buckets.refusal("b", 1) is None
    buckets.meter("a", 1).add(1e6)
    refused = buckets.refusal("a", 1)
    assert refused is not None and refused.seconds <= rate_limits.MOST_DEBT + 1


@pytest.mark.anyio
async def test_what_a_request_costs_is_measured_wherever_it_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that counts how often it is read: each step is measured, other tasks' steps are not."""
    ticks = count()
    monkeypatch.setattr(metering, "thread_time", lambda: float(next(ticks)))

    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(0)
        assert await metering.in_thread(lambda: 7) == 7
        try:
            raise ValueError
        except ValueError:
            return metering.current_meter().address

    meter = metering.Meter("there")
    assert await metering.metered(work(), meter) == "there"
    assert meter.seconds >= 5 and metering.current_meter().address == ""

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("kept")

    with pytest.raises(KeyError, match="kept"):
        await metering.metered(fails(), meter)


@pytest.mark.anyio
async def test_what_is_done_while_somebody_is_connected_is_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = 0.0
    monkeypatch.setattr(metering, "thread_time", lambda: spent)

    class Connected:
        async def receive(self) -> dict[str, str]:
            await asyncio.Event().wait()
            return {}

    async def work() -> str:
        nonlocal spent
        await asyncio.sleep(0)
        spent += 7.0
        return "done"

    meter = metering.Meter("there")
    request: Any = Connected()
    assert await metering.metered(while_connected(request, work()), meter) == "done"
    assert meter.seconds == 7.0


@pytest.mark.anyio
async def test_a_dear_snapshot_is_paid_for_by_who_asks_for_it(service: FakeService) -> None:
    """Not by the piece: two of them cost one address all that it has, and others nothing."""
    app = make_app(service, Settings(rate=0.001, burst=100, request_seconds=1.0))
    present = service.present

    async def dear(*of: Any, **more: Any) -> wire.Event:
        metering.current_meter().add(60.0)
        return await present(*of, **more)

    service.present = dear  # type: ignore[method-assign]

    async def asked(address: str) -> list[int]:
        transport = httpx.ASGITransport(app, client=(address, 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [(await client.get(f"/api/tables/{TABLE}")).status_code for _ in range(4)]

    assert await asked("10.6.6.6") == [200, 200, 429, 429]
    assert await asked("10.0.0.1") == [200, 200, 429, 429]
