"""A process that plays one game again, and says where its points came from.

    python -P -m colossarium.server.workers.recap

The game comes in by standard input, the recap goes out by standard output. Stored rules run here
under the limits of any worker.
"""

from __future__ import annotations

import sys

import msgspec

from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.server import wire
from colossarium.server.rules import info_for
from colossarium.server.store.interface import Rules
from colossarium.server.tables.events import words_for
from colossarium.server.workers.worker import limit_resources
from colossarium.table.info import GameInfo
from colossarium.table.ledger import Change, Ledger, called, play_again, points_by_origin
from colossarium.table.log import GameLog, Seen
from colossarium.table.machines import program_of
from colossarium.table.outcome import places_of
from colossarium.table.words import Words


class FinishedGame(msgspec.Struct, frozen=True):
    """What is needed to play it again."""

    rules: Rules
    begin: bytes
    """The state that it began with."""
    made: list[tuple[int, int]]
    """Who chose what."""
    language: str
    names: list[str]
    """Of the people at the table."""


def main() -> None:
    """Read a game, write its recap."""
    limit_resources()
    game = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=FinishedGame)
    sys.stdout.buffer.write(msgspec.msgpack.encode(recap_of(game)))


def recap_of(game: FinishedGame) -> wire.Recap:
    """The recap of a game that is over."""
    info = info_for(game.rules)
    begin = State(program_of(info), bytearray(game.begin))
    ledger = play_again(info, begin, [word for _, word in game.made])
    words = words_for(info, tuple(game.names), game.language)
    return _recap(info, ledger, [seat for seat, _ in game.made], words)


def _recap(info: GameInfo, ledger: Ledger, seats: list[int], words: Words) -> wire.Recap:
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

    return wire.Recap(
        players=[words.label("player", seat) for seat in range(end.get("players"))],
        scores=info.scores(end),
        winners=info.winners(end),
        places=places_of(info, end),
        end=_last_words(ledger.log, words),
        sources=[_source(called(end.program, words, origin)) for origin in origins],
        steps=[
            wire.RecapStep(
                at=choice + 1,
                seat=None if choice < 0 else seats[choice],
                text=texts.get(choice, ""),
                changes=[
                    wire.PointChange(
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


def _source(found: tuple[str, str | None, str]) -> wire.PointSource:
    kind, name, title = found
    return wire.PointSource(kind=kind, name=name, title=title)


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
