"""Setting up and rolling: rulings BH-R1 to BH-R8 and BH-R49."""

from __future__ import annotations

import pytest

import colossarium as co
from colossarium.games.beasthunt import board
from games.beasthunt.pieces import begin, words
from scene import Scene


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_four_cards_of_each_type(players: int) -> None:
    state = Scene.new("beasthunt", players=players).game.state
    for seat in range(players):
        cards = [card for card in state.row("deck", seat) if card >= 0]
        for card, held in enumerate(state.row("hand", seat)):
            assert held + cards.count(card) == 4
        assert sum(state.row("hand", seat)) == 4


@pytest.mark.parametrize(("players", "pool"), [(2, 16), (3, 11), (4, 6)])
def test_r3_r4_four_dice_out_of_the_pool(players: int, pool: int) -> None:
    table = Scene.new("beasthunt", players=players).view
    assert [player["pool"] for player in table["players"]] == [pool] * players
    assert all(player["active"] == {"own": 4, "neutral": 0} for player in table["players"])
    assert table["neutral"] == 15


def test_r49_seats_have_their_colours_in_order() -> None:
    players = Scene.new("beasthunt", players=4).view["players"]
    assert [player["colour"] for player in players] == ["purple", "green", "orange", "yellow"]


@pytest.mark.parametrize(("players", "first", "last"), [(2, 1, 1), (3, 2, 0), (4, 4, 2)])
def test_r5_the_last_player_puts_the_first_beast_anywhere(players: int, first: int, last: int) -> None:
    scene = Scene.new("beasthunt", players=players, first=first)
    assert scene.seat == last
    assert scene.options == {"unicorn", "centaur", "chimera", "basilisk"}
    assert scene.after("chimera").options == set(board.SQUARES)
    scene.play("basilisk", "B2")
    assert scene.view["beasts"] == {"B2": "basilisk"}
    assert scene.view["supply"]["basilisk"] == 1
    assert scene.seat == first - 1


def test_the_first_player_is_drawn() -> None:
    drawn = {Scene.new("beasthunt", seed=seed, players=4).view["active_player"] for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_a_first_player_who_does_not_play_is_refused() -> None:
    with pytest.raises(co.ColossariumError, match="player 3 can't be first in a game of 2"):
        co.new("beasthunt", players=2, first=3, machine="interpreter")


def rolled(rolls: str, reroll: str = "once") -> Scene:
    return begin("turn", "purple green", options={"reroll": reroll}, rolls=words(rolls))


def test_equal_dice_are_one_option() -> None:
    scene = rolled("water, water, wild, beast")
    assert scene.options == {"purple water", "purple wild", "purple beast"}


def test_r7_one_die_is_kept_before_a_reroll() -> None:
    scene = rolled("water, thorns, wild, beast")
    assert not scene.offers("roll")
    assert scene.play("purple wild").offers("roll", "purple water", "purple thorns", "purple beast")


def test_r7_all_dice_may_be_kept() -> None:
    scene = rolled("water, thorns, wild, beast")
    scene.play("purple water", "purple thorns", "purple wild", "purple beast")
    assert scene.view["moment"] == "placing"
    assert scene.view["ready"] == ["purple water", "purple thorns", "purple wild", "purple beast"]


def test_r6_r8_one_reroll() -> None:
    scene = rolled("water, thorns, wild, beast, lightning, bamboo, water")
    scene.play("purple wild", "roll")
    assert scene.view["moment"] == "placing"
    assert scene.view["rolled"] == []
    assert sorted(scene.view["ready"]) == words("purple bamboo, purple lightning, purple water, purple wild")


def test_r6_rolling_until_all_are_kept() -> None:
    scene = rolled("water, thorns, wild, beast, lightning, bamboo, water, thorns, beast", "until_kept")
    scene.play("purple wild", "roll")
    assert scene.options == {"purple lightning", "purple bamboo", "purple water"}
    scene.play("purple bamboo", "roll")
    # The Wild and the Bamboo lie still; one of the other two must be kept before the next roll.
    assert scene.view["ready"] == ["purple bamboo", "purple wild"]
    assert scene.options == {"purple thorns", "purple beast"}


def test_a_single_die_has_to_be_kept() -> None:
    scene = begin("rolled", "purple green", rolled=["purple water"])
    assert scene.view["moment"] == "placing"
    assert scene.view["ready"] == ["purple water"]


def test_no_dice_no_roll() -> None:
    nothing = {"pool": 20, "active": {"own": 0, "neutral": 0}}
    scene = begin("turn", "purple green", seats={"purple": nothing}, hands={"purple": "water"})
    assert scene.view["moment"] == "replenish"


def test_own_and_neutral_dice_are_told_apart() -> None:
    scene = begin("rolled", "purple green", rolled=["purple water", "black water", "black water"])
    assert scene.options == {"purple water", "black water"}


def test_own_dice_are_rolled_again_first_then_neutral_ones() -> None:
    scene = begin(
        "rolled",
        "purple green",
        rolled=["purple water", "purple water", "black beast", "black beast"],
        rolls=["thorns", "bamboo", "wild"],
    )
    scene.play("purple water", "roll")
    assert scene.view["ready"] == ["purple water", "purple thorns", "black bamboo", "black wild"]
    assert scene.view["moment"] == "placing"


def test_r8_neutral_dice_that_are_rolled_again_are_final_too() -> None:
    scene = begin(
        "rolled",
        "purple green",
        rolled=["purple water", "black beast", "black beast"],
        rolls=["bamboo", "wild"],
    )
    scene.play("purple water", "roll")
    assert scene.view["moment"] == "placing"
    assert scene.view["rolled"] == []
    assert scene.view["ready"] == ["purple water", "black bamboo", "black wild"]
    assert scene.options >= {"purple water", "black bamboo"}


def test_the_question_says_that_the_rest_may_be_rolled() -> None:
    scene = rolled("water, thorns, wild, beast")
    assert scene.game.decision is not None
    assert scene.game.decision.prompt == "Which die do you keep?"
    scene.play("purple wild")
    assert scene.game.decision.prompt == "Keep a die, or roll the rest again."


def test_r52_the_stall_has_a_bound() -> None:
    assert Scene.new("beasthunt", stall_rounds=1000).view["idle_turns_to_end"] == 2000
    for rounds in (0, 1001):
        with pytest.raises(co.ColossariumError, match="stall_rounds"):
            co.new("beasthunt", stall_rounds=rounds, machine="interpreter")


def test_r1_points_are_plain_numbers() -> None:
    scene = begin("end", "purple green", seats={"purple": {"points": 131}})
    assert scene.game.scores == [131, 0]
