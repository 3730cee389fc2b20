"""Where a run is charged for its instructions, so that none goes on for ever.

A script is *small* if it is short and all its loops are bounded by what they loop over: it is not charged
itself, its callers are. Any other script is charged when it begins, and in each turn of each loop that is
not bounded.
"""

from __future__ import annotations

from colossarium.script.declare import HIGHEST
from colossarium.script.emit import Emitter, Region
from colossarium.script.program import Op

SMALL = 4096
"""Instructions that a script may take at most to count as small."""


def set_charges(body: Emitter, weight_of_call: dict[int, int], weight_of_list: list[int]) -> int:
    """Fill in the charges of a script; gives the weight of a call of it.

    `weight_of_call` has the weights of all scripts that it calls.
    """
    unbounded = [region for region in body.regions if region.turns is None]
    weights = [0] * (len(unbounded) + 1)
    for index, (op, operands) in enumerate(body.code):
        weight = 1
        if op is Op.CALL:
            weight += weight_of_call[operands[1]]
        elif op is Op.CALL_LIST:
            weight += weight_of_list[operands[1]]
        home = _home(unbounded, index)
        for region in body.regions:
            if (
                region.turns is not None
                and _inside(region, index)
                and (home is None or _within(region, home))
            ):
                weight *= max(region.turns, 1)
        weights[-1 if home is None else unbounded.index(home)] += weight
    small = not unbounded and weights[-1] <= SMALL
    for index, (op, _) in enumerate(body.code):
        if op is Op.CHARGE:
            charged = next((each for each in unbounded if each.begin == index), None)
            weight = weights[-1 if charged is None else unbounded.index(charged)]
            body.code[index] = (Op.CHARGE, (0 if small else min(weight, HIGHEST),))
    return weights[-1] if small else 1


def _home(unbounded: list[Region], index: int) -> Region | None:
    """The innermost unbounded loop around an instruction."""
    around = [region for region in unbounded if _inside(region, index)]
    return max(around, key=lambda region: region.begin) if around else None


def _inside(region: Region, index: int) -> bool:
    return region.begin <= index <= region.end


def _within(region: Region, home: Region) -> bool:
    """Whether a loop is inside another."""
    return home.begin <= region.begin and region.end <= home.end
