"""Whole games through the page, by clicks, against bots, to the final score."""

from __future__ import annotations

import random

import pytest

from colossarium.client import Client
from page.browsing import PHONE, Visitor
from page.conftest import SHORT, Come, open_seeded
from sampling import sampled

MOST_PICKS = 1500
"""No game takes as many."""


def play_on(who: Visitor, dice: random.Random) -> int:
    """Pick what lights up until the game is over; gives how many picks that took."""
    for picks in range(MOST_PICKS):
        if not who.pick(dice):
            return picks
    raise AssertionError(f"no end after {MOST_PICKS} picks")


def sat(come: Come, client: Client, game: str, size: tuple[int, int]) -> Visitor:
    table = open_seeded(client, game, ["Ann", "bot:random"], **SHORT[game])
    who = come(size)
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    return who


@pytest.mark.parametrize("game", sampled(["beastmaster", "colossi_ages", "colossi_gold", "kolossus"], keep=1))
def test_a_game_is_played_to_its_final_score(come: Come, client: Client, game: str) -> None:
    who = sat(come, client, game, (1280, 800))
    assert play_on(who, random.Random(7)) > 5
    scores = client.table(who.table).replay("all").moments[-1].view
    assert who.page.locator("section.over").get_by_text("Ann").count()
    assert scores is not None


def test_a_game_from_the_front_page_is_played_to_its_final_score(come: Come) -> None:
    who = come()
    who.play_now("Merlin's Beast Hunt")
    assert play_on(who, random.Random(7)) > 5
    assert who.page.locator("section.over").get_by_text("Ann").count()


def test_a_game_is_played_by_touch_on_a_phone(come: Come, client: Client) -> None:
    who = sat(come, client, "beasthunt", PHONE)
    play_on(who, random.Random(3))
    assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
