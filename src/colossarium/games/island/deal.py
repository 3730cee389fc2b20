"""What a seat can't know, dealt anew, for one sort of card at a time: other hands, and face-down piles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.deal import shuffled


@dataclass(frozen=True)
class Pile:
    """A face-down pile, and the field with what each player knows of it, place by place."""

    field: str
    known: str = ""


@dataclass(frozen=True)
class Hands:
    """The fields of hands, and what players know of each other's."""

    hand: str
    size: str
    holds: str
    """Where an edition keeps no titles of hands, nothing: ""."""
    known: str
    in_the_open: bool = False
    """Whether cards can come into a hand before everybody's eyes, so that several know of the same one."""


@dataclass(frozen=True)
class Suit:
    """All places where cards of one sort are hidden."""

    kind: str
    piles: tuple[Pile, ...]
    looked_at: tuple[str, ...] = ()
    """Cards that one player looks at, in no pile meanwhile."""
    hands: Hands | None = None


def deal(state: State, seat: int | None, dice: Dice, suit: Suit) -> None:
    """All cards that a seat (None: a spectator) does not know are put together and dealt out again."""
    others = [each for each in range(state.get("players")) if each != seat]
    places = _unknown_places(state, seat, suit)
    pool = [state.words[place] for place in places]
    if suit.hands is None:
        pool = shuffled(pool, dice)
    else:
        pool = _deal_hands(state, seat, others, pool, dice, suit.kind, suit.hands)
    for place, card in zip(places, pool, strict=True):
        state.words[place] = card
    for pile in suit.piles:
        _agree_about(state, others, pile)


def _deal_hands(
    state: State, seat: int | None, others: list[int], pool: list[int], dice: Dice, kind: str, hands: Hands
) -> list[int]:
    """Everybody else gets cards of the pool for those that the seat does not know; gives what is left."""
    known = {other: _known(state, seat, other, hands) for other in others}
    for other in others:
        pool += (Counter(_cards(state, hands.hand, other)) - known[other]).elements()
    pool = shuffled(pool, dice)
    for other in others:
        count = state.get(hands.size, other) - known[other].total()
        dealt, pool = pool[:count], pool[count:]
        whole = known[other] + Counter(dealt)
        _take(state, other, whole, kind, hands)
        _guess_what_others_know(
            state, seat, other, whole if hands.in_the_open else Counter(dealt), dice, kind, hands
        )
    return pool


def _known(state: State, seat: int | None, other: int, hands: Hands) -> Counter[int]:
    """The cards that a seat knows to be in another one's hand."""
    return Counter() if seat is None else Counter(_cards(state, hands.known, seat, other))


def _cards(state: State, field: str, *subscripts: int) -> list[int]:
    """The cards of a row of counts."""
    return [card for card, count in enumerate(state.row(field, *subscripts)) for _ in range(count)]


def _unknown_places(state: State, seat: int | None, suit: Suit) -> list[int]:
    """Offsets of the words with cards of piles, or that others look at, which the seat can't know."""
    layout, places = state.program.layout, []
    for pile in suit.piles:
        block = layout.block(pile.field)
        words = [block.at(index) for index in range(block.words)]
        if pile.known and seat is not None:
            seen = state.row(pile.known, seat)
            words = [place for place, card in zip(words, seen, strict=True) if card == NONE]
        places += words
    for field in suit.looked_at:
        block = layout.block(field)
        places += [block.at(*at) for at in block.each() if at[0] != seat]
    return [place for place in places if state.words[place] != NONE]


def _take(state: State, seat: int, cards: Counter[int], kind: str, hands: Hands) -> None:
    """This is a player's hand now."""
    for card in range(len(state.program.kind(kind).members)):
        state.put(hands.hand, cards[card], seat, card)
    if hands.holds:
        state.put(hands.holds, sum(1 << card for card in +cards), seat)


def _guess_what_others_know(
    state: State, seat: int | None, whose: int, shown: Counter[int], dice: Dice, kind: str, hands: Hands
) -> None:
    """A third player who was shown as many cards of this hand as before was shown some of these.

    Where cards change hands only face down, what the seat itself knows of the hand it handed over itself,
    so nobody else was shown that.
    """
    cards = list(shown.elements())
    for other in range(state.get("players")):
        if other in (seat, whose):
            continue
        count = sum(state.row(hands.known, other, whose))
        if not count:
            continue
        known = Counter(shuffled(cards, dice)[:count])
        for card in range(len(state.program.kind(kind).members)):
            state.put(hands.known, known[card], other, whose, card)


def _agree_about(state: State, others: list[int], pile: Pile) -> None:
    """Who has been shown a place of a pile has been shown what lies there now."""
    if not pile.known:
        return
    for other in others:
        for place, card in enumerate(state.row(pile.known, other)):
            if card != NONE:
                state.put(pile.known, state.get(pile.field, place), other, place)
