"""What a seat can't know, dealt anew: other hands, and the order of face-down piles."""

from __future__ import annotations

from colossarium.games.island.deal import Hands, Pile, Suit, deal
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.deal import shuffle_words

COLOSSUS = Suit("card", (Pile("card_deck"),), hands=Hands("hand", "hand_size", "holds", "known_hand"))
BEAST = Suit(
    "beast_card",
    (Pile("beast_card_deck", "known_beast_card_deck"),),
    looked_at=("drawn",),
    hands=Hands("beast_hand", "beast_hand_size", "beast_holds", "known_beast_hand"),
)


def deal_anew(state: State, seat: int | None, dice: Dice) -> None:
    """What a seat (None: a spectator) has been shown stays where it is; sizes stay as they are."""
    for suit in (COLOSSUS, BEAST):
        deal(state, seat, dice, suit)
    _shuffle_tiles(state, dice)


def _shuffle_tiles(state: State, dice: Dice) -> None:
    stack = state.program.layout.block("tile_stack")
    shuffle_words(state, [stack.at(index) for index in range(state.get("tile_stack_size"))], dice)
