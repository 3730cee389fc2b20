"""How much stack a thread needs: what the assembler says of each function, along the deepest calls."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from colossarium.machine.gpu.target import valid_name
from colossarium.machine.native.codegen.call_graph import CallGraph

SYMBOL_TABLE = 2
INFO_SECTION = b".nv.info"
SIZED, FRAME_SIZE = 4, 0x11
"""Of the entries of that section: the form with a size of its own, and the attribute that is looked for."""
ALIGNMENT = 16
DEFAULT_BYTES = 8192
"""Where machine code says nothing of its frames: a choice, not a bound."""


class _Section(NamedTuple):
    name: int
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


def stack_bytes(graph: CallGraph, image: bytes) -> int:
    """The most that a thread can need: calls of scripts at their deepest, and once everything else."""
    frames = frame_sizes(image)
    scripts = {symbol: frames.pop(valid_name(symbol), 0) for symbol in graph.callees}
    if not any(scripts.values()):
        return DEFAULT_BYTES
    most = graph.deepest_calls(scripts) + sum(frames.values())
    return -(-most // ALIGNMENT) * ALIGNMENT


def frame_sizes(image: bytes) -> dict[str, int]:
    """The bytes of stack of each function in linked machine code, by its symbol."""
    sections = _sections(image)
    symbols = next((section for section in sections if section.kind == SYMBOL_TABLE), None)
    found: dict[str, int] = {}
    if symbols is None:
        return found
    names = sections[symbols.link]
    for section in sections:
        if _text(image, sections[_names_of_sections(image)], section.name) == INFO_SECTION:
            for index, size in _frame_entries(image[section.offset : section.offset + section.size]):
                (name,) = struct.unpack_from("<I", image, symbols.offset + index * symbols.entry_size)
                symbol = _text(image, names, name).decode()
                found[symbol] = found.get(symbol, 0) + size
    return found


def _sections(image: bytes) -> list[_Section]:
    (begin,) = struct.unpack_from("<Q", image, 0x28)
    size, count = struct.unpack_from("<HH", image, 0x3A)
    return [_Section(*struct.unpack_from("<IIQQQQIIQQ", image, begin + size * i)) for i in range(count)]


def _names_of_sections(image: bytes) -> int:
    index: int = struct.unpack_from("<H", image, 0x3E)[0]
    return index


def _text(image: bytes, section: _Section, offset: int) -> bytes:
    begin = section.offset + offset
    return image[begin : image.index(b"\0", begin)]


def _frame_entries(data: bytes) -> Iterator[tuple[int, int]]:
    """The number of a symbol and its bytes, of each entry about frames."""
    at = 0
    while at + 4 <= len(data):
        form, attribute, size = struct.unpack_from("<BBH", data, at)
        at += 4
        if form == SIZED:
            if attribute == FRAME_SIZE:
                yield struct.unpack_from("<II", data, at)
            at += size
