"""Native code of a network of one shape, for any game: `reference.py` says what it computes.

The first layer is kept for each seat with what it saw last, and only the columns of bits that are different
now are added or taken away: whole numbers, so the sums are the same however one came there.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.network.emit_heads import emit_heads
from colossarium.machine.network.entries import Entries
from colossarium.machine.network.layers import MOST_ACTIVATION, ONE, UNIT_STEP
from colossarium.machine.network.table import NetworkTable
from colossarium.machine.network.vectors import (
    PairProducts,
    at,
    constant,
    limited,
    load,
    splat,
    store,
    widened,
)
from colossarium.script.declare import WORD_BITS

MOST_COLUMNS = 255
"""So many numbers of 8 bits can be added in 16."""
LANES = 16
"""Units whose sums are turned into activations together."""
_UNIT_BITS = ONE.bit_length() - 1


def emit_network(module: Module, width: int, blocks: int, products: PairProducts) -> None:
    """`evaluate(table, s, seat, out)` and `evaluate_many(table, states, seats, count, out, stride)`."""
    for name in ("add", "sub"):
        _emit_columns(module, name, width)
    _emit_first_layer(module, width)
    _emit_activations(module, width)
    _emit_block(module, width, products)
    emit_heads(module, width, products)
    _emit_evaluate(module, width, blocks)
    _emit_evaluate_many(module)


def _emit_columns(module: Module, name: str, width: int) -> None:
    """Add columns of the first layer to its sums, or take them away. A list has where each begins."""
    lanes = 2 * UNIT_STEP if width % (2 * UNIT_STEP) == 0 else UNIT_STEP
    head = "ptr noalias %sums, ptr noalias %list, i64 %count, ptr noalias %weights"
    f = Function(module, f"define internal void @{name}_columns({head}) nounwind")
    with f.for_range(str(width // lanes)) as chunk:
        begin = f.op("mul i64", chunk, lanes)
        columns, place = at(f, "%weights", begin), at(f, "%sums", begin, "i32")
        done = f.variable("i64", 0)
        with f.loop() as loop:
            loop.break_if(f.compare("uge", done.get(), "%count", "i64"))
            left = f.op("sub i64", "%count", done.get())
            some = f.intrinsic("llvm.umin.i64", "i64", f"i64 {left}, i64 {MOST_COLUMNS}")
            entries = at(f, "%list", done.get(), "i32")
            total = f.variable(f"<{lanes} x i16>", "zeroinitializer")
            with f.for_range(some) as number:
                offset = f.zext(load(f, "i32", at(f, entries, number, "i32")))
                column = load(f, f"<{lanes} x i8>", at(f, columns, offset), 1)
                total.set(f.op(f"{name} <{lanes} x i16>", total.get(), widened(f, column, lanes, 8, 16)))
            wide = widened(f, total.get(), lanes, 16, 32)
            before = load(f, f"<{lanes} x i32>", place)
            store(f, f"<{lanes} x i32>", f.op(f"add <{lanes} x i32>", before, wide), place)
            done.add(some)
    f.emit("ret void")
    f.finish()


def _emit_first_layer(module: Module, width: int) -> None:
    """The sums of a seat, brought from what it saw before to what it sees now."""
    f = Function(
        module, "define internal void @first_layer(ptr noalias %table, ptr noalias %before) nounwind"
    )
    entries = Entries(f)
    now, words = entries.address(NetworkTable.OBSERVED), entries.number(NetworkTable.OBSERVED_WORDS)
    sums = at(f, "%before", words, "i32")
    _forget_if_shorter(f, now, sums, words, width)
    added, capacity = entries.address(NetworkTable.LISTS), entries.number(NetworkTable.LIST_ENTRIES)
    removed = at(f, added, capacity, "i32")
    counts = f.variable("i64", 0), f.variable("i64", 0)
    with f.for_range(words) as index:
        place = at(f, "%before", index, "i32")
        old, new = load(f, "i32", place), load(f, "i32", at(f, now, index, "i32"))
        store(f, "i32", new, place)
        left = f.variable("i32", f.op("xor i32", old, new))
        first = f.op("mul i64", index, WORD_BITS * width)
        with f.loop() as loop:
            rest = left.get()
            loop.break_if(f.compare("eq", rest, 0))
            bit = f.intrinsic("llvm.cttz.i32", "i32", f"i32 {rest}, i1 true")
            left.set(f.op("and i32", rest, f.op("sub i32", rest, 1)))
            offset = f.trunc(f.op("add i64", first, f.op("mul i64", f.zext(bit), width)))
            is_new = f.zext(f.op("and i32", f.op("lshr i32", new, bit), 1))
            for place, count, step in (
                (added, counts[0], is_new),
                (removed, counts[1], f.op("xor i64", is_new, 1)),
            ):
                store(f, "i32", offset, at(f, place, count.get(), "i32"))
                count.add(step)
    weights = entries.address(NetworkTable.INPUT)
    for name, place, count in (("add", added, counts[0]), ("sub", removed, counts[1])):
        f.emit(f"call void @{name}_columns(ptr {sums}, ptr {place}, i64 {count.get()}, ptr {weights})")
    f.emit("ret void")
    f.finish()


def _forget_if_shorter(f: Function, now: str, sums: str, words: str, width: int) -> None:
    """Begin with nothing where that is less work: fewer bits are set than are different."""
    seen, different = f.variable("i32", 0), f.variable("i32", 0)
    with f.for_range(words) as index:
        new = load(f, "i32", at(f, now, index, "i32"))
        changed = f.op("xor i32", new, load(f, "i32", at(f, "%before", index, "i32")))
        for count, word in ((seen, new), (different, changed)):
            count.add(f.intrinsic("llvm.ctpop.i32", "i32", f"i32 {word}"))
    with f.if_then(f.compare("ugt", different.get(), seen.get())):
        f.module.declare("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
        size = f.op("mul i64", words, WORD_BITS // 8)
        f.emit(f"call void @llvm.memset.p0.i64(ptr %before, i8 0, i64 {size}, i1 false)")
        f.emit(f"call void @llvm.memset.p0.i64(ptr {sums}, i8 0, i64 {4 * width}, i1 false)")


def _emit_activations(module: Module, width: int) -> None:
    """Sums of a layer, without biases, to activations, which are added to those that are there."""
    head = "ptr noalias %sums, ptr noalias %units, ptr noalias %hidden, i32 %left"
    f = Function(module, f"define internal void @activations({head}) nounwind")
    left = splat(f, "%left", "i32", LANES)
    with f.for_range(str(width // LANES)) as chunk:
        begin = f.op("mul i64", chunk, LANES)
        total = f.op(f"shl <{LANES} x i32>", load(f, f"<{LANES} x i32>", at(f, "%sums", begin, "i32")), left)
        bias, multiplier, shift = (
            load(f, f"<{LANES} x i32>", at(f, at(f, "%units", part * width, "i32"), begin, "i32"))
            for part in range(3)
        )
        total = f.op(f"add <{LANES} x i32>", total, bias)
        # Below 0 nothing is left, so that no sign has to be shifted.
        total = limited(f, "smax", total, 0, "i32", LANES)
        wide = [
            f.assign(f"zext <{LANES} x i32> {each} to <{LANES} x i64>") for each in (total, multiplier, shift)
        ]
        half = f.op(f"shl <{LANES} x i64>", constant(1, "i64", LANES), wide[2])
        half = f.op(f"lshr <{LANES} x i64>", half, constant(1, "i64", LANES))
        scaled = f.op(f"add <{LANES} x i64>", f.op(f"mul <{LANES} x i64>", wide[0], wide[1]), half)
        scaled = f.op(f"lshr <{LANES} x i64>", scaled, wide[2])
        place = at(f, "%hidden", begin, "i16")
        old = f.assign(f"zext <{LANES} x i16> {load(f, f'<{LANES} x i16>', place, 2)} to <{LANES} x i32>")
        cut = limited(f, "umin", scaled, MOST_ACTIVATION, "i64", LANES)
        new = f.assign(f"trunc <{LANES} x i64> {cut} to <{LANES} x i32>")
        both = limited(f, "umin", f.op(f"add <{LANES} x i32>", old, new), MOST_ACTIVATION, "i32", LANES)
        store(f, f"<{LANES} x i16>", f.assign(f"trunc <{LANES} x i32> {both} to <{LANES} x i16>"), place, 2)
    f.emit("ret void")
    f.finish()


def _emit_block(module: Module, width: int, products: PairProducts) -> None:
    """The sums of a block. Pairs of inputs that are both 0 are left out."""
    head = "ptr noalias %hidden, ptr noalias %weights, ptr noalias %pairs, ptr noalias %sums"
    f = Function(module, f"define internal void @block({head}) nounwind")
    count, pairs = f.variable("i64", 0), width // 2
    with f.for_range(str(pairs)) as pair:
        both = load(f, "i32", at(f, "%hidden", pair, "i32"))
        entry = at(f, "%pairs", f.op("shl i64", count.get(), 1), "i32")
        store(f, "i32", f.trunc(f.op("mul i64", pair, 2 * UNIT_STEP)), entry)
        store(f, "i32", both, at(f, entry, 1, "i32"))
        count.add(f.assign(f"zext i1 {f.compare('ne', both, 0)} to i64"))
    with f.for_range(str(width // UNIT_STEP)) as chunk:
        weights = at(f, "%weights", f.op("mul i64", chunk, UNIT_STEP * width))
        lanes = products.lanes
        pieces, sums = range(0, 2 * UNIT_STEP, lanes), f"<{lanes // 2} x i32>"
        totals = [f.variable(sums, "zeroinitializer") for _ in pieces]
        with f.for_range(count.get()) as number:
            entry = at(f, "%pairs", f.op("shl i64", number, 1), "i32")
            row, both = at(f, weights, f.zext(load(f, "i32", entry))), load(f, "i32", at(f, entry, 1, "i32"))
            every = splat(f, both, "i32", lanes // 2)
            inputs = f.assign(f"bitcast {sums} {every} to <{lanes} x i16>")
            for begin, total in zip(pieces, totals, strict=True):
                piece = widened(f, load(f, f"<{lanes} x i8>", at(f, row, begin), 1), lanes, 8, 16)
                total.set(f.op(f"add {sums}", total.get(), products.emit(f, piece, inputs)))
        place = at(f, "%sums", f.op("mul i64", chunk, UNIT_STEP), "i32")
        for begin, total in zip(pieces, totals, strict=True):
            store(f, sums, total.get(), at(f, place, begin // 2, "i32"))
    f.emit("ret void")
    f.finish()


def _emit_evaluate(module: Module, width: int, blocks: int) -> None:
    head = f"ptr noalias %table, {module.states.parameter('s')}, i32 %seat, ptr noalias %out"
    f = Function(module, f"define void @evaluate({head}) nounwind")
    entries = Entries(f)
    observed = entries.address(NetworkTable.OBSERVED)
    observe, passed = entries.address(NetworkTable.OBSERVE), f"{module.states.argument()}, i32 %seat"
    f.emit(f"call void {observe}({passed}, ptr {observed})")
    size = f.op("add i64", entries.number(NetworkTable.OBSERVED_WORDS), width)
    before = at(f, entries.address(NetworkTable.SEATS), f.op("mul i64", f.zext("%seat"), size), "i32")
    f.emit(f"call void @first_layer(ptr %table, ptr {before})")
    sums = at(f, before, entries.number(NetworkTable.OBSERVED_WORDS), "i32")
    hidden, units = entries.address(NetworkTable.HIDDEN), entries.address(NetworkTable.UNITS)
    module.declare("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
    f.emit(f"call void @llvm.memset.p0.i64(ptr {hidden}, i8 0, i64 {2 * width}, i1 false)")
    f.emit(f"call void @activations(ptr {sums}, ptr {units}, ptr {hidden}, i32 {_UNIT_BITS})")
    pairs, block_sums = entries.address(NetworkTable.LISTS), at(f, hidden, 2 * width)
    with f.for_range(str(blocks)) as number:
        weights = at(f, entries.address(NetworkTable.BLOCKS), f.op("mul i64", number, width * width))
        f.emit(f"call void @block(ptr {hidden}, ptr {weights}, ptr {pairs}, ptr {block_sums})")
        own = at(f, units, f.op("mul i64", f.op("add i64", number, 1), 3 * width), "i32")
        f.emit(f"call void @activations(ptr {block_sums}, ptr {own}, ptr {hidden}, i32 0)")
    f.emit(f"call void @heads(ptr %table, {module.states.argument()}, i32 %seat, ptr {hidden}, ptr %out)")
    f.emit("ret void")
    f.finish()


def _emit_evaluate_many(module: Module) -> None:
    """States are given by their addresses; answers stand `stride` bytes apart."""
    head = "ptr noalias %table, ptr %states, ptr %seats, i64 %count, ptr %out, i64 %stride"
    f = Function(module, f"define void @evaluate_many({head}) nounwind")
    with f.for_range("%count") as number:
        state = load(f, "ptr", at(f, "%states", number, "i64"), 8)
        seat = load(f, "i32", at(f, "%seats", number, "i32"))
        out = at(f, "%out", f.op("mul i64", number, "%stride"))
        f.emit(f"call void @evaluate(ptr %table, ptr {state}, i32 {seat}, ptr {out})")
    f.emit("ret void")
    f.finish()
