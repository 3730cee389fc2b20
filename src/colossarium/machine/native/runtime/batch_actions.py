"""Actions of many games side by side, in native code: looked at, put in order, or chosen at random."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice
from colossarium.machine.native.codegen.state_access import WORD_BYTES, load_word
from colossarium.machine.native.runtime.batch_rows import Rows, name_state
from colossarium.machine.native.runtime.batch_table import BatchTable
from colossarium.machine.native.runtime.run import Runner
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status
from colossarium.script.program import Op, Program


def asked_prompts(program: Program) -> list[int]:
    """The numbers of all questions, in order."""
    return sorted({operands[2] for script in program.scripts for op, operands in script.code if op is Op.ASK})


def prompts_of(program: Program) -> int:
    """One more than the highest number of a question."""
    return max(asked_prompts(program), default=0) + 1


def choose(f: Function, dice: str) -> str:
    return f.assign(f"call fastcc i32 @choose({f.module.states.argument()}, ptr {dice})")


def emit_choose(module: Module, runner: Runner, *, has_pdep: bool) -> None:
    """What a random player takes, whose dice move on."""
    head = f"{module.states.parameter('s')}, ptr noalias %dice"
    f = Function(module, f"define internal fastcc i32 @choose({head}) nounwind")
    dice, options = Dice(f), runner.options
    dice.take("%dice")
    pairs = options.pairs(f)
    counts = options.counts(f, pairs)
    word = options.nth(f, pairs, counts, dice.below(counts[-1]), has_pdep=has_pdep)
    dice.put_back("%dice")
    f.ret("i32", word)
    f.finish()


ACTION_GROUPS = 8
"""In so many groups games are divided by their actions, which are numbers, where the same is asked."""


def emit_arrange_games(module: Module, graph: CallGraph) -> None:
    """`arrange_games(states, table, first, count, order, groups)`: some games in a row, by what is asked in
    them, and by what is answered.

    A processor is faster where it does the same again. Gives the first game whose action is not on offer, or
    −1; it changes nothing but `order` and `groups`, which is room for the group of each game.
    """
    head = "ptr %states, ptr noalias %table, i64 %first, i64 %count, ptr noalias %order, ptr noalias %groups"
    f = Function(module, f"define i64 @arrange_games({head}) nounwind")
    groups = _emit_first_groups(module, graph.program)
    f.emit(f"%places = alloca [{groups} x i64]")
    with f.for_range(str(groups)) as group:
        f.emit(f"store i64 0, ptr {_item(f, '%places', group)}")
    with f.for_range("%count") as number:
        game = f.op("add i64", "%first", number)
        name_state(f, graph, game)
        action = f.assign(f"load i32, ptr {Rows(f, '%table', game).row(BatchTable.ACTIONS, WORD_BYTES)}")
        _refuse(f, graph, game, action)
        group = _group_of(f, graph.program, action)
        f.emit(f"store i32 {group}, ptr {_item(f, '%groups', number, 'i32')}")
        _take_place(f, group)
    _sum_up(f, groups)
    with f.for_range("%count") as number:
        group = f.assign(f"load i32, ptr {_item(f, '%groups', number, 'i32')}")
        at = _item(f, "%order", _take_place(f, group))
        f.emit(f"store i64 {f.op('add i64', '%first', number)}, ptr {at}")
    f.ret("i64", -1)
    f.finish()


def _emit_first_groups(module: Module, program: Program) -> int:
    """For each number of a question the first of its groups; gives how many groups there are."""
    asked = asked_prompts(program)
    firsts = {prompt: index * ACTION_GROUPS for index, prompt in enumerate(asked)}
    values = ", ".join(f"i32 {firsts.get(prompt, 0)}" for prompt in range(prompts_of(program)))
    module.add(f"@first_groups = internal constant [{prompts_of(program)} x i32] [{values}]\n")
    return max(len(asked), 1) * ACTION_GROUPS


def _group_of(f: Function, program: Program, action: str) -> str:
    """The group (i32) of the game `s`, in which somebody is asked."""
    prompt = load_word(f, Head.PROMPT)
    known = f.intrinsic("llvm.umin.i32", "i32", f"i32 {prompt}, i32 {prompts_of(program) - 1}")
    first = f.assign(f"load i32, ptr {_item(f, '@first_groups', f.zext(known), 'i32')}")
    return f.op("add i32", first, f.op("urem i32", action, ACTION_GROUPS))


def _refuse(f: Function, graph: CallGraph, game: str, action: str) -> None:
    """Give the game if its action is not on offer."""
    f.ret_if(f.compare("uge", action, graph.vocabulary_size), "i64", game)
    index = f.op("add i64", f.zext(f.op("lshr i32", action, 5)), HEAD_WORDS)
    bit = f.op("shl i32", 1, f.op("and i32", action, WORD_BITS - 1))
    f.ret_if(f.compare("eq", f.op("and i32", load_word(f, index), bit), 0), "i64", game)
    f.ret_if(f.compare("ne", load_word(f, Head.STATUS), Status.ASKING), "i64", game)


def _item(f: Function, items: str, number: str, type_: str = "i64") -> str:
    return f.assign(f"getelementptr {type_}, ptr {items}, i64 {number}")


def _take_place(f: Function, group: str) -> str:
    """The number of those that were counted before in the same group (i64)."""
    at = _item(f, "%places", f.zext(group))
    place = f.assign(f"load i64, ptr {at}")
    f.emit(f"store i64 {f.op('add i64', place, 1)}, ptr {at}")
    return place


def _sum_up(f: Function, groups: int) -> None:
    """In place of how many games are in a group: how many are in one before it."""
    before = f.variable("i64", 0)
    with f.for_range(str(groups)) as group:
        at, now = _item(f, "%places", group), before.get()
        before.set(f.op("add i64", now, f.assign(f"load i64, ptr {at}")))
        f.emit(f"store i64 {now}, ptr {at}")


def emit_sample_actions(module: Module, graph: CallGraph) -> None:
    """For some games in a row what a random player takes, as their actions."""
    head = "ptr %states, ptr noalias %table, i64 %first, i64 %count"
    f = Function(module, f"define void @sample_actions({head}) nounwind")
    with f.for_range("%count") as number:
        game = f.op("add i64", "%first", number)
        name_state(f, graph, game)
        rows = Rows(f, "%table", game)
        word = choose(f, rows.row(BatchTable.DICE, 4 * WORD_BYTES))
        rows.store("i32", word, rows.row(BatchTable.ACTIONS, WORD_BYTES))
    f.emit("ret void")
    f.finish()
