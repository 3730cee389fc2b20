"""What designers ask of games, and the answers: each question is a module that turns games into findings.

`find_out` asks all of them at once, so that what stands out is corrected for all questions together.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.catalogue import QUESTIONS
from colossarium.lab.questions.importance import in_turn, most_important
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import say
from colossarium.lab.report import Figure, Section
from colossarium.lab.samples import Samples
from colossarium.lab.statistics.many import stand_out
from colossarium.table.errors import BadOption

CONFIDENCE = 0.95
MOST_SENTENCES = 8
"""Of a section's figures that stand out, so many are said; the rest can be read in its table."""

__all__ = ["CONFIDENCE", "QUESTIONS", "find_out", "summary"]


def find_out(
    samples: Sequence[Samples],
    questions: Sequence[str] | None = None,
    confidence: float = CONFIDENCE,
    steered: Sequence[Samples] = (),
) -> list[Section]:
    """The answers to these questions (all, unless told), for one arm, for two side by side, or for several.

    Of two arms each figure has the difference, paired by seeds. Arms that differ in one number are a sweep,
    with a curve for each main figure. `steered` are games of these arms in which a choice was forced or
    forbidden: no arms of their own, they tell what things change.

    `stands_out` is by Benjamini and Hochberg over all figures of all sections that are asked here together;
    intervals are those of each figure alone.
    """
    inquiry = Inquiry(samples, confidence, steered)
    found = ask(inquiry, questions)
    asked = [answer for findings in found for answer in findings.answers if answer.chance is not None]
    chances = [answer.chance for answer in asked if answer.chance is not None]
    everything = len(chances) + sum(findings.unasked for findings in found)
    picked = {
        id(answer)
        for answer, stands in zip(asked, stand_out(chances, confidence, everything), strict=True)
        if stands
    }
    return [_section(findings, inquiry, picked) for findings in found]


def ask(inquiry: Inquiry, questions: Sequence[str] | None = None) -> list[Findings]:
    """What each question finds; those that have nothing to look at are left out."""
    for wanted in questions or ():
        if wanted not in QUESTIONS:
            raise BadOption(f"there is no question {wanted!r}; there is {', '.join(QUESTIONS)}")
    found = [find(inquiry) for key, find in QUESTIONS.items() if questions is None or key in questions]
    return [findings for findings in found if findings is not None]


def _section(findings: Findings, inquiry: Inquiry, picked: set[int]) -> Section:
    figures = [_figure(answer, inquiry, id(answer) in picked) for answer in findings.answers]
    own = findings.summarise(figures)
    standing = [each for each in figures if each.stands_out and each.sentence and each.sentence not in own]
    said = [each.sentence for each in most_important(standing)]
    return Section(
        key=findings.key,
        title=findings.title,
        summary=[*own, *said[:MOST_SENTENCES]] or _nothing(findings, inquiry),
        figures=figures,
        charts=findings.charts,
        note=findings.note,
    )


def _nothing(findings: Findings, inquiry: Inquiry) -> list[str]:
    if not any(answer.chance is not None for answer in findings.answers):
        return []
    return ["Nothing stands out." if inquiry.one else "No difference can be told."]


def _figure(answer: Answer, inquiry: Inquiry, stands_out: bool) -> Figure:
    figure = answer.figure(inquiry.confidence, stands_out)
    if answer.sentence is not None:
        sentence = answer.sentence(figure, inquiry.places) if stands_out else ""
    else:
        sentence = say(figure, answer.phrase, answer.usual, inquiry.places, inquiry.order)
    return replace(figure, sentence=sentence)


def summary(sections: Sequence[Section], most: int = 10, confidence: float = CONFIDENCE) -> list[str]:
    """The most important sentences of all sections: of what stands out, what is farthest from usual first,
    no more than three of a section before others have had their say."""
    said = list(dict.fromkeys(each.sentence for each in in_turn(sections)))
    return said[:most] if said else [f"Nothing stands out at {100 * confidence:g}%."]
