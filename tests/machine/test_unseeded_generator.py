"""A generator that nobody seeded: no machine hangs on it, and both give the same."""

from __future__ import annotations

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from script.small_edition import program

RULES = """
@entry("setup")
def game():
    for k in range(8):
        any[k] = 9 + roll(3) + chance(5)
"""


def test_an_unseeded_generator_gives_zeros_for_ever() -> None:
    made = program(RULES)
    ends = []
    for machine in (Interpreter(made), Native(made)):
        state = State.new(made, "setup", {"players": 2, "style": 0})
        for word in range(4):
            state.words[Head.KEY + word] = 0
        assert machine.run(state) is Status.OVER
        assert state.row("any") == [9] * 8
        ends.append(state.meaning())
    assert ends[0] == ends[1]
