"""A worker: a process that has bots think, or analyses, one question after the other, until its pipe is
closed.

    python -P -m colossarium.server.workers.worker MODULE:FUNCTION

The function finds a bot by its name. Questions come in by standard input, answers go out by standard output.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, TypeVar

from colossarium.bots import Bot, for_game, prepare
from colossarium.machine.chance import Dice
from colossarium.parallel.pipes import take_pipes
from colossarium.server.rules import info_for
from colossarium.server.store.interface import Rules
from colossarium.server.workers import analysis, messages

Find = Callable[[str], Bot]
T = TypeVar("T")

NICENESS = 10
"""Steps of priority below the server, which has people waiting."""
MOST_MEMORY = 4 << 30
"""Bytes that a bot may take for itself."""


def main() -> None:
    """Work until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = take_pipes()
    limit_resources()
    module, _, function = sys.argv[1].partition(":")
    find: Find = getattr(import_module(module), function)
    coming: SimpleQueue[messages.Request] = SimpleQueue()
    Thread(target=listen, args=(questions, coming.put, messages.decode_request), daemon=True).start()
    known: dict[str, Rules] = {}
    while True:
        message = coming.get()
        if isinstance(message, messages.LoadRules):
            known[message.rules.program] = message.rules
            continue
        if isinstance(message, messages.Question):
            replies = _answers(message, known, find)
        else:
            replies = analysis.replies(message, known)
        for answer in replies:
            answers.write(messages.encode(answer))


def limit_resources(most_memory: int = MOST_MEMORY) -> None:
    """Let the server go first, and be the one that ends when memory does."""
    os.nice(NICENESS)
    with suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = most_memory if hard == resource.RLIM_INFINITY else min(most_memory, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")


def listen(questions: IO[bytes], take: Callable[[T], object], decode: Callable[[bytes], T]) -> None:
    """Hand on what the server sends. When it is gone, so is this process, whatever a bot is doing."""
    try:
        while head := questions.read(messages.LENGTH.size):
            take(decode(questions.read(messages.length(head))))
    finally:
        os._exit(0)


def _answers(question: messages.Question, known: dict[str, Rules], find: Find) -> Iterator[messages.Reply]:
    """First that the game is loaded, then the choice. Whatever goes wrong is an answer too."""
    try:
        bot = for_game(find(question.bot), question.game_seed)
        info = info_for(known[question.program])
        state = analysis.state_of(info, question.state)
        offered = frozenset(state.options())
        prepare(bot, info, state.get("players"))
        yield messages.Ready()
        word: object = bot.choose(info, state, question.seat, Dice(question.seed), question.seconds)
        if type(word) is int and word in offered:
            yield messages.Chosen(word)
        else:
            yield messages.Failure(f"it chose {str(word)[:100]!r}, which is not on offer")
    except Exception:
        yield messages.Failure(traceback.format_exc()[-messages.LONGEST_STORY :])


if __name__ == "__main__":
    main()
