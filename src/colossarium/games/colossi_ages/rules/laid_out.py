"""Going on from a position that somebody laid out (`docs/positions/colossi_ages.md`)."""


def lay_out():
    """What follows from what is told, and what was left open."""
    ages_left = max(0, last_age() - age)
    if not is_in_a_turn():
        turn = turns_per_age
    count_tucked_things()
    for player in clockwise():
        look_at_pieces(player)
        look_at_hand(player)
        reserve[player] = max(0, ACOLYTES_OF_A_PLAYER - acolytes_in_use(player))
    look_at_tiles()
    remember_control()
    shuffle_open_decks()
    if traits:
        show_traits()
    draw_open_ages()


@fact
def is_in_a_turn():
    """Whether somebody takes a turn: else the Age is set up or scored, or the game is over."""
    return moment == TURN_START or moment == ACTION or moment == DRAWING or moment == TURN_END


def acolytes_in_use(me):
    """On the island, or under Alchemist."""
    return acolytes_out(me) + (tucked_acolytes if has(me, ALCHEMIST) else 0)


def count_tucked_things():
    """Things under a Trait count for its goal."""
    for trait in range(TRAITS):
        if trait_tucks[trait] and progress[trait] == 0:
            progress[trait] = things_under(trait)


def things_under(trait):
    things = tucked_acolytes + count(tucked_traits) if trait == ALCHEMIST else 0
    for place in range(tucked_size):
        things += tucked_under[place] == trait
    return things


def draw_open_ages():
    """Later Ages that a position does not name."""
    for place in range(ages_left):
        if ages_to_come[place] == NONE:
            ages_to_come[place] = random_age(ages_to_come_at(place))


def cards_in_use(card):
    """Those in hands and under Traits."""
    total = 0
    for place in range(tucked_size):
        total += tucked[place] == card
    for player in clockwise():
        total += hand[player, card]
    return total


def tiles_in_use(tile):
    """Those on the island."""
    total = 0
    for space in range(SPACES):
        total += tile_on[space] == tile
    return total


def traits_in_use(trait):
    """Those that somebody has, that lie face up or under Alchemist."""
    total = (trait in shown_traits) + (trait in tucked_traits)
    for player in clockwise():
        total += trait in traits_of[player]
    return total


def usual_age_card():
    """the first of the Age"""
    for each in range(AGES):
        if age_number[each] == age:
            return each
    return NONE


def usual_active_player():
    """who holds the Mantle"""
    return mantle


def usual_actions():
    """those of a turn"""
    return actions_of_a_turn(active_player)


def usual_colossus(player):
    """in the centre"""
    return CENTRE


def usual_animal(player):
    """with Animalistic the first Beast that is not on the island"""
    return first(absent_beasts()) if has(player, ANIMALISTIC) else NONE


def usual_beast_at(beast):
    """where the Age brings them"""
    if beast == age_first_beast[age_card]:
        return first_beast_space()
    return SOUTH_END if beast == age_second_beast[age_card] else NONE


def usual_tile(space):
    """Grass in the middle and under all pieces, as long as there is any"""
    stood_on = {CENTRE}
    for player in clockwise():
        stood_on |= {colossus[player]}
        for each in range(SPACES):
            if acolytes[each, player]:
                stood_on |= {each}
    stood_on &= land()
    if space not in stood_on:
        return NONE
    number = count(stood_on & as_spaces((1 << space) - 1))
    if number < tile_copies[GOLD_GRASS]:
        return GOLD_GRASS
    number -= tile_copies[GOLD_GRASS]
    if number < tile_copies[CARD_GRASS]:
        return CARD_GRASS
    return TRAIT_GRASS if number - tile_copies[CARD_GRASS] < tile_copies[TRAIT_GRASS] else NONE


@check("age_card should be a card of this Age")
def age_card_is_of_this_age():
    return age_card != NONE and age_number[age_card] == age


@check("ages_to_come should have a card of each Age to come, in their order")
def later_ages_follow():
    for place in range(ages_left):
        if ages_to_come[place] not in ages_to_come_at(place):
            return 0
    return 1


@check("round should be at most the turns of an Age")
def rounds_are_of_an_age():
    return 1 <= turn <= turns_per_age


@check("cubes should be at most {MOST_CUBES_TO_BEGIN_WITH} in all")
def cubes_can_be_counted():
    total = 0
    for space in range(SPACES):
        total += cubes[space]
    return total <= MOST_CUBES_TO_BEGIN_WITH


@check("players: {player} should have no more acolytes than there are, those under Alchemist among them; with Miserly, say, fewer")
def acolytes_fit(player):
    return acolytes_in_use(player) <= ACOLYTES_OF_A_PLAYER and acolytes_out(player) <= acolyte_limit(player)


@check("lent_trait is for games with the base Traits: no others have Mimicry")
def only_base_traits_are_lent():
    return lent_trait == NONE or traits == BASE


@check("progress and tucked should have nothing for {trait} unless somebody has it, and less than its goal")
def goals_are_not_reached(trait):
    return progress[trait] == 0 or owner_of(trait) != NONE and not is_full(trait)


@check("tucked and progress should agree about {trait}, and nothing is tucked under other Traits")
def tucked_things_are_counted(trait):
    return things_under(trait) == (progress[trait] if trait_tucks[trait] else 0)


@check("boldness_uses should be no more than Boldness allows in a turn")
def boldness_is_allowed():
    return boldness_uses <= trait_uses[BOLDNESS]
