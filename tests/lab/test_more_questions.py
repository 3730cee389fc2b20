"""Pairs, what things change, what the strong do, strategies: found where they are, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from colossarium.lab.questions import find_out
from colossarium.lab.questions.groups import find_groups
from colossarium.lab.samples import Samples, Steering
from colossarium.lab.statistics.stopping import plain_key, settled
from colossarium.table.errors import BadOption
from lab.made_up_samples import CARDS, Truth, made_up_samples, word_of
from lab.test_questions import arms, figures

ALWAYS = Truth(offered={"Aim": 1.0, "Bait": 1.0})


def test_two_cards_that_are_worth_more_together() -> None:
    [section] = find_out(arms(6000, replace(ALWAYS, pairs={("Aim", "Bait"): 1.0})), ["pair"])
    standing = [each for each in section.figures if each.stands_out]
    assert [each.key for each in standing] == ["pair.card.aim+card.bait"]
    assert standing[0].sentence.startswith("Seats that choose Aim and Bait win ")
    estimate = standing[0].estimates[0]
    assert estimate is not None and estimate.low > 0.08


def test_cards_that_only_add_up_are_no_pairs() -> None:
    """Two that are each worth something, and taken together as often as chance has it."""
    found = sum(
        each.stands_out
        for seed in range(8)
        for section in find_out(arms(1500, replace(ALWAYS, worth={"Aim": 0.5}), seed=seed * 5000), ["pair"])
        for each in section.figures
    )
    assert found <= 1


def steered(truth: Truth, games: int, card: str, seed: int = 1) -> list[Samples]:
    words = frozenset([word_of(card)])
    return [
        made_up_samples(truth, games, seed, steering=each)
        for each in (Steering(forced=words), Steering(forbidden=words))
    ]


def test_what_a_card_changes() -> None:
    truth = Truth(worth={"Aim": 0.8}, offered={"Aim": 0.5})
    [section] = find_out(arms(2000, truth), ["change"], steered=steered(truth, 2000, "Aim"))
    overall, offered = section.figures
    assert (overall.key, offered.key) == ("change.card.aim.winning", "change.card.aim.when_offered")
    one, other = overall.estimates[0], offered.estimates[0]
    assert one is not None and other is not None and overall.stands_out
    # It comes up for every second seat, and 0.8 logits are about 19 of a hundred games.
    assert other.low < 0.18 < other.high and one.value == pytest.approx(other.value / 2, rel=0.1)
    assert overall.sentence.startswith("A player who always chooses Aim wins ")
    nothing = find_out(arms(2000, Truth()), ["change"], steered=steered(Truth(), 2000, "Bait"))
    assert not any(each.stands_out for each in figures(nothing).values())


def test_of_what_was_never_on_offer_nothing_is_said() -> None:
    truth = Truth(offered={"Aim": 0.0})
    free, both = arms(400, truth), steered(truth, 400, "Aim")
    [section] = find_out(free, ["change"], steered=both)
    assert [each.estimates for each in section.figures] == [[None]]
    assert section.charts == [] and len(section.summary) == 1
    verdict = settled(free, "change.card.aim.winning", precision=0.5, steered=both)
    assert not verdict.settled and verdict.estimate is None
    assert verdict.outlook == section.summary[0]
    assert verdict.outlook.startswith(
        "Nothing can be said of what Aim changes: in these games it was never on"
    )
    assert "`colossarium lab audit`" in verdict.outlook


def test_a_key_may_have_lines_for_spaces() -> None:
    samples = arms(60, Truth())
    assert settled(samples, "thing.card.aim.chosen") == settled(samples, "thing.card.Aim.chosen")
    assert plain_key("tile.the brink.winning") == "tile.the_brink.winning"
    with pytest.raises(BadOption, match=r"did you mean (thing\.card\.\w+\.\w+ or )+thing\.card"):
        settled(samples, "thing.card.aimm.chosen")


def test_a_card_that_only_goes_with_winning_changes_nothing() -> None:
    """The strong player likes it: among all seats it goes with winning, but to force it does not help."""
    truth = Truth(skill=(1.0, 0.0), habits=({"Aim": 0.9}, {"Aim": 0.2}))
    found = figures(find_out(arms(2000, truth), ["change"], steered=steered(truth, 2000, "Aim")))
    assert not any(each.stands_out for each in found.values())


def test_forced_beside_the_game_as_it_is() -> None:
    truth = Truth(worth={"Aim": 0.8}, chosen={"Aim": 0.0})
    forced = steered(truth, 2000, "Aim")[:1]
    found = figures(find_out(arms(2000, truth), ["change"], steered=forced))
    assert found["change.card.aim.winning"].stands_out


def test_games_of_other_arms_tell_nothing_of_this_one() -> None:
    other = steered(replace(Truth(), players=3), 300, "Aim")
    assert find_out(arms(300, Truth()), ["change"], steered=other) == []


def test_what_the_strong_do() -> None:
    truth = Truth(skill=(1.0, 0.0), habits=({"Bait": 0.8}, {"Bait": 0.3}))
    [section] = find_out(arms(1500, truth), ["player"])
    found = {each.key: each for each in section.figures}
    assert found["player.bot 1"].stands_out and found["player.bot 2"].stands_out
    habits = [key for key, each in found.items() if key.startswith("player.habit") and each.stands_out]
    assert habits == ["player.habit.card.bait"]
    habit = found["player.habit.card.bait"]
    estimate = habit.estimates[0]
    assert estimate is not None and estimate.low < 0.5 < estimate.high
    assert "percentage points more often than “bot 2”" in habit.sentence


def test_players_who_are_as_strong_are_not_told_apart() -> None:
    truth = Truth(skill=(0.0, 0.0), habits=({"Bait": 0.8}, {"Bait": 0.3}))
    [section] = find_out(arms(800, truth), ["player"])
    assert [each.key for each in section.figures] == ["player.bot 1", "player.bot 2"]
    assert find_out(arms(200, Truth()), ["player"]) == [], "one bot alone is nobody to compare"


STYLES = (
    {"Aim": 0.95, "Bait": 0.95, "Charm": 0.95, "Dodge": 0.05, "Envy": 0.05, "Flame": 0.05},
    {"Aim": 0.05, "Bait": 0.05, "Charm": 0.05, "Dodge": 0.95, "Envy": 0.95, "Flame": 0.95},
)


def test_strategies_and_how_they_fare() -> None:
    truth = Truth(
        habits=STYLES,
        skill=(0.8, 0.0),
        offered=dict.fromkeys(CARDS, 1.0),
    )
    [section] = find_out(arms(1200, truth), ["strategy"])
    assert section.summary[0].startswith("2 strategies can be told apart: 1 (more ")
    against = next(each for each in section.charts if each.kind == "matrix")
    first, second = (list(each.y) for each in against.series)
    assert first[0] is None and first[1] is not None and second[0] is not None
    assert first[1] + second[0] == pytest.approx(1.0)
    assert max(first[1], second[0]) == pytest.approx(0.69, abs=0.05)


def test_no_strategies_where_all_choose_by_chance() -> None:
    [section] = find_out(arms(1000, Truth()), ["strategy"])
    assert section.figures == [] and section.summary == [
        "No strategies can be told apart: seats do not fall into groups by what they choose."
    ]


def test_groups() -> None:
    luck = np.random.default_rng(1)
    middles = np.array([[0.0, 0, 0, 0], [8, 0, 0, 0], [0, 8, 0, 0]])
    truth = luck.choice(3, 1200, p=[0.5, 0.3, 0.2])
    found = find_groups(middles[truth] + luck.normal(0, 1, (1200, 4)))
    assert found is not None and found.count == 3
    assert (found.of == truth).mean() > 0.99
    assert find_groups(luck.normal(0, [3, 1, 1, 1], (1200, 4))) is None
    assert find_groups(np.ones((500, 3))) is None


def test_forced_and_forbidden_as_arms() -> None:
    truth = Truth(worth={"Aim": 0.8})
    forced, forbidden = steered(truth, 1500, "Aim")
    found = figures(find_out([forbidden, forced], ["change"]))["change.player"]
    assert found.stands_out and found.difference is not None and found.difference.low > 0.04
