"""A table that begins with a seed: its bots choose by it too."""

from __future__ import annotations

from pathlib import Path

from colossarium.client import Client
from colossarium.games import find
from colossarium.table.record import Record
from server.serving import serving


def played(client: Client, seed: int) -> list[str]:
    """What two bots choose at a table with a seed."""
    start = Record("beasthunt", find("beasthunt").rules_version, {"players": 2}, [], seed=seed)
    table = client.go_on(start, 0, sit=["bot:random", "bot:random"])
    for _ in table.events():
        pass
    return table.record().choices


def test_bots_play_the_same_game_again_at_a_table_with_the_same_seed(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Client(server.address) as client:
        first = played(client, 5)
        assert played(client, 5) == first
        assert played(client, 6) != first
