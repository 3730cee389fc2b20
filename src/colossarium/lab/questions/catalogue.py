"""All questions, in the order in which they are answered."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.lab.questions import course, dead, length, options, points, seats, sources, things
from colossarium.lab.questions.answer import Findings
from colossarium.lab.questions.inquiry import Inquiry

QUESTIONS: dict[str, Callable[[Inquiry], Findings | None]] = {
    module.KEY: module.find for module in (seats, length, points, course, sources, things, dead, options)
}
"""By the first word of their figures' keys."""
