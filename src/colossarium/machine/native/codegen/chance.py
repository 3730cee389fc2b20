"""Chance in native code: both generators, and numbers below n without bias, as `docs/machine.md` has it."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.chance import Generator
from colossarium.machine.native.codegen.arithmetic import Check
from colossarium.machine.native.codegen.builder import UNLIKELY, Function, Module, Variable
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.script.layout import Fault, Head

SPLIT_MIX = (0x9E3779B97F4A7C15, (30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), 31)


def draw(f: Function, n: str) -> str:
    """A number from 0 to n−1 out of the state's generator."""
    f.module.define_once("draw", _emit_draw)
    return f.assign(f"call fastcc i32 @draw({f.module.states.argument()}, i32 {n})")


def roll(f: Function, n: str, check: Check) -> str:
    """What was laid down, or what the generator gives."""
    result = f.variable("i32")
    next_, count = load_word(f, Head.NEXT_PRESET_ROLL), load_word(f, Head.PRESET_ROLL_COUNT)
    laid, drawn, on = f.new_label("laid"), f.new_label("drawn"), f.new_label("rolled")
    f.branch(f.compare("slt", next_, count), laid, drawn, f.branch_weights(UNLIKELY))
    f.begin_block(laid)
    value = load_word(f, f.op("add i64", f.zext(next_), int(Head.PRESET_ROLLS)))
    store_word(f, Head.NEXT_PRESET_ROLL, f.op("add i32", next_, 1))
    check(f.compare("ult", value, n), Fault.PRESET_ROLL)
    result.set(value)
    f.jump(on)
    f.begin_block(drawn)
    result.set(draw(f, n))
    f.jump(on)
    f.begin_block(on)
    return result.get()


def below(f: Function, n: str, next_word: Callable[[], str], give_up: Callable[[], str]) -> str:
    """A number from 0 to n−1 out of words (i64 in, i64 out). `give_up`: no further word would be better."""
    product = f.variable("i64")
    result, slow = f.new_label("drawn"), f.new_label("slow")
    with f.loop() as loop:
        made = f.op("mul i64", f.zext(next_word()), n)
        product.set(made)
        low = f.op("and i64", made, 0xFFFFFFFF)
        f.branch(f.compare("ult", low, n, "i64"), slow, result, f.branch_weights(UNLIKELY))
        f.begin_block(slow)
        least = f.op("urem i64", f.op("sub i64", 1 << 32, n), n)
        loop.break_if(f.compare("uge", low, least, "i64"))
        loop.break_if(give_up())
    f.jump(result)
    f.begin_block(result)
    return f.op("lshr i64", product.get(), 32)


def _emit_draw(module: Module) -> None:
    states = module.states
    module.declare(f"declare fastcc i32 @strong({states.parameter()}) nounwind cold")
    f = Function(module, f"define internal fastcc i32 @draw({states.parameter('s')}, i32 %n) nounwind")

    def next_word() -> str:
        word = f.variable("i32")
        fast, strong, on = f.new_label("fast"), f.new_label("strong"), f.new_label("word")
        generator = load_word(f, Head.GENERATOR)
        f.branch(f.compare("eq", generator, Generator.STRONG), strong, fast, f.branch_weights(UNLIKELY))
        f.begin_block(strong)
        word.set(f.assign(f"call fastcc i32 @strong({states.argument()})"))
        f.jump(on)
        f.begin_block(fast)
        key = [load_word(f, Head.KEY + index) for index in range(4)]
        value, key = xoshiro(f, key)
        for index, part in enumerate(key):
            store_word(f, Head.KEY + index, part)
        word.set(value)
        f.jump(on)
        f.begin_block(on)
        return word.get()

    def unseeded() -> str:
        """A fast generator of zeros gives zeros for ever."""
        together = load_word(f, Head.GENERATOR)
        for index in range(4):
            together = f.op("or i32", together, load_word(f, Head.KEY + index))
        return f.compare("eq", together, 0)

    f.ret("i32", f.trunc(below(f, f.zext("%n"), next_word, unseeded)))
    f.finish()


def rotate(f: Function, value: str, by: int) -> str:
    return f.intrinsic("llvm.fshl.i32", "i32", f"i32 {value}, i32 {value}, i32 {by}")


def xoshiro(f: Function, key: list[str]) -> tuple[str, list[str]]:
    """xoshiro128**: the next word, and the four words of its state after it."""
    a, b, c, d = key
    word = f.op("mul i32", rotate(f, f.op("mul i32", b, 5), 7), 9)
    c = f.op("xor i32", c, a)
    d = f.op("xor i32", d, b)
    after = [
        f.op("xor i32", a, d),
        f.op("xor i32", b, c),
        f.op("xor i32", c, f.op("shl i32", b, 9)),
        rotate(f, d, 11),
    ]
    return word, after


class Dice:
    """The generator of random players: four words outside of the state, on the stack while games are
    played."""

    def __init__(self, f: Function) -> None:
        self.f = f
        self.words: list[Variable] = [f.variable("i32") for _ in range(4)]

    def take(self, place: str) -> None:
        """From memory."""
        for index, word in enumerate(self.words):
            at = self.f.assign(f"getelementptr i32, ptr {place}, i64 {index}")
            word.set(self.f.assign(f"load i32, ptr {at}"))

    def put_back(self, place: str) -> None:
        for index, word in enumerate(self.words):
            at = self.f.assign(f"getelementptr i32, ptr {place}, i64 {index}")
            self.f.emit(f"store i32 {word.get()}, ptr {at}")

    def next_word(self) -> str:
        value, after = xoshiro(self.f, [word.get() for word in self.words])
        for word, part in zip(self.words, after, strict=True):
            word.set(part)
        return value

    def below(self, n: str) -> str:
        """A number from 0 to n−1 (i64)."""
        return below(self.f, n, self.next_word, lambda: "false")


def split_mix(f: Function, seed: str, count: int) -> list[str]:
    """The words (i32), low and high, of the first numbers that SplitMix64 gives."""
    step, (by1, times1), (by2, times2), by3 = SPLIT_MIX
    words = []
    for index in range(1, count + 1):
        mixed = f.op("add i64", seed, _signed64(step * index))
        for by, times in ((by1, times1), (by2, times2)):
            mixed = f.op("xor i64", mixed, f.op("lshr i64", mixed, by))
            mixed = f.op("mul i64", mixed, _signed64(times))
        mixed = f.op("xor i64", mixed, f.op("lshr i64", mixed, by3))
        words += [f.trunc(mixed), f.trunc(f.op("lshr i64", mixed, 32))]
    return words


def _signed64(number: int) -> int:
    number &= (1 << 64) - 1
    return number - (1 << 64) if number >> 63 else number


CHACHA_CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
QUARTERS = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)] + [
    (i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)
]


def emit_chacha20(module: Module) -> None:
    """ChaCha20: one word of the key stream, out of a whole block of 16."""
    f = Function(module, f"define fastcc i32 @strong({module.states.parameter('s')}) nounwind cold noinline")
    low, high = f.zext(load_word(f, Head.COUNTER)), f.zext(load_word(f, Head.COUNTER + 1))
    counter = f.op("or i64", low, f.op("shl i64", high, 32))
    number = f.op("lshr i64", counter, 4)
    begin = [str(word) for word in CHACHA_CONSTANTS]
    begin += [load_word(f, Head.KEY + index) for index in range(8)]
    begin += [f.trunc(number), f.trunc(f.op("lshr i64", number, 32)), "0", "0"]
    x = [f.variable("i32", word) for word in begin]
    with f.for_range("10"):
        for quarter in QUARTERS:
            a, b, c, d = (x[index] for index in quarter)
            for one, two, three, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                one.add(two.get())
                three.set(rotate(f, f.op("xor i32", three.get(), one.get()), by))
    block = f.assign("alloca [16 x i32]")
    for index, (word, first) in enumerate(zip(x, begin, strict=True)):
        at = f.assign(f"getelementptr i32, ptr {block}, i64 {index}")
        f.emit(f"store i32 {f.op('add i32', word.get(), first)}, ptr {at}")
    after = f.op("add i64", counter, 1)
    store_word(f, Head.COUNTER, f.trunc(after))
    store_word(f, Head.COUNTER + 1, f.trunc(f.op("lshr i64", after, 32)))
    at = f.assign(f"getelementptr i32, ptr {block}, i64 {f.op('and i64', counter, 15)}")
    f.ret("i32", f.assign(f"load i32, ptr {at}"))
    f.finish()
