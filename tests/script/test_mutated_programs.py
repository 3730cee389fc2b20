"""Programs of strangers: `bench.programs` and `bench.strange_variants` in small, and that they would notice
what they look for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench import programs, strange_variants
from colossarium.games import load
from colossarium.machine.errors import NoEntry
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Edition, Layer, Source
from sampling import sampled


@pytest.mark.parametrize("seed", sampled(range(1, 4001, 200), keep=1))
def test_a_mutated_program_is_refused_or_runs_within_its_bounds(seed: int) -> None:
    tally = programs.Trials(programs.outcome, seed, 200)(0)
    assert not tally.faults
    assert tally.counts.total() == 200 and tally.counts["refused"] < 200


@pytest.mark.parametrize("seed", sampled(range(1, 4001, 400), keep=1))
def test_a_mutated_variant_is_refused_or_runs_within_its_bounds(seed: int) -> None:
    tally = programs.Trials(strange_variants.outcome, seed, strange_variants.CHUNK)(0)
    assert not tally.faults
    assert tally.counts.total() == strange_variants.CHUNK and tally.counts["refused"] > 0


def test_an_exception_in_the_lab_counts_as_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: str, text: str, settings: object) -> None:
        raise KeyError(game)

    monkeypatch.setattr(strange_variants, "variant_of", fail)
    assert programs.Trials(strange_variants.outcome, 1, 2)(0).counts == {"wrong": 2}


def test_an_exception_counts_as_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(edition: Edition) -> None:
        raise KeyError(edition.slug)

    monkeypatch.setattr(programs, "compile_edition", fail)
    tally = programs.Trials(programs.outcome, 1, 2)(0)
    assert tally.counts == {"wrong": 2} and len(tally.faults) == 2


def test_rules_that_begin_nowhere_are_told_so() -> None:
    pig = load(str(programs.PIG)).edition()
    text = pig.layers[0].sources[0].text.replace('@entry("setup")', "")
    program = compile_edition(replace(pig, layers=(Layer("pig", (Source("pig.py", text),)),)))
    with pytest.raises(NoEntry, match="@entry"):
        State.new(program, "setup", {"players": 2, "goal": 20})
