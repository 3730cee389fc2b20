"""A game: playing, copying, refusing, taking back."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colossarium.script.declare import Layer, Source
from colossarium.script.layout import Head, Status
from colossarium.table.errors import (
    BadOption,
    ColossariumError,
    GameOver,
    IllegalChoice,
    NothingToUndo,
    RulesFault,
    WrongSeat,
)
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from toy import EDITION, INFO
from toy_games import MACHINES, finished, new, play_on

games = st.builds(
    lambda players, seed, choices: play_on(new(players, seed), choices, seed),
    st.integers(2, 4),
    st.integers(0, 2**64 - 1),
    st.integers(0, 30),
)


def everything(game: Game) -> tuple[Any, ...]:
    """All that could have changed."""
    return (game.state.meaning(), game.choices, game.record, game.log(0), game.decision, game.undoable)


@pytest.mark.parametrize("machine", MACHINES)
def test_a_whole_game(machine: str) -> None:
    game = finished(machine=machine)
    assert game.over
    assert game.decision is None and game.seat is None
    assert game.scores and max(game.scores) == game.scores[game.winners[0]]
    assert len(game.scores) == game.players == 3
    assert game.status == []


def test_machines_agree() -> None:
    one, two = new(machine="interpreter"), new(machine="native")
    play_on(one, 12)
    play_on(two, 12)
    assert one == two
    assert one.record == two.record
    assert one.log(1) == two.log(1)


def test_a_seed_is_a_game() -> None:
    assert new(seed=3) == new(seed=3)
    assert new(seed=3) != new(seed=4)
    assert finished(seed=8).record == finished(seed=8).record


def test_without_a_seed_it_is_another_game_each_time() -> None:
    assert len({Game.new(INFO).record.seed for _ in range(8)}) == 8
    keys = {Game.new(INFO, generator="strong").record.key for _ in range(8)}
    assert len(keys) == 8 and None not in keys


def test_the_strong_generator() -> None:
    key = bytes(range(32))
    one, two = (Game.new(INFO, generator="strong", key=each) for each in (key, key.hex()))
    assert one == two
    assert one.record.key == key.hex() and one.record.seed is None
    assert one != Game.new(INFO, key=bytes(32))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -1},
        {"seed": 2**64},
        {"seed": "7"},
        {"seed": True},
        {"seed": 1, "key": bytes(32)},
        {"seed": 1, "generator": "strong"},
        {"key": b"short"},
        {"key": "not hexadecimal"},
        {"key": 32},
        {"generator": "fair"},
        {"machine": "steam"},
        {"options": {"players": 5}},
        {"options": {"players": "many"}},
        {"options": {"players": None}},
        {"options": {"die": "loaded"}},
        {"options": {"plyers": 2}},
    ],
)
def test_a_game_that_can_not_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as caught:
        Game.new(INFO, **wrong)
    assert len(str(caught.value)) > 20


def test_a_mistyped_option_is_understood() -> None:
    with pytest.raises(BadOption, match="toy has no option 'plyers'; did you mean players"):
        Game.new(INFO, {"plyers": 2})


def test_options_reach_the_rules_and_come_back() -> None:
    game = Game.new(INFO, {"die": "wild", "players": "4"})
    assert game.options == {"players": 4, "die": "wild"}
    assert game.state.get("die") == 1


def test_play_by_name_number_and_object() -> None:
    game = new()
    by_name, by_number, by_option = game.copy(), game.copy(), game.copy()
    assert game.decision is not None
    option = game.decision.options[0]
    by_name.play(option.name)
    by_number.play(option.number)
    by_option.play(option)
    assert by_name == by_number == by_option != game


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("pick", ["p2", "no such thing", "", -1, 0, 10, 11, 10**12, None, True, 1.5])
def test_what_is_not_on_offer_changes_nothing(pick: Any, machine: str) -> None:
    game = play_on(new(machine=machine), 4)
    before = everything(game)
    with pytest.raises(IllegalChoice):
        game.play(pick)
    assert everything(game) == before


def test_another_seat_can_not_choose() -> None:
    game = new()
    before, asked = everything(game), game.seat
    assert asked is not None
    for seat in (*(each for each in range(3) if each != asked), -1, 3):
        with pytest.raises(WrongSeat, match=f"seat {asked} is asked"):
            game.play("roll", seat=seat)
    assert everything(game) == before
    game.play("roll", seat=asked)


def test_nothing_can_be_chosen_when_it_is_over() -> None:
    game = finished()
    before = everything(game)
    with pytest.raises(GameOver):
        game.play("roll")
    assert everything(game) == before


@given(games)
def test_a_copy_is_equal_and_goes_its_own_way(game: Game) -> None:
    other = game.copy()
    assert other == game and everything(other) == everything(game)
    before = everything(game)
    play_on(other, 3)
    assert everything(game) == before
    assert game.over or other != game


def test_the_copy_module_copies_too() -> None:
    game = play_on(new(), 3)
    for other in (copy.copy(game), copy.deepcopy(game)):
        assert other == game
        play_on(other, 1)
        assert other != game


def test_a_game_is_equal_to_games_only() -> None:
    assert new() != "toy"
    assert repr(new()).startswith("<toy: seat")
    assert "over" in repr(finished())


BROKEN = GameInfo(
    slug="toy",
    title="Broken",
    about="Rolling stops the machine, robbing breaks a law.",
    rules_version="1",
    edition=lambda: EDITION.with_layer(
        Layer(
            "broken",
            (
                Source(
                    "broken.py",
                    "@replaces\ndef roll_for_points(me):\n    score[me] = 1000\n"
                    "@replaces\ndef rob(me):\n    heap[SOW] += 1\n",
                ),
            ),
        )
    ),
    scores=INFO.scores,
    winners=INFO.winners,
)


@pytest.mark.parametrize("machine", MACHINES)
def test_a_mistake_in_the_rules_is_told_and_changes_nothing(machine: str) -> None:
    game = Game.new(BROKEN, seed=1, machine=machine)
    before = game.state.meaning()
    with pytest.raises(RulesFault, match=r"roll can't be played: .*range.*roll_for_points, broken.py:3"):
        game.play("roll")
    assert game.state.meaning() == before and game.choices == []


def test_status_names_the_law_that_does_not_hold() -> None:
    for seed in range(20):
        game = Game.new(BROKEN, seed=seed)
        assert game.decision is not None
        if "rob" in game.decision.names:
            assert game.status == []
            game.play("rob")
            assert game.status == ["the law “Cards are conserved” does not hold"]
            return
    raise AssertionError("nobody could rob")


def test_status_names_values_out_of_range() -> None:
    game = new()
    game.state.put("turns", 101)
    game.state.put("deck", -2, 3)
    assert game.status == ["deck[3] should be from -1 to 3, not -2", "turns should be from 0 to 100, not 101"]


def test_status_of_a_state_that_was_stopped() -> None:
    game = new()
    game.state.words[Head.STATUS] = Status.FAULT
    game.state.words[Head.FAULT] = 1
    assert len(game.status) == 1 and "subscript" in game.status[0]


def peeking(machine: str = "native") -> Game:
    """A game in which a player has just robbed: two choices in a row without chance."""
    for seed in range(200):
        game = new(players=3, seed=seed, machine=machine)
        game.play("roll")
        game.play("roll")
        game.play("roll")
        assert game.decision is not None
        if "rob" in game.decision.names and sum(score > 0 for score in game.scores) == 3:
            return game
    raise AssertionError("nobody could rob")


@pytest.mark.parametrize("machine", MACHINES)
def test_undo_goes_back_choice_by_choice(machine: str) -> None:
    game = peeking(machine)
    before = everything(game)
    assert game.undoable == 0
    game.play("rob")
    assert game.undoable == 1
    game.log()
    assert game.undo(seat=game.seat) == 1
    assert everything(game) == before


def test_undo_stops_at_chance() -> None:
    game = new()
    game.play("roll")
    assert game.undoable == 0
    before = everything(game)
    with pytest.raises(NothingToUndo, match="rolled"):
        game.undo()
    assert everything(game) == before


def test_undo_stops_at_what_was_hidden() -> None:
    game = peeking()
    game.play("rob")
    game.play(0 if game.state.offers(0) else 1)
    # The turn went on to drawing a card, which nobody may see.
    assert game.undoable == 0


def test_undo_before_the_first_choice() -> None:
    with pytest.raises(NothingToUndo, match="nothing has been chosen"):
        new().undo()


def test_undo_is_for_the_seat_that_chose() -> None:
    game = peeking()
    game.play("rob")
    before, asked = everything(game), game.seat
    assert asked is not None
    with pytest.raises(WrongSeat):
        game.undo(seat=(asked + 1) % 3)
    for choices in (0, -1, 2):
        with pytest.raises(NothingToUndo):
            game.undo(choices)
    assert everything(game) == before
    assert game.undo(None) == 1


@given(games)
def test_what_is_undone_can_be_done_again(game: Game) -> None:
    before, choices, count = everything(game), game.choices, game.undoable
    if count == 0:
        return
    game.undo(None)
    for choice in choices[len(choices) - count :]:
        game.play(choice)
    assert everything(game) == before


@given(
    st.lists(
        st.one_of(st.integers(-5, 40), st.text(max_size=6), st.sampled_from(["roll", "sow"])), max_size=25
    )
)
@settings(max_examples=50)
def test_whatever_is_tried_the_game_stays_sound(picks: list[Any]) -> None:
    game = new()
    for pick in picks:
        before = game.state.meaning()
        try:
            game.play(pick)
        except ColossariumError:
            assert game.state.meaning() == before
    assert game.status == []
