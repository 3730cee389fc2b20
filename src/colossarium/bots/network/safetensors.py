"""The container of a network's file: safetensors, named rows of numbers behind a header in JSON.

Nothing in a file is believed: every length is compared with what is there before anything is read by it.
"""

from __future__ import annotations

import json
import math
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from colossarium.bots.network.errors import BadNetwork
from colossarium.table.input_checks import short, shown

SIZES = {"F32": 4, "I32": 4, "F16": 2, "I8": 1, "U8": 1}
"""The types that a network has numbers of, and their bytes."""
LENGTH_BYTES = 8
MOST_HEADER = 1 << 20
MOST_BYTES = 256 << 20
MOST_TENSORS = 256
METADATA = "__metadata__"


@dataclass(frozen=True)
class Tensor:
    """Numbers of one type, row by row, lowest byte first."""

    dtype: str
    shape: tuple[int, ...]
    data: bytes | memoryview

    @property
    def size(self) -> int:
        """How many bytes such a tensor has."""
        return SIZES[self.dtype] * math.prod(self.shape)


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """What a header says of a tensor."""

    dtype: str
    shape: list[int]
    data_offsets: tuple[int, int]


def read_tensors(path: Path) -> tuple[dict[str, Tensor], dict[str, str]]:
    """The tensors of a file and its metadata."""
    try:
        # Whatever else a name may stand for, a pipe that nobody writes into is not waited for.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as file:
            status = os.fstat(handle)
            if not stat.S_ISREG(status.st_mode):
                raise BadNetwork(f"{path} is no file")
            if status.st_size > MOST_BYTES:
                raise BadNetwork(
                    f"{path} has {status.st_size >> 20} MB: a network has at most {MOST_BYTES >> 20}"
                )
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadNetwork(
            f"the network {path} can't be read: {getattr(error, 'strerror', None) or error}"
        ) from None
    return decode(data, str(path))


def decode(data: bytes, name: str) -> tuple[dict[str, Tensor], dict[str, str]]:
    """The same of what was read already; `name` is what sentences call it."""
    if len(data) > MOST_BYTES:
        raise BadNetwork(f"{name} is too large for a network")
    header, body = _split(data, name)
    metadata = _converted(header.pop(METADATA, {}), dict[str, str], name, METADATA)
    if len(header) > MOST_TENSORS:
        raise BadNetwork(f"{name} has {len(header)} tensors, more than any network")
    entries = {key: _converted(entry, _Entry, name, key) for key, entry in header.items()}
    tensors, end = {}, 0
    for key, entry in sorted(entries.items(), key=lambda item: item[1].data_offsets):
        end = _check_entry(entry, end, len(body), name, key)
        begin = entry.data_offsets[0]
        tensors[key] = Tensor(entry.dtype, tuple(entry.shape), body[begin:end])
    if end != len(body):
        raise BadNetwork(f"{name} has {len(body) - end} bytes behind its last tensor")
    return tensors, metadata


def _split(data: bytes, name: str) -> tuple[dict[str, Any], memoryview]:
    """The header, and what follows it."""
    if len(data) < LENGTH_BYTES:
        raise BadNetwork(f"{name} is no network: it has only {len(data)} bytes")
    length = int.from_bytes(data[:LENGTH_BYTES], "little")
    if length > MOST_HEADER or data[LENGTH_BYTES : LENGTH_BYTES + 1] != b"{":
        raise BadNetwork(f"{name} is no network: it does not begin like a safetensors file")
    begin = LENGTH_BYTES + length
    if begin > len(data):
        raise BadNetwork(
            f"{name} is cut off: its header has {length} bytes, and {len(data)} are there in all"
        )
    try:
        header = json.loads(
            data[LENGTH_BYTES:begin].decode(), object_pairs_hook=_unique, parse_constant=_refuse
        )
    except (ValueError, RecursionError) as error:
        raise BadNetwork(f"{name} is damaged: its header can't be read ({reason(error)})") from None
    return header, memoryview(data)[begin:]


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands there twice")
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def reason(error: Exception) -> str:
    """What another library says is wrong, in one line: parts of the file may stand in it."""
    return "it is nested too deep" if isinstance(error, RecursionError) else short(printable(str(error)))


def printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _converted(value: Any, type_: Any, name: str, key: str) -> Any:
    try:
        return msgspec.convert(value, type_)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise BadNetwork(
            f"{name} is damaged: what its header says of {shown(key)} is wrong ({reason(error)})"
        ) from None


def _check_entry(entry: _Entry, expected: int, available: int, name: str, key: str) -> int:
    """Where a tensor ends that begins where the one before it ended."""
    if entry.dtype not in SIZES:
        raise BadNetwork(
            f"{name}: {shown(key)} has numbers of the type {shown(entry.dtype)}; no network does"
        )
    if len(entry.shape) > 2 or any(not 0 <= size <= MOST_BYTES for size in entry.shape):
        raise BadNetwork(f"{name}: {shown(key)} has the shape {shown(entry.shape)}; no network does")
    begin, end = entry.data_offsets
    size = SIZES[entry.dtype] * math.prod(entry.shape)
    if begin != expected or end - begin != size:
        raise BadNetwork(
            f"{name} is damaged: {shown(key)} should have the bytes {expected} to {expected + size}, "
            f"and its header says {shown(begin)} to {shown(end)}"
        )
    if end > available:
        raise BadNetwork(f"{name} is cut off: {shown(key)} ends at byte {end}, and there are {available}")
    return end


def encode(tensors: Mapping[str, Tensor], metadata: Mapping[str, str]) -> bytes:
    """A file, with the widest numbers first, so that all lie where a machine can read them at once."""
    header: dict[str, Any] = {METADATA: dict(metadata)}
    parts, end = [], 0
    for key, tensor in sorted(tensors.items(), key=lambda item: (-SIZES[item[1].dtype], item[0])):
        begin, end = end, end + tensor.size
        if len(tensor.data) != tensor.size:
            raise BadNetwork(f"{key} has {len(tensor.data)} bytes; its shape {tensor.shape} asks for others")
        header[key] = {"dtype": tensor.dtype, "shape": list(tensor.shape), "data_offsets": [begin, end]}
        parts.append(tensor.data)
    text = json.dumps(header, separators=(",", ":"), allow_nan=False).encode()
    text += b" " * (-len(text) % LENGTH_BYTES)
    return b"".join((len(text).to_bytes(LENGTH_BYTES, "little"), text, *parts))
