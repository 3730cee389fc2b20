"""What a bot is, and how one is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from colossarium.machine.chance import Dice, signed
from colossarium.machine.state import State
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Status
from colossarium.table.errors import ColossariumError, WrongSeat
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown, whole

SECONDS = 0.1
"""How long a bot thinks about a choice if nobody says otherwise."""


class BotFault(ColossariumError, RuntimeError):
    """A bot failed, or chose what is not on offer."""


@runtime_checkable
class Bot(Protocol):
    """Somebody who chooses for a seat. Bots keep nothing between two choices: several games may share one."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def about(self) -> str:
        """One sentence."""
        ...

    def choose(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        """One of the options of the seat that is asked, by its number in the vocabulary.

        Of the state it uses only what the seat may know: `deal_anew` and `known_to` see to that. `dice` is
        all the chance it has. It takes about `seconds` at most; with `playouts`, that much work instead of
        that much time, and then equal dice give equal choices.
        """
        ...


def ask(
    bot: Bot,
    info: GameInfo,
    state: State,
    dice: Dice,
    seconds: float = SECONDS,
    playouts: int | None = None,
) -> int:
    """What a bot chooses for the seat that is asked; BotFault with a sentence if it can't choose.

    It gets a copy, so whatever it does to the state, the game stays as it is.
    """
    if state.status is not Status.ASKING:
        raise WrongSeat("nobody is asked, so no bot can choose")
    try:
        chosen = bot.choose(info, state.copy(), state.seat, dice, seconds, playouts)
    except Exception as error:
        raise BotFault(f"the bot {bot.name} failed: {type(error).__name__}: {error}") from error
    word = whole(chosen)
    if word is None or not state.offers(word):
        raise BotFault(f"the bot {bot.name} chose {shown(chosen)}, which is not on offer")
    return word


@runtime_checkable
class ChoosesAmong(Protocol):
    """A bot that can be told which of the options it may take, and sees the whole question all the same."""

    def choose_among(
        self,
        allowed: Sequence[int],
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int: ...


def ask_among(
    allowed: Sequence[int],
    bot: Bot,
    info: GameInfo,
    state: State,
    dice: Dice,
    seconds: float = SECONDS,
    playouts: int | None = None,
) -> int:
    """What a bot chooses of some of the options; nobody is asked about a single one.

    Who can't be told which (`ChoosesAmong`) gets a state in which nothing else is on offer.
    """
    if len(allowed) == 1:
        return allowed[0]
    if not isinstance(bot, ChoosesAmong):
        return ask(bot, info, _offering(state, allowed), dice, seconds, playouts)
    try:
        chosen = bot.choose_among(allowed, info, state.copy(), state.seat, dice, seconds, playouts)
    except Exception as error:
        raise BotFault(f"the bot {bot.name} failed: {type(error).__name__}: {error}") from error
    if chosen not in allowed:
        raise BotFault(f"the bot {bot.name} chose {shown(chosen)}, which it may not")
    return chosen


def _offering(state: State, allowed: Sequence[int]) -> State:
    """A copy with fewer options."""
    other, begin = state.copy(), state.program.layout.options
    for index in range(state.program.layout.option_words):
        kept = sum(1 << word % WORD_BITS for word in allowed if word // WORD_BITS == index)
        other.words[begin + index] = signed(kept)
    return other
