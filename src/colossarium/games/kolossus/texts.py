"""What people look up while they play, in a sentence or two each. The Titan Weapons have their own texts."""

from __future__ import annotations

TEXTS = {
    "Warrior": (
        "1 activation point, one die of movement, in a straight line; no step over more than one level."
    ),
    "Guardian": "2 activation points, two dice of movement, one turn; no step over more than one level.",
    "Colossus": (
        "3 activation points, three dice of movement, one turn; levels don't matter. It can be beaten."
    ),
    "Beating": (
        "whoever enters an enemy's space beats the miniature there, and the movement ends. From chapter 2 "
        "on the points left after the step must cover the victim's Defence, and are spent. Allies count "
        "as one's own: they are passed, and nobody ends there."
    ),
    "Levels": "ground is 1, Woods 2, Hills 3, a Mountain 4, the Citadel of Time 5.",
    "Crystals": (
        "one more comes to the Citadel each round. A miniature that is activated and ends its movement "
        "there, or stays there, takes all of them; its warband begins the next round."
    ),
    "Great Quake": (
        "before round 1 each warband moves one of the central rows and columns as far as a die says. What "
        "leaves the board is lost; the Citadel never does."
    ),
    "Destiny": (
        "the die at the beginning of a turn: activation points, and from chapter 2 on 4 less it in mana."
    ),
    "Attack": "mana on it is added to the movement points of every activation of that class.",
    "Defence": "an enemy needs as many points more to beat a miniature of that class.",
    "Pool": "up to 5 mana, for Initiative, Earthquake and Rebirth.",
    "Charge": "2 fresh mana at once make the Titan Weapon ready; they go back to the supply when it is used.",
    "Initiative": "1 mana of the pool: the result of the die of destiny is one higher, up to 4.",
    "Earthquake": (
        "3 mana of the pool: any row or column moves by one space, with all that is on it; what leaves "
        "the board is lost or beaten. The Citadel never leaves it."
    ),
    "Rebirth": (
        "1, 2 or 3 mana of the pool: a beaten Warrior, Guardian or Colossus returns to a free one of "
        "the eight spaces where its warband began."
    ),
    "End": (
        "at once when a warband has lost its last miniature: its alliance has lost. Otherwise after round "
        "12: more crystals win, and if they are equal, whoever took some last; if nobody did, it is a "
        "draw."
    ),
}
