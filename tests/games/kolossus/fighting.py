"""Players who look for a fight: at random, but towards the Citadel, and beating whom they can.

Random players seldom meet. Games between these have crystals taken, weapons used and miniatures beaten.
"""

from __future__ import annotations

import colossarium as co
from colossarium.games.kolossus import board
from colossarium.machine.chance import Dice
from colossarium.machine.state import State

LEAVING = frozenset({"end", "pass", "stop", "stay", "done"})
"""What is picked only now and then while there is something else."""
WANTED = ("charge", "whip", "earthquake", "pool", "pass")
"""What is picked three times out of four: mana is saved for weapons and powers."""
SELDOM, OFTEN = 12, 4


def fight(game: co.Game, dice: Dice) -> str:
    """The name of an option."""
    return game.program.vocabulary[fight_on(game.state, dice)].name


def fight_on(state: State, dice: Dice) -> int:
    """The same as a word of the vocabulary."""
    words = [state.program.vocabulary[word] for word in state.options()]
    numbers = {word.name: word.number for word in words}
    doing = [number for name, number in numbers.items() if name not in LEAVING]
    if not doing or (len(doing) < len(words) and dice.below(SELDOM) == 0):
        leaving = [number for name, number in numbers.items() if name in LEAVING]
        return leaving[dice.below(len(leaving))]
    spaces = {word.member: word.number for word in words if word.kind == "space"}
    if spaces and "whip" not in numbers and dice.below(OFTEN):
        doing = [spaces[space] for space in _best(list(spaces), state)]
    elif wanted := [numbers[name] for name in WANTED if name in numbers]:
        doing = wanted[:1] if dice.below(OFTEN) else doing
    return doing[dice.below(len(doing))]


def _best(spaces: list[int], state: State) -> list[int]:
    """Enemies who can be beaten, else the spaces nearest to the Citadel."""
    active, citadel = state.get("active"), state.get("citadel")
    enemies = {
        spot
        for miniature, spot in enumerate(state.row("spot"))
        if (miniature // len(board.FIGURES) ^ active) & 1  # every second warband is an ally
    }
    targets = [space for space in spaces if space in enemies]
    if citadel in spaces and state.get("crystals"):
        targets.append(citadel)
    nearest = min(_distance(space, citadel) for space in spaces)
    return targets or [space for space in spaces if _distance(space, citadel) == nearest]


def _distance(here: int, there: int) -> int:
    return max(abs(here % board.SIDE - there % board.SIDE), abs(here // board.SIDE - there // board.SIDE))
