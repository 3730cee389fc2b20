"""What single cards have: an Action that comes back, and the need of a Colossus on the island."""

from __future__ import annotations

from games.colossi.needs import needy
from games.island.box import box
from games.island.rules_page import table


def test_r6_what_brings_an_action() -> None:
    told = {
        row["title"]
        for row in table("colossi_ages", "7.2 Beast cards")
        if row["effect"].endswith(". +1 Action")
    }
    assert set(box("colossi_ages", extra=1)) == told


def test_cards_that_name_the_space_of_ones_own_colossus_need_it() -> None:
    assert needy("colossi_ages") >= {
        "Convene",
        "Convert",
        "Intimidate",
        "Lure",
        "Purge",
        "Recall",
        "Ritual Sacrifice",
    }
