"""Random programs, as strangers could hand them in: each is refused with a sentence, or runs within bounds.

The rules of Pig (`docs/examples/pig.py`) are mutated, a few words of them at a time (`mutations.py`). What
compiles is played by a random player in the interpreter, and one in so many of these in native code as well.
Anything but a refusal with a sentence, a game that goes on or ends, or a fault that the machine has told is a
fault here: an exception of Python's, a run that does not stop, two machines that differ in a bit.

    PYTHONPATH=src:. python -m bench.programs --programs 1000000
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from unittest.mock import patch

from bench.mutations import mutated, words_of
from bench.report import parser, say
from colossarium.games import load
from colossarium.machine import interpreter
from colossarium.machine.cache import Cache
from colossarium.machine.chance import seed_fast
from colossarium.machine.errors import MachineError
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.native.objects.tier import QUICK
from colossarium.machine.state import State
from colossarium.parallel import spread
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Edition, Layer, Source
from colossarium.script.errors import ScriptError
from colossarium.script.layout import Status
from colossarium.table.chunks import add_up

PIG = Path(__file__).parents[1] / "docs" / "examples" / "pig.py"
MOST_ANSWERS, CHUNK = 60, 500
SHORT_BUDGET = 1_000_000
"""Instructions of a run, a tenth of what machines give: what never ends would take most of the time."""
OPTIONS = {"players": 2, "goal": 20}
LONGEST = 20.0
"""Seconds of the processor that one program may take, far more than any does: it would not stop otherwise."""


@dataclass(frozen=True)
class Tally:
    counts: Counter[str]
    faults: tuple[str, ...] = ()

    def plus(self, other: Tally) -> Tally:
        return Tally(self.counts + other.counts, (*self.faults, *other.faults)[:20])


@cache
def _base() -> tuple[Edition, tuple[str, ...]]:
    edition = load(str(PIG)).edition()
    return edition, words_of(edition.layers[0].sources[0].text)


def outcome(seed: int, compiled: int = 0) -> str:
    """What becomes of one program. One in `compiled` of those that begin is played in native code, too."""
    random = Random(seed)
    edition = replace(_base()[0], layers=(Layer("pig", (Source("pig.py", mutated(_base()[1], random)),)),))
    try:
        program = compile_edition(edition)
    except ScriptError as error:
        return "refused" if str(error) else "refused without a sentence"
    with patch.object(interpreter, "BUDGET", SHORT_BUDGET):
        states = played(Interpreter(program), seed)
    if isinstance(states, str):
        return states
    if compiled and random.randrange(compiled) == 0:
        with TemporaryDirectory() as folder:
            native = Native(program, Cache(Path(folder)), QUICK)
            alike = played(native, seed) == played(Interpreter(program), seed)
        return COMPILED if alike else "differs in native code"
    return OUTCOMES[Status(states[-1][0])]


def played(
    machine: Interpreter | Native, seed: int, entry: str = "setup", options: Mapping[str, int] = OPTIONS
) -> list[tuple[int, bytes]] | str:
    """Each decision of a game of a random player, with all of its state; of a fault, that it was one."""
    random, found = Random(seed), list[tuple[int, bytes]]()
    try:
        state = State.new(machine.program, entry, options)
        seed_fast(state.words, seed)
        status = machine.run(state)
        for _ in range(MOST_ANSWERS):
            found.append((int(status), b"" if status is Status.FAULT else bytes(state.buffer)))
            if status is not Status.ASKING:
                break
            status = machine.answer(state, random.choice(state.options()))
    except MachineError as error:
        return "not begun" if str(error) else "not begun without a sentence"
    return found


OUTCOMES = {Status.ASKING: "goes on", Status.OVER: "over", Status.FAULT: "stopped by a fault"}
COMPILED = "alike in native code"
GOOD = ("refused", "not begun", COMPILED, *OUTCOMES.values())


@dataclass(frozen=True)
class Trials:
    """So many of what strangers hand in, some at a time; `outcome` says what becomes of one."""

    outcome: Callable[[int, int], str]
    seed: int
    count: int
    compiled: int = 0
    together: int = CHUNK

    def __call__(self, first: int) -> Tally:
        counts, faults = Counter[str](), []
        for number in range(first, min(first + self.together, self.count)):
            began = process_time()
            try:
                found = self.outcome(self.seed + number, self.compiled)
            except Exception as error:
                found = f"{type(error).__name__}: {error}"[:200]
            if process_time() - began > LONGEST:
                found = "takes too long"
            if found not in GOOD:
                faults.append(f"seed {self.seed + number}: {found}")
                found = "wrong"
            counts[found] += 1
        return Tally(counts, tuple(faults))

    def figures(self, cores: int | None) -> dict[str, object]:
        """What became of all of them."""
        began = monotonic()
        work = spread(cores)(self, range(0, self.count, self.together))
        tally, _ = add_up(work, Tally(Counter()), Tally.plus, lambda _: None)
        seconds = round(monotonic() - began, 1)
        said = {"seed": self.seed, "seconds": seconds, **dict(sorted(tally.counts.items()))}
        return {**said, "faults": tally.faults}


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--programs", type=int, default=1_000_000, help="how many (1,000,000)")
    made.add_argument("--compiled", type=int, default=200, help="one in so many is compiled, too (200)")
    made.add_argument("--cores", type=int, help="on how many cores; without it, all")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    trials = Trials(outcome, asked.seed, asked.programs, asked.compiled)
    return say({"programs": asked.programs, **trials.figures(asked.cores)}, asked.json)


if __name__ == "__main__":
    sys.exit(main())
