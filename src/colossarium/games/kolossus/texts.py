"""What people look up while they play, in a sentence or two each. The Titan Weapons have their own texts.

Numbers are asked of the rules (`table/texts.py`).
"""

from __future__ import annotations

TEXTS = {
    "Warrior": (
        "activation points: {activation_cost:warrior}, dice of movement: {movement_dice:warrior}, in a "
        "straight line; no step over more than one level."
    ),
    "Guardian": (
        "activation points: {activation_cost:guardian}, dice of movement: {movement_dice:guardian}, one "
        "turn; no step over more than one level."
    ),
    "Colossus": (
        "activation points: {activation_cost:colossus}, dice of movement: {movement_dice:colossus}, one "
        "turn; levels don't matter. It can be beaten."
    ),
    "Beating": (
        "whoever enters an enemy's space beats the miniature there, and the movement ends. From chapter 2 "
        "on the points left after the step must cover the victim's Defence, and are spent. Allies count as "
        "one's own: they are passed, and nobody ends there."
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
        "the die at the beginning of a turn: activation points, and from chapter 2 on {FACES} less it in "
        "mana."
    ),
    "Attack": "mana on it is added to the movement points of every activation of that class.",
    "Defence": "an enemy needs as many points more to beat a miniature of that class.",
    "Pool": "up to {pool_limit} mana, for Initiative, Earthquake and Rebirth.",
    "Charge": (
        "{charge_cost} fresh mana at once make the Titan Weapon ready; they go back to the supply when it "
        "is used."
    ),
    "Initiative": (
        "{initiative_cost} mana of the pool: the result of the die of destiny is one higher, up to "
        "{highest_result}."
    ),
    "Earthquake": (
        "{earthquake_cost} mana of the pool: any row or column moves by one space, with all that is on it; "
        "what leaves the board is lost or beaten. The Citadel never leaves it."
    ),
    "Rebirth": (
        "{rebirth_cost:warrior}, {rebirth_cost:guardian} or {rebirth_cost:colossus} mana of the pool: a "
        "beaten Warrior, Guardian or Colossus returns to a free one of the spaces where its warband began."
    ),
    "End": (
        "at once when a warband has lost its last miniature: its alliance has lost. Otherwise after round "
        "{last_round}: more crystals win, and if they are equal, whoever took some last; if nobody did, it "
        "is a draw."
    ),
}
