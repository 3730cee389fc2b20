"""Native code from the first moment: built quickly first, and well while that plays.

Good code is built by other processes, on all cores and after everything else that the machine has to do.
When it is there, it takes over between two calls. Of all processes that play a game one has its code built,
the others wait for that.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from time import sleep
from typing import IO
from weakref import WeakSet

from colossarium.machine.cache import Cache
from colossarium.machine.native.native import Native
from colossarium.machine.native.objects.index import index_key, indexed_objects, is_indexed
from colossarium.machine.native.objects.tier import OPTIMISED, QUICK
from colossarium.machine.processes import QUICK_CODE, environment, usable_cores
from colossarium.script.program import Program

START_AFTER = 0.3
"""Seconds after which good code is begun: what is done by then needs none."""
LOOK_EVERY = 0.5
"""Seconds between two looks whether another process has built the code."""
NICENESS = 5
"""Steps of priority below who plays."""
MOST_PROCESSES = 8

Progress = Callable[[int, int], object]
"""Is told how many units are there, and how many there will be."""


def first_native(program: Program, cache: Cache | None = None) -> Native:
    """Good code if it is on the disk, else quick code."""
    cache = cache or Cache()
    objects = indexed_objects(program, OPTIMISED, cache)
    if objects is not None:
        return Native(program, cache, OPTIMISED, objects)
    return Native(program, cache, QUICK)


_started: WeakSet[Native] = WeakSet()
_starting = Lock()


def start_upgrade(native: Native) -> None:
    """Have good code built while the machine plays, once. Where nothing can be kept, quick code has to do."""
    with _starting:
        if native in _started or QUICK_CODE in os.environ or not native.cache.usable:
            return
        _started.add(native)
    Thread(target=_upgrade, args=(native,), name="upgrade", daemon=True).start()


def _upgrade(native: Native) -> None:
    sleep(START_AFTER)
    finish(native)


def finish(native: Native, progress: Progress = lambda done, total: None) -> None:
    """Have good code built now, and wait until the machine uses it."""
    if native.cache.usable:
        with suppress(OSError):  # no process can be started: it is built here
            build(native.program, native.cache, progress)
    native.use(OPTIMISED)


def build(
    program: Program,
    cache: Cache,
    progress: Progress = lambda done, total: None,
    niceness: int = NICENESS,
    stopped: Event | None = None,
) -> None:
    """Have the good code of a program built, or wait until another process has had it built."""
    stopped = stopped or Event()
    key = index_key(program, OPTIMISED)
    while not is_indexed(program, OPTIMISED, cache) and not stopped.is_set():
        with cache.claim(f"build {key}") as ours:
            if ours:
                _build(program, cache, progress, niceness, stopped)
                return
        stopped.wait(LOOK_EVERY)


def _build(program: Program, cache: Cache, progress: Progress, niceness: int, stopped: Event) -> None:
    from colossarium.script.stored_program import encode

    data = encode(program)
    number = min(usable_cores(), MOST_PROCESSES)
    done: set[int] = set()
    lock = Lock()

    def listen(lines: IO[bytes]) -> None:
        for line in lines:
            unit, total = map(int, line.split())
            with lock:
                done.add(unit)
                progress(len(done), total)

    with _workers(number, cache, niceness) as processes:
        threads = []
        for process in processes:
            assert process.stdin is not None and process.stdout is not None
            with suppress(OSError):  # it has ended already
                process.stdin.write(len(data).to_bytes(8, "little") + data)
                process.stdin.flush()
            threads.append(Thread(target=listen, args=(process.stdout,), daemon=True))
            threads[-1].start()
        while any(thread.is_alive() for thread in threads) and not stopped.wait(0.02):
            pass


@contextmanager
def _workers(number: int, cache: Cache, niceness: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Some processes that end with this one, however that ends."""
    assert cache.base is not None
    processes = []
    for index in range(number):
        arguments = [str(cache.base), str(niceness), str(index * SPREAD)]
        command = [sys.executable, "-P", "-m", "colossarium.machine.native.objects.worker", *arguments]
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            start_new_session=True,  # an interrupt typed at the terminal is for the first process alone
        )
        processes.append(process)
    try:
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError, AttributeError):
                    pipe.close()  # type: ignore[union-attr]


SPREAD = 7
"""Units between those with which two processes begin."""
