"""Strategies: seats that choose alike, how often they are played, and how they fare against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import intervals
from colossarium.lab.questions.groups import Groups, find_groups
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import effect, interval, listed, quoted
from colossarium.lab.report import Chart, Figure, Series
from colossarium.lab.statistics.association import association
from colossarium.lab.statistics.measure import Measure, estimate, ratio

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEY, TITLE = "strategy", "Strategies"
MARKS = 3
"""A strategy is named by so many of its habits."""
FEWEST = 100
"""Fewer games tell no strategies."""
NONE = "No strategies can be told apart: seats do not fall into groups by what they choose."
NOTE = (
    "Each seat of each game is what it chose, in parts of all its choices; seats that are alike make a "
    "group (k-means on square roots of the parts, along their ten main directions). As many groups are "
    "told as are found again in the other half of the games (prediction strength of Tibshirani and "
    "Walther of at least 0.8), have at least 5% of the seats each, and are farther apart than what can be "
    "cut out of fewer clouds. A group is named by what its seats do most differently from all. Winning is "
    "compared among seats of the same order of play and the same player."
)


@dataclass(frozen=True)
class Profiles:
    """What the seats of all arms chose, side by side."""

    names: list[str]
    rows: NDArray[np.float64]
    """Seats × what can be chosen: square roots of parts."""
    arms: list[slice]


def find(inquiry: Inquiry) -> Findings | None:
    of_one_game = len({arm.samples.arm.info.board for arm in inquiry.arms}) == 1
    profiles = profiles_of(inquiry.arms) if of_one_game else None
    if profiles is None:
        return None
    groups = find_groups(profiles.rows)
    if groups is None:
        return Findings(
            key=KEY,
            title=TITLE,
            answers=[],
            note=NOTE,
            summarise=lambda figures: [NONE],
        )
    names = names_of(groups, profiles)
    grouped = [
        groups.of[rows].reshape(len(arm), arm.seats)
        for arm, rows in zip(inquiry.arms, profiles.arms, strict=True)
    ]
    answers = [
        answer
        for number, name in enumerate(names)
        for answer in (
            _use(inquiry, grouped, number, name),
            _winning(inquiry, grouped, number, name, len(names) == 2),
        )
    ]
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[
            intervals(inquiry, f"{KEY}.use", "How often each is played", answers[::2], names, kind="bars"),
            intervals(inquiry, f"{KEY}.winning", "Winning that goes with it", answers[1::2], names, 0.0),
            *(_against(inquiry, arm, own, names) for arm, own in zip(inquiry.arms, grouped, strict=True)),
        ],
        note=NOTE,
        summarise=lambda figures: _summary(inquiry, figures, names),
    )


def profiles_of(arms: Sequence[ArmGames]) -> Profiles | None:
    """Things and options one by one; places and players by their kinds, as where is not what."""
    keys, titles = [_columns(arm) for arm in arms], {}
    for own in keys:
        titles.update({key: title for key, title in own if key not in titles})
    if len(titles) < 2 or sum(len(arm) for arm in arms) < FEWEST:
        return None
    at = {key: column for column, key in enumerate(titles)}
    rows = []
    for arm, own in zip(arms, keys, strict=True):
        chosen = arm.samples.chosen.reshape(-1, len(own)).astype(np.float32)
        place = np.zeros((len(own), len(at)), np.float32)
        place[np.arange(len(own)), [at[key] for key, _ in own]] = 1
        counts = chosen @ place
        rows.append(np.sqrt(counts / np.maximum(1, counts.sum(axis=1, keepdims=True))).astype(np.float64))
    ends = np.cumsum([0, *(len(each) for each in rows)])
    slices = [slice(int(begin), int(end)) for begin, end in pairwise(ends)]
    return Profiles(list(titles.values()), np.concatenate(rows), slices)


def _columns(arm: ArmGames) -> list[tuple[tuple[str, str], str]]:
    """For each word of the vocabulary, where it is counted and what that is called."""
    named = {number: word for word, number in (*arm.things.items(), *arm.options.items())}
    return [
        ((word.kind, thing.name), thing.title if thing in arm.things else quoted(thing))
        if (thing := named.get(word.number)) is not None
        else ((word.kind, ""), f"choices of {arm.program.kind(word.kind).many}")
        for word in arm.program.vocabulary
    ]


def names_of(groups: Groups, profiles: Profiles) -> list[str]:
    """By what the seats of a group choose most differently from all: "1 (more Purge, fewer “pass”)"."""
    spread = profiles.rows.std(axis=0)
    middle = profiles.rows.mean(axis=0)
    names = []
    for number in range(groups.count):
        off = (profiles.rows[groups.of == number].mean(axis=0) - middle) / np.maximum(spread, 1e-9)
        marks = [at for at in np.argsort(-np.abs(off)) if spread[at] > 1e-9][:MARKS]
        more = listed([profiles.names[at] for at in marks if off[at] > 0])
        less = listed([profiles.names[at] for at in marks if off[at] < 0])
        said = [f"more {more}" if more else "", f"fewer {less}" if less else ""]
        names.append(f"{number + 1} ({', '.join(filter(None, said))})")
    return names


def _use(inquiry: Inquiry, grouped: Sequence[NDArray[np.int64]], number: int, name: str) -> Answer:
    return Answer(
        key=f"{KEY}.{number + 1}.use",
        title=f"Strategy {name}: how often",
        unit="share",
        measures=[
            ratio(arm.clusters, own == number, np.ones(own.shape), share=True)
            for arm, own in zip(inquiry.arms, grouped, strict=True)
        ],
        phrase="" if inquiry.one else f"Strategy {name} is played by {{}} of the seats",
    )


def _winning(
    inquiry: Inquiry, grouped: Sequence[NDArray[np.int64]], number: int, name: str, of_two: bool
) -> Answer:
    def measured(arm: ArmGames, own: NDArray[np.int64]) -> Measure | None:
        return association(arm.clusters, arm.wins, own == number, np.ones(own.shape, bool), arm.strata)

    return Answer(
        key=f"{KEY}.{number + 1}.winning",
        title=f"Strategy {name}: winning that goes with it",
        unit="share",
        measures=[measured(arm, own) for arm, own in zip(inquiry.arms, grouped, strict=True)],
        # What one of two wins more often the other one wins less often: that is said once.
        sentence=None
        if number == 1 and of_two
        else effect(f"Seats of strategy {name} win", "often than the others"),
        reference=0.0,
    )


def _against(inquiry: Inquiry, arm: ArmGames, own: NDArray[np.int64], names: Sequence[str]) -> Chart:
    """How often the row comes before the column where both are in a game; the same place is half."""
    suffix = "" if inquiry.one else f" ({arm.name})"
    return Chart(
        key=f"{KEY}.against" if inquiry.one else f"{KEY}.against.{arm.name}",
        title=f"Against each other: how often the row comes before the column{suffix}",
        kind="matrix",
        x_title="",
        y_title="share",
        y_unit="share",
        reference=0.5,
        labels=list(names),
        series=[_row(inquiry, arm, own, row, names) for row in range(len(names))],
    )


def _row(inquiry: Inquiry, arm: ArmGames, own: NDArray[np.int64], row: int, names: Sequence[str]) -> Series:
    found = [None if row == column else before(arm, own, row, column) for column in range(len(names))]
    estimates = [None if each is None else estimate(each, inquiry.confidence) for each in found]
    return Series(
        label=names[row],
        x=[float(column) for column in range(len(names))],
        y=[None if each is None else each.value for each in estimates],
        low=[None if each is None else each.low for each in estimates],
        high=[None if each is None else each.high for each in estimates],
    )


def before(arm: ArmGames, own: NDArray[np.int64], row: int, column: int) -> Measure | None:
    """Over all pairs of seats of these two groups in one game."""
    above, below = np.zeros(len(arm)), np.zeros(len(arm))
    places = arm.samples.places.astype(np.int64)
    for seat in range(arm.seats):
        for other in range(arm.seats):
            if seat != other:
                met = (own[:, seat] == row) & (own[:, other] == column)
                ahead = 0.5 + 0.5 * np.sign(places[:, other] - places[:, seat])
                above += np.where(met, ahead, 0.0)
                below += met
    return ratio(arm.clusters, above, below, share=True)


def _summary(inquiry: Inquiry, figures: Sequence[Figure], names: Sequence[str]) -> list[str]:
    if not inquiry.one:
        return []
    shares = [each.estimates[0] for each in figures if each.key.endswith(".use")]
    told = [
        f"{name}: {interval(each, 'share')} of the seats"
        for name, each in zip(names, shares, strict=True)
        if each is not None
    ]
    return [f"{len(names)} strategies can be told apart: {'; '.join(told)}."]
