"""Who is not there is told that it is their turn: once, by one process, and nobody else is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import delete, func, select, update

from colossarium.server import wire
from colossarium.server.accounts.person import Person
from colossarium.server.sessions.service import TableService
from colossarium.server.store import notices as kept
from colossarium.server.store import schema
from colossarium.server.wire_accounts import SignOut
from server import fake_time
from server.accounts.authenticator import Authenticator
from server.accounts.people import keep, sign_in
from server.accounts.people import open_table as open_as
from server.fake_time import FakeTime
from server.notices.people import BY_DAYS, serving, wait
from server.notices.push_service import Browser, PushService
from server.players import fresh, refused, run
from server.sessions.helpers import asked, choose, open_table

TURN, PROPOSAL, BEGAN = "It is your turn.", "Somebody asks whether you agree.", "The game has begun."
Scene = Callable[[TableService, FakeTime, PushService, list[Browser]], Awaitable[None]]


def play(database: str, monkeypatch: pytest.MonkeyPatch, scene: Scene) -> PushService:
    clock = fake_time.install(monkeypatch)
    browsers = [Browser("ann"), Browser("bea", "de")]
    push = PushService(*browsers)

    async def test() -> None:
        async with serving(database, push) as service:
            await scene(service, clock, push, browsers)

    run(test)
    return push


async def table_by_days(service: TableService, *names: str, **more: Any) -> wire.OpenedTable:
    terms = msgspec.convert(BY_DAYS, wire.Terms)
    return await open_table(service, *((name, None) for name in names), terms=terms, **more)


async def subscribe(service: TableService, opened: wire.OpenedTable, browsers: list[Browser]) -> None:
    for held, browser in zip(opened.seats, browsers, strict=False):
        seat, holder = await service.holder_of(opened.table.id, held.token)
        await service.notices.subscribe_seat(opened.table.id, seat, holder, browser.subscription)


async def next_player(service: TableService, opened: wire.OpenedTable) -> int:
    """Choose for whoever is asked, until somebody else is."""
    seat = await asked(service, opened)
    while await asked(service, opened) == seat:
        await choose(service, opened, seat)
    return 1 - seat


async def gone(clock: FakeTime) -> None:
    """Long enough that nobody counts as being there."""
    clock.pass_seconds(25)


def test_who_is_not_there_is_told_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        opened = await table_by_days(service, "Ann", "Bea")
        await subscribe(service, opened, browsers)
        clock.pass_seconds(400)
        seat = await next_player(service, opened)
        waits, chose = browsers[seat], browsers[1 - seat]
        await wait(service, clock, 10)
        assert not chose.read, "they have just chosen"
        await wait(service, clock, 20)
        (said,) = waits.read
        assert said["table"] == opened.table.id and said["title"].startswith("Merlin")
        assert said["body"] == (TURN if seat == 0 else "Du bist am Zug.")
        for _ in range(3):
            await wait(service, clock, 3600)
        assert len(waits.read) == 1 and not chose.read
        assert len(push.keys) == 1

    play(database, monkeypatch, scene)


def test_at_the_beginning_one_is_asked_and_the_other_hears_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        opened = await table_by_days(service, "Ann")
        await subscribe(service, opened, browsers)
        await wait(service, clock, 60)
        assert not push.requests, "nothing has happened yet"
        body = wire.Sit(client_id=fresh(), name="Bea")
        opened.seats.append(await service.sit(opened.table.id, 1, body))
        first = await asked(service, opened)
        await gone(clock)
        await wait(service, clock, 30)
        assert browsers[0].told == [TURN if first == 0 else BEGAN]

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_who_is_connected_is_told_later_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        by_days = await table_by_days(service, "Ann", "Bea")
        now = await open_table(
            service, ("Ann", None), ("Bea", None), terms=wire.Terms(clock=wire.RealTime(bank=86_400))
        )
        for opened in (by_days, now):
            await subscribe(service, opened, browsers)
            seat = await next_player(service, opened)
            await service._presence.connected(opened.table.id, seat)
            for _ in range(4):
                clock.pass_seconds(15)
                await service._presence.connected(opened.table.id, seat)
                await service.notices.make_rounds()
            assert not push.requests, "they are connected"
            for _ in range(8):
                clock.pass_seconds(15)
                await service._presence.connected(opened.table.id, seat)
                await service.notices.make_rounds()
            # By correspondence, nobody seems to look at a table that was left open.
            assert len(browsers[seat].read) == (1 if opened is by_days else 0)
            push.requests.clear()
            for each in browsers:
                each.read.clear()
        await wait(service, clock, 60)
        await wait(service, clock, 300)
        assert len(browsers[seat].read) == 1, "the connection has ended"

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_an_account_is_told_of_all_its_seats_and_a_proposal_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        ann, bea = await keep(service, "Ann"), await keep(service, "Bea")
        person = await service.accounts.signed_in(ann.token)
        await service.notices.subscribe_account(person, browsers[0].subscription)
        opened = [await open_as(service, ann, bea) for _ in range(2)]
        await gone(clock)
        for each in opened:
            while await asked(service, each) == 0:
                await choose(service, each, 0)
        await gone(clock)
        await wait(service, clock, 400)
        browsers[0].read.clear()
        pause = wire.SetPause(client_id=fresh(), on=True)
        await service.set_pause(opened[1].table.id, pause, opened[1].seats[1].token)
        await wait(service, clock, 60)
        await wait(service, clock, 400)
        assert [(each["table"], each["body"]) for each in browsers[0].read] == [
            (opened[1].table.id, PROPOSAL)
        ]
        resign = wire.Command(client_id=fresh())
        await service.resign(opened[0].table.id, resign, opened[0].seats[1].token)
        await wait(service, clock, 400)
        assert browsers[0].told[1:] == ["The game is over."]
        await service.notices.unsubscribe_account(person, browsers[0].goodbye)
        await service.resign(opened[1].table.id, resign, opened[1].seats[1].token)
        await wait(service, clock, 400)
        assert len(browsers[0].read) == 2

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_what_could_not_be_sent_is_sent_later_and_who_is_gone_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        opened = await table_by_days(service, "Ann", "Bea")
        await subscribe(service, opened, browsers)
        seat = await next_player(service, opened)
        await gone(clock)
        push.answers = [httpx.ConnectTimeout("late"), 503, 302]
        await wait(service, clock, 60)
        await service.notices.make_rounds()
        assert len(push.requests) == 1, "not again at once"
        for _ in range(2):
            await wait(service, clock, 3600)
        assert not browsers[seat].read and len(push.requests) == 3, "a redirection is not followed"
        await wait(service, clock, 3600)
        assert len(browsers[seat].read) == 1
        push.answers = [410]
        seat = await next_player(service, opened)
        await gone(clock)
        await wait(service, clock, 400)
        assert not push.answers
        seat = await next_player(service, opened)
        seat = await next_player(service, opened)
        await gone(clock)
        count = len(push.requests)
        await wait(service, clock, 400)
        assert len(push.requests) == count, "that browser is gone"

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_whoever_sits_down_later_is_told_and_not_who_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        opened = await table_by_days(service, "Ann")
        await subscribe(service, opened, browsers)
        table, token = opened.table.id, opened.seats[0].token
        await service.leave(table, 0, wire.Command(client_id=fresh()), token)
        assert (await refused(service.holder_of(table, token))).status == 401
        for seat in range(2):
            await service.sit(table, seat, wire.Sit(client_id=fresh(), name=f"Cleo {seat}"))
        await gone(clock)
        await wait(service, clock, 60)
        assert not push.requests
        assert await service.accounts.store.read(lambda connection: kept.recipients(connection, table)) == []

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_of_two_processes_one_sends_it_and_if_it_dies_the_other_does(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = fake_time.install(monkeypatch)
    browsers = [Browser("ann"), Browser("bea")]
    push = PushService(*browsers)

    async def test() -> None:
        async with serving(postgres_url, push) as one, serving(postgres_url, push) as two:
            assert one.notices.offer() == two.notices.offer()
            opened = await table_by_days(one, "Ann", "Bea")
            await subscribe(one, opened, browsers)
            seat = await next_player(one, opened)
            await gone(clock)
            for _ in range(3):
                clock.pass_seconds(12)
                for each in (two, one):
                    assert each.notices.looks is not None
                    await each.notices.looks.look_at_all()
            time = clock.milliseconds
            claimed = await one.accounts.store.write(
                lambda connection: kept.claim(connection, time, time + 60_000, 9)
            )
            assert len(claimed) == 1
            for each in (two, one):
                await each.notices.make_rounds()
            assert not push.requests, "the first process has it"
            clock.pass_seconds(61)
            for each in (two, one):
                await each.notices.make_rounds()
            assert len(browsers[seat].read) == 1 and len(push.requests) == 1

    run(test)


def test_a_stranger_can_send_the_server_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        opened = await table_by_days(service, "Ann")
        table, held = opened.table.id, opened.seats[0]
        seat, holder = await service.holder_of(table, held.token)
        mine = browsers[0].subscription
        for changed, code in (
            ({"endpoint": "https://127.0.0.1/"}, "unknown_push_service"),
            ({"p256dh": "A" * 87}, "wrong_keys"),
        ):
            wrong = msgspec.structs.replace(mine, **changed)
            assert (await refused(service.notices.subscribe_seat(table, seat, holder, wrong))).code == code

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_a_table_that_goes_meanwhile_is_no_mistake_of_ours(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at the seat and the writing down of the browser it was deleted: that was a 500."""

    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        opened = await table_by_days(service, "Ann")
        table, held = opened.table.id, opened.seats[0]
        seat, holder = await service.holder_of(table, held.token)
        assert await service._store.delete([table]) == 1
        gone = await refused(service.notices.subscribe_seat(table, seat, holder, browsers[0].subscription))
        assert gone.status == 404
        person = Person("gone", "Ann", 1, "nowhere")
        gone = await refused(service.notices.subscribe_account(person, browsers[0].subscription))
        assert gone.status == 404

    play(database, monkeypatch, scene)


@pytest.mark.parametrize(
    "how", ["here", "from another device", "everywhere", "by time", "by an older version"]
)
def test_who_is_signed_out_is_told_nothing_there_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        accounts, passkey = service.accounts, Authenticator()
        shared, own = await keep(service, "Ann", passkey), await sign_in(service, passkey)
        opened = await open_as(service, shared, await keep(service, "Bea"))
        table, seat_token = opened.table.id, opened.seats[0].token
        # What is wanted again is wanted by who is signed in there now.
        before = await accounts.signed_in(shared.token)
        await service.notices.subscribe_account(before, browsers[1].subscription)
        for browser, token in zip(browsers, (shared.token, own.token), strict=True):
            person = await accounts.signed_in(token)
            await service.notices.subscribe_account(person, browser.subscription)
            seat, holder = await service.holder_of(table, seat_token)
            await service.notices.subscribe_seat(table, seat, holder, browser.subscription, person)
        # A guest's seat is no account's: it stays with the browser.
        guests = await open_table(service, ("Gus", None), ("Hal", None))
        seat, holder = await service.holder_of(guests.table.id, guests.seats[0].token)
        person = await accounts.signed_in(shared.token)
        await service.notices.subscribe_seat(guests.table.id, seat, holder, browsers[0].subscription, person)

        async def told(where: str) -> list[str]:
            found = await accounts.store.read(lambda connection: kept.recipients(connection, where))
            return sorted(each.endpoint for each in found)

        both = sorted(each.subscription.endpoint for each in browsers * 2)
        assert await told(table) == both
        if how == "by time":
            for _ in range(9):
                clock.pass_seconds(21 * 24 * 3600)
                await accounts.signed_in(own.token)
            await accounts.forget()
        elif how == "by an older version":
            ended = delete(schema.sign_ins).where(schema.sign_ins.c.id == person.sign_in)
            await accounts.store.write(lambda connection: connection.execute(ended))
        elif how == "from another device":
            await accounts.sign_out(own.token, SignOut(sign_in=person.sign_in))
        else:
            await accounts.sign_out(shared.token, SignOut(everywhere=how == "everywhere"))
        assert await told(table) == ([] if how == "everywhere" else [browsers[1].subscription.endpoint] * 2)
        assert await told(guests.table.id) == [browsers[0].subscription.endpoint]
        await accounts.forget()
        left = 1 if how == "everywhere" else 3
        count = select(func.count()).select_from(schema.push_subscriptions)
        assert await accounts.store.read(lambda connection: connection.execute(count).scalar()) == left

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)


def test_what_was_wanted_before_sign_ins_were_noted_ends_with_the_first_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(
        service: TableService, clock: FakeTime, push: PushService, browsers: list[Browser]
    ) -> None:
        ann, bea = await keep(service, "Ann"), await keep(service, "Bea")
        opened = await open_as(service, ann, bea)
        for who, browser in zip((ann, bea), browsers, strict=True):
            person = await service.accounts.signed_in(who.token)
            await service.notices.subscribe_account(person, browser.subscription)
        forgotten = update(schema.push_subscriptions).values(sign_in_id=None)
        store = service.accounts.store
        await store.write(lambda connection: connection.execute(forgotten))
        await service.accounts.sign_out(ann.token, SignOut())
        (left,) = await store.read(lambda connection: kept.recipients(connection, opened.table.id))
        assert left.account == bea.account.id

    play(str(tmp_path / "games.sqlite"), monkeypatch, scene)
