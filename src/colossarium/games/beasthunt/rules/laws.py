"""What is always true at a decision. The second half compares what is kept for speed with its definition."""


@law("Each player's own dice are as many as at the beginning")
def own_dice_are_conserved():
    for player in clockwise():
        if pool[player] + own_dice[player] + dice_on_board(colour[player]) != dice_of_a_colour[players]:
            return 0
    return 1


@law("There are 15 neutral dice")
def neutral_dice_are_conserved():
    dice = neutral_pool + dice_on_board(BLACK)
    for player in clockwise():
        dice += neutral_dice[player]
    return dice == NEUTRAL_DICE


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
def cards_are_conserved():
    for player in clockwise():
        for card in range(CARDS):
            cards = hand[player, card] + discards[player, card]
            for line in fenced:
                cards += owner[line] == player and card_on[line] == card
            for k in range(deck_size[player]):
                cards += deck[player, k] == card
            if cards != CARDS_OF_A_TYPE:
                return 0
    return 1


@law("A deck holds nothing beyond its size")
def decks_are_clean():
    for player in range(PLAYERS):
        for k in range(DECK):
            if (deck[player, k] != NONE) != (k < deck_size[player]):
                return 0
    return 1


@law("No beast is lost or made")
def beasts_are_conserved():
    for beast in range(BEASTS):
        beasts = supply[beast]
        for square in haunted:
            beasts += beast_on[square] == beast
        for player in clockwise():
            beasts += captured[player, beast]
        if beasts != beast_count[beast]:
            return 0
    return 1


@law("Nobody holds more than four cards or four active dice")
def hands_are_small():
    for player in clockwise():
        cards = 0
        for card in range(CARDS):
            cards += hand[player, card]
        if cards > HAND or own_dice[player] + neutral_dice[player] > most_active_dice():
            return 0
    return 1


@law("All dice of a hole agree, and none shows Beast")
def icons_agree():
    for place in range(PLACES):
        if die_on[place] != NONE:
            face = die_on[place] % FACES
            if face == BEAST or face != WILD and hole_at[place] not in showing[face]:
                return 0
    for hole in range(HOLES):
        icons = 0
        for icon in range(TYPES):
            icons += hole in showing[icon]
        if icons > 1:
            return 0
    return 1


@law("No hole holds nothing but Wilds")
def every_used_hole_has_an_icon():
    for hole in holes_in_use():
        types = 0
        for corner in taken[hole]:
            types += die_on[as_place(first_place[hole] + corner)] % FACES < TYPES
        if types == 0:
            return 0
    return 1


@law("A card stands beside a pair of dice, and every card has an owner")
def cards_are_supported():
    for line in range(LINES):
        if (card_on[line] == NONE) != (owner[line] == NONE):
            return 0
        if card_on[line] != NONE and not has_pair(line, 0) and not has_pair(line, 1):
            return 0
    return 1


@law("A card matches one of its ends, or waits for the first die at the other")
def cards_fit():
    for line in fenced:
        if not ends[line] & (showing[card_on[line]] | waiting[card_on[line]]):
            return 0
    return 1


@law("An empty hole waits for one type at most")
def demand_is_single():
    for one in range(TYPES):
        for two in range(one):
            if waiting[one] & waiting[two]:
                return 0
    return 1


@law("Beast dice are used once each, and what is noted of a phase is forgotten after it")
def marks_are_in_time():
    if beast_dice_at_hand(active_player) < 0 or may_roll and moment != ROLLED:
        return 0
    return moment == PLACING or not (wild_used or beast_dice_used) and (moment == REPLENISH or not placed)


@law("A beast that can be captured has been, where an enclosure was settled")
def captures_are_made():
    for square in settled & haunted:
        if run_beast(beast_on[square], square):
            return 0
    return settled & ~enclosed == set()


@law("Scored fences are complete, and all complete ones have scored once a turn is over")
def fences_score_once():
    if scored & ~complete_fences():
        return 0
    return moment == PLACING or scored == complete_fences() and settled == enclosed


@law("What a fence scored is on record, and is what it would score now")
def fences_are_on_record():
    for line in range(LINES):
        if worth[line] != (fence_points(line) if line in scored else 0):
            return 0
        if (line in reinforced) != (line in scored and is_reinforced(line)):
            return 0
    return 1


@law("The score is what fences and beasts brought")
def scores_add_up():
    for player in clockwise():
        if score[player] != points[player] + captured_points(player):
            return 0
    return 1


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
        if (hole in full) != (taken[hole] == corners[hole]):
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
