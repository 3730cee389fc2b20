"""What a network says, in native code: logits of the words on offer, their softmax, values and worths."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.state_access import load_word
from colossarium.machine.network.entries import Entries
from colossarium.machine.network.layers import (
    EXPONENT_STEPS,
    HEAD_ONE,
    LEAD_SHARE,
    SEATS,
    WIN_SHARE,
)
from colossarium.machine.network.table import AnswerLayout, NetworkTable
from colossarium.machine.network.vectors import PairProducts, at, clamp, load, store, widened
from colossarium.script.declare import NONE, WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status

LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1
_POINT = HEAD_ONE.bit_length() - 1


def emit_heads(module: Module, width: int, products: PairProducts) -> None:
    """`heads(table, s, seat, hidden, out)` writes all of an `AnswerLayout`."""
    _emit_head(module, width, products)
    head = f"ptr noalias %table, {module.states.parameter('s')}, i32 %seat"
    f = Function(
        module, f"define internal void @heads({head}, ptr noalias %hidden, ptr noalias %out) nounwind"
    )
    heads = _Heads(f)
    heads.values()
    heads.logits()
    heads.softmax()
    f.emit("ret void")
    f.finish()


def _emit_head(module: Module, width: int, products: PairProducts) -> None:
    """One unit of a head."""
    head = "ptr noalias %weights, ptr noalias %units, i64 %count, i64 %unit, ptr noalias %hidden"
    f = Function(module, f"define internal i32 @head({head}) nounwind")
    row, lanes = at(f, "%weights", f.op("mul i64", "%unit", width)), products.lanes
    total = f.variable(f"<{lanes // 2} x i32>", "zeroinitializer")
    with f.for_range(str(width // lanes)) as chunk:
        begin = f.op("mul i64", chunk, lanes)
        weights = widened(f, load(f, f"<{lanes} x i8>", at(f, row, begin), 1), lanes, 8, 16)
        inputs = load(f, f"<{lanes} x i16>", at(f, "%hidden", begin, "i16"), 2)
        total.set(f.op(f"add <{lanes // 2} x i32>", total.get(), products.emit(f, weights, inputs)))
    name = f"llvm.vector.reduce.add.v{lanes // 2}i32"
    module.declare(f"declare i32 @{name}(<{lanes // 2} x i32>)")
    whole = f.assign(f"call i32 @{name}(<{lanes // 2} x i32> {total.get()})")
    bias, multiplier, shift = (
        load(f, "i32", at(f, at(f, "%units", f.op("mul i64", "%count", part), "i32"), "%unit", "i32"))
        for part in range(3)
    )
    wide = f.assign(f"sext i32 {f.op('add i32', whole, bias)} to i64")
    by = f.zext(shift)
    half = f.op("shl i64", 1, f.op("sub i64", by, 1))
    scaled = f.op("ashr i64", f.op("add i64", f.op("mul i64", wide, f.zext(multiplier)), half), by)
    f.ret("i32", f.trunc(clamp(f, scaled, LOWEST, HIGHEST)))
    f.finish()


class _Heads:
    """The function while it is written."""

    def __init__(self, f: Function) -> None:
        self.f, self.entries = f, Entries(f)
        self._most = f.op("mul i64", self.entries.number(NetworkTable.OPTION_WORDS), WORD_BITS)
        self._policy = at(f, "%out", AnswerLayout.policy)
        self._win = at(f, self._policy, self._most, "double")
        self._lead = at(f, self._win, SEATS, "i32")
        self._counts = at(f, self._lead, SEATS, "i32")
        self._words = at(f, self._counts, 2, "i32")
        self._logits = at(f, self._words, self._most, "i32")
        self._best, self._count = f.variable("i32", LOWEST), f.variable("i64", 0)

    def _head(self, weights: NetworkTable, units: NetworkTable, count: str | int, unit: str | int) -> str:
        rows, numbers = self.entries.address(weights), self.entries.address(units)
        return self.f.assign(
            f"call i32 @head(ptr {rows}, ptr {numbers}, i64 {count}, i64 {unit}, ptr %hidden)"
        )

    def values(self) -> None:
        """What the end is worth, to who looks first; then to each seat by its number."""
        f, players = self.f, self.entries.number(NetworkTable.PLAYERS)
        with f.for_range(str(2 * SEATS)) as unit:
            value = self._head(NetworkTable.VALUES, NetworkTable.VALUE_UNITS, 2 * SEATS, unit)
            store(f, "i32", value, at(f, self._win, unit, "i32"))
        with f.for_range(players) as each:
            parts = []
            for values, share in ((self._win, WIN_SHARE), (self._lead, LEAD_SHARE)):
                wide = f.assign(f"sext i32 {load(f, 'i32', at(f, values, each, 'i32'))} to i64")
                parts.append(f.op("mul i64", clamp(f, wide, -HEAD_ONE, HEAD_ONE), share))
            worth = f.assign(f"sitofp i64 {f.op('add i64', *parts)} to double")
            seat = f.op("urem i64", f.op("add i64", each, f.zext("%seat")), players)
            whole = f"{float((WIN_SHARE + LEAD_SHARE) * HEAD_ONE):.1f}"
            store(f, "double", f.op("fdiv double", worth, whole), at(f, "%out", seat, "double"), 8)

    def logits(self) -> None:
        """Of the words on offer, for who is asked alone."""
        f, words = self.f, self.entries.number(NetworkTable.OPTION_WORDS)
        seen = at(
            f,
            self.entries.address(NetworkTable.SEEN),
            f.op("mul i64", f.zext("%seat"), self._most),
            "i32",
        )
        best_word = f.variable("i32", NONE)
        mine = f.compare("eq", load_word(f, Head.SEAT), "%seat")
        asked = f.op("and i1", mine, f.compare("eq", load_word(f, Head.STATUS), Status.ASKING))
        with f.for_range(words) as index:
            offered = load_word(f, f.op("add i64", index, HEAD_WORDS))
            left = f.variable("i32", f.select(asked, offered, 0))
            with f.loop() as loop:
                rest = left.get()
                loop.break_if(f.compare("eq", rest, 0))
                bit = f.intrinsic("llvm.cttz.i32", "i32", f"i32 {rest}, i1 true")
                left.set(f.op("and i32", rest, f.op("sub i32", rest, 1)))
                word = f.op("add i64", f.op("mul i64", index, WORD_BITS), f.zext(bit))
                unit = f.zext(load(f, "i32", at(f, seen, word, "i32")))
                logit = self._head(NetworkTable.POLICY, NetworkTable.POLICY_UNITS, self._most, unit)
                store(f, "i32", f.trunc(word), at(f, self._words, self._count.get(), "i32"))
                store(f, "i32", logit, at(f, self._logits, self._count.get(), "i32"))
                first = f.compare("eq", self._count.get(), 0, "i64")
                better = f.op("or i1", first, f.compare("sgt", logit, self._best.get()))
                self._best.set(f.select(better, logit, self._best.get()))
                best_word.set(f.select(better, f.trunc(word), best_word.get()))
                self._count.add(1)
        store(f, "i32", f.trunc(self._count.get()), self._counts)
        store(f, "i32", best_word.get(), at(f, self._counts, 1, "i32"))

    def softmax(self) -> None:
        f, table = self.f, self.entries.address(NetworkTable.EXPONENTIALS)
        sharpness = self.entries.number(NetworkTable.SHARPNESS)
        best = f.assign(f"sext i32 {self._best.get()} to i64")
        total = f.variable("i64", 0)
        with f.for_range(self._count.get()) as number:
            logit = f.assign(f"sext i32 {load(f, 'i32', at(f, self._logits, number, 'i32'))} to i64")
            exponent = f.op("lshr i64", f.op("mul i64", f.op("sub i64", best, logit), sharpness), _POINT)
            steps = EXPONENT_STEPS.bit_length() - 1
            fraction = f.op("lshr i64", f.op("and i64", exponent, HEAD_ONE - 1), _POINT - steps)
            whole = f.intrinsic("llvm.umin.i64", "i64", f"i64 {f.op('lshr i64', exponent, _POINT)}, i64 31")
            weight = f.op("lshr i64", f.zext(load(f, "i32", at(f, table, fraction, "i32"))), whole)
            total.add(weight)
            value = f.assign(f"uitofp i64 {weight} to double")
            store(f, "double", value, at(f, self._policy, number, "double"), 8)
        whole = f.assign(f"uitofp i64 {total.get()} to double")
        with f.for_range(self._count.get()) as number:
            place = at(f, self._policy, number, "double")
            store(f, "double", f.op("fdiv double", load(f, "double", place, 8), whole), place, 8)
