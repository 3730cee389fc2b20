"""A player says nearly what its checkpoint says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import colossarium as co
from bench.random_networks import random_player
from colossarium.bots.network.evaluator import evaluator_of
from colossarium.bots.network.file import NetworkFile, decode, encode, layer_shapes, read, write
from colossarium.bots.network.safetensors import Tensor
from colossarium.games import find
from colossarium.learn.quantise import main, quantise
from colossarium.machine.chance import Dice
from colossarium.machine.network.layers import HEAD_ONE, ONE
from colossarium.machine.observation import as_bytes, observation_layout
from colossarium.table.machines import native_of, program_of
from pick import pick


def checkpoint(seed: int, dtype: str = "F32", spread: float = 1.0) -> NetworkFile:
    """Weights as a learner has them."""
    player, dice = random_player("beasthunt", seed, width=64), np.random.default_rng(seed)
    tensors = {}
    for layer, shape, units in layer_shapes(player.metadata.shape):
        deviation = spread * (0.05 if layer == "input" else 1.0 / np.sqrt(shape[1]))
        for part, size, about in (("weight", shape, deviation), ("bias", (units,), 0.1)):
            values = (dice.standard_normal(size) * about).astype("<f4" if dtype == "F32" else "<f2")
            tensors[f"{layer}.{part}"] = Tensor(dtype, tuple(values.shape), values.tobytes())
    return replace(player, tensors=tensors)


def dequantised(file: NetworkFile) -> dict[str, Any]:
    """Weights and biases as they count, by the names of their tensors; of a checkpoint as they are."""
    found, types = {}, {"F32": "<f4", "F16": "<f2", "I8": "i1", "I32": "<i4"}
    for name, tensor in file.tensors.items():
        values = np.frombuffer(tensor.data, types[tensor.dtype]).reshape(tensor.shape).astype(np.float64)
        found[name] = values
    for layer, _, _ in layer_shapes(file.metadata.shape) if file.is_player else ():
        scale = found[f"{layer}.scale"]
        found[f"{layer}.weight"] *= scale if layer == "input" else scale[:, None]
        found[f"{layer}.bias"] *= scale / ONE
    return found


def said_by(weights: dict[str, Any], features: Any, blocks: int = 2) -> tuple[Any, Any, Any]:
    """What a network says, in floating point."""
    hidden = np.maximum(features @ weights["input.weight"] + weights["input.bias"], 0)
    for number in range(blocks):
        more = weights[f"block{number}.weight"] @ hidden + weights[f"block{number}.bias"]
        hidden = hidden + np.maximum(more, 0)
    return tuple(
        weights[f"{head}.weight"] @ hidden + weights[f"{head}.bias"] for head in ("policy", "win", "lead")
    )


@pytest.mark.parametrize("dtype", ["F32", "F16"])
def test_a_player_says_nearly_what_its_checkpoint_says(dtype: str) -> None:
    given = checkpoint(1, dtype)
    player, info = decode(encode(quantise(given))), find("beasthunt")
    assert player.is_player and quantise(player) is player
    evaluator, program = evaluator_of(player, info, 2), program_of(info)
    layout, native = observation_layout(program, 2), native_of(program)
    places = {name: number for number, name in enumerate(given.features)}
    game, dice = co.new("beasthunt", seed=1, players=2), Dice(1)
    weights, again = dequantised(given), dequantised(player)
    for _ in range(30):
        state = game.state
        features = np.zeros(len(given.features))
        observed = as_bytes(layout, native.observe(state, state.seat))
        for name, value in zip(layout.features, observed, strict=True):
            features[places[name]] = value
        features[places["players is 2"]] = 1
        answer = evaluator.runner.answer(state, state.seat)
        for exact, limit in ((weights, 0.2), (again, 0.03)):
            logits, win, lead = said_by(exact, features)
            assert np.allclose(np.array(answer.win) / HEAD_ONE, win, atol=limit)
            assert np.allclose(np.array(answer.lead) / HEAD_ONE, lead, atol=limit)
            assert np.allclose(np.array(answer.logits) / HEAD_ONE, logits[answer.words], atol=limit)
        game.play(pick(game, dice))


def test_weights_of_any_size_can_be_added_up() -> None:
    for spread in (0.0, 1e-12, 1e4):
        player = quantise(checkpoint(2, spread=spread))
        decode(encode(player))
        for layer, shape, _ in layer_shapes(player.metadata.shape):
            whole = np.frombuffer(player.tensors[f"{layer}.weight"].data, "i1").reshape(shape).astype(int)
            biases = np.frombuffer(player.tensors[f"{layer}.bias"].data, "<i4").astype(int)
            if layer != "input":
                assert (np.abs(whole).sum(axis=1) * 32_767 + np.abs(biases)).max() < 1 << 31


def test_a_checkpoint_becomes_a_player_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given, made = tmp_path / "given.safetensors", tmp_path / "made.safetensors"
    write(given, checkpoint(1))
    main([str(given), str(made)])
    assert read(made) == quantise(read(given)) and read(made).is_player
    with pytest.raises(SystemExit):
        main([str(tmp_path / "none.safetensors"), str(made)])
    assert "can't be read" in capsys.readouterr().err
