"""What native code gives back instead of a status when it refuses a state, and the errors for it."""

from __future__ import annotations

from colossarium.machine.errors import DamagedState, MachineError, NotAsking, NotNew, NotOnOffer
from colossarium.machine.state import State
from colossarium.machine.validate import describe_invalid_word
from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.script.program import Program

DAMAGED, INVALID, NOT_NEW, NOT_ASKING, NOT_ON_OFFER = -1, -2, -3, -4, -5


def error_for(code: int, program: Program, state: State, word: int = NONE) -> MachineError:
    """The error for a state that was refused, and the word that was to be its answer."""
    if code == INVALID:
        return DamagedState(describe_invalid_word(program, state))
    if code == NOT_NEW:
        return NotNew(f"only a new state can be run, this one is {state.status.name.lower()}")
    if code == NOT_ASKING:
        return NotAsking(f"nobody is asked: the state is {state.status.name.lower()}")
    if code == NOT_ON_OFFER:
        return NotOnOffer(f"word {word} is not on offer")
    script = state.words[Head.ENTRY]
    if script not in program.entries.values():
        return DamagedState(f"no game begins with script {script}")
    return DamagedState("the frames of this state don't belong to this program")
