"""The lab in the page: a number is turned, a card is written, games show what it does, and it is played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.browsing import PHONE, Visitor
from page.conftest import QUICK, ROOT, Come
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


def test_a_designer_keeps_opens_prints_and_lays_out(come: Come, address: str, tmp_path: Path) -> None:
    who = come(address=address)
    page = who.page
    page.add_init_script(
        "window.print = () => { window.printed = document.querySelectorAll('.cell').length; }"
    )
    who.go("/lab/colossi_ages")
    status, code = page.locator(".status"), page.locator(".cm-content")

    # An example to begin with, kept as a version.
    page.get_by_role("button", name=say("lab.begin")).click()
    page.get_by_role("menuitem", name="Quick Ages").click()
    expect(status).to_contain_text(re.compile("All is well"))
    page.get_by_role("button", name=say("lab.versions"), exact=True).click()
    versions = page.get_by_role("dialog", name=say("lab.versions"))
    versions.get_by_role("textbox", name=say("lab.versions.name")).fill("As it came")
    versions.get_by_role("button", name=say("lab.versions.keep")).click()
    expect(versions.get_by_role("listitem")).to_contain_text(
        re.compile(f"As it came.*{say('lab.versions.now')}")
    )
    page.keyboard.press("Escape")

    # The editor completes words of this game, with what they take.
    page.get_by_role("tab", name=say("lab.tab.text")).click()
    code.click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\n\ndef my_own(me):\n    gai")
    page.keyboard.press("Control+Space")
    expect(page.locator(".cm-tooltip-autocomplete [aria-selected]").first).to_contain_text("gain")
    expect(page.locator(".cm-completionInfo")).to_contain_text("gain(me, amount)")
    page.locator(".cm-tooltip-autocomplete [aria-selected]").first.click()
    page.keyboard.type("me, 1")
    expect(code).to_contain_text("gain(me, 1)")

    # What differs from the version, and the way back to it.
    page.get_by_role("button", name=say("lab.versions"), exact=True).click()
    versions.get_by_role("button", name=say("lab.versions.compare")).click()
    expect(versions.locator(".plus")).to_contain_text(["def my_own(me):", "gain(me, 1)"])
    versions.get_by_role("button", name=say("lab.versions.restore")).click()
    expect(code).not_to_contain_text("my_own")

    # It is saved as a file; another file is opened, with its options.
    page.get_by_role("button", name=say("lab.share"), exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("lab.share.save")).click()
    assert saved.value.suggested_filename == "quick_ages.py"
    example = Path(saved.value.path()).read_text(encoding="utf-8")
    assert example == (ROOT / "docs/examples/quick_ages.py").read_text(encoding="utf-8")
    header = 'variant("Quick Ages", of="colossi_ages")'
    other = tmp_path / "other.py"
    text = example.replace(header, 'variant("Other Ages", of="colossi_ages")  # options: traits=goals')
    other.write_text(text, encoding="utf-8")
    page.get_by_label(say("lab.share.open")).last.set_input_files(other)
    expect(page.get_by_role("textbox", name=say("lab.name"))).to_have_value("Other Ages")
    expect(status).to_contain_text("All is well")

    # Cards are printed: as many as in the deck, or one of each.
    page.get_by_role("button", name=say("lab.sheet")).click()
    page.get_by_role("button", name=say("lab.sheet.print"), exact=True).click()
    deck = page.evaluate("window.printed")
    page.get_by_role("radio", name=say("lab.sheet.once")).click()
    page.get_by_role("button", name=say("lab.sheet.print"), exact=True).click()
    assert deck > page.evaluate("window.printed") >= 2
    expect(page.locator(".cell", has_text="Tithe")).to_have_count(1)
    page.keyboard.press("Escape")

    # Games with these options, between bots that are not the same.
    page.get_by_role("tab", name=say("lab.tab.games")).click()
    games = page.get_by_role("tabpanel", name=say("lab.tab.games"))
    options = games.locator("summary:visible", has_text=say("lab.options"))
    expect(options).to_contain_text("Traits")
    options.click()
    games.get_by_role("radio", name="200", exact=True).click()
    games.get_by_role("radio", name=say("lab.bots.each")).click()
    games.get_by_role("combobox", name=say("new.player", number=2)).click()
    page.get_by_role("option").nth(1).click()
    is_sound(who)
    with page.expect_request("**/api/lab/runs") as asked:
        page.get_by_role("button", name=say("lab.games.start")).click()
    wish = json.loads(asked.value.post_data or "")
    assert wish["options"] == {"traits": "goals", "players": 2} and wish["compare"]
    assert wish["bots"][0] == "random" != wish["bots"][1] and len(wish["bots"]) == 2
    expect(page.locator(".progress:visible")).to_contain_text(re.compile(r"\b[1-9]\d* of 200"))
    page.get_by_role("button", name=say("lab.games.stop")).click()

    # A report of an experiment takes their place, until it is closed; another file is none.
    files = page.get_by_label(say("lab.report.open")).last
    files.set_input_files(other)
    expect(page.get_by_text(say("lab.report.wrong", file="other.py"))).to_be_visible()
    made = json.loads((ROOT / "web/src/parts/lab/fixtures/reports.json").read_text(encoding="utf-8"))
    kept = tmp_path / "report.json"
    kept.write_text(json.dumps(made["two"]["report"]), encoding="utf-8")
    files.set_input_files(kept)
    expect(games.get_by_role("heading", name="Quick Ages beside Three Ages")).to_be_visible()
    page.get_by_role("button", name=say("lab.report.close")).click()
    expect(games.get_by_role("heading", level=2)).to_contain_text("Other Ages")

    # A table with the new card in hand, and the options.
    page.get_by_role("tab", name=say("lab.tab.play")).click()
    page.get_by_role("textbox", name=say("front.name")).fill("Ann")
    page.get_by_role("combobox", name=say("lab.play.hand")).click()
    page.get_by_role("option", name="Tithe").click()
    table = play(who, page, address)
    assert table["options"]["traits"] == "goals" and table["variant"]["title"] == "Other Ages"
    expect(page.get_by_text("Tithe").first).to_be_visible()

    # A table from a position: what is no position is not sent.
    who.go("/lab/colossi_ages")
    page.get_by_role("tab", name=say("lab.tab.play")).click()
    page.get_by_text(say("lab.play.position"), exact=True).click()
    position = page.get_by_role("textbox", name=say("lab.play.position"))
    position.fill('{"players": [{"gold": 37}, {}]')
    expect(page.get_by_text(say("lab.play.position.wrong"))).to_be_visible()
    expect(page.get_by_role("button", name=say("lab.play.go"))).to_be_disabled()
    position.press("End")
    position.type("}")
    play(who, page, address)
    expect(page.get_by_text("37").first).to_be_visible()


def play(who: Visitor, page: Page, address: str) -> dict[str, Any]:
    """Go to a table; gives what the server says of it."""
    page.get_by_role("button", name=say("lab.play.go")).click()
    page.wait_for_url("**/t/*")
    who.wait_for_turn()
    found = page.request.get(f"{address}/api/tables/{page.url.rpartition('/')[2]}").json()
    table: dict[str, Any] = found.get("table", found)
    return table
