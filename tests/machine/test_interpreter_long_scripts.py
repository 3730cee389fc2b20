"""Scripts that would be nested deeper in Python than Python reads."""

from __future__ import annotations

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script import compile_edition
from colossarium.script.layout import Status
from script.random_sets import edition

BEGIN = '@entry("setup")\ndef main():\n    total = 5\n'
ELIFS = "".join(f"    elif total == {each}:\n        total = {each + 1}\n" for each in range(9, 160))
ELSE = "    else:\n        total = 77\n    total += 1"
OR = " or\n    ".join(f"total == {each}" for each in range(9, 259))
LOOPS = "".join(f"{'    ' * (each + 1)}for x{each} in range(1):\n" for each in range(24))


@pytest.mark.parametrize(
    ("lines", "total"),
    [
        ("    if total == 8:\n        total = 1\n" + ELIFS + ELSE, 78),
        ("    total = " + " + ".join(["total * 3"] * 150), 2250),
        ("    x = total\n    total = " + " + ".join(["x"] * 250), 1250),
        (f"    if ({OR}):\n        total = 3", 5),
        (LOOPS + "    " * 25 + "total += 1", 6),
    ],
    ids=["elif", "terms", "plain terms", "or", "loops"],
)
def test_a_script_may_be_nested_deeply(lines: str, total: int) -> None:
    program = compile_edition(edition(BEGIN + lines, 33))
    state = State.new(program, "setup", {})
    assert Interpreter(program).run(state) is Status.OVER
    assert state.get("total") == total
