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
window.acted = [];
for (const input of ['pointerdown', 'keydown'])
  addEventListener(input, () => acted.push({ from: performance.now(), until: Infinity }), true);
new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
  type: 'layout-shift',
  buffered: true,
});
"""
SETTLE = """async () => {
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  for (const each of acted) each.until = Math.min(each.until, performance.now());
}"""
SHIFTED = """() => shifts
  .filter((each) => !each.hadRecentInput)
  .filter((each) => !acted.some(({ from, until }) => from <= each.startTime && each.startTime <= until))
  .reduce((sum, each) => sum + each.value, 0)"""


def settle(who: Visitor) -> None:
    """Wait until what follows from the last input is shown, however long a busy machine takes for that.

    What moves until then is what the visitor has asked for; a browser by itself knows that for half a second.
    """
    who.wait_for_turn()
    who.page.evaluate(SETTLE)


def shifted(who: Visitor) -> float:
    """How much has moved that no input was the reason for."""
    return float(who.page.evaluate(SHIFTED))


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


PLAYED = sampled(product(SHORT, [FULL, PHONE]), keep=2)


@pytest.mark.parametrize(("game", "size"), PLAYED)
def test_nothing_jumps_while_one_plays(come: Come, game: str, size: tuple[int, int]) -> None:
    who = come(size)
    who.context.add_init_script(WATCH)
    who.play_now(find(game).title)
    dice = random.Random(9)
    for _ in range(8):
        settle(who)
        who.pick(dice)
    settle(who)
    who.page.wait_for_load_state("networkidle")
    assert shifted(who) < MOST_SHIFT
    who.page.reload()  # now without any input that could be a reason
    who.wait_for_turn()
    assert shifted(who) < MOST_SHIFT
