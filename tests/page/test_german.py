"""The page in German: nothing of it is left in English, and no key shows."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from colossarium.client import Client, Table
from page.browsing import Visitor
from page.conftest import SHORT, Come
from page.words import catalogue, say
from sampling import sampled

Sit = Callable[..., Visitor]
KEY = re.compile(
    rf"\b({'|'.join({key.partition('.')[0] for key in catalogue('en')})})\.[a-z_]+(\.[a-z_]+)*\b"
)
ENGLISH = re.compile(r"\b(the|and|you|your|with|of|is|are|to)\b")
"""Words that no German sentence has, and hardly an English one lacks."""
NAMES = re.compile(r"Colossarium|Kolossus: The Citadel of Time|Citadel of Time")


def texts(who: Visitor) -> list[str]:
    """All that is read or read out, but for what says that it is in another language."""
    found: list[str] = who.page.evaluate(
        """() => {
            const all = [document.title];
            const said = 'body *:not([lang="en"], [lang="en"] *, script, style, noscript)';
            for (const each of document.querySelectorAll(said)) {
                for (const name of ['aria-label', 'title', 'placeholder'])
                    all.push(each.getAttribute(name) ?? '');
                for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) all.push(node.data);
            }
            return all.map((text) => text.trim()).filter(Boolean);
        }"""
    )
    return found


def is_german(who: Visitor) -> None:
    assert who.page.evaluate("document.documentElement.lang") == "de"
    said = [NAMES.sub("", text) for text in texts(who)]
    assert len(said) > 10
    german = set(catalogue("de").values())
    english = {text for text in catalogue("en").values() if " " in text and "{" not in text} - german
    assert [text for text in said if text in english] == []
    assert [text for text in said if KEY.search(text)] == []
    assert [text for text in said if ENGLISH.search(text)] == []


def test_the_front_page_is_german(come: Come, finished: dict[str, Table]) -> None:
    who = come(language="de-DE")
    who.go("/")
    who.page.get_by_role("link", name=say("front.tables.over.way", "de")).first.wait_for()
    is_german(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="tables in German"))
def test_a_table_its_game_and_its_replay_are_german(
    come: Come, sit: Sit, finished: dict[str, Table], game: str
) -> None:
    who = sit(game, language="de-DE")
    dice = random.Random(8)
    for _ in range(6):
        is_german(who)
        who.pick(dice)
        who.wait_for_turn()
    who.page.keyboard.press("l")
    is_german(who)
    who.go(f"/replay/{finished[game].id}?at=40&viewer=all")
    who.page.get_by_role("slider").wait_for()
    is_german(who)
    who.go(f"/new/{game}")
    who.page.get_by_role("button", name=say("new.go", "de")).wait_for()
    is_german(who)


def test_who_comes_by_a_link_reads_what_moments_are_called(come: Come, finished: dict[str, Table]) -> None:
    who = come(language="de-DE")
    who.go(f"/replay/{finished['beasthunt'].id}?at=40")
    moments = re.compile("Ein Zug beginnt|Würfeln|Ablegen|Wertung|Auffüllen")
    expect(who.page.locator(".status")).to_have_text(moments)


@pytest.mark.parametrize("path", ["rules", "gallery", "learn"])
def test_pages_to_learn_from_are_german(come: Come, path: str) -> None:
    who = come(language="de-DE")
    for game in sampled(SHORT, keep=2, of=f"{path} in German"):
        who.go(f"/{path}/{game}")
        who.page.locator("article.rules-text, ul.wall li, .over .main").first.wait_for()
        is_german(who)


def test_the_language_is_changed_at_the_table(sit: Sit, client: Client) -> None:
    who = sit("beastmaster")
    prompt = who.page.get_by_role("region", name=say("app.prompt")).locator("p")
    english = prompt.inner_text()
    who.page.get_by_role("button", name=say("app.language")).click()
    who.page.get_by_role("menuitemradio", name="Deutsch").click()
    who.page.get_by_role("region", name=say("app.prompt", "de")).wait_for()
    who.page.wait_for_function("(was) => document.querySelector('.prompt p').innerText !== was", arg=english)
    who.wait_for_turn()
    is_german(who)
