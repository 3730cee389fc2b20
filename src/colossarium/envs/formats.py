"""Rows of packed bits as learners want them: packed, as bytes (or truth values), or as floats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from colossarium.envs.memory import UInt32
from colossarium.machine.native.code import BatchCode
from colossarium.table.errors import BadOption
from colossarium.table.input_checks import shown

DTYPES: dict[str, type[np.generic]] = {
    "packed": np.uint32,
    "bools": np.bool_,
    "bytes": np.uint8,
    "floats": np.float32,
}


def check_format(what: str, wanted: object) -> str:
    if not isinstance(wanted, str) or wanted not in DTYPES:
        raise BadOption(f"{what} are {', '.join(DTYPES)}, not {shown(wanted)}")
    return wanted


class Expanded:
    """An array with a number for each bit of another, which native code fills."""

    def __init__(self, packed: UInt32, bits: int, wanted: str, into: NDArray[Any] | None = None) -> None:
        """`into`: rows that are there already."""
        self.packed, self.bits, self.wanted = packed, bits, wanted
        if wanted == "packed":
            into = packed
        elif into is None:
            into = np.zeros((len(packed), bits), DTYPES[wanted])
        self.array: NDArray[Any] = into

    def part(self, own: slice) -> Expanded:
        """The same for some of the rows."""
        return Expanded(self.packed[own], self.bits, self.wanted, self.array[own])

    @property
    def is_written(self) -> bool:
        """Whether there is anything to fill."""
        return self.wanted != "packed" and self.array.size > 0

    def writer(self, code: BatchCode) -> Callable[[range], int]:
        """What fills some rows."""
        expand = code.expand_floats if self.wanted == "floats" else code.expand_bytes
        words = self.packed.shape[1]

        def write(rows: range) -> int:
            begin = slice(rows.start, rows.stop)
            addresses = self.packed[begin].ctypes.data, self.array[begin].ctypes.data
            expand(len(rows), words, self.bits, *addresses)
            return 0

        return write
