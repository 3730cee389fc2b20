"""Whether a question is settled, or what more it would take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.lab.questions import CONFIDENCE, ask
from colossarium.lab.questions.answer import Answer
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import PERCENTAGE_POINTS, between, shown
from colossarium.lab.report import Estimate
from colossarium.lab.samples import Samples
from colossarium.lab.statistics.measure import Contrast, Measured
from colossarium.lab.statistics.sequence import Look, look
from colossarium.table.decision import nearest
from colossarium.table.errors import BadOption

PRECISION = 0.02
"""How precisely shares are wanted, unless told."""
PART = 0.05
"""Other numbers are wanted to this part of them, unless told."""


@dataclass(frozen=True)
class Verdict:
    """What the games say of one question. It may be asked for as often as one likes, after any game."""

    settled: bool
    outlook: str
    """A sentence: the answer, or what more it would take."""
    games: int
    """How many games of each arm it took, or will about take."""
    estimate: Estimate | None
    """With an interval that holds however often one looks; None where nothing can be measured yet."""


def settled(
    samples: Sequence[Samples],
    key: str,
    confidence: float = CONFIDENCE,
    precision: float | None = None,
    steered: Sequence[Samples] = (),
) -> Verdict:
    """Whether a figure has its answer: of one arm, that it differs from its reference; of several, that they
    differ; or that whatever difference there is is smaller than the precision. What has no reference is
    settled when it is known as precisely as that."""
    inquiry = Inquiry(samples, confidence, steered)
    answer = _answer(inquiry, key)
    asked = _measured(answer, inquiry)
    if not asked:
        yet = f"“{answer.title}” can’t be measured yet: it takes more games."
        return Verdict(False, answer.unknown or yet, 0, None)
    each = 1 - (1 - confidence) / len(asked)
    looks = [
        look(measured, reference, each, _precision(answer, measured, precision))
        for measured, reference in asked
    ]
    hardest = max(looks, key=lambda one: (not one.settled, one.games))
    return Verdict(
        hardest.settled,
        _outlook(answer, hardest, inquiry, precision, asked[looks.index(hardest)]),
        hardest.games,
        hardest.estimate,
    )


def plain_key(key: str) -> str:
    """A key as it is written down: names of things have spaces, and `_` does as well."""
    return key.strip().casefold().replace(" ", "_")


def _answer(inquiry: Inquiry, key: str) -> Answer:
    found = [answer for findings in ask(inquiry, [key.partition(".")[0]]) for answer in findings.answers]
    for answer in found:
        if plain_key(answer.key) == plain_key(key):
            return answer
    keys = [plain_key(answer.key) for answer in found]
    near = nearest(plain_key(key), keys)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(keys[:12])}"
    raise BadOption(f"there is no figure {key!r} in these games; {hint}")


def _measured(answer: Answer, inquiry: Inquiry) -> list[tuple[Measured, float | None]]:
    """What has to be settled, with its reference: each other arm against the first, or the one arm."""
    first, *others = answer.measures
    if not others:
        return [] if first is None else [(first, answer.reference)]
    if first is None or not answer.comparable:
        return []
    return [(Contrast(first, each), 0.0) for each in others if each is not None]


def _precision(answer: Answer, measured: Measured, precision: float | None) -> float:
    if precision is not None:
        return precision
    if answer.unit == "share":
        return PRECISION
    base = measured.first if isinstance(measured, Contrast) else measured
    return max(1e-9, PART * abs(base.value))


def _outlook(
    answer: Answer,
    found: Look,
    inquiry: Inquiry,
    precision: float | None,
    asked: tuple[Measured, float | None],
) -> str:
    measured, reference = asked
    wanted = _precision(answer, measured, precision)
    games = f"{found.games:,}"
    lies = between(found.estimate, answer.unit)
    if isinstance(measured, Contrast) and answer.unit == "share":
        lies = f"{lies.replace('%', '')} {PERCENTAGE_POINTS}"
    sure = f"at {100 * inquiry.confidence:g}%, however often one looks"
    what = f"“{answer.title}”"
    difference = isinstance(measured, Contrast)
    subject = f"the difference in {what}" if difference else what
    if not found.settled:
        return (
            f"Not settled after {measured.samples:,} games: {subject} lies {lies} ({sure}). "
            f"If it goes on like this it will take about {games} games"
            f"{' of each side' if difference else ''}."
        )
    if found.answer == "differs":
        against = (
            "the sides differ" if difference else f"it is not {shown(reference or 0, answer.unit, wanted)}"
        )
        return f"Settled after {games} games: {subject} lies {lies}, so {against} ({sure})."
    if found.answer == "alike":
        off = shown(wanted, answer.unit, wanted / 10)
        return (
            f"Settled after {games} games: {subject} lies {lies}, "
            f"no farther than {off} from {'0' if difference else 'what is usual'} ({sure})."
        )
    return f"Settled after {games} games: {subject} lies {lies}, as precisely as was asked for ({sure})."
