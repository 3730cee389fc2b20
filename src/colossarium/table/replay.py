"""A game to its record, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from colossarium.table.errors import ColossariumError, RecordError
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from colossarium.table.record import Ending, Record, digest_of

if TYPE_CHECKING:
    from colossarium.table.info import GameInfo


def record_of(game: Game) -> Record:
    """Everything that is needed to have this game again."""
    origin = game.origin
    return Record(
        game=origin.info.slug,
        rules=origin.info.rules_version,
        options=game.options,
        choices=game.choices,
        seed=origin.seed,
        key=None if origin.key is None else origin.key.hex(),
        position=None if origin.position is None else dict(origin.position),
        program=origin.program.digest,
        digest=digest_of(game.state),
        ending=game.ending,
    )


def replay(record: Record, find: Callable[[str], GameInfo], machine: str = "native") -> Game:
    """The game of a record, played again choice by choice. RecordError if it does not fit."""
    info = find(record.game)
    game = _begin(record, info, machine)
    for index, choice in enumerate(record.choices):
        decision = game.decision
        if decision is None:
            raise RecordError(
                f"the game was over after {index} choices, but the record has {len(record.choices)}"
                + _other_rules(record, info)
            )
        if choice not in decision.names:
            raise RecordError(
                f"choice {index + 1} of {len(record.choices)} does not fit: {decision.refusal(choice)}"
                + _other_rules(record, info)
            )
        game.play(choice)
    if record.digest and record.digest != digest_of(game.state):
        raise RecordError(
            "all choices fit, but they lead to another state than the record says"
            + _other_rules(record, info)
        )
    game.ending = _checked(record.ending, game)
    return game


def _checked(ending: Ending | None, game: Game) -> Ending | None:
    """How a game ended, if that can be: RecordError otherwise."""
    if ending is None:
        return None
    seats = range(game.players)
    if len(ending.places) != game.players or not all(1 <= place <= game.players for place in ending.places):
        raise RecordError(f"the record's ending has places for {game.players} players, from 1 on")
    if any(seat not in seats for seat in (*ending.winners, *ending.resigned, *ending.timed_out)):
        raise RecordError(f"the record's ending names a seat that is none: they are 0 to {game.players - 1}")
    if (ending.by == "rules") != game.over:
        raise RecordError("the record's ending does not fit: its choices end the game, or do not")
    return ending


def _begin(record: Record, info: GameInfo, machine: str) -> Game:
    generator = "fast" if record.key is None else "strong"
    try:
        if record.position is None:
            return Game.new(
                info,
                record.options,
                seed=record.seed,
                key=record.key,
                generator=generator,
                machine=machine,
            )
        game = Game.set_up(
            info, record.position, seed=record.seed, key=record.key, generator=generator, machine=machine
        )
    except ColossariumError as error:
        raise RecordError(f"the record can't begin: {error}" + _other_rules(record, info)) from error
    if game.options != record.options:
        raise RecordError(f"the record is for the options {record.options}, its position for {game.options}")
    return game


def _other_rules(record: Record, info: GameInfo) -> str:
    """Why a record may not fit any more."""
    if record.rules == info.rules_version:
        here = program_of(info).digest
        if record.program in ("", here):
            return ""
        return f" (its rules have the fingerprint {record.program}, those of {info.slug} here have {here})"
    return f" (it was made with version {record.rules} of the rules, this is {info.rules_version})"
