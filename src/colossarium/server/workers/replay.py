"""A process that plays games again and shows moments of them, until its pipe is closed.

    python -P -m colossarium.server.workers.replay

Questions come in by standard input, answers go out by standard output. The games that were looked at last are
remembered, as who looks at one looks at many moments of it. Records that anybody sent are played here, under
the limits of any worker.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections import OrderedDict
from queue import SimpleQueue
from threading import Thread
from time import process_time
from typing import IO

import msgspec

from colossarium.games import find
from colossarium.parallel.pipes import take_pipes
from colossarium.server.refused import Refused, bad, code_of
from colossarium.server.replays import CACHED_GAMES, Playback, played
from colossarium.server.rules import info_for
from colossarium.server.store.interface import Rules
from colossarium.server.tables.events import words_for
from colossarium.server.workers import messages
from colossarium.server.workers.worker import limit_resources
from colossarium.table.errors import ColossariumError
from colossarium.table.languages import catalogue_of
from colossarium.table.record import Record


class ShowMoments(msgspec.Struct, frozen=True, kw_only=True):
    """Which moments of a game somebody wants to see."""

    game_id: str
    viewer: str
    first: int
    count: int
    language: str
    names: list[str]
    """Of the people at the table."""
    record: Record | None = None
    """The game; None if the process should have it."""
    rules: Rules | None = None
    """Those of its table; None: those that are installed."""


class Shown(msgspec.Struct, frozen=True, kw_only=True, tag="shown"):
    """Moments, each as JSON, and what is to be known of their game."""

    game: str
    title: str
    options: dict[str, str | int]
    players: list[str]
    choices: int
    moments: list[bytes]
    seconds: float
    """Of the processor."""


class UnknownGame(msgspec.Struct, frozen=True, tag="unknown"):
    """The game is not remembered any more: ask again with its record."""


class Refusal(msgspec.Struct, frozen=True, kw_only=True, tag="refusal"):
    """The record does not fit, or there is no such seat."""

    code: str
    sentence: str
    seconds: float


class Failure(msgspec.Struct, frozen=True, kw_only=True, tag="failure"):
    """A mistake of ours."""

    story: str
    seconds: float


Answer = Shown | UnknownGame | Refusal | Failure


def main() -> None:
    """Answer until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = take_pipes()
    limit_resources()
    coming: SimpleQueue[ShowMoments] = SimpleQueue()
    Thread(target=_listen, args=(questions, coming), daemon=True).start()
    games: OrderedDict[str, Playback] = OrderedDict()
    while True:
        body = msgspec.msgpack.encode(answer_to(coming.get(), games))
        answers.write(messages.LENGTH.pack(len(body)) + body)


def _listen(questions: IO[bytes], coming: SimpleQueue[ShowMoments]) -> None:
    """Hand on what the server sends. When it is gone, so is this process, whatever it is doing."""
    decoder = msgspec.msgpack.Decoder(ShowMoments)
    try:
        while head := questions.read(messages.LENGTH.size):
            coming.put(decoder.decode(questions.read(messages.length(head))))
    finally:
        os._exit(0)


def answer_to(question: ShowMoments, games: OrderedDict[str, Playback]) -> Answer:
    """Whatever goes wrong is an answer too."""
    began = process_time()
    try:
        game = games.pop(question.game_id, None)
        if game is None:
            if question.record is None:
                return UnknownGame()
            game = _playback(question.record, question.rules)
        games[question.game_id] = game
        if len(games) > CACHED_GAMES:
            games.popitem(last=False)
        return _shown(game, question, began)
    except Refused as refused:
        return Refusal(code=refused.code, sentence=refused.sentence, seconds=process_time() - began)
    except ColossariumError as error:
        return Refusal(code=code_of(error), sentence=error.sentence, seconds=process_time() - began)
    except Exception:
        story = traceback.format_exc()[-messages.LONGEST_STORY :]
        return Failure(story=story, seconds=process_time() - began)


def _playback(record: Record, rules: Rules | None) -> Playback:
    return Playback(played(record, find if rules is None else lambda _: info_for(rules)))


def _shown(game: Playback, question: ShowMoments, began: float) -> Shown:
    viewer = question.viewer
    if viewer.isdigit() and int(viewer) >= game.players:
        raise bad("bad_viewer", f"there is no seat {viewer}: the seats are 0 to {game.players - 1}")
    words = words_for(game.info, tuple(question.names), question.language)
    moments = game.moments(viewer, question.first, question.count, words)
    return Shown(
        game=game.info.slug,
        title=catalogue_of(game.info, question.language)(game.info.title),
        options=game.options,
        players=[words.label("player", seat) for seat in range(game.players)],
        choices=len(game.made),
        moments=[msgspec.json.encode(moment) for moment in moments],
        seconds=process_time() - began,
    )


if __name__ == "__main__":
    main()
