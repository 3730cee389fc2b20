"""Random programs on both machines: every state on the way is the same, whatever the scripts do."""

from __future__ import annotations

from collections import Counter

import pytest

from colossarium.script.layout import Fault, Head, Status
from machine.both_machines import BothMachines, new_state
from machine.random_instructions import RandomProgram


@pytest.mark.parametrize("seed", range(6))
def test_both_machines_agree_on_random_programs(seed: int) -> None:
    program = RandomProgram(seed).program(40)
    both = BothMachines(program)
    ended: Counter[Status] = Counter()
    faults: Counter[Fault] = Counter()
    decisions = 0
    for entry in (script.name for script in program.scripts if not script.parameters):
        for game in range(8):
            state = new_state(program, entry, seed=game, players=4 - game % 2)
            state.lay_down([game, 0, 1][: game % 3])
            ended[both.play_out(state, game, most=40)] += 1
            decisions += state.words[Head.DECISIONS]
            if state.status is Status.FAULT:
                faults[Fault(state.words[Head.FAULT])] += 1
    # It means something only if the programs end in all ways and ask much.
    assert ended[Status.OVER] > 10
    assert len(faults) > 1
    assert decisions > 100
