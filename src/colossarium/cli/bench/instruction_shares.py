"""Where the time goes: which scripts of the rules the instructions of random games belong to."""

from __future__ import annotations

from collections import Counter

from colossarium.cli.bench.measure import Subject
from colossarium.machine.translation.functions import Registers

MOST_SCRIPTS = 15


def instruction_shares(subject: Subject, seconds: float) -> tuple[float, dict[str, float]]:
    """Instructions a decision, and each script's share of them, the largest first.

    Counted in the interpreter, so they say what the rules ask for, before LLVM has improved it.
    """
    counts: Counter[int] = Counter()

    def count(script: int, at: int, registers: Registers) -> None:
        counts[script] += 1

    decisions = subject.interpret(count, seconds)
    total = sum(counts.values())
    shares = {
        subject.program.scripts[number].name: count / total
        for number, count in counts.most_common(MOST_SCRIPTS)
    }
    return total / decisions, shares
