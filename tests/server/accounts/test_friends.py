"""Friends are two who have both agreed: nobody else sees who is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.server.accounts import friends
from colossarium.server.accounts.own import export
from colossarium.server.refused import RetryLater
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.service import TableService
from colossarium.server.talk.blocks import block
from colossarium.server.wire import Sit
from colossarium.server.wire_accounts import AskToConfirm, ClaimSeats, HeldSeat, SignedIn
from colossarium.server.wire_friends import Dismiss, FollowLink, Friends, InviteFriend, Unfriend
from colossarium.server.wire_talk import Block
from server.accounts.authenticator import Authenticator
from server.accounts.people import SITE, confirm, keep, open_table, serving
from server.fake_time import install
from server.players import fresh, refused, run


async def befriend(service: TableService, one: SignedIn, other: SignedIn) -> str:
    link = (await friends.make_link(service.accounts, one.token)).link
    await friends.follow_link(service.accounts, other.token, FollowLink(link=link), "en")
    return link


async def seen(service: TableService, person: SignedIn) -> Friends:
    return await friends.show_friends(service.accounts, person.token, "en")


def test_two_are_friends_when_both_have_agreed(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            link = (await friends.make_link(service.accounts, ann.token)).link
            whose = await friends.whose_link(service.accounts, FollowLink(link=link))
            assert whose.name == "Ann"
            assert (await seen(service, ann)).friends == []
            own = friends.follow_link(service.accounts, ann.token, FollowLink(link=link), "en")
            assert (await refused(own)).code == "own_account"
            both = await friends.follow_link(service.accounts, bea.token, FollowLink(link=link), "en")
            assert [each.account.name for each in both.friends] == ["Ann"]
            assert [each.account.name for each in (await seen(service, ann)).friends] == ["Bea"]
            again = friends.follow_link(service.accounts, cas.token, FollowLink(link=link), "en")
            assert (await refused(again)).code == "challenge_used"
            assert (await seen(service, cas)).friends == []
            wrong = FollowLink(link=link[:-1] + ("0" if link[-1] != "0" else "1"))
            assert (await refused(friends.whose_link(service.accounts, wrong))).status == 403

    run(test)


def test_friends_see_who_is_there_and_their_public_tables_alone(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            await befriend(service, ann, bea)
            options = {"players": 2}
            public = await open_table(service, ann, public=True, options=options)
            await open_table(service, ann, options=options)
            (friend,) = (await seen(service, bea)).friends
            assert not friend.online and [each.id for each in friend.tables] == [public.table.id]
            async with service.watch(public.table.id, public.seats[0].token, None):
                (friend,) = (await seen(service, bea)).friends
                assert friend.online
            assert (await seen(service, cas)).friends == []
            after = await friends.unfriend(
                service.accounts, bea.token, Unfriend(account=ann.account.id), "en"
            )
            assert after.friends == [] == (await seen(service, ann)).friends

    run(test)


def test_who_sits_there_as_a_guest_is_not_named_to_friends(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            await befriend(service, ann, bea)
            opened = await open_table(service, cas, public=True, options={"players": 2})
            table = opened.table.id
            guest = await service.sit(table, 1, Sit(client_id=fresh(), name="Nobody"))
            # The game has begun: she lists it with her games, and nobody else does.
            held = ClaimSeats(seats=[HeldSeat(table=table, token=guest.token)])
            assert (await service.claim_seats(ann.token, held)).tables == [table]
            (friend,) = (await seen(service, bea)).friends
            assert friend.tables == []

    run(test)


def test_a_friend_is_asked_to_a_table_once(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            await befriend(service, ann, bea)
            opened = await open_table(service, ann, options={"players": 2})
            table = opened.table.id

            async def ask(host: SignedIn, friend: SignedIn, where: str = table) -> None:
                body = InviteFriend(account=friend.account.id, table=where)
                await friends.invite(service.accounts, host.token, body)

            assert (await refused(ask(ann, cas))).code == "no_friend"
            assert (await refused(ask(bea, ann))).code == "wrong_seat"
            assert (await refused(ask(ann, bea, "nowhere"))).code == "wrong_seat"
            for _ in range(2):
                await ask(ann, bea)
            (asked,) = (await seen(service, bea)).invitations
            assert (asked.host.name, asked.table.id) == ("Ann", table)
            assert (await seen(service, ann)).invitations == []
            await friends.dismiss(service.accounts, bea.token, Dismiss(table=table))
            assert (await seen(service, bea)).invitations == []

    run(test)


def test_who_puts_invitations_away_is_not_asked_again_and_frees_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = install(monkeypatch)

    async def test() -> None:
        async with serving(database) as service:
            ann, bea = [await keep(service, name) for name in ("Ann", "Bea")]
            await befriend(service, ann, bea)
            tables = [
                (await open_table(service, ann, options={"players": 2})).table.id
                for _ in range(friends.MOST_INVITED + 1)
            ]

            async def ask(table: str) -> None:
                body = InviteFriend(account=bea.account.id, table=table)
                await friends.invite(service.accounts, ann.token, body)

            async def shown() -> list[str]:
                return [each.table.id for each in (await seen(service, bea)).invitations]

            started = now()
            await ask(tables[0])
            for _ in range(2):
                await friends.dismiss(service.accounts, bea.token, Dismiss(table=tables[0]))
                await ask(tables[0])
                assert await shown() == []
            await ask(tables[1])
            await friends.unfriend(service.accounts, bea.token, Unfriend(account=ann.account.id), "en")
            assert await shown() == []
            await befriend(service, bea, ann)
            for table in tables[1 : friends.MOST_INVITED]:
                await ask(table)
                await friends.dismiss(service.accounts, bea.token, Dismiss(table=table))
            assert await shown() == []
            again = await refused(ask(tables[-1]))
            assert (again.code, again.status) == ("too_many_invitations", 429)
            assert isinstance(again, RetryLater) and again.seconds == 3600
            # When it was is in the export, whether or not it was put away.
            for person, name in ((bea, "invitations"), (ann, "invitations_sent")):
                kept = (await export(service.accounts, person.token)).kept[name]
                assert len(kept) == friends.MOST_INVITED
                assert all(started <= each["at"] <= now() for each in kept)
            clock.pass_seconds(3601)
            await ask(tables[-1])
            assert await shown() == [tables[-1]]

    run(test)


def test_nobody_has_too_many_friends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_FRIENDS", 1)

    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            await befriend(service, ann, bea)
            await befriend(service, bea, ann)  # who is one already is not one more
            for one, other in ((ann, cas), (cas, ann)):
                assert (await refused(befriend(service, one, other))).code == "too_many_friends"
            assert (await seen(service, cas)).friends == []
            await friends.unfriend(service.accounts, ann.token, Unfriend(account=bea.account.id), "en")
            await befriend(service, cas, ann)

    run(test)


def test_who_blocks_or_leaves_is_nobodys_friend(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            passkey = Authenticator()
            ann, bea, cas = (
                await keep(service, "Ann", passkey),
                *[await keep(service, n) for n in ("Bea", "Cas")],
            )
            await befriend(service, ann, bea)
            await befriend(service, ann, cas)
            await block(service.accounts, ann.token, Block(account=bea.account.id, on=True))
            assert (await seen(service, bea)).friends == []
            link = (await friends.make_link(service.accounts, bea.token)).link
            follow = friends.follow_link(service.accounts, ann.token, FollowLink(link=link), "en")
            assert (await refused(follow)).code == "not_found"
            kept = (await export(service.accounts, ann.token)).kept
            assert [each["friend_id"] for each in kept["friends"]] == [cas.account.id]
            opened = await open_table(service, ann, options={"players": 2})
            body = InviteFriend(account=cas.account.id, table=opened.table.id)
            await friends.invite(service.accounts, ann.token, body)
            (sent,) = (await export(service.accounts, ann.token)).kept["invitations_sent"]
            assert (sent["table_id"], sent["account_id"]) == (opened.table.id, cas.account.id)
            proof = await confirm(service, passkey, ann.token, AskToConfirm(what="delete"))
            await service.delete_account(SITE, ann.token, proof)
            assert await seen(service, cas) == Friends(friends=[], invitations=[])

    run(test)
