"""Many games side by side, each one decision further with every step, in native code.

`step_game` does it for one game, on one state and on rows of plain memory (`batch_table.py`), and knows
nothing of the others; whatever runs it for many does so in any order. `step_games` is a loop for a processor.
"""

from __future__ import annotations

from collections.abc import Iterable

from colossarium.machine.chance import Generator
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice, split_mix
from colossarium.machine.native.codegen.state_access import WORD_BYTES, load_word, store_word
from colossarium.machine.native.runtime.batch_actions import (
    choose,
    emit_arrange_games,
    emit_choose,
    emit_sample_actions,
)
from colossarium.machine.native.runtime.batch_expand import emit_expand
from colossarium.machine.native.runtime.batch_rows import LINE_WORDS, Rows, name_state, state_room
from colossarium.machine.native.runtime.batch_table import BEGIN, MOST_UNREACHED, RANDOM, BatchTable, End
from colossarium.machine.native.runtime.run import Runner
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status


def emit_batch(module: Module, graph: CallGraph, lines: Iterable[int], *, has_pdep: bool) -> None:
    """`lines` of states are fetched ahead. `has_pdep`: see `OptionSet.nth`."""
    emit_step_game(module, graph, has_pdep=has_pdep)
    _emit_pass_steps(module, graph, has_pdep=has_pdep)
    _emit_step_games(module, graph, lines)
    emit_arrange_games(module, graph)
    _emit_answer_games(module)
    emit_sample_actions(module, graph)
    emit_expand(module)


def emit_step_game(module: Module, graph: CallGraph, *, has_pdep: bool) -> None:
    """`step_game(s, from, table, game, action, fresh)`: an answer, and on to the next one that is wanted.

    A game that ends is followed by the next one, from the state `from`. `fresh`: forget what the step before
    said of rewards and ends. Gives how a game ended, an `End`. What a seat sees is written by who calls it.
    """
    runner, states = Runner(module, graph), module.states
    emit_choose(module, runner, has_pdep=has_pdep)
    _emit_begin(module, runner)
    _emit_note_end(module)
    _emit_note_decision(module, graph)
    head = f"{states.parameter('s')}, {states.parameter('from')}, ptr noalias %table, i64 %game"
    f = Function(module, f"define i32 @step_game({head}, i32 %action, i1 %fresh) nounwind")
    rows = Rows(f, "%table", "%game")
    status, played, unreached = f.variable("i32"), f.variable("i32", "%action"), f.variable("i32", 0)
    before = f.assign(f"load i8, ptr {rows.row(BatchTable.ENDS, 1)}")
    with f.if_then(f.op("and i1", "%fresh", f.compare("ne", before, 0, "i8"))):
        rows.store("i8", 0, rows.row(BatchTable.ENDS, 1))
        with f.for_range(rows.number(BatchTable.PLAYERS)) as player:
            rows.store("float", "0.0", rows.row_of_players(BatchTable.REWARDS), player)
    dice = rows.row(BatchTable.DICE, 4 * WORD_BYTES)
    random_seats, limit = rows.word(BatchTable.RANDOM_SEATS), rows.number(BatchTable.LIMIT)
    begin, answer, on = (f.new_label(name) for name in ("begin", "answer", "on"))
    again, ended, out = (f.new_label(name) for name in ("again", "ended", "out"))
    f.branch(f.compare("eq", "%action", BEGIN), begin, answer)

    f.begin_block(answer)
    with f.if_then(f.compare("eq", played.get(), RANDOM)):
        played.set(choose(f, dice))
    runner.take_answer(f, played.get())
    status.set(runner.run_to_rest(f, "true", inline=True))
    f.jump(on)

    f.begin_block(on)
    f.jump_if(f.compare("ne", status.get(), Status.ASKING), ended)
    f.jump_if(f.compare("uge", f.zext(load_word(f, Head.DECISIONS)), limit, "i64"), ended)
    bit = f.op("shl i32", 1, f.op("and i32", load_word(f, Head.SEAT), WORD_BITS - 1))
    f.branch(f.compare("ne", f.op("and i32", bit, random_seats), 0), again, out)
    f.begin_block(again)
    played.set(RANDOM)
    f.jump(answer)

    f.begin_block(ended)
    passed = f"{states.argument()}, ptr %table, i64 %game"
    f.emit(f"call fastcc void @note_end({passed}, i32 {status.get()})")
    unreached.add(1)
    waits = f.compare("slt", rows.number(BatchTable.SCORE), 0, "i64")
    hopeless = f.compare("ugt", unreached.get(), MOST_UNREACHED)
    with f.if_then(hopeless):
        rows.store("i8", End.UNREACHED, rows.row(BatchTable.ENDS, 1))
    f.branch(f.op("or i1", waits, hopeless), out, begin)

    f.begin_block(begin)
    call = f"call fastcc i32 @begin_game({states.argument()}, {states.argument('from')}"
    status.set(f.assign(f"{call}, ptr %table, i64 %game)"))
    f.jump(on)

    f.begin_block(out)
    f.emit(f"call fastcc void @note_decision({passed})")
    end = f.assign(f"load i8, ptr {rows.row(BatchTable.ENDS, 1)}")
    f.ret("i32", f.assign(f"zext i8 {end} to i32"))
    f.finish()


def _emit_begin(module: Module, runner: Runner) -> None:
    """The next game, with its seed, up to its first decision; gives its status."""
    states = module.states
    head = f"{states.parameter('s')}, {states.parameter('from')}, ptr noalias %table, i64 %game"
    f = Function(module, f"define internal fastcc i32 @begin_game({head}) nounwind noinline")
    rows = Rows(f, "%table", "%game")
    number = f.assign(f"load i64, ptr {rows.row(BatchTable.NUMBERS, 8)}")
    before = f.op("mul i64", number, rows.number(BatchTable.GAMES))
    seed = f.op("add i64", f.op("add i64", rows.number(BatchTable.SEED), "%game"), before)
    runner.copy(f, "s", "from")
    words = split_mix(f, seed, 4)
    store_word(f, Head.GENERATOR, Generator.FAST)
    for index in range(8):
        store_word(f, Head.KEY + index, words[index] if index < 4 else 0)
    for index in range(2):
        store_word(f, Head.COUNTER + index, 0)
    dice = rows.row(BatchTable.DICE, 4 * WORD_BYTES)
    for index in range(4):
        rows.store("i32", words[4 + index], dice, index)
    f.ret("i32", runner.run_to_rest(f, "false"))
    f.finish()


def _emit_note_end(module: Module) -> None:
    """How a game ended, if it is the first in this step: scores, rewards, the kind of end. It is counted."""
    head = f"{module.states.parameter('s')}, ptr noalias %table, i64 %game, i32 %status"
    f = Function(module, f"define internal fastcc void @note_end({head}) nounwind noinline")
    rows = Rows(f, "%table", "%game")
    numbers, ends = rows.row(BatchTable.NUMBERS, 8), rows.row(BatchTable.ENDS, 1)
    rows.store("i64", f.op("add i64", f.assign(f"load i64, ptr {numbers}"), 1), numbers)
    first = f.compare("eq", f.assign(f"load i8, ptr {ends}"), 0, "i8")
    over = f.compare("eq", "%status", Status.OVER)
    with f.if_then(first):
        other = f.select(f.compare("eq", "%status", Status.ASKING), End.CUT_OFF, End.FAULT)
        rows.store("i8", f.assign(f"trunc i32 {f.select(over, End.OVER, other)} to i8"), ends)
        score = rows.number(BatchTable.SCORE)
        with f.if_then(f.compare("sge", score, 0, "i64")):
            _note_scores(f, rows)
            with f.if_then(over):
                _note_rewards(f, rows)
    f.emit("ret void")
    f.finish()


def _note_scores(f: Function, rows: Rows) -> None:
    score, row = rows.number(BatchTable.SCORE), rows.row_of_players(BatchTable.SCORES)
    with f.for_range(rows.number(BatchTable.PLAYERS)) as player:
        rows.store("i32", load_word(f, f.op("add i64", score, player)), row, player)


def _note_rewards(f: Function, rows: Rows) -> None:
    """By how many won, and by who they are."""
    players = rows.number(BatchTable.PLAYERS)
    everybody = f.op("sub i64", f.op("shl i64", 1, players), 1)
    won = f.op("and i64", f.zext(load_word(f, rows.number(BatchTable.WINNER))), everybody)
    count = f.intrinsic("llvm.ctpop.i64", "i64", f"i64 {won}")
    table = f.assign(f"inttoptr i64 {rows.number(BatchTable.REWARD_OF)} to ptr")
    row = rows.row_of_players(BatchTable.REWARDS)
    with f.for_range(players) as player:
        has_won = f.op("and i64", f.op("lshr i64", won, player), 1)
        index = f.op("or i64", f.op("shl i64", count, 1), has_won)
        at = f.assign(f"getelementptr float, ptr {table}, i64 {index}")
        rows.store("float", f.assign(f"load float, ptr {at}"), row, player)


def _emit_note_decision(module: Module, graph: CallGraph) -> None:
    """Who is asked and what is on offer; and the scores, unless they are those of a game that ended."""
    head = f"{module.states.parameter('s')}, ptr noalias %table, i64 %game"
    f = Function(module, f"define internal fastcc void @note_decision({head}) nounwind")
    rows, words = Rows(f, "%table", "%game"), graph.layout.option_words
    rows.store("i32", load_word(f, Head.SEAT), rows.row(BatchTable.SEATS, WORD_BYTES))
    masks = rows.row(BatchTable.MASKS, words * WORD_BYTES)
    for index in range(words):
        rows.store("i32", load_word(f, HEAD_WORDS + index), masks, index)
    end = f.assign(f"load i8, ptr {rows.row(BatchTable.ENDS, 1)}")
    known = f.compare("sge", rows.number(BatchTable.SCORE), 0, "i64")
    with f.if_then(f.op("and i1", known, f.compare("eq", end, 0, "i8"))):
        _note_scores(f, rows)
    f.emit("ret void")
    f.finish()


def _emit_pass_steps(module: Module, graph: CallGraph, *, has_pdep: bool) -> None:
    """Steps of random players that nobody looks at: as `step_game` makes them, with no rows written.

    Gives NONE, or a FAULT or UNREACHED that ended them early, and that the rows tell of.
    """
    runner, states = Runner(module, graph), module.states
    head = f"{states.parameter('s')}, {states.parameter('from')}, ptr noalias %table, i64 %game"
    f = Function(module, f"define internal fastcc i32 @pass_steps({head}, i64 %steps) nounwind")
    rows, dice, passed = Rows(f, "%table", "%game"), Dice(f), f"{states.argument()}, ptr %table, i64 %game"
    begin = (
        f"call fastcc i32 @begin_game({states.argument()}, {states.argument('from')}, ptr %table, i64 %game)"
    )
    random_seats, limit = rows.word(BatchTable.RANDOM_SEATS), rows.number(BatchTable.LIMIT)
    place, ends = rows.row(BatchTable.DICE, 4 * WORD_BYTES), rows.row(BatchTable.ENDS, 1)
    numbers = rows.row(BatchTable.NUMBERS, 8)
    left, status, unreached = f.variable("i64", "%steps"), f.variable("i32"), f.variable("i32", 0)
    stopped = f.new_label("stopped")
    dice.take(place)
    with f.loop() as loop:
        loop.break_if(f.compare("eq", left.get(), 0, "i64"))
        pairs = runner.options.pairs(f)
        counts = runner.options.counts(f, pairs)
        word = runner.options.nth(f, pairs, counts, dice.below(counts[-1]), has_pdep=has_pdep)
        runner.take_answer(f, word)
        status.set(runner.run_to_rest(f, "true", inline=True))
        with f.loop() as begins:
            asks = f.compare("eq", status.get(), Status.ASKING)
            short = f.compare("ult", f.zext(load_word(f, Head.DECISIONS)), limit, "i64")
            begins.break_if(f.op("and i1", asks, short))
            unreached.add(1)
            ruled = f.op("or i1", asks, f.compare("eq", status.get(), Status.OVER))
            hopeless = f.compare("ugt", unreached.get(), MOST_UNREACHED)
            f.jump_if(f.op("or i1", hopeless, f.op("xor i1", ruled, "true")), stopped)
            rows.store("i64", f.op("add i64", f.assign(f"load i64, ptr {numbers}"), 1), numbers)
            status.set(f.assign(begin))
            dice.take(place)
        bit = f.op("shl i32", 1, f.op("and i32", load_word(f, Head.SEAT), WORD_BITS - 1))
        with f.if_then(f.compare("eq", f.op("and i32", bit, random_seats), 0)):
            left.add(-1)
            unreached.set(0)
    dice.put_back(place)
    f.ret("i32", End.NONE)

    f.begin_block(stopped)
    rows.store("i8", 0, ends)
    f.emit(f"call fastcc void @note_end({passed}, i32 {status.get()})")
    with f.if_then(hopeless):
        rows.store("i8", End.UNREACHED, ends)
    f.assign(begin)
    f.emit(f"call fastcc void @note_decision({passed})")
    end = f.assign(f"load i8, ptr {ends}")
    f.ret("i32", f.assign(f"zext i8 {end} to i32"))
    f.finish()


# For processors: states lie one behind the other.


def _emit_step_games(module: Module, graph: CallGraph, lines: Iterable[int]) -> None:
    """`step_games(states, from, table, games, count, mode, unseen, observe)`: a step of some games.

    `games` says which, or is null for the first ones; `first` is added to it. `mode` is what is played in
    place of the actions (RANDOM or BEGIN), or 0. Before its step each game makes so many `unseen` ones of
    random players. `observe` writes what a seat sees, or is null. Gives the highest `End`.
    """
    states = module.states
    head = "ptr %states, ptr %from, ptr noalias %table, ptr %games, i64 %first, i64 %count, i32 %mode"
    head += ", i64 %unseen, i1 %fresh, ptr %observe"
    f = Function(module, f"define i32 @step_games({head}) nounwind")
    worst = f.variable("i32", 0)
    with f.for_range("%count") as number:
        game = f.assign(f"call fastcc i64 @game_at(ptr %games, i64 %first, i64 {number})")
        _prefetch(f, graph, lines, number)
        name_state(f, graph, game)
        rows = Rows(f, "%table", game)
        action = f.variable("i32", "%mode")
        with f.if_then(f.compare("eq", "%mode", 0)):
            action.set(f.assign(f"load i32, ptr {rows.row(BatchTable.ACTIONS, WORD_BYTES)}"))
        passed = f"{states.argument()}, {states.argument('from')}, ptr %table, i64 {game}"
        end = f.variable("i32", End.NONE)
        with f.if_then(f.compare("ne", "%unseen", 0, "i64")):
            end.set(f.assign(f"call fastcc i32 @pass_steps({passed}, i64 %unseen)"))
        with f.if_then(f.compare("eq", end.get(), End.NONE)):
            stepped = f"call i32 @step_game({passed}, i32 {action.get()}, i1 %fresh) alwaysinline"
            end.set(f.assign(stepped))
        worst.set(f.intrinsic("llvm.umax.i32", "i32", f"i32 {worst.get()}, i32 {end.get()}"))
        _observe(f, graph, rows, number)
    f.ret("i32", worst.get())
    f.finish()
    _emit_game_at(module)


def _emit_answer_games(module: Module) -> None:
    """`answer_games`: `arrange_games` and a step of these games in this order, in one call.

    Gives the highest `End`; or −1 − the first game whose action is not on offer, and then nothing was played.
    """
    head = "ptr %states, ptr %from, ptr noalias %table, i64 %first, i64 %count, ptr %order, ptr %groups"
    f = Function(module, f"define i64 @answer_games({head}, ptr %observe) nounwind")
    told = "ptr %states, ptr %table, i64 %first, i64 %count, ptr %order, ptr %groups"
    refused = f.assign(f"call i64 @arrange_games({told})")
    f.ret_if(f.compare("sge", refused, 0, "i64"), "i64", f.op("xor i64", refused, -1))
    played = "ptr %states, ptr %from, ptr %table, ptr %order, i64 0, i64 %count, i32 0, i64 0, i1 true"
    f.ret("i64", f.zext(f.assign(f"call i32 @step_games({played}, ptr %observe)")))
    f.finish()


def _emit_game_at(module: Module) -> None:
    f = Function(
        module,
        "define internal fastcc i64 @game_at(ptr %games, i64 %first, i64 %number) nounwind alwaysinline",
    )
    place = f.op("add i64", "%first", "%number")
    listed = f.assign("icmp ne ptr %games, null")
    with f.if_then(listed):
        at = f.assign(f"getelementptr i64, ptr %games, i64 {place}")
        f.ret("i64", f.assign(f"load i64, ptr {at}"))
        f.begin_block(f.new_label("never"))
    f.ret("i64", place)
    f.finish()


def _prefetch(f: Function, graph: CallGraph, lines: Iterable[int], number: str) -> None:
    """What a step touches of the state that is next, while this one is played; and the action after that."""
    f.module.declare("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)")
    later = Rows(f, "%table", _game_ahead(f, number, 2))
    _prefetch_line(f, later.row(BatchTable.ACTIONS, WORD_BYTES))
    begin = f.op("mul i64", _game_ahead(f, number, 1), state_room(graph.layout))
    for line in lines:
        offset = f.op("add i64", begin, line * LINE_WORDS)
        _prefetch_line(f, f.assign(f"getelementptr i32, ptr %states, i64 {offset}"))


def _game_ahead(f: Function, number: str, by: int) -> str:
    """The game that is played so many later than that of a number, or the last one."""
    follows, last = f.op("add i64", number, by), f.op("sub i64", "%count", 1)
    within = f.intrinsic("llvm.umin.i64", "i64", f"i64 {follows}, i64 {last}")
    return f.assign(f"call fastcc i64 @game_at(ptr %games, i64 %first, i64 {within})")


def _prefetch_line(f: Function, address: str) -> None:
    f.emit(f"call void @llvm.prefetch.p0(ptr {address}, i32 1, i32 3, i32 1)")


def _observe(f: Function, graph: CallGraph, rows: Rows, number: str) -> None:
    """What the seat that is asked sees, unless it is one of those that others play for.

    That takes long enough for all fields of the next state to be fetched meanwhile.
    """
    wanted = f.assign("icmp ne ptr %observe, null")
    with f.if_then(wanted):
        seat = load_word(f, Head.SEAT)
        bit = f.op("shl i32", 1, f.op("and i32", seat, WORD_BITS - 1))
        other = f.op("and i32", rows.word(BatchTable.OTHER_SEATS), bit)
        seen = f.op("and i1", f.compare("eq", other, 0), f.compare("sge", seat, 0))
        with f.if_then(seen):
            begin = f.op("mul i64", _game_ahead(f, number, 1), state_room(graph.layout))
            with f.for_range(str(-(-graph.layout.frames // LINE_WORDS))) as line:
                offset = f.op("add i64", begin, f.op("mul i64", line, LINE_WORDS))
                _prefetch_line(f, f.assign(f"getelementptr i32, ptr %states, i64 {offset}"))
            words = f.op("mul i64", rows.number(BatchTable.OBSERVATION_WORDS), WORD_BYTES)
            row = rows.row(BatchTable.OBSERVATIONS, words)
            f.emit(f"call void %observe({f.module.states.argument()}, i32 {seat}, ptr {row})")
