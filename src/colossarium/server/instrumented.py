"""The service, its bots and its store with metrics for the operator: none of them knows of it."""

from __future__ import annotations

from time import perf_counter

from colossarium.server import wire
from colossarium.server.accounts.accounts import Accounts
from colossarium.server.analyses import Analyser
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.metrics import Metrics
from colossarium.server.notices.notices import Notices
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Rules, Store
from colossarium.server.workers.interface import BotPool


class InstrumentedBotPool:
    """A pool whose thoughts are counted."""

    def __init__(self, bot_pool: BotPool, metrics: Metrics) -> None:
        self._bot_pool = bot_pool
        self._metrics = metrics

    async def think(
        self,
        bot: str,
        game: str,
        rules: Rules,
        state: bytes,
        seat: int,
        seconds: float,
        seed: int,
        game_seed: int = 0,
        owner: str = "",
    ) -> int | None:
        """See `BotPool`."""
        word = await self._bot_pool.think(bot, game, rules, state, seat, seconds, seed, game_seed, owner)
        (self._metrics.failed_thoughts if word is None else self._metrics.thoughts).inc()
        return word

    async def close(self) -> None:
        """See `BotPool`."""
        await self._bot_pool.close()


class InstrumentedService(TableService):
    """A service whose choices are counted and timed. Who is connected has been told when one is granted,
    unless a pause hides it."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bot_pool: BotPool,
        metrics: Metrics,
        analyser: Analyser | None = None,
        lab: Laboratory | None = None,
        accounts: Accounts | None = None,
        notices: Notices | None = None,
    ) -> None:
        bots = InstrumentedBotPool(bot_pool, metrics)
        super().__init__(settings, store, bots, analyser, lab, accounts, notices)
        self._metrics = metrics
        metrics.tables.set_function(lambda: len(self._registry.sessions))

    async def choose(self, table: str, body: wire.Choice, token: str | None) -> wire.Accepted:
        began = perf_counter()
        accepted = await super().choose(table, body, token)
        self._metrics.choices.inc()
        self._metrics.choice_seconds.observe(perf_counter() - began)
        return accepted
