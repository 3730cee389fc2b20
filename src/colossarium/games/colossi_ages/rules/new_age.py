"""Ages: their cards, their Beasts, and the Mantle (rules, sections 4.7 and 6.1)."""


def draw_ages():
    """One card of each Age; all but the first stay face down."""
    ages_left = last_age() - 1
    for place in range(ages_left):
        ages_to_come[place] = random_age(ages_to_come_at(place))
    age_card = random_age(cards_of_age(1))
    log("The first Age is the {age_card:age}; {number} more lie face down", age_card, ages_left)


@fact
def last_age():
    """How many Ages a game has."""
    return LAST_AGE


@fact
def ages_to_come_at(place):
    """The cards one of which lies there face down; that of the last Age is the first."""
    return cards_of_age(last_age() - place)


def cards_of_age(number):
    """The cards of the first, second or a later Age."""
    cards = set()
    for each in range(AGES):
        if age_number[each] == number:
            cards |= {each}
    return cards


def random_age(cards):
    which = chance(count(cards))
    for each in cards:
        if which == 0:
            return each
        which -= 1
    return NONE


def place_beasts():
    """Beasts that the Age does not name leave; those it names come, unless they are there already (CA-R12)."""
    for beast in range(BEASTS):
        named = beast == age_first_beast[age_card] or beast == age_second_beast[age_card]
        if beast_at[beast] != NONE and not named:
            leave_island(beast)
    come(age_first_beast[age_card], first_beast_space())
    come(age_second_beast[age_card], SOUTH_END)


def first_beast_space():
    """Where the Beast comes to that an Age names first: a lone one to the centre (CA-R10)."""
    return CENTRE if age_second_beast[age_card] == NONE else NORTH_END


def leave_island(beast):
    log("{beast} leaves the island", beast)
    beast_at[beast] = NONE


def come(beast, space):
    """A Beast comes to the island; nobody moved it, so it neither leaves nor enters anything (CA-R11)."""
    if beast != NONE and beast_at[beast] == NONE:
        beast_at[beast] = space
        log("{beast} comes to {space}", beast, space)


def end_age():
    """A new Age, or the end of the game."""
    if age == last_age():
        end_game()
    else:
        pass_mantle()
        turn_up_age()


def turn_up_age():
    """The card of the next Age, and what comes with it."""
    age += 1
    ages_left -= 1
    age_card = ages_to_come[ages_left]
    ages_to_come[ages_left] = NONE
    log("The card of Age {number} is turned up: {age_card:age}", age, age_card)
    begin_age()


def begin_age():
    """Its Beasts come, then what its card asks for; the first Age has its Beasts already."""
    place_beasts()
    # CA-R82: only the Blood Beast works at once, and nobody is the killer.
    beasts_strike()
    deaths_done()
    age_begins(mantle)
    begin_turns()


def pass_mantle():
    """To the player with most Gold; of equals the first one clockwise from the seat after the holder (CA-R20)."""
    richest = NONE
    for player in others(mantle):
        if richest == NONE or gold[player] > gold[richest]:
            richest = player
    if gold[mantle] <= gold[richest]:
        log("{me} has the most Gold, and takes the Mantle from {other}", richest, mantle)
        mantle = richest
    else:
        log("{me} has the most Gold, and keeps the Mantle", mantle)


def begin_turns():
    """The Action Phase of an Age."""
    turn = 1
    active_player = mantle
    moment = TURN_START


@fact
def first_beast_of_the_age():
    """The Beast that the Age names first, or NONE."""
    return NONE if age_card == NONE else age_first_beast[age_card]


@fact
def second_beast_of_the_age():
    return NONE if age_card == NONE else age_second_beast[age_card]
