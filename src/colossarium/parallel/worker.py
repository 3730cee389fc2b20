"""A worker: a process that does chunks of work, one after the other, until its pipe is closed.

It is started by `chunk_process.py`. Work and chunks come in by standard input, results go out by standard
output, each as a pickle.
"""

from __future__ import annotations

import os
import pickle
import signal
import warnings
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from colossarium.parallel.chunk_result import ChunkResult, pickled, result_of
from colossarium.parallel.pipes import take_pipes


def main() -> None:
    """First the work, and a word when it is understood; then the chunks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    warnings.simplefilter("ignore")  # which has shown them already
    requests, replies = take_pipes()
    coming: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(requests, coming), daemon=True).start()
    understood = result_of(pickle.loads, coming.get())
    replies.write(pickled(ChunkResult(error=understood.error)))
    while understood.error is None:
        replies.write(pickled(result_of(understood.result, coming.get())))


def _listen(requests: IO[bytes], coming: SimpleQueue[Any]) -> None:
    """Hand on what comes. When who sent it is gone, so is this process, whatever it is doing."""
    try:
        while True:
            coming.put(pickle.load(requests))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
