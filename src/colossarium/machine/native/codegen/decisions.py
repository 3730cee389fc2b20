"""Options and decisions: what is offered, and the question at which a run is suspended."""

from __future__ import annotations

from colossarium.machine.native.codegen.arithmetic import signed32
from colossarium.machine.native.codegen.option_set import MANY
from colossarium.machine.native.codegen.range_metadata import range_metadata
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import BAD_FRAME, SUSPENDED
from colossarium.machine.native.codegen.telling import tell_resumed
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Fault, Head
from colossarium.script.program import Op


def offer(e: ScriptEmitter, x: int) -> None:
    word = e.get(x)
    e.fault_unless(e.f.compare("ult", word, e.graph.vocabulary_size), Fault.OFFER)
    _offer_word(e, word)


def offer_member(e: ScriptEmitter, base: int, size: int, x: int) -> None:
    member = e.get(x)
    e.fault_unless(e.f.compare("ult", member, size), Fault.OFFER)
    _offer_word(e, e.f.op("add i32", member, base))


def _offer_word(e: ScriptEmitter, word: str) -> None:
    e.options.add_word(e.f, word)


def offer_set(e: ScriptEmitter, base: int, size: int, x: int) -> None:
    f, members = e.f, e.get(x)
    if size < WORD_BITS:
        above = f.op("and i32", members, signed32(-1 << size))
        e.fault_unless(f.compare("eq", above, 0), Fault.OFFER)
    e.options.add_set(f, base, size, members)


def offered(e: ScriptEmitter, d: int) -> None:
    e.put(d, e.f.trunc(e.options.counts(e.f, e.options.pairs(e.f))[-1]))


def empty(e: ScriptEmitter) -> None:
    e.fault_unless(e.options.is_empty(e.f), Fault.PENDING)


def ask(e: ScriptEmitter, d: int, seat: int, prompt: int, *blanks: int) -> None:
    f = e.f
    who, shown = e.get(seat), [e.get(each) for each in blanks]
    values = [e.get(register) for register in e.saved_registers]
    found = e.options.single_or_many(f)
    asked, taken = f.new_label("asked"), f.new_label("taken")
    f.branch(f.compare("eq", found, MANY), asked, taken)
    f.begin_block(asked)
    _stop_and_ask(e, who, shown, values)
    e.add_resume_point(lambda: _answered(e, d))
    f.begin_block(taken)
    e.options.clear(f)
    e.put(d, found)


def require_seat(e: ScriptEmitter, who: str) -> None:
    """Stop with a fault unless somebody sits there who can be asked."""
    players = e.graph.layout.block("players")
    most = load_word(
        e.f, players.offset, metadata=range_metadata(e.module, players.field.low, players.field.high)
    )
    e.fault_unless(e.f.compare("ult", who, most), Fault.SEAT)


def _stop_and_ask(e: ScriptEmitter, who: str, shown: list[str], values: list[str]) -> None:
    f = e.f
    require_seat(e, who)
    store_word(f, Head.SEAT, who)
    store_word(f, Head.PROMPT, e.link_constant(_prompt_constant(e)))
    for index, value in enumerate(shown):
        store_word(f, Head.BLANKS + index, value)
    store_word(f, Head.TOP, _top(e))
    e.save_frame(values)
    e.stop(SUSPENDED)


def _prompt_constant(e: ScriptEmitter) -> int:
    """Which of the script's link constants is this prompt; the first is its own number."""
    return sum(op is Op.ASK for op, _ in e.script.code[: e.at + 1])


def _top(e: ScriptEmitter) -> str:
    """How many words of frames are in use when this instruction asks."""
    own = 1 + len(e.saved_registers)
    return e.f.trunc(e.f.op("sub i64", "%frame", e.graph.layout.frames - own))


def _answered(e: ScriptEmitter, d: int) -> None:
    """Go on behind the question with the answer as its result."""
    top = load_word(e.f, Head.TOP)
    e.stop_unless(e.f.compare("eq", top, _top(e)), BAD_FRAME)
    tell_resumed(e)
    e.restore_registers()
    e.put(d, load_word(e.f, Head.ANSWER))
    e.jump_to(e.at + 1)
