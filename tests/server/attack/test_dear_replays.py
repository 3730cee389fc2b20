"""Who has long games played again, again and again, waits for their own: everybody else has their turn. What
that is on a real server, in seconds, says `bench.replays`."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import pytest

from bench.replays import long_record
from colossarium.server import fair_shares
from colossarium.server.fair_queue import FairQueue
from colossarium.server.http.app import make_app
from colossarium.server.metering import Meter
from colossarium.server.networks import MOST_HOMES, home_of
from colossarium.server.refused import Refused
from colossarium.server.replay_cache import PIECE, ReplayCache
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.workers.replay import Answer, ShowMoments, answer_to
from server.players import open_table, play, run, serving
from server.test_replays import Direct

POSTS = 24
ATTACKER, HONEST = "10.6.6.6", "10.0.0.1"


class Counted(Direct):
    """Notes who asked for which piece, in order; others can be let in between two of them."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []

    async def ask(self, question: ShowMoments) -> Answer:
        self.pieces.append(question.game_id)
        self.asked += 1
        await asyncio.sleep(0)
        return answer_to(question, self.games)


@asynccontextmanager
async def calling(service: TableService) -> AsyncIterator[Callable[[str], httpx.AsyncClient]]:
    app = make_app(service, Settings(rate=0))

    def client(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, client=(address, 1))  # type: ignore[arg-type]
        return httpx.AsyncClient(transport=transport, base_url="http://localhost:8000", timeout=None)

    yield client


def test_an_honest_reader_waits_for_one_piece_and_choices_for_none() -> None:
    async def test() -> None:
        async with serving() as service, calling(service) as client:
            process = Counted()
            service._replays = ReplayCache(processes=[process])
            opened = await open_table(service, "Ann", "Bea")
            record, own = long_record(300), await _finished(service)
            async with client(ATTACKER) as attacker, client(HONEST) as honest:
                body = {"record": record, "viewer": "all", "count": 200}
                posts = [
                    asyncio.create_task(attacker.post("/api/replay", json={**body, "first": first}))
                    for first in range(POSTS)
                ]
                await _until(lambda: len(process.pieces) > 2)
                before = len(process.pieces)
                answer = await honest.get(f"/api/tables/{own}/replay", params={"count": 4 * PIECE})
                assert answer.status_code == 200 and len(answer.json()["moments"]) > PIECE
                served = process.pieces[before:]
                # What the attacker got meanwhile is what was under way, and no more than the reader's share.
                assert served.count(own) >= 2 and len(served) - served.count(own) <= served.count(own) + 1
                assert sum(post.done() and post.result().status_code == 200 for post in posts) == 0
                # A few wait their turn, the rest is refused at once.
                refused = [post.result() for post in posts if post.done()]
                assert len(refused) == POSTS - 8
                assert {each.json()["code"] for each in refused} == {"too_many_waiting"}
                assert all("retry-after" in each.headers for each in refused)
                # The game goes on between two pieces.
                assert await play(service, opened, random.Random(2), 6) >= 6
                # Who hangs up has no more pieces made.
                for post in posts:
                    post.cancel()
                await asyncio.gather(*posts, return_exceptions=True)
                await asyncio.sleep(0)
                stopped = len(process.pieces)
                again = await honest.get(f"/api/tables/{own}/replay", params={"count": PIECE, "first": 1})
                assert again.status_code == 200 and len(process.pieces) <= stopped + 2

    run(test)


def test_the_server_stops_at_once_and_says_so_to_who_waits() -> None:
    async def test() -> None:
        async with serving() as service, calling(service) as client:
            process = Counted()
            service._replays = ReplayCache(processes=[process])
            body = {"record": long_record(300), "viewer": "all", "count": 200}
            async with client(ATTACKER) as attacker:
                posts = [
                    asyncio.create_task(attacker.post("/api/replay", json={**body, "first": first}))
                    for first in range(4)
                ]
                await _until(lambda: len(process.pieces) > 1)
                await service._replays.close()
                asked = process.asked
                answers = await asyncio.gather(*posts)
                assert {answer.status_code for answer in answers} == {503}
                assert process.asked <= asked + 1

    run(test)


def test_turns_go_to_who_has_spent_least() -> None:
    async def test() -> None:
        queue, order = FairQueue(), list[str]()
        meters = {name: Meter(name) for name in "abc"}

        def work(name: str, seconds: float) -> Callable[[], Awaitable[None]]:
            async def done() -> None:
                order.append(name)
                meters[name].add(seconds)

            return done

        async def ask(name: str, turns: int, seconds: float) -> None:
            for _ in range(turns):
                await queue.turn(meters[name], work(name, seconds))

        await asyncio.gather(ask("a", 4, 3.0), ask("a", 4, 3.0), ask("b", 8, 1.0))
        assert order.index("b") == 1 and order[:8].count("b") >= 5
        # Nobody saves turns up, and who comes anew has a turn as soon as anybody.
        order.clear()
        await asyncio.gather(ask("a", 2, 1.0), ask("b", 2, 1.0), ask("c", 4, 1.0))
        assert order.index("b") < 3 and order.index("c") < 3

    asyncio.run(test())


def test_a_queue_is_bounded_for_one_and_for_all() -> None:
    async def test() -> None:
        queue = FairQueue(most_each=2, most=3)
        with queue.request(Meter("a")), queue.request(Meter("a")):
            with pytest.raises(Refused, match="2 games are being looked at") as refused:
                queue.request(Meter("a")).__enter__()
            assert refused.value.status == 429
            with queue.request(Meter("b")), pytest.raises(Refused, match="many wait") as refused:
                queue.request(Meter("c")).__enter__()
            assert refused.value.status == 503
        with queue.request(Meter("a")):
            pass

    asyncio.run(test())


def test_who_asks_once_has_a_place_among_some_who_ask_for_much() -> None:
    async def test() -> None:
        queue, end, going = FairQueue(most_each=4, most=8), asyncio.Event(), list[str]()

        async def ask(name: str) -> None:
            async def wait() -> None:
                going.append(name)
                await end.wait()

            meter = Meter(name)
            with queue.request(meter):
                await queue.turn(meter, wait)

        many = [asyncio.create_task(ask(name)) for name in "aaaabbbb"]
        await _until(lambda: going == ["a"])
        few = [asyncio.create_task(ask(name)) for name in "cd"]
        await asyncio.sleep(0)
        end.set()
        await asyncio.gather(*few)
        refused = [
            error for error in await asyncio.gather(*many, return_exceptions=True) if error is not None
        ]
        assert [error.code for error in refused if isinstance(error, Refused)] == ["busy", "busy"]
        assert going.index("c") < 3 and going.index("d") < 5

    asyncio.run(test())


def home(number: int) -> str:
    """One of the many that somebody has in one network."""
    return home_of(f"2001:db8:1:{number << 8:x}::1")


def test_a_network_of_many_homes_does_not_fill_the_queue() -> None:
    async def test() -> None:
        queue, end, going = FairQueue(), asyncio.Event(), list[str]()

        async def ask(address: str) -> None:
            async def wait() -> None:
                going.append(address)
                await end.wait()

            meter = Meter(address)
            with queue.request(meter):
                await queue.turn(meter, wait)

        crowd = [asyncio.create_task(ask(home(number))) for number in range(64)]
        await _until(lambda: len(going) == 1)
        honest = [asyncio.create_task(ask(name)) for name in ("10.0.0.1", home_of("2001:db8:2::1"))]
        for _ in range(5):
            await asyncio.sleep(0)
        assert not any(each.done() for each in honest)
        # Who was refused has not made way for the next of the same network.
        with pytest.raises(Refused, match="many wait"):
            queue.check(Meter(home(64)))
        end.set()
        await asyncio.gather(*honest)
        refused = [each.exception() for each in crowd if each.done() and each.exception() is not None]
        assert [error.code for error in refused if isinstance(error, Refused)] == ["busy", "busy"]
        await asyncio.gather(*crowd, return_exceptions=True)

    asyncio.run(test())


def test_who_waits_among_a_network_of_many_homes_has_a_turn_soon() -> None:
    async def test() -> None:
        queue, order, honest = FairQueue(), list[str](), list[asyncio.Task[None]]()

        async def ask(address: str) -> None:
            meter = Meter(address)

            async def done() -> None:
                order.append(address)
                meter.add(1.0)
                if len(order) == 30:
                    honest.append(asyncio.create_task(ask("10.0.0.1")))
                    await asyncio.sleep(0)

            with queue.request(meter):
                for _ in range(4):
                    await queue.turn(meter, done)

        crowd = [asyncio.create_task(ask(home(number))) for number in range(60)]
        await asyncio.gather(*crowd)
        await asyncio.gather(*honest)
        last = max(at for at, address in enumerate(order) if address == "10.0.0.1")
        assert order.count("10.0.0.1") == 4 and last - 30 <= 4 * (MOST_HOMES + 1)

    asyncio.run(test())


def test_who_has_spent_much_has_a_turn_however_many_come_anew() -> None:
    async def test() -> None:
        queue, order = FairQueue(), list[str]()

        async def ask(name: str, seconds: float) -> None:
            meter = Meter(name)

            async def done() -> None:
                order.append(name)
                meter.add(seconds)
                if len(order) < 60:  # the next two are there before this one is done
                    others.extend(asyncio.create_task(ask(f"{len(order)} {i}", 1.0)) for i in range(2))
                    await asyncio.sleep(0)

            with queue.request(meter):
                await queue.turn(meter, done)

        others = [asyncio.create_task(ask("stranger", 1.0))]
        await ask("reader", 3.0)
        await ask("reader", 3.0)
        assert order.count("reader") == 2 and len(order) < 60
        for each in others:
            each.cancel()

    asyncio.run(test())


def test_what_strangers_have_spent_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_shares, "MOST_REMEMBERED", 8)

    async def test() -> None:
        queue = FairQueue()
        for number in range(100):
            meter = Meter(str(number))
            with queue.request(meter):
                await queue.turn(meter, _nothing)
        assert len(queue._shares) <= 8

    asyncio.run(test())


async def _nothing() -> None:
    return None


async def _finished(service: TableService) -> str:
    opened = await open_table(service, "Ann", "Bea")
    await play(service, opened, random.Random(1))
    return opened.table.id


async def _until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


def test_one_address_never_takes_all_places() -> None:
    async def test() -> None:
        queue, going, end = FairQueue(places=2), list[str](), asyncio.Event()

        def work(name: str) -> Callable[[], Awaitable[None]]:
            async def wait() -> None:
                going.append(name)
                await end.wait()

            return wait

        asking = [asyncio.create_task(queue.turn(Meter(name), work(name))) for name in "aaaab"]
        await _until(lambda: len(going) == 2)
        assert going == ["a", "b"]
        end.set()
        await asyncio.gather(*asking)

    asyncio.run(test())
