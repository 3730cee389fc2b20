"""Dealing anew what a seat can't know, in native code: `machine/deal.py` says what is done."""

from __future__ import annotations

from colossarium.machine.chance import KEY_WORDS, Generator
from colossarium.machine.deal import DICE_WORDS, KEPT, hidden_piles
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.calling_convention import call
from colossarium.machine.native.codegen.chance import Dice, split_mix
from colossarium.machine.native.codegen.clean_flags import claim_nothing
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import RETURNED, stop_code_of
from colossarium.machine.native.runtime.run import Runner
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, MOST_PRESET_ROLLS, Head


def emit_deal(module: Module, graph: CallGraph) -> None:
    """`deal(from, s, seat, dice)` gives the stop (i64); a seat of −1 is a spectator."""
    states = module.states
    two = f"{states.parameter('from')}, {states.parameter('s')}"
    f = Function(module, f"define i64 @deal({two}, i32 %seat, ptr noalias %dice) nounwind")
    Runner(module, graph).copy(f, "s", "from")
    for head in (Head.NEXT_PRESET_ROLL, Head.PRESET_ROLL_COUNT):
        store_word(f, head, 0)
    for index in range(MOST_PRESET_ROLLS):
        store_word(f, Head.PRESET_ROLLS + index, 0)
    if graph.program.deal is None:
        _shuffle_piles(f, graph)
        claim_nothing(f, graph.layout)
    else:
        _run_script(f, graph, graph.program.deal)
    _seed_anew(f)
    f.ret("i64", RETURNED)
    f.finish()


def _run_script(f: Function, graph: CallGraph, number: int) -> None:
    """The script's chance is that of the dice, and its scratch is empty before and after."""
    store_word(f, Head.GENERATOR, Generator.FAST)
    for index in range(DICE_WORDS):
        store_word(f, Head.KEY + index, _load_die(f, index))
    _fill_scratch(f, graph, begins=True)
    store_word(f, Head.BUDGET, BUDGET)
    result = f.assign(call(f.module, graph.scripts[number], "0", "false", ["%seat"]))
    for head in KEPT:
        store_word(f, head, load_word(f, head, "from"))
    _fill_scratch(f, graph, begins=False)
    for index in range(DICE_WORDS):
        f.emit(f"store i32 {load_word(f, Head.KEY + index)}, ptr {_die(f, index)}")
    stop = stop_code_of(f, result)
    f.ret_if(f.compare("ne", stop, RETURNED, "i64"), "i64", stop)


def _die(f: Function, index: int) -> str:
    return f.assign(f"getelementptr i32, ptr %dice, i64 {index}")


def _load_die(f: Function, index: int) -> str:
    return f.assign(f"load i32, ptr {_die(f, index)}")


def _fill_scratch(f: Function, graph: CallGraph, *, begins: bool) -> None:
    """As its fields are declared to start, or with zeros."""
    for block in graph.layout.scratch:
        with f.for_range(str(block.words)) as index:
            store_word(f, f.op("add i64", index, block.offset), block.field.start if begins else 0)


def _seed_anew(f: Function) -> None:
    """Rolls to come are secret too."""
    dice = Dice(f)
    dice.take("%dice")
    generator = load_word(f, Head.GENERATOR, "from")
    store_word(f, Head.GENERATOR, generator)
    for index in range(2):
        store_word(f, Head.COUNTER + index, 0)
    strong = f.compare("eq", generator, Generator.STRONG)
    with f.if_then(strong):
        for index in range(KEY_WORDS):
            store_word(f, Head.KEY + index, dice.next_word())
    with f.if_then(f.op("xor i1", strong, "true")):
        high = f.op("shl i64", f.zext(dice.next_word()), 32)
        key = split_mix(f, f.op("or i64", high, f.zext(dice.next_word())), 2)
        for index in range(KEY_WORDS):
            store_word(f, Head.KEY + index, key[index] if index < len(key) else 0)
    dice.put_back("%dice")


def _shuffle_piles(f: Function, graph: CallGraph) -> None:
    piles = list(hidden_piles(graph.layout))
    if not piles:
        return
    most = max(length for _, length in piles)
    f.module.define_once("shuffle_pile", lambda module: _emit_shuffle_pile(module, most))
    for begin, length in piles:
        pile = f"i64 {begin}, i64 {length}"
        f.emit(f"call fastcc void @shuffle_pile({f.module.states.argument()}, {pile}, ptr %dice)")


def _emit_shuffle_pile(module: Module, most: int) -> None:
    """The cards of one pile, sorted and then shuffled, at the places where cards were."""
    head = f"{module.states.parameter('s')}, i64 %begin, i64 %length, ptr noalias %dice"
    f = Function(module, f"define internal fastcc void @shuffle_pile({head}) nounwind")
    f.emit(f"%cards = alloca [{most} x i32]")
    count = f.variable("i64", 0)
    with f.for_range("%length") as index:
        card = load_word(f, f.op("add i64", index, "%begin"))
        with f.if_then(f.compare("ne", card, NONE)):
            _insert(f, card, count.get())
            count.add(1)
    _shuffle(f, count.get())
    count.set(0)
    with f.for_range("%length") as index:
        place = f.op("add i64", index, "%begin")
        with f.if_then(f.compare("ne", load_word(f, place), NONE)):
            store_word(f, place, _card(f, count.get()))
            count.add(1)
    f.emit("ret void")
    f.finish()


def _insert(f: Function, card: str, count: str) -> None:
    """A card takes its place among some that are sorted."""
    place = f.variable("i64", count)
    with f.loop() as loop:
        loop.break_if(f.compare("eq", place.get(), 0, "i64"))
        before = f.op("sub i64", place.get(), 1)
        other = _card(f, before)
        loop.break_if(f.compare("sle", other, card))
        _put_card(f, place.get(), other)
        place.set(before)
    _put_card(f, place.get(), card)


def _shuffle(f: Function, count: str) -> None:
    """Each place from the last down changes with one at or below it."""
    dice = Dice(f)
    dice.take("%dice")
    left = f.variable("i64", count)
    with f.loop() as loop:
        now = left.get()
        loop.break_if(f.compare("ule", now, 1, "i64"))
        last = f.op("sub i64", now, 1)
        other = dice.below(now)
        mine, yours = _card(f, last), _card(f, other)
        _put_card(f, last, yours)
        _put_card(f, other, mine)
        left.set(last)
    dice.put_back("%dice")


def _card(f: Function, index: str) -> str:
    return f.assign(f"load i32, ptr {f.assign(f'getelementptr i32, ptr %cards, i64 {index}')}")


def _put_card(f: Function, index: str, card: str) -> None:
    f.emit(f"store i32 {card}, ptr {f.assign(f'getelementptr i32, ptr %cards, i64 {index}')}")
