"""What both Colossi editions consist of, above the island: fields, and the scripts they are linked with."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.island import state as island
from colossarium.script.declare import (
    Axes,
    Capacity,
    Field,
    Layer,
    Seen,
    counted,
    flag,
    member,
    number,
    stacked,
    subset,
    transient,
)
from colossarium.script.knobs import FactKnob, knob

ACOLYTES = knob("ACOLYTES_OF_A_PLAYER", "Acolytes of a player", 10, least=4, most=12)
MOST_TRAITS = Capacity(29, "trait")
"""Room in the piles, and more where a layer adds Traits."""
MOST_CUBES = 999_999
MOST_CUBES_TO_BEGIN_WITH = 999
MOST_FALLEN = 64
"""Deaths that can wait for their triggers: all Acolytes, and those that come back and die meanwhile."""
SHOWN_TRAITS = knob("SHOWN_TRAITS_LIMIT", "Traits that lie face up", 3, least=1, most=6)
DECK_KNOBS = (
    FactKnob("card", "copies", "copies in the deck", 0, 12),
    FactKnob("tile", "copies", "copies in the tile deck", 1, 12),
)

RULES: tuple[str, ...] = (
    "gold",
    "hands",
    "traits",
    "animalistic",
    "trait_turns",
    "trait_windows",
    "crowds",
    "giants",
    "altar",
    "beast_paths",
    "presents",
    "pool",
    "dealing",
    "beasts",
    "environments",
    "launchpad",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""


def trait_piles() -> tuple[Field, ...]:
    """The Traits that nobody has."""
    return (
        *island.deck("trait", MOST_TRAITS),
        *island.discards("trait", MOST_TRAITS),
        subset("shown_traits", "the Traits that lie face up", of="trait"),
        subset("turned_traits", "the Traits that Growth has turned up", of="trait"),
    )


def traits() -> tuple[Field, ...]:
    """The Traits that players have, Mimicry's and Animalistic's loans among them."""
    return (
        subset("traits_of", "the Traits that work for a player, a lent one too", by="player", of="trait"),
        member("lent_trait", "the Trait that Mimicry has lent for this turn", of="trait"),
        member("lender", "whose it is", of="player"),
        member("animal", "the Beast that a player's Colossus counts as", by="player", of="beast"),
        flag("animal_ripe", "whether that ends with this turn of theirs", by="player"),
    )


def known(most_cards: int, most_tiles: int, *, foreseen: int) -> tuple[Field, ...]:
    """What one seat was shown and nobody else, by Soothsayer say: the first subscript is who knows."""
    return (
        island.known_deck("card", most_cards, foreseen=foreseen),
        island.known_deck("tile", most_tiles, foreseen=foreseen),
        counted(
            member(
                "known_pool",
                "the cards that a player has given to Exchange, place by place",
                by=("player", most_cards),
                of="card",
                seen=Seen.OWNER,
            )
        ),
    )


def deaths() -> tuple[Field, ...]:
    """Acolytes that died: first together, and then one by one."""
    return (
        transient(number("fallen", "Acolytes that died in this step", by=("space", "player"), most=ACOLYTES)),
        transient(subset("fallen_on", "the spaces they died on", of="space")),
        _waiting(
            member(
                "dead_on",
                "where an Acolyte died whose triggers wait; the next is the last",
                by=MOST_FALLEN,
                of="space",
            )
        ),
        _waiting(member("dead_of", "whose it was", by=MOST_FALLEN, of="player")),
        _waiting(member("dead_by", "who killed it", by=MOST_FALLEN, of="player")),
        number("dead", "how many deaths wait", most=MOST_FALLEN, usual=8),
    )


def _waiting(field: Field) -> Field:
    return counted(stacked(field, "dead"), 2)


def lifted(cubes_by: Axes) -> tuple[Field, ...]:
    """What Launchpad has lifted, and not put down yet."""
    return (
        number(
            "lifted", "Acolytes that Launchpad has lifted", by=("space", "player"), most=ACOLYTES, usual=2
        ),
        member("lifted_from", "where Launchpad lifted a Colossus", by="player", of="space"),
        member("lifted_beast_from", "where Launchpad lifted a Beast", by="beast", of="space"),
        number("lifted_cubes", "cubes that Launchpad has lifted", by=cubes_by, most=MOST_CUBES, usual=2),
    )


def secret_actions() -> tuple[Field, ...]:
    """Where the game is for a player who is asked in secret, while to all others the step is over."""
    return (
        member("own_moment", "the step that it still is", by="player", of="moment", seen=Seen.OWNER),
        number("own_actions", "the Actions left in it", by="player", most=9_999, seen=Seen.OWNER, usual=12),
    )


def new_names() -> dict[str, str]:
    """The fields that records of older games do not have."""
    return {field.name: "" for field in secret_actions()}


def at_work(most_cards: int) -> tuple[Field, ...]:
    """What single cards keep in mind: Ritual Sacrifice and Exchange."""
    return (
        number(
            "to_roll",
            "Acolytes for which Ritual Sacrifice may roll",
            by=("space", "player"),
            most=ACOLYTES,
            usual=2,
        ),
        member("pool", "cards that Exchange mixes", by=most_cards, of="card", seen=Seen.HIDDEN),
        number("pool_size", "how many these are", most=most_cards, usual=12),
    )


def left_open() -> tuple[Field, ...]:
    """What a position document left to the game; nothing once it has begun."""
    return (
        transient(flag("cards_unshuffled", "the card deck is in no order yet")),
        transient(flag("tiles_unshuffled", "the tile deck is in no order yet")),
        transient(flag("traits_unshuffled", "the Trait deck is in no order yet")),
    )


def undealt(most_cards: int, most_tiles: int) -> tuple[Field, ...]:
    """Room for what is dealt anew."""
    return (
        *island.undealt("card", most_cards),
        *island.undealt("tile", most_tiles),
        *island.undealt("trait", MOST_TRAITS),
    )


DEALING = {
    island.MIXING: ("card", "tile", "trait"),
    island.DECK_DEALING: ("card", "tile", "trait"),
    island.KNOWN_DECK_DEALING: ("card", "tile"),
    island.HAND_DEALING: ("card",),
}
"""Patterns of the island for dealing anew."""


def layer() -> Layer:
    """What the editions of Colossi share."""
    return Layer.folder("colossi", Path(__file__).parent / "rules", RULES)
