"""What a seat can't know, dealt anew: other hands, the order of decks, and the Ages to come."""

from __future__ import annotations

from colossarium.games.island.deal import Hands, Pile, Suit, deal
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.facts import Facts

CARDS = Suit(
    "card",
    (Pile("card_deck", "known_card_deck"), Pile("pool", "known_pool")),
    looked_at=("peeked_cards",),
    hands=Hands("hand", "hand_size", "holds", "known_hand", in_the_open=True),
)
TILES = Suit("tile", (Pile("tile_deck", "known_tile_deck"),), looked_at=("peeked_tiles",))
TRAITS = Suit("trait", (Pile("trait_deck"),))


def deal_anew(state: State, seat: int | None, dice: Dice) -> None:
    """What a seat (None: a spectator) has been shown stays where it is; sizes stay as they are."""
    for suit in (CARDS, TILES, TRAITS):
        deal(state, seat, dice, suit)
    _draw_ages(state, dice)


def _draw_ages(state: State, dice: Dice) -> None:
    """Each later Age may be any card of its number: those that were not drawn are nowhere."""
    for place in range(state.get("ages_left")):
        cards = Facts(state).members("ages_to_come_at", place)
        state.put("ages_to_come", cards[dice.below(len(cards))], place)
