"""Accounts with passkeys, whose seats are whose, what finished games came to, and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("skeleton", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("opener", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("skeleton", name="uq_accounts_skeleton"),
    )
    op.create_index("ix_accounts_opener", "accounts", ["opener"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        _of_account("passkeys"),
    )
    op.create_index("ix_passkeys_account_id", "passkeys", ["account_id"])
    op.create_table(
        "sign_ins",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sign_ins"),
        _of_account("sign_ins"),
    )
    op.create_index("ix_sign_ins_account_id", "sign_ins", ["account_id"])
    op.create_index("ix_sign_ins_used", "sign_ins", ["used"])
    op.create_table(
        "spent_challenges",
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("nonce", name="pk_spent_challenges"),
    )
    op.create_index("ix_spent_challenges_until", "spent_challenges", ["until"])
    op.create_table(
        "account_seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_account_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_account_seats_table_id_tables"),
        _of_account("account_seats"),
    )
    op.create_index("ix_account_seats_account_id", "account_seats", ["account_id"])
    op.create_index("ix_account_seats_settled", "account_seats", ["settled"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_index("ix_results_ended", "results", ["ended"])
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("account_id", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Double),
        sa.Column("sigma_before", sa.Double),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["results.table_id"], name="fk_result_seats_table_id_results"),
        _of_account("result_seats"),
    )
    op.create_index("ix_result_seats_account_id", "result_seats", ["account_id"])
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "game", "clock", name="pk_ratings"),
        _of_account("ratings"),
    )


def _of_account(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_account_id_accounts"
    return sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=name)


def downgrade() -> None:
    for table in ("ratings", "result_seats", "results", "account_seats", "spent_challenges"):
        op.drop_table(table)
    for table in ("sign_ins", "passkeys", "accounts"):
        op.drop_table(table)
