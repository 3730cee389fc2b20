"""Passing until something concerns oneself: what is passed, and what concerns somebody.

Both are told by what everybody knows: by the lines of the log that a spectator reads, and by the words of the
question. What somebody holds plays no part, and only questions that are asked in secret are passed: the pause
that hides whether anybody is asked hides it too (`feeds.py`).
"""

from __future__ import annotations

from colossarium.machine.log import LogEntry
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.script.program import Program
from colossarium.table.decision import keeper_of
from colossarium.table.log import GameLog

PASS = "pass"
OF_NO_CONCERN = frozenset({"player", "moment"})
"""What the words of a question may name that asks for no reason but that it is the time to ask."""


def can_pass_by_itself(state: State) -> bool:
    """Whether what is asked now may be passed unasked: in secret, and because of nothing in particular.

    A question that names a card, a space or an amount is asked because of it, and is always put."""
    if keeper_of(state) == NONE:
        return False
    message = state.program.messages[state.words[Head.PROMPT]]
    if any(blank.kind not in OF_NO_CONCERN for blank in message.blanks):
        return False
    return any(state.program.vocabulary[word].name == PASS for word in state.options())


def named_since(before: GameLog, after: GameLog) -> set[int]:
    """The seats that new lines name which everybody may read: their pieces, cards and Gold, or their turn."""
    program = after.state.program
    new = (entry for entry in after.entries_after(before) if entry.seat == NONE)
    return {seat for entry in new for seat in _named(program, entry)}


def _named(program: Program, entry: LogEntry) -> set[int]:
    blanks = program.messages[entry.message].blanks
    named = zip(blanks, entry.values, strict=False)
    return {value for blank, value in named if blank.kind == "player" and value != NONE}
