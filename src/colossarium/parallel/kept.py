"""Processes that stay, for work that comes again and again and must be done at once: a bot's choices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

from colossarium.parallel.chunk_process import ChunkProcess
from colossarium.parallel.chunk_result import UNSENDABLE, ChunkResult, pickled_work
from colossarium.table.chunks import Chunk, Part


def do(work_and_chunk: tuple[Callable[[Any], Any], Any]) -> Any:
    """What such a process does."""
    work, chunk = work_and_chunk
    return work(chunk)


class KeptProcesses:
    """`map` on so many processes, which are started when there is first something to do.

    They end with the process that started them, or with `close`.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._processes: list[ChunkProcess] = []
        self._using = Lock()
        """Held while they work: several threads may share them."""

    def __call__(
        self, work: Callable[[Chunk], Part], chunks: Sequence[Chunk], /
    ) -> Generator[Part, None, None]:
        try:
            pickled_work(work)
        except UNSENDABLE:
            yield from map(work, chunks)  # a game or a bot that only this process knows
            return
        with self._using:
            results = self._results([(work, chunk) for chunk in chunks])
        for result in results:
            yield result.get()

    def _results(self, tasks: list[tuple[Any, Any]]) -> list[ChunkResult]:
        self._start()
        shares = [tasks[first :: self._count] for first in range(self._count)]
        try:
            with ThreadPoolExecutor(self._count) as threads:
                done = list(threads.map(_ask_all, self._processes, shares))
        except BaseException:
            self.close()  # one may be in the middle of something
            raise
        return [done[number % self._count][number // self._count] for number in range(len(tasks))]

    def _start(self) -> None:
        if not self._processes:
            self._processes = [ChunkProcess() for _ in range(self._count)]
            for process in self._processes:
                process.ask(pickled_work(do)).get()

    def close(self) -> None:
        """End them; the next work starts others."""
        for process in self._processes:
            process.kill()
        self._processes = []


def _ask_all(process: ChunkProcess, tasks: list[tuple[Any, Any]]) -> list[ChunkResult]:
    return [process.ask(task) for task in tasks]
