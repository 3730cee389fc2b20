"""What a script function returns: its value, or why the run stopped.

Its result is one number of 64 bits, so that LLVM sees through it where a function is inlined: a value of 32
bits, or below 0 when the run stopped; then the other bits are the stop code. A stop code is SUSPENDED,
BAD_FRAME, or a fault with its place packed into one number; RETURNED says that there is none. Nothing is
written to the state for a fault until the outermost function is back at the machine, so a script that only
looks changes nothing, which LLVM sees and makes use of.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function
from colossarium.script.layout import Fault

RESULT = "i64"
STOPPED = -(1 << 63)
"""What is added to a stop code in a result."""

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


def has_returned(f: Function, result: str) -> str:
    """Whether a function came to its end (i1)."""
    return f.compare("sge", result, 0, RESULT)


def value_of(f: Function, result: str) -> str:
    """The value that it returned (i32)."""
    return f.trunc(result)


def stop_code_of(f: Function, result: str) -> str:
    """The stop code (i64)."""
    return f.select(has_returned(f, result), RETURNED, f.op("sub i64", result, STOPPED), RESULT)
