"""How the page comes: light, and without anything jumping."""

from __future__ import annotations

import random
from itertools import product

import pytest

from colossarium.games import find
from page.browsing import FULL, PHONE, Visitor
from page.conftest import SHORT, Come
from page.words import say
from sampling import sampled

MOST_BYTES = 200_000
MOST_SHIFT = 0.02
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
}).observe({ type: 'layout-shift', buffered: true });
"""


def shifted(who: Visitor) -> float:
    return float(who.page.evaluate("window.shifts.reduce((sum, each) => sum + each, 0)"))


def test_the_first_page_is_light(come: Come) -> None:
    who = come()
    session = who.context.new_cdp_session(who.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    who.go("/")
    who.page.get_by_role("button", name=say("front.play")).nth(2).wait_for()
    who.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < MOST_BYTES


@pytest.mark.parametrize("size", [FULL, PHONE])
def test_nothing_jumps_while_the_front_page_comes(come: Come, size: tuple[int, int]) -> None:
    who = come(size)
    who.context.add_init_script(WATCH)
    who.go("/")
    who.page.get_by_role("button", name=say("front.play")).nth(2).wait_for()
    who.page.wait_for_load_state("networkidle")
    assert shifted(who) < MOST_SHIFT


@pytest.mark.parametrize(("game", "size"), sampled(product(SHORT, [FULL, PHONE]), keep=4))
def test_nothing_jumps_while_one_plays(come: Come, game: str, size: tuple[int, int]) -> None:
    who = come(size)
    who.context.add_init_script(WATCH)
    who.play_now(find(game).title)
    dice = random.Random(9)
    for _ in range(8):
        who.pick(dice)
    who.wait_for_turn()
    assert shifted(who) < MOST_SHIFT
