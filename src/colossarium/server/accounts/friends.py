"""Friends: two who have both agreed, by a link. Only then either sees whether the other is there, and at
which public tables they sit; either ends it for both."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus

from sqlalchemy import Connection

from colossarium.server import wire
from colossarium.server.accounts.accounts import Accounts
from colossarium.server.accounts.challenges import too_late
from colossarium.server.refused import RetryLater, bad, conflict, forbidden, missing
from colossarium.server.sessions.clock import now
from colossarium.server.store import accounts as kept_accounts
from colossarium.server.store import friends as kept
from colossarium.server.store.own_games import seats_at
from colossarium.server.store.queries import read_card
from colossarium.server.tables.clocks import DAY, HOUR
from colossarium.server.tables.events import translated
from colossarium.server.wire_accounts import Account, Done
from colossarium.server.wire_friends import (
    Dismiss,
    FollowLink,
    Friend,
    FriendLink,
    Friends,
    Invitation,
    InviteFriend,
    Unfriend,
)

LINK_GOOD_FOR = 7 * DAY
"""Milliseconds for which who has a link can follow it."""
LISTED = 7 * DAY
"""Milliseconds for which an invitation is shown."""
MOST_FRIENDS = 200
MOST_INVITED = 20
"""So many friends one may ask to tables in an hour."""
MOST_TABLES = 5


async def make_link(accounts: Accounts, token: str | None) -> FriendLink:
    """A link: who makes it has agreed."""
    person, time = await accounts.signed_in(token), now()
    link = accounts.challenges.make_friend_link(person.id, time, LINK_GOOD_FOR)
    return FriendLink(link=link, until=time + LINK_GOOD_FOR)


async def whose_link(accounts: Accounts, body: FollowLink) -> Account:
    """Whose friend one would be."""
    found = accounts.challenges.read_friend_link(body.link, now())
    profile = await accounts.store.read(
        lambda connection: kept_accounts.find_account(connection, found.account)
    )
    if profile is None:
        raise missing("there is no such account, or not any more")
    return Account(**profile._asdict())


async def follow_link(accounts: Accounts, token: str | None, body: FollowLink, language: str) -> Friends:
    """Agree, too."""
    person, time = await accounts.signed_in(token), now()
    link = accounts.challenges.read_friend_link(body.link, time)
    if link.account == person.id:
        raise bad("own_account", "this is your own link: send it to somebody")

    def work(connection: Connection) -> None:
        if not kept_accounts.spend(connection, link.nonce, link.until, time):
            raise too_late()
        done = kept.befriend(connection, link.account, person.id, time, MOST_FRIENDS)
        if done is None:
            raise missing("there is no such account, or not any more")
        if not done:
            raise conflict("too_many_friends", f"one has {MOST_FRIENDS} friends at most")

    await accounts.write_or_refuse(work)
    return await show_friends(accounts, token, language)


async def unfriend(accounts: Accounts, token: str | None, body: Unfriend, language: str) -> Friends:
    """Be friends no longer."""
    person = await accounts.signed_in(token)
    await accounts.store.write(lambda connection: kept.unfriend(connection, person.id, body.account))
    return await show_friends(accounts, token, language)


async def invite(accounts: Accounts, token: str | None, body: InviteFriend) -> Done:
    """Ask a friend to a table at which one sits."""
    person, time = await accounts.signed_in(token), now()

    def work(connection: Connection) -> None:
        if not kept.are_friends(connection, person.id, body.account):
            raise forbidden("no_friend", "you can ask only friends")
        if not seats_at(connection, person.id, body.table):
            raise forbidden("wrong_seat", "you can ask friends only to a table at which you sit")
        if not kept.invite(connection, person.id, body.account, body.table, time, time - HOUR, MOST_INVITED):
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "too_many_invitations",
                f"{MOST_INVITED} friends an hour can be asked; try again later",
                HOUR / 1000,
            )

    await accounts.write_or_refuse(work)
    return Done()


async def dismiss(accounts: Accounts, token: str | None, body: Dismiss) -> Done:
    """Do not want to come."""
    person = await accounts.signed_in(token)
    await accounts.store.write(lambda connection: kept.dismiss(connection, person.id, body.table))
    return Done()


async def show_friends(accounts: Accounts, token: str | None, language: str) -> Friends:
    """One's friends, those first who are there; and where one is asked to come."""
    person, time = await accounts.signed_in(token), now()
    rows = await accounts.store.read(
        lambda connection: kept.find_friends(connection, person.id, time, MOST_TABLES)
    )
    asked = await accounts.store.read(
        lambda connection: kept.find_invitations(connection, person.id, time - LISTED, time)
    )
    friends = [
        Friend(
            account=Account(**row.account._asdict()),
            since=row.since,
            online=row.online,
            tables=_open_tables(row.cards, language),
        )
        for row in rows
    ]
    friends.sort(key=lambda friend: not friend.online)
    invitations = [
        Invitation(host=Account(**row.host._asdict()), table=table, at=row.at)
        for row in asked
        for table in _open_tables([row.card], language)
    ]
    return Friends(friends=friends, invitations=invitations)


def _open_tables(cards: Sequence[tuple[str, str]], language: str) -> list[wire.Table]:
    """Those that are not closed, by their ids and cards."""
    found = [card for each in cards if (card := read_card(*each)) is not None]
    return [translated(card, language) for card in found if not card.closed]
