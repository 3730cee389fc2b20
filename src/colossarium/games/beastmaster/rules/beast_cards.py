"""Beast Master cards (rules, section 6.4): played in windows or out of Ransack; they pay for opposing dead.

Most need something to work on (BM-R32).
"""


@beast_card("Bank Run", copies=1)
def bank_run(me):
    """The Beast comes to a Market next to it; Acolytes on that Market and next to it die."""
    needs(near[beast_space] & sites[MARKET])
    # BM-R59: with several Markets its player chooses.
    goal = choose_space(me, near[beast_space] & sites[MARKET], "Which Market does the Beast go to?")
    beast_arrives(goal, near[goal] | {goal})


@beast_card("Enrage the Beast", copies=2)
def enrage_the_beast(me):
    """Acolytes next to the Beast die, then Colossi next to it move one space further away from it."""
    needs(near[beast_space] & all_pieces())
    kill_all(near[beast_space])
    for whose in clockwise(me):
        if colossus[whose] in near[beast_space]:
            # BM-R43: the owner chooses.
            drive_colossus(whose, further_from(beast_space, colossus[whose]) & ~sites[VOLCANO])


@beast_card("Eruption", copies=3)
def eruption(me):
    """Acolytes next to the Volcano die, then Colossi next to it are thrown away from it, and the Beast last."""
    needs(near[volcano_space()] & (all_pieces() | {beast_space}))
    kill_all(near[volcano_space()])
    for whose in clockwise(me):
        if colossus[whose] in near[volcano_space()]:
            drive_colossus(whose, thrown_to(colossus[whose], {beast_space}))
    if beast_space in near[volcano_space()]:
        goal = choose_space(me, thrown_to(beast_space, set()), "Where is the Beast thrown to?")
        if goal != NONE:
            beast_arrives(goal, {goal})
        else:
            log("The Beast stays on {space}: it has nowhere to go", beast_space)


@beast_card("Ghouls!", copies=1)
def ghouls(me):
    """Each player with an Acolyte on a Ruins discards 2 cards."""
    needs(ghouls_find_cards(me))
    # BM-R60: its own player too.
    for player in clockwise(active_player):
        if occupied[player] & sites[RUINS]:
            feed_ghouls(player, 2)
            feed_ghouls(player, 1)


@beast_card("Landslide", copies=1)
def landslide(me):
    """Pick up two Loot tokens, and put them down on two other spaces."""
    needs(tokens_in_play() > 1)
    # BM-R61, BM-R76: the Volcano's space is one like any other here.
    here = choose_space(me, loot_spaces(), "Where do you pick up the first of two Loot tokens?")
    token = lift_token(me, here)
    there = choose_space(me, loot_spaces(), "Where do you pick up the second Loot token?")
    another = lift_token(me, there)
    goal = choose_space(me, ALL_SPACES & ~{here}, "Where do you put the {token} from {here}?")
    put_token(token, goal)
    other_goal = choose_space(me, ALL_SPACES & ~{there, goal}, "Where do you put the {another:token} from {there}?")
    put_token(another, other_goal)


@beast_card("Power Surge", copies=1)
def power_surge(me):
    """On the Hallowed Ground with most Acolytes all of them die, and Banners are destroyed; a tie hits them all."""
    needs(surging_grounds() & (crowded() | all_banners()))
    affected = surging_grounds()
    kill_all(affected)
    for space in affected:
        clear_banners(space)


@beast_card("Rampage", copies=3)
def rampage(me):
    """The Beast moves twice, each time to an adjacent space."""
    # BM-R63: both times it must, and never onto the Volcano.
    for left in range(2, 0, -1):
        goal = choose_space(me, near[beast_space] & ~sites[VOLCANO], "Where does the Beast go from {beast_space:space}? Steps left: {left}")
        beast_arrives(goal, {goal})


@beast_card("Ransack", copies=2)
def ransack(me):
    """Draw 3 Beast Master cards: one goes back on top of the deck, one is discarded, one is played at once."""
    needs(beast_card_deck_size + beast_card_discard_size)
    looked_at = draw_for_ransack(me)
    # BM-R64: with fewer cards there is none for the deck, then none to discard.
    if looked_at > 2:
        put_drawn_on_top(me)
    if looked_at > 1:
        discard_drawn(me)
    play_drawn(me)


@beast_card("Ritual Sacrifice", copies=1)
def ritual_sacrifice(me):
    """Roll for every Acolyte on a Landmark: it dies by a 1 or a 2."""
    needs(landmark_spaces() & crowded())
    # BM-R65: for all of them, one's own too; but not for one that only dodges there.
    for space in landmark_spaces():
        for whose in clockwise():
            marked[space, whose] = acolytes[space, whose]
    for space in landmark_spaces():
        for whose in clockwise(active_player):
            while marked[space, whose]:
                marked[space, whose] -= 1
                rolled = roll_die()
                log("The die shows {rolled} for an Acolyte of {whose} on {space}", rolled, whose, space, sign="roll")
                if rolled <= 2:
                    kill_one(whose, space)


@beast_card("Sabotage", copies=1)
def sabotage(me):
    """Up to 3 spaces with Banners and without pieces lose their Banners."""
    needs(unguarded_banners())
    # BM-R66: at least one; it may be one's own.
    clear_banners(choose_space(me, unguarded_banners(), "Where do you remove all Banners? You may do it on up to 3 spaces."))
    for left in range(2, 0, -1):
        offer_spaces(unguarded_banners())
        offer(STOP)
        space = space_of(choose(me, "Where else do you remove all Banners, or do you stop? Spaces left: {left}"))
        if space == NONE:
            break
        clear_banners(space)


@beast_card("Take Flight", copies=1)
def take_flight(me):
    """The Beast comes to any other space but the Volcano."""
    # BM-R67: it can't stay.
    goal = choose_space(me, ALL_SPACES & ~deadly_spaces(), "Where does the Beast fly to from {beast_space:space}?")
    beast_arrives(goal, {goal})


@beast_card("Terraform", copies=1)
def terraform(me):
    """The Volcano changes places with a Loot token; on its new space Acolytes die and Banners are destroyed."""
    needs(fertile_spaces())
    space = choose_space(me, fertile_spaces(), "With which space does the Volcano change places? Acolytes and Banners there are lost.")
    token = choose_token(me, tokens_on(space), "Which Loot token on {space} changes places with the Volcano?")
    log("{me} swaps the Volcano on {here} with the {token} on {space}", me, volcano_space(), token, space)
    loot[space, token] -= 1
    loot[volcano_space(), token] += 1
    sites[VOLCANO] = {space}
    kill_all({space})
    clear_banners(space)


def further_from(centre, here):
    """From a space next to the centre: the adjacent ones that are two steps from the centre."""
    return near[here] & ring[centre, 2]


def thrown_to(here, shunned):
    """Straight away from the Volcano; where that can't be, any space that is further from it (BM-R44)."""
    straight = beyond[volcano_space(), here]
    if straight != NONE and straight not in shunned:
        return {straight}
    return further_from(volcano_space(), here) & ~shunned


def ghouls_find_cards(me):
    """Has somebody on a Ruins a card in hand? A Ghouls! that is still in its player's hand is not one."""
    for player in clockwise():
        if occupied[player] & sites[RUINS] and cards_held(player) > (player == me and beasts_resolving == 0):
            return 1
    return 0


def feed_ghouls(me, left):
    """One of the cards that Ghouls! demands."""
    if cards_held(me) == 0:
        log("{me} has no card to discard", me)
    offer_both_hands(me)
    discard_picked(me, choose_secretly(me, "Which card do you discard for Ghouls!? Still to discard: {left}"))


def surging_grounds():
    """The Hallowed Grounds with most Acolytes of all players together, also if that is none (BM-R62)."""
    most = 0
    grounds = set()
    for space in sites[HALLOWED_GROUND]:
        if all_acolytes(space) > most:
            most = all_acolytes(space)
            grounds = set()
        if all_acolytes(space) == most:
            grounds |= {space}
    return grounds


def unguarded_banners():
    """The spaces with Banners and without pieces; the Beast is none."""
    return all_banners() & ~all_pieces()


def fertile_spaces():
    """The spaces with a Loot token and without Landmark, Beast and Colossus (BM-R68)."""
    return loot_spaces() & ~landmark_spaces() & ~colossus_spaces() & ~{beast_space}


def tokens_in_play():
    """All Loot tokens on the island."""
    total = 0
    for token in range(TOKENS):
        total += tokens[token]
    return total


def tokens_on(space):
    """The kinds of Loot tokens on a space."""
    kinds = set()
    for token in range(TOKENS):
        if loot[space, token]:
            kinds |= {token}
    return kinds


def lift_token(me, space):
    """A Loot token is picked up. Gives its kind."""
    token = choose_token(me, tokens_on(space), "Which Loot token of {space} do you pick up?")
    loot[space, token] -= 1
    lifted[token] += 1
    log("{me} picks up a {token} from {space}", me, token, space)
    return token


def put_token(token, space):
    """A token that was picked up lies on a space."""
    lifted[token] -= 1
    loot[space, token] += 1
    log("The {token} comes to {space}", token, space)


def draw_for_ransack(me):
    """Up to 3 cards that only their player sees. Gives how many."""
    for place in range(DRAWN):
        if not deck_has_beast_card():
            return place
        drawn[me, place] = take_top_beast_card()
        log("{me} takes a Beast Master card from the deck", me)
        log_to(me, "It is {beast_card}", drawn[me, place])
    return DRAWN


def drawn_titles(me):
    """What is left of the cards that were drawn."""
    titles = set()
    for place in range(DRAWN):
        if drawn[me, place] != NONE:
            titles |= {drawn[me, place]}
    return titles


def take_drawn(me, beast_card):
    """One of these cards is taken away. Gives it."""
    place = 0
    while drawn[me, place] != beast_card:
        place += 1
    drawn[me, place] = NONE
    return beast_card


def put_drawn_on_top(me):
    """One of these cards goes back, and only its player knows which."""
    offer_beast_cards(drawn_titles(me))
    beast_card = beast_card_of(choose_secretly(me, "Which card goes back on top of the deck? Of the other two one is discarded, and one is played if it can be."))
    put_back_beast_card(me, take_drawn(me, beast_card))
    log("{me} puts one of these cards back on top of the Beast Master deck", me)
    log_to(me, "It is {beast_card}", beast_card)


def discard_drawn(me):
    """One of these cards is discarded, which is a discard of one's own."""
    offer_beast_cards(drawn_titles(me))
    inner = take_drawn(me, beast_card_of(choose_secretly(me, "Which card do you discard? The other one is played at once, if it can be.")))
    put_on_beast_card_discards(inner)
    log("Of these cards {me} discards {inner}", me, inner)
    card_discarded(me)


def play_drawn(me):
    """The last of these cards is played, if it can be; it is part of Ransack (BM-R75)."""
    inner = take_drawn(me, first(drawn_titles(me)))
    if can_run_beast_card(inner, me):
        log("{me} plays {inner}", me, inner)
        resolve_beast_card(me, inner)
    else:
        log("{inner} has nothing to work on, and is put away", inner)
        put_on_beast_card_discards(inner)
