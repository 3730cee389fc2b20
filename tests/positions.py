"""Positions that are written, read again, played on, or refused. For the tests of any game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jsonschema

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from colossarium.table.machines import native_of, program_of
from pick import pick
from sampling import taken


def fields(state: State) -> list[int]:
    """All words of all fields."""
    layout = state.program.layout
    return state.words[layout.depth : layout.frames].tolist()


def written_and_read_again(
    game: co.Game, seed: int, choose: Callable[[co.Game, Dice], str] = pick, one_in: int = 1
) -> Counter[str]:
    """Play to the end and compare at every decision that can be written; gives how often at which moment.

    With `one_in`, at a sample of them.
    """
    positions = documents_of(find(game.name))
    schema = jsonschema.Draft202012Validator(positions.schema())
    machine, chance, moments = native_of(game.program), Dice(seed), Counter[str]()
    while not game.over:
        if taken(f"{seed} {game.choice_count}", one_in) and (written := _written(game)) is not None:
            document = json.loads(json.dumps(written))
            schema.validate(document)
            again = positions.read(game.program, document)
            machine.run(again)
            assert fields(again) == fields(game.state)
            assert again.options() == game.state.options()
            assert again.seat == game.state.seat
            moments[document["moment"]] += 1
        game.play(choose(game, chance))
    over = co.set_up(game.name, game.position)
    assert over.over
    assert fields(over.state) == fields(game.state)
    assert over.winners == game.winners
    return moments


def _written(game: co.Game) -> dict[str, Any] | None:
    """The position of a game, where it can be written. (To ask first would do all of the work twice.)"""
    try:
        return dict(game.position)
    except PositionError:
        return None


def faults_of(slug: str, position: Mapping[str, Any]) -> list[str]:
    """What a game says against a position; nothing if it takes it."""
    try:
        co.set_up(slug, position)
    except PositionError as refused:
        return list(refused.faults)
    return []


def unnamed(slug: str, position: Mapping[str, Any], faults: Sequence[str]) -> list[str]:
    """Which of these faults a game does not name when it is given a position."""
    found = faults_of(slug, position)
    return [fault for fault in faults if not any(fault in each for each in found)]


def refused_by_reader_and_schema(slug: str, position: Mapping[str, Any]) -> bool:
    """Whether neither takes a position."""
    positions = documents_of(find(slug))
    valid = jsonschema.Draft202012Validator(positions.schema()).is_valid(position)
    return not valid and faults_of(slug, position) != []


def play_on(slug: str, position: Mapping[str, Any], seed: int, choices: int) -> None:
    """Random choices from a position on, in native code, with all laws looked at before each."""
    positions, program = documents_of(find(slug)), program_of(find(slug))
    machine, dice, state = native_of(program), Dice(seed), positions.read(program, position)
    seed_fast(state.words, seed)
    machine.run(state)
    for _ in range(choices):
        if state.status is not Status.ASKING:
            break
        broken = machine.laws(state)
        assert broken == -1, (program.lists["law"][broken].title, position)
        options = state.options()
        machine.answer(state, options[dice.below(len(options))])
    assert not state.fault(), (state.fault(), position)
