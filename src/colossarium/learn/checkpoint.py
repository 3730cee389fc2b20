"""Networks in training as files, and what of one fits other rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from colossarium.bots.network import file as network_file
from colossarium.bots.network import safetensors
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import SUFFIX, Metadata, NetworkFile, NetworkShape
from colossarium.bots.network.safetensors import Tensor
from colossarium.learn.network import Network
from colossarium.learn.quantise import dequantise
from colossarium.learn.row_names import RowNames

DTYPES = {"F32": torch.float32, "F16": torch.float16}
CHECKPOINT, TRAINING = ".checkpoint", ".training"
"""What is put before the end of a file's name."""
TOLD = 3
"""So many names stand in a sentence."""


@dataclass(frozen=True)
class Changes:
    """How the names of a network differ from those of the rules."""

    new: tuple[str, ...]
    gone: tuple[str, ...]

    def sentence(self) -> str:
        parts = [_told(names, what) for names, what in ((self.new, "new"), (self.gone, "gone")) if names]
        return "; ".join(parts) or "nothing has changed"


def _told(names: Sequence[str], what: str) -> str:
    shown = ", ".join(names[:TOLD]) + (", …" if len(names) > TOLD else "")
    return f"{len(names)} {what}: {shown}"


def to_file(network: Network, names: RowNames, metadata: Mapping[str, Any], kind: str) -> NetworkFile:
    """A network as a checkpoint of F16 or F32."""
    tensors = {}
    for name, values in network.state_dict().items():
        numbers = values.detach().to("cpu", DTYPES[kind]).contiguous()
        tensors[name] = Tensor(kind, tuple(numbers.shape), numbers.numpy().tobytes())
    shape = NetworkShape(len(names.features), len(names.words), network.width, network.blocks)
    return NetworkFile(Metadata(shape=shape, **metadata), names.features, names.words, tensors)


def from_file(found: NetworkFile) -> Network:
    """The network of a checkpoint."""
    shape = found.metadata.shape
    network = Network(shape.features, shape.words, shape.width, shape.blocks)
    state = {name: _values(tensor) for name, tensor in found.tensors.items()}
    network.load_state_dict(state)
    return network


def _values(tensor: Tensor) -> torch.Tensor:
    flat = torch.frombuffer(bytearray(tensor.data), dtype=DTYPES[tensor.dtype])
    return flat.float().reshape(tensor.shape)


def changes_of(found: NetworkFile, known: RowNames, wanted: RowNames) -> Changes:
    """`known`: all that the rules have with any number of players; `wanted`: what is trained."""
    old = set(found.features) | {f"the word {word}" for word in found.words}
    now = [*wanted.features, *(f"the word {word}" for word in wanted.words)]
    still = {*known.features, *(f"the word {word}" for word in known.words)}
    gone = [*found.features, *(f"the word {word}" for word in found.words)]
    return Changes(
        tuple(each for each in now if each not in old), tuple(each for each in gone if each not in still)
    )


def carried_over(network: Network, old: RowNames, new: RowNames) -> Network:
    """The same network with other rows: by name; rows that it did not have are 0."""
    found = Network(len(new.features), len(new.words), network.width, network.blocks)
    state = network.state_dict()
    state["input.weight"] = _rows(state["input.weight"], old.features, new.features)
    state["policy.weight"] = _rows(state["policy.weight"], old.words, new.words)
    state["policy.bias"] = _rows(state["policy.bias"], old.words, new.words)
    found.load_state_dict(state)
    return found


def _rows(values: torch.Tensor, old: Sequence[str], new: Sequence[str]) -> torch.Tensor:
    places = {name: number for number, name in enumerate(old)}
    rows = torch.tensor([places.get(name, len(old)) for name in new])
    return torch.cat([values, torch.zeros_like(values[:1])])[rows]


def checkpoint_path(player: Path) -> Path:
    """Where the checkpoint of a player is kept, beside it."""
    return player.with_name(f"{player.name.removesuffix(SUFFIX)}{CHECKPOINT}{SUFFIX}")


def training_path(checkpoint: Path) -> Path:
    """Where the state of the optimiser is kept, beside the checkpoint."""
    stem = checkpoint.name.removesuffix(SUFFIX).removesuffix(CHECKPOINT)
    return checkpoint.with_name(f"{stem}{TRAINING}{SUFFIX}")


def read_checkpoint(path: Path) -> tuple[Path, NetworkFile]:
    """The checkpoint of this name, or the one beside a player of this name, or one made of the player."""
    found = network_file.read(path)
    beside = checkpoint_path(path)
    if found.is_player and beside.exists():
        return beside, network_file.read(beside)
    return path, dequantise(found)


def write_training(path: Path, network: Network, optimizer: torch.optim.Optimizer, steps: int) -> None:
    """The moments of Adam, by the names of the parameters."""
    tensors = {}
    for name, parameter in network.named_parameters():
        for moment in ("exp_avg", "exp_avg_sq"):
            values = optimizer.state[parameter].get(moment)
            if values is not None:
                numbers = values.detach().float().cpu().contiguous()
                tensors[f"{name}.{moment}"] = Tensor("F32", tuple(numbers.shape), numbers.numpy().tobytes())
    data = safetensors.encode(tensors, {"steps": str(steps)})
    new = path.with_suffix(".new")
    new.write_bytes(data)
    new.replace(path)  # whole or not at all


def read_training(path: Path, network: Network, optimizer: torch.optim.Optimizer) -> None:
    """Moments that fit; BadNetwork if the file belongs to another network."""
    tensors, metadata = safetensors.read_tensors(path)
    steps = metadata.get("steps", "")
    if not steps.isdecimal():
        raise BadNetwork(f"{path} is damaged: it does not say how many steps were made")
    for name, parameter in network.named_parameters():
        moments = [tensors.get(f"{name}.{moment}") for moment in ("exp_avg", "exp_avg_sq")]
        if any(each is None or each.dtype != "F32" or each.shape != parameter.shape for each in moments):
            raise BadNetwork(f"{path} belongs to another network: what it has of {name} does not fit")
        first, second = (_values(each).to(parameter.device) for each in moments if each is not None)
        count = torch.tensor(float(steps), device=parameter.device if parameter.is_cuda else "cpu")
        optimizer.state[parameter] = {"step": count, "exp_avg": first, "exp_avg_sq": second}
