"""Numbers as they are shown, and charts as they are drawn."""

from __future__ import annotations

import math
import re

import msgspec
import pytest

from colossarium.lab.pictures import draw
from colossarium.lab.pictures.intervals import BEGIN, END, difference_scale, scales
from colossarium.lab.pictures.numbers import bare, digits_of, known, of_estimate, shown, shown_sign
from colossarium.lab.pictures.plots import TOP
from colossarium.lab.pictures.shapes import fitting
from colossarium.lab.report import Chart, Estimate, Figure, Series
from lab.made_up_report import made_up_report, odd_report

CHARTS = {
    chart.key: chart
    for report in (made_up_report(3, 60), odd_report())
    for section in report.sections
    for chart in section.charts
}
EMPTY = {"odd.empty", "odd.no.series"}
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@pytest.mark.parametrize(
    ("estimate", "unit", "text"),
    [
        (Estimate(0.6234, 0.61, 0.64, 10), "share", "62.3%"),
        (Estimate(0.6234, 0.56, 0.69, 10), "share", "62%"),
        (Estimate(0.6234, 0.6224, 0.6244, 10), "share", "62.34%"),
        (Estimate(1234.5678, 1234.1, 1235.0, 10), "points", "1,234.6"),
        (Estimate(-1234.5678, -1300, -1100, 10), "points", "−1,235"),
        (Estimate(4, 4, 4, 10), "turns", "4"),
        (Estimate(1 / 3, 1 / 3, 1 / 3, 3), "share", "33.33%"),
    ],
)
def test_a_number_has_the_digits_that_its_interval_bears(estimate: Estimate, unit: str, text: str) -> None:
    assert of_estimate(estimate, unit) == text  # type: ignore[arg-type]


def test_nothing_has_no_sign() -> None:
    assert bare(-0.0001, "points", 2) == "0.00"
    assert shown_sign(0.0001, "points", 2) == "0.00"
    assert shown_sign(0.012, "share", 1) == "+1.2"
    assert shown_sign(-0.012, "share", 1) == "−1.2"
    assert shown(0, "share", 0) == "0%"


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_what_is_no_number_is_not_known(bad: float) -> None:
    good = Estimate(1, 0, 2, 5)
    assert known(good) == good
    assert (
        known(Estimate(bad, 0, 2, 5))
        is known(Estimate(1, bad, 2, 5))
        is known(Estimate(1, 0, bad, 5))
        is None
    )
    assert digits_of(good, "points") == 1


@pytest.mark.parametrize("width", [316.0, 470.0, 1000.0])
@pytest.mark.parametrize("key", CHARTS)
def test_a_picture_stays_inside_its_frame(key: str, width: float) -> None:
    picture = draw(CHARTS[key], width)
    if key in EMPTY:
        assert picture is None
        return
    assert picture is not None and picture.width == width
    assert picture.marks or picture.paths
    for mark in picture.marks:
        assert 0 <= mark.x <= width and 0 <= mark.y <= picture.height
    for words in picture.words:
        assert 0 <= words.x <= width and 0 <= words.y <= picture.height
    for path in picture.paths:
        begin = re.match(r"M(\S+) ([\d.-]+)", path.d)
        assert begin and -0.1 <= float(begin[1]) <= width and 0 <= float(begin[2]) <= picture.height
        assert all(math.isfinite(float(each)) for each in NUMBER.findall(path.d))
        assert "nan" not in path.d and -1 <= path.heat <= 1


def _bars(values: list[float | None]) -> Chart:
    labels = [f"thing {place}" for place in range(len(values))]
    series = Series(label="only", x=list(range(len(values))), y=values)
    return Chart(key="k", title="t", kind="bars", x_title="x", y_title="y", series=[series], labels=labels)


def _length(path: str) -> float:
    return float(path.partition("h")[2].partition("v")[0])


def test_a_bar_is_as_long_as_its_number() -> None:
    picture = draw(_bars([1, 2, 4, None]), 800)
    assert picture is not None
    bars = [_length(path.d) for path in picture.paths if path.kind == "bar"]
    assert bars == pytest.approx([bars[0], 2 * bars[0], 4 * bars[0]], abs=0.3)


def test_a_number_below_nothing_goes_the_other_way() -> None:
    picture = draw(_bars([3, -3]), 800)
    assert picture is not None
    right, left = (path.d for path in picture.paths if path.kind == "bar")
    assert float(right[1:].split()[0]) == pytest.approx(float(left[1:].split()[0]) + _length(left), abs=0.2)


def test_of_hundreds_the_first_are_drawn_and_it_is_said() -> None:
    picture = draw(_bars([1.0] * 200), 800)
    assert picture is not None
    assert picture.shown == len([path for path in picture.paths if path.kind == "bar"]) < 200
    few = draw(_bars([1.0] * 5), 800)
    assert few is not None and few.shown == 0


def test_a_series_may_know_some_of_the_places_only() -> None:
    chart = _bars([1, 2, 3])
    gap = Series(label="gap", x=[2], y=[5])
    picture = draw(msgspec.structs.replace(chart, series=[*chart.series, gap]), 800)
    assert picture is not None
    (bar,) = [path for path in picture.paths if path.kind == "bar" and path.tone == 1]
    assert bar.title.startswith("thing 2, gap")


def test_a_curve_breaks_where_nothing_is_known() -> None:
    series = Series(label="a", x=[0, 1, 2, 3, 4], y=[1, 2, None, 4, 5])
    picture = draw(Chart(key="k", title="t", kind="curve", x_title="x", y_title="y", series=[series]), 500)
    assert picture is not None
    assert [path.d.count("L") for path in picture.paths if path.kind == "line"] == [1, 1]
    assert len(picture.marks) == 4


def test_higher_is_higher() -> None:
    series = Series(label="a", x=[0, 1], y=[1, 2], low=[0.5, 1.5], high=[1.5, 2.5])
    picture = draw(Chart(key="k", title="t", kind="curve", x_title="x", y_title="y", series=[series]), 500)
    assert picture is not None
    first, second = picture.marks
    assert first.x < second.x and first.y > second.y >= TOP


def test_cells_are_warm_and_cold_around_what_is_even() -> None:
    rows = [Series(label="a", x=[0, 1], y=[0.5, 0.8]), Series(label="b", x=[0, 1], y=[0.2, None])]
    chart = Chart(
        key="k",
        title="t",
        kind="matrix",
        x_title="x",
        y_title="y",
        series=rows,
        labels=["a", "b"],
        reference=0.5,
    )
    picture = draw(chart, 500)
    assert picture is not None
    assert [path.heat for path in picture.paths] == [0, 1, -1]


def test_words_that_are_too_long_end_with_dots() -> None:
    assert fitting("Purge", 100) == "Purge"
    assert len(fitting("P" * 100, 100)) < 16 and fitting("P" * 100, 100).endswith("…")


def _figure(value: float, half: float, difference: float | None = None) -> Figure:
    apart = None if difference is None else Estimate(difference, difference - half, difference + half, 9)
    estimates: list[Estimate | None] = [Estimate(value, value - half, value + half, 9), None]
    return Figure(key="k", title="t", unit="points", estimates=estimates, difference=apart)


def test_one_endless_interval_does_not_make_points_of_the_others() -> None:
    figures = [_figure(place, 0.5) for place in range(10)] + [_figure(5, 1e6)]
    scale = scales(figures)["points", None]
    assert scale.high - scale.low < 20
    assert BEGIN <= scale(0) < scale(9) <= END


def test_no_difference_is_in_the_middle() -> None:
    scale = difference_scale([_figure(1, 0.5, 3.0), _figure(1, 0.5, -1.0)])["points"]
    assert scale(0) == pytest.approx(50)
    assert BEGIN < scale(3.0) < END
