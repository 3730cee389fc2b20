"""What goes wrong is said in a sentence, with a way on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from colossarium.client import Client, Table
from page.browsing import Visitor
from page.conftest import Come
from page.words import say

Sit = Callable[..., Visitor]
REFUSED = "Failed to load resource"


def leads_home(who: Visitor) -> None:
    who.page.get_by_role("main").get_by_role("link", name=say("front.home")).click()
    who.page.wait_for_url(f"{who.address}/")


def test_an_unknown_table_is_told_and_leads_home(come: Come) -> None:
    who = come()
    who.go("/t/nosuchtable12")
    expect(who.page.get_by_role("main")).to_contain_text(say("table.missing"))
    leads_home(who)


def test_an_unknown_address_leads_home(come: Come) -> None:
    who = come()
    who.expect(REFUSED)
    for path in (
        "/nowhere",
        "/nowhere/at/all",
        "/new/nosuch",
        "/rules/nosuch",
        "/gallery/nosuch",
        "/learn/nosuch",
        "/replay/nosuch12",
        "/t",
        "/people",
    ):
        who.go(path)
        expect(who.page.get_by_role("main").get_by_role("link", name=say("front.home"))).to_be_visible()
    leads_home(who)


def test_where_nothing_is_the_page_says_so_and_so_does_the_server(come: Come) -> None:
    who = come()
    who.expect(REFUSED)
    answer = who.page.goto(f"{who.address}/nowhere")
    assert answer is not None and answer.status == 404
    expect(who.page.get_by_role("main")).to_contain_text(say("front.lost"))


def test_an_old_tab_asks_to_be_loaded_anew(come: Come) -> None:
    """The server has a newer page by now, and the parts of the old one are gone."""
    who = come()
    who.expect(REFUSED, "dynamically imported module")
    who.go("/")
    rules = who.page.get_by_role("link", name=say("app.rules")).first
    rules.wait_for()
    gone = "**/assets/Rules-*"
    who.page.route(gone, lambda route: route.fulfill(status=404, body="{}"))
    rules.click()
    notice = who.page.get_by_role("alert").filter(has_text=say("app.outdated"))
    expect(notice).to_have_count(1)
    who.page.unroute(gone)
    notice.get_by_role("button", name=say("app.reload")).click()
    expect(who.page.get_by_role("main")).to_be_visible()
    expect(notice).to_have_count(0)


def test_a_wrong_invitation_is_told(come: Come) -> None:
    who = come()
    who.go("/")
    field = who.page.get_by_role("textbox", name=say("front.join.label"))
    field.fill("come and play!")
    field.press("Enter")
    expect(who.page.get_by_text(say("front.join.wrong"))).to_be_visible()
    field.fill(f"{who.address}/t/nosuchtable12")
    field.press("Enter")
    expect(who.page.get_by_role("main")).to_contain_text(say("table.missing"))
    leads_home(who)


def test_a_full_table_can_be_watched(sit: Sit, come: Come) -> None:
    ann, late = sit("beastmaster"), come()
    late.page.goto(ann.page.url)
    prompt = late.page.get_by_role("region", name=say("app.prompt"))
    expect(prompt).to_contain_text(say("table.watching.title"))
    expect(prompt.get_by_role("link", name=say("table.watching.own"))).to_be_visible()
    assert late.selectable == 0


def test_who_finds_the_seat_taken_watches(come: Come, client: Client) -> None:
    table = client.open("beasthunt", sit=[None, None], players=2)
    who = come()
    who.expect(REFUSED)
    who.go(f"/t/{table.id}")
    who.page.get_by_role("textbox", name=say("table.name")).fill("Ann")
    button = who.page.get_by_role("button", name=say("table.sit"))
    expect(button).to_have_count(2)
    who.page.route("**/live*", lambda route: route.abort())
    table.sit(0, "Bea")
    table.sit(1, "Cat")
    # The tab may have heard of it by now: then there is no such button any more, and the game is watched.
    with contextlib.suppress(TooLate):
        button.first.click(timeout=2000)
    expect(who.page.get_by_text(say("table.watching.title"))).to_be_visible()


def test_an_old_tab_is_told_that_its_seat_was_given_up(come: Come, client: Client) -> None:
    table = client.open("beasthunt", sit=["Ann", None], players=2)
    who = come()
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    expect(who.page.get_by_text(say("table.seat.yours"))).to_be_visible()
    table.seats[0].leave()
    expect(who.page.get_by_text(say("table.seat_gone"))).to_be_visible()
    expect(who.page.get_by_role("button", name=say("table.sit")).first).to_be_visible()


def test_who_has_an_old_token_can_sit_down_again(come: Come, client: Client) -> None:
    table = client.open("beasthunt", sit=["Ann", None], players=2)
    who = come()
    who.hold(table.id, {1: "x" * len(table.seats[0].token)})
    who.go(f"/t/{table.id}")
    expect(who.page.get_by_text(say("table.seat_gone"))).to_be_visible()
    expect(who.page.get_by_role("button", name=say("table.sit")).first).to_be_visible()


def test_a_finished_game_leads_to_its_replay(come: Come, finished: dict[str, Table]) -> None:
    who = come()
    who.go(f"/t/{finished['beasthunt'].id}")
    over = who.page.locator("section.over")
    expect(over).to_contain_text(say("table.over"))
    over.get_by_role("link", name=say("table.replay"), exact=True).click()
    who.page.wait_for_url("**/replay/*")


def test_a_game_that_goes_on_is_not_replayed_yet(sit: Sit) -> None:
    who = sit("kolossus")
    who.expect(REFUSED)
    who.go(f"/replay/{who.table}")
    expect(who.page.get_by_role("alert")).to_contain_text(say("replay.refused.not_over"))
    who.page.get_by_role("link", name=say("replay.watch")).click()
    who.page.wait_for_url("**/t/*")


def test_a_server_that_does_not_answer_is_told_and_can_be_asked_again(come: Come) -> None:
    who = come()
    who.expect(REFUSED)
    who.page.route("**/api/**", lambda route: route.abort())
    who.go("/")
    expect(who.page.get_by_role("alert")).to_contain_text(say("front.unreachable"), timeout=30_000)
    who.page.unroute("**/api/**")
    who.page.get_by_role("button", name=say("app.again")).click()
    expect(who.page.get_by_role("button", name=say("front.play")).first).to_be_enabled()
