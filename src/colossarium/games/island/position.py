"""What position documents of every edition say in the same words: pieces, hands, piles and rolls."""

from __future__ import annotations

from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.table.forms import Entry, group, rolls
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.values import Counted, Known

PIECES = (
    Entry("colossus", usual="usual_colossus"),
    Entry("acolytes", note="Acolytes by their spaces; the others are in reserve"),
    Entry("gold", most=MOST_GOLD_TO_BEGIN_WITH, note="Gold"),
)
ROLLS = rolls("rolls of the die show", faces="die_faces")


def stock(kind: str, deck: str, discard: str, what: str, **at: tuple[str | int, ...]) -> tuple[Entry, Entry]:
    """A deck and its discard pile."""
    return (
        Entry(
            deck,
            of=f"{kind}_deck",
            note=f"{what} to draw, the next one first",
            usual=f"{kind}s_left",
            left_open=f"{kind}s_unshuffled",
            at=at,
        ),
        Entry(
            discard,
            of=f"{kind}_discard",
            note=f"discarded {what}, the uppermost first",
            usual=f"usual_{kind}_discards",
            at=at,
        ),
    )


def knows(*hands: str, **decks: str) -> Entry:
    """What a player has been shown: of hands, by the fields that hold it, and of decks, by key and kind."""
    return group(
        "knows",
        "what the player has been shown and remembers",
        Entry(
            "hands",
            form=ByName("player", Counted(hands), "player2"),
            note="cards of other hands, by player",
        ),
        *(
            Entry(
                key,
                form=Known(f"known_{kind}_deck", f"{kind}_deck_size", key),
                note="that deck from the top down; null for what is not known",
            )
            for key, kind in decks.items()
        ),
    )
