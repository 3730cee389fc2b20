"""The machines of a Ray cluster, each of which has colossarium installed. Chunks are tasks of Ray."""

from __future__ import annotations

import logging
import pickle
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import Any

from colossarium.parallel.chunk_result import UNSENDABLE, pickled, pickled_work, result_of
from colossarium.parallel.errors import NoCluster
from colossarium.table.chunks import Chunk, Part
from colossarium.table.errors import BadOption

AHEAD = 4
"""So many chunks for each core are handed out before they are wanted."""
SECONDS_TO_ANSWER = 10


class Cluster:
    """`map` on a cluster: its address as Ray has it, or `auto` for the one that this machine is part of."""

    def __init__(self, address: str) -> None:
        self.address = address
        _ray()  # whoever does not have it hears of that before anything is done

    def __call__(
        self, work: Callable[[Chunk], Part], chunks: Sequence[Chunk], /
    ) -> Generator[Part, None, None]:
        ray = _ray()
        try:
            payload = pickled_work(work)
        except UNSENDABLE as error:
            raise BadOption(f"this can't be done on a cluster: {error}") from error
        with connected(self.address):
            yield from _results(ray, ray.put(payload), chunks)


def cluster_cores() -> int:
    """How many cores the cluster has that this process is connected with."""
    return max(1, int(_ray().cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise NoCluster("a cluster needs Ray: pip install 'colossarium[cluster]'") from None


@contextmanager
def connected(address: str) -> Iterator[None]:
    """A connection that is there already is used, and stays; another is made and ended."""
    ray = _ray()
    if ray.is_initialized():
        yield
        return
    try:
        _reach(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:
        why = str(error).strip().split("\n")[0]
        raise NoCluster(
            f"there is no cluster at {address!r} that can be used: {why} "
            "(`ray start --head` makes one, `ray start --address=…` on other machines enlarges it)"
        ) from error
    try:
        yield
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """OSError if nobody answers there: Ray itself would try for many minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), SECONDS_TO_ANSWER).close()


def _results(ray: Any, work: Any, chunks: Sequence[Any]) -> Iterator[Any]:
    """The results in the order of the chunks. Ray does a chunk again if the machine that had it is gone."""
    task, left = ray.remote(_do), iter(chunks)
    waiting: deque[Any] = deque()
    most = AHEAD * cluster_cores()
    try:
        while True:
            for chunk in left:
                waiting.append(task.remote(work, chunk))
                if len(waiting) >= most:
                    break
            if not waiting:
                return
            try:
                data = ray.get(waiting[0])
            except ray.exceptions.RayError as error:
                why = str(error).strip().split("\n")[-1]
                raise NoCluster(f"the cluster could not do a part of the work: {why}") from error
            waiting.popleft()
            yield pickle.loads(data).get()
    finally:
        for one in waiting:
            ray.cancel(one)


def _do(work: bytes, chunk: Any) -> bytes:
    """One chunk, on a machine of the cluster."""
    understood = result_of(_understood, work)
    return pickled(understood if understood.error else result_of(understood.result, chunk))


@lru_cache(maxsize=4)
def _understood(work: bytes) -> Callable[[Any], Any]:
    """The work, which a process of the cluster gets with every chunk and reads once."""
    found: Callable[[Any], Any] = pickle.loads(work)
    return found
