"""Who is whose friend, and who has asked whom to a table, in the database."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_

from colossarium.server.store import schema

_friends, _invitations = schema.friends.c, schema.invitations.c


def forget_friends_of(connection: Connection, account: str) -> None:
    """Nobody is a friend of an account that goes, and nobody is asked to a table by it."""
    theirs = or_(_friends.account_id == account, _friends.friend_id == account)
    connection.execute(delete(schema.friends).where(theirs))
    asked = or_(_invitations.account_id == account, _invitations.host_id == account)
    connection.execute(delete(schema.invitations).where(asked))
