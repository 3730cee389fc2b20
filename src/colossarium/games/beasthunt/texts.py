"""What people look up while they play, in a sentence or two each. The beasts have their own texts.

Numbers are constants of the game (`table/texts.py`).
"""

from __future__ import annotations

_TYPE = (
    "a card and a face of the dice. A card stands where both dice beside one of its ends are, and must match "
    "the icon of one end, or be matched by the first die at an end that is still empty."
)

TEXTS = {
    "Fence": (
        "complete with its four supporting dice; it scores once, for the owner of the card: {FENCE_POINTS} "
        "points, {REINFORCED_BONUS} more if reinforced, and the best of these: {PURE_BONUS} if all four "
        "dice are the owner's and none is Wild, {OWN_BONUS} if all four are the owner's, {MAJORITY_BONUS} "
        "if more dice that are not Wild are the owner's than of any other colour."
    ),
    "Reinforced": "the icons of the holes at both ends of a fence are the type of its card.",
    "Enclosure": (
        "all lines of a square hold cards, and all holes at their ends are full (as an option: or only all "
        "its fences are complete). Who finishes it captures the beast there, if its requirement is met; if "
        "not, the beast stays for good."
    ),
    "Water": _TYPE,
    "Thorns": _TYPE,
    "Lightning": _TYPE,
    "Bamboo": _TYPE,
    "Wild": (
        "one a turn: placed in a hole that already has an icon, which it takes on, or used like a Beast die."
    ),
    "Beast die": (
        "adds a beast to a corner or edge square, or moves one to the next square with no card between; it "
        "stays among the active dice."
    ),
    "Die": (
        "goes into a hole with the same icon, or into an empty one that a card reaches, with the type that "
        "card may wait for. The first die of the game goes anywhere."
    ),
    "End": (
        "when the board is full; one turn each after somebody has no dice of their own left; or after some "
        "rounds without a die or card placed (how many is an option). Most points win."
    ),
    "Ties": (
        "captured beasts, then those of each kind, from the most precious down, then reinforced fences, "
        "then fences worth {MOST_WORTH}, and so on down to {FENCE_POINTS}; then the victory is shared."
    ),
}
