"""Bans and reports in the database. Reports outlast their table: they go by the time that the operator keeps
them for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from colossarium.server.store import schema
from colossarium.server.store.account_seats import NAMELESS
from colossarium.server.store.accounts import keep_account
from colossarium.server.store.interface import Ban, BanKind, Report


def find_bans(connection: Connection, now: int) -> list[Ban]:
    """Those that hold, the latest first."""
    bans = schema.bans.c
    holding = or_(bans.until.is_(None), bans.until > now)
    found = select(schema.bans).where(holding).order_by(bans.since.desc(), bans.what)
    return [Ban(**row._mapping) for row in connection.execute(found)]


def ban(connection: Connection, new: Ban) -> None:
    """It takes the place of one of the same address or account."""
    unban(connection, new.kind, new.what)
    connection.execute(insert(schema.bans), msgspec.structs.asdict(new))


def unban(connection: Connection, kind: BanKind, what: str) -> bool:
    """False if there is no such ban."""
    bans = schema.bans.c
    gone = connection.execute(delete(schema.bans).where(bans.kind == kind, bans.what == what))
    return gone.rowcount > 0


def report(connection: Connection, new: Report, most: int) -> bool:
    """Keep it, once; False if the operator has so many of this table to look at already."""
    reports = schema.reports.c
    if connection.execute(select(reports.id).where(reports.id == new.id)).first() is not None:
        return True
    waiting = select(func.count()).where(reports.table_id == new.table, reports.settled.is_(None))
    if connection.execute(waiting).scalar_one() >= most:
        return False
    if new.account is not None and not keep_account(connection, new.account):
        new = _nameless(new)
    row = msgspec.structs.asdict(new)
    row["table_id"] = row.pop("table")
    row["quoted"] = _quoted(new)
    connection.execute(insert(schema.reports), row)
    return True


def find_reports(connection: Connection, settled: bool, limit: int) -> list[Report]:
    """Those that wait for the operator, or with `settled` all of them; the latest first."""
    reports = schema.reports.c
    found = select(schema.reports).order_by(reports.at.desc(), reports.id).limit(limit)
    if not settled:
        found = found.where(reports.settled.is_(None))
    return [_report(row) for row in connection.execute(found)]


def find_report(connection: Connection, name: str) -> Report | None:
    """The one of this id."""
    row = connection.execute(select(schema.reports).where(schema.reports.c.id == name)).first()
    return None if row is None else _report(row)


def settle(connection: Connection, names: Sequence[str], at: int, note: str) -> int:
    """The operator is done with them; gives how many waited."""
    reports = schema.reports.c
    done = update(schema.reports).where(reports.id.in_(names), reports.settled.is_(None))
    return connection.execute(done.values(settled=at, note=note)).rowcount


def forget_moderation(connection: Connection, now: int, keep: int) -> None:
    """Drop bans that are over, and reports that are older than so many milliseconds; 0: those stay."""
    connection.execute(delete(schema.bans).where(schema.bans.c.until <= now))
    if keep > 0:
        reports = schema.reports.c
        settled = and_(reports.settled.is_not(None), reports.settled < now - keep)
        connection.execute(delete(schema.reports).where(or_(settled, reports.at < now - 2 * keep)))


def forget_moderation_of(connection: Connection, account: str, seats: Sequence[tuple[str, int]]) -> None:
    """Nothing says any more that an account which goes was reported, or a guest on a seat that was theirs
    later. Why, and what was said, stays for the operator."""
    reports = schema.reports.c
    about = [reports.account == account]
    about += [
        and_(reports.account.is_(None), reports.table_id == table, reports.seat == seat)
        for table, seat in seats
    ]
    for some in about:
        for row in connection.execute(select(schema.reports).where(some)).all():
            without = _nameless(_report(row))
            values = {"name": without.name, "account": None, "quoted": _quoted(without)}
            connection.execute(update(schema.reports).where(reports.id == row.id).values(values))
    unban(connection, "account", account)


def _nameless(report: Report) -> Report:
    """It names nobody any more, and quotes who was called so."""
    name = "" if report.seat is None else NAMELESS.format(number=report.seat + 1)
    says, called = f"{report.name}: ", f"{name}: "
    quoted = [called + each.removeprefix(says) if each.startswith(says) else each for each in report.quoted]
    return msgspec.structs.replace(report, name=name, account=None, quoted=quoted)


def _quoted(report: Report) -> str:
    return msgspec.json.encode(report.quoted).decode()


def _report(row: Row[Any]) -> Report:
    facts = dict(row._mapping)
    facts["table"] = facts.pop("table_id")
    facts["quoted"] = msgspec.json.decode(facts["quoted"], type=list[str])
    return Report(**facts)
