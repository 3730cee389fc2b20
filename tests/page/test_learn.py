"""Learning: guided games by their hints, rules with search, galleries."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from colossarium.client import Client
from page.browsing import FULL, PHONE
from page.conftest import SHORT, Come
from page.words import say
from sampling import sampled

AT_ONCE = """
// What others do in a lesson stays for a second: nobody reads it here.
const wait = window.setTimeout;
window.setTimeout = (act, time, ...rest) => wait(act, time >= 1000 ? 20 : time, ...rest);
"""
MOST_STEPS = 200


@pytest.mark.parametrize(
    ("game", "size"), sampled([*((game, FULL) for game in SHORT), ("beastmaster", PHONE)], keep=2)
)
def test_a_guided_game_is_played_to_its_end_by_its_hints(
    come: Come, game: str, size: tuple[int, int]
) -> None:
    who = come(size)
    who.context.add_init_script(AT_ONCE)
    who.go(f"/learn/{game}")
    page = who.page
    page.get_by_role("button", name=say("learn.begin")).click()
    dice = random.Random(1)
    state = """async ([show, on, play]) => {
        await tester.frame();
        return tester.until(() => {
            const named = (name) => [...document.querySelectorAll('button, a.button')]
                .find((each) => tester.seen(each) && each.textContent.trim() === name);
            if (named(play)) return 'over';
            if (named(on)) { named(on).click(); return 'read'; }
            if (named(show)) { named(show).click(); return 'pick'; }
            return null;
        });
    }"""
    words = [say("learn.show"), say("learn.on"), say("learn.play")]
    for _ in range(MOST_STEPS):
        stands = page.evaluate(state, words)
        if stands == "over":
            break
        if stands == "pick":
            who.wait_for_turn()
            who.pick(dice)
    else:
        raise AssertionError("no end")
    page.get_by_role("link", name=say("learn.play")).click()
    page.wait_for_url("**/new/*")


def test_another_choice_than_the_hint_is_answered_kindly(come: Come) -> None:
    who = come()
    who.go("/learn/kolossus")
    who.page.get_by_role("button", name=say("learn.begin")).click()
    dice = random.Random(5)
    for _ in range(12):
        if who.page.locator(".guide .wrong").count():
            break
        if who.page.get_by_role("button", name=say("learn.on")).count():
            who.page.get_by_role("button", name=say("learn.on")).click()
        else:
            who.pick(dice)
            who.page.evaluate("() => tester.frame().then(tester.frame)")
    expect(who.page.locator(".guide .wrong")).to_be_visible()


def test_a_rulebook_shows_pieces_and_positions_that_can_be_tried(come: Come, client: Client) -> None:
    who = come()
    who.go("/rules/beasthunt")
    page = who.page
    contents = page.get_by_role("navigation", name=say("rules.contents"))
    contents.get_by_role("link", name="Cards and fences").click()
    assert page.url.endswith("#cards-and-fences")
    first = page.locator("figure", has=page.get_by_role("button", name=say("book.try"))).first
    first.scroll_into_view_if_needed()
    first.locator(".board svg, .board [data-option]").first.wait_for()
    expect(page.locator("figure .picture:has(svg)")).to_have_count(10)
    expect(page.locator(".index li")).to_have_count(len(client.texts("beasthunt")))
    page.get_by_role("textbox", name=say("gallery.search")).fill("basilisk")
    expect(page.locator(".index li")).to_have_count(1)
    first.get_by_role("button", name=say("book.try")).click()
    page.wait_for_url("**/t/*")
    who.wait_for_turn()
    with page.expect_response("**/choices") as answer:
        who.pick(random.Random(1))
    assert answer.value.status == 200
    who.wait_for_turn()


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="rules"))
def test_rules_can_be_searched(come: Come, game: str) -> None:
    who = come()
    who.go(f"/rules/{game}/fine-print")
    page = who.page
    page.locator("article.rules-text").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("player")
    count = page.locator(".search .count")
    expect(count).to_have_text(re.compile(r"^1 of [1-9]"))
    page.keyboard.press("Enter")
    expect(count).to_have_text(re.compile(r"^2 of [1-9]"))
    assert "player".startswith(page.locator("article .here").first.inner_text().lower())
    page.keyboard.press("Escape")
    page.keyboard.type("xyzzy")
    expect(count).to_have_text(say("rules.search.none"))


@pytest.mark.parametrize("game", SHORT)
def test_the_gallery_shows_everything_that_is_printed(come: Come, client: Client, game: str) -> None:
    who = come()
    who.go(f"/gallery/{game}")
    wall = who.page.locator("ul.wall li")
    # A Trait that only a set with goals has is shown with its goal.
    texts = [text for text in client.texts(game) if text.facts.get("base") or "goal" not in text.facts]
    expect(wall).to_have_count(len(texts))
    shown = "\n".join(wall.all_inner_texts()).lower()
    assert [text.title for text in texts if text.title.lower() not in shown] == []
    expect(who.page.locator("ul.wall a > .picture:has(svg)")).to_have_count(len(texts))
    first = wall.first.locator("strong").text_content()
    wall.first.get_by_role("link").click()
    dialog = who.page.get_by_role("dialog", name=first)
    dialog.wait_for()
    who.page.keyboard.press("ArrowRight")
    dialog.wait_for(state="hidden")
    who.page.keyboard.press("Escape")
    who.page.get_by_role("dialog").wait_for(state="hidden")
    who.page.get_by_role("textbox").fill(texts[-1].title)
    assert wall.count() < len(texts)
    expect(wall.first).to_be_visible()


def test_the_rules_are_those_of_the_project(come: Come) -> None:
    who = come()
    for game in SHORT:
        who.go(f"/rules/{game}/fine-print")
        text = who.page.locator("article.rules-text")
        text.wait_for()
        source = (Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md").read_text()
        headings = [line.strip("# ").strip() for line in source.splitlines() if line.startswith("## ")]
        assert [each.inner_text() for each in text.locator("h2").all()] == headings


def test_the_rules_are_searched_and_their_contents_lead_on(come: Come) -> None:
    who = come()
    who.go("/rules/kolossus/fine-print")
    page = who.page
    page.get_by_role("heading", name="Kolossus").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("great quake")
    page.locator("mark.here").first.wait_for()
    found = page.get_by_role("search").get_by_role("status")
    assert found.inner_text().startswith("1 of ")
    page.keyboard.press("Enter")
    assert found.inner_text().startswith("2 of ")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    assert len(set(found.inner_text().split(" of "))) == 1
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="6.2 Beating").click()
    assert page.url.endswith("#6-2-beating")


def test_german_readers_are_told_that_the_rules_are_english(come: Come) -> None:
    who = come(PHONE, language="de-DE")
    who.go("/rules/beastmaster/fine-print")
    who.page.get_by_text("Die Regeln gibt es nur auf Englisch").wait_for()
    expect(who.page.locator("article[lang=en]")).to_have_count(1)
    assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_gallery_has_a_link_to_each_thing(come: Come) -> None:
    who = come()
    who.go("/gallery/beastmaster")
    page = who.page
    page.get_by_role("textbox", name="Search").fill("moves twice")
    page.get_by_role("link", name="Rampage").click()
    page.get_by_role("dialog", name="Rampage").wait_for()
    assert page.url.endswith("?show=beast_card%3Arampage")
    page.reload()
    dialog = page.get_by_role("dialog", name="Rampage")
    dialog.wait_for()
    page.keyboard.press("ArrowRight")
    dialog.wait_for(state="detached")
    page.keyboard.press("Escape")
    page.evaluate("() => tester.until(() => location.search === '')")
