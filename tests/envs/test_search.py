"""What search is built from: playouts, states out of what a seat knows, bots that are objects."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import colossarium as co
from colossarium.bots.random_playouts import random_playouts
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.table.errors import BadOption, DamagedFile, WrongSeat
from colossarium.table.info import GameInfo
from colossarium.table.view import known_to
from hidden_information import Twins, moments

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("beasthunt", {"players": 3}),
    ("beastmaster", {"players": 2}),
    ("colossi_ages", {"players": 2}),
    ("colossi_gold", {"players": 2}),
    ("kolossus", {"players": 4}),
]


def later(slug: str, choices: int, **options: Any) -> co.Game:
    """A game after some random choices."""
    game, dice = co.new(slug, seed=5, **options), Dice(5)
    for _ in range(choices):
        words = game.state.options()
        game.play(words[dice.below(len(words))])
    return game


REVEALS = (" draws a ", " discards ", " lies on ", " is turned up", " gains ", " lies face up")
"""How lines read with which hidden things become public."""


@pytest.mark.parametrize(("slug", "options"), GAMES, ids=[slug for slug, _ in GAMES])
def test_two_worlds_that_a_seat_cannot_tell_apart_are_imagined_alike(slug: str, options: Any) -> None:
    """They part, and go some way together, before what is known in both is compared."""
    dice, met = Dice(7), 0
    for game in moments(slug, 7, 20, **options)[:8]:
        for seat in range(game.players):
            twins = Imagining(game, seat, dice, REVEALS)
            twins.go()
            met += twins.met["knowledge"]
    assert met > 10


class Imagining(Twins):
    """Worlds out of which states are imagined, whatever else is in them that is nobody's to know."""

    def compare(self) -> None:
        known = self.met["knowledge"]
        super().compare()
        if self.met["knowledge"] > known:
            one, two = self.one.game, self.two.game
            other = two.copy()
            spoil(other.state, self.dice)
            assert co.imagine(one, seed=4).meaning() == co.imagine(other, seed=4).meaning()
            assert co.knowledge(one, seed=3) == co.knowledge(other, seed=3)


def spoil(state: State, dice: Dice) -> None:
    """Other rolls to come, laid down or not, and other counters."""
    for word in (*range(Head.KEY, Head.COUNTER + 2), Head.DECISIONS, Head.CHANCES, Head.REVEALS):
        state.words[word] = dice.below(1000)
    state.words[Head.SECRET_QUESTIONS] = dice.below(1000)
    state.words[Head.ANSWER] = dice.below(len(state.program.vocabulary))
    state.words[Head.CHOOSER] = dice.below(2)
    state.lay_down([dice.below(6) for _ in range(5)])


@pytest.mark.parametrize(("slug", "options"), GAMES, ids=[slug for slug, _ in GAMES])
def test_what_is_imagined_agrees_with_what_the_seat_knows(slug: str, options: Any) -> None:
    game = later(slug, 25, **options)
    document = json.loads(json.dumps(co.knowledge(game)))
    for seed in range(3):
        state = co.imagine(document, seed=seed)
        assert known_to(state, game.seat).buffer == known_to(game.state, game.seat).buffer
        assert state.options() == game.state.options()
        assert co.imagine(document, seed=seed).meaning() == state.meaning()
        co.playout(state, seed=1)  # it can be played on


def test_a_document_does_not_say_what_was_answered_last_or_how_often_anything_happened() -> None:
    game = later("beasthunt", 40)
    state = co.imagine(co.knowledge(game))
    assert game.state.words[Head.ANSWER] != NONE and game.state.words[Head.DECISIONS] == 40
    assert [state.words[word] for word in (Head.ANSWER, Head.CHOOSER)] == [NONE, NONE]
    counts = (Head.DECISIONS, Head.CHANCES, Head.REVEALS, Head.SECRET_QUESTIONS)
    assert not any(state.words[count] for count in counts)


def test_only_who_is_asked_can_imagine() -> None:
    game = later("beasthunt", 10)
    for wrong in (1 - (game.seat or 0), 7, -1, True):
        with pytest.raises(WrongSeat, match="is not asked"):
            co.imagine(game, wrong)
        with pytest.raises(WrongSeat, match="is not asked"):
            co.knowledge(game, wrong)


@pytest.mark.parametrize(
    "change", [{"rules": "x"}, {"deal": "x"}, {"deal": 5}, {"more": 1}, {"deal": "AAAA"}, {"seat": 9}]
)
def test_a_damaged_document_is_refused(change: dict[str, Any]) -> None:
    document = {**co.knowledge(co.new("beasthunt", seed=1)), **change}
    with pytest.raises((DamagedFile, WrongSeat)):
        co.imagine(document)


def test_playouts_leave_a_game_as_it_is() -> None:
    game = later("beasthunt", 10)
    before = bytes(game.state.buffer)
    result = co.playout(game, 20, seed=1)
    assert bytes(game.state.buffer) == before
    assert result == co.playout(game.state, 20, seed=1)
    assert result != co.playout(game, 20, seed=2)
    assert sum(result.wins) == pytest.approx(1, abs=0.3)
    assert len(result.scores) == game.players
    assert co.playout(game, 5, seed=1, seat=game.seat).games == 5
    for wrong in ("beasthunt", None):
        with pytest.raises(BadOption, match="a game or a state"):
            co.playout(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(("slug", "options"), GAMES, ids=[slug for slug, _ in GAMES])
@pytest.mark.parametrize("dealt", [False, True])
def test_playouts_in_native_code_are_those_that_are_played_one_by_one(
    slug: str, options: Any, dealt: bool
) -> None:
    game = later(slug, 12, **options)
    seat = game.seat if dealt else None
    ours = game.info
    info = replace(ours, scores=lambda state: ours.scores(state), winners=lambda state: ours.winners(state))
    native, python = (random_playouts(each, game.state, 6, Dice(9), seat) for each in (ours, info))
    assert native.scores == python.scores
    assert native.wins == pytest.approx(python.wins)


class Last:
    """A bot of somebody's own."""

    name, about = "last", "Takes the last option."

    def choose(
        self, info: GameInfo, state: State, seat: int, dice: Dice, seconds: float, playouts: int | None = None
    ) -> int:
        return state.options()[-1]


def test_simulations_take_bots_that_are_objects() -> None:
    result = co.simulate("beasthunt", [Last(), "random"], games=2, seed=1, cores=1)
    assert (result.bots, result.games) == (["last", "random"], 2)
    with pytest.raises(BadOption):
        co.simulate("beasthunt", [Last, "random"], games=1)  # type: ignore[list-item]
