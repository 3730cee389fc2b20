"""The bot that does what a network says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

if TYPE_CHECKING:
    from colossarium.machine.network.runner import NetworkRunner

CHARACTERS = ("Onyx", "Sable", "Juno", "Wren")


class NetworkBot:
    """Looks at nothing but the observation of its seat. It takes the same time for every choice."""

    characters = CHARACTERS

    def __init__(self, file: str | None = None, temperature: float = 0.0) -> None:
        """`file`: a network's file, as bots are named; without one, the network that comes with the game.

        `temperature`: 0 takes what the network likes best; 1 takes each choice as often as it would.
        """
        if isinstance(temperature, bool) or not isinstance(temperature, int | float) or not temperature >= 0:
            raise BadOption(f"a temperature is a number from 0 on, not {shown(temperature)}")
        self._file, self._temperature = file, float(temperature)
        if file is not None:
            self._source(None).read()

    def __reduce__(self) -> tuple[Callable[..., NetworkBot], tuple[Any, ...]]:
        return NetworkBot, (self._file, self._temperature)

    @property
    def name(self) -> str:
        return self._file or "network"

    @property
    def about(self) -> str:
        if self._file is None:
            return "Learned the game by playing against itself, and does at once what it thinks best."
        return f"Does what the network in {self._file} thinks best."

    def _source(self, info: GameInfo | None) -> Any:
        from colossarium.bots.network import sources

        if self._file is not None:
            return sources.file_source(self._file)
        assert info is not None
        return sources.require_shipped(info)

    def check(self, info: GameInfo, players: int) -> None:
        """Refuse a game that its network is none for, with a sentence. What is shipped need not be read."""
        source = self._source(info)
        if self._file is not None:
            source.evaluator(info, players)

    def prepare(self, info: GameInfo, players: int) -> None:
        """Load the network, which is no thinking."""
        self._source(info).evaluator(info, players)

    @property
    def greedy(self) -> bool:
        """Whether it takes what its network likes best, and no dice."""
        return not self._temperature

    def new_runner(self, info: GameInfo, players: int) -> NetworkRunner:
        """Its network with memory of its own, for native code that plays as it does if it is greedy."""
        runner: NetworkRunner = self._source(info).evaluator(info, players).another().runner
        return runner

    def choose(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        """The option with the highest logit, or one drawn by their probabilities."""
        runner = self._source(info).evaluator(info, state.get("players")).runner
        if not self._temperature:
            word: int = runner.best(state, seat)
            return word
        answer = runner.answer(state, seat)
        return self._drawn(answer.words, answer.logits, dice)

    def _drawn(self, words: Sequence[int], logits: Sequence[int], dice: Dice) -> int:
        from colossarium.machine.network.reference import policy_of

        rest = dice.next_word() / (1 << 32)
        for word, share in zip(words, policy_of(logits, self._temperature), strict=True):
            rest -= share
            if rest < 0:
                return word
        return words[logits.index(max(logits))]

    def choose_among(
        self,
        allowed: Sequence[int],
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        """The same of some of the options."""
        answer = self._source(info).evaluator(info, state.get("players")).runner.answer(state, seat)
        pairs = zip(answer.words, answer.logits, strict=True)
        logits: dict[int, int] = {word: logit for word, logit in pairs if word in allowed}
        if self._temperature:
            return self._drawn(list(logits), list(logits.values()), dice)
        return max(logits, key=lambda word: logits[word])


BOT = NetworkBot()
