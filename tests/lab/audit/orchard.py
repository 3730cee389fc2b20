"""Orchard: a little game of cards, places and skills in which nothing is broken, and how to break it."""

from __future__ import annotations

from functools import lru_cache

from colossarium.games.outcome import scores, winners
from colossarium.script.declare import Edition, Kind, Layer, Option, Source, member, number, subset
from colossarium.table.info import GameInfo

RULES = """
@entry("setup")
def start():
    for me in range(players):
        spot[me] = first(ALL_SPOTS)
        for which in range(CARDS):
            hand[me, which] = 1
        score[me] = beginning(me)
    while round < last_round():
        for me in range(players):
            active = me
            take_turn(me)
        round += 1
    best = 0
    for me in range(players):
        score[me] += worth_of_seeds(me)
        best = max(best, score[me])
    for me in range(players):
        if score[me] == best:
            winner |= {me}


def take_turn(me):
    actions = 3
    drawn = chance(CARDS)
    hand[me, drawn] = min(hand[me, drawn] + 1, 9)
    while actions:
        offer(GATHER)
        for which in range(CARDS):
            if hand[me, which]:
                offer_card(which)
        for where in range(SPOTS):
            if where != spot[me]:
                offer_spot(where)
        offer_skills(ALL_SKILLS)
        pick = choose(me, "What now?")
        actions -= 1
        if pick == GATHER:
            log("{me} gathers")
            gain(me, 2)
        elif card_of(pick) != NONE:
            which = card_of(pick)
            hand[me, which] -= 1
            run_card(which, me)
        elif skill_of(pick) != NONE:
            learn(me, skill_of(pick))
        else:
            spot[me] = spot_of(pick)
            run_tile(as_tile(as_number(spot[me])), me)


def gain(me, n):
    score[me] = max(0, min(score[me] + n, MOST))
    log("{me} has {n} more", me, n)


def beginning(me):
    return 0


def last_round():
    return 6


def worth_of_seeds(me):
    return seeds[me]


def learn(me, skill):
    gain(me, 2)


@card("Apple")
def apple(me):
    gain(me, 2)


@card("Pear")
def pear(me):
    gain(me, 2)


@card("Plum")
def plum(me):
    gain(me, 2)


@card("Quince")
def quince(me):
    gain(me, 2)


@tile("Meadow")
def meadow(me):
    gain(me, 2)


@tile("Brook")
def brook(me):
    gain(me, 2)


@tile("Hill")
def hill(me):
    gain(me, 2)
"""

BROKEN = {
    "nothing": "",
    "a card that gives far too much": """
@replaces
@card("Quince")
def quince(me):
    gain(me, 25)
""",
    "a card nobody should play": """
@replaces
@card("Plum")
def plum(me):
    gain(me, -25)
""",
    "a tile to walk to again and again": """
@replaces
@tile("Brook")
def brook(me):
    gain(me, 9)
""",
    "a tile that piles up what is paid in the end": """
@replaces
@tile("Hill")
def hill(me):
    seeds[me] += 9
    log("{me} has 9 more seeds")
""",
    "whoever begins": """
@replaces
def beginning(me):
    return 25 if me == as_player(0) else 0
""",
    "a skill that pays for itself for ever": """
@replaces
def learn(me, skill):
    if skill == SOWING:
        skilled[me, skill] += 1
    gain(me, 2 + 2 * skilled[me, skill])
""",
    "a card that is played again and again for nothing": """
@replaces
@card("Apple")
def apple(me):
    if score[me] < 60:
        gain(me, 2)
        actions += 1
        hand[me, APPLE] += 1
""",
    "a card that ruins everybody else": """
@replaces
@card("Pear")
def pear(me):
    for other in range(players):
        if other != me:
            gain(as_player(other), -25)
""",
    "whoever is lucky early": """
@replaces
def last_round():
    if round == 2:
        score[as_player(chance(players))] += 50
    return 6
""",
    "a third player without a chance": """
@replaces
def beginning(me):
    return 25 if players == 3 and me == as_player(1) else 0
""",
}
"""What is wrong, and the rules that make it so."""

EXPECTED = {
    "a card that gives far too much": "things.card.quince",
    "a card nobody should play": "card.plum",
    "a tile to walk to again and again": "repeats.tile.brook",
    "a tile that piles up what is paid in the end": "repeats.tile.hill",
    "whoever begins": "seats.2.0",
    "a skill that pays for itself for ever": "sowing",
    "a card that is played again and again for nothing": "card.apple",
    "a card that ruins everybody else": "things.card.pear",
    "whoever is lucky early": "endings.2.decided",
    "a third player without a chance": "seats.3.1",
}
"""A part of the key of a finding that says so."""


@lru_cache
def orchard(broken: str = "nothing") -> GameInfo:
    """The game, broken in this way."""
    layers = [Layer("orchard", (Source("orchard.py", RULES),))]
    if BROKEN[broken]:
        layers.append(Layer("broken", (Source("broken.py", BROKEN[broken]),)))
    edition = Edition(
        slug="orchard",
        kinds=(
            Kind("player", ("p1", "p2", "p3"), blanks=("me",)),
            Kind("spot", ("west", "middle", "east"), place=True),
            Kind("skill", ("sowing", "mowing", "weeding")),
            Kind("card", listed=True),
            Kind("tile", listed=True),
            Kind("verb", ("gather",)),
        ),
        fields=(
            number("score", "points", by="player", most=9_999),
            number("seeds", "seeds of a player", by="player", most=9_999),
            number("hand", "cards of a player", by=("player", "card"), most=9),
            number("skilled", "how well a player does something", by=("player", "skill"), most=99),
            member("spot", "where a player is", by="player", of="spot"),
            member("active", "whose turn it is", of="player"),
            number("actions", "left in this turn", most=3),
            number("round", "rounds that are over", most=99),
            subset("winner", "who has won", of="player"),
        ),
        options=(Option("players", "how many play", 2, {"2": 2, "3": 3}),),
        layers=tuple(layers),
        constants={"MOST": 9_999},
        lists=("card", "tile"),
    )
    return GameInfo(
        slug="orchard",
        title="Orchard",
        about="Gather.",
        rules_version="1",
        edition=lambda: edition,
        scores=scores,
        winners=winners,
        players=range(2, 4),
        turn=lambda state: (state.get("round"), state.get("active")),
    )
