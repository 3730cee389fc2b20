"""What single cards have: Curses that stay, the card that comes first, and room for all of them."""

from __future__ import annotations

from colossarium.games.colossi_gold import state
from games.colossi.needs import needy
from games.island.box import box
from games.island.rules_page import rows, table

SECTIONS = ("6.1 Action cards", "6.2 Beast cards", "6.3 Curses", "6.4 Divine Gifts")


def test_cards_stand_in_the_order_of_the_rules() -> None:
    listed = [title for heading in SECTIONS for title in rows("colossi_gold", heading)]
    # But for the two of Influence, which change titles (CG-R77).
    assert [title for title in box("colossi_gold") if "Influence" not in title] == [
        title for title in listed if title != "Influence"
    ]


def test_curses_that_stay() -> None:
    told = [row["title"] for row in table("colossi_gold", "6.3 Curses") if row["effect"].startswith("stays")]
    assert list(box("colossi_gold", stays=1)) == told
    assert len(told) <= state.CURSES


def test_the_card_that_comes_first_needs_it() -> None:
    assert "Dominate" in needy("colossi_gold")


def test_every_title_has_room_for_its_copies() -> None:
    cards = box("colossi_gold")
    assert max(cards.values()) <= state.MOST_COPIES and cards.total() <= state.MOST_CARDS
