"""Many games at once: arrays of what is asked, seen and won, and a step for all of them together.

Native code writes the arrays, and they stay where they are: a step changes what is in them. Who wants to keep
something copies it.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from colossarium.envs.formats import Expanded
from colossarium.envs.memory import Float32, GamesInUse, Int32, words_as_seen
from colossarium.envs.runner import ANSWER, MOST_TOLD, Runner
from colossarium.machine.native.runtime.batch_table import BEGIN, RANDOM, BatchTable
from colossarium.machine.observation import ObservationLayout
from colossarium.machine.state import State
from colossarium.table.errors import BadOption, IllegalChoice
from colossarium.table.input_checks import check_number
from colossarium.table.options import plain_options
from colossarium.table.origin import SEEDS, check_seed


class IllegalActions(IllegalChoice):
    """Actions that are not on offer; `games` says in which games. Nothing was played."""

    def __init__(self, sentence: str, games: list[int]) -> None:
        super().__init__(sentence)
        self.games = games


class Step(NamedTuple):
    """What a step leaves: arrays of the batch, the same ones every time."""

    observations: NDArray[Any]
    masks: NDArray[Any]
    seats: Int32
    rewards: Float32
    ends: NDArray[np.uint8]


class Batch:
    """Games that are played side by side, or a part of them. Made by `co.batch`."""

    def __init__(
        self, runner: Runner, observations: Expanded, masks: Expanded, layout: ObservationLayout | None
    ) -> None:
        """`observations` and `masks` have a row for each of these games."""
        memory, own = runner.memory, slice(runner.games.start, runner.games.stop)
        self.info = runner.opponents.info
        self.layout = layout
        """What each bit of an observation is; None if there are no observations."""
        self.seats: Int32 = memory.seats[own]
        """Who is asked in each game."""
        self.rewards: Float32 = memory.rewards[own]
        """What the end of a game was worth to each seat (`rewards.py`); 0 where none ended in this step."""
        self.ends: NDArray[np.uint8] = memory.ends[own]
        """Whether a game ended in this step: 0 no, 1 by its rules, 2 it was cut off."""
        self.scores: Int32 = memory.scores[own]
        """The scores after this step; of a game that ended in it, those that it ended with."""
        self.numbers: NDArray[np.int64] = memory.numbers[own]
        """How many games were played before this one."""
        self.masks: NDArray[Any] = masks.array
        """What is on offer to who is asked."""
        self.observations: NDArray[Any] = observations.array
        """What who is asked sees."""
        self._runner, self._memory = runner, memory
        self._observations, self._masks = observations, masks
        self._expanded = [each for each in (observations, masks) if each.is_written]
        self._own_actions: Int32 = memory.actions[own]
        self._words = len(runner.machine.program.vocabulary)
        self._in_use = GamesInUse(memory, runner.games)
        self._views = Step(self.observations, self.masks, self.seats, self.rewards, self.ends)
        self._sender: ThreadPoolExecutor | None = None
        self._sent: Future[None] | None = None

    @property
    def games(self) -> int:
        return len(self._runner.games)

    @property
    def players(self) -> int:
        return self._memory.get(BatchTable.PLAYERS)

    @property
    def options(self) -> dict[str, str | int]:
        """The options that the games are played with."""
        return plain_options(self._memory.template)

    @property
    def actions(self) -> list[str]:
        """What each action is called: the vocabulary of the game."""
        return [word.name for word in self._runner.machine.program.vocabulary]

    @cached_property
    def words_as_seen(self) -> Int32:
        """For each seat and each action as that seat sees it the action of the batch.

        Those that name players turn with the seats, as observations do.
        """
        return words_as_seen(self._memory.template, self.players)

    @property
    def seed(self) -> int:
        """The seed of the whole batch: that of its first game."""
        return self._memory.get(BatchTable.SEED) % SEEDS

    def seed_of(self, game: int, number: int | None = None) -> int:
        """The seed of one of the games: the one that is played now, or the `number`-th from 0 on.

        `co.new` makes the same game with it.
        """
        place = self._place(game)
        count = int(self._memory.numbers[place]) if number is None else check_number("a number", number, 0)
        return (self.seed + place + count * self._memory.get(BatchTable.GAMES)) % SEEDS

    def state(self, game: int) -> State:
        """A copy of the state of one game: all of it, secrets included."""
        return self._memory.state(self._place(game))

    def _place(self, game: int) -> int:
        return self._runner.games[check_number("a game of the batch", game, 0, self.games - 1)]

    def parts(self, number: int) -> list[Batch]:
        """Batches that share the games and the arrays of this one, each a row of neighbours.

        While the games of one are played (`send`), a learner can think about those of another.
        """
        number = check_number("the number of parts", number, 1, self.games)
        bounds = [self.games * each // number for each in range(number + 1)]
        return [self._part(slice(*two)) for two in pairwise(bounds)]

    def _part(self, own: slice) -> Batch:
        old = self._runner
        games, threads = old.games[own], max(1, old.threads * (own.stop - own.start) // self.games)
        runner = Runner(old.machine, old.memory, old.opponents, games, threads, old.observe)
        return Batch(runner, self._observations.part(own), self._masks.part(own), self.layout)

    def reset(self, seed: int | None = None) -> Step:
        """Begin anew with all games, from another seed if one is given. That is for a whole batch."""
        if self.games != self._memory.get(BatchTable.GAMES):
            raise BadOption("a part can't begin anew: its seeds are those of the whole batch")
        with self._in_use:
            if seed is not None:
                self._memory.set_seed(check_seed(seed))
            self.numbers[:] = 0
            self._play(BEGIN)
        return self._views

    def take_over(self, other: Batch, places: ArrayLike) -> None:
        """Each game becomes a copy of a game of another batch with the same rules and number of players:
        of the one in the place that is named for it, secrets and rolls to come included.

        The arrays tell of the games again after the next step.
        """
        given = np.asarray(places)
        if given.shape != self.seats.shape or given.dtype.kind not in "iu":
            what = f"{given.dtype} of the shape {given.shape}"
            raise BadOption(f"places are {self.games} whole numbers, one for each game, not {what}")
        if len(given) and not 0 <= given.min() <= given.max() < other.games:
            raise BadOption(f"places of the other batch are numbers from 0 to {other.games - 1}")
        if other._runner.machine.program is not self._runner.machine.program or other.players != self.players:
            raise BadOption("games go on from games with the same rules and number of players")
        theirs, mine = other._runner.games, self._runner.games
        with self._in_use:
            np.take(
                other._memory.states[theirs.start : theirs.stop],
                given,
                axis=0,
                out=self._memory.states[mine.start : mine.stop],
            )

    def step(self, actions: ArrayLike) -> Step:
        """One action for each game. IllegalActions if one is not on offer; then nothing was played."""
        with self._in_use:
            given = self._put(actions)
            try:
                refused = self._runner.answer()
            finally:
                self._expand()
            if refused >= 0:
                raise self._refusal(given)
        return self._views

    def step_random(self, steps: int = 1) -> Step:
        """A step of random players: each game has dice for them, which follow from its seed.

        Or several `steps`, of which the arrays tell the last: one game makes all of them before the next
        begins, so that it is fetched from memory once.
        """
        steps = check_number("the number of steps", steps, 1)
        with self._in_use:
            self._play(RANDOM, steps)
        return self._views

    def sample(self) -> Int32:
        """An action for each game, as random players would choose. Their dice move on."""
        with self._in_use:
            self._runner.sample()
            return self._own_actions.copy()

    def send(self, actions: ArrayLike) -> None:
        """Like `step`, without waiting: until `recv` the games are played, and the arrays are theirs."""
        self._memory.take(self._runner.games)
        try:
            given = self._put(actions)
            if self._runner.arrange() >= 0:
                raise self._refusal(given)
            if self._sender is None:
                self._sender = ThreadPoolExecutor(1, "colossarium-batch")
            self._sent = self._sender.submit(self._play, ANSWER)
        except BaseException:
            self._memory.give_back(self._runner.games)
            raise

    def recv(self) -> Step:
        """Wait for what was sent."""
        if self._sent is None:
            raise BadOption("nothing was sent that could be received")
        sent, self._sent = self._sent, None
        try:
            sent.result()
        finally:
            self._memory.give_back(self._runner.games)
        return self._views

    def _play(self, mode: int, steps: int = 1) -> None:
        """Play, and write observations and masks as they are wanted."""
        try:
            self._runner.play(mode, steps)
        finally:
            self._expand()

    def _expand(self) -> None:
        """Write what is wanted in another form than packed."""
        for expanded in self._expanded:
            self._runner.spread(range(self.games), expanded.writer(self._runner.machine.batch))

    def _put(self, actions: ArrayLike) -> NDArray[Any]:
        """Put actions where native code reads them, which looks at all of them before it plays one."""
        given, own = np.asarray(actions), self._own_actions
        if given.shape != own.shape or given.dtype.kind not in "iu":
            what = f"{given.dtype} of the shape {given.shape}"
            raise BadOption(f"actions are {self.games} whole numbers, one for each game, not {what}")
        own[:] = given if given.dtype == own.dtype else np.clip(given, -1, self._words)
        return given

    def _refusal(self, given: NDArray[Any]) -> IllegalActions:
        offers = (self.state(game).offers(action) for game, action in enumerate(given.tolist()))
        wrong = [game for game, offered in enumerate(offers) if not offered]
        told = ", ".join(f"{given[game]} in game {game}" for game in wrong[:MOST_TOLD])
        more = f" and in {len(wrong) - MOST_TOLD} more games" if len(wrong) > MOST_TOLD else ""
        return IllegalActions(f"this is not on offer: {told}{more}; nothing was played", wrong)
