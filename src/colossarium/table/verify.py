"""Many random games, to see that every law holds and that the machines agree.

All games are played by native code, which looks at the laws of the rules at every decision. A sample is
played again, choice by choice, in the interpreter: every state must be the same bit for bit. On the way
the laws that every game has are looked at here and there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.checksum import extend_checksum
from colossarium.machine.native import ViolationKind
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.chunks import Interrupted, Spread, add_up, in_order
from colossarium.table.errors import RulesFault
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number
from colossarium.table.laws import AT_DECISIONS, has_an_end, records_replay
from colossarium.table.machines import built_native_of, interpreter_of, native_of, program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY, check_seed

BATCH = 500
"""So many games are played at once, and fewer where many of them are played again."""
SAMPLED = 2
"""So many of them, which takes longer by far: the cores of a machine should have something to share."""
MOST_CHOICES = 20_000
"""A game that is longer is one that does not end."""
MAX_VIOLATIONS = 20
"""So many are described; the others are counted."""
LOOKS = 24
"""At one decision in so many the laws of every game are looked at."""


class Verification(msgspec.Struct):
    """What was found. Everything is well if the three counts in the middle are 0."""

    game: str
    options: dict[str, str | int]
    games: int = 0
    decisions: int = 0
    faults: int = 0
    """Games that the machine stopped."""
    laws_broken: int = 0
    differences: int = 0
    """Games in which interpreter and native code did not agree."""
    interpreted_games: int = 0
    violations: list[str] = []
    partial: bool = False
    """Whether it was interrupted; then `games` is how many there were: the first of those asked for."""

    @property
    def well(self) -> bool:
        return not (self.faults or self.laws_broken or self.differences)

    def add_violation(self, seed: int, sentence: str) -> None:
        """Describe a violation, unless there are too many already."""
        if len(self.violations) < MAX_VIOLATIONS:
            self.violations.append(f"seed {seed}: {sentence}")

    def plus(self, other: Verification) -> Verification:
        """What was found in both."""
        return Verification(
            self.game,
            self.options,
            games=self.games + other.games,
            decisions=self.decisions + other.decisions,
            faults=self.faults + other.faults,
            laws_broken=self.laws_broken + other.laws_broken,
            differences=self.differences + other.differences,
            interpreted_games=self.interpreted_games + other.interpreted_games,
            violations=(self.violations + other.violations)[:MAX_VIOLATIONS],
        )


def verify(
    info: GameInfo,
    options: Mapping[str, str | int],
    games: int,
    seed: int,
    interpreted: int,
    progress: Callable[[int], object] | None = None,
    spread: Spread = in_order,
) -> Verification:
    """Game i has the seed `seed + i`. `interpreted` of them, spread evenly, are the sample."""
    games = check_number("the number of games", games, 1)
    interpreted = check_number("the number of games that are played again", interpreted, 0)
    seed = check_seed(seed)
    check_seed(seed + games)
    begin = State.new(program_of(info), ENTRY, encode_options(info, options))
    # Laws too are compiled before others want them.
    built_native_of(begin.program).check_games(begin, 0, seed)
    work = _Games(info, dict(options), games, seed, min(games, interpreted))
    result, whole = add_up(
        spread(work, range(0, games, work.size)),
        Verification(info.slug, plain_options(begin), violations=[]),
        Verification.plus,
        lambda part: progress and progress(part.games),
    )
    if not whole:
        result.partial = True
        raise Interrupted(result)
    return result


@dataclass(frozen=True)
class _Games:
    """Games to look at, wherever: a chunk has `size` of them."""

    info: GameInfo
    options: dict[str, str | int]
    games: int
    seed: int
    sample: int
    """So many are played again."""

    @property
    def size(self) -> int:
        return BATCH if not self.sample else min(BATCH, max(1, SAMPLED * self.games // self.sample))

    def __call__(self, first: int) -> Verification:
        begin = State.new(program_of(self.info), ENTRY, encode_options(self.info, self.options))
        result = Verification(self.info.slug, plain_options(begin), violations=[])
        batch = range(first, min(first + self.size, self.games))
        checksums = _play_natively(result, begin, self.seed + first, len(batch))
        for game, checksum in zip(batch, checksums, strict=True):
            if self._in_sample(game):
                _play_again(result, self.info, self.options, self.seed + game, checksum)
        return result

    def _in_sample(self, game: int) -> bool:
        """Whether it is one of the games `i * games // sample`."""
        return self.sample > 0 and -(-game * self.sample // self.games) * self.games // self.sample == game


def _play_natively(result: Verification, begin: State, seed: int, games: int) -> tuple[int, ...]:
    """Some games in native code; gives their checksums."""
    native = native_of(begin.program)
    checked = native.check_games(begin, games, seed, MOST_CHOICES)
    result.games += checked.totals.games
    result.decisions += checked.totals.decisions
    result.faults += checked.totals.faults
    result.laws_broken += checked.laws_broken + checked.totals.unended
    if checked.first is not None:
        where = seed + checked.first.game
        if checked.first.kind is ViolationKind.LAW:
            title = begin.program.lists["law"][checked.first.number].title
            sentence = f"the law “{title}” does not hold after {checked.first.decision} choices"
        elif checked.first.kind is ViolationKind.FAULT:
            state = begin.copy()
            seed_fast(state.words, where)
            native.play_out(state, Dice(where))
            sentence = f"a script was stopped after {checked.first.decision} choices: {state.fault()}"
        else:
            sentence = f"the game does not end: it goes on after {checked.first.decision} choices"
        result.add_violation(where, sentence)
    return checked.checksums


def _play_again(
    result: Verification, info: GameInfo, options: Mapping[str, str | int], seed: int, checksum: int
) -> None:
    """One game of the sample. The batch has counted it already if it was stopped before the first choice."""
    try:
        pair = _Pair(result, info, options, seed)
    except RulesFault:
        return
    pair.play(checksum)


class _Pair:
    """One game of the sample, choice by choice in native code and in the interpreter."""

    def __init__(
        self, result: Verification, info: GameInfo, options: Mapping[str, str | int], seed: int
    ) -> None:
        self.result, self.seed = result, seed
        self.game = Game.new(info, options, seed=seed)
        self.native, self.interpreter = native_of(self.game.program), interpreter_of(self.game.program)
        self.mirror = self.game.origin.begin.copy()
        self.interpreter.run(self.mirror)
        self.looks = Dice(~seed)

    def play(self, checksum: int) -> None:
        """With the choices of the random players that native code has; `checksum` is what it made of them."""
        self.result.interpreted_games += 1
        difference = self._difference(checksum)
        if difference is not None:
            self.result.differences += 1
            self.result.add_violation(self.seed, f"{difference} (after {self._choices} choices)")

    @property
    def _choices(self) -> int:
        return self.mirror.words[Head.DECISIONS]

    def _difference(self, checksum: int) -> str | None:
        dice, joined = Dice(self.seed), extend_checksum(0, self.mirror)
        while True:
            if self.game.state.meaning() != self.mirror.meaning():
                return "interpreter and native code are in different states"
            if self.mirror.status is not Status.ASKING or self._choices >= MOST_CHOICES:
                break
            if self.looks.below(LOOKS) == 0:
                if self.native.laws(self.game.state) != self.interpreter.laws(self.mirror):
                    return "interpreter and native code differ about the laws"
                for law in AT_DECISIONS:
                    self._note(law(self.game, self.looks))
            words = self.mirror.options()
            word = words[dice.below(len(words))]
            self.interpreter.answer(self.mirror, word)
            joined = extend_checksum(joined, self.mirror)
            try:
                self.game.play(word)
            except RulesFault as error:
                # The batch has counted the fault; here it matters only that both machines have it.
                return None if self.mirror.fault() else f"only native code was stopped: {error}"
        if self.mirror.status is Status.OVER and joined != checksum:
            return "random players chose otherwise when many games were played at once"
        self._note(has_an_end(self.game))
        self._note(records_replay(self.game))
        return None

    def _note(self, broken: str | None) -> None:
        if broken is not None:
            self.result.laws_broken += 1
            self.result.add_violation(self.seed, f"{broken} (after {self._choices} choices)")
