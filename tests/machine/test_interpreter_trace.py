"""The trace: what a person sees who steps through a run."""

from __future__ import annotations

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.machine.trace import Trace, render
from colossarium.script import compile_edition
from colossarium.script.declare import Edition, Kind, Layer, Option, Source, number
from colossarium.script.layout import Status
from colossarium.script.program import Program

RULES = """
@entry("start")
def start():
    total = 0
    for me in range(PLAYERS):
        total += gain(me, 3)
    gold[P2] = total
    gold[P1] = 100 // (total - 6)

def gain(me, n):
    offer(LEFT)
    offer(RIGHT)
    if choose(me, "Where?") == LEFT:
        gold[me] += n
        return n
    return 0
"""


def program() -> Program:
    edition = Edition(
        "traced",
        (Kind("player", ("p1", "p2"), offered=False), Kind("verb", ("left", "right"))),
        (number("gold", by="player", most=9),),
        (Option("players", "How many play", 2, numbers=range(2, 3)),),
        (Layer("rules", (Source("rules.py", RULES),)),),
    )
    return compile_edition(edition)


def test_a_run_is_told_line_by_line_with_values_and_what_is_stored() -> None:
    traced = program()
    trace, state = Trace(traced), State.new(traced, "start", {})
    told = render(trace.run(state))
    assert told.splitlines() == [
        "rules.py:4 start: total = 0                           total=0",
        "rules.py:5 start: for me in range(PLAYERS):           total=0  me=0",
        "rules.py:6 start: total += gain(me, 3)                total=0  me=0",
        "rules.py:11   gain: offer(LEFT)                       me=0  n=3",
        "rules.py:12   gain: offer(RIGHT)                      me=0  n=3",
        'rules.py:13   gain: if choose(me, "Where?") == LEFT:  me=0  n=3',
    ]


def test_it_goes_on_inside_of_scripts_that_were_suspended() -> None:
    traced = program()
    trace, state = Trace(traced), State.new(traced, "start", {})
    trace.run(state)
    told = trace.answer(state, 0)
    assert [(moment.script, moment.place.line, moment.depth) for moment in told] == [
        ("gain", 13, 1),
        ("gain", 14, 1),
        ("gain", 15, 1),
        ("start", 6, 0),
        ("start", 5, 0),
        ("start", 6, 0),
        ("gain", 11, 1),
        ("gain", 12, 1),
        ("gain", 13, 1),
    ]
    assert told[1].stored == ("gold[0] = 3",)
    assert told[1].text == "gold[me] += n"
    assert told[3].values == {"total": 3}  # me is not needed any more, so it was not kept
    assert told[6].values == {"me": 1, "n": 3}


def test_what_does_not_fit_is_not_told_as_stored() -> None:
    traced = program()
    trace, state = Trace(traced), State.new(traced, "start", {})
    trace.run(state)
    trace.answer(state, 1)
    told = trace.answer(state, 0)
    assert state.status is Status.FAULT
    assert told[-1].place.line == 8
    assert told[-1].stored == ()
    assert told[-2].stored == ("gold[1] = 3",)


def test_a_run_that_is_followed_is_the_same_run() -> None:
    traced = program()
    trace, machine = Trace(traced), Interpreter(traced)
    one, other = State.new(traced, "start", {}), State.new(traced, "start", {})
    trace.run(one)
    machine.run(other)
    for word in (0, 0):
        assert one.meaning() == other.meaning()
        trace.answer(one, word)
        machine.answer(other, word)
    assert one.meaning() == other.meaning()
    assert "division by zero" in one.fault()
