"""Players who look for a fight: at random, but towards the Citadel, and beating whom they can.

Random players seldom meet. Games between these have crystals taken, weapons used and miniatures beaten.
"""

from __future__ import annotations

from typing import Any

import colossarium as co
from colossarium.machine.chance import Dice

LEAVING = frozenset({"end", "pass", "stop", "stay", "done"})
"""What is picked only now and then while there is something else."""
WANTED = ("charge", "whip", "earthquake", "pool", "pass")
"""What is picked three times out of four: mana is saved for weapons and powers."""
SELDOM, OFTEN = 12, 4


def fight(game: co.Game, dice: Dice) -> str:
    """The name of an option."""
    decision = game.decision
    assert decision is not None
    names = decision.names
    doing = [name for name in names if name not in LEAVING]
    if not doing or (len(doing) < len(names) and dice.below(SELDOM) == 0):
        leaving = [name for name in names if name in LEAVING]
        return leaving[dice.below(len(leaving))]
    spaces = [option.name for option in decision.options if option.kind == "space"]
    if spaces and "whip" not in names and dice.below(OFTEN):
        doing = _best(spaces, game.view()["table"])
    elif wanted := [name for name in WANTED if name in names]:
        doing = wanted[:1] if dice.below(OFTEN) else doing
    return doing[dice.below(len(doing))]


def _best(spaces: list[str], table: dict[str, Any]) -> list[str]:
    """Enemies who can be beaten, else the spaces nearest to the Citadel."""
    own = table["warbands"][table["turn"]]
    enemies = {
        space
        for warband in table["warbands"].values()
        if warband["alliance"] != own["alliance"]
        for space in (warband["colossus"], *warband["guardians"], *warband["warriors"])
    }
    targets = [space for space in spaces if space in enemies]
    if table["citadel"] in spaces and table["crystals"]:
        targets.append(table["citadel"])
    nearest = min(_distance(space, table["citadel"]) for space in spaces)
    return targets or [space for space in spaces if _distance(space, table["citadel"]) == nearest]


def _distance(here: str, there: str) -> int:
    return max(abs(ord(here[0]) - ord(there[0])), abs(int(here[1:]) - int(there[1:])))
