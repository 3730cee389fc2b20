"""Phase 2: dice, cards and beasts, in any order and mixture (rules, section 5.5)."""


def place_pieces(me):
    """Place and use whatever one likes, until done or nothing is possible any more."""
    pick = NONE
    while pick != DONE:
        faces = placeable_faces()
        offer_dice(dice_with(me, ready_faces(colour[me]) & faces, ready_faces(BLACK) & faces))
        offer_cards(placeable_cards(me))
        if beast_dice_at_hand(me) or wild_at_hand(me):
            offer_beasts(beasts_to_add())
            offer_squares(beasts_to_move())
        offer(DONE)
        pick = choose(me, "Place a die or a card, add or move a beast, or be done.")
        if (die := die_of(pick)) != NONE:
            place_die(me, die)
        elif (card := card_of(pick)) != NONE:
            place_card(me, card)
        elif (beast := beast_of(pick)) != NONE:
            bring_beast(me, beast)
        elif (square := square_of(pick)) != NONE:
            drive_beast(me, square)
    log("{me} places no more", me)
    forget_faces(colour[me])
    forget_faces(BLACK)
    wild_used = beast_dice_used = 0
    moment = SCORING


def forget_faces(tint):
    """Dice that are left stay active, but what they show does not matter any more."""
    for face in range(FACES):
        ready[tint * FACES + face] = 0
