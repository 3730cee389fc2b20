"""The 27 Traits (rules, section 6.7), in the order of the alphabet.

Only Animalistic does something when it is gained. What a Trait does later is done by the scripts that are named
below its text.
"""


@trait("Abundant")
def abundant(me):
    """In your Draw step you draw 2 cards instead of 1."""
    # cards_of_a_draw (trait_turns.py)
    pass


@trait("Alchemist")
def alchemist(me):
    """On your turn, as often as you like, give up a thing for 1 Gold: a card of your hand, a Trait, or one of your
    Banners or Acolytes on the island, which you take back."""
    # transmute (trait_turns.py)
    pass


@trait("Animalistic")
def animalistic(me):
    """Give up your other Traits and draw a Beast that is not in this game. Until your next whole turn is over your
    Colossus does what that Beast does; then this Trait is discarded."""
    # end_of_turn (trait_turns.py)
    for trait in own_traits(me) & ~{ANIMALISTIC}:
        drop_trait(me, trait)
    become_like_a_beast(me)


@trait("Beast whisperer")
def beast_whisperer(me):
    """Once in each of your turns you can give 1 Gold, and a Beast goes to an adjacent tile of your choice."""
    # move_beast_for_gold (trait_turns.py)
    pass


@trait("Blood thirsty")
def blood_thirsty(me):
    """Each opposing Acolyte that dies by your doing brings you 1 Gold."""
    # reward_killer (trait_windows.py)
    pass


@trait("Boldness")
def boldness(me):
    """On your turn you may buy further Actions, at 2 Gold each; not after Dominate."""
    # be_bold (trait_turns.py)
    pass


@trait("Domineering")
def domineering(me):
    """When your Colossus enters a space you may move each Beast and each other Colossus there to a space next to it."""
    # domineer (trait_windows.py)
    pass


@trait("Extortionist")
def extortionist(me):
    """An opponent who replaces a Banner of yours pays you 2 Gold, or what they have."""
    # extort (trait_windows.py)
    pass


@trait("Ludicrously capacious")
def ludicrously_capacious(me):
    """You hold up to 8 cards and have 5 Actions, of which at most 2 in a turn are for moving or spawning."""
    # base_actions and may_move (trait_turns.py), hand_limit (limits.py)
    pass


@trait("Mercantile")
def mercantile(me):
    """On your turn you can buy cards of the deck, at 1 Gold each and unseen; no more than 6."""
    # buy_card (trait_turns.py)
    pass


@trait("Mimicry")
def mimicry(me):
    """At the start of your turn borrow a Trait of another player, but not Animalistic. Until your turn is over it works
    for you and not for them."""
    # mimic (trait_turns.py)
    pass


@trait("Miserly")
def miserly(me):
    """Whenever you gain Gold, gain 1 more. You can have only 3 Acolytes and 2 Banners on the island."""
    # miserly_bonus (trait_windows.py), acolyte_limit and banner_limit (limits.py)
    pass


@trait("Monolithic")
def monolithic(me):
    """You can have only 1 Banner on the island. When you score it you score all tiles around it too."""
    # banner_limit (limits.py), score_neighbours (scoring.py)
    pass


@trait("Necromancer")
def necromancer(me):
    """Whenever an opponent's Acolyte dies you may place one of yours where it died. You can have only 4 Acolytes on the
    island."""
    # raise_necromancer (trait_windows.py), acolyte_limit (limits.py)
    pass


@trait("Nomadic")
def nomadic(me):
    """You can have only 1 Banner on the island and deploy one in a turn, which you may score as soon as it is there."""
    # banner_limit (limits.py), deploy_one (banners.py)
    pass


@trait("Parasitic")
def parasitic(me):
    """When an opponent has played a card you may discard one of yours and take theirs."""
    # parasite (trait_windows.py)
    pass


@trait("Protective")
def protective(me):
    """With your Colossus, your Acolytes can't be killed and nobody else can move them or take them away, and your Banner
    can't be replaced."""
    # guarded (settle.py), shielded_banners (banners.py)
    pass


@trait("Reactive")
def reactive(me):
    """Whenever an Acolyte dies where you have one, or next to it, you may sacrifice yours to kill an opponent's Acolyte
    with it or next to it."""
    # react (trait_windows.py)
    pass


@trait("Resolute")
def resolute(me):
    """You may raise a second Banner on a space of yours. Such a pair scores its loot twice."""
    # banner_goals (banners.py), score_banner (scoring.py)
    pass


@trait("Resurrecting")
def resurrecting(me):
    """When an Acolyte of yours dies you may set it on your Colossus's space, unless you sacrificed it or it would die
    there again."""
    # resurrect (trait_windows.py)
    pass


@trait("Sly")
def sly(me):
    """At the start of your turn name another player, whose pieces are roads for you until it is over."""
    # be_sly (trait_turns.py), slyly_passed (moves.py)
    pass


@trait("Soothsayer")
def soothsayer(me):
    """At the start of your turn you may look at the next 2 tiles or at the next 2 cards."""
    # foresee (trait_turns.py)
    pass


@trait("Speedy")
def speedy(me):
    """You have 6 Actions a turn, and play at most one card in it."""
    # base_actions and may_play_cards (trait_turns.py)
    pass


@trait("Territorial")
def territorial(me):
    """Gain 1 Gold whenever an opponent places a Banner next to one of yours."""
    # claim_territory (trait_windows.py)
    pass


@trait("Underworld")
def underworld(me):
    """On your turn your pieces go freely from any space with a Banner of yours to any other."""
    # links (trait_windows.py), linked (moves.py)
    pass


@trait("Vengeful")
def vengeful(me):
    """When an opponent replaces a Banner of yours, all Acolytes on its space die, your own too."""
    # avenge (trait_windows.py)
    pass


@trait("Zoophilic")
def zoophilic(me):
    """When you spawn an Acolyte, you may do so with any Beast or next to one."""
    # spawn_spaces (trait_windows.py)
    pass


def absent_beasts():
    """The Beasts that are not in this game: their Lairs are in the box, and they are not on the island (CG-R62)."""
    absent = set()
    for beast in range(BEASTS):
        # The Lairs stand last among the tiles, in the order of their Beasts.
        if box[as_tile(TILES - BEASTS + beast)] and beast_at[beast] == NONE:
            absent |= {beast}
    return absent


def became_like_a_beast(me, beast):
    """Everybody has seen that this one is not in the game."""
    beasts_out |= {beast}
