"""The lab in the page: a number is turned, a card is written, games show what it does, and it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from page.browsing import PHONE
from page.conftest import QUICK, Come
from page.test_axe import is_sound
from page.test_german import is_german
from page.words import say
from server.serving import Serving


@pytest.fixture(scope="module")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lets people change rules, and trains players for them."""
    folder = tmp_path_factory.mktemp("lab")
    lab = ("--lab", "--lab-training", "5")
    database = ("--database", str(folder / "tables.sqlite"))
    program = "server.lab.serve_with_fake_training"
    server = Serving(folder, *database, "--port", "0", *lab, *QUICK, program=program)
    yield server.address
    assert server.stop() == 0


def test_a_designer_changes_a_game_and_plays_it(come: Come, address: str) -> None:
    who = come(address=address)
    page = who.page
    who.go("/")
    page.get_by_role("article").get_by_role("link", name=say("app.lab"), exact=True).first.click()
    page.wait_for_url("**/lab/beasthunt")
    status = page.locator(".status")

    # A number is turned, and told in words.
    page.get_by_role("slider", name="Points of a fence").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text(say("lab.sound.one"))
    expect(page.get_by_role("row", name=re.compile("Points of a fence.*2.*3"))).to_be_visible()

    # A beast is written, with a mistake; what is meant is put there by a click.
    page.get_by_role("tab", name=say("lab.tab.things")).click()
    page.get_by_role("button", name=re.compile(f"^{say('lab.things.change')}.*Centaur")).click()
    code = page.locator(".cm-content")
    code.locator(".cm-line", has_text="is_reinforced").click()
    page.keyboard.press("End")
    for _ in range(len("reinforced(line):")):
        page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.insert_text("reinforcd(line):")
    expect(status).to_contain_text(say("lab.mistake"))
    expect(status).to_contain_text("Did you mean is_reinforced?")
    status.get_by_role("button").click()
    page.keyboard.press("F8")
    page.get_by_role("button", name=say("lab.editor.instead", word="is_reinforced")).first.click()
    expect(status).to_contain_text(say("lab.sound", count=2))
    is_sound(who)

    # One undo for all of it.
    page.get_by_role("button", name=say("lab.undo")).click()
    expect(code).to_contain_text("reinforcd")
    page.get_by_role("button", name=say("lab.redo")).click()
    expect(status).to_contain_text(say("lab.sound", count=2))

    # Games are played beside the game as it is.
    page.get_by_role("tab", name=say("lab.tab.games")).click()
    page.get_by_role("radio", name="200", exact=True).click()
    page.get_by_role("button", name=say("lab.games.start")).click()
    expect(page.locator(".progress")).to_contain_text("200 of 200")
    expect(page.get_by_role("article").first).to_contain_text("200")
    # However long the report is, the page does not grow: each side scrolls by itself.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")

    # The link has all of it, and opens it in another browser.
    page.get_by_role("button", name=say("lab.share")).click()
    link = page.get_by_role("textbox", name=say("lab.share.link"))
    expect(link).to_have_value(re.compile("#variant="))
    variant = link.input_value().removeprefix(address)
    page.keyboard.press("Escape")

    # A player learns it, and then plays games of it, and no others.
    page.get_by_role("tab", name=say("lab.tab.train")).click()
    page.get_by_role("button", name=say("lab.train.start")).click()
    expect(page.get_by_text(say("lab.train.ready"))).to_be_visible()
    is_sound(who)
    page.get_by_role("tab", name=say("lab.tab.games")).click()
    page.get_by_role("combobox", name=say("lab.games.bots")).click()
    page.get_by_role("option", name=say("lab.trained")).click()
    expect(page.get_by_text(say("lab.trained.alone"))).to_be_visible()
    page.get_by_role("button", name=say("lab.games.start")).click()
    expect(page.locator(".progress:visible")).to_contain_text("200 of 200")

    # It is played at once, against who has learned it.
    page.get_by_role("tab", name=say("lab.tab.play")).click()
    page.get_by_role("textbox", name=say("front.name")).fill("Ann")
    page.get_by_role("radio", name=say("lab.trained")).click()
    page.get_by_role("button", name=say("lab.play.go")).click()
    page.wait_for_url("**/t/*")
    who.wait_for_turn()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("lab.untitled"))

    other = come(PHONE, address=address, language="de-DE", dark=False)
    other.go(variant)
    other.page.get_by_role("button", name=say("lab.see", "de")).click()
    expect(other.page.locator(".status")).to_contain_text(say("lab.sound", "de", count=2))
    is_german(other)
    is_sound(other)
