"""What is kept of accounts: names, passkeys, who is signed in, and whose seats are whose.

Each function works inside a transaction that somebody else begins and ends (`SqlStore.read`, `write`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from colossarium.server.store import schema
from colossarium.server.store.inserts import insert_into
from colossarium.server.store.notices import unsubscribe_signed_out, unsubscribe_unknown
from colossarium.server.store.queries import plain

_accounts, _passkeys, _sign_ins = schema.accounts.c, schema.passkeys.c, schema.sign_ins.c
_seats, _spent = schema.account_seats.c, schema.spent_challenges.c


class AccountRow(NamedTuple):
    """A kept name."""

    id: str
    name: str
    created: int


class PasskeyRow(NamedTuple):
    """A passkey: its public half."""

    id: str
    account_id: str
    public_key: bytes
    sign_count: int
    device: str
    created: int
    used: int


class SignInRow(NamedTuple):
    """Somebody is signed in on a device."""

    id: str
    hash: bytes
    account_id: str
    device: str
    created: int
    used: int


# ------------------------------------------------------------------------------------------------ names


def add_account(connection: Connection, row: AccountRow, skeleton: str, opener: str | None) -> bool:
    """Keep a name; False if one that looks like it is kept already."""
    new = insert_into(connection, schema.accounts).on_conflict_do_nothing().returning(_accounts.id)
    return (
        connection.execute(new, {**row._asdict(), "skeleton": skeleton, "opener": opener}).first() is not None
    )


def find_account(connection: Connection, account: str) -> AccountRow | None:
    if not plain(account):
        return None
    columns = (_accounts.id, _accounts.name, _accounts.created)
    row = connection.execute(select(*columns).where(_accounts.id == account)).first()
    return None if row is None else AccountRow(*row)


def find_accounts(connection: Connection, accounts: Sequence[str]) -> dict[str, AccountRow]:
    """Those that there are."""
    columns = (_accounts.id, _accounts.name, _accounts.created)
    found = connection.execute(select(*columns).where(_accounts.id.in_(accounts)))
    return {row.id: AccountRow(*row) for row in found}


def name_is_kept(connection: Connection, skeleton: str) -> bool:
    return connection.execute(select(_accounts.id).where(_accounts.skeleton == skeleton)).first() is not None


def count_accounts(connection: Connection, opener: str) -> int:
    """How many were made from one address."""
    return int(connection.execute(select(func.count()).where(_accounts.opener == opener)).scalar_one())


def keep_account(connection: Connection, account: str) -> bool:
    """It can't be deleted until the transaction is over; False if it is gone. Others may do the same."""
    kept = select(_accounts.id).where(_accounts.id == account).with_for_update(key_share=True)
    return connection.execute(kept).first() is not None


def lock_account(connection: Connection, account: str) -> bool:
    """Nobody else changes anything of it until the transaction is over; False if it is gone."""
    locked = select(_accounts.id).where(_accounts.id == account).with_for_update()
    return connection.execute(locked).first() is not None


# --------------------------------------------------------------------------------------------- passkeys


def add_passkey(connection: Connection, row: PasskeyRow) -> bool:
    """False if there is one with its id, whoever has it."""
    new = insert_into(connection, schema.passkeys).on_conflict_do_nothing().returning(_passkeys.id)
    return connection.execute(new, row._asdict()).first() is not None


def find_passkey(connection: Connection, passkey: str) -> PasskeyRow | None:
    row = connection.execute(select(schema.passkeys).where(_passkeys.id == passkey)).first()
    return None if row is None else _passkey(row)


def passkeys_of(connection: Connection, account: str) -> list[PasskeyRow]:
    """The oldest first."""
    found = select(schema.passkeys).where(_passkeys.account_id == account)
    return [_passkey(row) for row in connection.execute(found.order_by(_passkeys.created, _passkeys.id))]


def _passkey(row: Sequence[object]) -> PasskeyRow:
    found = PasskeyRow(*row)  # type: ignore[arg-type]
    return found._replace(public_key=bytes(found.public_key))


def note_use(connection: Connection, row: PasskeyRow, sign_count: int, now: int) -> bool:
    """A passkey was used; False if it was used, or removed, since this row was read."""
    same = (_passkeys.id == row.id) & (_passkeys.sign_count == row.sign_count)
    used = update(schema.passkeys).where(same).values(sign_count=sign_count, used=now)
    return connection.execute(used).rowcount == 1


def rename_passkey(connection: Connection, account: str, passkey: str, device: str) -> bool:
    mine = (_passkeys.id == passkey) & (_passkeys.account_id == account)
    return connection.execute(update(schema.passkeys).where(mine).values(device=device)).rowcount == 1


def remove_passkey(connection: Connection, account: str, passkey: str) -> bool:
    mine = (_passkeys.id == passkey) & (_passkeys.account_id == account)
    return connection.execute(delete(schema.passkeys).where(mine)).rowcount == 1


def spend(connection: Connection, nonce: str, until: int, now: int) -> bool:
    """Use up a challenge; False if it was used before. Those that are too old by now are forgotten."""
    connection.execute(delete(schema.spent_challenges).where(_spent.until < now))
    new = insert_into(connection, schema.spent_challenges).on_conflict_do_nothing().returning(_spent.nonce)
    return connection.execute(new, {"nonce": nonce, "until": until}).first() is not None


# ---------------------------------------------------------------------------------------- who is signed in


def add_sign_in(connection: Connection, row: SignInRow, most: int, too_old: int) -> None:
    """Those that were not used for the longest go where there are too many, and all that are too old."""
    end_old_sign_ins(connection, too_old)
    mine = select(_sign_ins.id).where(_sign_ins.account_id == row.account_id)
    last = mine.order_by(_sign_ins.used.desc(), _sign_ins.id).offset(most - 1)
    _end(connection, _sign_ins.id.in_(connection.execute(last).scalars().all()))
    connection.execute(insert(schema.sign_ins), row._asdict())


def find_sign_in(connection: Connection, id: str) -> tuple[SignInRow, AccountRow] | None:
    """Who is signed in, and as whom."""
    joined = select(schema.sign_ins, _accounts.name, _accounts.created.label("since")).join_from(
        schema.sign_ins, schema.accounts, _accounts.id == _sign_ins.account_id
    )
    row = connection.execute(joined.where(_sign_ins.id == id)).first()
    if row is None:
        return None
    sign_in = SignInRow(*row[:6])
    return sign_in._replace(hash=bytes(sign_in.hash)), AccountRow(sign_in.account_id, row.name, row.since)


def sign_ins_of(connection: Connection, account: str) -> list[SignInRow]:
    """Those that were used last first."""
    found = select(schema.sign_ins).where(_sign_ins.account_id == account)
    return [
        SignInRow(*row) for row in connection.execute(found.order_by(_sign_ins.used.desc(), _sign_ins.id))
    ]


def touch_sign_in(connection: Connection, id: str, now: int) -> None:
    connection.execute(update(schema.sign_ins).where(_sign_ins.id == id).values(used=now))


def end_old_sign_ins(connection: Connection, too_old: int) -> None:
    """Those that nobody has used since then, with what their browsers wanted to be told."""
    _end(connection, _sign_ins.used < too_old)


def end_sign_ins(connection: Connection, account: str, id: str | None) -> int:
    """Sign out one, or all of an account, with what these browsers wanted to be told."""
    # Nobody knows whether it was there; browsers in which the account is signed in renew theirs at the next
    # table.
    unsubscribe_unknown(connection, account)
    mine = _sign_ins.account_id == account
    if id is not None:
        mine &= _sign_ins.id == id
    return _end(connection, mine)


def _end(connection: Connection, which: ColumnElement[bool]) -> int:
    ended = connection.execute(delete(schema.sign_ins).where(which).returning(_sign_ins.id)).scalars().all()
    if ended:
        unsubscribe_signed_out(connection, ended)
    return len(ended)
