"""The beasts, and how they come to the board and move on it (rules, sections 5.4 and 6.2).

Each beast is one script: is its requirement met, now that its square is enclosed? They stand in the
order of their points, fewest first; the second tiebreak goes through them from the last to the first.
"""


@beast("Unicorn", count=6, points=5)
def unicorn(square):
    """Needs nothing but the enclosure."""
    return 1


@beast("Centaur", count=4, points=7)
def centaur(square):
    """At least one fence around it is reinforced."""
    for line in lines_around[square]:
        if is_reinforced(line):
            return 1
    return 0

    @when
    def beast_stays(beast, square):
        log("No fence around it is reinforced")


@beast("Chimera", count=6, points=8)
def chimera(square):
    """The cards around it show at least three different types."""
    types = set()
    for line in lines_around[square]:
        types |= {card_on[line]}
    return count(types) >= 3

    @when
    def beast_stays(beast, square):
        log("The cards around it show fewer than three different types")


@beast("Basilisk", count=2, points=10)
def basilisk(square):
    """Four cards stand around it, so only a central square will do."""
    return count(lines_around[square] & fenced) == 4

    @when
    def beast_stays(beast, square):
        log("Fewer than four cards stand around it")


@bearer("beast")
def has_its_way(beast):
    """What a beast needs holds for all of its kind."""
    return 1


@event
def beast_stays(beast, square):
    """A beast is enclosed, and what it needs is not there: why?"""


def beast_dice_at_hand(me):
    """Dice that show Beast and were not used this turn, own and neutral ones alike (BH-R24)."""
    return ready[colour[me] * FACES + BEAST] + ready[BLACK * FACES + BEAST] - beast_dice_used


def wild_at_hand(me):
    """Is there a Wild that may still be used this turn (BH-R15)?"""
    return not wild_used and ready[colour[me] * FACES + WILD] + ready[BLACK * FACES + WILD] != 0


@fact
def spent_dice(die):
    """How many kept dice of a colour and face can do nothing more this turn."""
    face = die % FACES
    if face == WILD:
        return ready[die] if wild_used else 0
    # BH-R48: nobody says of which colour a Beast die was; own ones go first.
    own = 0 if die // FACES != BLACK else ready[colour[active_player] * FACES + BEAST]
    return min(ready[die], max(0, beast_dice_used - own)) if face == BEAST else 0


def beasts_left():
    """The beasts of which the supply has some."""
    beasts = set()
    for beast in range(BEASTS):
        if supply[beast]:
            beasts |= {beast}
    return beasts


def squares_to_add():
    """Corner and edge squares without a beast that are not enclosed."""
    # BH-R27: cards alone do not enclose. BH-R35: an enclosed square stays closed.
    return OUTER_SQUARES & ~haunted & ~enclosed


def beasts_to_add():
    """The beasts that may be added."""
    return beasts_left() if squares_to_add() else set()


def squares_to_move(square):
    """Where a beast may go: next to it, no beast there, no card between."""
    squares = set()
    # BH-R23: any card on a line blocks it, complete or not.
    for line in lines_around[square] & ~fenced:
        squares |= beside[line]
    return squares & ~haunted


def beasts_to_move():
    """Squares with a beast that can go somewhere, whoever brought it (BH-R26)."""
    squares = set()
    for square in haunted:
        if squares_to_move(square):
            squares |= {square}
    return squares


def bring_beast(me, beast):
    """A beast comes from the supply to a corner or edge square."""
    square = choose_square(me, squares_to_add(), "Where do you bring the {beast}?")
    offer_beast_dice(me)
    spend_beast_die(me, choose(me, "Which die do you use to bring the {beast} to {square}?"))
    add_beast(me, beast, square)


def add_beast(me, beast, square):
    supply[beast] -= 1
    beast_on[square] = beast
    haunted |= {square}
    log("{me} brings a {beast} to {square}", me, beast, square)


def drive_beast(me, square):
    """A beast on the board goes to a square next to it."""
    beast = beast_on[square]
    goal = choose_square(me, squares_to_move(square), "Where does the {beast} on {square} go?")
    offer_beast_dice(me)
    spend_beast_die(me, choose(me, "Which die do you use to drive the {beast} from {square} to {goal}?"))
    beast_on[square] = NONE
    beast_on[goal] = beast
    haunted = haunted & ~{square} | {goal}
    log("{me} drives the {beast} from {square} to {goal}", me, beast, square, goal)


def offer_beast_dice(me):
    """A Beast die, or the turn's Wild."""
    # BH-R48: the player says which of the two, but not which colour.
    if beast_dice_at_hand(me):
        offer(BEAST_DIE)
    if wild_at_hand(me):
        offer(WILD_DIE)


def spend_beast_die(me, die):
    """One Beast die or the turn's Wild is used; it stays among the active dice (BH-R16)."""
    if die == WILD_DIE:
        wild_used = 1
        log("{me} uses the Wild for a beast", me)
    else:
        beast_dice_used += 1
        log("{me} uses a Beast die", me)
