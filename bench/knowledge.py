"""How long it takes to say what a seat knows, and to deal what it can't know anew, beside playouts.

All figures of a game come from one run and from the same positions, so that their ratios mean something on
a busy machine too. Positions are decisions of random games of four players, evenly spread over each game.

    PYTHONPATH=src:. python -m bench.knowledge
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

from colossarium.games import games
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.native.ctypes_api import entry_point
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.deal import deal_anew
from colossarium.table.info import GameInfo
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from colossarium.table.view import known_to

PLAYERS = 4
GAMES, POSITIONS_A_GAME = 10, 10


@dataclass(frozen=True)
class Figures:
    """Seconds for one of each."""

    known: float
    known_in_place: float
    """The same into memory that is there already, as batches will do it; a call from Python is in it."""
    deal: float
    game: float
    """A whole random game from its beginning."""
    rest: float
    """What is left of a random game from a position."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all unless told")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    given = parser.parse_args()
    found = {info.slug: info for info in games()}
    if unknown := set(given.games) - set(found):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there is {', '.join(found)}")
    for slug in given.games or found:
        print(f"{slug}: {describe(measure(found[slug], given.seconds))}", flush=True)


def describe(figures: Figures) -> str:
    return (
        f"{1 / figures.known:,.0f} known_to a second, {1 / figures.known_in_place:,.0f} in place; "
        f"a deal takes {figures.deal * 1e6:.1f} µs, that is "
        f"{figures.deal / figures.game:.3f} of a game ({figures.game * 1e6:.0f} µs) and "
        f"{figures.deal / figures.rest:.3f} of the rest of one ({figures.rest * 1e6:.0f} µs)"
    )


def measure(info: GameInfo, seconds: float) -> Figures:
    native = built_native_of(program_of(info))
    template = State.new(native.program, ENTRY, encode_options(info, {"players": PLAYERS}))
    positions = [state for seed in range(1, GAMES + 1) for state in positions_of(template, seed)]
    dice = Dice(1)

    known, into = entry_point(native.loaded, "known"), template.copy()

    def play_on(state: State, each: int) -> None:
        native.play_out(state.copy(), dice)

    return Figures(
        known=_seconds(positions, seconds, lambda state, each: known_to(state, each % PLAYERS)),
        known_in_place=_seconds(
            positions, seconds, lambda state, each: known(state.address, into.address, each % PLAYERS)
        ),
        deal=_seconds(positions, seconds, lambda state, each: deal_anew(state, each % PLAYERS, dice)),
        game=_seconds([template], seconds, lambda state, each: native.play_games(state, 100, 100 * each))
        / 100,
        rest=_seconds(positions, seconds, play_on),
    )


def positions_of(template: State, seed: int) -> list[State]:
    """States of a random game, evenly spread over it."""
    native, found = built_native_of(template.program), []
    state, dice = template.copy(), Dice(seed)
    seed_fast(state.words, seed)
    native.run(state)
    while state.status is Status.ASKING:
        found.append(state.copy())
        options = state.options()
        native.answer(state, options[dice.below(len(options))])
    return found[:: max(1, len(found) // POSITIONS_A_GAME)]


def _seconds(states: list[State], seconds: float, work: Callable[[State, int], object]) -> float:
    """How long a piece of work takes with one state after the other, over and over for about so long."""
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        for state in states:
            work(state, done)
            done += 1
    return (time.process_time() - begin) / done


if __name__ == "__main__":
    main()
