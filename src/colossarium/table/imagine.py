"""A state as it could be for all that a seat knows, for who searches: from a game, or from a document.

A document is a deal already: what the seat can't know came out by other dice, and nothing of the true state
is in it. So it can be handed to whoever plays for the seat, also on another machine, and dealt anew there
again and again.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.state import WORD, State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.script.program import Program
from colossarium.table.deal import deal_anew
from colossarium.table.errors import DamagedFile, WrongSeat
from colossarium.table.game import Game
from colossarium.table.input_checks import shown
from colossarium.table.machines import native_of

KEYS = {"game", "seat", "rules", "deal"}


def deal_document(game: Game, seat: int, dice: Dice) -> dict[str, Any]:
    """What the seat that is asked knows of a game, as plain data.

    Only who is asked can have it: what others are asked, and what they may answer, is theirs to know.
    """
    data = zlib.compress(_deal(game.state, seat, dice).meaning(), 9)
    return {
        "game": game.name,
        "seat": seat,
        "rules": game.program.fingerprint,
        "deal": b64encode(data).decode(),
    }


def _forget_history(state: State) -> None:
    """What was answered last, and how often something happened, can tell of questions to others in secret."""
    for last in (Head.ANSWER, Head.CHOOSER):
        state.words[last] = NONE
    for count in (Head.DECISIONS, Head.CHANCES, Head.REVEALS, Head.SECRET_QUESTIONS, Head.BUDGET):
        state.words[count] = 0


def imagine_game(state: State, seat: int | None, dice: Dice) -> State:
    """A deal for a seat, or for the one that is asked."""
    return _deal(state, state.seat if seat is None else seat, dice)


def imagine_document(program: Program, document: Mapping[str, Any], dice: Dice) -> State:
    """A deal out of a document; DamagedFile if it is none of this program."""
    if set(document) != KEYS or document["rules"] != program.fingerprint:
        raise DamagedFile("what the seat knows belongs to other rules than those that are installed here")
    size = program.layout.size * WORD
    try:
        reader = zlib.decompressobj()
        data = reader.decompress(b64decode(document["deal"], validate=True), size)
        state = State(program, bytearray(data.ljust(size, b"\0")))
        native_of(program).check(state)
    except (MachineError, ValueError, TypeError, zlib.error) as error:
        raise DamagedFile(f"what the seat knows can't be read: {error}") from None
    return _deal(state, document["seat"], dice)


def _deal(state: State, seat: int, dice: Dice) -> State:
    if type(seat) is not int or seat < 0 or seat != state.seat:
        raise WrongSeat(f"seat {shown(seat)} is not asked, and only who is asked can imagine how it goes on")
    dealt = deal_anew(state, seat, dice)
    _forget_history(dealt)
    return dealt
