"""Moments of games that are over, made by a process of its own, a few at a time, and kept once they are made.

Between two pieces others have their turn (`fair_queue.py`), and who has hung up asks for no more of them.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import Any, TypeVar, cast

import msgspec

from colossarium.machine.processes import environment
from colossarium.server import wire_review
from colossarium.server.fair_queue import FairQueue
from colossarium.server.metering import current_meter
from colossarium.server.refused import Refused, bad
from colossarium.server.replays import MOST_MOMENTS
from colossarium.server.store.interface import Rules
from colossarium.server.wire import ForkOrigin
from colossarium.server.workers import messages
from colossarium.server.workers.replay import Answer, Failure, Refusal, ShowMoments, Shown, UnknownGame
from colossarium.table.record import Record

PROCESSES = 2
"""One for who asks for much, one for the others; each is started when it is needed."""
PIECE = 10
"""Moments that are made in one turn."""
MOST_EACH, MOST = 8, 64
"""Requests under way, of one address and in all. Each keeps its moments, some megabytes, until it has them
all."""
MOST_KEPT = 64 << 20
"""Bytes of answers that are kept."""
LONGEST_PIECE = 120.0
"""Seconds for a piece, with whatever has to be loaded first. On a quiet machine it takes half a second."""

log = logging.getLogger("colossarium.replays")
K = TypeVar("K", bound=Hashable)


class KeptAnswers:
    """The answers that were asked for last, as JSON, up to so many bytes in all."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def get(self, key: Hashable) -> bytes | None:
        if key in self._answers:
            self._answers.move_to_end(key)
        return self._answers.get(key)

    def put(self, key: Hashable, answer: bytes) -> None:
        self.size += len(answer) - len(self._answers.pop(key, b""))
        self._answers[key] = answer
        while self.size > self._most:
            self.size -= len(self._answers.popitem(last=False)[1])


class ReplayCache:
    """All replays of a server."""

    def __init__(self, most_bytes: int = MOST_KEPT, processes: Sequence[ReplayProcess] | None = None) -> None:
        self._kept = KeptAnswers(most_bytes)
        self._processes = processes or [ReplayProcess() for _ in range(PROCESSES)]
        self._idle = list(self._processes)
        self._queue = FairQueue(len(self._processes), MOST_EACH, MOST)

    async def show(
        self,
        game_id: str,
        record: Record,
        query: wire_review.ReplayQuery,
        language: str,
        names: Sequence[str] = (),
        rules: Rules | None = None,
        forked_from: ForkOrigin | None = None,
    ) -> msgspec.Raw:
        """What somebody wishes to see of the game that goes by this id: a `wire_review.Replay` as JSON."""
        count = min(query.count, MOST_MOMENTS)
        key = (game_id, query.viewer, query.first, count, language, tuple(names))
        found = self._kept.get(key)
        if found is None:
            ask = ShowMoments(
                game_id=game_id,
                viewer=query.viewer,
                first=query.first,
                count=count,
                language=language,
                names=list(names),
            )
            made = await self._made(ask, record, rules)
            made.forked_from = forked_from
            found = msgspec.json.encode(made)
            self._kept.put(key, found)
        return msgspec.Raw(found)

    async def _made(self, ask: ShowMoments, record: Record, rules: Rules | None) -> wire_review.Replay:
        """Piece by piece, each when it is the address's turn."""
        meter, moments, end = current_meter(), list[bytes](), ask.first + ask.count

        async def next_piece() -> Shown:
            first = ask.first + len(moments)
            piece = msgspec.structs.replace(ask, first=first, count=min(PIECE, end - first))
            with self._process_for(ask.game_id) as process:
                answer = await process.ask(piece)
                if isinstance(answer, UnknownGame):
                    answer = await process.ask(msgspec.structs.replace(piece, record=record, rules=rules))
            meter.add(0.0 if isinstance(answer, UnknownGame) else answer.seconds)
            return _checked(answer)

        with self._queue.request(meter):
            shown = await self._queue.turn(meter, next_piece)
            moments += shown.moments
            while len(moments) < ask.count and ask.first + len(moments) <= shown.choices:
                moments += (await self._queue.turn(meter, next_piece)).moments
        return wire_review.Replay(
            game=shown.game,
            title=shown.title,
            options=shown.options,
            players=shown.players,
            choices=shown.choices,
            moments=cast("list[wire_review.Moment]", [msgspec.Raw(moment) for moment in moments]),
        )

    async def close(self) -> None:
        """End the process. Whoever waits is told that the server stops."""
        self._queue.close()
        await asyncio.gather(*(process.close() for process in self._processes))

    @contextmanager
    def _process_for(self, game_id: str) -> Iterator[ReplayProcess]:
        """One that nobody uses, as many have their turn as there are; the one that had this game last."""
        process = max(self._idle, key=lambda each: (not each.busy, each.last_game == game_id, each.asked))
        self._idle.remove(process)
        process.last_game = game_id
        try:
            yield process
        finally:
            self._idle.append(process)


def _checked(answer: Answer) -> Shown:
    if isinstance(answer, Shown):
        return answer
    if isinstance(answer, Refusal):
        raise bad(answer.code, answer.sentence)
    if isinstance(answer, Failure):
        log.error("a game could not be played again: %s", answer.story)
    raise _no_replay()


def _no_replay() -> Refused:
    return Refused(HTTPStatus.SERVICE_UNAVAILABLE, "no_replay", "this game can't be shown again now")


class ReplayProcess:
    """A process that plays games again (`workers/replay.py`), started when it is first needed."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._lock = asyncio.Lock()
        self._closed = False
        self.asked = 0
        """How many pieces were asked for."""
        self.last_game = ""
        """The game of which somebody wanted to see something last."""

    @property
    def busy(self) -> bool:
        """Whether it still makes a piece that nobody may wait for."""
        return self._lock.locked()

    async def ask(self, question: ShowMoments) -> Answer:
        """The answer. Who does not wait for it leaves the process to finish the piece: the next is short."""
        asking = asyncio.ensure_future(self._ask(question))
        # Where nobody waits for the answer, nobody waits for an error either.
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(asking)

    async def _ask(self, question: ShowMoments) -> Answer:
        async with self._lock:
            try:
                self.asked += 1
                async with asyncio.timeout(LONGEST_PIECE):
                    return await self._exchange(question)
            except (TimeoutError, EOFError, OSError, ValueError, msgspec.MsgspecError) as error:
                await self._end()
                if not self._closed:
                    log.error("the process that plays games again was lost: %r", error)
                raise _no_replay() from None

    async def _exchange(self, question: ShowMoments) -> Answer:
        if self._closed:
            raise _no_replay()
        if self._process is None or self._process.returncode is not None:
            await self._start()
        assert self._process is not None
        stdin, stdout = cast(Any, self._process.stdin), cast(Any, self._process.stdout)
        body = msgspec.msgpack.encode(question)
        stdin.write(messages.LENGTH.pack(len(body)) + body)
        await stdin.drain()
        head = await stdout.readexactly(messages.LENGTH.size)
        answer = await stdout.readexactly(messages.length(head))
        return cast(Answer, msgspec.msgpack.decode(answer, type=Answer))

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "colossarium.server.workers.replay"),
            stdin=PIPE,
            stdout=PIPE,
            env=environment(),
            start_new_session=True,  # An interrupt typed at the terminal is for the server alone.
        )
        if self._closed:
            self._process.kill()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()

    async def close(self) -> None:
        """End the process at once, whatever it is doing."""
        self._closed = True
        await self._end()
