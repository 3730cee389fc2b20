"""The examples run, in short versions. Those that learn need PyTorch: `make examples`."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def example(name: str) -> Any:
    spec = spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_bots_of_open_spiel_play_a_tournament() -> None:
    pytest.importorskip("pyspiel")
    assert -1 <= example("openspiel_tournament").tournament("beasthunt", 1, 2, players=2) <= 1


def test_the_learner_through_pettingzoo_has_less_than_100_lines_and_learns() -> None:
    assert len((EXAMPLES / "pettingzoo_learner.py").read_text(encoding="utf-8").splitlines()) < 100
    pytest.importorskip("torch")
    before, after = example("pettingzoo_learner").main("beasthunt", games=60, test_games=60)
    assert after > before


def test_ppo_on_a_batch_learns() -> None:
    pytest.importorskip("torch")
    ppo = example("ppo_batch")
    before, after = ppo.main(ppo.Settings(games=32, steps=64, updates=8, test_games=64, width=32))
    assert after > before
