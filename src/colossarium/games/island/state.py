"""The fields and kinds of every edition: pieces, Gold, cards."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.island.board import Island
from colossarium.script.declare import Field, Kind, Layer, Seen, member, number, subset

MOST_PLAYERS = 4
MOST_GOLD = 99_999
MOST_GOLD_TO_BEGIN_WITH = 9_999
"""In a position document: there must be room for what is gained."""

RULES = ("pieces", "roads", "control", "cards", "known_hands", "die", "laid_out", "laws")
"""The files of rules that every edition has, in the order in which they are read."""
HELD_TITLES = "held_titles"
CONTROL_MEMORY = "control_memory"
"""Files for some editions: those with `holds` among their cards, and those with the fields of `control`."""


def kinds(island: Island) -> tuple[Kind, ...]:
    """What players can name in every edition: spaces, pieces and each other.

    An Acolyte is named by the space it stands on, as those of one owner on one space are all alike.
    """
    seats = range(1, MOST_PLAYERS + 1)
    return (
        island.kind(),
        Kind(
            "colossus",
            tuple(f"colossus {seat}" for seat in seats),
            plural="colossi",
            labels=tuple(f"Player {seat}'s Colossus" for seat in seats),
        ),
        Kind(
            "acolyte",
            tuple(f"acolyte {space}" for space in island.spaces),
            labels=tuple(f"an Acolyte on {space}" for space in island.spaces),
        ),
        Kind(
            "player",
            tuple(f"player {seat}" for seat in seats),
            blanks=("me", "owner", "whose", "other", "active_player", "card_player"),
            labels=tuple(f"Player {seat}" for seat in seats),
        ),
    )


def pieces(most_acolytes: int) -> tuple[Field, ...]:
    """Colossi, Acolytes and Gold."""
    return (
        member("colossus", "the space of a player's Colossus", by="player", of="space"),
        number("acolytes", "of a player on a space", by=("space", "player"), most=most_acolytes),
        number("reserve", "Acolytes of a player that are not on the island", by="player", most=most_acolytes),
        subset("occupied", "spaces with Acolytes of a player; kept for speed", by="player", of="space"),
        number("gold", "of a player", by="player", most=MOST_GOLD),
    )


def control() -> tuple[Field, ...]:
    """Who controls what, as of the last check."""
    return (
        subset("controlled", "spaces a player controlled at the last check", by="player", of="space"),
        subset("disturbed", "spaces whose pieces have changed since the last check", of="space"),
    )


def cards(deck: int, most_copies: int, held_titles: bool = True) -> tuple[Field, ...]:
    """One deck of cards, its discard pile, hands, and what players know of each other's.

    The next card of a deck is the last of its words. Up to 32 titles can be kept as a set.
    """
    titles = subset("holds", "titles in a hand; kept for speed", by="player", of="card", seen=Seen.OWNER)
    return (
        number("hand", "cards that a player holds", by=("player", "card"), most=most_copies, seen=Seen.OWNER),
        number("hand_size", "how many cards those are", by="player", most=deck),
        *((titles,) if held_titles else ()),
        number(
            "known_hand",
            "the cards of another player's hand that a player knows to be there, at least",
            by=("player", "player", "card"),
            most=most_copies,
            seen=Seen.OWNER,
        ),
        member("card_deck", "the next card is the last", by=deck, of="card", seen=Seen.HIDDEN),
        number("card_deck_size", "cards left to draw", most=deck),
        member("card_discard", "the last card lies on top", by=deck, of="card"),
        number("card_discard_size", "cards on the discard pile", most=deck),
    )


def layer(*further: str) -> Layer:
    """The scripts that all editions are linked with, and those that this one needs besides."""
    return Layer.folder("island", Path(__file__).parent / "rules", (*RULES, *further))
