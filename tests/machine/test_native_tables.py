"""Constant tables in native code have the narrowest type that their values fit into."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script import compile_edition
from colossarium.script.declare import LookupTable
from script.random_sets import edition


@pytest.mark.parametrize("bits", [8, 16, 32])
def test_a_table_can_hold_all_numbers_of_a_type(bits: int) -> None:
    least, most = -(1 << bits - 1), (1 << bits - 1) - 1
    made = edition('@entry("setup")\ndef main():\n    total = ends[total] + ends[total + 1]', 33)
    program = compile_edition(replace(made, tables=(*made.tables, LookupTable("ends", (least, most), by=2))))
    state = State.new(program, "setup", {})
    Native(program).run(state)
    assert state.get("total") == -1
