"""What people look up while they play, in a sentence or two each. Cards and tiles have their own texts."""

from __future__ import annotations

TEXTS = {
    "Turn": (
        "empty tiles get their printed Loot back, you draw a card and take up to {base_actions} Actions: "
        "move a piece, spawn an Acolyte, or play a card. Then you may move a Beast, and in the end you "
        "deploy Banners or rest."
    ),
    "Move": (
        "a Colossus or an Acolyte goes to an adjacent space, and on from every space that holds another "
        "piece of yours. It never comes to a space twice."
    ),
    "Spawn": "an Acolyte comes from your hand to your Colossus, and may go on from there as in a Move.",
    "Explore": (
        "a Colossus or an Acolyte that comes to a space without a tile lays the next one there, with its "
        "cubes. That ends its Move."
    ),
    "Control": (
        "a lone Colossus controls its space; without one the most Acolytes do; among several Colossi the "
        "one with most Acolytes of its own. A tie is nobody's."
    ),
    "Banner": (
        "you have {banner_limit}. One stays where it is, also where you have lost control, until it is "
        "scored or an opponent puts theirs in its place."
    ),
    "Deploy": (
        "place Banners from your hand, or move some, to spaces that you control and where you have none. An "
        "opponent's Banner there goes back to its owner."
    ),
    "Rest": "all your Banners are scored one by one, in the order you choose. You can't stop halfway.",
    "Score": (
        "the Banner goes back to your hand, you take all cubes of its space, then the tile does what it says."
    ),
    "Loot": (
        "a gold cube is 1 Gold, a card cube a card from the deck, a trait cube a Trait of your choice. All "
        "cubes of a space go together."
    ),
    "Produce": (
        "a tile with printed Loot puts it on its space: when it is explored, and in every turn that finds "
        "its space without cubes."
    ),
    "Replenish": "at the start of a turn every tile with printed Loot produces, if no cube is on its space.",
    "Lair": (
        "{LAIRS_IN_PLAY} Beasts come into each game, with the tiles that are their Lairs. What a Lair does "
        "when it is scored happens where its Beast is."
    ),
    "Beast": (
        "no piece and of no side; it goes from tile to tile and has rules of its own. Once a turn, after "
        "your Actions, you may move one a step."
    ),
    "Lethal": "Acolytes die there: where the Blood Beast is, and on Mountaintop of the Giants.",
    "Petrified": (
        "Acolytes with the Stone Beast can't be moved, killed or taken back, not even by their owner. They "
        "count for control, and Banners there can't be replaced."
    ),
    "Guarded": (
        "with Protective, Acolytes with their own Colossus can't be killed, and only their owner moves "
        "them. The Banner there can't be replaced."
    ),
    "Death": "a dead Acolyte is in its owner's hand at once. Whoever acts at the moment is the cause.",
    "Limits": (
        "{banner_limit} Banners and {acolyte_limit} Acolytes on the island, {trait_limit_of} Traits, "
        "{hand_limit} cards. Traits and Curses change them; the lowest counts, and whoever is above comes "
        "down at once."
    ),
    "Trait": (
        "you can have {trait_limit_of}. One that you gain comes from those in view, or unseen from the deck."
    ),
    "Curse": "brings Gold at a price. Some of them stay in front of you for the rest of the game.",
    "Free ability": "costs no Action; you can use it whenever you could choose an Action in your turn.",
    "Gold": "a public score that never falls below 0.",
    "End": (
        "once somebody has {target_gold} Gold, or as much as this game asks for, the round is played out. "
        "Most Gold wins, then more spaces controlled, then more Acolytes on the island."
    ),
}
