"""Hands of cards, when they are dealt anew."""


def size_of_card_hand(me):
    return hand_size[me]


def copies_of_card_held(me, card):
    return hand[me, card]


def hold_card_copies(me, card, copies):
    hand[me, card] = copies
    hand_changed(me, card)


def copies_of_card_known(me, whose, card):
    return known_hand[me, whose, card]


def know_card_copies(me, whose, card, copies):
    known_hand[me, whose, card] = copies
