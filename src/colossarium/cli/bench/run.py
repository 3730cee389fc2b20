"""One run of the bench: what was measured, as far as it came."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import thread_time
from typing import Any

from colossarium.cli.bench.chess_baseline import ChessBaseline
from colossarium.cli.bench.measure import Subject
from colossarium.cli.output import Advance
from colossarium.table.info import GameInfo

ROUNDS = 8
STEPS = 5
"""Steps of progress that a game takes besides the rounds."""

Figures = dict[str, Any]


class BenchRun:
    """Game by game: the game and chess in turn, slice by slice; then the rest."""

    def __init__(
        self,
        baseline: ChessBaseline,
        infos: Sequence[GameInfo],
        options: Mapping[str, str | int],
        seconds: float,
        cores: int | None = None,
        cluster: str | None = None,
    ) -> None:
        self._baseline, self._infos, self._options, self._seconds = baseline, infos, options, seconds
        self._cores, self._cluster = cores, cluster
        self._chess: list[float] = []
        self._games: dict[str, Figures] = {}

    @property
    def steps(self) -> int:
        return (ROUNDS + STEPS) * len(self._infos)

    def measure(self, advance: Advance, tell: Callable[[str, Figures], object]) -> None:
        """Everything; `tell` hears of figures once they are there.

        It may be interrupted: `report` then has what was measured.
        """
        for info in self._infos:

            def found(figures: Figures, slug: str = info.slug) -> None:
                self._games[slug] = self._games.get(slug, {}) | figures
                tell(slug, figures)

            def begin(what: str, done: int = 1, slug: str = info.slug) -> None:
                advance(done, doing=f"{slug}, {what}")

            begin("native code", done=0)
            subject = Subject(info, self._options)
            begin("random play and python-chess in turn")
            self._beside_chess(subject, advance, found)
            self._alone(subject, begin, found)
            advance(1)

    def report(self) -> dict[str, Any]:
        """The figures of the games of which there are some."""
        return {"python_chess_moves_per_second": round(median(self._chess or [0])), "games": self._games}

    def _beside_chess(self, subject: Subject, advance: Advance, found: Callable[[Figures], object]) -> None:
        slice_ = self._seconds / ROUNDS
        chess, rates = list[float](), list[float]()
        try:
            for _ in range(ROUNDS):
                chess.append(self._baseline.moves_per_second(slice_))
                rates.append(subject.decisions_per_second(slice_, thread_time))
                advance(1)
        finally:
            self._chess += chess
            if rates:
                found(_rates(subject, median(rates), median(chess)))

    def _alone(
        self, subject: Subject, begin: Callable[[str], object], found: Callable[[Figures], object]
    ) -> None:
        """What is measured without chess beside it. Starts come last: without kept code they take longest."""
        from colossarium.cli.bench.all_cores import on_cluster, on_threads
        from colossarium.cli.bench.instruction_shares import instruction_shares
        from colossarium.cli.bench.startup_time import starts

        slice_ = self._seconds / 4
        begin("all cores at once")
        if self._cluster is None:
            cores, together = on_threads(subject, self._cores, slice_)
        else:
            cores, together = on_cluster(subject, self._cluster, slice_)
        found({"cores": cores, "decisions_per_second_on_all_cores": round(together)})
        found({"copy_ns": round(subject.copy_ns(), 1), "state_bytes": subject.state_bytes})
        begin("the interpreter and python-chess in turn")
        found(self._interpreter_beside_chess(subject, slice_))
        each, shares = instruction_shares(subject, slice_)
        begin("cold and warm start")
        cold, warm, parts = starts(subject.info.slug)
        where = {
            "instructions_per_decision": round(each, 1),
            "share_of_instructions": {name: round(share, 4) for name, share in shares.items()},
            "start_s": parts,
        }
        found({"cold_s": round(cold, 3), "warm_s": round(warm, 3), "where": where})

    def _interpreter_beside_chess(self, subject: Subject, seconds: float) -> Figures:
        subject.interpret(None, seconds)
        slice_, chess, rates = seconds / ROUNDS, list[float](), list[float]()
        for _ in range(ROUNDS):
            chess.append(self._baseline.moves_per_second(slice_))
            rates.append(subject.interpreted_per_second(slice_, thread_time))
        return {
            "interpreted_per_second": round(median(rates)),
            "interpreted_times_python_chess": round(median(rates) / median(chess), 2),
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
