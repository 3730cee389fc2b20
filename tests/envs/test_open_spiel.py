"""OpenSpiel's own simulations pass for our games, with explicit chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest

pyspiel = pytest.importorskip("pyspiel")

from colossarium.envs.explicit_chance import DIGITS, MOST_OUTCOMES
from colossarium.envs.open_spiel import ColossariumGame, ColossariumState, load
from colossarium.games import OURS
from colossarium.table.info import GameInfo
from envs.environments import SEATINGS, named
from sampling import sampled
from toy import INFO as TOY


def played(game: ColossariumGame, choices: int, seed: int = 1) -> ColossariumState:
    """A state after so many choices, or at the end."""
    state, dice = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and (state.is_chance_node() or state.choices < choices):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("seating", SEATINGS, ids=named)
def test_the_simulations_of_open_spiel_pass(seating: tuple[GameInfo, int]) -> None:
    game = load(seating[0], players=seating[1])
    assert game.num_players() == seating[1]
    for serialize in sampled((True, False), 1 if seating[0] is not TOY else 2):
        pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


def test_all_games_are_registered() -> None:
    assert {f"colossarium_{slug}" for slug in OURS} <= set(pyspiel.registered_names())
    game = pyspiel.load_game("colossarium_beasthunt(players=3,reroll=until_kept)")
    assert game.setting.template.get("players") == 3
    assert pyspiel.load_game(str(game)).setting.info is game.setting.info


def test_a_roll_has_an_outcome_for_each_face_and_a_shuffle_follows_from_digits() -> None:
    state, dice, met = load(TOY, players=2).new_initial_state(), random.Random(3), Counter[int]()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            met[len(outcomes)] += 1
        state.apply_action(dice.choice(state.legal_actions()))
    assert set(met) == {6, MOST_OUTCOMES}
    assert met[MOST_OUTCOMES] % DIGITS == 0


def test_equal_moves_lead_to_equal_states_and_other_chance_to_others() -> None:
    game = load("beasthunt", players=2)
    one, two, other = played(game, 20), played(game, 20), played(game, 20, seed=2)
    assert str(one) == str(two) != str(other)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))[1]
    assert str(again) == str(one)
    assert again.information_state_string(1) == one.information_state_string(1)


def test_information_states_tell_apart_only_what_a_player_can() -> None:
    game = load(TOY, players=2)
    state = played(game, 3)
    for player in range(2):
        dealt = state.dealt(player, seed=5)
        assert dealt.information_state_string(player) == state.information_state_string(player)
        assert dealt.observation_string(player) == state.observation_string(player)
    assert any(str(state.dealt(0, seed)) != str(state) for seed in range(5))


def test_perfect_recall_keeps_what_is_no_longer_seen() -> None:
    state = played(load("beasthunt", players=2), 5)
    before = state.information_state_string(state.current_player())
    player, moves = state.current_player(), state.legal_actions()
    children = [state.child(move) for move in moves]
    assert len({child.information_state_string(player) for child in children}) == len(moves)
    assert before not in {child.information_state_string(player) for child in children}


def test_an_observation_is_a_tensor_and_the_names_of_what_is_so() -> None:
    state = played(load("beasthunt", players=2), 5)
    tensor, names = state.observation_tensor(0), state.observation_string(0).split("\n")
    features = state.get_game().setting.layout.features
    assert [name for name, value in zip(features, tensor, strict=True) if value] == names


def test_a_state_shows_its_board() -> None:
    assert "Merlin's Beast Hunt" in played(load("beasthunt", players=2), 5).board()
