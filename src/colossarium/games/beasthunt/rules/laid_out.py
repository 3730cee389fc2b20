"""Going on from a position that somebody laid out (`docs/positions/beasthunt.md`)."""


@entry("position")
def position():
    """A game that begins in the middle, with pieces where a position document put them."""
    lay_out()
    play()


def lay_out():
    """What follows from the pieces, and what the document left open."""
    look_at_the_board()
    fill_in_what_was_left_open()


def look_at_the_board():
    """Work out everything that follows from the pieces on the board."""
    for square in range(SQUARES):
        if beast_on[square] != NONE:
            haunted |= {square}
    for place in range(PLACES):
        if die_on[place] != NONE:
            note_die(place)
    for line in range(LINES):
        if card_on[line] != NONE:
            note_card(line)


def fill_in_what_was_left_open():
    """What the document did not say: decks in any order, full hands, finished things scored."""
    for player in unshuffled:
        shuffle(deck[player], deck_size[player])
    for player in undealt:
        draw_cards(player)
    # What is told at the moment of scoring has not scored yet.
    if unscored and moment != SCORING:
        scored = complete_fences()
    for line in scored:
        record_fence(line)
    if unsettled and moment != SCORING:
        settled = enclosed
    unshuffled = undealt = set()
    unscored = unsettled = 0
    count_scores()


def first_colour_left():
    """the first that is left"""
    left = ALL_COLOURS & ~{BLACK}
    for player in clockwise():
        if colour[player] != NONE:
            left &= ~{colour[player]}
    return first(left)


def usual_active_player():
    """the first player; before the first turn the one whom the option `first` names"""
    return first - 1 if moment == FIRST_BEAST and first != RANDOM else 0


def cards_left(player, card):
    """all that are nowhere else"""
    cards = CARDS_OF_A_TYPE - hand[player, card] - discards[player, card]
    for line in range(LINES):
        cards -= owner[line] == player and card_on[line] == card
    for k in range(deck_size[player]):
        cards -= deck[player, k] == card
    return cards


def beasts_not_in_play(beast):
    """all that are neither on the board nor captured"""
    beasts = beast_count[beast]
    for square in range(SQUARES):
        beasts -= beast_on[square] == beast
    for player in clockwise():
        beasts -= captured[player, beast]
    return beasts


def is_rolled(player):
    """Do the active dice of this player lie there rolled?"""
    return player == active_player and (moment == ROLLED or moment == PLACING)


def dice_rolled(tint):
    """Dice of a colour that lie there rolled."""
    dice = 0
    for face in range(FACES):
        dice += loose[tint * FACES + face] + ready[tint * FACES + face]
    return dice


def usual_own_dice(player, neutral_dice_told, pool_told):
    """as many as can be, up to the limit"""
    if is_rolled(player):
        return dice_rolled(colour[player])
    left = dice_of_a_colour[players] - dice_on_board(colour[player])
    if pool_told:
        left -= pool[player]
    return 0 if neutral_dice_told else max(0, min(most_active_dice(), left))


def usual_neutral_dice(player, own_dice_told, pool_told):
    """what the own ones leave of the limit if those run out, as far as there are any, in the order of the players"""
    if is_rolled(player):
        return dice_rolled(BLACK)
    own = dice_of_a_colour[players] - dice_on_board(colour[player])
    if own_dice_told or own_dice[player] < own and not (pool_told and pool[player] == 0):
        return 0
    return max(0, min(most_active_dice() - own_dice[player], neutral_dice_left()))


def own_dice_left(player):
    """what is left of those that a player has"""
    return dice_of_a_colour[players] - dice_on_board(colour[player]) - own_dice[player]


def neutral_dice_left():
    """what is left of those in the box"""
    dice = NEUTRAL_DICE - dice_on_board(BLACK)
    for player in clockwise():
        dice -= dice_rolled(BLACK) if is_rolled(player) else neutral_dice[player]
    return dice


def dice_kept():
    """true if any dice are kept"""
    for die in range(DICE):
        if ready[die]:
            return 1
    return 0


@check("players: {player} should have a colour that nobody else has")
def colours_differ(player):
    for other in others(player):
        if colour[other] == colour[player]:
            return 0
    return 1


@check("turn should be that of the player whom the option first names, at the moment 'first beast'")
def first_player_is_first():
    return moment != FIRST_BEAST or first == RANDOM or active_player == as_player(first - 1)


@check("dice.{place} should be of a colour that somebody plays, or black")
def dice_are_played(place):
    return die_on[place] == NONE or die_on[place] // FACES == BLACK or is_played(die_on[place] // FACES)


def is_played(tint):
    """Does anybody play this colour?"""
    for player in clockwise():
        if colour[player] == tint:
            return 1
    return 0


@check("the dice in {hole} should agree")
def dice_agree(hole):
    icons = 0
    for icon in range(TYPES):
        icons += hole in showing[icon]
    return icons <= 1


@check("{hole} should not hold nothing but Wilds: a Wild is never first in a hole")
def wilds_are_not_first(hole):
    return taken[hole] == set() or hole in holes_in_use()


@check("scored names {line}, which is not complete")
def only_complete_fences_score(line):
    return line not in scored or line in complete_fences()


@check("scored should name {line} too, which is complete")
def complete_fences_have_scored(line):
    return line in scored or line not in complete_fences() or moment == PLACING or moment == SCORING


@check("settled names {square}, which is not enclosed")
def only_enclosures_are_settled(square):
    return square not in settled or square in enclosed


@check("settled should name {square} too, which is enclosed")
def enclosures_are_settled(square):
    return square in settled or square not in enclosed or moment == PLACING or moment == SCORING


@check("players: the points of {player} should leave room for the most that each fence can score which has not scored")
def points_have_room(player):
    return points[player] + MOST_WORTH * (LINES - count(scored)) <= MOST_POINTS


@check("no more dice should be rolled and ready than can be active")
def few_dice_are_rolled():
    dice = 0
    for die in range(DICE):
        dice += loose[die] + ready[die]
    return dice <= most_active_dice()


@check("a {die} should not be rolled or ready: it is no die of the player whose turn it is")
def rolled_dice_are_mine(die):
    mine = die // FACES == BLACK or die // FACES == colour[active_player]
    return mine or loose[die] + ready[die] == 0


@check("players: {player} should have no more active dice than the limit; while they are rolled, just those")
def active_dice_are_few(player):
    if is_rolled(player):
        return own_dice[player] == dice_rolled(colour[player]) and neutral_dice[player] == dice_rolled(BLACK)
    return own_dice[player] + neutral_dice[player] <= most_active_dice()


@check("players: {player} should hold no more cards than a full hand")
def hands_are_not_full(player):
    cards = 0
    for card in range(CARDS):
        cards += hand[player, card]
    return cards <= HAND


@check("may_roll should be true only if dice are kept, and is true then unless they may be rolled more than once")
def rerolls_are_right():
    if moment != ROLLED:
        return not may_roll
    return may_roll == dice_kept() or not may_roll and reroll == UNTIL_KEPT


@check("beast_dice_used should be no more than the dice that show Beast")
def beast_dice_are_ready():
    dice = 0
    for tint in range(COLOURS):
        dice += ready[tint * FACES + BEAST]
    return beast_dice_used <= dice


@check("last_turns should be fewer than the players")
def last_turns_are_few():
    return last_turns < players


@check("idle_turns should be fewer than end the game")
def game_is_not_stalled():
    return idle_turns < stall_rounds * players + (moment == END)
