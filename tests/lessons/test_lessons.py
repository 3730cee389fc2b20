"""The guided first games of the page still are games of ours, and say what to do at every step."""

from __future__ import annotations

import json
from typing import Any

import pytest

import colossarium as co
from lessons.story import FOLDER, LEARNER
from lessons.write import STORIES

SLUGS = sorted(STORIES)


def lesson(slug: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((FOLDER / f"{slug}.json").read_text())
    return read


def asked(record: dict[str, Any]) -> list[int]:
    """Which seat made each choice."""
    game = co.set_up(record["game"], record["position"], seed=record["seed"])
    seats = []
    for choice in record["choices"]:
        assert game.decision is not None
        seats.append(game.decision.seat)
        game.play(choice)
    return seats


def test_every_game_has_a_lesson() -> None:
    assert {info.slug for info in co.games()} == set(SLUGS) == {path.stem for path in FOLDER.glob("*.json")}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_record_leads_where_it_says(slug: str) -> None:
    record = lesson(slug)["record"]
    assert record["digest"]
    assert co.replay(record).record.digest == record["digest"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_learner_is_told_what_to_do_at_each_choice_and_at_no_other(slug: str) -> None:
    told = lesson(slug)
    own = [number for number, seat in enumerate(asked(told["record"])) if seat == LEARNER]
    assert sorted(map(int, told["hints"])) == own
    assert 15 <= len(own) <= 30
    assert told["seat"] == LEARNER
    assert all(0 <= int(number) < len(told["record"]["choices"]) for number in told["remarks"])


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_is_said_in_both_languages(slug: str) -> None:
    told = lesson(slug)
    said = [
        told["intro"],
        told["outro"],
        *told["learned"],
        *told["hints"].values(),
        *told["remarks"].values(),
    ]
    for each in said:
        assert set(each) == {"en", "de"}
        assert each["en"].strip() and each["de"].strip()
        assert each["en"] != each["de"]
    assert len(told["learned"]) >= 3


@pytest.mark.parametrize("slug", SLUGS)
def test_the_learner_comes_out_ahead(slug: str) -> None:
    scores = co.replay(lesson(slug)["record"]).scores
    assert scores[LEARNER] == max(scores) > min(scores)
