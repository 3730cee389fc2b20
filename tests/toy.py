"""Gleaners: a small game with hidden hands, a face-down deck, dice, a list of cards and laws.

It is there for the tests of what every game has. In a turn a player plays a card or rolls the die
for points, then draws. Who has most points when the deck has run out, or after twelve rounds, wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.machine.state import State
from colossarium.script.declare import (
    Edition,
    Kind,
    Layer,
    LookupTable,
    Option,
    Seen,
    Source,
    member,
    number,
    scratch,
    subset,
)
from colossarium.script.layout import Head, Status
from colossarium.script.program import Program
from colossarium.table.errors import PositionError
from colossarium.table.info import GameInfo
from colossarium.table.position import Section

PLAYERS = 4
SEATS = ("p1", "p2", "p3", "p4")
CARDS = ("sow", "rob", "peek", "dare")
COPIES = (5, 4, 4, 3)
DECK = 16

RULES = '''
@entry("setup")
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
    best = 0
    for whose in range(players):
        best = max(best, score[whose])
    for whose in range(players):
        if score[whose] == best:
            winner |= {whose}


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
    score[me] = min(score[me] + n, MOST)


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
        if score[whose] > 0:
            offer_player(whose)
    whose = choose_player(me, "Rob whom?")
    if whose != NONE:
        score[whose] -= 1
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


@deal
def deal_anew(seat):
    """What a seat can't know comes out differently."""
    mix_for(seat)


def mix_for(seat):
    """The deck and the hands that the seat can't see are mixed; a top card it has peeked at stays."""
    known = 1 if seat != NONE and peeked[seat] != NONE else 0
    for place in range(left - known):
        undealt[deck[place]] += 1
    for whose in clockwise():
        for which in range(CARDS):
            if whose != seat:
                undealt[which] += hand[whose, which]
    size = 0
    for which in range(CARDS):
        for copy in range(undealt[which]):
            mixed[size] = which
            size += 1
    shuffle(mixed, size)
    for place in range(left - known):
        size -= 1
        deck[place] = mixed[size]
    for whose in clockwise():
        if whose != seat:
            deal_hand(whose, size)
            size -= held(whose)
            if peeked[whose] != NONE:
                peeked[whose] = deck[left - 1]


def deal_hand(me, size):
    """As many cards as before, the last ones that are mixed."""
    cards = held(me)
    for which in range(CARDS):
        hand[me, which] = 0
    for each in range(size - cards, size):
        hand[me, mixed[each]] += 1


def held(me):
    total = 0
    for which in range(CARDS):
        total += hand[me, which]
    return total


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
            SEATS,
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
        number("score", "Points of each player", by="player", most=100),
        member("active", "Whose turn it is", of="player", start=0),
        number("turns", "Turns so far", most=100),
        subset("winner", "Who has won", of="player"),
        scratch(number("undealt", "Cards that are dealt anew", by="card", most=DECK)),
        scratch(member("mixed", "The same in a random order", by=DECK, of="card")),
    ),
    options=(
        Option("players", "How many play", 2, numbers=range(2, PLAYERS + 1)),
        Option("die", "What the die gives", "plain", values={"plain": 0, "wild": 1}),
    ),
    layers=(Layer("toy", (Source("toy/rules.py", RULES),)),),
    constants={"ROUNDS": 12, "MOST": 100, "DECK_SIZE": DECK},
    tables=(LookupTable("die_points", (0, 1, 1, 2, 2, 3)),),
    lists=("card",),
)


def edition() -> Edition:
    return EDITION


def scores(state: State) -> list[int]:
    return state.row("score")[: state.get("players")]


def winners(state: State) -> list[int]:
    return [seat for seat in range(state.get("players")) if state.get("winner") >> seat & 1]


class ToyPositions:
    """Documents such as {"active": "p2", "players": [{"score": 3}, {}], "deck": ["rob", "sow"]}."""

    def schema(self) -> dict[str, Any]:
        hand = {"type": "object", "properties": {card: {"type": "integer"} for card in CARDS}}
        seat = {"type": "object", "properties": {"score": {"type": "integer"}, "hand": hand}}
        return {
            "type": "object",
            "properties": {
                "active": {"enum": list(SEATS)},
                "die": {"enum": ["plain", "wild"]},
                "turns": {"type": "integer"},
                "players": {"type": "array", "items": seat, "minItems": 2, "maxItems": PLAYERS},
                "deck": {"type": "array", "items": {"enum": list(CARDS)}},
                "rolls": {"type": "array", "items": {"enum": list("123456")}},
            },
        }

    def read(self, program: Program, document: Mapping[str, Any]) -> State:
        """Cards that are neither in a hand nor in the deck were played."""
        top = Section(document)
        seats = top.sections("players") or [Section({}), Section({})]
        if not 2 <= len(seats) <= PLAYERS:
            top.fault("players", f"should be 2 to {PLAYERS}, not {len(seats)}")
            top.finish()
        die = top.member("die", ("plain", "wild"), 0)
        state = State.new(program, "turn", {"players": len(seats), "die": die})
        state.put("active", top.member("active", SEATS[: len(seats)], 0))
        state.put("turns", top.number("turns", 0, 0, 100))
        left = list(COPIES)
        for seat, section in enumerate(seats):
            state.put("score", section.number("score", 0, 0, 100), seat)
            hand = section.section("hand")
            for card, name in enumerate(CARDS):
                copies = hand.number(name, 0, 0, COPIES[card])
                state.put("hand", copies, seat, card)
                left[card] -= copies
        deck = top.members("deck", CARDS, [0] * min(left[0], 2))
        for place, card in enumerate(deck[:DECK]):
            state.put("deck", card, place)
            left[card] -= 1
        state.put("left", min(len(deck), DECK))
        for card, name in enumerate(CARDS):
            state.put("heap", max(0, left[card]), card)
            if left[card] < 0:
                top.fault("", f"has {-left[card]} more of {name} than there are")
        state.lay_down(top.rolls("rolls", list("123456")))
        top.finish()
        return state

    def write(self, state: State) -> dict[str, Any]:
        if not self.can_write(state):
            raise PositionError(["a position can be written at the beginning of a turn"])
        words = state.words
        rolls = words[
            Head.PRESET_ROLLS + words[Head.NEXT_PRESET_ROLL] : Head.PRESET_ROLLS
            + words[Head.PRESET_ROLL_COUNT]
        ]
        return {
            "active": SEATS[state.get("active")],
            "die": "wild" if state.get("die") else "plain",
            "turns": state.get("turns"),
            "players": [
                {
                    "score": state.get("score", seat),
                    "hand": dict(zip(CARDS, state.row("hand", seat), strict=True)),
                }
                for seat in range(state.get("players"))
            ],
            "deck": [CARDS[card] for card in state.row("deck")[: state.get("left")]],
            "rolls": [str(roll + 1) for roll in rolls.tolist()],
        }

    def can_write(self, state: State) -> bool:
        if state.status is not Status.ASKING:
            return False
        return state.program.messages[state.words[Head.PROMPT]].template == "{me}: play a card, or roll"


INFO = GameInfo(
    slug="toy",
    title="Gleaners",
    about="Play cards and roll the die for points.",
    rules_version="1",
    edition=edition,
    scores=scores,
    winners=winners,
    positions=ToyPositions(),
)
