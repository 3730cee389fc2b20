"""How fast random play is on all cores at once: threads of this process, or the tasks of a cluster."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from colossarium.cli.bench.measure import Subject
from colossarium.machine.state import State
from colossarium.parallel import default_cores, spread
from colossarium.table.info import GameInfo
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

SEEDS_APART = 1 << 40
"""The games of two threads have seeds so far from each other that none is played twice."""
TASK_SECONDS = 0.2
"""How long a task of a cluster takes, about."""
WARM_UP = 4
"""Tasks for each core of a cluster before time is taken: a process of Ray needs a while to be ready."""


def on_threads(subject: Subject, cores: int | None, seconds: float) -> tuple[int, float]:
    """On how many cores, and decisions a second. Native code lets the other threads run."""
    number = default_cores() if cores is None else cores
    subjects = [
        Subject(subject.info, subject.options, seed=(thread + 1) * SEEDS_APART) for thread in range(number)
    ]
    with ThreadPoolExecutor(number) as threads:
        return number, sum(threads.map(lambda each: each.decisions_per_second(seconds), subjects))


def on_cluster(subject: Subject, address: str, seconds: float) -> tuple[int, float]:
    """The same, on the cores of a cluster."""
    from colossarium.parallel.cluster import cluster_cores, connected

    with connected(address):
        cores, where = cluster_cores(), spread(cluster=address)
        alone = subject.decisions_per_second(TASK_SECONDS)
        games = max(1, round(alone * TASK_SECONDS * subject.sums.games / subject.sums.decisions))
        work = _RandomGames(subject.info, subject.options, games)
        for _ in where(work, range(WARM_UP * cores)):
            pass
        begin = time.perf_counter()
        tasks = range(WARM_UP * cores, WARM_UP * cores + max(1, round(seconds / TASK_SECONDS)) * cores)
        decisions = sum(where(work, tasks))
        return cores, decisions / (time.perf_counter() - begin)


@dataclass(frozen=True)
class _RandomGames:
    """Some random games, wherever."""

    info: GameInfo
    options: dict[str, str | int]
    games: int

    def __call__(self, task: int) -> int:
        program = program_of(self.info)
        begin = State.new(program, ENTRY, encode_options(self.info, self.options))
        return built_native_of(program).play_games(begin, self.games, 1 + task * self.games).decisions
