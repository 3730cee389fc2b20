"""Games of a variant, beside the game as it is: played a few at a time, with figures that settle.

This is done by processes of their own (`worker.py`), which the server ends when their time is over, or when
nobody looks any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from colossarium.bots import bots
from colossarium.bots.bot_spec import BotSpec, parse_bot_spec
from colossarium.games import find
from colossarium.lab.joining import joined
from colossarium.lab.questions import find_out, summary
from colossarium.lab.report import ArmSummary, LabReport
from colossarium.lab.samples import Arm, Samples
from colossarium.lab.sampling import check_arm, sample
from colossarium.server import wire_lab
from colossarium.server.lab import trained
from colossarium.server.lab.checking import WrongVariant, variant_of
from colossarium.server.rules import changes_of
from colossarium.table.errors import BadOption
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options
from colossarium.version import __version__

FIRST_GAMES = 100
"""That are played before anything is told; of bots that think, one."""
TOLD_EVERY = 1.0
"""Seconds of playing between two reports."""
MOST_SAMPLED = 400_000_000
"""Counts that are kept of an arm: games times seats times words, twice."""


def run(asked: wire_lab.LabRun) -> Iterator[wire_lab.LabProgress]:
    """How it goes, the last one with all games that there was time for."""
    began = perf_counter()
    try:
        arms = _arms(asked)
    except WrongVariant as wrong:
        raise BadOption(wrong.sentence) from None
    yield _progress(asked, 0, began, None, "playing")
    games = min(asked.games, *(_most_games(arm) for arm in arms))
    parts: list[list[Samples]] = [[] for _ in arms]
    size, done, told = (1 if _thinks(arms) else FIRST_GAMES), 0, 0
    while done < games:
        size = min(size, games - done)
        at = perf_counter()
        # To tell a game takes longer than to play many: figures come first, if there are games left to tell.
        telling = min(asked.told - told, size) if done else max(0, asked.told - (games - size))
        for arm, played in zip(arms, parts, strict=True):
            played.append(sample(arm, size, asked.seed, telling, first=done))
        done, told = done + size, told + telling
        spent = perf_counter() - at
        over = done >= games or perf_counter() - began > asked.seconds
        report = _report(asked, arms, [joined(each) for each in parts], games, over)
        yield _progress(asked, done, began, report, "done" if over else "playing", games)
        if over:
            return
        # As many as take so long, but never more than twice as many as before: the first are slow.
        size = max(1, min(2 * size, round(size * TOLD_EVERY / max(spent, 0.01))))


def _progress(
    asked: wire_lab.LabRun,
    games: int,
    began: float,
    report: LabReport | None,
    state: wire_lab.RunState,
    most: int | None = None,
) -> wire_lab.LabProgress:
    seconds = round(perf_counter() - began, 2)
    return wire_lab.LabProgress(
        state=state, games=games, of=most or asked.games, seconds=seconds, report=report
    )


def _arms(asked: wire_lab.LabRun) -> list[Arm]:
    """The game as it is, if it is to be compared with, and the variant."""
    base = find(asked.game)
    varied = bool(asked.text.strip() or asked.settings)
    infos = [base] if asked.compare or not varied else []
    if varied:
        infos.append(variant_of(asked.game, asked.text, asked.settings))
    arms = []
    for info in infos:
        players = encode_options(info, asked.options)["players"]
        arm = Arm(info.title, info, {**asked.options, "players": players}, _bots(asked, players))
        check_arm(arm)
        arms.append(arm)
    return arms


def _bots(asked: wire_lab.LabRun, players: int) -> tuple[BotSpec, ...]:
    """Bots by their names alone: a request names no file."""
    known = [*(bot.name for bot in bots()), trained.NAME]
    for name in asked.bots:
        if name not in known:
            raise BadOption(f"there is no bot {name[:40]!r} here; there is {', '.join(known)}")
    if len(asked.bots) not in (1, players):
        raise BadOption(
            f"{players} players need one bot for all of them, or {players}: not {len(asked.bots)}"
        )
    names = asked.bots * players if len(asked.bots) == 1 else asked.bots
    return tuple(
        trained.SPEC if name == trained.NAME else parse_bot_spec(f"{name}:{asked.effort}") for name in names
    )


def _thinks(arms: list[Arm]) -> bool:
    return any(spec.bot != "random" for arm in arms for spec in arm.players)


def _most_games(arm: Arm) -> int:
    """As many as there is room for."""
    return max(1, MOST_SAMPLED // (2 * len(arm.players) * len(program_of(arm.info).vocabulary)))


def _report(
    asked: wire_lab.LabRun, arms: list[Arm], samples: list[Samples], most: int, over: bool
) -> LabReport:
    sections = find_out(samples, asked.questions or None, asked.confidence)
    done = len(samples[0])
    each = " of each" if len(arms) > 1 else ""
    if not over:
        outlook = f"{done:,} of {most:,} games{each} so far."
    elif done < most:
        outlook = f"Its time was over after {done:,} games{each}; {most:,} were asked for."
    else:
        outlook = f"All {done:,} games{each} were played."
    return LabReport(
        title=arms[-1].info.title,
        question=f"{arms[-1].info.title}: what is it like?"
        if len(arms) == 1
        else f"{arms[-1].info.title}: how does it differ from {arms[0].info.title}?",
        arms=[_arm_summary(arm, done) for arm in arms],
        confidence=asked.confidence,
        seed=asked.seed,
        settled=over and done >= most,
        outlook=outlook,
        summary=summary(sections, confidence=asked.confidence),
        sections=sections,
        version=__version__,
        partial=not over,
    )


def _arm_summary(arm: Arm, games: int) -> ArmSummary:
    return ArmSummary(
        name=arm.name,
        game=arm.info.slug,
        title=arm.info.title,
        fingerprint=program_of(arm.info).digest,
        options=dict(arm.options),
        players=[spec.text.partition(":")[0] for spec in arm.players],
        games=games,
        changes=changes_of(arm.info),
    )
