"""What a seat can't know, dealt anew: other hands, the order of decks, and which tiles are in this game."""

from __future__ import annotations

from colossarium.games.island.deal import Hands, Pile, Suit, deal
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.deal import shuffled
from colossarium.table.facts import Facts

CARDS = Suit(
    "card",
    (Pile("card_deck", "known_card_deck"), Pile("pool", "known_pool")),
    hands=Hands("hand", "hand_size", "holds", "known_hand", in_the_open=True),
)
TILES = Suit("tile", (Pile("tile_deck", "known_tile_deck"),))
TRAITS = Suit("trait", (Pile("trait_deck"),))
DRAWN = ("lair_tiles", "environment_tiles")
"""Facts: sorts of tiles of which only some are in a game. All of the others are."""


def deal_anew(state: State, seat: int | None, dice: Dice) -> None:
    """What a seat (None: a spectator) has been shown stays where it is; sizes stay as they are."""
    for sort in DRAWN:
        _draw_tiles(state, seat, dice, sort)
    for suit in (CARDS, TILES, TRAITS):
        deal(state, seat, dice, suit)


def _draw_tiles(state: State, seat: int | None, dice: Dice, sort: str) -> None:
    """Tiles of a sort in the deck trade places with those of the box, as far as the seat knows of neither."""
    facts, deck = Facts(state), state.row("tile_deck")
    tiles = set(facts.members(sort))
    known = [NONE] * len(deck) if seat is None else state.row("known_tile_deck", seat)
    places = [place for place, tile in enumerate(deck) if tile in tiles and known[place] == NONE]
    unseen = [
        tile
        for tile in sorted(tiles.difference(facts.members("lairs_out")))
        for _ in range(state.get("box", tile) - state.get("boxed", tile))
    ]
    pool = shuffled([*(deck[place] for place in places), *unseen], dice)
    for place, tile in zip(places, pool, strict=False):
        state.put("tile_deck", tile, place)
    for tile in unseen:
        state.put("box", state.get("box", tile) - 1, tile)
    for tile in pool[len(places) :]:
        state.put("box", state.get("box", tile) + 1, tile)
