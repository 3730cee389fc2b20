"""What position documents of both Colossi editions say in the same words: Traits and Beasts."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.island.position import PIECES, knows, stock
from colossarium.script.declare import Kind
from colossarium.table.forms import Entry
from colossarium.table.forms.values import MemberSet


def short_names(kind: Kind) -> Sequence[str]:
    """By their short titles, in small letters: "blood" is the Blood Beast."""
    return tuple(title.lower() for title in kind.shorts or kind.labels)


PLAYER = (
    *PIECES,
    Entry("hand", list, kept=True),
    Entry("traits", form=MemberSet("traits_of", once=True)),
    Entry("animal", usual="usual_animal"),
    Entry("animal_ripe", bool),
    knows("known_hand", deck="card", tile_deck="tile"),
)


def trait_stock(*traits: str) -> tuple[Entry, ...]:
    """Traits in view, to draw and discarded, with these values of the option."""
    shown = Entry(
        "shown_traits",
        form=MemberSet("shown_traits", once=True),
        at={"traits": traits},
        kept=True,
        absent="those on top of the deck, as many as lie in view",
    )
    return shown, *stock("trait", "trait_deck", "trait_discard", "Traits", traits=traits)


def borrowed(*moments: str) -> tuple[Entry, ...]:
    """What Traits do for one turn."""
    at = {"moment": moments}
    return Entry("sly_about", at=at), Entry("lent_trait", at=at), Entry("lender", at=at)
