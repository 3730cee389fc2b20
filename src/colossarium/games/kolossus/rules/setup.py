"""Setting up (rules, section 3), and going on from a position that somebody laid out."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    # KO-R1: a draw or a setting instead of ages.
    seat = chance(players) if first == RANDOM else as_player(first - 1)
    log("{seat} is the first player")
    # The island lies there for all to see while the first player chooses.
    raise_island()
    land(seat)
    take_weapons()
    place_miniatures()
    train()
    play()


@entry("position")
def position():
    """A game that begins in the middle, with levels and miniatures where a position document put them."""
    look_at_the_board()
    play()


def land(seat):
    """The first player chooses a warband; who commands the others follows from it."""
    whose = choose_warband(seat, ALL_WARBANDS, "Which warband do you command?")
    first_warband = active = whose
    if players == 3:
        share_between_three(seat, whose)
    else:
        # Clockwise by seat; with two players every other warband, which is an alliance.
        for k in range(WARBANDS):
            commander[(whose + k) % WARBANDS] = (seat + k) % players
    for k in range(WARBANDS):
        log("{seat} commands {whose}", commander[(whose + k) % WARBANDS], (whose + k) % WARBANDS)


def share_between_three(seat, whose):
    """One player, the first or the one of the option, commands two allied warbands."""
    left = (whose + 1) % WARBANDS
    ally = (whose + 2) % WARBANDS
    right = (whose + 3) % WARBANDS
    two = seat if double == FIRST else as_player(double - 1)
    commander[whose] = seat
    if two == seat:
        commander[ally] = seat
        commander[left] = (seat + 1) % players
        commander[right] = (seat + 2) % players
    else:
        commander[left] = commander[right] = two
        commander[ally] = as_player(3 - seat - two)


def raise_island():
    """The ziggurat, the crystal of round 1, and 20 mana for each warband."""
    for space in range(SPACES):
        level[space] = island[space]
    citadel = CENTRE
    # KO-R14: this crystal is the one of round 1.
    crystals = 1
    waiting = CRYSTALS - 1
    if chapter >= 2:
        for whose in range(WARBANDS):
            supply[whose] = MANA


def take_weapons():
    """Chapter 3: one Titan Weapon for each warband."""
    moment = ARMING
    if chapter == 3:
        for k in range(WARBANDS):
            active = (first_warband + k) % WARBANDS
            take_weapon(active)


def take_weapon(me):
    """The one of the table (KO-R38), or one of those that are left."""
    mine = as_weapon(me)
    if weapons == CHOOSE:
        mine = choose_weapon(commander[me], weapons_left(), "Which Titan Weapon does {me} take?")
    weapon[me] = mine
    log("{me} has the {weapon}", me, mine)


def weapons_left():
    left = ALL_WEAPONS
    for whose in range(WARBANDS):
        if weapon[whose] != NONE:
            left &= ~{weapon[whose]}
    return left


def place_miniatures():
    """Every warband fills the eight spaces of its starting position."""
    moment = PLACING
    for k in range(WARBANDS):
        active = (first_warband + k) % WARBANDS
        if placement == FREE:
            place_leaders(active)
        place_the_rest(active)


def place_leaders(me):
    """The commander decides where the Colossus and the two Guardians stand."""
    for figure in of_rank[COLOSSUS] | of_rank[GUARDIAN]:
        rank = rank_of[figure]
        offer_free_starts(me)
        home = choose_space(commander[me], "Where does this {rank} of {me} stand?")
        put(me * FIGURES + figure, home)


def place_the_rest(me):
    """Everybody who has no space yet, in the order of the table."""
    for figure in ALL_FIGURES & ~standing[me]:
        place = figure
        # With free placement the spaces that are left come in order, and the Warriors are alike.
        while miniature_on[start[me, place]] != NONE:
            place = (place + 1) % FIGURES
        put(me * FIGURES + figure, start[me, place])


def train():
    """Chapters 2 and 3: each warband puts its first four mana on skills (KO-R33)."""
    moment = TRAINING
    if chapter >= 2:
        for k in range(WARBANDS):
            active = (first_warband + k) % WARBANDS
            for each in range(FIRST_MANA):
                skill = choose_skill(commander[active], ALL_SKILLS, "Which skill of {active:warband} grows?")
                supply[active] -= 1
                enhance(active, skill)
    active = first_warband
    moment = QUAKE


def look_at_the_board():
    """Work out everything that follows from where miniatures and landscapes are, and from crystals taken."""
    for space in range(SPACES):
        if level[space] == 5:
            citadel = space
    for miniature in range(MINIATURES):
        if spot[miniature] != NONE:
            put(miniature, spot[miniature])
    count_scores()
