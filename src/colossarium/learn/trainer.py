"""A run: play a stretch, learn from it, and from time to time measure and save."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import torch

from colossarium.learn.games import Group, SettingGames, groups_of
from colossarium.learn.guests import Guests
from colossarium.learn.league import League, frozen
from colossarium.learn.names import Names
from colossarium.learn.network import Network
from colossarium.learn.plan import Plan
from colossarium.learn.returns import leads
from colossarium.learn.rollout import Player
from colossarium.learn.settings import Setting, games_of
from colossarium.learn.strength import match
from colossarium.learn.update import Learner, Lesson, explained
from colossarium.table.chunks import Interrupted
from colossarium.table.info import GameInfo

SEEDS_APART = 1 << 40
"""Batches of a run begin this far from each other: they never come to the same game."""
MATCH_SEED = 1 << 62
LEADS_IN_SCALE, SCALE_STEPS = 3.0, 1500
SECONDS_PER_MINUTE = 60


@dataclass(frozen=True)
class Progress:
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
        self, info: GameInfo, settings: Sequence[Setting], plan: Plan, network: Network, names: Names,
        lead_scale: float | None = None,
        begin: float | None = None,
    ) -> None:  # fmt: skip
        self.info, self.settings, self.plan, self.names = info, settings, plan, names
        device = plan.device
        self.network = network.to(device)
        self.optimizer = optimizer_of(self.network, plan)
        self.dice = torch.Generator(device).manual_seed(plan.seed)
        self.order = torch.Generator().manual_seed(plan.seed)
        members = [
            SettingGames(info, setting, count, plan.seed + number * SEEDS_APART, device, plan.threads)
            for number, (setting, count) in enumerate(
                zip(settings, games_of(settings, plan.games), strict=True)
            )
        ]
        self.groups = groups_of(members, names, device)
        self.lead_scale = lead_scale or plan.lead_scale or usual_lead(members[0], plan.seed)
        self.players = [self._player(group) for group in self.groups]
        self.lessons = [
            Lesson(player.group, player.stretch, plan.smoothing, plan.recorded) for player in self.players
        ]
        self.learner = Learner(self.network, self.optimizer, self.lessons, plan.minibatch, plan.recorded)
        self.league = League(self.network)
        self.yardstick, self.previous = frozen(self.network), frozen(self.network)
        self.decisions = self.games = self.updates = self.snapshots = 0
        self.minutes, self.entropy, self.explained = 0.0, 0.0, 0.0
        self._matches: Group | None = None
        self._play_seconds = self._seconds = 1e-9
        self._begin = time.perf_counter() if begin is None else begin

    def _player(self, group: Group) -> Player:
        plan = self.plan
        guests = Guests(group, plan.league, plan.odd, plan.odd_decisions, self.dice, plan.device)
        return Player(group, plan.steps, guests, self.network, self.lead_scale, self.dice, plan.recorded)

    def iterate(self) -> None:
        """Play one stretch, and learn from it."""
        begin = time.perf_counter()
        plan, part = self.plan, self.plan.done(self.minutes, self.decisions)
        set_rate(self.optimizer, plan.rate_at(part))
        for player in self.players:
            player.play(self.network, self.league.draw(self.order))
        self._wait()
        played = time.perf_counter()
        self.entropy = self.learner.learn(self.order, plan.entropy_at(part))
        self.decisions += sum(player.stretch.seats.numel() for player in self.players)
        self.games += sum(int(player.stretch.ends.sum()) for player in self.players)
        self.updates += 1
        now = time.perf_counter()
        self.minutes = (now - self._begin) / SECONDS_PER_MINUTE
        self._play_seconds += played - begin
        self._seconds += now - begin
        if part * plan.snapshots >= self.snapshots:
            self.snapshots += 1
            self.league.add(self.network)

    def _wait(self) -> None:
        if self.plan.device == "cuda":
            torch.cuda.synchronize()

    @property
    def optimizer_steps(self) -> int:
        """How often the optimiser has moved the network."""
        state = self.optimizer.state.get(self.network.input.weight)
        return int(state["step"]) if state else 0

    @property
    def over(self) -> bool:
        return self.plan.done(self.minutes, self.decisions) >= 1

    def measure(self, with_matches: bool = True) -> Progress:
        """Where the run stands."""
        against = self._against() if with_matches and self.plan.match_games else {}
        return Progress(
            minutes=round(self.minutes, 3),
            decisions=self.decisions,
            games=self.games,
            decisions_per_second=round(self.decisions / self._seconds),
            play_share=round(self._play_seconds / self._seconds, 3),
            entropy=round(self.entropy, 4),
            explained=round(explained(self.lessons[0]), 4) if self.updates else 0.0,
            rate=round(float(self.optimizer.param_groups[0]["lr"]), 7),
            against=against,
        )

    def _against(self) -> dict[str, float]:
        if self._matches is None:
            main = self.settings[0]
            games = SettingGames(
                self.info, main, self.plan.match_games, MATCH_SEED, self.plan.device, self.plan.threads
            )
            self._matches = Group([games], self.names, self.plan.device)
        rivals = {"random": None, "first": self.yardstick, "previous": self.previous}
        found = {}
        for number, (name, rival) in enumerate(rivals.items()):
            seed = MATCH_SEED + (self.updates * len(rivals) + number) * SEEDS_APART
            # Dice of its own: when is measured follows from the clock, and must not change what is learned.
            dice = torch.Generator(self.plan.device).manual_seed(seed)
            found[name] = round(match(self._matches, self.network, rival, dice, seed), 4)
        self.previous = frozen(self.network)
        return found


def optimizer_of(network: Network, plan: Plan) -> torch.optim.Optimizer:
    """On a GPU its steps are recorded, so that the learning rate lies in the GPU's memory."""
    if plan.device == "cpu":
        return torch.optim.Adam(network.parameters(), lr=plan.rate, eps=1e-5)
    rate = torch.tensor(plan.rate, device=plan.device)
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


def run(trainer: Trainer, tell: Callable[[Progress], object], save: Callable[[Trainer], object]) -> Progress:
    """Until the plan is done. Ctrl-C ends it after it was saved, and goes on to the caller as `Interrupted`.

    The last matches are long, so what was learned is saved before them.
    """
    plan = trainer.plan
    last_match = last_save = 0.0
    try:
        while not trainer.over:
            trainer.iterate()
            if trainer.minutes - last_match >= plan.match_minutes:
                last_match = trainer.minutes
                tell(trainer.measure())
            if trainer.minutes - last_save >= plan.save_minutes:
                last_save = trainer.minutes
                save(trainer)
        save(trainer)
        final = trainer.measure()
    except KeyboardInterrupt:
        save(trainer)
        raise Interrupted(trainer.measure(with_matches=False)) from None
    return final
