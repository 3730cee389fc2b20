"""What a new table begins with: whether there is room for it, by which commitment, and from which moment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from colossarium.games import find
from colossarium.server import wire
from colossarium.server.joint_key import Commitments
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.metering import current_meter, in_thread
from colossarium.server.precompile import ready
from colossarium.server.refused import bad, conflict
from colossarium.server.replays import parse_sent_record
from colossarium.server.sessions import opening
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.room import Room
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Opening, Store
from colossarium.table.info import GameInfo
from colossarium.table.record import Record


class TableOpener:
    """Looks at what somebody asks for who wants to open a table."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        commitments: Commitments,
        room: Room,
        lab: Callable[[], Laboratory],
        finished_game: Callable[[str], Awaitable[tuple[Record, GameInfo]]],
    ) -> None:
        """`lab` refuses if there is none; `finished_game` finds the game of a table if it is over."""
        self._settings, self._store, self._commitments = settings, store, commitments
        self._room = room
        self._lab, self._finished_game = lab, finished_game

    async def opening_of(self, new: wire.NewTable) -> tuple[Opening, GameInfo]:
        """How a table begins that somebody wants to open; refused if there is no room for it."""
        begin, info = await self._opening(new)
        return await self.with_room(await self._committed(begin, new)), info

    async def _opening(self, new: wire.NewTable) -> tuple[Opening, GameInfo]:
        if new.from_ is None:
            return await self._opening_anew(new)
        if new.variant is not None or new.position is not None:
            raise bad("bad_from", "a game that goes on has its rules, and where it began")
        if (new.from_.table is None) == (new.from_.record is None):
            raise bad("bad_from", "a game goes on from a table or from a record, one of them")
        if new.from_.table is None:
            record, info = parse_sent_record(new.from_.record or ""), find(new.game)
        else:
            record, info = await self._finished_game(new.from_.table)
        pause = self._settings.pause
        return await in_thread(opening.opening_from, new, pause, record, info), info

    async def _opening_anew(self, new: wire.NewTable) -> tuple[Opening, GameInfo]:
        info, pause = find(new.game), self._settings.pause
        if new.variant is not None:
            rules = await self._lab().rules_of(new.game, new.variant)
            info = await in_thread(ready, rules)
        if new.position is None:
            return opening.new_opening(new, pause, info)
        return await in_thread(opening.opening_at_position, new, pause, info), info

    async def _committed(self, begin: Opening, new: wire.NewTable) -> Opening:
        """A table with the commitment that was asked for before, so that who opens it can contribute."""
        if new.commitment_id is None:
            if any(sitter.contribution is not None for sitter in new.sit):
                raise bad("no_commitment", "a contribution needs the commitment_id that it was made for")
            return begin
        if new.from_ is not None or new.position is not None:
            raise bad("bad_from", "a game that goes on has the chance of the other: nobody contributes to it")
        expires = self._commitments.expires(new.commitment_id)
        if expires is None:
            raise bad("no_commitment", "this commitment was not made here")
        table = opening.id_from(self._commitments.table_of(new.commitment_id))
        # Who sends the same request again gets the same table, however late.
        if expires < now() and await self._store.load(table) is None:
            raise conflict("commitment_expired", "this commitment is too old; ask for another")
        return msgspec.structs.replace(begin, id=table, key=self._commitments.secret_of(new.commitment_id))

    async def with_room(self, begin: Opening) -> Opening:
        """A table that may be opened, and knows from where; refused if too many are kept already."""
        address = current_meter().address
        if address:
            begin = msgspec.structs.replace(begin, opener=self._commitments.opener(address))
        await self._room.check_table(begin.opener, begin.client_id)
        return begin
