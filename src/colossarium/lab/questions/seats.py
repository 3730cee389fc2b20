"""Who wins, by the order of play and by seat; how often nobody does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import curves, intervals
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.report import Figure
from colossarium.lab.statistics.measure import Measure, ratio

KEY, TITLE = "seats", "Seats: is it fair?"
NOTE = (
    "The share of the victory, one game after the other: who shares it has a part, and after a draw all "
    "have the same. “First” is who is asked first in a game, the others follow around the table."
)
ORDER = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]


def find(inquiry: Inquiry) -> Findings | None:
    seats = range(max(arm.seats for arm in inquiry.arms))
    by_order = [_answer(inquiry, f"order_{at + 1}", *_in_order(at)) for at in seats]
    by_seat = [_answer(inquiry, f"seat_{at + 1}", *_on_seat(at)) for at in seats]
    if len(seats) == 2:
        # What one of two does not win the other one does: that is no news.
        by_order[1], by_seat[1] = replace(by_order[1], phrase=""), replace(by_seat[1], phrase="")
    shared = Answer(
        key=f"{KEY}.shared",
        title="Shared victories and draws",
        unit="share",
        measures=[ratio(arm.clusters, arm.won.sum(axis=1) != 1, share=True) for arm in inquiry.arms],
        phrase="{} of the games have no single winner",
    )
    labels = [_called(at) for at in seats]
    even = 1 / inquiry.seats if inquiry.seats else None
    return Findings(
        key=KEY,
        title=TITLE,
        answers=[*by_order, *by_seat, shared],
        charts=[
            intervals(
                inquiry, f"{KEY}.order", "Share of victories by the order of play", by_order, labels, even
            ),
            intervals(
                inquiry,
                f"{KEY}.seat",
                "Share of victories by seat",
                by_seat,
                [f"seat {at + 1}" for at in seats],
                even,
            ),
            *curves(inquiry, by_order),
        ],
        note=NOTE,
        summarise=_summary(inquiry),
    )


def _called(at: int) -> str:
    return ORDER[at] if at < len(ORDER) else f"number {at + 1}"


Chosen = Callable[[ArmGames], Measure | None]


def _in_order(at: int) -> tuple[str, str, Chosen]:
    title = "The first player’s share" if at == 0 else f"The {_called(at)} player’s share"
    phrase = f"Who plays {_called(at)} wins {{}} of the games"
    return title, phrase, lambda arm: _share(arm, arm.order == at) if at < arm.seats else None


def _on_seat(at: int) -> tuple[str, str, Chosen]:
    def measured(arm: ArmGames) -> Measure | None:
        return ratio(arm.clusters, arm.wins[:, at], share=True) if at < arm.seats else None

    return f"Share of seat {at + 1}", f"Seat {at + 1} wins {{}} of the games", measured


def _share(arm: ArmGames, chosen: np.ndarray) -> Measure | None:
    return ratio(arm.clusters, np.where(chosen, arm.wins, 0), share=True)


def _answer(inquiry: Inquiry, key: str, title: str, phrase: str, measure: Chosen) -> Answer:
    return Answer(
        key=f"{KEY}.first_player" if key == "order_1" else f"{KEY}.{key}",
        title=title,
        unit="share",
        measures=[measure(arm) for arm in inquiry.arms],
        phrase=phrase,
        reference=inquiry.arms[0].even_share if inquiry.seats else None,
        usual="an even share is",
        comparable=inquiry.seats is not None,
    )


def _summary(inquiry: Inquiry) -> Callable[[Sequence[Figure]], list[str]]:
    def sentences(figures: Sequence[Figure]) -> list[str]:
        return [each.sentence for each in figures if each.key == f"{KEY}.first_player" and each.sentence]

    return sentences
