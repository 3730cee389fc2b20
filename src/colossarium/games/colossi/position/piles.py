"""Reading the Traits that lie face up, the Trait deck and its discard pile."""

from __future__ import annotations

from collections import Counter

from colossarium.games.colossi.position.draft import Draft
from colossarium.games.island.reading import Stock, read_stock
from colossarium.games.island.writing import named

TRAITS = Stock("trait", "trait_deck", "trait_discard", noun="Traits")
SHOWN_TRAITS = 3


def read_trait_piles(draft: Draft, traits: Counter[str], elsewhere: Counter[str]) -> None:
    """All Traits of this game that are neither somebody's nor elsewhere."""
    state, top = draft.state, draft.top
    shown = top.members("shown_traits", draft.titles("trait"))
    if len(shown) > SHOWN_TRAITS:
        top.fault("shown_traits", f"has {len(shown)} Traits; {SHOWN_TRAITS} lie face up")
    state.put("shown_traits", sum(1 << trait for trait in set(shown)))
    out = elsewhere + Counter(named(state, "trait", shown))
    out.update(title for held in draft.traits for title in held)
    read_stock(top, state, TRAITS, traits, out)
