"""How long a network's choice takes, observation included, beside the random moves of python-chess.

Weights are random, of the width and depth of the shipped ones, unless a file is given. States are decisions
spread over random games, as the seat that is asked sees them, one after the other; "afresh" is without what
the one before left behind.
Times are of one core's processor, a call from Python included; the bar is 2.1 moves of python-chess.

    PYTHONPATH=src:. python -m bench.networks
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial

from bench.knowledge import GAMES, positions_of
from bench.observations import chess_moves, per_second
from bench.random_networks import random_player
from colossarium.bots.network.evaluator import evaluator_of
from colossarium.bots.network.file import NetworkFile, read
from colossarium.games import find
from colossarium.machine.state import State
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

LARGEST = ("colossi_gold", "colossi_ages")
BATCH = 64


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=LARGEST, help="games; the two largest unless told")
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--file", help="a network, in place of a random one")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    given = parser.parse_args()
    for slug in given.games:
        move = 1e6 / chess_moves(given.seconds)
        print(f"python-chess: {move:.1f} µs a random move")
        random = partial(random_player, slug, 1, given.width, given.blocks, [given.players])
        file = read(given.file) if given.file else random()
        for line in figures(slug, file, given.players, given.seconds, move):
            print(line, flush=True)


def figures(slug: str, file: NetworkFile, players: int, seconds: float, move: float) -> Iterator[str]:
    info = find(slug)
    program = program_of(info)
    evaluator = evaluator_of(file, info, players, carry_over=True, native=built_native_of(program))
    template = State.new(program, ENTRY, encode_options(info, {"players": players}))
    states = [state for seed in range(1, GAMES + 1) for state in positions_of(template, seed)]
    runner, observer = evaluator.runner, evaluator.runner.loaded.observer

    def afresh(state: State) -> None:
        runner.forget()
        runner.best(state, state.seat)

    def say(what: str, rate: float) -> str:
        return f"{slug}, {players} players: {what} {1e6 / rate:.1f} µs, {1e6 / rate / move:.2f} moves"

    yield say(
        "an observation", per_second(states, seconds, lambda state: observer.observe(state, state.seat))
    )
    yield say("a choice", per_second(states, seconds, lambda state: runner.best(state, state.seat)))
    yield say("a choice afresh", per_second(states, seconds, afresh))
    some = (states * BATCH)[:BATCH]
    seats = [state.seat for state in some]
    rate = per_second(some[:1], seconds, lambda _: evaluator.evaluate_many(some, seats))
    yield say(f"an evaluation in a batch of {BATCH}", rate * BATCH)


if __name__ == "__main__":
    main()
