"""What a script function returns besides its value: whether, and why, the run stopped.

Its result is `{i32 value, i64 stop}`. A stop code is RETURNED, SUSPENDED, BAD_FRAME, or a fault with its
place packed into one number. Nothing is written to the state for a fault until the outermost function is back
at the machine, so a script that only looks changes nothing, which LLVM sees and makes use of.
"""

from __future__ import annotations

from colossarium.script.layout import Fault

RESULT = "{ i32, i64 }"

RETURNED = 0
SUSPENDED = 1
"""A decision is open and every script on the way back has written its frame."""
BAD_FRAME = 2
"""The frames don't belong to this program."""

AT_BITS = 24
SCRIPT_BITS = 24
FAULT_SHIFT = AT_BITS + SCRIPT_BITS


def pack_fault(fault: Fault, at: int) -> int:
    """A fault at an instruction; the number of the script is added at run time."""
    return fault << FAULT_SHIFT | at


def unpack_fault(stop: int) -> tuple[Fault, int, int]:
    """The fault, the number of the script and the instruction."""
    script = stop >> AT_BITS & (1 << SCRIPT_BITS) - 1
    return Fault(stop >> FAULT_SHIFT), script, stop & (1 << AT_BITS) - 1
