"""Mail: to addresses that their owners have confirmed, on the same occasions as pushes, and no longer than
they like."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, select, text
from typer.testing import CliRunner

from colossarium.cli.app import app
from colossarium.server.accounts import friends
from colossarium.server.accounts.accounts import Accounts
from colossarium.server.accounts.own import export
from colossarium.server.http.app import make_app
from colossarium.server.metering import Meter, metered
from colossarium.server.networks import MOST_HOMES, home_of
from colossarium.server.notices import addresses
from colossarium.server.notices.addresses import MOST_ASKED, MOST_QUESTIONS, checked_address, mailbox_of
from colossarium.server.notices.notices import Notices
from colossarium.server.refused import Refused, RetryLater
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store import schema
from colossarium.server.store.mail import Address, set_address
from colossarium.server.store.notices import Notice
from colossarium.server.store.sql_store import open_store
from colossarium.server.wire_accounts import AskToConfirm, SignedIn
from colossarium.server.wire_friends import Dismiss, FollowLink, InviteFriend
from colossarium.server.wire_notices import MailLink, SetMailAddress
from server.accounts.authenticator import Authenticator
from server.accounts.people import SITE as HERE
from server.accounts.people import confirm, keep, open_table
from server.fake_time import FakeTime, install
from server.memory_store import InstantBots
from server.notices.mail_server import SENDER, SITE, MailServer, mail_server
from server.notices.people import wait
from server.players import refused, run

ADDRESS = "Ann.Colossus+turns@example.org"
LINK = re.compile(re.escape(SITE) + r"/mail#(confirm|stop)=([a-z0-9.]+)")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return install(monkeypatch)


Scene = Callable[[TableService, MailServer, SignedIn, SignedIn], Awaitable[None]]


def served(database: str, scene: Scene, passkey: Authenticator | None = None) -> None:
    """A server that sends mail and no pushes, with two people who keep their names."""

    async def test() -> None:
        async with mail_server() as mails:
            settings = Settings(pause=0.0, bot_seconds=0.01, push=False, smtp=mails.smtp())
            store = await asyncio.to_thread(open_store, database)
            accounts, notices = Accounts(store, settings), Notices(store, settings)
            service = TableService(settings, store, InstantBots(), accounts=accounts, notices=notices)
            notices._run = _never  # type: ignore[method-assign]  # tests say when
            await service.start()
            try:
                await scene(service, mails, await keep(service, "Ann", passkey), await keep(service, "Bea"))
            finally:
                await service.stop()

    run(test)


async def _never() -> None:
    pass


async def ask(service: TableService, person: SignedIn, address: str = ADDRESS, language: str = "") -> Any:
    who = await service.accounts.signed_in(person.token)
    return await service.notices.addresses.set(who, SetMailAddress(address=address, language=language))


def link(mails: MailServer, what: str) -> str:
    """The link in the last mail."""
    return str(dict(LINK.findall(mails.mails[-1].get_content()))[what])


async def subscribe(service: TableService, mails: MailServer, person: SignedIn, **more: str) -> None:
    await ask(service, person, **more)
    await service.notices.addresses.confirm(MailLink(link=link(mails, "confirm")))


async def turn(service: TableService, *people: SignedIn) -> str:
    """A table where the first is asked; its id."""
    opened = await open_table(service, *people, options={"players": len(people), "first": 2})
    return opened.table.id


def test_nothing_is_sent_before_the_owner_has_said_yes_and_then_as_pushes_are(
    database: str, clock: FakeTime
) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        assert service.notice_offer().mail and service.notice_offer().push_key is None
        asked = await ask(service, ann)
        assert (asked.address, asked.confirmed) == (ADDRESS, False)
        question = mails.mails[0]
        assert mails.envelopes == [(SENDER, ADDRESS)] and mails.signed_in == ["\0ann\0secret"]
        assert question["From"] == f"Colossarium <{SENDER}>" and question["List-Unsubscribe"] is None
        assert "Ann" not in question.get_content().replace(ADDRESS, "")  # whoever it is that asks
        await turn(service, ann, bea)
        await wait(service, clock, 3600)
        assert len(mails.mails) == 1
        confirming = MailLink(link=link(mails, "confirm"))
        for _ in range(2):
            await service.notices.addresses.confirm(confirming)
        own = await service.notices.addresses.own(await service.accounts.signed_in(ann.token))
        assert own.confirmed
        await wait(service, clock, 3600)
        assert [each["Subject"] for each in mails.mails[1:]] == []  # it was her turn before
        table = await turn(service, ann, bea)
        await wait(service, clock, 10)
        assert len(mails.mails) == 1
        await wait(service, clock, 20)
        await wait(service, clock, 3600)
        assert len(mails.mails) == 2
        mail = mails.mails[1]
        assert mail["To"] == ADDRESS and mail["Subject"] == "Merlin's Beast Hunt: It is your turn"
        assert f"{SITE}/t/{table}" in mail.get_content() and "Bea" not in mail.get_content()
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert mail["List-Unsubscribe"] == f"<{SITE}/api/mail/stop/{link(mails, 'stop')}>"

    served(database, scene)


def test_a_title_of_several_lines_is_one_subject_and_nothing_else(tmp_path: Path, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        await subscribe(service, mails, ann)
        shown = (await service.present(await turn(service, ann, bea), None)).table
        table = msgspec.structs.replace(shown, title="Mine\r\nBcc: all@example.org\u2028\x85or")
        notice = Notice(
            id="1", account_id=ann.account.id, table_id=table.id, seat=0, cause="turn", at=1, next=1
        )
        assert await service.notices.addresses.send(notice, table) == "sent"
        mail = mails.mails[-1]
        assert mail["Subject"] == "Mine Bcc: all@example.org or: It is your turn" and mail["Bcc"] is None

    served(str(tmp_path / "games.sqlite"), scene)


def test_one_click_ends_it_and_a_link_is_good_for_one_address(tmp_path: Path, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        await subscribe(service, mails, ann, language="de")
        assert mails.mails[0]["Subject"] == "Ist das deine Adresse?"
        await turn(service, ann, bea)
        await wait(service, clock, 30)
        assert mails.mails[-1]["Subject"].endswith(": Du bist am Zug")
        stop = link(mails, "stop")
        addresses = service.notices.addresses
        for wrong in (stop[:-1] + ("0" if stop[-1] != "0" else "1"), "x.0", f"{bea.account.id}.{'0' * 64}"):
            assert (await refused(addresses.stop(wrong))).code == "not_found"
        assert (await refused(addresses.confirm(MailLink(link=stop)))).code == "not_found"
        transport = httpx.ASGITransport(app=make_app(service, Settings()))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            # As mail programs do it: a form, from nowhere.
            form = {"List-Unsubscribe": "One-Click"}
            assert (await http.get(f"/api/mail/stop/{stop}")).status_code == 405
            answer = await http.post(f"/api/mail/stop/{stop}", data=form)
            assert (answer.status_code, answer.json()) == (200, {"done": True})
            assert (await http.post(f"/api/mail/stop/{stop}", data=form)).status_code == 404
        await turn(service, ann, bea)
        await wait(service, clock, 3600)
        assert len(mails.mails) == 2

    served(str(tmp_path / "games.sqlite"), scene)


def test_an_address_is_asked_few_times_and_another_one_takes_its_place(
    tmp_path: Path, clock: FakeTime
) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        for number in range(MOST_QUESTIONS):
            await ask(service, (ann, bea)[number % 2])
        assert (await refused(ask(service, ann, ADDRESS.upper()))).code == "too_many_mails"
        old = link(mails, "confirm")
        await ask(service, ann, "other@example.org")
        await ask(service, bea, "bea@example.org")
        with pytest.raises(Refused):
            await service.notices.addresses.confirm(MailLink(link=old))
        clock.pass_seconds(3601)
        await ask(service, ann)
        clock.pass_seconds(24 * 3600 + 1)
        late = MailLink(link=link(mails, "confirm"))
        assert (await refused(service.notices.addresses.confirm(late))).code == "too_late"
        mails.refuses = 550
        assert (await refused(ask(service, bea))).code == "mail_failed"

    served(str(tmp_path / "games.sqlite"), scene)


def test_nobody_writes_to_many_strangers_by_this_server(tmp_path: Path, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        for number in range(MOST_ASKED):
            await ask(service, ann, f"stranger-{number}@example.org")
        assert (await refused(ask(service, ann, "one-more@example.org"))).code == "too_many_mails"
        assert len(mails.mails) == MOST_ASKED
        await ask(service, bea, "one-more@example.org")
        clock.pass_seconds(3601)
        await ask(service, ann, "later@example.org")

    served(str(tmp_path / "games.sqlite"), scene)


def test_many_accounts_do_not_write_to_one_stranger(tmp_path: Path, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        for number in range(MOST_QUESTIONS):
            await ask(service, (ann, bea)[number % 2], f"victim+{number}@example.org")
        for again in ("Victim+9@example.org", "victim@example.org"):
            assert (await refused(ask(service, bea, again))).code == "too_many_mails"
        assert len(mails.mails) == MOST_QUESTIONS
        await ask(service, bea, "+1@example.org")  # no mailbox of no name
        assert mailbox_of("+1@example.org") != mailbox_of("+2@example.org")

    served(str(tmp_path / "games.sqlite"), scene)


def test_one_address_does_not_write_to_many_strangers_with_many_accounts(
    tmp_path: Path, clock: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "MOST_ASKED_FROM", 2)
    monkeypatch.setattr(addresses, "MOST_ASKED_IN_ALL", 2 * MOST_HOMES + 3)
    strangers = count()

    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        # As if each request were of another account.
        monkeypatch.setattr(addresses, "MOST_ASKED", 1000)

        async def granted(host: str) -> int:
            before = len(mails.mails)
            for _ in range(3):
                new = f"stranger-{next(strangers)}@example.org"
                with suppress(RetryLater):
                    await metered(ask(service, ann, new), Meter(home_of(host)))
            return len(mails.mails) - before

        assert await granted("10.6.6.6") == 2
        homes = [f"2001:db8:1:{number << 8:x}::1" for number in range(MOST_HOMES + 1)]
        assert [await granted(each) for each in homes] == [2] * MOST_HOMES + [0]
        # One is left for all others.
        assert [await granted(each) for each in ("10.0.0.1", "10.0.0.2")] == [1, 0]
        clock.pass_seconds(3601)
        assert await granted("10.6.6.6") == 2

    served(str(tmp_path / "games.sqlite"), scene)


def test_a_mailbox_gets_few_mails_in_an_hour(
    tmp_path: Path, clock: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "MOST_MAILS", 2)

    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        await subscribe(service, mails, ann, address="ann+1@example.org")
        await subscribe(service, mails, bea, address="ann+2@example.org")
        shown = (await service.present(await turn(service, ann, bea), None)).table
        told = []
        for number, person in enumerate((ann, bea, ann, bea)):
            about = Notice(
                id=str(number),
                account_id=person.account.id,
                table_id=shown.id,
                seat=0,
                cause="turn",
                at=1,
                next=1,
            )
            told.append(await service.notices.addresses.send(about, shown))
        assert told == ["sent", "sent", "gone", "gone"] and len(mails.mails) == 4

    served(str(tmp_path / "games.sqlite"), scene)


def test_a_friend_who_is_asked_to_a_table_has_one_mail(database: str, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        await subscribe(service, mails, bea)
        friend = (await friends.make_link(service.accounts, ann.token)).link
        await friends.follow_link(service.accounts, bea.token, FollowLink(link=friend), "en")
        table = (await open_table(service, ann, options={"players": 2})).table.id
        for _ in range(2):
            await friends.invite(
                service.accounts, ann.token, InviteFriend(account=bea.account.id, table=table)
            )
            await wait(service, clock, 60)
            await friends.dismiss(service.accounts, bea.token, Dismiss(table=table))
        (mail,) = mails.mails[1:]
        assert mail["To"] == ADDRESS and mail["Subject"].endswith("A friend asks you to come to a table")
        assert f"{SITE}/t/{table}" in mail.get_content() and "Ann" not in str(mail["Subject"])

    served(database, scene)


def test_who_asks_for_two_addresses_at_once_has_one(postgres_url: str, clock: FakeTime) -> None:
    """Two processes are told at the same moment; the second waits for the first, and finds what it wrote."""

    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        other = await asyncio.to_thread(open_store, postgres_url)
        one_of_two = Address(
            account_id=ann.account.id, address="a@example.org", nonce="1", language="en", created=1
        )
        the_other = msgspec.structs.replace(one_of_two, address="b@example.org", nonce="2")
        begun, seen = threading.Event(), list[bool]()
        # Who waits for a row waits for a transaction, and that is of no database: its process is.
        waits = text(
            "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) "
            "WHERE NOT granted AND pg_stat_activity.datname = current_database()"
        )

        def first(connection: Connection) -> None:
            set_address(connection, one_of_two)
            begun.set()
            until = monotonic() + 30
            while not seen and monotonic() < until:
                if connection.execute(waits).scalar_one():
                    seen.append(True)
                sleep(0.01)

        def second(connection: Connection) -> None:
            set_address(connection, the_other)

        try:
            one = asyncio.create_task(service.accounts.store.write(first))
            await asyncio.to_thread(begun.wait, 30)
            await asyncio.gather(one, other.write(second))
            assert seen, "nobody waited for the first"
        finally:
            await other.close()
        who = await service.accounts.signed_in(ann.token)
        assert (await service.notices.addresses.own(who)).address == "b@example.org"

    served(postgres_url, scene)


def test_an_address_that_nobody_confirms_is_forgotten(tmp_path: Path, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        await subscribe(service, mails, ann)
        await ask(service, bea, "stranger@example.org")
        for seconds, there in ((24 * 3600, "stranger@example.org"), (24 * 3600 + 1, None)):
            clock.pass_seconds(seconds)
            for each in service._registry.cleanups:
                await each()
            for person, address in ((ann, ADDRESS), (bea, there)):
                who = await service.accounts.signed_in(person.token)
                assert (await service.notices.addresses.own(who)).address == address

    served(str(tmp_path / "games.sqlite"), scene)


def test_what_a_mail_server_does_not_take_is_tried_again_or_given_up(tmp_path: Path, clock: FakeTime) -> None:
    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        await subscribe(service, mails, ann)
        mails.refuses = 451
        await turn(service, ann, bea)
        await wait(service, clock, 30)
        mails.refuses = None
        await wait(service, clock, 60)
        assert len(mails.mails) == 2
        mails.refuses = 550
        await turn(service, ann, bea)
        await wait(service, clock, 30)
        mails.refuses = None
        await wait(service, clock, 3600)
        assert len(mails.mails) == 2

    served(str(tmp_path / "games.sqlite"), scene)


def test_an_address_is_its_owners_business(
    tmp_path: Path, clock: FakeTime, caplog: pytest.LogCaptureFixture
) -> None:
    passkey = Authenticator()

    async def scene(service: TableService, mails: MailServer, ann: SignedIn, bea: SignedIn) -> None:
        caplog.set_level("DEBUG")
        await subscribe(service, mails, ann)
        table = await turn(service, ann, bea)
        await wait(service, clock, 30)
        before = len(mails.mails)
        shown = str((await service.present(table, None)).table)
        assert ADDRESS not in shown and ADDRESS not in caplog.text and "secret" not in caplog.text
        kept = (await export(service.accounts, ann.token)).kept["mail_address"]
        assert [each["address"] for each in kept] == [ADDRESS] and "nonce" not in kept[0]
        proof = await confirm(service, passkey, ann.token, AskToConfirm(what="delete"))
        await service.delete_account(HERE, ann.token, proof)

        def left(connection: Connection) -> int:
            return sum(
                len(connection.execute(select(each)).all())
                for each in (schema.mail_addresses, schema.notices)
            )

        assert await service.accounts.store.read(left) == 0
        await wait(service, clock, 3600)
        assert len(mails.mails) == before

    served(str(tmp_path / "games.sqlite"), scene, passkey)


@pytest.mark.parametrize(
    "text",
    [
        "ann",
        "ann@",
        "@example.org",
        "a b@example.org",
        "ann@example.org\nBcc: all@example.org",
        "ann@example.org, bea@example.org",
        "Ann <ann@example.org>",
        "änn@example.org",
        "ann@exa_mple.org",
        "a..b@example.org",
        f"{'a' * 65}@example.org",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        checked_address(text)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--smtp", "mail.example.org"], "--mail-site"),
        (["--smtp", "mail example", "--allow-host", "play.example.org"], "mail.example.org:587"),
        (["--smtp", "m.example.org", "--smtp-user", "ann", "--allow-host", "p.example.org"], "PASSWORD"),
        (["--smtp", "m.example.org", "--mail-site", "play.example.org"], "https://"),
        (["--smtp", "m.example.org", "--mail-site", "https://p.example.org"], "--mail-from"),
    ],
)
def test_an_operator_is_told_what_is_missing(words: list[str], says: str) -> None:
    told = CliRunner(env={"COLOSSARIUM_SMTP_PASSWORD": ""}).invoke(app, ["serve", *words])
    assert told.exit_code == 2 and says in " ".join(told.output.replace("│", " ").split())


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        store = await asyncio.to_thread(open_store, str(tmp_path / "games.sqlite"))
        settings = Settings(pause=0.0)
        service = TableService(
            settings,
            store,
            InstantBots(),
            accounts=Accounts(store, settings),
            notices=Notices(store, settings),
        )
        await service.start()
        ann = await keep(service, "Ann")
        with pytest.raises(Refused, match="sends no mail"):
            await ask(service, ann)
        assert not service.notice_offer().mail
        await service.stop()

    run(test)
