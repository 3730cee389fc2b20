"""A sample game, Islet: four tribes on an island of 27 spaces, with much to compute between questions.

It is there to test and to measure machines: scripts that ask inside cards, sets of spaces, loops, a list of
cards, tables. Nobody would want to play it.
"""

from __future__ import annotations

from colossarium.script.declare import (
    Edition,
    Kind,
    Layer,
    LookupTable,
    Option,
    Source,
    member,
    number,
)

COLUMNS = (5, 6, 5, 6, 5)
SPACES = [(column, row) for column, rows in enumerate(COLUMNS) for row in range(rows)]
EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


def _next_to(column: int, row: int) -> int:
    """The set of spaces around one, of a board of hexagons."""
    steps = ODD if column % 2 else EVEN
    around = [(column + right, row + down) for right, down in steps]
    return sum(1 << index for index, space in enumerate(SPACES) if space in around)


RULES = '''
@entry("setup")
def game():
    """Fifteen turns each."""
    set_up()
    for turn in range(TURNS * players):
        take_turn(turn % players)


def set_up():
    """Every tribe has its chief on the island, ten men in reserve and three cards."""
    for which in range(CARDS):
        deck[which] = 6
        left += 6
    for whose in range(players):
        chief[whose] = as_space(5 * whose + 3)
        reserve[whose] = 10
        for each in range(3):
            draw(whose)


def take_turn(me):
    """Draw, act up to four times, raise banners, and get gold for them."""
    draw(me)
    for action in range(ACTIONS):
        offer(END)
        offer(WALK)
        if spaces_of(me):
            offer(MARCH)
        if reserve[me] > 0:
            offer(SPAWN)
        for which in range(CARDS):
            if hand[me, which] > 0:
                offer_card(which)
        pick = choose(me, "What do you do?")
        if pick == END:
            break
        act(me, pick)
    for space in controlled(me):
        banner[space] = me
    for space in range(SPACES):
        if banner[space] == me:
            gold[me] += 1


def act(me, pick):
    """One action."""
    if pick == WALK:
        chief[me] = choose_space(me, reach(me, chief[me]), "Where does your chief go?")
    elif pick == MARCH:
        begin = choose_space(me, spaces_of(me), "Who marches?")
        march(me, begin, choose_space(me, reach(me, begin), "Where to?"))
    elif pick == SPAWN:
        place(me, chief[me], 1)
    else:
        hand[me, card_of(pick)] -= 1
        run_card(card_of(pick), me)


@card("Bolster")
def bolster(me):
    """A man more wherever you have one."""
    for space in spaces_of(me):
        place(me, space, 1)


@card("Convene")
def convene(me):
    """All men next to your chief come to him."""
    home = chief[me]
    for space in next_to[home]:
        for whose in range(players):
            while men[space, whose] > 0:
                march(whose, space, home)


@card("Convert")
def convert(me):
    """The others' men where your chief is become yours, as far as your reserve goes."""
    home = chief[me]
    for whose in others(me):
        while men[home, whose] > 0 and reserve[me] > 0:
            remove(whose, home)
            place(me, home, 1)


@card("Scare")
def scare(me):
    """Nobody stays next to your chief."""
    for space in next_to[chief[me]]:
        for whose in range(players):
            while men[space, whose] > 0:
                remove(whose, space)


@card("Pilfer")
def pilfer(me):
    """Two cards."""
    draw(me)
    draw(me)


@card("Scatter")
def scatter(me):
    """Each man where your chief is goes to a space next to it that you choose."""
    home = chief[me]
    for whose in clockwise(me):
        for each in range(men[home, whose]):
            march(whose, home, choose_space(me, next_to[home], "Where does this man of {whose} go?"))


@card("Recall")
def recall(me):
    """Bring home as many of your men as you like, then add two."""
    home = chief[me]
    while (space := may_choose_space(me, spaces_of(me) & ~{home}, "Who comes home?")) != NONE:
        march(me, space, home)
    place(me, home, 2)


@card("Sacrifice")
def sacrifice(me):
    """All your men for gold."""
    for space in spaces_of(me):
        while men[space, me] > 0:
            remove(me, space)
            gold[me] += 1


@card("Settle")
def settle(me):
    """Everybody may put a man on an empty space."""
    for whose in clockwise(me):
        if reserve[whose] > 0:
            space = may_choose_space(whose, empty_spaces(), "Where do you settle?")
            if space != NONE:
                place(whose, space, 1)


@card("Teleport")
def teleport(me):
    """Any chief goes anywhere."""
    whose = choose_player(me, as_players((1 << players) - 1), "Which chief?")
    chief[whose] = choose_space(me, ALL_SPACES, "Where to?")


def march(whose, begin, end):
    men[begin, whose] -= 1
    men[end, whose] += 1


def place(whose, space, n):
    while n > 0 and reserve[whose] > 0:
        reserve[whose] -= 1
        men[space, whose] += 1
        n -= 1


def remove(whose, space):
    men[space, whose] -= 1
    reserve[whose] += 1


def empty_spaces():
    full = set()
    for whose in range(players):
        full |= held(whose)
    return ALL_SPACES & ~full


def spaces_of(whose):
    """Where a tribe has men."""
    found = set()
    for space in range(SPACES):
        if men[space, whose] > 0:
            found |= {space}
    return found


def held(whose):
    return spaces_of(whose) | {chief[whose]}


def reach(whose, begin):
    """A step, and on through spaces that the tribe holds."""
    own = held(whose) & ~{begin}
    seen = next_to[begin]
    done = set()
    while own & seen & ~done:
        new = own & seen & ~done
        for space in new:
            seen |= next_to[space]
        done |= new
    return seen & ~{begin}


def master(space):
    """Whose space it is: who has most men, among those with a chief there if there is one."""
    chiefs = 0
    for whose in range(players):
        if chief[whose] == space:
            chiefs += 1
    best = NONE
    most = 0
    tie = False
    for whose in range(players):
        if chiefs == 0 or chief[whose] == space:
            strength = men[space, whose] + (chiefs > 0)
            if strength > most:
                best = whose
                most = strength
                tie = False
            elif strength == most and strength > 0:
                tie = True
    if tie:
        return NONE
    return best


def controlled(whose):
    found = set()
    for space in held(whose):
        if master(space) == whose:
            found |= {space}
    return found


def draw(whose):
    """A random card of those that are left."""
    if left == 0:
        return
    k = chance(left)
    for which in range(CARDS):
        k -= deck[which]
        if k < 0:
            deck[which] -= 1
            left -= 1
            hand[whose, which] += 1
            return


@law("Men are conserved")
def men_are_conserved():
    for whose in range(players):
        found = reserve[whose]
        for space in range(SPACES):
            found += men[space, whose]
        if found != 10:
            return False
    return True
'''

EDITION = Edition(
    slug="islet",
    kinds=(
        Kind("space", tuple(f"{'ABCDE'[column]}{row + 1}" for column, row in SPACES)),
        Kind("card", listed=True, blanks=("which",)),
        Kind("player", ("north", "east", "south", "west"), blanks=("me", "whose")),
        Kind("verb", ("end", "walk", "march", "spawn", "pass")),
    ),
    fields=(
        number("gold", by="player", most=100_000),
        member("chief", of="space", by="player", start=0),
        number("reserve", by="player", most=10, start=10),
        number("men", by=("space", "player"), most=10),
        member("banner", of="player", by="space"),
        number("hand", by=("player", "card"), most=6),
        number("deck", by="card", most=6),
        number("left", most=120),
    ),
    options=(Option("players", "How many play", 4, numbers=range(2, 5)),),
    layers=(Layer("islet", (Source("islet/rules.py", RULES),)),),
    constants={"TURNS": 15, "ACTIONS": 4},
    tables=(LookupTable("next_to", tuple(_next_to(*space) for space in SPACES), by="space", set_of="space"),),
    lists=("card",),
)
