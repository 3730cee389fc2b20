"""`colossarium admin ban`, `unban` and `bans`: who may not come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from colossarium.cli.admin.database import CannotAdminister, Database, minute, with_store
from colossarium.cli.game_options import AsJson
from colossarium.cli.output import out, print_json

if TYPE_CHECKING:
    from colossarium.server.store.interface import BanKind

DAY = 24 * 3600 * 1000

Whom = Annotated[
    str,
    typer.Argument(
        metavar="WHOM",
        help="An address (203.0.113.7), a network (2001:db8::/48), or the id of an account.",
    ),
]


def ban(
    whom: Whom,
    reason: Annotated[
        str, typer.Option(metavar="SENTENCE", help="Why. Whoever is banned is told.", show_default=False)
    ],
    days: Annotated[float, typer.Option(min=0, help="For how long; 0: until you unban them.")] = 0.0,
    database: Database = "",
    json: AsJson = False,
) -> None:
    """Ban an address, a network or an account: the server refuses it, with your reason.

    Of IPv6 the network of one line is banned (64 bits), as its owner has all addresses in it. A running
    server knows within 15 seconds, and ends their connections. Banning them again changes end and reason.
    """
    from colossarium.server.bans import LONGEST_REASON
    from colossarium.server.sessions.clock import now
    from colossarium.server.store.interface import Ban

    kind, what = _named(whom)
    reason = " ".join(reason.split())
    if not reason or len(reason) > LONGEST_REASON or not reason.isprintable():
        raise CannotAdminister(f"a reason is a sentence of 1 to {LONGEST_REASON} letters")
    since = now()
    new = Ban(
        kind=kind, what=what, since=since, until=since + round(days * DAY) if days else None, reason=reason
    )
    with_store(database, lambda store: store.ban(new))
    if json:
        print_json(new)
        return
    until = f"until {minute(new.until)} UTC" if new.until else "for good"
    out().print(f"{what} is banned {until}", soft_wrap=True, markup=False)


def unban(whom: Whom, database: Database = "") -> None:
    """End a ban."""
    kind, what = _named(whom)
    if not with_store(database, lambda store: store.unban(kind, what)):
        raise CannotAdminister(f"{what} is not banned; colossarium admin bans lists what is")
    out().print(f"{what} is not banned any more", soft_wrap=True, markup=False)


def bans(database: Database = "", json: AsJson = False) -> None:
    """List the bans that hold, the latest first."""
    from colossarium.server.sessions.clock import now

    found = with_store(database, lambda store: store.bans(now()))
    if json:
        print_json(found)
        return
    shown = Table("banned", "since", "until", "reason", box=None)
    for each in found:
        shown.add_row(each.what, minute(each.since), minute(each.until) or "for good", each.reason)
    out().print(shown if found else "nobody is banned", markup=False)


def _named(whom: str) -> tuple[BanKind, str]:
    """What stands in the database for an address, a network or an account."""
    from colossarium.server.bans import network_of

    network = network_of(whom)
    if network is not None:
        return "network", str(network)
    if not whom.isascii() or not whom.isalnum():
        raise CannotAdminister(
            f"{whom!r} is no address, no network and no account; an account has an id of letters and digits"
        )
    return "account", whom
