"""Networks in native code say, to the last bit, what the reference in plain Python says."""

from __future__ import annotations

import math
from array import array
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import colossarium as co
from colossarium.games import find, games
from colossarium.machine.cache import Cache
from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.network import IntegerNetwork, Layer
from colossarium.machine.network.layers import EXPONENT_BITS, EXPONENT_STEPS, HEAD_ONE, exponential_table
from colossarium.machine.network.reference import evaluate, policy_of, worth_of
from colossarium.machine.network.runner import LoadedNetwork, NetworkRunner
from colossarium.machine.network.vectors import AVX2, PLAIN, SSE2, PairProducts
from colossarium.machine.observation import ObservationLayout, observation_layout
from colossarium.machine.state import State
from colossarium.table.machines import native_of, program_of
from pick import pick

WIDTH = 64


def random_layer(dice: Random, rows: int, columns: int, units: int, shifts: tuple[int, int]) -> Layer:
    return Layer(
        dice.randbytes(rows * columns),
        array("i", [dice.randint(-(1 << 20), 1 << 20) for _ in range(units)]),
        array("i", [dice.randint(1 << 23, (1 << 24) - 1) for _ in range(units)]),
        array("i", [dice.randint(*shifts) for _ in range(units)]),
    )


def random_network(
    layout: ObservationLayout, seed: int, width: int = WIDTH, blocks: int = 2
) -> IntegerNetwork:
    """Some of its activations are 0, some cut off, most between."""
    dice, words = Random(seed), len(layout.program.vocabulary)
    return IntegerNetwork(
        width,
        random_layer(dice, layout.bits, width, width, (29, 33)),
        [random_layer(dice, width, width, width, (29, 33)) for _ in range(blocks)],
        random_layer(dice, words, width, words, (14, 26)),
        random_layer(dice, 8, width, 8, (14, 26)),
    )


def extreme_network(layout: ObservationLayout) -> IntegerNetwork:
    """Sums that wrap, activations that are cut off, logits that don't fit."""
    dice, words = Random(1), len(layout.program.vocabulary)

    def layer(rows: int, units: int) -> Layer:
        weights = bytes(dice.choice((127, 128)) for _ in range(rows * WIDTH))
        ends = array("i", [dice.choice((-(1 << 31), (1 << 31) - 1)) for _ in range(units)])
        most = array("i", [(1 << 24) - 1] * units)
        return Layer(weights, ends, most, array("i", [dice.choice((1, 20, 60)) for _ in range(units)]))

    return IntegerNetwork(
        WIDTH,
        layer(layout.bits, WIDTH),
        [layer(WIDTH, WIDTH) for _ in range(2)],
        layer(words, words),
        layer(8, 8),
    )


@cache
def moments(slug: str, players: int, every: int = 60) -> list[State]:
    """Some states of a random game, the first and the last among them."""
    game, dice = co.new(slug, seed=players, players=players), Dice(players)
    found = [game.state.copy()]
    while not game.over:
        game.play(pick(game, dice))
        if dice.below(every) == 0:
            found.append(game.state.copy())
    return [*found[:4], game.state.copy()]


def runner_of(
    slug: str, players: int, network: IntegerNetwork, products: PairProducts | None = None
) -> NetworkRunner:
    native = native_of(program_of(find(slug)))
    return NetworkRunner(LoadedNetwork(native, players, network, products))


def layout_of(slug: str, players: int) -> ObservationLayout:
    return observation_layout(program_of(find(slug)), players)


@pytest.mark.parametrize("slug", [info.slug for info in games()])
def test_native_code_says_what_the_reference_says(slug: str) -> None:
    for players in (2, 4):
        layout = layout_of(slug, players)
        network = random_network(layout, seed=players)
        runner = runner_of(slug, players, network)
        for state in moments(slug, players):
            for seat in range(players):
                assert runner.answer(state, seat) == evaluate(network, layout, state, seat)


def test_the_random_networks_of_these_tests_are_neither_silent_nor_cut_off() -> None:
    layout = layout_of("beasthunt", 2)
    answer = evaluate(random_network(layout, 2), layout, moments("beasthunt", 2)[1], 0)
    assert len({*answer.win, *answer.lead}) == 8 and all(abs(value) < 1 << 31 for value in answer.win)


@pytest.mark.parametrize("width", [64, 128, 192])
def test_the_width_is_any_multiple_of_64(width: int) -> None:
    layout = layout_of("beasthunt", 2)
    network = random_network(layout, 7, width, blocks=3)
    runner, state = runner_of("beasthunt", 2, network), moments("beasthunt", 2)[1]
    assert runner.answer(state, state.seat) == evaluate(network, layout, state, state.seat)


def test_sums_that_do_not_fit_wrap_and_what_is_said_is_cut_off() -> None:
    layout = layout_of("beasthunt", 2)
    network = extreme_network(layout)
    runner = runner_of("beasthunt", 2, network)
    for state in moments("beasthunt", 2):
        for seat in range(2):
            assert runner.answer(state, seat) == evaluate(network, layout, state, seat)


@pytest.mark.parametrize("products", [PLAIN, PairProducts(lanes=4), PairProducts(lanes=64), SSE2, AVX2])
def test_any_vectors_give_the_same(products: PairProducts) -> None:
    needed = {AVX2: "+avx2", SSE2: "+sse2"}.get(products)
    if needed and needed not in host().features.split(","):
        pytest.skip("this processor does not have the instruction")
    layout = layout_of("beasthunt", 2)
    for network in (random_network(layout, 3), extreme_network(layout)):
        runner = runner_of("beasthunt", 2, network, products)
        for state in moments("beasthunt", 2)[:2]:
            assert runner.answer(state, state.seat) == evaluate(network, layout, state, state.seat)


def test_what_was_asked_before_does_not_matter() -> None:
    layout = layout_of("kolossus", 3)
    runner = runner_of("kolossus", 3, random_network(layout, 4))
    states = moments("kolossus", 3, 10)
    alone = {}
    for number, state in enumerate(states):
        for seat in range(3):
            runner.forget()
            alone[number, seat] = runner.answer(state, seat)
    order, dice = list(alone) * 3, Random(1)
    dice.shuffle(order)
    for number, seat in order:
        assert runner.answer(states[number], seat) == alone[number, seat]


def test_several_states_at_once_are_as_each_alone() -> None:
    layout = layout_of("beasthunt", 3)
    runner, states = runner_of("beasthunt", 3, random_network(layout, 4)), moments("beasthunt", 3)
    seats = [number % 3 for number in range(len(states))]
    alone = [runner.evaluate(state, seat) for state, seat in zip(states, seats, strict=True)]
    assert runner.evaluate_many(states, seats) == alone
    assert runner.evaluate_many([], []) == []


def test_only_who_is_asked_is_told_of_options() -> None:
    layout = layout_of("beasthunt", 2)
    runner, state = runner_of("beasthunt", 2, random_network(layout, 4)), moments("beasthunt", 2)[0]
    asked, other = runner.answer(state, state.seat), runner.answer(state, 1 - state.seat)
    assert asked.words == state.options() and asked.best in asked.words
    assert math.isclose(sum(asked.policy), 1) and runner.best(state, state.seat) == asked.best
    assert other.words == [] and runner.best(state, 1 - state.seat) == -1
    over = moments("beasthunt", 2)[-1]
    assert runner.answer(over, 0).words == [] and len(runner.answer(over, 0).worths) == 2


def test_seats_are_turned() -> None:
    """What a seat is worth stands at its number, whoever looks."""
    layout = layout_of("beasthunt", 3)
    runner, state = runner_of("beasthunt", 3, random_network(layout, 4)), moments("beasthunt", 3)[0]
    for seat in range(3):
        answer = runner.answer(state, seat)
        turned = [worth_of(*both) for both in zip(answer.win, answer.lead, strict=True)][:3]
        assert [answer.worths[(seat + each) % 3] for each in range(3)] == turned


def test_a_policy_is_the_softmax_of_its_logits() -> None:
    logits = [0, 1000, -65_536, 200_000, -(1 << 31), 150_000]
    for temperature in (0.1, 1.0, 3.0):
        powers = [math.exp((logit - 200_000) / HEAD_ONE / temperature) for logit in logits]
        for share, power in zip(policy_of(logits, temperature), powers, strict=True):
            assert math.isclose(share, power / sum(powers), rel_tol=2e-3, abs_tol=1e-8)
    assert policy_of([]) == [] and policy_of([5]) == [1.0]
    assert policy_of([-(1 << 31), (1 << 31) - 1], 1e-9) == [0.0, 1.0]


def test_no_machine_rounds_an_exponential_differently() -> None:
    for step, value in enumerate(exponential_table()):
        exact = 2.0 ** (-step / EXPONENT_STEPS) * (1 << EXPONENT_BITS)
        assert abs(exact - value) < 0.5 - 1e-5


def test_what_does_not_fit_is_refused() -> None:
    layout, native = layout_of("beasthunt", 2), native_of(program_of(find("beasthunt")))
    network = random_network(layout, 1)
    with pytest.raises(MachineError, match="does not fit"):
        LoadedNetwork(native, 3, network)
    with pytest.raises(AssertionError):
        replace(network, width=128)
    runner = NetworkRunner(LoadedNetwork(native, 2, network))
    with pytest.raises(MachineError, match="no seat 2"):
        runner.evaluate(moments("beasthunt", 2)[0], 2)
    with pytest.raises(MachineError, match="3 play"):
        runner.evaluate(moments("beasthunt", 3)[0], 0)
    with pytest.raises(MachineError, match="another program"):
        runner.best(moments("kolossus", 2)[0], 0)


def test_object_code_is_kept(tmp_path: object) -> None:
    from pathlib import Path

    from colossarium.machine.network.runner import NetworkCode

    cache_ = Cache(Path(str(tmp_path)) / "cache")
    for _ in range(2):
        NetworkCode(64, 1, cache_)
        assert cache_.folder is not None and len(list(cache_.folder.glob("*.code"))) == 1
