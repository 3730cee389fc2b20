"""Whoever sees colours otherwise tells the players apart all the same.

`PICTURES=folder pytest tests/page/test_colours.py` keeps what such eyes see.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from colossarium.client import Client
from page.browsing import Visitor
from page.conftest import Come, open_seeded
from sampling import sampled

Sit = Callable[..., Visitor]
KINDS = ("protanopia", "deuteranopia", "tritanopia")
APART = 12.0
"""How far two colours must be from each other in CIELAB: 2.3 is what a good eye just sees."""
PLAYERS = {"beasthunt": 4, "beastmaster": 4, "colossi_ages": 4, "colossi_gold": 4, "kolossus": 4}
Colour = tuple[float, float, float]


def lab(colour: Colour) -> Colour:
    """CIELAB of a colour as screens have it, 0 to 255."""
    red, green, blue = (
        each / 255 / 12.92 if each / 255 <= 0.04045 else ((each / 255 + 0.055) / 1.055) ** 2.4
        for each in colour
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


def seen(who: Visitor, kind: str) -> list[Colour]:
    """The colours of the four seats and of what may be picked, as such an eye sees them on the screen."""
    who.context.new_cdp_session(who.page).send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
    colours = who.page.locator("#swatches i")
    shots = [colours.nth(seat).screenshot() for seat in range(5)]
    return [
        tuple(
            who.page.evaluate(
                """async (bytes) => {
                    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
                    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
                    canvas.drawImage(picture, 5, 5, 1, 1, 0, 0, 1, 1);
                    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
                }""",
                list(shot),
            )
        )
        for shot in shots
    ]


@pytest.mark.parametrize("dark", [True, False])
def test_the_colours_of_the_seats_and_of_what_may_be_picked_stay_apart(come: Come, dark: bool) -> None:
    who = come(dark=dark)
    who.go("/replay")
    who.page.get_by_role("main").wait_for()
    who.page.evaluate(
        """() => {
            const row = document.createElement('div');
            row.id = 'swatches';
            row.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 99; display: flex';
            for (const name of ['seat-0', 'seat-1', 'seat-2', 'seat-3', 'pick']) {
                const swatch = row.appendChild(document.createElement('i'));
                swatch.style.cssText = `width: 20px; height: 20px; background: var(--${name})`;
            }
            document.body.append(row);
        }"""
    )
    for kind in KINDS:
        found = seen(who, kind)
        for one, other in itertools.combinations(range(5), 2):
            assert distance(found[one], found[other]) > APART, (kind, one, other, found)


@pytest.mark.parametrize("game", sampled(PLAYERS, keep=2, of="shapes"))
def test_each_seat_has_a_shape_of_its_own(come: Come, client: Client, game: str, tmp_path: Path) -> None:
    players = PLAYERS[game]
    table = open_seeded(client, game, ["Ann", *["bot:random"] * (players - 1)], players=players)
    who = come()
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    dice = random.Random(6)
    for _ in range(8):
        who.pick(dice)
    who.wait_for_turn()
    signs = who.page.evaluate(
        """() => [...document.querySelectorAll('.side svg[viewBox="0 0 24 24"]')]
            .map((sign) => [sign.style.getPropertyValue('--colour'), sign.querySelector('path')])
            .filter(([colour]) => colour.startsWith('var(--seat-'))
            .map(([colour, path]) => [colour, path.getAttribute('d')])"""
    )
    assert len({colour for colour, _ in signs}) == len({shape for _, shape in signs}) == players
    session = who.context.new_cdp_session(who.page)
    folder = Path(os.environ.get("PICTURES", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS if "PICTURES" in os.environ else sampled(KINDS, keep=1, of=game):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        who.page.screenshot(path=folder / f"{game}-{kind}.png")
        assert (folder / f"{game}-{kind}.png").stat().st_size > 20_000
