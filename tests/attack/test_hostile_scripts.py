"""Texts that somebody hands in to break something: refused with a sentence, or the same in both machines."""

from __future__ import annotations

import pytest

from colossarium.script import ScriptError
from machine.both_machines import BothMachines, new_state
from script.small_edition import program

BODY = "def f():\n    "
HOSTILE = {
    "a null byte": BODY + "x = 1\0",
    "a byte order mark": "\ufeff" + BODY + "pass",
    "half a surrogate pair": BODY + 'log("\ud800")',
    "a name of Python's": BODY + "x = __class__",
    "an import in disguise": BODY + '__import__("os")',
    "a word's inner name": BODY + 'word_log("x")',
    "an attribute of a script": BODY + "x = f.__globals__",
    "a computed decorator": '@entry("x" + "y")\n' + BODY + "pass",
    "a lambda as decorator": "@(lambda f: f)\n" + BODY + "pass",
    "facts out of a dictionary": '@card("X", **{"a": 1})\ndef g(me):\n    pass',
    "an attribute in a blank": BODY + 'x = choose(0, "{a.b}")',
    "a conversion in a blank": BODY + 'me = 0\n    log("{me!r}")',
    "a blank inside a blank": BODY + 'me = 0\n    log("{me:{me}}")',
    "a width in a blank": BODY + 'me = 0\n    log("{me:>1000000000}")',
    "braces without end": BODY + 'log("' + "{a:" * 5000 + "}" * 5000 + '")',
    "many parentheses": BODY + "x = " + "(" * 3000 + "1" + ")" * 3000,
    "many minus signs": BODY + "x = " + "-" * 20000 + "1",
    "many lambdas": BODY + "x = " + "lambda:" * 5000 + "1",
    "a long sum": BODY + "x = " + "1+" * 5000 + "1",
    "a chain of attributes": BODY + "x = a" + ".b" * 5000,
    "a chain of branches": BODY + "if 1:\n        pass\n" + "    elif 2:\n        pass\n" * 5000,
    "a walrus as a default": "def f(a=(b := 1)):\n    pass",
    "bytes": BODY + 'x = b"a"',
    "a number of five thousand digits": BODY + "x = " + "9" * 5000,
    "no end of circles": "@deep(99999999999999)\ndef f():\n    f()",
    "a card like a verb": '@card("pass")\ndef g(me):\n    pass',
    "too much in all": "".join(f"def h{n}():\n" + "    x = 1 + 2 + 3\n" * 900 for n in range(18)),
    "three hundred cards": "".join(f'@card("X{n}")\ndef g{n}(me):\n    pass\n' for n in range(300)),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_it_is_refused_with_a_sentence(what: str) -> None:
    with pytest.raises(ScriptError):
        program(HOSTILE[what])


ASK = """
def ask(n):
    any[7] = any[7] * 3 + n
    offer(PASS)
    offer(DONE)
    return (choose(P1, "{n}") == PASS) + n
"""
ORDER = """
@entry("setup")
def begin():
    x = 1
    any[x] = (x := 2)
    any[x] += (x := 3)
    any[0] = join(x, (x := 4), x)
    any[5] = 1 < count_up() < 3 < count_up()
    x = -x + (x := 3) * x
    any[4] = x << (x := 3) << x
def join(a, b, c):
    return a * 100 + b * 10 + c
def count_up():
    any[6] += 1
    return any[6] + 1
"""
LIMITS = """
@entry("setup")
def begin():
    lowest = -0x80000000
    any[0] = lowest // -1
    any[1] = lowest % -1
    any[2] = abs(lowest)
    any[3] = lowest % 7
    n = 0x7fffffff
    for i in range(n - 3, n, 2):
        any[4] += 1
    for i in range(n, lowest, -0x80000000):
        any[5] += 1
    for i in range(n, -n, -0x7fffffff):
        any[6] += 1
    any[7] = (40 in ~set()) + (-1 in ~set()) + (31 in ~set()) * 2
"""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (ORDER, [344, 0, 5, 0, 320, 0, 2, 0]),
        (LIMITS, [-(2**31), 0, -(2**31), -(2**31) % 7, 2, 2, 2, 2]),
    ],
)
def test_values_are_pythons(text: str, wanted: list[int]) -> None:
    both = BothMachines(program(text))
    state = new_state(both.program, "setup")
    both.run(state)
    assert state.row("any") == wanted, state.fault()


@pytest.mark.parametrize(
    "line",
    [
        "any[ask(0) + ask(1)] += ask(1) + any[7]",
        "any[0] = 1 <= ask(1) <= ask(2) < ask(1)",
        "any[0] = as_number({ask(1), ask(2)}) * 10 + ask(0)",
        "any[0] = ask(0) and ask(1) or ask(2) and not ask(0)",
        "any[0] = max(ask(1), min(ask(2), ask(0))) if ask(0) else any[7] - ask(1)",
    ],
)
def test_questions_inside_expressions(line: str) -> None:
    both = BothMachines(program(f'@entry("setup")\ndef begin():\n    {line}\n{ASK}'))
    for seed in range(6):
        both.play_out(new_state(both.program, "setup"), seed)


def test_names_that_only_look_different_are_one() -> None:
    body = "    ﬁ = 3\n    any[0] = fi\n    ｇｏｌｄ[P1] = 4\n    é()\n"
    text = f'@entry("setup")\ndef begin():\n{body}def é():\n    any[1] = 5\n'
    both = BothMachines(program(text))
    state = new_state(both.program, "setup")
    both.run(state)
    assert (*state.row("any")[:2], state.get("gold", 0)) == (3, 5, 4)
