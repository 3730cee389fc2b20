"""A process of the lab: it compiles what strangers have written and plays it, until its pipe is closed.

    python -P -m colossarium.server.lab.worker

Requests come in by standard input, replies go out by standard output. It has little memory, the lowest
priority, and a folder of its own for what is compiled; how long it may take is for the server to say, who
ends it.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Thread
from time import process_time
from typing import IO

import msgspec

from colossarium.games import find
from colossarium.parallel.pipes import take_pipes
from colossarium.server import wire
from colossarium.server.lab import messages
from colossarium.server.lab.checking import check
from colossarium.server.lab.loading import compile_rules, rules_for_table
from colossarium.server.lab.memory import memory_is_gone
from colossarium.server.lab.scripts import scripts_of
from colossarium.server.lab.words import words_of
from colossarium.server.refused import Refused, code_of
from colossarium.server.store.interface import Rules
from colossarium.server.workers.messages import LONGEST_STORY, encode
from colossarium.server.workers.worker import limit_resources, listen
from colossarium.table.errors import ColossariumError

MOST_MEMORY = 2 << 30
"""Bytes that such a process may take for itself."""
DEEPEST = 3000
"""Calls inside each other: what is nested deeper is refused before Python's own stack ends."""


def main() -> None:
    """Work until the server closes the pipe."""
    coming, replies = begin(MOST_MEMORY)
    while True:
        for reply in replies_to(coming.get()):
            replies.write(encode(reply))


def begin(most_memory: int) -> tuple[SimpleQueue[messages.LabRequest], IO[bytes]]:
    """Where requests come in, from now on within limits, and replies go out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, replies = take_pipes()
    limit_resources(most_memory)
    sys.setrecursionlimit(DEEPEST)
    coming: SimpleQueue[messages.LabRequest] = SimpleQueue()
    Thread(target=listen, args=(requests, coming.put, messages.decode_request), daemon=True).start()
    return coming, replies


def replies_to(request: messages.LabRequest) -> Iterator[messages.LabReply]:
    """The last one is no `Working`. Whatever goes wrong is a reply too."""
    began = process_time()
    try:
        if isinstance(request, messages.RunRequest):
            from colossarium.server.lab.running import run  # NumPy and more, which checks do without

            for progress in run(request.run):
                now = process_time()
                yield messages.Working(msgspec.json.encode(progress), now - began)
                began = now
            yield messages.Done(b"", process_time() - began)
        elif isinstance(request, messages.TrainRequest):
            raise TypeError("players are trained by another process: `trainer.py`")
        else:
            yield messages.Done(msgspec.json.encode(_result(request)), process_time() - began)
    except Exception as error:
        yield reply_to_error(error, process_time() - began)


def reply_to_error(error: Exception, seconds: float) -> messages.Declined | messages.Failed:
    """Why it can't be done, for who asked, or what went wrong, for the operator."""
    if isinstance(error, MemoryError) or memory_is_gone():
        return messages.Declined(messages.TOO_MUCH, messages.TOO_MUCH_SAID, seconds)
    if isinstance(error, Refused):
        return messages.Declined(error.code, error.sentence, seconds)
    if isinstance(error, ColossariumError):
        return messages.Declined(code_of(error), error.sentence, seconds)
    return messages.Failed("".join(traceback.format_exception(error))[-LONGEST_STORY:], seconds)


def _result(request: messages.SmallRequest) -> wire.Wire | Rules | None:
    match request:
        case messages.CheckRequest(variant=variant, language=language):
            return check(variant, language)
        case messages.ScriptsRequest(game=game):
            return scripts_of(find(game))
        case messages.WordsRequest(game=game):
            return words_of(find(game))
        case messages.RulesRequest(variant=variant):
            return rules_for_table(variant)
        case messages.LoadRequest(rules=rules):
            compile_rules(rules)
            return None


if __name__ == "__main__":
    main()
