"""Dealing anew what a seat can't know, for the interpreter; native code does the same with the same dice.

While the script of the rules runs (`@deal`), the generator of the state is that of the dice. Without such a
script the cards of every hidden pile are shuffled.
"""

from __future__ import annotations

from collections.abc import Iterator

from colossarium.machine.chance import KEY_WORDS, MASK, Dice, Generator, seed_fast, seed_strong
from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Head, Layout

DICE_WORDS = 4
KEPT = (Head.CHANCES, Head.REVEALS, Head.BUDGET)
"""Counters that dealing leaves as they are."""


def hidden_piles(layout: Layout) -> Iterator[tuple[int, int]]:
    """Where each face-down pile begins and how many words it has: rows of members that nobody may see."""
    for block in layout.blocks:
        if block.field.seen is Seen.HIDDEN and block.field.holds is not None and block.shape:
            length = block.shape[-1]
            for begin in range(block.offset, block.offset + block.words, length):
                yield begin, length


def shuffle_hidden_piles(state: State, dice: Dice) -> None:
    """The cards of each pile in a random order, whatever order they are in; NONE is no card, and stays."""
    words = state.words
    for begin, length in hidden_piles(state.program.layout):
        places = [at for at in range(begin, begin + length) if words[at] != NONE]
        cards = sorted(words[at] for at in places)
        for last in range(len(cards) - 1, 0, -1):
            other = dice.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        for at, card in zip(places, cards, strict=True):
            words[at] = card


def lend_dice(state: State, dice: Dice) -> None:
    """The state's chance is that of the dice."""
    state.words[Head.GENERATOR] = Generator.FAST
    state.words[Head.KEY : Head.KEY + DICE_WORDS] = dice.words


def take_dice_back(state: State, dice: Dice) -> None:
    dice.words[:] = state.words[Head.KEY : Head.KEY + DICE_WORDS]


def fill_scratch(state: State, *, begins: bool) -> None:
    """Scratch fields as they are declared to start, or zeros."""
    for block in state.program.layout.scratch:
        for at in range(block.offset, block.offset + block.words):
            state.words[at] = block.field.start if begins else 0


def seed_anew(state: State, generator: int, dice: Dice) -> None:
    """Rolls to come are secret too, also those that were laid down."""
    state.lay_down([])
    if generator == Generator.STRONG:
        seed_strong(state.words, b"".join(dice.next_word().to_bytes(4, "little") for _ in range(KEY_WORDS)))
    else:
        seed_fast(state.words, dice.next_word() << 32 | dice.next_word() & MASK)
