"""Lanterns: a small card game with hidden hands. Who has lit ten lights first wins.

A whole game in one file, without a board of its own. Cards that a seat may not see are not sent to it:
`seen=Seen.OWNER` and `seen=Seen.HIDDEN` say so, and nothing else has to.
"""

from __future__ import annotations

from colossarium.games.outcome import scores, winners
from colossarium.script.declare import (
    Edition,
    Kind,
    Layer,
    Option,
    Seen,
    Source,
    member,
    number,
    scratch,
    subset,
)
from colossarium.table.info import GameInfo

RULES = '''
@entry("setup")
def start():
    """Shuffle, deal three cards to each player, and play."""
    for which in range(CARDS):
        for copy in range(card_copies[which]):
            deck[cards_left] = which
            cards_left += 1
    shuffle(deck, cards_left)
    for me in range(players):
        draw(me)
        draw(me)
        draw(me)
    play_on()


@entry("position")
def play_on():
    """Turns, clockwise, until somebody has ten lights or nobody can play."""
    while most_lights() < GOAL and (cards_left > 0 or cards_held[active_player] > 0):
        take_turn(active_player)
        active_player = (active_player + 1) % players
    for whose in range(players):
        if score[whose] == most_lights():
            winner |= {whose}


def most_lights():
    """The lights of who has the most."""
    most = 0
    for whose in range(players):
        most = max(most, score[whose])
    return most


def take_turn(me):
    """Play a card and draw one."""
    for which in range(CARDS):
        if hand[me, which] > 0:
            offer_card(which)
    which = choose_card(me, "Which card do you play?")
    if which != NONE:
        hand[me, which] -= 1
        cards_held[me] -= 1
        played[which] += 1
        last_card = which
        log("{me} plays {card}", me, which)
        run_card(which, me)
    draw(me)


def draw(me):
    """The top card goes into the hand."""
    if cards_left > 0:
        cards_left -= 1
        which = deck[cards_left]
        deck[cards_left] = NONE
        hand[me, which] += 1
        cards_held[me] += 1
        log_to(me, "You draw {card}", which)


def light(me, n):
    """So many lights more, at most twelve."""
    score[me] = min(score[me] + n, MOST)


@deal
def deal_anew(seat):
    """For bots: the deck and the hands that a seat can't see come out differently."""
    for place in range(cards_left):
        undealt[deck[place]] += 1
    for whose in clockwise():
        for which in range(CARDS):
            if whose != seat:
                undealt[which] += hand[whose, which]
                hand[whose, which] = 0
    size = 0
    for which in range(CARDS):
        for copy in range(undealt[which]):
            mixed[size] = which
            size += 1
    shuffle(mixed, size)
    for place in range(cards_left):
        deck[place] = mixed[place]
    size = cards_left
    for whose in clockwise():
        if whose != seat:
            for each in range(cards_held[whose]):
                hand[whose, mixed[size]] += 1
                size += 1


@card("Candle", copies=8)
def candle(me):
    """Light 1."""
    light(me, 1)


@card("Lantern", copies=5)
def lantern(me):
    """Light 2."""
    light(me, 2)


@card("Bonfire", copies=2)
def bonfire(me):
    """Light 4, and everybody else 1."""
    light(me, 4)
    for whose in others(me):
        light(whose, 1)


@card("Gust", copies=4)
def gust(me):
    """Everybody else puts out 1."""
    for whose in others(me):
        score[whose] = max(score[whose] - 1, 0)


@card("Moth", copies=3)
def moth(me):
    """Take a light from a player."""
    for whose in others(me):
        if score[whose] > 0:
            offer_player(whose)
    whose = choose_player(me, "Whose light does the moth take?")
    if whose != NONE:
        score[whose] -= 1
        light(me, 1)
        log("{me} takes a light from {whose}", me, whose)


@card("Oil", copies=3)
def oil(me):
    """Draw 2 cards more."""
    draw(me)
    draw(me)
'''

DECK = 25
PLAYERS = ("Player 1", "Player 2", "Player 3", "Player 4")
EDITION = Edition(
    slug="lanterns",
    kinds=(
        Kind("player", tuple(map(str.lower, PLAYERS)), labels=PLAYERS, blanks=("me", "whose")),
        Kind("card", listed=True, titled=True, blanks=("which",)),
    ),
    fields=(
        member("deck", "The face-down pile", of="card", by=DECK, seen=Seen.HIDDEN),
        number("hand", "Your cards", by=("player", "card"), most=8, seen=Seen.OWNER),
        number("score", "Lights", by="player", most=12),
        number("cards_held", "Cards in hand", by="player", most=DECK),
        number("cards_left", "Cards to draw", most=DECK),
        member("last_card", "The card played last", of="card"),
        number("played", "Cards that were played", by="card", most=8),
        member("active_player", "Whose turn it is", of="player", start=0),
        subset("winner", "Who has won", of="player"),
        scratch(number("undealt", "Cards that are dealt anew", by="card", most=DECK)),
        scratch(member("mixed", "The same in a random order", by=DECK, of="card")),
    ),
    options=(Option("players", "How many play", 2, numbers=range(2, 5)),),
    layers=(Layer("lanterns", (Source("lanterns.py", RULES),)),),
    constants={"GOAL": 10, "MOST": 12},
    lists=("card",),
)


INFO = GameInfo(
    slug="lanterns",
    title="Lanterns",
    about="Light ten lights before the wind and the moths take them.",
    rules_version="1",
    edition=lambda: EDITION,
    scores=scores,
    winners=winners,
    length="10 minutes",
)
