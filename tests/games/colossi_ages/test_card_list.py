"""The cards themselves: the same titles, as often, as the tables of the rules (sections 7.1 to 7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import colossarium as co
from games.colossi.needs import needy

RULES = Path(__file__).parents[3] / "docs" / "rules" / "colossi_ages.md"
SECTIONS = {"7.1": "Action cards", "7.2": "Beast cards", "7.3": "Divine Gifts"}
LEFT_OUT = {"Steal", "Vandalize", "Growth", "Mimesis"}
"""The cards about Traits, which a game without them does not have (section 3.3)."""


def table(section: str) -> dict[str, int]:
    """Titles and copies that the rules list; the second Influence has a name of its own here (CA-R5)."""
    text = RULES.read_text(encoding="utf-8")
    rows = text.partition(f"### {section} {SECTIONS[section]}")[2].partition("\n#")[0].splitlines()
    cells = [[cell.strip() for cell in row.split("|")[1:3]] for row in rows if row.startswith("| ")]
    found = {title: int(copies) for title, copies in cells[1:]}
    if section == "7.3":
        found["Influence (Gift)"] = found.pop("Influence")
    return found


def cards() -> dict[str, Mapping[str, int]]:
    """Titles and facts of all cards in the game."""
    program = co.new("colossi_ages", seed=1, machine="interpreter").program
    return {each.title: each.facts for each in program.lists["card"]}


def copies(fact: str, value: int) -> dict[str, int]:
    return {title: facts["copies"] for title, facts in cards().items() if facts.get(fact, 0) == value}


def test_all_cards_of_the_rules_and_no_others() -> None:
    listed = table("7.1") | table("7.2") | table("7.3")
    assert {title: facts["copies"] for title, facts in cards().items()} == listed
    assert (len(listed), sum(listed.values())) == (30, 56)


def test_the_three_kinds() -> None:
    assert [sum(table(section).values()) for section in SECTIONS] == [26, 19, 11]
    assert copies("beast", 1) == table("7.2")
    assert copies("gift", 1) == table("7.3")


def test_r6_what_brings_an_action() -> None:
    assert set(copies("extra", 1)) == {"Lure", "Walk"}


def test_cards_that_name_the_space_of_ones_own_colossus_need_it() -> None:
    assert needy("colossi_ages") == {
        "Convene",
        "Convert",
        "Intimidate",
        "Lure",
        "Purge",
        "Recall",
        "Ritual Sacrifice",
    }


def deck(traits: str) -> int:
    """The cards of a game that has just been dealt."""
    view = co.new("colossi_ages", seed=1, traits=traits, machine="interpreter").view()["table"]
    dealt: int = sum(each["cards"] for each in view["players"])
    return dealt + int(view["deck"])


def test_a_game_without_traits_has_51_cards() -> None:
    assert set(copies("trait", 1)) == LEFT_OUT
    assert (deck("base"), deck("goals"), deck("none")) == (56, 56, 51)
