"""Many playouts of one state in native code: random players go on to the end, and what comes of it."""

from __future__ import annotations

from colossarium.machine.chance import KEY_WORDS, Generator
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice, split_mix
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import RETURNED
from colossarium.machine.native.runtime.games import Counters
from colossarium.machine.native.runtime.results import NO_SEAT, PlayoutTable
from colossarium.machine.native.runtime.run import Runner
from colossarium.script.layout import MOST_PRESET_ROLLS, Head, Status


def emit_playouts(module: Module, graph: CallGraph) -> None:
    """`playouts(from, s, seat, dice, games, limit, numbers)` gives the stop of a deal (i64), or 0.

    `from` is a state of who calls, which is looked through once for what need not be copied (`find_clean`).
    It ends with the first playout that did not come to its end by the rules or by the limit.
    """
    states = module.states
    two = f"{states.parameter('from')}, {states.parameter('s')}"
    nameless = states.parameter()
    module.declare(f"declare i64 @deal({nameless}, {nameless}, i32, ptr noalias) nounwind")
    f = Function(
        module,
        f"define i64 @playouts({two}, i32 %seat, ptr noalias %dice, i64 %games, i64 %limit, ptr noalias "
        "%numbers) nounwind",
    )
    runner, counters = Runner(module, graph), Counters(f, "%numbers")
    runner.find_clean(f, "from")
    arguments = f"{states.argument('from')}, {states.argument()}, i32 %seat, ptr %dice"
    with f.for_range("%games"):
        dealt = f.compare("ne", "%seat", NO_SEAT)
        with f.if_then(dealt):
            stop = f.assign(f"call i64 @deal({arguments})")
            f.ret_if(f.compare("ne", stop, RETURNED, "i64"), "i64", stop)
        with f.if_then(f.op("xor i1", dealt, "true")):
            runner.copy(f, "s", "from")
            _seed(f)
        passed = f"{states.argument()}, ptr %dice, i64 %limit, ptr %numbers"
        status = f.assign(f"call i32 @play({passed}) noinline")
        counters.set(PlayoutTable.STATUS, f.assign(f"sext i32 {status} to i64"))
        over = f.compare("eq", status, Status.OVER)
        ended = f.op("or i1", over, f.compare("eq", status, Status.ASKING))
        f.ret_if(f.op("xor i1", ended, "true"), "i64", RETURNED)
        _add_outcome(f, counters, over)
    f.ret("i64", RETURNED)
    f.finish()


def _seed(f: Function) -> None:
    """Rolls to come are others each time, and none were laid down."""
    for head in (Head.NEXT_PRESET_ROLL, Head.PRESET_ROLL_COUNT):
        store_word(f, head, 0)
    for index in range(MOST_PRESET_ROLLS):
        store_word(f, Head.PRESET_ROLLS + index, 0)
    dice = Dice(f)
    dice.take("%dice")
    high = f.op("shl i64", f.zext(dice.next_word()), 32)
    key = split_mix(f, f.op("or i64", high, f.zext(dice.next_word())), 2)
    store_word(f, Head.GENERATOR, Generator.FAST)
    for index in range(KEY_WORDS):
        store_word(f, Head.KEY + index, key[index] if index < len(key) else 0)
    for index in range(2):
        store_word(f, Head.COUNTER + index, 0)
    dice.put_back("%dice")


def _add_outcome(f: Function, counters: Counters, over: str) -> None:
    players, score = counters.get(PlayoutTable.PLAYERS), counters.get(PlayoutTable.SCORE)
    everybody = f.op("sub i64", f.op("shl i64", 1, players), 1)
    winners = f.op("and i64", f.zext(load_word(f, counters.get(PlayoutTable.WINNER))), everybody)
    winners = f.assign(f"select i1 {over}, i64 {winners}, i64 0")
    count = f.intrinsic("llvm.ctpop.i64", "i64", f"i64 {winners}")
    row = f.op("mul i64", f.op("add i64", count, 1), players)
    with f.for_range(players) as player:
        word = load_word(f, f.op("add i64", score, player))
        _add(f, player, f.assign(f"sext i32 {word} to i64"))
        won = f.op("and i64", f.op("lshr i64", winners, player), 1)
        _add(f, f.op("add i64", row, player), won)


def _add(f: Function, place: str, number: str) -> None:
    index = f.op("add i64", place, int(PlayoutTable.SUMS))
    at = f.assign(f"getelementptr i64, ptr %numbers, i64 {index}")
    f.emit(f"store i64 {f.op('add i64', f.assign(f'load i64, ptr {at}'), number)}, ptr {at}")
