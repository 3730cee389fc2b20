"""The turn and its phases (rules, section 4)."""


def play():
    """Turn after turn until the last Age is over."""
    while moment != OVER:
        take_turn(active_player)


def take_turn(me):
    """Three phases with windows between them. Each hands on to the next; a position may begin with any."""
    if moment == DRAWING:
        draw_cards(me, 1)
        keep_hand_limits()
        moment = AFTER_DRAWING
    if moment == AFTER_DRAWING:
        open_window()
        moment = ACTION
    while moment == ACTION or moment == REACTION:
        if moment == ACTION:
            act(me)
        else:
            open_window()
            moment = ACTION
    if moment == BEFORE_SCORING:
        open_window()
        moment = SCORING
    if moment == SCORING:
        score_turn(me)
        moment = AFTER_SCORING
    if moment == AFTER_SCORING:
        # BM-R73: this window is played in the very last turn too.
        open_window()
        end_turn(me)


@fact
def on_turn():
    """Whose turn it is; nobody's while the island is laid out."""
    return NONE if moment == LANDMARKS or moment == PLACEMENT else active_player


@fact
def card_limit(me):
    """How many Colossus cards a player can play in a turn."""
    return 2


def act(me):
    """One decision of the Action Phase; with nothing left to do it ends by itself (BM-R74)."""
    if movements_used < movement_limit(me):
        offer_movements(me)
    offer_perk(me)
    in_view = offered()
    if cards_played < card_limit(me):
        offer_playable_cards(me)
    offer(END)
    if in_view:
        pick = choose(me, "Move a piece, create an Acolyte, play a card, or end your turn.", of=me)
    else:
        # To see somebody asked who can do nothing else would be to see cards in their hand: to all others
        # the window before scoring is open.
        moment = BEFORE_SCORING
        pick = choose_secretly(me, "Play a card, or end your turn.")
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
    """The Colossus cards that may be played now; Dodge is never one of them (BM-R31)."""
    for card in holds[me]:
        if can_run_card(card, me):
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
    resolving = NONE
    if not card_perk[card]:
        put_on_card_discards(card)
    keep_hand_limits()
    forget_card()
    moment = REACTION


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
            end_game()
        else:
            age += 1
            log("Age {age} begins", age)
