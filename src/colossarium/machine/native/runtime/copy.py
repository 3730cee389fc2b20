"""Copying a state: all of it, but for regions that are as they began in both (`codegen/clean_flags.py`)."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.clean_flags import flag_address
from colossarium.machine.native.codegen.state_access import WORD_BYTES, load_word
from colossarium.script.layout import REGION_WORDS, Head, Layout

_LANES = 8
_VECTOR = f"<{_LANES} x i32>"
_ALL_CLEAN = 0x0101010101010101
"""The flags of eight regions at once."""


def emit_copy(module: Module, layout: Layout) -> None:
    """`copy_state(into, from)`: into it goes what the other means, all words up to its last frame."""
    states, regions = module.states, layout.regions
    two = f"{states.parameter('into')}, {states.parameter('from')}"
    f = Function(module, f"define internal fastcc void @copy_state({two}) nounwind noinline")
    top = f.zext(load_word(f, Head.TOP, "from"))
    top = f.intrinsic("llvm.umin.i64", "i64", f"i64 {top}, i64 {layout.frame_words}")
    end = f.op("add i64", top, layout.frames)
    if regions.count and states.contiguous:
        _copy_words(f, 0, regions.begin)
        for group in range(regions.count // 8 + 1):
            _copy_group(f, layout, group)
        _copy_words(f, regions.end, f.op("sub i64", end, regions.end))
    else:
        states.copy(f, "into", "from", end)
    f.emit("ret void")
    f.finish()


def _copy_words(f: Function, begin: int, count: int | str) -> None:
    f.module.declare("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
    into, from_ = (
        f"ptr align {WORD_BYTES} {f.module.states.word_address(f, begin, state)}"
        for state in ("into", "from")
    )
    size = f.op("mul i64", count, WORD_BYTES)
    f.emit(f"call void @llvm.memcpy.p0.p0.i64({into}, {from_}, i64 {size}, i1 false)")


def _copy_group(f: Function, layout: Layout, group: int) -> None:
    """Eight regions, or those that are left."""
    regions = layout.regions
    count = min(8, regions.count - 8 * group)
    into, from_ = (flag_address(f, regions, 8 * group, state) for state in ("into", "from"))
    theirs = f.assign(f"load i64, ptr {from_}, align {WORD_BYTES}")
    clean = f.op("and i64", theirs, f.assign(f"load i64, ptr {into}, align {WORD_BYTES}"))
    f.emit(f"store i64 {theirs}, ptr {into}, align {WORD_BYTES}")
    rest = f.variable("i64", f.op("xor i64", f.op("and i64", clean, _flags(count)), _flags(count)))
    with f.loop() as loop:
        now = rest.get()
        loop.break_if(f.compare("eq", now, 0, "i64"))
        rest.set(f.op("and i64", now, f.op("sub i64", now, 1)))
        bit = f.intrinsic("llvm.cttz.i64", "i64", f"i64 {now}, i1 true")
        _copy_region(f, f.op("mul i64", bit, REGION_WORDS // 8), regions.begin + 8 * group * REGION_WORDS)


def _flags(count: int) -> int:
    return _ALL_CLEAN & (1 << 8 * count) - 1


def _copy_region(f: Function, offset: str, begin: int) -> None:
    into, from_ = (
        f.module.states.word_address(f, f.op("add i64", offset, begin), state) for state in ("into", "from")
    )
    places = range(0, REGION_WORDS, _LANES)
    words = [
        f.assign(f"load {_VECTOR}, ptr {_lane(f, from_, place)}, align {WORD_BYTES}") for place in places
    ]
    for place, word in zip(places, words, strict=True):
        f.emit(f"store {_VECTOR} {word}, ptr {_lane(f, into, place)}, align {WORD_BYTES}")


def _lane(f: Function, address: str, place: int) -> str:
    return f.assign(f"getelementptr inbounds i32, ptr {address}, i64 {place}")


def emit_find_clean(module: Module, layout: Layout) -> None:
    """`find_clean(s)` looks which regions are as they began."""
    regions = layout.regions
    f = Function(
        module, f"define internal fastcc void @find_clean({module.states.parameter('s')}) nounwind noinline"
    )
    if regions.count and module.states.contiguous:
        starts = [block.field.start for block in layout.placed for _ in range(block.words)]
        first = regions.begin - layout.placed[0].offset
        values = ", ".join(f"i32 {start}" for start in starts[first:])
        module.add(f"@starts = internal constant [{len(starts) - first} x i32] [{values}]")
        with f.for_range(str(regions.count)) as region:
            _look_at(f, layout, region)
    f.emit("ret void")
    f.finish()


def _look_at(f: Function, layout: Layout, region: str) -> None:
    regions, differs = layout.regions, f.variable("i32", 0)
    with f.for_range(str(REGION_WORDS)) as place:
        index = f.op("add i64", f.op("mul i64", region, REGION_WORDS), place)
        begun = f.assign(f"load i32, ptr {f.assign(f'getelementptr i32, ptr @starts, i64 {index}')}")
        now = load_word(f, f.op("add i64", index, regions.begin))
        differs.set(f.op("or i32", differs.get(), f.op("xor i32", now, begun)))
    clean = f.assign(f"zext i1 {f.compare('eq', differs.get(), 0)} to i8")
    f.emit(f"store i8 {clean}, ptr {flag_address(f, regions, region)}")
