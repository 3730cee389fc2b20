"""Who wants to be told of what, what they were told, and what is still to be sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, insert, or_, select, union, update

from colossarium.server.store import schema
from colossarium.server.store.inserts import insert_into

_push, _looks, _notices = schema.push_subscriptions.c, schema.notice_looks.c, schema.notices.c
_tables, _seats, _mail = schema.tables.c, schema.account_seats.c, schema.mail_addresses.c


signed_in = or_(_push.sign_in_id.is_(None), _push.sign_in_id.in_(select(schema.sign_ins.c.id)))
"""Whoever wants it is still signed in there, if they were."""


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that wants to be told."""

    id: str
    account_id: str | None = None
    """For all seats of this account."""
    table_id: str | None = None
    """Or for one seat, as long as the one with this nonce has it."""
    seat: int | None = None
    nonce: str | None = None
    endpoint: str
    p256dh: str
    auth: str
    language: str
    created: int
    sign_in_id: str | None = None
    """Where who wants it is signed in: it ends with that. None: a guest does, or a version asked that did not
    say so."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A table that may have news for somebody."""

    table: str
    length: int
    """How long its log was when it was last looked at; 0: it never was."""
    again: int | None
    seats: str
    """What its seats were told, as JSON."""
    updated: int
    now: int
    """How long its log is."""
    new: bool
    """Nobody has looked at it yet."""


class Recipient(msgspec.Struct, frozen=True, kw_only=True):
    """Who wants to be told of a seat, and how."""

    seat: int
    push: str | None = None
    """A subscription."""
    mail: str | None = None
    """An account that gets mail."""
    account: str | None = None
    nonce: str | None = None
    since: int
    """What happened before is not told."""
    endpoint: str = ""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is to be sent."""

    id: str
    push_id: str | None = None
    account_id: str | None = None
    table_id: str
    seat: int
    cause: str
    at: int
    tries: int = 0
    next: int
    """When it is due; while somebody sends it, when another may."""


def subscribe(connection: Connection, new: Subscription, most: int) -> None:
    """Keep it; of the same seat or account the oldest make room where there are too many."""
    row = msgspec.structs.asdict(new)
    statement = insert_into(connection, schema.push_subscriptions)
    kept = ("p256dh", "auth", "language", "sign_in_id")
    changed = {name: statement.excluded[name] for name in kept}
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=changed), row)
    if new.account_id is not None:
        whose = _push.account_id == new.account_id
    else:
        whose = and_(_push.table_id == new.table_id, _push.seat == new.seat)
    oldest = select(_push.id).where(whose).order_by(_push.created.desc(), _push.id).offset(most).limit(100)
    gone = [row.id for row in connection.execute(oldest)]
    if gone:
        connection.execute(delete(schema.push_subscriptions).where(_push.id.in_(gone)))


def unsubscribe(connection: Connection, ids: Collection[str]) -> int:
    """With what was still to be sent; gives how many there were."""
    return connection.execute(delete(schema.push_subscriptions).where(_push.id.in_(ids))).rowcount


def unsubscribe_signed_out(connection: Connection, sign_ins: Collection[str] | None = None) -> None:
    """What was wanted where these were signed in; None: wherever nobody is any more."""
    gone = ~signed_in if sign_ins is None else _push.sign_in_id.in_(sign_ins)
    connection.execute(delete(schema.push_subscriptions).where(gone))


def unsubscribe_unknown(connection: Connection, account: str) -> None:
    """What an account wanted when it was not noted where it was signed in."""
    unknown = and_(_push.account_id == account, _push.sign_in_id.is_(None))
    connection.execute(delete(schema.push_subscriptions).where(unknown))


def find_subscription(connection: Connection, id: str) -> Subscription | None:
    row = connection.execute(select(schema.push_subscriptions).where(_push.id == id)).first()
    return None if row is None else Subscription(**row._mapping)


def tables_to_look_at(connection: Connection, now: int, recent: int, limit: int) -> list[Look]:
    """Tables with somebody who wants to be told, that have changed since they were looked at, or are to be
    looked at again by now. One that nobody has looked at and that was over before `recent` has no news."""
    accounts = union(
        select(_push.account_id).where(_push.account_id.is_not(None)),
        select(_mail.account_id).where(_mail.confirmed.is_not(None)),
    )
    wanted = union(
        select(_push.table_id).where(_push.table_id.is_not(None)),
        select(_seats.table_id).where(_seats.account_id.in_(accounts)),
    )
    never = and_(_looks.table_id.is_(None), or_(_tables.state != "over", _tables.updated > recent))
    found = (
        select(
            _tables.id,
            _tables.updated,
            _tables.length.label("now"),
            _looks.length,
            _looks.again,
            _looks.seats,
        )
        .outerjoin_from(schema.tables, schema.notice_looks, _looks.table_id == _tables.id)
        .where(_tables.id.in_(wanted), or_(never, _looks.length < _tables.length, _looks.again <= now))
        .order_by(_tables.updated)
        .limit(limit)
    )
    return [_look(row) for row in connection.execute(found)]


def _look(row: Any) -> Look:
    return Look(
        table=row.id,
        length=row.length or 0,
        again=row.again,
        seats=row.seats or "{}",
        updated=row.updated,
        now=row.now,
        new=row.length is None,
    )


def recipients(connection: Connection, table: str) -> list[Recipient]:
    """Everybody who wants to be told of a seat at this table."""
    of_seat = select(schema.push_subscriptions).where(_push.table_id == table, signed_in)
    of_account = (
        select(_seats.seat, *(each for each in _push if each.name != "seat"))
        .join_from(schema.account_seats, schema.push_subscriptions, _push.account_id == _seats.account_id)
        .where(_seats.table_id == table, signed_in)
    )
    by_mail = (
        select(_seats.seat, _mail.account_id, _mail.confirmed)
        .join_from(schema.account_seats, schema.mail_addresses, _mail.account_id == _seats.account_id)
        .where(_seats.table_id == table, _mail.confirmed.is_not(None))
    )
    found = [
        Recipient(
            seat=row.seat,
            push=row.id,
            account=row.account_id,
            nonce=row.nonce,
            since=row.created,
            endpoint=row.endpoint,
        )
        for statement in (of_seat, of_account)
        for row in connection.execute(statement)
    ]
    found += [
        Recipient(seat=row.seat, mail=row.account_id, account=row.account_id, since=row.confirmed)
        for row in connection.execute(by_mail)
    ]
    return found


def note_look(
    connection: Connection,
    before: Look,
    length: int,
    again: int | None,
    seats: str,
    notices: Sequence[Notice],
    gone: Collection[str],
) -> bool:
    """A table was looked at, and this is to be sent; False, and nothing done, if another process was quicker.
    `gone`: subscriptions of who has given up the seat."""
    values = {"length": length, "again": again, "seats": seats}
    if before.new:
        new = insert_into(connection, schema.notice_looks).on_conflict_do_nothing().returning(_looks.table_id)
        there = (
            select(_tables.id).where(_tables.id == before.table).with_for_update(read=True, key_share=True)
        )
        if connection.execute(there).first() is None:
            return False
        if connection.execute(new, {"table_id": before.table, **values}).first() is None:
            return False
    else:
        same = and_(
            _looks.table_id == before.table,
            _looks.length == before.length,
            _looks.again.is_not_distinct_from(before.again),
            _looks.seats == before.seats,
        )
        if connection.execute(update(schema.notice_looks).where(same).values(values)).rowcount != 1:
            return False
    unsubscribe(connection, gone)
    if notices:
        connection.execute(insert(schema.notices), [msgspec.structs.asdict(each) for each in notices])
    return True


def claim(connection: Connection, now: int, until: int, limit: int) -> list[Notice]:
    """What is due now. Nobody else sends it before `until`: if it has not been sent by then, who claimed it
    has died."""
    due = select(schema.notices).where(_notices.next <= now).order_by(_notices.next, _notices.id)
    rows = connection.execute(due.limit(limit).with_for_update(skip_locked=True)).all()
    if rows:
        mine = update(schema.notices).where(_notices.id.in_([row.id for row in rows]))
        connection.execute(mine.values(next=until, tries=_notices.tries + 1))
    return [Notice(**{**row._mapping, "tries": row.tries + 1}) for row in rows]


def finish(connection: Connection, id: str) -> None:
    """It was sent, or will never be."""
    connection.execute(delete(schema.notices).where(_notices.id == id))


def postpone(connection: Connection, id: str, until: int) -> None:
    """It could not be sent; another try then."""
    connection.execute(update(schema.notices).where(_notices.id == id).values(next=until))


def forget_tables(connection: Connection, tables: Sequence[str]) -> None:
    """All that is kept of tables that are deleted."""
    connection.execute(delete(schema.notices).where(_notices.table_id.in_(tables)))
    connection.execute(delete(schema.notice_looks).where(_looks.table_id.in_(tables)))
    connection.execute(delete(schema.push_subscriptions).where(_push.table_id.in_(tables)))


def card_of(connection: Connection, table: str) -> str | None:
    """A table as everybody knows it; None if there is none any more."""
    found: str | None = connection.execute(select(_tables.card).where(_tables.id == table)).scalar()
    return found
