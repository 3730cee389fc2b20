"""Random variants of our games, as strangers write them in the lab: each is refused with sentences, or runs.

The examples in `docs/examples/variants/` and the broken cards of Three Ages are mutated (`mutations.py`) and
taken as the lab takes them: read over the game, compiled, its mistakes found one after the other. What is a
variant is played by a random player in the interpreter, and one in so many of these in native code as well.
Anything but sentences, a game that goes on or ends, or a fault that the machine has told is a fault here.

    PYTHONPATH=src:. python -m bench.strange_variants --variants 5000
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bench.broken_cards import BROKEN, GAME
from bench.mutations import mutated, words_of
from bench.programs import COMPILED, OUTCOMES, SHORT_BUDGET, Trials, played
from bench.report import parser, say
from colossarium.machine import interpreter
from colossarium.machine.cache import Cache
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.native.objects.tier import QUICK
from colossarium.script.layout import Status
from colossarium.script.program import ENTRY
from colossarium.server.lab.checking import WrongVariant, variant_of
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples" / "variants"
OF = re.compile(r'of="(\w+)"')
CHUNK = 20


@cache
def _texts() -> list[tuple[str, tuple[str, ...]]]:
    """Games, each with the words of a variant of it."""
    found = [(GAME, text) for text in BROKEN.values()]
    for path in sorted(EXAMPLES.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        game = OF.search(text)
        assert game is not None, path
        found += [(game[1], text)] * 3
    return [(game, words_of(text)) for game, text in found]


def outcome(seed: int, compiled: int = 0) -> str:
    """What becomes of one variant. One in `compiled` of those that begin is played in native code, too."""
    random = Random(seed)
    game, words = random.choice(_texts())
    try:
        info = variant_of(game, mutated(words, random), {})
    except WrongVariant as wrong:
        told = all(each.sentence for each in wrong.mistakes)
        return "refused" if told else "refused without a sentence"
    program, options = program_of(info), encode_options(info, {"players": 2})
    with patch.object(interpreter, "BUDGET", SHORT_BUDGET):
        states = played(Interpreter(program), seed, ENTRY, options)
    if isinstance(states, str):
        return states
    if compiled and random.randrange(compiled) == 0:
        with TemporaryDirectory() as folder:
            native = Native(program, Cache(Path(folder)), QUICK)
            alike = played(native, seed, ENTRY, options) == played(Interpreter(program), seed, ENTRY, options)
        return COMPILED if alike else "differs in native code"
    return OUTCOMES[Status(states[-1][0])]


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--variants", type=int, default=5_000, help="how many (5,000)")
    made.add_argument("--compiled", type=int, default=25, help="one in so many is compiled, too (25)")
    made.add_argument("--cores", type=int, help="on how many cores; without it, all")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    trials = Trials(outcome, asked.seed, asked.variants, asked.compiled, CHUNK)
    return say({"variants": asked.variants, **trials.figures(asked.cores)}, asked.json)


if __name__ == "__main__":
    sys.exit(main())
