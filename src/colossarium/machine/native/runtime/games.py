"""Whole games with random players, in native code: many of them, or with a look at every law on the way."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.machine.chance import Generator
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.chance import Dice, split_mix
from colossarium.machine.native.codegen.state_access import read, write
from colossarium.machine.native.runtime.checksum import write_join
from colossarium.machine.native.runtime.laws import first_broken
from colossarium.machine.native.runtime.results import Wrong
from colossarium.machine.native.runtime.return_codes import DAMAGED
from colossarium.machine.native.runtime.run import Running
from colossarium.script.layout import Head, Status

GAMES, DECISIONS, OPTIONS, FAULTS, UNENDED = range(5)
TOTALS = 5
"""What is counted, one number of 64 bits each."""

BROKEN, OFFENCE_KIND, OFFENCE_GAME, OFFENCE_DECISION, OFFENCE_NUMBER = range(5, 10)
NUMBERS = 10
"""Behind the totals, for games that are watched: broken laws, and the first thing that went wrong."""


@dataclass(frozen=True)
class Numbers:
    """Numbers of 64 bits in memory, which code adds to."""

    f: Function
    place: str

    def _at(self, index: int) -> str:
        return self.f.let(f"getelementptr i64, ptr {self.place}, i64 {index}")

    def get(self, index: int) -> str:
        return self.f.let(f"load i64, ptr {self._at(index)}")

    def set(self, index: int, value: str | int) -> None:
        self.f.do(f"store i64 {value}, ptr {self._at(index)}")

    def add(self, index: int, value: str | int) -> None:
        self.set(index, self.f.op("add i64", self.get(index), value))


def write_games(module: Module, plan: Plan, *, deposit: bool, watched: bool) -> None:
    """One game, and many. Watched: all laws are looked at, and a checksum is kept up, at each decision and
    at the end. `deposit`: see `Options.nth`.
    """
    _write_play(module, Running(module, plan), deposit=deposit, watched=watched)
    _write_batch(module, Running(module, plan), watched=watched)


def _write_play(module: Module, running: Running, *, deposit: bool, watched: bool) -> None:
    """One game from where the state is to its end, or until it has taken too many decisions."""
    states = module.states
    head = f"@{'watch' if watched else 'play'}({states.taken('s')}, ptr noalias %dice, i64 %limit"
    more = f", {states.taken('scratch')}, ptr noalias %checksum, i64 %game" if watched else ""
    f = Function(module, f"define i32 {head}, ptr noalias %numbers{more}) nounwind")
    options = running.options
    dice, numbers = Dice(f), Numbers(f, "%numbers")
    dice.take("%dice")
    decisions, offered = f.variable("i64", 0), f.variable("i64", 0)
    checksum = f.variable("i64", 0)
    status = f.variable("i32", read(f, Head.STATUS))

    def look() -> None:
        if watched:
            checksum.set(write_join(f, checksum.get(), running.plan.layout))
            with f.when(f.compare("ne", status.get(), Status.FAULT)):  # inside a script laws need not hold
                law = first_broken(f, "scratch")
                with f.when(f.compare("sge", law, 0)):
                    numbers.add(BROKEN, 1)
                    _offence(f, numbers, Wrong.LAW, decisions.get(), f.widen(law))

    with f.when(f.compare("eq", status.get(), Status.NEW)):
        status.set(running.go(f, "false"))
    with f.loop() as loop:
        loop.leave_when(f.compare("ne", status.get(), Status.ASKING))
        loop.leave_when(f.compare("uge", decisions.get(), "%limit", "i64"))
        look()
        pairs = options.pairs(f)
        counts = options.counts(f, pairs)
        running.take(f, options.nth(f, pairs, counts, dice.below(counts[-1]), deposit=deposit))
        decisions.add(1)
        offered.add(counts[-1])
        status.set(running.go(f, "true", inline=True))
    look()
    dice.put_back("%dice")
    numbers.add(GAMES, 1)
    numbers.add(DECISIONS, decisions.get())
    numbers.add(OPTIONS, offered.get())
    for kind, counter, offence in (
        (Status.FAULT, FAULTS, Wrong.FAULT),
        (Status.ASKING, UNENDED, Wrong.UNENDED),
    ):
        with f.when(f.compare("eq", status.get(), kind)):
            numbers.add(counter, 1)
            if watched:
                _offence(f, numbers, offence, decisions.get(), f.widen(read(f, Head.FAULT)))
    if watched:
        f.do(f"store i64 {checksum.get()}, ptr %checksum")
    f.give("i32", status.get())
    f.finish()


def _offence(f: Function, numbers: Numbers, kind: Wrong, decision: str, number: str) -> None:
    """Remember what went wrong, if it is the first."""
    with f.when(f.compare("eq", numbers.get(OFFENCE_KIND), 0, "i64")):
        numbers.set(OFFENCE_KIND, kind)
        numbers.set(OFFENCE_GAME, "%game")
        numbers.set(OFFENCE_DECISION, decision)
        numbers.set(OFFENCE_NUMBER, number)


def _write_batch(module: Module, running: Running, *, watched: bool) -> None:
    """Many games from copies of one state; game i has the seed `seed` + i. Gives 0, or DAMAGED."""
    name = "watch_games" if watched else "play_games"
    states = module.states
    more = f", {states.taken('scratch')}, ptr noalias %checksums" if watched else ""
    f = Function(
        module,
        f"define i32 @{name}({states.taken('from')}, {states.taken('s')}, i64 %games, i64 %seed, "
        f"i64 %limit, ptr noalias %numbers{more}) nounwind",
    )
    f.do("%dice = alloca [4 x i32]")
    with f.count("%games") as game:
        running.copy(f, "s", "from")
        words = split_mix(f, f.op("add i64", "%seed", game), 4)
        write(f, Head.GENERATOR, Generator.FAST)
        for index in range(8):
            write(f, Head.KEY + index, words[index] if index < 4 else 0)
        for index in range(2):
            write(f, Head.COUNTER + index, 0)
        for index in range(4):
            at = f.let(f"getelementptr i32, ptr %dice, i64 {index}")
            f.do(f"store i32 {words[4 + index]}, ptr {at}")
        given = f"{states.given()}, ptr %dice, i64 %limit, ptr %numbers"
        if watched:
            place = f.let(f"getelementptr i64, ptr %checksums, i64 {game}")
            given += f", {states.given('scratch')}, ptr {place}, i64 {game}"
        status = f.let(f"call i32 @{'watch' if watched else 'play'}({given})")
        f.give_when(f.compare("eq", status, DAMAGED), "i32", DAMAGED)
    f.give("i32", 0)
    f.finish()
