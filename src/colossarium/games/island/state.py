"""The fields and kinds of every edition: pieces, Gold, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from colossarium.games.island.board import Island
from colossarium.script.declare import (
    Field,
    Kind,
    Layer,
    Option,
    Seen,
    counted,
    derived,
    member,
    number,
    scratch,
    stacked,
    subset,
)

MOST_PLAYERS = 4
PLAYERS = Option("players", "how many play", 2, {"2": 2, "3": 3, "4": 4}, title="Players")
FIRST_PLAYER = Option(
    "first_player",
    "who begins: random, or a player's number",
    "random",
    {"random": 0},
    range(1, 5),
    title="Who begins",
    labels={"random": "chance"},
)
"""Options of every edition."""
COPIES_TOLD = 4
"""Copies of a card on a pile of discards that observations tell apart."""
MOST_GOLD = 99_999
MOST_GOLD_TO_BEGIN_WITH = 9_999
"""In a position document: there must be room for what is gained."""

RULES = (
    "pieces",
    "roads",
    "control",
    "cards",
    "known_hands",
    "card_dealing",
    "die",
    "end",
    "laid_out",
    "laws",
    "held_titles",
)
"""The files of rules that every edition has, in the order in which they are read."""
CONTROL_MEMORY = "control_memory"
"""A file for some editions: those with the fields of `control`."""
DECK = "thing_deck"
DISCARDS = "thing_discards"
KNOWN_DECK = "known_thing_deck"
"""Patterns, for the kinds with the fields of `deck`, `discards` and `known_deck`."""
MIXING = "thing_mixing"
DECK_DEALING = "thing_deck_dealing"
KNOWN_DECK_DEALING = "known_thing_dealing"
HAND_DEALING = "thing_hand_dealing"
"""Patterns of `@deal`: for the kinds that are hidden, with a deck, with `known_deck`, and in hands."""


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
            stands_for="player",
            stands_on="colossus",
            labels=tuple(f"Player {seat}'s Colossus" for seat in seats),
        ),
        Kind(
            "acolyte",
            tuple(f"acolyte {space}" for space in island.spaces),
            stands_for="space",
            labels=tuple(f"an Acolyte on {space}" for space in island.spaces),
        ),
        Kind(
            "player",
            tuple(f"player {seat}" for seat in seats),
            blanks=("me", "owner", "whose", "other", "active_player", "card_player"),
            labels=tuple(f"Player {seat}" for seat in seats),
        ),
    )


def option_faults(options: Mapping[str, int]) -> list[str]:
    """What does not go together."""
    if options["first_player"] > options["players"]:
        return [f"player {options['first_player']} can't be first in a game of {options['players']}"]
    return []


def pieces(most_acolytes: int) -> tuple[Field, ...]:
    """Colossi, Acolytes and Gold."""
    return (
        member("colossus", "the space of a player's Colossus", by="player", of="space"),
        number("acolytes", "of a player on a space", by=("space", "player"), most=most_acolytes),
        number("reserve", "Acolytes of a player that are not on the island", by="player", most=most_acolytes),
        derived(
            subset("occupied", "spaces with Acolytes of a player; kept for speed", by="player", of="space")
        ),
        number("gold", "of a player", by="player", most=MOST_GOLD),
    )


def control() -> tuple[Field, ...]:
    """Who controls what, as of the last check."""
    return (
        subset("controlled", "spaces a player controlled at the last check", by="player", of="space"),
        subset("disturbed", "spaces whose pieces have changed since the last check", of="space"),
    )


def cards(most_cards: int, most_copies: int) -> tuple[Field, ...]:
    """Hands of cards, what players know of each other's, a deck and its discard pile."""
    return (
        number(
            "hand",
            "cards that a player holds",
            by=("player", "card"),
            most=most_copies,
            seen=Seen.OWNER,
            usual=3,
        ),
        number("hand_size", "how many cards those are", by="player", most=most_cards, usual=20),
        derived(subset("holds", "titles in a hand; kept for speed", by="player", of="card", seen=Seen.OWNER)),
        number(
            "known_hand",
            "the cards of another player's hand that a player knows to be there, at least",
            by=("player", "player", "card"),
            most=most_copies,
            seen=Seen.OWNER,
            usual=1,
        ),
        *deck("card", most_cards),
        *discards("card", most_cards, COPIES_TOLD),
    )


def deck(kind: str, most: int) -> tuple[Field, ...]:
    """A deck of things of a kind."""
    return (
        member(f"{kind}_deck", "the next one is the last", by=most, of=kind, seen=Seen.HIDDEN),
        number(f"{kind}_deck_size", "how many are left to draw", most=most),
    )


def discards(kind: str, most: int, counted_to: int = 1) -> tuple[Field, ...]:
    """The discard pile of a deck."""
    return (
        counted(member(f"{kind}_discard", "the last one lies on top", by=most, of=kind), counted_to),
        number(f"{kind}_discard_size", "how many lie there", most=most),
    )


def known_deck(kind: str, most: int, *, foreseen: int) -> Field:
    """What one seat was shown of a deck and nobody else, so many cards from the top at once."""
    known = member(
        f"known_{kind}_deck",
        "what a player knows of that deck, place by place",
        by=("player", most),
        of=kind,
        seen=Seen.OWNER,
    )
    return counted(stacked(known, f"{kind}_deck_size", shown=foreseen), 2)


def undealt(kind: str, most: int) -> tuple[Field, ...]:
    """Room for things of a kind while they are dealt anew."""
    return (
        scratch(number(f"{kind}s_undealt", "how many of each were put together", by=kind, most=most)),
        scratch(member(f"undealt_{kind}", "these in the order in which they are dealt", by=most, of=kind)),
    )


def outcome() -> tuple[Field, ...]:
    """Who came where, and who won."""
    return (
        number("rank", "of a player at the end, from 1", by="player", most=MOST_PLAYERS),
        subset("winner", "who won, at the end", of="player"),
    )


def old_names(**further: str) -> dict[str, str]:
    """How the records of older games call fields."""
    return {
        "card_deck": "deck",
        "card_deck_size": "deck_size",
        "card_discard": "discard_pile",
        "card_discard_size": "discard_size",
        "cards_unshuffled": "unshuffled",
        **further,
    }


def layer(*further: str, patterns: Mapping[str, Sequence[str]]) -> Layer:
    """The scripts of all editions, those that this one needs besides, and patterns with their kinds."""
    return Layer.folder("island", Path(__file__).parent / "rules", (*RULES, *further), patterns)
