"""Who is whose friend, and who has asked whom to a table, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, literal, or_, select, update

from colossarium.server.store import schema
from colossarium.server.store.accounts import AccountRow, lock_account
from colossarium.server.store.inserts import insert_into
from colossarium.server.store.notices import Notice, signed_in
from colossarium.server.store.queries import AN_ACCOUNT, public_state

_friends, _invitations, _accounts = schema.friends.c, schema.invitations.c, schema.accounts.c
_seats, _tables, _presence = schema.account_seats.c, schema.tables.c, schema.presence.c
_push, _mail, _blocks = schema.push_subscriptions.c, schema.mail_addresses.c, schema.blocks.c
INVITED = "invited"


class FriendRow(NamedTuple):
    """A friend as they are now."""

    account: AccountRow
    since: int
    online: bool
    cards: Sequence[tuple[str, str]]
    """Ids of tables, and how lists show them."""


class InvitationRow(NamedTuple):
    host: AccountRow
    card: tuple[str, str]
    at: int


def befriend(connection: Connection, one: str, other: str, at: int, most: int) -> bool | None:
    """Two have agreed. None if one of them is gone, or has blocked the other; False if one has too many."""
    for account in sorted((one, other)):
        if not lock_account(connection, account):
            return None
    both = or_(
        and_(_blocks.account_id == one, _blocks.blocked == other),
        and_(_blocks.account_id == other, _blocks.blocked == one),
    )
    if connection.execute(select(_blocks.since).where(both)).first() is not None:
        return None
    if are_friends(connection, one, other):
        return True
    counts = [
        connection.execute(select(func.count()).where(_friends.account_id == account)).scalar_one()
        for account in (one, other)
    ]
    if max(counts) >= most:
        return False
    rows = [
        {"account_id": one, "friend_id": other, "since": at},
        {"account_id": other, "friend_id": one, "since": at},
    ]
    connection.execute(insert(schema.friends), rows)
    return True


def are_friends(connection: Connection, one: str, other: str) -> bool:
    found = select(_friends.since).where(_friends.account_id == one, _friends.friend_id == other)
    return connection.execute(found).first() is not None


def unfriend(connection: Connection, one: str, other: str) -> None:
    """They are friends no longer, and see no more to which tables they have asked each other."""
    for mine, theirs in ((one, other), (other, one)):
        connection.execute(
            delete(schema.friends).where(_friends.account_id == mine, _friends.friend_id == theirs)
        )
        _put_away(connection, and_(_invitations.account_id == mine, _invitations.host_id == theirs))


def find_friends(connection: Connection, account: str, now: int, most_tables: int) -> list[FriendRow]:
    """Those of an account, by name."""
    found = (
        select(_accounts.id, _accounts.name, _accounts.created, _friends.since)
        .join_from(schema.friends, schema.accounts, _accounts.id == _friends.friend_id)
        .where(_friends.account_id == account)
        .order_by(_accounts.name)
    )
    rows = connection.execute(found).all()
    ids = [row.id for row in rows]
    same_seat = and_(_presence.table_id == _seats.table_id, _presence.seat == _seats.seat)
    there = (
        select(_seats.account_id)
        .join_from(schema.account_seats, schema.presence, same_seat)
        .where(_seats.account_id.in_(ids), _presence.until > now)
    )
    online = set(connection.execute(there).scalars())
    sits = (
        select(_seats.account_id, _tables.id, _tables.card)
        .join_from(schema.account_seats, schema.tables, _tables.id == _seats.table_id)
        .where(_seats.account_id.in_(ids), _tables.public, public_state(now) != "over")
        # Who sits there under another name, as a guest, is not named by being a friend.
        .where(_tables.card.contains(literal(AN_ACCOUNT) + _seats.account_id + '"'))
        .order_by(_tables.created.desc())
    )
    cards: dict[str, list[tuple[str, str]]] = {}
    for friend, table, card in connection.execute(sits):
        mine = cards.setdefault(friend, [])
        if len(mine) < most_tables:
            mine.append((table, card))
    return [
        FriendRow(
            AccountRow(row.id, row.name, row.created), row.since, row.id in online, cards.get(row.id, ())
        )
        for row in rows
    ]


def invite(
    connection: Connection, host: str, account: str, table: str, at: int, since: int, most: int
) -> bool:
    """Ask a friend to a table, once, and have them told by the ways that they want to be told by; False if
    somebody has asked so many since then. What was put away counts as well."""
    lock_account(connection, host)  # another process may be about to do the same
    lately = select(func.count()).where(_invitations.host_id == host, func.abs(_invitations.at) > since)
    if connection.execute(lately).scalar_one() >= most:
        return False
    new = insert_into(connection, schema.invitations).on_conflict_do_nothing()
    row = {"account_id": account, "table_id": table, "host_id": host, "at": at}
    if connection.execute(new.returning(_invitations.at), row).first() is None:
        return True
    wanted = select(_push.id).where(_push.account_id == account, signed_in)
    pushes = connection.execute(wanted).scalars()
    ways: list[tuple[str | None, str | None]] = [(id, None) for id in pushes]
    confirmed = select(_mail.account_id).where(_mail.account_id == account, _mail.confirmed.is_not(None))
    ways += [(None, id) for id in connection.execute(confirmed).scalars()]
    about: dict[str, Any] = {"table_id": table, "seat": -1, "cause": INVITED, "at": at, "next": at}
    notices = [Notice(id=token_hex(16), push_id=push, account_id=mail, **about) for push, mail in ways]
    if notices:
        connection.execute(insert(schema.notices), [msgspec.structs.asdict(each) for each in notices])
    return True


def find_invitations(connection: Connection, account: str, since: int, now: int) -> list[InvitationRow]:
    """Where an account is asked to come, the latest first."""
    found = (
        select(
            *(_accounts.id, _accounts.name, _accounts.created),
            *(_invitations.table_id, _tables.card, _invitations.at),
        )
        .join_from(schema.invitations, schema.tables, _tables.id == _invitations.table_id)
        .join(schema.accounts, _accounts.id == _invitations.host_id)
        .where(_invitations.account_id == account, _invitations.at > since, public_state(now) != "over")
        .order_by(_invitations.at.desc())
    )
    return [
        InvitationRow(AccountRow(row.id, row.name, row.created), (row.table_id, row.card), row.at)
        for row in connection.execute(found)
    ]


def dismiss(connection: Connection, account: str, table: str) -> None:
    """Somebody does not want to come: they are not asked to this table again."""
    _put_away(connection, and_(_invitations.account_id == account, _invitations.table_id == table))


def _put_away(connection: Connection, which: ColumnElement[bool]) -> None:
    """Invitations are shown no more. They stay as long as their tables, with the time below zero: nobody can
    ask once more, or more often, because of that."""
    connection.execute(
        update(schema.invitations).where(which, _invitations.at > 0).values(at=-_invitations.at)
    )


def invited_at(at: int) -> int:
    """When somebody was asked, also if they have put it away."""
    return abs(at)


def forget_friends_of(connection: Connection, account: str) -> None:
    """Nobody is a friend of an account that goes, and nobody is asked to a table by it."""
    theirs = or_(_friends.account_id == account, _friends.friend_id == account)
    connection.execute(delete(schema.friends).where(theirs))
    asked = or_(_invitations.account_id == account, _invitations.host_id == account)
    connection.execute(delete(schema.invitations).where(asked))
