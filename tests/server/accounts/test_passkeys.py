"""Names are kept with passkeys, and nothing else gets in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, text

from colossarium.server.accounts import accounts as module
from colossarium.server.accounts.challenges import GOOD_FOR
from colossarium.server.accounts.passkeys import Site
from colossarium.server.refused import Refused
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.tables.clocks import DAY
from colossarium.server.wire_accounts import (
    AddDevice,
    AskToConfirm,
    Confirmed,
    KeepName,
    RemovePasskey,
    RenamePasskey,
    SignedIn,
    SignIn,
    SignOut,
)
from server.accounts.authenticator import PRESENT, Authenticator
from server.accounts.people import SITE, confirm, keep, serving, sign_in
from server.players import refused, run

Scene = Callable[[TableService], Awaitable[None]]


def play(tmp_path: Path, scene: Scene, settings: Settings | None = None) -> None:
    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite"), settings) as service:
            await scene(service)

    run(test)


def test_a_name_is_kept_and_signed_in_with_again(database: str) -> None:
    async def test() -> None:
        passkey = Authenticator()
        async with serving(database) as service:
            first = await keep(service, "Ann", passkey)
            assert first.account.name == "Ann"
            assert (await service.accounts.signed_in(first.token)).id == first.account.id
        async with serving(database) as service:
            again = await sign_in(service, passkey, "her phone")
            assert again.account == first.account and again.token != first.token
            own = await service.accounts.own(again.token)
            assert [each.device for each in own.passkeys] == ["a test"]
            assert {(each.device, each.current) for each in own.sign_ins} == {
                ("a test", False),
                ("her phone", True),
            }
            assert await service.accounts.account(first.account.id) == first.account

    run(test)


def test_guests_need_none(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        assert await service.accounts.known(None) is None
        assert (await refused(service.accounts.signed_in(None))).code == "signed_out"

    play(tmp_path, scene)


@pytest.mark.parametrize("other", ["Ann", "ANN", "\u0410nn", "A nn", "\uff21nn"], ids=ascii)
def test_no_two_names_look_alike(tmp_path: Path, other: str) -> None:
    async def scene(service: TableService) -> None:
        await keep(service, "Ann")
        assert (await refused(service.accounts.ask_to_keep(SITE, other))).code == "name_taken"

    play(tmp_path, scene)


@pytest.mark.parametrize(
    ("name", "code"),
    [("Player 2", "bad_name"), ("Spieler 7", "bad_name"), ("Cairn", "name_taken"), ("\u3164", "bad_name")],
)
def test_what_tables_call_seats_and_bots_is_nobodys_name(tmp_path: Path, name: str, code: str) -> None:
    async def scene(service: TableService) -> None:
        assert (await refused(service.accounts.ask_to_keep(SITE, name))).code == code

    play(tmp_path, scene)


def test_of_two_who_keep_a_name_at_once_one_has_it(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            bodies = []
            for name in ("Ann", "ANN"):
                asked = await service.accounts.ask_to_keep(SITE, name)
                bodies.append(KeepName(name=name, passkey=Authenticator().make(asked), device="x"))
            found = await asyncio.gather(
                *(service.accounts.keep(SITE, body) for body in bodies), return_exceptions=True
            )
            (lost,) = [each for each in found if isinstance(each, BaseException)]
            assert isinstance(lost, Refused) and lost.code == "name_taken"

    run(test)


def test_the_database_has_no_token(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        found = await keep(service, "Ann")
        secret = found.token.rpartition(".")[2]

        def everything(connection: Connection) -> str:
            tables = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars()
            return "".join(
                str(tuple(row))
                for name in tables
                for row in connection.execute(text(f"SELECT * FROM {name}"))
            )

        kept = await service.accounts.store.read(everything)
        assert found.account.id in kept and secret not in kept and bytes.fromhex(secret).hex() not in kept

    play(tmp_path, scene)


# ---------------------------------------------------------------------------------------------- attacks


def test_a_challenge_is_good_once(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator(counts=False)
        await keep(service, "Ann", passkey)
        asked = await service.accounts.ask_to_sign_in(SITE)
        body = SignIn(assertion=passkey.use(asked), device="x")
        await service.accounts.sign_in(SITE, body)
        assert (await refused(service.accounts.sign_in(SITE, body))).code == "challenge_used"
        fresh = SignIn(assertion=passkey.use(asked), device="x")
        assert (await refused(service.accounts.sign_in(SITE, fresh))).code == "challenge_used"

    play(tmp_path, scene)


def test_a_challenge_is_good_for_a_few_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(service: TableService) -> None:
        passkey, time = Authenticator(), now()
        monkeypatch.setattr(module, "now", lambda: time)
        await keep(service, "Ann", passkey)
        asked = await service.accounts.ask_to_sign_in(SITE)
        time += GOOD_FOR + 1
        body = SignIn(assertion=passkey.use(asked), device="x")
        assert (await refused(service.accounts.sign_in(SITE, body))).code == "challenge_used"

    play(tmp_path, scene)


def test_a_challenge_is_good_for_one_purpose(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        ann = await keep(service, "Ann", passkey)
        for_link = await confirm(service, passkey, ann.token, AskToConfirm(what="link"))
        for_sign_in = Confirmed(assertion=passkey.use(await service.accounts.ask_to_sign_in(SITE)))
        for body in (for_link, for_sign_in):
            request = service.accounts.confirmed(SITE, ann.token, "delete", body)
            assert (await refused(request)).code == "wrong_passkey"

    play(tmp_path, scene)


def test_a_challenge_that_was_made_up_is_refused(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        await keep(service, "Ann", passkey)
        asked = await service.accounts.ask_to_sign_in(SITE)
        forged = msgspec.structs.replace(asked, challenge=asked.challenge[:-2] + "MA")
        body = SignIn(assertion=passkey.use(forged), device="x")
        assert (await refused(service.accounts.sign_in(SITE, body))).code == "wrong_passkey"

    play(tmp_path, scene)


def wrong(passkey: Authenticator, **changes: object) -> Authenticator:
    for name, value in changes.items():
        setattr(passkey, name, value)
    return passkey


@pytest.mark.parametrize(
    "changes",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:8001"},
        {"flags": PRESENT},
        {"flags": 0},
        {"uses": -1},
        {"user": "c29tZWJvZHk"},
        {"key": Authenticator().key},
    ],
    ids=[
        "foreign site",
        "other port",
        "nobody verified",
        "nobody there",
        "counted back",
        "swapped",
        "forged",
    ],
)
def test_what_a_wrong_passkey_signs_is_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        await keep(service, "Ann", passkey)
        await sign_in(service, passkey)
        wrong(passkey, **changes)
        asked = await service.accounts.ask_to_sign_in(SITE)
        request = service.accounts.sign_in(SITE, SignIn(assertion=passkey.use(asked), device="x"))
        assert (await refused(request)).code == "wrong_passkey"

    play(tmp_path, scene)


@pytest.mark.parametrize("changes", [{"origin": "https://evil.example"}, {"flags": PRESENT}])
def test_no_wrong_passkey_is_kept(tmp_path: Path, changes: dict[str, object]) -> None:
    async def scene(service: TableService) -> None:
        assert (
            await refused(keep(service, "Ann", wrong(Authenticator(), **changes)))
        ).code == "wrong_passkey"

    play(tmp_path, scene)


def test_a_passkey_of_another_name_is_refused(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        await keep(service, "Ann", passkey)
        other = Site("evil.example", ["https://evil.example"])
        asked = await service.accounts.ask_to_sign_in(other)
        body = SignIn(assertion=passkey.use(asked), device="x")
        assert (await refused(service.accounts.sign_in(SITE, body))).code == "wrong_passkey"

    play(tmp_path, scene)


def test_nobody_confirms_with_the_passkey_of_another(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        hers, his = Authenticator(), Authenticator()
        ann, bob = await keep(service, "Ann", hers), await keep(service, "Bob", his)
        asked = await service.accounts.ask_to_confirm(SITE, ann.token, "delete")
        for body in (
            Confirmed(assertion=his.use(asked)),
            Confirmed(assertion=msgspec.structs.replace(his.use(asked), user_handle=hers.user)),
            await confirm(service, his, bob.token, AskToConfirm(what="delete")),
        ):
            assert (
                await refused(service.accounts.confirmed(SITE, ann.token, "delete", body))
            ).code == "wrong_passkey"

    play(tmp_path, scene)


def test_a_passkey_that_is_known_is_nobody_elses(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        await keep(service, "Ann", passkey)
        assert (await refused(keep(service, "Eve", passkey))).code == "passkey_taken"
        # What was refused left nothing: the name is free.
        assert (await keep(service, "Eve")).account.name == "Eve"

    play(tmp_path, scene)


@pytest.mark.parametrize("token", ["", "ca1.0.0", "co1.seat.0", "ca1." + "0" * 16 + "." + "0" * 64])
def test_a_token_that_was_made_up_is_refused(tmp_path: Path, token: str) -> None:
    async def scene(service: TableService) -> None:
        assert (await refused(service.accounts.known(token))).code == "signed_out"

    play(tmp_path, scene)


def test_who_guesses_the_number_of_a_sign_in_is_not_in(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann = await keep(service, "Ann")
        guessed = ann.token[:-64] + "0" * 64
        assert (await refused(service.accounts.known(guessed))).code == "signed_out"

    play(tmp_path, scene)


def test_who_has_stolen_a_token_stays_no_longer_than_it_is_good(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey, thief = Authenticator(), Authenticator()
        ann = await keep(service, "Ann", passkey)
        stolen = ann.token
        asked = await service.accounts.ask_to_confirm(SITE, stolen, "link")
        assert (
            await refused(service.accounts.make_link(SITE, stolen, Confirmed(assertion=thief.use(asked))))
        ).code == "unknown_passkey"
        again = await sign_in(service, passkey)
        await service.accounts.sign_out(again.token, SignOut(everywhere=True))
        for token in (stolen, again.token):
            assert (await refused(service.accounts.signed_in(token))).code == "signed_out"

    play(tmp_path, scene)


def test_who_was_not_here_for_half_a_year_is_signed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: TableService) -> None:
        ann, time, day = await keep(service, "Ann"), now(), DAY
        for later in (100 * day, 200 * day):  # the first visit counts
            monkeypatch.setattr(module, "now", lambda later=later: time + later)
            await service.accounts.signed_in(ann.token)
        monkeypatch.setattr(module, "now", lambda: time + 381 * day)
        assert (await refused(service.accounts.signed_in(ann.token))).code == "signed_out"

    play(tmp_path, scene)


# ---------------------------------------------------------------------------------------------- devices


async def link_for(service: TableService, passkey: Authenticator, token: str) -> str:
    body = await confirm(service, passkey, token, AskToConfirm(what="link"))
    return (await service.accounts.make_link(SITE, token, body)).link


async def add(service: TableService, link: str, passkey: Authenticator) -> SignedIn:
    made = passkey.make(await service.accounts.ask_to_add(SITE, link))
    return await service.accounts.add_device(SITE, AddDevice(link=link, passkey=made, device="her phone"))


def test_another_device_is_added_by_a_link_once(database: str) -> None:
    async def test() -> None:
        passkey, phone = Authenticator(), Authenticator()
        async with serving(database) as service:
            ann = await keep(service, "Ann", passkey)
            link = await link_for(service, passkey, ann.token)
            there = await add(service, link, phone)
            assert there.account == ann.account
            assert (await sign_in(service, phone)).account == ann.account
            assert (await refused(add(service, link, Authenticator()))).code == "challenge_used"

    run(test)


def test_a_link_ends_with_the_sign_in_that_made_it_and_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        ann = await keep(service, "Ann", passkey)
        link = await link_for(service, passkey, ann.token)
        await service.accounts.sign_out(ann.token, SignOut())
        assert (await refused(add(service, link, Authenticator()))).code == "challenge_used"
        ann = await sign_in(service, passkey)
        link, late = await link_for(service, passkey, ann.token), now() + module.LINK_MILLISECONDS + 1
        monkeypatch.setattr(module, "now", lambda: late)
        assert (await refused(add(service, link, Authenticator()))).code == "challenge_used"

    play(tmp_path, scene)


def test_a_passkey_for_one_account_is_not_added_to_another(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        hers, his, new = Authenticator(), Authenticator(), Authenticator()
        ann, bob = await keep(service, "Ann", hers), await keep(service, "Bob", his)
        to_hers, to_his = [
            await link_for(service, passkey, token)
            for passkey, token in ((hers, ann.token), (his, bob.token))
        ]
        made = new.make(await service.accounts.ask_to_add(SITE, to_his))
        body = AddDevice(link=to_hers, passkey=made, device="x")
        assert (await refused(service.accounts.add_device(SITE, body))).code == "wrong_passkey"

    play(tmp_path, scene)


def test_a_removed_passkey_signs_in_no_more_and_the_last_one_stays(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey, phone = Authenticator(), Authenticator()
        ann = await keep(service, "Ann", passkey)
        await add(service, await link_for(service, passkey, ann.token), phone)
        first, second = (await service.accounts.own(ann.token)).passkeys

        async def remove(which: str) -> None:
            shown = await confirm(service, passkey, ann.token, AskToConfirm(what="remove"))
            body = RemovePasskey(assertion=shown.assertion, passkey=which)
            await service.accounts.remove_passkey(SITE, ann.token, body)

        assert (await refused(remove("x"))).status == 404
        await remove(second.id)
        assert (await refused(sign_in(service, phone))).code == "unknown_passkey"
        assert (await refused(remove(first.id))).code == "last_passkey"

    play(tmp_path, scene)


def test_devices_are_called_as_their_owner_likes(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        passkey = Authenticator()
        ann, eve = await keep(service, "Ann", passkey), await keep(service, "Eve")
        (before,) = (await service.accounts.own(ann.token)).passkeys
        body = RenamePasskey(passkey=before.id, device="Laptop\u202e\n")
        assert (await refused(service.accounts.rename_passkey(eve.token, body))).status == 404
        await service.accounts.rename_passkey(ann.token, body)
        (after,) = (await service.accounts.own(ann.token)).passkeys
        assert (after.device, after.id) == ("Laptop  ", before.id)
        assert (await sign_in(service, passkey)).account == ann.account

    play(tmp_path, scene)


def test_one_address_keeps_so_many_names_and_no_more(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        service.accounts._address = lambda: "somewhere"  # type: ignore[method-assign]
        await keep(service, "Ann")
        assert (await refused(service.accounts.ask_to_keep(SITE, "Bob"))).code == "too_many_accounts"

    play(tmp_path, scene, Settings(accounts_each=1))
