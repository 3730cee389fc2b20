"""Random games on a GPU, a decision at a time, in the order of what is to be done.

Threads that run in step are slow where each has something else to do. So each decision of all games is three
kernels: `choose` lets the random players choose and counts how many games have the same question with the
same answer, `arrange` puts those side by side, and `advance` has the scripts go on in that order. What
belongs to a place where games are played stands behind the words of its state.
"""

from __future__ import annotations

from enum import IntEnum

from colossarium.machine.chance import Generator
from colossarium.machine.gpu.target import WARP
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice, emit_chacha20, split_mix
from colossarium.machine.native.codegen.state_access import InterleavedAccess, load_word, store_word
from colossarium.machine.native.runtime.batch_actions import prompts_of
from colossarium.machine.native.runtime.checksum import emit_extend_checksum
from colossarium.machine.native.runtime.results import DECISIONS, FAULTS, GAMES, OPTIONS, UNENDED
from colossarium.machine.native.runtime.return_codes import DAMAGED
from colossarium.machine.native.runtime.run import Runner
from colossarium.script.layout import Head, Status
from colossarium.script.program import Program

CHOOSE_KERNEL, ARRANGE_KERNEL, ADVANCE_KERNEL = "choose_kernel", "arrange_kernel", "advance_kernel"


class SlotWord(IntEnum):
    """What stands behind a state; all is 0 before the first game."""

    BEGUN = 0
    GAME = 1
    """Two words."""
    OFFERED = 3
    """Two words."""
    DICE = 5
    """Four words."""
    CHECKSUM = 9
    """Two words."""
    KEY = 11
    """What is to be done."""
    RANK = 12
    """How many others were counted before that have to do the same."""


SLOT_WORDS = 13
ALL_LANES = -1
BEGIN, IDLE, FIRST_ANSWER = 0, 1, 2
"""Keys: to begin a game, to do nothing, and from there on those of questions with their answers."""


def key_count(program: Program) -> int:
    return FIRST_ANSWER + prompts_of(program) * len(program.vocabulary)


def emit_kernels(module: Module, graph: CallGraph, states: InterleavedAccess) -> None:
    emit_chacha20(module)
    _emit_extend(module, graph)
    _Choose(module, graph, states).emit()
    _emit_arrange(module, graph, states)
    _emit_advance(module, graph, states)


def _emit_extend(module: Module, graph: CallGraph) -> None:
    taken = f"{module.states.parameter('s')}, i64 %checksum"
    f = Function(module, f"define internal fastcc i64 @extend({taken}) nounwind noinline")
    f.ret("i64", emit_extend_checksum(f, "%checksum", graph.layout))
    f.finish()


def thread_number(f: Function) -> str:
    """The number of a thread among all (i64)."""
    block, size, thread = (_special_register(f, name) for name in ("ctaid.x", "ntid.x", "tid.x"))
    return f.op("add i64", f.op("mul i64", f.zext(block), f.zext(size)), f.zext(thread))


def _special_register(f: Function, name: str) -> str:
    return _call(f, f"i32 @llvm.nvvm.read.ptx.sreg.{name}")


def emit_grid_kernel(module: Module, states: InterleavedAccess, name: str, more: str) -> Function:
    """A kernel whose threads take part if their number is below that of the slots."""
    f = Function(module, f"define ptx_kernel void @{name}(i64 %slots, {states.pointer} %states{more})")
    slot = thread_number(f)
    inside, out = f.new_label("inside"), f.new_label("out")
    f.branch(f.compare("ult", slot, "%slots", "i64"), inside, out)
    f.begin_block(out)
    f.emit("ret void")
    f.begin_block(inside)
    f.emit(f"%slot = add i64 {slot}, 0")
    return f


def _word_at(f: Function, base: str, index: str) -> str:
    return f.assign(f"getelementptr i32, {_pointer(f)} %{base}, i64 {index}")


def _pointer(f: Function) -> str:
    return f.module.states.pointer


def _load_long(f: Function, offset: int) -> str:
    """Two words of a state (i64)."""
    high = f.op("shl i64", f.zext(load_word(f, offset + 1)), 32)
    return f.op("or i64", high, f.zext(load_word(f, offset)))


def _emit_arrange(module: Module, graph: CallGraph, states: InterleavedAccess) -> None:
    """`ends` says for each key where its games end."""
    p, size = states.pointer, graph.layout.size
    f = emit_grid_kernel(module, states, ARRANGE_KERNEL, f", {p} noalias %ends, {p} noalias %order")
    states.name_state(f, size + SLOT_WORDS, "states", "%slot", "s")
    key = f.zext(load_word(f, size + SlotWord.KEY))
    end = f.assign(f"load i32, {p} {_word_at(f, 'ends', key)}")
    place = f.op("sub i32", f.op("sub i32", end, 1), load_word(f, size + SlotWord.RANK))
    f.emit(f"store i32 {f.trunc('%slot')}, {p} {_word_at(f, 'order', f.zext(place))}")
    f.emit("ret void")
    f.finish()


def _emit_advance(module: Module, graph: CallGraph, states: InterleavedAccess) -> None:
    p, size = states.pointer, graph.layout.size
    f = emit_grid_kernel(module, states, ADVANCE_KERNEL, f", {p} noalias %order, {p} %damaged")
    mine = f.zext(f.assign(f"load i32, {p} {_word_at(f, 'order', '%slot')}"))
    states.name_state(f, size + SLOT_WORDS, "states", mine, "s")
    key = load_word(f, size + SlotWord.KEY)
    with f.if_then(f.compare("ne", key, IDLE)):
        status = Runner(module, graph).run_to_rest(f, f.compare("ne", key, BEGIN), inline=True)
        with f.if_then(f.compare("eq", status, DAMAGED)):
            store_word(f, Head.STATUS, Status.FAULT)
            game = _load_long(f, size + SlotWord.GAME)
            f.emit(f"atomicrmw umin {p} %damaged, i64 {game} monotonic")
    f.emit("ret void")
    f.finish()


def _rank(f: Function, key: str) -> str:
    """How many others were counted before with the same key (i32): one thread counts for all that run in step
    with it, as memory takes one after the other."""
    same = _call(f, "i32 @llvm.nvvm.match.any.sync.i32", ALL_LANES, key)
    before = f.op("and i32", same, _special_register(f, "lanemask.lt"))
    index = f.intrinsic("llvm.ctpop.i32", "i32", f"i32 {before}")
    counted = f.variable("i32", 0)
    with f.if_then(f.compare("eq", before, 0)):
        together = f.intrinsic("llvm.ctpop.i32", "i32", f"i32 {same}")
        at = _word_at(f, "counts", f.zext(key))
        counted.set(f.assign(f"atomicrmw add {_pointer(f)} {at}, i32 {together} monotonic"))
    first = f.intrinsic("llvm.cttz.i32", "i32", f"i32 {same}, i1 true")
    shared = _call(f, "i32 @llvm.nvvm.shfl.sync.idx.i32", ALL_LANES, counted.get(), first, WARP - 1)
    return f.op("add i32", shared, index)


def _call(f: Function, function: str, *arguments: str | int) -> str:
    """A call of one of the GPU's own functions, all of whose arguments have 32 bits."""
    f.module.declare(f"declare {function}({', '.join(['i32'] * len(arguments))})")
    passed = ", ".join(f"i32 {argument}" for argument in arguments)
    return f.assign(f"call {function}({passed})")


class _Choose:
    """The kernel that counts games that are over, begins others, and chooses."""

    def __init__(self, module: Module, graph: CallGraph, states: InterleavedAccess) -> None:
        self._layout, self._states, p = graph.layout, states, states.pointer
        self._vocabulary = graph.vocabulary_size
        self._runner = Runner(module, graph)
        more = (
            f", {p} noalias %template, i64 %games, i64 %seed, i64 %limit, {p} %numbers, "
            f"{p} noalias %checksums, {p} noalias %counts"
        )
        self._f = emit_grid_kernel(module, states, CHOOSE_KERNEL, more)

    def emit(self) -> None:
        f, size = self._f, self._layout.size
        self._states.name_state(f, size + SLOT_WORDS, "states", "%slot", "s")
        key, status = f.variable("i32", IDLE), f.variable("i32", load_word(f, Head.STATUS))
        begun = f.compare("eq", load_word(f, size + SlotWord.BEGUN), 1)
        fewer = f.compare("ult", load_word(f, Head.DECISIONS), f.trunc("%limit"))
        asking = f.op("and i1", f.compare("eq", status.get(), Status.ASKING), fewer)
        playing = f.op("and i1", begun, asking)
        with f.if_then(f.op("xor i1", playing, "true")):
            with f.if_then(begun):
                self._count_game(status.get())
            status.set(int(Status.OVER))
            game = self._next_game(begun)
            with f.if_then(f.compare("ult", game, "%games", "i64")):
                self._begin_game(game)
                status.set(load_word(f, Head.STATUS))
                key.set(BEGIN)
        self._extend_checksum(f.compare("eq", status.get(), Status.ASKING))
        with f.if_then(f.compare("eq", status.get(), Status.ASKING)):
            prompt = load_word(f, Head.PROMPT)
            answer = self._choose()
            place = f.op("add i32", f.op("mul i32", prompt, self._vocabulary), answer)
            key.set(f.op("add i32", place, FIRST_ANSWER))
        store_word(f, size + SlotWord.KEY, key.get())
        store_word(f, size + SlotWord.RANK, _rank(f, key.get()))
        f.emit("ret void")
        f.finish()

    def _load64(self, word: SlotWord) -> str:
        return _load_long(self._f, self._layout.size + word)

    def _store64(self, word: SlotWord, value: str) -> None:
        f, offset = self._f, self._layout.size + word
        store_word(f, offset, f.trunc(value))
        store_word(f, offset + 1, f.trunc(f.op("lshr i64", value, 32)))

    def _extend_checksum(self, really: str) -> None:
        f = self._f
        checked = f.compare("ne", "%checksums", "null", _pointer(f))
        with f.if_then(f.op("and i1", checked, really)):
            passed = f"{self._states.argument()}, i64 {self._load64(SlotWord.CHECKSUM)}"
            self._store64(SlotWord.CHECKSUM, f.assign(f"call fastcc i64 @extend({passed})"))

    def _count_game(self, status: str) -> None:
        f = self._f
        self._extend_checksum("true")
        with f.if_then(f.compare("ne", "%checksums", "null", _pointer(f))):
            game = self._load64(SlotWord.GAME)
            at = f.assign(f"getelementptr i64, {_pointer(f)} %checksums, i64 {game}")
            f.emit(f"store i64 {self._load64(SlotWord.CHECKSUM)}, {_pointer(f)} {at}")
        begin = f.assign(f"load i32, {_pointer(f)} {_word_at(f, 'template', str(int(Head.DECISIONS)))}")
        decisions = f.op("sub i32", load_word(f, Head.DECISIONS), begin)
        counted = [(GAMES, "1"), (DECISIONS, f.zext(decisions)), (OPTIONS, self._load64(SlotWord.OFFERED))]
        for index, kind in ((FAULTS, Status.FAULT), (UNENDED, Status.ASKING)):
            counted.append((index, f.assign(f"zext i1 {f.compare('eq', status, kind)} to i64")))
        for index, value in counted:
            at = f.assign(f"getelementptr i64, {_pointer(f)} %numbers, i64 {index}")
            f.emit(f"atomicrmw add {_pointer(f)} {at}, i64 {value} monotonic")

    def _next_game(self, begun: str) -> str:
        """Its number (i64). A slot that has none left is not begun any more, and finds that out again."""
        f, size = self._f, self._layout.size
        first = f.compare("eq", load_word(f, size + SlotWord.BEGUN), 0)
        following = f.op("add i64", self._load64(SlotWord.GAME), "%slots")
        game = f.select(first, "%slot", f.select(begun, following, "-1", "i64"), "i64")
        store_word(f, size + SlotWord.BEGUN, 2)
        return game

    def _begin_game(self, game: str) -> None:
        """From the template, which lies in one piece; game i has the seed `seed` + i."""
        f, size, p = self._f, self._layout.size, _pointer(self._f)
        top = f.zext(f.assign(f"load i32, {p} {_word_at(f, 'template', str(int(Head.TOP)))}"))
        with f.for_range(f.op("add i64", top, self._layout.frames)) as offset:
            store_word(f, offset, f.assign(f"load i32, {p} {_word_at(f, 'template', offset)}"))
        words = split_mix(f, f.op("add i64", "%seed", game), 4)
        store_word(f, Head.GENERATOR, Generator.FAST)
        for index in range(8):
            store_word(f, Head.KEY + index, words[index] if index < 4 else 0)
        for index in range(2):
            store_word(f, Head.COUNTER + index, 0)
        for index, word in enumerate(words[4:]):
            store_word(f, size + SlotWord.DICE + index, word)
        store_word(f, size + SlotWord.BEGUN, 1)
        self._store64(SlotWord.GAME, game)
        for zero in (SlotWord.OFFERED, SlotWord.CHECKSUM):
            self._store64(zero, "0")

    def _choose(self) -> str:
        """As random players do; gives the word (i32)."""
        f, options, size = self._f, self._runner.options, self._layout.size
        dice = Dice(f)
        for index, variable in enumerate(dice.words):
            variable.set(load_word(f, size + SlotWord.DICE + index))
        pairs = options.pairs(f)
        counts = options.counts(f, pairs)
        word = options.nth(f, pairs, counts, dice.below(counts[-1]), has_pdep=False)
        self._runner.take_answer(f, word)
        for index, variable in enumerate(dice.words):
            store_word(f, size + SlotWord.DICE + index, variable.get())
        offered = f.op("add i64", self._load64(SlotWord.OFFERED), counts[-1])
        self._store64(SlotWord.OFFERED, offered)
        return word
