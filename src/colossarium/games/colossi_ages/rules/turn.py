"""The game, the turn, and playing a card (rules, sections 4.1 to 4.3 and 4.8)."""


def play():
    """From wherever the game is until it is over."""
    while moment != OVER:
        play_age()


def play_age():
    """Turns and a Reap Phase, or what is left of them."""
    headline("Age {number}: {age_card:age}", age, age_card)
    while moment != AGE_END:
        if moment == AGE_SCORING or moment == REAPING:
            reap_phase()
        else:
            take_turn(active_player)
    end_age()


def take_turn(me):
    """T1 to T4. Each part hands on to the next; a position may begin with any."""
    headline("{me}'s turn {turn} of {turns_per_age}", me, turn, turns_per_age)
    acting = me
    if moment == TURN_START:
        forget_last_turn()
        turn_starts(me)
        begin_actions(me)
        moment = ACTION
    while moment == ACTION:
        act(me)
    if moment == DRAWING:
        draw(me, cards_of_a_draw(me))
        moment = TURN_END
    turn_ends(me)
    # CA-R57: even if Mimicry is gone.
    return_trait(me)
    acting = NONE
    pass_turn(me)


def begin_actions(me):
    actions = actions_of_a_turn(me)
    log("{me} has {actions} Actions", me, actions)


ACTIONS = knob("Actions of a turn", 4, least=1, most=9)


@event
def actions_of_a_turn(me):
    """Looked up when the Actions begin."""
    return ACTIONS


@event(NOMADIC, DIASPORIC, ANIMALISTIC)
def turn_ends(me):
    """T4, but for the Trait that Mimicry has borrowed."""


def forget_last_turn():
    """What is counted turn by turn begins anew."""
    used_traits = set()
    boldness_uses = resurrected = 0
    sly_about = NONE
    for player in clockwise():
        kills[player] = cards_played[player] = 0


def pass_turn(me):
    """The next player clockwise; when everybody has had all turns of the Age the Reap Phase begins."""
    actions = 0
    forget_last_turn()
    moment = TURN_START
    active_player = (me + 1) % players
    if active_player == mantle:
        if turn == turns_per_age:
            active_player = NONE
            moment = AGE_SCORING
        else:
            turn += 1


@fact
def round_of_the_game():
    """Counted through all Ages."""
    return (age - 1) * turns_per_age + turn


@fact
def whose_turn():
    """In the Reap Phase whose decision it is, between turns who holds the Mantle."""
    if active_player != NONE:
        return active_player
    return mantle if reaper == NONE else reaper


def act(me):
    """One decision of the Action Phase; with nothing left to do it ends by itself."""
    if actions:
        offer_moves(me)
    offer_trait_uses(me)
    if own_traits(me):
        offer(DISCARD_TRAIT)
    in_view = offered()
    offer_playable_cards(me)
    offer(END)
    if in_view:
        pick = choose_action(me)
    else:
        # To see somebody asked who can do nothing else would be to see cards in their hand: to all others
        # the turn is at its end.
        left = actions
        seem_to_end(me, left)
        moment = DRAWING
        actions = 0
        pick = choose_secretly(me, "Play a card, or end your turn. Actions left: {left}.")
        moment = ACTION
        actions = left
        seem_to_go_on(me)
    if pick == END:
        end_actions(me)
    elif pick == DISCARD_TRAIT:
        discard_a_trait(me)
    elif (trait := trait_of(pick)) != NONE:
        use_trait(me, trait)
    else:
        take_action(me, pick)


def end_actions(me):
    """What is left is lost (CA-R18)."""
    moment = DRAWING
    if actions:
        log("{me} leaves Actions unused: {actions}", me, actions)
    actions = 0


def choose_action(me):
    """What was offered; without Actions that is what costs none."""
    if actions:
        return choose(me, "It is your turn. What do you do? Actions left: {actions}.", of=me)
    return choose(me, "You have no Action left. Do what costs none, or end your turn.", of=me)


def use_trait(me, trait):
    log("{me} uses {trait}", me, trait)
    run_trait(trait, me)


def offer_playable_cards(me):
    if hand_size[me] and cards_played[me] < cards_of_a_turn(me) and (actions or card_is_free(me)):
        offer_hand(me)


@event
def cards_of_a_turn(me):
    """How many cards a player can play in a turn or Reap Phase (CA-R53)."""
    return MOST_CARDS_PLAYED


@event
def card_is_free(me):
    """Whether playing a card costs a player no Action now."""
    return 0


def take_action(me, pick):
    """Move, spawn or play a card."""
    if (card := card_of(pick)) != NONE:
        play_card(me, card)
    elif pick == SPAWN:
        spawn(me)
    elif (start := acolyte_of(pick)) != NONE:
        move_own_acolyte(me, start)
    else:
        move_own_colossus(me)


def extra_action(me):
    """A budget of one, at once, whoever's turn it is; only moves, spawning and cards (CA-R31)."""
    before = acting
    left = actions
    acting = me
    actions = 1
    log("{me} may take an extra Action", me)
    while actions:
        offer_moves(me)
        in_view = offered()
        offer_playable_cards(me)
        offer(STOP)
        if in_view:
            pick = choose(me, "The Time Beast gives you an extra Action. What do you do? Actions left: {actions}.", of=me)
        else:
            pick = choose_secretly(me, "The Time Beast gives you an extra Action: play a card, or stop.")
        if pick == STOP:
            log("{me} takes no extra Action", me)
            break
        take_action(me, pick)
    actions = left
    tell_of_going_on(left)
    acting = before


def tell_of_going_on(left):
    """After an extra Action the turn goes on with what was left of it."""
    if left:
        log("Actions left for {me} in this turn: {n}", active_player, left)


def play_card(me, card):
    """A card leaves the hand, is paid for, does its work and is put away (4.3)."""
    before = acting
    acting = me
    is_free = card_is_free(me)
    if not is_free:
        actions -= 1
    cards_played[me] += 1
    show_card(me, card)
    resolving[cards_resolving] = card
    cards_resolving += 1
    log("{me} plays {card}", me, card)
    if is_free:
        tell_of_free_card(card)
    for each in range(cards_before_a_card(me)):
        draw(me, 1)
    # CA-R90: what names the space of a lifted Colossus does nothing.
    if can_run_card(card, me):
        run_card(card, me)
    else:
        tell_of_no_effect(me, card)
    if card_extra[card]:
        actions += card_extra[card]
        tell_of_more_actions(me, card_extra[card])
    # Until it is said where the card goes it is being resolved.
    lies_under_trait = put_away_card(me, card)
    cards_resolving -= 1
    resolving[cards_resolving] = NONE
    # CA-R81: only a card that lies in the discard pile can be taken from there.
    if not lies_under_trait:
        card_resolved(me, card)
    acting = before


def tell_of_free_card(card):
    log("{card} costs no Action", card)


def tell_of_no_effect(me, card):
    log("{card} has no effect, as {me}'s Colossus is in the air", card, me)


@event
def cards_before_a_card(player):
    """How many cards a player draws, one by one, before the card that they play does its work."""
    return 0
