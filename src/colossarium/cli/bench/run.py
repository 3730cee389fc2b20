"""One run of the bench: what was measured, as far as it came."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

from colossarium.cli.bench.chess_baseline import ChessBaseline
from colossarium.cli.bench.measure import Subject

ROUNDS = 8
STEPS = 4
"""Steps of progress that a game takes after the rounds."""

Figures = dict[str, Any]


class BenchRun:
    """Games and chess in turn, slice by slice; then the rest, game by game."""

    def __init__(
        self,
        baseline: ChessBaseline,
        subjects: list[Subject],
        seconds: float,
        cores: int | None = None,
        cluster: str | None = None,
    ) -> None:
        self._subjects, self._seconds = subjects, seconds
        self._cores, self._cluster = cores, cluster
        self._baseline = baseline
        self._chess: list[float] = []
        self._rates: list[list[float]] = [[] for _ in subjects]
        self._more: dict[str, Figures] = {}

    @property
    def steps(self) -> int:
        return ROUNDS + STEPS * len(self._subjects)

    def measure(self, advance: Callable[[int], object]) -> None:
        """Everything. It may be interrupted: `report` then has what is there."""
        for _ in range(ROUNDS):
            self._chess.append(self._baseline.moves_per_second(self._seconds / ROUNDS))
            for subject, found in zip(self._subjects, self._rates, strict=True):
                found.append(subject.decisions_per_second(self._seconds / ROUNDS))
            advance(1)
        for subject in self._subjects:
            self._more[subject.info.slug] = self._others(subject, advance)

    def report(self) -> dict[str, Any]:
        """The figures of the games of which there are some."""
        moves = median(self._chess or [0])
        return {
            "python_chess_moves_per_second": round(moves),
            "games": {
                subject.info.slug: _rates(subject, median(found), moves)
                | self._more.get(subject.info.slug, {})
                for subject, found in zip(self._subjects, self._rates, strict=True)
                if found
            },
        }

    def _others(self, subject: Subject, advance: Callable[[int], object]) -> Figures:
        """What is measured without chess beside it."""
        from colossarium.cli.bench.all_cores import on_cluster, on_threads
        from colossarium.cli.bench.instruction_shares import instruction_shares
        from colossarium.cli.bench.startup_time import starts

        if self._cluster is None:
            cores, together = on_threads(subject, self._cores, self._seconds / 4)
        else:
            cores, together = on_cluster(subject, self._cluster, self._seconds / 4)
        advance(1)
        cold, warm, parts = starts(subject.info.slug)
        advance(1)
        interpreted = subject.interpreted_per_second(self._seconds / 4)
        advance(1)
        each, shares = instruction_shares(subject, self._seconds / 4)
        advance(1)
        return {
            "cores": cores,
            "decisions_per_second_on_all_cores": round(together),
            "copy_ns": round(subject.copy_ns(), 1),
            "state_bytes": subject.state_bytes,
            "cold_s": round(cold, 3),
            "warm_s": round(warm, 3),
            "interpreted_per_second": round(interpreted),
            "where": {
                "instructions_per_decision": round(each, 1),
                "share_of_instructions": {name: round(share, 4) for name, share in shares.items()},
                "start_s": parts,
            },
        }


def _rates(subject: Subject, rate: float, moves: float) -> Figures:
    """Random play on one thread, and against chess."""
    sums = subject.sums
    return {
        "times_python_chess": round(rate / moves, 1),
        "decisions_per_second": round(rate),
        "games_per_second": round(rate * sums.games / sums.decisions, 1),
        "decisions_per_game": round(sums.decisions / sums.games, 1),
        "options_per_decision": round(sums.options / sums.decisions, 2),
    }
