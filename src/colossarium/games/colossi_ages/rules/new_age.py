"""Ages: their cards, their Beasts, and the Mantle (rules, sections 4.7 and 6.1)."""


def draw_ages():
    """One card of each Age; the second and the third stay face down."""
    ages_to_come[0] = random_age(3)
    ages_to_come[1] = random_age(2)
    ages_left = 2
    age_card = random_age(1)
    log("{age_card:age} begins", age_card)


def random_age(number):
    """A card of the first, second or third Age."""
    found = 0
    for each in range(AGES):
        found += age_number[each] == number
    which = chance(found)
    for each in range(AGES):
        if age_number[each] == number:
            if which == 0:
                return each
            which -= 1
    return NONE


def place_beasts():
    """Beasts that the Age does not name leave; those it names come, unless they are there already (CA-R12)."""
    lone = age_beast[age_card, 1] == NONE
    for beast in range(BEASTS):
        named = beast == age_beast[age_card, 0] or beast == age_beast[age_card, 1]
        if beast_at[beast] != NONE and not named:
            log("{beast} leaves the island", beast)
            beast_at[beast] = NONE
    # CA-R10
    come(age_beast[age_card, 0], CENTRE if lone else NORTH_END)
    if not lone:
        come(age_beast[age_card, 1], SOUTH_END)


def come(beast, space):
    """A Beast comes to the island; nobody moved it, so it neither leaves nor enters anything (CA-R11)."""
    if beast_at[beast] == NONE:
        beast_at[beast] = space
        log("{beast} comes to {space}", beast, space)


def end_age():
    """A new Age, or the end of the game."""
    if age == 3:
        end_game()
        return
    pass_mantle()
    age += 1
    ages_left -= 1
    age_card = ages_to_come[ages_left]
    ages_to_come[ages_left] = NONE
    log("{age_card:age} begins", age_card)
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
        mantle = richest
    log("{me} holds the Mantle", mantle)


def begin_turns():
    """The Action Phase of an Age."""
    turn = 1
    active_player = mantle
    moment = TURN_START


@fact
def first_beast_of_the_age():
    """The Beast that the Age names first, or NONE."""
    return NONE if age_card == NONE else age_beast[age_card, 0]


@fact
def second_beast_of_the_age():
    return NONE if age_card == NONE else age_beast[age_card, 1]
