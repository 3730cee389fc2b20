"""Setting up (rules, section 3)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    headline("The game begins")
    seat = find_first_player()
    # The island lies there for all to see while the first player chooses.
    raise_island()
    land(seat)
    take_weapons()
    place_miniatures()
    train()
    play()


def find_first_player():
    # KO-R1: a draw or a setting instead of ages.
    seat = chance(players) if first == RANDOM else as_player(first - 1)
    log("{seat} is the first player")
    return seat


def land(seat):
    """The first player chooses a warband; who commands the others follows from it."""
    whose = choose_warband(seat, ALL_WARBANDS, "{seat}, you are the first player: which warband do you command? It begins, and who commands the others follows from it.")
    first_warband = active = whose
    for k in range(WARBANDS):
        commander[k] = commander_after(seat, whose, k)
    for k in range(WARBANDS):
        log("{seat} commands {whose}", commander[(whose + k) % WARBANDS], (whose + k) % WARBANDS)


@fact
def warbands_of_each():
    """How many warbands every player commands at least, whichever is chosen."""
    return WARBANDS // players


def commander_after(seat, chosen, whose):
    """Who commands a warband when the first player has chosen one."""
    k = as_number((whose - chosen) % WARBANDS)
    if players != 3:
        # Clockwise by seat; with two players every other warband, which is an alliance.
        return (seat + k) % players
    # One player, the first or the one of the option, commands two allied warbands.
    two = seat if double == FIRST else as_player(double - 1)
    if two == seat:
        return (seat + (k + 1) // 2) % players if k % 2 else seat
    if k % 2:
        return two
    return as_player(3 - seat - two) if k else seat


def raise_island():
    """The ziggurat, the crystal of round 1, and 20 mana for each warband."""
    for space in range(SPACES):
        level[space] = island[space]
    citadel = CENTRE
    # KO-R14: this crystal is the one of round 1.
    crystals = 1
    waiting = CRYSTALS - 1
    log("The Citadel of Time rises on {space}. Crystals there: {crystals}, still to come: {waiting}", citadel, crystals, waiting)
    if chapter >= 2:
        log("Each warband has {n} mana in its supply", MANA)
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
        mine = choose_weapon(commander[me], weapons_left(), "Which Titan Weapon does {me} take for the whole game?")
    weapon[me] = mine
    log("{me} takes the {weapon}", me, mine)


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
        line_up(active)


def line_up(me):
    log("{me} takes up its starting position", me)
    if placement == FREE:
        place_leaders(me)
    place_the_rest(me)


def place_leaders(me):
    """The commander decides where the Colossus and the two Guardians stand."""
    for figure in of_rank[COLOSSUS] | of_rank[GUARDIAN]:
        rank = rank_of[figure]
        offer_free_starts(me)
        home = choose_space(commander[me], "Where does {me} place this {rank}? Warriors fill the spaces that are left.")
        station(me * FIGURES + figure, home)


def place_the_rest(me):
    """Everybody who has no space yet, in the order of the table."""
    for figure in ALL_FIGURES & ~standing[me]:
        place = figure
        # With free placement the spaces that are left come in order, and the Warriors are alike.
        while miniature_on[start[me, place]] != NONE:
            place = (place + 1) % FIGURES
        station(me * FIGURES + figure, start[me, place])


def station(miniature, home):
    put(miniature, home)
    log("The {miniature} stands on {home}")


together(FIRST_MANA <= MANA, "a warband has the mana that it begins with")


def train():
    """Chapters 2 and 3: each warband puts its first four mana on skills."""
    moment = TRAINING
    if chapter >= 2:
        for k in range(WARBANDS):
            active = (first_warband + k) % WARBANDS
            for each in range(FIRST_MANA):
                train_skill(active, FIRST_MANA - each)
    active = first_warband
    moment = QUAKE


def train_skill(me, left):
    """One of the first mana goes from the supply to a skill (KO-R33)."""
    skill = choose_skill(commander[me], ALL_SKILLS, "Which skill of {me} begins with more mana? First mana left to place: {left}.")
    supply[me] -= 1
    enhance(me, skill)
    log("{me} begins with 1 mana on {skill}")
