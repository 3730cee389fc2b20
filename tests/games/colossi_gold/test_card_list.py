"""The cards themselves: the same titles, as often, as the tables of the rules (sections 6.1 to 6.4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import colossarium as co
from colossarium.games.colossi_gold import state
from games.colossi.needs import needy

RULES = Path(__file__).parents[3] / "docs" / "rules" / "colossi_gold.md"
SECTIONS = {"6.1": "Action cards", "6.2": "Beast cards", "6.3": "Curses", "6.4": "Divine Gifts"}
LEFT_OUT = {"Steal", "Vandalize", "Austerity", "Growth", "Mimesis"}
"""The cards about Traits, which a game without them does not have (section 2)."""


def section_of(number: str) -> str:
    text = RULES.read_text(encoding="utf-8")
    return text.partition(f"### {number} {SECTIONS[number]}")[2].partition("\n#")[0]


def table(number: str) -> dict[str, int]:
    """Titles and copies that the rules list; the second Influence has a name of its own here (CG-R77)."""
    rows = [row for row in section_of(number).splitlines() if row.startswith("| ")]
    cells = [[cell.strip() for cell in row.split("|")[1:3]] for row in rows]
    found = {title: int(copies.split()[0]) for title, copies in cells[1:]}
    if number == "6.4":
        found["Influence (Gift)"] = found.pop("Influence")
    return found


def cards() -> dict[str, Mapping[str, int]]:
    """Titles and facts of all cards in the game, in their order."""
    program = co.new("colossi_gold", seed=1, players=2, machine="interpreter").program
    return {each.title: each.facts for each in program.lists["card"]}


def copies(fact: str) -> dict[str, int]:
    return {title: facts["copies"] for title, facts in cards().items() if facts.get(fact)}


def test_all_cards_of_the_rules_and_no_others() -> None:
    listed = {title: count for number in SECTIONS for title, count in table(number).items()}
    assert {title: facts["copies"] for title, facts in cards().items()} == listed
    # In their order too, but for the two of Influence, which change titles.
    assert [title for title in cards() if "Influence" not in title] == [
        title for title in listed if "Influence" not in title
    ]
    # 46 titles, of which Influence is there as an Action and as a Gift.
    assert (len(listed), sum(listed.values())) == (47, 64)


def test_the_four_kinds() -> None:
    headings = [int(section_of(number).split(")")[0].strip(" (")) for number in SECTIONS]
    assert headings == [29, 10, 7, 18]
    assert [sum(table(number).values()) for number in SECTIONS] == headings
    assert copies("beast") == table("6.2")
    assert copies("curse") == table("6.3")
    assert copies("gift") == table("6.4")


def test_curses_that_stay_and_the_card_that_comes_first() -> None:
    stays = re.findall(r"^\| (\w+) \| 1 \| stays", section_of("6.3"), re.M)
    assert list(copies("stays")) == stays == ["Austerity", "Concession", "Poverty", "Sacrifice"]
    assert len(stays) == state.CURSES
    assert needy("colossi_gold") == {"Dominate"}


def deck(traits: str) -> int:
    """The cards of a game that has just been dealt."""
    game = co.new("colossi_gold", seed=1, players=2, traits=traits, machine="interpreter")
    while game.view()["table"]["moment"] == "setup" and game.decision is not None:
        game.play(game.decision.names[0])
    view = game.view()["table"]
    dealt: int = sum(each["cards"] for each in view["players"])
    return dealt + int(view["deck"]) + len(view["discard"])


def test_r14_a_game_without_traits_has_58_cards() -> None:
    assert set(copies("trait")) == LEFT_OUT and sum(copies("trait").values()) == 6
    assert (deck("on"), deck("off")) == (64, 58)


def test_every_title_has_room_for_its_copies() -> None:
    assert max(facts["copies"] for facts in cards().values()) <= state.MOST_COPIES
    assert sum(facts["copies"] for facts in cards().values()) <= state.MOST_CARDS
