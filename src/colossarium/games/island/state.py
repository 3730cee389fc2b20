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
"""The files of rules, in the order in which they are read."""


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


def cards(deck: int, most_copies: int) -> tuple[Field, ...]:
    """One deck of cards, its discard pile, hands, and what players know of each other's.

    The next card of a deck is the last of its words.
    """
    return (
        number("hand", "cards that a player holds", by=("player", "card"), most=most_copies, seen=Seen.OWNER),
        number("hand_size", "how many cards those are", by="player", most=deck),
        subset("holds", "titles in a hand; kept for speed", by="player", of="card", seen=Seen.OWNER),
        number(
            "known_hand",
            "the cards of another player's hand that a player knows to be there, at least",
            by=("player", "player", "card"),
            most=most_copies,
            seen=Seen.OWNER,
        ),
        member("deck", "the next card is the last", by=deck, of="card", seen=Seen.HIDDEN),
        number("deck_size", "cards left to draw", most=deck),
        member("discard_pile", "the last card lies on top", by=deck, of="card"),
        number("discard_size", "cards on the discard pile", most=deck),
    )


def layer() -> Layer:
    """The scripts that all editions are linked with."""
    return Layer.folder("island", Path(__file__).parent / "rules", RULES)
