"""`python -m bench.timed_server FILE serve …`: the command line; at its end, FILE says what took how long.

It counts processor time of the parts below since it was last sent SIGUSR1, each without those it calls."""

from __future__ import annotations

import json
import signal
import sys
from collections import Counter
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from threading import local
from time import thread_time
from typing import Any

from colossarium.cli import main

PARTS = {
    "check the request": ("server.tables.commands:choose",),
    "play": ("table.game:Game.play",),
    "frames": ("server.tables.state:TableState.apply",),
    "copy of the game": ("table.game:Game.copy",),
    "summary": ("server.tables.state:TableState.summary",),
    "log": ("table.game:Game.full_log",),
    "lines": ("server.tables.events:_common", "server.tables.events:_lines"),
    "knowledge": ("table.view:known_to",),
    "views": ("table.game:Game.view_to_read",),
    "events": ("server.sessions.session:TableSession._send_due",),
    "encode": ("server.http.streams:EncodedMessage.__init__",),
    "store": ("server.store.writer:Writer._write",),
}
"""What is told apart, and the functions that each is."""


class Stopwatch:
    """Processor time by part; of functions that call each other, each its own."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self._running = local()

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def measured(*args: Any, **named: Any) -> Any:
            inner, self._running.inner = getattr(self._running, "inner", 0.0), 0.0
            began = thread_time()
            try:
                return function(*args, **named)
            finally:
                took = thread_time() - began
                self.seconds[part] += took - self._running.inner
                self._running.inner = inner + took

        return measured

    def watch(self, part: str, name: str) -> None:
        """Measure a function, such as table.game:Game.play."""
        module, _, path = name.partition(":")
        owner: Any = import_module(f"colossarium.{module}")
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
    signal.signal(signal.SIGUSR1, lambda number, frame: stopwatch.seconds.clear())
    try:
        main()
    finally:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(stopwatch.seconds, file)
