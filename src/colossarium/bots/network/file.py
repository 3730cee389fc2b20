"""A network as a file: what it is made of, what it is for, and how it came about.

A file is a *checkpoint* (F32 or F16, to train on) or a *player* (I8 with a scale for each output unit).
`docs/bots.md` says what each tensor means.
"""

from __future__ import annotations

import math
import os
import re
import tempfile
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from colossarium.bots.network import safetensors
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.safetensors import Tensor, reason
from colossarium.table.input_checks import shown

FORMAT = 1
KEY = "colossarium"
"""Where the metadata stands among those of a safetensors file."""
SUFFIX = ".safetensors"
SEATS = 4
"""Numbers of the heads `win` and `lead`: what they say of each seat, from the one that looks on."""
STEP = 64
MOST_WIDTH, MOST_BLOCKS, MOST_FEATURES, MOST_WORDS = 4096, 16, 65_536, 4096
MOST_NAME = 200
LEAST_SCALE, MOST_SCALE = 2.0**-32, 2.0**8
"""Scales outside of these would not fit the integers that players compute with."""


class NetworkShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How large a network is."""

    features: int
    words: int
    width: int
    blocks: int


class Metadata(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a network is for, and how it came about."""

    format: int = FORMAT
    game: str
    settings: list[dict[str, str | int]]
    """The games it was trained for: players and options of each."""
    observations: dict[str, str]
    """Fingerprints of the observations it was trained on, by the number of players."""
    rules: str
    """The fingerprint of the rules it was trained on (`Program.digest`)."""
    shape: NetworkShape
    lead_scale: float
    """The lead, in points, that the head `lead` calls 1."""
    made: dict[str, Any] = {}
    """How it was made: version, minutes, decisions, seed, settings of the run."""
    strength: list[dict[str, Any]] = []
    """What it was measured against, and how it did."""


@dataclass(frozen=True)
class NetworkFile:
    """All that a file holds, looked through."""

    metadata: Metadata
    features: tuple[str, ...]
    words: tuple[str, ...]
    tensors: Mapping[str, Tensor]
    """Without the names of features and words."""

    @property
    def is_player(self) -> bool:
        """Whether it is quantised, and can play."""
        return self.tensors["input.weight"].dtype == "I8"


def layer_shapes(shape: NetworkShape) -> Iterator[tuple[str, tuple[int, int], int]]:
    """Each layer with the shape of its weights, and how many output units it has."""
    width = shape.width
    yield "input", (shape.features, width), width
    for block in range(shape.blocks):
        yield f"block{block}", (width, width), width
    for head, units in (("policy", shape.words), ("win", SEATS), ("lead", SEATS)):
        yield head, (units, width), units


def read(path: str | Path) -> NetworkFile:
    """A network from a file; `BadNetwork` says what is wrong with it."""
    return _checked(*safetensors.read_tensors(Path(path)), str(path))


def decode(data: bytes, name: str = "the network") -> NetworkFile:
    """The same of what was read already; `name` is what sentences call it."""
    return _checked(*safetensors.decode(data, name), name)


def encode(network: NetworkFile) -> bytes:
    """The bytes of a network's file; what could not be read again is refused."""
    tensors = dict(network.tensors)
    for key, names in (("features", network.features), ("words", network.words)):
        text = "\n".join(names).encode()
        tensors[key] = Tensor("U8", (len(text),), text)
    try:
        metadata = msgspec.json.encode(network.metadata).decode()
    except (TypeError, ValueError) as error:
        raise BadNetwork(f"the network's metadata can't be written: {error}") from None
    data = safetensors.encode(tensors, {KEY: metadata})
    decode(data)
    return data


def write(path: str | Path, network: NetworkFile) -> None:
    """Write a network's file, whole or not at all."""
    data, path = encode(network), Path(path)
    name = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        os.replace(name, path)
    except OSError as error:
        if name is not None:
            with suppress(OSError):
                os.unlink(name)
        raise BadNetwork(f"the network {path} can't be written: {error.strerror}") from None


def _checked(tensors: dict[str, Tensor], metadata: Mapping[str, str], name: str) -> NetworkFile:
    if KEY not in metadata:
        raise BadNetwork(f"{name} is no network of ours: it does not say what it is for")
    about = _metadata(metadata[KEY], name)
    for layer, weights, units in layer_shapes(about.shape):
        _check_layer(tensors, layer, weights, units, name)
    features = _names(tensors, "features", about.shape.features, name)
    words = _names(tensors, "words", about.shape.words, name)
    known = {"features", "words"}
    for layer, _, _ in layer_shapes(about.shape):
        known |= {f"{layer}.{part}" for part in ("weight", "bias", "scale")}
    if strange := sorted(set(tensors) - known):
        raise BadNetwork(f"{name} has a tensor {shown(strange[0])}, which belongs to no network")
    if len({tensors[f"{layer}.weight"].dtype == "I8" for layer, _, _ in layer_shapes(about.shape)}) > 1:
        raise BadNetwork(f"{name} has some weights in I8 and some in others: all are, or none")
    for names in ("features", "words"):
        del tensors[names]
    return NetworkFile(about, features, words, tensors)


def _metadata(text: str, name: str) -> Metadata:
    try:
        version = msgspec.json.decode(text, type=_Format).format
        if version != FORMAT:
            raise BadNetwork(
                f"{name} has the format {shown(version)}, and this version of Colossarium reads {FORMAT}"
            )
        found = msgspec.json.decode(text, type=Metadata)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadNetwork(
            f"{name} is damaged: what it says of itself can't be read ({reason(error)})"
        ) from None
    _check_texts(found, name)
    shape = found.shape
    limits = (
        ("features", shape.features, MOST_FEATURES),
        ("words", shape.words, MOST_WORDS),
        ("width", shape.width, MOST_WIDTH),
    )
    for what, value, most in limits:
        if not 1 <= value <= most:
            raise BadNetwork(f"{name} claims {shown(value)} as its {what}: from 1 to {most} can be")
    if shape.width % STEP:
        raise BadNetwork(f"{name} has the width {shape.width}: it is a multiple of {STEP}")
    if not 0 <= shape.blocks <= MOST_BLOCKS:
        raise BadNetwork(f"{name} claims {shown(shape.blocks)} blocks: {MOST_BLOCKS} at most can be")
    if not (math.isfinite(found.lead_scale) and found.lead_scale > 0):
        raise BadNetwork(f"{name} is damaged: its scale of leads is {found.lead_scale}")
    return found


def _check_texts(metadata: Metadata, name: str) -> None:
    """What sentences and comparisons go by."""
    if not re.fullmatch("[a-z0-9_]{1,100}", metadata.game):
        raise BadNetwork(f"{name} is for a game that can't be called {shown(metadata.game)}")
    for players in metadata.observations:
        if not re.fullmatch("[1-9]", players):
            raise BadNetwork(f"{name} is for {shown(players)} players, which can't be")


class _Format(msgspec.Struct):
    """What every format, however new, begins with."""

    format: int


def _check_layer(
    tensors: Mapping[str, Tensor], layer: str, weights: tuple[int, int], units: int, name: str
) -> None:
    weight = _tensor(tensors, f"{layer}.weight", weights, ("F32", "F16", "I8"), name)
    if weight.dtype == "I8":
        _tensor(tensors, f"{layer}.bias", (units,), ("I32",), name)
        scale = _tensor(tensors, f"{layer}.scale", (units,), ("F32",), name)
        for value in numbers(scale):
            if not LEAST_SCALE <= value <= MOST_SCALE:
                raise BadNetwork(f"{name} is damaged: {layer}.scale has a {value}")
        return
    if f"{layer}.scale" in tensors:
        raise BadNetwork(f"{name} has a tensor '{layer}.scale', which only goes with weights in I8")
    bias = _tensor(tensors, f"{layer}.bias", (units,), ("F32", "F16"), name)
    for part, tensor in (("weight", weight), ("bias", bias)):
        if not _is_finite(tensor):
            raise BadNetwork(f"{name} is damaged: {layer}.{part} has a number that is not finite")


def _tensor(
    tensors: Mapping[str, Tensor], key: str, shape: tuple[int, ...], types: Sequence[str], name: str
) -> Tensor:
    found = tensors.get(key)
    if found is None:
        raise BadNetwork(f"{name} has no tensor '{key}'")
    if found.dtype not in types:
        raise BadNetwork(f"{name}: {key} has numbers of the type {found.dtype}, not {' or '.join(types)}")
    if found.shape != shape:
        raise BadNetwork(f"{name}: {key} has the shape {list(found.shape)}, and {list(shape)} is claimed")
    return found


def numbers(tensor: Tensor) -> array[Any]:
    """The numbers of a tensor of whole or single-precision numbers."""
    found = array({"F32": "f", "I32": "i", "I8": "b", "U8": "B", "F16": "H"}[tensor.dtype])
    found.frombytes(tensor.data)
    if array("H", [1]).tobytes() != b"\1\0":
        found.byteswap()
    return found


def _is_finite(tensor: Tensor) -> bool:
    if tensor.dtype == "F16":
        return all(value & 0x7C00 != 0x7C00 for value in set(numbers(tensor)))
    return math.isfinite(sum(numbers(tensor)))


def _names(tensors: Mapping[str, Tensor], key: str, count: int, name: str) -> tuple[str, ...]:
    tensor = tensors.get(key)
    if tensor is None or tensor.dtype != "U8" or len(tensor.shape) != 1:
        raise BadNetwork(f"{name} does not name its {key}")
    if len(tensor.data) > count * (MOST_NAME + 1):
        raise BadNetwork(f"{name} has names of {key} that are too long")
    try:
        found = tuple(bytes(tensor.data).decode().split("\n"))
    except UnicodeDecodeError:
        raise BadNetwork(f"{name} is damaged: the names of its {key} are no text") from None
    if len(found) != count:
        raise BadNetwork(f"{name} names {len(found)} {key}, and claims {count}")
    for each in found:
        if not each or len(each) > MOST_NAME or not each.isprintable():
            raise BadNetwork(f"{name} has {shown(each)} among the names of its {key}")
    if len(set(found)) != count:
        twice, _ = Counter(found).most_common(1)[0]
        raise BadNetwork(f"{name} has {shown(twice)} twice among the names of its {key}")
    return found
