"""What position documents of every edition say in the same words: pieces, hands, piles and rolls."""

from __future__ import annotations

from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.table.forms import Entry, amounts, entry, group, member, number, pile
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.values import PRESET_ROLLS_NOTE, Counted, Known, Rolls

PIECES = (
    member("colossus", usual="usual_colossus"),
    amounts("acolytes", by="space", note="Acolytes by their spaces; the others are in reserve"),
    number("gold", most=MOST_GOLD_TO_BEGIN_WITH, note="Gold"),
)
ROLLS = entry(
    "rolls",
    Rolls(faces="die_faces"),
    note=PRESET_ROLLS_NOTE.format("rolls of the die show"),
    absent="chance decides",
)


def stock(kind: str, deck: str, discard: str, what: str, **at: tuple[str | int, ...]) -> tuple[Entry, Entry]:
    """A deck and its discard pile."""
    return (
        pile(
            deck,
            f"{kind}_deck",
            note=f"{what} to draw, the next one first",
            usual=f"{kind}s_left",
            left_open=f"{kind}s_unshuffled",
            at=at,
            kept=True,
        ),
        pile(
            discard,
            f"{kind}_discard",
            note=f"discarded {what}, the uppermost first",
            usual=f"usual_{kind}_discards",
            at=at,
            kept=True,
        ),
    )


def knows(*hands: str, **decks: str) -> Entry:
    """What a player has been shown: of hands, by the fields that hold it, and of decks, by key and kind."""
    return group(
        "knows",
        "what the player has been shown and remembers",
        entry("hands", ByName("player", Counted(hands), "player2"), note="cards of other hands, by player"),
        *(
            entry(
                key,
                Known(f"known_{kind}_deck", f"{kind}_deck_size", key),
                note="that deck from the top down; null for what is not known",
            )
            for key, kind in decks.items()
        ),
    )
