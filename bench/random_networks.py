"""Networks with random weights, as files: for measuring and for tests."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random

from colossarium.bots.network.file import Metadata, NetworkFile, NetworkShape, layer_shapes
from colossarium.bots.network.safetensors import Tensor
from colossarium.games import find
from colossarium.machine.observation import observation_layout
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


def random_player(
    slug: str, seed: int, width: int = 64, blocks: int = 2, players: Sequence[int] = (2, 3, 4)
) -> NetworkFile:
    """A quantised network for a game, whose activations are neither all zero nor all saturated."""
    return random_player_for(find(slug), seed, width, blocks, players)


def random_player_for(
    info: GameInfo, seed: int, width: int = 64, blocks: int = 2, players: Sequence[int] = (2, 3, 4)
) -> NetworkFile:
    """The same for a variant."""
    program, dice = program_of(info), Random(seed)
    layouts = [observation_layout(program, count) for count in players]
    names = dict.fromkeys(name for layout in layouts for name in layout.features)
    features = (*names, *(f"players is {count}" for count in players))
    words = tuple(word.name for word in program.vocabulary)
    shape = NetworkShape(len(features), len(words), width, blocks)
    tensors = {}
    for layer, weights, units in layer_shapes(shape):
        gain = 0.02 if layer == "input" else 4.0 / width
        scales = array("f", [gain / 127 * dice.uniform(0.5, 2) for _ in range(units)])
        biases = array("i", [dice.randint(-30_000, 30_000) for _ in range(units)])
        tensors[f"{layer}.weight"] = Tensor("I8", weights, dice.randbytes(weights[0] * weights[1]))
        tensors[f"{layer}.bias"] = Tensor("I32", (units,), biases.tobytes())
        tensors[f"{layer}.scale"] = Tensor("F32", (units,), scales.tobytes())
    metadata = Metadata(
        game=info.slug,
        settings=[{"players": count} for count in players],
        observations={str(layout.players): layout.fingerprint for layout in layouts},
        rules=program.digest,
        shape=shape,
        lead_scale=20.0,
        made={"seed": seed},
    )
    return NetworkFile(metadata, features, words, tensors)
