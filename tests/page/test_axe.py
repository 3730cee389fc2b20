"""axe finds nothing to complain of, on any page, dark or light."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Literal

import pytest

from colossarium.client import Client, Table
from page.browsing import Visitor
from page.conftest import SHORT, Come
from page.words import say
from sampling import sampled, sampled_of_each

Sit = Callable[..., Visitor]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => {
  const only = rules && { runOnly: { type: 'rule', values: rules } };
  const found = await axe.run(document, { resultTypes: ['violations'], ...only });
  return found.violations.flatMap((each) =>
    each.nodes.slice(0, 3).map((node) => `${each.id}: ${node.target.join(' ')}: ${node.failureSummary}`));
}"""

THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""What is looked at in a second theme, where nothing but colours is different."""

SETTLED = """() => tester.frame().then(() => tester.until(() =>
  document.getAnimations().every((each) => each.effect.getTiming().iterations === Infinity)))"""
"""Colours pass into each other when the theme changes."""


def is_sound(who: Visitor) -> None:
    """By all rules in one theme, and by those of colours in the other; a sample has one of them."""
    if not who.page.evaluate("typeof axe === 'object'"):
        who.page.evaluate(AXE.read_text())
    for place, theme in enumerate(sampled(THEMES, keep=1, of=os.environ["PYTEST_CURRENT_TEST"])):
        who.page.emulate_media(color_scheme=theme)
        who.page.evaluate(SETTLED)
        assert who.page.evaluate(RUN, OF_COLOURS if place else None) == [], theme


def test_the_front_page_is_accessible(come: Come, finished: dict[str, Table]) -> None:
    who = come()
    who.go("/")
    who.page.get_by_role("link", name=say("front.tables.over.way")).first.wait_for()
    is_sound(who)
    who.page.get_by_role("button", name=say("front.play")).first.click()
    who.page.get_by_role("dialog").wait_for()
    is_sound(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="tables that are made"))
def test_making_a_table_is_accessible(come: Come, game: str) -> None:
    who = come()
    who.go(f"/new/{game}")
    who.page.get_by_role("button", name=say("new.go")).wait_for()
    is_sound(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=1, of="tables that wait or are over"))
def test_a_table_that_waits_and_one_that_is_over_are_accessible(
    come: Come, client: Client, finished: dict[str, Table], game: str
) -> None:
    who = come()
    table = client.open(game, sit=["Ann", None], **SHORT[game])
    who.go(f"/t/{table.id}")
    who.page.get_by_role("button", name=say("table.sit")).first.wait_for()
    is_sound(who)
    who.go(f"/t/{finished[game].id}")
    who.page.locator("section.over .points").wait_for()
    is_sound(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=3, of="games"))
def test_a_game_is_accessible(sit: Sit, game: str) -> None:
    who = sit(game)
    is_sound(who)
    dice = random.Random(2)
    for _ in range(7):
        who.pick(dice)
    who.wait_for_turn()
    who.page.keyboard.press("l")
    is_sound(who)
    who.page.locator("#log .lead").first.click()
    who.page.get_by_role("button", name=say("table.then.now")).wait_for()
    is_sound(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="replays"))
def test_a_replay_is_accessible(come: Come, finished: dict[str, Table], game: str) -> None:
    who = come()
    who.go(f"/replay/{finished[game].id}?at=30&viewer=all")
    who.page.get_by_role("slider").wait_for()
    is_sound(who)


TO_LEARN_FROM = sampled_of_each(product(["rules", "gallery", "learn"], SHORT), lambda each: each[0], 1)


@pytest.mark.parametrize(("path", "game"), TO_LEARN_FROM)
def test_pages_to_learn_from_are_accessible(come: Come, path: str, game: str) -> None:
    who = come()
    who.go(f"/{path}/{game}")
    who.page.locator("article.rules-text, ul.wall li, .over .main").first.wait_for()
    is_sound(who)


def test_the_fine_print_is_accessible(come: Come) -> None:
    who = come()
    who.go("/rules/kolossus/fine-print")
    who.page.locator("article.rules-text").wait_for()
    is_sound(who)


def test_an_unknown_address_is_accessible(come: Come) -> None:
    who = come()
    who.go("/replay")
    who.page.locator("textarea").wait_for()
    is_sound(who)
    who.go("/t/nosuchtable12")
    who.page.get_by_role("main").wait_for()
    is_sound(who)
