"""Compares what players were told with what is kept in the logs: nothing lost, nothing doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from bench.logs import Logs
from bench.played_table import PlayedTable, Player
from colossarium.server.tables.entries import AnyEntry, ChoiceMade, ChoicesUndone


def compare_logs(
    database: str, tables: Sequence[PlayedTable], found: Counter[str], *, last: bool
) -> list[str]:
    """What is wrong, a sentence each. `last`: tables whose game is over are looked at too."""
    faults: list[str] = []
    logs = Logs(database)
    try:
        for table in tables:
            played = list(table.over) if last else []
            if table.table is not None:
                played.append((table.table, table.players))
            for id_, players in played:
                faults += _faults_of_table(logs, id_, players, found)
    except SQLAlchemyError as error:
        faults.append(f"the database can't be read: {error}")
    finally:
        logs.close()
    return faults


def players_figures(tables: Sequence[PlayedTable]) -> Counter[str]:
    found = Counter[str]()
    for table in tables:
        found["acknowledged"] += table.granted
        found["games_over"] += len(table.over)
        found["sent_again_unanswered"] += table.resent_unanswered
        found["sent_again_answered"] += table.resent_answered
    return found


def _faults_of_table(logs: Logs, table: str, players: list[Player], found: Counter[str]) -> list[str]:
    kept = logs.load(table)
    if kept is None:
        return [f"table {table} was opened, and is not there"]
    faults = [
        fault
        for player in players
        if (fault := compare_player(table, player, kept.entries, found)) is not None
    ]
    try:
        folded = logs.folded(kept)
    except Exception as error:
        return [*faults, f"table {table} does not fold: {error!r}"]
    found["logs_folded"] += 1
    found["bots_that_were_asked"] += folded.bot_asked is not None
    return faults


def compare_player(
    table: str, player: Player, entries: Sequence[AnyEntry], found: Counter[str]
) -> str | None:
    """What a player remembers with what the log has of theirs: the same, in the same order."""
    mine = [each for each in entries if each.seat in player.seats and each.client_id is not None]
    stands = [(each.client_id, each.seat, _choice(each)) for each in mine]
    told = [(request.client_id, request.seat, request.choice) for request in player.granted]
    if player.pending is not None and len(stands) == len(told) + 1:
        # Written, and ended before it could say so: sent again it has to be granted, and not once more.
        told.append((player.pending.client_id, player.pending.seat, player.pending.choice))
        found["written_and_not_acknowledged"] += 1
    if stands == told:
        return None
    lost, new = (
        [each for each in one if each not in other] for one, other in ((told, stands), (stands, told))
    )
    return f"table {table}: lost {lost[:3]}, not acknowledged {new[:3]}, or granted twice"


def _choice(entry: AnyEntry) -> str | None:
    if isinstance(entry, ChoiceMade):
        return entry.choice
    return None if isinstance(entry, ChoicesUndone) else type(entry).__name__
