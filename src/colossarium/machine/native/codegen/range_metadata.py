"""What a word of the state can hold, as metadata that lets LLVM prove checks and leave them out.

Every write of a field checks its range, and every state that comes from outside is looked through before code
runs on it (`machine/validate.py`); without both of these the metadata would be a lie.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Module


def range_metadata(module: Module, low: int, high: int, type_: str = "i32") -> str:
    """What is put behind a load of what is known to be in a range."""
    limit = 1 << (int(type_[1:]) - 1)
    if (low, high) == (-limit, limit - 1):  # that says nothing, and LLVM refuses it
        return ""
    end = high + 1 if high + 1 < limit else -limit  # the number after the highest of all is the lowest
    return f", !range {module.metadata(f'!{{{type_} {low}, {type_} {end}}}')}"
