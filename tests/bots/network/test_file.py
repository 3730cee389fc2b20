"""Networks as files: what was written is read again, and nothing else is believed."""

from __future__ import annotations

import json
import os
from array import array
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bench.random_networks import random_player
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import (
    Metadata,
    NetworkFile,
    NetworkShape,
    decode,
    encode,
    layer_shapes,
    read,
    write,
)
from colossarium.bots.network.safetensors import MOST_BYTES, Tensor

SHAPE = NetworkShape(features=3, words=2, width=64, blocks=1)


def small(dtype: str = "I8") -> NetworkFile:
    """A network of no game."""
    tensors = {}
    for layer, weights, units in layer_shapes(SHAPE):
        count = weights[0] * weights[1]
        if dtype == "I8":
            tensors[f"{layer}.weight"] = Tensor("I8", weights, bytes(count))
            tensors[f"{layer}.bias"] = Tensor("I32", (units,), bytes(4 * units))
            tensors[f"{layer}.scale"] = Tensor("F32", (units,), array("f", [0.5] * units).tobytes())
        else:
            size = 4 if dtype == "F32" else 2
            tensors[f"{layer}.weight"] = Tensor(dtype, weights, bytes(size * count))
            tensors[f"{layer}.bias"] = Tensor(dtype, (units,), bytes(size * units))
    metadata = Metadata(
        game="no_game",
        settings=[{"players": 2}],
        observations={"2": "a"},
        rules="b",
        shape=SHAPE,
        lead_scale=10.0,
        made={"minutes": 1.5},
    )
    return NetworkFile(metadata, ("one", "two", "three"), ("yes", "no"), tensors)


@cache
def written() -> bytes:
    return encode(small())


def with_header(change: Any, body: bytes | None = None) -> bytes:
    """The file of a small network with another header."""
    data = written()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    text = change(header)
    text = json.dumps(header if text is None else text).encode() if not isinstance(text, bytes) else text
    return len(text).to_bytes(8, "little") + text + (data[8 + length :] if body is None else body)


def with_tensor(key: str, tensor: Tensor | None) -> NetworkFile:
    network = small()
    tensors = {name: each for name, each in network.tensors.items() if name != key}
    return replace(network, tensors=tensors if tensor is None else {**tensors, key: tensor})


@pytest.mark.parametrize("dtype", ["I8", "F32", "F16"])
def test_what_was_written_is_read_again(dtype: str, tmp_path: Path) -> None:
    network, path = small(dtype), tmp_path / "it.safetensors"
    write(path, network)
    again = read(path)
    assert again == network and again.is_player == (dtype == "I8")
    assert os.listdir(tmp_path) == ["it.safetensors"]


def test_a_network_of_a_game_is_read_again() -> None:
    network = random_player("beasthunt", seed=1)
    assert decode(encode(network)) == network


def test_the_package_safetensors_reads_what_we_write(tmp_path: Path) -> None:
    numpy = pytest.importorskip("safetensors.numpy", reason="the package safetensors is not installed")
    network = random_player("beasthunt", seed=1, players=[2])
    arrays = numpy.load(encode(network))
    for key, tensor in network.tensors.items():
        assert arrays[key].shape == tensor.shape and arrays[key].tobytes() == bytes(tensor.data)
    assert arrays["words"].tobytes().decode().split("\n") == list(network.words)


def test_we_read_what_the_package_safetensors_writes() -> None:
    numpy = pytest.importorskip("safetensors.numpy", reason="the package safetensors is not installed")
    network = small("F32")
    arrays = numpy.load(encode(network))
    metadata = {"colossarium": msgspec.json.encode(network.metadata).decode()}
    assert decode(numpy.save(arrays, metadata=metadata)) == network


def damaged() -> dict[str, tuple[bytes, str]]:
    data = written()

    def entry(**other: Any) -> bytes:
        return with_header(lambda header: header["input.weight"].update(other))

    def about(**other: Any) -> bytes:
        def change(header: Any) -> None:
            metadata = json.loads(header["__metadata__"]["colossarium"])
            header["__metadata__"]["colossarium"] = json.dumps({**metadata, **other})

        return with_header(change)

    def shape(**other: Any) -> bytes:
        return about(shape={**msgspec.to_builtins(SHAPE), **other})

    return {
        "empty": (b"", "it has only 0 bytes"),
        "a text": (b"import os; os.system('ls')", "does not begin like"),
        "a pickle": (b"\x80\x04\x95" + bytes(40), "does not begin like"),
        "a huge header": ((1 << 60).to_bytes(8, "little") + data[8:], "does not begin like"),
        "a long header": ((1 << 20).to_bytes(8, "little") + data[8:], "cut off: its header"),
        "half a file": (data[: len(data) // 2], "is cut off"),
        "a byte less": (data[:-1], "is cut off"),
        "a byte more": (data + b"x", "1 bytes behind its last tensor"),
        "no JSON": (with_header(lambda _: b"{oh"), "its header can't be read"),
        "nested": (with_header(lambda _: b'{"a":' + b"[" * 200_000), "nested too deep"),
        "twice": (with_header(lambda _: b'{"a":1,"a":2}'), "stands there twice"),
        "NaN": (with_header(lambda _: b'{"a":NaN}'), "NaN is no number"),
        "no text": (with_header(lambda _: b'{"\xff":1}'), "its header can't be read"),
        "a long number": (
            with_header(lambda _: b'{"a":' + b"9" * 5000 + b"}"),
            "its header can't be read",
        ),
        "a list as an entry": (with_header(lambda _: {"a": []}), "what its header says of 'a' is wrong"),
        "numbers as metadata": (with_header(lambda _: {"__metadata__": {"a": 1}}), "'__metadata__' is wrong"),
        "half a letter": (
            with_header(lambda header: header["__metadata__"].update(colossarium="\ud800")),
            "what it says of itself can't be read",
        ),
        "half a letter in an entry": (with_header(lambda _: b'{"a":{"\\ud800":1}}'), "is wrong"),
        "an unknown type": (entry(dtype="BF16"), "numbers of the type 'BF16'"),
        "three axes": (entry(shape=[1, 3, 64]), "has the shape [1, 3, 64]"),
        "a negative size": (entry(shape=[-3, -64]), "has the shape [-3, -64]"),
        "a huge shape": (entry(shape=[1 << 62, 1 << 62]), "has the shape"),
        "offsets that overlap": (entry(data_offsets=[0, 192]), "should have the bytes"),
        "negative offsets": (entry(data_offsets=[-192, 0]), "should have the bytes"),
        "huge offsets": (entry(data_offsets=[1 << 70, (1 << 70) + 192]), "is damaged"),
        "a fraction as offset": (entry(data_offsets=[0.5, 192.5]), "is wrong"),
        "many tensors": (with_header(lambda _: {str(n): {} for n in range(300)}), "more than any network"),
        "nothing of ours": (with_header(lambda header: header.pop("__metadata__") and None), "not say what"),
        "a later format": (about(format=2), "has the format 2, and this version of Colossarium reads 1"),
        "something unknown": (about(more=1), "what it says of itself can't be read"),
        "no game": (about(game=None), "what it says of itself can't be read"),
        "a long unknown name": (about(**{"x\n" * 1000: 1}), "what it says of itself can't be read"),
        "a long name in the header": (entry(**{"x\n" * 1000: 1}), "is wrong"),
        "a game of many lines": (about(game="beast\nhunt"), "a game that can't be called"),
        "a long game": (about(game="x" * 100_000), "a game that can't be called"),
        "odd players": (about(observations={"²": "a"}), "'²' players, which can't be"),
        "a huge width": (shape(width=1 << 40), "as its width: from 1 to"),
        "an odd width": (shape(width=65), "multiple of 64"),
        "another width": (shape(width=128), "input.weight has the shape [3, 64], and [3, 128] is claimed"),
        "huge features": (shape(features=1 << 40), "as its features"),
        "no words": (shape(words=0), "as its words"),
        "huge blocks": (shape(blocks=1 << 40), "blocks"),
        "missing blocks": (shape(blocks=2), "no tensor 'block1.weight'"),
        "fewer blocks": (shape(blocks=0), "'block0.bias', which belongs to no network"),
        "no scale of leads": (about(lead_scale=0.0), "its scale of leads is 0.0"),
        "too large a number": (
            with_header(
                lambda header: header["__metadata__"].update(
                    colossarium=header["__metadata__"]["colossarium"].replace("10.0", "1e999")
                )
            ),
            "what it says of itself can't be read",
        ),
    }


@pytest.mark.parametrize("case", damaged())
def test_a_damaged_file_is_refused_with_a_sentence(case: str) -> None:
    data, sentence = damaged()[case]
    with pytest.raises(BadNetwork) as refused:
        decode(data, "odd.safetensors")
    assert str(refused.value).startswith("odd.safetensors") and sentence in str(refused.value)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 400


def floats(count: int, value: float) -> bytes:
    return array("f", [*[0.5] * (count - 1), value]).tobytes()


@pytest.mark.parametrize(
    ("key", "tensor", "sentence"),
    [
        ("input.weight", None, "no tensor 'input.weight'"),
        ("win.bias", None, "no tensor 'win.bias'"),
        ("lead.scale", None, "no tensor 'lead.scale'"),
        ("input.bias", Tensor("F32", (64,), bytes(256)), "type F32, not I32"),
        ("block0.weight", Tensor("F32", (64, 64), bytes(4 * 64 * 64)), "only goes with weights in I8"),
        ("win.scale", Tensor("F32", (4,), floats(4, float("nan"))), "win.scale has a nan"),
        ("win.scale", Tensor("F32", (4,), floats(4, float("inf"))), "win.scale has a inf"),
        ("win.scale", Tensor("F32", (4,), floats(4, -1.0)), "win.scale has a -1.0"),
        ("win.scale", Tensor("F32", (4,), floats(4, 0.0)), "win.scale has a 0.0"),
        ("win.scale", Tensor("F32", (4,), floats(4, 1e30)), "win.scale has a 1.0"),
        ("more", Tensor("U8", (1,), b"x"), "a tensor 'more'"),
    ],
)
def test_wrong_tensors_are_refused(key: str, tensor: Tensor | None, sentence: str) -> None:
    with pytest.raises(BadNetwork, match=sentence):
        encode(with_tensor(key, tensor))


@pytest.mark.parametrize("dtype", ["F32", "F16"])
@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_weights_that_are_not_finite_are_refused(dtype: str, value: float) -> None:
    import struct

    network = small(dtype)
    size = {"F32": "<f", "F16": "<e"}[dtype]
    weight = network.tensors["input.weight"]
    data = bytes(weight.data)[: -struct.calcsize(size)] + struct.pack(size, value)
    with pytest.raises(BadNetwork, match=r"input\.weight has a number that is not finite"):
        encode(replace(network, tensors={**network.tensors, "input.weight": replace(weight, data=data)}))


@pytest.mark.parametrize(
    ("features", "sentence"),
    [
        (("one\ntwo", "three", "four"), "names 4 features, and claims 3"),
        (("one", "two"), "names 2 features"),
        (("one", "two", "one"), "'one' twice"),
        (("one", "", "three"), "'' among the names"),
        (("one", "a\tb", "three"), "among the names"),
        (("one", "x" * 300, "three"), "among the names"),
        (("one", "x" * 3000, "three"), "too long"),
    ],
)
def test_names_that_are_none_are_refused(features: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadNetwork, match=sentence):
        encode(replace(small(), features=features))


def test_what_can_not_be_opened_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="No such file"):
        read(tmp_path / "none.safetensors")
    with pytest.raises(BadNetwork, match=r"directory|is no file|Permission"):
        read(tmp_path)
    with pytest.raises(BadNetwork, match="can't be written"):
        write(tmp_path / "none" / "it.safetensors", small())


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(BadNetwork, match="can't be read"):
        read("a\0b.safetensors")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.safetensors")
    with pytest.raises(BadNetwork, match="is no file"):
        read(tmp_path / "pipe.safetensors")


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.safetensors"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(BadNetwork, match="at most 256"):
        read(path)


def test_whatever_happens_to_a_file_it_is_read_or_refused() -> None:
    """Of bytes that changed and pieces that are missing comes nothing but a sentence."""
    data, dice, refused = written(), Random(1), 0
    header = 8 + int.from_bytes(data[:8], "little")
    for number in range(400):
        changed = bytearray(data)
        for _ in range(dice.choice((1, 1, 2, 8))):
            changed[dice.randrange(header)] = dice.randrange(256)
        if number % 4 == 0:
            del changed[dice.randrange(len(changed)) : dice.randrange(len(changed))]
        try:
            decode(bytes(changed))
        except BadNetwork as error:
            refused += 1
            assert "\n" not in str(error)
    assert refused > 200
