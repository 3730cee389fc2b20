"""Scripts for whole games of random players, which do not stop where a decision is open: they draw one of its
options there and go on.

Nothing is saved at a decision then, nobody returns from all scripts that are under way and enters them again,
and a script that asks is a function like any other. In the state nothing says how to go on, so such games are
played on states that nobody looks at, from their beginning to their end.

What is needed on the way has the place of the frames, which are not written.
"""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice
from colossarium.machine.native.codegen.decisions import require_seat
from colossarium.machine.native.codegen.option_set import MANY, OptionSet
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import SUSPENDED
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, Head, Layout
from colossarium.script.program import Program, Script

MOST_DECISIONS = 1 << 24
"""Longer games are played with stops: their options may be more than a word counts."""


class Room(IntEnum):
    """What stands where frames would: which word it is, from the first one on."""

    DICE = 0
    """Four words of the generator of random players."""
    LEFT = 4
    """How many decisions may still be taken."""
    OPTIONS = 5
    """How many options there were."""
    WORDS = 6


def has_room(layout: Layout) -> bool:
    """Whether games of a program can be played so: if nothing asks there are no frames."""
    return layout.frame_words >= Room.WORDS


def room_word(layout: Layout, place: int) -> int:
    return layout.frames + place


class PlayingGraph(CallGraph):
    """The functions of a program for such games. Those that never ask are the program's own."""

    def __init__(self, program: Program) -> None:
        self._asking = {script.name for script in program.scripts if script.asks}
        scripts = tuple(script._replace(asks=False, keeps={}) for script in program.scripts)
        super().__init__(replace(program, scripts=scripts))

    def script_symbol(self, script: Script) -> str:
        return f"{'p' if script.name in self._asking else 's'}.{script.name}"

    def list_symbol(self, number: int) -> str:
        asks = any(self.program.scripts[entry].name in self._asking for entry in self.list_entries[number])
        return f"{'pl' if asks else 'l'}.{self.list_names[number]}"

    def may_ask(self, symbol: str) -> bool:
        return symbol.startswith("p")


def ask_random_player(e: ScriptEmitter, d: int, seat: int, prompt: int, *blanks: int) -> None:
    """Draw one of the options, if there are several."""
    f = e.f
    who, found = e.get(seat), e.options.single_or_many(f)
    answer = f.variable("i32")
    asked, taken, on = f.new_label("asked"), f.new_label("taken"), f.new_label("answered")
    f.branch(f.compare("eq", found, MANY), asked, taken)
    f.begin_block(asked)
    require_seat(e, who)
    e.module.declare(_pick_head("declare", e.module))
    picked = f.assign(f"call fastcc i32 @pick({e.module.states.argument()}, i32 {who})")
    e.stop_unless(f.compare("ne", picked, NONE), SUSPENDED)
    answer.set(picked)
    f.jump(on)
    f.begin_block(taken)
    e.options.clear(f)
    answer.set(found)
    f.jump(on)
    f.begin_block(on)
    e.put(d, answer.get())


def emit_pick(module: Module, layout: Layout, *, has_pdep: bool) -> None:
    """`pick(s, seat)`: the option that a random player takes; NONE when there were enough decisions."""
    f = Function(module, f"{_pick_head('define', module, 's', 'seat')}")
    options = OptionSet(module, layout.option_words)
    left = load_word(f, room_word(layout, Room.LEFT))
    f.ret_if(f.compare("eq", left, 0), "i32", NONE)
    store_word(f, room_word(layout, Room.LEFT), f.op("sub i32", left, 1))
    pairs = options.pairs(f)
    counts = options.counts(f, pairs)
    dice = room_dice(f, layout)
    word = options.nth(f, pairs, counts, dice.below(counts[-1]), has_pdep=has_pdep)
    for index, each in enumerate(dice.words):
        store_word(f, room_word(layout, Room.DICE + index), each.get())
    offered = room_word(layout, Room.OPTIONS)
    store_word(f, offered, f.op("add i32", load_word(f, offered), f.trunc(counts[-1])))
    store_word(f, Head.CHOOSER, "%seat")
    store_word(f, Head.BUDGET, BUDGET)
    options.clear(f)
    f.ret("i32", word)
    f.finish()


def room_dice(f: Function, layout: Layout) -> Dice:
    """The generator of random players as it stands in the room."""
    dice = Dice(f)
    for index, word in enumerate(dice.words):
        word.set(load_word(f, room_word(layout, Room.DICE + index)))
    return dice


def _pick_head(kind: str, module: Module, state: str = "", seat: str = "") -> str:
    named = f" %{seat}" if seat else ""
    return f"{kind} fastcc i32 @pick({module.states.parameter(state)}, i32{named}) nounwind"
