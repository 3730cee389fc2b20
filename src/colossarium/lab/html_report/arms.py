"""What was played: the sides of a comparison, and what differs between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from colossarium.lab.html_report import words
from colossarium.lab.html_report.drawing import key
from colossarium.lab.html_report.markup import Html, tag
from colossarium.lab.report import ArmSummary, LabReport

DIGITS = 16
"""So many of a fingerprint's are shown."""


def counted(players: Sequence[str]) -> list[str]:
    """Each bot once: “3 × random”."""
    return [f"{count} × {player}" if count > 1 else player for player, count in Counter(players).items()]


def arms(report: LabReport) -> Html:
    title = words.COMPARED if len(report.arms) > 1 else words.PLAYED
    cards = [_arm(arm, place if len(report.arms) > 1 else None) for place, arm in enumerate(report.arms)]
    return tag(
        "section",
        [tag("h2", title, id="arms-title"), tag("div", cards, class_="arms")],
        id="arms",
        aria_labelledby="arms-title",
    )


def _arm(arm: ArmSummary, tone: int | None) -> Html:
    name = [key(tone) if tone is not None else None, arm.name]
    parts = [tag("h3", name)]
    if arm.title != arm.name:
        parts.append(tag("p", arm.title, class_="soft"))
    parts.append(_changes(arm))
    facts = [
        (words.GAMES, f"{arm.games:,}"),
        (words.PLAYERS, tag("ul", [tag("li", player) for player in counted(arm.players)])),
        (words.OPTIONS, ", ".join(f"{name} {value}" for name, value in arm.options.items())),
        (words.FINGERPRINT, tag("code", arm.fingerprint[:DIGITS], title=arm.fingerprint)),
    ]
    parts.append(tag("dl", [Html(tag("dt", name) + tag("dd", value)) for name, value in facts if value]))
    return tag("div", parts, class_="arm panel")


def _changes(arm: ArmSummary) -> Html:
    if not arm.changes:
        return tag("p", words.SAME)
    return Html(
        tag("h4", words.DIFFERS) + tag("ul", [tag("li", each) for each in arm.changes], class_="changes")
    )
