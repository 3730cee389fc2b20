"""What must be true at every decision; `verify` looks at all of it."""


@law("Each player has ten Acolytes")
def acolytes_are_conserved(player):
    total = reserve[player] + acolytes_in_use(player)
    for space in range(SPACES):
        total += lifted[space, player]
    return total == ACOLYTES_OF_A_PLAYER


@law("No card is lost or made")
def cards_are_conserved(card):
    total = cards_in_deck(card) + cards_in_discards(card) + cards_in_use(card)
    for place in range(MOST_CARDS):
        total += pool[place] == card
    for place in range(cards_resolving):
        total += resolving[place] == card
    for player in clockwise():
        for place in range(FORESEEN):
            total += peeked_cards[player, place] == card
    return total == copies_of_card(card)


@law("No tile is lost or made")
def tiles_are_conserved(tile):
    total = tiles_in_deck(tile) + tiles_in_discards(tile) + tiles_in_use(tile)
    for player in clockwise():
        for place in range(FORESEEN):
            total += peeked_tiles[player, place] == tile
    return total == copies_of_tile(tile)


@law("Each Trait of the chosen set is in one place, and no others are there")
def traits_are_conserved(trait):
    total = traits_in_use(trait) + (trait in turned_traits) + traits_in_deck(trait) + traits_in_discards(trait)
    wanted = traits == BASE and trait_base[trait] or traits == GOALS and trait_goal[trait] != NONE
    # Setup begins without them.
    return total == wanted or moment == SETUP


@law("The pool and what lies under Traits hold cards up to their sizes, and nothing beyond")
def loose_cards_have_their_sizes():
    for place in range(MOST_CARDS):
        if (pool[place] != NONE) != (place < pool_size):
            return 0
        if (tucked[place] != NONE) != (place < tucked_size):
            return 0
        if (tucked_under[place] != NONE) != (place < tucked_size):
            return 0
    return 1


@law("A pile of tiles or Traits holds them up to its size, and nothing beyond")
def other_piles_have_their_sizes():
    if not tile_deck_has_its_size() or not tile_discards_have_their_size():
        return 0
    return trait_deck_has_its_size() and trait_discards_have_their_size()


@law("Only one player at a time holds too many cards, unless a card deals them out")
def hands_are_within_limits():
    too_many = 0
    for player in clockwise():
        too_many += hand_size[player] > hand_limit(player)
    return too_many <= 1 or cards_resolving > 0


@law("Only one player at a time has too many Traits, and then one")
def traits_are_within_limits():
    too_many = 0
    for player in clockwise():
        too_many += max(0, count(own_traits(player)) - trait_limit_of(player))
    return too_many <= 1


@law("Whose Trait allows only few Acolytes has no more of them when choosing an Action")
def acolytes_are_within_limits(player):
    return moment != ACTION or not at_rest() or in_play(player) <= acolyte_limit(player)


@law("Nothing is on Water")
@check("{space} should be empty: it is Water with so many players")
def water_is_empty(space):
    if space in land():
        return 1
    for player in clockwise():
        if colossus[player] == space or acolytes[space, player] or space in controlled[player] | marks[player]:
            return 0
    return tile_on[space] == NONE and cubes[space] == 0 and not beasts_on(space)


@law("Only a Launchpad keeps things in the air")
def launchpads_lift():
    if launching:
        return 1
    for space in range(SPACES):
        if lifted_cubes[space]:
            return 0
        for player in clockwise():
            if lifted[space, player]:
                return 0
    for beast in range(BEASTS):
        if lifted_beast_from[beast] != NONE:
            return 0
    for player in clockwise():
        if lifted_from[player] != NONE:
            return 0
    return 1


@law("When an Action is chosen nothing is under way")
def actions_begin_at_rest():
    if moment != ACTION or not at_rest():
        return 1
    if disturbed or coming_to or fallen_on or dead or launching or pool_size or turned_traits:
        return 0
    if reaped_acolytes or reaped_cubes:
        return 0
    for player in clockwise():
        if arrived[player] or reaping[player]:
            return 0
    return 1


@law("What an effect notes of pieces is gone when an Action is chosen")
def notes_are_gone():
    if moment != ACTION or not at_rest():
        return 1
    for space in range(SPACES):
        for player in clockwise():
            if coming[space, player] or to_roll[space, player]:
                return 0
    return 1


@law("What is under way is counted")
def what_is_under_way_is_counted():
    for level in range(DEEPEST):
        if (resolving[level] != NONE) != (level < cards_resolving):
            return 0
        if (mover_of[level] != NONE) != (level < moves_inside):
            return 0
    return 1


@law("Only at the start of a turn does somebody look at a deck")
def decks_are_looked_at_early():
    if moment == TURN_START:
        return 1
    for player in clockwise():
        for place in range(FORESEEN):
            if peeked_cards[player, place] != NONE or peeked_tiles[player, place] != NONE:
                return 0
    return 1


@law("Marks, lying Colossi and passes are for the Reap Phase")
def marks_are_for_the_reap_phase():
    if moment == REAPING:
        return 1
    # Age of Paradox is asked while the Age is scored.
    if passed and moment != AGE_SCORING or reaper != NONE:
        return 0
    for player in clockwise():
        if marks[player] or lying[player]:
            return 0
    return 1


@law("There is an active player in turns, and only there")
def turns_have_players():
    return (active_player != NONE) == is_in_a_turn()


@law("What lies under a Trait counts for its goal, and somebody has that Trait")
def tucked_things_count(trait):
    if not trait_tucks[trait]:
        return 1
    return things_under(trait) == progress[trait] and (things_under(trait) == 0 or owner_of(trait) != NONE)


@law("Cubes are on Traits that somebody has, in games with goals")
def progress_has_an_owner(trait):
    return progress[trait] == 0 or traits == GOALS and owner_of(trait) != NONE


@law("There is one card for each Age to come")
def ages_are_laid_ready():
    if ages_left != last_age() - age or age_number[age_card] != age:
        return 0
    for place in range(ages_left):
        if ages_to_come[place] == NONE or age_number[ages_to_come[place]] != last_age() - place:
            return 0
    return 1


def at_rest():
    """Whether no step, Reap, Move or card is under way."""
    return steps_inside == 0 and reaps_inside == 0 and moves_inside == 0 and cards_resolving == 0
