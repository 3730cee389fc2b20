"""From a checkpoint to a player, weights of 8 bits with a scale for each output unit, and back.

python -m colossarium.learn.quantise checkpoint.safetensors player.safetensors
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from colossarium.bots.network.file import (
    LEAST_SCALE,
    MOST_SCALE,
    NetworkFile,
    layer_shapes,
    read,
    write,
)
from colossarium.bots.network.safetensors import Tensor
from colossarium.machine.network.layers import MOST_ACTIVATION, ONE
from colossarium.table.errors import ColossariumError

MOST_WEIGHT = 127
PARTS = ("weight", "bias", "scale")
MOST_SUM = (1 << 31) - 1

Floats = NDArray[np.float64]


def quantise(checkpoint: NetworkFile) -> NetworkFile:
    """The same network as a player; a player stays as it is."""
    if checkpoint.is_player:
        return checkpoint
    tensors = {}
    for layer, _, _ in layer_shapes(checkpoint.metadata.shape):
        weight, bias = (_floats(checkpoint.tensors[f"{layer}.{part}"]) for part in ("weight", "bias"))
        # In the file the first layer has a row for each input; all others have one for each output.
        by_unit = weight.T if layer == "input" else weight
        whole, biases, scales = _quantised(by_unit, bias, ONE if layer == "input" else MOST_ACTIVATION)
        rows = np.ascontiguousarray(whole.T if layer == "input" else whole)
        tensors[f"{layer}.weight"] = _tensor("I8", rows)
        tensors[f"{layer}.bias"] = _tensor("I32", biases)
        tensors[f"{layer}.scale"] = _tensor("F32", scales)
    return replace(checkpoint, tensors=tensors)


def dequantise(player: NetworkFile) -> NetworkFile:
    """A checkpoint that plays as the player does, to train on; a checkpoint stays as it is."""
    if not player.is_player:
        return player
    tensors = {}
    for layer, _, _ in layer_shapes(player.metadata.shape):
        weight, bias, scale = (_floats(player.tensors[f"{layer}.{part}"]) for part in PARTS)
        # A scale belongs to an output unit: a column of the first layer, a row of all others.
        by_unit = scale if layer == "input" else scale[:, None]
        for part, values in (("weight", weight * by_unit), ("bias", bias * scale / ONE)):
            tensors[f"{layer}.{part}"] = _tensor("F32", values.astype("<f4"))
    return replace(player, tensors=tensors)


def _quantised(weight: Floats, bias: Floats, most_input: int) -> tuple[Any, Any, Any]:
    """Rows of whole numbers, biases in the unit of their sums, and what both are to be multiplied with."""
    scale = np.abs(weight).max(axis=1) / MOST_WEIGHT
    for _ in range(2):
        scale = np.clip(scale, LEAST_SCALE, MOST_SCALE).astype(np.float32).astype(np.float64)
        whole = np.clip(np.rint(weight / scale[:, None]), -MOST_WEIGHT, MOST_WEIGHT)
        biases = np.clip(np.rint(bias * ONE / scale), -MOST_SUM, MOST_SUM)
        most = np.abs(whole).sum(axis=1) * most_input + np.abs(biases)
        # What could not be added up in 32 bits, however unlikely, is told more roughly.
        scale = scale * np.maximum(1.0, 1.01 * most / MOST_SUM) if most.max() > MOST_SUM else scale
    return whole.astype(np.int8), biases.astype("<i4"), scale.astype("<f4")


def _floats(tensor: Tensor) -> Floats:
    types = {"F32": "<f4", "F16": "<f2", "I8": "i1", "I32": "<i4"}
    return np.frombuffer(tensor.data, types[tensor.dtype]).reshape(tensor.shape).astype(np.float64)


def _tensor(dtype: str, values: Any) -> Tensor:
    return Tensor(dtype, values.shape, values.tobytes())


def main(arguments: Sequence[str] | None = None) -> None:
    """Make a player of a checkpoint."""
    parser = argparse.ArgumentParser(description="Make a player of a checkpoint.")
    parser.add_argument("checkpoint")
    parser.add_argument("player")
    given = parser.parse_args(arguments)
    try:
        write(given.player, quantise(read(given.checkpoint)))
    except ColossariumError as error:
        parser.error(error.sentence)


if __name__ == "__main__":
    main()
