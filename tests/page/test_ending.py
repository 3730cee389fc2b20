"""The end of a game: who won, where the points came from, what to share and to keep."""

from __future__ import annotations

from pathlib import Path

from colossarium.client import Client
from games.kolossus.scenes import begin, force
from page.conftest import Come


def test_losers_of_an_elimination_are_last_and_all_of_it_can_be_kept(
    come: Come, client: Client, tmp_path: Path
) -> None:
    """Two crystals do not help who has no miniature left."""
    game = begin(
        round=5,
        rolls=[1, 1],
        tuatha=force("W b4"),
        krell=force("W b5", crystals=2),
        last_taker="yellow-red",
    ).game
    game.play("activate W")
    sit = ["Ann", "bot:random", "Carl", "bot:random"]
    table = client.go_on(game.record, len(game.choices), sit=sit, pause=0)
    table.seats[0].choose("b5")
    who = come((390, 844), language="de-DE")
    who.go(f"/t/{table.id}")
    card = who.page.locator("section.over .card")
    card.get_by_role("heading", name="Sieg: Ann und Carl").wait_for()
    points = card.get_by_role("table", name="Woher die Punkte kamen")
    points.wait_for()
    assert points.get_by_role("row", name="Summe").inner_text().split() == ["Summe", "0", "0", "2", "2"]
    assert card.locator("ol .name").all_inner_texts()[:2] == ["Ann", "Carl"]
    assert card.get_by_text("Krell hat keine Figur mehr").is_visible()
    assert who.page.evaluate("document.documentElement.scrollWidth") <= 390
    with who.page.expect_download() as download:
        card.get_by_role("button", name="Als Bild speichern").click()
    download.value.save_as(tmp_path / "end.png")
    assert (tmp_path / "end.png").read_bytes().startswith(b"\x89PNG")
