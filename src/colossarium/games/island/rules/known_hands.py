"""What players know of each other's hands: cards that were seen there, or handed over."""


def show_card(me, card):
    """A Colossus card leaves a hand, and everybody sees it: one copy less that others may know of."""
    lose_card(me, card)
    for other in others(me):
        known_hand[other, me, card] = max(known_hand[other, me, card] - 1, 0)


def hand_over_card(me, other, card):
    """One player gives another a Colossus card; only these two know which."""
    lose_card(me, card)
    take_card(other, card)
    log("{me} gives {other} a card", me, other)
    log_to(me, "It is {card}", card)
    log_to(other, "It is {card}", card)
    known_hand[other, me, card] = max(known_hand[other, me, card] - 1, 0)
    known_hand[me, other, card] += 1
    for witness in clockwise():
        if witness != me and witness != other:
            forget_hand(witness, me)


def forget_hand(me, whose):
    """A Colossus card left a hand unseen, and it may have been any: one copy less of each is known."""
    for card in range(CARDS):
        known_hand[me, whose, card] = max(known_hand[me, whose, card] - 1, 0)
