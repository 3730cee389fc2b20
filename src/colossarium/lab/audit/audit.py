"""An audit from beginning to end: games, suspects, suspects again in new games, what they are worth."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from typing import TypeVar

from colossarium.bots.bot import Bot
from colossarium.bots.bot_spec import BotSpec, parse_bot_spec
from colossarium.bots.network.sources import shipped_source
from colossarium.envs.extras import require
from colossarium.lab.audit.audited import Audited
from colossarium.lab.audit.fairness import ending_findings, seat_findings
from colossarium.lab.audit.farm_findings import Usual, farm_findings, growth_of_a_turn, points_of_a_turn
from colossarium.lab.audit.farmed import Farmed, FarmedGames, by_farm
from colossarium.lab.audit.farmer import routines_of
from colossarium.lab.audit.farming import Farm, budget_of, farms_of, picked
from colossarium.lab.audit.finding import Finding, in_order
from colossarium.lab.audit.games import AuditGames, GameFound
from colossarium.lab.audit.growth import growing, growth_findings, scoring_fields
from colossarium.lab.audit.levers import Occasions, levers_of, shares_of_games, usable
from colossarium.lab.audit.playing import Setting
from colossarium.lab.audit.quantities import quantities_of
from colossarium.lab.audit.repeats import Watch
from colossarium.lab.audit.steered import SteeredGames, can_be_steered, trials_of, ways_of, words_of
from colossarium.lab.audit.things import by_lever, dead_findings, suspects, thing_findings, usual_lead_of
from colossarium.lab.audit.trials import Trial
from colossarium.lab.audit.worth import Repeated, RepeatWorth, WorthOfRepeats
from colossarium.table.chunks import Spread
from colossarium.table.chunks import in_order as here
from colossarium.table.errors import ColossariumError
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import check_seed
from colossarium.table.words import Words

PLAYOUTS = 20
"""For each option, of who plays a game that has no network."""
MOST_GAMES = 100_000
GAMES = 240
"""Of each kind, if nobody says otherwise."""
BRANCHES = 10
"""Trials off a game, on average."""
LIKELY_SUSPECTS, SUSPECTS = 24, 10
"""Levers that are tried further, to choose among them, and those of them that are looked at again."""
FARMS = 12
LOOKS = 300
"""Repeats of a kind whose worth is measured."""
FARMERS = 3
"""Farms of which whole games are played."""
QUICK = 4
"""So many times as many games in which nothing but always and never is tried: they are quick."""
STEERED = 2
"""And where native code plays whole games of each thing both ways: for each thing, so many times as many."""
LAST, TRYING, CHOOSING, FARMING = 3, 40, 45, 50
"""The steps of their seeds, behind those of other numbers of players."""
APART = 10_000_000
"""Between the seeds of two steps."""

Chunk = TypeVar("Chunk")
Part = TypeVar("Part")
Progress = Callable[[str, int, int], object]
"""Is told what is being done, how much of it is, and of how much."""


class Auditor:
    """Does it step by step; whatever stops it, what is known is kept."""

    def __init__(
        self,
        setting: Setting,
        numbers: Sequence[Mapping[str, int]],
        games: int,
        seed: int,
        confidence: float,
        minutes: float | None,
        spread: Spread = here,
        progress: Progress | None = None,
    ) -> None:
        """`numbers`: options of games with other numbers of players."""
        self.found = Audited(setting, seed, confidence)
        self._numbers, self._count, self._spread, self._progress = numbers, games, spread, progress
        self._minutes, self._begins, self._ends = minutes, time.monotonic(), float("inf")
        self._stopped = False
        self.program = program_of(setting.info)
        native_of(self.program)  # compiled here, before other processes want it
        self.levers, self.quantities = levers_of(self.program), quantities_of(self.program)
        self._done: list[Finding] = []
        self._steers = can_be_steered(setting)

    def run(self) -> Audited:
        """Every step puts what it has found where a page can be made of it."""
        for step, until in (
            (self._watch, 0.1),
            (self._try, 0.4),
            (self._repeat, 0.6),
            (self._grow, 0.7),
            (self._try_again, 0.9),
            (self._other_numbers, 1.0),
        ):
            if self._minutes is not None:
                self._ends = self._begins + 60 * self._minutes * until
            step()
        self.found.findings = in_order(self._done)
        return self.found

    def _all(self, doing: str, work: Callable[[Chunk], Part], chunks: Sequence[Chunk]) -> list[Part]:
        """All that there is time for until Ctrl-C, in order."""
        parts: list[Part] = []
        if self._late:
            return parts
        try:
            with closing(self._spread(work, chunks)) as results:
                for part in results:
                    parts.append(part)
                    if self._progress:
                        self._progress(doing, len(parts), len(chunks))
                    if self._late:
                        break
        except KeyboardInterrupt:
            self._stopped = self.found.partial = True
        return parts

    @property
    def _late(self) -> bool:
        late = self._stopped or time.monotonic() > self._ends
        self.found.partial |= late
        return late

    def _seeds(self, step: int, count: int) -> range:
        first = self.found.seed + step * APART
        return range(first, first + count)

    def _watch(self) -> None:
        """Free games, with an eye on all that grows and acts."""
        found, count = self.found, max(2, self._count // 4)
        work = AuditGames(found.setting, repeats=True)
        found.games = self._all("watching", work, self._seeds(0, count))
        self._counted(len(found.games))

    def _try(self) -> None:
        """Always against never, for everything that there is occasion for."""
        games = self.found.games
        seen = Counter(at for game in games for at in game.occasions)
        able = usable(self.levers, Occasions(len(games), seen))
        worded = [at for at in able if self.levers[at].word is not None]
        acting = [at for at in able if self.levers[at].word is None]
        branched = acting if self._steers else able
        work = AuditGames(self.found.setting, self._trying(branched, games), repeats=True)
        more = self._all("watching", work, self._seeds(1, self._count))
        self.found.games = games + more
        self._counted(sum(1 + 2 * len(game.trials) for game in more))
        tried = self._tried("always and never", worded, TRYING, STEERED if self._steers else QUICK)
        self.found.trials = _together(by_lever(more), tried)
        self._seats()
        self._done += dead_findings(self._verbs(), self.found.games, self.found.confidence)

    def _tried(self, doing: str, levers: Sequence[int], step: int, times: int) -> dict[int, list[Trial]]:
        """Always and never in `times` as many games as are watched: of each lever with a word, where native
        code plays whole games; in branches off so many games of all levers otherwise."""
        count, found = times * self._count, self.found
        seeds = self._seeds(step, count)
        steered = words_of(self.levers, levers) if self._steers else {}
        ways = ways_of(sorted(steered), count) if steered else []
        outcomes = self._all(doing, SteeredGames(found.setting, steered, seeds.start), ways)
        self._counted(sum(len(each.way.games) for each in outcomes))
        rest = [at for at in levers if at not in steered]
        games: list[GameFound] = []
        if rest:
            work = AuditGames(found.setting, self._trying(rest, found.games))
            games = self._all(doing, work, seeds)
            self._counted(sum(1 + 2 * len(game.trials) for game in games))
            found.games = found.games + games
        return _together(trials_of(outcomes, seeds.start), by_lever(games))

    def _trying(self, able: Sequence[int], games: Sequence[GameFound]) -> dict[int, float]:
        seen = Counter(at for game in games for at in game.occasions)
        return shares_of_games(able, Occasions(len(games), seen), BRANCHES) if able else {}

    def _verbs(self) -> dict[int, tuple[str, str]]:
        """What can be chosen beside places and players: its kind, and what it is called."""
        words = Words(self.program)
        return {
            word.number: (word.kind, words.label(word.kind, word.member))
            for word in self.program.vocabulary
            if word.place is None and word.player is None
        }

    def _repeat(self) -> None:
        """What each repeat is worth, of those that free games and turns at random have shown."""
        watched = [game for game in self.found.games if len(game.starts)]
        if not watched:
            return
        budget = budget_of(watched, Watch(self.program).names)
        farms = farms_of(self.program, watched, budget)[:FARMS]
        chosen = [picked(farm, LOOKS) for farm in farms]
        flat = [
            Repeated(repeat, farm.times) for farm, some in zip(farms, chosen, strict=True) for repeat in some
        ]
        worths = self._all("repeating", WorthOfRepeats(self.found.setting), flat)
        self._counted(2 * len(worths))
        rest = iter(worths)
        measured: list[list[RepeatWorth]] = [
            [worth for _, worth in zip(some, rest, strict=False)] for some in chosen
        ]
        names, scoring = Watch(self.program).names, scoring_fields(watched, self.quantities)
        lead = usual_lead_of(watched)
        usual = Usual(points_of_a_turn(watched), growth_of_a_turn(watched, names), scoring, lead)
        self.found.farms = farms
        farmed = self._farm(farms, usual, [*budget.sizes])
        self._done += farm_findings(
            self.program, farms, measured, farmed, usual, self._even, self.found.confidence
        )

    def _farm(self, farms: Sequence[Farm], usual: Usual, budgets: Sequence[str]) -> dict[int, list[Farmed]]:
        """Whole games with a seat that does nothing better: those gains that a turn brings most of."""
        chosen = sorted(range(len(farms)), key=lambda at: (-usual.worth(farms[at]), at))[:FARMERS]
        if not chosen:
            return {}
        routines = (routines_of(self.program, farms[at], budgets) for at in chosen)
        self.found.farming = FarmedGames(self.found.setting, tuple(routines))
        games = self._all("farming", self.found.farming, self._seeds(FARMING, max(2, self._count // 3)))
        self._counted((1 + len(chosen)) * len(games))
        self.found.farmed = dict(zip(chosen, by_farm(games), strict=False))
        return self.found.farmed

    def _grow(self) -> None:
        """What more of each number that only grows is worth."""
        if not self.found.games:
            return
        found = growing(self.found.games, self.quantities, self.found.confidence)
        if not found:
            return
        raising = {each.quantity: max(1, round(2 * each.spread)) for each in found}
        work = AuditGames(self.found.setting, raising=tuple(sorted(raising.items())))
        games = self._all("raising", work, self._seeds(2, self._count))
        self._counted(sum(2 + len(game.worth) for game in games))
        even = self._even
        self._done += growth_findings(found, self.quantities, games, raising, even, self.found.confidence)

    def _try_again(self) -> None:
        """The suspects, in games that nobody has seen yet."""
        likely = suspects(self.found.trials, LIKELY_SUSPECTS)
        if len(likely) > SUSPECTS:
            more = self._tried("choosing suspects", likely, CHOOSING, QUICK // 2)
            self.found.trials = _together(self.found.trials, more)
        chosen = suspects({at: self.found.trials[at] for at in likely}, SUSPECTS)
        if not chosen:
            return
        self.found.trials = self._tried("looking again", chosen, LAST, 2 * QUICK)
        self._done += thing_findings(
            self.levers, self.found.games, self.found.trials, self._even, self.found.confidence
        )
        self._seats()

    def _other_numbers(self) -> None:
        """Free games of other numbers of players."""
        for step, options in enumerate(self._numbers, 4):
            setting = replace(self.found.setting, options=dict(options))
            games = self._all(
                f"{setting.players} players", AuditGames(setting), self._seeds(step, self._count)
            )
            self._counted(len(games))
            self.found.others[setting.players] = games
        self._seats()

    def _seats(self) -> None:
        """As it stands with the games that there are by now."""
        found = self.found
        by_players = {found.setting.players: found.games, **found.others}
        kept = [each for each in self._done if each.sort not in ("seats", "endings")]
        fair = seat_findings(by_players, found.confidence)
        self._done = kept + fair + ending_findings(by_players, found.confidence)

    @property
    def _even(self) -> float:
        """What a side wins if all are alike."""
        ended = [game.ending.even for game in self.found.games if game.ending.ended]
        return ended[0] if ended else 1 / self.found.setting.players

    def _counted(self, games: int) -> None:
        self.found.played += games


def _together(
    first: Mapping[int, Sequence[Trial]], second: Mapping[int, Sequence[Trial]]
) -> dict[int, list[Trial]]:
    return {at: [*first.get(at, ()), *second.get(at, ())] for at in {**first, **second}}


def audit(
    info: GameInfo,
    options: Mapping[str, str | int],
    bot: str | Bot | None = None,
    games: int = GAMES,
    seed: int = 1,
    confidence: float = 0.95,
    minutes: float | None = None,
    spread: Spread = here,
    progress: Progress | None = None,
) -> Audited:
    """Look for what is broken. `bot` plays on all seats; the network that comes with the game without one,
    `playouts` where there is none. With `minutes`, what is found until then; without, a seed finds the same
    every time."""
    require("lab", "numpy")
    games, seed = check_number("the number of games", games, 2, MOST_GAMES), check_seed(seed)
    numbers = encode_options(info, options)
    spec = parse_bot_spec(bot if bot is not None else usual_bot(info))
    spec.check(info, numbers["players"])
    setting = Setting(info, numbers, spec)
    others = list(_other_numbers(info, options, numbers, spec))
    return Auditor(setting, others, games, seed, confidence, minutes, spread, progress).run()


def usual_bot(info: GameInfo) -> str:
    """The strongest that is there at once."""
    return "network" if shipped_source(info) is not None else f"playouts:{PLAYOUTS}"


def _other_numbers(
    info: GameInfo, options: Mapping[str, str | int], numbers: Mapping[str, int], spec: BotSpec
) -> Iterator[dict[str, int]]:
    """The same options with other numbers of players, as far as they go together and the bot can play."""
    for players in info.players:
        if players != numbers["players"]:
            try:
                other = encode_options(info, {**options, "players": players})
                spec.check(info, players)
            except ColossariumError:
                continue
            yield other
