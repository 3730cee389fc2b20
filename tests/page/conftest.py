"""A server with the built page, finished games on it, and browsers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from colossarium.client import Client, Table
from colossarium.games import find
from colossarium.table.record import Record
from page.browsing import FULL, SEED, Visitor, chromium, launch
from server.serving import Serving

ROOT = Path(__file__).parents[2]
WHY = "Chromium is not installed: the tests of the page need it (on Debian: apt install chromium)"
QUICK = (
    "--rate",
    "0",
    "--connections",
    "0",
    "--pause",
    "0.02",
    "--bot-processes",
    "1",
    "--bot-seconds",
    "0.01",
)
SHORT: dict[str, dict[str, Any]] = {
    "beasthunt": {"players": 2},
    "beastmaster": {"players": 2, "ages": 4},
    "colossi_ages": {"players": 2, "turns_per_age": 3},
    "colossi_gold": {"players": 2, "target_gold": 20, "round_limit": 6},
    "kolossus": {"players": 2},
}
"""Every game, as short as it can be."""

Come = Callable[..., Visitor]


def open_seeded(client: Client, game: str, sit: Sequence[str], public: bool = False, **options: Any) -> Table:
    """A table whose chance and whose bots are the same in every run."""
    start = Record(game, find(game).rules_version, options, [], seed=SEED)
    return client.go_on(start, 0, sit=sit, pause=0, public=public)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For all files of this folder. It keeps an event loop running, and tests of others have their own."""
    if chromium() is None:
        pytest.skip(WHY)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def built() -> None:
    """The page, made of what lies in `web/` now."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], check=True, cwd=ROOT)


@pytest.fixture(scope="session")
def served(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that plays quickly."""
    folder = tmp_path_factory.mktemp("page")
    server = Serving(folder, "--database", str(folder / "tables.sqlite"), "--port", "0", *QUICK)
    yield server.address
    assert server.stop() == 0


@pytest.fixture(scope="session")
def client(served: str) -> Iterator[Client]:
    with Client(served) as found:
        yield found


@pytest.fixture(scope="session")
def finished(client: Client) -> dict[str, Table]:
    """A game of each game that bots have played to the end."""
    tables = {}
    for game, options in SHORT.items():
        table = open_seeded(client, game, ["bot:random", "bot:random"], public=True, **options)
        for _ in table.events():
            pass
        tables[game] = table
    return tables


@pytest.fixture
def come(browser: Browser, served: str) -> Iterator[Come]:
    """Lets visitors come, with an empty browser each; in the end nothing may have been complained of."""
    visitors: list[Visitor] = []

    def arrive(
        size: tuple[int, int] = FULL,
        *,
        dark: bool = True,
        language: str = "en-GB",
        reduced: bool = True,
        address: str = served,
    ) -> Visitor:
        touch = size[0] < 500
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            locale=language,
            reduced_motion="reduce" if reduced else "no-preference",
            has_touch=touch,
            is_mobile=touch,
        )
        visitors.append(Visitor(context, address, touch))
        return visitors[-1]

    yield arrive
    complaints = [each for visitor in visitors for each in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []


@pytest.fixture
def sit(come: Come, client: Client) -> Callable[..., Visitor]:
    """Somebody who sits at a table of a game against a quick bot, and has its page open."""

    def down(
        game: str,
        size: tuple[int, int] = FULL,
        *,
        dark: bool = True,
        language: str = "en-GB",
        **options: Any,
    ) -> Visitor:
        table = open_seeded(client, game, ["Ann", "bot:random"], **SHORT[game], **options)
        who = come(size, dark=dark, language=language)
        who.hold(table.id, {0: table.seats[0].token})
        who.go(f"/t/{table.id}")
        who.wait_for_turn()
        return who

    return down
