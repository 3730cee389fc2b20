"""Tables know which address opened them, as a keyed hash: so many each may have so much room."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.Text))
    op.create_index("ix_tables_opener", "tables", ["opener"])
    op.create_index("ix_tables_state_updated", "tables", ["state", "updated"])


def downgrade() -> None:
    op.drop_index("ix_tables_state_updated", "tables")
    op.drop_index("ix_tables_opener", "tables")
    op.drop_column("tables", "opener")
