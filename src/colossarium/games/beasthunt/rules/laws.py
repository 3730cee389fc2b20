"""What is always true at a decision. The second half compares what is kept for speed with its definition."""


@law("Each player's own dice are as many as at the beginning")
@check("players: the pool of {player} should be all dice of the colour that are neither active nor on the board")
def own_dice_are_conserved(player):
    return pool[player] == own_dice_left(player)


@law("There are 15 neutral dice")
@check("neutral should be all of the 15 black dice that are neither active nor on the board")
def neutral_dice_are_conserved():
    return neutral_pool == neutral_dice_left()


def dice_on_board(tint):
    """Dice of a colour that stand on the board."""
    dice = 0
    for place in range(PLACES):
        if die_on[place] != NONE and die_on[place] // FACES == tint:
            dice += 1
    return dice


@law("The dice of the active player lie there rolled exactly while they are kept and placed")
def rolled_dice_are_the_active_dice():
    me = active_player
    own = neutral = strange = 0
    for die in range(DICE):
        if die // FACES == colour[me]:
            own += loose[die] + ready[die]
        elif die // FACES == BLACK:
            neutral += loose[die] + ready[die]
        else:
            strange += loose[die] + ready[die]
    if moment == ROLLED or moment == PLACING:
        return own == own_dice[me] and neutral == neutral_dice[me] and strange == 0
    return own + neutral + strange == 0


@law("Each player has four cards of each type")
@check("players: {player} should have four of the {card} in hand, deck and discards and on the board")
def cards_are_conserved(player, card):
    return cards_left(player, card) == 0


@law("A deck holds nothing beyond its size")
def decks_are_clean():
    for player in range(PLAYERS):
        for k in range(DECK):
            if (deck[player, k] != NONE) != (k < deck_size[player]):
                return 0
    return 1


@law("No beast is lost or made")
@check("supply should have each {beast} that is neither on the board nor captured")
def beasts_are_conserved(beast):
    return supply[beast] == beasts_not_in_play(beast)


@law("Nobody holds more than four cards or four active dice")
def hands_are_small(player):
    return hands_are_not_full(player) and own_dice[player] + neutral_dice[player] <= most_active_dice()


@law("All dice of a hole agree, and none shows Beast")
def icons_agree(place):
    if die_on[place] == NONE:
        return 1
    face = die_on[place] % FACES
    return dice_agree(hole_at[place]) and face != BEAST and (face == WILD or hole_at[place] in showing[face])


@law("No hole holds nothing but Wilds")
def every_used_hole_has_an_icon(hole):
    types = 0
    for corner in taken[hole]:
        types += die_on[as_place(first_place[hole] + corner)] % FACES < TYPES
    return types > 0 or hole not in holes_in_use()


@law("A card stands beside a pair of dice, and every card has an owner")
@check("cards.{line} should stand beside a pair of dice")
def cards_are_supported(line):
    if card_on[line] == NONE:
        return owner[line] == NONE
    return owner[line] != NONE and (has_pair(line, 0) or has_pair(line, 1))


@law("A card matches one of its ends, or waits for the first die at the other")
@check("cards.{line} should match the dice at one of its ends, or wait for the first die there")
def cards_fit(line):
    return card_on[line] == NONE or ends[line] & (showing[card_on[line]] | waiting[card_on[line]]) != set()


@law("An empty hole waits for one type at most")
@check("{hole} should wait for dice of one type only")
def demand_is_single(hole):
    types = 0
    for icon in range(TYPES):
        types += hole in waiting[icon]
    return types <= 1


@law("Beast dice are used once each, and what is noted of a phase is forgotten after it")
def marks_are_in_time():
    if beast_dice_at_hand(active_player) < 0 or may_roll and moment != ROLLED:
        return 0
    return moment == PLACING or not (wild_used or beast_dice_used) and (moment == REPLENISH or not placed)


@law("A beast that can be captured has been, where an enclosure was settled")
def captures_are_made(square):
    if square in settled & haunted and run_beast(beast_on[square], square):
        return 0
    return square not in settled & ~enclosed


@law("Scored fences are complete, and all complete ones have scored once a turn is over")
def fences_score_once():
    if scored & ~complete_fences():
        return 0
    return moment == PLACING or scored == complete_fences() and settled == enclosed


@law("What a fence scored is on record, and is what it would score now")
def fences_are_on_record(line):
    if worth[line] != (fence_points(line) if line in scored else 0):
        return 0
    return (line in reinforced) == (line in scored and is_reinforced(line))


@law("The score is what fences and beasts brought")
def scores_add_up(player):
    return score[player] == points[player] + captured_points(player)


@law("Somebody has won exactly when the game is at its end")
def winners_at_the_end():
    return (winner != set()) == (moment == END)


@law("Nothing is left open once the game has begun")
def nothing_is_left_open():
    return not (unshuffled or undealt or unscored or unsettled)


@law("Kept for speed: the icons of holes")
def showing_is_true():
    for icon in range(TYPES):
        holes = set()
        for place in range(PLACES):
            if die_on[place] != NONE and die_on[place] % FACES == icon:
                holes |= {hole_at[place]}
        if holes != showing[icon]:
            return 0
    return 1


@law("Kept for speed: taken places and full holes")
def taken_is_true():
    for hole in range(HOLES):
        for corner in corners[hole]:
            if (corner in taken[hole]) != (die_on[as_place(first_place[hole] + corner)] != NONE):
                return 0
        if taken[hole] & ~corners[hole] or (hole in full) != (taken[hole] == corners[hole]):
            return 0
    return 1


@law("Kept for speed: pairs of dice")
def paired_is_true():
    for line in range(LINES):
        for end in range(2):
            if (line in paired[end]) != has_pair(line, end):
                return 0
    return 1


@law("Kept for speed: lines with cards and the holes they reach")
def fenced_is_true():
    holes = lines = set()
    for line in range(LINES):
        if card_on[line] != NONE:
            lines |= {line}
            holes |= {end_hole[line, 0], end_hole[line, 1]}
    return lines == fenced and holes == reached


@law("Kept for speed: what empty holes wait for")
def waiting_is_true():
    for card in range(CARDS):
        holes = set()
        for line in fenced:
            for end in range(2):
                here = end_hole[line, end]
                other = end_hole[line, 1 - end]
                if card_on[line] == card and taken[here] == set() and other not in showing[card]:
                    holes |= {here}
        if holes != waiting[card]:
            return 0
    return 1


@law("Kept for speed: enclosed squares and squares with beasts")
def squares_are_true():
    for square in range(SQUARES):
        if (square in enclosed) != is_enclosed(square):
            return 0
        if (square in haunted) != (beast_on[square] != NONE):
            return 0
    return 1
