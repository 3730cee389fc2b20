"""One match, played."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from colossarium.bots import for_games
from colossarium.bots.bot import ask
from colossarium.bots.bot_spec import BotSpec
from colossarium.bots.simulate import end_of
from colossarium.lab.matches import Match
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.origin import ENTRY
from colossarium.table.outcome import MAX_DECISIONS, places_of

clock = time.perf_counter
DIGITS = 6
"""Times are kept in millionths of a second."""


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a match: a line of the results. Lists are by seat."""

    seed: int
    bots: list[str]
    """Each one's identity."""
    places: list[int]
    """1 for the best; equal ones share theirs. After a draw all are first."""
    sides: list[int]
    """Those on one side win together."""
    scores: list[int]
    choices: list[int]
    """All of them, by their numbers in the vocabulary of the rules: the game can be had again."""
    asked: list[int]
    """How many choices each one made."""
    seconds: list[float]
    """How long each one thought, together."""


@dataclass(frozen=True)
class MatchPlayer:
    """Plays matches between these bots, in whatever process."""

    info: GameInfo
    bots: Sequence[BotSpec]
    options: dict[str, int]

    def __call__(self, match: Match) -> PlayedGame:
        machine, dice = native_of(program_of(self.info)), Dice(match.seed)
        seated = [self.bots[number] for number in match.seats]
        players = for_games([spec.load() for spec in seated], dice)
        state = State.new(machine.program, ENTRY, self.options)
        seed_fast(state.words, match.seed)
        choices: list[int] = []
        asked, seconds = [0] * len(seated), [0.0] * len(seated)
        status = machine.run(state)
        while status is Status.ASKING and len(choices) < MAX_DECISIONS:
            seat, began = state.seat, clock()
            spec = seated[seat]
            choices.append(ask(players[seat], self.info, state, dice, spec.seconds or 0.0, spec.playouts))
            seconds[seat] += clock() - began
            asked[seat] += 1
            status = machine.answer(state, choices[-1])
        return PlayedGame(
            seed=match.seed,
            bots=[spec.identity for spec in seated],
            places=places_of(self.info, state),
            sides=sides_of(self.info, state),
            scores=end_of(self.info, state, match.seed).scores,
            choices=choices,
            asked=asked,
            seconds=[round(each, DIGITS) for each in seconds],
        )


def sides_of(info: GameInfo, end: State) -> list[int]:
    """The side of each seat; where everybody plays for themselves, one each."""
    return list(range(end.get("players"))) if info.sides is None else info.sides(end)
