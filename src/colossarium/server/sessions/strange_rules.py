"""Rules that somebody wrote in the lab, and positions that somebody laid out: whatever goes wrong with them
is told to who plays there, and is no mistake of the server's."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time

from colossarium.server.refused import Refused, conflict
from colossarium.server.tables.entries import AnyEntry
from colossarium.server.tables.events import player_names, words_for
from colossarium.server.tables.state import TableState
from colossarium.table.errors import ColossariumError, RulesFault

MOST_FAULTS, LONGEST_CHOICE = 3, 0.5
"""So often they may fail, or take longer for a choice than so many seconds of the processor, before nothing
more is played with them: other tables wait meanwhile."""

log = logging.getLogger("colossarium.tables")


class StrangeRules:
    """How often those of one table have failed."""

    def __init__(self) -> None:
        self._faults = 0

    @property
    def stopped(self) -> bool:
        """Whether that was too often."""
        return self._faults >= MOST_FAULTS

    def apply(self, table: TableState, entry: AnyEntry) -> None:
        """Have a table take an entry that goes on with them, and see that it can be shown then: who is to be
        told of what can't be would be told nothing any more."""
        began, strange = thread_time(), are_strange(table)
        try:
            table.apply(entry)
            if strange:
                _show(table)
        except Exception as error:
            if not strange:
                raise
            self._faults += 1
            raise _refusal(error) from None
        if strange and thread_time() - began > LONGEST_CHOICE:
            self._faults += 1


@contextmanager
def told(table: TableState) -> Iterator[None]:
    """What fails when it is looked at is refused."""
    try:
        yield
    except RulesFault as fault:
        if not are_strange(table):
            raise
        raise _refusal(fault) from None


def are_strange(table: TableState) -> bool:
    """Whether what is played at a table need not make sense."""
    start = table.opening.start
    return table.variant is not None or (start is not None and start.position is not None)


def _refusal(error: Exception) -> Refused:
    """What to say of rules that fail. Views and results go by what they say, which need not be anything."""
    if isinstance(error, ColossariumError):
        return conflict("rules_fault", f"these rules can't go on from here: {error.sentence}")
    log.info("rules from outside failed: %r", error)
    return conflict("rules_fault", "these rules can't go on from here: what they say makes no sense")


def _show(table: TableState) -> None:
    for reader, feed in table.feeds.items():
        game = feed.last.game
        if game is not None:
            game.view_to_read(reader, words_for(game.info, player_names(feed.last.table)))
