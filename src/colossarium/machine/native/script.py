"""One script as one function.

A script that never asks is a plain function of the state and its arguments. One that asks also takes where
its frame is, and whether it is to go on where its frame says: then it restores its registers and jumps
there. An instruction that can stop saves the registers that are still wanted, and returns.
"""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.native import chance, numbers
from colossarium.machine.native.address import argument, parameter, read, write
from colossarium.machine.native.marks import DEPTHS, FRAMES, HEAD, OPTIONS, Marks
from colossarium.machine.native.options import MANY, Options
from colossarium.machine.native.plan import Callee, Plan, depth_of
from colossarium.machine.native.registers import block_begins, registers_of
from colossarium.machine.native.stops import ASKED, AT_BITS, GO_ON, LOST, RESULT, packed
from colossarium.machine.native.text import LIKELY, Function, Module, Variable
from colossarium.script.declare import NONE, WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Fault, Head
from colossarium.script.program import Op, Program, Script

ATTRIBUTES = "nounwind mustprogress willreturn nofree nosync"


def head_of(callee: Callee) -> str:
    """Result, name and the types of the parameters, as a declaration has them."""
    frame = ["i64", "i1"] if callee.asks else []
    types = ", ".join([parameter("s").replace(" %s", ""), *frame, *["i32"] * callee.parameters])
    return f'fastcc {RESULT} @"{callee.symbol}"({types})'


def call_of(callee: Callee, frame: str, again: str, arguments: list[str]) -> str:
    """A call; `frame` and `again` count only for a function that asks."""
    where = [f"i64 {frame}", f"i1 {again}"] if callee.asks else []
    given = ", ".join([argument(), *where, *[f"i32 {each}" for each in arguments]])
    return f'call fastcc {RESULT} @"{callee.symbol}"({given})'


def definition(callee: Callee, *, internal: bool) -> str:
    """The head of a function with names for its parameters: `%s`, `%frame`, `%again`, `%a0`, `%a1`, …"""
    frame = ["i64 %frame", "i1 %again"] if callee.asks else []
    named = ", ".join([parameter(), *frame, *[f"i32 %a{index}" for index in range(callee.parameters)]])
    linkage = "internal " if internal else ""
    return f'define {linkage}fastcc {RESULT} @"{callee.symbol}"({named}) {ATTRIBUTES}'


def facts_symbol(script: Script) -> str:
    """The numbers that a script has in its program: its own, and those of its prompts.

    They stand in a unit of their own, because they change when other scripts come or go.
    """
    return f"f.{script.name}"


def facts_of(program: Program, number: int) -> list[int]:
    asked = [operands[2] for op, operands in program.scripts[number].code if op is Op.ASK]
    return [number, *asked]


class ScriptWriter:
    """Writes the function of one script into a module."""

    def __init__(self, module: Module, plan: Plan, number: int, *, internal: bool) -> None:
        self.module, self.plan = module, plan
        self.script = plan.program.scripts[number]
        self.callee = plan.scripts[number]
        self.room = plan.room(number)
        self.f = Function(module, definition(self.callee, internal=internal))
        self.marks = Marks(module)
        self.head = self.marks.part(HEAD)
        self.options = Options(module, plan.layout.option_words, self.marks.part(OPTIONS))
        self.begins = block_begins(self.script)
        self.registers = registers_of(self.f, self.script, self.begins)
        self.again: Variable | None = None
        self.at = 0
        self._faults: list[tuple[int, str]] = []
        self._stops: list[tuple[str | int, str]] = []
        self._resumes: list[tuple[int, str]] = []
        self._asked = 0

    def write(self) -> None:
        self._begin()
        ended = True
        for at, (op, operands) in enumerate(self.script.code):
            self.at = at
            if at in self.begins:
                if not ended:
                    self._go_to(at)
                self.f.place(f"b{at}")
                ended = False
            if not ended:
                self._instruction(op, operands)
                ended = op in (Op.JUMP, Op.JUMP_IF, Op.JUMP_NOT, Op.RETURN)
        if not ended:
            self._return("0")
        self._end()

    # The frame around the code

    def _begin(self) -> None:
        f = self.f
        for index in range(self.callee.parameters):
            self.registers.put(index, f"%a{index}")
        self.registers.settle()
        if self.callee.asks:
            self.again = f.variable("i1", "false")
            if depth_of(self.script):
                last = self.plan.layout.size - self.room
                inside = f.compare("ule", "%frame", last, "i64")
                self._stop_unless(inside, LOST)
            f.branch("%again", "restore", "b0")
        else:
            f.jump("b0")

    def _end(self) -> None:
        f = self.f
        if self.callee.asks:
            f.place("restore")
            ways = " ".join(f"i32 {at}, label %{label}" for at, label in self._resumes)
            at = read(f, "%frame", note=self.marks.part(FRAMES))
            f.do(f"switch i32 {at}, label %lost [{ways}]")
            f.place("lost")
            self._leave(LOST)
        if self._faults:
            symbol = facts_symbol(self.script)
            self.module.need(f'@"{symbol}" = external constant [{len(self._facts())} x i32]')
            f.place("fault")
            ways = ", ".join(f"[ {value}, %{label} ]" for value, label in self._faults)
            fault = f.let(f"phi i64 {ways}")
            number = f.widen(f.let(f'load i32, ptr @"{symbol}"'))
            self._leave(f.op("or i64", fault, f.op("shl i64", number, AT_BITS)))
        if self._stops:
            f.place("stop")
            ways = ", ".join(f"[ {value}, %{label} ]" for value, label in self._stops)
            stop = f.let(f"phi i64 {ways}")
            f.give(RESULT, f.let(f"insertvalue {RESULT} {{ i32 poison, i64 poison }}, i64 {stop}, 1"))
        f.finish()

    def _facts(self) -> list[int]:
        return facts_of(self.plan.program, self.plan.scripts.index(self.callee))

    def _leave(self, stop: str | int) -> None:
        """Return with a stop."""
        self._stops.append((stop, self.f.label))
        self.f.jump("stop")

    def _stop_unless(self, condition: str, stop: str | int) -> None:
        self._stops.append((stop, self.f.label))
        on = self.f.fresh("on")
        self.f.branch(condition, on, "stop", self.f.weighed(LIKELY))
        self.f.place(on)

    def check(self, condition: str, fault: Fault) -> None:
        """Stop with a fault unless the condition holds."""
        self._faults.append((packed(fault, self.at), self.f.label))
        on = self.f.fresh("on")
        self.f.branch(condition, on, "fault", self.f.weighed(LIKELY))
        self.f.place(on)

    def _return(self, value: str) -> None:
        made = self.f.let(f"insertvalue {RESULT} {{ i32 poison, i64 {GO_ON} }}, i32 {value}, 0")
        self.f.give(RESULT, made)

    def _go_to(self, at: int) -> None:
        self.registers.settle()
        self.f.jump(f"b{at}")

    def _frame(self, index: int) -> str:
        return self.f.op("add i64", "%frame", index)

    def _save(self, kept: list[str]) -> None:
        """Write the frame of the instruction that stops."""
        note = self.marks.part(FRAMES)
        write(self.f, "%frame", self.at, note=note)
        for index, value in enumerate(kept, 1):
            write(self.f, self._frame(index), value, note=note)

    def _restore(self) -> None:
        """The way back from a frame to this instruction begins here."""
        label = f"again{self.at}"
        self._resumes.append((self.at, label))
        self.f.place(label)
        for index, register in enumerate(self.script.keeps[self.at], 1):
            self.registers.put(register, read(self.f, self._frame(index), note=self.marks.part(FRAMES)))

    # Instructions

    def _instruction(self, op: Op, operands: tuple[int, ...]) -> None:
        f, get, put = self.f, self.registers.get, self.registers.put
        if op in numbers.PLAIN:
            d, x, y = operands
            put(d, f.op(numbers.PLAIN[op], get(x), get(y)))
        elif op in numbers.COMPARE:
            d, x, y = operands
            self.registers.put_truth(d, f.compare(numbers.COMPARE[op], get(x), get(y)))
        elif op in numbers.LEAST_MOST:
            d, x, y = operands
            put(d, f.intrinsic(numbers.LEAST_MOST[op], "i32", f"i32 {get(x)}, i32 {get(y)}"))
        elif op is not Op.LOG:
            WRITERS[op](self, *operands)

    def const(self, d: int, value: int) -> None:
        self.registers.put(d, value)

    def move(self, d: int, s: int) -> None:
        self.registers.put(d, self.registers.get(s))

    def divide(self, d: int, x: int, y: int) -> None:
        get = self.registers.get
        self.registers.put(d, numbers.divide(self.f, get(x), get(y), self.check, remainder=False))

    def remainder(self, d: int, x: int, y: int) -> None:
        get = self.registers.get
        self.registers.put(d, numbers.divide(self.f, get(x), get(y), self.check, remainder=True))

    def shift_left(self, d: int, x: int, y: int) -> None:
        get = self.registers.get
        self.registers.put(d, numbers.shift_left(self.f, get(x), get(y), self.check))

    def shift_right(self, d: int, x: int, y: int) -> None:
        get = self.registers.get
        self.registers.put(d, numbers.shift_right(self.f, get(x), get(y), self.check))

    def not_(self, d: int, x: int) -> None:
        self.registers.put_truth(d, self.f.op("xor i1", self.registers.truth(x), "true"))

    def invert(self, d: int, x: int) -> None:
        self.registers.put(d, self.f.op("xor i32", self.registers.get(x), -1))

    def negate(self, d: int, x: int) -> None:
        self.registers.put(d, self.f.op("sub i32", 0, self.registers.get(x)))

    def count(self, d: int, x: int) -> None:
        self.registers.put(d, numbers.count(self.f, self.registers.get(x)))

    def first(self, d: int, x: int) -> None:
        self.registers.put(d, numbers.first(self.f, self.registers.get(x)))

    def bit(self, d: int, x: int) -> None:
        self.registers.put(d, numbers.bit(self.f, self.registers.get(x), self.check))

    def has(self, d: int, x: int, y: int) -> None:
        get = self.registers.get
        self.registers.put_truth(d, numbers.has(self.f, get(x), get(y)))

    def member(self, d: int, x: int, base: int, size: int) -> None:
        self.registers.put(d, numbers.member(self.f, self.registers.get(x), base, size))

    # Where to go on

    def jump(self, target: int) -> None:
        self._go_to(target)

    def jump_if(self, x: int, target: int) -> None:
        truth = self.registers.truth(x)
        self.registers.settle()
        self.f.branch(truth, f"b{target}", f"b{self.at + 1}")

    def jump_not(self, x: int, target: int) -> None:
        truth = self.registers.truth(x)
        self.registers.settle()
        self.f.branch(truth, f"b{self.at + 1}", f"b{target}")

    def return_(self, s: int) -> None:
        self._return(self.registers.get(s))

    # Fields and tables

    def _subscripts(self, shape: tuple[int, ...], subscripts: tuple[int, ...]) -> str:
        """The place inside a field or table (i64); every subscript is checked."""
        f = self.f
        place = "0"
        for length, register in zip(shape, subscripts, strict=True):
            subscript = self.registers.get(register)
            self.check(f.compare("ult", subscript, length), Fault.INDEX)
            row = f.op("mul nuw nsw i64", place, length) if place != "0" else "0"
            place = f.op("add nuw nsw i64", row, f.widen(subscript))
        return place

    def load(self, d: int, field: int, *subscripts: int) -> None:
        block = self.plan.layout.blocks[field]
        place = self._subscripts(block.shape, subscripts)
        note = self.marks.loaded(block, fixed=self.plan.fixed(block))
        self.registers.put(d, read(self.f, self.f.op("add i64", place, block.offset), note=note))

    def store(self, s: int, field: int, *subscripts: int) -> None:
        block = self.plan.layout.blocks[field]
        place = self._subscripts(block.shape, subscripts)
        value = self.registers.get(s)
        low, span = block.field.low, block.field.high - block.field.low
        if span < (1 << WORD_BITS) - 1:
            above = self.f.op("sub i32", value, low)
            self.check(self.f.compare("ule", above, numbers.as_signed(span)), Fault.RANGE)
        write(self.f, self.f.op("add i64", place, block.offset), value, note=self.marks.stored(block))

    def table(self, d: int, table: int, *subscripts: int) -> None:
        f, constant = self.f, self.plan.program.tables[table]
        place = self._subscripts(constant.shape, subscripts)
        least, most = min(constant.values, default=0), max(constant.values, default=0)
        # As narrow as the values allow: tables stay in the cache.
        type_ = next(
            (f"i{bits}" for bits in (8, 16) if -(1 << bits - 1) <= least and most < 1 << bits - 1), "i32"
        )
        values = ", ".join(f"{type_} {value}" for value in constant.values)
        symbol = f'@"t.{constant.name}"'
        count = len(constant.values)
        self.module.need(f"{symbol} = internal unnamed_addr constant [{count} x {type_}] [{values}]")
        address = f.let(f"getelementptr inbounds {type_}, ptr {symbol}, i64 {place}")
        value = f.let(f"load {type_}, ptr {address}{self.marks.within(least, most, type_)}")
        self.registers.put(d, value if type_ == "i32" else f.let(f"sext {type_} {value} to i32"))

    # Calls

    def call(self, d: int, script: int, *arguments: int) -> None:
        self._call(d, self.plan.scripts[script], [self.registers.get(each) for each in arguments])

    def call_list(self, d: int, number: int, x: int, *arguments: int) -> None:
        which = self.registers.get(x)
        self.check(self.f.compare("ult", which, len(self.plan.entries[number])), Fault.LIST)
        self._call(d, self.plan.lists[number], [which, *map(self.registers.get, arguments)])

    def _call(self, d: int, callee: Callee, arguments: list[str]) -> None:
        f, kept = self.f, self.script.keeps.get(self.at)
        if kept is None:
            result = f.let(call_of(callee, "0", "false", arguments))
            stop = f.let(f"extractvalue {RESULT} {result}, 1")
            self._stop_unless(f.compare("eq", stop, GO_ON, "i64"), stop)
        else:
            assert self.again is not None
            values = [self.registers.get(register) for register in kept]
            again = self.again.get()
            result = f.let(call_of(callee, self._frame(1 + len(kept)), again, arguments))
            self.again.set("false")
            stop = f.let(f"extractvalue {RESULT} {result}, 1")
            on = f.fresh("on")
            f.branch(f.compare("eq", stop, GO_ON, "i64"), on, f"stop{self.at}")
            f.place(f"stop{self.at}")
            self._save(values)
            self._leave(stop)
            self._outside(self._call_again)
            f.place(on)
        self.registers.put(d, f.let(f"extractvalue {RESULT} {result}, 0"))

    def _outside(self, write_block: Callable[[], None]) -> None:
        """Write a block that is not on the way from the instruction before to the one after."""
        registers = self.registers
        self.registers = registers.elsewhere()
        write_block()
        self.registers = registers

    def _call_again(self) -> None:
        """Restore, then make the same call: the callee finds its own frame."""
        assert self.again is not None
        self._restore()
        self.again.set("true")
        self._go_to(self.at)

    # Options and decisions

    def offer(self, x: int) -> None:
        word = self.registers.get(x)
        self.check(self.f.compare("ult", word, self.plan.words), Fault.OFFER)
        self._offer_word(word)

    def offer_member(self, base: int, size: int, x: int) -> None:
        member = self.registers.get(x)
        self.check(self.f.compare("ult", member, size), Fault.OFFER)
        self._offer_word(self.f.op("add i32", member, base))

    def _offer_word(self, word: str) -> None:
        f = self.f
        index = f.op("add i64", f.widen(f.op("lshr i32", word, 5)), HEAD_WORDS)
        single = f.op("shl i32", 1, f.op("and i32", word, WORD_BITS - 1))
        self._join(index, single)

    def _join(self, index: str | int, bits: str) -> None:
        """These bits of one of the options' words are set."""
        f, note = self.f, self.options.note
        write(f, index, f.op("or i32", read(f, index, note=note), bits), note=note)

    def offer_set(self, base: int, size: int, x: int) -> None:
        f, members = self.f, self.registers.get(x)
        if size < WORD_BITS:
            above = f.op("and i32", members, numbers.as_signed(-1 << size))
            self.check(f.compare("eq", above, 0), Fault.OFFER)
        index, shift = HEAD_WORDS + base // WORD_BITS, base % WORD_BITS
        self._join(index, f.op("shl i32", members, shift))
        if shift + size > WORD_BITS:
            self._join(index + 1, f.op("lshr i32", members, WORD_BITS - shift))

    def offered(self, d: int) -> None:
        f = self.f
        self.registers.put(d, f.narrow(self.options.counts(f, self.options.pairs(f))[-1]))

    def empty(self) -> None:
        self.check(self.options.none(self.f), Fault.PENDING)

    def ask(self, d: int, seat: int, prompt: int, *blanks: int) -> None:
        f = self.f
        who, values = self.registers.get(seat), [self.registers.get(each) for each in blanks]
        kept = [self.registers.get(register) for register in self.script.keeps[self.at]]
        found = self.options.look(f)
        ask, take = f.fresh("ask"), f.fresh("take")
        f.branch(f.compare("eq", found, MANY), ask, take)
        f.place(ask)
        self._ask(who, values, kept)
        self._outside(lambda: self._answered(d))
        f.place(take)
        self.options.clear(f)
        self.registers.put(d, found)

    def _ask(self, who: str, blanks: list[str], kept: list[str]) -> None:
        f = self.f
        players = self.plan.layout.block("players")
        most = read(f, self.plan.players, note=self.marks.loaded(players, fixed=self.plan.fixed(players)))
        self.check(f.compare("ult", who, most), Fault.SEAT)
        self._asked += 1
        symbol = facts_symbol(self.script)
        self.module.need(f'@"{symbol}" = external constant [{len(self._facts())} x i32]')
        at = f.let(f'getelementptr inbounds i32, ptr @"{symbol}", i64 {self._asked}')
        write(f, Head.SEAT, who, note=self.head)
        write(f, Head.PROMPT, f.let(f"load i32, ptr {at}"), note=self.head)
        for index, value in enumerate(blanks):
            write(f, Head.BLANKS + index, value, note=self.head)
        write(f, Head.TOP, self._top(), note=self.head)
        self._save(kept)
        self._leave(ASKED)

    def _top(self) -> str:
        """How many words of frames are in use when this instruction asks."""
        own = 1 + len(self.script.keeps[self.at])
        return self.f.narrow(self.f.op("sub i64", "%frame", self.plan.layout.frames - own))

    def _answered(self, d: int) -> None:
        """Restore, then go on with the answer as the result."""
        f = self.f
        self._restore()
        top = read(f, Head.TOP, note=self.head)
        self._stop_unless(f.compare("eq", top, self._top()), LOST)
        self.registers.put(d, read(f, Head.ANSWER, note=self.head))
        self._go_to(self.at + 1)

    # Chance, telling, budget, depth

    def roll(self, d: int, n: int) -> None:
        number = self._chance_of(n)
        self.registers.put(d, chance.roll(self.f, number, self.head, self.check))

    def chance(self, d: int, n: int) -> None:
        self.registers.put(d, chance.draw(self.f, self._chance_of(n), self.head))

    def _chance_of(self, n: int) -> str:
        number = self.registers.get(n)
        self.check(self.f.compare("sge", number, 1), Fault.ROLL)
        self._add(Head.CHANCES, 1, self.head)
        return number

    def _add(self, offset: int, amount: str | int, note: str) -> str:
        value = self.f.op("add i32", read(self.f, offset, note=note), amount)
        write(self.f, offset, value, note=note)
        return value

    def charge(self, amount: int) -> None:
        left = self._add(Head.BUDGET, -amount, self.head)
        self.check(self.f.compare("sge", left, 0), Fault.BUDGET)

    def reveal(self, owner: int) -> None:
        amount: str | int = 1
        if owner != NONE:
            chooser = read(self.f, Head.CHOOSER, note=self.head)
            other = self.f.compare("ne", self.registers.get(owner), chooser)
            amount = self.f.let(f"zext i1 {other} to i32")
        self._add(Head.REVEALS, amount, self.head)

    def enter(self, counter: int, most: int) -> None:
        f, note, offset = self.f, self.marks.part(DEPTHS), self.plan.layout.depth + counter
        now = read(f, offset, note=note)
        self.check(f.compare("slt", now, most), Fault.DEEP)
        write(f, offset, f.op("add i32", now, 1), note=note)

    def leave(self, counter: int) -> None:
        self._add(self.plan.layout.depth + counter, -1, self.marks.part(DEPTHS))


WRITERS: dict[Op, Callable[..., None]] = {
    Op.CONST: ScriptWriter.const,
    Op.MOVE: ScriptWriter.move,
    Op.DIV: ScriptWriter.divide,
    Op.MOD: ScriptWriter.remainder,
    Op.SHL: ScriptWriter.shift_left,
    Op.SHR: ScriptWriter.shift_right,
    Op.NOT: ScriptWriter.not_,
    Op.INVERT: ScriptWriter.invert,
    Op.NEGATE: ScriptWriter.negate,
    Op.COUNT: ScriptWriter.count,
    Op.FIRST: ScriptWriter.first,
    Op.BIT: ScriptWriter.bit,
    Op.HAS: ScriptWriter.has,
    Op.MEMBER: ScriptWriter.member,
    Op.JUMP: ScriptWriter.jump,
    Op.JUMP_IF: ScriptWriter.jump_if,
    Op.JUMP_NOT: ScriptWriter.jump_not,
    Op.LOAD: ScriptWriter.load,
    Op.STORE: ScriptWriter.store,
    Op.TABLE: ScriptWriter.table,
    Op.CALL: ScriptWriter.call,
    Op.CALL_LIST: ScriptWriter.call_list,
    Op.RETURN: ScriptWriter.return_,
    Op.OFFER: ScriptWriter.offer,
    Op.OFFER_SET: ScriptWriter.offer_set,
    Op.OFFER_MEMBER: ScriptWriter.offer_member,
    Op.OFFERED: ScriptWriter.offered,
    Op.EMPTY: ScriptWriter.empty,
    Op.ASK: ScriptWriter.ask,
    Op.ROLL: ScriptWriter.roll,
    Op.CHANCE: ScriptWriter.chance,
    Op.CHARGE: ScriptWriter.charge,
    Op.REVEAL: ScriptWriter.reveal,
    Op.ENTER: ScriptWriter.enter,
    Op.LEAVE: ScriptWriter.leave,
}
