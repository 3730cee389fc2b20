"""Reaction windows, in which Beast Master cards are played (rules, section 5.1)."""


def open_window():
    """Round and round from the active player, until everybody has passed in a row (BM-R35, BM-R36)."""
    asked = active_player
    passes = 0
    while passes < players:
        if react(asked):
            passes = 0
        else:
            passes += 1
        asked = (asked + 1) % players


def react(me):
    """Somebody may play a Beast Master card; did they? Who can't is not asked, and nobody else learns it."""
    # Everybody sees that a hand is empty: nothing hidden is looked at, and undo need not stop here.
    if beast_hand_size[me] == 0:
        return 0
    for beast_card in beast_holds[me]:
        if can_run_beast_card(beast_card, me):
            offer_beast_card(beast_card)
    offer(PASS)
    played = beast_card_of(choose_secretly(me, "{active_player}'s turn, {moment}: play a Beast Master card, or pass."))
    if played == NONE:
        return 0
    play_beast_card(me, played)
    return 1


def play_beast_card(me, beast_card):
    """A card of the window, with all that follows; the window goes on afterwards."""
    lose_beast_card(me, beast_card)
    card_player = me
    log("{me} plays {beast_card}", me, beast_card)
    resolve_beast_card(me, beast_card)
    check_control()
    put_away_resolved()
    keep_hand_limits()
    forget_card()


@deep(3)
def resolve_beast_card(me, beast_card):
    """The card is in no pile while it resolves, nor is what Ransack plays inside it (BM-R75)."""
    beast_resolving[beasts_resolving] = beast_card
    beasts_resolving += 1
    run_beast_card(beast_card, me)


def put_away_resolved():
    """The card goes to its discard pile; what Ransack played lies under it."""
    while beasts_resolving:
        beasts_resolving -= 1
        log("{beast_card} goes to the Beast Master discard pile", beast_resolving[beasts_resolving])
        put_on_beast_card_discards(beast_resolving[beasts_resolving])
        beast_resolving[beasts_resolving] = NONE
