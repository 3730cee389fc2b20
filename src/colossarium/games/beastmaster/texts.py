"""What people look up while they play, in a sentence or two each. Cards and tiles have their own texts."""

from __future__ import annotations

TEXTS = {
    "Turn": (
        "draw a Colossus card; then up to {movement_limit} Movements and {card_limit} Colossus cards in any "
        "order; then your Banners earn. An Age is one turn for everybody, and most Gold after the last Age "
        "wins."
    ),
    "Movement": (
        "a piece goes to an adjacent space, or along a road: every space that it passes holds another piece "
        "of yours. Creating an Acolyte is a Movement too, from your Colossus's space. Nobody passes the "
        "Beast or the Volcano."
    ),
    "Control": (
        "a lone Colossus controls its space; without one the most Acolytes do; among several Colossi the "
        "one with most Acolytes of its own. A tie is nobody's."
    ),
    "Banner": (
        "goes up where you take control, and sends others' Banners home. It earns at the end of your turn "
        "whether or not a piece is still there. With none in reserve you may shift one."
    ),
    "Window": (
        "after the draw, every Movement and every card, before scoring and after it: Beast Master cards may "
        "be played, by anybody, until all pass in a row."
    ),
    "Hand limit": (
        "{hand_limit} cards, of both kinds together; what is too much is discarded as soon as an effect is "
        "over."
    ),
    "Gold": "a public score; it is paid out of nothing and never falls below 0.",
    "Beast": (
        "Acolytes with it die, and Colossi flee. Who sends it by a card gets 1 Gold for each opposing dead."
    ),
    "Loot": "a token earns in scoring for a Banner on its space: Gold, a Colossus or a Beast Master card.",
}
