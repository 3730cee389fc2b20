"""Whoever deletes their account is gone from everywhere, and takes nothing from anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, MetaData, select

from colossarium.server import wire
from colossarium.server.accounts.own import export, show_games, show_profile, show_statistics
from colossarium.server.accounts.recompute import recompute
from colossarium.server.refused import Refused
from colossarium.server.sessions.service import TableService
from colossarium.server.store import schema
from colossarium.server.store.account_seats import rename_in_log
from colossarium.server.store.interface import Ban
from colossarium.server.store.sql_store import SqlStore
from colossarium.server.wire_accounts import AskToConfirm, Confirmed, SignedIn
from colossarium.server.wire_talk import ReportSeat, Say
from server.accounts.authenticator import Authenticator
from server.accounts.people import (
    SITE,
    confirm,
    keep,
    open_table,
    rating_of,
    resign,
    serving,
    settle,
    sign_in,
    table_of,
)
from server.players import fresh, refused, run

Scene = Callable[[TableService], Awaitable[None]]
NAME = "Wilhelmina"


def play(tmp_path: Path, scene: Scene) -> None:
    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            await scene(service)

    run(test)


async def delete(service: TableService, passkey: Authenticator, token: str) -> None:
    body = await confirm(service, passkey, token, AskToConfirm(what="delete"))
    await service.delete_account(SITE, token, body)


async def kept(service: TableService, metadata: MetaData = schema.metadata) -> str:
    """The whole database, as text."""

    def work(connection: Connection) -> str:
        rows: list[Any] = []
        for table in metadata.sorted_tables:
            rows += [tuple(row) for row in connection.execute(select(table))]
        return "\n".join(map(str, rows))

    return await service.accounts.store.read(work)


async def world(service: TableService, passkey: Authenticator) -> tuple[SignedIn, SignedIn, list[Any]]:
    """Somebody with a game that is over, one that goes on, one that waits, and a rematch kept for them; what
    they said was reported."""
    her, bea = await keep(service, NAME, passkey), await keep(service, "Bea")
    over = await open_table(service, her, bea, talk="chat")
    playing = await open_table(service, her, bea)
    say = Say(client_id=fresh(), text="boo")
    await service.talk.say(over.table.id, say, over.seats[0].token)
    about_her = ReportSeat(client_id=fresh(), seat=0, reason="chat", words="rude")
    await service.talk.report(over.table.id, about_her, over.seats[1].token)
    waiting = await open_table(service, her, options={"players": 2})
    await resign(service, over, 1)
    await settle(service)
    rematch = wire.Rematch(client_id=fresh())
    again = await service.rematch(over.table.id, rematch, over.seats[1].token, bea.token)
    return her, bea, [over, playing, waiting, again]


def test_nothing_is_left_of_who_deletes_their_account(database: str) -> None:
    async def test() -> None:
        passkey = Authenticator()
        async with serving(database) as service:
            her, bea, tables = await world(service, passkey)
            before = await kept(service)
            assert NAME in before and her.account.id in before
            await delete(service, passkey, her.token)
            after = await kept(service)
            assert NAME not in after and her.account.id not in after
            for opened in tables:
                for seat in (await table_of(service, opened)).seats:
                    # A rematch that was in memory forgets its reservations when it is put away.
                    assert seat.name != NAME or seat.state == "reserved"
                    assert seat.account in (None, bea.account.id)
            for request in (service.accounts.signed_in(her.token), sign_in(service, passkey)):
                assert (await refused(request)).code in ("signed_out", "unknown_passkey")
            assert (await refused(show_profile(service.accounts, her.account.id))).status == 404
            # The name is free again.
            assert (await keep(service, NAME)).account.id != her.account.id
        async with serving(database) as service:
            found = [(await table_of(service, opened)).seats[0].name for opened in tables]
            assert found == ["Player 1"] * 4

    run(test)


def test_the_operator_still_reads_what_was_reported_of_who_is_gone(database: str) -> None:
    """Why, in which words, what was said: no name and no account, not even of a report that comes late."""

    async def test() -> None:
        passkey = Authenticator()
        async with serving(database) as service:
            her, *_ = await world(service, passkey)
            store = service.accounts.store
            assert isinstance(store, SqlStore)
            (before,) = await store.reports(True, 9)
            assert (before.name, before.account, before.quoted) == (NAME, her.account.id, [f"{NAME}: boo"])
            late = msgspec.structs.replace(before, id="late")
            guest = msgspec.structs.replace(before, id="guest", account=None)
            other = msgspec.structs.replace(guest, id="other", seat=1, name="Bea", quoted=["Bea: bah"])
            for each in (guest, other):
                assert await store.report(each, most=9)
            await store.ban(Ban(kind="account", what=her.account.id, since=1, until=2, reason="x"))
            await delete(service, passkey, her.token)
            assert await store.report(late, most=9)
            found = {each.id: each for each in await store.reports(True, 9)}
            gone = msgspec.structs.replace(before, name="Player 1", account=None, quoted=["Player 1: boo"])
            assert found == {
                each.id: msgspec.structs.replace(gone, id=each.id) for each in (before, late, guest)
            } | {"other": other}
            after = await kept(service)
            assert NAME not in after and her.account.id not in after

    run(test)


def test_at_tables_that_were_left_nothing_is_left_either(database: str) -> None:
    """Who waits and is sent elsewhere leaves a table: its log still says who sat there."""

    async def test() -> None:
        passkey = Authenticator()
        async with serving(database) as service:
            her, bea = await keep(service, NAME, passkey), await keep(service, "Bea")
            tables = [await open_table(service, her, options={"players": 3}) for _ in range(2)]
            sat = wire.Sit(client_id=fresh(), name="Bea")
            for opened in tables:
                body = wire.Command(client_id=fresh())
                await service.leave(opened.table.id, 0, body, opened.seats[0].token)
            await service.sit(tables[1].table.id, 0, sat, bea.token)
            # As if both had been written in one go: her leaving does not concern who comes after her.
            await service.accounts.store.write(
                lambda connection: rename_in_log(connection, tables[1].table.id, 0, "Nobody", 3)
            )
            await delete(service, passkey, her.token)
            after = await kept(service)
            assert NAME not in after and her.account.id not in after
            (seat,) = [each for each in (await table_of(service, tables[1])).seats if each.name]
            assert (seat.name, seat.account) == ("Bea", bea.account.id)
        async with serving(database) as service:
            assert [each.name for each in (await table_of(service, tables[0])).seats] == [None] * 3
            (seat,) = [each for each in (await table_of(service, tables[1])).seats if each.name]
            assert (seat.name, seat.account) == ("Bea", bea.account.id)

    run(test)


def test_others_keep_their_games_and_ratings(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        her, bea, (over, playing, _, _) = await world(service, passkey)
        before = await rating_of(service, bea)
        await delete(service, passkey, her.token)
        assert (await service.record(over.table.id)).game == "beasthunt"
        # The game goes on, for both: the seat is still held by its token.
        for held in playing.seats:
            assert (await service.present(playing.table.id, held.token)).viewer == held.seat
        (found,) = (await show_statistics(service.accounts, bea.token)).opponents
        assert (found.account, found.bot, found.games) == (None, None, 1)
        store = service.accounts.store
        assert isinstance(store, SqlStore)
        await recompute(store)
        assert await rating_of(service, bea) == pytest.approx(before)
        await resign(service, playing, 0)
        assert await settle(service) == 1
        assert await rating_of(service, bea) == pytest.approx(before)
        games = (await show_games(service.accounts, bea.token, None)).games
        assert {each.table: each.rated for each in games}[playing.table.id] is False

    play(tmp_path, scene)


def test_whoever_watches_sees_the_name_go(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        her, _, (_, playing, _, _) = await world(service, passkey)
        async with service.watch(playing.table.id, None, None) as messages:
            await delete(service, passkey, her.token)
            async for message in messages:
                if isinstance(message, wire.Event) and message.reason == "named":
                    assert message.table.seats[0].name == "Player 1"
                    break

    play(tmp_path, scene)


def test_a_stolen_token_deletes_nothing(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey, thief = Authenticator(), Authenticator()
        her, eve = await keep(service, NAME, passkey), await keep(service, "Eve", thief)
        asked = await service.accounts.ask_to_confirm(SITE, her.token, "delete")
        for body in (
            Confirmed(assertion=thief.use(asked)),
            await confirm(service, thief, eve.token, AskToConfirm(what="delete")),
            await confirm(service, passkey, her.token, AskToConfirm(what="link")),
        ):
            assert (await refused(service.delete_account(SITE, her.token, body))).code == "wrong_passkey"
        assert (await service.accounts.signed_in(her.token)).name == NAME

    play(tmp_path, scene)


def test_who_sits_down_while_their_account_is_deleted_leaves_no_name(postgres_url: str) -> None:
    async def test() -> None:
        passkey = Authenticator()
        async with serving(postgres_url) as one, serving(postgres_url) as other:
            her, bea = await keep(one, NAME, passkey), await keep(one, "Bea")
            opened = [await open_table(one, bea, options={"players": 2}) for _ in range(8)]

            async def sit(table: str) -> None:
                body = wire.Sit(client_id=fresh(), name=NAME)
                try:
                    await other.sit(table, 1, body, her.token)
                except Refused as refusal:
                    assert refusal.code == "signed_out"

            await asyncio.gather(delete(one, passkey, her.token), *(sit(each.table.id) for each in opened))
            after = await kept(one)
            assert NAME not in after and her.account.id not in after

    run(test)


def test_of_two_who_delete_at_once_both_have_done_it(postgres_url: str) -> None:
    async def test() -> None:
        passkey = Authenticator(counts=False)
        async with serving(postgres_url) as one, serving(postgres_url) as other:
            her, _, _ = await world(one, passkey)
            bodies = [
                await confirm(service, passkey, her.token, AskToConfirm(what="delete"))
                for service in (one, other)
            ]
            found = await asyncio.gather(
                *(
                    service.delete_account(SITE, her.token, body)
                    for service, body in zip((one, other), bodies, strict=True)
                ),
                return_exceptions=True,
            )
            refusals = [each for each in found if isinstance(each, BaseException)]
            assert len(refusals) < 2 and all(isinstance(each, Refused) for each in refusals)
            assert NAME not in await kept(one)

    run(test)


def test_the_export_has_all_of_it_and_no_secret(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        her, bea, (over, *_) = await world(service, passkey)
        found = await export(service.accounts, her.token)
        assert found.account.name == NAME
        assert {name: len(rows) for name, rows in found.kept.items()} == {
            "account": 1,
            "sign_ins": 1,
            "passkeys": 1,
            "push_subscriptions": 0,
            "mail_address": 0,
            "seats": 3,
            "places": 0,
            "friends": 0,
            "invitations": 0,
            "invitations_sent": 0,
            "ratings": 1,
            "blocks": 0,
            "talk": 1,
            "reports": 1,
            "results": 1,
        }
        # What was said of her, and not by whom, when, or in which words.
        assert found.kept["reports"] == [
            {
                "table_id": over.table.id,
                "seat": 0,
                "name": NAME,
                "reason": "chat",
                "quoted": f'["{NAME}: boo"]',
                "settled": None,
            }
        ]
        (result,) = found.kept["results"]
        assert (result["table_id"], result["game"], result["rated"]) == (over.table.id, "beasthunt", True)
        text = msgspec.json.encode(found).decode()
        assert her.token.rpartition(".")[2] not in text and "hash" not in text
        assert bea.account.id not in text and "Bea" not in text

    play(tmp_path, scene)
