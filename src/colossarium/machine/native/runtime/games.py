"""Whole games with random players, in native code: many of them, or with a look at every law on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.machine.chance import Generator
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice, split_mix
from colossarium.machine.native.codegen.linkage import emit_playing_root
from colossarium.machine.native.codegen.playing import MOST_DECISIONS, Room, emit_pick, room_word
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.runtime.checksum import emit_extend_checksum
from colossarium.machine.native.runtime.laws import first_broken
from colossarium.machine.native.runtime.results import (
    BROKEN,
    DECISIONS,
    FAULTS,
    GAMES,
    OPTIONS,
    UNENDED,
    VIOLATION_DECISION,
    VIOLATION_GAME,
    VIOLATION_KIND,
    VIOLATION_NUMBER,
    ViolationKind,
)
from colossarium.machine.native.runtime.return_codes import DAMAGED
from colossarium.machine.native.runtime.run import Runner
from colossarium.script.layout import Head, Layout, Status


@dataclass(frozen=True)
class Counters:
    """Numbers of 64 bits in memory, which code adds to."""

    f: Function
    address: str

    def _at(self, index: int) -> str:
        return self.f.assign(f"getelementptr i64, ptr {self.address}, i64 {index}")

    def get(self, index: int) -> str:
        return self.f.assign(f"load i64, ptr {self._at(index)}")

    def set(self, index: int, value: str | int) -> None:
        self.f.emit(f"store i64 {value}, ptr {self._at(index)}")

    def add(self, index: int, value: str | int) -> None:
        self.set(index, self.f.op("add i64", self.get(index), value))


def emit_games(
    module: Module, graph: CallGraph, *, has_pdep: bool, checked: bool, without_stops: bool = False
) -> None:
    """One game, and many. Checked: all laws are looked at, and a checksum is kept up, at each decision and
    at the end. `has_pdep`: see `OptionSet.nth`. `without_stops`: there is code that plays on (`playing.py`).
    """
    _emit_play(module, Runner(module, graph), has_pdep=has_pdep, checked=checked)
    _emit_batch(module, Runner(module, graph), checked=checked, without_stops=without_stops)


def emit_games_without_stops(module: Module, graph: CallGraph, *, has_pdep: bool) -> None:
    """`play_on(s)`: a game from its beginning to its end, or until there were enough decisions; gives the
    status.
    """
    emit_pick(module, graph.layout, has_pdep=has_pdep)
    emit_playing_root(module, graph)
    f = Function(module, f"define {_play_on(module, 's')}")
    Runner(module, graph).emit_run(f, f"@play_root({module.states.argument()})")
    f.finish()


def _play_on(module: Module, state: str = "") -> str:
    return f"fastcc i32 @play_on({module.states.parameter(state)}) nounwind"


def _emit_play(module: Module, runner: Runner, *, has_pdep: bool, checked: bool) -> None:
    """One game from where the state is to its end, or until it has taken too many decisions."""
    states = module.states
    signature = f"@{'watch' if checked else 'play'}({states.parameter('s')}, ptr noalias %dice, i64 %limit"
    more = f", {states.parameter('scratch')}, ptr noalias %checksum, i64 %game" if checked else ""
    f = Function(module, f"define i32 {signature}, ptr noalias %numbers{more}) nounwind")
    options = runner.options
    dice, counters = Dice(f), Counters(f, "%numbers")
    dice.take("%dice")
    decisions, offered = f.variable("i64", 0), f.variable("i64", 0)
    checksum = f.variable("i64", 0)
    status = f.variable("i32", load_word(f, Head.STATUS))

    def check_laws() -> None:
        if checked:
            checksum.set(emit_extend_checksum(f, checksum.get(), runner.graph.layout))
            with f.if_then(f.compare("ne", status.get(), Status.FAULT)):  # inside a script laws need not hold
                law = first_broken(f, "scratch")
                with f.if_then(f.compare("sge", law, 0)):
                    counters.add(BROKEN, 1)
                    _note_violation(f, counters, ViolationKind.LAW, decisions.get(), f.zext(law))

    with f.if_then(f.compare("eq", status.get(), Status.NEW)):
        status.set(runner.run_to_rest(f, "false"))
    with f.loop() as loop:
        loop.break_if(f.compare("ne", status.get(), Status.ASKING))
        loop.break_if(f.compare("uge", decisions.get(), "%limit", "i64"))
        check_laws()
        pairs = options.pairs(f)
        counts = options.counts(f, pairs)
        runner.take_answer(f, options.nth(f, pairs, counts, dice.below(counts[-1]), has_pdep=has_pdep))
        decisions.add(1)
        offered.add(counts[-1])
        status.set(runner.run_to_rest(f, "true", inline=True))
    check_laws()
    dice.put_back("%dice")
    counters.add(GAMES, 1)
    counters.add(DECISIONS, decisions.get())
    counters.add(OPTIONS, offered.get())
    for kind, counter, violation in (
        (Status.FAULT, FAULTS, ViolationKind.FAULT),
        (Status.ASKING, UNENDED, ViolationKind.UNENDED),
    ):
        with f.if_then(f.compare("eq", status.get(), kind)):
            counters.add(counter, 1)
            if checked:
                _note_violation(f, counters, violation, decisions.get(), f.zext(load_word(f, Head.FAULT)))
    if checked:
        f.emit(f"store i64 {checksum.get()}, ptr %checksum")
    f.ret("i32", status.get())
    f.finish()


def _note_violation(f: Function, counters: Counters, kind: ViolationKind, decision: str, number: str) -> None:
    """Remember what went wrong, if it is the first."""
    with f.if_then(f.compare("eq", counters.get(VIOLATION_KIND), 0, "i64")):
        counters.set(VIOLATION_KIND, kind)
        counters.set(VIOLATION_GAME, "%game")
        counters.set(VIOLATION_DECISION, decision)
        counters.set(VIOLATION_NUMBER, number)


def _emit_batch(module: Module, runner: Runner, *, checked: bool, without_stops: bool) -> None:
    """Many games from copies of one state; game i has the seed `seed` + i. Gives 0, or DAMAGED."""
    name = "watch_games" if checked else "play_games"
    states = module.states
    more = f", {states.parameter('scratch')}, ptr noalias %checksums" if checked else ""
    f = Function(
        module,
        f"define i32 @{name}({states.parameter('from')}, {states.parameter('s')}, i64 %games, i64 %seed, "
        f"i64 %limit, ptr noalias %numbers{more}) nounwind",
    )
    f.emit("%dice = alloca [4 x i32]")
    with f.for_range("%games") as game:
        runner.copy(f, "s", "from")
        words = split_mix(f, f.op("add i64", "%seed", game), 4)
        store_word(f, Head.GENERATOR, Generator.FAST)
        for index in range(8):
            store_word(f, Head.KEY + index, words[index] if index < 4 else 0)
        for index in range(2):
            store_word(f, Head.COUNTER + index, 0)
        for index in range(4):
            at = f.assign(f"getelementptr i32, ptr %dice, i64 {index}")
            f.emit(f"store i32 {words[4 + index]}, ptr {at}")
        passed = f"{states.argument()}, ptr %dice, i64 %limit, ptr %numbers"
        if checked:
            place = f.assign(f"getelementptr i64, ptr %checksums, i64 {game}")
            passed += f", {states.argument('scratch')}, ptr {place}, i64 {game}"
        play = f"call i32 @{'watch' if checked else 'play'}({passed})"
        if without_stops:
            new = f.compare("eq", load_word(f, Head.STATUS), Status.NEW)
            short = f.compare("ule", "%limit", MOST_DECISIONS, "i64")
            with f.if_else(f.op("and i1", new, short)) as otherwise:
                _play_on_and_count(f, runner.graph.layout, words[4:8])
                otherwise()
                f.ret_if(f.compare("eq", f.assign(play), DAMAGED), "i32", DAMAGED)
        else:
            f.ret_if(f.compare("eq", f.assign(play), DAMAGED), "i32", DAMAGED)
    f.ret("i32", 0)
    f.finish()


def _play_on_and_count(f: Function, layout: Layout, dice: Sequence[str]) -> None:
    """Play a game without stops, and add what `play` would have."""
    f.module.declare(f"declare {_play_on(f.module)}")
    for index, word in enumerate(dice):
        store_word(f, room_word(layout, Room.DICE + index), word)
    store_word(f, room_word(layout, Room.LEFT), f.trunc("%limit"))
    store_word(f, room_word(layout, Room.OPTIONS), 0)
    status = f.assign(f"call fastcc i32 @play_on({f.module.states.argument()})")
    left = f.zext(load_word(f, room_word(layout, Room.LEFT)))
    counters = Counters(f, "%numbers")
    counters.add(GAMES, 1)
    counters.add(DECISIONS, f.op("sub i64", "%limit", left))
    counters.add(OPTIONS, f.zext(load_word(f, room_word(layout, Room.OPTIONS))))
    for kind, counter in (Status.FAULT, FAULTS), (Status.ASKING, UNENDED):
        counters.add(counter, f.assign(f"zext i1 {f.compare('eq', status, kind)} to i64"))
