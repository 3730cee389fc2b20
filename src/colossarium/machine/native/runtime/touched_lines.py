"""Which lines of a state a step will touch, as far as one can tell: what steps of random games touched.

The interpreter plays the games, and the list of words that it plays on notes which of them it is asked for.
"""

from __future__ import annotations

from collections import Counter

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native.runtime.batch_rows import LINE_WORDS
from colossarium.machine.state import State
from colossarium.script.layout import BUDGET, Head, Layout, Status
from colossarium.script.program import ENTRY, Program

FRAME_LINES = 2
"""So many lines with frames are written in most steps."""
MOST_STEPS, MOST_GAMES, MOST_INSTRUCTIONS = 2400, 40, 4_000_000
"""When enough was played. More steps hardly change what is found; the rest is for rules that take long."""
RARE = 0.01
"""What fewer steps touch is not worth it: to fetch a line costs about a hundredth of waiting for it."""


def touched_lines(program: Program) -> list[int]:
    """The lines that are worth fetching before a step is made, in their order."""
    steps, touched = _random_steps(program)
    often = [line for line, count in touched.items() if count >= RARE * steps]
    return sorted({*_always_touched(program.layout), *often})


def _always_touched(layout: Layout) -> list[int]:
    """The header without rolls that were laid down, the options, the first frames, the flags of regions."""
    frames = layout.frames // LINE_WORDS
    lines = [*range(Head.PRESET_ROLLS // LINE_WORDS), *range(frames, frames + FRAME_LINES)]
    lines += range(layout.options // LINE_WORDS, layout.depth // LINE_WORDS + 1)
    if layout.regions.count:
        lines.append(layout.regions.flags // LINE_WORDS)
    return [line for line in lines if line * LINE_WORDS < layout.size]


def _random_steps(program: Program) -> tuple[int, Counter[int]]:
    """How many steps were made, and how many of them touched each line before the frames."""
    machine, dice, touched, steps = _Watching(program), Dice(1), Counter[int](), 0
    options = {option.name: option.encode(option.default) for option in program.edition.options}
    for seed in range(MOST_GAMES if ENTRY in program.entries else 0):
        state = State.new(program, ENTRY, options)
        seed_fast(state.words, seed)
        machine.run(state)
        while state.status is Status.ASKING:
            if steps == MOST_STEPS or machine.instructions > MOST_INSTRUCTIONS:
                return steps, touched
            machine.words.touched.clear()
            offered = state.options()
            machine.answer(state, offered[dice.below(len(offered))])
            touched.update({word // LINE_WORDS for word in machine.words.touched})
            steps += 1
    return steps, touched


class _Words(list[int]):
    """Words that know which of them were touched."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(words)
        self.touched = set[int]()

    def __getitem__(self, place):  # type: ignore[no-untyped-def, override]
        if isinstance(place, int):
            self.touched.add(place)
        return super().__getitem__(place)

    def __setitem__(self, place, word):  # type: ignore[no-untyped-def, override]
        if isinstance(place, int):
            self.touched.add(place)
        super().__setitem__(place, word)


class _Watching(Interpreter):
    """An interpreter that can be asked what it touched."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.words, self.instructions = _Words([]), 0

    def _words_of(self, state: State) -> list[int]:
        self.words = _Words(super()._words_of(state))
        return self.words

    def answer(self, state: State, word: int) -> Status:
        status = super().answer(state, word)
        self.instructions += BUDGET - self.words[Head.BUDGET]
        return status
