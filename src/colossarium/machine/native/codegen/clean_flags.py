"""Which regions of a state are still as they began (`Regions`): what stores a value says that one is not.

States of Python claim nothing: their flags are 0, and whoever writes into them need not know of this. Only
native code that copies the same states again and again finds out what is clean, and keeps to itself what it
found. States that do not lie in one piece have no flags.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.state_access import WORD_BYTES, store_word
from colossarium.script.layout import REGION_WORDS, Block, Layout, Regions

_SHIFT = REGION_WORDS.bit_length() - 1


def flag_address(f: Function, regions: Regions, number: int | str, state: str = "s") -> str:
    """Where the byte of a region is."""
    first = f.module.states.word_address(f, regions.flags + 8 // WORD_BYTES, state)
    return f.assign(f"getelementptr inbounds i8, ptr {first}, i64 {number}")


def touch(f: Function, layout: Layout, block: Block, offset: str) -> None:
    """A value of a field was stored in the word of this offset (i64)."""
    regions = layout.regions
    first, last = regions.number(block.offset), regions.number(block.offset + block.words - 1)
    if not regions.count or not f.module.states.contiguous or last < 0 or first >= regions.count:
        return
    number: int | str = first
    if first != last:
        number = f.op("ashr i64", f.op("sub nsw i64", offset, regions.begin), _SHIFT)
    f.emit(f"store i8 0, ptr {flag_address(f, regions, number)}")


def claim_nothing(f: Function, layout: Layout, state: str = "s") -> None:
    """After words were written in other ways."""
    for index in range(layout.regions.flag_words if f.module.states.contiguous else 0):
        store_word(f, layout.regions.flags + index, 0, state)
