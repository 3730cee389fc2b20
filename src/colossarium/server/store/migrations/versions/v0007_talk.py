"""People talk at tables, and block each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("talk", sa.Text))
    op.add_column("tables", sa.Column("account", sa.Text))
    op.add_column("tables", sa.Column("talked", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_index("ix_tables_account", "tables", ["account"])
    op.create_table(
        "talk",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account_id", sa.Text),
        sa.Column("client_id", sa.Text, nullable=False),
        sa.Column("phrase", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_talk_table_id"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_talk_account_id"),
        sa.UniqueConstraint("table_id", "seat", "client_id", name="uq_talk_table_id_seat_client_id"),
    )
    op.create_index("ix_talk_account_id", "talk", ["account_id"])
    op.create_index("ix_talk_at", "talk", ["at"])
    op.create_table(
        "blocks",
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("blocked", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "blocked", name="pk_blocks"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_blocks_account_id"),
        sa.ForeignKeyConstraint(["blocked"], ["accounts.id"], name="fk_blocks_blocked"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("talk")
    op.drop_index("ix_tables_account", "tables")
    op.drop_column("tables", "talked")
    op.drop_column("tables", "account")
    op.drop_column("tables", "talk")
