"""What the lab finds out, as plain data: figures with intervals, charts, sentences, for one or two arms.

Whatever shows it (an HTML file, the page, JSON, the command line) shows this and computes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Unit = Literal["share", "points", "turns", "choices", "times", "games", "index"]
"""What a number counts. A share is from 0 to 1 and is shown in percent; an index is a number of nothing."""


class ThingRef(msgspec.Struct, frozen=True):
    """A card, tile, Trait, Beast, Age … of the game, or an option of its vocabulary."""

    kind: str
    """The list or kind that it is of."""
    name: str
    """Its stable name."""
    title: str
    """What it is called, in words."""


class Estimate(msgspec.Struct, frozen=True):
    """A number and how sure it is."""

    value: float
    low: float
    high: float
    samples: int
    """How many games, or pairs of games, it rests on."""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One answer: of each arm, and of the difference between the second arm and the first."""

    key: str
    """Stable, as `seats.first_player`, `thing.card.purge.played`."""
    title: str
    unit: Unit
    estimates: list[Estimate | None]
    """One for each arm; None where it has no such thing."""
    difference: Estimate | None = None
    """Second arm less the first, paired by seeds where that helps."""
    reference: float | None = None
    """What it would be if nothing was remarkable: an even share, no effect."""
    thing: ThingRef | None = None
    stands_out: bool = False
    """Whether it differs from its reference (with two arms: the difference from 0), corrected for all
    questions that are asked at once."""
    sentence: str = ""
    """What the interval allows to say, in words; empty where it allows nothing."""


class Series(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Points of a chart, one arm's or one thing's; of a matrix, a row. None where nothing is known."""

    label: str
    """An arm's name where it is an arm's: then it has the arm's colour."""
    x: Sequence[float]
    """Places: of `labels` from 0 on where there are any, otherwise numbers; of a histogram the middles of its
    bars."""
    y: Sequence[float | None]
    low: Sequence[float | None] = ()
    high: Sequence[float | None] = ()


class Chart(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A picture, as its data."""

    key: str
    title: str
    kind: Literal["bars", "intervals", "histogram", "curve", "matrix", "scatter"]
    x_title: str
    y_title: str
    series: list[Series]
    labels: list[str] = []
    """Of the places along x, where these are no numbers; of a matrix's columns; of a scatter's points."""
    x_unit: Unit = "index"
    y_unit: Unit = "index"
    """Of the cells of a matrix, too."""
    reference: float | None = None
    """A line across: what y would be if nothing was remarkable. Cells of a matrix are coloured by it."""


class Section(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What belongs together: the answers to one question of a designer."""

    key: str
    title: str
    summary: list[str]
    """Sentences, each of which the intervals allow."""
    figures: list[Figure]
    charts: list[Chart] = []
    note: str = ""
    """How it was counted, and what it does not say."""


class ArmSummary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One side, as it was played."""

    name: str
    game: str
    title: str
    fingerprint: str
    options: dict[str, str | int]
    players: list[str]
    """The bots, by their labels."""
    games: int
    changes: list[str] = []
    """What differs from the game, a line each."""


class LabReport(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All that an experiment found out."""

    title: str
    question: str
    arms: list[ArmSummary]
    confidence: float
    """That of every interval."""
    seed: int
    settled: bool
    """Whether the question that decides when to stop has its answer."""
    outlook: str
    """A sentence: why it stopped, or what more it would take."""
    summary: list[str]
    """The most important sentences of all sections, most important first."""
    sections: list[Section]
    version: str = ""
    partial: bool = False
