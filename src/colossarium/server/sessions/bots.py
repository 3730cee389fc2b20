"""Sees to it that bots play: whenever a table waits for one, somebody thinks for it. People who pass until
something concerns them are passed for in the same way.

A thought that fails or takes too long is lost, and any option is played instead: the table goes on. Which
bots are asked stands in the store, so a restart finds their moves again; if the process that thinks dies,
another one takes over after a while. Should two think for the same bot, the log takes the first answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Coroutine
from hashlib import sha256
from typing import Any

from colossarium.machine.chance import Dice
from colossarium.server.refused import Refused, conflict
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.session import TableSession
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Rules, Unavailable
from colossarium.server.tables.commands import choose_as_bot, pass_by_itself
from colossarium.server.tables.entries import AnyEntry
from colossarium.server.tables.state import TableState
from colossarium.server.workers.interface import BotPool
from colossarium.table.deal import deal_anew
from colossarium.table.errors import RulesFault
from colossarium.table.game import Game

SECRET_SHARE = 6
"""In a secret question a bot thinks for the pause divided by this, at most: its wait must not show."""
PATIENCE_SHARE = 2
"""After the pause divided by this, any option is played instead."""
LEAST_SECONDS = 0.02
GRACE = 10_000
"""Milliseconds after which another process thinks for a bot too."""

log = logging.getLogger("colossarium.bots")


class BotRunner:
    """The bots of one process."""

    def __init__(self, settings: Settings, bot_pool: BotPool) -> None:
        self._seconds = settings.bot_seconds
        self._bot_pool = bot_pool
        self._busy: dict[str, asyncio.Task[None]] = {}

    @property
    def patience(self) -> int:
        """Milliseconds after which a bot that has not played is seen to by others."""
        return GRACE + int(self._seconds * 1000)

    def wake(self, session: TableSession) -> None:
        """A table has changed, or was found in the store: if a bot is asked there, think for it."""
        if session.id not in self._busy and (session.bot_asked or session.passes):
            task = asyncio.get_running_loop().create_task(self._play(session))
            self._busy[session.id] = task

    async def close(self) -> None:
        """Stop. Whoever comes next finds the moves in the store."""
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, session: TableSession) -> None:
        """Think and choose for bots as long as one is asked."""
        try:
            while session.bot_asked or session.passes:
                if session.passes:
                    await self._pass(session)
                else:
                    await self._choose(session)
        except asyncio.CancelledError:
            raise
        except Refused as refused:
            log.info("a bot's choice at table %s was not entered: %s", session.id, refused.sentence)
        except Unavailable:
            # The maintenance of `SessionRegistry` tries again.
            log.warning("a bot's choice at table %s waits for the database", session.id)
        except Exception:
            log.exception("a bot could not play at table %s", session.id)
        finally:
            del self._busy[session.id]

    async def _pass(self, session: TableSession) -> None:
        """At once: whoever waits is told nothing before the pause is over."""
        try:
            await session.append(None, pass_by_itself)
        except Refused as refused:
            if refused.code != "stale":
                raise

    async def _choose(self, session: TableSession) -> None:
        async with session.use() as table:
            game, bot = table.snapshot, table.bot_asked
            if game is None or game.seat is None or bot is None or session.rules is None:
                return
            unseen = 0 if table.in_secret else table.feeds[game.seat].last.due - now()
            seconds, rules = self._budget(table), session.rules
            dice, game_seed = Dice(_seed_of(table, game)), _game_seed_of(table)
            owner = table.opening.opener or ""
            # Where all bots' processes are busy, a secret question can't wait its turn: that would show.
            patience = table.opening.pause / 1000 / PATIENCE_SHARE if table.in_secret else None
        if unseen > 0:
            # All wait for the end of a pause. A bot that thinks already would tell how much of it was left.
            await asyncio.sleep(unseen / 1000)
            return
        word = await self._within(self._think(bot, game, rules, seconds, dice, game_seed, owner), patience)

        def decide(table: TableState, at: int) -> AnyEntry:
            if table.snapshot is not game or table.bot_asked is None:
                raise conflict("stale", "the table has gone on")
            return choose_as_bot(table, at, word)

        try:
            await session.append(None, decide)
        except Refused as refused:
            if refused.code != "stale":
                raise

    @staticmethod
    async def _within(thought: Coroutine[Any, Any, int | None], patience: float | None) -> int | None:
        try:
            return await asyncio.wait_for(thought, patience or None)
        except (TimeoutError, RulesFault):
            # Rules from the lab may fail when they are to deal what a seat does not know.
            return None

    def _budget(self, table: TableState) -> float:
        if not table.in_secret:
            return self._seconds
        return max(LEAST_SECONDS, min(self._seconds, table.opening.pause / 1000 / SECRET_SHARE))

    async def _think(
        self, bot: str, game: Game, rules: Rules, seconds: float, dice: Dice, game_seed: int, owner: str
    ) -> int | None:
        seat = game.seat
        assert seat is not None
        known = deal_anew(game.state, seat, dice)
        seed = dice.below(1 << 31)
        state = bytes(known.buffer)
        return await self._bot_pool.think(bot, game.name, rules, state, seat, seconds, seed, game_seed, owner)


def _seed_of(table: TableState, game: Game) -> int:
    """For a bot's dice. Where the chance of a table has a seed, whoever knows that knows everything that will
    be rolled: there bots choose by it too, and the same choices lead to the same game."""
    start = table.opening.start
    if start is None or start.seed is None:
        return int.from_bytes(os.urandom(8), "little")
    return int.from_bytes(sha256(f"{start.seed} {game.choice_count}".encode()).digest()[:8], "little")


def _game_seed_of(table: TableState) -> int:
    """For what bots keep for a whole game: it says nothing of what is hidden there."""
    start = table.opening.start
    own = table.opening.id if start is None or start.seed is None else f"{start.seed} game"
    return int.from_bytes(sha256(own.encode()).digest()[:4], "little")
