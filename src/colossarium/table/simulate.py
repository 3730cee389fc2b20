"""Many games between bots, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.decision import nearest
from colossarium.table.errors import BadOption, RulesFault
from colossarium.table.given import check_number, shown
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY, check_seed

BOTS = ("random",)
PROGRESS = 500
"""Progress is told after so many games."""


class Simulation(msgspec.Struct, frozen=True):
    """What came of many games. Seats are counted from 0; a shared victory is a part of a win for each."""

    game: str
    options: dict[str, str | int]
    bots: list[str]
    games: int
    seed: int
    wins: list[float]
    mean_scores: list[float]
    shared: int
    """Games with more than one winner."""
    decisions_per_game: float
    games_per_second: float


def simulate(
    info: GameInfo,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str | int],
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Game i has the seed `seed + i`."""
    games = check_number("the number of games", games, 1)
    seed = check_seed(seed)
    check_names(bots)
    numbers = encode_options(info, options if not bots else {"players": len(bots), **options})
    players = numbers["players"]
    bots = list(bots) or ["random"] * players
    check_bots(bots, players)
    machine = native_of(program_of(info))
    begin = State.new(machine.program, ENTRY, numbers)
    state = begin.copy()
    wins, totals, shared, decisions = [0.0] * players, [0] * players, 0, 0
    started = time.perf_counter()
    for index in range(games):
        state.become(begin)
        seed_fast(state.words, seed + index)
        status = machine.play_out(state, Dice(seed + index))
        if status is Status.FAULT:
            raise RulesFault(f"the game with the seed {seed + index} was stopped: {state.fault()}")
        if status is not Status.OVER:
            raise RulesFault(f"the game with the seed {seed + index} does not end")
        winners = info.winners(state)
        for seat in winners:
            wins[seat] += 1 / len(winners)
        shared += len(winners) > 1
        for seat, score in enumerate(info.scores(state)):
            totals[seat] += score
        decisions += state.words[Head.DECISIONS]
        if progress is not None and (index + 1) % PROGRESS == 0:
            progress(PROGRESS)
    seconds = time.perf_counter() - started
    if progress is not None and games % PROGRESS:
        progress(games % PROGRESS)
    return Simulation(
        game=info.slug,
        options=plain_options(begin),
        bots=bots,
        games=games,
        seed=seed,
        wins=wins,
        mean_scores=[total / games for total in totals],
        shared=shared,
        decisions_per_game=decisions / games,
        games_per_second=games / seconds,
    )


def check_names(bots: object) -> None:
    """Refuse what is no list of names."""
    if not isinstance(bots, list | tuple) or not all(isinstance(bot, str) for bot in bots):
        raise BadOption(f"bots is a list of names, one for each seat, not {shown(bots)}")


def check_bots(bots: Sequence[str], players: int) -> None:
    """Refuse bots that nobody knows, and too few or too many of them."""
    for bot in bots:
        if bot not in BOTS:
            near = nearest(bot, BOTS)
            hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(BOTS)}"
            raise BadOption(f"there is no bot {shown(bot)}; {hint}")
    if len(bots) != players:
        raise BadOption(f"{players} players need {players} bots, not {len(bots)}")
