"""`colossarium admin ratings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.cli.admin.database import Database, with_store
from colossarium.cli.game_options import AsJson
from colossarium.cli.output import out, print_json

if TYPE_CHECKING:
    from colossarium.server.store.sql_store import SqlStore


def ratings(
    recompute: Annotated[
        bool, typer.Option("--recompute", help="Compute all ratings anew, out of the tables.")
    ] = False,
    database: Database = "",
    json: AsJson = False,
) -> None:
    """Say how many ratings there are, or compute all of them anew.

    With --recompute all finished tables of accounts are read again, and rated in the order in which they
    ended; of tables that are not kept any more the results stand."""
    from colossarium.server.accounts.recompute import recompute as compute_anew
    from colossarium.server.store.results import count_ratings

    async def work(store: SqlStore) -> dict[str, int]:
        computed = (await compute_anew(store))._asdict() if recompute else {}
        return {**computed, "ratings": await store.read(count_ratings)}

    found = with_store(database, work)
    if json:
        print_json(found)
        return
    if recompute:
        read, rated = found["tables"], found["rated"]
        out().print(f"{read:,} tables read, {rated:,} games rated", highlight=False)
    out().print(f"{found['ratings']:,} ratings, by account, game and kind of clock", highlight=False)
