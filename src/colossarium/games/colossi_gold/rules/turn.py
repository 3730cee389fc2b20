"""The game, the turn, Actions, and playing a card (rules, sections 4.1, 4.2 and 4.6)."""


def play():
    """From wherever the game is until it is over."""
    while moment != OVER:
        play_round()
        if moment == OVER:
            end_game()


def play_round():
    """A round, or what is left of it."""
    headline("Round {round}", round)
    round_now = round
    while moment != OVER and round == round_now:
        take_turn(active_player)


def take_turn(me):
    """The eight steps. Each hands on to the next; a position may begin with any."""
    acting = me
    headline("{me}'s turn", me)
    if moment == TURN_START:
        begin_turn(me)
    if moment == ACTION:
        take_actions(me)
    if moment == BEAST_MOVE:
        move_a_beast(me)
    if moment == BANNER_PHASE:
        choose_banner_phase(me)
    if moment == DEPLOYING:
        deploy(me)
    if moment == RESTING:
        rest(me)
    if moment == EXTRA_ACTIONS:
        take_extra_actions(me)
    end_turn(me)


def begin_turn(me):
    """Start, Replenish and Draw (CG-R16)."""
    turn_starts(me)
    replenish()
    draw(me, cards_of_a_draw(me))
    moment = ACTION


def take_actions(me):
    """Step 4."""
    headline("Actions")
    while moment == ACTION:
        act(me)


def take_extra_actions(me):
    """Step 7."""
    headline("Further Actions")
    while moment == EXTRA_ACTIONS:
        act(me)


ACTIONS = knob("Actions of a turn", 4, least=1, most=9)


@event(SPEEDY, LUDICROUSLY_CAPACIOUS)
def base_actions(me):
    """How many Actions a player has in a turn, before any are added."""
    return ACTIONS


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
            log("{me} may take {amount} more Actions", me, amount)
        else:
            actions_to_come += amount
            log("{me} may take {amount} more Actions after the Banner Phase", me, amount)
    else:
        log("{me} gets no more Actions now", me)


def act(me):
    """One decision of the Actions; with nothing left to do they end by themselves."""
    remaining = actions_left(me)
    if remaining and may_move(me):
        offer_moves(me)
    usable = -offered()
    offer_trait_uses(me)
    in_view = offered()
    usable += in_view
    if remaining and may_play_cards(me):
        offer_playable_cards(me)
    offer(END)
    if in_view:
        pick = ask_for_action(me, remaining, usable)
    else:
        # To see somebody asked who can do nothing else would be to see cards in their hand: to all others
        # the step is over.
        step_now = moment
        seem_to_end(me, remaining)
        moment = after_actions()
        pick = choose_secretly(me, "Actions left: {remaining}, for cards only. Play one, or end your Actions.")
        moment = step_now
        seem_to_go_on(me)
    if pick == END:
        end_actions(me, remaining)
    elif (trait := trait_of(pick)) != NONE:
        use_trait(me, trait)
    else:
        take_action(me, pick)
    if hasty:
        moment = TURN_END


def ask_for_action(me, remaining, usable):
    """What can be done, and what of it is free. Whether somebody's cards can be played is nobody else's business."""
    if not remaining:
        return choose(me, "No Actions left. Use a Trait for free, or end your Actions.", of=me)
    if not may_move(me):
        return choose(me, "Actions left: {remaining}, for cards only. Play one, use a Trait for free, or end your Actions.", of=me)
    if not may_play_cards(me) or hand_size[me] == 0:
        if usable:
            return choose(me, "Actions left: {remaining}. Use one for a movement, use a Trait for free, or end your Actions.", of=me)
        return choose(me, "Actions left: {remaining}. Use one for a movement, or end your Actions.", of=me)
    if usable:
        return choose(me, "Actions left: {remaining}. Use one for a movement or a card, use a Trait for free, or end your Actions.", of=me)
    return choose(me, "Actions left: {remaining}. Use one for a movement or a card, or end your Actions.", of=me)


def use_trait(me, trait):
    """A Trait that its owner uses costs no Action."""
    log("{me} uses {trait}", me, trait)
    run_trait(trait, me)


def end_actions(me, remaining):
    """What is left is lost (CG-R15)."""
    if remaining:
        log("{me} ends the Actions with {remaining} left", me, remaining)
    moment = after_actions()


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
    if (card := card_of(pick)) != NONE:
        actions_used += 1
        cards_played += 1
        play_card(me, card)
    elif pick == SPAWN:
        spawn(me)
    elif (start := acolyte_of(pick)) != NONE:
        move_own_acolyte(me, start)
    else:
        move_own_colossus(me)


def use_action_for_movement():
    """As soon as it is said where to."""
    actions_used += 1
    movements += 1


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
        put_away(card)
        # CG-R69: also after Haste, Pity and Totality.
        card_resolved(me, card)


def put_away(card):
    put_on_card_discards(card)
    log("{card} goes to the discard pile", card)


def move_a_beast(me):
    """One Beast may take one step."""
    if beasts := mobile_beasts():
        headline("Beast move")
        lead_a_beast(me, beasts)
    moment = BANNER_PHASE


def lead_a_beast(me, beasts):
    beast = may_choose_beast(me, beasts, "After your Actions you may move a Beast to a tile next to it. Which one? Pass for none.")
    if beast == NONE:
        log("{me} moves no Beast", me)
        return
    here = beast_at[beast]
    step_beast(beast, choose_space(me, beast_goals(beast), "Where does the {beast} on {here} go?"))


@fact
def steps_of_a_turn():
    """The steps of this turn, as far as they are known: what the Banner Phase is, and whether there are more Actions."""
    steps = {TURN_START, ACTION, BEAST_MOVE}
    steps |= {moment} if moment in {DEPLOYING, RESTING} else {BANNER_PHASE}
    if actions_to_come or moment == EXTRA_ACTIONS:
        steps |= {EXTRA_ACTIONS}
    return steps


@fact
def card_in_force():
    """The card that was played and holds for the rest of the turn; each of these ends the Actions."""
    if dominating:
        return DOMINATE
    return HASTE if hasty else NONE


@fact
def actions_to_take():
    """The Actions that the active player has left in this step; none where there are no Actions."""
    if moment != ACTION and moment != EXTRA_ACTIONS or hasty:
        return 0
    return actions_left(active_player)
