"""Perks: one may lie in front of a player and works for as long as it does (rules, section 6.1)."""


@bearer("card")
def lies_before(me, card):
    """Whether a Perk lies in front of a player."""
    return perk[me] == card


@card("A Bigger Bag", copies=1, perk=1)
def a_bigger_bag(me):
    """You may hold 8 cards."""
    take_perk(me, A_BIGGER_BAG)

    @when
    def hand_limit(me, cards):
        return max(cards, 8)


@card("Beast Mantle", copies=1, perk=1)
def beast_mantle(me):
    """In your Action Phase you may discard Colossus cards; every second one in a turn brings a Beast Master card."""
    take_perk(me, BEAST_MANTLE)

    @when
    def offer_perk(me):
        # Any will do, Dodge too.
        if hand_size[me]:
            offer(DISCARD)

    @when
    def use_perk(me):
        offer_hand(me)
        discard_card(me, card_of(choose_secretly(me, "Which Colossus card do you discard for Beast Mantle? Discarded for it this turn: {mantle_discards}")))
        # BM-R47: the count runs over the whole turn.
        mantle_discards += 1
        if mantle_discards % 2 == 0:
            draw_beast_cards(me, 1)


@card("Blinding Speed", copies=1, perk=1)
def blinding_speed(me):
    """You have 5 Movements in your turn."""
    take_perk(me, BLINDING_SPEED)

    @when
    def movement_limit(me, movements):
        return max(movements, 5)


@card("Outpost", copies=1, perk=1)
def outpost(me):
    """One of your Banners may get a second one beside it; that space is scored twice."""
    take_perk(me, OUTPOST)

    @when
    def offer_perk(me):
        # BM-R48: any of one's Banners, if there is no second one yet and one in reserve.
        if banners[me] and second_banner[me] == NONE and banner_reserve[me]:
            offer(SECOND_BANNER)

    @when
    def use_perk(me):
        space = choose_space(me, banners[me], "Which Banner gets the second one of Outpost beside it?")
        banner_reserve[me] -= 1
        second_banner[me] = space
        log("{me} puts up a second Banner on {space}", me, space)

    @when
    def times_scored(me, space, times):
        return times + 1 if second_banner[me] == space else times

    @when
    def perk_leaves(me):
        if (space := second_banner[me]) != NONE:
            take_down_banner(me, space)
            log("{whose}'s second Banner leaves {space}", me, space)


@card("Tunnel Keys", copies=1, perk=1)
def tunnel_keys(me):
    """When you move, all Landmarks but the Volcano are next to each other, and you may go on between them."""
    take_perk(me, TUNNEL_KEYS)

    @when
    def tunnels(me, spaces):
        return spaces | landmark_spaces() & ~sites[VOLCANO]


def take_perk(me, card):
    """A Perk comes to lie in front of a player; the one that lay there is discarded (BM-R33)."""
    if perk[me] != NONE:
        old = leave_perk(me)
        put_on_card_discards(old)
        log("{me}'s Perk {old} is discarded", me, old)
        # BM-R69: the card was one's own.
        card_discarded(me)
    perk[me] = card
    log("{me} has the Perk {card} now", me, card)


def leave_perk(whose):
    """A Perk goes, whatever the reason. Gives the card."""
    perk_leaves(whose)
    card = perk[whose]
    perk[whose] = NONE
    return card


@event
def perk_leaves(me):
    """The Perk in front of a player is about to go."""


@event
def offer_perk(me):
    """What a Perk lets its player do in the Action Phase."""


@event
def use_perk(me):
    """A player does what the Perk allows."""


def opponents_with_perks(me):
    """The other players who have a Perk in front of them."""
    owners = set()
    for other in others(me):
        if perk[other] != NONE:
            owners |= {other}
    return owners
