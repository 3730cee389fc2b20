"""A random game's scripts, run by every machine and by Python itself, compared at every decision."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from colossarium.machine.chance import seed_fast, seed_strong, signed
from colossarium.machine.errors import ScriptFault
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.log import LogWriter, Open
from colossarium.machine.state import State
from colossarium.script import compile_edition
from colossarium.script.layout import MOST_PRESET_ROLLS, Fault, Head, Status
from colossarium.script.program import Program
from script.python_reference import Faulted, Plain, Question, where
from script.random_scripts import FIELDS, edition, random_script

MOST_DECISIONS = 25


class Machine(Protocol):
    def run(self, state: State) -> Status: ...
    def answer(self, state: State, word: int) -> Status: ...
    def laws(self, state: State) -> int: ...
    def fact(self, state: State, name: str, *arguments: int) -> int: ...


def begin(program: Program, seed: int) -> State:
    """A new state: any values that its fields may hold, any options, any generator, some rolls laid down."""
    source = random.Random(seed)
    options = {"players": source.randrange(2, 5), "mode": source.choice((0, 5))}
    state = State.new(program, "setup", options)
    declared = {one.name for one in FIELDS}
    for block in program.layout.blocks:
        low, high = block.field.low, block.field.high
        if block.field.name in declared and source.random() < 0.7:
            for at in range(block.offset, block.offset + block.words):
                near = source.randint(max(low, -9), min(high, 9))
                state.words[at] = near if source.random() < 0.7 else source.randint(low, high)
    state.lay_down([source.randrange(6) for _ in range(source.choice((0, 0, 3, MOST_PRESET_ROLLS)))])
    seed_fast(state.words, seed)
    if source.random() < 0.03:
        state.words[Head.KEY : Head.KEY + 4] = memoryview(bytes(16)).cast("i")  # never seeded
    elif source.random() < 0.3:
        seed_strong(state.words, source.randbytes(32))
        given = source.choice((0, 0, 2**32 - 5, 2**36 - 3, source.randrange(2**64)))
        state.words[Head.COUNTER], state.words[Head.COUNTER + 1] = signed(given), signed(given >> 32)
    return state


def fields(state: State) -> dict[str, list[int]]:
    return {block.field.name: state.row(block.field.name) for block in state.program.layout.blocks}


def question(state: State) -> Question:
    prompt = state.program.messages[state.words[Head.PROMPT]]
    blanks = state.words[Head.BLANKS : Head.BLANKS + len(prompt.blanks)].tolist()
    return Question(state.seat, prompt.template, tuple(blanks), tuple(state.options()), fields(state))


_made: list[tuple[LogWriter, Interpreter]] = []


def _logging(program: Program) -> tuple[LogWriter, Interpreter]:
    """The interpreter of a program, made once for all games of it that follow each other."""
    if not _made or _made[0][1].program is not program:
        log = LogWriter(program)
        _made[:] = [(log, Interpreter(program, log=log))]
    return _made[0]


def interpret_and_execute(program: Program, text: str, seed: int) -> State:
    """Play a game in the interpreter, then the same in Python, and compare all there is to see."""
    log, machine = _logging(program)
    log.begin(0, (Open(),))
    state = begin(program, seed)
    plain = Plain(state.copy(), text)
    source = random.Random(seed)
    asked: list[Question] = []
    machine.run(state)
    while state.status is Status.ASKING:
        asked.append(question(state))
        if len(asked) > MOST_DECISIONS:
            break
        plain.answers.append(source.choice(state.options()))
        machine.answer(state, plain.answers[-1])
    if state.words[Head.FAULT] == Fault.BUDGET:
        return state
    try:
        plain.play(program.scripts[state.words[Head.ENTRY]].name)
    except Faulted as faulted:
        assert state.status is Status.FAULT, f"Python stopped at {where(faulted)}: {faulted}"
        check_fault(state, faulted)
    else:
        assert state.status is not Status.FAULT, state.fault()
    assert plain.questions == asked
    words = state.words
    assert fields(state) == plain.snapshot()
    assert state.options() == sorted(plain.offers)
    assert words[Head.CHOOSER] == plain.chooser
    assert words[Head.CHANCES] == plain.chances
    assert words[Head.REVEALS] == plain.reveals
    assert words[Head.NEXT_PRESET_ROLL] == words[Head.PRESET_ROLL_COUNT] - len(plain.laid)
    assert (
        words[Head.GENERATOR : Head.NEXT_PRESET_ROLL] == plain.header[Head.GENERATOR : Head.NEXT_PRESET_ROLL]
    )
    told = [(one.seat, program.messages[one.message].template, one.values) for one in log.entries]
    assert told == plain.log
    assert machine.laws(state) == plain.laws()
    return state


BEARERS = ("charms_of",)


def check_fault(state: State, faulted: Faulted) -> None:
    script = state.program.scripts[state.words[Head.FAULT_SCRIPT]]
    place = script.places[state.words[Head.FAULT_AT]]
    name, line = where(faulted)
    assert Fault(state.words[Head.FAULT]) is faulted.fault
    # What a bearer says in a few words stands in the event that asks it.
    in_place = name in BEARERS
    assert (name if in_place else _written(script.name), place.line if line else 0) == (name, line)


def _written(name: str) -> str:
    """The name that a script has in the text: what listens is called like its event."""
    thing, _, part = name.rpartition(".")
    return {"base": thing, "needs": "can_run_charm"}.get(part, part)


def interpret_and_run(program: Program, native: Machine, seed: int) -> State:
    """Play a game in both machines at once, and a third time with a change of machines at any decision."""
    interpreter = Interpreter(program)
    machines: tuple[Machine, Machine] = (interpreter, native)
    source = random.Random(seed)
    states = [begin(program, seed) for _ in range(3)]
    each: list[Callable[[State], Status]] = [interpreter.run, native.run, source.choice(machines).run]
    for decisions in range(MOST_DECISIONS + 1):
        given = [act(state) for act, state in zip(each, states, strict=True)]
        first, second, third = states
        assert given == [first.status] * 3
        assert first.meaning() == second.meaning()
        assert first.meaning() == third.meaning()
        assert interpreter.laws(first) == native.laws(second)
        name, arguments = random_fact(program, source)
        assert asked(interpreter, first, name, arguments) == asked(native, second, name, arguments)
        assert first.meaning() == second.meaning()
        if first.status is not Status.ASKING or decisions == MOST_DECISIONS:
            break
        word = source.choice(first.options())
        changing = source.choice(machines)
        each = [
            lambda state, one=one, word=word: one.answer(state, word)  # type: ignore[misc]
            for one in (interpreter, native, changing)
        ]
    return states[0]


def random_fact(program: Program, source: random.Random) -> tuple[str, list[int]]:
    """One of the first facts, as native code compiles each that is asked, with arguments that may not fit."""
    name = source.choice(sorted(program.facts)[:3])
    parameters = program.scripts[program.facts[name].script].parameters
    return name, [source.choice((-1, 0, 1, 2, 3, 7, 40)) for _ in parameters]


def asked(machine: Machine, state: State, name: str, arguments: list[int]) -> int | str:
    """What a fact says, or why it was stopped."""
    try:
        return machine.fact(state, name, *arguments)
    except ScriptFault as fault:
        return str(fault)


def compiled(seed: int, size: int) -> tuple[Program, str]:
    text = random_script(seed, size)
    return compile_edition(edition(text)), text
