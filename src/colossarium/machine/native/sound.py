"""Whether the words of a state are ones that native code may run on.

Native code trusts that a field holds what it declares (see `ranges.py`). So every state that is handed to it
is looked through first: each word before the frames must be in its range. Frames need no look: code that
goes on from a frame that is not one of its own stops, and registers may hold anything.
"""

from __future__ import annotations

from colossarium.machine.chance import Generator
from colossarium.machine.native.address import read
from colossarium.machine.native.numbers import as_signed
from colossarium.machine.native.plan import Plan, depth_of
from colossarium.machine.native.text import Function, Module
from colossarium.machine.state import State
from colossarium.script.declare import HIGHEST, LOWEST, WORD_BITS
from colossarium.script.layout import HEAD_WORDS, MOST_LAID, Head, Status
from colossarium.script.program import Op, Program

Range = tuple[int, int]


def ranges_of(plan: Plan) -> list[Range]:
    """The lowest and highest value of each word before the frames."""
    layout = plan.layout
    found: list[Range] = [(LOWEST, HIGHEST)] * layout.frames
    found[Head.STATUS] = (min(Status), max(Status))
    found[Head.GENERATOR] = (min(Generator), max(Generator))
    found[Head.TOP] = (0, layout.frame_words)
    found[Head.LAID_NEXT] = found[Head.LAID_COUNT] = (0, MOST_LAID)
    unused = layout.option_words * WORD_BITS - plan.words
    if unused:
        found[layout.depth - 1] = (0, (1 << WORD_BITS - unused) - 1)
    for script in plan.program.scripts:
        for op, operands in script.code:
            if op is Op.ENTER:
                found[layout.depth + operands[0]] = (0, depth_of(script))
    for block in layout.blocks:
        for offset in range(block.offset, block.offset + block.words):
            found[offset] = (block.field.low, block.field.high)
    return found


def sound(f: Function) -> str:
    """The offset of the first word of the state that is outside of its range, or −1 (i32)."""
    return f.let(f"call i32 @sound({f.module.states.given()})")


def write_sound(module: Module, plan: Plan) -> None:
    known = ranges_of(plan)
    lows = ", ".join(f"i32 {low}" for low, _ in known)
    spans = ", ".join(f"i32 {as_signed(high - low)}" for low, high in known)
    count = len(known)
    module.add(f"@lows = internal constant [{count} x i32] [{lows}]")
    module.add(f"@spans = internal constant [{count} x i32] [{spans}]")
    f = Function(module, f"define i32 @sound({module.states.taken('s')}) nounwind")
    wrong = f.variable("i1", "false")
    with f.count(str(count)) as offset:  # without branches, so that many words are looked at at once
        wrong.set(f.op("or i1", wrong.get(), _outside(f, offset)))
    f.give_when(f.op("xor i1", wrong.get(), "true"), "i32", -1)
    with f.count(str(count)) as offset:
        f.give_when(_outside(f, offset), "i32", f.narrow(offset))
    f.do("unreachable")
    f.finish()


def _outside(f: Function, offset: str) -> str:
    """Whether a word is outside of its range (i1)."""
    low = f.let(f"load i32, ptr {f.let(f'getelementptr i32, ptr @lows, i64 {offset}')}")
    span = f.let(f"load i32, ptr {f.let(f'getelementptr i32, ptr @spans, i64 {offset}')}")
    return f.compare("ugt", f.op("sub i32", read(f, offset), low), span)


def complaint(plan: Plan, state: State) -> str:
    """A sentence about the first word that is outside of its range."""
    for offset, (low, high) in enumerate(ranges_of(plan)):
        value = state.words[offset]
        if not (value - low) % (1 << WORD_BITS) <= high - low:
            name = word_name(plan.program, offset)
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
