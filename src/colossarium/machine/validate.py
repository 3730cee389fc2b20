"""Whether the words of a state are ones that a machine may run on.

Machines trust that a field holds what it declares, and that the header makes sense. So every state that is
handed to one is looked through first: each word before the frames must be in its range. Frames need no
look here: a machine that goes on from a frame that is not one of its own refuses it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from colossarium.machine.chance import Generator
from colossarium.machine.errors import DamagedState
from colossarium.machine.state import State
from colossarium.script.declare import HIGHEST, LOWEST, WORD_BITS
from colossarium.script.layout import HEAD_WORDS, MOST_PRESET_ROLLS, Head, Status
from colossarium.script.program import Op, Program, Script

Range = tuple[int, int]


def word_ranges(program: Program) -> list[Range]:
    """The lowest and highest value of each word before the frames."""
    layout = program.layout
    found: list[Range] = [(LOWEST, HIGHEST)] * layout.frames
    found[Head.STATUS] = (min(Status), max(Status))
    found[Head.GENERATOR] = (min(Generator), max(Generator))
    found[Head.TOP] = (0, layout.frame_words)
    found[Head.NEXT_PRESET_ROLL] = found[Head.PRESET_ROLL_COUNT] = (0, MOST_PRESET_ROLLS)
    unused = layout.option_words * WORD_BITS - len(program.vocabulary)
    if unused:
        found[layout.depth - 1] = (0, (1 << WORD_BITS - unused) - 1)
    for script in program.scripts:
        for op, operands in script.code:
            if op is Op.ENTER:
                found[layout.depth + operands[0]] = (0, max_depth(script))
    for block in layout.blocks:
        for offset in range(block.offset, block.offset + block.words):
            found[offset] = (block.field.low, block.field.high)
    return found


def max_depth(script: Script) -> int:
    """How often a @deep script may be under way at once; 0 for any other."""
    return next((operands[1] for op, operands in script.code if op is Op.ENTER), 0)


def require_program(program: Program, state: State) -> None:
    """Refuse a state of another program."""
    if state.program is not program and state.program.fingerprint != program.fingerprint:
        raise DamagedState("the state belongs to another program")
    if len(state.words) != program.layout.size:
        raise DamagedState(f"the state has {len(state.words)} words, and should have {program.layout.size}")


def validator(program: Program) -> Callable[[State], None]:
    """What refuses a state of another program, or with a word out of its range, in Python.

    Neighbours with the same range are looked at together, so that it takes little of the time of a run.
    """
    stretches, begin = [], 0
    for (low, high), words in groupby(word_ranges(program)):
        end = begin + len(list(words))
        if (low, high) != (LOWEST, HIGHEST):
            stretches.append((begin, end, low, high))
        begin = end

    def validate(state: State) -> None:
        require_program(program, state)
        words = state.words.tolist()
        for begin, end, low, high in stretches:
            part = words[begin:end]
            if min(part) < low or max(part) > high:
                raise DamagedState(describe_invalid_word(program, state))

    return validate


def describe_invalid_word(program: Program, state: State) -> str:
    """A sentence about the first word that is outside of its range."""
    for offset, (low, high) in enumerate(word_ranges(program)):
        value = state.words[offset]
        if not (value - low) % (1 << WORD_BITS) <= high - low:
            name = word_name(program, offset)
            return f"{name} of this state is {value}, which is not between {low} and {high}"
    return "this state was changed while it was looked at"


def word_name(program: Program, offset: int) -> str:
    """What people call a word of the state."""
    if offset < HEAD_WORDS:
        head = max(each for each in Head if each <= offset)
        return f"the header's {head.name}"
    for block in program.layout.blocks:
        if block.offset <= offset < block.offset + block.words:
            subscripts = block.each()[offset - block.offset]
            return f"{block.field.name}{list(subscripts) if subscripts else ''}"
    return "the set of options" if offset < program.layout.depth else "a depth counter"
