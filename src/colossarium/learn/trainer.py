"""A run: play a rollout, learn from it, and from time to time measure and save."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

import torch

from colossarium.learn.games import GameGroup, SettingGames, groups_of
from colossarium.learn.hyperparameters import Hyperparameters
from colossarium.learn.league import League, frozen
from colossarium.learn.network import Network
from colossarium.learn.off_policy import OffPolicyDecisions
from colossarium.learn.returns import leads
from colossarium.learn.rollout import Collector
from colossarium.learn.row_names import RowNames
from colossarium.learn.settings import TrainingSetting, games_of
from colossarium.learn.strength import match
from colossarium.learn.update import Foresight, Learner, TrainingBatch, explained
from colossarium.table.chunks import Interrupted
from colossarium.table.info import GameInfo

SEEDS_APART = 1 << 40
"""Batches of a run begin this far from each other: they never come to the same game."""
MATCH_SEED = 1 << 62
RIVALS = {"random": "random", "first": "the network that this run began with"}
"""What a file says of how strong it is, and whom it calls what."""
NORMAL_95 = 1.96
LEADS_IN_SCALE, SCALE_STEPS = 3.0, 1500
SECONDS_PER_MINUTE = 60


@dataclass(frozen=True)
class LearningProgress:
    """A line of a run's log."""

    minutes: float
    decisions: int
    games: int
    decisions_per_second: float
    play_share: float
    """Of the time, what playing takes; the rest is learning."""
    entropy: float
    explained: float
    rate: float
    against: dict[str, float]
    """The share of victories in the main setting."""

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


class Trainer:
    """Everything a run has in memory."""

    def __init__(
        self,
        info: GameInfo,
        settings: Sequence[TrainingSetting],
        hyperparameters: Hyperparameters,
        network: Network,
        names: RowNames,
        lead_scale: float | None = None,
        begin: float | None = None,
    ) -> None:
        self.info, self.settings, self.hyperparameters, self.names = info, settings, hyperparameters, names
        device = hyperparameters.device
        self.network = network.to(device)
        self.optimizer = optimizer_of(self.network, hyperparameters)
        self.dice = torch.Generator(device).manual_seed(hyperparameters.seed)
        self.order = torch.Generator().manual_seed(hyperparameters.seed)
        members = [
            SettingGames(
                info,
                setting,
                count,
                hyperparameters.seed + number * SEEDS_APART,
                device,
                hyperparameters.threads,
            )
            for number, (setting, count) in enumerate(
                zip(settings, games_of(settings, hyperparameters.games), strict=True)
            )
        ]
        self.groups = groups_of(members, names, device)
        self.lead_scale = (
            lead_scale or hyperparameters.lead_scale or usual_lead(members[0], hyperparameters.seed)
        )
        self.collectors = [self._collector(group) for group in self.groups]
        self.batches = [
            TrainingBatch(
                collector.group,
                collector.rollout,
                hyperparameters.smoothing,
                hyperparameters.smoothing_of_values,
                hyperparameters.captured,
            )
            for collector in self.collectors
        ]
        self.learner = Learner(
            self.network,
            self.optimizer,
            self.batches,
            hyperparameters.minibatch,
            hyperparameters.captured,
            Foresight(hyperparameters.foresight, hyperparameters.trust),
        )
        self.league = League(self.network)
        self.yardstick, self.previous = frozen(self.network), frozen(self.network)
        self.decisions = self.games = self.updates = self.snapshots = 0
        self.minutes, self.entropy, self.explained = 0.0, 0.0, 0.0
        self.strength: list[dict[str, Any]] = []
        """How it did in the last matches, as a file says it."""
        self._matches: GameGroup | None = None
        self._play_seconds = self._seconds = 1e-9
        self._begin = time.perf_counter() if begin is None else begin

    def _collector(self, group: GameGroup) -> Collector:
        hyperparameters = self.hyperparameters
        off_policy = OffPolicyDecisions(
            group,
            hyperparameters.league,
            hyperparameters.odd,
            hyperparameters.odd_decisions,
            self.dice,
            hyperparameters.device,
        )
        return Collector(
            group,
            hyperparameters.steps,
            off_policy,
            self.network,
            self.lead_scale,
            self.dice,
            hyperparameters.captured,
            self._twins(group),
            self._tried(group),
        )

    def _tried(self, group: GameGroup) -> int:
        return min(self.hyperparameters.tried, group.words)

    def _twins(self, group: GameGroup) -> list[SettingGames] | None:
        """Games in which options are tried; where they end, others begin that nobody looks at."""
        hyperparameters, tried = self.hyperparameters, self._tried(group)
        if not tried:
            return None
        seed, device, threads = hyperparameters.seed, hyperparameters.device, hyperparameters.threads
        return [
            SettingGames(self.info, member.setting, member.count * tried, seed, device, threads)
            for member in group.members
        ]

    def iterate(self) -> None:
        """Play one rollout, and learn from it."""
        begin = time.perf_counter()
        hyperparameters, part = self.hyperparameters, self.hyperparameters.done(self.minutes, self.decisions)
        set_rate(self.optimizer, hyperparameters.rate_at(part))
        for collector in self.collectors:
            collector.collect(self.network, self.league.draw(self.order))
        self._wait()
        played = time.perf_counter()
        self.entropy = self.learner.learn(self.order, hyperparameters.entropy_at(part))
        self.decisions += sum(collector.rollout.seats.numel() for collector in self.collectors)
        self.games += sum(int(collector.rollout.ends.sum()) for collector in self.collectors)
        self.updates += 1
        now = time.perf_counter()
        self.minutes = (now - self._begin) / SECONDS_PER_MINUTE
        self._play_seconds += played - begin
        self._seconds += now - begin
        if part * hyperparameters.snapshots >= self.snapshots:
            self.snapshots += 1
            self.league.add(self.network)

    def _wait(self) -> None:
        if self.hyperparameters.device == "cuda":
            torch.cuda.synchronize()

    @property
    def optimizer_steps(self) -> int:
        """How often the optimiser has moved the network."""
        state = self.optimizer.state.get(self.network.input.weight)
        return int(state["step"]) if state else 0

    @property
    def over(self) -> bool:
        return self.hyperparameters.done(self.minutes, self.decisions) >= 1

    def measure(self, with_matches: bool = True) -> LearningProgress:
        """Where the run stands."""
        against = self._against() if with_matches and self.hyperparameters.match_games else {}
        return LearningProgress(
            minutes=round(self.minutes, 3),
            decisions=self.decisions,
            games=self.games,
            decisions_per_second=round(self.decisions / self._seconds),
            play_share=round(self._play_seconds / self._seconds, 3),
            entropy=round(self.entropy, 4),
            explained=round(explained(self.batches[0]), 4) if self.updates else 0.0,
            rate=round(float(self.optimizer.param_groups[0]["lr"]), 7),
            against=against,
        )

    def _against(self) -> dict[str, float]:
        if self._matches is None:
            main = self.settings[0]
            games = SettingGames(
                self.info,
                main,
                self.hyperparameters.match_games,
                MATCH_SEED,
                self.hyperparameters.device,
                self.hyperparameters.threads,
            )
            self._matches = GameGroup([games], self.names, self.hyperparameters.device)
        rivals = {"random": None, "first": self.yardstick, "previous": self.previous}
        found = {}
        for number, (name, rival) in enumerate(rivals.items()):
            seed = MATCH_SEED + (self.updates * len(rivals) + number) * SEEDS_APART
            # Dice of its own: when is measured follows from the clock, and must not change what is learned.
            dice = torch.Generator(self.hyperparameters.device).manual_seed(seed)
            found[name] = round(match(self._matches, self.network, rival, dice, seed), 4)
        self.previous = frozen(self.network)
        self.strength = [self._as_strength(RIVALS[name], found[name]) for name in RIVALS]
        return found

    def _as_strength(self, against: str, share: float) -> dict[str, Any]:
        games = self.hyperparameters.match_games
        interval = round(NORMAL_95 * sqrt(share * (1 - share) / games), 3)
        chosen = self.settings[0].chosen
        return {"against": against, **chosen, "games": games, "share": share, "interval": interval}


def optimizer_of(network: Network, hyperparameters: Hyperparameters) -> torch.optim.Optimizer:
    """On a GPU its steps are recorded, so that the learning rate lies in the GPU's memory."""
    if hyperparameters.device == "cpu":
        return torch.optim.Adam(network.parameters(), lr=hyperparameters.rate, eps=1e-5)
    rate = torch.tensor(hyperparameters.rate, device=hyperparameters.device)
    return torch.optim.Adam(network.parameters(), lr=rate, eps=1e-5, fused=True, capturable=True)


def set_rate(optimizer: torch.optim.Optimizer, rate: float) -> None:
    for options in optimizer.param_groups:
        if isinstance(options["lr"], torch.Tensor):
            options["lr"].fill_(rate)
        else:
            options["lr"] = rate


def usual_lead(games: SettingGames, seed: int) -> float:
    """Three times the lead that random games end with, in points."""
    found = []
    for _ in range(SCALE_STEPS):
        games.batch.step_random()
        ended = games.ends != 0
        found.append(leads(games.scores, 1e9)[ended].abs() * 1e9)
        if sum(map(len, found)) > 4 * games.count:
            break
    games.batch.reset(seed)
    every = torch.cat(found)
    return max(1.0, round(LEADS_IN_SCALE * float(every.mean()), 1)) if len(every) else 1.0


def run(
    trainer: Trainer, tell: Callable[[LearningProgress], object], save: Callable[[Trainer], object]
) -> LearningProgress:
    """Until the run is over. Ctrl-C ends it after it was saved, and goes on to the caller as `Interrupted`.

    The last matches are long, so what was learned is saved before them.
    """
    hyperparameters = trainer.hyperparameters
    last_match = last_save = 0.0
    try:
        while not trainer.over:
            trainer.iterate()
            if trainer.minutes - last_match >= hyperparameters.match_minutes:
                last_match = trainer.minutes
                tell(trainer.measure())
            if trainer.minutes - last_save >= hyperparameters.save_minutes:
                last_save = trainer.minutes
                save(trainer)
        save(trainer)
        final = trainer.measure()
        if trainer.strength:
            save(trainer)  # with how strong it is
    except KeyboardInterrupt:
        save(trainer)
        raise Interrupted(trainer.measure(with_matches=False)) from None
    return final
