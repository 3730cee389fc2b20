"""The game, the turn, Actions, and playing a card (rules, sections 4.1, 4.2 and 4.6)."""


def play():
    """From wherever the game is until it is over."""
    while moment != OVER:
        take_turn(active_player)


def take_turn(me):
    """The eight steps. Each hands on to the next; a position may begin with any."""
    acting = me
    if moment == TURN_START:
        begin_turn(me)
    while moment == ACTION:
        act(me)
    if moment == BEAST_MOVE:
        move_a_beast(me)
    if moment == BANNER_PHASE:
        choose_banner_phase(me)
    if moment == DEPLOYING:
        deploy(me)
    if moment == RESTING:
        rest(me)
    while moment == EXTRA_ACTIONS:
        act(me)
    end_turn(me)


def begin_turn(me):
    """Start, Replenish and Draw (CG-R16)."""
    turn_starts(me)
    replenish()
    draw(me, cards_of_a_draw(me))
    moment = ACTION


@event(SPEEDY, LUDICROUSLY_CAPACIOUS)
def base_actions(me):
    """How many Actions a player has in a turn, before any are added."""
    return 4


def actions_left(me):
    """Counted anew at every decision, as Traits come and go."""
    if dominating:
        return 0
    number = actions_added if moment == EXTRA_ACTIONS else base_actions(me) + actions_added
    return max(0, number - actions_used)


def actions_given(me, amount):
    """The Time Lair: more Actions now, or after the Banner Phase; on another's turn none (CG-R34)."""
    # CG-R32: nor after Dominate.
    if me == active_player and not dominating:
        if moment == ACTION or moment == EXTRA_ACTIONS:
            actions_added += amount
        else:
            actions_to_come += amount
        log("{me} may take {amount} more Actions", me, amount)


def act(me):
    """One decision of the Actions; with nothing left to do they end by themselves."""
    remaining = actions_left(me)
    if remaining and may_move(me):
        offer_moves(me)
    offer_trait_uses(me)
    in_view = offered()
    if remaining and may_play_cards(me):
        offer_titles(me, 1)
    offer(END)
    if in_view:
        pick = choose(me, "Move a piece, spawn an Acolyte, play a card, or end your Actions.", of=me)
    else:
        # To see somebody asked who can do nothing else would be to see cards in their hand: to all others
        # the step is over.
        step_now = moment
        moment = after_actions()
        pick = choose_secretly(me, "Play a card, or end your Actions.")
        moment = step_now
    if pick == END:
        # CG-R15: what is left is lost.
        moment = after_actions()
    elif (trait := trait_of(pick)) != NONE:
        run_trait(trait, me)
    else:
        take_action(me, pick)
    if hasty:
        moment = TURN_END


@event
def may_move(me):
    """Whether a player can use Actions for moving and spawning."""
    return 1


@event
def may_play_cards(me):
    """Whether a player can use Actions for cards."""
    return 1


def after_actions():
    """The step that follows this one."""
    return BEAST_MOVE if moment == ACTION else TURN_END


def is_first_action():
    """Whether the turn had no Action yet: only then Dominate can be played."""
    # CG-R19: also in step 7, when it does nothing but end the Actions.
    return movements == 0 and cards_played == 0


def take_action(me, pick):
    """Move, spawn or play a card."""
    actions_used += 1
    if (card := card_of(pick)) != NONE:
        cards_played += 1
        play_card(me, card)
        return
    movements += 1
    if pick == SPAWN:
        spawn(me)
    elif (start := acolyte_of(pick)) != NONE:
        lead_acolyte(me, start)
    else:
        move_own_colossus(me)


def play_card(me, card):
    """A card leaves the hand, does its work and is put away (CG-R19, CG-R20)."""
    show_card(me, card)
    resolving = card
    log("{me} plays {card}", me, card)
    if card_stays[card]:
        lay_curse(me, card)
    run_card(card, me)
    settle()
    resolving = NONE
    if not card_stays[card]:
        put_on_card_discards(card)
        # CG-R69: also after Haste, Pity and Totality.
        card_resolved(me, card)


def move_a_beast(me):
    """One Beast may take one step."""
    beast = may_choose_beast(me, mobile_beasts(), "Which Beast do you move?")
    if beast != NONE:
        step_beast(beast, choose_space(me, beast_goals(beast), "Where does the {beast} go?"))
    moment = BANNER_PHASE


@fact
def actions_to_take():
    """The Actions that the active player has left in this step; none where there are no Actions."""
    if moment != ACTION and moment != EXTRA_ACTIONS or hasty:
        return 0
    return actions_left(active_player)
