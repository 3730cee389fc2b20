"""Many games at once are the same games, bit for bit, as each of them alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import colossarium as co
from colossarium.bots import find as find_bot
from colossarium.bots.bot import Bot, ask
from colossarium.envs.batch import Batch, IllegalActions
from colossarium.games import find, games
from colossarium.games.rewards import reward_table, rewards_of
from colossarium.machine.chance import Dice
from colossarium.machine.native.runtime.batch_rows import LINE_WORDS
from colossarium.machine.native.runtime.touched_lines import touched_lines
from colossarium.machine.observation import as_bytes
from colossarium.machine.observation import observe as reference
from colossarium.machine.state import WORD, State
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

STEPS = 60
SAMPLES: list[tuple[str, dict[str, Any]]] = [
    ("beasthunt", {"players": 2}),
    ("beastmaster", {"players": 3}),
    ("colossi_ages", {"players": 4}),
    ("colossi_gold", {"players": 2}),
    ("kolossus", {"players": 4, "chapter": 3}),
]


class Alone:
    """One game of a batch again, as a game of its own, with the same bots on the same seats."""

    def __init__(self, batch: Batch, place: int, bots: dict[int, str | Bot]) -> None:
        self.batch, self.place, self.bots = batch, place, bots
        self.begin()

    def begin(self) -> None:
        seed = self.batch.seed_of(self.place)
        options: dict[str, Any] = dict(self.batch.options)
        self.game = co.new(self.batch.info.slug, seed=seed, **options)
        self.dice = Dice(seed)
        self.let_bots_play()

    def play(self, action: int) -> None:
        self.game.play(action)
        self.let_bots_play()

    def let_bots_play(self) -> None:
        while self.game.seat in self.bots:
            bot = find_bot(self.bots[self.game.seat])
            self.game.play(ask(bot, self.game.info, self.game.state, self.dice, playouts=4))

    def check(self) -> None:
        batch, place, state = self.batch, self.place, self.game.state
        assert batch.state(place).meaning() == state.meaning()
        assert batch.seats[place] == self.game.seat
        words = state.words[state.program.layout.options : state.program.layout.depth]
        assert batch.masks[place].tobytes() == words.tobytes()
        assert batch.scores[place].tolist() == self.game.scores
        if batch.layout is not None:
            seen = reference(batch.layout, state, state.seat)
            assert batch.observations[place].tobytes() == seen

    def check_end(self) -> None:
        batch, place, game = self.batch, self.place, self.game
        assert game.over == (batch.ends[place] == 1)
        if game.over:
            table = reward_table(game.players, sides=game.name == "kolossus")
            assert batch.rewards[place].tolist() == pytest.approx(rewards_of(table, game.winners))
            assert batch.scores[place].tolist() == game.scores
            self.begin()
        else:
            assert not batch.rewards[place].any()
            self.check()


def play_beside(batch: Batch, places: list[int], steps: int, bots: dict[int, str | Bot]) -> int:
    """Play a batch at random, and some of its games beside it; gives how many of those ended."""
    alone, ends = [Alone(batch, place, bots) for place in places], 0
    for each in alone:
        each.check()
    for _ in range(steps):
        actions = batch.sample()
        for each in alone:
            each.dice = Dice.in_words(memoryview(batch._memory.dice[each.place].copy()))
            each.play(int(actions[each.place]))
        batch.step(actions)
        for each in alone:
            ends += int(batch.ends[each.place])
            each.check_end()
    return ends


@pytest.mark.parametrize(("slug", "options"), SAMPLES, ids=[slug for slug, _ in SAMPLES])
def test_a_batch_plays_the_same_games(slug: str, options: dict[str, Any]) -> None:
    play_beside(co.batch(slug, games=5, seed=7, threads=1, **options), [0, 4], STEPS, {})


def test_games_that_end_are_followed_by_the_next() -> None:
    assert play_beside(co.batch("kolossus", games=3, seed=1, players=2), [0, 1, 2], 500, {}) >= 3


@pytest.mark.parametrize("bots", [{1: "random"}, {0: "random", 2: "playouts"}])
def test_bots_play_on_their_seats(bots: dict[int, str | Bot]) -> None:
    batch = co.batch("beasthunt", games=3, seed=3, players=3, bots=bots, playouts=4)
    play_beside(batch, [0, 2], 10, bots)
    assert not set(batch.seats.tolist()) & set(bots)


class First:
    """A bot that is given as an object."""

    name, about = "first", "Takes the first option."

    def choose(
        self, info: GameInfo, state: State, seat: int, dice: Dice, seconds: float, playouts: int | None = None
    ) -> int:
        return state.options()[0]


def test_a_bot_can_be_an_object() -> None:
    bots: dict[int, str | Bot] = {0: First()}
    play_beside(co.batch("beasthunt", games=2, seed=3, bots=bots), [0, 1], 40, bots)


def test_random_steps_are_those_of_random_players() -> None:
    batch = co.batch("beasthunt", games=2, seed=11, observations=None)
    games = [co.new("beasthunt", seed=batch.seed_of(place)) for place in range(2)]
    dice = [Dice(11), Dice(12)]
    for _ in range(30):
        batch.step_random()
        for game, die in zip(games, dice, strict=True):
            options = game.state.options()
            game.play(options[die.below(len(options))])
    for place, game in enumerate(games):
        assert batch.state(place).meaning() == game.state.meaning()


@pytest.mark.parametrize("bots", [{}, {1: "random"}, {1: "playouts"}])
def test_many_random_steps_in_a_call_are_those_of_as_many_calls(bots: dict[int, str | Bot]) -> None:
    one, many = (
        co.batch("beasthunt", 4, players=2, seed=3, bots=bots, playouts=1, most_decisions=45, threads=1)
        for _ in range(2)
    )
    for steps in (1, 2, 30, 1, 60):
        for _ in range(steps):
            one.step_random()
        many.step_random(steps)
        assert everything(many) == everything(one)
    assert many.numbers.all()
    with pytest.raises(BadOption, match="the number of steps is a whole number from 1 on, not 0"):
        many.step_random(0)


def everything(batch: Batch) -> list[bytes]:
    memory = batch._memory
    arrays = (memory.states, memory.dice, memory.numbers, memory.seats, memory.masks, memory.rewards)
    return [rows.tobytes() for rows in (*arrays, memory.ends, memory.scores, memory.observations)]


def test_a_wrong_action_is_refused_and_nothing_is_played() -> None:
    batch = co.batch("beasthunt", games=8, seed=1)
    for _ in range(5):
        batch.step_random()
    actions, before = batch.sample(), everything(batch)
    for wrong in (-1, len(batch.actions), 1 << 40):
        given = actions.astype(np.int64)
        given[[2, 6]] = wrong
        with pytest.raises(IllegalActions, match=r"in game 2, .* in game 6; nothing was played") as refused:
            batch.step(given)
        assert refused.value.games == [2, 6]
    for shape in (actions[:-1], actions.astype(float), actions.reshape(2, 4), actions > 0):
        with pytest.raises(BadOption, match="8 whole numbers"):
            batch.step(shape)
    assert everything(batch) == before
    batch.step(actions)
    assert everything(batch) != before


def test_wrong_actions_are_refused_on_many_threads_too() -> None:
    batch = co.batch("beasthunt", games=256, seed=1, threads=2, observations=None)
    actions, before = batch.sample(), everything(batch)
    actions[[5, 250]] = -1
    with pytest.raises(IllegalActions, match=r"-1 in game 5, -1 in game 250; nothing was played"):
        batch.step(actions)
    assert everything(batch) == before


def test_games_that_are_being_played_are_refused_to_others() -> None:
    """Also to the same part, and to one that shares a single game with it; others go on."""
    batch = co.batch("beasthunt", games=8, seed=5, observations=None)
    left, right = batch.parts(2)
    left.send(left.sample())
    for each in (left, batch):
        with pytest.raises(BadOption, match="being played"):
            each.sample()
    right.step(right.sample())
    left.recv()
    batch.step(batch.sample())


def test_threads_and_parts_change_nothing() -> None:
    whole = co.batch("beasthunt", games=256, seed=5, threads=1, masks="bools")
    divided = co.batch("beasthunt", games=256, seed=5, threads=4, masks="bools")
    halves = co.batch("beasthunt", games=256, seed=5, threads=2, masks="bools")
    parts = halves.parts(2)
    for _ in range(40):
        actions = whole.sample()
        assert (divided.sample() == actions).all() and (halves.sample() == actions).all()
        whole.step(actions)
        divided.step(actions)
        for part, own in zip(parts, np.split(actions, 2), strict=True):
            part.send(own)
        for part in parts:
            part.recv()
    assert everything(whole) == everything(divided) == everything(halves)
    assert (whole.masks == halves.masks).all()


def test_games_go_on_from_copies_of_others() -> None:
    """Hidden things and rolls to come are copied too: the same actions lead to the same ends."""
    batch, copies = (co.batch("beasthunt", games=count, seed=5, threads=1) for count in (3, 7))
    for _ in range(30):
        batch.step_random()
    places = np.array([2, 0, 0, 1, 2, 1, 1])
    copies.take_over(batch, places)
    for _ in range(30):
        actions = batch.sample()
        batch.step(actions)
        copies.step(actions[places])
        for name in ("observations", "masks", "seats", "scores"):
            assert (getattr(copies, name) == getattr(batch, name)[places]).all(), name
    assert copies.state(1).meaning() == copies.state(2).meaning() == batch.state(0).meaning()


def test_what_games_cannot_go_on_from_is_refused() -> None:
    batch, three = (co.batch("beasthunt", games=2, seed=5, players=players) for players in (2, 3))
    other = co.batch("kolossus", games=2, seed=5, players=2)
    for source, places, sentence in (
        (batch, [0], "places are 2 whole numbers"),
        (batch, [0.5, 1], "places are 2 whole numbers"),
        (batch, [0, 2], "from 0 to 1"),
        (batch, [-1, 0], "from 0 to 1"),
        (three, [0, 1], "the same rules and number of players"),
        (other, [0, 1], "the same rules and number of players"),
    ):
        with pytest.raises(BadOption, match=sentence):
            batch.take_over(source, np.array(places))


def test_what_is_sent_is_received_before_anything_else() -> None:
    batch = co.batch("beasthunt", games=2, seed=5)
    with pytest.raises(BadOption, match="nothing was sent"):
        batch.recv()
    batch.send(batch.sample())
    with pytest.raises(BadOption, match="recv"):
        batch.step_random()
    batch.recv()
    batch.step_random()
    with pytest.raises(BadOption, match="whole batch"):
        batch.parts(2)[0].reset()


def test_bits_come_in_other_formats() -> None:
    batch = co.batch("beasthunt", games=3, seed=2, masks="bools", observations="floats")
    packed = co.batch("beasthunt", games=3, seed=2)
    plain = co.batch("beasthunt", games=3, seed=2, observations="bytes")
    assert packed.layout is not None
    for _ in range(3):
        actions = packed.sample()
        packed.step(actions)
        plain.step(actions)
        batch.step(actions)
    assert [str(rows.dtype) for rows in (batch.masks, batch.observations)] == ["bool", "float32"]
    for place in range(3):
        assert np.flatnonzero(batch.masks[place]).tolist() == batch.state(place).options()
        bits = as_bytes(packed.layout, packed.observations[place].tobytes())
        assert plain.observations[place].tobytes() == bits
        assert batch.observations[place].astype(np.uint8).tobytes() == bits


def test_actions_turn_with_the_seats_as_observations_do() -> None:
    batch = co.batch("colossi_ages", games=16, seed=2, players=3, masks="bools", threads=1)
    layout, turned = batch.layout, batch.words_as_seen
    assert layout is not None and turned.shape == (3, len(batch.actions))
    assert (turned[0] == np.arange(len(batch.actions))).all() and (turned[1] != turned[0]).any()
    words = [word.number for word in layout.program.vocabulary if word.player is None or word.player < 3]
    offered = [bit for bit, name in enumerate(layout.features) if name.startswith("offered ")]
    for _ in range(30):
        seen = np.take_along_axis(batch.masks, turned[batch.seats], axis=1)
        bits = np.unpackbits(batch.observations.view(np.uint8), axis=1, bitorder="little")
        assert (seen[:, words] == bits[:, offered]).all()
        batch.step(turned[batch.seats, seen.argmax(axis=1)])


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    batch = co.batch("beasthunt", games=2, seed=1, most_decisions=3)
    ends = [batch.step_random().ends.tolist() for _ in range(6)]
    assert ends == [[0, 0], [0, 0], [2, 2]] * 2
    assert not batch.rewards.any()
    assert batch.numbers.tolist() == [2, 2]
    assert batch.seed_of(1) == 1 + 1 + 2 * 2
    batch.reset(seed=9)
    assert (batch.seed_of(0), batch.seed_of(1, 3)) == (9, 9 + 1 + 3 * 2)


def test_games_begin_from_a_position() -> None:
    game = co.new("beasthunt", seed=4)
    while True:
        try:
            position = game.position
            break
        except co.ColossariumError:
            game.play(game.state.options()[0])
    batch = co.batch("beasthunt", games=2, seed=20, position=position)
    for place in range(2):
        alone = co.set_up("beasthunt", position, seed=batch.seed_of(place))
        assert batch.state(place).meaning() == alone.state.meaning()


def test_an_outcome_that_native_code_cannot_read_is_read_in_python() -> None:
    from dataclasses import replace

    ours = find("kolossus")
    info = replace(ours, scores=lambda state: ours.scores(state), winners=lambda state: ours.winners(state))
    python = co.batch(info, games=4, seed=1, players=2, observations=None)
    native = co.batch("kolossus", games=4, seed=1, players=2, observations=None)
    ended = 0
    for _ in range(250):
        python.step_random()
        native.step_random()
        ended += int(native.ends.sum())
        assert python.ends.tolist() == native.ends.tolist()
        over = native.ends == 1
        assert python.scores[over].tolist() == native.scores[over].tolist()
        assert python.seats.tolist() == native.seats.tolist()
    assert ended


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rewards_of_all_players_sum_up_to_nothing(players: int) -> None:
    table = reward_table(players, sides=False)
    for winners in range(players + 1):
        rewards = rewards_of(table, list(range(winners)))
        assert max(map(abs, rewards)) <= 1
        assert players == 1 or sum(rewards) == pytest.approx(0)
    assert rewards_of(reward_table(4, sides=True), [0, 2]) == [1, -1, 1, -1]
    assert rewards_of(reward_table(2, sides=True), [0, 1]) == [0, 0]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"games": 0}, "number of games"),
        ({"masks": "words"}, "masks are packed"),
        ({"observations": "pictures"}, "observations are packed"),
        ({"bots": {5: "random"}}, "no seat 5"),
        ({"bots": ["random"]}, "which seat"),
        ({"bots": {0: "random", 1: "random"}}, "one at least is yours"),
        ({"bots": {0: "nobody"}}, "no bot"),
        ({"threads": 0}, "threads"),
        ({"most_decisions": 0}, "decisions"),
        ({"seed": -1}, "seed"),
        ({"colour": 1}, "no option"),
    ],
)
def test_what_no_batch_can_be_made_of_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        co.batch("beasthunt", **{"games": 2, **wrong})


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r"colossarium\[batch\]"):
        co.batch("beasthunt")


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_what_steps_change_is_fetched_and_what_they_hardly_touch_is_not(info: GameInfo) -> None:
    program = program_of(info)
    layout, lines = program.layout, touched_lines(program)
    assert lines == sorted(set(lines)) and lines[-1] * LINE_WORDS < layout.size
    batch, changed, steps = co.batch(info, games=8, seed=3, observations=None, threads=1), Counter[int](), 60
    for _ in range(steps):
        before = [batch.state(game).words.tolist() for game in range(8)]
        batch.step_random()
        for game, old in enumerate(before):
            new = batch.state(game).words
            changed.update({word // LINE_WORDS for word in range(layout.frames) if old[word] != new[word]})
    often = {line for line, count in changed.items() if count > 0.1 * 8 * steps}
    assert len(often) > 3 and often <= set(lines)
    assert {0, layout.options // LINE_WORDS, layout.frames // LINE_WORDS} <= set(lines)
    assert len(lines) < 80 < layout.size // LINE_WORDS or len(lines) < 32


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_states_begin_at_lines_an_odd_number_of_them_apart(info: GameInfo) -> None:
    states = co.batch(info, games=3, seed=1, observations=None)._memory.states
    line = LINE_WORDS * WORD
    assert states.ctypes.data % line == 0 and states.strides[0] % (2 * line) == line
    assert states.shape[1] * WORD <= states.strides[0]
