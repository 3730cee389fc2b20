"""Networks as bots: by their files, by their games, and refused with a sentence where they don't fit."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from bench.random_networks import random_player
from bots.games_and_bots import GAMES, moments
from colossarium.bots import bots, check_plays, find, find_or_load
from colossarium.bots.bot import BotFault, ask
from colossarium.bots.network import NetworkBot, sources
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.evaluator import evaluator_of
from colossarium.bots.network.file import NetworkFile, write
from colossarium.bots.network.fitting import bind
from colossarium.bots.network.safetensors import Tensor
from colossarium.games import find as find_game
from colossarium.games import games, variant
from colossarium.machine.chance import Dice
from colossarium.machine.network.reference import evaluate
from colossarium.machine.observation import observation_layout
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.errors import BadOption
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from colossarium.table.view import known_to


@cache
def network(slug: str = "beasthunt", seed: int = 1) -> NetworkFile:
    return random_player(slug, seed)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A network for Beast Hunt, as a person would name it."""
    path = tmp_path / "mine.safetensors"
    write(path, network())
    return str(path)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in the place of that with the shipped networks."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    monkeypatch.setattr(sources, "SHIPPED", folder)
    return folder


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_it_takes_what_the_network_likes_best(slug: str, options: dict[str, int], shipped: Path) -> None:
    info = find_game(slug)
    write(shipped / f"{slug}.safetensors", network(slug))
    layout = observation_layout(program_of(info), options["players"])
    bound = bind(network(slug), layout)
    for game in moments(slug, options, count=2):
        answer = evaluate(bound, layout, game.state, game.state.seat)
        assert ask(find("network"), info, game.state, Dice(1)) == answer.best


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_it_says_depends_on_nothing_that_its_seat_can_not_know(
    slug: str, options: dict[str, int]
) -> None:
    info, differing = find_game(slug), 0
    evaluator = evaluator_of(network(slug), info, options["players"])

    def said(state: State, seat: int) -> tuple[Any, ...]:
        evaluator.runner.forget()
        return evaluator.runner.answer(state, seat), evaluator.best(state, seat)

    for number, game in enumerate(moments(slug, options, count=4)):
        for seat in range(options["players"]):
            other = deal_anew(game.state, seat, Dice(number))
            differing += other.buffer != game.state.buffer
            here = said(game.state, seat)
            assert here == said(other, seat) == said(known_to(game.state, seat), seat)
    assert differing


def test_bots_of_two_worlds_choose_the_same(file: str) -> None:
    for temperature in (0, 1):
        bot = NetworkBot(file, temperature)
        for number, game in enumerate(moments("beasthunt", {"players": 2}, count=4)):
            other = deal_anew(game.state, game.state.seat, Dice(number))
            assert ask(bot, game.info, game.state, Dice(3)) == ask(bot, game.info, other, Dice(3))


def test_a_file_is_a_bot_wherever_one_is_named(file: str) -> None:
    found = co.simulate("beasthunt", bots=[file, "random"], games=3, seed=1)
    assert found.bots == [file, "random"]
    bot = find_or_load(file)
    assert bot.name == file and file in bot.about and find_or_load(file) is bot
    assert co.simulate("beasthunt", bots=[bot, "random"], games=3, seed=1).mean_scores == found.mean_scores
    batch = co.batch("beasthunt", 2, seed=1, bots={1: file}, players=2)
    assert set(batch.seats.tolist()) == {0}


def test_a_bot_with_a_file_can_be_sent_to_another_process(file: str) -> None:
    again = pickle.loads(pickle.dumps(NetworkBot(file, 0.5)))
    assert again.name == file
    game = co.new("beasthunt", seed=1)
    choices = [ask(bot, game.info, game.state, Dice(9)) for bot in (again, NetworkBot(file, 0.5))]
    assert choices[0] == choices[1]


def test_a_temperature_draws_by_the_policy(file: str) -> None:
    game = co.new("beasthunt", seed=1)
    answer = evaluator_of(network(), game.info, 2).runner.answer(game.state, game.state.seat)
    bot, dice = NetworkBot(file, 1.0), Dice(1)
    drawn = Counter(ask(bot, game.info, game.state, dice) for _ in range(2000))
    for word, share in zip(answer.words, answer.policy, strict=True):
        assert abs(drawn[word] / 2000 - share) < 0.05
    cold = NetworkBot(file, 1e-6)
    assert {ask(cold, game.info, game.state, dice) for _ in range(20)} == {answer.best}


@pytest.mark.parametrize("temperature", [-1, float("nan"), "warm", None, True])
def test_a_temperature_is_a_number(temperature: Any) -> None:
    with pytest.raises(BadOption, match="a temperature is a number from 0 on"):
        NetworkBot(None, temperature)


def test_a_stranger_can_not_have_a_file_read(file: str) -> None:
    """Servers find bots by `find`."""
    with pytest.raises(BadOption, match="there is no bot"):
        find(file)
    assert file not in [bot.name for bot in bots()]


def test_a_file_that_changes_is_read_again(file: str) -> None:
    game = co.new("beasthunt", seed=1)
    bot, chosen = find_or_load(file), set()
    for seed in range(1, 8):
        write(file, network(seed=seed))
        chosen.add(ask(bot, game.info, game.state, Dice(1)))
    assert len(chosen) > 1


def test_a_game_without_a_network_is_refused_with_a_sentence(shipped: Path) -> None:
    sentence = "Merlin's Beast Hunt comes without a network: `colossarium learn beasthunt` trains one"
    with pytest.raises(BadOption, match=sentence):
        co.simulate("beasthunt", bots=["network", "random"], games=1)
    game = co.new("beasthunt", seed=1)
    with pytest.raises(BotFault, match=sentence):
        ask(find("network"), game.info, game.state, Dice(1))


def test_a_variant_plays_with_the_network_of_its_game(shipped: Path) -> None:
    write(shipped / "beasthunt.safetensors", network())
    same = variant("beasthunt", "", "same")
    check_plays(find("network"), same, 2)
    game = Game.new(same, {"players": 2}, seed=1)
    plain = co.new("beasthunt", seed=1, players=2)
    assert ask(find("network"), game.info, game.state, Dice(1)) == ask(
        find("network"), plain.info, plain.state, Dice(1)
    )


def refused(changed: NetworkFile, tmp_path: Path, game: str = "beasthunt", players: int = 2) -> str:
    """What is said of a file that does not fit."""
    path = tmp_path / "odd.safetensors"
    write(path, changed)
    with pytest.raises(BadNetwork) as found:
        co.simulate(game, bots=[str(path), *["random"] * (players - 1)], games=1)
    sentence = str(found.value)
    assert sentence.startswith(str(path)) and "\n" not in sentence
    return sentence


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    assert "is a network for beasthunt, not for kolossus" in refused(network(), tmp_path, "kolossus")


def test_a_network_for_other_numbers_of_players_is_refused(tmp_path: Path) -> None:
    few = random_player("beasthunt", 1, players=[2, 3])
    assert "was trained for games of 2, 3 players, not for 4" in refused(few, tmp_path, players=4)


def test_a_checkpoint_is_refused(tmp_path: Path) -> None:
    tensors = {
        key: Tensor("F16", tensor.shape, bytes(2 * len(tensor.data) // (1 if tensor.dtype == "I8" else 4)))
        for key, tensor in network().tensors.items()
        if not key.endswith(".scale")
    }
    assert "makes a player of it" in refused(replace(network(), tensors=tensors), tmp_path)


def renamed(names: tuple[str, ...], changes: dict[str, str]) -> tuple[str, ...]:
    return tuple(changes.get(name, name) for name in names)


def other_rules(**changes: Any) -> NetworkFile:
    metadata = replace_metadata(network(), observations={"2": "other"}, rules="other")
    return replace(metadata, **changes)


def replace_metadata(file: NetworkFile, **changes: Any) -> NetworkFile:
    import msgspec

    return replace(file, metadata=msgspec.structs.replace(file.metadata, **changes))


def test_a_network_of_other_rules_is_refused_and_told_what_changed(tmp_path: Path) -> None:
    base = random_player("beasthunt", 1, players=[2])
    first, second = base.features[5], base.features[9]
    changed = replace_metadata(base, observations={"2": "other"})
    features = renamed(base.features, {first: "an old card", second: "another old card"})
    words = renamed(base.words, {base.words[0]: "shout"})
    told = refused(replace(changed, features=features, words=words), tmp_path)
    assert "does not fit the rules of Merlin's Beast Hunt" in told
    assert f"2 features are new ({', '.join(sorted((first, second)))})" in told
    assert "2 features are gone (an old card, another old card)" in told
    assert f"1 word is new ({base.words[0]}), 1 word is gone (shout)" in told


def test_only_other_rules_are_refused_too(tmp_path: Path) -> None:
    told = refused(replace_metadata(network(), rules="other"), tmp_path)
    assert "changed since it was trained, though it sees and says the same things" in told


def test_many_changes_are_counted_and_a_few_named(tmp_path: Path) -> None:
    features = tuple(f"old {number}" for number in range(len(network().features) - 3))
    changed = replace_metadata(network(), observations={"2": "other"})
    told = refused(replace(changed, features=(*features, *network().features[-3:])), tmp_path)
    assert "features are new (" in told and "(old 0, old 1, old 10, …)" in told and len(told) < 600


def test_a_network_can_be_carried_over_to_other_rules(tmp_path: Path) -> None:
    """What it knows counts, and what it does not know counts as nothing."""
    base = random_player("beasthunt", 1, players=[2])
    unknown = base.features[5]
    changed = replace_metadata(base, rules="other", observations={"2": "other"})
    path = tmp_path / "old.safetensors"
    write(path, replace(changed, features=renamed(base.features, {unknown: "an old card"})))
    name = f"{path}:carry-over"
    assert co.simulate("beasthunt", bots=[name, "random"], games=1).bots == [name, "random"]
    info = find_game("beasthunt")
    layout = observation_layout(program_of(info), 2)
    rows = bind(changed, layout).input.weights
    kept = bind(sources.file_source(name).read(), layout).input.weights
    place = layout.features.index(unknown) * 64
    assert kept == rows[:place] + bytes(64) + rows[place + 64 :]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none.safetensors", "can't be read: No such file"),
        ("none.safetensors:carry-over", "can't be read: No such file"),
        (".safetensors", "can't be read: No such file"),
    ],
)
def test_a_file_that_is_not_there(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=sentence):
        co.simulate("beasthunt", bots=[str(tmp_path / name), "random"], games=1)


def test_shipped_networks_fit() -> None:
    for info in games():
        if (source := sources.shipped_source(info)) is None:
            continue
        file, program = source.read(), program_of(info)
        assert file.metadata.game == info.slug and file.is_player
        for players in info.players:
            layout = observation_layout(program, players)
            assert file.metadata.observations[str(players)] == layout.fingerprint
            evaluator_of(file, info, players, carry_over=True)


def test_shipped_networks_are_small() -> None:
    files = list(sources.SHIPPED.glob("*")) if sources.SHIPPED.is_dir() else []
    assert sum(path.stat().st_size for path in files) <= 25_000_000
    assert {path.name for path in files} <= {f"{info.slug}.safetensors" for info in games()}
