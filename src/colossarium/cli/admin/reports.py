"""`colossarium admin reports`, `report` and `settle`: what people at tables want the operator to see."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from colossarium.cli.admin.database import CannotAdminister, Database, harmless, minute, with_store
from colossarium.cli.game_options import AsJson
from colossarium.cli.output import out, print_json

LONGEST_NOTE = 500


def reports(
    all_of_them: Annotated[bool, typer.Option("--all", help="Those that are settled, too.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many, at most.")] = 50,
    database: Database = "",
    json: AsJson = False,
) -> None:
    """List what people have reported and nobody has settled, the latest first."""
    found = with_store(database, lambda store: store.reports(all_of_them, limit))
    if json:
        print_json(found)
        return
    shown = Table("report", "at", "table", "about", "reason", "words", "settled", box=None)
    for each in found:
        about = _about(each.name, each.seat)
        words = Text(harmless(each.words), overflow="ellipsis", no_wrap=True)
        shown.add_row(
            each.id, minute(each.at), each.table, Text(about), each.reason, words, minute(each.settled)
        )
    out().print(shown if found else "nothing waits for you")


def report(
    name: Annotated[str, typer.Argument(metavar="REPORT", help="The id of a report.")],
    database: Database = "",
    json: AsJson = False,
) -> None:
    """Show a report whole, with what was said at the table."""
    found = with_store(database, lambda store: store.find_report(name))
    if found is None:
        raise CannotAdminister(f"there is no report {name}")
    if json:
        print_json(found)
        return
    facts = {
        "report": found.id,
        "at": minute(found.at),
        "table": found.table,
        "about": _about(found.name, found.seat),
        "account": found.account or "",
        "from": "somebody who watched" if found.reporter is None else f"seat {found.reporter}",
        "reason": found.reason,
        "words": found.words,
        "settled": minute(found.settled),
        "note": found.note,
    }
    for title, value in facts.items():
        if value:
            out().print(Text(f"{title:>8}  {harmless(value)}"), soft_wrap=True)
    for line in found.quoted:
        out().print(Text(f"{'>':>8}  {harmless(line)}"), soft_wrap=True)


def settle(
    names: Annotated[list[str], typer.Argument(metavar="REPORT…", help="Ids of reports.")],
    note: Annotated[str, typer.Option(metavar="SENTENCE", help="What you did, for yourself.")] = "",
    database: Database = "",
) -> None:
    """Say that you are done with reports. They are kept for a while (`serve --keep-reports`)."""
    from colossarium.server.sessions.clock import now

    if len(note) > LONGEST_NOTE:
        raise CannotAdminister(f"a note has {LONGEST_NOTE} letters at most")
    count = with_store(database, lambda store: store.settle(names, now(), note))
    out().print(f"{count} settled", soft_wrap=True)
    if count < len(set(names)):
        raise CannotAdminister(f"{len(set(names)) - count} of them are not there, or were settled before")


def _about(name: str, seat: int | None) -> str:
    if seat is None:
        return harmless(name) or "the table"
    return f"{harmless(name)} (seat {seat})"
