"""Perks: one may lie in front of a player and works for as long as it does (rules, section 6.1)."""


@card("A Bigger Bag", copies=1, perk=1)
def a_bigger_bag(me):
    """You may hold 8 cards."""
    take_perk(me, A_BIGGER_BAG)


def hand_limit(me):
    """Colossus and Beast Master cards together."""
    return 8 if perk[me] == A_BIGGER_BAG else 6


@card("Beast Mantle", copies=1, perk=1)
def beast_mantle(me):
    """In your Action Phase you may discard Colossus cards; every second one in a turn brings a Beast Master card."""
    take_perk(me, BEAST_MANTLE)


def can_use_mantle(me):
    """Any Colossus card will do, Dodge too."""
    return perk[me] == BEAST_MANTLE and hand_size[me] != 0


def use_mantle(me):
    """One card after another; the count runs over the whole turn (BM-R47)."""
    offer_hand(me)
    discard_card(me, card_of(choose_secretly(me, "Which card do you discard for Beast Mantle?")))
    mantle_discards += 1
    if mantle_discards % 2 == 0:
        draw_beast_cards(me, 1)


@card("Blinding Speed", copies=1, perk=1)
def blinding_speed(me):
    """You have 5 Movements in your turn."""
    take_perk(me, BLINDING_SPEED)


def movement_limit(me):
    """Looked up anew whenever it matters, so that a Perk counts as soon as it comes, and no longer once it goes."""
    return 5 if perk[me] == BLINDING_SPEED else 4


@card("Outpost", copies=1, perk=1)
def outpost(me):
    """One of your Banners may get a second one beside it; that space is scored twice."""
    take_perk(me, OUTPOST)


def outpost_spaces(me):
    """Any of one's Banners, if there is no second one yet and one in reserve (BM-R48)."""
    return banners[me] if perk[me] == OUTPOST and second_banner[me] == NONE and banner_reserve[me] else set()


def use_outpost(me):
    """A Banner from the reserve joins another."""
    space = choose_space(me, outpost_spaces(me), "Which Banner gets a second one beside it?")
    banner_reserve[me] -= 1
    second_banner[me] = space
    log("{me} puts up a second Banner on {space}", me, space)


@card("Tunnel Keys", copies=1, perk=1)
def tunnel_keys(me):
    """When you move, all Landmarks but the Volcano are next to each other, and you may go on between them."""
    take_perk(me, TUNNEL_KEYS)


def tunnels(me):
    """The spaces that are connected for a player's Movements (BM-R15)."""
    return landmark_spaces() & ~sites[VOLCANO] if perk[me] == TUNNEL_KEYS else set()


def take_perk(me, card):
    """A Perk comes to lie in front of a player; the one that lay there is discarded (BM-R33)."""
    if perk[me] != NONE:
        old = leave_perk(me)
        put_on_card_discards(old)
        log("{me} discards {old}", me, old)
        # BM-R69: the card was one's own.
        pay_for_discard(me)
    perk[me] = card


def leave_perk(whose):
    """A Perk goes, whatever the reason, and with Outpost the second Banner. Gives the card."""
    if (space := second_banner[whose]) != NONE:
        take_down_banner(whose, space)
        log("{whose}'s second Banner leaves {space}", whose, space)
    card = perk[whose]
    perk[whose] = NONE
    return card


def opponents_with_perks(me):
    """The other players who have a Perk in front of them."""
    owners = set()
    for other in others(me):
        if perk[other] != NONE:
            owners |= {other}
    return owners
