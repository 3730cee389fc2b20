"""Subscriptions know by which sign-in they were wanted, and end with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("push_subscriptions", sa.Column("sign_in_id", sa.Text))
    op.create_index("ix_push_subscriptions_sign_in_id", "push_subscriptions", ["sign_in_id"])


def downgrade() -> None:
    op.drop_index("ix_push_subscriptions_sign_in_id", "push_subscriptions")
    op.drop_column("push_subscriptions", "sign_in_id")
