"""The bot that tries each of its options in many random games.

`determinizations.py` has the states from which they are played, `tally.py` what came of them; here is how
the time is spent: all options are tried equally often, then the better half of them, and so on until one is
left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter

from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.playouts.tally import Tally
from colossarium.bots.random_playouts import MAX_DECISIONS as MOST_CHOICES
from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of


class Playouts:
    """Never looks at the state it is given, except to deal anew what its seat can't know."""

    name = "playouts"
    about = "Tries each choice in many games of its own first, and takes the one that wins most often."
    characters = ("Basalt", "Vesper", "Umbra", "Corvin")

    def choose(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        """The best option. Each is tried once at least, however little time there is."""
        begun = perf_counter()
        machine, tally = native_of(state.program), Tally(info, seat)
        worlds = Determinizations(state, seat, dice)
        left = state.options()
        stages = (len(left) - 1).bit_length()
        for stage in range(stages):
            if playouts is None:
                rounds: Iterable[object] = _until(begun + seconds * (stage + 1) / stages)
            else:
                rounds = range(max(1, playouts // (stages * len(left))))
            for _ in rounds:
                try_all(machine, worlds.next(), left, dice, tally)
            left = tally.better_half(left)
        return left[0]


def _until(end: float) -> Iterator[None]:
    """Once, and then as long as there is time."""
    yield
    while perf_counter() < end:
        yield


def try_all(machine: Native, world: State, options: Sequence[int], dice: Dice, tally: Tally) -> None:
    """One playout of each option, all from the same world. One that goes wrong tells nothing."""
    table = world.copy()
    for option in options:
        table.become(world)
        try:
            status = machine.answer(table, option)
            if status is Status.ASKING:
                status = machine.play_out(table, dice, MOST_CHOICES)
        except MachineError:
            continue
        if status is not Status.FAULT:
            tally.add(option, table)


BOT = Playouts()
