"""What a seat can't know, dealt anew: other hands, and the order of face-down piles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.deal import shuffle_words, shuffled


@dataclass(frozen=True)
class _Suit:
    """The fields of one deck's cards."""

    kind: str
    hand: str
    size: str
    holds: str
    deck: str
    known: str


COLOSSUS = _Suit("card", "hand", "hand_size", "holds", "deck", "known_hand")
BEAST = _Suit("beast_card", "beast_hand", "beast_hand_size", "beast_holds", "beast_deck", "known_beast_hand")


def deal_anew(state: State, seat: int | None, dice: Dice) -> None:
    """What a seat (None: a spectator) has been shown stays where it is; sizes stay as they are."""
    for suit in (COLOSSUS, BEAST):
        _deal(state, seat, dice, suit)
    _shuffle_tiles(state, dice)


def _deal(state: State, seat: int | None, dice: Dice, suit: _Suit) -> None:
    """All cards that a seat does not know are put together and dealt to where they came from."""
    others = [each for each in range(state.get("players")) if each != seat]
    known = {other: _known(state, seat, other, suit) for other in others}
    places = _unknown_places(state, seat, suit)
    pool = [state.words[place] for place in places]
    for other in others:
        pool += (Counter(_cards(state, suit.hand, other)) - known[other]).elements()
    pool = shuffled(pool, dice)
    for other in others:
        count = state.get(suit.size, other) - known[other].total()
        dealt, pool = pool[:count], pool[count:]
        _take(state, other, known[other] + Counter(dealt), suit)
        _guess_what_others_know(state, seat, other, Counter(dealt), dice, suit)
    for place, card in zip(places, pool, strict=True):
        state.words[place] = card
    if suit is BEAST:
        _agree_about_the_deck(state, seat)


def _known(state: State, seat: int | None, other: int, suit: _Suit) -> Counter[int]:
    """The cards that a seat knows to be in another one's hand."""
    return Counter() if seat is None else Counter(_cards(state, suit.known, seat, other))


def _cards(state: State, field: str, *subscripts: int) -> list[int]:
    """The cards of a row of counts."""
    return [card for card, count in enumerate(state.row(field, *subscripts)) for _ in range(count)]


def _unknown_places(state: State, seat: int | None, suit: _Suit) -> list[int]:
    """Offsets of the words with cards of the deck, or in other hands by Ransack, that the seat can't know."""
    block = state.program.layout.block(suit.deck)
    places = [block.at(index) for index in range(block.words)]
    if suit is BEAST:
        if seat is not None:
            seen = state.row("known_beast_deck", seat)
            places = [place for place, card in zip(places, seen, strict=True) if card == NONE]
        drawn = state.program.layout.block("drawn")
        places += [drawn.at(*at) for at in drawn.each() if at[0] != seat]
    return [place for place in places if state.words[place] != NONE]


def _take(state: State, seat: int, cards: Counter[int], suit: _Suit) -> None:
    """This is a player's hand now."""
    for card in range(len(state.program.kind(suit.kind).members)):
        state.put(suit.hand, cards[card], seat, card)
    state.put(suit.holds, sum(1 << card for card in +cards), seat)


def _guess_what_others_know(
    state: State, seat: int | None, whose: int, dealt: Counter[int], dice: Dice, suit: _Suit
) -> None:
    """A third player who was shown as many cards of this hand as before was shown some of those dealt now.

    What the seat itself knows of the hand it handed over itself, so nobody else was shown that.
    """
    cards = list(dealt.elements())
    for other in range(state.get("players")):
        if other in (seat, whose):
            continue
        shown = Counter(shuffled(cards, dice)[: sum(state.row(suit.known, other, whose))])
        for card in range(len(state.program.kind(suit.kind).members)):
            state.put(suit.known, shown[card], other, whose, card)


def _agree_about_the_deck(state: State, seat: int | None) -> None:
    """Who has been shown a place of the deck has been shown what lies there now."""
    for other in range(state.get("players")):
        if other == seat:
            continue
        for place, card in enumerate(state.row("known_beast_deck", other)):
            if card != NONE:
                state.put("known_beast_deck", state.get("beast_deck", place), other, place)


def _shuffle_tiles(state: State, dice: Dice) -> None:
    stack = state.program.layout.block("tile_stack")
    shuffle_words(state, [stack.at(index) for index in range(state.get("tile_stack_size"))], dice)
