"""What goes over the line for friends. `docs/server.md` says what it means."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from colossarium.server.wire import Request, Table, Wire
from colossarium.server.wire_accounts import Account

Secret = Annotated[str, Meta(min_length=1, max_length=300)]
AccountName = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]


class FriendLink(Wire):
    """What one sends to somebody who is to be a friend."""

    link: str
    """The secret of it: good once."""
    until: int
    """In milliseconds since 1970."""


class MakeFriendLink(Request):
    """Agree to be friends with whoever follows the link."""


class FollowLink(Request):
    """Look whose link it is, or be their friend from now on."""

    link: Secret


class Unfriend(Request):
    """Be friends no longer: neither of the two is."""

    account: AccountName


class InviteFriend(Request):
    """Ask a friend to come to a table at which one sits."""

    account: AccountName
    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", max_length=64)]


class Dismiss(Request):
    """Do not want to come."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", max_length=64)]


class Friend(Wire):
    """Somebody who has agreed, as oneself has."""

    account: Account
    since: int
    online: bool
    """They are connected at a table."""
    tables: list[Table]
    """Public ones at which they sit, and somebody can sit down or look on."""


class Invitation(Wire):
    """A friend asks one to come."""

    host: Account
    table: Table
    at: int


class Friends(Wire):
    """One's friends, those first who are there; and where one is asked to come."""

    friends: list[Friend]
    invitations: list[Invitation]
