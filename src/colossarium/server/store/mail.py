"""Where accounts get mail, in the database."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, update

from colossarium.server.store import schema
from colossarium.server.store.accounts import lock_account
from colossarium.server.store.inserts import insert_into

_mail, _counts, _notices = schema.mail_addresses.c, schema.mail_counts.c, schema.notices.c


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where an account gets mail."""

    account_id: str
    address: str
    language: str
    nonce: str
    created: int
    confirmed: int | None = None
    """Since when its owner has said that it is right."""


def find_address(connection: Connection, account: str) -> Address | None:
    row = connection.execute(select(schema.mail_addresses).where(_mail.account_id == account)).first()
    return None if row is None else Address(**row._mapping)


def set_address(connection: Connection, new: Address) -> None:
    """In place of the one before, with what was still to be sent there."""
    # Another process may be about to do the same.
    if lock_account(connection, new.account_id):
        remove_address(connection, new.account_id)
        connection.execute(insert_into(connection, schema.mail_addresses), msgspec.structs.asdict(new))


def confirm_address(connection: Connection, address: Address, at: int) -> None:
    """If it is still the same."""
    same = (_mail.account_id == address.account_id) & (_mail.nonce == address.nonce)
    connection.execute(update(schema.mail_addresses).where(same).values(confirmed=at))


def remove_address(connection: Connection, account: str) -> None:
    connection.execute(delete(schema.notices).where(_notices.account_id == account))
    connection.execute(delete(schema.mail_addresses).where(_mail.account_id == account))


def forget_unconfirmed(connection: Connection, before: int) -> int:
    """Addresses that were given before this time, and that their owners have not confirmed."""
    old = _mail.confirmed.is_(None) & (_mail.created < before)
    return connection.execute(delete(schema.mail_addresses).where(old)).rowcount


def count_mail(connection: Connection, address: str, hour: int, most: int) -> bool:
    """Count one more in this hour; False, and not counted, if there were so many. Older counts go."""
    connection.execute(delete(schema.mail_counts).where(_counts.hour < hour - 1))
    new = insert_into(connection, schema.mail_counts)
    one_more = new.on_conflict_do_update(
        index_elements=["address", "hour"],
        set_={"count": schema.mail_counts.c["count"] + 1},
        where=schema.mail_counts.c["count"] < most,
    )
    row = {"address": address, "hour": hour, "count": 1}
    return connection.execute(one_more.returning(_counts.address), row).first() is not None
