"""The turn and its phases (rules, section 4)."""


def play():
    """Age after Age, and the end."""
    while moment != OVER:
        play_age(age)
    if not winner:
        end_game()


def play_age(now):
    """Turn after turn until everybody has had one."""
    headline("Age {age} of {ages}")
    while age == now and moment != OVER:
        take_turn(active_player)


def take_turn(me):
    """Three phases with windows between them. Each hands on to the next; a position may begin with any."""
    headline("{me}'s turn", me)
    if moment == DRAWING or moment == AFTER_DRAWING:
        take_drawing_phase(me)
    if moment == ACTION or moment == REACTION or moment == BEFORE_SCORING:
        take_action_phase(me)
    if moment == SCORING or moment == AFTER_SCORING:
        take_scoring_phase(me)
        end_turn(me)


CARDS_DRAWN = knob("Colossus cards that a player draws in a turn", 1, most=4)


def take_drawing_phase(me):
    headline("Drawing Phase")
    if moment == DRAWING:
        draw_cards(me, CARDS_DRAWN)
        keep_hand_limits()
        moment = AFTER_DRAWING
    open_window()
    moment = ACTION


def take_action_phase(me):
    headline("Action Phase")
    while moment != BEFORE_SCORING:
        if moment == ACTION:
            act(me)
        else:
            open_window()
            moment = ACTION
    open_window()
    moment = SCORING


def take_scoring_phase(me):
    headline("Scoring Phase")
    if moment == SCORING:
        score_turn(me)
        moment = AFTER_SCORING
    # BM-R73: this window is played in the very last turn too.
    open_window()


@fact
def on_turn():
    """Whose turn it is; nobody's while the island is laid out."""
    return NONE if moment == LANDMARKS or moment == PLACEMENT else active_player


CARDS_OF_A_TURN = knob("Colossus cards that a player can play in a turn", 2, most=6)


@fact
def card_limit(me):
    """How many Colossus cards a player can play in a turn."""
    return CARDS_OF_A_TURN


def act(me):
    """One decision of the Action Phase; with nothing left to do it ends by itself (BM-R74)."""
    moves = max(0, movement_limit(me) - movements_used)
    plays = card_limit(me) - cards_played
    if moves:
        offer_movements(me)
    offer_perk(me)
    in_view = offered()
    if plays:
        offer_playable_cards(me)
    offer(END)
    if in_view:
        pick = choose(me, "Movements left: {moves}, Colossus cards: {plays}. What do you do?", of=me)
    else:
        # To see somebody asked who can do nothing else would be to see cards in their hand: to all others
        # the window before scoring is open.
        moment = BEFORE_SCORING
        pick = choose_secretly(me, "Play a Colossus card ({plays} left this turn), or end your turn.")
        moment = ACTION
    if pick == END:
        moment = BEFORE_SCORING
    elif pick == CREATE:
        create(me)
    elif (start := acolyte_of(pick)) != NONE:
        move_own_acolyte(me, start)
    elif (card := card_of(pick)) != NONE:
        play_card(me, card)
    elif colossus_of(pick) != NONE:
        move_own_colossus(me)
    else:
        use_perk(me)


def offer_playable_cards(me):
    """The Colossus cards that may be played now; one that answers deaths never is (BM-R31)."""
    for card in holds[me]:
        if not card_answers_death[card] and can_run_card(card, me):
            offer_card(card)


def play_card(me, card):
    """One of the two Colossus cards of a turn, with all that follows (4.1, completion)."""
    cards_played += 1
    show_card(me, card)
    resolving = card
    card_player = me
    log("{me} plays {card}", me, card)
    run_card(card, me)
    check_control()
    put_away_card(card)
    keep_hand_limits()
    forget_card()
    moment = REACTION


def put_away_card(card):
    """It goes to the discard pile, unless it is a Perk."""
    resolving = NONE
    if not card_perk[card]:
        put_on_card_discards(card)
        log("{card} goes to the discard pile", card)


def forget_card():
    """The card is complete: nobody is playing or dodging it any more."""
    card_player = NONE
    dodging = set()


def end_turn(me):
    """The next player clockwise begins; after everybody's turn a new Age, and after the last one the end."""
    movements_used = cards_played = mantle_discards = 0
    moment = DRAWING
    active_player = (me + 1) % players
    if active_player == leader:
        if age == ages:
            moment = OVER
        else:
            age += 1
