"""What of a page is seen and read: the sizes of letters on the screen, what is cut, how large a board is."""

from __future__ import annotations

from page.browsing import Visitor

MEASURE = """() => {
  const shown = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !thing.closest('.sr-only') && getComputedStyle(thing).clipPath === 'none';
  const box = (thing) => thing.getBoundingClientRect();
  const inSight = ({ width, top, bottom }) => width > 1 && bottom > 0 && top < innerHeight;

  const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const thing = text.parentElement;
    if (!text.data.trim() || thing.matches('script, style')) continue;
    // A small picture beside a sentence is looked at, not read.
    if (thing.closest('#log [aria-hidden], .strip [aria-hidden], .tale [aria-hidden]')) continue;
    if (!shown(thing) || !inSight(box(thing))) continue;
    const matrix = thing instanceof SVGElement ? thing.getScreenCTM() : { a: 1, b: 0, c: 0, d: 1 };
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const size = parseFloat(getComputedStyle(thing).fontSize) * scale;
    const least = thing.closest('main.board') ? 12 : 14;
    if (size < least - 0.05) small.push(`${text.data.trim()}: ${size.toFixed(1)}`);
  }

  const cut = [...document.querySelectorAll('.prompt .button, .tabs button, .scores span, header button')]
    .filter(shown)
    .filter((each) => {
      const { left, right, top, bottom } = box(each);
      const around = each.closest('.prompt, nav');
      return left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5
        || (around && (right > box(around).right + 0.5 || bottom > box(around).bottom + 0.5));
    })
    .map((each) => each.textContent.trim());

  const area = document.querySelector('main.board');
  const drawn = area
    ? [...area.querySelectorAll('svg :is([data-zone], [data-cell], .shallow, .piece, .cloth)')].map(box)
    : [];
  const lowest = Math.max(...drawn.map(({ bottom }) => bottom));
  const highest = Math.min(...drawn.map(({ top }) => top));
  return {
    small: [...new Set(small)],
    cut,
    wide: document.documentElement.scrollWidth - innerWidth,
    share: area ? (lowest - highest) / box(area).height : 1,
  };
}"""


def settle(who: Visitor) -> None:
    """Boards and hands are laid out by the room they have: they know it a frame after it has changed."""
    who.page.evaluate("() => tester.frame().then(tester.frame)")


def is_seen_whole(who: Visitor) -> float:
    """No letter too small, no button cut, nothing too wide: how much of its area's height the board fills."""
    settle(who)
    found = who.page.evaluate(MEASURE)
    assert found["small"] == [], found
    assert found["cut"] == [], found
    assert found["wide"] <= 0, found
    return float(found["share"])
