"""Tables can begin at a moment of another game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("start", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "start")
