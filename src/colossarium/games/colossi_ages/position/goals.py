"""Reading what lies on and under Traits with goals."""

from __future__ import annotations

from colossarium.games.colossi.position.naming import members
from colossarium.games.colossi.state import ACOLYTES
from colossarium.games.colossi_ages.position.draft import Draft
from colossarium.games.colossi_ages.position.naming import GOALS
from colossarium.games.colossi_ages.position.schema import MOST_PROGRESS
from colossarium.script.declare import NONE

CUBED = ("Domineering", "Extortionist", "Necromancer", "Nomadic", "Resurrecting", "Soothsayer", "Winged")
"""Traits whose goals count cubes."""
TUCKING = ("Abundant", "Alchemist", "Parasitic", "Tactical")
"""Traits whose goals count what lies under them."""
HOARD = "Alchemist"
"""The one under which Traits and Acolytes go too."""
KEYS = ("progress", "tucked", "tucked_traits", "tucked_acolytes")


def read_goals(draft: Draft) -> None:
    """Cubes, cards, Traits and Acolytes; a goal that is reached would have been paid already."""
    for key in KEYS:
        if draft.top.has(key) and draft.state.get("traits") != GOALS:
            draft.top.fault(key, "is for games with goals: the option traits should be 'goals'")
    counts = dict.fromkeys(TUCKING, 0)
    _read_cubes(draft)
    _read_cards(draft, counts)
    _read_hoard(draft, counts)
    for trait, count in counts.items():
        if count:
            _put_progress(draft, trait, count, "tucked")


def _read_cubes(draft: Draft) -> None:
    section = draft.top.section("progress")
    for trait in CUBED:
        count = section.number(trait, 0, 0, MOST_PROGRESS)
        if count:
            _put_progress(draft, trait, count, "progress")


def _read_cards(draft: Draft, counts: dict[str, int]) -> None:
    cards, traits = draft.titles("card"), draft.titles("trait")
    for place, section in enumerate(draft.top.sections("tucked")):
        card = section.member("card", cards, NONE)
        under = section.member("under", TUCKING, NONE)
        if card == NONE or under == NONE:
            section.fault("", "should name a card, and the Trait that it lies under")
            continue
        draft.tucked[cards[card]] += 1
        counts[TUCKING[under]] += 1
        if place < len(draft.state.row("tucked")):
            draft.state.put("tucked", card, place)
            draft.state.put("tucked_under", traits.index(TUCKING[under]), place)
            draft.state.put("tucked_size", place + 1)


def _read_hoard(draft: Draft, counts: dict[str, int]) -> None:
    """Traits and Acolytes under Alchemist; the Acolytes are its owner's, and not in reserve."""
    state, top = draft.state, draft.top
    traits = set(top.members("tucked_traits", draft.titles("trait")))
    state.put("tucked_traits", sum(1 << trait for trait in traits))
    count = top.number("tucked_acolytes", 0, 0, ACOLYTES)
    owner = draft.owner_of(HOARD)
    if count and owner != NONE:
        left = state.get("reserve", owner) - count
        if left < 0:
            top.fault("tucked_acolytes", f"is {count}, but the player has {left + count} in reserve")
        state.put("reserve", max(left, 0), owner)
    state.put("tucked_acolytes", count)
    counts[HOARD] += count + len(members(state.get("tucked_traits")))


def _put_progress(draft: Draft, trait: str, count: int, key: str) -> None:
    goals = {entry.title: entry.facts["needs"] for entry in draft.state.program.lists["goal"]}
    needs = goals[f"Goal {trait}"]
    if draft.owner_of(trait) == NONE:
        draft.top.fault(key, f"has something for {trait}, which nobody has")
    elif count >= needs:
        draft.top.fault(key, f"has {count} for {trait}; with {needs} its goal is reached")
    draft.state.put("progress", count, draft.titles("trait").index(trait))
