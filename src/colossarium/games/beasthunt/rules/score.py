"""Phase 3: fences, then enclosures (rules, section 6)."""


def score_turn(me):
    """Everything that was finished this turn counts (BH-R36)."""
    for line in complete_fences() & ~scored:
        score_fence(line)
    for square in enclosed & ~settled:
        settle(me, square)
    moment = REPLENISH


def score_fence(line):
    """A fence scores once, for the owner of its card, whoever finished it (BH-R28)."""
    scored |= {line}
    record_fence(line)
    points[owner[line]] += worth[line]
    source("Fences")
    count_scores()
    log("{owner} scores {worth} for the fence {line}", owner[line], worth[line], line)
    explain_fence(line)


def explain_fence(line):
    """Where its points come from."""
    log("{n} for the fence", FENCE_POINTS)
    if is_reinforced(line):
        log("{n} more, as it is reinforced", REINFORCED_BONUS)
    if bonus := colour_bonus(line):
        log("{n} more for the colours of its dice", bonus)


def record_fence(line):
    """Its total, and whether it was reinforced: tiebreaks ask for both."""
    worth[line] = fence_points(line)
    if is_reinforced(line):
        reinforced |= {line}


def fence_points(line):
    """For the fence, more if it is reinforced, and the best bonus for colours (BH-R30)."""
    return FENCE_POINTS + (REINFORCED_BONUS if is_reinforced(line) else 0) + colour_bonus(line)


def colour_bonus(line):
    """For dice of the colour of the card's owner among the four that support it."""
    tint = colour[owner[line]]
    own = plain_dice(line, tint)
    if own == 4:
        return PURE_BONUS
    if own + wild_dice(line, tint) == 4:
        return OWN_BONUS
    # BH-R29: strictly more than of each other colour; Wilds are left out, and with an option black dice are.
    for other in range(COLOURS):
        if other != tint and (majority == WITH_BLACK or other != BLACK) and plain_dice(line, other) >= own:
            return 0
    return MAJORITY_BONUS


def plain_dice(line, tint):
    """Supporting dice of a colour that are not Wild."""
    dice = 0
    for k in range(4):
        die = die_on[support[line, k]]
        if die // FACES == tint and die % FACES != WILD:
            dice += 1
    return dice


def wild_dice(line, tint):
    """Supporting dice of a colour that are Wild."""
    dice = 0
    for k in range(4):
        if die_on[support[line, k]] == tint * FACES + WILD:
            dice += 1
    return dice


def settle(me, square):
    """If a beast is there and its requirement is met, the active player captures it (BH-R33)."""
    settled |= {square}
    beast = beast_on[square]
    if beast == NONE:
        log("{square} is enclosed, and nothing is in it", square)
    elif run_beast(beast, square):
        capture(me, beast, square)
    else:
        # BH-R34: nothing can change any more.
        log("{square} is enclosed, but the {beast} can't be captured there and stays", square, beast)
        beast_stays(beast, square)


def capture(me, beast, square):
    beast_on[square] = NONE
    haunted &= ~{square}
    captured[me, beast] += 1
    source("{beast}")
    count_scores()
    log("{square} is enclosed: {me} captures the {beast} for {n} points", square, me, beast, beast_points[beast], sign="loss")


def count_scores():
    """Points from fences, and what the captured beasts bring."""
    for player in clockwise():
        score[player] = points[player] + captured_points(player)


@fact
def captured_points(player):
    """What the captured beasts bring."""
    total = 0
    for beast in range(BEASTS):
        total += captured[player, beast] * beast_points[beast]
    return total
