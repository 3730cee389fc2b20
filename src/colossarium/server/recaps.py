"""Where the points of games that are over came from: a process of its own plays each again, once."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus

import msgspec

from colossarium.machine.processes import environment
from colossarium.server import wire
from colossarium.server.refused import Refused
from colossarium.server.rules import rules_of
from colossarium.server.workers.recap import FinishedGame
from colossarium.table.game import Game

CACHED_RECAPS = 64
LONGEST = 120.0
"""Seconds for a recap. The longest games take some ten on a busy machine."""

log = logging.getLogger("colossarium.recaps")


class RecapCache:
    """The recaps that were asked for last. One is made at a time; others may wait for it, but not many."""

    def __init__(self, most_waiting: int = 64) -> None:
        self._recaps: OrderedDict[tuple[str, str, tuple[str, ...]], wire.Recap] = OrderedDict()
        self._lock = asyncio.Lock()
        self._most_waiting = most_waiting
        self._waiting = 0

    async def show(
        self, game_id: str, play: Callable[[], Game], language: str, names: tuple[str, ...] = ()
    ) -> wire.Recap:
        """The recap of a game that is over and goes by this id. `play` is called on a thread, if at all."""
        key = (game_id, language, names)
        if key not in self._recaps:
            await self._make(key, play)
        self._recaps.move_to_end(key)
        return self._recaps[key]

    async def _make(self, key: tuple[str, str, tuple[str, ...]], play: Callable[[], Game]) -> None:
        if self._waiting > self._most_waiting:
            raise Refused(
                HTTPStatus.SERVICE_UNAVAILABLE, "no_recap", "many wait for recaps now: try again later"
            )
        self._waiting += 1
        try:
            async with self._lock:
                if key not in self._recaps:
                    game = await asyncio.to_thread(play)
                    self._recaps[key] = await _made(game, *key[1:])
        finally:
            self._waiting -= 1
        while len(self._recaps) > CACHED_RECAPS:
            self._recaps.popitem(last=False)


async def _made(game: Game, language: str, names: tuple[str, ...]) -> wire.Recap:
    begin = bytes(game.origin.begin.buffer)
    asked = FinishedGame(rules_of(game.info), begin, game.made, language, list(names))
    answer = await _run(await asyncio.to_thread(msgspec.msgpack.encode, asked))
    return await asyncio.to_thread(msgspec.msgpack.decode, answer, type=wire.Recap)


async def _run(asked: bytes) -> bytes:
    """What a process of its own answers."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "colossarium.server.workers.recap"),
        stdin=PIPE,
        stdout=PIPE,
        env=environment(),
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(LONGEST):
            answer, _ = await process.communicate(asked)
    except TimeoutError:
        answer = b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not answer:
        log.error("a game could not be played again for its recap (exit code %s)", process.returncode)
        raise Refused(
            HTTPStatus.SERVICE_UNAVAILABLE, "no_recap", "where the points came from can't be told now"
        )
    return answer
