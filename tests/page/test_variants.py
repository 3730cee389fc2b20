"""Games that the page has never seen: variants with something new, and games without a board."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from colossarium.client import Client, Table
from colossarium.table.game import Game
from games.beastmaster.scenes import player
from page import variants
from page.browsing import PHONE, Visitor
from page.conftest import QUICK
from page.variants import install
from server.serving import Serving

EMBLEM = 5
"""Strokes of a picture that is made from a name (`web/src/parts/IdenticonShape.svelte`)."""


@pytest.fixture(scope="module")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which these games are installed."""
    folder = tmp_path_factory.mktemp("variants")
    paths = [*map(str, install(folder / "games")), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        server = Serving(folder, "--database", str(folder / "tables.sqlite"), "--port", "0", *QUICK)
    yield server.address
    assert server.stop() == 0


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[list[Visitor]]:
    """Two visitors, the second with a phone; in the end nothing may have been complained of."""
    contexts = [
        browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"),
        browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale="de-DE",
            reduced_motion="reduce",
            has_touch=True,
            is_mobile=True,
        ),
    ]
    visitors = [
        Visitor(context, address, touch) for context, touch in zip(contexts, (False, True), strict=True)
    ]
    yield visitors
    complaints = [each for visitor in visitors for each in visitor.complaints]
    for context in contexts:
        context.close()
    assert complaints == []


def feast_in_hand(client: Client) -> Table:
    """A table at which Ann, whose turn it is, has the new card in hand."""
    document = {"players": [player("A5", "A5*2", hand="Feast"), player("E5", "A5 D5")]}
    record = Game.set_up(variants.MASTER, document, seed=1, machine="interpreter").record
    return client.go_on(record, 0, sit=["Ann", "bot:random"], pause=0)


def test_a_new_card_is_in_gallery_hand_prompt_and_log(visit: list[Visitor], address: str) -> None:
    ann, _ = visit
    ann.go("/")
    expect(ann.page.get_by_role("heading", name="Beast Master with a Feast")).to_be_visible()
    ann.go("/gallery/beastmaster_feast?show=card:feast")
    entry = ann.page.get_by_role("dialog")
    expect(entry).to_contain_text("Each player gets 1 Gold for every Acolyte")
    expect(entry).to_contain_text("8 ×")
    assert entry.locator(".picture svg path").count() > 3
    with Client(address) as client:
        table = feast_in_hand(client)
    ann.hold(table.id, {0: table.seats[0].token})
    ann.go(f"/t/{table.id}")
    ann.wait_for_turn()
    card = ann.page.locator(".hand button.selectable", has_text="Feast").first
    expect(card).to_be_visible()
    assert "gift" in (card.get_attribute("class") or "")
    expect(card.locator(".text")).to_contain_text("Each player gets 1 Gold")
    card.click()
    ann.page.keyboard.press("l")
    expect(ann.page.locator("#log")).to_contain_text("plays Feast")


def test_a_new_beast_is_on_the_table(visit: list[Visitor], address: str) -> None:
    _, ben = visit
    with Client(address) as client:
        table = client.open("beasthunt_phoenix", sit=["Ann", "Ben"], pause=0, players=2)
    ben.hold(table.id, {seat: table.seats[seat].token for seat in (0, 1)})
    ben.go(f"/t/{table.id}")
    ben.wait_for_turn()
    option = ben.page.locator('[data-option="phoenix"]').first
    expect(option).to_be_attached()
    option.dispatch_event("click")
    square = ben.page.locator('[data-option="B2"]').first
    square.dispatch_event("click")
    expect(ben.page.locator("#log")).to_contain_text("bringt phoenix nach B2")


def test_a_new_weapon_is_offered_and_on_the_character_board(visit: list[Visitor], address: str) -> None:
    ann, _ = visit
    with Client(address) as client:
        table = client.open(
            "kolossus_bow", sit=["Ann", "Ben"], pause=0, players=2, chapter=3, weapons="choose"
        )
    ann.hold(table.id, {seat: table.seats[seat].token for seat in (0, 1)})
    ann.go(f"/t/{table.id}")
    ann.page.locator(".offers button", has_text="Krell").click()
    bow = ann.page.locator(".hand .card.selectable", has_text="Bow of Dawn")
    expect(bow).to_contain_text("the bow stays charged")
    assert bow.locator("svg path").count() == EMBLEM
    bow.click()
    expect(ann.page.locator("#log")).to_contain_text("Krell takes the Bow of Dawn")
    held = ann.page.locator('[title="Bow of Dawn"] svg').first
    expect(held).to_be_visible()
    assert held.locator("path").count() == EMBLEM


def test_a_card_game_without_a_board_by_link(visit: list[Visitor], address: str) -> None:
    """Played to its end by two at their own screens; neither is ever sent the other's cards."""
    with Client(address) as client:
        table = client.open("lanterns", sit=["Ann", "Ben"], pause=0, players=2)
    for seat, visitor in enumerate(visit):
        visitor.hold(table.id, {seat: table.seats[seat].token})
        visitor.go(f"/t/{table.id}")
    expect(visit[0].page.locator(".hand .thing").first).to_be_visible()
    dice = random.Random(5)
    for _ in range(2_000):  # most of them wait
        asked = next((each for each in visit if each.selectable), None)
        if asked is not None:
            asked.pick(dice)
        elif all(each.over for each in visit):
            break
        else:
            visit[0].page.evaluate("tester.frame()")
    assert all(each.over for each in visit)
    for seat, visitor in enumerate(visit):
        # Before the game began there was nothing to see.
        for event in filter(lambda event: event["view"] is not None, visitor.events):
            assert event["view"]["seat"] == seat
            assert (
                sum(event["view"]["table"]["hand"].values())
                == list(event["view"]["table"]["cards_held"].values())[seat]
            )


def test_pig_is_played_by_two_at_one_screen(visit: list[Visitor], address: str) -> None:
    ann, _ = visit
    with Client(address) as client:
        table = client.open("pig", sit=["Ann", "Ben"], pause=0, players=2, goal=20)
    ann.hold(table.id, {seat: table.seats[seat].token for seat in (0, 1)})
    ann.go(f"/t/{table.id}")
    expect(ann.page.locator(".board")).to_contain_text("What this turn has brought so far")
    dice = random.Random(2)
    for _ in range(200):
        if not ann.pick(dice):
            break
    assert ann.over
