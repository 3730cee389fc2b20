"""The tables of the database. `migrations/` makes them; a test sees to it that both say the same."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
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
    Column("talk", Text),
    Column("account", Text),
    # How it stands: nothing that its log does not say.
    Column("length", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("bot_asked", Boolean, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("card", Text, nullable=False),
    Column("due", BigInteger),
    # How much has been said there, which is no part of its log.
    Column("talked", Integer, nullable=False, server_default=text("0")),
    UniqueConstraint("client_id"),
    Index(None, "public", "created", "id"),
    Index(None, "bot_asked", "updated"),
    Index(None, "opener"),
    Index(None, "account"),
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

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),  # how the name looks: no two may look alike
    Column("created", BigInteger, nullable=False),
    Column("opener", Text),
    UniqueConstraint("skeleton"),
    Index(None, "opener"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account_id", Text, ForeignKey(accounts.c.id), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("device", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index(None, "account_id"),
)

sign_ins = Table(
    "sign_ins",
    metadata,
    Column("id", Text, primary_key=True),
    Column("hash", LargeBinary, nullable=False),  # of the token; the token itself is kept nowhere
    Column("account_id", Text, ForeignKey(accounts.c.id), nullable=False),
    Column("device", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index(None, "account_id"),
    Index(None, "used"),
)

spent_challenges = Table(
    "spent_challenges",
    metadata,
    Column("nonce", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Index(None, "until"),
)

account_seats = Table(
    "account_seats",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account_id", Text, ForeignKey(accounts.c.id), nullable=False),
    # Whether it was the account's when the game began: only then the game counts.
    Column("counts", Boolean, nullable=False),
    Column("settled", Boolean, nullable=False),  # whether the table has been looked at since its game is over
    Index(None, "account_id"),
    Index(None, "settled"),
)

# What finished games came to. It outlasts the tables, which are deleted in time.
results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Index(None, "ended"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("table_id", Text, ForeignKey(results.c.table_id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account_id", Text, ForeignKey(accounts.c.id)),
    Column("bot", Text),
    Column("place", Integer, nullable=False),
    Column("side", Integer, nullable=False),
    # The rating with which the seat went into the game, and that with which it came out of it.
    Column("mu_before", Double),
    Column("sigma_before", Double),
    Column("mu", Double),
    Column("sigma", Double),
    Index(None, "account_id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("account_id", Text, ForeignKey(accounts.c.id), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("clock", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("reason", Text, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer),
    Column("reporter", Integer),
    Column("name", Text, nullable=False),
    Column("account", Text),
    Column("reason", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("quoted", Text, nullable=False),
    Column("settled", BigInteger),
    Column("note", Text, nullable=False),
    Index(None, "table_id"),
    Index(None, "settled", "at"),
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("account_id", Text, ForeignKey(accounts.c.id)),
    Column("client_id", Text, nullable=False),
    Column("phrase", Text),
    Column("text", Text, nullable=False),
    UniqueConstraint("table_id", "seat", "client_id"),
    Index(None, "account_id"),
    Index(None, "at"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("account_id", Text, ForeignKey(accounts.c.id), primary_key=True),
    Column("blocked", Text, ForeignKey(accounts.c.id), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index(None, "blocked"),
)

# Browsers that want to be told, for one seat of a guest or for all of an account.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account_id", Text, ForeignKey(accounts.c.id)),
    Column("table_id", Text, ForeignKey(tables.c.id)),
    Column("seat", Integer),
    Column("nonce", Text),  # of the seat's token: whoever sits down there next is somebody else
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    # Where who wants it is signed in: it ends with that, also where a process of the version before ends it,
    # which knows nothing of this column.
    Column("sign_in_id", Text),
    Index(None, "account_id"),
    Index(None, "table_id"),
    Index(None, "sign_in_id"),
)

# Where accounts get mail. It is sent nowhere before its owner has confirmed it.
mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("account_id", Text, ForeignKey(accounts.c.id), primary_key=True),
    Column("address", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("nonce", Text, nullable=False),  # what links in mails are made with: another one for each address
    Column("created", BigInteger, nullable=False),
    Column("confirmed", BigInteger),
)

# How many mails went to an address in an hour, whoever asked for them; the address as a keyed hash.
mail_counts = Table(
    "mail_counts",
    metadata,
    Column("address", Text, primary_key=True),
    Column("hour", BigInteger, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    Index(None, "hour"),
)

# How far a table has been looked at for what somebody is to be told, and when to look again.
notice_looks = Table(
    "notice_looks",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("length", Integer, nullable=False),
    Column("again", BigInteger),
    Column("seats", Text, nullable=False),  # for each seat what it was told, as JSON
    Index(None, "again"),
)

# What is to be sent.
notices = Table(
    "notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("push_id", Text, ForeignKey(push_subscriptions.c.id, ondelete="CASCADE")),
    Column("account_id", Text, ForeignKey(accounts.c.id, ondelete="CASCADE")),  # by mail
    Column("table_id", Text, ForeignKey(tables.c.id), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("cause", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next", BigInteger, nullable=False),
    Index(None, "next"),
    Index(None, "push_id"),
    Index(None, "account_id"),
    Index(None, "table_id"),
)

# From here on rows go with what they name: processes of the version before delete that, and know nothing of
# these. Those of `watchers` name it by no key, and go when they are not believed any more.

# Seats that are kept for a moment for somebody who looks for a table, and what they asked for.
places = Table(
    "places",
    metadata,
    Column("id", Text, primary_key=True),  # the client's name for the request
    Column("table_id", Text, ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account_id", Text, ForeignKey(accounts.c.id, ondelete="CASCADE")),
    Column("opener", Text),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("leaves", Text),  # the table at which they wait no more then
    Column("rated", Boolean, nullable=False),
    Column("near", Boolean, nullable=False),
    Index(None, "table_id"),
    Index(None, "account_id"),
    Index(None, "opener"),
    Index(None, "until"),
)

# How many look on at a table who have no seat, by process.
watchers = Table(
    "watchers",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("count", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index(None, "until"),
)

# Who has agreed with whom to be friends: a row for each of the two.
friends = Table(
    "friends",
    metadata,
    Column("account_id", Text, ForeignKey(accounts.c.id, ondelete="CASCADE"), primary_key=True),
    Column("friend_id", Text, ForeignKey(accounts.c.id, ondelete="CASCADE"), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index(None, "friend_id"),
)

# Friends who are asked to come to a table.
invitations = Table(
    "invitations",
    metadata,
    Column("account_id", Text, ForeignKey(accounts.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_id", Text, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("host_id", Text, ForeignKey(accounts.c.id, ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "table_id"),
    Index(None, "host_id"),
    Index(None, "at"),
)
