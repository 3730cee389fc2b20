"""The tables of the database. `migrations/` makes them; a test sees to it that both say the same."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

VERSION_TABLE = "colossarium_version"
"""Where the version of the schema stands; not Alembic's own name, as others may use the database too."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

rules = Table(
    "rules",
    metadata,
    Column("program", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("text", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    # How it was opened.
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("program", Text, ForeignKey(rules.c.program), nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pause", BigInteger, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("client_id", Text),
    Column("reserved", Text, nullable=False),
    Column("before", Text),
    Column("start", Text),
    Column("opener", Text),
    Column("terms", Text),
    # How it stands: nothing that its log does not say.
    Column("length", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("bot_asked", Boolean, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("card", Text, nullable=False),
    Column("due", BigInteger),
    UniqueConstraint("client_id"),
    Index(None, "public", "created", "id"),
    Index(None, "bot_asked", "updated"),
    Index(None, "opener"),
    Index(None, "due"),
    Index(None, "state", "updated"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("scope", Text),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "scope"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("process", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Index(None, "until"),
)
