"""What Traits do in their owner's turn, where the editions agree: windows, and verbs that both call.

An edition says what it is for Soothsayer to look at a deck (`foresee_cards`, `foresee_tiles`).
"""


@event(ANIMALISTIC, MIMICRY, SLY, SOOTHSAYER)
def turn_starts(me):
    """What Mimicry borrows can be one of the two after it (CG-R16)."""


@fact
def on_turn():
    """Whose turn it is; nobody's in setup and between turns."""
    return NONE if moment == SETUP else active_player


CARDS_DRAWN = knob("cards that a player draws in a turn", 1, most=4)


@event
def cards_of_a_draw(me):
    """How many cards a player draws once in each turn."""
    return CARDS_DRAWN


def offer_trait_uses(me):
    """The Traits that can be used in this decision; none of them costs an Action."""
    for trait in traits_of[me]:
        if trait_use[trait] and can_run_trait(trait, me):
            offer_trait(trait)


def ripen(me):
    """Animalistic: this is the turn that it ends with."""
    if animal[me] != NONE:
        log("{whose}'s Colossus is like the {beast} until this turn is over", me, animal[me])
        animal_ripe[me] = 1


def become_tame(me):
    """Animalistic: the Colossus is nothing but a Colossus again."""
    if animal[me] != NONE:
        log("{whose}'s Colossus is like the {beast} no more", me, animal[me])
    animal[me] = NONE
    animal_ripe[me] = 0


def expire(me):
    """Animalistic: with the end of that turn it goes."""
    if animal_ripe[me]:
        drop_trait(me, ANIMALISTIC)


def use_roads_of(me, whose):
    """Sly: somebody's pieces are roads in this turn."""
    sly_about = whose
    log("{me} uses the roads of {whose}", me, whose)


def foresee(me):
    """Soothsayer: the owner may look at one of the two decks, as far as there is one. Gives whether they do."""
    if card_deck_size:
        offer(CARD_DECK)
    if tile_deck_size:
        offer(TILE_DECK)
    if offered() == 0:
        return 0
    offer(PASS)
    pick = choose(me, "Of which deck do you look at the next {FORESEEN}? Pass to look at none.")
    if pick == PASS:
        log("{me} looks at no deck", me)
        return 0
    if pick == CARD_DECK:
        foresee_cards(me)
    else:
        foresee_tiles(me)
    return 1


def be_bold(me):
    """Boldness: the price of one more Action."""
    pay(me, 2)
    tell_of_more_actions(me, 1)


def tell_of_more_actions(me, amount):
    if amount == 1:
        log("{me} has one more Action", me)
    else:
        log("{me} has {amount} more Actions", me, amount)


def buy_card(me):
    """Mercantile."""
    pay(me, 1)
    draw(me, 1)


def move_beast_for_gold(me):
    """A Beast goes where its whisperer wants it."""
    pay(me, 1)
    beast = choose_beast(me, mobile_beasts(), "Which Beast takes a step for your Gold?")
    there = choose_space(me, beast_goals(beast), "Where does the {beast} go for your Gold?")
    step_beast(beast, there)
