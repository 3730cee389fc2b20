"""What is found out of made-up games is what is true of them, and nothing else."""

from __future__ import annotations

import pytest

from colossarium.lab.questions import QUESTIONS, find_out, summary
from colossarium.lab.report import Figure, Section
from colossarium.lab.samples import Samples
from colossarium.lab.statistics.stopping import settled
from colossarium.table.errors import BadOption
from lab.made_up_samples import Truth, made_up_samples


def figures(sections: list[Section]) -> dict[str, Figure]:
    return {figure.key: figure for section in sections for figure in section.figures}


def arms(games: int, *truths: Truth, seed: int = 1, told: int = 0) -> list[Samples]:
    return [
        made_up_samples(truth, games, seed, name=name, told=told)
        for truth, name in zip(truths, "ABCDEF", strict=False)
    ]


def test_who_begins_has_an_advantage() -> None:
    sections = find_out(arms(3000, Truth(first=0.4)))
    found = figures(sections)["seats.first_player"]
    assert found.stands_out and found.reference == pytest.approx(0.5)
    assert found.sentence.startswith("Who plays first wins 60% (58–61%) of the games")
    assert summary(sections)[0] == found.sentence


def test_nothing_stands_out_where_nothing_is() -> None:
    wrong = sum(
        summary(find_out(arms(400, Truth(players=3), seed=1000 * seed))) != ["Nothing stands out at 95%."]
        for seed in range(40)
    )
    assert wrong <= 5


def test_two_arms_are_compared_by_their_seeds() -> None:
    found = figures(find_out(arms(500, Truth(), Truth(turns=21))))["length.turns"]
    assert found.difference is not None and found.difference.value == pytest.approx(1.0)
    assert found.difference.low > 0.95 and found.stands_out
    assert found.sentence == (
        "A game has 19.9 turns on average in “A”, 20.9 in “B”: 1.0 turns more in “B” (1.0–1.0)."
    )


def test_arms_that_are_alike_have_no_sentences() -> None:
    sections = find_out(arms(500, Truth(), Truth()))
    assert not any(each.sentence for each in figures(sections).values())
    assert summary(sections) == ["Nothing stands out at 95%."]


def test_three_arms_stand_out_where_one_differs() -> None:
    found = figures(find_out(arms(300, Truth(), Truth(), Truth(turns=22))))
    assert found["length.turns"].stands_out and not found["seats.first_player"].stands_out


def test_one_question_alone() -> None:
    assert [each.key for each in find_out(arms(100, Truth()), ["length"])] == ["length"]
    with pytest.raises(BadOption, match="there is no question 'lenght'; there is seats, length"):
        find_out(arms(100, Truth()), ["lenght"])
    assert set(QUESTIONS) >= {"seats", "length"}


def test_a_question_is_settled_or_says_what_more_it_takes() -> None:
    verdict = settled(arms(3000, Truth(first=0.4)), "seats.first_player")
    assert verdict.settled and "it is not 50%" in verdict.outlook
    early = settled(arms(200, Truth()), "seats.first_player")
    assert not early.settled and early.games > 1000 and f"{early.games:,}" in early.outlook
    both = settled(arms(200, Truth(), Truth(turns=24)), "length.turns")
    assert both.settled and "the sides differ" in both.outlook
    with pytest.raises(BadOption, match="there is no figure"):
        settled(arms(100, Truth()), "length.minutes")
