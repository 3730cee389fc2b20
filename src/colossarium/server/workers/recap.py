"""A process that plays one game again, and says where its points came from.

    python -P -m colossarium.server.workers.recap

The game comes in by standard input, the recap goes out by standard output. Stored rules run here
under the limits of any worker.
"""

from __future__ import annotations

import sys
from time import process_time

import msgspec

from colossarium.games import find
from colossarium.script.declare import NONE
from colossarium.server import wire_review
from colossarium.server.refused import Refused, code_of
from colossarium.server.replays import played_to_its_end
from colossarium.server.rules import info_for
from colossarium.server.store.interface import Rules
from colossarium.server.tables.events import words_for
from colossarium.server.workers.worker import limit_resources
from colossarium.table.errors import ColossariumError
from colossarium.table.info import GameInfo
from colossarium.table.ledger import Change, Ledger, called, play_again, points_by_origin
from colossarium.table.log import GameLog, Seen
from colossarium.table.outcome import places_of
from colossarium.table.record import Ending, Record
from colossarium.table.words import Words


class RecapQuestion(msgspec.Struct, frozen=True):
    """What is needed to play a game again."""

    record: Record
    rules: Rules | None
    """Those of its table; None: those that are installed."""
    language: str
    names: list[str]
    """Of the people at the table."""


class RecapAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A recap, or why there is none."""

    recap: bytes = b""
    """A `Recap` as JSON."""
    code: str = ""
    sentence: str = ""
    seconds: float
    """Of the processor."""


def main() -> None:
    """Read a game, write its recap."""
    limit_resources()
    question = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=RecapQuestion)
    sys.stdout.buffer.write(msgspec.msgpack.encode(answer_to(question)))


def answer_to(question: RecapQuestion) -> RecapAnswer:
    """The recap of a game, if it is over."""
    try:
        recap = recap_of(question)
    except Refused as refused:
        return RecapAnswer(code=refused.code, sentence=refused.sentence, seconds=process_time())
    except ColossariumError as error:
        return RecapAnswer(code=code_of(error), sentence=error.sentence, seconds=process_time())
    return RecapAnswer(recap=msgspec.json.encode(recap), seconds=process_time())


def recap_of(question: RecapQuestion) -> wire_review.Recap:
    rules = question.rules
    game = played_to_its_end(question.record, find if rules is None else lambda _: info_for(rules))
    info, made = game.info, game.made
    choices, ended = [word for _, word in made], game.ending is not None
    ledger = play_again(info, game.origin.begin.copy(), choices, ended)
    words = words_for(info, tuple(question.names), question.language)
    return _recap(info, ledger, [seat for seat, _ in made], words, game.ending)


def _recap(
    info: GameInfo, ledger: Ledger, seats: list[int], words: Words, ending: Ending | None
) -> wire_review.Recap:
    end = ledger.log.state
    origins = list(points_by_origin(ledger.changes, len(info.scores(end))))
    changes: dict[int, list[Change]] = {}
    for change in ledger.changes:
        changes.setdefault(change.choice, []).append(change)
    texts = _texts(ledger.log, words)
    entries = [entry for _, entry in ledger.log.entries]

    def told(entry: int) -> str:
        if entry == NONE or entries[entry].seat != NONE:
            return ""
        return words.message(entries[entry].message, entries[entry].values)

    return wire_review.Recap(
        players=[words.label("player", seat) for seat in range(end.get("players"))],
        scores=info.scores(end),
        winners=info.winners(end) if ending is None else ending.winners,
        places=places_of(info, end) if ending is None else ending.places,
        end=_last_words(ledger.log, words) if ending is None or ending.by == "rules" else [],
        ending=ending,
        sources=[_source(called(end.program, words, origin)) for origin in origins],
        steps=[
            wire_review.RecapStep(
                at=choice + 1,
                seat=None if choice < 0 else seats[choice],
                text=texts.get(choice, ""),
                changes=[
                    wire_review.PointChange(
                        seat=each.seat,
                        points=each.points,
                        source=origins.index(each.origin),
                        text=told(each.entry),
                    )
                    for each in changes.get(choice, [])
                ],
            )
            for choice in range(-1, len(seats))
        ],
    )


def _source(found: tuple[str, str | None, str]) -> wire_review.PointSource:
    kind, name, title = found
    return wire_review.PointSource(kind=kind, name=name, title=title)


def _last_words(log: GameLog, words: Words) -> list[str]:
    """The lines below the last heading, without their parts."""
    said: list[str] = []
    for seen in log.seen_by(None):
        if words.is_heading(seen.entry.message):
            said = []
        elif seen.depth == 0:
            said.append(words.message(seen.entry.message, seen.entry.values))
    return said


def _texts(log: GameLog, words: Words) -> dict[int, str]:
    """For each choice the line that says what it was: of those that are inside fewest others, the first."""
    public = [choice for choice, entry in log.entries if entry.seat == NONE]
    best: dict[int, Seen] = {}
    for choice, seen in zip(public, log.seen_by(None), strict=True):
        nearer = choice not in best or seen.depth < best[choice].depth
        if nearer and not words.is_heading(seen.entry.message):
            best[choice] = seen
    return {choice: words.message(seen.entry.message, seen.entry.values) for choice, seen in best.items()}


if __name__ == "__main__":
    main()
