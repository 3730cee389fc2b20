"""Code for a GPU is made and verified wherever the tests run; `tests/gpu` runs it where there is one."""

from __future__ import annotations

import re
import sys

import pytest

from colossarium import batch, simulate
from colossarium.games import games
from colossarium.machine.errors import MachineError
from colossarium.machine.gpu.target import GpuTarget, to_ptx, valid_name
from colossarium.machine.gpu.units import gpu_units, reachable
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from sampling import sampled

TARGET = GpuTarget(inlining=0)


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_every_game_becomes_ptx(info: GameInfo) -> None:
    *scripts, links, kernels = gpu_units(CallGraph(program_of(info)), TARGET)
    for unit in (*sampled(scripts, 2), links, kernels):
        ptx = to_ptx(unit.text(TARGET.host, TARGET.states), TARGET)
        assert ".target sm_90" in ptx
        defined = re.findall(r"^\.visible \.(?:func|entry|global).*?([\w$]+)\(?(?:\[\d+\])?", ptx, re.M)
        assert defined
    for kernel in ("choose_kernel", "arrange_kernel", "advance_kernel"):
        assert f".visible .entry {kernel}(" in ptx


def test_interleaved_states_become_ptx_too() -> None:
    target = GpuTarget(inlining=0, group=32)
    kernels = gpu_units(CallGraph(program_of(games()[0])), target)[-1]
    assert ".entry advance_kernel(" in to_ptx(kernels.text(target.host, target.states), target)


def test_scripts_that_no_game_comes_to_are_left_out() -> None:
    graph = CallGraph(program_of(games()[0]))
    assert {graph.scripts[number].symbol for number in graph.laws}.isdisjoint(reachable(graph))


def test_names_stay_different() -> None:
    names = ["s.a", "s_a", "s.a.b", "s.a_b", "s.ä", "s.2e"]
    assert len({valid_name(name) for name in names}) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9_$]+", valid_name(name)) for name in names)


def test_without_cupy_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(MachineError, match="need CuPy"):
        simulate("kolossus", games=1, machine="gpu", players=3)
    with pytest.raises(MachineError, match="need CuPy"):
        batch("kolossus", games=1, device="cuda", players=3)


def test_a_batch_becomes_ptx() -> None:
    unit = gpu_units(CallGraph(program_of(games()[0])), TARGET, players=2)[-1]
    assert ".visible .entry step_kernel(" in to_ptx(unit.text(TARGET.host, TARGET.states), TARGET)


def test_only_random_players_play_on_a_gpu() -> None:
    with pytest.raises(BadOption, match="only random players"):
        simulate("kolossus", ["playouts", "random"], games=1, machine="gpu")
    with pytest.raises(BadOption, match="native or gpu"):
        simulate("kolossus", games=1, machine="abacus")
    with pytest.raises(BadOption, match="only random bots"):
        batch("kolossus", games=1, device="cuda", bots={1: "playouts"})
    with pytest.raises(BadOption, match="packed"):
        batch("kolossus", games=1, device="cuda", masks="bytes")
