"""The function that samples games, in LLVM's language."""

from __future__ import annotations

from colossarium.machine.chance import KEY_WORDS, Generator
from colossarium.machine.native.codegen.builder import Function, Module, Variable
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice, split_mix
from colossarium.machine.native.codegen.state_access import WORD_BYTES, load_word, store_word
from colossarium.machine.native.runtime.run import Runner
from colossarium.machine.sampling.choose import Choices, emit_ask_network
from colossarium.machine.sampling.rows import Table
from colossarium.machine.sampling.table import SampleTable
from colossarium.script.declare import LOWEST, NONE, WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status

_BITS = f"<{WORD_BITS} x i8>"
"""A byte for each bit of a word."""


def emit_sample_games(module: Module, graph: CallGraph, *, has_pdep: bool) -> None:
    """`sample_games(from, s, table)`: games from copies of one state, played in another.

    With random players they are those of `play_games`; `has_pdep`: see `OptionSet.nth`.
    """
    runner, states = Runner(module, graph), module.states
    emit_ask_network(module, graph)
    _Game(module, runner, has_pdep=has_pdep).emit()
    head = f"{states.parameter('from')}, {states.parameter('s')}, ptr noalias %table"
    f = Function(module, f"define void @sample_games({head}) nounwind")
    table, size = Table(f), graph.layout.size * WORD_BYTES
    module.declare("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
    with f.for_range(table.number(SampleTable.GAMES)) as game:
        runner.copy(f, "s", "from")
        table.store(
            SampleTable.STATUSES,
            game,
            f.assign(f"call fastcc i32 @sample_game({states.argument()}, ptr %table, i64 {game})"),
        )
        end = table.row(SampleTable.ENDS, game, size)
        f.emit(f"call void @llvm.memcpy.p0.p0.i64(ptr {end}, ptr %s, i64 {size}, i1 false)")
    f.emit("ret void")
    f.finish()


class _Game:
    """`sample_game(s, table, game)`, one game from its seed to its end; gives how it ended (i32)."""

    def __init__(self, module: Module, runner: Runner, *, has_pdep: bool) -> None:
        head = f"{module.states.parameter('s')}, ptr noalias %table, i64 %game"
        self.f = Function(module, f"define internal fastcc i32 @sample_game({head}) nounwind noinline")
        self.runner, self.table = runner, Table(self.f)
        self.dice = Dice(self.f)
        self.choices = Choices(self.f, runner.options, self.table, self.dice, has_pdep=has_pdep)
        self.words = runner.options.words

    def emit(self) -> None:
        f, table = self.f, self.table
        self._seed()
        players = table.number(SampleTable.PLAYERS)
        rotated = f.op("add i64", table.number(SampleTable.ROTATION), "%game")
        first = f.op("urem i64", rotated, players)
        deficits = table.row(SampleTable.DEFICITS, "%game", f.op("mul i64", players, WORD_BYTES))
        turns, last = f.variable("i32", 0), (f.variable("i32", NONE), f.variable("i32", NONE))
        asked_first = f.variable("i32", NONE)
        leads, leader = f.variable("i32", 0), f.variable("i32", NONE)
        decisions, status = f.variable("i64", 0), f.variable("i32")
        status.set(self.runner.run_to_rest(f, "false"))
        with f.loop() as loop:
            self._note_scores(players, deficits, leads, leader)
            loop.break_if(f.compare("ne", status.get(), Status.ASKING))
            loop.break_if(f.compare("uge", decisions.get(), table.number(SampleTable.LIMIT), "i64"))
            self._note_turn(turns, last)
            seat = load_word(f, Head.SEAT)
            nobody = f.compare("eq", asked_first.get(), NONE)
            asked_first.set(f.select(nobody, seat, asked_first.get()))
            row = f.op("add i64", f.op("mul i64", "%game", players), f.zext(seat))
            self._note_offered(row)
            behind = f.op("sub i64", f.op("add i64", f.zext(seat), players), first)
            word = self.choices.choose(seat, f.op("urem i64", behind, players))
            self._note_chosen(row, word)
            self.runner.take_answer(f, word)
            decisions.add(1)
            status.set(self.runner.run_to_rest(f, "true", inline=True))
        for entry, value in (
            (SampleTable.DECISIONS, f.trunc(decisions.get())),
            (SampleTable.TURNS, turns.get()),
            (SampleTable.FIRSTS, asked_first.get()),
            (SampleTable.LEADS, leads.get()),
        ):
            table.store(entry, "%game", value)
        f.ret("i32", status.get())
        f.finish()

    def _seed(self) -> None:
        """As `play_games` does: of the game itself, and of random players."""
        f = self.f
        words = split_mix(f, f.op("add i64", self.table.number(SampleTable.SEED), "%game"), 4)
        store_word(f, Head.GENERATOR, Generator.FAST)
        for index in range(KEY_WORDS):
            store_word(f, Head.KEY + index, words[index] if index < 4 else 0)
        for index in range(2):
            store_word(f, Head.COUNTER + index, 0)
        for die, word in zip(self.dice.words, words[4:], strict=True):
            die.set(word)

    def _note_scores(self, players: str, deficits: str, leads: Variable, leader: Variable) -> None:
        """Who leads now, and by how much the others are behind."""
        f, score = self.f, self.table.number(SampleTable.SCORE)
        most, ahead = f.variable("i32", LOWEST), f.variable("i32", NONE)
        most.set(LOWEST)
        ahead.set(NONE)
        with f.for_range(players) as player:
            points = load_word(f, f.op("add i64", score, player))
            more, same = f.compare("sgt", points, most.get()), f.compare("eq", points, most.get())
            nobody = f.select(same, NONE, ahead.get())
            ahead.set(f.select(more, f.trunc(player), nobody))
            most.set(f.select(more, points, most.get()))
        with f.for_range(players) as player:
            points = load_word(f, f.op("add i64", score, player))
            at = f.assign(f"getelementptr i32, ptr {deficits}, i64 {player}")
            now, before = f.op("sub i32", most.get(), points), f.assign(f"load i32, ptr {at}")
            f.emit(f"store i32 {f.intrinsic('llvm.smax.i32', 'i32', f'i32 {now}, i32 {before}')}, ptr {at}")
        alone = f.compare("ne", ahead.get(), NONE)
        other = f.op(
            "and i1", f.compare("ne", leader.get(), NONE), f.compare("ne", leader.get(), ahead.get())
        )
        leads.add(f.assign(f"zext i1 {f.op('and i1', alone, other)} to i32"))
        leader.set(f.select(alone, ahead.get(), leader.get()))

    def _note_turn(self, turns: Variable, last: tuple[Variable, Variable]) -> None:
        """A turn begins where the round, or whose turn it is, is another one."""
        f = self.f
        now = (
            self._value(SampleTable.ROUND_WORD, SampleTable.ROUND_FACT),
            self._value(SampleTable.WHOSE_WORD, SampleTable.WHOSE_FACT),
        )
        same = [f.compare("eq", one, before.get()) for one, before in zip(now, last, strict=True)]
        begun = f.op("and i1", f.op("and i1", *same), f.compare("ne", turns.get(), 0))
        with f.if_then(f.op("xor i1", begun, "true")):
            turns.add(1)
            for one, before in zip(now, last, strict=True):
                before.set(one)

    def _value(self, word: SampleTable, fact: SampleTable) -> str:
        f = self.f
        value = f.variable("i32", 0)
        function, at = self.table.number(fact), self.table.number(word)
        with f.if_then(f.compare("ne", function, 0, "i64")):
            call = f.assign(f"inttoptr i64 {function} to ptr")
            f.assign(f"call i64 {call}({f.module.states.argument()}, ptr null, ptr {value.address})")
        with f.if_then(f.compare("sge", at, 0, "i64")):
            value.set(load_word(f, at))
        return value.get()

    def _note_offered(self, row: str) -> None:
        """One more for each word on offer."""
        f, counts = self.f, self.table.row(SampleTable.OFFERED, row, self.words * WORD_BITS)
        f.module.declare(f"declare {_BITS} @llvm.uadd.sat.v{WORD_BITS}i8({_BITS}, {_BITS})")
        for index in range(self.words):
            word = load_word(f, HEAD_WORDS + index)
            bits = f.assign(f"bitcast i32 {word} to <{WORD_BITS} x i1>")
            more = f.assign(f"zext <{WORD_BITS} x i1> {bits} to {_BITS}")
            at = f.assign(f"getelementptr i8, ptr {counts}, i64 {index * WORD_BITS}")
            before = f.assign(f"load {_BITS}, ptr {at}, align 1")
            after = f.assign(f"call {_BITS} @llvm.uadd.sat.v{WORD_BITS}i8({_BITS} {before}, {_BITS} {more})")
            f.emit(f"store {_BITS} {after}, ptr {at}, align 1")

    def _note_chosen(self, row: str, word: str) -> None:
        f, counts = self.f, self.table.row(SampleTable.CHOSEN, row, self.words * WORD_BITS)
        at = f.assign(f"getelementptr i8, ptr {counts}, i64 {f.zext(word)}")
        before = f.assign(f"load i8, ptr {at}")
        f.emit(f"store i8 {f.intrinsic('llvm.uadd.sat.i8', 'i8', f'i8 {before}, i8 1')}, ptr {at}")
