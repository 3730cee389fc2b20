"""Where a run is charged for its instructions, so that none goes on for ever.

What is short is paid for as a whole, before it begins: a *small* script by its callers, a loop of few turns
by what is around it. What is long or has no known end pays as it goes: a script when it begins, a loop in
each turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from colossarium.script.declare import HIGHEST
from colossarium.script.emit import Emitter, Region
from colossarium.script.graph import Graph
from colossarium.script.program import Op

SMALL = 4096
"""Instructions that a script or a loop may take at most to be paid for as a whole."""


@dataclass
class _Part:
    """A loop, or the whole script: what one turn of it takes."""

    region: Region
    weight: int = 0


def set_charges(body: Emitter, graph: Graph, weights: Mapping[int, int], circular: bool) -> int:
    """Fill in the charges of a script; gives the weight of a call of it.

    `weights` has those of the scripts that it calls; one on a circle that is not weighed yet pays for itself.
    A script on a circle of calls is never small: nobody could pay for it as a whole.
    """
    begins: dict[int, list[Region]] = {}
    for region in sorted(body.regions, key=lambda each: each.end, reverse=True):
        begins.setdefault(region.begin, []).append(region)
    whole = _Part(Region(0, len(body.code), 1))
    around, charges = [whole], dict[int, int]()
    pays_as_it_goes = circular
    for index, instruction in enumerate(body.code):
        around += [_Part(region) for region in begins.get(index, [])]
        called = graph.targets(instruction)
        around[-1].weight += 1 + max((weights.get(each, 1) for each in called), default=0)
        while len(around) > 1 and around[-1].region.end == index:
            part = around.pop()
            turns = part.region.turns
            if turns is not None and turns * part.weight <= SMALL:
                around[-1].weight += turns * part.weight
            else:
                charges[part.region.begin] = part.weight
                pays_as_it_goes = True
    small = not pays_as_it_goes and whole.weight <= SMALL
    if not small:
        charges[0] = whole.weight
    for index, (op, _) in enumerate(body.code):
        if op is Op.CHARGE:
            body.code[index] = (op, (min(charges.get(index, 0), HIGHEST),))
    return whole.weight if small else 1
