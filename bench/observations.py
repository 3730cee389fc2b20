"""How many observations a second native code writes, as a ratio to the random moves of python-chess.

Both are measured in one run, one after the other. States are decisions of random games, seen by the seat
that is asked; a call from Python is in each figure, and what an empty one costs is shown beside it.

    PYTHONPATH=src:. python -m bench.observations
"""

from __future__ import annotations

import argparse
import ctypes
import time
from collections.abc import Callable

from bench.knowledge import GAMES, positions_of
from colossarium.cli.bench.chess_baseline import ChessBaseline
from colossarium.games import games
from colossarium.machine.native.ctypes_api import entry_point
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all unless told")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    given = parser.parse_args()
    chess = ChessBaseline().moves_per_second(given.seconds)
    print(f"python-chess: {chess:,.0f} random moves a second")
    for info in games():
        if not given.games or info.slug in given.games:
            print(describe(info, given.seconds, chess), flush=True)


def describe(info: GameInfo, seconds: float, chess: float) -> str:
    default = next(option.default for option in info.edition().options if option.name == "players")
    players = int(default)
    native = built_native_of(program_of(info))
    observer = native.observer(players)
    template = State.new(native.program, ENTRY, encode_options(info, {"players": players}))
    positions = [state for seed in range(1, GAMES + 1) for state in positions_of(template, seed)]
    out = (ctypes.c_uint32 * observer.layout.words)()
    into, nothing = ctypes.addressof(out), entry_point(native.loaded, "copy_many")
    rate = per_second(positions, seconds, lambda state: observer.function(state.address, state.seat, into))
    other = template.copy()
    calls = per_second(positions, seconds, lambda state: nothing(other.address, state.address, 0))
    cost = f"{1e6 / rate:.2f} µs; of that {1e6 / calls:.2f} for the call"
    return (
        f"{info.slug}, {players} players: {observer.layout.bits} features, {rate:,.0f} observations a second "
        f"({cost}), {rate / chess:.0f} times python-chess"
    )


def per_second(states: list[State], seconds: float, work: Callable[[State], object]) -> float:
    """How often a piece of work is done in a second of processor time."""
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        for state in states:
            work(state)
        done += len(states)
    return done / (time.process_time() - begin)


if __name__ == "__main__":
    main()
