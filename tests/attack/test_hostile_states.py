"""States, positions and choices from outside that make no sense: refused, and nothing has changed."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from typing import Any

import pytest

import colossarium as co
import toy_games
from colossarium.machine.errors import DamagedState, MachineError
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.declare import HIGHEST, LOWEST
from colossarium.script.layout import Head
from colossarium.script.program import Op
from colossarium.table.errors import ColossariumError, IllegalChoice, WrongSeat
from colossarium.table.game import Game
from colossarium.table.machines import native_of

NONSENSE: list[Any] = [None, True, -1, 2.5, 10**30, "", "x", "\0", [], {}, [None], [[]], ["x"] * 50, {"a": 1}]


def played(seed: int, choices: int) -> Game:
    game, luck = co.new("beasthunt", players=2 + seed % 3, seed=seed), random.Random(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.play(luck.choice(game.decision.options))
    return game


def test_native_code_survives_damaged_states() -> None:
    luck = random.Random(7)
    games = [played(seed, 20 * seed) for seed in range(6)]
    native = native_of(games[0].program)
    layout = games[0].program.layout
    refused = 0
    for _ in range(1500):
        state = luck.choice(games).state.copy()
        for _ in range(luck.choice((1, 2, 5))):
            at = luck.choice(
                (luck.randrange(layout.frames), layout.frames + luck.randrange(layout.frame_words))
            )
            state.words[at] = luck.choice((0, 1, -1, HIGHEST, LOWEST, luck.randrange(200)))
        before = bytes(state.buffer)
        try:
            native.answer(state, luck.randrange(len(state.program.vocabulary)))
        except MachineError:
            refused += 1
            assert bytes(state.buffer) == before
    assert refused > 400


def test_both_machines_refuse_the_same_states() -> None:
    luck = random.Random(9)
    games = [played(seed, 20 * seed) for seed in range(6)]
    native, interpreter = native_of(games[0].program), Interpreter(games[0].program)
    layout = games[0].program.layout
    outcomes = {True: 0, False: 0}
    for _ in range(1500):
        state = luck.choice(games).state.copy()
        for _ in range(luck.choice((1, 2, 5))):
            at = luck.choice(
                (luck.randrange(layout.frames), layout.frames + luck.randrange(layout.frame_words))
            )
            state.words[at] = luck.choice((0, 1, -1, HIGHEST, LOWEST, luck.randrange(200)))
        before, mirror = bytes(state.buffer), state.copy()
        word = luck.choice(state.options() or [0]) % len(state.program.vocabulary)
        try:
            native.answer(state, word)
        except MachineError as error:
            with pytest.raises(MachineError) as caught:
                interpreter.answer(mirror, word)
            assert type(caught.value) is type(error) and str(caught.value) == str(error)
            assert bytes(mirror.buffer) == before
        else:
            interpreter.answer(mirror, word)
            assert mirror.meaning() == state.meaning()
        outcomes[bytes(mirror.buffer) == before] += 1
    assert min(outcomes.values()) > 200


def test_both_machines_refuse_the_same_frames() -> None:
    """Among the words of frames is the number of a card: one below 0 is not counted from the end."""
    game, luck = toy_games.new(), random.Random(4)
    native, interpreter = native_of(game.program), Interpreter(game.program)
    refused = cards = 0
    while not game.over:
        begin, word = game.program.layout.frames, game.state.options()[0]
        ops = [
            game.program.scripts[script].code[at][0] for script, at, *_ in interpreter.suspended(game.state)
        ]
        cards += Op.CALL_LIST in ops
        for at in range(begin, begin + game.state.words[Head.TOP]):
            for value in (-1, -2, -3, HIGHEST):
                state = game.state.copy()
                state.words[at] = value
                mirror = state.copy()
                try:
                    native.answer(state, word)
                except DamagedState:
                    refused += 1
                    with pytest.raises(DamagedState):
                        interpreter.answer(mirror, word)
                else:
                    interpreter.answer(mirror, word)
                assert mirror.meaning() == state.meaning()
        game.play(luck.choice(game.state.options()))
    assert cards > 2 and refused > 100


@pytest.mark.parametrize(
    "head", [Head.STATUS, Head.NEXT_PRESET_ROLL, Head.PRESET_ROLL_COUNT, Head.GENERATOR, Head.TOP]
)
def test_the_interpreter_refuses_a_header_that_makes_no_sense(head: Head) -> None:
    game = played(1, 0)
    interpreter = Interpreter(game.program)
    for begin in (game.origin.begin, game.state):
        state = begin.copy()
        state.words[head] = 10_000
        with pytest.raises(DamagedState, match=head.name):
            interpreter.run(state)
        with pytest.raises(DamagedState, match=head.name):
            interpreter.answer(state, 0)
        with pytest.raises(DamagedState, match=head.name):
            interpreter.laws(state)


def test_a_state_that_was_left_and_changed_is_looked_at_again() -> None:
    game = played(1, 0)
    interpreter, state = Interpreter(game.program), game.origin.begin.copy()
    interpreter.run(state)
    state.words[Head.NEXT_PRESET_ROLL] = -1
    with pytest.raises(DamagedState):
        interpreter.answer(state, state.options()[0])


def test_positions_with_nonsense_in_them() -> None:
    luck = random.Random(8)
    document = played(3, 0).position
    refused = 0
    for _ in range(250):
        damaged = copy.deepcopy(document)
        _damage(damaged, luck)
        try:
            game = co.set_up("beasthunt", damaged, seed=1)
        except ColossariumError:
            refused += 1
        else:
            assert game.status == []
            assert co.replay(game.record.text()) == game
    assert refused > 100


def _damage(part: Any, luck: random.Random) -> None:
    """Put nonsense somewhere into a document."""
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = luck.choice(keys)
        if isinstance(part[key], dict | list) and part[key] and luck.random() < 0.7:
            part = part[key]
            continue
        part[key] = luck.choice(NONSENSE)
        return


@pytest.mark.parametrize("pick", [-1, 10**30, "38", True, 38.0, None, ["unicorn"], b"unicorn", "\ud800"])
def test_choices_that_are_none(pick: Any) -> None:
    game = co.new("beasthunt", seed=3)
    before = bytes(game.state.buffer)
    with pytest.raises(IllegalChoice):
        game.play(pick)
    assert bytes(game.state.buffer) == before and game.choices == []


def test_options_and_seats_of_somebody_else() -> None:
    game = co.new("beasthunt", seed=3)
    assert game.decision is not None
    option = game.decision.options[0]
    with pytest.raises(IllegalChoice):
        game.play(replace(option, number=option.number + 1))
    for seat in (1 - game.decision.seat, -1, 9):
        with pytest.raises(WrongSeat):
            game.play(option, seat=seat)
    assert game.choices == []


def test_undo_takes_every_state_back_exactly() -> None:
    for seed in range(3):
        game, luck = co.new("beasthunt", players=2 + seed, seed=seed), random.Random(seed)
        history: list[bytes] = [game.state.meaning()]
        for _ in range(60):
            if game.decision is None:
                break
            game.play(luck.choice(game.decision.options))
            history.append(game.state.meaning())
            if luck.random() < 0.3:
                game.log(luck.choice((None, 0)))
            if luck.random() < 0.3 and game.undoable:
                count = luck.randint(1, game.undoable)
                game.copy().undo(None)
                game.undo(count)
                del history[-count:]
            assert game.state.meaning() == history[-1]
        assert [str(line) for line in game.log(0)] == [str(line) for line in co.replay(game.record).log(0)]


def test_what_can_be_undone_tells_nothing_of_the_deck() -> None:
    """The counters that undo goes by are the same whatever the hidden cards are."""
    from colossarium.machine.chance import Dice
    from colossarium.table.deal import deal_anew

    def counters(state: State) -> list[int]:
        return state.words[Head.CHANCES : Head.REVEALS + 1].tolist()

    for seed in range(12):
        game = played(seed, 15 * seed)
        native = native_of(game.program)
        for word in game.state.options():
            mine, other = game.state.copy(), deal_anew(game.state, None, Dice(seed))
            native.answer(mine, word)
            native.answer(other, word)
            assert counters(mine) == counters(other)
