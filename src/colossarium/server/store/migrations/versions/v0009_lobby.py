"""People are brought together at tables, spectators are counted, and accounts have friends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "places",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("account_id", sa.Text),
        sa.Column("opener", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("leaves", sa.Text),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("near", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_places"),
        _link("places", "table_id", "tables"),
        _link("places", "account_id", "accounts"),
    )
    _index("places", "table_id", "account_id", "opener", "until")
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "process", name="pk_watchers"),
    )
    _index("watchers", "until")
    op.create_table(
        "friends",
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("friend_id", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "friend_id", name="pk_friends"),
        _link("friends", "account_id", "accounts"),
        _link("friends", "friend_id", "accounts"),
    )
    _index("friends", "friend_id")
    op.create_table(
        "invitations",
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("host_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "table_id", name="pk_invitations"),
        _link("invitations", "account_id", "accounts"),
        _link("invitations", "host_id", "accounts"),
        _link("invitations", "table_id", "tables"),
    )
    _index("invitations", "table_id", "host_id", "at")


def _link(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    """Processes of the version before delete what is named, and know nothing of these tables."""
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE")


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table in ("invitations", "friends", "watchers", "places"):
        op.drop_table(table)
