"""Pictures of the page for the README, or for a look: `python -m tools.pictures [NAME…]`.

Each shows a moment of a game that is kept in the tests, so it stays the same until the page changes. With
`--out`, `--size`, `--language` and `--light` the same moments are seen elsewhere, as PNG. Needs what the
tests of the page need.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from websockets.exceptions import WebSocketException

from colossarium.client import Client, Seat, Table
from colossarium.table.record import Record, read_record
from tools.generate.files import ROOT

sys.path.insert(0, str(ROOT / "tests"))

from page.browsing import Visitor, launch
from server.serving import Serving

IMAGES = ROOT / "docs" / "images"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
ONE_BY_ONE = {"pace": -1, "sound": "off"}
NEXT = """tester.until(
    () => document.querySelector('.scene') || tester.selectable().length > 0 || tester.over()
)"""

COUNTED = (
    "tester.until(() => document.querySelector('section.over')"
    " && !document.querySelector('section.over button:disabled'))"
)
"""Where all points came from is known."""
GO_ON = "() => [...document.querySelectorAll('.scene button')].map((next) => next.click()).length > 0"


@dataclass(frozen=True)
class Moment:
    """A moment of a kept game, as one seat sees it."""

    replay: str
    """A file below `tests/games`."""
    choices: int
    """After how many the table begins; negative: so many before the end."""
    played: int = 0
    """How many more are made while the page is open: those of others are in its strip."""
    told: bool = False
    """What the last of them brought about is being told."""
    seat: int | None = None
    """Whose page it is; without it, that of whoever is asked."""
    size: str = "1440x900"

    def record(self) -> Record:
        return read_record(ROOT / "tests" / "games" / f"{self.replay}.json")


MOMENTS = {
    "beastmaster": Moment("beastmaster/replays/three_203", 36, 24, seat=0),
    "colossi_ages": Moment("colossi_ages/replays/three_404", 38, 17, told=True, seat=0),
    "colossi_gold": Moment("colossi_gold/replays/three_505", 43, 23, seat=0),
    "kolossus": Moment("kolossus/replays/chapter_2_305", 42, 9, seat=2),
    "beasthunt": Moment("beasthunt/replays/three_103", 208, 23, seat=2),
    "ending": Moment("colossi_ages/replays/three_404", -4, 4, seat=0),
    "phone": Moment("colossi_ages/replays/three_404", 38, 17, told=True, seat=0, size="390x844"),
}


def view_of(seat: Seat) -> Mapping[str, Any]:
    """What a seat sees of a game that has begun."""
    view = seat.present().view
    assert view is not None
    return view


def asked(table: Table) -> Seat:
    """Who has to choose now."""
    return next(seat for seat in table.seats.values() if view_of(seat)["decision"])


def hear(who: Visitor) -> None:
    """Have everything told that is to be told."""
    who.page.wait_for_timeout(150)
    while who.page.evaluate(GO_ON):
        who.page.wait_for_timeout(60)


class Camera:
    """A browser at a server, and how its pictures are to look."""

    def __init__(self, browser: Browser, client: Client, address: str, words: argparse.Namespace) -> None:
        self.browser, self.client, self.address, self.words = browser, client, address, words
        self.streams: list[Generator[object]] = []

    def visit(self, size: str) -> Visitor:
        """Somebody to whom things are told one by one."""
        wide, high = map(int, (self.words.size or size).split("x"))
        context = self.browser.new_context(
            viewport={"width": wide, "height": high},
            color_scheme="light" if self.words.light else "dark",
            locale=self.words.language,
            reduced_motion="reduce",
            has_touch=wide < 500,
            is_mobile=wide < 500,
        )
        kept = json.dumps(json.dumps(ONE_BY_ONE))
        context.add_init_script(
            f"location.protocol.startsWith('http') && localStorage.setItem('colossarium.settings', {kept})"
        )
        return Visitor(context, self.address, wide < 500)

    def front(self) -> Visitor:
        who = self.visit("1440x900")
        who.go("/")
        who.page.wait_for_load_state("networkidle")
        return who

    def table(self, moment: Moment) -> Visitor:
        """All sit at the table; the page is that of one of them."""
        record = moment.record()
        count = moment.choices if moment.choices >= 0 else len(record.choices) + moment.choices
        names = NAMES[: int(record.options["players"])]
        table = self.client.go_on(record, count, sit=names, pause=0)
        mine = asked(table) if moment.seat is None else table.seats[moment.seat]
        others = [seat.messages() for seat in table.seats.values() if seat is not mine]
        for stream in others:
            next(stream)  # Whoever listens is here.
        who = self.visit(moment.size)
        who.hold(table.id, {mine.number: mine.token})
        who.go(f"/t/{table.id}")
        who.page.locator("main.board").wait_for()
        for choice in record.choices[count : count + moment.played]:
            hear(who)
            asked(table).choose(choice)
        view = view_of(mine)
        if moment.told or view["decision"] or view["over"]:
            who.page.evaluate(NEXT)
        if not moment.told:
            hear(who)
        if view["over"]:
            who.page.evaluate(COUNTED)
        self.streams += others
        return who

    def take(self, name: str, folder: Path) -> Path:
        """Take one picture."""
        who = self.front() if name == "front" else self.table(MOMENTS[name])
        who.page.wait_for_timeout(self.words.settle)
        path = folder / f"{name}.{'jpg' if folder == IMAGES else 'png'}"
        if folder == IMAGES:
            who.page.screenshot(path=path, type="jpeg", quality=82)
        else:
            who.page.screenshot(path=path)
        who.context.close()
        while self.streams:
            with suppress(WebSocketException):  # A busy machine may have closed it already.
                self.streams.pop().close()
        return path


def pictures(words: argparse.Namespace) -> int:
    folder = Path(words.out).resolve() if words.out else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        data = stack.enter_context(TemporaryDirectory())
        playwright = stack.enter_context(sync_playwright())
        server = Serving(Path(data), "--port", "0", "--database", f"{data}/tables.sqlite", "--rate", "0")
        stack.callback(server.stop)
        client = stack.enter_context(Client(server.address))
        browser = launch(playwright)
        stack.callback(browser.close)
        camera = Camera(browser, client, server.address, words)
        for name in words.names or ("front", *MOMENTS):
            print(camera.take(name, folder))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"front, {', '.join(MOMENTS)}; all unless told"
    )
    parser.add_argument("--out", help="a folder for PNG files; without it docs/images is written anew")
    parser.add_argument("--size", help="of the window, such as 1280x720")
    parser.add_argument("--settle", type=int, default=700, help="milliseconds before each picture")
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--light", action="store_true")
    return pictures(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
