"""What is shown of both Colossi editions."""

from __future__ import annotations

from typing import Annotated, TypedDict

from colossarium.table.forms.shown import Fact, KnownToViewer, Name, Own, UnlessOwn
from colossarium.table.forms.values import Form, Known
from colossarium.table.typed_view import Of


def known_pile(kind: str) -> Form:
    """What somebody knows of a deck."""
    return Known(f"known_{kind}_deck", f"{kind}_deck_size", "")


class ColossiTrait(TypedDict):
    """A Trait in front of a player."""

    title: Annotated[str, Name("trait")]
    lent_by: Annotated[int | None, Fact("lender_of")]
    """The seat whose it is, of one that is borrowed."""
    used: Annotated[int, Fact("uses_of_trait")]
    """How often it was used in this turn, where that is counted."""
    uses: Annotated[int, Fact("uses_in_a_turn")]
    """How often it can be used in a turn; 0: as often as one likes, or never."""


class ColossiPlayer(TypedDict):
    """What a player has."""

    colossus: str | None
    """A space; null before setup is done, and in the air above a Launchpad."""
    acolytes: dict[str, int]
    """How many, by space."""
    reserve: int
    """Acolytes that are not on the island."""
    lifted: dict[str, int]
    """Acolytes in the air above a Launchpad, by the spaces they came from."""
    lifted_from: str | None
    """The same of the Colossus."""
    gold: int
    cards: Annotated[int, Of("hand_size")]
    """How many cards."""
    hand_limit: Annotated[int, Fact("hand_limit")]
    hand: Annotated[list[str] | None, Own()]
    """Which, for their owner alone."""
    known: Annotated[list[str], Of("known_hand"), KnownToViewer()]
    """What the viewer knows to be among them."""
    animal: str | None
    """The Beast whose rules the Colossus has by Animalistic."""
    rank: int | None
    """At the end, from 1."""


class ColossiTable(TypedDict):
    """What lies on the table."""

    moment: Annotated[str, UnlessOwn("own_moment", while_set="own_moment")]
    """Where in the game we are."""
    active_player: int | None
    """Whose turn it is."""
    on_turn: Annotated[int | None, Fact("on_turn", null=True)]
    """The same, and null before the first turn."""
    acting: int | None
    """Whose move, card or Trait is resolved."""
    tiles: Annotated[dict[str, str], Of("tile_on")]
    """By space; other spaces are unexplored."""
    beasts: Annotated[dict[str, str], Of("beast_at")]
    """The space of each Beast on the island."""
    lifted_beasts: Annotated[dict[str, str], Of("lifted_beast_from")]
    """What a Launchpad holds in the air, by the spaces it came from."""
    sly_about: int | None
    """Whose pieces are roads."""
    deck: Annotated[int, Of("card_deck_size")]
    discard: Annotated[list[str], Of("card_discard")]
    """The uppermost first."""
    tile_deck: Annotated[int, Of("tile_deck_size")]
    trait_deck: Annotated[int, Of("trait_deck_size")]
    trait_discard: list[str]
    shown_traits: list[str]
    turned_traits: list[str]
    """Those that Growth has turned up."""
    pool: Annotated[int, Of("pool_size")]
    """How many cards lie face down for Exchange."""
    known_deck: Annotated[list[str | None], known_pile("card"), KnownToViewer()]
    """From the top down, null for what the viewer does not know."""
    known_tile_deck: Annotated[list[str | None], known_pile("tile"), KnownToViewer()]
