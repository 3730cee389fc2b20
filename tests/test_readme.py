"""The README is a session, and this runs it."""

from __future__ import annotations

import doctest
import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import colossarium as co
from colossarium.cli.terminal.screen import Screen

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]


def test_the_session_of_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert failed == 0


def picture() -> str:
    """The table of a position, as the terminal shows it at 80 columns without colours."""
    purple, green = "purple", "green"
    dice = {f"h11.{side}": f"{purple} bamboo" for side in ("NW", "NE", "SW")} | {"h11.SE": f"{green} bamboo"}
    dice |= {"h10.W": f"{green} thorns", "h10.E": f"{purple} thorns", "h01.N": f"{purple} water"}
    dice |= {"h21.NW": f"{green} lightning", "h21.SW": f"{purple} wild", "h21.SE": "black lightning"}
    position = {
        "moment": "placing",
        "players": [
            {"colour": purple, "hand": ["water", "lightning"], "points": 5, "captured": {"unicorn": 1}},
            {"colour": green, "hand": ["thorns", "bamboo", "bamboo", "water"], "points": 8},
        ],
        "dice": dice,
        "cards": {"A1B1": "green thorns", "A1A2": "purple water", "B1B2": "green bamboo"},
        "beasts": {"A1": "centaur", "B2": "chimera", "D3": "basilisk"},
        "ready": ["purple lightning", "purple water", "purple beast"],
    }
    game = co.set_up("beasthunt", position, seed=1)
    console = Console(width=80, no_color=True, record=True, file=io.StringIO())
    screen = Screen(console, ["Player 1", "Player 2"], ["you", "random"])
    assert game.decision is not None
    screen.table(game, 0, game.decision)
    screen.question(game, game.decision)
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def test_the_picture_of_the_readme() -> None:
    assert f"```\n{picture()}\n```" in (ROOT / "README.md").read_text(encoding="utf-8"), (
        f"it is now\n{picture()}"
    )


def test_the_readme_opens_with_the_two_commands() -> None:
    begin = (ROOT / "README.md").read_text(encoding="utf-8")[:200]
    assert begin.index("make play") < begin.index("make test")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        # Pictures of rulebooks are looked at in `tests/rulebooks`.
        if not target.startswith(("http://", "https://", "#", "piece:", "example:")):
            assert (page.parent / target.partition("#")[0]).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/positions/[a-z]*.md")), ids=lambda page: page.stem)
def test_the_positions_of_the_pages_can_be_played(page: Path) -> None:
    documents = re.findall(r"```json\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert documents
    for document in documents:
        game = co.set_up(page.stem, document, seed=1, machine="interpreter")
        assert game.decision is not None


def test_the_makefile_has_what_the_pages_name() -> None:
    targets = set(
        re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    )
    for page in PAGES:
        named = set(
            re.findall(r"\bmake ([a-z]+)\b(?= |`|$)", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        )
        code = {word for word in named if f"`make {word}" in page.read_text(encoding="utf-8")}
        assert code <= targets
