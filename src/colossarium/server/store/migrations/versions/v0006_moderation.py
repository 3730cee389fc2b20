"""Operators ban addresses and accounts, and read what people report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("kind", "what", name="pk_bans"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("reporter", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("quoted", sa.Text, nullable=False),
        sa.Column("settled", sa.BigInteger),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_table_id", "reports", ["table_id"])
    op.create_index("ix_reports_settled_at", "reports", ["settled", "at"])


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("bans")
