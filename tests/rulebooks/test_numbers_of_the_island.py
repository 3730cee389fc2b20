"""Numbers in the rulebooks of the three games of the island are those of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.games import find
from colossarium.table.texts import source_texts, with_numbers

BOOKS = Path(__file__).parents[2] / "docs" / "rulebooks"
TWO_TO_TEN = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "de": ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
}

FACTS = [
    ("beastmaster", "movement_limit", "up to {} Movements", "bis zu {} Bewegungen"),
    ("beastmaster", "card_limit", "up to {} Colossus cards", "bis zu {} Kolosskarten"),
    ("beastmaster", "hand_limit", "hold {} cards", "darfst {} Karten"),
    ("beastmaster", "ages", "has {} Ages", "hat {} Zeitalter"),
    ("colossi_ages", "actions_of_a_turn", "have {} **Actions**", "hast du {} **Aktionen**"),
    ("colossi_ages", "turns_per_age", "has {} turns", "ihr alle {} Züge"),
    ("colossi_ages", "last_age", "Over {} Ages", "{} Zeitalter lang"),
    ("colossi_ages", "hand_limit", "hold {} cards", "darfst {} Karten"),
    ("colossi_ages", "trait_limit_of", "can have {}:", "kannst {} haben:"),
    ("colossi_gold", "base_actions", "up to {} **Actions**", "bis zu {} **Aktionen**"),
    ("colossi_gold", "banner_limit", "{} **Banners**", "{} **Banner**"),
    ("colossi_gold", "acolyte_limit", "{} **Acolytes**", "{} **Akolythen**"),
    ("colossi_gold", "hand_limit", "hold {} cards", "darfst {} Karten"),
    ("colossi_gold", "trait_limit_of", "can have {}:", "kannst {} haben:"),
    ("colossi_gold", "target_gold", "**{} Gold**", "**{} Gold**"),
    ("colossi_gold", "round_limit", "After {} rounds", "Nach {} Runden"),
    ("colossi_gold", "LAIRS_IN_PLAY", "of which {} take part", "von denen {} mitspielen"),
]

COUNTS = [
    ("beastmaster", "card", "", "{} **Colossus cards**", "{} **Kolosskarten**"),
    ("beastmaster", "beast_card", "", "{} **Beast Master cards**", "{} **Bestienkarten**"),
    ("colossi_ages", "card", "", "{} **Colossus cards**", "{} **Kolosskarten**"),
    ("colossi_ages", "tile", "", "{} **tiles**", "{} **Plättchen**"),
    ("colossi_ages", "tile", "grass", "{} Grass", "{} Wiesen"),
    ("colossi_ages", "age", "", "{} **Age cards**", "{} **Zeitalterkarten**"),
    ("colossi_ages", "goal", "", "{} Traits with goals", "{} Wesenszüge mit Zielen"),
    ("colossi_ages", "beast", "", "{} **Beasts**", "{} **Bestien**"),
    ("colossi_gold", "card", "", "{} **Colossus cards**", "{} **Kolosskarten**"),
    ("colossi_gold", "tile", "grass", "{} Grass", "{} Wiesen"),
    ("colossi_gold", "tile", "lair", "{} Lairs", "{} Höhlen"),
    ("colossi_gold", "trait", "", "{} **Traits**", "{} **Wesenszüge**"),
    ("colossi_gold", "beast", "", "{} **Beasts**", "{} **Bestien**"),
]


@pytest.mark.parametrize(("slug", "fact", "en", "de"), FACTS)
def test_a_number_of_the_rules_stands_in_both_rulebooks(slug: str, fact: str, en: str, de: str) -> None:
    _stands(slug, int(with_numbers(find(slug), f"{{{fact}}}")), en, de)


@pytest.mark.parametrize(("slug", "kind", "called", "en", "de"), COUNTS)
def test_what_lies_on_the_table_is_counted_right(slug: str, kind: str, called: str, en: str, de: str) -> None:
    things = [each for each in source_texts(find(slug)) if each[0] == kind and called in each[1]]
    _stands(slug, sum(facts.get("copies", 1) for *_, facts in things), en, de)


def _stands(slug: str, number: int, en: str, de: str) -> None:
    """As a digit or as a word, in both languages."""
    for language, sentence, ending in (("en", en, ""), ("de", de, ".de")):
        text = (BOOKS / f"{slug}{ending}.md").read_text(encoding="utf-8").lower()
        word = dict(enumerate(TWO_TO_TEN[language], start=2)).get(number, str(number))
        written = {sentence.format(each).lower() for each in (number, word)}
        assert any(each in text for each in written), (language, written)
