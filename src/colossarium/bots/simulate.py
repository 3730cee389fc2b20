"""Many games between bots, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from colossarium.bots import find
from colossarium.bots.bot import SECONDS, Bot, ask
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.errors import BadOption, RulesFault
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number, shown
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY, check_seed

PROGRESS = 500
"""Progress is told after so many games of random players; with others, after each."""

MAX_SECONDS = 3600
MAX_DECISIONS = 100_000
"""A game between bots with more than these does not end."""

Play = Callable[[State, Dice], Status]
"""Plays a new state to its end."""


class Simulation(msgspec.Struct, frozen=True):
    """What came of many games. Seats are counted from 0; a shared victory is a part of a win for each,
    a draw is none."""

    game: str
    options: dict[str, str | int]
    bots: list[str]
    seconds: float | None
    """How long bots had for a choice; None if they counted playouts, or did not have to think."""
    playouts: int | None
    """How many playouts they had for a choice."""
    games: int
    seed: int
    wins: list[float]
    mean_scores: list[float]
    shared: int
    """Games with more than one winner."""
    draws: int
    """Games that nobody won."""
    decisions_per_game: float
    games_per_second: float


def simulate(
    info: GameInfo,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str | int],
    progress: Callable[[int], object] | None = None,
    seconds: float = SECONDS,
    playouts: int | None = None,
) -> Simulation:
    """Game i has the seed `seed + i`. With `playouts` instead of `seconds` the same comes out every time."""
    games = check_number("the number of games", games, 1)
    seed = check_seed(seed)
    seconds, playouts = check_effort(seconds, playouts)
    check_names(bots)
    numbers = encode_options(info, options if not bots else {"players": len(bots), **options})
    players = numbers["players"]
    bots = list(bots) or ["random"] * players
    seated = [find(bot) for bot in bots]
    if len(bots) != players:
        raise BadOption(f"{players} players need {players} bots, not {len(bots)}")
    machine = native_of(program_of(info))
    thinking = any(bot != "random" for bot in bots)
    play = _play_with_bots(info, machine, seated, seconds, playouts) if thinking else machine.play_out
    begin = State.new(machine.program, ENTRY, numbers)
    sums = _Sums(info, players)
    started = time.perf_counter()
    for state in _final_states(begin, play, games, seed, progress, 1 if thinking else PROGRESS):
        sums.add(state)
    took = time.perf_counter() - started
    return Simulation(
        game=info.slug,
        options=plain_options(begin),
        bots=bots,
        seconds=seconds if thinking and playouts is None else None,
        playouts=playouts if thinking else None,
        games=games,
        seed=seed,
        wins=sums.wins,
        mean_scores=[total / games for total in sums.scores],
        shared=sums.shared,
        draws=sums.draws,
        decisions_per_game=sums.decisions / games,
        games_per_second=games / took,
    )


class _Sums:
    """What is counted over all games."""

    def __init__(self, info: GameInfo, players: int) -> None:
        self._info = info
        self.wins, self.scores = [0.0] * players, [0] * players
        self.shared = self.draws = self.decisions = 0

    def add(self, end: State) -> None:
        """A game has ended so."""
        winners = self._info.winners(end)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.shared += len(winners) > 1
        self.draws += not winners
        for seat, score in enumerate(self._info.scores(end)):
            self.scores[seat] += score
        self.decisions += end.words[Head.DECISIONS]


def _final_states(
    begin: State, play: Play, games: int, seed: int, progress: Callable[[int], object] | None, each: int
) -> Iterator[State]:
    """The last state of every game, always in the same place; progress is told after `each` games."""
    state = begin.copy()
    for index in range(games):
        state.become(begin)
        seed_fast(state.words, seed + index)
        status = play(state, Dice(seed + index))
        if status is Status.FAULT:
            raise RulesFault(f"the game with the seed {seed + index} was stopped: {state.fault()}")
        if status is not Status.OVER:
            raise RulesFault(f"the game with the seed {seed + index} does not end")
        yield state
        if progress is not None and ((index + 1) % each == 0 or index + 1 == games):
            progress(index % each + 1)


def _play_with_bots(
    info: GameInfo, machine: Native, bots: Sequence[Bot], seconds: float, playouts: int | None
) -> Play:
    """A game in which each seat's bot is asked. All throw the same dice, as random players do."""

    def play(state: State, dice: Dice) -> Status:
        status = machine.run(state)
        for _ in range(MAX_DECISIONS):
            if status is not Status.ASKING:
                break
            word = ask(bots[state.seat], info, state, dice, seconds, playouts)
            status = machine.answer(state, word)
        return status

    return play


def check_names(bots: object) -> None:
    """Refuse what is no list of names."""
    if not isinstance(bots, list | tuple) or not all(isinstance(bot, str) for bot in bots):
        raise BadOption(f"bots is a list of names, one for each seat, not {shown(bots)}")


def check_effort(seconds: object, playouts: object) -> tuple[float, int | None]:
    """Refuse what is no time, or no number of playouts."""
    count = None if playouts is None else check_number("the number of playouts", playouts, 1)
    if isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 <= seconds <= MAX_SECONDS:
        return float(seconds), count
    raise BadOption(
        f"the time for a choice is a number of seconds from 0 to {MAX_SECONDS}, not {shown(seconds)}"
    )
