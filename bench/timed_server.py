"""`python -m bench.timed_server FILE serve …`: the command line; at its end, FILE says what took how long.

It counts processor time of the parts below from the moment it is sent SIGUSR1, each without those it calls.
Until then nothing is counted, and next to nothing is lost by it."""

from __future__ import annotations

import json
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from importlib import import_module
from inspect import iscoroutinefunction
from threading import local
from time import thread_time
from types import coroutine
from typing import Any

from colossarium.cli import main

UVICORN = "uvicorn.protocols"
PARTS = {
    "read requests": ("colossarium.server.connections:LimitedProtocol.data_received",),
    "gateway": ("colossarium.server.http.middleware:Gateway.__call__",),
    "handler": ("colossarium.server.http.dispatch:DirectHandler.__call__",),
    "session": ("colossarium.server.sessions.session:TableSession.append",),
    "check the request": ("colossarium.server.tables.commands:choose",),
    "play": ("colossarium.table.game:Game.play",),
    "frames": ("colossarium.server.tables.state:TableState.apply",),
    "copy of the game": ("colossarium.table.game:Game.copy",),
    "summary": ("colossarium.server.tables.state:TableState.summary",),
    "log": ("colossarium.table.game:Game.full_log",),
    "lines": ("colossarium.server.tables.events:_common", "colossarium.server.tables.events:_lines"),
    "knowledge": ("colossarium.table.view:known_to",),
    "views": ("colossarium.table.game:Game.view_to_read",),
    "events": ("colossarium.server.sessions.session:TableSession._send_due",),
    "encode": ("colossarium.server.http.streams:EncodedMessage.__init__",),
    "store": ("colossarium.server.store.writer:Writer._write",),
    "forward messages": ("colossarium.server.http.events:EventSocket._forward_now",),
    "write answers": (
        f"{UVICORN}.http.httptools_impl:RequestResponseCycle.send",
        f"{UVICORN}.http.h11_impl:RequestResponseCycle.send",
        "colossarium.server.connections:DirectHttpTools.write_answer",
    ),
    "write messages": (
        f"{UVICORN}.websockets.websockets_sansio_impl:WebSocketsSansIOProtocol.send",
        "colossarium.server.connections:DirectWebSocket.write_text",
    ),
}
"""What is told apart, and the functions that each is; what is not installed is left out."""


class Stopwatch:
    """Processor time by part; of functions that call each other, each its own."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.counts = False
        self._running = local()

    def begin(self) -> None:
        self.seconds.clear()
        self.counts = True

    @contextmanager
    def _part(self, part: str) -> Iterator[None]:
        inner, self._running.inner = getattr(self._running, "inner", 0.0), 0.0
        began = thread_time()
        try:
            yield
        finally:
            took = thread_time() - began
            self.seconds[part] += took - self._running.inner
            self._running.inner = inner + took

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def measured(*args: Any, **named: Any) -> Any:
            if not self.counts:
                return function(*args, **named)
            if iscoroutinefunction(function):
                return self._steps(part, function(*args, **named))
            with self._part(part):
                return function(*args, **named)

        return measured

    @coroutine
    def _steps(self, part: str, work: Any) -> Generator[Any, Any, Any]:
        """What is awaited; the time in which it waits is nobody's."""
        step: Callable[[], Any] = partial(work.send, None)
        while True:
            with self._part(part):
                try:
                    waits = step()
                except StopIteration as done:
                    return done.value
            try:
                step = partial(work.send, (yield waits))
            except BaseException as error:
                step = partial(work.throw, error)

    def watch(self, part: str, name: str) -> None:
        """Measure a function, such as colossarium.table.game:Game.play."""
        module, _, path = name.partition(":")
        try:
            owner: Any = import_module(module)
        except ImportError:
            return
        *outer, last = path.split(".")
        for each in outer:
            owner = getattr(owner, each)
        setattr(owner, last, self.timed(part, getattr(owner, last)))


if __name__ == "__main__":
    path = sys.argv.pop(1)
    stopwatch = Stopwatch()
    for part, names in PARTS.items():
        for name in names:
            stopwatch.watch(part, name)
    signal.signal(signal.SIGUSR1, lambda number, frame: stopwatch.begin())
    try:
        main()
    finally:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(stopwatch.seconds, file)
