"""What a report says in its own words; everything else in it comes from what was found out."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.report import LabReport, Unit

SETTLED, OPEN, PARTIAL = "Settled", "Not settled yet", "Not finished: what is known so far"
FINISHED = "Finished"
"""Where no question had to be settled, or each case says so itself."""
IN_SHORT = "In short"
CONTENTS = "Contents"
COMPARED, PLAYED = "What was compared", "What was played"
GAMES, PLAYERS, OPTIONS, FINGERPRINT = "Games", "Players", "Options", "Fingerprint"
DIFFERS = "What differs from the game"
SAME = "The game as it is."
QUANTITY, VALUE, DIFFERENCE, INTERVALS = "Question", "Value", "Difference", "Intervals"
NOTHING_FOUND = "Nothing was found out about this yet."
STANDS_OUT = "stands out"
REMARKABLE = "What stands out"
ALL_FIGURES = "All {count} figures"
FIGURES_SHOWN = "{shown} of {count} figures; the others are in the report as a page or as data."
FILTER = "Show only those with…"
DATA, CSV, COPY, COPIED = "Data", "Download as CSV", "Copy", "Copied"
FIGURES_CSV = "Figures as CSV"
FIRST_OF = "The first {shown} of {count}; the table below has all."
NO_PICTURE = "There is nothing to draw yet."
COLUMNS = "Columns"
COUNTED = "How it was counted"
HOW_TO_READ = "How to read this"
SORT = "Sort by {column}"
MADE_BY = "Colossarium {version}"
SHARE_POINTS = "pp"
SHARE_POINTS_MEANING = "percentage points"
TO = "to"
PLACE = "place"

UNITS: dict[Unit, tuple[str, str]] = {
    "share": ("", ""),
    "points": ("point", "points"),
    "turns": ("turn", "turns"),
    "choices": ("choice", "choices"),
    "times": ("time", "times"),
    "games": ("game", "games"),
    "index": ("", ""),
}
"""Of one, and of more."""

CHART_KINDS = {
    "bars": "A bar chart",
    "intervals": "Estimates with their intervals",
    "histogram": "A histogram",
    "curve": "Curves",
    "matrix": "A table of cells, coloured by what is in them",
    "scatter": "Points",
}


def verdict(report: LabReport) -> str:
    """How the question stands, in a word or two; nothing where the outlook begins with that."""
    word = PARTIAL if report.partial else SETTLED if report.settled else OPEN
    if report.outlook.startswith(word):
        return ""
    return FINISHED if word == SETTLED and report.outlook else word


def unit_word(unit: Unit, value: float) -> str:
    one, more = UNITS[unit]
    return one if value == 1 else more


def confidence(share: float) -> str:
    """A share as times of a hundred."""
    return f"{100 * share:.10g} times of 100"


def reading(arms: int, share: float) -> Sequence[str]:
    """How figures are to be read."""
    sentences = [
        "Each figure is an estimate from the games that were played. The numbers below it are its interval: "
        f"an interval that is made like this holds the true value {confidence(share)}.",
        "In the pictures the mark is the estimate and the bar its interval. A dashed line is what would "
        "be if nothing was remarkable: an even share, or no effect.",
    ]
    if arms == 2:
        sentences.append(
            "A difference is the second side less the first. Both play from the same seeds, so it can be "
            "known better than either side is."
        )
    sentences.append(
        "◆ marks what stands out: what would be too great for chance even though many questions are asked "
        f"at once. “{SHARE_POINTS}” are {SHARE_POINTS_MEANING}. What is not marked may "
        "still be there, smaller than these games can tell."
    )
    return sentences


def counted(share: float, seed: int, version: str) -> str:
    text = f"Intervals at {100 * share:.10g}%. The seeds of the games count from {seed:,}."
    return f"{text} {MADE_BY.format(version=version)}." if version else text
