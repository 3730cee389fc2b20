"""How many decisions a second of random play the interpreter makes, here and in another checkout.

    PYTHONPATH=src python -m bench.interpreter                       this one alone
    PYTHONPATH=src python -m bench.interpreter --before ../before    both in turns, and how they compare

Times are those of the processor, taken in turns, so that what else the machine does falls upon both alike.
Every run first plays until all that comes up often has been translated.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all unless told")
    parser.add_argument("--before", type=Path, help="the root of another checkout")
    parser.add_argument("--seconds", type=float, default=2, help="of each turn")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    from colossarium.games import games

    for slug in given.games or [info.slug for info in games()]:
        if given.play:
            print(_decisions_per_second(slug, given.seconds))
        else:
            _compare(slug, given.seconds, given.before)


def _compare(slug: str, seconds: float, before: Path | None) -> None:
    here = Path(__file__).parents[1]
    rates: dict[Path, float] = {}
    for _ in range(ROUNDS):
        for root in (here, before) if before else (here,):
            rates[root] = max(rates.get(root, 0), _measured(slug, seconds, root))
    text = f"{slug}: {rates[here]:,.0f} decisions a second"
    if before:
        text += f", before {rates[before]:,.0f}: {rates[here] / rates[before]:.1f} times"
    print(text, flush=True)


def _measured(slug: str, seconds: float, root: Path) -> float:
    here = Path(__file__).parents[1]
    command = [sys.executable, "-m", "bench.interpreter", slug, "--play", "--seconds", str(seconds)]
    environment = {**os.environ, "PYTHONPATH": f"{(root / 'src').resolve()}:{here}"}
    run = subprocess.run(command, env=environment, cwd=here, capture_output=True, text=True, check=True)
    return float(run.stdout)


def _decisions_per_second(slug: str, seconds: float) -> float:
    _play(slug, seconds)
    begin = time.process_time()
    return _play(slug, seconds) / (time.process_time() - begin)


def _play(slug: str, seconds: float) -> int:
    from colossarium.games import find
    from colossarium.machine.chance import Dice, seed_fast
    from colossarium.machine.state import State
    from colossarium.script.layout import Status
    from colossarium.table.game import ENTRY
    from colossarium.table.machines import interpreter_of, program_of
    from colossarium.table.options import encode_options

    info = find(slug)
    program = program_of(info)
    machine, template = interpreter_of(program), State.new(program, ENTRY, encode_options(info, {}))
    begin, decisions, seed = time.process_time(), 0, 1
    while time.process_time() - begin < seconds:
        state, dice = template.copy(), Dice(seed)
        seed_fast(state.words, seed)
        status = machine.run(state)
        while status is Status.ASKING:
            options = state.options()
            status = machine.answer(state, options[dice.below(len(options))])
            decisions += 1
        seed += 1
    return decisions


if __name__ == "__main__":
    main()
