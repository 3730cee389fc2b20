"""What Traits do in their owner's turn, where the editions agree. How often they do it, an edition says.

It also says whether Mimicry and Sly are a must (`mimic`, `be_sly`), what it is for Soothsayer to look at a deck
(`foresee_cards`, `foresee_tiles`), and what follows from that (`foresaw`).
"""


def start_of_turn(me):
    """What Mimicry borrows can be one of the two after it (CG-R16)."""
    if animal[me] != NONE:
        # This is the turn that Animalistic ends with.
        animal_ripe[me] = 1
    if has(me, MIMICRY):
        mimic(me)
    if has(me, SLY):
        be_sly(me)
    if has(me, SOOTHSAYER):
        foresee(me)


def use_roads_of(me, whose):
    """Sly: somebody's pieces are roads in this turn."""
    sly_about = whose
    log("{me} uses the roads of {whose}", me, whose)


def foresee(me):
    """Soothsayer: the owner may look at one of the two decks, as far as there is one."""
    if card_deck_size:
        offer(CARD_DECK)
    if tile_deck_size:
        offer(TILE_DECK)
    if offered() == 0:
        return
    offer(PASS)
    pick = choose(me, "Which deck do you look at?")
    if pick == PASS:
        return
    if pick == CARD_DECK:
        foresee_cards(me)
    else:
        foresee_tiles(me)
    foresaw(me)


def cards_of_a_draw(me):
    """Abundant, when it is time to draw."""
    return 2 if has(me, ABUNDANT) else 1


def be_bold(me):
    """Boldness: the price of one more Action."""
    pay(me, 2)
    log("{me} has one more Action", me)


def buy_card(me):
    """Mercantile."""
    pay(me, 1)
    draw(me, 1)


def move_beast_for_gold(me):
    """A Beast goes where its whisperer wants it."""
    pay(me, 1)
    beast = choose_beast(me, mobile_beasts(), "Which Beast do you move?")
    there = choose_space(me, beast_goals(beast), "Where does the {beast} go?")
    step_beast(beast, there)
