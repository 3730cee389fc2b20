"""Phase 1: rolling and keeping dice (rules, section 5.1)."""


def roll_dice(me):
    """Roll all active dice: own ones first, then neutral ones."""
    throw(me, colour[me], own_dice[me])
    throw(me, BLACK, neutral_dice[me])
    moment = ROLLED


def throw(me, tint, dice):
    """Roll some dice of one colour."""
    for each in range(dice):
        die = tint * FACES + roll(FACES)
        loose[die] += 1
        log("{me} rolls {die}", me, die, sign="roll")


def keep_dice(me):
    """Keep dice one by one; once one is kept, the rest may be rolled again."""
    while lying := dice_with(me, loose_faces(colour[me]), loose_faces(BLACK)):
        offer_dice(lying)
        # BH-R7: at least one die is kept before a reroll.
        if may_roll:
            offer(ROLL)
            pick = choose(me, "Keep a die, or roll the rest again.")
        else:
            pick = choose(me, "Which die do you keep?")
        if pick == ROLL:
            roll_again(me)
        else:
            keep(me, die_of(pick))
    may_roll = 0
    moment = PLACING


def keep(me, die):
    """The face of this die stands for the rest of the turn."""
    loose[die] -= 1
    ready[die] += 1
    may_roll = 1
    log("{me} keeps {die}", me, die)


def roll_again(me):
    """All dice that are not kept are rolled again."""
    own = pick_up(colour[me])
    neutral = pick_up(BLACK)
    log("{me} rolls the other dice again: {n}", me, own + neutral, sign="roll")
    throw(me, colour[me], own)
    throw(me, BLACK, neutral)
    # BH-R6, BH-R8: this was the only reroll, unless the option says otherwise; faces are final.
    if reroll == ONCE:
        keep_the_rest(me, colour[me])
        keep_the_rest(me, BLACK)
    may_roll = 0


def pick_up(tint):
    """Take the dice of a colour that are not kept into the hand; how many are they?"""
    dice = 0
    for face in range(FACES):
        dice += loose[tint * FACES + face]
        loose[tint * FACES + face] = 0
    return dice


def keep_the_rest(me, tint):
    """Every die of a colour that is not kept is kept as it lies."""
    for face in range(FACES):
        die = tint * FACES + face
        for each in range(loose[die]):
            log("{me} keeps {die}", me, die)
        ready[die] += loose[die]
        loose[die] = 0


def loose_faces(tint):
    """The faces among the dice of a colour that are not kept."""
    faces = set()
    for face in range(FACES):
        if loose[tint * FACES + face]:
            faces |= {face}
    return faces


def ready_faces(tint):
    """The faces among the dice of a colour that are kept and not placed."""
    faces = set()
    for face in range(FACES):
        if ready[tint * FACES + face]:
            faces |= {face}
    return faces


def dice_with(me, own_faces, black_faces):
    """The set of dice of one's own colour and of black dice with these faces."""
    return as_dice(own_faces << colour[me] * FACES | black_faces << BLACK * FACES)
