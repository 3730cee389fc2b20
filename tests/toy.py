"""Gleaners: a small game with hidden hands, a face-down deck, dice, a list of cards and laws.

It is there for the tests of what every game has. In a turn a player plays a card or rolls the die
for points, then draws. Who has most points when the deck has run out, or after twelve rounds, wins.
"""

from __future__ import annotations

from colossarium.script.declare import (
    Edition,
    Kind,
    Layer,
    Option,
    Seen,
    Source,
    Table,
    flag,
    member,
    number,
)

PLAYERS = 4
DECK = 16

RULES = '''
@entry("start")
def start():
    """Shuffle, deal two cards to each player, and play."""
    for which in range(CARDS):
        for copy in range(card_copies[which]):
            deck[left] = which
            left += 1
    shuffle(deck, left)
    for me in range(players):
        draw(me)
        draw(me)
    active = chance(players)
    go_on()


@entry("turn")
def turn():
    """Go on with the turn of the active player."""
    go_on()


def go_on():
    """Turns until the deck has run out or the rounds are over."""
    while left > 0 and turns < ROUNDS * players:
        take_turn(active)
        turns += 1
        active = (active + 1) % players
    ended = True


def take_turn(me):
    """Play a card or roll, then draw."""
    for which in range(CARDS):
        if hand[me, which] > 0:
            offer_card(which)
    offer(ROLL)
    pick = choose(me, "{me}: play a card, or roll")
    if card_of(pick) != NONE:
        which = card_of(pick)
        hand[me, which] -= 1
        heap[which] += 1
        log("{me} plays {which}", me, which)
        run_card(which, me)
    else:
        roll_for_points(me)
    draw(me)


def roll_for_points(me):
    """The die's points, nothing for a 1 unless it is wild."""
    face = roll(6)
    log("{me} rolls {n}", me, face + 1)
    if face > 0:
        gain(me, die_points[face])
    elif die == WILD:
        gain(me, 5)


def gain(me, n):
    """Points, at most a hundred."""
    points[me] = min(points[me] + n, MOST)


def draw(me):
    """The top card goes into the hand."""
    if left > 0:
        left -= 1
        which = deck[left]
        deck[left] = NONE
        hand[me, which] += 1
        log("{me} draws a card", me)
        log_to(me, "It is {which}", which)
        for whose in range(players):
            if peeked[whose] != NONE:
                peeked[whose] = NONE


@card("Sow", copies=5)
def sow(me):
    """Two points."""
    gain(me, 2)


@card("Rob", copies=4)
def rob(me):
    """Take a point from another player."""
    for whose in others(me):
        if points[whose] > 0:
            offer_player(whose)
    whose = choose_player(me, "Rob whom?")
    if whose != NONE:
        points[whose] -= 1
        gain(me, 1)
        log("{me} robs {whose}", me, whose)


@card("Peek", copies=4)
def peek(me):
    """Look at the top card; you may put it at the bottom."""
    if left == 0:
        return
    peeked[me] = deck[left - 1]
    log_to(me, "The top card is {which}", deck[left - 1])
    offer(BURY)
    offer(PASS)
    if choose(me, "Bury the top card, or pass?") == BURY:
        top = left - 1
        while top > 0:
            under = deck[top - 1]
            deck[top - 1] = deck[top]
            deck[top] = under
            top -= 1
        peeked[me] = NONE


@card("Dare", copies=3)
def dare(me):
    """Roll as often as you like; it may end by itself."""
    again = True
    while again:
        roll_for_points(me)
        offer(ROLL)
        offer(PASS)
        again = choose(me, "Roll again?") == ROLL and chance(6) > 0


@law("Cards are conserved")
def cards_are_conserved():
    for which in range(CARDS):
        seen = heap[which]
        for whose in range(players):
            seen += hand[whose, which]
        for i in range(left):
            if deck[i] == which:
                seen += 1
        if seen != card_copies[which]:
            return False
    return True


@law("The deck is full up to its top")
def deck_is_full():
    for i in range(DECK_SIZE):
        if (deck[i] != NONE) != (i < left):
            return False
    return True
'''

EDITION = Edition(
    slug="toy",
    kinds=(
        Kind(
            "player",
            ("p1", "p2", "p3", "p4"),
            blanks=("me", "whose"),
            labels=("Ann", "Bob", "Cy", "Dee"),
        ),
        Kind("card", listed=True, blanks=("which",)),
        Kind("verb", ("roll", "bury", "pass")),
    ),
    fields=(
        member("deck", "The face-down pile, bottom first", of="card", by=DECK, seen=Seen.HIDDEN),
        number("left", "Cards in the deck", most=DECK),
        number(
            "hand", "How many of each card a player holds", by=("player", "card"), most=5, seen=Seen.OWNER
        ),
        member("peeked", "The top card, for whom has looked", of="card", by="player", seen=Seen.OWNER),
        number("heap", "Cards that were played", by="card", most=5),
        number("points", "Points of each player", by="player", most=100),
        member("active", "Whose turn it is", of="player", start=0),
        number("turns", "Turns so far", most=100),
        flag("ended", "The game is over"),
    ),
    options=(
        Option("players", "How many play", 2, numbers=range(2, PLAYERS + 1)),
        Option("die", "What the die gives", "plain", values={"plain": 0, "wild": 1}),
    ),
    layers=(Layer("toy", (Source("toy/rules.py", RULES),)),),
    constants={"ROUNDS": 12, "MOST": 100, "DECK_SIZE": DECK},
    tables=(Table("die_points", (0, 1, 1, 2, 2, 3)),),
    lists=("card",),
)
