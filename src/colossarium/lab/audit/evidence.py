"""Games that show a finding, as records for `colossarium replay` and the page's replayer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from colossarium.lab.audit.audited import Audited
from colossarium.lab.audit.farming import picked
from colossarium.lab.audit.finding import Finding
from colossarium.lab.audit.levers import levers_of
from colossarium.lab.audit.playing import Playing
from colossarium.lab.audit.repeats import choices_of
from colossarium.lab.audit.trials import Trial, Trials
from colossarium.machine.chance import Dice
from colossarium.table.game import Game
from colossarium.table.options import plain_options

EACH = 2
"""Games of a finding; of a trial both ways."""


class Shown(NamedTuple):
    """A game: what it shows, and its choices."""

    name: str
    seed: int
    choices: list[int]


def write_records(found: Audited, folder: Path, findings: int) -> list[Path]:
    """Some games of the worst findings, a file each. Each begins with the number of its finding."""
    folder.mkdir(parents=True, exist_ok=True)
    playing, written = Playing(found.setting), []
    sure = [each for each in found.findings if each.stands_out]
    worst = (sure + [each for each in found.findings if each.likely and not each.stands_out])[:findings]
    for number, finding in enumerate(worst, 1):
        for shown in _games(found, playing, finding):
            name = re.sub(r"[^\w.=-]+", "_", f"{number}-{finding.key}-{shown.name}-seed_{shown.seed}")
            path = folder / f"{name}.json"
            path.write_text(_record(playing, shown), encoding="utf-8")
            written.append(path)
    return written


def _games(found: Audited, playing: Playing, finding: Finding) -> Iterator[Shown]:
    if finding.sort == "repeats":
        for repeat in picked(found.farms[finding.about], EACH):
            choices = choices_of(repeat)
            state, end = playing.replayed(repeat.seed, choices), len(choices)
            playing.play_on(state, Dice(repeat.seed), made=choices)
            yield Shown(f"repeat_ends_at_{end}", repeat.seed, choices)
        yield from _farmed(found, finding.about)
    elif finding.about in found.trials and finding.sort in ("things", "useless"):
        trials = found.trials[finding.about]
        telling = [each for each in trials if each.always != each.never] or list(trials)
        for trial in telling[:EACH]:
            yield from _both_ways(playing, trial)
    elif finding.sort in ("seats", "endings"):
        for game in found.games[:EACH]:
            choices = []
            playing.play_on(playing.begin(game.seed), Dice(game.seed), made=choices)
            yield Shown("free", game.seed, choices)


def _farmed(found: Audited, farm: int) -> Iterator[Shown]:
    """Games of the farmer that farmed most, and the same games without one."""
    games = found.farmed.get(farm, ())
    for game in sorted(games, key=lambda each: (-each.times, each.seed))[:EACH]:
        if found.farming is not None and game.times:
            seat = found.farming.seat(game.seed) + 1
            for way, number in (("farmed", [*found.farmed].index(farm)), ("free", None)):
                choices: list[int] = []
                found.farming.play(number, game.seed, choices)
                yield Shown(f"{way}_by_seat_{seat}", game.seed, choices)


def _both_ways(playing: Playing, trial: Trial) -> Iterator[Shown]:
    before: list[int] = []
    state, dice = playing.begin(trial.seed), Dice(trial.seed)
    while len(before) < trial.at:
        before.append(playing.choose(state, dice))
        playing.machine.answer(state, before[-1])
    trials = Trials(playing, levers_of(playing.program))
    for always in (True, False):
        choices = list(before)
        trials.side(trial.lever, state, trial.seed, trial.seat, always, choices)
        way = "always" if always else "never"
        yield Shown(f"{way}_by_seat_{trial.seat + 1}_from_{trial.at}", trial.seed, choices)


def _record(playing: Playing, shown: Shown) -> str:
    game = Game.new(playing.info, plain_options(playing.begin(shown.seed)), seed=shown.seed)
    for word in shown.choices:
        game.play(word)
    return game.record.json()
