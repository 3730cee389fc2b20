"""Secret questions at the table: nobody else can tell, or count, who was asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from colossarium.machine.state import State
from colossarium.table.errors import ColossariumError, NothingToUndo, WrongSeat
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from script.small_edition import edition

RULES = """
@entry("setup")
def game():
    for me in clockwise():
        hand[me, 0] = chance(2) if me != P3 else 0
    for turn in range(3):
        offer_spaces({A2, A3})
        gold[P1] += space_of(choose(P1, "Where?"))
        log("everybody knows")
        for me in clockwise(P2):
            if hand[me, 0]:
                offer(PASS)
                offer_spaces({A2, A3})
                choose_secretly(me, "A secret of {me}?")
                log_to(me, "nobody else knows")
        log("everybody knows this too")
"""


def scores(state: State) -> list[int]:
    return state.row("gold")[:3]


INFO = GameInfo(
    slug="little",
    title="Little",
    about="Secrets.",
    rules_version="1",
    edition=lambda: edition(RULES),
    scores=scores,
    winners=lambda state: [0],
)


def new(seed: int) -> Game:
    return Game.new(INFO, {"players": 3}, seed=seed, machine="interpreter")


def to_the_next_open_question(game: Game) -> None:
    """Everybody who is asked in secret passes."""
    while game.decision is not None and "secret" in game.decision.prompt:
        game.play("pass")


def refusal(game: Game, seat: int) -> tuple[str, str]:
    """What a seat hears that wants to take back something."""
    try:
        game.copy().undo(seat=seat)
    except ColossariumError as error:
        return type(error).__name__, str(error)
    return "", "taken back"


def learned(seed: int, seat: int | None) -> list[Any]:
    """All that a seat is told, from open question to open question."""
    game, told = new(seed), []
    while True:
        lines = [(line.choice, line.text, line.message, line.values) for line in game.log(seat)]
        told.append((json.dumps(game.view(seat)), lines, None if seat is None else refusal(game, seat)))
        if game.over:
            return told
        game.play("A2")
        to_the_next_open_question(game)


def test_who_was_not_asked_can_not_tell_how_many_were() -> None:
    games = {tuple(hand for hand in new(seed).state.row("hand")[::8][:3]) for seed in range(40)}
    assert len(games) == 4
    for seat in (None, 2):
        assert all(learned(seed, seat) == learned(0, seat) for seed in range(40))


def test_own_secrets_are_counted() -> None:
    game = next(game for game in map(new, range(40)) if game.state.get("hand", 1, 0))
    game.play("A2")
    game.play("pass", seat=1)
    to_the_next_open_question(game)
    game.play("A2")
    public = [line for line in game.log(1) if line.reader is None]
    assert [line.choice for line in game.log(2)] == [0, 0, 1]
    assert [line.choice for line in public] == [0, 1, 2]
    assert [line.choice for line in game.log(1) if line.reader == 1] == [1]


def test_who_is_asked_is_not_said_to_who_is_not() -> None:
    game = next(game for game in map(new, range(40)) if game.state.get("hand", 1, 0))
    with pytest.raises(WrongSeat, match="seat 0 is asked, not seat 2"):
        game.play("A2", seat=2)
    game.play("A2")
    with pytest.raises(WrongSeat, match=r"^seat 2 is not asked$"):
        game.play("pass", seat=2)


def test_a_secret_choice_is_not_taken_back() -> None:
    """The others would see the table wait again."""
    game = next(game for game in map(new, range(40)) if game.state.get("hand", 1, 0))
    game.play("A2")
    game.play("pass", seat=1)
    assert game.undoable == 0
    for seat in (None, 0, 1):
        with pytest.raises(NothingToUndo):
            game.undo(seat=seat)
    with pytest.raises(WrongSeat, match="seat 0 chose last, not seat 2"):
        game.undo(seat=2)
