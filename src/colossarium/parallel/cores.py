"""The cores of this machine.

Work begins in this process. If it is not done after a moment, others are started, and go on with it: what is
short costs no start of a process, and what is long uses all cores. Each process has a thread here that hands
chunks to it. The main thread only waits, so that Ctrl-C is heard at once.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any

from colossarium.parallel.chunk_process import ChunkProcess
from colossarium.parallel.chunk_result import UNSENDABLE, ChunkResult, pickled_work, result_of
from colossarium.table.chunks import Chunk, Part

PATIENCE = 0.4
"""Seconds after which other processes are started: about as long as one needs to be ready."""
TICK = 0.2
"""On some systems who waits for something can't be interrupted, so it is done in turns of so many seconds."""


class Cores:
    """`map` on at most so many cores. With one, all is done in this process."""

    def __init__(self, cores: int) -> None:
        self.cores = cores

    def __call__(
        self, work: Callable[[Chunk], Part], chunks: Sequence[Chunk], /
    ) -> Generator[Part, None, None]:
        run = _Run(work, chunks)
        try:
            yield from run.results(self.cores)
        finally:
            run.stop()


class _Run:
    """One `map`, from its first chunk to its last."""

    def __init__(self, work: Callable[[Any], Any], chunks: Sequence[Any]) -> None:
        self._work, self._chunks = work, chunks
        self._left = iter(range(len(chunks)))
        self._taking = Lock()
        self._found: SimpleQueue[tuple[int, ChunkResult]] = SimpleQueue()
        self._stopped, self._handed_over = Event(), Event()
        self._processes: list[ChunkProcess] = []
        self._starting = 0
        """How many processes are not ready yet."""

    def results(self, cores: int) -> Iterator[Any]:
        """The results in the order of the chunks."""
        self._thread(self._work_here)
        start_at = monotonic() + PATIENCE if cores > 1 else None
        results: dict[int, ChunkResult] = {}
        for wanted in range(len(self._chunks)):
            while wanted not in results:
                if start_at is not None and monotonic() >= start_at:
                    self._start_processes(min(cores, len(self._chunks) - wanted))
                    start_at = None
                try:
                    index, result = self._found.get(timeout=TICK)
                except Empty:
                    continue
                results[index] = result
            yield results.pop(wanted).get()

    def stop(self) -> None:
        """End everything. What is being done in this process is done to the end of its chunk."""
        self._stopped.set()
        for process in self._processes:
            process.kill()

    def _thread(self, target: Callable[..., None], *arguments: Any) -> None:
        Thread(target=target, args=arguments, daemon=True).start()

    def _take(self) -> int | None:
        """The number of the next chunk, if there is one."""
        with self._taking:
            return None if self._stopped.is_set() else next(self._left, None)

    def _work_here(self) -> None:
        while not self._handed_over.is_set() and (index := self._take()) is not None:
            try:
                result = result_of(self._work, self._chunks[index])
            except BaseException as error:  # a bot that ends the process: who waits must hear of it
                result = ChunkResult(error=error)
            self._found.put((index, result))

    def _start_processes(self, number: int) -> None:
        try:
            work = pickled_work(self._work)
        except UNSENDABLE:
            return  # a game or a bot that only this process knows
        self._starting = number
        for _ in range(number):
            process = ChunkProcess()
            self._processes.append(process)
            self._thread(self._work_there, process, work)

    def _work_there(self, process: ChunkProcess, work: bytes) -> None:
        """Hand chunks to a process. If it is gone, the chunk that it had has no result, and that is told."""
        _survive_broken_pipes()
        index: int | None = None
        try:
            self._ready(process.ask(work))
            while (index := self._take()) is not None:
                self._found.put((index, process.ask(self._chunks[index])))
        except Exception as error:
            if index is None:
                index = self._take()
            if index is not None:
                self._found.put((index, ChunkResult(error=error)))

    def _ready(self, understood: ChunkResult) -> None:
        """A process can begin. When all can, this one has nothing to do but to hand out chunks."""
        understood.get()
        with self._taking:
            self._starting -= 1
            if self._starting == 0:
                self._handed_over.set()


def _survive_broken_pipes() -> None:
    """In a command, the signal of a broken pipe ends the process (`cli/process.py`). Not for these pipes."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPIPE})
