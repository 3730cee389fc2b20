"""The network that learns and the player that is made of it say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

import colossarium as co
from colossarium.bots.network.evaluator import evaluator_of
from colossarium.bots.network.file import read, write
from colossarium.bots.network.fitting import word_names
from colossarium.games import find
from colossarium.learn.bits import unpack, unpack_mask
from colossarium.learn.checkpoint import carried_over, from_file, to_file
from colossarium.learn.games import rows_for
from colossarium.learn.network import Network, refresh
from colossarium.learn.quantise import quantise
from colossarium.learn.returns import by_seat, worth
from colossarium.learn.row_names import RowNames
from colossarium.machine.observation import as_bytes, observation_layout, observe
from colossarium.script.program import Program
from colossarium.table.machines import program_of
from toy_games import play_on


def test_bits_are_unpacked_as_observations_say() -> None:
    game = play_on(co.new("beasthunt", players=3, seed=4), 20)
    layout = observation_layout(game.program, 3)
    packed = observe(layout, game.state, game.state.seat)
    words = torch.frombuffer(bytearray(packed), dtype=torch.int32)[None]
    bits = unpack(words)
    assert bits[0, : layout.bits].int().tolist() == list(as_bytes(layout, packed))
    assert not bits[0, layout.bits :].any()
    assert torch.equal(unpack_mask(words, 70), bits[:, :70].bool())


@pytest.mark.parametrize(("slug", "players"), [("beasthunt", 2), ("beastmaster", 3)])
def test_a_player_says_nearly_what_its_network_says(slug: str, players: int) -> None:
    torch.manual_seed(5)
    info, program = find(slug), program_of(find(slug))
    layouts = [observation_layout(program, count) for count in (2, 3)]
    names = RowNames.of(layouts)
    network = Network(len(names.features), len(names.words), 64, 2)
    torch.nn.init.normal_(network.policy.weight, std=0.3)
    file = quantise(to_file(network, names, metadata(slug, program), "F32"))
    said_by_player = evaluator_of(file, info, players, "the player")
    layout = layouts[players - 2]
    rows = rows_for(names, layout, "cpu")
    game = play_on(co.new(slug, players=players, seed=3), 30)
    words = torch.frombuffer(bytearray(observe(layout, game.state, game.state.seat)), dtype=torch.int32)[None]
    with torch.no_grad():
        said = network(unpack(words), rows)
    seen = {word: place for place, word in enumerate(layout.words_as_seen(game.state.seat))}
    offered = game.state.options()
    log_probs = torch.tensor([float(said.logits[0, seen[word]]) for word in offered]).softmax(0)
    policy, worths = said_by_player.evaluate(game.state, game.state.seat)
    assert list(policy) == pytest.approx(log_probs.tolist(), abs=0.03)
    values = by_seat(torch.stack([said.win, said.lead], -1), torch.tensor([game.state.seat]), players)
    assert list(worths) == pytest.approx(worth(values)[0].tolist(), abs=0.03)


def metadata(slug: str, program: Program) -> dict[str, object]:
    prints = {str(count): observation_layout(program, count).fingerprint for count in (2, 3)}
    return {
        "game": slug,
        "settings": [{"players": 2}, {"players": 3}],
        "observations": prints,
        "rules": program.digest,
        "lead_scale": 10.0,
    }


def test_a_checkpoint_is_read_as_it_was_written(tmp_path: Path) -> None:
    program = program_of(find("beasthunt"))
    names = RowNames.of([observation_layout(program, 2)])
    network = Network(len(names.features), len(names.words), 64, 1)
    write(tmp_path / "net.safetensors", to_file(network, names, metadata("beasthunt", program), "F32"))
    found = from_file(read(tmp_path / "net.safetensors"))
    for name, values in network.state_dict().items():
        assert torch.equal(found.state_dict()[name], values)


def test_rows_are_carried_over_by_name_and_new_ones_are_nought() -> None:
    old = RowNames(("a", "b", "c"), ("x", "y"))
    new = RowNames(("c", "new", "a"), ("fresh", "y"))
    network = Network(3, 2, 64, 0)
    found = carried_over(network, old, new)
    assert torch.equal(found.input.weight[0], network.input.weight[2])
    assert torch.equal(found.input.weight[2], network.input.weight[0])
    assert not found.input.weight[1].any() and not found.policy.weight[0].any()
    assert torch.equal(found.policy.weight[1], network.policy.weight[1])
    assert torch.equal(found.win.weight, network.win.weight)


def test_a_bound_network_takes_over_others_in_place() -> None:
    program = program_of(find("beasthunt"))
    layout = observation_layout(program, 2)
    names = RowNames.of([layout])
    assert names.words == word_names(program)
    first, second = (Network(len(names.features), len(names.words), 64, 1) for _ in range(2))
    rows, bits = rows_for(names, layout, "cpu"), torch.randint(0, 2, (3, layout.words * 32)).float()
    with torch.no_grad():
        bound = first.bound(rows, torch.float32)
        refresh(bound, second.bound(rows, torch.float32))
        assert torch.equal(bound(bits).logits, second(bits, rows).logits)
