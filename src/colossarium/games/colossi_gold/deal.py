"""What a seat can't know, dealt anew: other hands, the order of decks, and which tiles are in this game."""

from __future__ import annotations

from colossarium.games.island.deal import Hands, Pile, Suit, deal
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.deal import shuffled

CARDS = Suit(
    "card",
    (Pile("card_deck", "known_card_deck"), Pile("pool", "known_pool")),
    hands=Hands("hand", "hand_size", "", "known_hand", in_the_open=True),
)
TILES = Suit("tile", (Pile("tile_deck", "known_tile_deck"),))
TRAITS = Suit("trait", (Pile("trait_deck"),))
DRAWN = ("lair", "environment")
"""Sorts of tiles of which only some are in a game. All of the others are."""


def deal_anew(state: State, seat: int | None, dice: Dice) -> None:
    """What a seat (None: a spectator) has been shown stays where it is; sizes stay as they are."""
    for sort in DRAWN:
        _draw_tiles(state, seat, dice, sort)
    for suit in (CARDS, TILES, TRAITS):
        deal(state, seat, dice, suit)


def _draw_tiles(state: State, seat: int | None, dice: Dice, sort: str) -> None:
    """Tiles of a sort in the deck trade places with those of the box, as far as the seat knows of neither."""
    sorts = {tile for tile, entry in enumerate(state.program.lists["tile"]) if entry.facts.get(sort)}
    known = [NONE] * len(state.row("tile_deck")) if seat is None else state.row("known_tile_deck", seat)
    places = [
        place for place, tile in enumerate(state.row("tile_deck")) if tile in sorts and known[place] == NONE
    ]
    unseen = unseen_in_the_box(state, sorts)
    pool = shuffled([*(state.get("tile_deck", place) for place in places), *unseen], dice)
    for place, tile in zip(places, pool, strict=False):
        state.put("tile_deck", tile, place)
    for tile in unseen:
        state.put("box", state.get("box", tile) - 1, tile)
    for tile in pool[len(places) :]:
        state.put("box", state.get("box", tile) + 1, tile)


def unseen_in_the_box(state: State, sorts: set[int]) -> list[int]:
    """Tiles of the box of which nobody was told that they are there."""
    known = state.get("beasts_out")
    out = {lair_of(state, beast) for beast in range(known.bit_length()) if known >> beast & 1}
    return [
        tile for tile in sorted(sorts - out) for _ in range(state.get("box", tile) - state.get("boxed", tile))
    ]


def lair_of(state: State, beast: int) -> int:
    """The Lair of a Beast: Lairs stand in the order of Beasts."""
    lairs = [tile for tile, entry in enumerate(state.program.lists["tile"]) if entry.facts.get("lair")]
    return lairs[beast]
