"""The commands: those about tables and databases are here, the others are put beside them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Column, Table
from rich.text import Text

from colossarium.cli import exit_codes
from colossarium.cli.admin import bans, ratings, reports
from colossarium.cli.admin.database import CannotAdminister, Database, Yes, minute, with_store
from colossarium.cli.game_options import AsJson
from colossarium.cli.output import out, print_json, progress

if TYPE_CHECKING:
    from colossarium.server.store.sql_store import SqlStore

admin = typer.Typer(
    name="admin",
    help="Look after what a server keeps: list, inspect, close and delete tables, back up and "
    "restore, ban, and read what was reported.\n\n"
    "All but `restore` work while the server runs. Nothing here shows a token, a key or anybody's hand.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)

TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as its link has it.")]


class TableState(StrEnum):
    """Where a game stands."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@admin.command()
def tables(
    state: Annotated[
        TableState | None, typer.Option(help="Only those that are open, playing or over.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many, at most.")] = 50,
    database: Database = "",
    json: AsJson = False,
) -> None:
    """List tables, those that were used last first, and say how much is kept in all."""
    import msgspec

    async def work(store: SqlStore) -> tuple[list[Any], Any]:
        return await store.list_tables(None if state is None else state.value, limit), await store.usage()

    rows, usage = with_store(database, work)
    if json:
        print_json({"tables": msgspec.to_builtins(rows), "in_all": usage.tables, "bytes": usage.stored})
        return
    whole = Column("table", no_wrap=True, min_width=max((len(row.id) for row in rows), default=0))
    shown = Table(whole, "game", "state", "public", "opened", "used", "entries", box=None)
    for row in rows:
        shown.add_row(
            row.id,
            row.game,
            row.state,
            "yes" if row.public else "",
            minute(row.created),
            minute(row.updated),
            str(row.length),
        )
    out().print(shown)
    out().print(f"{usage.tables:,} tables in all, {usage.stored / (1 << 20):,.1f} MB", highlight=False)


@admin.command()
def show(table: TableId, database: Database = "", json: AsJson = False) -> None:
    """Show a table as everybody sees it: who sits there, where the game stands, how much is kept."""
    from colossarium.server import administration

    found = with_store(database, lambda store: administration.describe(store, table))
    if json:
        print_json(found)
        return
    seats = ", ".join(f"{seat['name'] or seat['label']} ({seat['state']})" for seat in found["seats"])
    state = f"{found['state']}, closed" if found["closed"] else found["state"]
    facts = {
        "table": found["id"],
        "game": f"{found['game']} (rules {found['rules']})",
        "options": ", ".join(f"{name}={value}" for name, value in found["options"].items()),
        "state": state,
        "seats": seats,
        "public": "yes" if found["public"] else "no",
        "opened": minute(found["created"]),
        "used": minute(found["updated"]),
        "entries": str(found["entries"]),
    }
    if found["forked_from"]:
        facts["began"] = "from a position" if found["forked_from"]["position"] else "from a record"
    for name, value in facts.items():
        out().print(Text(f"{name:>8}  {value}"), soft_wrap=True)


@admin.command()
def close(table: TableId, database: Database = "") -> None:
    """Close a table: it can be looked at, and nobody can do anything else there.

    It leaves the lobby. Who is connected is told within a minute."""
    from colossarium.server import administration

    with_store(database, lambda store: administration.close(store, table))
    out().print(f"{table} is closed", soft_wrap=True)


@admin.command()
def delete(
    names: Annotated[list[str], typer.Argument(metavar="TABLE…", help="Ids of tables.")],
    database: Database = "",
    yes: Yes = False,
) -> None:
    """Delete tables with all that is kept of them. There is no way back but a backup."""
    if not yes:
        typer.confirm(f"Delete {', '.join(names)} for good?", abort=True)
    count = with_store(database, lambda store: store.delete(names))
    out().print(f"{count} deleted", soft_wrap=True)
    if count < len(set(names)):
        raise CannotAdminister(f"{len(set(names)) - count} of them are not there")


@admin.command()
def check(database: Database = "", json: AsJson = False) -> None:
    """Read all that is kept, and say which tables can't be played on. Ends with 1 if there are any.

    A server that starts counts the entries of all logs; this reads each of them.
    """
    from colossarium.server import administration

    with progress("checking", None) as advance:
        wrong = with_store(
            database,
            lambda store: administration.check(store, lambda done, total: advance(1, total)),
        )
    if json:
        print_json(wrong)
    else:
        for table, why in wrong.items():
            out().print(Text(f"{table}  {why}"), soft_wrap=True)
        out().print(f"{len(wrong)} tables are damaged" if wrong else "all tables can be read")
    if wrong:
        raise typer.Exit(exit_codes.FAILED)


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; nothing may be there yet.")],
    database: Database = "",
) -> None:
    """Copy the database as it is at this moment, while the server runs.

    The copy holds the secret that signs tokens and the keys of running games, so only you can read it."""
    from colossarium.server.backup import back_up
    from colossarium.server.store.location import locate

    back_up(locate(database), file)
    out().print(f"{file} has all of it; nobody else can read it", soft_wrap=True)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = "",
    yes: Yes = False,
) -> None:
    """Put a backup in the place of the database, while the server is stopped.

    What was there before is kept beside it (SQLite)."""
    from colossarium.server.backup import restore as put_back
    from colossarium.server.store.location import locate

    location = locate(database)
    if not yes:
        typer.confirm(f"Put {file} in the place of {location}?", abort=True)
    before = put_back(location, file)
    out().print(f"{location} is as it was in {file}", soft_wrap=True)
    if before is not None:
        out().print(f"What was there before is in {before}", soft_wrap=True)


for each in (
    bans.ban,
    bans.unban,
    bans.bans,
    reports.reports,
    reports.report,
    reports.settle,
    ratings.ratings,
):
    admin.command()(each)
