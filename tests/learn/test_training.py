"""Runs: they learn, are the same for the same seed, and go on where they were stopped."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

import colossarium as co
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import NetworkFile, numbers, read, write
from colossarium.bots.network.safetensors import Tensor
from colossarium.games import find
from colossarium.learn import checkpoint
from colossarium.learn.hyperparameters import Hyperparameters
from colossarium.learn.run import learn, make_hyperparameters, prepare, save_network
from colossarium.learn.settings import games_of, settings_of
from colossarium.learn.trainer import Trainer
from colossarium.learn.update import loss_of
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo

GAME = "beasthunt"
PIG = Path(__file__).parents[2] / "docs" / "examples" / "pig.py"
SMALL: dict[str, Any] = {
    "games": 16,
    "steps": 16,
    "minibatch": 64,
    "width": 64,
    "blocks": 1,
    "match_games": 0,
    "threads": 1,
}


def pig() -> GameInfo:
    spec = spec_from_file_location("pig_to_learn", PIG)
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    info: GameInfo = module.INFO
    return info


def hyperparameters(**more: Any) -> Hyperparameters:
    return make_hyperparameters("cpu", {**SMALL, **more})


def trainer(**more: Any) -> Trainer:
    info = find(GAME)
    torch.manual_seed(1)
    return prepare(
        info, settings_of(info, [2, 3], {}), hyperparameters(**more), None, False, lambda *told: None
    )[0]


def test_a_few_minutes_of_a_processor_are_enough_to_beat_random_players_at_pig(tmp_path: Path) -> None:
    out = tmp_path / "pig.safetensors"
    result = learn(
        pig(),
        [],
        {},
        hyperparameters(games=64, steps=32, minibatch=512, decisions=80_000, rate=2e-3, match_games=400),
        out,
    )
    assert result.against["random"] > 0.7


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.safetensors" for number in range(2)]
    for path, often in zip(files, (1000, 0), strict=True):  # and measuring changes nothing
        numbers: dict[str, Any] = {**SMALL, "match_games": 4, "match_minutes": often}
        co.train(GAME, path, players=[2, 3], device="cpu", decisions=1000, seed=7, **numbers)
    first, second = (read(checkpoint.checkpoint_path(path)) for path in files)
    assert {k: bytes(t.data) for k, t in first.tensors.items()} == {
        k: bytes(t.data) for k, t in second.tensors.items()
    }


def test_resuming_is_going_on(tmp_path: Path) -> None:
    """After the same games the network and the optimiser make the same step as if nobody had stopped."""
    going = trainer()
    going.iterate()
    out = tmp_path / "net.safetensors"
    save_network(going, out, "F32", {})
    info = find(GAME)
    settings = settings_of(info, [2, 3], {})
    again, before = prepare(info, settings, hyperparameters(), out, False, lambda *told: None)
    assert before["decisions"] == going.decisions
    for mine, theirs in zip(again.collectors, going.collectors, strict=True):
        for name, values in vars(theirs.rollout).items():
            getattr(mine.rollout, name).copy_(values)
    for each in (going, again):
        each.learner.learn(torch.Generator().manual_seed(3), 0.01)
    for name, values in going.network.state_dict().items():
        assert torch.equal(again.network.state_dict()[name], values), name


def test_what_former_selves_and_chance_decide_teaches_nothing() -> None:
    made = trainer(league=0.5, odd=0.5, odd_decisions=10)
    made.iterate()
    batch = made.batches[0]
    batch.prepare()
    learned = batch.rollout.learned
    assert learned.any() and not learned.all()

    def gradient() -> list[Any]:
        made.network.zero_grad()
        loss_of(made.network, batch, torch.arange(16), torch.tensor(0.01)).total.backward()
        return [each.grad.clone() for each in made.network.parameters()]

    before = gradient()
    batch.targets[~learned] += 5
    batch.advantages[~learned] -= 5
    batch.rollout.log_probs[~learned] = -1.0
    assert all(torch.equal(*both) for both in zip(before, gradient(), strict=True))
    batch.rollout.learned.fill_(False)
    assert not any(each.any() for each in gradient())


def test_odd_games_begin_with_chance_and_go_on_with_the_network() -> None:
    made = trainer(league=0.0, odd=1.0, odd_decisions=8)
    made.iterate()
    for collector in made.collectors:
        learned = collector.rollout.learned
        assert not learned[0].all() and learned[9:].any()
        first_ends = collector.rollout.ends.int().cumsum(0) > 0
        again = learned.int().diff(dim=0) < 0  # chance decides again only after an end
        assert not (again & ~first_ends[:-1]).any()


def test_only_some_seats_of_some_games_are_former_selves() -> None:
    made = trainer(league=0.25, odd=0.0)
    made.iterate()
    rollout, off_policy = made.collectors[0].rollout, made.collectors[0].off_policy
    assert rollout.learned[:, ~off_policy.in_league].all()
    assert 0 < int((~rollout.learned).sum()) < int(off_policy.in_league.sum()) * 16


def test_settings_are_all_combinations_and_the_first_has_half() -> None:
    settings = settings_of(find("kolossus"), [2, 4], {"chapter": [1, 3]})
    labels = [each.label for each in settings]
    assert labels == [
        "players=2 chapter=1",
        "players=2 chapter=3",
        "players=4 chapter=1",
        "players=4 chapter=3",
    ]
    assert games_of(settings, 600) == [300, 100, 100, 100]
    with pytest.raises(BadOption, match="chapter"):
        settings_of(find("kolossus"), [2], {"chapter": [1, 9]})


def test_settings_have_games_by_what_they_count() -> None:
    found = settings_of(find("kolossus"), {2: 1, 4: 3}, {"chapter": {1: 2, 3: 0.5}})
    assert [each.share for each in found] == pytest.approx([0.2, 0.05, 0.6, 0.15])
    assert [each.share for each in settings_of(find("kolossus"), [2, 4], {"chapter": {1: 3, 3: 1}})] == (
        pytest.approx([0.375, 0.125, 0.375, 0.125])
    )
    for wrong in (0, -1, float("inf"), "3", True):
        with pytest.raises(BadOption, match="what 4 counts is a number"):
            settings_of(find("kolossus"), {2: 1, 4: wrong}, {})  # type: ignore[dict-item]


def saved(folder: Path) -> Path:
    out = folder / "net.safetensors"
    co.train(GAME, out, device="cpu", decisions=1, **SMALL)
    return out


def with_names(found: NetworkFile, features: tuple[str, ...]) -> NetworkFile:
    """The same network for other rules."""
    shape = replace_features(found, len(features))
    width = shape.metadata.shape.width
    weights = Tensor("F16", (len(features), width), bytes(2 * len(features) * width))
    return replace(shape, features=features, tensors={**found.tensors, "input.weight": weights})


def replace_features(found: NetworkFile, count: int) -> NetworkFile:
    import msgspec

    shape = msgspec.structs.replace(found.metadata.shape, features=count)
    return replace(found, metadata=msgspec.structs.replace(found.metadata, shape=shape))


def test_a_network_without_a_new_card_is_carried_over(tmp_path: Path) -> None:
    path = checkpoint.checkpoint_path(saved(tmp_path))
    found = read(path)
    fewer = tuple(name for name in found.features if "unicorn" not in name)
    write(path, with_names(found, fewer))
    told: list[str] = []
    co.train(
        GAME, tmp_path / "new.safetensors", resume=path, device="cpu", decisions=1, **SMALL,
        tell=lambda sentence, data: told.append(sentence),
    )  # fmt: skip
    assert "is carried over" in told[0] and "unicorn" in told[0]
    assert set(read(tmp_path / "new.safetensors").features) == set(found.features)


def test_a_network_of_other_rules_is_refused_with_what_is_gone(tmp_path: Path) -> None:
    path = checkpoint.checkpoint_path(saved(tmp_path))
    found = read(path)
    write(path, with_names(found, ("dragons is 3", *found.features)))
    out = tmp_path / "new.safetensors"
    with pytest.raises(BadNetwork, match="does not fit these rules: 1 gone: dragons is 3"):
        co.train(GAME, out, resume=path, device="cpu", decisions=1, **SMALL)
    co.train(GAME, out, resume=path, carry_over=True, device="cpu", decisions=1, **SMALL)
    assert "dragons is 3" not in read(out).features


def test_a_player_without_its_checkpoint_is_gone_on_with(tmp_path: Path) -> None:
    """A run of no decisions changes nothing: the player that it writes is the one it began with."""
    out, new = saved(tmp_path), tmp_path / "new.safetensors"
    checkpoint.checkpoint_path(out).unlink()
    learn(find(GAME), [], {}, hyperparameters(decisions=0), new, resume=out, kind="F32")
    before, after = read(out), read(new)
    assert before.is_player and after.is_player
    for name, tensor in before.tensors.items():
        values, others = (list(numbers(each)) for each in (tensor, after.tensors[name]))
        assert values == pytest.approx(others, rel=1e-6, abs=1), name


def test_a_run_goes_on_with_what_comes_with_the_game() -> None:
    info = find(GAME)
    trainer, made = prepare(
        info, settings_of(info, [], {}), hyperparameters(), Path("network"), False, lambda *told: None
    )
    assert trainer.network.width == 512 and len(made["runs"]) == 2


def test_more_blocks_change_next_to_nothing_until_they_are_trained() -> None:
    going = trainer()
    network, bits = going.network, torch.randint(0, 2, (8, len(going.groups[0].rows.bits))).float()
    before = network(bits, going.groups[0].rows)
    network.deepen(3)
    after = network(bits, going.groups[0].rows)
    assert network.blocks == 4 and len(list(network.parameters())) == 2 + 2 * 4 + 2 * 3
    assert not torch.equal(before.logits, after.logits)
    assert torch.allclose(before.logits, after.logits, atol=1e-2)
    after.win.sum().backward()
    assert network.block3.weight.grad.abs().max() > 0


def test_more_width_says_the_same_and_can_learn_other_things() -> None:
    going = trainer()
    network, rows = going.network, going.groups[0].rows
    bits = torch.randint(0, 2, (8, len(rows.bits))).float()
    before = network(bits, rows)

    def moved() -> int:
        """How many units of a block would move in directions of their own."""
        network.zero_grad()
        network(bits, rows).win.square().sum().backward()
        gradient = network.block0.weight.grad
        return len({tuple(row.tolist()) for row in gradient if row.any()})

    alone = moved()
    network.widen(64 + 128)
    after = network(bits, rows)
    assert network.width == 256 and network.input.weight.shape[1] == 256
    assert torch.allclose(before.logits, after.logits, atol=1e-5)
    assert torch.allclose(before.win, after.win, atol=1e-5)
    assert 0 < alone < moved() / 1.5


def test_more_blocks_than_a_network_can_have_are_refused(tmp_path: Path) -> None:
    out = saved(tmp_path)
    with pytest.raises(BadOption, match="has 1 blocks, and can't have 16 more: 16 are the most"):
        co.train(GAME, out, resume=out, device="cpu", decisions=1, **{**SMALL, "more_blocks": 16})
    with pytest.raises(BadOption, match="has 64 units, and can't have 4096 more: 4096 are the most"):
        co.train(GAME, out, resume=out, device="cpu", decisions=1, **{**SMALL, "more_width": 4096})
    with pytest.raises(BadOption, match="a network that is gone on with can grow"):
        co.train(GAME, out, device="cpu", decisions=1, **{**SMALL, "more_blocks": 1})


def test_the_learning_rate_rises_and_then_falls() -> None:
    rates = [hyperparameters(rate=0.01, warm_up=0.1).rate_at(part) for part in (0, 0.05, 0.1, 0.5, 1)]
    assert rates[0] < 1e-3 and max(rates) == rates[2] > rates[3] > rates[4] == pytest.approx(0.0005)
    assert hyperparameters(rate=0.01).rate_at(0) == 0.01


def test_a_file_says_how_strong_it_is(tmp_path: Path) -> None:
    out, numbers = tmp_path / "net.safetensors", {**SMALL, "match_games": 8}
    result = co.train(GAME, out, device="cpu", decisions=1, players=[2], **numbers)
    said = read(out).metadata.strength
    assert [each["against"] for each in said] == ["random", "the network that this run began with"]
    assert [each["share"] for each in said] == [result.against["random"], result.against["first"]]
    assert all(each["games"] == 8 and each["players"] == 2 and 0 <= each["interval"] < 0.4 for each in said)
    assert read(checkpoint.checkpoint_path(out)).metadata.strength == said


def test_a_file_says_how_it_was_made(tmp_path: Path) -> None:
    out = saved(tmp_path)
    co.train(GAME, out, resume=out, device="cpu", decisions=1, **SMALL)
    made = read(out).metadata.made
    assert made["decisions"] == 2 * 16 * 16 and len(made["runs"]) == 2
    assert made["runs"][0]["hyperparameters"]["games"] == 16
    assert json.dumps(made)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({"width": 100}, "multiple of 64"),
        ({"more_width": 100}, "grows by a multiple of 64"),
        ({"games": 0}, "games is a number from 1"),
        ({"steps": 2.5}, "steps is a whole number"),
        ({"league": 2}, "league is a number from 0 to 1"),
        ({"wisdom": 3}, "'wisdom' is no number of a run"),
    ],
)
def test_numbers_that_no_run_can_be_made_with_are_refused(numbers: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        make_hyperparameters("cpu", numbers)
