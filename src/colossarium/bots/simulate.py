"""Many games between bots, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from colossarium.bots import check_plays, find_or_load, for_games
from colossarium.bots.bot import SECONDS, Bot, ask
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.chunks import Interrupted, Spread, add_up, in_order
from colossarium.table.errors import BadOption, RulesFault
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number, shown
from colossarium.table.machines import gpu_of, is_gpu, native_of, program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY, check_seed
from colossarium.table.outcome import MAX_DECISIONS

if TYPE_CHECKING:
    from colossarium.machine.gpu.gpu import Gpu

RANDOM_CHUNK = 100
"""Games of random players that are played at once. Those of bots that think are played one by one."""

GPU_CHUNK = 1 << 15
"""Games that a GPU plays at once: the last state of each is brought back."""

MAX_SECONDS = 3600

Play = Callable[[State, Dice], Status]
"""Plays a new state to its end."""


class Simulation(msgspec.Struct, frozen=True, omit_defaults=True):
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
    partial: bool = False
    """Whether it was interrupted; then `games` is how many there were: the first of those asked for."""


def simulate(
    info: GameInfo,
    bots: Sequence[str | Bot],
    games: int,
    seed: int,
    options: Mapping[str, str | int],
    progress: Callable[[int], object] | None = None,
    seconds: float = SECONDS,
    playouts: int | None = None,
    spread: Spread = in_order,
    machine: str = "native",
) -> Simulation:
    """Game i has the seed `seed + i`. With `playouts` instead of `seconds` the same comes out every time."""
    games = check_number("the number of games", games, 1)
    seed = check_seed(seed)
    seconds, playouts = check_effort(seconds, playouts)
    check_names(bots)
    numbers = encode_options(info, options if not bots else {"players": len(bots), **options})
    players = numbers["players"]
    bots = list(bots) or ["random"] * players
    found = [find_or_load(bot) for bot in bots]
    if len(bots) != players:
        raise BadOption(f"{players} players need {players} bots, not {len(bots)}")
    for bot in found:
        check_plays(bot, info, players)
    thinking = any(bot != "random" for bot in bots)
    program = program_of(info)
    work: _Games | _GpuGames
    if is_gpu(machine):
        if thinking:
            raise BadOption("on a GPU only random players play: bots that think need machine='native'")
        work, spread = _GpuGames(info, numbers, games, seed, gpu_of(program)), in_order
    else:
        native_of(program)  # compiled here, before other processes want it
        work = _Games(info, bots, numbers, games, seed, 1 if thinking else RANDOM_CHUNK, seconds, playouts)
    started = time.perf_counter()
    sums, whole = add_up(
        spread(work, range(0, games, work.size)),
        _Sums.none(players),
        _Sums.plus,
        lambda part: progress and progress(part.games),
    )
    took = time.perf_counter() - started
    result = Simulation(
        game=info.slug,
        options=plain_options(State.new(program, ENTRY, numbers)),
        bots=[bot.name for bot in found],
        seconds=seconds if thinking and playouts is None else None,
        playouts=playouts if thinking else None,
        games=sums.games,
        seed=seed,
        wins=sums.victories(),
        mean_scores=[total / max(1, sums.games) for total in sums.scores],
        shared=sums.shared,
        draws=sums.draws,
        decisions_per_game=sums.decisions / max(1, sums.games),
        games_per_second=sums.games / took,
        partial=not whole,
    )
    if not whole:
        raise Interrupted(result)
    return result


@dataclass(frozen=True)
class _Sums:
    """What is counted over games: whole numbers, which come to the same in whatever order they are added."""

    games: int
    decisions: int
    shared: int
    draws: int
    scores: tuple[int, ...]
    wins: tuple[tuple[int, ...], ...]
    """For each seat, how many victories it shared with so many others."""

    @classmethod
    def none(cls, players: int) -> _Sums:
        return cls(0, 0, 0, 0, (0,) * players, ((0,) * players,) * players)

    def plus(self, other: _Sums) -> _Sums:
        return _Sums(
            self.games + other.games,
            self.decisions + other.decisions,
            self.shared + other.shared,
            self.draws + other.draws,
            _added(self.scores, other.scores),
            tuple(_added(mine, more) for mine, more in zip(self.wins, other.wins, strict=True)),
        )

    def victories(self) -> list[float]:
        """Of each seat, a shared one as its part of one."""
        return [sum(count / (others + 1) for others, count in enumerate(seat)) for seat in self.wins]


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


class End(NamedTuple):
    """How one game ended."""

    decisions: int
    winners: list[int]
    scores: list[int]


def _sums_of(ends: Sequence[End], players: int) -> _Sums:
    wins = [[0] * players for _ in range(players)]
    for end in ends:
        for seat in end.winners:
            wins[seat][len(end.winners) - 1] += 1
    return _Sums(
        games=len(ends),
        decisions=sum(end.decisions for end in ends),
        shared=sum(len(end.winners) > 1 for end in ends),
        draws=sum(not end.winners for end in ends),
        scores=tuple(sum(end.scores[seat] for end in ends) for seat in range(players)),
        wins=tuple(tuple(seat) for seat in wins),
    )


@dataclass(frozen=True)
class _Games:
    """Games to play, wherever: game i has the seed `seed + i`, and a chunk has `size` of them."""

    info: GameInfo
    bots: Sequence[str | Bot]
    options: dict[str, int]
    games: int
    seed: int
    size: int
    seconds: float
    playouts: int | None

    def __call__(self, first: int) -> _Sums:
        machine = native_of(program_of(self.info))
        play = self._play(machine)
        begin = State.new(machine.program, ENTRY, self.options)
        state, ends = begin.copy(), []
        for seed in range(self.seed + first, self.seed + min(first + self.size, self.games)):
            state.become(begin)
            seed_fast(state.words, seed)
            play(state, Dice(seed))
            ends.append(end_of(self.info, state, seed))
        return _sums_of(ends, len(self.bots))

    def _play(self, machine: Native) -> Play:
        if all(bot == "random" for bot in self.bots):
            return machine.play_out
        bots = [find_or_load(bot) for bot in self.bots]
        return _play_with_bots(self.info, machine, bots, self.seconds, self.playouts)


@dataclass(frozen=True)
class _GpuGames:
    """Random games on a GPU: a chunk is as many as it plays at once."""

    info: GameInfo
    options: dict[str, int]
    games: int
    seed: int
    machine: Gpu
    size: int = GPU_CHUNK

    def __call__(self, first: int) -> _Sums:
        begin = State.new(self.machine.program, ENTRY, self.options)
        count, seed = min(self.size, self.games - first), self.seed + first
        states = self.machine.ends(begin, count, seed)
        ends = [end_of(self.info, state, seed + index) for index, state in enumerate(states)]
        return _sums_of(ends, self.options["players"])


def end_of(info: GameInfo, state: State, seed: int) -> End:
    """How a game ended; an error if it did not."""
    if state.status is Status.FAULT:
        raise RulesFault(f"the game with the seed {seed} was stopped: {state.fault()}")
    if state.status is not Status.OVER:
        raise RulesFault(f"the game with the seed {seed} does not end")
    return End(state.words[Head.DECISIONS], info.winners(state), info.scores(state))


def _play_with_bots(
    info: GameInfo, machine: Native, bots: Sequence[Bot], seconds: float, playouts: int | None
) -> Play:
    """A game in which each seat's bot is asked. All throw the same dice, as random players do."""

    def play(state: State, dice: Dice) -> Status:
        seated = for_games(bots, dice)
        status = machine.run(state)
        for _ in range(MAX_DECISIONS):
            if status is not Status.ASKING:
                break
            word = ask(seated[state.seat], info, state, dice, seconds, playouts)
            status = machine.answer(state, word)
        return status

    return play


def check_names(bots: object) -> None:
    """Refuse what is no list of names and bots."""
    if not isinstance(bots, list | tuple) or not all(isinstance(bot, str | Bot) for bot in bots):
        raise BadOption(f"bots is a list of names, one for each seat, not {shown(bots)}")


def check_effort(seconds: object, playouts: object) -> tuple[float, int | None]:
    """Refuse what is no time, or no number of playouts."""
    count = None if playouts is None else check_number("the number of playouts", playouts, 1)
    if isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 <= seconds <= MAX_SECONDS:
        return float(seconds), count
    raise BadOption(
        f"the time for a choice is a number of seconds from 0 to {MAX_SECONDS}, not {shown(seconds)}"
    )
