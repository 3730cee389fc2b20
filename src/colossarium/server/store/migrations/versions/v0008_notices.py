"""People are told by push and by mail that it is their turn."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("account_id", sa.Text),
        sa.Column("table_id", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("nonce", sa.Text),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
        _link("push_subscriptions", "account_id", "accounts"),
        _link("push_subscriptions", "table_id", "tables"),
    )
    _index("push_subscriptions", "account_id", "table_id")
    op.create_table(
        "mail_addresses",
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.PrimaryKeyConstraint("account_id", name="pk_mail_addresses"),
        _link("mail_addresses", "account_id", "accounts"),
    )
    op.create_table(
        "mail_counts",
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("hour", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("address", "hour", name="pk_mail_counts"),
    )
    _index("mail_counts", "hour")
    op.create_table(
        "notice_looks",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("again", sa.BigInteger),
        sa.Column("seats", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_notice_looks"),
        _link("notice_looks", "table_id", "tables"),
    )
    _index("notice_looks", "again")
    op.create_table(
        "notices",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("push_id", sa.Text),
        sa.Column("account_id", sa.Text),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("cause", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        _link("notices", "push_id", "push_subscriptions", ondelete="CASCADE"),
        _link("notices", "account_id", "accounts", ondelete="CASCADE"),
        _link("notices", "table_id", "tables"),
    )
    _index("notices", "next", "push_id", "account_id", "table_id")


def _link(table: str, column: str, to: str, **more: Any) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}", **more)


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table in ("notices", "notice_looks", "mail_counts", "mail_addresses", "push_subscriptions"):
        op.drop_table(table)
