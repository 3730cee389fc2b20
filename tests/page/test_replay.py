"""Looking back: scrubbing, links to moments, other eyes, playing on, records as files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from colossarium.client import Client, Table
from page.browsing import Visitor
from page.conftest import SHORT, Come
from page.words import say
from sampling import sampled


def at(who: Visitor) -> int:
    return int(who.page.get_by_role("slider").get_attribute("aria-valuenow") or "-1")


def opened(who: Visitor, table: Table, query: str = "") -> None:
    who.go(f"/replay/{table.id}{query}")
    who.page.get_by_role("slider").wait_for()


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="replays"))
def test_keys_lead_through_the_game(come: Come, finished: dict[str, Table], game: str) -> None:
    who = come()
    table = finished[game]
    last = len(table.record().choices)
    opened(who, table)
    press = who.page.keyboard.press
    assert at(who) == 0
    press("ArrowRight")
    press("ArrowRight")
    press("ArrowLeft")
    assert at(who) == 1
    press("End")
    assert at(who) == last
    press("ArrowRight")
    assert at(who) == last
    press("Shift+ArrowLeft")
    turn = at(who)
    assert 0 < turn < last
    press("PageUp")
    assert at(who) < turn
    press("Home")
    assert at(who) == 0
    who.page.get_by_role("slider").focus()
    press("ArrowRight")
    assert at(who) == 1


def test_a_link_leads_to_its_moment_and_eyes_change(come: Come, finished: dict[str, Table]) -> None:
    who = come()
    opened(who, finished["beastmaster"], "?at=40&viewer=1")
    assert at(who) == 40
    page = who.page
    viewer = page.get_by_role("button", name=re.compile(say("replay.viewer")))
    expect(page.get_by_role("group", name=say("island.hand"))).to_have_count(1)
    viewer.click()
    page.get_by_role("menuitemradio", name=say("replay.viewer.spectator")).click()
    page.wait_for_url("**viewer=spectator*")
    expect(page.get_by_role("group", name=say("island.hand"))).to_have_count(0)
    viewer.click()
    page.get_by_role("menuitemradio", name=say("replay.viewer.all")).click()
    page.wait_for_url("**viewer=all*")
    expect(page.get_by_role("group", name=say("island.hand"))).to_have_count(2)
    assert at(who) == 40
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=41*")


def test_a_replay_plays_by_itself(come: Come, finished: dict[str, Table]) -> None:
    who = come()
    opened(who, finished["kolossus"], "?at=10")
    who.page.keyboard.press("Space")
    who.page.wait_for_function("() => document.querySelector('[role=slider]').ariaValueNow > 11")
    who.page.keyboard.press("Space")
    now = at(who)
    who.page.keyboard.press("l")
    who.page.get_by_role("log").get_by_role("button").first.click()
    assert at(who) <= now


def test_a_moment_can_be_played_on_from(come: Come, client: Client, finished: dict[str, Table]) -> None:
    who = come()
    opened(who, finished["beasthunt"], "?at=12")
    who.page.get_by_role("button", name=say("replay.play_on")).click()
    dialog = who.page.get_by_role("dialog", name=say("replay.play_on"))
    dialog.get_by_role("textbox").fill("Ann")
    dialog.get_by_role("button", name=say("replay.play_on.go"), exact=True).click()
    who.page.wait_for_url("**/t/*")
    who.wait_for_turn()
    # All that was told in the replay up to that moment; not every choice is told of.
    shown = finished["beasthunt"].replay(count=13)
    before = [line.choice for moment in shown.moments for line in moment.lines]
    lines = [line for event in who.events[:1] for line in event["lines"]]
    assert max(line["choice"] for line in lines) >= max(before) > 0


def test_who_plays_on_without_a_name_is_called_as_in_the_replay(
    come: Come, finished: dict[str, Table]
) -> None:
    who = come(language="de-DE")
    opened(who, finished["beasthunt"], "?at=12")
    who.page.get_by_role("button", name=say("replay.play_on", "de")).click()
    dialog = who.page.get_by_role("dialog", name=say("replay.play_on", "de"))
    usual = dialog.get_by_role("textbox").get_attribute("placeholder")
    dialog.get_by_role("button", name=say("replay.play_on.go", "de"), exact=True).click()
    who.page.wait_for_url("**/t/*")
    who.wait_for_turn()
    assert usual
    who.page.get_by_text(usual, exact=True).first.wait_for()
    names = [seat["name"] for seat in who.events[-1]["table"]["seats"]]
    assert usual in names


def test_a_record_is_downloaded_and_brought_back(
    come: Come, finished: dict[str, Table], tmp_path: Path
) -> None:
    who = come()
    page = who.page
    opened(who, finished["beasthunt"])
    page.get_by_role("button", name=say("replay.menu"), exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=say("replay.save")).click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    who.go("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    assert at(who) == len(finished["beasthunt"].record().choices)


@pytest.mark.parametrize(
    "text", sampled(["{", "no record at all", '{"game": "beasthunt"}', ""], keep=2, of="damaged records")
)
def test_a_damaged_record_is_refused_in_words(come: Come, tmp_path: Path, text: str) -> None:
    who = come()
    who.expect("Failed to load resource")
    file = tmp_path / "record.json"
    file.write_text(text)
    who.go("/replay")
    who.page.locator("input[type=file]").set_input_files(file)
    expect(who.page.get_by_role("alert")).to_contain_text(say("replay.upload.refused"))
    expect(who.page.locator("textarea")).to_be_visible()


def test_a_changed_record_is_refused_in_words(come: Come, finished: dict[str, Table], tmp_path: Path) -> None:
    who = come()
    who.expect("Failed to load resource")
    who.go(f"/t/{finished['beasthunt'].id}")
    text = who.page.evaluate(
        "(table) => fetch(`/api/tables/${table}/record`).then((answer) => answer.text())", who.table
    )
    file = tmp_path / "record.json"
    file.write_text(text.replace('"choices":["', '"choices":["no such choice","'))
    assert file.read_text() != text
    who.go("/replay")
    who.page.locator("input[type=file]").set_input_files(file)
    expect(who.page.get_by_role("alert")).to_contain_text(say("replay.upload.refused"))
