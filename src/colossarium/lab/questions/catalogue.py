"""All questions, in the order in which they are answered."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.lab.questions import (
    change,
    course,
    dead,
    length,
    options,
    pairs,
    players,
    points,
    seats,
    sources,
    strategies,
    things,
)
from colossarium.lab.questions.answer import Findings
from colossarium.lab.questions.inquiry import Inquiry

QUESTIONS: dict[str, Callable[[Inquiry], Findings | None]] = {
    module.KEY: module.find
    for module in (
        seats,
        length,
        points,
        course,
        sources,
        things,
        change,
        pairs,
        dead,
        options,
        players,
        strategies,
    )
}
"""By the first word of their figures' keys."""
