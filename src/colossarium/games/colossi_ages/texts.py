"""What people look up while they play, in a sentence or two each. Cards and tiles have their own texts."""

from __future__ import annotations

TEXTS = {
    "Turn": (
        "{actions_of_a_turn} Actions: move a piece, spawn an Acolyte, or play a card; then draw a card. "
        "After {turns_per_age} turns for everybody, or as many as this game has, the Age is scored and "
        "reaped. Most Gold after Age {last_age} wins."
    ),
    "Move": (
        "a Colossus or an Acolyte goes to an adjacent space, and on from every space that holds another "
        "piece of yours. It never comes to a space twice."
    ),
    "Spawn": "an Acolyte comes from your reserve to your Colossus, and may go on from there as in a Move.",
    "Explore": "a piece that comes to a space without a tile lays the next one there, for no gain.",
    "Arrival": (
        "a piece that comes to a space in whatever way arrives there, also in passing. A new tile under a "
        "piece is no arrival."
    ),
    "Control": (
        "a lone Colossus controls its space; without one the most Acolytes do; among several Colossi the "
        "one with most Acolytes of its own. A tie is nobody's."
    ),
    "Reap": (
        "your Acolytes there go back to your reserve, you take the cubes, then the Loot or what the tile "
        "says, then what the Beasts there do."
    ),
    "Reap Phase": (
        "from the Mantle on, again and again, everybody Reaps a space that they control, or passes for "
        "good. Nobody Reaps a space twice."
    ),
    "Mantle": "whoever has most Gold at the end of an Age gets it, and begins the next one.",
    "Beast": (
        "no piece and of no side. Cards and tiles move it; what it does when it leaves, when it enters, and "
        "in a Reap of its space is its own."
    ),
    "Held": "Acolytes with the Stone Beast can't be moved, killed or taken back. They count for control.",
    "Death": "a dead Acolyte is in its owner's reserve at once. Whoever acts at the moment is the killer.",
    "Hand limit": "{hand_limit} cards; what is too much is discarded as soon as you have drawn.",
    "Trait": (
        "you can have {trait_limit_of}. One that you gain comes from those in view, or unseen from the deck."
    ),
    "Goal": "a Trait with a goal counts towards it in public; once it is reached it pays and is discarded.",
    "Loot": "Grass has one: Gold, a card, or a Trait. It is never used up.",
    "Water": "as good as off the island: nobody goes there, and Acolytes that are pushed there die.",
    "Gold": "a public score that never falls below 0. A cube on the island is 1 Gold for whoever takes it.",
    "Extra Action": (
        "at once, also on somebody else's turn: a move, spawning or a card, and what further Actions the "
        "card gives."
    ),
}
