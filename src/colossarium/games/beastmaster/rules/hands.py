"""Hands: both kinds of cards, what is known of them, discarding and Markets (rules, section 4.7)."""


def copies_of_card(card):
    return card_copies[card]


def copies_of_beast_card(beast_card):
    return beast_card_copies[beast_card]


def forget_card_at(place):
    """Nobody ever looks at the Colossus deck."""
    pass


def follow_top_card(me):
    """So nobody knows what is drawn from it."""
    pass


def tell_of_new_beast_card_deck():
    log("The Beast Master discard pile becomes the new deck")


def draw_beast_cards(me, cards):
    """Draw one by one, as many as there are."""
    for each in range(cards):
        if not deck_has_beast_card():
            log("There is no Beast Master card left for {me}", me)
            break
        log("{me} draws a Beast Master card", me)
        show_top_beast_card(me)
        take_beast_card(me, take_top_beast_card())


def show_top_beast_card(me):
    """Who knows the card on top goes on knowing it when somebody else draws it."""
    top = beast_card_deck_size - 1
    log_to(me, "It is {beast_card}", beast_card_deck[top])
    for player in others(me):
        if known_beast_card_deck[player, top] != NONE:
            known_beast_hand[player, me, known_beast_card_deck[player, top]] += 1


def take_beast_card(me, beast_card):
    """A Beast Master card comes into a hand."""
    beast_hand[me, beast_card] += 1
    beast_hand_size[me] += 1
    beast_holds[me] |= {beast_card}


def lose_beast_card(me, beast_card):
    """A Beast Master card leaves a hand, and everybody sees it."""
    remove_beast_card(me, beast_card)
    for other in others(me):
        known_beast_hand[other, me, beast_card] = max(known_beast_hand[other, me, beast_card] - 1, 0)


def remove_beast_card(me, beast_card):
    beast_hand[me, beast_card] -= 1
    beast_hand_size[me] -= 1
    if beast_hand[me, beast_card] == 0:
        beast_holds[me] &= ~{beast_card}


@replaces
def cards_held(me):
    """Cards of both kinds count; a Perk does not."""
    return hand_size[me] + beast_hand_size[me]


def hand_over_beast_card(me, other, beast_card):
    """The same with a Beast Master card."""
    remove_beast_card(me, beast_card)
    take_beast_card(other, beast_card)
    log("{me} gives {other} a Beast Master card", me, other)
    log_to(me, "It is {beast_card}", beast_card)
    log_to(other, "It is {beast_card}", beast_card)
    known_beast_hand[other, me, beast_card] = max(known_beast_hand[other, me, beast_card] - 1, 0)
    known_beast_hand[me, other, beast_card] += 1
    for witness in clockwise():
        if witness != me and witness != other:
            forget_beast_hand(witness, me)


def forget_beast_hand(me, whose):
    """The same with a Beast Master card."""
    for beast_card in range(BEAST_CARDS):
        known_beast_hand[me, whose, beast_card] = max(known_beast_hand[me, whose, beast_card] - 1, 0)


def discard_one(me):
    """A card of one's choice is discarded for the hand limit.

    Who is not asked holds cards of one title only: nobody else is to learn that, here and wherever
    cards are chosen.
    """
    offer_both_hands(me)
    held = cards_held(me)
    limit = hand_limit(me)
    discard_picked(me, choose_secretly(me, "You hold {held} cards and may keep {limit}. Which one do you discard?"))


def offer_both_hands(me):
    """Every title of either kind that a player holds."""
    offer_hand(me)
    offer_beast_cards(beast_holds[me])


def discard_picked(me, pick):
    """What was picked of these, if anything, is discarded."""
    if (card := card_of(pick)) != NONE:
        discard_card(me, card)
    elif (beast_card := beast_card_of(pick)) != NONE:
        discard_beast_card(me, beast_card)


def discard_card(me, card):
    """A Colossus card goes from the hand to the discard pile unplayed."""
    show_card(me, card)
    put_on_card_discards(card)
    log("{me} discards {card}", me, card)
    card_discarded(me)


def discard_beast_card(me, beast_card):
    """A Beast Master card goes from the hand to the discard pile unplayed."""
    lose_beast_card(me, beast_card)
    put_on_beast_card_discards(beast_card)
    log("{me} discards {beast_card}", me, beast_card)
    card_discarded(me)


@event
def card_discarded(me):
    """A player has discarded a card of their own, of either kind, unplayed."""


HAND_LIMIT = knob("cards of both kinds that a player may hold", 6, least=4, most=15)


@fact
@event
def hand_limit(me):
    """Colossus and Beast Master cards together."""
    return HAND_LIMIT
