"""Cards on the board (rules, section 5.3)."""


def cards_in_hand(me):
    """The types of cards in hand."""
    cards = set()
    for card in range(CARDS):
        if hand[me, card]:
            cards |= {card}
    return cards


def supported_lines():
    """Lines without a card that have a pair of dice at one end or both (BH-R20, BH-R22)."""
    return (paired[0] | paired[1]) & ~fenced


def fits(card, line):
    """Does the card match one end of the line, or may it be matched at an end that is still empty?"""
    # BH-R19: one matched end is enough. BH-R18: an empty hole waits for one type only.
    empty_for_it = ~holes_in_use() & ~holes_waiting_for_others(card)
    return ends[line] & (showing[card] | empty_for_it) != set()


def lines_for(card):
    """Lines on which a card of this type may be placed."""
    lines = set()
    for line in supported_lines():
        if fits(card, line):
            lines |= {line}
    return lines


def placeable_cards(me):
    """The types of cards in hand for which there is a line."""
    cards = set()
    for card in cards_in_hand(me):
        if lines_for(card):
            cards |= {card}
    return cards


def place_card(me, card):
    """The player picks a line that the card fits."""
    line = choose_line(me, lines_for(card), "Where does the {card} stand?")
    put_card(me, card, line)


def put_card(me, card, line):
    """A card leaves the hand and stands on a line for good (BH-R9)."""
    hand[me, card] -= 1
    placed = 1
    card_on[line] = card
    owner[line] = me
    log("{me} stands a {card} on {line}", me, card, line)
    note_card(line)


def note_card(line):
    """What follows from a card on a line: which holes it reaches, what they wait for, enclosures."""
    card = card_on[line]
    fenced |= {line}
    reached |= ends[line]
    # BH-R17: a card that matches nothing at its one end waits for the first die at the other.
    if not ends[line] & showing[card]:
        waiting[card] |= ends[line] & ~holes_in_use()
    for square in beside[line]:
        note_square(square)
