"""One choice ahead: what is tried is what would have come, and what was better becomes more likely."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from colossarium.games import find
from colossarium.learn.choices import NEVER, flattened_sample
from colossarium.learn.hyperparameters import Hyperparameters
from colossarium.learn.lookahead import lookahead_loss
from colossarium.learn.returns import worth
from colossarium.learn.run import make_hyperparameters, prepare
from colossarium.learn.settings import settings_of
from colossarium.learn.trainer import Trainer
from colossarium.table.info import GameInfo

PIG = Path(__file__).parents[2] / "docs" / "examples" / "pig.py"

SMALL: dict[str, Any] = {
    "games": 16,
    "steps": 40,
    "minibatch": 64,
    "width": 64,
    "blocks": 1,
    "match_games": 0,
    "threads": 1,
    "league": 0.0,
    "odd": 0.0,
}


def hyperparameters(**more: Any) -> Hyperparameters:
    return make_hyperparameters("cpu", {**SMALL, **more})


def trainer(game: str | GameInfo, players: list[int], **more: Any) -> Trainer:
    info = find(game) if isinstance(game, str) else game
    torch.manual_seed(1)
    settings = settings_of(info, players, {})
    return prepare(info, settings, hyperparameters(**more), None, False, lambda *told: None)[0]


def pig() -> GameInfo:
    """A game that is soon over."""
    spec = spec_from_file_location("pig_to_try", PIG)
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    info: GameInfo = module.INFO
    return info


@pytest.mark.parametrize("game", ["beasthunt", "pig"])
def test_the_option_that_was_played_leads_where_it_was_tried(game: str) -> None:
    """Copies have the same hidden things and rolls to come: where the played option was among those tried,
    what it led to is what the network said at the next decision, or how the game ended."""
    quick = game == "pig"
    made = trainer(pig() if quick else game, [2, 3], tried=3, steps=300 if quick else 40)
    for collector in made.collectors:
        collector.collect(made.network, made.league.selves[0])
        rollout = collector.rollout
        after = torch.cat([rollout.values[1:], rollout.last_values[None]])
        after = torch.where(rollout.ends[:, :, None, None], rollout.outcomes, after)
        came = worth(after).gather(2, rollout.seats[:, :, None])
        played = (rollout.options == rollout.actions[:, :, None]) & rollout.known
        assert played.any(2).float().mean() > 0.3 and rollout.ends.any() == quick
        assert torch.allclose(rollout.worths[played], came.expand_as(played)[played], atol=1e-5)
        assert not rollout.known.all()


def test_options_are_tried_once_each_and_only_those_on_offer() -> None:
    made = trainer("beasthunt", [2], tried=4)
    made.iterate()
    rollout = made.collectors[0].rollout
    for options, known in zip(rollout.options.flatten(0, 1), rollout.known.flatten(0, 1), strict=True):
        tried = options[known].tolist()
        assert tried and len(set(tried)) == len(tried)


def test_what_is_drawn_flatly_are_different_words_on_offer_first() -> None:
    logits = torch.full((200, 6), NEVER)
    logits[:, [1, 4]] = torch.tensor([3.0, 0.0])
    found = flattened_sample(logits, 3, 0.5, torch.Generator().manual_seed(1))
    assert (found[:, :2].sort(1).values == torch.tensor([1, 4])).all()
    first = (found[:, 0] == 1).float().mean()
    assert 0.72 < first < 0.9  # e^1.5 to 1, not e^3


def test_better_options_become_likelier_and_what_was_not_tried_stays() -> None:
    logits = torch.tensor([[1.0, 0.5, 0.0, -0.5]], requires_grad=True)
    options, worths = torch.tensor([[0, 1, 2]]), torch.tensor([[0.0, 0.2, 9.0]])
    known = torch.tensor([[True, True, False]])
    lookahead_loss(logits.log_softmax(1), options, worths, known, 10.0).sum().backward()
    assert logits.grad is not None
    down, up, *others = (-logits.grad[0]).tolist()
    assert down < 0 < up and up == pytest.approx(-down) and others == pytest.approx([0.0, 0.0], abs=1e-7)


def test_it_teaches_as_much_as_it_is_to_count() -> None:
    found = []
    for weight in (0.0, 1.0):
        made = trainer("beasthunt", [2], tried=2, foresight=weight)
        made.iterate()
        found.append(made.network.policy.weight.detach().clone())
    plain = trainer("beasthunt", [2])
    plain.iterate()
    assert not torch.equal(*found)
    assert plain.network.policy.weight.shape == found[0].shape
