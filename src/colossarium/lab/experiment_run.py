"""An experiment under way: rounds of games of all sides, until its question has its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.lab.experiment import Experiment
from colossarium.lab.joining import first_games, joined
from colossarium.lab.native_games import is_native
from colossarium.lab.plan import plan
from colossarium.lab.samples import Arm, Samples
from colossarium.lab.sampling import sample
from colossarium.lab.statistics.stopping import Verdict, settled
from colossarium.lab.store import ArmStore
from colossarium.lab.tables import CaseSamples
from colossarium.table.chunks import Interrupted, Spread, in_order
from colossarium.table.errors import BadOption

FIRST_LOOK = 200
"""Games of each side before the first look, unless told."""
GROWTH = 2
"""Before each look there is at least one part in so many more of them, as a look takes time."""
TRIED = 50
"""Random games that show whether there is such a figure at all, before players begin to think."""
FEWEST = 20
MOST_AT_ONCE = 50_000
"""Games of random players and networks after which they are kept."""
LEAST_STEP, KEEP_EVERY = 16, 30.0
"""Those of players that think are kept after about so many seconds, and at least so many of them."""

Progress = Callable[[int, int, str], object]
"""Is told how many more games have been played, how many there will be about, and how the question stands."""
Key = tuple[int, int]
"""A case and an arm of it, by their numbers."""


class ExperimentRun:
    """An experiment under way. With a folder it goes on from the games that are there."""

    def __init__(self, experiment: Experiment, folder: Path, out: Path | None = None) -> None:
        """`folder`: from where files are named."""
        self.experiment, self.cases = experiment, plan(experiment, folder)
        self._arms: dict[Key, Arm] = {
            (number, at): arm
            for number, case in enumerate(self.cases)
            for at, arm in enumerate((*case.arms, *case.steered))
        }
        self._stores: dict[Key, ArmStore] = {}
        self._samples: dict[Key, Samples] = {}
        if out is not None:
            self._open(out)
        self._found = sum(min(len(each), experiment.games) for each in self._samples.values())
        """How many games were there already."""
        self.verdicts: list[Verdict] = []
        """Of each case, at the last look; none if there is no question that decides."""
        self._pace: dict[Key, float] = {}
        """Seconds that a game of a side took lately."""

    def _open(self, out: Path) -> None:
        for key, arm in self._arms.items():
            store = self._stores[key] = ArmStore(out, arm, self.experiment.seed, self._told(key))
            found = store.load()
            if found is not None:
                self._samples[key] = found

    @property
    def games(self) -> int:
        """How many all sides have played."""
        return min(min(self._have(key) for key in self._arms), self.experiment.games)

    @property
    def settled(self) -> bool:
        """Whether the question has its answer; if none decides, whether all games have been played."""
        if not self.experiment.decides:
            return self.games >= self.experiment.games
        return bool(self.verdicts) and all(verdict.settled for verdict in self.verdicts)

    def samples(self) -> list[CaseSamples]:
        """Of each case the same games of all sides."""
        games = {key: first_games(samples, self.games) for key, samples in self._samples.items()}
        found = []
        for number, case in enumerate(self.cases):
            both = [games[number, at] for at in range(len(case.arms) + len(case.steered))]
            found.append(CaseSamples(case.name, both[: len(case.arms)], both[len(case.arms) :]))
        return found

    def play(self, spread: Spread = in_order, progress: Progress | None = None) -> bool:
        """Play until the question is settled, or all games have been played; False after Ctrl-C."""
        try:
            target = self.games or self._first_target()
            while True:
                self._extend(target, spread, progress)
                self._look()
                if self.settled or target >= self.experiment.games:
                    return True
                target = self._next_target(target)
        except KeyboardInterrupt:
            if self.games and not self.verdicts:
                self._look()
            return False

    def _told(self, key: Key) -> int:
        """Of how many games of a side the log is told; of one that is steered, of none."""
        return self.experiment.told if key[1] < len(self.cases[key[0]].arms) else 0

    def _have(self, key: Key) -> int:
        return len(self._samples[key]) if key in self._samples else 0

    def _first_target(self) -> int:
        first = self.experiment.at_once or FIRST_LOOK
        if self.experiment.decides and not self._is_known():
            first = FEWEST
        return min(first, self.experiment.games)

    def _next_target(self, target: int) -> int:
        more = max(self.experiment.at_once or FIRST_LOOK, target // GROWTH)
        return min(target + more, self.experiment.games)

    def _is_known(self) -> bool:
        """Whether there is such a figure in games of random players of the first case."""
        case, random = self.cases[0], parse_bot_spec("random")
        free, steered = (
            [
                sample(replace(arm, players=(random,) * len(arm.players)), TRIED, self.experiment.seed)
                for arm in arms
            ]
            for arms in (case.arms, case.steered)
        )
        try:
            settled(free, self.experiment.decides, steered=steered)
        except BadOption:
            return False
        return True

    def _extend(self, target: int, spread: Spread, progress: Progress | None) -> None:
        """Have all sides play until they have so many games."""
        for key, arm in self._arms.items():
            while self._have(key) < target:
                step = MOST_AT_ONCE if is_native(arm) else self._step(key)
                self._play_arm(key, min(target, self._have(key) + step), spread, progress)

    def _step(self, key: Key) -> int:
        """So many games of players that think until they are kept."""
        pace = self._pace.get(key)
        return max(LEAST_STEP, round(KEEP_EVERY / pace)) if pace else LEAST_STEP

    def _play_arm(self, key: Key, target: int, spread: Spread, progress: Progress | None) -> None:
        """Have one side play until it has so many games."""
        arm, have, experiment = self._arms[key], self._have(key), self.experiment
        told = max(0, min(target, self._told(key)) - have)

        def advance(more: int) -> None:
            if progress:
                progress(more, self._total(), self.outlook() if self.verdicts else "")

        began = perf_counter()
        try:
            more = sample(arm, target - have, experiment.seed, told, spread, advance, first=have)
        except Interrupted as interrupted:
            if interrupted.result is not None:
                self._add(key, interrupted.result)
            raise
        if not told or key not in self._pace:
            self._pace[key] = (perf_counter() - began) / len(more)
        self._add(key, more)

    def _add(self, key: Key, more: Samples) -> None:
        if key in self._stores:
            self._stores[key].add(self._have(key), more)
        self._samples[key] = joined([self._samples[key], more]) if key in self._samples else more

    def _look(self) -> None:
        """Ask whether the question is settled: in each case so surely that all of them together are."""
        experiment = self.experiment
        if experiment.decides:
            sure = 1 - (1 - experiment.confidence) / len(self.cases)
            self.verdicts = [
                settled(case.samples, experiment.decides, sure, experiment.precision, case.steered)
                for case in self.samples()
            ]

    def _total(self) -> int:
        """How many games there will be about, of all sides."""
        wanted = [verdict.games for verdict in self.verdicts if not verdict.settled and verdict.games]
        each = min(self.experiment.games, max(self.games + 1, *wanted)) if wanted else self.experiment.games
        return max(1, each * len(self._arms) - self._found)

    def outlook(self) -> str:
        """A sentence for each case: why it stopped, or what more it would take."""
        if not self.experiment.decides:
            of = "" if self.settled else f" of {self.experiment.games:,}"
            return f"{self.games:,}{of} games of each side were played, as no figure decides when to stop."
        said = []
        for case, verdict in zip(self.cases, self.verdicts, strict=False):
            said.append(f"With {case.name}: {verdict.outlook}" if case.name else verdict.outlook)
        time = self._time_left()
        return " ".join([*said, *([time] if time else [])])

    def _time_left(self) -> str:
        """How long it would take to settle what is not."""
        missing = max(
            (verdict.games - self.games for verdict in self.verdicts if not verdict.settled), default=0
        )
        if missing <= 0 or not self._pace:
            return ""
        seconds = missing * len(self._arms) * sum(self._pace.values()) / len(self._pace)
        return f"That is about {duration(seconds)} more on this machine."


def duration(seconds: float) -> str:
    """In words."""
    for size, word in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {word}"
    whole = max(1, round(seconds))
    return "a second" if whole == 1 else f"{whole} seconds"
