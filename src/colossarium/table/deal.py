"""What a seat can't know, dealt anew: the copies of a game that search may look at."""

from __future__ import annotations

from colossarium.machine.chance import MASK, Dice, Generator, seed_fast, seed_strong
from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Head
from colossarium.table.info import GameInfo


def deal_anew(info: GameInfo, state: State, seat: int | None, dice: Dice) -> State:
    """A copy in which everything that the seat (None: a spectator) can't know came out differently.

    What the seat has seen stays. Future rolls are secret too, also those that were laid down. How it comes
    out depends on what the seat may know and on the dice, and on nothing else.
    """
    other = state.copy()
    if info.deal_anew is None:
        shuffle_hidden_piles(other, dice)
    else:
        info.deal_anew(other, seat, dice)
    other.lay_down([])
    if other.words[Head.GENERATOR] == Generator.STRONG:
        seed_strong(other.words, b"".join(dice.next_word().to_bytes(4, "little") for _ in range(8)))
    else:
        seed_fast(other.words, dice.next_word() << 32 | dice.next_word() & MASK)
    return other


def shuffle_hidden_piles(state: State, dice: Dice) -> None:
    """Shuffle the cards of every pile that nobody may look into; a place with NONE holds no card."""
    for block in state.program.layout.blocks:
        if block.field.seen is Seen.HIDDEN and block.field.holds is not None and block.shape:
            length = block.shape[-1]
            for begin in range(block.offset, block.offset + block.words, length):
                cards = [at for at in range(begin, begin + length) if state.words[at] != NONE]
                shuffle_words(state, cards, dice)


def shuffle_words(state: State, places: list[int], dice: Dice) -> None:
    """Put the words at these offsets into a random order, whatever order they are in."""
    for place, word in zip(places, shuffled([state.words[each] for each in places], dice), strict=True):
        state.words[place] = word


def shuffled(cards: list[int], dice: Dice) -> list[int]:
    """Cards in a random order. They are sorted first, so that nothing of the order they had is left."""
    cards = sorted(cards)
    for last in range(len(cards) - 1, 0, -1):
        other = dice.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
