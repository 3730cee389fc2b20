"""Which names can be kept: those that stand at tables, and look like no other account's, bot's or seat's."""

from __future__ import annotations

from functools import cache

from colossarium import bots
from colossarium.games import games
from colossarium.server.refused import Refused, conflict
from colossarium.server.tables.seats import checked_name, skeleton


def account_name(name: str) -> str:
    """The name as it is kept; refused if it can't be."""
    plain = checked_name(name, (), _seat_labels())
    if skeleton(plain) in _bot_skeletons():
        raise name_taken(plain)
    return plain


def name_taken(name: str) -> Refused:
    """What is said of a name that is kept already."""
    return conflict("name_taken", f"{name} is kept by somebody already, or looks like a name that is")


@cache
def _seat_labels() -> tuple[str, ...]:
    """What tables call seats where nobody has a name, in all games."""
    kinds = (kind for info in games() for kind in info.edition().kinds if kind.name == "player")
    return tuple(label for kind in kinds for label in (*kind.members, *kind.labels))


@cache
def _bot_skeletons() -> frozenset[str]:
    return frozenset(skeleton(bot.name) for bot in bots.bots())
