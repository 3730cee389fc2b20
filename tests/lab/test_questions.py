"""What is found out of made-up games is what is true of them, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

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
    assert found.sentence == ("A game has 19.9 turns on average in “A”, 20.9 in “B”: 1 more turn in “B”.")


def test_arms_that_are_alike_have_no_difference() -> None:
    sections = find_out(arms(500, Truth(), Truth()))
    said = {each.sentence for each in figures(sections).values()}
    assert said and all(
        each.endswith(("no difference.", "no difference can be told.")) for each in said if each
    )
    assert next(each for each in sections if each.key == "thing").summary == ["No difference can be told."]


def test_how_large_a_difference_may_be() -> None:
    """Two arms of the same truth, with other seeds."""
    other = made_up_samples(Truth(), 500, 9000, name="B")
    found = figures(find_out([*arms(500, Truth()), other], ["points"]))["points.seat"]
    assert (
        found.sentence
        == "Points of a seat: between 0.8 fewer and 0.4 more points, so no difference can be told."
    )


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


def test_a_card_that_wins_stands_out_and_no_other() -> None:
    found = figures(find_out(arms(2000, Truth(worth={"Aim": 0.6}))))
    winning = {key: each for key, each in found.items() if key.endswith(".winning")}
    assert len(winning) == 6
    assert [key for key, each in winning.items() if each.stands_out] == ["thing.card.aim.winning"]
    assert "Seats that choose Aim win 1" in winning["thing.card.aim.winning"].sentence


def test_a_card_that_the_strong_take_is_not_taken_for_a_good_one() -> None:
    truth = Truth(skill=(1.5, 0.0), habits=({"Aim": 0.9}, {"Aim": 0.1}))
    assert not figures(find_out(arms(3000, truth)))["thing.card.aim.winning"].stands_out


def test_cards_that_are_taken_and_seen_less_often() -> None:
    truths = Truth(), Truth(offered={"Bait": 0.2}, chosen={"Envy": 0.8})
    found = figures(find_out(arms(800, *truths)))
    assert {key for key, each in found.items() if each.stands_out} == {
        "thing.card.bait.seen",
        "thing.card.envy.chosen",
    }
    taken = found["thing.card.envy.chosen"].estimates[1]
    assert taken is not None and taken.low < 0.8 < taken.high


def test_dead_cards() -> None:
    truth = Truth(chosen={"Flame": 0.0, "Dodge": 0.2}, offered={"Envy": 0.0})
    [section] = find_out(arms(1000, truth), ["dead"])
    assert [each.key for each in section.figures] == ["dead.card.flame"]
    assert section.summary[0] == "Never on offer in 1,000 games (card): Envy."
    assert section.summary[1].startswith("Flame is never chosen: by at most 0.")
    few = find_out(arms(60, truth), ["dead"])[0]
    assert not any(each.stands_out for each in few.figures), "so few games do not tell"


def test_what_logs_tell() -> None:
    found = figures(find_out(arms(400, Truth(), told=400)))
    brought = found["sources.card.aim"].estimates[0]
    assert brought is not None and brought.low < 4.0 < brought.high
    played = found["thing.card.bait.played"].estimates[0]
    assert played is not None and played.low < 1.0 < played.high, "half a time for each of two seats"
    known = found["course.known_from"].estimates[0]
    assert known is not None and known.low < 0.55 < known.high


def test_sweeps_have_curves() -> None:
    sections = find_out(sweep(300, 4, 2, 3))
    curve = next(each for section in sections for each in section.charts if each.key == "curve.length.turns")
    assert curve.x_title == "turns_of_a_round" and list(curve.series[0].x) == [2, 3, 4]
    assert [round(each or 0) for each in curve.series[0].y] == [12, 13, 14]
    assert figures(sections)["length.turns"].sentence == (
        "A game has 12.0 turns on average at turns_of_a_round = 2, 13.0 at turns_of_a_round = 3, "
        "14.0 at turns_of_a_round = 4."
    )


def sweep(games: int, *values: int) -> list[Samples]:
    """Each has a turn more."""
    return [
        replace(samples, arm=replace(samples.arm, options={"players": 2, "turns_of_a_round": value}))
        for value in values
        for samples in arms(games, Truth(turns=10 + value))
    ]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("games", [1, 2, 5, 40])
def test_few_games_and_odd_ones(games: int) -> None:
    """Figures are shown while games are played: from the first one on nothing may be amiss."""
    usual = arms(games, Truth(players=3), Truth(players=3, turns=21), told=2)
    drawn = [
        replace(each, places=each.places * 0 + 1, shares=each.shares * 0 + 1 / 3, scores=each.scores * 0)
        for each in usual
    ]
    unasked = [replace(each, offered=each.offered * 0, chosen=each.chosen * 0) for each in usual]
    for samples in (usual, usual[:1], drawn, drawn[:1], unasked, [usual[0], drawn[1]]):
        sections = find_out(samples)
        assert summary(sections) and {each.key for each in sections} >= {
            "seats",
            "length",
            "points",
            "course",
        }
        assert all(isfinite(number) for each in figures(sections).values() for number in numbers(each))
        assert settled(samples, "length.choices").settled in (True, False)


def numbers(figure: Figure) -> list[float]:
    found = [each for each in [*figure.estimates, figure.difference] if each is not None]
    return [number for each in found for number in (each.value, each.low, each.high)]
