"""Each card, tile, Beast, Age and Trait has its row in the rules, with its copies; there are no others."""

from __future__ import annotations

from collections import Counter

import pytest

from games.island.box import box
from games.island.rules_page import page, rows

SECTIONS: dict[tuple[str, str], tuple[str, dict[str, int]]] = {
    ("beastmaster", "6.1 Perks"): ("card", {"perk": 1}),
    ("beastmaster", "6.2 Actions"): ("card", {"perk": 0, "gift": 0}),
    ("beastmaster", "6.3 Divine Gifts"): ("card", {"gift": 1}),
    ("beastmaster", "6.4 Beast Master cards"): ("beast_card", {}),
    ("beastmaster", "6.5 Landmarks"): ("tile", {}),
    ("colossi_ages", "6.2 The eight Beasts"): ("beast", {}),
    ("colossi_ages", "7.1 Action cards"): ("card", {"beast": 0, "gift": 0}),
    ("colossi_ages", "7.2 Beast cards"): ("card", {"beast": 1}),
    ("colossi_ages", "7.3 Divine Gifts"): ("card", {"gift": 1}),
    ("colossi_ages", "7.4 Environment tiles"): ("tile", {"gold": 0, "card": 0, "trait": 0}),
    ("colossi_ages", "7.5 Age cards"): ("age", {}),
    ("colossi_ages", "7.7 Base Traits"): ("trait", {"base": 1}),
    ("colossi_ages", "7.8 Goal Traits"): ("trait", {"goal": True}),
    ("colossi_gold", "6.1 Action cards"): ("card", {"beast": 0, "curse": 0, "gift": 0}),
    ("colossi_gold", "6.2 Beast cards"): ("card", {"beast": 1}),
    ("colossi_gold", "6.3 Curses"): ("card", {"curse": 1}),
    ("colossi_gold", "6.4 Divine Gifts"): ("card", {"gift": 1}),
    ("colossi_gold", "6.5 Environments"): ("tile", {"environment": 1}),
    ("colossi_gold", "6.6 Lairs"): ("tile", {"lair": 1}),
    ("colossi_gold", "6.7 Traits"): ("trait", {}),
}
"""The sections of the rules that list things, and the things of the game that they list."""


def called(slug: str, title: str, kind: str, facts: dict[str, int]) -> str:
    """What the game calls a row: one of the two cards Influence has another name (CA-R5, CG-R77)."""
    if slug != "beastmaster" and title == "Influence" and facts.get("gift"):
        return "Influence (Gift)"
    return f"{title} Beast" if kind == "beast" else title


@pytest.mark.parametrize(("slug", "heading"), SECTIONS)
def test_the_rules_list_what_the_game_has_and_nothing_else(slug: str, heading: str) -> None:
    kind, facts = SECTIONS[slug, heading]
    listed = Counter(
        {called(slug, title, kind, facts): count for title, count in rows(slug, heading).items()}
    )
    assert listed == box(slug, kind, **facts)


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        ("beastmaster", "card"),
        ("beastmaster", "beast_card"),
        ("beastmaster", "tile"),
        ("colossi_ages", "card"),
        ("colossi_ages", "trait"),
        ("colossi_ages", "age"),
        ("colossi_gold", "card"),
        ("colossi_gold", "trait"),
    ],
)
def test_every_thing_is_in_one_of_the_sections(slug: str, kind: str) -> None:
    sections = [facts for (game, _), (each, facts) in SECTIONS.items() if (game, each) == (slug, kind)]
    assert box(slug, kind).keys() == {title for facts in sections for title in box(slug, kind, **facts)}


@pytest.mark.parametrize(
    ("slug", "before", "after"),
    [
        ("colossi_ages", "Trait Loot counts as Gold Loot in every respect. ", " are taken out"),
        ("colossi_gold", "no Trait deck; leave out the cards ", ", all copies"),
    ],
)
def test_a_game_without_traits_has_no_cards_about_them(slug: str, before: str, after: str) -> None:
    named = page(slug).partition(before)[2].partition(after)[0].replace(" and ", ", ").split(", ")
    assert box(slug, trait=1).keys() == set(named)
