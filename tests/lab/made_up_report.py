"""Reports that nobody played for: every kind of figure and chart, and odd ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from colossarium.lab.report import (
    ArmSummary,
    Chart,
    Estimate,
    Figure,
    LabReport,
    Section,
    Series,
    ThingRef,
    Unit,
)

SCRIPT = "<script>alert('a title')</script> & \"more\""
LONG = "Constantinopolitanische Dudelsa"
NAN = math.nan
CARDS = (
    "Purge",
    "Recall",
    "Rampage",
    "Feast",
    "Eruption",
    "The Brink",
    "Pilgrimage",
    "Bountiful Harvest of the West",
)


def made_up_report(arms: int = 2, things: int = 24, seed: int = 7, partial: bool = False) -> LabReport:
    """A report on Three Ages with so many sides, and so many cards."""
    luck = Random(seed)
    names = ["Three Ages", "Quick Ages", "Slow Ages", "Four Ages", "Five Ages", "Six Ages"][:arms]
    return LabReport(
        title="Quick Ages beside Three Ages",
        question="Does the first player have less of an advantage where Ages are shorter?",
        arms=[_arm(name, place) for place, name in enumerate(names)],
        confidence=0.95,
        seed=seed,
        settled=not partial,
        outlook="About 12,000 more games would settle it."
        if partial
        else "It stopped after 50,000 games of each: the difference of the first player's share is known to "
        "half a percentage point.",
        summary=[
            "The first player wins 2.4 percentage points less often in Quick Ages (1.9 to 2.9).",
            "A game of Quick Ages is 21 turns shorter (20 to 22).",
            "Purge goes with winning in both; how much it changes winning can't be told apart.",
        ],
        sections=[
            _seats(names, luck),
            _length(names, luck),
            _points(names, luck),
            _things(names, things, luck),
            _strategies(names, luck),
        ],
        version="0.9.0",
        partial=partial,
    )


def odd_report() -> LabReport:
    """What may happen to a report: no games, no numbers, hostile titles, endless names."""
    nothing = Estimate(NAN, NAN, NAN, 0)
    exact = Estimate(4, 4, 4, 10)
    figures = [
        Figure(key="odd.none", title="Neither has it", unit="share", estimates=[None, None]),
        Figure(
            key="odd.no.games",
            title="No games",
            unit="points",
            estimates=[nothing, exact],
            difference=nothing,
        ),
        Figure(key="odd.one", title=SCRIPT, unit="share", estimates=[Estimate(1, 1, 1, 3), None]),
        Figure(key="odd.long", title=LONG * 4, unit="turns", estimates=[exact], sentence=SCRIPT),
        Figure(
            key="odd.great",
            title="A great number",
            unit="index",
            estimates=[Estimate(123_456_789, 123_000_000, 124_000_000, 2), Estimate(-0.0001, -0.0002, 0, 2)],
            difference=Estimate(-1e9, -2e9, 1e9, 2),
            stands_out=True,
        ),
    ]
    charts = [
        _chart("odd.empty", "bars", [Series(label=SCRIPT, x=[], y=[])]),
        _chart("odd.no.series", "curve", []),
        _chart("odd.same", "histogram", [Series(label="all the same", x=[3], y=[1])]),
        _chart("odd.gaps", "curve", [Series(label=SCRIPT, x=[0, 1, 2, 3], y=[1, None, NAN, 4])]),
        _chart("odd.labels", "intervals", [Series(label="a", x=[1], y=[2])], labels=[SCRIPT, LONG * 3]),
        _chart("odd.matrix", "matrix", [Series(label=SCRIPT, x=[0, 1], y=[None, 0.5])], labels=[SCRIPT, "b"]),
        _chart("odd.point", "scatter", [Series(label="one", x=[1], y=[1])], labels=[SCRIPT]),
    ]
    return LabReport(
        title=SCRIPT,
        question="",
        arms=[_arm(SCRIPT, 0), _arm(LONG * 2, 1)],
        confidence=0.9,
        seed=0,
        settled=False,
        outlook="",
        summary=[],
        sections=[
            Section(key="odd", title=SCRIPT, summary=[SCRIPT], figures=figures, charts=charts, note=SCRIPT),
            Section(key="empty", title="Nothing at all", summary=[], figures=[]),
        ],
    )


def _arm(name: str, place: int) -> ArmSummary:
    return ArmSummary(
        name=name,
        game="colossi_ages",
        title=name if place else "Colossi: Three Ages",
        fingerprint=f"{1234567 * (place + 1):012x}",
        options={"players": 3, "traits": "base", "turns_per_age": 5 - place},
        players=["colossi_ages.safetensors (network)", "playouts, 200", "random"],
        games=50_000,
        changes=["turns_per_age is 3 instead of 5", f"Purge: {SCRIPT}"] if place else [],
    )


def _near(truth: float, width: float, luck: Random, samples: int = 50_000) -> Estimate:
    value = round(truth + luck.gauss(0, width / 2), 6)
    return Estimate(value, round(value - width, 6), round(value + width, 6), samples)


def _figure(
    key: str,
    title: str,
    unit: Unit,
    truths: Sequence[float],
    width: float,
    luck: Random,
    reference: float | None = None,
    thing: ThingRef | None = None,
    sentence: str = "",
) -> Figure:
    estimates = [_near(truth, width, luck) for truth in truths]
    difference = None
    if len(truths) == 2:
        apart, half = estimates[1].value - estimates[0].value, 0.7 * width
        difference = Estimate(apart, apart - half, apart + half, 50_000)
        remarkable = abs(apart) > half
    else:
        remarkable = reference is not None and abs(estimates[0].value - reference) > width
    return Figure(
        key=key,
        title=title,
        unit=unit,
        estimates=list(estimates),
        difference=difference,
        reference=reference,
        thing=thing,
        stands_out=remarkable,
        sentence=sentence if remarkable else "",
    )


def _chart(key: str, kind: str, series: list[Series], **more: object) -> Chart:
    given = {"title": f"The chart {key}", "x_title": "x", "y_title": "y", **more}
    return Chart(key=key, kind=kind, series=series, **given)  # type: ignore[arg-type]


def _along(truths: Sequence[float], width: float, luck: Random, label: str) -> Series:
    found = [_near(truth, width, luck) for truth in truths]
    return Series(
        label=label,
        x=list(range(len(found))),
        y=[each.value for each in found],
        low=[each.low for each in found],
        high=[each.high for each in found],
    )


def _seats(names: Sequence[str], luck: Random) -> Section:
    def share(arm: int, seat: int) -> float:
        return 1 / 3 + (0.04 - 0.015 * arm) * (1 - seat)

    figures = [
        _figure(
            f"seats.{seat}",
            f"Victories of the {('first', 'second', 'third')[seat]} seat",
            "share",
            [share(arm, seat) for arm in range(len(names))],
            0.004,
            luck,
            reference=1 / 3,
            sentence="Whoever begins wins less often than before." if seat == 0 else "",
        )
        for seat in range(3)
    ]
    chart = _chart(
        "seats.shares",
        "intervals",
        [
            _along([share(arm, seat) for seat in range(3)], 0.004, luck, name)
            for arm, name in enumerate(names)
        ],
        labels=["First seat", "Second seat", "Third seat"],
        title="Who wins, by seat",
        x_title="seat",
        y_title="share of victories",
        y_unit="share",
        reference=1 / 3,
    )
    return Section(
        key="seats",
        title="Seats",
        summary=["Whoever sits first wins more often than a third of the games, in both."],
        figures=figures,
        charts=[chart],
        note="A draw is shared by all who won it. Players rotate over the seats, so a seat is no player.",
    )


def _length(names: Sequence[str], luck: Random) -> Section:
    lengths = [84.0, 63.0, 101.0, 120.0, 140.0, 160.0][: len(names)]
    figures = [
        _figure("length.turns", "Turns", "turns", lengths, 0.4, luck, sentence="Games are shorter."),
        _figure("length.choices", "Choices", "choices", [each * 6.1 for each in lengths], 3, luck),
        _figure("length.spread", "Spread of turns", "turns", [each / 9 for each in lengths], 0.2, luck),
    ]
    series = []
    for name, length in zip(names, lengths, strict=True):
        bins = [float(turn) for turn in range(int(length) - 24, int(length) + 25, 2)]
        heights = [math.exp(-(((turn - length) / 9) ** 2) / 2) / 11.3 for turn in bins]
        series.append(Series(label=name, x=bins, y=heights))
    histogram = _chart(
        "length.histogram",
        "histogram",
        series,
        title="How long games are",
        x_title="turns",
        y_title="share of games",
        x_unit="turns",
        y_unit="share",
    )
    curve = _chart(
        "length.known",
        "curve",
        [
            _along([1 / 3 + 0.6 * (turn / 20) ** (2 - 0.3 * arm) for turn in range(21)], 0.02, luck, name)
            for arm, name in enumerate(names)
        ],
        title="How sure the favourite is",
        x_title="turn",
        y_title="how often the favourite wins",
        x_unit="turns",
        y_unit="share",
        reference=1 / 3,
    )
    return Section(
        key="length",
        title="Length",
        summary=["A game of Quick Ages is about a quarter shorter."],
        figures=figures,
        charts=[histogram, curve],
    )


def _points(names: Sequence[str], luck: Random) -> Section:
    sources = ("Reaping", "Beasts", "Traits", "Loot", "Curses")
    figures = [
        _figure(
            "points.mean",
            "Points of a player",
            "points",
            [24.0, 21.5, 30, 33, 38, 41][: len(names)],
            0.1,
            luck,
        ),
        _figure(
            "points.spread",
            "Between first and last",
            "points",
            [9.5, 9.6, 11, 12, 13, 14][: len(names)],
            0.2,
            luck,
        ),
        _figure(
            "points.leads", "Changes of the lead", "times", [3.1, 2.2, 4, 4, 5, 5][: len(names)], 0.02, luck
        ),
    ]
    bars = _chart(
        "points.sources",
        "bars",
        [_along([9.0, 6.0, 4.5 - arm, 3.0, -1.5], 0.1, luck, name) for arm, name in enumerate(names)],
        labels=list(sources),
        title="Where points come from",
        x_title="source",
        y_title="points of a player in a game",
        y_unit="points",
    )
    return Section(key="points", title="Points", summary=[], figures=figures, charts=[bars])


def _things(names: Sequence[str], things: int, luck: Random) -> Section:
    titles = [CARDS[place] if place < len(CARDS) else f"Card {place + 1}" for place in range(things)]
    figures, changes = [], [luck.gauss(0, 0.02) for _ in titles]
    for place, title in enumerate(titles):
        thing = ThingRef("card", f"card_{place}", title)
        for measure, words, truth in (
            ("played", "played by a winner", 0.3),
            ("changes", "what it changes", 0.0),
        ):
            base = truth + changes[place]
            truths = [base + 0.01 * arm * luck.gauss(0, 1) for arm in range(len(names))]
            key, told = f"thing.card.{thing.name}.{measure}", f"{title}: {words}"
            figures.append(_figure(key, told, "share", truths, 0.012, luck, truth, thing))
    scattered = Series(
        label=names[0],
        x=[0.1 + 0.8 * luck.random() for _ in titles],
        y=[change + luck.gauss(0, 0.004) for change in changes],
    )
    scatter = _chart(
        "things.scatter",
        "scatter",
        [scattered],
        labels=titles,
        title="Seen and worth it",
        x_title="how often it is played",
        y_title="what it changes",
        x_unit="share",
        y_unit="share",
        reference=0.0,
    )
    rows = _chart(
        "things.changes",
        "intervals",
        [_along(changes, 0.012, luck, name) for name in names],
        labels=titles,
        title="What each card changes",
        x_title="card",
        y_title="change of the share of victories",
        y_unit="share",
        reference=0.0,
    )
    return Section(
        key="things",
        title="Cards",
        summary=["Rampage changes winning more than any other card.", "Feast is hardly ever played."],
        figures=figures,
        charts=[scatter, rows],
        note="What a card changes is measured by games that are played twice, with it and without it.",
    )


def _strategies(names: Sequence[str], luck: Random) -> Section:
    labels = ["Reapers", "Hunters", "Builders", "Wanderers"]
    rows = []
    for row, label in enumerate(labels):
        y = [None if row == column else 0.5 + 0.08 * (column - row) for column in range(len(labels))]
        rows.append(Series(label=label, x=list(range(len(labels))), y=y))
    pairs = _chart(
        "strategies.pairs",
        "matrix",
        rows,
        labels=labels,
        title="Strategies against each other",
        x_title="against",
        y_title="share of victories of the row",
        y_unit="share",
        reference=0.5,
    )
    figures = [
        _figure(f"strategies.{label}", label, "share", [0.25] * len(names), 0.02, luck, 0.25)
        for label in labels
    ]
    return Section(key="strategies", title="Strategies", summary=[], figures=figures, charts=[pairs])
